"""Rounds that count one each, and a match that is won while a rival has none (S10, S11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from domino_core.api import (
    OPEN,
    OUT,
    TILES,
    Base,
    Knobs,
    MatchEnd,
    MatchKnobs,
    Multiply,
    ScoreLine,
    Text,
    pips,
    showing,
)
from domino_line import points_added_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import (
        Answer,
        Change,
        Match,
        RoundEnd,
        RoundState,
        Seating,
    )

WHY_OUT = "Mano ganada al dominar"
WHY_BLOCKED = "Mano ganada en el tranque"
WHY_VOID = "Tranque empatado: nadie anota"
WHY_KEYS = "Llaves: los contrarios no tenían ninguno de sus dos números"


class WinsKnobs(Knobs):
    """Scoring a round."""

    out: ClassVar[str] = "win"
    """No option, but the word by which house rules about points know that none are counted."""
    keys: bool = Field(
        default=False,
        description="Si vale dos dominar con una ficha que encaja en las dos puntas por números "
        "distintos cuando ningún contrario tiene ninguno de los dos.",
    )


class ToNilKnobs(MatchKnobs):
    """The match."""

    in_a_row_key: ClassVar[str] = "match.one_all"
    """No option: so house rules about rounds in a row know that here they are, and by which key."""
    target: int = Field(6, ge=1, description="Manos con las que se gana la partida.")
    one_all: Literal["reset", "play-two"] = Field(
        "reset",
        description="Si con todos a uno se vuelve a cero (reset), o quien gana la mano siguiente "
        "queda con dos y los demás en cero (play-two).",
    )


def one_for_the_winner(rules: Any, round: RoundState, end: RoundEnd) -> Base:
    """Out wins, else the lightest single hand; with a tie between sides nobody does (S10, S12)."""
    side_of = round.seating.side_of
    if end.kind == OUT and end.seat is not None:
        return Base(side_of[end.seat], 1, WHY_OUT, end.seat)
    weights = [pips(hand) for hand in round.hands]
    lightest = [seat for seat, weight in enumerate(weights) if weight == min(weights)]
    if len({side_of[seat] for seat in lightest}) > 1:
        return Base(None, 0, WHY_VOID)
    return Base(side_of[lightest[0]], 1, WHY_BLOCKED, lightest[0])


def keys_count_double(
    rules: Any, round: RoundState, end: RoundEnd, base: Base
) -> tuple[Change, ...]:
    """The last tile fitted both ends, and no opponent could have played at either (S10)."""
    play = round.last_play
    if not rules.options.scoring.keys or end.kind != OUT or end.seat is None or play is None:
        return ()
    tile, shown = TILES[play.tile], showing(round.tiles)
    numbers = [number for before in round.layout.ends_before for number in before.numbers]
    if tile.is_double or sorted(numbers) != [*tile]:
        return ()
    own = round.seating.sides[round.seating.side_of[end.seat]]
    held = [hand for seat, hand in enumerate(round.hands) if seat not in own]
    keys = not any(hand & (shown[tile.low] | shown[tile.high]) for hand in held)
    return (Multiply(2, WHY_KEYS),) if keys else ()


def back_to_nil(
    rules: Any, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
) -> Match:
    """Once every side has won a round all are back at nil (S10; S11: "game bruk").

    With "one all play two" a level one stays, and the next round takes it from the losers.
    """
    if winner is not None and not lines:  # a house rule gave the round, without points
        lines = (ScoreLine(winner, 1, WHY_OUT),)
    after = points_added_up(rules, match, lines, winner)
    before, scores = match.scores, after.scores
    if 0 in scores:
        return after
    plays_two = rules.options.match.one_all == "play-two"
    if plays_two and set(scores) == {1}:
        return after
    kept = plays_two and set(before) == {1}
    won = [score if kept and score > 1 else 0 for score in scores]
    return after._replace(scores=tuple(won))


def target_to_nil(rules: Any, match: Match) -> MatchEnd | Answer:
    """Over at ``match.target``: as long as that score stands, a rival has none (S10, S11)."""
    best = max(match.scores)
    return MatchEnd(match.scores.index(best)) if best >= rules.options.match.target else OPEN


def to_nil_contradictions(rules: Any) -> Iterator[tuple[str, str]]:
    """Playing two, where one is enough."""
    if rules.options.match.target == 1 and rules.options.match.one_all == "play-two":
        yield "match.one_all", Text("a una sola mano nunca quedan todos a uno")


# Told --------------------------------------------------------------------------------------------


def wins_told(rules: Any, seating: Seating) -> Iterator[Text]:
    """What wins a round, and what a round is worth."""
    yield (
        Text("Quien se queda sin fichas gana la mano, que vale uno; los puntos no se cuentan.")
        if seating.is_individual
        else Text(
            "Quien se queda sin fichas gana la mano para su pareja; vale uno, y los puntos no se "
            "cuentan."
        )
    )
    yield Text("Cuando todos pasan, uno tras otro, la mano se tranca.")
    yield (
        Text("El tranque lo gana quien tenga menos puntos en la mano; con empate, nadie.")
        if seating.is_individual
        else Text(
            "El tranque lo gana la pareja de quien tenga menos puntos en la mano; con empate entre "
            "contrarios, nadie."
        )
    )
    if rules.options.scoring.keys:
        yield Text(
            "Llaves: vale dos dominar con una ficha que encaja en las dos puntas por números "
            "distintos, si ningún contrario tiene ninguno de los dos."
        )


def to_nil_told(rules: Any, seating: Seating) -> Iterator[Text]:
    """What wins the match, and when all start again."""
    knobs = rules.options.match
    who = Text("quien") if seating.is_individual else Text("la pareja que")
    if len(seating.sides) == 2:  # noqa: PLR2004 - between two it is a row
        goal = Text("{n} manos seguidas", n=knobs.target)
        yield Text("En cuanto los dos lados han ganado alguna, los dos vuelven a cero.")
    else:
        goal = Text("{n} manos mientras algún contrario siga en cero", n=knobs.target)
        yield Text("En cuanto todos han ganado alguna, todos vuelven a cero («game bruk»).")
    yield Text("Gana la partida {who} gane {goal} («six love»).", who=who, goal=goal)
    if knobs.one_all == "play-two":
        yield Text(
            "Pero con todos a uno se juega por dos: quien gana la mano siguiente queda con dos, y "
            "los demás en cero."
        )
