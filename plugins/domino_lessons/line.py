"""Questions about the line: who begins it, and what its ends ask for after a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import Play, Text, Tile, TileSet
from domino_core.drawing import tile_text
from domino_core.record import Step
from domino_core.simulation import PlayError
from domino_lessons.asked import Asked, Option, kept, needed, not_opener
from domino_lessons.position import WrongError, open_numbers

if TYPE_CHECKING:
    from domino_lessons.scene import Scene

MOST_ENDS = 4
"""So many answers are offered for the ends."""


def ends(scene: Scene) -> Asked:
    """What the ends ask for after an action."""
    needed(scene, "step")
    say, step = scene.speech.say, scene.question.step
    assert isinstance(step, Step)  # noqa: S101 - as it was read
    before, table = open_numbers(scene.table), scene.copy()
    try:
        table.act(step.seat, step.action)
    except PlayError as cause:
        raise WrongError(cause.text, key="step") from None
    if not isinstance(step.action, Play) or len(open_numbers(table)) != 2:  # noqa: PLR2004 - A and B
        raise WrongError(Text("una jugada en una línea de dos extremos"), key="step")
    right, face = open_numbers(table), step.action.face
    found = [right, before or tuple(face), *((number, number) for number in right), tuple(face)]
    unlike = [one for one in dict.fromkeys(found) if one == right or sorted(one) != sorted(right)]
    options = [
        Option(
            f"{a}+{b}",
            say("A pide {a}, B pide {b}", a=a, b=b),
            (a, b) == right,
            "" if (a, b) == right else _not_ends((a, b), before, scene),
        )
        for a, b in sorted(unlike[:MOST_ENDS])
    ]
    text = say(
        "¿Qué piden los extremos después de jugar {tile} en {end}?",
        tile=tile_text(face),
        end=step.action.end,
    )
    if not step.action.end:
        text = say("¿Qué piden los extremos después de salir con {tile}?", tile=tile_text(face))
    return Asked(text, kept(scene, options))


def _not_ends(chosen: tuple[int, int], before: tuple[int, ...], scene: Scene) -> str:
    if chosen == before:
        return scene.speech.say("Eso pedían antes de la jugada.")
    return scene.speech.say("La mitad que toca la línea queda tapada; la otra queda abierta.")


def opener(scene: Scene) -> Asked:
    """Who opens, and with which tile, of an open deal."""
    say, round = scene.speech.say, scene.round
    if scene.view.layout.ends or not scene.table.running:
        raise WrongError(Text("nadie ha salido todavía en una pregunta «opener»"), key="actions")
    if round.bound_to.bit_count() != 1:
        raise WrongError(Text("las reglas dejan salir con cualquier ficha"), key="kind")
    options = []
    for seat, hand in enumerate(round.hands):
        for one in _openers(hand):
            right = seat == round.seat and bool(round.bound_to >> one.id & 1)
            label = say("{name} con {tile}", name=scene.drawing.name(seat), tile=tile_text(one))
            why = "" if right else _not_opening(scene, seat, one)
            options.append(Option(f"{seat}:{one}", label, right, why))
    return Asked(say("¿Quién sale, y con qué ficha?"), kept(scene, options), open=True)


def _openers(hand: int) -> list[Tile]:
    """The tiles of a hand that somebody might take for the opening one."""
    tiles = list(TileSet(hand))
    doubles = [one for one in tiles if one.is_double]
    heavy = sorted(tiles, key=lambda one: (one.pips, one.high), reverse=True)
    return list(dict.fromkeys([*doubles[-1:], *heavy[:2]]))


def _not_opening(scene: Scene, seat: int, one: Tile) -> str:
    if seat == scene.round.seat:
        try:
            scene.copy().act(seat, Play(one.id))
        except PlayError as error:
            return scene.speech.text(error.text)
    return not_opener(scene, seat)
