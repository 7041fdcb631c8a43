"""What games with a round for each double share: doubles to be covered, and points against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from domino_core.api import GOES_ON, Knobs, MatchKnobs, RulesOptions, Text, Tile, full_set, pips
from domino_line import (
    DealKnobs,
    LineRules,
    TurnKnobs,
    advice,
    blocked_once_drawn_out,
    dealing_sentences,
    draw_or_pass,
    full_double_set,
    lightest_scores,
    lowest_after_rounds,
    own_pips_against,
    points_added_up,
    shed_against,
    tiles,
    told,
    turn_contradictions,
    turn_sentences,
)

if TYPE_CHECKING:
    from domino_core.api import (
        Answer,
        Base,
        Change,
        Match,
        MatchEnd,
        Play,
        RoundEnd,
        RoundState,
        Seating,
    )

Texts = Iterator[Text]


class AgainstKnobs(Knobs):
    """Scoring: what is left in a hand counts against it."""

    against: ClassVar[bool] = True
    """No option: so house rules about what the winner writes know that it writes nothing."""
    double_blank: int = Field(0, ge=0, description="Puntos que cuenta el 0-0 en la mano.")


class ByDoublesMatchKnobs(MatchKnobs):
    """The match: everybody alone, as many rounds as the set has doubles."""

    players: int = Field(ge=2, le=8, description="Cuántas personas juegan.")
    sides: Literal["individual"] = Field(description="Cada quien juega por su cuenta.")
    rounds: int | None = Field(
        None, ge=1, description="Manos que se juegan; sin valor, una por cada doble."
    )


class ByDoublesOptions(RulesOptions):
    """The knobs that these games share."""

    deal: DealKnobs
    turn: TurnKnobs
    scoring: AgainstKnobs = AgainstKnobs()
    match: ByDoublesMatchKnobs

    @model_validator(mode="after")
    def _a_round_for_each_double(self) -> Self:
        if self.match.rounds is not None:
            return self
        match = self.match.model_copy(update={"rounds": self.deal.set + 1})
        return self.model_copy(update={"match": match})


def double_of_the_round(rules: Any, match: Match) -> int:
    """In round k the k-th highest double of the set; after 0-0 the highest again (S33, S34)."""
    top = rules.options.deal.set
    number = top - len(match.history) % (top + 1)
    return Tile(number, number).id


def mark_as_due(tree: Any, word: str, play: Play, *ends: str) -> None:
    """The end that was played at is covered, and these are to be covered next."""
    tree.unmark(word, play.end)
    tree.mark(word, *ends)


def blocked_after_two_turns(rules: Any, round: RoundState) -> RoundEnd | Answer:
    """Two turns of passes block the round: the first one may have opened trains to others."""
    if round.passes < 2 * len(round.hands):
        return GOES_ON
    return blocked_once_drawn_out(rules, round)


# Scoring -----------------------------------------------------------------------------------------


def lightest_hand_wins(rules: Any, round: RoundState, end: RoundEnd) -> Base:
    """Who goes out wins the round, of a blocked one the lightest hand."""
    return lightest_scores(rules, round, end, lambda hand: weight(rules, hand))


def hands_against(rules: Any, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
    """Everybody writes down what is left in the own hand."""
    return own_pips_against(rules, round, end, base, lambda hand: weight(rules, hand))


def weight(rules: Any, hand: int) -> int:
    """What a hand counts; the double blank, tile 0, has a value of its own (S33)."""
    blank: int = rules.options.scoring.double_blank
    return pips(hand) + (blank if hand & 1 else 0)


def lowest_after_the_last_round(rules: Any, match: Match) -> MatchEnd | Answer:
    """After ``match.rounds`` rounds whoever has the fewest points wins the match."""
    return lowest_after_rounds(rules, match, rules.options.match.rounds)


class ByDoubles(LineRules):
    """The answers that these games share, and how they are told; the others are their own."""

    Options: ClassVar[type[RulesOptions]] = ByDoublesOptions
    offers = ("match.players",)
    tips = advice(shed_against)

    tile_set = full_double_set  # S33: double-nine or twelve; S34: double-twelve or nine
    when_stuck = draw_or_pass  # S33, S34: draw one, then pass
    when_all_pass = blocked_once_drawn_out  # S33, S34: nobody can play or draw
    score_round = lightest_hand_wins  # S33, S34
    changes = hands_against  # S33: remaining pips against you; S34
    tally = points_added_up  # S33, S34
    match_over = lowest_after_the_last_round  # S33: after all doubles; S34: after 13 rounds

    _laid: ClassVar[int] = 0
    """How many tiles lie in the middle before play."""

    def check_table(self, seating: Seating, tiles: int) -> tuple[tuple[str, str], ...]:
        """Refuse more tiles than there are, and drawing knobs where nobody draws."""
        hand, there = self.options.deal.hand, tiles.bit_count() - self._laid
        problems = tuple(turn_contradictions(self))
        if hand * seating.players <= there:
            return problems
        too_many = Text(
            "{hands} manos de {hand} fichas son {wanted}, y se reparten {there}; se espera {most} "
            "o menos",
            hands=seating.players,
            hand=hand,
            wanted=hand * seating.players,
            there=there,
            most=there // seating.players,
        )
        return (("deal.hand", too_many), *problems)

    def sentences(self, seating: Seating) -> tuple[tuple[str, Text], ...]:
        """The rules at this table, question by question."""
        return (
            *told("deal", self._dealing_told(seating)),
            *told("opener", self._opener_told()),
            *told("legality", self._legality_told()),
            *told("turn", turn_sentences(self, seating)),
            *told("turn", self._turn_told()),
            *told("scoring", self._scoring_told()),
            *told("match.end", self._match_told()),
        )

    def _dealing_told(self, seating: Seating) -> Texts:
        who, which, _ = dealing_sentences(self, seating)
        hand, top = self.options.deal.hand, self.options.deal.set
        left = full_set(top).bit_count() - hand * seating.players - self._laid
        yield who
        yield which
        yield Text("Cada quien recibe {hand}; al pozo van {left}.", hand=tiles(hand), left=left)

    def _opener_told(self) -> Texts:
        yield from ()

    def _legality_told(self) -> Texts:
        yield from ()

    def _turn_told(self) -> Texts:
        yield from ()

    def _scoring_told(self) -> Texts:
        yield Text(
            "Quien se queda sin fichas gana la mano; si se tranca, quien tenga menos puntos."
        )
        yield Text("Cada quien se anota en contra los puntos que le quedan en la mano.")
        if self.options.scoring.double_blank:
            yield Text("Allí el 0-0 cuenta {n}.", n=self.options.scoring.double_blank)

    def _match_told(self) -> Texts:
        yield Text(
            "Se juegan {n} manos; gana la partida quien acabe con menos puntos, y si dos empatan "
            "nadie la gana.",
            n=self.options.match.rounds,
        )
