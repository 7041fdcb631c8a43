"""What a distribution ships that the kit can try: tables, examples, players; and what it cannot."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from domino_core import catalogue, variants
from domino_core.conformance.capabilities import PLAIN, Capabilities, declared
from domino_core.conformance.examples import Example, examples_beside
from domino_core.conformance.judging import judging
from domino_core.errors import ConfigurationError, DominoError, PluginError, UsageError
from domino_core.plugin import words_of
from domino_core.speech import languages_of, own_words
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from domino_core.catalogue import Installed
    from domino_core.ruleset import Ruleset
    from domino_core.variants import Choice, Listed


@dataclass(frozen=True, eq=False)
class At:
    """A table of a variant, with a house rule laid over it where one is tried so."""

    variant: str
    choice: Choice
    limits: Capabilities = PLAIN
    house: str = ""

    def __str__(self) -> str:
        """As tests are named."""
        name = self.variant.rpartition(":")[2]
        parts = [
            name,
            str(self.choice.players),
            self.choice.sides,
            *[self.house] * bool(self.house),
        ]
        return "-".join(parts)

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules in force there, bound once. Raises what binding raises, as a failure."""
        given: dict[tuple[str, ...], Any] = {("house", self.house): {}} if self.house else {}
        at = Text("{table}", table=str(self))
        with judging(at, Text("las reglas se enlazan"), self.limits.seconds):
            return variants.find(self.variant).ruleset(self.choice, given)


@dataclass(slots=True)
class Shipped:
    """What was found. ``faults`` says what cannot be tried, and why."""

    distribution: str
    tables: list[At] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    player_tables: list[At] = field(default_factory=list)
    faults: list[Text] = field(default_factory=list)


def shipped_by(distribution: str) -> Shipped:
    """Everything that a distribution ships.

    Raises :class:`UsageError` where it ships no plugin at all, or is not installed.
    """
    found = Shipped(distribution)
    mine = {
        group: [
            one
            for one in catalogue.installed(group)
            if catalogue.plain_name(one.distribution) == catalogue.plain_name(distribution)
        ]
        for group in catalogue.GROUPS
    }
    if not any(mine.values()):
        raise UsageError(
            "Ningún plugin instalado es de «{distribution}»; instala el paquete en este entorno "
            "antes de probarlo",
            distribution=distribution,
        )
    for source in mine[catalogue.VARIANTS]:
        _add_source(found, source)
    found.faults += _words_that_fail((*mine[catalogue.RULES], *mine[catalogue.HOUSE]))
    used = _plugins_used(found)
    for one in mine[catalogue.RULES]:
        if one.name not in used:
            _add_unused(found, one)
    for one in mine[catalogue.HOUSE]:
        if one.name not in used:
            _add_house(found, one)
    for one in mine[catalogue.PLAYERS]:
        if _loads(found, one):
            found.players.append(one.name)
    if found.players:
        tables = found.tables or _every_table()
        found.player_tables = _for_players(_a_table_each(tables), tables)
    return found


def _loads(found: Shipped, one: Installed) -> bool:
    try:
        catalogue.load(one.group, one.name)
    except DominoError as error:
        found.faults.append(error.text)
        return False
    return True


def _words_that_fail(plugins: Iterable[Installed]) -> Iterator[Text]:
    """What is wrong with plugins' own words, in any language; nothing of one that is broken."""
    for one in plugins:
        try:
            words = words_of(one.name, catalogue.load_found(one))
        except PluginError:
            continue  # told where it is used
        if words is None:
            continue
        languages = languages_of(words)
        if not languages:
            file = str(words.folder / "*" / "LC_MESSAGES" / f"{words.name}.mo")
            yield Text(
                "el catálogo de palabras de «{name}» no está: {file}", name=one.name, file=file
            )
        for language in languages:
            try:
                own_words(words, language)
            except PluginError as error:
                yield error.text


def _add_source(found: Shipped, source: Installed) -> None:
    """The tables and the examples of a package of variants."""
    if not _loads(found, source):
        return
    package = catalogue.load_found(source)
    listed = [one for one in variants.listed() if one.source == source.name]
    if not listed:
        found.faults.append(Text("«{name}» no trae ninguna variante", name=source.name))
        return
    for one in listed:
        _add_variant(found, one, package)
    try:
        examples = examples_beside(listed[0].path)
    except (ConfigurationError, UsageError) as error:
        found.faults.append(error.text)
        return
    names = {one.name for one in listed}
    found.examples += examples
    found.faults += [
        Text(
            "{file}: no hay ninguna variante «{name}» al lado", file=str(one.path), name=one.variant
        )
        for one in examples
        if one.variant not in names
    ]


def _add_variant(found: Shipped, one: Listed, package: Any) -> None:
    name = f"{one.source}:{one.name}"
    try:
        limits = declared(package, one.name)
        choices = variants.find(name).tables()
    except DominoError as error:
        found.faults.append(error.text)
        return
    found.tables += [At(name, choice, limits) for choice in choices]
    if not choices:
        found.faults.append(Text("«{name}» no se puede jugar en ninguna mesa", name=one.name))


def _plugins_used(found: Shipped) -> set[str]:
    """The rules and house rules that the distribution's own tables use."""
    used: set[str] = set()
    for at in found.tables:
        try:
            used |= {at.ruleset.rules, *at.ruleset.houses}
        except AssertionError:
            continue  # the checks of that table say it again
    return used


def _add_unused(found: Shipped, one: Installed) -> None:
    if _loads(found, one):
        found.faults.append(
            Text("las reglas «{name}» no tienen ninguna variante que las use", name=one.name)
        )


def _add_house(found: Shipped, one: Installed) -> None:
    """A house rule that no variant of its own uses is tried over others that take it.

    One where everybody plays alone, and one in pairs; such as have no house rules of their own,
    since not all house rules go together.
    """
    if not _loads(found, one):
        return
    taken: dict[str, At] = {}
    for at in _any_table():
        tried = At(at.variant, at.choice, at.limits, one.name)
        if at.choice.sides not in taken and _binds(tried) and [*tried.ruleset.houses] == [one.name]:
            taken[at.choice.sides] = tried
    found.tables += taken.values()
    if not taken:
        found.faults.append(
            Text(
                "ninguna variante admite la regla de la casa «{name}» tal como viene",
                name=one.name,
            )
        )


def _binds(at: At) -> bool:
    try:
        at.ruleset  # noqa: B018 - bound when it is asked for
    except AssertionError:
        return False
    return True


def _for_players(first: Iterable[At], others: Iterable[At]) -> list[At]:
    """These tables, and one for every number of seats, alone and in pairs, that is not there."""
    chosen = [at for at in first if _binds(at)]
    sizes = {(at.choice.players, at.choice.sides) for at in chosen}
    for at in others:
        size = (at.choice.players, at.choice.sides)
        if size not in sizes and _binds(at):
            sizes.add(size)
            chosen.append(at)
    return chosen


def _a_table_each(tables: Iterable[At]) -> list[At]:
    """The first table of every variant."""
    first: dict[str, At] = {}
    for at in tables:
        first.setdefault(at.variant, at)
    return list(first.values())


def _any_table() -> list[At]:
    """The own table of every variant that is installed."""
    return _a_table_each(_every_table())


def _every_table() -> list[At]:
    """Every table of every variant that is installed, its own one first."""
    tables = []
    for one in variants.listed():
        if one.source == "user":
            continue
        name = f"{one.source}:{one.name}"
        try:
            found = variants.find(name)
            own = found.choose()
            tables += [At(name, own), *(At(name, at) for at in found.tables() if at != own)]
        except DominoError:
            continue  # another package's fault
    return tables
