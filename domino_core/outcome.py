"""How rounds and matches end, what they pay, and the answers that are not ``None``.

pluggy takes ``None`` for "no opinion". So "goes on", "nobody" and "still open" are values here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from domino_core.text import Text


class Answer(Enum):
    """Answers that stand for an absence, each meant and none of them ``None``."""

    KEEP = "keep"
    """The deal stands."""
    GOES_ON = "goes-on"
    """The round is not over."""
    OPEN = "open"
    """The match is not over."""


KEEP = Answer.KEEP
GOES_ON = Answer.GOES_ON
OPEN = Answer.OPEN

OUT = "out"
BLOCKED = "blocked"
REDEAL = "redeal"

_ENDS = {
    OUT: Text("dominó"),
    BLOCKED: Text("tranque"),
    REDEAL: Text("se vuelve a repartir"),
}


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended: ``out``, ``blocked``, ``redeal`` or a word of the rules.

    ``seat`` is who went out, or who placed the last tile of a blocked round (BR-18);
    ``None`` where nobody did. ``told`` says a kind of the rules' own to people, as a message id
    in small letters such as ``meta alcanzada``; without it they read ``kind``. ``by`` says in the
    story of a match how a round was won so, such as ``por llegar a la meta``.
    """

    kind: str
    seat: int | None = None
    told: str = field(default="", compare=False)
    by: str = field(default="", compare=False)

    @property
    def text(self) -> Text:
        """How the round ended, in a word or two that can be translated."""
        if self.told:
            return self.told if isinstance(self.told, Text) else Text(self.told)
        return _ENDS.get(self.kind) or Text("{kind}", kind=self.kind)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a breakdown: how much a side gets and why. ``why`` is a message id."""

    side: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Award:
    """Points during a round, paid at once, whoever wins it."""

    side: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Note:
    """What a plugin wants to remember until the round's end, under its own name.

    ``value`` is immutable and holds nothing that a seat may not know.
    """

    plugin: str
    value: object


@dataclass(frozen=True, slots=True)
class Base:
    """A round's verdict: the winning side, or ``None`` when nobody wins, and its points.

    ``points`` is ``None`` in games without points (HG-21); ``seat`` is the hand that won, who
    opens next where the winner opens.
    """

    winner: int | None
    points: int | None
    why: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Multiply:
    """A change of the winner's points: times ``factor``. Applied first."""

    factor: int
    why: str


@dataclass(frozen=True, slots=True)
class Add:
    """A change of a side's points: plus ``points`` (the winner's, unless ``side`` names one)."""

    points: int
    why: str
    side: int | None = None


@dataclass(frozen=True, slots=True)
class RoundDown:
    """A change of the winner's points: rounded down to a multiple of ``to``."""

    to: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundNear:
    """A change of the winner's points: to the nearest multiple of ``to``, halfway up."""

    to: int
    why: str


@dataclass(frozen=True, slots=True)
class Only:
    """A change of the winner's points: none of them unless there are ``least`` to ``most``.

    ``None`` is no limit.
    """

    least: int | None
    most: int | None
    why: str

    def allows(self, points: int) -> bool:
        """Whether so many points count."""
        enough = self.least is None or points >= self.least
        return enough and (self.most is None or points <= self.most)


@dataclass(frozen=True, slots=True)
class Cap:
    """A change of the winner's points: at most ``most``. Applied last."""

    most: int
    why: str


Change: TypeAlias = Multiply | Add | RoundDown | RoundNear | Only | Cap

ORDER: tuple[type, ...] = (Multiply, Add, RoundDown, RoundNear, Only, Cap)
"""The order in which changes are applied; within a kind, by the plugin's name."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a round came to.

    ``points`` has a number a side, ``None`` in games without points; ``lines`` add up to it.
    """

    end: RoundEnd
    winner: int | None
    points: tuple[int, ...] | None
    lines: tuple[ScoreLine, ...]
    winning_seat: int | None = None


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The match is over; ``winner`` is a side, ``None`` for a drawn match.

    ``worth`` is how many matches it counts for, 2 for a shut-out that counts double; ``why`` is a
    message id that says why it counts for more than one.
    """

    winner: int | None
    worth: int = 1
    why: str = ""
