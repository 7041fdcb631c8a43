"""Faults at the place where they were made, also where the rules name a key of a parent.

The rules name the option that cannot be so. Where a child seats other people, or proposes a quick
table, that option may stand in a parent that is right by itself; then the child's setting is told
without which the fault is gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from domino_core.errors import ConfigurationError, DominoError, Fault
from domino_core.text import Text
from domino_core.toml_file import key_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from domino_core.options import Keys
    from domino_core.toml_file import TomlFile
    from domino_core.variants.layers import Setting
    from domino_core.variants.tables import Choice

Told = tuple[str, str]
"""A fault by its key and its sentence."""

QUICK = ("quick",)
SEATS = (("match", "players"), ("match", "sides"))

MOST_FAULTS, MOST_TRIED = 5, 20
"""So many faults are looked into, and so many settings are tried for each."""


def fault_at(path: Keys, setting: Setting, sentence: str) -> Fault:
    """A fault at the place where a value was set."""
    if setting.file is None:
        return Fault(sentence, key=key_text(path))
    if setting.within == QUICK and path in SEATS:  # written there without their table
        line = setting.file.line_of(path[1:], QUICK)
        key = key_text((*QUICK, *path[1:]))
        return Fault(sentence, key=key, file=setting.file.path, line=line)
    return setting.file.fault(path, sentence, setting.within)


def setting_at(settings: Mapping[Keys, Setting], path: Keys) -> Setting | None:
    """The setting of a key, or the first one below it."""
    return settings.get(path) or next(
        (one for key, one in settings.items() if key[: len(path)] == path), None
    )


def rank(files: Sequence[TomlFile], setting: Setting) -> tuple[int, int]:
    """How late a setting was written: by its file, and there the quick table last.

    A parent's quick table is laid over a child's plain keys, but who wrote the child knew of it.
    """
    place = next((n for n, one in enumerate(files) if one is setting.file), -1)
    return place, int(setting.within == QUICK)


@dataclass(frozen=True)
class Case:
    """Options at a table that cannot be played.

    :ivar files: the variant's files, the root first.
    :ivar given: what the command line sets.
    :ivar settings: what is in force.
    :ivar bind: binds the options of files at a table, under a command line.
    :ivar tables: the tables that files allow.
    """

    files: list[TomlFile]
    choice: Choice
    given: Mapping[Keys, Any]
    settings: Mapping[Keys, Setting]
    bind: Callable[[list[TomlFile], Choice, Mapping[Keys, Any]], object]
    tables: Callable[[list[TomlFile]], list[Choice]]

    def blamed(self, problems: Sequence[tuple[Keys, Fault]]) -> list[Fault]:
        """The faults, each told where it was made."""
        told = {_told(fault) for _, fault in problems}
        looked_into = [self._blame(path, fault, told) for path, fault in problems[:MOST_FAULTS]]
        return looked_into + [fault for _, fault in problems[MOST_FAULTS:]]

    def _blame(self, path: Keys, fault: Fault, told: set[Told]) -> Fault:
        known = setting_at(self.settings, path)
        if known is None or known.file is None:
            return fault
        for at, setting in self._later(known):
            made = self._seats(at, setting) if at in SEATS else self._without(at, setting)
            if made is not None and made <= told - {_told(fault)}:
                why = Text(
                    "no va con {key}, de «{origin}»: {why}",
                    key=key_text(path),
                    origin=known.origin,
                    why=fault.sentence,
                )
                return fault_at(at, setting, why)
        return fault

    def _later(self, known: Setting) -> Iterator[tuple[Keys, Setting]]:
        """The quick tables that were written after a setting, the last first; then who plays."""
        least = rank(self.files, known)
        later = [
            (at, setting)
            for at, setting in self.settings.items()
            if setting.file is not known.file and rank(self.files, setting) > least
        ]
        later.sort(key=lambda one: rank(self.files, one[1]), reverse=True)
        quick = [one for one in later if one[0] not in SEATS and one[1].within == QUICK]
        yield from quick[:MOST_TRIED]
        yield from [one for one in later if one[0] in SEATS]

    def _without(self, at: Keys, setting: Setting) -> set[Told] | None:
        """The faults that are left without a setting, ``None`` where nobody can say."""
        place = (*setting.within, *at)
        files = [
            replace(file, data=_dropped(file.data, place)) if file is setting.file else file
            for file in self.files
        ]
        return self._faults(files, self.choice, self.given)

    def _seats(self, at: Keys, setting: Setting) -> set[Told] | None:
        """The faults of the files before one, which did not seat people so; else ``None``."""
        place, _ = rank(self.files, setting)
        try:
            tables = self.tables(self.files[:place])
        except ConfigurationError:  # nobody says how many play
            return None
        value = getattr(self.choice, at[1])
        if not tables or any(getattr(one, at[1]) == value for one in tables):
            return None
        return self._faults(self.files[:place], tables[0], {})

    def _faults(
        self, files: list[TomlFile], choice: Choice, given: Mapping[Keys, Any]
    ) -> set[Told] | None:
        try:
            self.bind(files, choice, given)
        except ConfigurationError as error:
            return {_told(fault) for fault in error.faults}
        except DominoError:
            return None
        return set()


def _told(fault: Fault) -> Told:
    return fault.key, str(fault.sentence)


def _dropped(table: Mapping[str, Any], path: Keys) -> dict[str, Any]:
    """A copy of nested tables without one key."""
    head, *rest = path
    if rest and isinstance(table.get(head), dict):
        return {**table, head: _dropped(table[head], tuple(rest))}
    return {key: one for key, one in table.items() if rest or key != head}
