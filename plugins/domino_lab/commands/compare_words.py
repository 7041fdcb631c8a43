"""Which differences a comparison tells of, and in what words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from domino_core.api import RoundEnd, Text
from domino_core.cli.commands import printable
from domino_lab.commands.breakdown_sentences import OPENINGS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domino_core.drawing import Speech
    from domino_lab.comparing import Comparison, Difference

LABELS: Mapping[str, Text] = {
    "rounds_per_match": Text("manos por partida"),
    "matches_counting_more": Text("partidas que valen más"),
    "match_worth": Text("valor de una partida"),
    "match_draws": Text("partidas sin ganador"),
    "comebacks": Text("remontadas"),
    "behind_wins": Text("gana quien iba detrás"),
    "ties": Text("manos sin ganador"),
    "opener_wins": Text("gana quien sale"),
    "opener_advantage": Text("ventaja de salir"),
    "first_round_opener_wins": Text("gana quien sale, mano 1"),
    "first_round_opener_advantage": Text("ventaja de salir, mano 1"),
    "redeals": Text("nuevos repartos"),
    "plays_per_round": Text("jugadas por mano"),
    "passes_per_round": Text("pases por mano"),
    "draws_per_round": Text("robos por mano"),
    "points_per_round": Text("puntos por mano"),
    "choice_share": Text("turnos con opciones"),
    "choices": Text("opciones por turno"),
}
"""The measures that are no breakdowns, in the order of telling; each in a few words."""

BREAKDOWNS: Mapping[str, Text] = {
    "match_wins_by_side": Text("partidas ganadas por bando"),
    "match_wins_by_seat": Text("partidas ganadas por puesto"),
    "round_wins_by_side": Text("manos ganadas por bando"),
    "round_wins_by_seat": Text("manos ganadas por puesto"),
    "opener_wins_by_opening": Text("gana quien sale, según cómo"),
    "opener_wins_by_tile": Text("gana quien sale, según con qué"),
    "ends": Text("cómo acaban las manos"),
}
"""Breakdowns in a few words, inside a sentence."""

FIRST = "first_round_"
"""How the names of measures of first rounds begin."""

DRAWN = ("match_wins_by_side", "round_wins_by_side", "opener_wins_by_opening", "ends")
"""Breakdowns whose lines stand in the picture in a file where they differ."""


def news(found: Sequence[Difference]) -> list[Difference]:
    """The same without what is said of first rounds where it is said of all: all are first ones."""
    known = set(found)
    return [
        one
        for one in found
        if not one.name.startswith(FIRST)
        or replace(one, name=one.name.removeprefix(FIRST)) not in known
    ]


def by_label(one: Difference, words: Mapping[str, str], spoken: Speech) -> str:
    """What a line of a breakdown belongs to, in words."""
    by = one.by or ""
    if one.name == "opener_wins_by_opening":
        return spoken.text(OPENINGS[by])
    if one.name == "ends":
        known = RoundEnd(by).text
        return printable(spoken.text(words.get(by, "") if str(known) == by else known) or by)
    return by


def name_of(one: Difference, words: Mapping[str, str], spoken: Speech) -> str:
    """A figure in a few words, alone in a sentence."""
    name = told_name(one.name, spoken)
    return name if one.by is None else f"{name}: {by_label(one, words, spoken)}"


def told_name(name: str, spoken: Speech) -> str:
    """A measure in a few words."""
    return spoken.text(LABELS[name] if name in LABELS else BREAKDOWNS[name])


def end_words(comparison: Comparison) -> dict[str, str]:
    """How the rules of all tables say how rounds end."""
    tallies = reversed(comparison.run.tallies)
    return {kind: text for tally in tallies for kind, text in tally.words.items()}
