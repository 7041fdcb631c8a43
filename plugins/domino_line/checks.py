"""Options that contradict each other at a table, each with the sentence that says why.

A knob that another one makes useless is refused too, where a check here finds it: nobody should
play by a rule that does nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions

Problem = tuple[str, str]

_WITHOUT_A_TILE = frozenset({"rotate", "lot", "winner", "blocker", "same-seat"})
"""The words for an opener to whom no tile gives the opening."""


def line_contradictions(
    rules: HasLineOptions, seating: Seating, tiles: int
) -> tuple[tuple[str, str], ...]:
    """Every contradiction between the options of a line game, as (key, sentence)."""
    return (
        *basic_contradictions(rules, seating, tiles),
        *_counting(rules, seating),
        *_ties(rules, seating),
        *_rounds(rules),
    )


def basic_contradictions(
    rules: HasLineOptions, seating: Seating, tiles: int
) -> tuple[tuple[str, str], ...]:
    """Those of dealing, opener and turn: for games that score in a way of their own."""
    return (
        *dealing_contradictions(rules, seating, tiles),
        *opener_contradictions(rules, tiles),
        *turn_contradictions(rules),
    )


def dealing_contradictions(
    rules: HasLineOptions, seating: Seating, tiles: int
) -> Iterator[Problem]:
    """More tiles dealt than there are."""
    hand, there = rules.options.deal.hand, tiles.bit_count()
    if hand * seating.players > there:
        yield (
            "deal.hand",
            Text(
                "{hands} manos de {hand} fichas son {wanted}, y el juego tiene {there}; "
                "se espera {most} o menos",
                hands=seating.players,
                hand=hand,
                wanted=hand * seating.players,
                there=there,
                most=there // seating.players,
            ),
        )


def opener_contradictions(rules: HasLineOptions, tiles: int) -> Iterator[Problem]:
    """Openers that cannot be, or that are missing, and ``forced`` where no tile is named.

    ``any`` is never refused, though beside a word that names no tile it says what holds anyway: a
    parent's cannot be unset, and must not stand in the way of another opener.
    """
    knobs = rules.options.opener
    for key, policy in (
        ("first", knobs.first),
        ("later", knobs.later),
        ("after_void", knobs.after_void),
    ):
        for tile in (policy,) if isinstance(policy, str) else policy or ():
            if tile[0].isdigit() and not _in_the_set(tile, tiles):
                yield f"opener.{key}", Text("la ficha {tile} no está en el juego", tile=tile)
    for key, policy, bound in (
        ("first_tile", knobs.first, knobs.first_tile),
        ("later_tile", knobs.later, knobs.later_tile),
    ):
        if bound == "forced" and policy in _WITHOUT_A_TILE:
            yield (
                f"opener.{key}",
                Text("'forced' pide una ficha, y '{policy}' no nombra ninguna", policy=policy),
            )
    forced, named = knobs.later_tile == "forced", knobs.later not in _WITHOUT_A_TILE
    if forced and named and knobs.after_void in _WITHOUT_A_TILE:
        yield (
            "opener.later_tile",
            Text(
                "'forced' pide una ficha también tras una mano sin ganador, y opener.after_void = "
                "'{policy}' no nombra ninguna; sin esta clave obliga la ficha que da la salida",
                policy=knobs.after_void,
            ),
        )
    if knobs.later is None and rules.options.match.rounds != 1:
        yield "opener.later", Text("falta esta clave: quién sale en las manos siguientes")


def _in_the_set(text: str, tiles: int) -> bool:
    return bool(tiles >> Tile.of(*map(int, text.split("-"))).id & 1)


def turn_contradictions(rules: HasLineOptions) -> Iterator[Problem]:
    """Drawing knobs where nobody draws."""
    turn = rules.options.turn
    if turn.draw == "never" and turn.reserve:
        yield "turn.reserve", Text("con turn.draw = 'never' no se roba: no hay nada que reservar")
    if turn.draw == "never" and turn.voluntary:
        yield "turn.voluntary", Text("con turn.draw = 'never' no se puede robar")


def _counting(rules: HasLineOptions, seating: Seating) -> Iterator[Problem]:
    """Each table has one word for what counts: a second word for the same is refused."""
    knobs = rules.options.scoring
    if (knobs.out == "win") != (knobs.blocked == "win"):
        yield (
            "scoring.out",
            Text("'win' (sin puntos) va en scoring.out y scoring.blocked, o en ninguno"),
        )
    for key in ("out", "blocked"):
        word = getattr(knobs, key)
        if seating.is_individual and word == "opponents":
            yield f"scoring.{key}", Text("jugando cada quien por su cuenta se escribe 'others'")
        if not seating.is_individual and word == "others":
            yield (
                f"scoring.{key}",
                Text("por parejas se escribe 'opponents' (los contrarios) o 'all'"),
            )
    if seating.is_individual and knobs.out in {"all", "others-minus-own"}:
        yield (
            "scoring.out",
            Text("a quien se queda sin fichas no le queda nada: se escribe 'others'"),
        )
    if seating.players == 2 and knobs.block_winner == "blocker-or-next":  # noqa: PLR2004 - they are
        yield (
            "scoring.block_winner",
            Text("entre dos, quien tranca y el siguiente son todos: se escribe 'side-total'"),
        )
    if seating.is_individual and knobs.block_winner == "single-hand":
        yield (
            "scoring.block_winner",
            Text("jugando cada quien por su cuenta cada lado es una mano: se escribe 'side-total'"),
        )


def _rounds(rules: HasLineOptions) -> Iterator[Problem]:
    """A target of rounds to be won, where one is all that is played."""
    knobs = rules.options.match
    if knobs.rounds == 1 and knobs.target is not None and rules.options.scoring.out == "win":
        yield "match.target", Text("la partida es de una sola mano (match.rounds = 1): no hay meta")


def _ties(rules: HasLineOptions, seating: Seating) -> Iterator[Problem]:
    ties, sides = rules.options.scoring.blocked_tie, len(seating.sides)
    if "blocker-loses" in ties and sides > 2:  # noqa: PLR2004 - the other one of two
        yield (
            "scoring.blocked_tie",
            Text("'blocker-loses' es para dos lados, y en esta mesa hay {sides}", sides=sides),
        )
    if "next-doubled" in ties and rules.options.scoring.blocked == "win":
        yield "scoring.blocked_tie", Text("'next-doubled' pide puntos que doblar")
