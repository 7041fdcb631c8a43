"""Pages that are made out of the code: which they are, and where their own words end.

What stands above the mark is written by hand and stays; ``python tests/docs/rewrite.py`` writes
everything below it anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.docs.hooks_page import hooks_page
from tests.docs.options_page import options_page
from tests.docs.pages import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MARK: Final = "<!-- Made by tests/docs/rewrite.py: what stands below is not written by hand. -->\n"

GENERATED: Final[dict[Path, Callable[[], str]]] = {
    CHECKOUT / "docs" / "hooks.md": hooks_page,
    CHECKOUT / "docs" / "options.md": options_page,
}
"""Each page, and what makes everything below its mark."""


def as_made(path: Path) -> str:
    """The whole page as it has to be: its own words up to the mark, and what the code says now."""
    by_hand, mark, _ = path.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        message = f"{path.name} has no line {MARK!r}"
        raise ValueError(message)
    return f"{by_hand}{mark}\n{GENERATED[path]()}"


def write_generated() -> list[Path]:
    """Write the pages anew that are not what they have to be; which those were."""
    changed = [path for path in GENERATED if path.read_text(encoding="utf-8") != as_made(path)]
    for path in changed:
        path.write_text(as_made(path), encoding="utf-8")
    return changed
