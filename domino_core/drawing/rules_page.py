"""The rules of a table as a page: under headings, the house's changes marked, and advice below.

What the house changed is found by comparing sentences: those in force with those that the base
(the game before the house came to it) says at the same table. So it holds for any plugin's rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from domino_core.drawing.sheet import wrap
from domino_core.text import Text

if TYPE_CHECKING:
    from domino_core.ruleset import Told
    from domino_core.speech import Speech

QUESTIONS: Mapping[str, Text] = {
    "deal": Text("Reparto"),
    "opener": Text("Salida"),
    "legality": Text("Jugadas"),
    "turn": Text("Turno"),
    "scoring": Text("Puntos"),
    "match": Text("Partida"),
}
"""The questions as headings, in the order in which one tells the rules of a game."""

OTHERS = Text("Otras reglas")
HOUSE = Text("Reglas de la casa")
TIPS = Text("Consejos")
LEGEND = Text("* = la casa lo juega así")

PLAIN, MARKED = "-", "*"
ALIKE = 0.5
"""Of two sentences, the part of the shorter one's words that makes one the other's successor."""


class Rule(NamedTuple):
    """A sentence of the page.

    :ivar house: whether the base does not say it: the house's own.
    :ivar before: what the base says in its place, ``None`` where it says nothing alike.
    :ivar holds: whether it is in force; what is not is the base's, and nothing came in its place.
    """

    text: Text
    house: bool = False
    before: Text | None = None
    holds: bool = True


Chapter: TypeAlias = tuple[Text, list[Rule]]
"""A heading, and the sentences below it."""


def rules_lines(
    told: Sequence[Told],
    base: Sequence[Told] | None,
    tips: Sequence[Text],
    speech: Speech,
    width: int,
) -> list[str]:
    """The page in lines no wider than ``width``.

    :param told: the rules in force, as :meth:`~domino_core.ruleset.Ruleset.told` gives them.
    :param base: those of the game without the house, ``None`` where nobody knows them.
    """
    page = chapters(told, base)
    blocks = [[f"{PLAIN} {speech.text(tip)}"] for tip in tips]
    parts = [(heading, [_entry(rule, speech) for rule in rules]) for heading, rules in page]
    parts += [(TIPS, blocks)] if tips else []
    lines = wrap([speech.text(LEGEND)], width) if is_marked(page) else []
    for heading, entries in parts:
        lines += ["", speech.text(heading)] if lines else [speech.text(heading)]
        for first, *below in entries:
            lines += wrap([first], width, indent="  ")
            lines += [line for one in below for line in wrap([one], width, indent="    ")]
    return lines


def _entry(rule: Rule, speech: Speech) -> list[str]:
    """A sentence with its mark, and below it what it replaced."""
    lines = [f"{MARKED if rule.house else PLAIN} {rule_text(rule, speech)}"]
    if rule.before is not None:
        lines.append(f"    {before_text(rule.before, speech)}")
    return lines


def rule_text(rule: Rule, speech: Speech) -> str:
    """A sentence, or that it holds no more."""
    if rule.holds:
        return speech.text(rule.text)
    return speech.say("Ya no vale: {rule}", rule=rule.text)


def before_text(before: Text, speech: Speech) -> str:
    """What a sentence replaced."""
    return speech.say("en vez de: {rule}", rule=before)


def chapters(told: Iterable[Told], base: Iterable[Told] | None) -> list[Chapter]:
    """The rules under their headings, in the order of telling; house rules come last.

    Without a ``base`` nothing is marked.
    """
    now = _by_heading(told)
    before = now if base is None else _by_heading(base)
    ordered = [*QUESTIONS.values(), OTHERS, HOUSE]
    found = [(one, _compared(now.get(one, []), before.get(one, []))) for one in ordered]
    return [(heading, rules) for heading, rules in found if rules]


def is_marked(page: Iterable[Chapter]) -> bool:
    """Whether anything on the page is the house's."""
    return any(rule.house for _, rules in page for rule in rules)


def _by_heading(told: Iterable[Told]) -> dict[Text, list[Told]]:
    """A house rule's sentence stands under the heading of what it replaces, else under its own."""
    found: dict[Text, list[Told]] = {}
    for one in told:
        own = one.house and not one.topic
        heading = HOUSE if own else QUESTIONS.get(one.question, OTHERS)
        found.setdefault(heading, []).append(one)
    return found


def _compared(now: Sequence[Told], before: Sequence[Told]) -> list[Rule]:
    """The sentences now, each with what it replaced, then those that hold no more."""
    known, kept = {one.text for one in before}, {one.text for one in now}
    new = [one for one in now if one.text not in known]
    old = [one for one in before if one.text not in kept]
    replaced = _successors(new, old)
    rules = [Rule(one.text, one.text not in known, replaced.get(one.text)) for one in now]
    gone = [one.text for one in old if one.text not in replaced.values()]
    return rules + [Rule(text, house=True, holds=False) for text in gone]


def _successors(new: Sequence[Told], old: Sequence[Told]) -> dict[Text, Text]:
    """For a new sentence the old one that is most like it, each used once."""
    pairs = sorted(_likenesses(new, old), key=lambda pair: pair[0], reverse=True)
    found: dict[Text, Text] = {}
    for _, one, other in pairs:
        if one not in found and other not in found.values():
            found[one] = other
    return found


def _likenesses(new: Iterable[Told], old: Sequence[Told]) -> Iterator[tuple[float, Text, Text]]:
    """How much alike two sentences are, for those that may be each other's successors.

    One template with other values is the same rule, whatever the values say. What a house rule says
    about a topic comes in place of what was said about it before, however unlike the two are.
    """
    for rule in new:
        for former in old:
            one, other = rule.text, former.text
            words, others = _words(one), _words(other)
            common = len(words & others) / max(1, min(len(words), len(others)))
            told_alike = one.template == other.template and bool(one.details)
            in_its_place = rule.house and rule.topic and rule.topic == former.topic
            if told_alike or in_its_place or common >= ALIKE:
                yield common + bool(told_alike) + 2 * bool(in_its_place), one, other


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))
