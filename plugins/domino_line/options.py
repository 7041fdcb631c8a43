"""The knobs of line games, in the tables that are named after the questions."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from domino_core.api import A_LIST, Knobs, MatchKnobs, OptionFault, RulesOptions

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


Policy: TypeAlias = str | tuple[str, ...]
"""A word, a tile, or tiles to be tried in order, of which the last may be a word."""


def _policy(*words: str) -> BeforeValidator:
    """A validator for one of the words, a tile, or a list of tiles that may end in a word."""
    choices = ", ".join(f"'{word}'" for word in words)

    def check(value: object) -> Policy:
        listed = value if isinstance(value, list | tuple) else [value]
        read = tuple(map(tile_text, listed))
        named = [tile or one for tile, one in zip(read, listed, strict=True)]
        wrong = [one for one in named[:-1] if tile_text(one) is None]
        wrong += [one for one in named[-1:] if tile_text(one) is None and one not in words]
        if wrong or not named:
            raise OptionFault(
                "{choices}, una ficha como '6-6' o una lista de fichas que puede acabar en una de "
                "esas palabras",
                found=wrong[0] if wrong else value,
                choices=choices,
            )
        if len(set(named)) != len(named):
            raise OptionFault("una lista sin repeticiones")
        return named[0] if len(named) == 1 else tuple(named)

    return BeforeValidator(check)


def tile_text(value: object) -> str | None:
    """A tile as options keep it, low half first; ``None`` for anything else."""
    if not isinstance(value, str) or not _TILE.fullmatch(value):
        return None
    one, other = sorted(map(int, value.split("-")))
    return f"{one}-{other}"


_BY_TILE = ("highest-double", "lowest-double", "heaviest-tile", "lightest-tile")
_LATER = (*_BY_TILE, "descending-double", "rotate", "lot", "winner", "blocker")

_FIRST = (*_BY_TILE, "rotate", "lot")
_AFTER_VOID = (*_LATER, "same-seat")


def _policy_schema(*words: str) -> WithJsonSchema:
    """The same for editors: what :func:`_policy` accepts, as JSON Schema."""
    tile = {"type": "string", "pattern": f"^{_TILE.pattern}$"}
    one = [{"enum": [*words]}, tile]
    several = {"type": "array", "items": {"anyOf": one}, "minItems": 1, "uniqueItems": True}
    return WithJsonSchema({"anyOf": [*one, several]})


FirstPolicy = Annotated[Policy, _policy(*_FIRST), _policy_schema(*_FIRST)]
LaterPolicy = Annotated[Policy, _policy(*_LATER), _policy_schema(*_LATER)]
VoidPolicy = Annotated[Policy, _policy(*_AFTER_VOID), _policy_schema(*_AFTER_VOID)]


def _tie_list(value: object) -> object:
    """One word, or a list of them to be tried in order."""
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not words:
        raise OptionFault("una palabra o una lista de {choices}", choices=", ".join(get_args(Tie)))
    for word in words:
        if word not in get_args(Tie):
            raise OptionFault(
                "una palabra o una lista de {choices}", found=word, choices=", ".join(get_args(Tie))
            )
    if len(set(words)) != len(words):
        raise OptionFault("una lista sin repeticiones")
    if "void" in words[:-1]:
        raise OptionFault("'void' solo al final de la lista: después no se pregunta nada")
    return tuple(words)


_TIE = {"enum": [*get_args(Tie)]}
Ties = Annotated[
    tuple[Tie, ...],
    BeforeValidator(_tie_list),
    WithJsonSchema(
        {"anyOf": [_TIE, {"type": "array", "items": _TIE, "minItems": 1, "uniqueItems": True}]}
    ),
]
"""One word or a list of them; a tuple once it was read."""


class DealKnobs(Knobs):
    """Dealing."""

    set: int = Field(ge=1, le=15, description="El doble más alto del juego de fichas.")
    hand: int = Field(ge=1, description="Fichas que recibe cada quien.")


class OpenerKnobs(Knobs):
    """The opener."""

    first: FirstPolicy = Field(
        description="Quién sale en la primera mano: el doble más alto (highest-double), el "
        "primer puesto (rotate), por sorteo (lot), quien tenga una ficha, o una lista de fichas."
    )
    later: LaterPolicy | None = Field(
        None,
        description="Quién sale en las manos siguientes; rotate: el siguiente puesto; winner: "
        "quien ganó; blocker: quien puso la última ficha.",
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


class BlockOpenerKnobs(OpenerKnobs):
    """The opener, where a blocked round is followed in a way of its own."""

    after_block: Literal["after-void", "later"] = Field(
        description="Quién sale tras un tranque que alguien gana: como tras una mano sin ganador "
        "(after-void) o como en las demás (later)."
    )


class SeatOpenerKnobs(Knobs):
    """The opener where no tile makes one."""

    first: Literal["rotate", "lot"] = Field(
        description="Quién sale en la primera mano: el primer puesto (rotate) o por sorteo (lot)."
    )
    later: Literal["rotate", "winner", "lot"] = Field(
        description="Quién sale en las siguientes: el siguiente puesto (rotate), quien ganó "
        "(winner) o por sorteo (lot)."
    )


class TurnKnobs(Knobs):
    """Turn passing."""

    draw: Literal["never", "one", "two", "until-playable"] = Field(
        description="Si quien no puede jugar roba: nunca, una ficha, dos, o hasta poder jugar."
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
    block_winner: Literal["side-total", "single-hand", "blocker-or-next", "nobody"] = Field(
        "side-total",
        description="Quién gana una mano trancada: el lado o la mano con menos puntos, la menor "
        "entre quien tranca y el siguiente, o nadie.",
    )
    block_first: Literal["lightest", "no-double"] | None = Field(
        None,
        description="Quién va antes en un tranque: lo más liviano (lightest), o quienes no "
        "tienen dobles (no-double), y entre ellos lo más liviano.",
    )
    block_below: int | None = Field(
        None, ge=1, description="El tranque solo se gana con menos puntos que estos en mano."
    )
    blocked_tie: Ties = Field(
        ("void",), description="Qué pasa si empatan los que tienen menos puntos."
    )


class LineMatchKnobs(MatchKnobs):
    """The match."""

    target: int | None = Field(None, ge=1, description="Puntos con los que se gana la partida.")
    offered_targets: Annotated[tuple[Annotated[int, Field(ge=1)], ...], A_LIST] = Field(
        (), description="Metas que la mesa puede elegir."
    )
    rounds: int | None = Field(None, ge=1, description="Manos que se juegan como mucho.")

    @model_validator(mode="after")
    def _must_end(self) -> LineMatchKnobs:
        if self.target is None and self.rounds is None:
            raise OptionFault("«target» o «rounds»: sin ninguno la partida no acabaría")
        return self


class FourInPairsKnobs(LineMatchKnobs):
    """The match of games for four in two pairs."""

    players: int = Field(ge=4, le=4, description="Cuántas personas juegan.")
    sides: Literal["pairs"] = Field(description="Se juega por parejas.")


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
