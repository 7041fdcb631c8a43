"""What happened, in sentences: actions, the end of a round with all hands, the end of a match."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from domino_core.actions import Draw, Pass, Play
from domino_core.drawing.hand import open_hands
from domino_core.drawing.points import breakdown_lines, paid_lines
from domino_core.drawing.sheet import Drawing, neither, tile_text, wrap
from domino_core.drawing.table import goal_text
from domino_core.outcome import OUT, REDEAL
from domino_core.tiles import BIT, TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.outcome import Result
    from domino_core.view import Seen, View


def event_lines(log: Sequence[Seen], drawing: Drawing) -> list[str]:
    """What happened and what it paid at once, each sentence on a new line.

    A seat's draws in a row are one sentence.
    """
    groups = [list(group) for _, group in groupby(log, key=_sentence_key)]
    clock = drawing.speech.say(" (por el reloj)")
    lines = []
    for group in groups:
        line = _event_line(group, drawing) + (clock if group[0].by_clock else "")
        lines += wrap([line], drawing.width)
        lines += paid_lines([one for seen in group for one in seen.paid], drawing)
    return lines


def _sentence_key(seen: Seen) -> object:
    """Equal for the draws of one turn, and for nothing else."""
    return (seen.seat, seen.by_clock) if isinstance(seen.action, Draw) else id(seen)


def _event_line(group: list[Seen], drawing: Drawing) -> str:
    say, seen = drawing.speech.say, group[0]
    you, name, action = seen.seat == drawing.you, drawing.name(seen.seat), seen.action
    lacked = _lacked(seen)
    numbers = neither(lacked, drawing) if lacked else say("lo que piden")
    if isinstance(action, Play):
        return _play_line(action, name, drawing, you=you)
    if isinstance(action, Draw):
        line = _draw_line([one.action for one in group], name, drawing, you=you)
        return say("No tienes {n}. ", n=numbers) + line if you and seen.lacks else line
    if isinstance(action, Pass):
        return _pass_line(name, numbers, drawing, you=you, lacks=bool(seen.lacks))
    return say("{name}: {sentence}.", name=name, sentence=action.sentence or action.word)


def _lacked(seen: Seen) -> set[int]:
    """The numbers at the ends of which the seat showed that it holds none.

    An end that was closed to it shows nothing. A number's double fits where the number is asked
    for and nowhere else, so it tells which ends were open.
    """
    asked = {number for end in seen.ends for number in end.numbers}
    return {number for number in asked if seen.lacks & BIT[Tile(number, number).id]}


def _draw_line(actions: list[Action], name: str, drawing: Drawing, *, you: bool) -> str:
    """The tiles where they are known, else how many."""
    tiles = [
        tile_text(TILES[action.tile])
        for action in actions
        if isinstance(action, Draw) and action.tile is not None
    ]
    if not tiles:
        return drawing.speech.count(
            "{name} roba una ficha.", "{name} roba {n} fichas.", len(actions), name=name
        )
    if you:
        return drawing.speech.say("Robas {tiles}.", tiles=" ".join(tiles))
    return drawing.speech.say("{name} roba {tiles}.", name=name, tiles=" ".join(tiles))


def _play_line(action: Play, name: str, drawing: Drawing, *, you: bool) -> str:
    say = drawing.speech.say
    tiles = " ".join(tile_text(TILES[one.tile]) for one in action.placements)
    ends = say(" y ").join(
        one.end if one.exposed is None else f"{one.end}/{one.exposed}" for one in action.placements
    )
    if not action.end:
        return (
            say("Sales con {tile}.", tile=tiles)
            if you
            else say("{name} sale con {tile}.", name=name, tile=tiles)
        )
    if you:
        return say("Juegas {tile} en {ends}.", tile=tiles, ends=ends)
    return say("{name} juega {tile} en {ends}.", name=name, tile=tiles, ends=ends)


def _pass_line(name: str, numbers: str, drawing: Drawing, *, you: bool, lacks: bool) -> str:
    say = drawing.speech.say
    if you:
        return say("No tienes {numbers}: pasas.", numbers=numbers) if lacks else say("Pasas.")
    if lacks:
        return say("{name} pasa: no tiene {numbers}.", name=name, numbers=numbers)
    return say("{name} pasa.", name=name)


def result_lines(view: View, drawing: Drawing) -> list[str]:
    """How the round ended, all hands, the breakdown of points, and the score."""
    result, hands = view.result, view.revealed
    if result is None or hands is None:
        return []
    lines = wrap([_end_sentence(view, result, drawing)], drawing.width)
    lines += open_hands(view, drawing)
    lines += breakdown_lines(result, view.seating, drawing)
    return [*lines, *score_table(view, drawing)]


def _end_sentence(view: View, result: Result, drawing: Drawing) -> str:
    say, end = drawing.speech.say, result.end
    start = say("Fin de la mano {n}: ", n=view.round_number)
    if end.kind == REDEAL:
        return start + say("se vuelve a repartir.")
    if end.kind == OUT and end.seat is not None:
        if end.seat == drawing.you:
            return start + say("te quedas sin fichas y ganas la mano.")
        return start + say("{name} se queda sin fichas.", name=drawing.name(end.seat))
    return start + _winner_phrase(view, result, drawing)


def _winner_phrase(view: View, result: Result, drawing: Drawing) -> str:
    """Who won a round that did not end by going out."""
    say, kind = drawing.speech.say, result.end.text
    if result.winner is None:
        return say("{kind}, nadie gana.", kind=kind)
    side = drawing.within(view.seating.sides[result.winner])
    return say("{kind}. Gana: {side}.", side=side, kind=kind)


def score_table(view: View, drawing: Drawing) -> list[str]:
    """The score after a round, a line; and before it who lost all that was won so far."""
    goal = goal_text(view, drawing)
    if not goal:
        return []
    scores = [
        f"{drawing.side(seats)}: {score}"
        for seats, score in zip(view.seating.sides, view.scores, strict=True)
    ]
    lines = wrap(
        [
            drawing.speech.say("Marcador:"),
            *(f"{one}," for one in scores[:-1]),
            f"{scores[-1]} ({goal}).",
        ],
        drawing.width,
        indent="  ",
    )
    return [*_back_to_zero(view, drawing), *lines]


def _back_to_zero(view: View, drawing: Drawing) -> list[str]:
    """Whose score the round put back to zero, as rounds that are to be won in a row do."""
    say, pairs = drawing.speech.say, zip(view.scores_before, view.scores, strict=False)
    fell = [side for side, (before, now) in enumerate(pairs) if before > 0 == now]
    if fell and not any(view.scores):
        return wrap([say("  Vuelta a cero para todos.")], drawing.width, indent="    ")
    sides = [drawing.side(view.seating.sides[side]) for side in fell]
    return [
        line
        for side in sides
        for line in wrap([say("  Vuelta a cero: {side}.", side=side)], drawing.width, indent="    ")
    ]


def match_line(view: View, drawing: Drawing) -> str:
    """Who won the match, and for how many it counts where that is more than one."""
    line, over, speech = _match_winner(view, drawing), view.over, drawing.speech
    if over is None or over.worth == 1:
        return line
    return line + speech.say(" Vale por {n}: {why}.", n=over.worth, why=speech.text(over.why))


def _match_winner(view: View, drawing: Drawing) -> str:
    say, over = drawing.speech.say, view.over
    if over is None:
        return say("La partida sigue.")
    if over.winner is None:
        return say("La partida termina en empate.")
    seats = view.seating.sides[over.winner]
    if seats == (drawing.you,):
        return say("¡Ganas la partida!")
    if drawing.you in seats:
        return say("¡Tú y tu pareja ganan la partida!")
    return say("Gana la partida: {side}.", side=drawing.within(seats))
