"""One deal in two modes: what the same turn comes to under two games, side by side (HG-E1)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from domino_core.api import TILES, Draw, Play, Text
from domino_core.drawing import cells, tile_text
from domino_core.record import action_text
from domino_lessons.asked import Asked, Option, kept
from domino_lessons.position import WrongError, forced_turn, game, open_numbers, seated, set_up

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
    return Asked(
        say("El mismo reparto con dos reglas. ¿Qué haces con cada una?"),
        kept(scene, options),
        coming=min(scene.view.left, 1 + max(len(turn) for turn in turns)),
        after=tuple(_beside(scene, titles, tables, turns)),
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


def _beside(
    scene: Scene, titles: Sequence[str], tables: Sequence[Table], turns: Sequence[Sequence[Action]]
) -> list[str]:
    """What has changed in each mode, in two columns."""
    say = scene.speech.say
    rows = [["", *titles], [say("Jugada"), *(_told_turn(scene, turn) for turn in turns)]]
    rows.append([say("Tus fichas"), *(str(_held(scene, table)) for table in tables)])
    rows.append([say("En el pozo"), *(str(table.view(scene.seat).left) for table in tables)])
    rows.append(
        [say("Extremos"), *(say(" y ").join(map(str, open_numbers(one))) for one in tables)]
    )
    followers = [scene.drawing.name(table.view(scene.seat).turn) for table in tables]
    rows.append([say("Siguiente"), *followers])
    widths = [max(cells(row[column]) for row in rows) for column in range(3)]
    return [
        "  ".join(
            text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def _held(scene: Scene, table: Table) -> int:
    return table.view(scene.seat).counts[scene.seat]
