"""What ``docs/hooks.md`` says: every hook as its specification and its docstring have it."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import is_dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from domino_core import api, hookspecs
from domino_core.hookspecs import HOOKS
from tests.docs.hook_examples import Examples

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 100

HEADINGS = {
    "table": "The table",
    "deal": "Dealing",
    "opener": "Opener",
    "legality": "Legality",
    "turn": "Turn passing",
    "scoring": "Scoring",
}
ELSEWHERE = {"Answer", "Layout", "Match"}
"""Types of answers that docs/plugin-reference.md tells of."""

_PART = re.compile(r"^:(?:param (\w+)|(returns)): (.+(?:\n +.+)*)", re.MULTILINE)
_ROLE = re.compile(r":\w+:`~?(?:[\w.]*\.)?(\w+)`")
_CITED = re.compile(r" \([A-Z]{2}-\d+(?:(?:, | to )[A-Z]{2}-\d+)*\)")


class Told(NamedTuple):
    """A docstring, taken apart."""

    summary: str
    text: list[str]
    arguments: dict[str, str]
    returns: str


def hooks_page() -> str:
    """Everything below the mark: a table of all hooks, an entry each, and the values."""
    groups = groupby(HOOKS, key=lambda name: HOOKS[name].group)
    parts = [*_table(), ""]
    for group, names in groups:
        parts += [f"## {HEADINGS[group]}", ""]
        for name in names:
            parts += _hook(name)
    parts += _values()
    return "\n".join(parts).rstrip("\n") + "\n"


def _table() -> Iterator[str]:
    yield "| hook | question | arguments | heard | must be answered | what it does |"
    yield "|---|---|---|---|---|---|"
    for name, hook in HOOKS.items():
        arguments = ", ".join(f"`{one}`" for one in hook.arguments)
        heard, must = "first" if hook.first else "all", "no" if hook.optional else "yes"
        summary = told(getattr(hookspecs, name)).summary
        yield f"| [`{name}`](#{name}) | {hook.group} | {arguments} | {heard} | {must} | {summary} |"


def _hook(name: str) -> Iterator[str]:
    """An entry: the signature, the docstring's words, what comes in and out, an example."""
    found = getattr(hookspecs, name)
    docs = told(found)
    yield from (f"### {name}", "", f"`{name}{signature(found)}`", "", *wrapped(docs.summary))
    yield ""
    for argument, text in docs.arguments.items():
        yield from _item(f"`{argument}`: {text}")
    yield from (*_item(f"the answer: {docs.returns}"), "")
    for paragraph in docs.text:
        yield from (*wrapped(paragraph), "")
    example = textwrap.dedent(inspect.getsource(getattr(Examples, name)))
    yield from ("```python", *example.splitlines(), "```", "")


# Values ------------------------------------------------------------------------------------------


def _values() -> Iterator[str]:
    """What hooks answer with: each class with its arguments.

    They get no headings: `Deal` and `deal` would be one anchor.
    """
    yield from ("## What hooks answer with", "")
    for name in answer_names():
        kind = getattr(api, name)
        summary, *more = _paragraphs(inspect.getdoc(kind) or "")
        yield from (f"**`{name}{signature(kind)}`**", "", *wrapped(" ".join([summary, *more])), "")


def answer_names() -> list[str]:
    """The classes that the hooks' answers are made of, in the order in which they are met."""
    names: dict[str, None] = {}
    for hook in HOOKS:
        answer = str(getattr(hookspecs, hook).__annotations__["return"])
        for word in re.findall(r"[A-Z]\w+", answer.replace("None", "")):
            found = getattr(api, word)
            for kind in get_args(found) or (found,):
                names[kind.__name__] = None
    return [name for name in names if name not in ELSEWHERE]


# Docstrings --------------------------------------------------------------------------------------


def signature(found: Any) -> str:
    """The arguments of a hook or a class, with their types, and what a hook answers."""
    if inspect.isclass(found) and not (is_dataclass(found) or hasattr(found, "_fields")):
        return "()"
    known = inspect.signature(found)
    told_ones = [
        f"{one.name}: {_plain(one.annotation)}"
        + ("" if one.default is one.empty else f" = {one.default!r}")
        for one in known.parameters.values()
    ]
    answer = "" if inspect.isclass(found) else f" -> {_plain(known.return_annotation)}"
    return f"({', '.join(told_ones)}){answer}"


def _plain(annotation: Any) -> str:
    """An annotation as it is written."""
    if isinstance(annotation, str):
        return annotation
    return str(getattr(annotation, "__forward_arg__", getattr(annotation, "__name__", annotation)))


def told(found: Any) -> Told:
    """A hook's docstring: its first sentence, its further paragraphs, its fields."""
    docstring = inspect.getdoc(found) or ""
    fields = {name or word: text for name, word, text in _PART.findall(docstring)}
    summary, *text = _paragraphs(_PART.sub("", docstring))
    returns = _markdown(fields.pop("returns"))
    return Told(summary, text, {name: _markdown(one) for name, one in fields.items()}, returns)


def _paragraphs(docstring: str) -> list[str]:
    return [_markdown(one) for one in re.split(r"\n\s*\n", docstring) if one.strip()]


def _markdown(text: str) -> str:
    """Words of a docstring as Markdown on one line, without the numbers of the rules."""
    plain = _ROLE.sub(r"`\1`", text).replace("``", "`")
    return _CITED.sub("", " ".join(plain.split()))


def wrapped(text: str) -> list[str]:
    """A paragraph in lines."""
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _item(text: str) -> list[str]:
    first, *rest = textwrap.wrap(text, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return [f"- {first}", *(f"  {line}" for line in rest)]
