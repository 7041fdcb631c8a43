"""What a seat may know: change everything that it cannot see, and what it sees stays the same."""

from __future__ import annotations

import gc
import types
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from domino_core.actions import DRAW, Draw, Pass, Play
from domino_core.conformance.hidden import everything_in, exchanged, replayed
from domino_core.deals import Deals
from domino_core.round import Deal, RoundState
from domino_core.table import RoundLog, Table
from domino_core.tiles import BIT, ids, mask_of, showing
from tests.counts import times
from tests.property.rounds import TABLES, At, line_mask, ruleset_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.view import View

MOMENTS = 6
"""Moments at each table in CI; ten times as many in a deep run."""

SWAPS = 12
"""Swaps of unseen tiles that are tried at each moment."""

every_table = pytest.mark.parametrize("at", TABLES, ids=str)


class Glimpse(NamedTuple):
    """A table in mid-round, and a seat that looks at it."""

    table: Any
    seat: int
    random: Random

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)


def glimpses(at: At, count: int) -> Iterator[Glimpse]:
    """Tables in the middle of a round, and each time another seat."""
    for number in range(count):
        random = Random(f"{at} {number}")
        table: Any = Table(ruleset_of(at), Deals(f"hidden {at} {number}", ruleset_of(at).tiles))
        table.deal()
        for _ in range(random.randrange(40)):
            if table.over is not None:
                break
            if not table.running:
                table.deal()
            table.act(table.round.seat, random.choice(table.legal()))
        if not table.running and table.over is None:
            table.deal()
        if table.running:
            yield Glimpse(table, number % at.players, random)


def at_least_one(at: At, count: int) -> list[Glimpse]:
    found = list(glimpses(at, count))
    assert found
    return found


# --- resampling ----------------------------------------------------------------------------------


def unseen(glimpse: Glimpse) -> list[int]:
    """The tiles that the seat neither holds nor sees on the table."""
    return ids(glimpse.view.tiles & ~glimpse.view.hand & ~line_mask(glimpse.table.round))


def looks_the_same(glimpse: Glimpse, twin: Any) -> bool:
    if everything_in(twin.view(glimpse.seat)) != everything_in(glimpse.view):
        return False
    own_turn = glimpse.table.round.seat == glimpse.seat
    return not own_turn or twin.legal() == glimpse.table.legal()


@every_table
def test_a_view_stays_the_same_when_what_it_cannot_see_is_resampled(at: At) -> None:
    """A guess that the log allows is accepted and looks the same; no other guess is accepted."""
    accepted = 0
    for glimpse in at_least_one(at, times(MOMENTS)):
        deal = glimpse.table.round.deal
        hidden = unseen(glimpse)
        for _ in range(SWAPS if len(hidden) > 1 else 0):
            guess = exchanged(deal, *glimpse.random.sample(hidden, 2))
            imagined = glimpse.view.imagine(guess)
            twin = replayed(glimpse.table, glimpse.seat, guess)
            same = twin is not None and looks_the_same(glimpse, twin)
            assert (imagined is not None) == same
            if same:
                assert imagined.round.hands == twin.round.hands
                assert imagined.round.boneyard == twin.round.boneyard
                deal = guess  # the next swap goes on from here, further away from the truth
                accepted += 1
    assert accepted > times(MOMENTS)


@every_table
def test_the_truth_is_always_a_possible_guess(at: At) -> None:
    for glimpse in at_least_one(at, times(MOMENTS)):
        imagined = glimpse.view.imagine(glimpse.table.round.deal)
        assert imagined.round.hands == glimpse.table.round.hands
        assert imagined.legal() == glimpse.table.legal()


@every_table
def test_the_order_of_the_tiles_still_to_be_drawn_is_always_open(at: At) -> None:
    for glimpse in at_least_one(at, times(MOMENTS)):
        round = glimpse.table.round
        left = [*round.boneyard]
        glimpse.random.shuffle(left)
        drawn = round.deal.boneyard[: len(round.deal.boneyard) - round.left]
        guess = round.deal._replace(boneyard=(*drawn, *left))
        assert glimpse.view.imagine(guess) is not None
        assert looks_the_same(glimpse, replayed(glimpse.table, glimpse.seat, guess))


@every_table
def test_what_a_seat_is_said_to_lack_it_does_lack(at: At) -> None:
    """HG-A2. A tile that was drawn a moment ago may fit; it is then played at once."""
    shown = 0
    random = Random(f"lacking {at}")
    table: Any = Table(ruleset_of(at), Deals(f"lacking {at}", ruleset_of(at).tiles))
    for _ in range(times(MOMENTS)):
        table.deal()
        while table.running:
            table.act(table.round.seat, random.choice(table.legal()))
            view = table.view(0)
            for seat, hand in enumerate(table.round.hands):
                if seat != view.turn or not view.drawn:
                    shown += bool(view.lacking(seat))
                    assert view.lacking(seat) & hand == 0
        if table.over is not None:
            table = Table(ruleset_of(at), table.shuffles)
    assert shown


@every_table
def test_whoever_passes_or_draws_shows_to_lack_every_tile_that_would_have_fitted(at: At) -> None:
    """HG-A2, TB-A2: all tiles with one of the numbers at the ends, and no others."""
    shown = 0
    for glimpse in at_least_one(at, times(MOMENTS) * 4):
        for seen in glimpse.view.log:
            fitting = 0
            for end in seen.ends:
                fitting |= showing(glimpse.view.tiles)[end.numbers[0]]
            assert seen.lacks == (0 if isinstance(seen.action, Play) else fitting)
            shown += bool(seen.lacks)
    assert shown


# --- contradictions ------------------------------------------------------------------------------


def first_of(at: At, kind: type, *, own: bool) -> Glimpse:
    """The first glimpse after an action of this kind, of the seat that acted or of another one."""
    for number in range(400):
        table: Any = Table(ruleset_of(at), Deals(f"first {number}", ruleset_of(at).tiles))
        random = Random(number)
        table.deal()
        while table.running:
            seat = table.round.seat
            table.act(seat, random.choice(table.legal()))
            if table.running and isinstance(table.rounds[-1].steps[-1].action, kind):
                return Glimpse(table, seat if own else (seat + 1) % at.players, random)
    raise AssertionError


DRAWN_AT = At("playboard", 3, "individual")
PASSED_AT = At("venezuela", 4, "pairs")


def test_a_guess_with_another_hand_of_one_s_own_is_impossible() -> None:
    (glimpse, *_) = at_least_one(PASSED_AT, 3)
    mine, other = ids(glimpse.view.hand)[0], unseen(glimpse)[0]
    assert glimpse.view.imagine(exchanged(glimpse.table.round.deal, mine, other)) is None


def test_a_guess_in_which_a_passer_could_have_played_is_impossible() -> None:
    glimpse = first_of(PASSED_AT, Pass, own=False)
    passer = glimpse.view.log[-1].seat
    lacked = glimpse.view.log[-1].lacks & mask_of(unseen(glimpse))
    hand = glimpse.table.round.hands[passer]
    assert lacked
    assert hand
    guess = exchanged(glimpse.table.round.deal, ids(lacked)[0], ids(hand)[0])
    assert glimpse.view.imagine(guess) is None


def test_a_guess_in_which_a_drawer_could_have_played_is_impossible() -> None:
    glimpse = first_of(DRAWN_AT, Draw, own=False)
    drawer = glimpse.view.log[-1].seat
    lacked = glimpse.view.log[-1].lacks & mask_of(glimpse.table.round.boneyard)
    held = glimpse.table.round.deal.hands[drawer] & glimpse.table.round.hands[drawer]
    assert lacked
    guess = exchanged(glimpse.table.round.deal, ids(lacked)[0], ids(held)[0])
    assert glimpse.view.imagine(guess) is None


def test_a_guess_in_which_one_drew_another_tile_oneself_is_impossible() -> None:
    glimpse = first_of(DRAWN_AT, Draw, own=True)
    drawn = glimpse.view.log[-1].action.tile
    later = glimpse.table.round.boneyard[-1]
    assert glimpse.view.imagine(exchanged(glimpse.table.round.deal, drawn, later)) is None


def test_a_guess_in_which_somebody_else_would_have_opened_is_impossible() -> None:
    table: Any = Table(ruleset_of(PASSED_AT), Deals("opener", ruleset_of(PASSED_AT).tiles))
    table.deal()
    opener = table.round.opener
    looking, third = [seat for seat in range(4) if seat != opener][:2]
    six_six = 27
    assert table.round.hands[opener] & BIT[six_six]  # VE-04
    guess = exchanged(table.round.deal, six_six, ids(table.round.hands[third])[0])
    assert table.view(looking).imagine(guess) is None


def test_a_guess_in_which_a_tile_on_the_table_lies_in_the_boneyard_is_impossible() -> None:
    glimpse = first_of(DRAWN_AT, Play, own=True)
    played = glimpse.table.rounds[-1].steps[-1].action.tile
    guess = exchanged(glimpse.table.round.deal, played, glimpse.table.round.boneyard[-1])
    assert glimpse.view.imagine(guess) is None


def test_a_guess_with_other_counts_is_impossible() -> None:
    glimpse = first_of(DRAWN_AT, Draw, own=True)
    deal, other = glimpse.table.round.deal, (glimpse.seat + 1) % 3
    hands = [*deal.hands]
    hands[other] |= BIT[deal.boneyard[-1]]
    assert glimpse.view.imagine(Deal(tuple(hands), deal.boneyard[:-1])) is None


# --- nothing else is reachable -------------------------------------------------------------------

SEED = "the seed that nobody at the table may know"
SKIPPED = (type, types.ModuleType, types.CodeType, types.FrameType, types.BuiltinFunctionType)


def reachable(start: object) -> Iterator[object]:
    """Everything that can be reached from an object, but for classes, modules and globals."""
    seen = set()
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, SKIPPED):
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, dict):
            todo += [*one, *one.values()]  # the collector keeps quiet about keys that are texts
        elif isinstance(one, types.FunctionType):
            todo += [one.__closure__, one.__defaults__, one.__kwdefaults__, one.__dict__]
        else:
            todo += gc.get_referents(one)


def holds_in_order(one: object, wanted: tuple[int, ...]) -> bool:
    if not isinstance(one, (tuple, list)) or len(one) < len(wanted):
        return False
    return any(tuple(one[at : at + len(wanted)]) == wanted for at in range(len(one)))


def secrets_in(view: View, table: Any) -> list[str]:
    """What a view gives away, directly or around corners."""
    round = table.round
    masks = {hand for seat, hand in enumerate(round.hands) if seat != view.seat}
    masks |= {hand for seat, hand in enumerate(round.deal.hands) if seat != view.seat}
    masks = {mask for mask in masks if mask.bit_count() > 2}  # a tile or two may be anything
    order = round.boneyard
    found = []
    for one in reachable(view):
        if isinstance(one, (RoundState, Deal, RoundLog, Table, Deals, Random)):
            found.append(type(one).__name__)
        if type(one) is int and one in masks:
            found.append("another hand")
        if len(order) > 2 and holds_in_order(one, order):
            found.append("the order of the boneyard")
        if isinstance(one, str) and SEED in one:
            found.append("the seed")
    return found


def seeded_table(at: At, actions: int) -> Any:
    random = Random(SEED)
    table: Any = Table(ruleset_of(at), Deals(SEED, ruleset_of(at).tiles))
    table.deal()
    for _ in range(actions):
        if table.running:
            table.act(table.round.seat, random.choice(table.legal()))
    return table


@every_table
def test_nothing_hidden_can_be_reached_from_a_view(at: At) -> None:
    for actions in (0, 3, 7):
        table = seeded_table(at, actions)
        assert table.running
        for seat in range(at.players):
            assert secrets_in(table.view(seat), table) == []


def test_the_search_finds_what_is_hidden_where_it_can_be_reached() -> None:
    """The test above would notice: a table gives away all that a view does not."""
    table = seeded_table(DRAWN_AT, 3)
    view = table.view(0)

    def closure() -> Any:
        return table

    for leak in (table, {"around": [closure]}, [table.round.copy()], (table.legal,)):
        object.__setattr__(view, "over", leak)
        assert {"RoundState", "another hand", "the order of the boneyard"} <= {
            *secrets_in(view, table)
        }
    object.__setattr__(view, "over", {SEED: 1})
    assert secrets_in(view, table) == ["the seed"]


def test_the_hands_are_shown_when_the_round_is_over_and_not_before() -> None:
    table = seeded_table(DRAWN_AT, 3)
    assert table.view(0).revealed is None
    table = seeded_table(DRAWN_AT, 200)
    assert not table.running
    assert table.view(0).revealed == tuple(table.round.hands)


def test_a_drawn_tile_is_shown_to_its_drawer_alone() -> None:
    glimpse = first_of(DRAWN_AT, Draw, own=True)
    drawn = glimpse.table.rounds[-1].steps[-1].action.tile
    for seat in range(3):
        shown = glimpse.table.view(seat).log[-1].action
        assert shown == (Draw(drawn) if seat == glimpse.seat else DRAW)


def test_the_tile_that_binds_the_opening_is_shown_to_the_opener_alone() -> None:
    table = seeded_table(PASSED_AT, 0)
    bound = [table.view(seat).bound_to for seat in range(4)]
    assert bound == [table.round.bound_to * (seat == table.round.seat) for seat in range(4)]
    assert any(bound)


# --- looking changes nothing ---------------------------------------------------------------------


def state_of(table: Any) -> Any:
    round = table.round
    kept = {name: getattr(round, name) for name in RoundState.__slots__ if name != "layout"}
    kept["hands"], kept["notes"] = [*round.hands], {**round.notes}
    placed = [*round.layout.placed]
    return kept, placed, round.layout.ends, table.match, table.over, repr(table.rounds)


@every_table
def test_imagining_and_playing_on_changes_nothing_at_the_table(at: At) -> None:
    for glimpse in at_least_one(at, 8):
        before = state_of(glimpse.table)
        imagined = glimpse.view.imagine(glimpse.table.round.deal)
        twin = imagined.copy()
        while not imagined.over:
            imagined.act(glimpse.random.choice(imagined.legal()))
        assert imagined.finish().result.end == imagined.round.end
        assert not twin.over
        assert twin.legal() == glimpse.table.legal()
        assert state_of(glimpse.table) == before


def test_a_view_s_fields_cannot_be_set() -> None:
    view = seeded_table(DRAWN_AT, 3).view(0)
    for field in fields(view):
        with pytest.raises(FrozenInstanceError):
            setattr(view, field.name, None)


def test_placing_a_tile_on_a_view_s_layout_leaves_the_table_alone() -> None:
    table = seeded_table(DRAWN_AT, 3)
    before = state_of(table)
    layout = table.view(0).layout
    layout.place(layout.plays(table.round.tiles)[0])
    layout.placed.clear()
    assert state_of(table) == before


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    table = seeded_table(DRAWN_AT, 2)
    view = table.view(0)
    before = repr(everything_in(view))
    while table.running:
        table.act(table.round.seat, table.legal()[0])
    assert repr(everything_in(view)) == before
