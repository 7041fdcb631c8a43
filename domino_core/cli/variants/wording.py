"""What the commands on variants share: their argument, and rules and tables in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.cli import asking, speaking
from domino_core.drawing.rules_page import OTHERS, QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domino_core.ruleset import Told
    from domino_core.variants import Choice

VARIANT = asking.VARIANT


def heading(question: str) -> str:
    """A question as a heading."""
    return speaking.speech().text(QUESTIONS.get(question, OTHERS))


def question_order(told: Iterable[Told]) -> list[str]:
    """The questions that sentences answer, in the order of telling."""
    asked = {one.question for one in told}
    return [*(one for one in QUESTIONS if one in asked), *sorted(asked - QUESTIONS.keys())]


def table_words(choice: Choice) -> str:
    """A table in words: ``4 jugadores, por parejas``."""
    return asking.counted([choice.players], choice.sides)


def tables_words(choices: Sequence[Choice]) -> str:
    """Several tables in words."""
    forms: dict[str, list[int]] = {}
    for choice in choices:
        forms.setdefault(choice.sides, []).append(choice.players)
    return "; ".join(asking.counted(sorted(players), sides) for sides, players in forms.items())
