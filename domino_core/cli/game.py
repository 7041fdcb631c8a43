"""Running a match: players and people act in turn, every action is kept before it is told."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from domino_core import players, record
from domino_core.actions import is_forced
from domino_core.cli import clock as clocks
from domino_core.cli import streams
from domino_core.cli.clock import Clock
from domino_core.cli.exits import INTERRUPTED
from domino_core.cli.rules import no_base
from domino_core.cli.summary import report
from domino_core.errors import UsageError
from domino_core.face import LeaveError

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.actions import Action
    from domino_core.cli.rules import Base
    from domino_core.cli.sitting import Sitter
    from domino_core.face import Face
    from domino_core.record import Record
    from domino_core.ruleset import Ruleset
    from domino_core.table import Table
    from domino_core.view import View


MAX_ROUNDS = 1000
"""So many rounds of a match among machines are enough to say that it does not end."""


@dataclass
class Game:
    """A match that is being played here.

    ``path`` is where it is kept, ``None`` for nowhere; ``face`` is ``None`` when machines play
    among themselves and nobody watches; ``clock`` is ``None`` for as much time as people want.
    """

    record: Record
    sitters: list[Sitter]
    path: Path | None
    face: Face | None
    clock: Clock | None = None
    seed_is_known: bool = False
    """Whether the user gave the seed; else nobody learns it before the match's end."""
    title: str = ""
    """What is played, as its file calls it; of a saved match only its name is known."""
    base: Base = no_base
    """Tells the rules that the house changed."""
    saved: str | None = None
    """What the file held when this match was last saved there or read from there."""

    @property
    def table(self) -> Table:
        """The match itself."""
        return self.record.table

    @property
    def seed_is_open(self) -> bool:
        """Whether the seed, which gives every hand away, may be told."""
        open_to_all = self.face is None or self.face.watching
        return self.table.over is not None or self.seed_is_known or open_to_all

    def keep(self) -> None:
        """Save; what is told afterwards is never lost.

        Raises :class:`UsageError` where that cannot be, with the way to play all the same; and
        where the match is played on in another window, which is then the one that goes on.
        """
        if self.path is None:
            return
        if self.saved is not None and not record.is_as_left(self.path, self.saved):
            raise UsageError(
                "{path}: la partida se ha seguido en otra ventana, y queda como allí se dejó",
                path=str(self.path),
            )
        try:
            self.saved = record.save(self.record, self.path)
        except UsageError as error:
            raise UsageError(
                "{why}; «domino play --no-record» juega sin guardar", why=error.text
            ) from None

    def run(self) -> None:
        """Play to the match's end. Raises :class:`LeaveError` when somebody leaves."""
        self.keep()
        while self.table.over is None:
            if not self.table.running:
                self._refuse_endless()
                self._deal()
            while self.table.running:
                self._turn()
            self._tell_round()
        if self.face is not None:
            self.face.match_over(self._public_view(), self.record.seed)

    def _refuse_endless(self) -> None:
        """Stop machines that play on for ever, as an exact target lets them."""
        if self.face is None and len(self.table.rounds) >= MAX_ROUNDS:
            raise UsageError(
                "La partida no acaba: van {count} manos y nadie gana. Cambia las reglas o la "
                "semilla",
                count=MAX_ROUNDS,
            )

    def _deal(self) -> None:
        self.table.deal_until_playable()
        self.keep()
        if self.face is not None:
            self.face.round_starts(self._public_view())

    def _turn(self) -> None:
        """One action of the seat to act."""
        table, round = self.table, self.table.round
        assert round is not None  # noqa: S101 - the table is running
        seat, legal = round.seat, table.legal()
        by_clock = False
        if self.sitters[seat].is_person:
            action, by_clock = self._persons(seat, legal)
        else:
            action = self._machines(seat, legal)
        table.act(seat, action, by_clock=by_clock)
        self.keep()
        self._tell_action()

    def _machines(self, seat: int, legal: tuple[Action, ...]) -> Action:
        """What a player of the machine does."""
        if len(legal) == 1:
            return legal[0]
        sitter, table = self.sitters[seat], self.table
        assert sitter.player is not None  # noqa: S101 - it is no person's seat
        number = len(table.rounds[-1].steps)
        chance = players.stream(self.record.seed, seat, len(table.rounds), number)
        return players.choose(sitter.player, sitter.text, table.view(seat), legal, chance)

    def _persons(self, seat: int, legal: tuple[Action, ...]) -> tuple[Action, bool]:
        """What a person does, and whether the clock did it (TB-35 to TB-37)."""
        face, clock, view = self.face, self.clock, self.table.view(seat)
        assert face is not None  # noqa: S101 - people have a face
        if clock is None:
            return legal[0] if is_forced(legal) else _answered(face.ask(view, legal)), False
        goes_on = clocks.goes_on(self.table.rounds[-1].steps, seat)
        if clock.is_away(seat) and not goes_on and face.is_back(seat):
            clock.moved(seat)
        if is_forced(legal):
            return legal[0], goes_on or clock.is_away(seat)
        if not goes_on and not clock.is_away(seat):
            action = face.ask(view, legal, clock.seconds)
            if action is not None:
                clock.moved(seat)
                return action, False
            clock.ran_out(seat)
            if clock.is_away(seat):
                face.taken(seat)
        return clock.act(view, legal), True

    def _tell_action(self) -> None:
        """Tell what was done to whoever may see it now."""
        face = self.face
        if face is not None and face.watching:
            face.heard(self._public_view())
        elif face is not None and face.at_keyboard is not None:
            face.heard(self.table.view(face.at_keyboard))

    def _tell_round(self) -> None:
        if self.face is not None:
            self.face.round_over(self._public_view())

    def _public_view(self) -> View:
        """What is told to everybody at the keyboard; to those who only watch, all hands."""
        assert self.face is not None  # noqa: S101 - asked for by the face
        if self.face.watching:
            return self.table.view(0, all_hands=True)
        return self.table.view(self.face.people[0])


def _answered(action: Action | None) -> Action:
    """An answer without a clock, which is always one."""
    assert action is not None  # noqa: S101 - a face's mistake
    return action


def new_seed() -> str:
    """A seed that nobody chose."""
    return str(secrets.randbelow(10**9))


def new_game(
    ruleset: Ruleset,
    sitters: list[Sitter],
    seed: str,
    path: Path | None,
    face: Face | None,
    seconds: int | None = None,
) -> Game:
    """A match before its first deal, with so many seconds a turn."""
    started = datetime.now().astimezone().replace(microsecond=0)
    extra = {} if seconds is None else {clocks.KEY: seconds}
    texts = [sitter.text for sitter in sitters]
    kept = record.new_record(ruleset, texts, seed, started, extra=extra)
    return Game(kept, sitters, path, face, Clock.of(kept))


def play_matches(game: Game, *, json: bool) -> int:
    """Match after match, as long as people want another one; the exit code."""
    while True:
        try:
            game.run()
            if json or game.face is None:
                report(game.record, json=json, seed_is_open=game.seed_is_open)
                return 0
            if not game.face.another():
                return 0
        except (LeaveError, KeyboardInterrupt) as leaving:
            if json and game.table.over is None:
                report(game.record, json=True, seed_is_open=game.seed_is_open)
            return _leave(game, leaving)
        game = _next_game(game)


def _next_game(game: Game) -> Game:
    """A new match at the same table, its first round opened as first rounds are (VE-20, TB-41)."""
    kept = game.record
    path = None
    if game.path is not None:
        path = record.default_path(kept.variant, datetime.now().astimezone())
    seconds = None if game.clock is None else game.clock.seconds
    return new_game(kept.table.ruleset, game.sitters, new_seed(), path, game.face, seconds)


def _leave(game: Game, leaving: BaseException) -> int:
    """Say where an unfinished match is kept, and the exit code of leaving so."""
    face, path = game.face, game.path
    if face is not None:
        face.line()
        if path is None and game.table.over is None:
            face.say("La partida no se ha guardado.")
        elif path is not None:
            face.say("Partida guardada en {path}", path=streams.printable(str(path)))
            if game.table.over is None:
                face.say("Para seguirla: {command}", command=_resume_command(path))
    interrupted = isinstance(leaving, KeyboardInterrupt) or getattr(leaving, "interrupted", False)
    return INTERRUPTED if interrupted else 0


def _resume_command(path: Path) -> str:
    """What to type to go on with a match; the latest one needs no name."""
    if path == record.latest_unfinished():
        return "domino resume"
    return f"domino resume {shlex.quote(streams.escaped(str(path)))}"
