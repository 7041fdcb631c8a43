"""The loop: ask the bound hooks, apply the action, ask on. It holds no rule.

One engine serves any number of rounds; it is fast or checked, as the hooks that it is given.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.actions import KINDS, Draw, Pass, Play
from domino_core.binding import Every
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
    Base,
    Cap,
    MatchEnd,
    Multiply,
    Only,
    Result,
    RoundDown,
    RoundEnd,
    RoundNear,
    ScoreLine,
)
from domino_core.round import RoundState
from domino_core.tiles import BIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from domino_core.actions import Action
    from domino_core.binding import Hooks
    from domino_core.outcome import Answer, Change, Note
    from domino_core.round import Deal

    Choose = Callable[[RoundState, tuple[Action, ...]], Action]
    Hear = Callable[[RoundState, Action], tuple[Award | Note, ...] | None]


_line = lru_cache(maxsize=4096)(ScoreLine)
"""A line of a breakdown. Equal ones are one object: to find it costs less than to make it."""


@lru_cache(maxsize=4096)
def _only(side: int, points: int, why: str) -> tuple[ScoreLine]:
    """A breakdown of one line."""
    return (_line(side, points, why),)


class Finished(NamedTuple):
    """A round's outcome: the match after it, the round's result, and the match's end or ``None``.

    A redealt deal leaves the match as it was, but for a note that counts them.
    """

    match: Match
    result: Result
    over: MatchEnd | None


class Engine:
    """Runs rounds under bound hooks."""

    __slots__ = ("_after", "_asked", "_followed", "_heard", "hooks", "legal", "seats", "tiles")

    def __init__(self, hooks: Hooks, seats: int, tiles: int) -> None:
        """``tiles`` is the mask of the set, ``seats`` how many play."""
        self.hooks = hooks
        self.seats = seats
        self.tiles = tiles
        self.legal: Callable[[RoundState], tuple[Action, ...]] = self._list_actions()
        # What the loop below needs at hand: whom to ask, whose turn follows, who hears of it.
        self._asked = (hooks.legal, hooks.when_stuck, hooks.filter_actions)
        self._after = (*range(1, seats), 0)
        self._heard = _listeners(hooks.heard)
        self._followed = any((hooks.round_over, hooks.next_seat))

    def _list_actions(self) -> Callable[[RoundState], tuple[Action, ...]]:
        """What the seat to act may do: the rules' plays, else their answer for a stuck seat.

        :meth:`_run` asks the same in its own words, without a call, for speed: both must agree,
        and ``tests/contract/test_loop.py`` holds that they do.
        """
        plays, stuck, narrow = self.hooks.legal, self.hooks.when_stuck, self.hooks.filter_actions

        def every(round: RoundState) -> tuple[Action, ...]:
            actions: tuple[Action, ...] = plays(round) or stuck(round)
            return actions

        def fewer(round: RoundState) -> tuple[Action, ...]:
            actions = every(round)
            kept = narrow(round, actions) if len(actions) > 1 else None
            return actions if kept is None else kept

        return every if narrow is None else fewer

    def start(self, match: Match, deal: Deal) -> RoundState:
        """A round as dealt: what is laid before play is laid, the opener is known."""
        hooks = self.hooks
        round = RoundState(match, self.tiles, deal, hooks.new_layout(self.tiles))
        for play in deal.start:
            round.layout.place(play)
        round.seat, round.bound_to = hooks.opening(round)
        round.opener = round.seat
        if hooks.check_deal is not None:
            verdict = hooks.check_deal(round)
            if verdict is not KEEP and verdict is not None:
                round.end = verdict
        return round

    def apply(self, round: RoundState, action: Action) -> None:
        """Carry out an action that :attr:`legal` lists, and move the turn or end the round."""
        self._run(round, None, action)

    def _run(  # noqa: C901, PLR0912, PLR0915 - in one piece: calls at every decision cost a tenth of a round
        self, round: RoundState, choose: Choose | None, action: Any = None
    ) -> None:
        """Ask and carry out until the round is over; without ``choose`` carry out ``action``."""
        plays, stuck, narrow = self._asked
        after, followed, boneyard = self._after, self._followed, round.deal.boneyard
        over, turn = self.hooks.round_over, self.hooks.next_seat
        hear_play, hear_draw, hear_pass, hear_say = self._heard
        while round.end is None:
            if choose is not None:  # as self.legal has it, see _list_actions
                actions = plays(round) or stuck(round)
                if narrow is not None and len(actions) > 1:
                    narrowed = narrow(round, actions)
                    if narrowed is not None:
                        actions = narrowed
                if len(actions) > 1:
                    action = choose(round, actions)
                elif actions:
                    action = actions[0]
                else:
                    raise no_action(round)
            seat = round.seat
            if type(action) is Play:
                hands = round.hands
                hand = hands[seat] = hands[seat] ^ action.bit
                round.layout.place(action)
                if action.also:
                    for placement in action.also:
                        round.layout.place(placement)
                round.last_seat = seat
                round.last_play = action
                round.passes = round.drawn = round.bound_to = 0
                if not hand:
                    self._end(round, self.hooks.when_out(round))
                following, hear = after[seat], hear_play
            elif type(action) is Draw:
                round.hands[seat] |= BIT[boneyard[len(boneyard) - round.left]]
                round.left -= 1
                round.drawn += 1
                following, hear = seat, hear_draw
            else:
                hear = hear_say
                if type(action) is Pass:
                    hear = hear_pass
                    round.passes += 1
                    round.drawn = 0
                    if round.passes >= self.seats - round.hands.count(0):
                        self._end(round, self.hooks.when_all_pass(round))
                following = after[seat]
            if hear is not None:
                told = hear(round, action)
                if told:
                    self._tell(round, told)
            if followed and round.end is None:
                if over is not None:
                    self._end(round, over(round, action))
                if turn is not None and round.end is None and type(action) is not Draw:
                    named = turn(round, action)
                    following = following if named is None else named
            round.seat = following
            if choose is None:
                return

    @staticmethod
    def _end(round: RoundState, verdict: RoundEnd | Answer | None) -> None:
        if verdict is not GOES_ON and verdict is not None:
            round.end = verdict  # type: ignore[assignment]

    def _tell(self, round: RoundState, told: tuple[Award | Note, ...]) -> None:
        """Pay the awards and keep the notes of the plugins that heard an action."""
        for one in told:
            if isinstance(one, Award):
                side, points, before = one.side, one.points, round.match
                match = round.match = self.hooks.tally(before, _only(side, points, one.why), None)
                taken = match.scores[side] - before.scores[side]
                if 0 <= taken < points:  # the match did not take all of it (exact target)
                    one = Award(side, taken, one.why)  # noqa: PLW2901 - what was paid
                round.awards += (one,)
            else:
                round.notes = {**round.notes, one.plugin: one.value}

    def finish(self, round: RoundState) -> Finished:
        """Score a round that is over and write it into the match."""
        return Finished(*self._score(round))

    def _score(self, round: RoundState) -> tuple[Match, Result, MatchEnd | None]:
        """What a :class:`Finished` holds."""
        end = round.end
        assert end is not None, "the round is still running"  # noqa: S101 - a caller's mistake
        hooks, match = self.hooks, round.match
        paid: tuple[ScoreLine, ...] = ()
        for one in round.awards:
            paid += _only(one.side, one.points, one.why)
        if end.kind == REDEAL:
            points = _sums(paid, len(match.scores))
            match = match.with_note(REDEAL, match.notes.get(REDEAL, 0) + 1)
            return match, Result(end, None, points, paid), None
        base: Base = hooks.score_round(round, end)
        changes: list[Change] = []
        if hooks.changes is not None:
            for answer in hooks.changes(round, end, base):
                changes += answer
        winner, sides = base.winner, len(match.scores)
        if changes:
            lines = breakdown(base, changes)
            played = PlayedRound(round.opener, _result(end, base, paid + lines, sides))
        else:
            ended = (end.kind, end.seat, end.told)
            played = _plain_round(
                round.opener, ended, winner, base.points, base.why, base.seat, sides
            )
            lines = played.result.lines
            if paid:
                played = PlayedRound(round.opener, _result(end, base, paid + lines, sides))
        seating, scores, history, notes = hooks.tally(match, lines, winner)
        if REDEAL in notes:
            notes = {name: note for name, note in notes.items() if name != REDEAL}
        match = Match(seating, scores, (*history, played), notes)
        verdict = hooks.match_over(match)
        return match, played.result, None if verdict is OPEN else verdict

    def play_round(self, round: RoundState, choose: Choose) -> Finished:
        """Play a started round to its end; ``choose`` picks one of the actions it is given."""
        self._run(round, choose)
        return tuple.__new__(Finished, self._score(round))  # as Finished(*...), in half the time

    def play_match(
        self,
        match: Match,
        shuffles: Iterable[tuple[int, ...]],
        choose: Choose,
    ) -> tuple[Match, MatchEnd | None]:
        """Play rounds until the match is over or ``shuffles`` has no further deal."""
        for shuffled in shuffles:
            deal = self.hooks.deal(match, shuffled)
            round = self.start(match, deal)
            self._run(round, choose)
            match, _, over = self._score(round)
            if over is not None:
                return match, over
        return match, None


def _listeners(heard: Any) -> list[Hear | None]:
    """Who hears an action, for each of :data:`KINDS`; ``None`` where nobody does."""
    if heard is None:
        return [None] * len(KINDS)
    if not isinstance(heard, Every):
        return [lambda round, action: tuple(chain.from_iterable(heard(round, action)))] * len(KINDS)
    return [_together(heard.caring_for(kind)) for kind in KINDS]


def _together(functions: Sequence[Hear]) -> Hear | None:
    """Several that hear an action as one, which answers what they say together."""
    if len(functions) < 2:  # noqa: PLR2004 - the usual one is asked without a loop around it
        return functions[0] if functions else None

    def hear(round: RoundState, action: Action) -> tuple[Award | Note, ...]:
        told: tuple[Award | Note, ...] = ()
        for function in functions:
            answer = function(round, action)
            if answer:
                told += answer
        return told

    return hear


def _result(end: RoundEnd, base: Base, lines: tuple[ScoreLine, ...], sides: int) -> Result:
    points = None if base.points is None else _sums(lines, sides)
    return Result(end, base.winner, points, lines, base.seat)


@lru_cache(maxsize=4096)
def _plain_round(  # noqa: PLR0917 - they are the cache's key
    opener: int,
    ended: tuple[str, int | None, str],
    winner: int | None,
    points: int | None,
    why: str,
    seat: int | None,
    sides: int,
) -> PlayedRound:
    """A round without awards and changes, as most are; equal ones are one object."""
    base = Base(winner, points, why, seat)
    lines = breakdown(base, ())
    return PlayedRound(opener, _result(RoundEnd(*ended), base, lines, sides))


def no_action(round: RoundState) -> PluginError:
    """The error for rules that leave a seat without anything to do."""
    return PluginError(
        "Las reglas no dejan ninguna acción al puesto {seat}", seat=round.seat, hook="when_stuck"
    )


def breakdown(base: Base, changes: Sequence[Change]) -> tuple[ScoreLine, ...]:
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
    if not changes:
        return tuple(lines)
    for change in sorted(changes, key=_rank) if len(changes) > 1 else changes:
        side = change.side if isinstance(change, Add) and change.side is not None else winner
        if side is None or base.points is None:
            continue
        step = _step(change, total)
        if side == winner:
            total += step
        if step:
            lines.append(_line(side, step, change.why))
    return tuple(lines)


_RANKS = {kind: rank for rank, kind in enumerate(ORDER)}


def _rank(change: Change) -> int:
    """When a change is applied; those of a kind keep the order of their plugins' names."""
    return _RANKS[type(change)]


def _step(change: Change, total: int) -> int:
    """By how much a change moves a total."""
    match change:
        case Multiply():
            return total * (change.factor - 1)
        case Add():
            return change.points
        case RoundDown():
            return -(total % change.to)
        case RoundNear():
            return change.to // 2 - (total + change.to // 2) % change.to
        case Only():
            return 0 if change.allows(total) else -total
        case Cap():
            return min(total, change.most) - total


def _sums(lines: tuple[ScoreLine, ...], sides: int) -> tuple[int, ...]:
    points = [0] * sides
    for line in lines:
        points[line.side] += line.points
    return tuple(points)
