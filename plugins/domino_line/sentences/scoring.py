"""What a round is worth, and who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Text
from domino_line.words import in_order

OUT, BLOCKED = "scoring.out", "scoring.blocked"
"""What going out and winning a blocked round are worth: topics that a house rule may take."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions, ScoringKnobs


def scoring_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What a round is worth, and who wins a blocked one."""
    yield from (text for _, text in scoring_told(rules, seating))


def scoring_told(rules: HasLineOptions, seating: Seating) -> Iterator[tuple[str, Text]]:
    """The same with the question or the topic of each, as ``sentences`` answers with them."""
    knobs = rules.options.scoring
    alone = seating.is_individual
    yield OUT, _out(rules, seating)
    yield "scoring", Text("Cuando todos pasan, uno tras otro, la mano se tranca.")
    if knobs.block_winner == "nobody":
        yield "scoring", Text("El tranque no lo gana nadie.")
        return
    yield BLOCKED, _blocked(rules, seating)
    if knobs.block_first == "no-double":
        first = (
            Text("Quien tiene un doble solo gana el tranque si todos tienen alguno.")
            if alone or knobs.block_winner != "side-total"
            else Text("La pareja que tiene un doble solo gana el tranque si todas tienen alguno.")
        )
        yield "scoring", first
    if knobs.block_below is not None:
        below = Text("Con {n} puntos o más en la mano nadie gana el tranque.", n=knobs.block_below)
        yield "scoring", below
    yield "scoring", _tied(rules, seating)


def _out(rules: HasLineOptions, seating: Seating) -> Text:
    """Who goes out wins, and what that scores."""
    what = rules.options.scoring.out
    if seating.is_individual:
        if what == "win":
            return Text("Quien se queda sin fichas gana la mano; no se cuentan puntos.")
        return Text("Quien se queda sin fichas gana la mano y anota {what}.", what=_OUT_ALONE)
    if what == "win":
        return Text("Quien se queda sin fichas gana la mano para su pareja; no se cuentan puntos.")
    return Text(
        "Quien se queda sin fichas gana la mano, y su pareja anota {what}.",
        what=_OUT_IN_PAIRS[what],
    )


_OUT_ALONE = Text("los puntos que les quedan a los demás")
_OUT_IN_PAIRS = {
    "opponents": Text("los puntos que les quedan a los contrarios"),
    "others": Text("los puntos que les quedan a los contrarios"),
    "all": Text("todos los puntos que quedan, también los del compañero"),
    "others-minus-own": Text("los puntos de los contrarios menos los del compañero"),
}
_BLOCKED = {
    "opponents": Text("los puntos de los contrarios"),
    "others": Text("los puntos de los demás"),
    "all": Text("todos los puntos que quedan, también los suyos"),
}


def block_winner_told(knobs: ScoringKnobs, seating: Seating) -> Text:
    """Who wins a blocked round that somebody may win, without the full stop."""
    if knobs.block_winner == "blocker-or-next":
        return (
            Text("El tranque lo gana quien tenga menos puntos: quien lo hizo, o el que sigue")
            if seating.is_individual
            else Text(
                "El tranque lo gana la pareja de quien tenga menos puntos: quien lo hizo, o el "
                "que sigue"
            )
        )
    if seating.is_individual:
        return Text("El tranque lo gana quien tenga menos puntos en la mano")
    if knobs.block_winner == "single-hand":
        return Text("El tranque lo gana la pareja de quien tenga la mano con menos puntos")
    return Text("El tranque lo gana la pareja que sume menos puntos")


def _blocked(rules: HasLineOptions, seating: Seating) -> Text:
    """Who wins a blocked round, and what it scores."""
    knobs = rules.options.scoring
    who = block_winner_told(knobs, seating)
    if knobs.blocked == "win":
        return Text("{who}.", who=who)
    if knobs.blocked == "others-minus-own":
        what = (
            Text("los puntos de los demás menos los suyos")
            if seating.is_individual
            else Text("los puntos de los contrarios menos los suyos")
        )
    else:
        what = _BLOCKED.get(knobs.blocked) or Text(knobs.blocked)
    return Text("{who}, y anota {what}.", who=who, what=what)


def _tied(rules: HasLineOptions, seating: Seating) -> Text:
    """What settles a blocked round whose best are level, in the order in which it is asked."""
    ties = rules.options.scoring.blocked_tie
    words = _TIES_ALONE if seating.is_individual else _TIES_IN_PAIRS
    steps = [words[tie] for tie in ties if tie in words]
    nobody = (
        Text("nadie gana la mano, y la siguiente vale el doble")
        if "next-doubled" in ties
        else Text("nadie gana la mano")
    )
    if not steps or len(seating.sides) > 2 or not _DECIDING & {*ties}:  # noqa: PLR2004 - one of two
        steps.append(nobody)
    return Text("Si el tranque queda empatado, {steps}.", steps=in_order(steps))


_DECIDING = {"opener", "blocker-wins", "blocker-loses"}
"""Ties between two sides that these words always settle."""

_TIES_ALONE = {
    "opener": Text("gana quien salió"),
    "blocker-wins": Text("gana quien puso la última ficha"),
    "blocker-loses": Text("pierde quien puso la última ficha"),
    "fewer-tiles": Text("gana quien tenga menos fichas"),
    "lightest-tile": Text("gana quien tenga la ficha más liviana"),
}
_TIES_IN_PAIRS = {
    "opener": Text("gana la pareja que salió"),
    "blocker-wins": Text("gana la pareja que puso la última ficha"),
    "blocker-loses": Text("pierde la pareja que puso la última ficha"),
    "fewer-tiles": Text("gana la pareja con menos fichas"),
    "lightest-tile": Text("gana la pareja que tenga la ficha más liviana"),
}


def side_out_sentences(seating: Seating) -> Iterator[Text]:
    """When a round is over where partners wait for each other, and who is skipped."""
    if seating.is_individual:
        yield Text("Quien se queda sin fichas acaba la mano y la gana.")
    else:
        yield Text(
            "La mano sigue hasta que los dos de una pareja se quedan sin fichas: esa pareja la "
            "gana. A quien ya no tiene fichas se le salta."
        )
