"""The pages' pictures of positions are what the program draws; ``rewrite.py`` draws them anew."""

from __future__ import annotations

import pytest

from tests.docs.pages import PAGES, page
from tests.docs.pictures import FOLDER, PICTURES

pytestmark = pytest.mark.checkout


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_the_program_draws_it(name):
    assert PICTURES[name]() == (FOLDER / name).read_text(encoding="utf-8")


def test_every_picture_is_drawn_and_shown_on_a_page():
    shown = "\n".join(page(path).text for path in PAGES)
    assert {path.name for path in FOLDER.glob("*.svg")} == {*PICTURES}
    assert [name for name in PICTURES if f"pictures/{name})" not in shown] == []
