"""Positions as SVG: valid, without overlaps, hiding what is hidden, whoever sits there."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from xml.etree import ElementTree as ET

import pytest

from domino_core import variants
from domino_core.deals import Deals
from domino_core.drawing import Drawing, Speech
from domino_core.drawing.svg import Shown, position_svg
from domino_core.drawing.svg.lying import text_width
from domino_core.drawing.svg.shapes import board
from domino_core.table import Table
from domino_core.tiles import TILES, Tile
from tests.counts import times
from tests.drawing.matches import BOX, NAMES, tables
from tests.rulebook import positions

SVG = "{http://www.w3.org/2000/svg}"
WILD = ("<b>&\"x'", "Zoë 🁡👩‍👧", "דנה 5", "a\x00b\x1b[2J\n\u202ec", "&amp;", "]]>", "x" * 500, "")


def drawing(table, names=NAMES, language="es"):
    return Drawing(Speech.of(language), 79, names[: table.ruleset.seating.players], None)


def walk(variant, players, sides, seed):
    """A round that is played at random, looked at every few actions and at its end."""
    ruleset = variants.find(variant).ruleset(variants.Choice(players, sides))
    table, random = Table(ruleset, Deals(seed, ruleset.tiles)), Random(seed)
    table.deal_until_playable()
    while table.running:
        table.act(positions.state(table).seat, random.choice(table.legal()))
        if random.random() < 0.15:
            yield table
    yield table


def moments(variant, seeds=1):
    for players, sides in tables(variant):
        for seed in range(seeds):
            yield from walk(variant, players, sides, f"svg {seed}")


def parsed(text):
    return ET.fromstring(text)  # noqa: S314 - our own


def rectangles(root):
    """Every tile, face up or down: its edges."""
    for one in root.iter(f"{SVG}rect"):
        if one.get("class", "").startswith("t"):
            x, y, w, h = (float(one.get(key)) for key in ("x", "y", "width", "height"))
            yield x, y, x + w, y + h


def letters(root):
    """Every text beside the tiles: its edges, as wide as it may become."""
    for one in root.iter(f"{SVG}text"):
        if one.get("class") == "d":
            continue  # a number on a tile
        size, x, base = (float(one.get(key)) for key in ("font-size", "x", "y"))
        width = text_width(one.text or "", size)
        left = {"middle": x - width / 2, "end": x - width}.get(one.get("text-anchor"), x)
        yield left, base - size * 0.86, left + width, base + size * 0.14


def overlap(one, other):
    return (
        one[0] < other[2] - 0.01
        and other[0] < one[2] - 0.01
        and one[1] < other[3] - 0.01
        and other[1] < one[3] - 0.01
    )


@pytest.mark.parametrize("variant", BOX)
def test_no_tile_and_no_word_lies_on_another_and_all_lie_inside(variant):
    for table in moments(variant, times(1)):
        view = table.view(0)
        root = parsed(position_svg(view, drawing(table), variant))
        tiles, words = list(rectangles(root)), list(letters(root))
        assert [pair for pair in combinations([*tiles, *words], 2) if overlap(*pair)] == []
        width, height = (float(one) for one in root.get("viewBox").split()[2:])
        assert all(
            left > -24 and top > -24 and right < width - 24 and bottom < height - 24
            for left, top, right, bottom in tiles
        )
        assert all(right < width for _, _, right, _ in words)


@pytest.mark.parametrize("variant", BOX)
def test_every_tile_of_the_layout_lies_there_once(variant):
    for table in moments(variant):
        view = table.view(0)
        if not view.layout.placed:
            continue
        laid = [Tile.of(one.first, one.second).id for one in board(view.layout, str).tiles]
        placed = [one.tile for play in view.layout.placed for one in play.placements]
        assert sorted(laid) == sorted({*placed})


@pytest.mark.parametrize("variant", [one for one in BOX if one != "matador"])
def test_tiles_that_follow_each_other_in_a_row_touch_with_equal_halves(variant):
    """Halves as one reads them, whichever way the row runs."""
    for table in moments(variant):
        if not table.view(0).layout.placed:
            continue
        lying = {
            Tile.of(one.first, one.second): one for one in board(table.view(0).layout, str).tiles
        }
        for row in table.view(0).layout.rows():
            for one, other in pairwise(row):
                near, far = lying[Tile.of(*one)], lying[Tile.of(*other)]
                assert closest(near, far) == {one[1]}


def middles(one):
    """The middle of each half, and its number."""
    box = one.box
    if one.tall:
        x = (box.left + box.right) / 2
        return [((x, box.top + 10), one.first), ((x, box.bottom - 10), one.second)]
    y = (box.top + box.bottom) / 2
    return [((box.left + 10, y), one.first), ((box.right - 10, y), one.second)]


def closest(one, other):
    """The numbers of the two halves, one of each tile, that lie nearest to each other."""
    pairs = [
        ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2, {n, m})
        for a, n in middles(one)
        for b, m in middles(other)
    ]
    return min(pairs, key=lambda pair: pair[0])[1]


def test_a_long_line_of_any_set_bends_and_does_not_overlap():
    game = positions.position(
        "tablu",
        " ".join(f"{n}-{n} {n}-{n + 1}" for n in range(15)) + " 15-15",
        ["0-2", "0-3"],
        options={"deal.set": 15},
    )
    block = board(game.view(0).layout, str)
    boxes = [*(one.box for one in block.tiles), *(one.box for one in block.labels)]
    assert len(block.tiles) == 31
    assert not any(overlap(*pair) for pair in combinations(boxes, 2))
    assert block.box.right - block.box.left < 800


def pips(root):
    return len(list(root.iter(f"{SVG}circle")))


def test_a_half_has_as_many_pips_as_its_number():
    game = positions.position("tablu", "7-8 8-9", ["6-6", "0-0"], options={"deal.set": 9})
    shown = Shown((None, None))
    assert pips(parsed(position_svg(game.view(0), drawing(game), "x", shown))) == 7 + 8 + 8 + 9


def test_a_half_beyond_nine_is_a_number():
    game = positions.position("tablu", "10-12", ["6-6", "0-0"], options={"deal.set": 12})
    root = parsed(position_svg(game.view(0), drawing(game), "x", Shown((None, None))))
    assert [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "d"] == ["10", "12"]


# What is hidden ---------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", BOX)
def test_what_nobody_may_see_changes_nothing_of_a_picture(variant):
    """The same public table over other hands is the same picture."""
    players, sides = tables(variant)[0]
    table = next(one for one in walk(variant, players, sides, "hidden") if one.running)
    view = table.view(0)
    drawn = position_svg(view, drawing(table), variant, Shown.nothing(view))
    for seat in range(1, players):
        other = replace(table.view(seat), hand=0)
        assert position_svg(other, drawing(table), variant, Shown.nothing(view)) == drawn


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others():
    game = positions.position("tablu", "6-6", ["1-2 1-3", "0-1 0-2 0-3"], "4-5")
    root = parsed(position_svg(game.view(0), drawing(game), "x"))
    backs = [one for one in root.iter(f"{SVG}rect") if one.get("class") == "t b"]
    assert len(backs) == 3 + 1
    told = root.find(f"{SVG}desc").text
    assert "[1|2] [1|3]" in told
    assert "0|1" not in told


def test_an_open_position_shows_every_hand_and_the_boneyard():
    game = positions.position("tablu", "6-6", ["1-2 1-3", "0-1 0-2 0-3"], "4-5")
    round = positions.state(game)
    shown = Shown(tuple(round.hands), round.boneyard)
    told = parsed(position_svg(game.view(0), drawing(game), "x", shown)).find(f"{SVG}desc").text
    assert "[0|1] [0|2] [0|3]" in told
    assert f"[{TILES[round.boneyard[0]].low}|" in told


# Any names, any reader --------------------------------------------------------------------------


def test_any_name_gives_valid_xml_without_elements_of_its_own():
    table = next(iter(walk("mexican-train", 8, "individual", "names")))
    text = position_svg(table.view(0), drawing(table, WILD), '<script>alert("x")</script>')
    root = parsed(text)
    kinds = {one.tag.removeprefix(SVG) for one in root.iter()}
    assert kinds <= {"svg", "title", "desc", "style", "rect", "g", "text", "path", "circle"} | {
        "polyline"
    }
    assert not re.search(r"[\x00-\x08\x0b-\x1f\u202a-\u202e\ud800-\udfff]", text)
    assert not any(name.startswith("on") for one in root.iter() for name in one.attrib)


def test_a_plain_name_stands_there_as_it_is_written():
    game = positions.position("tablu", "6-6", ["1-2", "0-1"])
    text = position_svg(game.view(0), drawing(game, WILD), "x")
    words = [one.text for one in parsed(text).iter(f"{SVG}text")]
    assert "<b>&\"x': 1 ficha" in words
    assert "Zoë 🁡👩‍👧: 1 ficha" in words


def test_letters_from_right_to_left_are_shut_in():
    game = positions.position("tablu", "6-6", ["1-2", "0-1"])
    text = position_svg(game.view(0), drawing(game, ("דנה 5", "Beto")), "x")
    assert "\N{FIRST STRONG ISOLATE}דנה 5\N{POP DIRECTIONAL ISOLATE}: 1 ficha" in text


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", "A pide 6, B pide 6."), ("en", "A takes 6, B takes 6."), ("pt", "A pede 6, B pede 6.")],
)
def test_who_cannot_see_the_picture_is_told_it_in_the_language(language, told):
    game = positions.position("tablu", "6-6", ["1-2", "0-1"])
    root = parsed(position_svg(game.view(0), drawing(game, language=language), "Tablú"))
    assert root.find(f"{SVG}title").text == "Tablú"
    assert told in root.find(f"{SVG}desc").text
    assert (root.get("role"), root.get("lang")) == ("img", language)


def test_the_same_position_is_the_same_text():
    first, second = (list(walk("chickenfoot", 4, "individual", "same")) for _ in range(2))
    drawn = [position_svg(one[-1].view(0), drawing(one[-1]), "x") for one in (first, second)]
    assert drawn[0] == drawn[1]


def test_a_picture_brings_its_own_ground():
    """Nothing is left to a page that may be light or dark."""
    game = positions.position("tablu", "6-6", ["1-2", "0-1"])
    ground, *_ = parsed(position_svg(game.view(0), drawing(game), "x")).iter(f"{SVG}rect")
    root = parsed(position_svg(game.view(0), drawing(game), "x"))
    assert [ground.get("width"), ground.get("height")] == root.get("viewBox").split()[2:]


def test_an_empty_table_says_so():
    game = positions.table("tablu", ["6-6 0-0 1-5", "5-5"], players=2)
    words = [
        one.text
        for one in parsed(position_svg(game.view(0), drawing(game), "x")).iter(f"{SVG}text")
    ]
    assert "La mesa está vacía." in words
