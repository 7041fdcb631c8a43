"""Questions about counting: doubles, points, unseen tiles, and what passes have shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import TILES, Text, Tile, ids, pips
from domino_core.drawing import hand_tiles, passed_numbers, tile_text
from domino_lessons.asked import Asked, Option, kept, needed, numbers, of_whom
from domino_lessons.position import WrongError

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_lessons.scene import Scene


def double(scene: Scene) -> Asked:
    """Which tile of the hand is a double."""
    say = scene.speech.say
    options = [
        Option(
            str(one),
            tile_text(one),
            one.is_double,
            ""
            if one.is_double
            else say(
                "{tile} no es doble: sus mitades son {low} y {high}.",
                tile=tile_text(one),
                low=one.low,
                high=one.high,
            ),
        )
        for one in hand_tiles(scene.view)
    ]
    return Asked(say("¿Qué ficha de tu mano es un doble?"), kept(scene, options))


def tile_pips(scene: Scene) -> Asked:
    """How many points a tile is worth."""
    needed(scene, "tile")
    asked = scene.question.tile
    assert isinstance(asked, Tile)  # noqa: S101 - as it was read
    return Asked(
        scene.speech.say("¿Cuánto vale la ficha {tile}?", tile=tile_text(asked)),
        numbers(scene, asked.pips, 0, asked.pips + 3, _weight(scene)),
    )


def hand_pips(scene: Scene) -> Asked:
    """How many points a hand is worth; it is shown."""
    seat = of_whom(scene)
    right = pips(scene.round.hands[seat])
    say = scene.speech.say
    text = say("¿Cuántos puntos suma tu mano?")
    if seat != scene.seat:
        text = say("¿Cuántos puntos suma la mano de {name}?", name=scene.drawing.name(seat))
    found = numbers(scene, right, 0, right + 9, _weight(scene))
    return Asked(text, found, open=seat != scene.seat)


def _weight(scene: Scene) -> Callable[[int], str]:
    """What tiles count, in words that other languages tell from the points of a score."""
    return lambda number: scene.speech.count("suma {n} punto", "suma {n} puntos", number)


def unseen(scene: Scene) -> Asked:
    """How many tiles with a number lie neither in the line nor in the own hand."""
    needed(scene, "number")
    number, view = scene.question.number, scene.view
    laid = {TILES[one.tile] for play in view.layout.placed for one in play.placements}
    if number is None or not any(number in TILES[one] for one in ids(view.tiles)):
        raise WrongError(Text("un número de las fichas del juego"), key="number")
    left = [
        TILES[one]
        for one in ids(view.tiles & ~view.hand)
        if number in TILES[one] and TILES[one] not in laid
    ]
    most = sum(number in TILES[one] for one in ids(view.tiles))
    return Asked(
        scene.speech.say("¿Cuántas fichas con un {number} no has visto todavía?", number=number),
        numbers(scene, len(left), 0, most),
    )


def lacks(scene: Scene) -> Asked:
    """Of which number a seat has shown, by passing, that it holds none."""
    needed(scene, "of")
    seat, say = of_whom(scene), scene.speech.say
    shown = passed_numbers(scene.view, seat)
    most = TILES[scene.view.tiles.bit_length() - 1].high
    name = scene.drawing.name(seat)
    options = [
        Option(
            str(number),
            say("Ningún {number}", number=number),
            number in shown,
            "" if number in shown else say("Nada de lo que hizo {name} dice eso.", name=name),
        )
        for number in range(most + 1)
    ]
    return Asked(say("¿Qué sabes de la mano de {name}?", name=name), kept(scene, options))
