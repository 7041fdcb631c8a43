"""What a worked example says: the model of ``[[examples]]``, its notation read and checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from domino_core.actions import Play
from domino_core.errors import NotationError
from domino_core.notation import parse_action, parse_step
from domino_core.options import A_LIST, Knobs, OptionFault
from domino_core.record import in_notation
from domino_core.record.told import ToldRound
from domino_core.tiles import Tile, ids, mask_of


def _placed(text: str) -> Play:
    play = parse_action(text)
    if not isinstance(play, Play):
        raise NotationError("«{text}» no es una ficha en un extremo, como 5-6@A", text=text[:40])
    return play


def _number(text: str) -> int:
    return Tile.parse(text).id


Tiles = Annotated[tuple[Any, ...], in_notation(_number)]
Steps = Annotated[tuple[Any, ...], in_notation(parse_step)]
Plays = Annotated[tuple[Any, ...], in_notation(_placed)]
Hands = Annotated[tuple[Tiles, ...], A_LIST]
Whole = Annotated[tuple[int, ...], A_LIST]


class Round(Knobs):
    """A deal and what was done: a round as records write it."""

    hands: Hands
    boneyard: Tiles | None = None
    start: Plays = ()
    actions: Steps = ()

    def told(self, tiles: int) -> ToldRound:
        """The round as records read it; a boneyard that is not written is what is left over."""
        boneyard = self.boneyard
        if boneyard is None:
            laid = [one.tile for play in self.start for one in play.placements]
            boneyard = tuple(ids(tiles & ~mask_of([*sum(self.hands, ()), *laid])))
        return ToldRound(self.hands, boneyard, self.start, self.actions, None, {})


class Worked(Round):
    """One of ``[[examples]]``: a position, and what is expected of it."""

    title: str = Field(min_length=1)
    rule: str = ""
    players: int | None = None
    sides: Literal["individual", "pairs"] | None = None
    set: dict[str, Any] = Field(default_factory=dict)
    earlier: Annotated[tuple[Round, ...], A_LIST] = ()
    before: Whole | None = None
    """The scores before this round."""
    legal: Steps | None = None
    end: str | None = None
    winner: int | None = None
    points: Whole | None = None
    scores: Whole | None = None
    over: bool | None = None

    @model_validator(mode="after")
    def _expects_something(self) -> Worked:
        if self.legal is None and self.end is None:
            raise OptionFault("«legal», o «end» con lo que vale: sin ninguno no se espera nada")
        if self.legal is not None and self.end is not None:
            raise OptionFault("«legal» o «end», uno de los dos: una mano que acabó no sigue")
        return self
