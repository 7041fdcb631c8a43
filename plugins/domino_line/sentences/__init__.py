"""The rules of a line game in plain Spanish, as one would tell them at the table.

Every sentence is made of the options in force and of who sits there. A rules class that answers
some question by a function of its own adds its own sentence for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_line.sentences.dealing import dealing_sentences
from domino_line.sentences.opening import opener_sentences
from domino_line.sentences.playing import playing_sentences, turn_sentences
from domino_line.sentences.scoring import scoring_told
from domino_line.sentences.winning import match_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.api import Seating, Text
    from domino_line.options import HasLineOptions

    Sentence = tuple[str, Text]


def line_sentences(rules: HasLineOptions, seating: Seating) -> tuple[Sentence, ...]:
    """The rules at this table, question by question."""
    points = rules.options.scoring.out != "win"
    return (
        *basic_sentences(rules, seating),
        *scoring_told(rules, seating),
        *told("match.end", match_sentences(rules, seating, points=points)),
    )


def basic_sentences(rules: HasLineOptions, seating: Seating) -> tuple[Sentence, ...]:
    """Those of dealing, opener, legality and turn: for games that score in a way of their own."""
    return (
        *told("deal", dealing_sentences(rules, seating)),
        *told("opener", opener_sentences(rules, seating)),
        *told("legality", playing_sentences(rules, seating)),
        *told("turn", turn_sentences(rules, seating)),
    )


def told(question: str, texts: Iterable[Text]) -> tuple[Sentence, ...]:
    """Sentences that answer a question, or are about a topic of it (``match.end``)."""
    return tuple((question, text) for text in texts)
