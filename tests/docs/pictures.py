"""The pictures of positions in the pages: which there are, and how each is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.deals import Deals
from domino_core.drawing import Drawing, Speech
from domino_core.drawing.svg import position_svg
from domino_core.table import Table
from tests.docs.pages import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = CHECKOUT / "docs" / "pictures"
NAMES = ("Ana", "Beto", "Lucía", "Caro")


def drawn(variant: str, seed: str, actions: int, *, players: int) -> str:
    """A round after so many actions, some the first that can be done, as Ana sees it."""
    found = variants.find(variant)
    ruleset = found.ruleset(variants.Choice(players, _sides(variant, players)))
    table = Table(ruleset, Deals(seed, ruleset.tiles))
    table.deal()
    for number in range(actions):
        legal = table.legal()
        assert table.round is not None
        table.act(table.round.seat, legal[number % len(legal)])
    drawing = Drawing(Speech.of("es"), 79, NAMES[:players], None)
    return position_svg(table.view(0), drawing, found.title)


def _sides(variant: str, players: int) -> str:
    tables = variants.find(variant).tables()
    return next(one.sides for one in tables if one.players == players)


PICTURES: dict[str, Callable[[], str]] = {
    "tablu.svg": lambda: drawn("tablu", "domingo", 20, players=4),
    "all-fives.svg": lambda: drawn("all-fives", "martes", 16, players=2),
    "chickenfoot.svg": lambda: drawn("chickenfoot", "miércoles", 28, players=4),
    "mexican-train.svg": lambda: drawn("mexican-train", "domingo", 40, players=4),
}


def write_pictures() -> list[str]:
    """Draw anew what is not as it is drawn today; the names of what was written."""
    FOLDER.mkdir(exist_ok=True)
    written = []
    for name, draw in PICTURES.items():
        path, text = FOLDER / name, draw()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            written.append(name)
    return written
