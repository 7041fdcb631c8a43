"""What losers write down: their tiles, a price for some last doubles, a first entry of so much."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from domino_core.api import OUT, Add, Knobs, Text, Tile
from domino_line import LineMatchKnobs, losers_pips, points_added_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Base, Change, Match, RoundEnd, RoundState, ScoreLine, Seating

NOTE = "kozel"
"""The note of a match that holds what each side keeps aside."""

WHY = "Fichas que quedaban en la mano"
WHY_LAST = "Por el doble con el que se dominó"
WHY_SHORT = "No llega a lo que pide la primera anotación"
WHY_ASIDE = "Puntos que tenía aparte"

_add = lru_cache(maxsize=4096)(Add)
"""A change. Equal ones are one object: to find it costs less than to make it."""


class LosersKnobs(Knobs):
    """Scoring a round."""

    against: ClassVar[bool] = True
    """No option: so house rules about what the winner writes know that it writes nothing."""
    last_doubles: Literal["plain", "doubled", "goat"] = Field(
        "plain",
        description="Si dominar con el 0-0 o con el doble más alto no cambia nada (plain), dobla "
        "lo que anotan los que pierden (doubled) o les cuesta la partida (goat).",
    )


class FirstEntryKnobs(LineMatchKnobs):
    """The match."""

    first_entry_key: ClassVar[str] = "match.first_entry"
    """No option: so house rules about a first entry know that there is one, and by which key."""
    first_entry: int = Field(0, ge=0, description="Lo menos que anota quien está en cero.")
    short: Literal["aside", "lost"] = Field(
        "aside",
        description="Si lo que no llega queda aparte y se suma (aside), o se pierde (lost).",
    )


def losers_write(rules: Any, round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...]:
    """What each side that lost writes down, and what of it has to wait (S17)."""
    found: tuple[Change, ...] = ()
    for side, pips in losers_pips(round, base):
        found += (_add(pips, WHY, side),)
        more = _for_the_last_double(rules, round, end, side, pips)
        if more:
            found += (_add(more, WHY_LAST, side),)
        if not round.match.scores[side]:
            found += (_first_entry(rules, round.match, side, pips + more),)
    return found


def _for_the_last_double(rules: Any, round: RoundState, end: RoundEnd, side: int, pips: int) -> int:
    """What it costs a loser that somebody went out with 0-0 or with the highest double."""
    options, play = rules.options, round.last_play
    if options.scoring.last_doubles == "plain":
        return 0
    doubles = 1 | 1 << Tile(options.deal.set, options.deal.set).id
    if end.kind != OUT or play is None or not play.bit & doubles:
        return 0
    if options.scoring.last_doubles == "doubled":
        return pips
    missing: int = options.match.target - round.match.scores[side] - pips
    return max(0, missing)


def _first_entry(rules: Any, match: Match, side: int, points: int) -> Change:
    """What becomes of the points of a side that has none: they wait, or bring more along.

    What reaches the target is enough, whatever a first entry asks for.
    """
    knobs, aside = rules.options.match, kept_aside(match, side)
    if points + aside < min(knobs.first_entry, knobs.target or knobs.first_entry):
        return _add(-points, WHY_SHORT, side)
    return _add(aside, WHY_ASIDE, side)


def kept_aside(match: Match, side: int) -> int:
    """What a side keeps aside until it is enough for its first entry."""
    kept = match.notes.get(NOTE)
    return kept[side] if kept and not match.scores[side] else 0


def first_entry_added_up(
    rules: Any, match: Match, lines: tuple[ScoreLine, ...], winner: int | None
) -> Match:
    """Every point counts; what falls short of a first entry is noted, each side's own (S17)."""
    after = points_added_up(rules, match, lines, winner)
    if rules.options.match.short == "lost":
        return after
    kept = tuple(
        0 if before or now else kept_aside(match, side) + _taken_back(lines, side)
        for side, (before, now) in enumerate(zip(match.scores, after.scores, strict=True))
    )
    return after.with_note(NOTE, kept) if any(kept) or NOTE in match.notes else after


def _taken_back(lines: tuple[ScoreLine, ...], side: int) -> int:
    """What a side lost that writes nothing all the same, since its lines cancel each other out."""
    return sum([line.points for line in lines if line.side == side and line.points > 0])


def losers_contradictions(rules: Any) -> Iterator[tuple[str, str]]:
    """A goat without a target, and losing what never falls short."""
    knobs = rules.options.match
    if rules.options.scoring.last_doubles == "goat" and knobs.target is None:
        yield "scoring.last_doubles", Text("'goat' pide una meta: match.target")
    if knobs.first_entry <= 1 and knobs.short == "lost":
        yield "match.short", Text("con match.first_entry de 0 o 1 nada se queda corto")


# Told --------------------------------------------------------------------------------------------


def losers_told(rules: Any, seating: Seating) -> Iterator[Text]:
    """What a round costs those who lose it."""
    alone = seating.is_individual
    yield (
        Text(
            "Quien se queda sin fichas gana la mano; los demás se anotan en contra los puntos que "
            "les quedan."
        )
        if alone
        else Text(
            "Quien se queda sin fichas gana la mano para su pareja; la otra se anota en contra los "
            "puntos que le quedan."
        )
    )
    yield Text("Cuando todos pasan, uno tras otro, la mano se tranca.")
    yield (
        Text(
            "El tranque lo gana quien tenga menos puntos, y los demás se anotan los suyos; con "
            "empate nadie lo gana, y los empatados no se anotan nada."
        )
        if alone
        else Text(
            "El tranque lo gana la pareja que sume menos puntos, y la otra se anota los suyos; con "
            "empate nadie se anota nada."
        )
    )
    if rules.options.scoring.last_doubles != "plain":
        price = _PRICES[rules.options.scoring.last_doubles]
        top = rules.options.deal.set
        yield Text(
            "Si alguien domina con el 0-0 o con el {top}-{top}, {price}.", top=top, price=price
        )


_PRICES = {
    "doubled": Text("los que pierden se anotan el doble"),
    "goat": Text("los que pierden se anotan lo que les falte para perder la partida"),
}


def goat_told(rules: Any, seating: Seating) -> Iterator[Text]:
    """What a first entry asks for, what ends the match, and who wins it."""
    knobs = rules.options.match
    who = Text("quien") if seating.is_individual else Text("la pareja que")
    waits = knobs.first_entry > 1
    if waits:
        yield Text(
            "La primera anotación de la partida es de {n} puntos o más: {short}.",
            n=knobs.first_entry,
            short=_SHORT[knobs.short],
        )
    if knobs.target is not None:
        yield Text(
            "Pierde la partida, y es la cabra («kozel»), {who} llega a {n} puntos.",
            who=who,
            n=knobs.target,
        )
    if knobs.rounds is not None:
        yield Text("Se juegan como mucho {n} manos.", n=knobs.rounds)
    yield Text("Gana la partida {who} tenga menos puntos; con empate nadie.", who=who)
    if waits and knobs.short == "aside":
        yield Text("Para eso cuentan también los puntos que estén aparte.")


_SHORT = {
    "aside": Text("lo que no llega queda aparte, y se suma hasta que alcance"),
    "lost": Text("una mano de menos no se anota"),
}
