"""A table where a match is played action by action: checked, logged, and seen from each seat."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from domino_core.actions import DRAW, Draw, Pass, Play
from domino_core.engine import no_action
from domino_core.errors import (
    NotHeldError,
    NotYourTurnError,
    PlayError,
    PluginError,
    RoundOverError,
)
from domino_core.imagine import shown_lacking
from domino_core.notation import Step, action_text
from domino_core.outcome import REDEAL
from domino_core.text import either
from domino_core.tiles import TILES, TileSet
from domino_core.view import Paid, Seen, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.actions import Action
    from domino_core.match import Match
    from domino_core.outcome import MatchEnd, Result
    from domino_core.round import Deal, RoundState
    from domino_core.ruleset import Ruleset

MAX_REDEALS = 1000
"""So many deals in a row that all have to be dealt again are a fault of the rules."""


@dataclass(slots=True)
class RoundLog:
    """A round as a record keeps it: the deal, every step, and the result once there is one."""

    deal: Deal
    steps: list[Step] = field(default_factory=list)
    result: Result | None = None


class Table:
    """One match in progress under a ruleset, with the checked engine.

    :ivar match: the match as it stood after the last finished round.
    :ivar round: the round that runs, or the one that just ended; ``None`` before the first deal.
    :ivar rounds: the log of every round, redealt ones too.
    :ivar over: how the match ended, ``None`` while it runs.
    """

    def __init__(self, ruleset: Ruleset, shuffles: Iterator[tuple[int, ...]]) -> None:
        """A table before the first deal; every deal takes the next of ``shuffles``."""
        self.ruleset = ruleset
        self.engine = ruleset.checked
        self.shuffles = shuffles
        self.match: Match = ruleset.new_match()
        self.round: RoundState | None = None
        self.rounds: list[RoundLog] = []
        self.over: MatchEnd | None = None
        self._seen: list[Seen] = []

    @property
    def running(self) -> bool:
        """Whether a round is being played."""
        return self.round is not None and self.round.end is None

    def deal(self, deal: Deal | None = None) -> None:
        """Start the next round: the given deal, or the next of the stream.

        A deal that the rules send back is logged as a round that ended ``redeal``.

        Raises :class:`RoundOverError` when the match is over or a round is running.
        """
        if self.over is not None or self.running:
            if self.over is not None:
                raise RoundOverError("La partida ya ha terminado")
            raise RoundOverError("La mano todavía está en juego")
        engine = self.engine
        if deal is None:
            deal = engine.hooks.deal(self.match, next(self.shuffles))
        round = engine.start(self.match, deal)
        self.round = round
        self._seen = []
        self.rounds.append(RoundLog(deal))
        if round.end is not None:
            self._finish(round)

    def deal_until_playable(self) -> None:
        """Start the next round; deal again as often as the rules send the deal back.

        Raises :class:`PluginError` when they never accept one.
        """
        for _ in range(MAX_REDEALS):
            self.deal()
            if self.running or self.over is not None or not self._redealt:
                return
        raise PluginError("Las reglas han rechazado {count} repartos seguidos", count=MAX_REDEALS)

    @property
    def _redealt(self) -> bool:
        result = self.rounds[-1].result
        return result is not None and result.end.kind == REDEAL

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do. Raises :class:`RoundOverError` when nobody is to act."""
        actions = self.engine.legal(self._running_round())
        if not actions:
            raise no_action(self._running_round())
        return actions

    def _running_round(self) -> RoundState:
        if self.round is None or self.round.end is not None:
            raise RoundOverError("La mano ya ha terminado")
        return self.round

    def act(self, seat: int, action: Action, *, by_clock: bool = False) -> None:
        """Carry out a seat's action, whole or not at all.

        A :class:`Draw` may name the tile that it expects, as records do.

        Raises :class:`RoundOverError`, :class:`NotYourTurnError`, :class:`NotHeldError`, or
        :class:`PlayError`, whose sentence is the reason; nothing is changed then.
        """
        round = self._running_round()
        if seat != round.seat:
            raise NotYourTurnError(
                "No es el turno del puesto {seat}, sino del {turn}", seat=seat, turn=round.seat
            )
        asked = DRAW if isinstance(action, Draw) else action
        legal = self.legal()
        if asked not in legal:
            raise why_not(self.view(seat), asked, legal)
        asked = legal[legal.index(asked)]
        step = Step(seat, asked, by_clock)
        lacks = 0
        if isinstance(asked, Draw):
            step = Step(seat, Draw(round.next_tile), by_clock)
            if action not in (asked, step.action):
                raise PlayError(
                    "La ficha que toca robar es otra, no {tile}",
                    tile=action_text(action),
                    legal=_in_notation(legal),
                )
        if isinstance(asked, (Draw, Pass)):
            lacks = shown_lacking(self.engine, round, asked)
        trial = round.copy()
        self.engine.apply(trial, asked)
        finished = self.engine.finish(trial) if trial.end is not None else None
        self.round = trial
        paid = _paid(trial, len(round.awards))
        self._seen.append(Seen(seat, step.action, lacks, by_clock, round.layout.ends, paid))
        self.rounds[-1].steps.append(step)
        if finished is not None:
            self.match, self.rounds[-1].result, self.over = finished

    def copy(self) -> Table:
        """The table as it stands now, which what is played on here does not change."""
        other = Table.__new__(Table)
        other.ruleset, other.engine, other.shuffles = self.ruleset, self.engine, self.shuffles
        other.match, other.round, other.over = self.match, self.round, self.over
        other.rounds = self.rounds[:-1]
        other.rounds += [replace(log, steps=list(log.steps)) for log in self.rounds[-1:]]
        other._seen = list(self._seen)  # noqa: SLF001 - of its own kind
        return other

    def _finish(self, round: RoundState) -> None:
        self.match, self.rounds[-1].result, self.over = self.engine.finish(round)

    def view(self, seat: int, *, all_hands: bool = False) -> View:
        """What the seat may know now.

        :param all_hands: show every hand and every drawn tile, for those who only watch.

        Raises :class:`RoundOverError` before the first deal.
        """
        round = self.round
        if round is None:
            raise RoundOverError("Todavía no se ha repartido")
        ended = round.end is not None
        return View(
            seat=seat,
            rules=self.ruleset,
            seating=round.seating,
            tiles=round.tiles,
            match=self.match,
            scores=self.match.scores if ended else round.match.scores,
            layout=round.layout.copy(),
            hand=round.hands[seat],
            counts=tuple(hand.bit_count() for hand in round.hands),
            left=round.left,
            opener=round.opener,
            turn=round.seat,
            bound_to=round.bound_to if seat == round.seat else 0,
            passes=round.passes,
            drawn=round.drawn,
            log=tuple(self._seen if all_hands else (_hide(seen, seat) for seen in self._seen)),
            awards=round.awards,
            start=round.deal.start,
            round_number=len(round.match.history) + 1,
            revealed=tuple(round.hands) if ended or all_hands else None,
            result=self.rounds[-1].result,
            over=self.over,
            scores_before=round.match.scores if ended else (),
        )


def _paid(round: RoundState, before: int) -> tuple[Paid, ...]:
    """What was paid in a round beyond its first so many awards."""
    sides = round.seating.sides
    return tuple(Paid(sides[one.side], one.points, one.why) for one in round.awards[before:])


def _hide(seen: Seen, seat: int) -> Seen:
    """The action as another seat saw it: a drawn tile stays face down."""
    if isinstance(seen.action, Draw) and seen.seat != seat:
        return replace(seen, action=DRAW)
    return seen


def _in_notation(actions: tuple[Action, ...]) -> str:
    return ", ".join(map(action_text, actions))


def why_not(view: View, action: Action, legal: tuple[Action, ...]) -> PlayError:
    """Why an action is not allowed, in one sentence that says what would be right."""
    allowed = _in_notation(legal)
    if not isinstance(action, Play):
        if any(isinstance(other, Play) for other in legal):
            return PlayError("Tienes una jugada: no puedes pasar ni robar", legal=allowed)
        return PlayError("Ahora no puedes hacer eso; puedes: {legal}", legal=allowed)
    tile = TILES[action.tile]
    if action.bit & view.hand != action.bit:
        return NotHeldError("No tienes la ficha {tile}", tile=tile, legal=allowed)
    if view.bound_to:
        return PlayError(
            "Hay que salir con {tiles}", tiles=TileSet(view.bound_to & view.hand), legal=allowed
        )
    wanted = sorted({number for end in view.layout.ends for number in end.numbers})
    if wanted and not set(wanted) & set(tile):
        return PlayError(
            "La ficha {tile} no encaja: se pide {numbers}",
            tile=tile,
            numbers=either(wanted),
            legal=allowed,
        )
    return PlayError("La ficha {tile} no va ahí; puedes: {legal}", tile=tile, legal=allowed)
