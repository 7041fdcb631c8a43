"""Running a match: players and people act in turn, every action is kept before it is told."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core import players, record
from domino_core.cli import streams
from domino_core.cli.plain import PlainFace, forced
from domino_core.outcome import REDEAL

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.cli.sitting import Sitter
    from domino_core.record import Record
    from domino_core.table import Table


@dataclass
class Game:
    """A match that is being played here.

    ``path`` is where it is kept, ``None`` for nowhere; ``face`` is ``None`` when machines play
    among themselves.
    """

    record: Record
    sitters: list[Sitter]
    path: Path | None
    face: PlainFace | None
    seed_is_known: bool = False
    """Whether the user gave the seed; else nobody learns it before the match's end."""

    @property
    def table(self) -> Table:
        """The match itself."""
        return self.record.table

    def keep(self) -> None:
        """Save; what is told afterwards is never lost."""
        if self.path is not None:
            record.save(self.record, self.path)

    def run(self) -> None:
        """Play to the match's end. Raises :class:`LeaveError` when somebody leaves."""
        self.keep()
        while self.table.over is None:
            if not self.table.running:
                self._deal()
            while self.table.running:
                self._turn()
            self._tell_round()
        if self.face is not None:
            self.face.match_over(self._public_view(), self.record.seed)

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


def summary(game: Game) -> dict[str, Any]:
    """A match as ``--json`` tells it: no hands, and the seed only where it gives nothing away."""
    table = game.table
    over = table.over
    open_seed = over is not None or game.seed_is_known or game.face is None
    return {
        "variant": game.record.variant,
        "seed": game.record.seed if open_seed else None,
        "players": list(game.record.players),
        "sides": [list(side) for side in table.match.seating.sides],
        "scores": list(table.match.scores),
        "winner": over.winner if over else None,
        "finished": over is not None,
        "rounds": [
            {
                "opener": log.steps[0].seat if log.steps else None,
                "end": log.result.end.kind,
                "seat": log.result.end.seat,
                "winner": log.result.winner,
                "points": None if log.result.points is None else list(log.result.points),
                "actions": len(log.steps),
            }
            for log in table.rounds
            if log.result is not None
        ],
    }


def summary_lines(game: Game, names: tuple[str, ...]) -> list[str]:
    """A match among machines in a few lines."""
    say = streams.speech().say
    table = game.table
    sides = [say(" y ").join(names[seat] for seat in side) for side in table.match.seating.sides]
    lines = [
        f"{name}: {streams.printable(sitter.text)}"
        for name, sitter in zip(names, game.sitters, strict=True)
    ]
    for number, log in enumerate(table.rounds, 1):
        result = log.result
        if result is None or result.end.kind == REDEAL:
            continue
        winner = say("nadie") if result.winner is None else sides[result.winner]
        points = sum(result.points) if result.points else 0
        lines.append(
            say(
                "Mano {n}: {end}, gana {winner}, {points}.",
                n=number,
                end=_ending(result.end.kind),
                winner=winner,
                points=points,
            )
            if result.points is not None
            else say(
                "Mano {n}: {end}, gana {winner}.",
                n=number,
                end=_ending(result.end.kind),
                winner=winner,
            )
        )
    if any(log.result and log.result.points is not None for log in table.rounds):
        scores = ", ".join(
            f"{side} {score}" for side, score in zip(sides, table.match.scores, strict=True)
        )
        lines.append(say("Marcador: {scores}.", scores=scores))
    if table.over is not None and table.over.winner is not None:
        lines.append(say("Gana la partida: {side}.", side=sides[table.over.winner]))
    elif table.over is not None:
        lines.append(say("La partida termina en empate."))
    lines.append(say("Semilla: {seed}", seed=streams.printable(game.record.seed)))
    return lines


def _ending(kind: str) -> str:
    say = streams.speech().say
    return {"out": say("dominó"), "blocked": say("tranque")}.get(kind, kind)


def leave(game: Game, leaving: BaseException) -> int:
    """Say where an unfinished match is kept, and the exit code of leaving so."""
    face = game.face
    interrupted = isinstance(leaving, KeyboardInterrupt) or getattr(leaving, "interrupted", False)
    if face is not None:
        face.line()
        if game.path is not None:
            face.say("Partida guardada en {path}", path=streams.printable(str(game.path)))
            face.say("Se sigue con: domino resume")
        else:
            face.say("La partida no se ha guardado.")
    return 130 if interrupted else 0
