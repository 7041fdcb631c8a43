"""A position that a file tells, set up at a table under the real rules."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from domino_core.api import Deal, DominoError, Draw, Play, Text, Tile, ids, mask_of
from domino_core.cli.commands import printable
from domino_core.record import step_text
from domino_core.simulation import PlayError, Table, find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.api import Action
    from domino_core.record import Step
    from domino_core.simulation import Ruleset
    from domino_lessons.told import Question


MOST_ACTIONS = 100
"""More than any turn takes: a guard against rules that never let it end."""


class WrongError(Exception):
    """A position or a question that cannot be as its file says: why, and at which key."""

    def __init__(self, sentence: Text, *, key: str) -> None:
        super().__init__(sentence, key)
        self.key = key
        self.sentence = sentence


# Rules -------------------------------------------------------------------------------------------


def game(question: Question, folder: Path, variant: str | None = None) -> tuple[Ruleset, str]:
    """The rules of a question's game, and its title; a file of rules lies beside the lesson's."""
    name, key = variant or question.variant, "variants" if variant else "variant"
    if not name:
        raise WrongError(Text("falta esta clave: el nombre de una variante"), key=key)
    if name.endswith(".toml"):
        name = str(folder / name)
    try:
        found = find(name)
        choice = found.choose(question.players or len(question.hands) or None, question.sides)
        return found.ruleset(choice), printable(found.title)
    except DominoError as error:
        raise WrongError(error.text, key=key) from None


# Setting up --------------------------------------------------------------------------------------


def set_up(question: Question, rules: Ruleset) -> Table:
    """The table as it stands when the question is asked. Raises :class:`WrongError`."""
    table = Table(rules, iter(()))
    players = rules.seating.players
    if len(question.hands) != players:
        raise WrongError(Text("se esperan {count} manos", count=players), key="hands")
    if not question.line:
        table.deal(_whole_deal(question, table))
    else:
        _lay(question, table)
    _act(table, question.actions, "actions")
    _act(table, question.then, "then")
    return table


def _whole_deal(question: Question, table: Table) -> Deal:
    """The deal as its hands say, the boneyard filled up; as large as the rules deal it."""
    hands = tuple(mask_of(tile.id for tile in hand) for hand in question.hands)
    named = [tile.id for tile in question.boneyard]
    _refuse_twice(question, table.ruleset.tiles)
    rest = ids(table.ruleset.tiles & ~mask_of([*ids(_all(hands)), *named]))
    dealt = table.ruleset.checked.hooks.deal(table.match, (*ids(_all(hands)), *named, *rest))
    laid = {one.tile for play in dealt.start for one in play.placements}
    for seat, (found, right) in enumerate(zip(hands, dealt.hands, strict=True)):
        if found.bit_count() != right.bit_count():
            why = Text(
                "el puesto {seat} tiene {found} fichas; las reglas reparten {right}",
                seat=seat,
                found=found.bit_count(),
                right=right.bit_count(),
            )
            raise WrongError(why, key="hands")
    return Deal(hands, tuple(one for one in (*named, *rest) if one not in laid), dealt.start)


def _all(hands: Sequence[int]) -> int:
    mask = 0
    for hand in hands:
        mask |= hand
    return mask


def _refuse_twice(question: Question, tiles: int) -> None:
    """Refuse a tile that stands twice in a position, and one that is not of the set."""
    laid = [Tile.of(*halves) for halves in question.line or ()]
    seen: set[Tile] = set()
    for key, found in (
        *(("hands", hand) for hand in question.hands),
        ("boneyard", question.boneyard),
        ("line", laid),
    ):
        for tile in found:
            if tile in seen:
                raise WrongError(Text("{tile} está más de una vez", tile=tile), key=key)
            if not tiles >> tile.id & 1:
                raise WrongError(Text("{tile} no es del juego", tile=tile), key=key)
            seen.add(tile)


def _lay(question: Question, table: Table) -> None:
    """Start in mid-round: the line lies, and the seat before the turn counts as the last to place.

    The tiles that are not named are out of the game, as if they lay deeper in the line.
    """
    _refuse_twice(question, table.ruleset.tiles)
    line = _placements(question)
    hands = tuple(mask_of(tile.id for tile in hand) for hand in question.hands)
    try:
        table.deal(Deal(hands, tuple(tile.id for tile in question.boneyard), line))
    except Exception as cause:  # a layout of another kind takes such placements as it likes
        raise WrongError(Text("las reglas no dejan poner esta línea"), key="line") from cause
    round: Any = table.round
    if question.turn >= len(hands):
        raise WrongError(Text("un puesto de 0 a {most}", most=len(hands) - 1), key="turn")
    round.seat, round.bound_to = question.turn, 0
    round.last_seat, round.last_play = (question.turn - 1) % len(hands), line[-1]


def _placements(question: Question) -> tuple[Play, ...]:
    """The placements that make a line lie as it is written.

    An opening tile lies low half left, so the first one written like that is laid first.
    """
    row = list(question.line or ())
    for (_, right), (left, _) in pairwise(row):
        if right != left:
            why = Text("un {right} toca un {left}; las mitades que se tocan son iguales",
                       right=right, left=left)  # fmt: skip
            raise WrongError(why, key="line")
    start = next((at for at, (left, right) in enumerate(row) if left <= right), None)
    if start is None:
        raise WrongError(
            Text("gira la línea: ninguna ficha tiene la mitad menor delante"), key="line"
        )
    tiles = [Tile.of(*halves).id for halves in row]
    return (
        Play(tiles[start]),
        *(Play(tile, "A") for tile in reversed(tiles[:start])),
        *(Play(tile, "B") for tile in tiles[start + 1 :]),
    )


def _act(table: Table, steps: Sequence[Step], key: str) -> None:
    for number, step in enumerate(steps, 1):
        try:
            table.act(step.seat, step.action, by_clock=step.by_clock)
        except PlayError as cause:
            why = Text(
                "acción {number}, {step}: {why}",
                number=number,
                step=step_text(step),
                why=cause.text,
            )
            raise WrongError(why, key=key) from None


def open_numbers(table: Table) -> tuple[int, ...]:
    """What the open ends ask for."""
    assert table.round is not None  # noqa: S101 - it has been dealt
    return tuple(number for end in table.round.layout.ends for number in end.numbers)


def forced_turn(table: Table) -> list[Action]:
    """Let the seat to act do what it must, until it may choose or the turn is over."""
    assert table.round is not None  # noqa: S101 - it has been dealt
    seat, done = table.round.seat, list[Any]()
    while table.running and table.round.seat == seat and len(done) < MOST_ACTIONS:
        legal = table.legal()
        if isinstance(legal[0], Draw) and len(legal) == 1:
            done.append(Draw(table.round.next_tile))
        else:
            done.append(legal[0])
        table.act(seat, done[-1])
    return done


def seated(question: Question, table: Table) -> int:
    """The seat that is asked: the one named, or who is to act."""
    assert table.round is not None  # noqa: S101 - it has been dealt
    players = table.ruleset.seating.players
    if question.seat is None:
        return table.round.seat
    if question.seat >= players:
        raise WrongError(Text("un puesto de 0 a {most}", most=players - 1), key="seat")
    return question.seat
