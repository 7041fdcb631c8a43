"""A record as its file tells it: the shape is checked here, before any rules are asked.

Every fault says where it stands (file, line, round), what was found and what would be right.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from domino_core.actions import Play
from domino_core.errors import NotationError, RecordError, UsageError
from domino_core.notation import parse_action, parse_step
from domino_core.options import wrong_format
from domino_core.record import keys
from domino_core.record.keys import FileTable, wrong
from domino_core.text import Text
from domino_core.tiles import Tile
from domino_core.toml_file import read_toml

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.notation import Step
    from domino_core.toml_file import TomlFile

FORMAT = "domino-record/1"


@dataclass(frozen=True, slots=True)
class ToldResult:
    """``[rounds.result]``: ``points`` is ``None`` where the record names none."""

    end: str
    winner: int | None
    points: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class ToldEnd:
    """``[result]`` of the match: ``winner`` is ``None`` for a drawn one.

    ``worth`` is how many matches it counts for, ``None`` where that is one.
    """

    winner: int | None
    scores: tuple[int, ...] | None
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class ToldRound:
    """One of ``[[rounds]]``: tiles by number, in the order in which they are written."""

    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]
    start: tuple[Play, ...]
    steps: tuple[Step, ...]
    result: ToldResult | None
    extra: dict[str, Any]
    """What is not known here; under ``result`` what is not known there."""


@dataclass(frozen=True, slots=True)
class Told:
    """A record without its rounds, which :meth:`rounds` reads.

    ``players``, ``sides``, ``versions`` and ``ruleset`` are ``None`` where the record leaves them
    out; ``extra`` and ``extra_result`` hold the keys that are not known here.
    """

    file: TomlFile
    variant: str
    started: datetime | None
    seed: str
    players: tuple[str, ...] | None
    sides: tuple[tuple[int, ...], ...] | None
    versions: dict[str, str] | None
    ruleset: dict[str, Any] | None
    result: ToldEnd | None
    extra: dict[str, Any]
    extra_result: dict[str, Any]
    round_tables: tuple[dict[str, Any], ...]

    @property
    def by_hand(self) -> bool:
        """Whether a person wrote it: the program always names versions.

        What such a record leaves out it does not claim.
        """
        return self.versions is None

    def rounds(self) -> list[ToldRound]:
        """Every round. Raises :class:`RecordError` for the first that cannot be read."""
        return [
            _read_round(FileTable(self.file, table, round=number))
            for number, table in enumerate(self.round_tables, 1)
        ]

    def wrong(self, key: str, why: Text) -> RecordError:
        """The error for a top-level key."""
        return wrong(self.file, (key,), why)


def read_record(path: Path) -> Told:
    """Read a file up to its rounds.

    Raises :class:`RecordError` with path, line where known, what is wrong and what would be right.
    """
    try:
        file = read_toml(path)
    except UsageError as cause:
        raise RecordError(
            "{cause}{hint}", cause=cause.text, hint=_damage(path), path=str(path)
        ) from None
    if not file.text.strip():
        raise RecordError("{path}: el archivo está vacío; se espera un registro", path=str(path))
    top = FileTable(file, file.data)
    if top.text("format", "") != FORMAT:
        wanted = Text("«{format}»: no es un registro de partida", format=FORMAT)
        raise top.wrong("format", wrong_format(file.data.get("format", ""), FORMAT, wanted))
    variant = top.text("variant")
    result = top.table("result")
    rounds = top.take("rounds", Text("una lista de tablas, como [[rounds]]"), keys.tables, ())
    return Told(
        file=file,
        variant=variant,
        started=top.take("started", Text("fecha, hora y zona"), keys.a_moment, None),
        seed=top.text("seed", ""),
        players=top.take("players", Text("una lista de nombres"), keys.texts, None),
        sides=top.take(
            "sides", Text("una lista de lados, como [[0, 2], [1, 3]]"), keys.sides, None
        ),
        versions=top.take("versions", Text("una tabla de versiones"), keys.versions, None),
        ruleset=top.take("ruleset", Text("una tabla"), keys.a_table, None),
        result=None
        if result is None
        else ToldEnd(result.whole("winner"), result.numbers("scores"), result.whole("worth")),
        extra=top.rest,
        extra_result={} if result is None else result.rest,
        round_tables=rounds,
    )


def _damage(path: Path) -> Text:
    """How far a file goes that is no TOML, so that a cut one is recognised."""
    try:
        if not path.is_file():
            return Text("")
        text = path.read_bytes()
        lines = text.count(b"\n") + (not text.endswith(b"\n"))
    except (OSError, ValueError):
        return Text("")
    if lines == 1:
        return Text("; el registro está dañado o cortado (tiene una sola línea)")
    return Text("; el registro está dañado o cortado (tiene {lines} líneas)", lines=lines)


def _read_round(table: FileTable) -> ToldRound:
    hands = table.take(
        "hands", Text("una lista de manos, un texto con fichas cada una"), keys.texts
    )
    start = table.text("start", "").split()
    result = table.table("result")
    told = None
    if result is not None:
        told = ToldResult(result.text("end"), result.whole("winner"), result.numbers("points"))
    read = ToldRound(
        hands=tuple(table.notation("hands", _tiles, hand) for hand in hands),
        boneyard=table.notation("boneyard", _tiles, table.text("boneyard", "")),
        start=tuple(table.notation("start", _laid, word) for word in start),
        steps=tuple(
            table.notation("actions", parse_step, word, number)
            for number, word in enumerate(table.text("actions", "").split(), 1)
        ),
        result=told,
        extra=table.rest,
    )
    if result is not None and result.rest:
        read.extra["result"] = result.rest
    return read


def _tiles(text: str) -> tuple[int, ...]:
    return tuple(Tile.parse(word).id for word in text.split())


def _laid(text: str) -> Play:
    play = parse_action(text)
    if not isinstance(play, Play):
        raise NotationError("«{text}» no es una ficha en un extremo, como 5-6@A", text=text[:40])
    return play
