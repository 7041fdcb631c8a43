"""The loop: ask the bound hooks, apply the action, ask on. It holds no rule.

One engine serves any number of rounds; it is fast or checked, as the hooks that it is given.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Draw, Pass, Play
from domino_core.errors import PluginError
from domino_core.match import Match, PlayedRound
from domino_core.outcome import (
    GOES_ON,
    KEEP,
    OPEN,
    ORDER,
    REDEAL,
    Add,
    Award,
    Cap,
    MatchEnd,
    Multiply,
    Result,
    RoundDown,
    RoundEnd,
    ScoreLine,
)
from domino_core.round import RoundState
from domino_core.tiles import BIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from domino_core.actions import Action
    from domino_core.binding import Hooks
    from domino_core.outcome import Answer, Base, Change
    from domino_core.round import Deal


_line = lru_cache(maxsize=4096)(ScoreLine)
"""A line of a breakdown; equal lines are one object, since making it costs more than finding it."""


class Finished(NamedTuple):
    """A round's outcome: the match after it, the round's result, and the match's end or ``None``.

    A redealt deal leaves the match as it was.
    """

    match: Match
    result: Result
    over: MatchEnd | None


class Engine:
    """Runs rounds under bound hooks."""

    __slots__ = ("followed", "hooks", "legal", "seats", "tiles")

    def __init__(self, hooks: Hooks, seats: int, tiles: int) -> None:
        """``tiles`` is the mask of the set, ``seats`` how many play."""
        self.hooks = hooks
        self.seats = seats
        self.tiles = tiles
        self.followed = any((hooks.heard, hooks.round_over, hooks.next_seat))
        self.legal: Callable[[RoundState], tuple[Action, ...]] = self._list_actions()

    def _list_actions(self) -> Callable[[RoundState], tuple[Action, ...]]:
        """What the seat to act may do: the rules' plays, else their answer for a stuck seat."""
        plays, stuck, narrow = self.hooks.legal, self.hooks.when_stuck, self.hooks.filter_actions

        def every(round: RoundState) -> tuple[Action, ...]:
            actions: tuple[Action, ...] = plays(round) or stuck(round)
            return actions

        def narrowed(round: RoundState) -> tuple[Action, ...]:
            actions = every(round)
            return narrow(round, actions) if len(actions) > 1 else actions

        return every if narrow is None else narrowed

    def start(self, match: Match, deal: Deal) -> RoundState:
        """A round as dealt: what is laid before play is laid, the opener is known."""
        hooks = self.hooks
        round = RoundState(match, self.tiles, deal, hooks.new_layout(self.tiles))
        for play in deal.start:
            round.layout.place(play)
        opening = hooks.opening(round)
        round.seat = round.opener = opening.seat
        round.bound_to = opening.tiles
        if hooks.check_deal is not None:
            verdict = hooks.check_deal(round)
            if verdict is not KEEP and verdict is not None:
                round.end = verdict
        return round

    def apply(self, round: RoundState, action: Action) -> None:
        """Carry out an action that :attr:`legal` lists, and move the turn or end the round."""
        hooks = self.hooks
        kind = type(action)
        if kind is Play:
            seat, hands = round.seat, round.hands
            hand = hands[seat] = hands[seat] ^ action.bit  # type: ignore[union-attr]
            round.layout.place(action)  # type: ignore[arg-type]
            if action.also:  # type: ignore[union-attr]
                for placement in action.also:  # type: ignore[union-attr]
                    round.layout.place(placement)
            round.last_seat = seat
            round.last_play = action  # type: ignore[assignment]
            round.passes = round.drawn = round.bound_to = 0
            if not hand:
                self._end(round, hooks.when_out(round))
        elif kind is Pass:
            round.passes += 1
            round.drawn = 0
            if round.passes >= self.seats - round.hands.count(0):
                self._end(round, hooks.when_all_pass(round))
        elif kind is Draw:
            round.hands[round.seat] |= BIT[round.next_tile]
            round.left -= 1
            round.drawn += 1
        following = self._follow(round, action) if self.followed else None
        if following is not None:
            round.seat = following
        elif kind is not Draw:
            round.seat = (round.seat + 1) % self.seats

    def _follow(self, round: RoundState, action: Action) -> int | None:
        """Ask the hooks that act on every action; the seat that follows, if one of them says."""
        hooks = self.hooks
        if hooks.heard is not None:
            self._tell(round, action)
        if hooks.round_over is not None and round.end is None:
            self._end(round, hooks.round_over(round, action))
        if hooks.next_seat is None or type(action) is Draw or round.end is not None:
            return None
        following: int | None = hooks.next_seat(round, action)
        return following

    @staticmethod
    def _end(round: RoundState, verdict: RoundEnd | Answer | None) -> None:
        if verdict is not GOES_ON and verdict is not None:
            round.end = verdict  # type: ignore[assignment]

    def _tell(self, round: RoundState, action: Action) -> None:
        """Let the plugins hear an action; pay their awards and keep their notes."""
        for answer in self.hooks.heard(round, action):
            for one in answer:
                if type(one) is Award:
                    line = _line(one.side, one.points, one.why)
                    round.match = self.hooks.tally(round.match, (line,), None)
                    round.awards += (one,)
                else:
                    round.notes = {**round.notes, one.plugin: one.value}

    def finish(self, round: RoundState) -> Finished:
        """Score a round that is over and write it into the match."""
        end = round.end
        assert end is not None, "the round is still running"  # noqa: S101 - a caller's mistake
        hooks, match = self.hooks, round.match
        paid = tuple([_line(one.side, one.points, one.why) for one in round.awards])
        if end.kind == REDEAL:
            points = _sums(paid, len(match.scores))
            return Finished(match, Result(end, None, points, paid), None)
        base: Base = hooks.score_round(round, end)
        answers = () if hooks.changes is None else hooks.changes(round, end, base)
        lines = breakdown(base, [change for answer in answers for change in answer])
        points = None if base.points is None else _sums(paid + lines, len(match.scores))
        result = Result(end, base.winner, points, paid + lines, base.seat)
        match = hooks.tally(match, lines, base.winner)
        seating, scores, history, notes = match
        match = Match(seating, scores, (*history, PlayedRound(round.opener, result)), notes)
        verdict = hooks.match_over(match)
        return Finished(match, result, None if verdict is OPEN else verdict)

    def play_round(
        self, round: RoundState, choose: Callable[[RoundState, tuple[Action, ...]], Action]
    ) -> Finished:
        """Play a started round to its end; ``choose`` picks one of the actions it is given."""
        plays, stuck, narrow = self.hooks.legal, self.hooks.when_stuck, self.hooks.filter_actions
        apply = self.apply
        while round.end is None:
            actions = plays(round) or stuck(round)  # as in `legal`, without its call
            if len(actions) > 1:
                if narrow is not None:
                    actions = narrow(round, actions)
                apply(round, choose(round, actions))
            elif actions:
                apply(round, actions[0])
            else:
                raise no_action(round)
        return self.finish(round)

    def play_match(
        self,
        match: Match,
        shuffles: Iterable[tuple[int, ...]],
        choose: Callable[[RoundState, tuple[Action, ...]], Action],
    ) -> tuple[Match, MatchEnd | None]:
        """Play rounds until the match is over or ``shuffles`` has no further deal."""
        for shuffled in shuffles:
            deal = self.hooks.deal(match, shuffled)
            match, _, over = self.play_round(self.start(match, deal), choose)
            if over is not None:
                return match, over
        return match, None


def no_action(round: RoundState) -> PluginError:
    """The error for rules that leave a seat without anything to do."""
    return PluginError(
        "Las reglas no dejan ninguna acción al puesto {seat}", seat=round.seat, hook="when_stuck"
    )


def breakdown(base: Base, changes: Iterable[Change]) -> tuple[ScoreLine, ...]:
    """The lines of a round's score, changes applied by kind; they add up to its points.

    >>> from domino_core.outcome import Base
    >>> [line.points for line in breakdown(Base(0, 17, "pips"), [Add(25, "bonus"),
    ...     Multiply(2, "double"), RoundDown(5, "fives")])]
    [17, 17, 25, -4]
    """
    lines: list[ScoreLine] = []
    winner = base.winner
    total = 0
    if winner is not None and base.points is not None:
        total = base.points
        lines.append(_line(winner, total, base.why))
    for change in sorted(changes, key=lambda one: ORDER.index(type(one))):
        side = change.side if isinstance(change, Add) and change.side is not None else winner
        if side is None or base.points is None:
            continue
        step = _step(change, total)
        if side == winner:
            total += step
        if step:
            lines.append(_line(side, step, change.why))
    return tuple(lines)


def _step(change: Change, total: int) -> int:
    """By how much a change moves a total."""
    match change:
        case Multiply():
            return total * (change.factor - 1)
        case Add():
            return change.points
        case RoundDown():
            return -(total % change.to)
        case Cap():
            return min(total, change.most) - total


def _sums(lines: tuple[ScoreLine, ...], sides: int) -> tuple[int, ...]:
    points = [0] * sides
    for line in lines:
        points[line.side] += line.points
    return tuple(points)
