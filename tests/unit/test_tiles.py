"""Tiles as numbers, sets as masks, and what people see of both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.errors import NotationError
from domino_core.tiles import (
    BIT,
    DOUBLES,
    HIGH,
    LOW,
    MAX_PIPS,
    PIPS,
    TILES,
    Tile,
    TileSet,
    full_set,
    ids,
    mask_of,
    pips,
    showing,
)

masks = st.integers(0, full_set(MAX_PIPS))
halves = st.integers(0, MAX_PIPS)


@pytest.mark.parametrize(("most", "size"), [(0, 1), (6, 28), (9, 55), (12, 91), (15, 136)])
def test_pb02_a_set_holds_every_pair_once(most: int, size: int) -> None:
    tiles = [TILES[number] for number in ids(full_set(most))]
    assert len(tiles) == len(set(tiles)) == size
    assert set(tiles) == {Tile.of(a, b) for a in range(most + 1) for b in range(most + 1)}


@pytest.mark.parametrize("most", range(MAX_PIPS))
def test_a_smaller_set_is_the_beginning_of_every_larger_one(most: int) -> None:
    smaller, larger = full_set(most), full_set(most + 1)
    assert larger & smaller == smaller
    assert ids(larger)[: smaller.bit_count()] == ids(smaller) == list(range(smaller.bit_count()))


def test_tiles_are_numbered_by_their_high_half_first() -> None:
    assert [str(tile) for tile in TILES[:7]] == ["0-0", "0-1", "1-1", "0-2", "1-2", "2-2", "0-3"]
    assert [tile.id for tile in TILES] == list(range(len(TILES)))


@pytest.mark.parametrize(("most", "total"), [(6, 168), (9, 495), (12, 1092)])
def test_fact4_the_pips_of_a_whole_set(most: int, total: int) -> None:
    assert pips(full_set(most)) == total


def test_pb03_a_tile_weighs_the_sum_of_its_halves_and_a_blank_nothing() -> None:
    assert (Tile.of(0, 0).pips, Tile.of(5, 6).pips, Tile.of(0, 4).pips) == (0, 11, 4)


def test_pb04_a_double_has_equal_halves() -> None:
    doubles = [tile for tile in TILES if tile.is_double]
    assert doubles == [Tile(half, half) for half in range(MAX_PIPS + 1)]
    assert ids(DOUBLES) == [tile.id for tile in doubles]


@pytest.mark.parametrize("number", range(len(TILES)))
def test_the_tables_of_the_loop_say_what_the_tile_says(number: int) -> None:
    tile = TILES[number]
    assert (LOW[number], HIGH[number], PIPS[number]) == (tile.low, tile.high, tile.pips)
    assert BIT[number] == 1 << number


@given(halves, halves)
def test_a_tile_is_the_same_whichever_half_is_named_first(one: int, other: int) -> None:
    assert Tile.of(one, other) == Tile.of(other, one)
    assert Tile.parse(f"{one}-{other}") == Tile.parse(f"{other}-{one}") == Tile.of(one, other)
    assert Tile.parse(str(Tile.of(one, other))) == Tile.of(one, other)


@pytest.mark.parametrize(
    "text",
    [
        *("", "5", "5-", "-5", "5-6-7", "5 - 6", "a-b", "5-x", "5/6", "--", "-1-2", "16-0"),
        "0-99999",
        "٣-٤",
        "²-3",
        "5-6 ",
        "9" * 5000 + "-1",
    ],
)
def test_a_text_that_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert len(str(caught.value)) < 150
    assert caught.value.slug == "notation"


@given(masks)
def test_a_mask_and_its_numbers_say_the_same(mask: int) -> None:
    assert mask_of(ids(mask)) == mask
    assert ids(mask) == sorted(set(ids(mask)))
    assert len(ids(mask)) == mask.bit_count()
    assert pips(mask) == sum(TILES[number].pips for number in ids(mask))


@given(masks.filter(bool))
def test_the_tiles_with_a_number_are_those_that_show_it(mask: int) -> None:
    shown = showing(mask)
    assert len(shown) == max(TILES[tile].high for tile in ids(mask)) + 1
    for number, those in enumerate(shown):
        assert ids(those) == [tile for tile in ids(mask) if number in TILES[tile]]


@given(masks)
def test_a_set_reads_back_as_it_was_written(mask: int) -> None:
    tiles = TileSet(mask)
    assert TileSet.parse(str(tiles)) == tiles
    assert eval(repr(tiles)) == tiles  # noqa: S307 - what it promises
    assert hash(TileSet(mask)) == hash(tiles)
    assert len(tiles) == len(list(tiles)) == mask.bit_count()
    assert tiles.pips == pips(mask)
    assert list(tiles) == sorted(tiles)


@given(masks, st.integers(0, len(TILES) - 1))
def test_a_tile_is_in_a_set_or_not(mask: int, number: int) -> None:
    assert (TILES[number] in TileSet(mask)) == (number in ids(mask))


def test_a_set_is_equal_to_sets_alone_and_holds_tiles_alone() -> None:
    assert TileSet(1) != 1
    assert TileSet(1) != TileSet(2)
    assert (0, 0) not in TileSet(2)
    assert "0-0" not in TileSet(1)


@pytest.mark.parametrize("text", ["5-6 5-6", "5-6 6-5", "0-0 x", "5-6,4-4", "0-0 16-16"])
def test_a_text_that_is_no_set_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        TileSet.parse(text)


def test_an_empty_text_is_an_empty_set() -> None:
    assert TileSet.parse("  ") == TileSet(0)
