"""A variant: its files from the root to itself, the tables it allows, and what is in force there.

Layers, later wins: the parent's plain keys, the parent's ``[[when]]``s, the child's plain keys,
the child's ``[[when]]``s, ``--quick``, the command line. The result is resolved once for a table
and never changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core import catalogue
from domino_core.errors import ConfigurationError, Fault, UnknownNameError, UsageError
from domino_core.options import expected, is_house_switch, shown
from domino_core.ruleset import NEEDS_PAIRS, Ruleset, option_problems, seating_for
from domino_core.text import Text, either
from domino_core.toml_file import key_text
from domino_core.variant_file import is_overlay
from domino_core.variants.blame import QUICK, SEATS, Case, fault_at, rank, setting_at
from domino_core.variants.contents import (
    has_quick,
    name_of,
    plain_tables,
    quick_tables,
    tables_in,
    whens,
)
from domino_core.variants.faults import Faults
from domino_core.variants.layers import Layers, Setting
from domino_core.variants.tables import Choice, fits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from domino_core.options import Keys
    from domino_core.toml_file import TomlFile


SET = "--set"
"""The origin of what the command line sets."""


class Variant:
    """A variant with its parents, before a table is chosen.

    :ivar files: the files, the root first.
    :ivar faults: what is wrong in them before any plugin is asked; nothing is in one that is found.
    :ivar is_installed: whether a package brings it; a title of the user's own is not translated.
    """

    def __init__(
        self, files: list[TomlFile], faults: Sequence[Fault] = (), *, is_installed: bool = False
    ) -> None:
        """``files`` runs from the root to the variant itself."""
        self.files = files
        self.faults = list(faults)
        own = files[-1].data
        self.name = str(own.get("name", files[-1].path.stem))
        self.is_installed = is_installed
        title = str(own.get("title", self.name))
        self.title = Text(title) if is_installed else Text("{title}", title=title)

    @property
    def rules(self) -> str:
        """The rules plugin that answers."""
        return str(self.files[0].data["rules"])

    # Tables --------------------------------------------------------------------------------------

    def choose(
        self,
        players: int | None = None,
        sides: str | None = None,
        *,
        seats: int = 0,
        quick: bool = False,
    ) -> Choice:
        """Settle players and sides: what is asked for, or the first that the variant offers.

        :param seats: how many seats are named; a table at least that large is taken.

        Raises :class:`ConfigurationError` when the variant is not played so, and
        :class:`UsageError` where it has no quick table.
        """
        self._refuse_no_quick(quick=quick)
        offered = self.offered("players", quick=quick)
        wanted = offered
        if players is not None:
            if players not in offered:
                raise ConfigurationError([self._refuse("players", players, offered)])
            wanted = [players]
        elif seats > offered[0]:
            wanted = sorted(number for number in offered if number >= seats)
            if not wanted:
                raise ConfigurationError([self._refuse("players", seats, offered)])
        forms = self.offered("sides", quick=quick)
        if sides is not None:
            if sides not in forms:
                raise ConfigurationError([self._refuse("sides", sides, forms)])
            forms = [sides]
        for number in wanted:
            for form in forms:
                if seating_for(number, form) is not None:
                    return Choice(number, form)
        raise ConfigurationError([Fault(expected(wanted[0], NEEDS_PAIRS), key="match.players")])

    def _refuse_no_quick(self, *, quick: bool) -> None:
        if quick and not any(map(has_quick, self.files)):
            raise UsageError(
                "«{name}» no propone ninguna mesa rápida: quita --quick", name=self.name
            )

    def tables(self, *, quick: bool = False) -> list[Choice]:
        """Every table that the variant can be played at, its own choice first."""
        return [
            Choice(number, form)
            for number in self.offered("players", quick=quick)
            for form in self.offered("sides", quick=quick)
            if seating_for(number, form) is not None
        ]

    def offered(self, key: str, *, quick: bool = False) -> list[Any]:
        """The choices for ``match.players`` or ``match.sides``, the first proposed.

        Raises :class:`ConfigurationError` where no file names a number of players.
        """
        offer = self._offer(key, quick=quick)
        if offer is None and key == "sides":
            return ["individual"]
        if offer is None:
            why = Text("falta esta clave: cuántas personas juegan")
            raise ConfigurationError([self.files[-1].fault(("match", key), why, ())])
        return offer.value if isinstance(offer.value, list) else [offer.value]

    def _offer(self, key: str, *, quick: bool) -> Setting | None:
        """What the last layer says of an offer."""
        found = None
        for file in self.files:
            told = file.data.get("match")
            if isinstance(told, dict) and key in told:
                found = Setting(told[key], file, name_of(file))
        for file in self.files if quick else ():
            told = file.data.get("quick")
            if isinstance(told, dict) and key in told:
                found = Setting(told[key], file, f"{name_of(file)} [quick]", QUICK)
        return found

    def _refuse(self, key: str, value: object, offered: list[Any]) -> Fault:
        return Fault(
            Text(
                "«{name}» no se juega así: se encontró {found}; se puede elegir {choices}",
                name=self.name,
                found=shown(value),
                choices=", ".join(map(str, sorted(offered))),
            ),
            key=f"match.{key}",
        )

    # What is in force ----------------------------------------------------------------------------

    def settings(
        self, choice: Choice, given: Mapping[Keys, Any] | None = None, *, quick: bool = False
    ) -> dict[Keys, Setting]:
        """Every option that a layer sets at this table, with its origin; the last one wins."""
        return self._layers(choice, given, quick=quick).settings()

    def _layers(self, choice: Choice, given: Mapping[Keys, Any] | None, *, quick: bool) -> Layers:
        layers = Layers()
        for file in self.files:
            layers.lay(plain_tables(file), file, name_of(file), ())
            for number, overlay in whens(file):
                if fits(overlay, choice):
                    origin, within = f"{name_of(file)} [[when]] {number}", ("when", str(number))
                    layers.lay(tables_in(overlay), file, origin, within)
        for file in self.files if quick else ():
            layers.lay(quick_tables(file), file, f"{name_of(file)} [quick]", QUICK)
        for path, value in (given or {}).items():
            layers.put(path, Setting(value, None, SET))
        for path, value in zip(SEATS, choice, strict=True):
            known = self._offer(path[1], quick=quick) or Setting(value, None, self.name)
            if path in (given or {}):
                known = Setting(value, None, SET)
            layers.put(path, known._replace(value=value))
        return layers

    def ruleset(
        self,
        choice: Choice | None = None,
        given: Mapping[Keys, Any] | None = None,
        *,
        quick: bool = False,
    ) -> Ruleset:
        """The rules in force at a table.

        Raises :class:`ConfigurationError` with all faults, each at the place that is to blame.
        """
        choice = choice or self.choose(quick=quick)
        problems: list[tuple[Keys, Fault]] = []
        try:
            return self.bound(choice, given, quick=quick, problems=problems)
        except ConfigurationError as error:
            if not problems:
                raise
            case = Case(
                files=self.files,
                choice=choice,
                given=given or {},
                settings=self.settings(choice, given, quick=quick),
                bind=lambda files, at, set_: Variant(files).bound(at, set_, quick=quick),
                tables=lambda files: Variant(files).tables(quick=quick),
            )
            raise ConfigurationError(case.blamed(problems)) from error.__cause__

    def bound(
        self,
        choice: Choice,
        given: Mapping[Keys, Any] | None = None,
        *,
        quick: bool = False,
        problems: list[tuple[Keys, Fault]] | None = None,
    ) -> Ruleset:
        """The same, every fault at the key that the rules name, whoever is to blame for it.

        :param problems: takes the faults with their keys.
        """
        layers = self._layers(choice, given, quick=quick)
        locate = self._locator(layers, problems)
        faults = self._unknown_houses(layers, locate)
        try:
            ruleset = Ruleset(self.name, {"rules": self.rules, **layers.tables()}, locate)
        except UnknownNameError as error:
            raise ConfigurationError([self._unknown_rules(error)]) from None
        except ConfigurationError as error:
            raise ConfigurationError([*faults, *error.faults]) from error.__cause__
        if faults:
            raise ConfigurationError(faults)
        return ruleset

    def _unknown_houses(self, layers: Layers, locate: Callable[[Keys, str], Fault]) -> list[Fault]:
        """House rules that are switched off and do not exist: others were meant."""
        faults = []
        for path, setting in layers.settings().items():
            if is_house_switch(path) and setting.value is False:
                try:
                    catalogue.find(catalogue.HOUSE, path[1])
                except UnknownNameError as error:
                    faults.append(locate(path, error.text))
        return faults

    def _unknown_rules(self, error: UnknownNameError) -> Fault:
        return self.files[0].fault(("rules",), error.text, ())

    def _locator(
        self, layers: Layers, problems: list[tuple[Keys, Fault]] | None = None
    ) -> Callable[[Keys, str], Fault]:
        """Turns a key and a sentence into a fault that names the file that set the key."""
        settings = layers.settings()

        def locate(path: Keys, sentence: str) -> Fault:
            known = setting_at(settings, path)
            if known is None:
                fault = Fault(sentence, key=key_text(path), file=self.files[-1].path)
            else:
                fault = fault_at(path, known, sentence)
            if problems is not None:
                problems.append((path, fault))
            return fault

        return locate

    # What is wrong -------------------------------------------------------------------------------

    def check(self) -> None:
        """Bind the variant at every table that it allows, its own quick one too.

        Raises :class:`ConfigurationError` with all faults of all tables, each once, and
        :class:`PluginError` for a plugin that cannot be used.
        """
        faults = self.all_faults()
        if faults:
            raise ConfigurationError(faults)

    def all_faults(self) -> list[Fault]:
        """Everything that is wrong, as :meth:`check` tells it."""
        found = Faults(self.faults)
        if not isinstance(self.files[0].data.get("rules"), str):
            return found.told()
        if any(fault.key in _SEATING for fault in self.faults):
            self._check_options(found)
            return found.told()
        # A parent's quick table may be none for this game; then it is refused when it is asked for.
        for quick in (False, True) if has_quick(self.files[-1]) else (False,):
            try:
                self._check_tables(found, quick=quick)
            except ConfigurationError as error:  # nobody says how many play
                found.add(error.faults)
                self._check_options(found)
        for fault in self._idle_overlays():
            found.add([fault])
        return found.told()

    def _check_options(self, found: Faults) -> None:
        """The options as far as they can be judged where nobody knows who plays."""
        layers = self._layers(_ANY_TABLE, None, quick=False)
        locate = self._locator(layers)
        try:
            problems = option_problems({"rules": self.rules, **layers.tables()})
        except UnknownNameError as error:
            found.add([self._unknown_rules(error)])
            return
        found.add([locate(path, sentence) for path, sentence in problems])

    def _check_tables(self, found: Faults, *, quick: bool) -> None:
        tables = self.tables(quick=quick)
        odd = [
            number
            for number in self.offered("players", quick=quick)
            if all(choice.players != number for choice in tables)
        ]
        if odd:
            found.add(self._not_in_pairs(odd, quick=quick))
        for choice in tables:
            try:
                self.ruleset(choice, quick=quick)
            except ConfigurationError as error:
                found.add(error.faults, choice)
            found.tables.append(choice)

    def _not_in_pairs(self, numbers: Sequence[int], *, quick: bool) -> Iterator[Fault]:
        """Numbers of players that can only play in another form; whoever spoke last is told."""
        players, sides = (self._offer(key, quick=quick) for _, key in SEATS)
        assert players is not None  # noqa: S101 - they were offered
        if sides is None or rank(self.files, sides) <= rank(self.files, players):
            for number in numbers:
                yield fault_at(SEATS[0], players, expected(number, NEEDS_PAIRS))
            return
        why = Text(
            "no hay mesas de {numbers} por parejas, y «{origin}» las ofrece; di aquí también "
            "«{key}»",
            numbers=either(numbers),
            origin=players.origin,
            key="players",
        )
        yield fault_at(SEATS[1], sides, why)

    def _idle_overlays(self) -> Iterator[Fault]:
        """Overlays that hold at no table of the very variant that they were written for."""
        for length, file in enumerate(self.files, 1):
            variant = Variant(self.files[:length])
            try:
                tables = variant.tables() + (variant.tables(quick=True) if has_quick(file) else [])
            except ConfigurationError:
                continue
            for number, overlay in whens(file):
                if is_overlay(overlay) and not any(fits(overlay, one) for one in tables):
                    why = Text("ninguna mesa de «{name}» es así", name=variant.name)
                    yield Fault(
                        why,
                        key="when",
                        file=file.path,
                        line=file.line_of((), ("when", str(number))),
                    )


_ANY_TABLE = Choice(4, "individual")
_SEATING = {"match.players", "match.sides", "quick.players", "quick.sides"}
