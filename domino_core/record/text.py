"""A match as a record: the whole truth about it, and its text.

The text is written anew after every action, so that the save file, the log and the record to share
are one thing. Finished rounds never change; their text is made once.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

import tomli_w

from domino_core import catalogue
from domino_core.deals import Deals
from domino_core.errors import DominoError
from domino_core.notation import action_text, step_text
from domino_core.options import TABLES
from domino_core.outcome import REDEAL
from domino_core.record.told import FORMAT, ToldEnd, ToldResult
from domino_core.table import Table
from domino_core.tiles import TILES, TileSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from domino_core.outcome import Result
    from domino_core.ruleset import Ruleset
    from domino_core.table import RoundLog


@dataclass(slots=True)
class Record:
    """A match in progress or at its end, with everything that its file holds.

    :ivar variant: a label for people; the rules are the table's.
    :ivar started: when the match began, with its offset; ``None`` where a record does not say.
    :ivar seed: the seed of the deals; a record without one has the empty seed.
    :ivar players: a name a seat: a person's, or a bot's as ``--seats`` takes it.
    :ivar table: the table, ready to go on: its next deal is the next of the seed's stream.
    :ivar versions: distribution = version: the core's, and each plugin's used.
    :ivar rules: the rules in force, resolved, as ``[ruleset]`` holds them.
    :ivar notes: for people: other versions than the installed ones.
    :ivar extra: keys that the format does not know; they survive a rewrite. A face may keep its
        own here.
    """

    variant: str
    started: datetime | None
    seed: str
    players: tuple[str, ...]
    table: Table
    versions: dict[str, str]
    rules: dict[str, Any]
    notes: tuple[str, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)
    extra_rounds: tuple[dict[str, Any], ...] = ()
    """Unknown keys of each round, those of its result under ``result``."""
    extra_result: dict[str, Any] = field(default_factory=dict)
    _written: list[str] = field(default_factory=list, repr=False, compare=False)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.table.over is not None


def new_record(
    ruleset: Ruleset,
    players: Sequence[str],
    seed: str,
    started: datetime,
    *,
    extra: Mapping[str, Any] | None = None,
) -> Record:
    """A record of a match that begins: its table has not dealt yet.

    :param players: a name a seat.
    :param started: a moment with its offset; one without is taken as local time.

    Raises :class:`ValueError` when there are not as many names as seats.
    """
    if len(players) != ruleset.seating.players:
        message = f"{len(players)} names for {ruleset.seating.players} seats"
        raise ValueError(message)
    names, seed = tuple(map(_encodable, players)), _encodable(seed)
    moment = started if started.tzinfo is not None else started.astimezone()
    return Record(
        variant=ruleset.label,
        started=moment.replace(microsecond=0),
        seed=seed,
        players=names,
        table=Table(ruleset, Deals(seed, ruleset.tiles)),
        versions=versions_in_use(ruleset, names),
        rules=ruleset.tables,
        extra=dict(extra or {}),
    )


def _encodable(text: str) -> str:
    """The text without the halves of signs that a terminal's wrong bytes turn into."""
    return text.encode("utf-8", "replace").decode("utf-8")


def versions_in_use(ruleset: Ruleset, players: Iterable[str]) -> dict[str, str]:
    """The version of every distribution that plays a part: the rules', the house rules', bots'."""
    versions = ruleset.versions
    for player in players:
        kind, _, name = player.partition(":")
        if kind == "bot":
            with suppress(DominoError):  # a bot that is gone is the face's to report
                one = catalogue.find(catalogue.PLAYERS, name.partition(":")[0])
                versions[one.distribution] = one.version
    return versions


# What is written ----------------------------------------------------------------------------------


def told_result(result: Result) -> ToldResult:
    """A round's result as records tell it; a redealt deal that paid nothing names no points."""
    nothing = result.points is None or (result.end.kind == REDEAL and not result.lines)
    return ToldResult(result.end.kind, result.winner, None if nothing else result.points)


def told_end(table: Table) -> ToldEnd | None:
    """The match's end as records tell it, with scores in games with points."""
    if table.over is None:
        return None
    results = [told_result(log.result) for log in table.rounds if log.result is not None]
    paid = any(result.points is not None for result in results)
    worth = table.over.worth if table.over.worth != 1 else None
    return ToldEnd(table.over.winner, table.match.scores if paid else None, worth)


def record_text(record: Record) -> str:
    """The record as TOML, keys in the order of the format."""
    table = record.table
    top = {
        "format": FORMAT,
        "variant": record.variant,
        "started": record.started,
        "seed": record.seed,
        "players": record.players,
        "sides": table.ruleset.seating.sides,
    }
    plain, nested = _parted(record.extra)
    lines = [
        *_entries(top | plain),
        *_lines("versions", record.versions),
        *_lines("ruleset", _in_order(record.rules)),
    ]
    parts = ["\n".join(lines), *_round_texts(record)]
    lines = []
    end = told_end(table)
    if end is not None:
        lines += _lines(
            "result",
            {"winner": end.winner, "scores": end.scores, "worth": end.worth} | record.extra_result,
        )
    for key, value in nested.items():
        lines += _lines(_key(key), value)
    if lines:
        parts.append("\n".join(lines))
    return "\n".join(parts) + "\n"


def _in_order(rules: Mapping[str, Any]) -> dict[str, Any]:
    """``rules``, then the tables in the order of the questions, then whatever else there is."""
    known = [key for key in ("rules", *TABLES, "house") if key in rules]
    return {key: rules[key] for key in known} | dict(rules)


def _round_texts(record: Record) -> list[str]:
    """The text of every round; those of finished rounds are kept."""
    written, rounds = record._written, record.table.rounds  # noqa: SLF001 - this module's own
    while len(written) < len(rounds) and rounds[len(written)].result is not None:
        written.append(_round_text(record, len(written)))
    running = range(len(written), len(rounds))
    return [*written, *(_round_text(record, number) for number in running)]


def _round_text(record: Record, number: int) -> str:
    log: RoundLog = record.table.rounds[number]
    extra = dict(record.extra_rounds[number]) if number < len(record.extra_rounds) else {}
    result = extra.pop("result", {})
    if log.result is not None:
        told = told_result(log.result)
        result = {"end": told.end, "winner": told.winner, "points": told.points} | result
    table = {
        "hands": [str(TileSet(hand)) for hand in log.deal.hands],
        "boneyard": " ".join(str(TILES[tile]) for tile in log.deal.boneyard) or None,
        "start": " ".join(map(action_text, log.deal.start)) or None,
        "actions": " ".join(map(step_text, log.steps)),
    }
    plain, nested = _parted(extra)
    if result:
        nested = {"result": result} | nested
    return "\n".join(_lines("rounds", table | plain | nested, repeated=True))


def _parted(extra: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Values, and tables, which TOML wants after them."""
    nested = {key: value for key, value in extra.items() if isinstance(value, dict)}
    return {key: value for key, value in extra.items() if key not in nested}, nested


# TOML, the values through tomli_w -----------------------------------------------------------------


def _lines(name: str, table: Mapping[str, Any], *, repeated: bool = False) -> Iterator[str]:
    """A table under its header, tables inside it after its values; a blank line stands before."""
    plain, nested = _parted(table)
    yield ""
    yield f"[[{name}]]" if repeated else f"[{name}]"
    yield from _entries(plain)
    for key, value in nested.items():
        yield from _lines(f"{name}.{_key(key)}", value)


def _entries(table: Mapping[str, Any]) -> Iterator[str]:
    """Every value on a line of its own; ``None`` is left out."""
    for key, value in table.items():
        if value is not None:
            yield f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return tomli_w.dumps({key: 0}).removesuffix(" = 0\n")


def _value(value: Any) -> str:
    """A value on one line, as people write lists."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{{inside}}}"
    if isinstance(value, datetime):
        return value.isoformat()
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").removesuffix("\n")
