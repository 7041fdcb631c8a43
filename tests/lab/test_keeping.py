"""``--continue``: files that are none of ours are left alone, and an order may become longer."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import islice

import pytest

from domino_core.api import UsageError
from domino_lab.orders import Part
from domino_lab.simulating import simulate
from tests.lab.test_executing import figures, kept_file, threads

ASKED = {
    "simulate": ("simulate", "venezuela"),
    "compare": ("compare", "venezuela", "venezuela[match.target=50]"),
    "sweep": ("sweep", "venezuela", "match.target=50"),
}
FOREIGN = {
    "a text without a line end": b"my thesis",
    "a text": b"my thesis\n",
    "a text whose last line is open": b"my thesis\nis long",
    "no text": bytes(range(256)).replace(b"\n", b""),
    "other JSON": b'{"format": "domino-record/1"}',
    "a list": b"[1]\n",
}


@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize("command", ASKED)
def test_a_foreign_file_is_refused_and_left_byte_for_byte(call, tmp_path, command, foreign):
    path = tmp_path / "thesis"
    path.write_bytes(FOREIGN[foreign])
    ran = call(*ASKED[command], "-n", "2", "--continue", str(path))
    assert ran.code == 2
    assert f"{path}:1: no es un archivo de resultados de --continue; nombra otro" in ran.err
    assert path.read_bytes() == FOREIGN[foreign]


@pytest.mark.parametrize("command", ASKED)
def test_an_empty_file_is_begun(call, tmp_path, command):
    path = tmp_path / "kept"
    path.touch()
    assert call(*ASKED[command], "-n", "2", "--continue", str(path)).code == 0
    assert len(path.read_bytes().splitlines()) == 3


@pytest.mark.parametrize("left", [1, 30, -1], ids=["one sign", "some", "all but the line's end"])
def test_a_head_that_was_cut_off_is_written_anew(order, tmp_path, left):
    asked, path = order(count=5), tmp_path / "kept"
    head, *_ = kept_file(asked, path)
    path.write_bytes(head[:left])
    assert figures(simulate(asked, file=path)) == figures(simulate(asked))
    assert path.read_bytes().startswith(head)


def test_what_is_behind_our_lines_and_was_never_ours_stays(order, tmp_path):
    asked, path = order(count=5), tmp_path / "kept"
    lines = kept_file(asked, path)
    whole = b"".join(lines) + b"a note of mine"
    path.write_bytes(whole)
    with pytest.raises(UsageError, match=f"kept:{len(lines) + 1}: no es un archivo de resultados"):
        simulate(asked, file=path)
    assert path.read_bytes() == whole


# The same order, longer --------------------------------------------------------------------------


@pytest.mark.parametrize("matches", [True, False], ids=["matches", "rounds"])
def test_an_order_that_becomes_longer_comes_to_what_it_comes_to_in_one_go(order, tmp_path, matches):
    """The last part of the shorter one is cut off by its end, and is played again, whole."""
    path = tmp_path / "kept"
    short, long = (order(count=count, matches=matches) for count in (75, 300))
    *_, last = short.parts()
    assert last not in set(long.parts())
    simulate(short, file=path)
    longer = simulate(long, crew=threads(2), file=path)
    assert figures(longer) == figures(simulate(long))
    assert 0 < longer.run.played < longer.rounds
    again = simulate(long, file=path)
    assert (figures(again), again.run.played) == (figures(longer), 0)


def test_it_may_become_longer_more_than_once_and_be_asked_for_less_again(order, tmp_path):
    path = tmp_path / "kept"
    for count in (50, 75, 130, 75, 50):
        asked = order(count=count)
        assert figures(simulate(asked, file=path)) == figures(simulate(asked))


def test_the_command_goes_on_with_more(call, tmp_path):
    path = tmp_path / "kept"
    asked = ("simulate", "venezuela", "--continue", str(path), "--json")
    first = json.loads(call(*asked, "-n", "75").out)
    longer = json.loads(call(*asked, "-n", "150").out)
    whole = json.loads(
        call("simulate", "venezuela", "-n", "150", "--seed", first["seed"], "--json").out
    )
    timeless = [
        [one for one in told["measures"] if one["name"] != "ms_per_round"]
        for told in (longer, whole)
    ]
    assert timeless[0] == timeless[1]


FIRST = {
    "-n": "{path} guarda más: aquí cuentan solo las 12 primeras partidas.",
    "--rounds": "{path} guarda más: aquí cuentan solo las 12 primeras rondas.",
}


@pytest.mark.parametrize("unit", FIRST)
@pytest.mark.parametrize("command", ASKED)
def test_of_less_than_there_is_the_first_deals_are_told_and_that_there_are_more(
    call, tmp_path, command, unit
):
    path = tmp_path / "kept"
    asked = (*ASKED[command], "--seed", "7")
    kept = (*asked, "--continue", str(path))
    more = FIRST[unit].format(path=path)
    assert more not in call(*kept, unit, "30").out
    played, *fewer = call(*kept, unit, "12").out.splitlines()
    fewer.remove(more)
    played_alone, *alone = call(*asked, unit, "12").out.splitlines()
    assert untimed([played, *fewer]) == untimed([played_alone, *alone])
    assert more not in call(*kept, unit, "30").out


def untimed(lines):
    """Without how long it took."""
    return [re.sub(r" en [\d,]+ s", "", one) for one in lines if "ms (" not in one]


def test_a_single_deal_is_told_as_one(call, tmp_path):
    path = tmp_path / "kept"
    asked = (*ASKED["simulate"], "--seed", "7", "--continue", str(path), "-n")
    call(*asked, "3")
    assert f"{path} guarda más: aquí cuenta solo la primera partida." in call(*asked, "1").out


@pytest.mark.parametrize("count", [61, 62, 63, 64])
def test_an_end_within_a_part_that_the_file_has_whole_leaves_more_there(order, tmp_path, count):
    """The parts begin at deals 60 and 63, and the file has them whole."""
    path = tmp_path / "kept"
    assert [part.first for part in order(count=65).parts()][-2:] == [60, 63]
    simulate(order(count=65), file=path)
    assert simulate(order(count=count), file=path).run.more_kept
    assert not simulate(order(count=65), file=path).run.more_kept


@pytest.mark.parametrize("matches", [True, False])
def test_the_part_that_begins_with_a_deal_is_known_without_the_others(order, matches):
    asked = order(count=150_000, matches=matches)
    parts = {part.first: part for part in asked.parts()}
    near = {first + step for first in parts for step in (-1, 0, 1)}
    for first in {*range(-1, 2000), *near, 150_001}:
        assert asked.part_at(first) == parts.get(first)
    assert asked.part_at("1") is asked.part_at(1.0) is None


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited in another way there")
def test_of_an_order_without_end_no_more_parts_are_made_than_are_played(order, tmp_path):
    """In so little memory that a list of all its parts has no room."""
    path = tmp_path / "kept"
    kept_file(order(count=60), path)
    program = f"""

import resource
from domino_core import variants
from domino_lab import Bot, Order, Setup, simulate
from pathlib import Path
ruleset = variants.find("tablu").ruleset()
order = Order((Setup(ruleset, (Bot("random", "random"),) * 4),), "7", 10**12)
def tell(deals):
    if deals > 70:
        raise KeyboardInterrupt
resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))
print(simulate(order, file=Path({str(path)!r}), tell=tell).run.deals)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=100
    )
    assert done.stderr == ""
    assert 70 < int(done.stdout) < 80
    assert next(islice(order(count=10**12).parts(), 3, None)) == Part(4, 1)
