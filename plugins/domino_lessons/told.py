"""What a lesson's file says: the models of its top and of its ``[[questions]]``.

Tiles and actions are written as in records; here they are read, and every word that is none is a
fault. What the rules think of it is checked when the position is set up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from domino_core.api import A_LIST, Knobs, OptionFault, Tile
from domino_core.record import NotationError, in_notation, parse_step

FORMAT = "domino-lesson/1"
MAX_TEXT = 600
"""So many letters of an explanation can be read beside a position."""


def _halves(text: str) -> tuple[int, int]:
    """A tile as it lies, the half on the left first."""
    Tile.parse(text)
    left, right = map(int, text.split("-"))
    return left, right


def _one(read: Callable[[str], Any]) -> BeforeValidator:
    def single(value: object) -> Any:
        if not isinstance(value, str):
            raise OptionFault("un texto")
        try:
            return read(value)
        except NotationError as cause:
            raise OptionFault("{why}", why=cause.text) from None

    return BeforeValidator(single)


Tiles = Annotated[tuple[Any, ...], in_notation(Tile.parse)]
Laid = Annotated[tuple[Any, ...], in_notation(_halves)]
Steps = Annotated[tuple[Any, ...], in_notation(parse_step)]
Hands = Annotated[tuple[Tiles, ...], A_LIST]
Words = Annotated[tuple[str, ...], A_LIST]
OneTile = Annotated[Any, _one(Tile.parse)]
OneStep = Annotated[Any, _one(parse_step)]
Sentence = Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]
Seat = Annotated[int, Field(ge=0, le=15)]


class Place(Knobs):
    """A position: a whole deal and what was played, or a line that lies and the hands left.

    :ivar boneyard: with a deal, the tiles to be drawn first; the others lie behind them.
    :ivar line: a line as it lies; the tiles that are not named are then out of the game.
    :ivar turn: whose turn it is at such a line.
    :ivar seat: who is asked; by default whoever is to act.
    """

    variant: str | None = None
    players: Annotated[int, Field(ge=1, le=16)] | None = None
    sides: Literal["individual", "pairs"] | None = None
    hands: Hands = ()
    boneyard: Tiles = ()
    line: Laid | None = None
    turn: Seat = 0
    actions: Steps = ()
    seat: Seat | None = None


DEAL = ("hands", "boneyard", "line", "turn", "actions", "seat")
"""What a question takes from its lesson as a whole: with hands of its own it takes none of it."""


class Question(Place):
    """One of ``[[questions]]``: a position, what is asked, and why the answer is right.

    :ivar then: actions behind those of the lesson.
    :ivar of: a seat that the question is about.
    :ivar step: an action that the question is about, such as ``0:4-5@A``.
    """

    kind: str
    why: Sentence
    ask: Sentence | None = None
    rule: str = ""
    then: Steps = ()
    choices: Words = ()
    tile: OneTile | None = None
    number: Annotated[int, Field(ge=0, le=15)] | None = None
    of: Seat | None = None
    step: OneStep | None = None
    variants: Words = ()


class Head(Place):
    """The top of a lesson's file, without its questions."""

    format: str
    name: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    title: Annotated[str, Field(min_length=1, max_length=60)]
    intro: Sentence


def placed(question: Question, head: Head) -> Question:
    """The question with what it leaves to its lesson."""
    keys = ["variant", "players", "sides"]
    if not question.hands:
        keys += DEAL
    given = question.model_fields_set
    taken = {key: getattr(head, key) for key in keys if key not in given}
    return question.model_copy(update=taken)
