"""The same seed gives the same game: anywhere, at any time, whatever else is played."""

from __future__ import annotations

import os
import pickle
import random as global_random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from domino_core.conformance.capabilities import PLAIN
from domino_core.conformance.judging import expect, fail, judged, judging, table_name
from domino_core.conformance.playing import (
    SEED,
    acting,
    actions,
    lying,
    played,
    rounds,
    table_after,
)
from domino_core.record import record_text
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.conformance.capabilities import Capabilities
    from domino_core.round import RoundState
    from domino_core.ruleset import Ruleset

MOST = 60
"""So many actions of a match are compared."""


def expect_same(one: str, other: str, why: Text) -> None:
    """Fail at the first line in which two records differ."""
    if one == other:
        return
    lines = zip(one.splitlines(), other.splitlines(), strict=False)
    first = next((pair for pair in lines if pair[0] != pair[1]), ("", "..."))
    fail("{why}: «{first}» y «{second}»", why=why, first=first[0][:200], second=first[1][:200])


@judged("no se usa el azar global", count=2)
def check_global_randomness(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Python's global random state is neither read nor changed."""
    kept = global_random.getstate()
    try:
        for number in range(count):
            told: list[str] = []
            for start in ("one", "other"):
                global_random.seed(start)
                before = global_random.getstate()
                try:
                    told.append(played(ruleset, f"{SEED} {number}", MOST, limits))
                finally:
                    expect(
                        global_random.getstate() == before,
                        "se ha usado el azar global de Python; todo el azar viene del reparto",
                    )
            expect_same(told[0], told[1], Text("otro azar global da otra partida"))
    finally:
        global_random.setstate(kept)


@judged("dos mesas a la vez no saben nada una de otra", count=2)
def check_two_tables(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Matches under one ruleset, action by action in turn, are each as if alone."""
    for number in range(count):
        seeds = [f"{SEED} {number} {side}" for side in ("a", "b")]
        alone = [played(ruleset, seed, MOST, limits) for seed in seeds]
        together = _interleaved([acting(ruleset, seed, MOST, limits) for seed in seeds])
        for one, other in zip(alone, together, strict=True):
            expect_same(one, other, Text("junto a otra mesa se juega otra partida"))
        again = played(ruleset, seeds[0], MOST, limits)
        expect_same(alone[0], again, Text("después de otras partidas se juega otra"))


def _interleaved(matches: list[Iterator[Any]]) -> list[str]:
    last: dict[int, Any] = {}
    running = dict(enumerate(matches))
    while running:
        for number, match in list(running.items()):
            record = next(match, None)
            if record is None:
                del running[number]
            else:
                last[number] = record
    return [record_text(last[number]) for number in sorted(last)]


@judged("preguntar no cambia nada", count=3)
def check_queries(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """What is asked twice is answered alike, and nothing is changed by asking."""
    random = Random(SEED)
    for round in rounds(ruleset, ruleset.checked, count):
        for legal, _ in actions(ruleset.checked, round, random, limits):
            before = fingerprint(round)
            again = (ruleset.checked.legal(round), ruleset.fast.legal(round))
            expect(again == (legal, legal), "la misma pregunta tiene dos respuestas")
            _expect_untouched(round, before, Text("preguntar qué se puede hacer"))
            twin = round.copy()
            ruleset.fast.apply(twin, legal[-1])
            _expect_untouched(round, before, Text("jugar en una copia"))
    for number in range(count):
        table = table_after(ruleset, f"{SEED} {number}", 7 * number + 3)
        if table is not None:
            _ask_around(ruleset, table)


def _ask_around(ruleset: Ruleset, table: Any) -> None:
    """Look at a table from every seat, and read its rules."""
    before, asked = fingerprint(table.round), []
    for _ in range(2):
        views = [table.view(seat) for seat in range(ruleset.seating.players)]
        asked.append(
            repr([[view.hand, view.counts, view.log, view.scores] for view in views])
            + repr((ruleset.tables, ruleset.versions, _sentences(ruleset), _tips(ruleset)))
        )
        for view in views:
            view.layout.rows()
            view.imagine(table.round.deal)
    expect(asked[0] == asked[1], "la misma pregunta tiene dos respuestas")
    _expect_untouched(table.round, before, Text("mirar la mesa"))


QUESTIONS = frozenset({"deal", "opener", "legality", "turn", "scoring", "match"})


def _sentences(ruleset: Ruleset) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    for question, sentence in ruleset.sentences():
        expect(
            question in QUESTIONS,
            "una frase responde a «{question}», que nadie pregunta",
            question=question,
        )
        expect(isinstance(sentence, Text), "la frase «{sentence}» no es un Text", sentence=sentence)
        told.append((question, sentence))
    return told


def _tips(ruleset: Ruleset) -> list[str]:
    tips = ruleset.tips()
    for tip in tips:
        expect(isinstance(tip, Text), "el consejo «{tip}» no es un Text", tip=tip)
    return list(tips)


def fingerprint(round: RoundState) -> str:
    """A round in letters, with everything that asking might change."""
    layout = round.layout
    kept = [getattr(round, name) for name in round.__slots__ if name not in {"layout", "match"}]
    shown = (layout.placed, layout.ends, layout.ends_before, layout.rows(), lying(round))
    return repr((kept, shown, round.match[:-1], dict(round.match.notes)))


def _expect_untouched(round: RoundState, before: str, what: Text) -> None:
    expect(fingerprint(round) == before, "{what} ha cambiado la mano", what=what)


# Other processes ---------------------------------------------------------------------------------

HASHES = ("0", "1", "2")
"""How Python hashes texts in each of the processes: what depends on it shows."""


def check_other_processes(
    rulesets: Sequence[Ruleset], *, count: int = 2, seconds: float = 120.0
) -> None:
    """One process that plays everything, and two that share it, play what this one plays.

    :param count: how many matches a table.
    :param seconds: so long may each of the processes take.

    Raises :class:`~domino_core.conformance.judging.ConformanceError` that names the first table
    that is played in another way.
    """
    shares = [[*rulesets], [*rulesets[::2]], [*rulesets[1::2]]]
    with ThreadPoolExecutor(len(HASHES)) as pool:
        done = pool.map(lambda share, hashing: _run(share, count, hashing, seconds), shares, HASHES)
        here = {id(ruleset): replayed(ruleset, count) for ruleset in rulesets}
    for share, worker in zip(shares, done, strict=True):
        for ruleset, there in zip(share, _answer(worker), strict=True):
            with judging(table_name(ruleset), Text("en otro proceso se juega lo mismo")):
                for one, other in zip(here[id(ruleset)], there, strict=True):
                    expect_same(one, other, Text("la misma semilla da otra partida"))


def replayed(ruleset: Ruleset, count: int) -> list[str]:
    """The records that the processes compare."""
    return [played(ruleset, f"{SEED} {number}", MOST, PLAIN) for number in range(count)]


Done: TypeAlias = "subprocess.CompletedProcess[bytes] | subprocess.TimeoutExpired"


def _run(rulesets: list[Ruleset], count: int, hashing: str, seconds: float) -> Done:
    """Play everything in a process of its own; how it ended."""
    try:
        return subprocess.run(  # noqa: S603 - this Python, our own module
            [sys.executable, "-m", "domino_core.conformance.worker", str(count)],
            input=pickle.dumps(rulesets),
            capture_output=True,
            check=False,
            timeout=seconds,
            env=os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
    except subprocess.TimeoutExpired as late:
        return late


def _answer(worker: Done) -> Any:
    """What a process told; a failure where it did not come so far."""
    with judging(Text("otro proceso"), Text("juega todas las mesas")):
        if isinstance(worker, subprocess.TimeoutExpired):
            fail("no ha acabado en {seconds} segundos", seconds=worker.timeout)
        if worker.returncode:
            last = worker.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            fail("ha fallado: {cause}", cause="".join(last))
        return pickle.loads(worker.stdout)  # noqa: S301 - from the process that was started here
