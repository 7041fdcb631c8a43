"""The README's picture of the full-screen table is what the program draws."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_core.drawing import Drawing, Pick, Speech, Window, screen
from domino_core.table import Table
from tests.docs.pages import CHECKOUT

pytestmark = pytest.mark.checkout

SEED = "sunday"
NAMES = ("Ana", "Beto", "Lucía", "Caro")
KEYS = " ? ayuda   h pista   r reglas   m memoria   l jugadas   q guardar y salir"
ACTIONS = 16


def drawn() -> str:
    """A match in pairs after two rounds and some actions, as Ana sees it at her turn."""
    found = variants.find("venezuela")
    ruleset = found.ruleset()
    table = Table(ruleset, Deals(SEED, ruleset.tiles))
    table.deal()
    while len(table.rounds[0].steps) < ACTIONS or table.round.seat:  # type: ignore[union-attr]
        legal = table.legal()
        table.act(table.round.seat, legal[len(table.rounds[0].steps) % len(legal)])  # type: ignore[union-attr]
    drawing = Drawing(Speech.of("es").with_words(ruleset.words), 80, NAMES, 0)
    view = replace(table.view(0), round_number=3, scores=(47, 62))
    picture = screen(view, table.legal(), drawing, Window(23), found.title, Pick())
    return "\n".join(line.rstrip() for line in [*picture.lines, KEYS])


def test_the_readme_shows_the_table_as_it_is_drawn():
    assert drawn() in (CHECKOUT / "README.md").read_text(encoding="utf-8")
