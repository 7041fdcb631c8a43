"""A record as its file tells it: the shape is checked here, before any rules are asked.

Every fault says where it stands (file, line, round), what was found and what would be right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from domino_core.actions import Play
from domino_core.errors import NotationError, RecordError, UsageError
from domino_core.notation import parse_action, parse_step
from domino_core.options import expected
from domino_core.text import Text
from domino_core.tiles import Tile
from domino_core.toml_file import read_toml

if TYPE_CHECKING:
    from collections.abc import Callable
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
    """``[result]`` of the match: ``winner`` is ``None`` for a drawn one."""

    winner: int | None
    scores: tuple[int, ...] | None


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
            _read_round(_Table(self.file, table, round=number))
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
    top = _Table(file, file.data)
    if top.text("format", "") != FORMAT:
        wanted = Text("«{format}»: no es un registro de partida", format=FORMAT)
        raise top.wrong("format", expected(file.data.get("format", ""), wanted))
    variant = top.text("variant")
    result = top.table("result")
    rounds = top.take("rounds", Text("una lista de tablas, como [[rounds]]"), _tables, ())
    return Told(
        file=file,
        variant=variant,
        started=top.take("started", Text("fecha, hora y zona"), _moment, None),
        seed=top.text("seed", ""),
        players=top.take("players", Text("una lista de nombres"), _texts, None),
        sides=top.take("sides", Text("una lista de lados, como [[0, 2], [1, 3]]"), _sides, None),
        versions=top.take("versions", Text("una tabla de versiones"), _versions, None),
        ruleset=top.take("ruleset", Text("una tabla"), _dict, None),
        result=None if result is None else ToldEnd(result.whole("winner"), result.numbers("scores")),
        extra=top.rest,
        extra_result={} if result is None else result.rest,
        round_tables=rounds,
    )


def _damage(path: Path) -> Text:
    """How far a file goes that is no TOML, so that a cut one is recognised."""
    try:
        lines = path.read_bytes().count(b"\n") + 1
    except (OSError, ValueError):
        return Text("")
    return Text("; el registro está dañado o cortado (tiene {lines} líneas)", lines=lines)


def _read_round(table: _Table) -> ToldRound:
    hands = table.take("hands", Text("una lista de manos, un texto con fichas cada una"), _texts)
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


_MISSING = object()


class _Table:
    """A table of the file: what is taken out of it is checked, what remains is not known here."""

    def __init__(
        self, file: TomlFile, table: dict[str, Any], at: tuple[str, ...] = (), round: int = 0
    ) -> None:
        self.file = file
        self.rest = dict(table)
        self.at = at
        self.round = round

    def take(
        self, key: str, wanted: Text, check: Callable[[Any], Any], default: Any = _MISSING
    ) -> Any:
        """A value as ``check`` makes it; ``check`` answers ``None`` for a wrong one."""
        if key not in self.rest:
            if default is _MISSING:
                raise self.wrong(key, Text("falta esta clave; se espera {wanted}", wanted=wanted))
            return default
        found = self.rest.pop(key)
        value = check(found)
        if value is None:
            raise self.wrong(key, expected(found, wanted))
        return value

    def text(self, key: str, default: Any = _MISSING) -> str:
        found: str = self.take(key, Text("un texto"), _text, default)
        return found

    def whole(self, key: str) -> int | None:
        found: int | None = self.take(key, Text("un número entero"), _whole, None)
        return found

    def numbers(self, key: str) -> tuple[int, ...] | None:
        found: tuple[int, ...] | None = self.take(
            key, Text("una lista de números enteros"), _numbers, None
        )
        return found

    def table(self, key: str) -> _Table | None:
        found = self.take(key, Text("una tabla"), _dict, None)
        return None if found is None else _Table(self.file, found, (*self.at, key), self.round)

    def notation(
        self, key: str, read: Callable[[str], Any], text: str, number: int | None = None
    ) -> Any:
        """Tiles or an action out of a text; ``number`` is the action's."""
        try:
            return read(text)
        except NotationError as cause:
            why = cause.text
            if number is not None:
                why = Text("acción {action}: {why}", action=number, why=why)
            raise self.wrong(key, why) from None

    def wrong(self, key: str, why: Text) -> RecordError:
        return wrong(self.file, (*self.at, key), why, self.round)


def wrong(file: TomlFile, path: tuple[str, ...], why: Text, round: int = 0) -> RecordError:
    """The error for a key of the record, or of one of its rounds (from 1)."""
    line = line_in_round(file.text, round, path) if round else file.line_of(path)
    details = {"place": place(file, line), "path": str(file.path), "line": line, "why": why}
    if round:
        template = "{place}: mano {round}, {key}: {why}"
        return RecordError(template, key=".".join(path), round=round, **details)
    return RecordError("{place}: {key}: {why}", key=".".join(path), **details)


def place(file: TomlFile, line: int | None) -> str:
    """``file:line`` as errors begin, without the line where it is not known."""
    return str(file.path) if line is None else f"{file.path}:{line}"


_HEADER = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_ENTRY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")


def line_in_round(text: str, round: int, path: tuple[str, ...]) -> int | None:
    """The line, from 1, of a key in the n-th of ``[[rounds]]``, else the one of its header."""
    wanted = ".".join(("rounds", *path[:-1]))
    seen, table, found = 0, "", None
    for number, line in enumerate(text.split("\n"), 1):
        header = _HEADER.match(line)
        if header:
            table = header[1]
            seen += table == "rounds"
            if seen == round and table in ("rounds", wanted):
                found = number
        elif seen == round and table == wanted:
            entry = _ENTRY.match(line)
            if entry and entry[1] == path[-1]:
                return number
        if seen > round:
            break
    return found


# What a value must be; ``None`` says that it is not ------------------------------------------------


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _dict(value: Any) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None


def _moment(value: Any) -> datetime | None:
    return value if isinstance(value, datetime) and value.tzinfo is not None else None


def _every(check: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A list of which every value passes, as a tuple."""

    def checked(value: Any) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            return None
        values = tuple(map(check, value))
        return None if None in values else values

    return checked


_texts = _every(_text)
_numbers = _every(_whole)
_sides = _every(_numbers)
_tables = _every(_dict)


def _versions(value: Any) -> dict[str, str] | None:
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        return None
    return value
