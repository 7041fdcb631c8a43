"""Opening by the side that won: its two members decide which of them poses (S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from domino_core.api import Knobs, Opening, Say, Text
from domino_line import highest_double, match_an_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Action, Match, RoundState, Seating

LET = Say("partner", sentence=Text("deja salir a su pareja"))


class PosingKnobs(Knobs):
    """The opener."""

    first_tile: Literal["forced", "any"] = Field(
        "forced", description="Si quien sale por tener el doble más alto tiene que salir con él."
    )
    later: Literal["winning-side", "winner"] = Field(
        description="Si la pareja que ganó decide quién sale (winning-side) o sale quien ganó "
        "(winner)."
    )


def open_from_nil_or_won(rules: Any, round: RoundState) -> Opening:
    """Level, and after a tie, the highest double; else who won the round before, with any tile."""
    seat = _won_before(round.match)
    if seat is not None:
        return Opening(seat)
    opening = highest_double(round)
    return opening if rules.options.opener.first_tile == "forced" else Opening(opening.seat)


def _won_before(match: Match) -> int | None:
    """The seat that won the round before; ``None`` with a level score, and after a tie."""
    if not match.history or len({*match.scores}) == 1:
        return None
    return match.history[-1].winning_seat


def match_an_end_or_let(rules: Any, round: RoundState) -> tuple[Action, ...]:
    """Every tile that fits; who won the round before may let the partner open instead."""
    plays = match_an_end(rules, round)
    if round.last_play is None and rules.options.opener.later == "winning-side":
        return (*plays, LET) if round.seat == _won_before(round.match) else plays
    return plays


def partner_if_let(rules: object, round: RoundState, action: Action) -> int | None:
    """The partner's turn to open, where it was let."""
    return round.seating.partners(round.seat)[0] if action == LET else None


def posing_contradictions(rules: Any, seating: Seating) -> Iterator[tuple[str, str]]:
    """A side of one that decides."""
    if seating.is_individual and rules.options.opener.later == "winning-side":
        yield "opener.later", Text("jugando cada quien por su cuenta se escribe 'winner'")


def posing_told(rules: Any, seating: Seating) -> Iterator[Text]:
    """Who opens when, and with what."""
    top, size = rules.options.deal.set, rules.options.deal.hand
    yield Text(
        "Con todos igualados, y tras una mano sin ganador, sale quien tenga el {top}-{top}, "
        "{tile}.",
        top=top,
        tile=_TILE[rules.options.opener.first_tile],
    )
    if size * seating.players < rules.tile_set(seating).bit_count():
        yield Text("Si no se repartió, sale el doble más alto; sin dobles, la ficha más pesada.")
    yield (
        Text("En las demás manos sale quien ganó la anterior, con la ficha que quiera.")
        if rules.options.opener.later == "winner"
        else Text(
            "En las demás manos sale la pareja que ganó la anterior, con la ficha que quiera: "
            "quien la ganó, o su compañero si aquel le deja la salida."
        )
    )


_TILE = {"forced": Text("y con esa ficha"), "any": Text("con la ficha que quiera")}
