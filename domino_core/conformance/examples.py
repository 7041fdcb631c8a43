"""Worked examples: a position of a variant, and what is allowed there or what it came to.

They are data beside the variants of a package, ``examples/*.toml``, one file a variant. The kit
plays them, and ``variants show`` may print them, since reading them needs no test tool::

    format = "domino-example/1"
    variant = "tablu"
    sides = "pairs"                    # and players; without them the variant's own choice

    [[examples]]
    title = "Sale quien tiene el doble seis, y con él"
    rule = "TB-10"
    hands = ["0-0 0-3 ...", "..."]     # as in a record; without a boneyard, what is left over
    actions = ""
    legal = "3:6-6"                    # all that is allowed now, whoever's turn it is

    [[examples]]
    title = "Por parejas se anotan todas las fichas que quedan"
    hands = ["..."]
    actions = "3:6-6 0:2-6@A ..."
    end = "out"
    winner = 1                         # a side; without it nobody wins
    points = [0, 42]
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from domino_core import variants
from domino_core.conformance.worked import Worked
from domino_core.errors import ConfigurationError, Fault
from domino_core.notation import step_text
from domino_core.options import expected, faults_of
from domino_core.outcome import BLOCKED, OUT
from domino_core.text import Text
from domino_core.tiles import TileSet, mask_of
from domino_core.toml_file import read_toml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.conformance.worked import Round
    from domino_core.notation import Step
    from domino_core.ruleset import Ruleset
    from domino_core.toml_file import TomlFile

FORMAT = "domino-example/1"
FOLDER = "examples"


class Example(NamedTuple):
    """A worked example and where it stands."""

    path: Path
    variant: str
    number: int
    worked: Worked

    @property
    def name(self) -> Text:
        """The example as failures name it."""
        return Text(
            "«{variant}», ejemplo {number} de {file} («{title}»)",
            variant=self.variant,
            number=self.number,
            file=self.path.name,
            title=self.worked.title,
        )

    def ruleset(self) -> Ruleset:
        """The rules that the example is played under.

        Raises what :func:`domino_core.variants.find` and its ``ruleset`` raise.
        """
        found = variants.find(str(self.path.parents[1] / f"{self.variant}.toml"))
        hands = len(self.worked.hands)
        choice = found.choose(self.worked.players or hands, self.worked.sides)
        return found.ruleset(choice, dict(_leaves(self.worked.set)))


def _leaves(table: Mapping[str, Any], at: tuple[str, ...] = ()) -> list[tuple[Any, Any]]:
    """Every value of nested tables with its path; an empty table is a value of its own."""
    found: list[tuple[Any, Any]] = []
    for key, value in table.items():
        inside = _leaves(value, (*at, key)) if isinstance(value, dict) and value else None
        found += [((*at, key), value)] if inside is None else inside
    return found


# Reading -----------------------------------------------------------------------------------------


def read_examples(path: Path) -> tuple[Example, ...]:
    """The examples of a file, in its order.

    Raises :class:`UsageError` for a file that cannot be read, :class:`ConfigurationError` with
    all faults of one that is no file of examples.
    """
    file = read_toml(path)
    shared = {key: value for key, value in file.data.items() if key not in _TOP}
    faults = [
        _wrong(file, key, wanted)
        for key, (is_right, wanted) in _TOP.items()
        if not is_right(file.data.get(key))
    ]
    tables = file.data.get("examples") if not faults else []
    examples = []
    for number, table in enumerate(tables or (), 1):
        worked = _read(file, number, shared | table, faults)
        if worked is not None:
            examples.append(Example(path, file.data["variant"], number, worked))
    if faults:
        raise ConfigurationError(faults)
    return tuple(examples)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and value != [] and all(isinstance(one, dict) for one in value)


_TOP: dict[str, tuple[Callable[[Any], bool], Text]] = {
    "format": (lambda value: value == FORMAT, Text(FORMAT)),
    "variant": (lambda value: isinstance(value, str), Text("el nombre de una variante")),
    "examples": (_is_tables, Text("una lista de tablas, como [[examples]]")),
}
"""What stands at the top of a file; everything else there holds for each of its examples."""


def _wrong(file: TomlFile, key: str, wanted: Text) -> Fault:
    if key in file.data:
        return file.fault((key,), expected(file.data[key], wanted))
    sentence = Text("falta esta clave; se espera {wanted}", wanted=wanted)
    return Fault(sentence, key=key, file=file.path)


def _read(file: TomlFile, number: int, table: dict[str, Any], faults: list[Fault]) -> Worked | None:
    """One example, or ``None`` with its faults noted."""
    try:
        return Worked.model_validate(table)
    except ValidationError as error:
        faults += [
            Fault(
                sentence,
                key=".".join((f"examples {number}", *path)),
                file=file.path,
                line=file.line_of(path, ("examples", str(number))),
            )
            for path, sentence in faults_of(error, Worked)
        ]
    return None


def examples_beside(path: Path, variant: str | None = None) -> tuple[Example, ...]:
    """The examples that lie beside a variant's file, or all of them; those of one variant.

    Raises what :func:`read_examples` raises, with the faults of all files.
    """
    found: list[Example] = []
    faults: list[Fault] = []
    for file in sorted((path.parent / FOLDER).glob("*.toml")):
        try:
            found += read_examples(file)
        except ConfigurationError as error:
            faults += error.faults
    if faults:
        raise ConfigurationError(faults)
    return tuple(one for one in found if variant in (None, one.variant))


# Telling -----------------------------------------------------------------------------------------


def told_lines(
    example: Example, *, is_installed: bool = False, end: Text | None = None
) -> list[Text]:
    """The example in sentences, for a sheet of rules: its title, and what belongs to it.

    :param end: how its round ends, where the rules have words of their own for it.
    :param is_installed: whether a package brings it; a title of the user's own is not translated.
    """
    worked = example.worked
    lines = [Text(worked.title) if is_installed else Text("{title}", title=worked.title)]
    if worked.before is not None:
        lines.append(Text("Tanteo antes: {scores}", scores=_numbers(worked.before)))
    lines += [_done(earlier, Text("Antes se jugó: {steps}")) for earlier in worked.earlier]
    lines += [
        Text("Puesto {seat}: {tiles}", seat=seat, tiles=str(TileSet(mask_of(hand))))
        for seat, hand in enumerate(worked.hands)
    ]
    if worked.actions:
        lines.append(_done(worked, Text("Se juega: {steps}")))
    if worked.legal is not None:
        return [*lines, Text("Se puede: {steps}", steps=_steps(worked.legal))]
    return lines + _told_outcome(worked, end)


def _told_outcome(worked: Worked, end: Text | None) -> list[Text]:
    kind = str(worked.end)
    lines = [Text("Acaba así: {end}", end=_END.get(kind) or end or Text("{kind}", kind=kind))]
    if worked.winner is None:
        lines.append(Text("No gana nadie"))
    else:
        lines.append(Text("Gana el lado {side}", side=worked.winner))
    if worked.points:
        lines.append(Text("Anota: {points}", points=_numbers(worked.points)))
    if worked.scores:
        lines.append(Text("Tanteo después: {scores}", scores=_numbers(worked.scores)))
    if worked.over:
        lines.append(Text("Acaba la partida"))
    return lines


def _done(one: Round, template: Text) -> Text:
    return Text(template, steps=_steps(one.actions))


def _steps(steps: tuple[Step, ...]) -> str:
    return " ".join(map(step_text, steps))


def _numbers(numbers: tuple[int, ...]) -> str:
    return " - ".join(map(str, numbers))


_END = {OUT: Text("alguien se queda sin fichas"), BLOCKED: Text("tranque")}
