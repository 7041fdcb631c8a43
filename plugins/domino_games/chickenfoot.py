"""Chickenfoot (S33): every double is a foot, and gets its toes before anything else is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from domino_core.api import (
    BIT,
    BLOCKED,
    DOUBLES,
    DRAW,
    GOES_ON,
    PASS,
    Knobs,
    Opening,
    Play,
    RoundEnd,
    Text,
)
from domino_games.by_doubles import ByDoubles, ByDoublesOptions, double_of_the_round, mark_as_due
from domino_layouts import Tree
from domino_line import (
    advice,
    draw_or_pass,
    even_deal,
    out_ends_the_round,
    shed_against,
    with_a_draw,
)

if TYPE_CHECKING:
    from domino_core.api import Action, Answer, RoundState, Seating
    from domino_games.by_doubles import Texts

DUE = "por cubrir"
ARMS = "ABCDEF"
TOES = 3


class LegalityKnobs(Knobs):
    """Legality."""

    centre: Literal[4, 6] = Field(description="Fichas que pide el doble del centro.")
    short_foot: Literal["lifted", "blocked"] = Field(
        description="Cuando a un doble le faltan dedos y ya no hay fichas de su número: se sigue "
        "sin ellos (lifted), o la mano se tranca (blocked)."
    )


class ChickenfootOptions(ByDoublesOptions):
    """The knobs of Chickenfoot."""

    legality: LegalityKnobs


def _blank_is_dear(rules: Chickenfoot, seating: Seating) -> Text | None:
    """The double blank goes early: where it counts in the hand (S33)."""
    points = rules.options.scoring.double_blank
    return Text("No te quedes con el 0-0: en la mano cuenta {n}.", n=points) if points else None


class Chickenfoot(ByDoubles):
    """Its answers to the five questions; the values stand in ``chickenfoot.toml``."""

    Options = ChickenfootOptions
    hears = (Play,)
    tips = advice(shed_against, _blank_is_dear)

    deal = even_deal  # S33
    when_out = out_ends_the_round  # S33

    def opening(self, round: RoundState) -> Opening:
        """Whoever holds the double of the round; else all draw for it, one after the other (S33).

        Each round another seat draws first.
        """
        bit = BIT[double_of_the_round(self, round.match)]
        for seat, hand in enumerate(round.hands):
            if hand & bit:
                return Opening(seat, bit)
        return Opening(len(round.match.history) % len(round.hands))

    def new_layout(self, tiles: int) -> Tree:
        """Four ends at the double in the middle, three at every other one (S33)."""
        return Tree(tiles, dict.fromkeys(ARMS[: self.options.legality.centre]), TOES)

    def legal(self, round: RoundState) -> tuple[Action, ...]:
        """The double of the round, then toes that are due, else any end (S33)."""
        tree: Any = round.layout
        hand = round.hands[round.seat]
        if tree.placed:
            due = tree.marked(DUE)
            return with_a_draw(self, round, tree.plays_among(hand, due or tree.open))
        return round.layout.plays(hand & BIT[double_of_the_round(self, round.match)])

    def when_stuck(self, round: RoundState) -> tuple[Action, ...]:
        """Draw one, then pass; for the double of the round everybody draws one in turn (S33)."""
        if round.layout.placed:
            return draw_or_pass(self, round)
        return (PASS,) if round.drawn else (DRAW,)

    def heard(self, round: RoundState, action: Action) -> tuple[()]:
        """A double is to get its toes before anything else is played (S33)."""
        tree: Any = round.layout
        play: Any = action
        toes = [*tree.open][-TOES if play.end else 0 :] if play.bit & DOUBLES else []
        mark_as_due(tree, DUE, play, *toes)
        if self.options.legality.short_foot == "lifted":
            tree.unmark_exhausted(DUE)
        return ()

    def round_over(self, round: RoundState, action: Action) -> RoundEnd | Answer:
        """With "blocked", a double whose toes cannot be had any more ends the round (S33)."""
        if self.options.legality.short_foot == "blocked":
            tree: Any = round.layout
            due = tree.marked(DUE)
            if due and tree.exhausted(tree.open[due[0]]):
                return RoundEnd(BLOCKED, round.last_seat)
        return GOES_ON

    def _opener_told(self) -> Texts:
        double = f"{self.options.deal.set}-{self.options.deal.set}"
        yield Text("Sale quien tenga el {one}, y con él; cada mano, un doble más bajo.", one=double)
        yield Text("Si no lo tiene nadie, cada quien roba una ficha por turno hasta que aparezca.")

    def _legality_told(self) -> Texts:
        knobs = self.options.legality
        yield Text("Al doble del centro se le ponen {n} fichas antes que nada.", n=knobs.centre)
        yield Text("Cada ficha se pone en una punta, número con número igual.")
        yield Text(
            "Un doble abre tres puntas, los dedos: hasta tenerlos, nadie juega en otra parte."
        )
        yield _TOLD[knobs.short_foot]
        yield Text("Quien puede jugar, juega.")

    def _turn_told(self) -> Texts:
        yield Text("Si ya no se roba y todos pasan, la mano se tranca.")


_TOLD = {
    "lifted": Text("Si ya están en la mesa todas las fichas de su número, se sigue sin más dedos."),
    "blocked": Text("Si ya están en la mesa todas las fichas de su número, la mano se tranca."),
}
