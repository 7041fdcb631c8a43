"""Saving, loading and resuming: which rules a record is judged under, and what it comes to."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.deals import Deals
from domino_core.errors import ConfigurationError, RecordError, UnknownNameError, UsageError
from domino_core.record.replay import Replay
from domino_core.record.text import Record, record_text, versions_in_use
from domino_core.record.told import read_record
from domino_core.ruleset import Ruleset, seating_for
from domino_core.table import Table
from domino_core.text import Text, joined
from domino_core.toml_file import write_atomically

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from domino_core.record.told import Told, ToldRound
    from domino_core.variants import Choice


def save(record: Record, path: Path) -> str:
    """Write the record, whole or not at all, readable by its owner alone; what was written.

    Raises :class:`UsageError` where it cannot be written; the old file is then untouched.
    """
    text = record_text(record)
    write_atomically(path, text)
    return text


def is_as_left(path: Path, text: str) -> bool:
    """Whether a file still holds what was last saved there, or is not there at all."""
    try:
        return path.read_text(encoding="utf-8") == text
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False


def load(path: Path) -> Record:
    """Read a record and judge it: every action is replayed under the record's own rules.

    Its table stands where the record ends, ready to go on. ``notes`` names other versions.

    Raises :class:`RecordError` for a file that cannot be read as a record or whose plugins are not
    installed, :class:`PluginError` for a broken plugin, :class:`RecordDiffersError` where it first
    differs: ``details`` has ``round`` and ``action`` (from 1; 0 where it is none's), ``found``,
    ``expected`` and ``line``.
    """
    told = read_record(path)
    rounds = told.rounds()
    notes = other_versions(told.versions or {})
    ruleset = _ruleset(told, rounds, notes)
    players = _players(told, ruleset)
    table = Table(ruleset, Deals(told.seed, ruleset.tiles, skip=len(rounds)))
    Replay(told, table, notes).run(rounds)
    return Record(
        variant=told.variant,
        started=told.started,
        seed=told.seed,
        players=players,
        table=table,
        versions=versions_in_use(ruleset, players) if told.versions is None else told.versions,
        rules=(told.ruleset or {}) | ruleset.tables,
        notes=notes,
        extra=told.extra,
        extra_rounds=tuple(one.extra for one in rounds),
        extra_result=told.extra_result,
    )


def resume(path: Path) -> Record:
    """Load a match to play on; from here on its record names the versions that are installed.

    Raises what :func:`load` raises, and :class:`UsageError` for a match that is over.
    """
    record = load(path)
    if record.finished:
        raise UsageError("{path}: la partida ya ha terminado", path=str(path))
    record.versions = record.versions | versions_in_use(record.table.ruleset, record.players)
    return record


def other_versions(versions: Mapping[str, str]) -> tuple[Text, ...]:
    """A sentence for every distribution that is installed in another version, or not at all."""
    notes = []
    for distribution, recorded in versions.items():
        try:
            installed = version(distribution)
        except (PackageNotFoundError, ValueError):
            installed = ""
        details = {"name": distribution, "recorded": recorded}
        if not installed:
            notes.append(Text("se jugó con {name} {recorded}, que no está instalado", **details))
        elif installed != recorded:
            notes.append(
                Text(
                    "se jugó con {name} {recorded} y está instalado {installed}",
                    installed=installed,
                    **details,
                )
            )
    return tuple(notes)


# The rules of a record ----------------------------------------------------------------------------


def _ruleset(told: Told, rounds: list[ToldRound], notes: tuple[Text, ...]) -> Ruleset:
    """The record's own rules; those of the installed variant for a record written by hand."""
    given = told.ruleset
    if given is None:
        if not told.by_hand:
            why = Text("falta esta tabla, y sin ella no se sabe con qué reglas se jugó")
            raise told.wrong("ruleset", why)
        return _installed_rules(told, rounds)
    if not isinstance(given.get("rules"), str):
        raise told.wrong("ruleset", Text("falta «rules», el nombre de las reglas"))
    if not isinstance(given.get("house", {}), dict):
        raise told.wrong("ruleset", Text("se espera una tabla en «house»"))
    try:
        return Ruleset(told.variant, given, lambda at, why: told.file.fault(("ruleset", *at), why))
    except UnknownNameError as cause:
        raise told.wrong("ruleset", joined([cause.text, *notes], "; ")) from None
    except ConfigurationError as cause:
        faults = joined([fault.text for fault in cause.faults], "; ")
        raise RecordError("{cause}", cause=faults, path=str(told.file.path)) from None


def _installed_rules(told: Told, rounds: list[ToldRound]) -> Ruleset:
    """The defaults of the variant that the record names, at the table that its deals show."""
    name = told.variant
    if "/" in name or os.sep in name or name.endswith(".toml"):
        why = Text("se espera el nombre de una variante instalada; sin [ruleset] no vale una ruta")
        raise told.wrong("variant", why)
    if not rounds:
        raise told.wrong(
            "rounds", Text("falta esta lista: sin [ruleset] ni manos no hay qué juzgar")
        )
    players = len(rounds[0].hands)
    try:
        variant = variants.find(name)
        choices = variant.tables()
        for choice in choices:
            if choice.players == players and _sits(choice, told):
                return variant.ruleset(choice)
    except (UsageError, ConfigurationError) as cause:
        raise told.wrong("variant", cause.text) from None
    why = Text(
        "«{name}» no se juega en esta mesa de {players}; se puede: {choices}",
        name=name,
        players=players,
        choices=", ".join(f"{one.players} {one.sides}" for one in choices),
    )
    raise told.wrong("sides" if told.sides else "variant", why)


def _sits(choice: Choice, told: Told) -> bool:
    """Whether the record's sides, where it names them, are those of the table."""
    seating = seating_for(choice.players, choice.sides)
    return seating is not None and told.sides in (None, seating.sides)


def _players(told: Told, ruleset: Ruleset) -> tuple[str, ...]:
    """A name a seat; the seats of a record that names nobody are numbered."""
    sides, seats = ruleset.seating.sides, ruleset.seating.players
    if told.sides not in (None, sides):
        wanted = str([list(side) for side in sides])
        raise told.wrong("sides", Text("según sus reglas, los lados son {wanted}", wanted=wanted))
    if told.players is None:
        return tuple(Text("puesto {seat}", seat=seat) for seat in range(seats))
    if len(told.players) != seats:
        found = len(told.players)
        why = Text(
            "hay {found} nombres y, según sus reglas, {seats} puestos", found=found, seats=seats
        )
        raise told.wrong("players", why)
    return told.players
