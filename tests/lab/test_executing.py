"""Several workers, workers that die, parts that are kept, and when it is enough."""

from __future__ import annotations

import json
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from domino_core.api import UsageError
from domino_core.errors import PlayerError, PluginError
from domino_lab.executing import Crew, processes
from domino_lab.reaching import Until
from domino_lab.simulating import simulate


def figures(simulation):
    """All that was counted but time."""
    slots = {slot: held for slot, held in simulation.tally.slots.items() if slot != "ns"}
    return slots, simulation.run.deals


def stopping(after):
    """What is told how far it is, and presses Ctrl-C."""

    def tell(deals):
        if deals >= after:
            raise KeyboardInterrupt

    return tell


# Workers -----------------------------------------------------------------------------------------


def threads(size):
    return Crew(lambda: ThreadPoolExecutor(size), size)


@pytest.mark.parametrize("size", [1, 3])
def test_any_executor_will_do(order, size):
    assert figures(simulate(order(count=80), crew=threads(size))) == figures(
        simulate(order(count=80))
    )


@pytest.mark.slow
def test_the_number_of_processes_changes_no_figure(order):
    asked = order("playboard", count=150, matches=False)
    assert figures(simulate(asked, crew=processes(2))) == figures(simulate(asked))


@pytest.mark.slow
def test_a_worker_that_is_killed_in_the_middle_changes_no_figure(order):
    asked = order(count=400)
    killed: list[int | None] = []

    def tell(deals):
        if deals > 40 and not killed:
            victim = multiprocessing.active_children()[0]
            victim.kill()
            killed.append(victim.pid)

    assert figures(simulate(asked, crew=processes(2), tell=tell)) == figures(simulate(asked))
    assert killed


DYING = """
import os, pathlib
from domino_core.api import Player
class Bot(Player):
    blind = True
    def choose(self, view, actions, random):
        once = pathlib.Path({path!r})
        if {always} or not once.exists():
            once.touch()
            os._exit(1)
        return actions[0]
"""


@pytest.fixture
def dying(install, tmp_path):
    """A bot that takes its process with it, once or always."""

    def bot(*, always):
        source = DYING.format(path=str(tmp_path / "once"), always=always)
        install("domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Bot"})
        return "odd"

    return bot


@pytest.mark.slow
def test_a_part_whose_worker_died_is_given_out_again(order, dying):
    asked = order(bots=(dying(always=False),), count=60)
    died = simulate(asked, crew=processes(2))
    assert figures(died) == figures(simulate(asked))


@pytest.mark.slow
def test_a_part_that_kills_every_worker_ends_it_with_a_word(order, dying):
    asked = order(bots=(dying(always=True),), count=60)
    with pytest.raises(PluginError, match="juegan los repartos 1 a 1 se cierran sin decir por qué"):
        simulate(asked, crew=processes(2))


@contextmanager
def broken():
    raise BrokenExecutor
    yield ThreadPoolExecutor(1)


def test_workers_that_fail_before_they_have_a_part_blame_no_deal(order):
    with pytest.raises(UsageError) as caught:
        simulate(order(count=60), crew=Crew(broken, 1))
    assert str(caught.value) == (
        "Los trabajadores han fallado sin tener nada que jugar: BrokenExecutor"
    )
    assert isinstance(caught.value.__cause__, BrokenExecutor)


def test_so_do_those_that_had_one_and_are_never_there_again(order):
    """The first pool loses its part; nobody opens a second one."""

    class Losing(ThreadPoolExecutor):
        def submit(self, *task: Any, **options: Any) -> Any:
            raise BrokenExecutor

    pools = iter([Losing(1)])

    def opened():
        return next(pools, None) or broken()

    with pytest.raises(UsageError, match="sin tener nada que jugar"):
        simulate(order(count=60), crew=Crew(opened, 1))


def test_a_bot_that_fails_is_named_with_its_deal(order, install):
    source = (
        "from domino_core.api import Player\n"
        "class Bot(Player):\n"
        "    def choose(self, view, actions, random):\n"
        "        if view.round_number > 2: raise ValueError('secret')\n"
        "        return actions[0]\n"
    )
    install("domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Bot"})
    with pytest.raises(PlayerError, match=r"«bot:odd» ha fallado: ValueError; fue en .* 7/1$"):
        simulate(order("venezuela", bots=("odd",)))


@pytest.mark.parametrize("body", ["return None", "return len(1)"])
def test_so_is_one_that_does_not_look(order, install, body):
    source = (
        "from domino_core.api import Player\n"
        "class Bot(Player):\n"
        "    blind = True\n"
        f"    def choose(self, view, actions, random): {body}\n"
    )
    install("domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Bot"})
    with pytest.raises(PlayerError, match=r"«bot:odd» ha .*; fue en el reparto 7/1$"):
        simulate(order("venezuela", bots=("odd",)))


# Stopped and gone on with ------------------------------------------------------------------------


def test_ctrl_c_leaves_what_is_done(order):
    simulation = simulate(order(count=300), tell=stopping(100))
    assert simulation.run.interrupted
    assert 100 <= simulation.run.deals < 110
    begun = simulate(order(count=simulation.run.deals))
    assert figures(simulation) == figures(begun)


@pytest.mark.parametrize("crew", [None, threads(3)], ids=["here", "threads"])
def test_interrupted_and_gone_on_with_is_as_if_never_stopped(order, tmp_path, crew):
    asked, path = order(count=200), tmp_path / "kept.jsonl"
    for after in (30, 120):
        assert simulate(asked, crew=crew, file=path, tell=stopping(after)).run.interrupted
    last = simulate(asked, crew=crew, file=path)
    assert figures(last) == figures(simulate(asked))
    assert last.run.played < last.rounds / 2
    again = simulate(asked, file=path)
    assert figures(again) == figures(last)
    assert again.run.played == 0
    assert again.rounds_per_second is None


@pytest.mark.slow
def test_so_it_is_when_whole_processes_were_killed(order, tmp_path):
    asked, path = order(count=200), tmp_path / "kept.jsonl"
    simulate(asked, crew=processes(2), file=path, tell=stopping(60))
    for worker in multiprocessing.active_children():
        worker.join(30)
    assert not multiprocessing.active_children()
    assert figures(simulate(asked, crew=processes(2), file=path)) == figures(simulate(asked))


def kept_file(asked, path):
    simulate(asked, file=path)
    return path.read_bytes().splitlines(keepends=True)


def test_the_file_has_the_order_and_then_a_line_for_each_part(order, tmp_path):
    asked = order(count=50)
    head, *lines = map(json.loads, kept_file(asked, tmp_path / "kept.jsonl"))
    assert head == {"format": "domino-simulation/1", "order": asked.told()}
    assert [(line["first"], line["size"]) for line in lines] == list(asked.parts())


@pytest.mark.parametrize("cut", [1, 40, 4000])
def test_a_line_that_was_cut_off_is_played_again(order, tmp_path, cut):
    asked, path = order(count=50), tmp_path / "kept.jsonl"
    whole = b"".join(kept_file(asked, path))
    path.write_bytes(whole[:-cut])
    assert figures(simulate(asked, file=path)) == figures(simulate(asked))
    assert len(path.read_bytes().splitlines()) == len(whole.splitlines())


OTHERS: dict[str, tuple[dict[str, Any], str]] = {
    "seed": ({"seed": "8"}, "con la semilla 7"),
    "matches": ({"matches": False}, "con partidas enteras"),
    "rules": ({"match__target": 150}, "con otra mesa, otras reglas u otros jugadores"),
    "bots": ({"bots": ("heaviest",)}, "con otra mesa, otras reglas u otros jugadores"),
    "variant": ({"name": "playboard"}, "con otra mesa, otras reglas u otros jugadores"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_another_order_is_refused_and_the_file_left_alone(order, tmp_path, other):
    path = tmp_path / "kept.jsonl"
    before = kept_file(order(count=50), path)
    changed, words = OTHERS[other]
    with pytest.raises(UsageError) as caught:
        simulate(order(**{"count": 50, **changed}), file=path)
    assert f"kept.jsonl: guarda otra simulación, {words}" in str(caught.value)
    assert path.read_bytes() == b"".join(before)


FOREIGN = {
    "a text": (b"hello\n", 1),
    "other JSON": (b'{"format": "domino-record/1"}\n', 1),
    "no part": (b'{"first": 99, "size": 1, "tallies": []}\n', 2),
    "a part without figures": (b'{"first": 1, "size": 1, "tallies": [{"slots": {"a": [1]}}]}\n', 2),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_of_another_kind_is_refused_with_its_line(order, tmp_path, kind):
    path, (text, line) = tmp_path / "kept.jsonl", FOREIGN[kind]
    head = b"" if line == 1 else kept_file(order(count=5), path)[0]
    path.write_bytes(head + text)
    with pytest.raises(UsageError, match=f"kept.jsonl:{line}: no es un archivo de resultados"):
        simulate(order(count=5), file=path)
    assert path.read_bytes() == head + text


def test_a_file_that_cannot_be_written_is_told(order, tmp_path):
    with pytest.raises(UsageError, match=r"no se puede (leer|escribir)"):
        simulate(order(count=5), file=tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_closed_is_told(order, tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError, match="no se puede escribir"):
        simulate(order(count=5), file=tmp_path / "kept.jsonl")


# Enough ------------------------------------------------------------------------------------------


def test_it_stops_as_soon_as_an_interval_is_narrow(order):
    asked = order(count=5000, matches=False)
    told = simulate(asked, until=Until("ties", 0.04))
    assert told.run.enough
    (ties,) = told.of("ties")
    assert ties.width <= 0.04
    parts = list(asked.parts())
    before = max(part.last for part in parts if part.last < told.run.deals)
    (wide,) = simulate(order(count=before, matches=False)).of("ties")
    assert wide.width > 0.04 or before < 100


def test_where_it_stops_does_not_depend_on_who_works(order):
    asked, until = order(count=2000), Until("rounds_per_match", 0.4)
    here, there = simulate(asked, until=until), simulate(asked, crew=threads(3), until=until)
    assert figures(here) == figures(there)
    assert here.run.deals < 2000


def test_every_line_of_a_breakdown_has_to_be_narrow_or_the_one_that_is_named(order):
    asked = order("venezuela", count=3000, matches=False)
    blocked = simulate(asked, until=Until("ends", 0.1, "blocked"))
    (line,) = [one for one in blocked.of("ends") if one.by == "blocked"]
    assert line.width <= 0.1
    seats = simulate(asked, until=Until("round_wins_by_seat", 0.06))
    assert max(one.width for one in seats.of("round_wins_by_seat")) <= 0.06


def test_a_narrow_interval_of_few_deals_is_not_believed(order):
    told = simulate(order("happy-block", count=300), until=Until("rounds_per_match", 0.5))
    assert told.run.enough  # every match has one round
    assert 100 <= told.run.deals < 110


def test_a_file_is_enough_where_it_was_enough(order, tmp_path):
    asked, until, path = order(count=2000), Until("ties", 0.05), tmp_path / "kept.jsonl"
    first = simulate(asked, crew=threads(3), until=until, file=path)
    again = simulate(asked, until=until, file=path)
    assert figures(first) == figures(again)
    assert again.run.played == 0


def test_a_measure_that_there_is_not_is_told_before_anything_is_played(order):
    with pytest.raises(UsageError, match="«tie» no es una medida; son: "):
        simulate(order(count=10**9), until=Until("tie", 0.1))
