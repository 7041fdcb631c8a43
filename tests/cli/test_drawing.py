"""Pictures of positions, held against text files; ``DOMINO_REDRAW=1`` draws them anew."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from domino_core.drawing import (
    Drawing,
    cells,
    event_lines,
    hand_lines,
    position,
    result_lines,
    wrap,
)
from domino_core.speech import Speech
from tests.counts import times
from tests.rulebook import positions
from tests.rulebook.positions import play, play_out, state

PICTURES = Path(__file__).parent / "pictures"
SPANISH = Speech.of("es")
WIDTHS = (20, 40, 79)


def picture(game, seat=None, *, width=79, you=True, speech=SPANISH) -> str:
    """What the plain face shows a seat: what happened, the position, the hand; or the result.

    The seat is the one to act, unless another is named.
    """
    seat = state(game).seat if seat is None else seat
    view = game.view(seat)
    names = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito")[: view.seating.players]
    drawing = Drawing(speech, width, names, seat if you else None)
    lines = event_lines(view.log, drawing)
    if view.result is not None:
        return "\n".join([*lines, *result_lines(view, drawing)]) + "\n"
    legal = game.legal() if view.turn == seat else ()
    return "\n".join([*lines, *position(view, drawing), *hand_lines(view, legal, drawing)]) + "\n"


def golden(name: str, drawn: str) -> None:
    """Compare with the file of this name."""
    path = PICTURES / f"{name}.txt"
    if os.environ.get("DOMINO_REDRAW"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def opening():
    """A round before its first tile, the opening bound to 6-6."""
    return positions.table("tablu", ["6-6 0-0 1-5", "5-5"], players=2)


def free_opening():
    """A second round: any tile may open."""
    return positions.table("tablu", ["6-6 0-0", "5-5"], players=2, rounds=[(1, 0)], scores=(8, 0))


def grown_at_both_ends():
    """A31: 6-6, then 3-6 at A, 1-6 at B, 2-3 at A."""
    game = positions.table("playboard", ["6-6 1-6 0-0", "3-6 2-3 0-1"], players=2)
    return play(game, "0:6-6 1:3-6@A 0:1-6@B 1:2-3@A")


def pairs():
    """Four in pairs, two of whom have passed."""
    game = positions.table(
        "venezuela",
        [
            "6-6 5-6 0-5 1-1 2-2 3-3 4-4",
            "0-1 0-2 0-3 1-2 1-3 2-3 1-4",
            "2-6 3-6 4-6 1-6 0-6 5-5 4-5",
            "2-5 0-4 1-5 2-4 3-4 3-5 0-0",
        ],
    )
    return play(game, "0:6-6 1:pass 2:2-6@A 3:2-5@A 0:5-6@B 1:pass")


def drawn():
    """A seat that had to draw twice."""
    game = positions.table(
        "tablu", ["6-6 0-0 0-1", "0-2 1-1 0-3 1-2 0-4 0-5 1-3"], "1-4 2-2 2-6", players=2
    )
    return play(game, "0:6-6 1:+1-4 1:+2-2 1:+2-6 1:2-6@A")


def long_line():
    """A line of 27 tiles, every one that fits."""
    line = (
        "0-0 0-1 1-1 1-2 2-2 2-0 0-3 3-1 1-4 4-0 0-5 5-1 1-6 6-2 2-3 3-3 3-4 4-2 2-5 5-3 3-6 6-4 "
        "4-4 4-5 5-5 5-6 6-6"
    )
    return positions.position("venezuela", line, ["0-6", "", "", ""])


def nines():
    """Five players and tiles above 6-6, ends written in one digit."""
    hands = ["6-7 0-9 1-9", "3-3", "4-4", "5-5", "3-6"]
    return positions.position("tablu", "9-9 9-8 8-8 8-7 7-7", hands, "0-0 0-1")


def fifteens():
    """Tiles with halves of two digits."""
    rules = {"deal.set": 15}
    hands = ["0-12 11-15 3-4", "0-0"]
    return positions.position("tablu", "10-10 10-12 12-15", hands, options=rules)


def out():
    """A round that ends by going out."""
    game = positions.position("tablu", "1-2 2-3", ["3-6", "0-0 5-5", "4-4"], turn=0)
    return play(game, "0:3-6@B")


def blocked_and_tied():
    """A round that ends blocked, with equal hands: nobody wins."""
    game = positions.position("tablu", "3-3", ["3-5 0-4", "1-3 2-2"])
    return play_out(game)


CASES = (
    opening,
    free_opening,
    grown_at_both_ends,
    pairs,
    drawn,
    long_line,
    nines,
    fifteens,
    out,
    blocked_and_tied,
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_position_looks_as_it_did(case):
    golden(case.__name__.replace("_", "-"), picture(case()))


@pytest.mark.parametrize("width", [20, 40])
@pytest.mark.parametrize("case", [long_line, pairs, fifteens, out], ids=lambda one: one.__name__)
def test_a_position_looks_as_it_did_in_a_narrow_window(case, width):
    golden(f"{case.__name__.replace('_', '-')}-{width}", picture(case(), width=width))


def test_a_draw_shows_its_tile_to_the_drawer_alone():
    game = drawn()
    assert "Robas [1|4] [2|2] [2|6]." in picture(game, 1)
    for told in (picture(game, 0), picture(game, 0, you=False)):
        assert "Beto roba 3 fichas." in told
        assert "[1|4]" not in told


def test_a31_the_newest_tile_is_told_at_the_end_where_it_went():
    drawing = picture(grown_at_both_ends(), 0)
    assert "Beto juega [2|3] en A.\n" in drawing
    assert "\n[2|3][3|6][6|6][6|1]\nA pide 2, B pide 1.\n" in drawing


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["tablu", "venezuela", "playboard"])
def test_a32_nothing_is_wider_than_the_window_and_no_tile_is_torn(name, width):
    chance = Random(width)
    for _ in range(times(2)):
        game = positions.new_table(name, 5 if name == "tablu" else None)
        game.deal()
        while game.running:
            check(picture(game, width=width), width)
            game.act(state(game).seat, chance.choice(game.legal()))
        check(picture(game, width=width), width)


def check(drawn: str, width: int) -> None:
    for line in drawn.splitlines():
        assert cells(line) <= width or " " not in line.strip(), line
        rest = re.sub(r"((?:^|   )\d+\) )?\[\d+\|\d+\]", "", line)
        assert not re.search(r"[\[\]|]|(?:^|   )\d+\)", rest), line


def test_wide_signs_are_counted_as_wide():
    assert (cells("Ana"), cells("e\u0301"), cells("😀"), cells("Ñandú")) == (3, 1, 2, 5)
    assert wrap(["😀😀😀", "😀😀"], 10) == ["😀😀😀", "😀😀"]


@pytest.mark.parametrize(
    ("parts", "width", "lines"),
    [
        (["aa", "bb", "cc"], 5, ["aa bb", "cc"]),
        (["aaaaaaaa", "b"], 5, ["aaaaaaaa", "b"]),
        (["a b c d e f"], 5, ["a b c", "  d e", "  f"]),
        (["  aa bb cc"], 7, ["  aa bb", "  cc"]),
        ([], 5, []),
        ([""], 5, [""]),
    ],
)
def test_lines_break_between_parts_and_a_part_too_wide_at_its_spaces(parts, width, lines):
    assert wrap(parts, width) == lines
