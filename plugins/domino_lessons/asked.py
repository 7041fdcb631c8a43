"""What a kind of question makes of a position: the question, and every choice judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.api import Text
from domino_lessons.position import WrongError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from domino_core.api import Action, Tile
    from domino_lessons.scene import Scene


class Option(NamedTuple):
    """A choice: how a file names it, how it is shown, and why not where it is wrong."""

    value: str
    label: str
    right: bool
    why_not: str = ""


class Asked(NamedTuple):
    """A question in one language, ready to be asked.

    :ivar open: whether all hands are shown.
    :ivar pips: whether the points of the shown hands are.
    :ivar told: lines below the position, which belong to the question.
    :ivar coming: so many tiles of the boneyard are shown, as no real game does.
    :ivar after: lines that are shown with the right answer.
    """

    text: str
    options: tuple[Option, ...]
    open: bool = False
    pips: bool = False
    coming: int = 0
    told: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


def numbers(
    scene: Scene, right: int, least: int, most: int, label: Callable[[int], str] = str
) -> tuple[Option, ...]:
    """Numbers to choose among: those of the file, or some around the right one."""
    say = scene.speech.say
    told = scene.question.choices
    if told and not all(one.isdecimal() and len(one) < 5 for one in told):  # noqa: PLR2004 - digits
        raise WrongError(Text('números como textos, por ejemplo "12"'), key="choices")
    found = sorted(map(int, told)) if told else _around(right, least, most)
    return tuple(
        Option(
            str(number),
            label(number),
            number == right,
            "" if number == right else say("Son más.") if number < right else say("Son menos."),
        )
        for number in found
    )


def _around(right: int, least: int, most: int) -> list[int]:
    """Four numbers in a row, the right one at a place that tells nothing."""
    first = max(least, min(right - (7 * right + 2) % 4, most - 3))
    return list(range(first, min(first + 3, most) + 1))


def kept(scene: Scene, options: Iterable[Option]) -> tuple[Option, ...]:
    """The choices that the file names, in its order; all of them where it names none."""
    known = {one.value: one for one in options}
    told = scene.question.choices
    strange = [one for one in told if one not in known]
    if strange:
        raise WrongError(
            Text(
                "«{choice}» no se puede elegir aquí, sino {known}",
                choice=strange[0][:40],
                known=", ".join(known),
            ),
            key="choices",
        )
    return tuple(known[one] for one in told) if told else tuple(known.values())


def needed(scene: Scene, key: str) -> None:
    """Refuse a question that lacks a key. Raises :class:`WrongError`."""
    if getattr(scene.question, key) is None:
        kind = scene.question.kind
        raise WrongError(Text("falta esta clave, que «{kind}» necesita", kind=kind), key=key)


def running(scene: Scene) -> tuple[Action, ...]:
    """What may be done. Raises :class:`WrongError` unless it is the turn of who is asked."""
    legal = scene.legal
    if not legal:
        raise WrongError(
            Text("no es el turno de ese puesto, o la mano ya ha terminado"), key="seat"
        )
    return legal


def held(scene: Scene, tile: Tile) -> None:
    """Refuse a tile that the seat does not hold. Raises :class:`WrongError`."""
    if not scene.view.hand >> tile.id & 1:
        why = Text("el puesto {seat} no tiene {tile}", seat=scene.seat, tile=tile)
        raise WrongError(why, key="tile")


def of_whom(scene: Scene) -> int:
    """The seat that the question is about. Raises :class:`WrongError`."""
    seat = scene.seat if scene.question.of is None else scene.question.of
    players = scene.view.seating.players
    if seat >= players:
        raise WrongError(Text("un puesto de 0 a {most}", most=players - 1), key="of")
    return seat


def not_opener(scene: Scene, seat: int) -> str:
    """What is said of a seat that does not open."""
    if seat == scene.seat:
        return scene.speech.say("No te toca salir a ti.")
    return scene.speech.say("A {name} no le toca salir.", name=scene.drawing.name(seat))
