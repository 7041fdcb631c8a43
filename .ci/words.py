"""The words of single games: catalogues beside their packages, held against all sentences.

Such a catalogue has some of the sentences, in words of its own. It must know no other sentence,
leave none of its own empty, and have the gaps of each.
"""

from __future__ import annotations

import io
from string import Formatter
from typing import TYPE_CHECKING

from babel.messages import mofile, pofile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

PATTERN = "*/locale/*/LC_MESSAGES/*.po"


def catalogues(folder: Path) -> Iterator[tuple[Path, str]]:
    """The games' catalogues of the packages in a folder, each with its language."""
    for path in sorted(folder.glob(PATTERN)):
        yield path, path.parents[1].name


def read(path: Path, language: str) -> Catalog:
    """A catalogue as it is."""
    with path.open("rb") as file:
        return pofile.read_po(file, locale=language)


def take_out_strangers(catalogue: Catalog, template: Catalog) -> list[str]:
    """Take out the sentences that are said no more; which were."""
    known = {one.id for one in template}
    gone = [one.id for one in catalogue if one.id and one.id not in known]
    for one in gone:
        catalogue.delete(one)
    return [_parts(one)[0] for one in gone]


def faults(catalogue: Catalog, template: Catalog) -> list[str]:
    """What is wrong with a game's sentences."""
    known = {one.id for one in template}
    found = [_fault(one, known) for one in catalogue if one.id]
    found += [f"left over: {one.id}" for one in catalogue.obsolete.values()]
    return [fault for fault in found if fault]


def _fault(message: Message, known: set[object]) -> str:
    ids, strings = _parts(message.id), _parts(message.string)
    if message.id not in known:
        return f"no such sentence: {ids[0]}"
    if not all(strings):
        return f"empty: {ids[0]}"
    wanted = _all_gaps(ids)
    if _all_gaps(strings) != wanted:
        return f"other gaps: {ids[0]}"
    return ""


def _parts(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[call-overload]


def _all_gaps(texts: tuple[str, ...]) -> set[tuple[str, ...]] | None:
    """What fills sentences, and how it is written; ``None`` where that cannot be read."""
    try:
        return {
            (name, form or "", conversion or "")
            for text in texts
            for _, name, form, conversion in Formatter().parse(text)
            if name is not None
        }
    except ValueError:
        return None


def tidied(catalogue: Catalog) -> tuple[bytes, bytes]:
    """A catalogue's ``.po``, in order, and its ``.mo``."""
    catalogue.header_comment = ""
    text, compiled = io.BytesIO(), io.BytesIO()
    pofile.write_po(text, catalogue, width=100, sort_output=True, no_location=True)
    mofile.write_mo(compiled, catalogue)
    return text.getvalue(), compiled.getvalue()
