"""A record played again under its rules, up to where the two first differ."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from domino_core.actions import Draw
from domino_core.errors import PlayError, RecordDiffersError
from domino_core.notation import Step, action_text, step_text
from domino_core.record.keys import line_in_round, place
from domino_core.record.text import told_end, told_result
from domino_core.record.told import ToldEnd, ToldResult
from domino_core.round import Deal
from domino_core.text import Text, joined
from domino_core.tiles import BIT, TILES, ids, mask_of

if TYPE_CHECKING:
    from domino_core.record.told import Told, ToldRound
    from domino_core.table import Table


class Replay:
    """A record played again at a table; it stops where the two first differ."""

    def __init__(self, told: Told, table: Table, notes: tuple[Text, ...]) -> None:
        self.told = told
        self.table = table
        self.notes = notes

    def run(self, rounds: list[ToldRound]) -> None:
        """Play every round. Raises :class:`RecordDiffersError`."""
        for number, one in enumerate(rounds, 1):
            self._deal(number, one)
            for count, step in enumerate(one.steps, 1):
                self._act(number, count, step)
            self._compare_round(number, one.result)
            if number < len(rounds) and self.table.running:
                found = Text("aquí empieza otra mano")
                raise self._action(number, len(one.steps) + 1, found)
        right = told_end(self.table)
        if not self._agree(self.told.result, right):
            where = Text("final de la partida")
            raise self._differs(where, "result", 0, _end(self.told.result), _end(right))

    def _deal(self, number: int, one: ToldRound) -> None:
        where = Text("mano {round}, reparto", round=number)
        fault = deal_fault(one, self.table)
        if fault is not None:
            raise self._differs(where, "hands", number, *fault)
        self.table.deal(_deal_of(one))

    def _act(self, number: int, count: int, step: Step) -> None:
        try:
            self.table.act(step.seat, step.action, by_clock=step.by_clock)
        except PlayError:
            raise self._action(number, count, Text("{step}", step=step_text(step))) from None

    def _compare_round(self, number: int, told: ToldResult | None) -> None:
        result = self.table.rounds[-1].result
        right = None if result is None else told_result(result)
        if not self._agree(told, right):
            where = Text("mano {round}, resultado", round=number)
            raise self._differs(where, "result.end", number, _result(told), _result(right))

    def _agree(self, told: Any, right: Any) -> bool:
        """Whether a result is the replayed one; by hand, what is left out is not claimed."""
        if told == right or (told is None and self.told.by_hand):
            return True
        return self.told.by_hand and right is not None and told == _as_told(right, told)

    def _action(self, number: int, count: int, found: Text) -> RecordDiffersError:
        where = Text("mano {round}, acción {action}", round=number, action=count)
        return self._differs(where, "actions", number, found, self._allowed(), action=count)

    def _allowed(self) -> Text:
        """What may be done now, as records write it."""
        if not self.table.running:
            return Text("la mano ya ha terminado")
        return Text("{steps}", steps=", ".join(map(step_text, allowed_steps(self.table))))

    def _differs(
        self, where: Text, key: str, number: int, found: Text, expected: Text, *, action: int = 0
    ) -> RecordDiffersError:
        file = self.told.file
        path = tuple(key.split("."))
        line = line_in_round(file.text, number, path) if number else file.line_of(path)
        return RecordDiffersError(
            "{place}: {where}: el registro dice: {found}; según sus reglas: {expected}{notes}",
            place=place(file, line),
            where=where,
            found=found,
            expected=expected,
            notes=joined([Text(""), *self.notes], "; ") if self.notes else Text(""),
            path=str(file.path),
            line=line,
            round=number,
            action=action,
        )


def allowed_steps(table: Table) -> list[Step]:
    """What the seat to act may do, as records write it: a draw names the tile that it takes."""
    round = table.round
    assert round is not None, "nothing was dealt"  # noqa: S101 - a caller's mistake
    return [
        Step(round.seat, Draw(round.next_tile) if isinstance(action, Draw) else action)
        for action in table.legal()
    ]


def _deal_of(one: ToldRound) -> Deal:
    return Deal(tuple(map(mask_of, one.hands)), one.boneyard, one.start)


def deal_fault(one: ToldRound, table: Table) -> tuple[Text, Text] | None:
    """What is found and what is right where a deal is none of the table's next round.

    Every tile of the set stands in it once, and everybody gets as many as the rules deal.
    """
    if table.over is not None:
        return Text("otra mano"), Text("la partida ya ha terminado")
    seats = table.ruleset.seating.players
    if len(one.hands) != seats:
        return Text("{count} manos", count=len(one.hands)), Text("{count} manos", count=seats)
    laid = [placement.tile for play in one.start for placement in play.placements]
    tiles = [*(tile for hand in one.hands for tile in hand), *one.boneyard, *laid]
    right = Text("cada ficha del juego una vez")
    for tile in tiles:
        if tiles.count(tile) > 1:
            return Text("{tile} más de una vez", tile=TILES[tile]), right
    for tile in ids(mask_of(tiles) ^ table.ruleset.tiles):
        name = TILES[tile]
        found = Text("falta {tile}", tile=name)
        return found if tile not in tiles else Text("{tile} no es del juego", tile=name), right
    dealt = table.ruleset.checked.hooks.deal(table.match, tuple(tiles))
    if _sizes(dealt) != _sizes(_deal_of(one)):
        return _sizes(_deal_of(one)), _sizes(dealt)
    return _start_fault(one, table)


def _start_fault(one: ToldRound, table: Table) -> tuple[Text, Text] | None:
    """The same for tiles that are laid before play, as the layout takes them."""
    layout = table.ruleset.checked.hooks.new_layout(table.ruleset.tiles)
    for play in one.start:
        for placed in play.placements:
            alone = replace(placed, also=())
            plays = layout.plays(BIT[placed.tile])
            if alone not in plays:
                right = joined([*map(action_text, plays)], ", ") if plays else Text("otra ficha")
                return Text("{play}", play=action_text(alone)), right
            layout.place(alone)
    return None


def _sizes(deal: Deal) -> Text:
    hands = " + ".join(str(hand.bit_count()) for hand in deal.hands)
    return Text("{hands} fichas y {left} en el pozo", hands=hands, left=len(deal.boneyard))


def _as_told(right: ToldResult | ToldEnd, told: Any) -> ToldResult | ToldEnd:
    """The result without what a record written by hand leaves out."""
    if isinstance(right, ToldResult):
        return right if told.points else replace(right, points=None)
    right = right if told.worth else replace(right, worth=None)
    return right if told.scores else replace(right, scores=None)


def _result(told: ToldResult | None) -> Text:
    if told is None:
        return Text("la mano no ha terminado")
    return _said(end=f'"{told.end}"', winner=told.winner, points=told.points)


def _end(told: ToldEnd | None) -> Text:
    if told is None:
        return Text("la partida no ha terminado")
    return _said(winner=told.winner, scores=told.scores, worth=told.worth) or Text("empate")


def _said(**values: object) -> Text:
    """Values as the record writes them."""
    said = {key: list(one) if isinstance(one, tuple) else one for key, one in values.items()}
    text = ", ".join(f"{key} = {one}" for key, one in said.items() if one is not None)
    return Text("{text}", text=text)
