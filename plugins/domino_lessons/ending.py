"""Questions about the end of a round: has it come, who won, what it pays, who opens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import BLOCKED, OUT, Text, pips
from domino_core.drawing import result_lines
from domino_lessons.asked import Asked, Option, kept, not_opener, numbers
from domino_lessons.position import WrongError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Result
    from domino_lessons.scene import Scene


def over(scene: Scene) -> Asked:
    """Whether the round is over, and how it ended."""
    say, end = scene.speech.say, scene.round.end
    right = "goes-on" if end is None else end.kind
    labels = {
        "goes-on": say("La mano sigue"),
        OUT: say("Se acabó: alguien se quedó sin fichas"),
        BLOCKED: say("Se acabó: tranque"),
    }
    options = [
        Option(value, label, value == right, "" if value == right else _not_over(scene, value))
        for value, label in labels.items()
    ]
    return Asked(say("¿Ha terminado la mano?"), kept(scene, options))


def _not_over(scene: Scene, value: str) -> str:
    say = scene.speech.say
    if value == "goes-on":
        return say("La mano ya ha terminado")
    if value == OUT:
        return say("Todos tienen fichas todavía.")
    if scene.round.end is not None:
        return say("Alguien se quedó sin fichas.")
    return say("Todavía no han pasado todos seguidos.")


def ended(scene: Scene) -> Result:
    """The round's result. Raises :class:`WrongError` where it goes on."""
    result = scene.table.rounds[-1].result
    if result is None:
        raise WrongError(Text("la mano no ha terminado"), key="actions")
    return result


def winner(scene: Scene) -> Asked:
    """Who wins the round that ended."""
    result, say, sides = ended(scene), scene.speech.say, scene.view.seating.sides
    options = [
        Option(
            str(side),
            scene.drawing.side(seats),
            side == result.winner,
            "" if side == result.winner else _not_winner(scene, side),
        )
        for side, seats in enumerate(sides)
    ]
    nobody = Option(
        "nobody",
        say("Nadie"),
        result.winner is None,
        "" if result.winner is None else say("Aquí sí hay quien gana."),
    )
    after = tuple(result_lines(scene.view, scene.drawing))
    found = kept(scene, [*options, nobody])
    return Asked(say("¿Quién gana la mano?"), found, open=True, pips=True, after=after)


def _not_winner(scene: Scene, side: int) -> str:
    """What the side has in hand, and with whom it is tied for the least."""
    sides = scene.view.seating.sides
    totals = [sum(pips(scene.round.hands[seat]) for seat in seats) for seats in sides]
    total, seats = totals[side], sides[side]
    tied = [one for at, one in enumerate(sides) if at != side and totals[at] == total]
    if tied and total == min(totals):
        return _tied(scene, seats, tied, total)
    return scene.speech.count(
        "{name}: queda {n} punto en la mano.",
        "{name}: quedan {n} puntos en la mano.",
        total,
        name=scene.drawing.side(seats),
    )


def _tied(scene: Scene, seats: Sequence[int], others: Sequence[Sequence[int]], total: int) -> str:
    say, called = scene.speech.say, scene.drawing.within
    if seats == (scene.seat,):
        names = called([seat for one in others for seat in one])
        return say("Empatas a {n} con {others}.", n=total, others=names)
    return say("Empatan a {n}: {names}.", n=total, names=", ".join(map(called, [seats, *others])))


def score(scene: Scene) -> Asked:
    """How many points the round pays to whoever wins it."""
    result, say = ended(scene), scene.speech.say
    if result.points is None or result.winner is None:
        raise WrongError(Text("esta mano no da puntos a nadie"), key="kind")
    right = result.points[result.winner]
    seats = scene.view.seating.sides[result.winner]
    name = scene.drawing.within(seats)
    if seats == (scene.seat,):
        text = say("¿Cuántos puntos anotas?")
    elif len(seats) == 1:
        text = say("¿Cuántos puntos anota {name}?", name=name)
    else:
        text = say("¿Cuántos puntos anotan {names}?", names=name)
    return Asked(
        text,
        numbers(scene, right, 0, right + 9, _points(scene)),
        open=True,
        pips=True,
        after=tuple(result_lines(scene.view, scene.drawing)),
    )


def _points(scene: Scene) -> Callable[[int], str]:
    """A number of points in words."""
    return lambda number: scene.speech.count("{n} punto", "{n} puntos", number)


def next_opener(scene: Scene) -> Asked:
    """Who opens the next round, where that does not depend on its deal."""
    ended(scene)
    say = scene.speech.say
    played, players = scene.table.rounds[-1].deal, scene.view.seating.players
    openers = set()
    for step in range(players):
        table, hands = scene.copy(), played.hands
        if table.over is not None:
            raise WrongError(Text("la partida ha terminado: nadie sale después"), key="actions")
        table.deal(played._replace(hands=hands[step:] + hands[:step]))
        openers.add(table.view(0).opener)
    if len(openers) > 1:
        raise WrongError(Text("quién sale depende aquí del reparto siguiente"), key="kind")
    options = [
        Option(str(seat), scene.drawing.name(seat), right, "" if right else not_opener(scene, seat))
        for seat in range(players)
        for right in [seat in openers]
    ]
    lines = result_lines(scene.view, scene.drawing)[:1]
    first = say("La mano la abrió {name}.", name=scene.drawing.name(scene.round.opener))
    return Asked(
        say("¿Quién sale en la mano siguiente?"), kept(scene, options), told=(first, *lines)
    )
