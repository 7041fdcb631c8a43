"""Running a match: players and people act in turn, every action is kept before it is told."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from domino_core import players, record
from domino_core.cli import streams
from domino_core.cli.plain import forced
from domino_core.cli.summary import report
from domino_core.errors import UsageError
from domino_core.face import LeaveError

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.cli.sitting import Sitter
    from domino_core.face import Face
    from domino_core.record import Record
    from domino_core.ruleset import Ruleset
    from domino_core.table import Table


MAX_ROUNDS = 1000
"""So many rounds of a match among machines are enough to say that it does not end."""


@dataclass
class Game:
    """A match that is being played here.

    ``path`` is where it is kept, ``None`` for nowhere; ``face`` is ``None`` when machines play
    among themselves.
    """

    record: Record
    sitters: list[Sitter]
    path: Path | None
    face: Face | None
    seed_is_known: bool = False
    """Whether the user gave the seed; else nobody learns it before the match's end."""

    @property
    def table(self) -> Table:
        """The match itself."""
        return self.record.table

    @property
    def seed_is_open(self) -> bool:
        """Whether the seed, which gives every hand away, may be told."""
        return self.table.over is not None or self.seed_is_known or self.face is None

    def keep(self) -> None:
        """Save; what is told afterwards is never lost."""
        if self.path is not None:
            record.save(self.record, self.path)

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
        seat, legal = round.seat, self.table.legal()
        sitter = self.sitters[seat]
        if len(legal) == 1 and (sitter.player is not None or forced(legal)):
            action = legal[0]
        elif sitter.player is not None:
            number = len(table.rounds[-1].steps)
            chance = players.stream(self.record.seed, seat, len(table.rounds), number)
            action = players.choose(sitter.player, sitter.text, table.view(seat), legal, chance)
        else:
            assert self.face is not None  # noqa: S101 - people have a face
            action = self.face.ask(table.view(seat), legal)
        table.act(seat, action)
        self.keep()
        if self.face is not None and self.face.at_keyboard is not None:
            self.face.heard(table.view(self.face.at_keyboard))

    def _tell_round(self) -> None:
        if self.face is not None:
            self.face.round_over(self._public_view())

    def _public_view(self) -> Any:
        """The view of a person at the keyboard; what is told to all is not in any hand."""
        assert self.face is not None  # noqa: S101 - asked for by the face
        return self.table.view(self.face.people[0])


def new_seed() -> str:
    """A seed that nobody chose."""
    return str(secrets.randbelow(10**9))


def new_game(
    ruleset: Ruleset,
    sitters: list[Sitter],
    seed: str,
    path: Path | None,
    face: Face | None,
) -> Game:
    """A match before its first deal."""
    started = datetime.now().astimezone().replace(microsecond=0)
    kept = record.new_record(ruleset, [sitter.text for sitter in sitters], seed, started)
    return Game(kept, sitters, path, face)


def play_matches(game: Game, *, json: bool) -> int:
    """Match after match, as long as people want another one; the exit code."""
    if game.face is None:
        return _match_after_match(game, json=json)
    return game.face.run(lambda: _match_after_match(game, json=json))


def _match_after_match(game: Game, *, json: bool) -> int:
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
    return new_game(kept.table.ruleset, game.sitters, new_seed(), path, game.face)


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
    return 130 if interrupted else 0


def _resume_command(path: Path) -> str:
    """What to type to go on with a match; the latest one needs no name."""
    if path == record.latest_unfinished():
        return "domino resume"
    return f"domino resume {shlex.quote(streams.printable(str(path)))}"
