"""A seat's view as lines of text: the one picture that every plain face shows.

Pure functions of a view, the names at the table, a width and a language. Tiles are ``[5|6]``;
lines break between tiles, never inside one; nothing depends on colour.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from domino_core.actions import Draw, Pass, Play
from domino_core.outcome import BLOCKED, OUT, REDEAL
from domino_core.tiles import TILES, Tile, TileSet, ids, pips

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.actions import Action
    from domino_core.outcome import Result
    from domino_core.speech import Speech
    from domino_core.view import Seen, View


@dataclass(frozen=True, slots=True)
class Drawing:
    """How to draw: in which language, how wide, and who sits where.

    ``names`` has one a seat. ``you`` is the seat that is spoken to, ``None`` for a public telling.
    """

    speech: Speech
    width: int
    names: tuple[str, ...]
    you: int | None

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.names[seat]

    def side(self, seats: Sequence[int]) -> str:
        """A side's name: its seats'."""
        return self.speech.say(" y ").join(self.names[seat] for seat in seats)


def tile_text(tile: Tile) -> str:
    """``[5|6]``, as the tile lies or low half first."""
    return f"[{tile.low}|{tile.high}]"


def wrap(parts: Iterable[str], width: int, *, indent: str = "", between: str = " ") -> list[str]:
    """Parts in lines no wider than ``width``: broken between parts, a part too wide at its spaces.

    >>> wrap(["1) [0|5] en A", "2) [1|2] no sirve"], 30, between="   ")
    ['1) [0|5] en A', '2) [1|2] no sirve']
    """
    lines = []
    for line in _packed(parts, width, indent, between):
        fits = cells(line) <= width
        lines += [line] if fits else _packed(line.split(" "), width, indent or "  ", " ")
    return lines


def _packed(parts: Iterable[str], width: int, indent: str, between: str) -> list[str]:
    """As many parts a line as fit, at least one."""
    lines: list[str] = []
    line: str | None = None
    for part in parts:
        if line is None:
            line = part
        elif line.strip() and cells(line + between + part) > width:
            lines.append(line)
            line = indent + part
        else:
            line += between + part
    return lines if line is None else [*lines, line]


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


# The table ---------------------------------------------------------------------------------------


def position(view: View, drawing: Drawing) -> list[str]:
    """The whole position for the seat to act: score, line, ends, others, hand."""
    return [
        *score_line(view, drawing),
        *others_line(view, drawing),
        *layout_lines(view, drawing),
    ]


def score_line(view: View, drawing: Drawing) -> list[str]:
    """The round's number, the score of every side and the target."""
    say = drawing.speech.say
    parts = [say("Mano {n}.", n=view.round_number)]
    goal = goal_text(view, drawing)
    if goal:
        parts += [
            f"{drawing.side(seats)}: {score}{',' if index + 1 < len(view.scores) else ''}"
            for index, (seats, score) in enumerate(
                zip(view.seating.sides, view.scores, strict=True)
            )
        ]
        parts.append(f"({goal}).")
    return wrap(parts, drawing.width, indent="  ")


def goal_text(view: View, drawing: Drawing) -> str:
    """What ends the match: a target, several rounds, or nothing to be said."""
    say, options = drawing.speech.say, getattr(view.rules, "options", None)
    match = getattr(options, "match", None)
    target, rounds = getattr(match, "target", None), getattr(match, "rounds", None)
    if target is not None:
        return say("a {target}", target=target)
    if rounds is not None and rounds > 1:
        return say("a {rounds} manos", rounds=rounds)
    return ""


def others_line(view: View, drawing: Drawing) -> list[str]:
    """How many tiles the others hold, what they passed on, and the boneyard."""
    parts = []
    for step in range(1, view.seating.players):
        seat = (view.seat + step) % view.seating.players
        parts.append(_other(view, seat, drawing))
    parts.append(boneyard_text(view, drawing))
    return wrap(parts, drawing.width, indent="  ")


def _other(view: View, seat: int, drawing: Drawing) -> str:
    count = view.counts[seat]
    text = drawing.speech.count(
        "{name}: {n} ficha", "{name}: {n} fichas", count, name=drawing.name(seat)
    )
    if seat in view.seating.partners(view.seat):
        text += drawing.speech.say(", tu pareja")
    passed = passed_numbers(view, seat)
    if passed:
        text += drawing.speech.say(" (no tiene {numbers})", numbers=_neither(passed, drawing))
    return text + "."


def passed_numbers(view: View, seat: int) -> list[int]:
    """The numbers of which a seat showed that it holds none."""
    lacking = view.lacking(seat)
    most = TILES[view.tiles.bit_length() - 1].high
    return [
        number
        for number in range(most + 1)
        if lacking and all(lacking >> tile & 1 for tile in ids(view.tiles) if number in TILES[tile])
    ]


def boneyard_text(view: View, drawing: Drawing) -> str:
    """The boneyard's count, never its tiles (PB-24, HG-22)."""
    if not view.left:
        return drawing.speech.say("Sin pozo.")
    return drawing.speech.count("Pozo: {n} ficha.", "Pozo: {n} fichas.", view.left)


def layout_lines(view: View, drawing: Drawing) -> list[str]:
    """The rows of the layout and what each open end asks for."""
    say = drawing.speech.say
    rows = view.layout.rows()
    if not rows:
        return [say("La mesa está vacía: sales tú.")]
    lines = []
    for row in rows:
        lines += wrap(map(tile_text, row), drawing.width, between="")
    asks = _asks(view, drawing)
    return [*lines, *wrap([*(f"{ask}," for ask in asks[:-1]), f"{asks[-1]}."], drawing.width)]


def _asks(view: View, drawing: Drawing) -> list[str]:
    """What each open end asks for."""
    return [
        drawing.speech.say("{end} pide {numbers}", end=end.name, numbers=_listed(end.numbers))
        for end in view.layout.ends
    ]


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


# The hand ----------------------------------------------------------------------------------------


def hand_tiles(view: View) -> list[Tile]:
    """The seat's tiles in the order in which they are numbered."""
    return list(TileSet(view.hand))


def hand_lines(view: View, legal: tuple[Action, ...], drawing: Drawing) -> list[str]:
    """The hand, each tile with its number and what it may do."""
    say = drawing.speech.say
    parts = []
    for number, tile in enumerate(hand_tiles(view), 1):
        ends = [
            action.end for action in legal if isinstance(action, Play) and action.tile == tile.id
        ]
        parts.append(f"{number}) {tile_text(tile)} {_may(ends, drawing)}".rstrip())
    others = [other_word(action, drawing) for action in legal if not isinstance(action, Play)]
    if others:
        parts.append(say("O también: {words}", words=", ".join(others)))
    return wrap(parts, drawing.width, between="   ")


def _may(ends: list[str], drawing: Drawing) -> str:
    say = drawing.speech.say
    if not ends:
        return say("no sirve")
    if ends == [""]:
        return say("sale")
    return say("en {ends}", ends=say(" o ").join(ends))


def bound_line(view: View, drawing: Drawing) -> str:
    """With which tiles the opening must be made."""
    tiles = drawing.speech.say(" o ").join(map(tile_text, TileSet(view.bound_to & view.hand)))
    return drawing.speech.say("La salida es obligada: {tiles}.", tiles=tiles)


def refusal_line(view: View, play: Play, legal: tuple[Action, ...], drawing: Drawing) -> str:
    """Why a tile of the hand may not be put there, and what would be right."""
    say, tile = drawing.speech.say, tile_text(TILES[play.tile])
    if view.bound_to:
        return bound_line(view, drawing)
    ends = [one.end for one in legal if isinstance(one, Play) and one.tile == play.tile]
    if ends:
        return say(
            "{tile} no va en {end}, sino en {ends}.",
            tile=tile,
            end=play.end,
            ends=say(" o ").join(ends),
        )
    wanted = {number for end in view.layout.ends for number in end.numbers}
    if wanted.isdisjoint(TILES[play.tile]):
        asks = say(" y ").join(_asks(view, drawing))
        return say("{tile} no sirve: {asks}.", tile=tile, asks=asks)
    return say("Las reglas no dejan jugar {tile} ahora.", tile=tile)


def other_word(action: Action, drawing: Drawing) -> str:
    """The word that a person types for an action that is no play."""
    if isinstance(action, Draw):
        return drawing.speech.say("robar")
    if isinstance(action, Pass):
        return drawing.speech.say("pasar")
    assert not isinstance(action, Play)  # noqa: S101 - plays have numbers, not words
    return action.word


# What happened -----------------------------------------------------------------------------------


def event_lines(log: Sequence[Seen], drawing: Drawing) -> list[str]:
    """What happened, each sentence on a new line; a seat's draws in a row are one sentence."""
    groups = [list(group) for _, group in groupby(log, key=_sentence_key)]
    clock = drawing.speech.say(" (por el reloj)")
    lines = []
    for group in groups:
        line = _event_line(group, drawing) + (clock if group[0].by_clock else "")
        lines += wrap([line], drawing.width)
    return lines


def _sentence_key(seen: Seen) -> object:
    """Equal for the draws of one turn, and for nothing else."""
    return (seen.seat, seen.by_clock) if isinstance(seen.action, Draw) else id(seen)


def _event_line(group: list[Seen], drawing: Drawing) -> str:
    say, seen = drawing.speech.say, group[0]
    you, name, action = seen.seat == drawing.you, drawing.name(seen.seat), seen.action
    numbers = _neither({number for end in seen.ends for number in end.numbers}, drawing)
    if isinstance(action, Play):
        return _play_line(action, name, drawing, you=you)
    if isinstance(action, Draw):
        line = _draw_line([one.action for one in group], name, drawing, you=you)
        return say("No tienes {n}. ", n=numbers) + line if you and seen.lacks else line
    if isinstance(action, Pass):
        return _pass_line(name, numbers, drawing, you=you, lacks=bool(seen.lacks))
    return say("{name}: {sentence}.", name=name, sentence=action.sentence or action.word)


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
    ends = say(" y ").join(one.end for one in action.placements)
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


def _neither(numbers: Iterable[int], drawing: Drawing) -> str:
    return drawing.speech.say(" ni ").join(map(str, sorted(numbers)))


# The end of a round and of a match ---------------------------------------------------------------


def result_lines(view: View, drawing: Drawing) -> list[str]:
    """How the round ended, all hands, the breakdown of points, and the score."""
    result, hands = view.result, view.revealed
    if result is None or hands is None:
        return []
    say = drawing.speech.say
    lines = wrap([_end_sentence(view, result, drawing)], drawing.width)
    for seat, hand in enumerate(hands):
        tiles = [tile_text(tile) for tile in TileSet(hand)] or [say("sin fichas")]
        points = drawing.speech.count("({n} punto)", "({n} puntos)", pips(hand))
        lines += wrap([f"  {drawing.name(seat)}:", *tiles, points], drawing.width, indent="    ")
    for line in result.lines:
        text = say(
            "  {side} {points:+d}: {why}.",
            side=drawing.side(view.seating.sides[line.side]),
            points=line.points,
            why=drawing.speech.text(line.why),
        )
        lines += wrap([text], drawing.width, indent="    ")
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
    say, kind = drawing.speech.say, result.end.kind
    if result.winner is None:
        if kind == BLOCKED:
            return say("tranque empatado, nadie gana.")
        return say("nadie gana ({kind}).", kind=kind)
    side = drawing.side(view.seating.sides[result.winner])
    if kind == BLOCKED:
        return say("tranque. Gana: {side}.", side=side)
    return say("{kind}. Gana: {side}.", side=side, kind=kind)


def score_table(view: View, drawing: Drawing) -> list[str]:
    """The score after a round, a line."""
    goal = goal_text(view, drawing)
    if not goal:
        return []
    scores = [
        f"{drawing.side(seats)}: {score}"
        for seats, score in zip(view.seating.sides, view.scores, strict=True)
    ]
    return wrap(
        [
            drawing.speech.say("Marcador:"),
            *(f"{one}," for one in scores[:-1]),
            f"{scores[-1]} ({goal}).",
        ],
        drawing.width,
        indent="  ",
    )


def match_line(view: View, drawing: Drawing) -> str:
    """Who won the match."""
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
    return say("Gana la partida: {side}.", side=drawing.side(seats))
