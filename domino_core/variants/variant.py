"""A variant: its files from the root to itself, the tables it allows, and what is in force there.

Layers, later wins: the parent's plain keys, the parent's ``[[when]]``s, the child's plain keys,
the child's ``[[when]]``s, ``--quick``, the command line. The result is resolved once for a table
and never changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.errors import ConfigurationError, Fault, UnknownNameError
from domino_core.options import MAX_FAULTS, TABLES, expected, shown
from domino_core.ruleset import NEEDS_PAIRS, Ruleset, option_problems, seating_for
from domino_core.text import Text, joined
from domino_core.toml_file import key_text
from domino_core.variant_file import MAX_NAME, are_conditions
from domino_core.variants.layers import Layers, Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from domino_core.toml_file import TomlFile
    from domino_core.variants.layers import Keys


class Choice(NamedTuple):
    """The table that was chosen: its players and sides."""

    players: int
    sides: str


class Variant:
    """A variant with its parents, before a table is chosen.

    :ivar files: the files, the root first.
    :ivar faults: what is wrong in them before any plugin is asked; nothing is in one that is found.
    """

    def __init__(self, files: list[TomlFile], faults: Sequence[Fault] = ()) -> None:
        """``files`` runs from the root to the variant itself."""
        self.files = files
        self.faults = list(faults)
        own = files[-1].data
        self.name = str(own.get("name", files[-1].path.stem))
        self.title = str(own.get("title", self.name))

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

        Raises :class:`ConfigurationError` when the variant is not played so.
        """
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
        found, file = self._offer(key, quick=quick)
        if found is None and key == "sides":
            found = "individual"
        if found is None:
            why = Text("falta esta clave: cuántas personas juegan")
            raise ConfigurationError([file.fault(("match", key), why, ())])
        return found if isinstance(found, list) else [found]

    def _offer(self, key: str, *, quick: bool) -> tuple[Any, TomlFile]:
        """What the last layer says of an offer, and its file."""
        found, origin = None, self.files[-1]
        for file in self.files:
            told = file.data.get("match")
            if isinstance(told, dict) and key in told:
                found, origin = told[key], file
        for file in self.files if quick else ():
            told = file.data.get("quick")
            if isinstance(told, dict) and key in told:
                found, origin = told[key], file
        return found, origin

    def _refuse(self, key: str, value: object, offered: list[Any]) -> Fault:
        return Fault(
            Text(
                "«{name}» no se juega así: se encontró {found}; se puede elegir {choices}",
                name=self.name,
                found=shown(value),
                choices=", ".join(map(str, offered)),
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
            layers.lay(quick_tables(file), file, f"{name_of(file)} [quick]", ("quick",))
        for path, value in (given or {}).items():
            layers.put(path, Setting(value, None, "--set"))
        settings = layers.settings()
        for key, value in (("players", choice.players), ("sides", choice.sides)):
            known = settings.get(("match", key), Setting(value, None, self.name))
            layers.put(("match", key), known._replace(value=value))
        return layers

    def ruleset(
        self,
        choice: Choice | None = None,
        given: Mapping[Keys, Any] | None = None,
        *,
        quick: bool = False,
    ) -> Ruleset:
        """The rules in force at a table. Raises :class:`ConfigurationError` with all faults."""
        layers = self._layers(choice or self.choose(quick=quick), given, quick=quick)
        locate = self._locator(layers)
        try:
            return Ruleset(self.name, {"rules": self.rules, **layers.tables()}, locate)
        except UnknownNameError as error:
            raise ConfigurationError([self._unknown_rules(error)]) from None

    def _unknown_rules(self, error: UnknownNameError) -> Fault:
        return self.files[0].fault(("rules",), error.text, ())

    def _locator(self, layers: Layers) -> Callable[[Keys, str], Fault]:
        """Turns a key and a sentence into a fault that names the file that set the key."""
        settings = layers.settings()

        def locate(path: Keys, sentence: str) -> Fault:
            known = settings.get(path) or next(
                (one for key, one in settings.items() if key[: len(path)] == path), None
            )
            if known is None:
                return Fault(sentence, key=key_text(path), file=self.files[-1].path)
            if known.file is None:
                return Fault(sentence, key=key_text(path))
            return known.file.fault(path, sentence, known.within)

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
        found = _Faults(self.faults)
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

    def _check_options(self, found: _Faults) -> None:
        """The options as far as they can be judged where nobody knows who plays."""
        layers = self._layers(_ANY_TABLE, None, quick=False)
        locate = self._locator(layers)
        try:
            problems = option_problems({"rules": self.rules, **layers.tables()})
        except UnknownNameError as error:
            found.add([self._unknown_rules(error)])
            return
        found.add([locate(path, sentence) for path, sentence in problems])

    def _check_tables(self, found: _Faults, *, quick: bool) -> None:
        tables = self.tables(quick=quick)
        for number in self.offered("players", quick=quick):
            if all(choice.players != number for choice in tables):
                _, file = self._offer("players", quick=quick)
                within = ("quick",) if quick and "players" in file.data.get("quick", {}) else ()
                key = ("players",) if within else ("match", "players")
                found.add([file.fault(key, expected(number, NEEDS_PAIRS), within)])
        for choice in tables:
            try:
                self.ruleset(choice, quick=quick)
            except ConfigurationError as error:
                found.add(error.faults, choice)
            found.tables.append(choice)

    def _idle_overlays(self) -> Iterator[Fault]:
        """Overlays that hold at no table of the very variant that they were written for."""
        for length, file in enumerate(self.files, 1):
            variant = Variant(self.files[:length])
            try:
                tables = variant.tables() + (variant.tables(quick=True) if has_quick(file) else [])
            except ConfigurationError:
                continue
            for number, overlay in whens(file):
                if are_conditions(overlay) and not any(fits(overlay, one) for one in tables):
                    why = Text("ninguna mesa de «{name}» es así", name=variant.name)
                    yield Fault(
                        why,
                        key="when",
                        file=file.path,
                        line=file.line_of((), ("when", str(number))),
                    )


_ANY_TABLE = Choice(4, "individual")
_SEATING = {"match.players", "match.sides", "quick.players", "quick.sides"}


class _Faults:
    """Faults of many tables, each told once."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.tables: list[Choice] = []
        self._found: dict[str, tuple[Fault, list[Choice]]] = {}
        self.add(faults)

    def add(self, faults: Sequence[Fault], choice: Choice | None = None) -> None:
        for fault in faults:
            _, choices = self._found.setdefault(str(fault), (fault, []))
            if choice is not None and choice not in choices:
                choices.append(choice)

    def told(self) -> list[Fault]:
        """The faults; one that does not show at every table says at which it does."""
        every = set(self.tables)
        told = []
        ordered = sorted(self._found.values(), key=lambda one: _place(one[0]))
        for fault, choices in ordered[:MAX_FAULTS]:
            if choices and set(choices) != every:
                fault.sentence = Text(
                    "{sentence} ({where})", sentence=fault.sentence, where=tables_text(choices)
                )
            told.append(fault)
        if len(self._found) > MAX_FAULTS:
            told.append(Fault(Text("y {more} faltas más", more=len(self._found) - MAX_FAULTS)))
        return told


def _place(fault: Fault) -> tuple[str, int]:
    """Where a fault is told: by file and line."""
    return str(fault.file or ""), fault.line or 0


def tables_text(choices: Sequence[Choice]) -> Text:
    """Tables in words: ``con 5 o 6 jugadores``, and how they play where they differ in it."""
    forms: dict[str, list[int]] = {}
    for choice in choices:
        forms.setdefault(choice.sides, []).append(choice.players)
    parts = [
        Text(
            "{numbers} por parejas" if form == "pairs" else "{numbers} cada quien por su cuenta",
            numbers=either(numbers),
        )
        for form, numbers in forms.items()
    ]
    return Text("mesas de {tables}", tables=joined(parts, ", "))


def either(numbers: Sequence[int]) -> Text:
    """Numbers as one says them: ``2, 3 o 4``."""
    if len(numbers) == 1:
        return Text("{last}", last=numbers[0])
    return Text("{some} o {last}", some=", ".join(map(str, numbers[:-1])), last=numbers[-1])


# Files ------------------------------------------------------------------------------------------


def name_of(file: TomlFile) -> str:
    """The variant's name as the file says it, else the file's own."""
    return str(file.data.get("name", file.path.stem))


def plain_tables(file: TomlFile) -> dict[str, Any]:
    """The options of a file that hold at every table."""
    return tables_in(file.data)


def tables_in(told: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of options in a file or an overlay; what is none has been found wrong before."""
    tables = {key: told[key] for key in TABLES if isinstance(told.get(key), dict)}
    house = told.get("house")
    if isinstance(house, dict):
        tables["house"] = {
            name: one
            for name, one in house.items()
            if isinstance(one, (dict, bool)) and len(name) <= MAX_NAME
        }
    return tables


def quick_tables(file: TomlFile) -> dict[str, Any]:
    """The options of a file's ``[quick]``."""
    quick = file.data.get("quick")
    return tables_in(quick) if isinstance(quick, dict) else {}


def has_quick(file: TomlFile) -> bool:
    """Whether a file proposes a quick table."""
    return "quick" in file.data


def whens(file: TomlFile) -> list[tuple[int, dict[str, Any]]]:
    """The file's ``[[when]]`` tables with their numbers."""
    told = file.data.get("when")
    return [
        (number, overlay)
        for number, overlay in enumerate(told if isinstance(told, list) else [], 1)
        if isinstance(overlay, dict)
    ]


def fits(overlay: Mapping[str, Any], choice: Choice) -> bool:
    """Whether an overlay holds at a table."""
    for key, value in choice._asdict().items():
        wanted = overlay.get(key, value)
        if value not in (wanted if isinstance(wanted, list) else [wanted]):
            return False
    return True
