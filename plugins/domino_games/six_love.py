"""Six-love, from Jamaica (S10, S11): rounds won are counted, and six are wanted to nil."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import BIT, RulesOptions, Text
from domino_games.posing import (
    PosingKnobs,
    match_an_end_or_let,
    open_from_nil_or_won,
    partner_if_let,
    posing_contradictions,
    posing_told,
)
from domino_games.wins import (
    ToNilKnobs,
    WinsKnobs,
    back_to_nil,
    keys_count_double,
    one_for_the_winner,
    target_to_nil,
    to_nil_contradictions,
    to_nil_told,
    wins_told,
)
from domino_line import (
    DealKnobs,
    LineRules,
    TurnKnobs,
    advice,
    all_passed_blocks,
    dealing_contradictions,
    dealing_sentences,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    out_ends_the_round,
    playing_sentences,
    told,
    turn_contradictions,
    turn_sentences,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating


class SixLoveDeal(DealKnobs):
    """Dealing."""

    double_blank: bool = Field(default=True, description="Si se juega con el 0-0.")


class SixLoveOptions(RulesOptions):
    """The knobs of six-love."""

    deal: SixLoveDeal
    opener: PosingKnobs
    turn: TurnKnobs
    scoring: WinsKnobs = WinsKnobs()
    match: ToNilKnobs


def _take_one_back(rules: SixLove, seating: Seating) -> Text | None:
    """One round is enough against a row: where two sides play, and it puts both back (S10)."""
    if len(seating.sides) > 2 or rules.options.match.one_all != "reset":  # noqa: PLR2004 - a row
        return None
    return Text("Si los contrarios llevan varias seguidas, basta ganarles una: vuelven a cero.")


class SixLove(LineRules):
    """Its answers to the five questions; the values stand in ``jamaica-six-love.toml``."""

    Options = SixLoveOptions
    tips = advice(_take_one_back)

    def check_table(self, seating: Seating, tiles: int) -> tuple[tuple[str, str], ...]:
        """Refuse options that contradict each other."""
        return (
            *dealing_contradictions(self, seating, tiles),
            *posing_contradictions(self, seating),
            *turn_contradictions(self),
            *to_nil_contradictions(self),
        )

    # 1 Dealing: everything; three play without the double blank, nine tiles each.
    deal = even_deal  # S10, S11

    def tile_set(self, seating: Seating) -> int:
        """The set, with or without its double blank (S11)."""
        tiles = full_double_set(self, seating)
        return tiles if self.options.deal.double_blank else tiles & ~BIT[0]

    # 2 Opener: 6-6 from nil and after a tie; else the winning side, which decides who.
    opening = open_from_nil_or_won  # S10
    next_seat = partner_if_let  # S10

    # 3 Legality: what fits must be played; who won may say that the partner opens.
    new_layout = empty_line  # S10
    legal = match_an_end_or_let  # S10

    # 4 Turn passing: who cannot play passes; two with seven tiles each may draw.
    when_stuck = draw_or_pass  # S10, S11

    # 5 Scoring: one for the round's winner; when every side has scored, all are back at nil.
    when_out = out_ends_the_round  # S10
    when_all_pass = all_passed_blocks  # S10
    score_round = one_for_the_winner  # S10
    changes = keys_count_double  # S10: an option
    tally = back_to_nil  # S10, S11
    match_over = target_to_nil  # S10, S11

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *told("deal", self._dealt(seating)),
            *told("opener", posing_told(self, seating)),
            *told("legality", playing_sentences(self, seating)),
            *told("turn", turn_sentences(self, seating)),
            *told("scoring", wins_told(self, seating)),
            *told("match", to_nil_told(self, seating)),
        )

    def _dealt(self, seating: Seating) -> Iterator[Text]:
        """Who plays, and what everybody gets."""
        who, tiles, dealt = dealing_sentences(self, seating)
        size = self.options.deal.hand
        left = self.tile_set(seating).bit_count() - size * seating.players
        yield from (who, tiles)
        if self.options.deal.double_blank:
            yield dealt
            return
        yield Text("Se quita el 0-0, y cada quien recibe {n} fichas.", n=size)
        if left:
            yield Text("Sobran {n}.", n=left)
