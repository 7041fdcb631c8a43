"""A ruleset: resolved options and the plugins that answer, bound once, immutable.

It may be shared by any number of tables, and travels to a worker as options and plugin names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from domino_core import catalogue
from domino_core.binding import Hooks, bind_fast
from domino_core.checking import bind_checked
from domino_core.engine import Engine
from domino_core.errors import ConfigurationError, Fault, UnknownNameError
from domino_core.imagine import Imagined, imagine
from domino_core.match import Match
from domino_core.options import MAX_PLAYERS, TABLES, expected, faults_of
from domino_core.plugin import Sentence, assemble
from domino_core.seats import Seating
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pydantic import BaseModel

    from domino_core.options import Knobs, RulesOptions
    from domino_core.round import Deal
    from domino_core.view import View

Problem = tuple[tuple[str, ...], str]
"""A key path and what is wrong there."""

IN_FORCE = tuple(key for key in TABLES if key != "clock")
"""The tables that decide a game; the clock's offers decide nothing."""

NEEDS_PAIRS = Text("un número par de 4 o más, porque se juega por parejas")


class Ruleset:
    """Everything that is in force at a table.

    :ivar label: the variant's name, for people; the rules are in the options.
    :ivar fast: the engine for simulation and playouts.
    :ivar checked: the engine for play and verification.
    """

    def __init__(
        self,
        label: str,
        tables: Mapping[str, Any],
        locate: Callable[[tuple[str, ...], str], Fault] | None = None,
    ) -> None:
        """Bind the rules that ``tables`` names, tuned as it says.

        :param tables: ``rules`` and the tables of options, resolved for one table of players.
        :param locate: turns a key path and a sentence into a fault that knows its file.

        Raises :class:`ConfigurationError` with all faults, :class:`UnknownNameError` for a plugin
        that is not installed, :class:`PluginError` for one that cannot be used.
        """
        locate = locate or _fault
        self.label = label
        self.rules = str(tables["rules"])
        rules_class = catalogue.load(catalogue.RULES, self.rules)
        house_tables = tables.get("house", {})
        problems: list[Problem] = []
        houses = _load_houses(house_tables, problems)
        given = {key: value for key, value in tables.items() if key not in {"rules", "house"}}
        options = _validated(rules_class.Options, given, (), problems)
        tuned = {
            name: _validated(house.Options, house_tables[name], ("house", name), problems)
            for name, house in houses.items()
        }
        if problems or options is None:
            raise ConfigurationError([locate(path, sentence) for path, sentence in problems])
        self.options: RulesOptions = options
        self.houses: dict[str, Knobs] = {name: knobs for name, knobs in tuned.items() if knobs}
        self.seating = _seat(self.options.match, locate)
        self._bind(rules_class, houses, locate)

    def _bind(
        self,
        rules_class: Any,
        houses: dict[str, Any],
        locate: Callable[[tuple[str, ...], str], Fault],
    ) -> None:
        rules = rules_class(self.options)
        house_rules = [
            (name, house(self.houses[name], self.options)) for name, house in houses.items()
        ]
        self._speakers = (rules, *(house for _, house in house_rules))
        manager = assemble((self.rules, rules), house_rules)
        checked = bind_checked(manager, houses, self.label)
        self.tiles: int = checked.tile_set(self.seating)
        self._refuse_contradictions(checked, locate)
        seats = self.seating.players
        self.checked = Engine(checked, seats, self.tiles)
        self.fast = Engine(bind_fast(manager), seats, self.tiles)

    def _refuse_contradictions(
        self, hooks: Hooks, locate: Callable[[tuple[str, ...], str], Fault]
    ) -> None:
        if hooks.check_table is None:
            return
        answers = hooks.check_table(self.seating, self.tiles)
        faults = [locate(tuple(key.split(".")), why) for answer in answers for key, why in answer]
        if faults:
            raise ConfigurationError(faults)

    def sentences(self) -> tuple[Sentence, ...]:
        """The rules in force in plain words: the region's, then every house rule's, by name."""
        return tuple(
            sentence for plugin in self._speakers for sentence in plugin.sentences(self.seating)
        )

    def new_match(self) -> Match:
        """A match before its first round."""
        return Match.new(self.seating)

    def imagine(self, view: View, deal: Deal) -> Imagined | None:
        """See :meth:`~domino_core.view.View.imagine`."""
        return imagine(self.fast, view, deal)

    @property
    def tables(self) -> dict[str, Any]:
        """All options in force, as a record's ``[ruleset]`` holds them."""
        tables: dict[str, Any] = {"rules": self.rules}
        options = self.options.model_dump(mode="json", exclude_none=True)
        tables |= {key: options[key] for key in IN_FORCE if options.get(key)}
        if self.houses:
            tables["house"] = {
                name: knobs.model_dump(mode="json", exclude_none=True)
                for name, knobs in self.houses.items()
            }
        return tables

    @property
    def versions(self) -> dict[str, str]:
        """The version of every distribution that takes part."""
        found = {"domino-core": catalogue.core_version()}
        plugins = [(catalogue.RULES, self.rules)]
        plugins += [(catalogue.HOUSE, name) for name in self.houses]
        for group, name in plugins:
            one = catalogue.find(group, name)
            found[one.distribution] = one.version
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as options and names; a worker binds anew."""
        return Ruleset, (self.label, self.tables)


def _fault(path: tuple[str, ...], sentence: str) -> Fault:
    return Fault(sentence, key=".".join(path))


def _load_houses(names: Iterable[str], problems: list[Problem]) -> dict[str, Any]:
    """The classes of the house rules by name; unknown names are noted as problems."""
    houses = {}
    for name in sorted(names):
        try:
            houses[name] = catalogue.load(catalogue.HOUSE, name)
        except UnknownNameError as error:
            problems.append((("house", name), error.text))
    return houses


def _validated(
    model: type[BaseModel], table: object, at: tuple[str, ...], problems: list[Problem]
) -> Any:
    """The options, or ``None`` with the problems noted."""
    try:
        return model.model_validate(table)
    except ValidationError as error:
        problems += [(at + path, sentence) for path, sentence in faults_of(error, model)]
        return None


def seating_for(players: int, sides: str) -> Seating | None:
    """The seating for a number of players, ``None`` where they cannot form these sides (TB-05)."""
    if sides == "individual":
        return Seating.individual(players)
    if players % 2 == 0 and 4 <= players <= MAX_PLAYERS:  # noqa: PLR2004 - two pairs at least
        return Seating.pairs(players)
    return None


def _seat(match: Any, locate: Callable[[tuple[str, ...], str], Fault]) -> Seating:
    seating = seating_for(match.players, match.sides)
    if seating is None:
        raise ConfigurationError(
            [locate(("match", "players"), expected(match.players, NEEDS_PAIRS))]
        )
    return seating
