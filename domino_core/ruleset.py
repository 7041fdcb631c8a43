"""A ruleset: resolved options and the plugins that answer, bound once, immutable.

It may be shared by any number of tables, and travels to a worker as options and plugin names.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from domino_core import catalogue
from domino_core.binding import Hooks, bind_fast
from domino_core.checking import bind_checked
from domino_core.engine import Engine
from domino_core.errors import ConfigurationError, Fault, PluginError, UnknownNameError
from domino_core.imagine import Imagined, imagine
from domino_core.match import Match
from domino_core.options import MAX_FAULTS, MAX_PLAYERS, TABLES, expected, faults_of, huge_numbers
from domino_core.plugin import Sentence, Words, assemble, words_of
from domino_core.seats import Seating
from domino_core.text import Text
from domino_core.tracing import traced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from pydantic import BaseModel

    from domino_core.imagine import Watch
    from domino_core.options import Knobs, RulesOptions
    from domino_core.round import Deal
    from domino_core.tracing import Listener
    from domino_core.view import View

Problem = tuple[tuple[str, ...], str]
"""A key path and what is wrong there."""


class Told(NamedTuple):
    """A rule in plain words: the plugin that says it, the question, and the sentence.

    :ivar house: whether a house rule says it, and not the region.
    :ivar topic: what a sentence of the region is about, where it named that (``match.end``); of a
        house rule's sentence, the topic on which it stands in place of the region's.
    """

    plugin: str
    question: str
    text: Text
    house: bool = False
    topic: str = ""


IN_FORCE = tuple(key for key in TABLES if key != "clock")
"""The tables that decide a game; the clock's offers decide nothing."""

NEEDS_PAIRS = Text("un número par de 4 o más, porque se juega por parejas")


class Ruleset:
    """Everything that is in force at a table.

    :ivar label: the variant's name, for people; the rules are in the options.
    :ivar words: the catalogues of the region's words and of the house rules', to say them in.
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
        read = _read_options(tables)
        if read.problems:
            raise ConfigurationError([locate(path, sentence) for path, sentence in read.problems])
        self.options: RulesOptions = read.options
        self.houses: dict[str, Knobs] = read.tuned
        self.seating = _seat(self.options.match, locate)
        self._bind(read.rules_class, read.houses, locate)

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
        self._plugins: tuple[tuple[str, Any], ...] = ((self.rules, rules), *house_rules)
        named = (words_of(name, type(plugin)) for name, plugin in self._plugins)
        self.words: tuple[Words, ...] = tuple(one for one in named if one is not None)
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
        answers = hooks.check_table(self.seating, self.tiles, dict(self._plugins[1:]))
        faults = [locate(tuple(key.split(".")), why) for answer in answers for key, why in answer]
        if faults:
            raise ConfigurationError(faults)

    def sentences(self) -> tuple[Sentence, ...]:
        """The rules in force in plain words: the region's, then every house rule's, by name."""
        return tuple((one.question, one.text) for one in self.told())

    def told(self) -> tuple[Told, ...]:
        """The same with the plugin that says it. Raises :class:`PluginError` where one cannot.

        What a house rule says about a topic of the region's is told in place of the region's.
        """
        region, *houses = (
            [_told(name, one, house=number > 0) for one in self._said(name, plugin)]
            for number, (name, plugin) in enumerate(self._plugins)
        )
        return tuple(_replaced(region, [one for told in houses for one in told]))

    def tips(self) -> tuple[Text, ...]:
        """Advice for this table, the region's and then every house rule's, each tip once.

        Raises :class:`PluginError` where a plugin cannot give its own.
        """
        tips = (tip for name, plugin in self._plugins for tip in self._advised(name, plugin))
        return tuple(dict.fromkeys(tips))

    def _said(self, name: str, plugin: Any) -> list[tuple[str, Text]]:
        try:
            return [
                (str(question), text if isinstance(text, Text) else Text(str(text)))
                for question, text in plugin.sentences(self.seating)
            ]
        except (Exception, SystemExit) as cause:
            raise PluginError(
                "«{plugin}» no sabe decir sus reglas: {cause}",
                plugin=name,
                hook="sentences",
                cause=f"{type(cause).__name__}: {cause}",
            ) from cause

    def _advised(self, name: str, plugin: Any) -> tuple[Text, ...]:
        try:
            return _tips(plugin.tips(self.seating))
        except (Exception, SystemExit) as cause:
            raise PluginError(
                "«{plugin}» no sabe dar sus consejos: {cause}",
                plugin=name,
                hook="tips",
                cause=f"{type(cause).__name__}: {cause}",
            ) from cause

    def traced(self, listener: Listener) -> Ruleset:
        """The same rules, whose checked engine lets the listener hear every answer of a plugin."""
        other = object.__new__(Ruleset)  # copying would bind anew
        vars(other).update(vars(self))
        rules, *houses = ((name, traced(name, one, listener)) for name, one in self._plugins)
        checked = bind_checked(assemble(rules, houses), self.houses, self.label)
        other.checked = Engine(checked, self.seating.players, self.tiles)
        return other

    def wary(self) -> Ruleset:
        """The same rules, whose imagined rounds are checked too: slower, and a fault has a name."""
        other = object.__new__(Ruleset)
        vars(other).update(vars(self))
        other.fast = self.checked
        return other

    def new_match(self) -> Match:
        """A match before its first round."""
        return Match.new(self.seating)

    def imagine(self, view: View, deal: Deal, watch: Watch | None = None) -> Imagined | None:
        """See :meth:`~domino_core.view.View.imagine`."""
        return imagine(self.fast, view, deal, watch)

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


def _told(plugin: str, said: tuple[str, Text], *, house: bool) -> Told:
    """A sentence with its question, and with its topic where it names one (``match.end``)."""
    about, text = said
    question, dot, _ = about.partition(".")
    return Told(plugin, question, text, house=house, topic=about if dot else "")


def _replaced(region: list[Told], houses: list[Told]) -> Iterator[Told]:
    """The region's sentences, and in their place what house rules say about their topics.

    What house rules say about topics of which the region says nothing comes last, as all else.
    """
    topics = {one.topic for one in region if one.topic}
    instead: dict[str, list[Told]] = {}
    for one in houses:
        if one.topic in topics:
            instead.setdefault(one.topic, []).append(one)
    told = set[str]()
    for one in region:
        if one.topic not in instead:
            yield one
        elif one.topic not in told:
            told.add(one.topic)
            yield from instead[one.topic]
    yield from (one._replace(topic="") for one in houses if one.topic not in topics)


def _tips(told: Any) -> tuple[Text, ...]:
    """What a plugin answers as its tips. Raises :class:`TypeError` for anything else."""
    tips = (told,) if isinstance(told, str) else tuple(told)
    if not all(isinstance(tip, str) for tip in tips):
        raise TypeError(tips)
    return tips


def _fault(path: tuple[str, ...], sentence: str) -> Fault:
    return Fault(sentence, key=".".join(path))


class _ReadOptions(NamedTuple):
    """The tables of a ruleset as the plugins' models read them."""

    rules_class: Any
    houses: dict[str, Any]
    options: Any
    tuned: dict[str, Any]
    problems: list[Problem]


def _read_options(tables: Mapping[str, Any]) -> _ReadOptions:
    """Load the plugins that the tables name, and read their options."""
    rules_class = catalogue.load(catalogue.RULES, str(tables["rules"]))
    problems: list[Problem] = list(islice(huge_numbers(dict(tables)), MAX_FAULTS))
    told = tables.get("house", {})
    if not isinstance(told, dict):
        problems.append((("house",), expected(told, Text("una tabla"))))
        told = {}
    houses = _load_houses(told, problems)
    given = {key: value for key, value in tables.items() if key not in {"rules", "house"}}
    options = _validated(rules_class.Options, given, (), problems)
    tuned = {
        name: _validated(house.Options, told[name], ("house", name), problems)
        for name, house in houses.items()
    }
    return _ReadOptions(rules_class, houses, options, tuned, problems)


def option_problems(tables: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with options one by one, whatever the table that they are played at.

    Raises :class:`UnknownNameError` and :class:`PluginError` as :class:`Ruleset` does.
    """
    return _read_options(tables).problems


def _load_houses(names: Iterable[str], problems: list[Problem]) -> dict[str, Any]:
    """The classes of the house rules by name; unknown names are noted as problems."""
    houses = {}
    for name in sorted(names):
        try:
            houses[name] = catalogue.load(catalogue.HOUSE, name)
        except UnknownNameError as error:
            problems.append((("house", name), error.text))
            if len(problems) >= MAX_FAULTS:
                break
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
