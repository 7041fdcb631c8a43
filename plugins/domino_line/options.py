"""The knobs of line games, in the tables that are named after the questions."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Protocol, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from domino_core.api import Knobs, MatchKnobs, OptionFault, RulesOptions

Out = Literal["opponents", "others", "all", "others-minus-own", "win"]
Tie = Literal[
    "void",
    "opener",
    "blocker-wins",
    "blocker-loses",
    "fewer-tiles",
    "lightest-tile",
    "next-doubled",
]

_TILE = re.compile(r"\d{1,2}-\d{1,2}", re.ASCII)


def _policy(*words: str) -> AfterValidator:
    """A validator for one of the words, or a tile."""

    def check(value: str) -> str:
        if value in words:
            return value
        if _TILE.fullmatch(value):
            one, other = sorted(map(int, value.split("-")))
            return f"{one}-{other}"
        choices = ", ".join(f"'{word}'" for word in words)
        raise OptionFault("{choices} o una ficha como '6-6'", choices=choices)

    return AfterValidator(check)


FirstPolicy = Annotated[str, _policy("highest-double", "rotate")]
LaterPolicy = Annotated[str, _policy("highest-double", "rotate", "winner")]
VoidPolicy = Annotated[str, _policy("highest-double", "rotate", "winner", "same-seat")]


def _tie_list(value: object) -> object:
    """One word, or a list of them to be tried in order."""
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not words:
        raise OptionFault("una palabra o una lista de {choices}", choices=", ".join(get_args(Tie)))
    for word in words:
        if word not in get_args(Tie):
            raise OptionFault(
                "una palabra o una lista de {choices}", choices=", ".join(get_args(Tie))
            )
    if len(set(words)) != len(words):
        raise OptionFault("una lista sin repeticiones")
    if "void" in words[:-1]:
        raise OptionFault("'void' solo al final de la lista: después no se pregunta nada")
    return tuple(words)


class DealKnobs(Knobs):
    """Dealing."""

    set: int = Field(ge=1, le=15, description="El doble más alto del juego de fichas.")
    hand: int = Field(ge=1, description="Fichas que recibe cada quien.")


class OpenerKnobs(Knobs):
    """The opener."""

    first: FirstPolicy = Field(
        description="Quién sale en la primera mano: el doble más alto (highest-double), el "
        "primer puesto (rotate) o quien tenga una ficha."
    )
    later: LaterPolicy | None = Field(
        None, description="Quién sale en las manos siguientes; rotate: el siguiente puesto."
    )
    after_void: VoidPolicy | None = Field(
        None, description="Quién sale tras una mano sin ganador; sin valor, como later."
    )
    first_tile: Literal["forced", "any"] | None = Field(
        None, description="Si la primera salida obliga a la ficha que la da."
    )
    later_tile: Literal["forced", "any"] | None = Field(
        None, description="Lo mismo en las manos siguientes."
    )


class TurnKnobs(Knobs):
    """Turn passing."""

    draw: Literal["never", "one", "until-playable"] = Field(
        description="Si quien no puede jugar roba: nunca, una ficha, o hasta poder jugar."
    )
    reserve: int = Field(0, ge=0, description="Fichas del pozo que no se pueden robar.")
    voluntary: bool = Field(default=False, description="Si se puede robar pudiendo jugar.")
    direction: Literal["ccw", "cw"] = Field(
        "ccw", description="Sentido del juego; solo cambia el dibujo."
    )


class ScoringKnobs(Knobs):
    """Scoring a round."""

    out: Out = Field(description="Qué anota quien se queda sin fichas.")
    blocked: Out = Field(description="Qué anota quien gana una mano trancada.")
    block_winner: Literal["side-total", "single-hand"] = Field(
        "side-total",
        description="Quién gana una mano trancada: el lado o la mano con menos puntos.",
    )
    blocked_tie: Annotated[tuple[Tie, ...], BeforeValidator(_tie_list)] = Field(
        ("void",), description="Qué pasa si empatan los que tienen menos puntos."
    )


class LineMatchKnobs(MatchKnobs):
    """The match."""

    target: int | None = Field(None, ge=1, description="Puntos con los que se gana la partida.")
    offered_targets: Annotated[
        tuple[Annotated[int, Field(ge=1)], ...],
        BeforeValidator(lambda value: tuple(value) if isinstance(value, list) else value),
    ] = Field((), description="Metas que la mesa puede elegir.")
    rounds: int | None = Field(None, ge=1, description="Manos que se juegan como mucho.")

    @model_validator(mode="after")
    def _must_end(self) -> LineMatchKnobs:
        if self.target is None and self.rounds is None:
            raise OptionFault("«target» o «rounds»: sin ninguno la partida no acabaría")
        return self


class LineOptions(RulesOptions):
    """Every knob of a line game."""

    deal: DealKnobs
    opener: OpenerKnobs
    turn: TurnKnobs
    scoring: ScoringKnobs
    match: LineMatchKnobs


class HasLineOptions(Protocol):
    """What the building blocks need of the class that names them."""

    @property
    def options(self) -> LineOptions:
        """The options in force."""
