"""One file that plays as a whole chain does: for somebody who has not its parents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.errors import ConfigurationError, UsageError
from domino_core.options import is_house_switch
from domino_core.text import Text
from domino_core.toml_file import TomlFile, parse_toml
from domino_core.variants import writing
from domino_core.variants.contents import (
    name_of,
    plain_tables,
    quick_tables,
    tables_in,
    whens,
)
from domino_core.variants.layers import leaves
from domino_core.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from domino_core.options import Keys
    from domino_core.variants.tables import Choice

Settings = dict[tuple[str, ...], Any]


def exported(variant: Variant, speak: Callable[[str], str] = str) -> str:
    """The variant as one file's text, which needs no other file.

    A file's plain keys stand above its parents' overlays; so what they override is left out of
    those, and the overlays follow in their order.

    :param speak: says a sentence in the language of the comments and of the title.

    Raises :class:`UsageError` where the one file would not play the same.
    """
    plain = _merged([plain_tables(file) for file in variant.files])
    off = _switched_off(variant)
    for path in [one for one in plain if one[:2] in off]:
        if len(path) == 2 or off[path[:2]] is None:  # noqa: PLR2004 - the switch itself
            del plain[path]
    overlays = _overlays(variant, off)
    lines = [writing.comment(speak(line)) for line in _about(variant)]
    lines += writing.head(variant.name, speak(variant.title), ("rules", variant.rules))
    lines += ["", *_spaced(writing.tables(plain))]
    quick = _quick(variant)
    if quick:
        lines += ["", *quick]
    for conditions, settings in overlays:
        lines += ["", *writing.overlay("[[when]]", conditions, settings)]
    text = "\n".join(lines) + "\n"
    place = variant.files[-1].path
    if not same_everywhere(variant, Variant([TomlFile(place, text, parse_toml(text, place))])):
        raise UsageError("«{name}» no cabe en un solo archivo", name=variant.name)
    return text


def _about(variant: Variant) -> Iterator[Text]:
    yield Text("Exportado de «{name}»; no necesita ningún otro archivo.", name=variant.name)
    parents: Text | None = None
    for file in reversed(variant.files[:-1]):
        name = name_of(file)
        parents = (
            Text("«{name}»", name=name)
            if parents is None
            else Text("{before} → «{name}»", before=parents, name=name)
        )
    if parents is not None:
        yield Text(
            "Lleva dentro {parents}; los comentarios de esos archivos no se copian.",
            parents=parents,
        )
    versions = variant.ruleset().versions
    needed = ", ".join(f"{name} {version}" for name, version in versions.items())
    yield Text("Necesita {distributions}.", distributions=needed)


def _spaced(lines: Iterator[str]) -> Iterator[str]:
    """Lines with an empty one before every table but the first."""
    for number, line in enumerate(lines):
        if number and line.startswith("["):
            yield ""
        yield line


def _merged(layers: list[dict[str, Any]]) -> Settings:
    """Plain tables laid over each other; a later path takes the place of what it conflicts with."""
    merged: Settings = {}
    for tables in layers:
        for path, value in leaves(tables):
            for other in [one for one in merged if one != path and _conflict(one, path)]:
                del merged[other]
            merged.pop(path, None)
            merged[path] = value
    return merged


def _conflict(one: Keys, other: Keys) -> bool:
    """Whether two paths cannot both be set: one leads through the other's value."""
    if one[0] == "house" == other[0] and 2 in {len(one), len(other)}:  # noqa: PLR2004 - a switch
        return one == other
    short = min(len(one), len(other))
    return one[:short] == other[:short]


def _overlays(
    variant: Variant, off: Mapping[Keys, int | None]
) -> Iterator[tuple[dict[str, Any], Settings]]:
    """Every ``[[when]]``: its conditions, and what no later file's plain keys override.

    Where a file switches a house rule off that overlays tune, so does an overlay for every table.
    """
    plains = [{path for path, _ in leaves(plain_tables(file))} - {*off} for file in variant.files]
    for place, file in enumerate(variant.files):
        here = [path for path, at in off.items() if at == place]
        if here:
            yield {"players": _every_number(variant)}, dict.fromkeys(here, False)
        later = set().union(*plains[place + 1 :])
        for _, overlay in whens(file):
            settings = {
                path: value
                for path, value in leaves(tables_in(overlay))
                if not any(_conflict(path, other) for other in later)
            }
            if settings:
                yield {key: overlay[key] for key in _CONDITIONS if key in overlay}, settings


_CONDITIONS = ("players", "sides")


def _every_number(variant: Variant) -> list[int]:
    return sorted({*variant.offered("players"), *variant.offered("players", quick=True)})


def _switched_off(variant: Variant) -> dict[Keys, int | None]:
    """House rules that a plain key switches off for good, and the place of the file that does it.

    The place is ``None`` where no overlay has to do with the rule: it is just left out.
    """
    last: dict[Keys, tuple[int, bool]] = {}
    for place, file in enumerate(variant.files):
        for path, value in leaves(plain_tables(file)):
            if is_house_switch(path):
                last[path] = (place, value)
    told = {
        path[:2]
        for file in variant.files
        for tables in [*(tables_in(overlay) for _, overlay in whens(file)), quick_tables(file)]
        for path, _ in leaves(tables)
    }
    return {path: place if path in told else None for path, (place, on) in last.items() if not on}


def _quick(variant: Variant) -> list[str]:
    told = [file.data["quick"] for file in variant.files if "quick" in file.data]
    if not told:
        return []
    conditions = {key: one[key] for one in told for key in _CONDITIONS if key in one}
    settings = _merged([quick_tables(file) for file in variant.files])
    for path in [one for one in settings if len(one) > 2 and settings.get(one[:2]) is False]:  # noqa: PLR2004
        del settings[path]  # of a house rule that is off, and nothing turns on again
    return writing.overlay("[quick]", conditions, settings)


def same_everywhere(one: Variant, other: Variant) -> bool:
    """Whether two variants are played at the same tables, and in the same way there."""
    return all(
        one.tables(quick=quick) == other.tables(quick=quick)
        and all(
            _in_force(one, choice, quick=quick) == _in_force(other, choice, quick=quick)
            for choice in one.tables(quick=quick)
        )
        for quick in (False, True)
    )


def _in_force(variant: Variant, choice: Choice, *, quick: bool) -> Any:
    """The options at a table, or why it cannot be played: a quick table that was inherited."""
    try:
        ruleset = variant.bound(choice, quick=quick)
    except ConfigurationError as error:
        return {(fault.key, fault.sentence) for fault in error.faults}
    return ruleset.tables, ruleset.options.clock
