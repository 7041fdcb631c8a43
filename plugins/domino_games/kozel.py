"""Kozel, the goat (S17): what is left counts against the losers, and 101 makes the goat."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pydantic import Field

from domino_core.api import DOUBLES, OPEN, Knobs, Line, Play, RulesOptions, Text, Tile
from domino_games.losers import (
    FirstEntryKnobs,
    LosersKnobs,
    first_entry_added_up,
    goat_told,
    kept_aside,
    losers_contradictions,
    losers_told,
    losers_write,
)
from domino_line import (
    DealKnobs,
    LineRules,
    OpenerKnobs,
    TurnKnobs,
    advice,
    all_passed_blocks,
    dealing_contradictions,
    dealing_sentences,
    draw_or_pass,
    empty_line,
    even_deal,
    full_double_set,
    lightest_scores,
    lowest_wins,
    match_an_end,
    open_by_policy,
    opener_contradictions,
    opener_sentences,
    out_ends_the_round,
    playing_sentences,
    shed_against,
    told,
    turn_contradictions,
    turn_sentences,
)

if TYPE_CHECKING:
    from domino_core.api import Action, Answer, Match, MatchEnd, RoundState, Seating


class LegalityKnobs(Knobs):
    """Legality."""

    two_doubles: bool = Field(
        default=True, description="Si los dobles de las dos puntas se pueden poner en un turno."
    )


class KozelOptions(RulesOptions):
    """The knobs of Kozel."""

    deal: DealKnobs
    opener: OpenerKnobs
    legality: LegalityKnobs = LegalityKnobs()
    turn: TurnKnobs
    scoring: LosersKnobs = LosersKnobs()
    match: FirstEntryKnobs


@lru_cache(maxsize=256)
def both_doubles(a: int, b: int) -> Play:
    """The doubles of both ends, placed in one turn."""
    return Play(Tile(a, a).id, "A", None, (Play(Tile(b, b).id, "B"),))


def _both_doubles_at_once(rules: Kozel, seating: Seating) -> Text | None:
    """Two doubles are one turn: where they may be placed together (S17)."""
    if not rules.options.legality.two_doubles:
        return None
    return Text(
        "Si tienes dos dobles, busca que sus números queden en las dos puntas: salen en un solo "
        "turno."
    )


class Kozel(LineRules):
    """Its answers to the five questions; the values stand in ``kozel.toml``."""

    Options = KozelOptions
    tips = advice(_both_doubles_at_once, shed_against)

    def check_table(self, seating: Seating, tiles: int) -> tuple[tuple[str, str], ...]:
        """Refuse options that contradict each other."""
        return (
            *dealing_contradictions(self, seating, tiles),
            *opener_contradictions(self, tiles),
            *turn_contradictions(self),
            *losers_contradictions(self),
        )

    # 1 Dealing: seven tiles each; what two or three leave over is the bazaar.
    tile_set = full_double_set  # S17
    deal = even_deal  # S17

    # 2 Opener: 1-1, else 2-2 and so on; then the winner, with any tile.
    opening = open_by_policy  # S17

    # 3 Legality, on a plain line: what fits must be played, two doubles at once if one likes.
    new_layout = empty_line  # S17

    def legal(self, round: RoundState) -> tuple[Action, ...]:
        """Every tile that matches an end; the doubles of both ends together too (S17)."""
        plays = match_an_end(self, round)
        doubles = round.hands[round.seat] & DOUBLES
        if doubles & (doubles - 1) and len(plays) > 1 and self.options.legality.two_doubles:
            line = round.layout
            if isinstance(line, Line) and line.a not in {line.b, -1}:
                both = both_doubles(line.a, line.b)
                return plays if both.bit & ~doubles else (*plays, both)
        return plays

    # 4 Turn passing: who cannot play draws from the bazaar, and passes when it is out.
    when_stuck = draw_or_pass  # S17

    # 5 Scoring: the losers write down their own tiles; a block ("fish") is won by total.
    when_out = out_ends_the_round  # S17
    when_all_pass = all_passed_blocks  # S17
    score_round = lightest_scores  # S17
    changes = losers_write  # S17: at first 13 or more; 0-0 and 6-6 are disputed
    tally = first_entry_added_up  # S17

    def match_over(self, match: Match) -> MatchEnd | Answer:
        """At 101 somebody is the goat; the lowest score wins, what is aside counted in (S17)."""
        knobs = self.options.match
        goat = knobs.target is not None and max(match.scores) >= knobs.target
        if not goat and len(match.history) != knobs.rounds:
            return OPEN
        scores = enumerate(match.scores)
        return lowest_wins([score + kept_aside(match, side) for side, score in scores])

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        fits, must = playing_sentences(self, seating)
        both = (_BOTH,) if self.options.legality.two_doubles else ()
        return (
            *told("deal", dealing_sentences(self, seating)),
            *told("opener", opener_sentences(self, seating)),
            *told("legality", (fits, *both, must)),
            *told("turn", turn_sentences(self, seating)),
            *told("scoring", losers_told(self, seating)),
            *told("match.end", goat_told(self, seating)),
        )


_BOTH = Text("Quien tiene los dobles de las dos puntas puede ponerlos en un solo turno.")
