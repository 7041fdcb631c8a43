"""``--trace-rules``: which plugin decided each question, a line an answer, on standard error.

It shows nothing that somebody at the keyboard may not know. With people at the table, what depends
on a hand is told only to the one person who holds it; among machines everything is told.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from domino_core.actions import Draw, Pass
from domino_core.cli import speaking, streams
from domino_core.hookspecs import HOOKS
from domino_core.notation import action_text
from domino_core.outcome import (
    GOES_ON,
    KEEP,
    OPEN,
    Add,
    Award,
    Base,
    Multiply,
    RoundEnd,
)
from domino_core.round import RoundState
from domino_core.text import Text
from domino_core.tiles import TileSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.round import Deal, Opening
    from domino_core.tracing import Answered

_GROUPS = {
    "table": Text("mesa"),
    "deal": Text("reparto"),
    "opener": Text("salida"),
    "legality": Text("jugadas"),
    "turn": Text("turno"),
    "scoring": Text("puntos"),
}
_BY_HAND = {"legal", "filter_actions", "when_stuck", "check_deal"}
"""Hooks whose answer, or that they answered at all, may give a hand away."""


class Tracer:
    """Tells the answers of plugins at one table."""

    def __init__(self, names: Sequence[str], people: Sequence[int]) -> None:
        """``names`` are the seats' names, ``people`` the seats at the keyboard."""
        self.names = names
        self.people = people
        self.speech = speaking.speech()
        self.decision: tuple[Any, ...] = ()
        self.told: set[str] = set()

    def __call__(self, answered: Answered) -> None:
        """Hear an answer, and tell it in a line unless it is hidden or empty."""
        round = next((one for one in answered.given if isinstance(one, RoundState)), None)
        if round is not None and round.hands[round.seat] == round.tiles:
            return  # what the seat could do if it held every tile: asked to see what it lacks
        if answered.hook in _BY_HAND and not self._may_know(round):
            return
        what = self._what(answered)
        if not what:
            return
        group = self.speech.text(_GROUPS.get(HOOKS[answered.hook].group, Text("regla")))
        line = f"· {group} ({answered.hook}) ← {answered.plugin}: {what}"
        if not self._told_before(line, round):
            _note(line)

    def _may_know(self, round: RoundState | None) -> bool:
        if not self.people:
            return True
        return round is not None and len(self.people) == 1 and round.seat == self.people[0]

    def _told_before(self, line: str, round: RoundState | None) -> bool:
        """Whether the same was told of the same decision, which may be asked more than once."""
        if round is None:
            return False
        now = (len(round.match.history), len(round.layout.placed), round.left, round.passes)
        if now != self.decision:
            self.decision, self.told = now, set()
        before = line in self.told
        self.told.add(line)
        return before

    # Answers in short -----------------------------------------------------------------------------

    def _what(self, answered: Answered) -> str:
        tell: Callable[[Any], str] = getattr(self, f"_{answered.hook}", self._other)
        return streams.printable(tell(answered.answer))

    def _other(self, answer: Any) -> str:
        """Hooks that are asked before a match, or only bring a layout."""
        del answer
        return ""

    def _deal(self, deal: Deal) -> str:
        hands = ", ".join(str(hand.bit_count()) for hand in deal.hands)
        return self.speech.say(
            "manos de {hands} fichas, y {left} sin repartir", hands=hands, left=len(deal.boneyard)
        )

    def _check_deal(self, answer: Any) -> str:
        return self.speech.say("el reparto vale") if answer is KEEP else self._end(answer)

    def _opening(self, opening: Opening) -> str:
        name = self.names[opening.seat]
        if not opening.tiles:
            return self.speech.say("sale: {name}, con la ficha que quiera", name=name)
        if self.people:
            return self.speech.say("sale: {name}, con una ficha obligada", name=name)
        return self.speech.say("sale: {name}, con {tiles}", name=name, tiles=TileSet(opening.tiles))

    def _legal(self, actions: Sequence[Any]) -> str:
        return ", ".join(map(action_text, actions)) or self.speech.say("nada que jugar")

    _filter_actions = _legal

    def _when_stuck(self, actions: Sequence[Any]) -> str:
        words = {Draw: self.speech.say("roba"), Pass: self.speech.say("pasa")}
        return ", ".join(words.get(type(one)) or action_text(one) for one in actions)

    def _next_seat(self, seat: int) -> str:
        return self.speech.say("sigue: {name}", name=self.names[seat])

    def _heard(self, answers: Sequence[Any]) -> str:
        return "; ".join(self._award(one) for one in answers if isinstance(one, Award))

    def _award(self, award: Award) -> str:
        return self.speech.count(
            "{n} punto más en el acto: {why}",
            "{n} puntos más en el acto: {why}",
            award.points,
            why=self.speech.text(award.why),
        )

    def _end(self, answer: Any) -> str:
        if not isinstance(answer, RoundEnd):
            return self.speech.say("la mano sigue") if answer is GOES_ON else ""
        return self.speech.say("la mano termina: {kind}", kind=answer.text)

    _when_out = _when_all_pass = _end

    def _round_over(self, answer: Any) -> str:
        return "" if answer is GOES_ON else self._end(answer)

    def _score_round(self, base: Base) -> str:
        why = self.speech.text(base.why)
        if base.winner is None:
            return self.speech.say("nadie gana: {why}", why=why)
        if base.points is None:
            return self.speech.say("gana el lado {side}: {why}", side=base.winner + 1, why=why)
        return self.speech.count(
            "gana el lado {side}, {n} punto: {why}",
            "gana el lado {side}, {n} puntos: {why}",
            base.points,
            side=base.winner + 1,
            why=why,
        )

    def _changes(self, changes: Sequence[Any]) -> str:
        return "; ".join(f"{_sign(one)}{self.speech.text(one.why)}" for one in changes)

    def _tally(self, match: Any) -> str:
        return self.speech.say("marcador {scores}", scores=", ".join(map(str, match.scores)))

    def _match_over(self, answer: Any) -> str:
        if answer is OPEN:
            return self.speech.say("la partida sigue")
        if answer.winner is None:
            return self.speech.say("la partida queda empatada")
        return self.speech.say("gana la partida el lado {side}", side=answer.winner + 1)


def _note(line: str) -> None:
    """A line on standard error; a match goes on where that is closed."""
    try:
        streams.say(line, to=sys.stderr)
        sys.stderr.flush()
    except OSError:
        streams.silence(sys.stderr)


def _sign(change: Any) -> str:
    if isinstance(change, Multiply):
        return f"x{change.factor} "
    return f"{change.points:+d} " if isinstance(change, Add) else ""
