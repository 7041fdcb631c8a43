"""The one stream of chance: the same everywhere and for ever, and nobody else's."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from domino_core.deals import Deals
from domino_core.tiles import full_set, ids

if TYPE_CHECKING:
    from collections.abc import Callable

SEVEN = (
    9, 22, 11, 19, 3, 15, 27, 6, 5, 12, 7, 18, 14, 21,
    16, 10, 20, 13, 23, 0, 4, 17, 1, 24, 26, 8, 2, 25,
)  # fmt: skip
SEVEN_NINE = (8, 12, 3, 23, 54, 0, 27, 52, 20, 4, 25, 10)


def first(seed: str, most: int = 6, count: int = 1) -> list[tuple[int, ...]]:
    return list(islice(Deals(seed, full_set(most)), count))


def test_the_first_deal_of_a_seed_never_changes() -> None:
    """A literal: other machines, other versions of Python and of this project deal the same."""
    assert first("7") == [SEVEN]


def test_the_second_deal_of_a_larger_set_never_changes_either() -> None:
    assert first("7", 9, 2)[1][:12] == SEVEN_NINE


@pytest.mark.parametrize("most", [0, 1, 6, 9, 12, 15])
def test_a_deal_holds_every_tile_once(most: int) -> None:
    for shuffled in first("any", most, 5):
        assert sorted(shuffled) == ids(full_set(most))


def test_the_same_seed_deals_the_same_and_another_seed_does_not() -> None:
    assert first("a", count=5) == first("a", count=5)
    assert first("a", count=5) != first("b", count=5)
    assert len(set(first("a", count=50))) == 50


def test_another_stream_in_between_changes_nothing() -> None:
    one, other = Deals("7", full_set(6)), Deals("8", full_set(9))
    dealt = []
    for _ in range(5):
        dealt.append(next(one))
        next(other)
    assert dealt == first("7", count=5)


def test_deals_that_were_passed_over_are_not_dealt_again() -> None:
    assert next(Deals("7", full_set(6), skip=3)) == first("7", count=4)[3]


def test_a_stream_goes_on_for_ever_and_is_its_own_iterator() -> None:
    deals = Deals("7", full_set(6))
    assert iter(deals) is deals


def test_the_global_random_state_is_neither_read_nor_changed() -> None:
    random.seed(1)
    before = random.getstate()
    dealt = first("7", count=3)
    assert random.getstate() == before
    random.seed(2)
    assert first("7", count=3) == dealt


@pytest.mark.parametrize("hashing", ["0", "1", "random"])
def test_another_process_deals_the_same(hashing: str) -> None:
    script = (
        "from domino_core.deals import Deals; from domino_core.tiles import full_set; "
        "print(next(Deals('7', full_set(6))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONHASHSEED": hashing},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(first("7")[0])


def test_every_tile_comes_to_every_place() -> None:
    places = [set(column) for column in zip(*first("fair", count=400), strict=True)]
    assert all(len(tiles) == 28 for tiles in places)


def _pickled(one: Deals) -> Deals:
    again: Deals = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own
    return again


@pytest.mark.parametrize("copied", [deepcopy, _pickled])
def test_a_copy_of_a_stream_goes_on_alike_and_alone(copied: Callable[[Deals], Deals]) -> None:
    stream = Deals("7", full_set(6))
    next(stream)
    other = copied(stream)
    ahead = list(islice(stream, 3))
    assert list(islice(other, 3)) == ahead
