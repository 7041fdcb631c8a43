"""Hidden hands are guessed as often as they are true: against every deal that there is."""

from __future__ import annotations

from collections import Counter
from math import inf, sqrt
from random import Random
from typing import Any

import pytest

from domino_core import variants
from domino_core.api import DOUBLES, Draw, Pass, Play
from domino_core.conformance.playing import table_after
from domino_players.guessing import Guesser
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
        assert sampler.number < inf
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


# Rules that narrow what may be played ------------------------------------------------------------

NARROWING = ("doubles-first", "no-voluntary-block")


def narrowed(rule: str, count: int) -> list[Any]:
    """Tables late in a round under a house rule that narrows the plays."""
    found = variants.find("mexican-train-9" if rule == "doubles-first" else "venezuela")
    rules, tables = found.ruleset(None, {("house", rule): True}), []
    for seed in range(60):
        table = table_after(rules, f"narrowed {seed}", 16 + seed % 12)
        if table is not None and len(table.legal()) > 1:
            tables.append(table)
    return tables[:count]


def test_what_would_have_gone_before_a_play_is_learned_from_refused_guesses():
    """With a double to play one plays it; hardly any plain guess agrees with that."""
    plain = better = 0
    for table in narrowed("doubles-first", 4):
        view = table.view(table.round.seat)
        guesser, sampler, random = Guesser(view), Sampler(view), Random(1)
        for _ in range(400):
            plain += view.imagine(sampler.guess(random).deal) is not None  # type: ignore[union-attr]
            better += guesser.guess(random) is not None
    assert better > 1.5 * plain > 0


def test_who_draws_where_doubles_go_first_has_nothing_else_that_fits_either():
    """Not only no double: no other tile either."""
    drew = 0
    for table in narrowed("doubles-first", 8):
        for seen in table.view(0).log:
            if isinstance(seen.action, Draw) and seen.lacks:
                drew += 1
                assert seen.lacks & ~DOUBLES
    assert drew


@pytest.mark.parametrize("rule", NARROWING)
def test_what_is_learned_so_is_true(rule):
    learned = 0
    for table in narrowed(rule, 8):
        view = table.view(table.round.seat)
        hands: list[tuple[int, ...]] = []

        def follow(round: Any, *_: Any, hands: Any = hands) -> None:
            hands.append(tuple(round.hands))

        guesser, random = Guesser(view), Random(1)
        for _ in range(200):
            guesser.guess(random)
        assert view.imagine(table.round.deal, follow) is not None
        for step, mask in guesser.shown.items():
            learned += mask.bit_count()
            assert not hands[step][view.log[step].seat] & mask
    assert learned or rule != "doubles-first"
