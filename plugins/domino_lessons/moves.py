"""Questions about a turn: which tile may be played, where, and what else there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import DRAW, PASS, Draw, Pass, Play, Text, Tile
from domino_core.drawing import hand_tiles, refusal_line, tile_text
from domino_lessons.asked import Asked, Option, held, kept, needed, numbers, running
from domino_lessons.position import MOST_ACTIONS, WrongError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Action
    from domino_lessons.scene import Scene


def tile(scene: Scene) -> Asked:
    """Which tile of the hand may be played, or that none may."""
    legal, say = running(scene), scene.speech.say
    playable = {one.tile for one in legal if isinstance(one, Play)}
    options = [
        Option(
            str(one),
            tile_text(one),
            one.id in playable,
            "" if one.id in playable else _not_played(scene, one, legal),
        )
        for one in hand_tiles(scene.view)
    ]
    none = Option("none", say("Ninguna"), not playable, scene.refusal(PASS) if playable else "")
    return Asked(say("¿Qué ficha de tu mano puedes jugar?"), kept(scene, [*options, none]))


def _not_played(scene: Scene, one: Tile, legal: tuple[Action, ...]) -> str:
    """The drawing's own sentence, once the table has refused the tile at every end."""
    ends = [end.name for end in scene.view.layout.ends] or [""]
    if not all(scene.refusal(Play(one.id, end)) for end in ends):
        return ""
    return refusal_line(scene.view, Play(one.id, ends[0]), legal, scene.drawing)


def place(scene: Scene) -> Asked:
    """Where a tile of the hand may be put: at one end, at any, or at none."""
    needed(scene, "tile")
    legal, say, asked = running(scene), scene.speech.say, scene.question.tile
    assert isinstance(asked, Tile)  # noqa: S101 - as it was read
    held(scene, asked)
    ends = [end.name for end in scene.view.layout.ends]
    if not ends:
        raise WrongError(Text("la mesa está vacía: no hay extremos"), key="kind")
    right = {one.end for one in legal if isinstance(one, Play) and one.tile == asked.id}
    choices = [*((end,) for end in ends), *([tuple(ends)] if len(ends) > 1 else []), ()]
    options = [
        Option(
            "+".join(chosen) or "none",
            say("En {ends}", ends=say(" o ").join(chosen)) if chosen else say("En ninguno"),
            set(chosen) == right,
            "" if set(chosen) == right else _not_there(scene, asked, chosen, right),
        )
        for chosen in choices
    ]
    text = say("¿En qué extremo puedes poner {tile}?", tile=tile_text(asked))
    return Asked(text, kept(scene, options))


def _not_there(scene: Scene, asked: Tile, chosen: Sequence[str], right: set[str]) -> str:
    say = scene.speech.say
    refused = [end for end in chosen if end not in right]
    if refused:
        play = Play(asked.id, refused[0])
        return refusal_line(scene.view, play, scene.legal, scene.drawing)
    others = say(" o ").join(end for end in sorted(right) if end not in chosen)
    if not chosen:
        return say("{tile} sí va en {ends}.", tile=tile_text(asked), ends=others)
    return say("{tile} también va en {ends}.", tile=tile_text(asked), ends=others)


def count(scene: Scene) -> Asked:
    """How many tiles of the hand may be played."""
    legal = running(scene)
    right = len({one.tile for one in legal if isinstance(one, Play)})
    most = scene.view.hand.bit_count()
    return Asked(
        scene.speech.say("¿Cuántas fichas de tu mano puedes jugar?"),
        numbers(scene, right, 0, most),
    )


def now(scene: Scene) -> Asked:
    """What the seat that is asked has to do: play, draw or pass."""
    legal, say = running(scene), scene.speech.say
    kinds = {"play": Play, "draw": Draw, "pass": Pass}
    labels = {
        "play": say("Jugar una ficha"),
        "draw": say("Robar una ficha"),
        "pass": say("Pasar"),
    }
    options = []
    for value, kind in kinds.items():
        right = any(isinstance(one, kind) for one in legal)
        why = "" if right else _not_now(scene, value, legal)
        options.append(Option(value, labels[value], right, why))
    return Asked(say("¿Qué haces ahora?"), kept(scene, options))


def _not_now(scene: Scene, value: str, legal: tuple[Action, ...]) -> str:
    if value != "play":
        return _told(scene, DRAW if value == "draw" else PASS, legal)
    say, view = scene.speech.say, scene.view
    asks = say(" ni ").join(
        dict.fromkeys(str(number) for end in view.layout.ends for number in end.numbers)
    )
    return say("Ninguna de tus fichas tiene {numbers}.", numbers=asks)


def _told(scene: Scene, action: Action, legal: tuple[Action, ...]) -> str:
    """Why a draw or a pass is refused: the table's sentence, or what is to be done instead."""
    refused = scene.refusal(action)
    if any(isinstance(one, Play) for one in legal):
        return refused
    if DRAW in legal:
        return scene.speech.say("Todavía hay fichas en el pozo: hay que robar.")
    if scene.view.left:
        return scene.speech.say("En esta modalidad no se roba.")
    return scene.speech.say("En el pozo no queda ninguna ficha.")


def draws(scene: Scene) -> Asked:
    """How many tiles are drawn in this turn, before something else may be done."""
    running(scene)
    table, drawn = scene.copy(), 0
    while table.running and table.legal() == (DRAW,) and drawn < MOST_ACTIONS:
        table.act(scene.seat, DRAW)
        drawn += 1
    left = scene.view.left
    return Asked(
        scene.speech.say("¿Cuántas fichas robas en este turno?"),
        numbers(scene, drawn, 0, left),
        coming=min(left, drawn + 2),
    )
