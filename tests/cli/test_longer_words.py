"""A language that is 40 % longer than Spanish (tests/pseudo.py) loses nothing in the plain face.

For every position that there is a picture of, and for a whole match with its questions and its
help: no line is wider than the window, no sentence is cut, no tile is torn, and all that a
window without an end shows is there, in the same order.
"""

from __future__ import annotations

import pytest

from domino_core.cli import speaking
from domino_core.drawing import cells
from tests.cli import test_drawing
from tests.cli.test_drawing import CASES, picture
from tests.pseudo import LONGER, is_whole

WIDTHS = (79, 99)  # what windows of 80 and of 120 columns give: no line is longer than 100
ENDLESS = 10**6


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_position_says_in_a_longer_language_what_it_says(case, width):
    told = picture(case(), width=width, speech=LONGER)
    assert max(map(cells, told.splitlines())) <= width
    endless = picture(case(), width=ENDLESS, speech=LONGER)
    assert "".join(told.split()) == "".join(endless.split())
    assert is_whole(told)
    test_drawing.check(told, width)


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("seats", ["you", "Ana,Beto"])
def test_a_match_keeps_to_its_window_in_a_longer_language(call, monkeypatch, columns, seats):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(speaking, "speech", lambda: LONGER)
    answers = "\n?\nnada\n9\n3b\n" + "\n".join("1234567" * 60)
    line = ("play", "tablu", "--players", "2", "--seats", seats, "--target", "5", "--seed", "5")
    told = call(*line, "--no-record", "--plain", typed=answers).out
    assert "⟦Fííñ déé láá mááñóó 1:⟧" in told
    for one in told.splitlines():
        assert cells(one) < int(columns), one
    assert is_whole(told)


@pytest.mark.parametrize("command", ["variants show tablu", "variants show venezuela --examples"])
def test_the_rules_of_a_game_can_be_read_in_a_longer_language(call, monkeypatch, command):
    monkeypatch.setattr(speaking, "speech", lambda: LONGER)
    told = call(*command.split()).out
    assert is_whole(told)
    for one in told.splitlines():
        assert cells(one) < 80 or one.startswith("  "), one  # an option's line is one key
