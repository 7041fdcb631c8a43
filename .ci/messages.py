"""Collect the sentences of the project, keep the catalogues up to date, and compile them.

``python .ci/messages.py`` reads every module and the titles of the box's variants and examples,
merges what it finds into the ``.po`` files and writes the ``.mo`` files beside them; of languages
that are named, those alone. With ``--check`` it changes nothing, and fails where it would.
The catalogues of single games' words in ``plugins`` hold what people put there; they are checked,
put in order and compiled; sentences that are said no more are taken out.
Needs Babel, which the extra ``dev`` brings.
"""

from __future__ import annotations

import ast
import io
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog
from words import catalogues, faults, read, take_out_strangers, tidied

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("domino_core", "plugins")
VARIANTS = "variants"
LESSONS = "plugins/domino_lessons/lessons"
SAID_IN_LESSONS = ("title", "intro", "ask", "why")
LOCALES = ROOT / "domino_core" / "locale"
LANGUAGES = ("en", "pt")

HEADINGS = ("Arguments", "Options", "Commands", "default: {default}", "required")
"""What the library that prints help says by itself; it is translated to Spanish too."""

NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Dates of catalogues say nothing, and would change them with every run."""

SAYING = {"Text", "say", "_say", "count", "fail", "expect", "judged", "OptionFault", "Pass", "Say"}
"""Functions whose string arguments are sentences; so are those of every ``...Error``."""
TOLD = {"description", "help", "metavar", "sentence", "wanted", "why"}
"""Arguments by name that are sentences, or words that people read."""

Message = str | tuple[str, str]


def messages(path: Path) -> Iterator[tuple[Message, int]]:
    """The sentences of a module, each with its line; singular and plural together."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _of_call(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            yield from _of_value(node.value)
        elif isinstance(node, (ast.For, ast.comprehension)):
            yield from _of_value(node.iter)


def _of_call(node: ast.Call) -> Iterator[tuple[Message, int]]:
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    texts = [text for one in node.args for text in _choices(one)]
    if name == "count" and len(texts) > 1:
        yield (texts[0], texts[1]), node.lineno
    elif name in SAYING or name.endswith("Error"):
        yield from ((text, node.lineno) for text in texts if _is_sentence(text))
    for keyword in node.keywords:
        if keyword.arg in TOLD:
            told = (text for text in _choices(keyword.value) if text.strip())
            yield from ((text, keyword.value.lineno) for text in told)


def _choices(node: ast.expr) -> Iterator[str]:
    """The text of an argument; both of ``one if ... else other``."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _of_value(node: ast.expr) -> Iterator[tuple[Message, int]]:
    """Sentences that are kept in constants, lists and tables until they are said."""
    parts: list[ast.expr] = [node]
    while parts:
        part = parts.pop()
        if isinstance(part, (ast.Tuple, ast.List, ast.Set)):
            parts += part.elts
        elif isinstance(part, ast.Dict):
            parts += part.values
        elif isinstance(part, ast.IfExp):
            parts += [part.body, part.orelse]
        elif _is_text(part) and _is_sentence(part.value) and " " in part.value.strip():
            yield part.value, part.lineno


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_sentence(text: str) -> bool:
    """Whether there is anything in it to translate."""
    if text.startswith("\n") or _is_annotation(text):  # a block of code or of style
        return False
    bare = text
    while "{" in bare and "}" in bare:
        bare = bare[: bare.index("{")] + bare[bare.index("}") + 1 :]
    return any(sign.isalpha() for sign in bare)


def _is_annotation(text: str) -> bool:
    """Whether a text is a type such as ``Callable[[int], str] | None``, quoted for later."""
    if "[" not in text:
        return False
    try:
        found = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return False
    return isinstance(found, (ast.Subscript, ast.BinOp))


def titles(path: Path) -> Iterator[str]:
    """The titles of a variant's file, or of a file of examples."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    yield from (one["title"] for one in (told, *told.get("examples", ())) if "title" in one)


def taught(path: Path) -> Iterator[str]:
    """The sentences of a lesson's file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    for table in (told, *told["questions"]):
        yield from (table[key] for key in SAID_IN_LESSONS if key in table)


def collected() -> Catalog:
    """Every sentence of the project, with where it is said."""
    catalog = Catalog(project="domino-core", charset="utf-8", fuzzy=False)
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            for message, _ in messages(path):
                catalog.add(message, locations=[(where, None)])
    for path in sorted((ROOT / VARIANTS).rglob("*.toml")):
        for title in titles(path):
            catalog.add(title, locations=[(path.relative_to(ROOT).as_posix(), None)])
    for path in sorted((ROOT / LESSONS).glob("*.toml")):
        for sentence in taught(path):
            catalog.add(sentence, locations=[(path.relative_to(ROOT).as_posix(), None)])
    return catalog


def headings() -> Catalog:
    """The words of the library that prints help."""
    catalog = Catalog(project="domino-core", charset="utf-8", fuzzy=False)
    for word in HEADINGS:
        catalog.add(word)
    return catalog


def updated(path: Path, language: str, template: Catalog) -> tuple[bytes, bytes]:
    """A ``.po`` and its ``.mo`` as they have to be."""
    catalog = Catalog(language, project="domino-core", charset="utf-8", fuzzy=False)
    if path.exists():
        with path.open("rb") as file:
            catalog = pofile.read_po(file, locale=language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.creation_date = catalog.revision_date = NO_DATE
    catalog.obsolete.clear()
    catalog.header_comment = ""
    text, compiled = io.BytesIO(), io.BytesIO()
    pofile.write_po(text, catalog, width=100, sort_output=True, omit_header=False)
    mofile.write_mo(compiled, catalog)
    return _without_dates(text.getvalue()), compiled.getvalue()


def _without_dates(text: bytes) -> bytes:
    """Headers that change with every run say nothing."""
    dull = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By', b'"Last-Translator')
    return b"\n".join(line for line in text.split(b"\n") if not line.startswith(dull))


def only(languages: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that are named on the command line, all of them where none is."""
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    return tuple(one for one in languages if not named or one in named)


def written(path: Path, wanted: bytes) -> list[str]:
    """The file's name where it was not as it has to be; it is then, unless only looked at."""
    if path.exists() and path.read_bytes() == wanted:
        return []
    if "--check" not in sys.argv:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wanted)
    return [str(path.relative_to(ROOT))]


def games(template: Catalog) -> list[str]:
    """Bring the catalogues of games' words in order; which were not. What is wrong ends it."""
    stale = []
    for path, language in catalogues(ROOT / "plugins"):
        catalogue = read(path, language)
        if "--check" not in sys.argv:
            for gone in take_out_strangers(catalogue, template):
                sys.stderr.write(f"{path.relative_to(ROOT)}: taken out, is said no more: {gone}\n")
        if wrong := faults(catalogue, template):
            sys.exit(f"{path.relative_to(ROOT)}:\n  " + "\n  ".join(wrong))
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        text, compiled = tidied(catalogue)
        stale += written(path, _without_dates(text))
        stale += written(path.with_suffix(".mo"), compiled)
    return stale


def main() -> None:
    """Write the catalogues, or say which are not up to date."""
    template = collected()
    domains = {"domino": (template, LANGUAGES), "messages": (headings(), ("es", "pt"))}
    stale = games(template)
    for domain, (template, languages) in domains.items():
        for language in only(languages):
            path = LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
            for suffix, wanted in zip(
                (".po", ".mo"), updated(path, language, template), strict=True
            ):
                stale += written(path.with_suffix(suffix), wanted)
    if stale and "--check" in sys.argv:
        sys.exit("not up to date, run python .ci/messages.py: " + ", ".join(stale))


if __name__ == "__main__":
    main()
