"""A position in lines: what the others hold, the line, and the hand without telling what fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from domino_core.api import TILES, Pass, TileSet, pips
from domino_core.drawing import event_lines, hand_tiles, layout_lines, others_line, tile_text, wrap

if TYPE_CHECKING:
    from domino_lessons.asked import Asked
    from domino_lessons.scene import Scene

TOLD = {"lacks", "over"}
"""Kinds of question for which the last actions matter."""


def picture(scene: Scene, asked: Asked) -> list[str]:
    """The position that a question is about."""
    view, drawing, say = scene.view, scene.drawing, scene.speech.say
    lines = wrap([say("Reglas de «{game}».", game=scene.speech.text(scene.title))], drawing.width)
    if view.layout.rows():
        lines += layout_lines(view, drawing)
    else:
        lines.append(say("La mesa está vacía."))
    if scene.question.kind == "lacks":  # what the passes say is the question
        lines += others_line(replace(view, log=()), drawing)
    else:
        lines += others_line(view, drawing)
    if asked.coming:
        coming = [tile_text(TILES[tile]) for tile in scene.round.boneyard[: asked.coming]]
        lines += wrap([say("Del pozo saldrían, en orden:"), *coming], drawing.width, indent="  ")
    lines += [*_lately(scene), *asked.told]
    if asked.open:
        return [*lines, *_hands(scene, asked)]
    tiles = [tile_text(tile) for tile in hand_tiles(view)] or [say("sin fichas")]
    return [*lines, *wrap([say("Tu mano:"), *tiles], drawing.width, indent="  ")]


def _lately(scene: Scene) -> list[str]:
    """What was done in the last turns, where that is what the question is about."""
    if scene.question.kind not in TOLD:
        return []
    last = scene.view.log[-scene.view.seating.players :]
    if scene.question.kind == "lacks":
        last = tuple(replace(one, lacks=0) if isinstance(one.action, Pass) else one for one in last)
    return event_lines(last, scene.drawing)


def _hands(scene: Scene, asked: Asked) -> list[str]:
    """Every hand in a line of its own, where the question opens them."""
    say, lines = scene.speech.say, list[str]()
    for seat, hand in enumerate(scene.round.hands):
        tiles = " ".join(map(tile_text, TileSet(hand))) or say("sin fichas")
        line = f"{scene.drawing.name(seat)}: {tiles}"
        if asked.pips:
            line += " " + scene.speech.count("({n} punto)", "({n} puntos)", pips(hand))
        lines.append(line)
    return lines
