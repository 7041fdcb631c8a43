"""One deal in two modes: what the same turn comes to under two games, side by side (HG-E1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from domino_core.api import TILES, Draw, Play, Text
from domino_core.drawing import hand_tiles, layout_lines, others_line, tile_text, wrap
from domino_core.record import action_text
from domino_lessons.asked import Asked, Option, kept
from domino_lessons.beside import beside, column_width
from domino_lessons.position import WrongError, forced_turn, game, seated, set_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Action
    from domino_core.simulation import Table
    from domino_lessons.scene import Scene


def modes(scene: Scene) -> Asked:
    """What the same turn comes to under two rulesets, side by side."""
    told, say = scene.question.variants, scene.speech.say
    if len(told) != 2:  # noqa: PLR2004 - side by side
        raise WrongError(Text("dos variantes, como «happy-block» y «happy-draw»"), key="variants")
    tables, titles = zip(*(_mode(scene, variant) for variant in told), strict=True)
    turns = [forced_turn(table) for table in tables]
    outcomes = {turn_text(turn): _told_turn(scene, turn) for turn in turns}
    right = tuple(map(turn_text, turns))
    options = []
    for chosen in product(outcomes, repeat=2):
        wrong = next((at for at in (0, 1) if chosen[at] != right[at]), None)
        why = "" if wrong is None else say("Con «{game}» no es así.", game=titles[wrong])
        label = say(
            "Con «{first}»: {one}; con «{second}»: {other}",
            first=titles[0],
            one=outcomes[chosen[0]],
            second=titles[1],
            other=outcomes[chosen[1]],
        )
        options.append(Option("|".join(chosen), label, chosen == right, why))
    width = scene.drawing.width
    one, other = (
        _position(scene, title, table, turn, column_width(width))
        for title, table, turn in zip(titles, tables, turns, strict=True)
    )
    return Asked(
        say("El mismo reparto con dos reglas. ¿Qué haces con cada una?"),
        kept(scene, options),
        coming=min(scene.view.left, 1 + max(len(turn) for turn in turns)),
        after=tuple(beside(one, other, width)),
    )


def _mode(scene: Scene, variant: str) -> tuple[Table, str]:
    """The position under another game, and that game's title."""
    rules, title = game(scene.question, scene.folder, variant)
    table = set_up(scene.question, rules)
    if not table.running or seated(scene.question, table) != table.view(0).turn:
        raise WrongError(
            Text("no es el turno de ese puesto, o la mano ya ha terminado"), key="seat"
        )
    return table, scene.speech.text(title)


def turn_text(turn: Sequence[Action]) -> str:
    """A turn as files name it: ``pass``, ``2:0-6@A``, with the number of draws before it."""
    draws = sum(isinstance(one, Draw) for one in turn)
    last = action_text(turn[-1])
    return f"{draws}:{last}" if draws else last


def _told_turn(scene: Scene, turn: Sequence[Action]) -> str:
    drawn = [TILES[one.tile] for one in turn if isinstance(one, Draw) and one.tile is not None]
    speech, last = scene.speech, turn[-1]
    if isinstance(last, Play):
        face = tile_text(last.face)
        if not drawn:
            return speech.say("juegas {tile}", tile=face)
        return speech.count(
            "robas una ficha y juegas {tile}",
            "robas {n} fichas y juegas {tile}",
            len(drawn),
            tile=face,
        )
    if not drawn:
        return speech.say("pasas")
    return speech.count("robas una ficha y pasas", "robas {n} fichas y pasas", len(drawn))


def _position(
    scene: Scene, title: str, table: Table, turn: Sequence[Action], width: int
) -> list[list[str]]:
    """What a mode has made of the position: the turn, the table, the hand, who follows."""
    say, view = scene.speech.say, table.view(scene.seat)
    drawing = replace(scene.drawing, width=width)
    hand = [tile_text(tile) for tile in hand_tiles(view)]
    return [
        wrap(title.split(" "), width),
        wrap(say("Tu turno: {turn}.", turn=_told_turn(scene, turn)).split(" "), width, indent="  "),
        layout_lines(view, drawing),
        others_line(view, drawing),
        wrap([say("Tus fichas ({n}):", n=len(hand)), *hand], width, indent="  "),
        wrap([say("Siguiente: {name}.", name=drawing.name(view.turn))], width),
    ]
