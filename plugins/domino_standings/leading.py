"""Who leads, in one sentence that the table's own numbers bear out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_standings.counting import in_order, merit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from domino_core.drawing import Speech
    from domino_standings.counting import Line, Names


def leading(lines: Iterable[Line], speech: Speech, called: Callable[[Names], str]) -> str:
    """Who stands first in the order of the table, and by which of its numbers.

    Those whose numbers are equal are told as equal, though one of them has to stand first. No more
    is claimed: a few matches show who has won them, and not who plays better.

    :param lines: one or more.
    :param called: what people are called who play together.
    """
    first, *others = in_order(lines)
    if not first.worth:
        return speech.say("Nadie de esta tabla ha ganado todavía una partida.")
    equal = [one for one in others if merit(one) == merit(first)]
    if equal:
        names = ", ".join(called(one.names) for one in (first, *equal))
        return speech.say("Empate en cabeza: {names}.", names=names)
    name, rest = called(first.names), merit(first)[:2]
    details = {"name": name, "matches": first.matches, "worth": first.worth}
    if any(merit(one)[:2] == rest for one in others):
        return speech.count(
            "En cabeza: {name}, con {n} partida ganada de {matches} y más puntos.",
            "En cabeza: {name}, con {n} partidas ganadas de {matches} y más puntos.",
            first.won,
            **details,
        )
    if first.worth > first.won:  # a match that counts double
        return speech.count(
            "En cabeza: {name}, con {n} partida ganada de {matches}, que cuenta por {worth}.",
            "En cabeza: {name}, con {n} partidas ganadas de {matches}, que cuentan por {worth}.",
            first.won,
            **details,
        )
    return speech.count(
        "En cabeza: {name}, con {n} partida ganada de {matches}.",
        "En cabeza: {name}, con {n} partidas ganadas de {matches}.",
        first.won,
        **details,
    )
