"""What a seat may know: its hand, the table, and what everybody saw. Never another hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from domino_core.actions import Draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.actions import Action
    from domino_core.layout import Layout, OpenEnd
    from domino_core.match import Match
    from domino_core.outcome import Award, MatchEnd, Result
    from domino_core.round import Deal, RoundState
    from domino_core.seats import Seating

    Watch = Callable[[RoundState, tuple[Action, ...], Action], object]


class Paid(NamedTuple):
    """Points that an action paid at once: to whose side (its seats), how many, and why.

    ``points`` is negative for what a side loses; ``why`` is a message id.
    """

    seats: tuple[int, ...]
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Seen:
    """One action as the whole table saw it.

    A drawn tile is known to its drawer alone. ``lacks`` is the mask of the tiles that the seat
    showed it does not hold at that moment (HG-A2), 0 where nothing follows from the action.
    ``ends`` are the open ends before it; ``paid`` is what it paid at once, which follows from the
    actions and makes no difference between two logs.
    """

    seat: int
    action: Action
    lacks: int = 0
    by_clock: bool = False
    ends: tuple[OpenEnd, ...] = ()
    paid: tuple[Paid, ...] = field(default=(), compare=False)


class Imagines(Protocol):
    """The rules as a view needs them: able to play the public log over a guessed deal."""

    label: str

    def imagine(self, view: View, deal: Deal, watch: Watch | None = None) -> Any:
        """See :meth:`View.imagine`."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view of a running round, a copy of everything that it may know.

    ``hand`` and ``tiles`` are masks; ``counts`` is how many tiles each seat holds, ``left`` how
    many the boneyard holds. ``turn`` is the seat to act. ``bound_to`` is the mask of tiles that
    the opening is bound to, 0 for any and for everybody but the opener. ``log`` is the round so
    far. ``match`` is the match under the round (the one after it, once the round is over),
    ``scores`` is what stands now, with the awards of the running round. ``revealed`` holds all
    hands once the round is over; ``result`` and ``over`` then say how it ended, and
    ``scores_before`` what stood before its end was written down.
    """

    seat: int
    rules: Imagines
    seating: Seating
    tiles: int
    match: Match
    scores: tuple[int, ...]
    layout: Layout
    hand: int
    counts: tuple[int, ...]
    left: int
    opener: int
    turn: int
    bound_to: int
    passes: int
    drawn: int
    log: tuple[Seen, ...]
    awards: tuple[Award, ...]
    start: tuple[Action, ...]
    round_number: int
    revealed: tuple[int, ...] | None = None
    result: Result | None = None
    over: MatchEnd | None = None
    scores_before: tuple[int, ...] = ()

    def imagine(self, deal: Deal, watch: Watch | None = None) -> Any:
        """The round as it would stand if ``deal`` had been dealt.

        The public log is played over the deal under the same rules. Returns an
        :class:`~domino_core.imagine.Imagined` that can be asked and played on, or ``None``:
        impossible, since somebody could not have acted so.

        ``watch(round, actions, action)`` is called before every action of the log, with the round
        as guessed, all that its seat could have done, and what it did: to judge how likely it is
        that a seat with this hand would have played so. It changes nothing.
        """
        return self.rules.imagine(self, deal, watch)

    def lacking(self, seat: int) -> int:
        """The mask of the tiles that a seat showed it lacks and cannot have drawn since.

        What a seat showed by drawing holds again once it has acted on: a drawn tile that fits is
        taken to be played at once.
        """
        mask = shown_by_drawing = 0
        for seen in self.log:
            if seen.seat != seat:
                continue
            if isinstance(seen.action, Draw):
                mask, shown_by_drawing = 0, seen.lacks
            else:
                mask |= shown_by_drawing | seen.lacks
                shown_by_drawing = 0
        return mask
