"""Hidden hands are guessed as often as they are true: against every deal that there is."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from domino_core.api import Draw, Pass, Play
from domino_players.sampling import Sampler
from tests.counts import times
from tests.players.small_tables import Small, every_deal, table_at

DRAWN_2 = Small("playboard", 2, 2, 2)
DRAWN_3 = Small("playboard", 2, 3, 3)
PASSED_2 = Small("happy-block", 2, 2, 2)
PASSED_3 = Small("happy-block", 2, 3, 3)
THREE = Small("playboard", 3, 3, 2)
SMALL = (DRAWN_2, DRAWN_3, PASSED_2, PASSED_3, THREE)
SAMPLES = 12
"""Guesses for every deal that is possible."""


def moments(small: Small) -> list[Any]:
    """Views of positions after others have shown something, with not too many deals to count."""
    found = []
    for seed in range(400):
        table = table_at(small, seed, 2 + seed % 5)
        if table is None:
            continue
        view = table.view(seed % small.players)
        shown = [seen for seen in view.log if seen.lacks and seen.seat != view.seat]
        if shown and len({seen.seat for seen in shown}) >= min(2, seed % 2 + 1, small.players - 1):
            found.append(view)
        if len(found) == 3:
            break
    assert found
    return found


def possible(view: Any) -> set[Any]:
    """Every deal that the rules allow, by asking them about all there are."""
    return {deal for deal in every_deal(view) if view.imagine(deal) is not None}


@pytest.mark.parametrize("small", SMALL, ids=str)
def test_every_deal_that_is_possible_is_guessed_alike(small):
    """Chi-square, four standard deviations; the guesses that the rules refuse are left out."""
    for view in moments(small):
        deals, random = possible(view), Random(f"guesses {small}")
        many = times(SAMPLES) * len(deals)
        sampler, found = Sampler(view), Counter[Any]()
        assert sampler.exact
        while found.total() < many:
            guess = sampler.guess(random)
            if guess is not None and view.imagine(guess.deal) is not None:
                found[guess.deal] += 1
        assert set(found) <= deals
        expected = many / len(deals)
        distance = sum((found[deal] - expected) ** 2 / expected for deal in deals)
        freedom = len(deals) - 1
        assert abs(distance - freedom) <= 4 * sqrt(2 * freedom)


@pytest.mark.parametrize("small", SMALL, ids=str)
def test_guesses_of_large_tables_have_weights_that_make_them_alike(small):
    """The same with nothing counted: the weights of the guesses of a deal add up alike."""
    for view in moments(small):
        deals, random = possible(view), Random(f"weighted {small}")
        many = times(SAMPLES) * len(deals)
        sampler = Sampler(view, most=0)
        sums: Any = Counter()
        squares: Any = Counter()
        tries = 0
        while tries < many:
            guess = sampler.guess(random)
            if guess is None or view.imagine(guess.deal) is None:
                continue
            tries += 1
            sums[guess.deal] += guess.weight
            squares[guess.deal] += guess.weight**2
        assert set(sums) <= deals
        expected = sums.total() / len(deals)
        mean_square = squares.total() / len(deals)
        distance = sum((sums[deal] - expected) ** 2 / mean_square for deal in deals)
        freedom = len(deals) - 1
        assert abs(distance - freedom) <= 6 * sqrt(2 * freedom)


@pytest.mark.parametrize("small", SMALL, ids=str)
def test_all_deals_can_be_written_down(small):
    """Each once; the tiles still to be drawn stand in one order."""
    for view in moments(small):
        written = list(Sampler(view).every())
        assert len(written) == len(set(written)) == Sampler(view).number
        allowed = {deal for deal in written if view.imagine(deal) is not None}
        drawn = len(written[0].boneyard) - view.left
        alike = {(deal.hands, deal.boneyard[:drawn]) for deal in possible(view)}
        assert {(deal.hands, deal.boneyard[:drawn]) for deal in allowed} == alike


def test_the_positions_that_are_looked_at_have_passes_and_draws():
    kinds = {
        type(seen.action)
        for small in SMALL
        for view in moments(small)
        for seen in view.log
        if seen.seat != view.seat
    }
    assert kinds == {Play, Draw, Pass}
