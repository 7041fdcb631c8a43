"""Matador (S23): touching halves add up to 7, and four tiles, the matadors, fit everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import TILES, Knobs, Text, ids
from domino_layouts import SummingLine, sums_of
from domino_line import (
    LineOptions,
    LineRules,
    advice,
    all_passed_blocks,
    dealing_sentences,
    doubled_after_a_tie,
    draw_or_pass,
    even_deal,
    full_double_set,
    match_an_end,
    match_sentences,
    open_by_policy,
    opener_sentences,
    out_ends_the_round,
    pips_left,
    plain_sum,
    playing_sentences,
    scoring_told,
    target_or_rounds,
    told,
    turn_sentences,
    weigh_first,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating


class LegalityKnobs(Knobs):
    """Legality."""

    crosswise: bool = Field(
        default=True,
        description="Si un matador también puede ir atravesado, con sus dos mitades abiertas.",
    )


class MatadorOptions(LineOptions):
    """The knobs of a line game, and how matadors may lie."""

    legality: LegalityKnobs = LegalityKnobs()


def summing_line(rules: Matador, tiles: int) -> SummingLine:
    """A line whose touching halves add up to one more than the set's highest number (S23)."""
    return SummingLine(tiles, crosswise=rules.options.legality.crosswise)


def _keep_a_matador(rules: object, seating: Seating) -> Text:
    """A matador for an end that nothing else opens (S23)."""
    return Text("Guarda un matador para una punta blanca: allí no entra otra cosa.")


class Matador(LineRules):
    """A draw game in all but what fits; the values stand in ``matador.toml``."""

    Options = MatadorOptions
    options: MatadorOptions
    offers = ("match.players", "match.sides", "match.target")
    tips = advice(_keep_a_matador, weigh_first)

    # 1 Dealing: the same for everybody, the rest to the boneyard.
    tile_set = full_double_set  # S23: double-six, or nine, or twelve
    deal = even_deal  # S1, S2

    # 2 Opener: the highest double, then the next seat with any tile.
    opening = open_by_policy  # S1, S2

    # 3 Legality: sums instead of equal numbers; what fits must be played.
    new_layout = summing_line  # S23
    legal = match_an_end  # S23

    # 4 Turn passing: who cannot play draws, and passes when nothing is left to be drawn.
    when_stuck = draw_or_pass  # S23: until playable with the last two asleep, or one, or none

    # 5 Scoring: the others' tiles.
    when_out = out_ends_the_round  # S1
    when_all_pass = all_passed_blocks  # S1
    score_round = pips_left  # S1
    changes = doubled_after_a_tie  # a house rule's knob, off here
    tally = plain_sum  # S23
    match_over = target_or_rounds  # S23: first to 100 or 200

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        points = self.options.scoring.out != "win"
        return (
            *told("deal", dealing_sentences(self, seating)),
            *told("opener", opener_sentences(self, seating)),
            *told("legality", _sums_told(self, seating)),
            *told("turn", turn_sentences(self, seating)),
            *scoring_told(self, seating),
            *told("match.end", match_sentences(self, seating, points=points)),
        )


def _sums_told(rules: Matador, seating: Seating) -> Iterator[Text]:
    """What fits where, which tiles are matadors, and how they lie."""
    sums = sums_of(rules.tile_set(seating))
    *some, last = map(str, sorted(TILES[tile] for tile in ids(sums.matadors)))
    yield Text(
        "Una ficha se pone en una de las dos puntas, y las mitades que se tocan suman {total}; "
        "los dobles van a lo largo, como las demás, y cuentan por una mitad.",
        total=sums.total,
    )
    yield Text(
        "Con un blanco nada suma {total}: en una punta blanca solo entra un matador.",
        total=sums.total,
    )
    yield Text(
        "Los matadores son {some} y {last}: entran en cualquier punta y por cualquiera de sus "
        "mitades; quien juega uno dice cuál deja abierta.",
        some=", ".join(some),
        last=last,
    )
    yield (
        Text(
            "Un matador que no sea doble también se puede atravesar: deja abiertas sus dos "
            "mitades, y se le juega a la que se quiera. La ficha de la salida no se atraviesa."
        )
        if rules.options.legality.crosswise
        else Text("Los matadores no se atraviesan.")
    )
    *_, must = playing_sentences(rules, seating)
    yield must
