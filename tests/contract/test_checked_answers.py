"""The checked binding: every wrong answer of every hook is an error that names plugin and hook."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from domino_core import api
from domino_core.actions import KINDS
from domino_core.api import (
    BLOCKED,
    DRAW,
    GOES_ON,
    KEEP,
    OPEN,
    OUT,
    PASS,
    TILES,
    Add,
    Award,
    Base,
    Deal,
    Draw,
    House,
    Line,
    Match,
    MatchEnd,
    Multiply,
    Opening,
    Pass,
    Play,
    PlayedRound,
    Result,
    RoundDown,
    RoundEnd,
    Say,
    ScoreLine,
    Seating,
    hookimpl,
    ids,
)
from domino_core.deals import Deals
from domino_core.errors import DominoError, NotationError, PluginError
from domino_core.hookspecs import HOOKS
from domino_regional.tablu import Tablu
from tests.contract.stacks import LABEL, REGION, played_out, position, real_rules, stack, stuck

if TYPE_CHECKING:
    from collections.abc import Callable

odd: Any = api
"""The same words for values that their types would refuse."""

FIRST = [name for name, hook in HOOKS.items() if hook.first]
NEEDED = [name for name, hook in HOOKS.items() if not hook.optional]
ON_A_ROUND = [name for name, hook in HOOKS.items() if hook.arguments[0] == "round"]
READERS = [name for name in ON_A_ROUND if name != "heard"]


def asked(hook: str) -> tuple[Any, ...]:
    """Arguments as the loop gives them to a hook."""
    real = real_rules()
    match, seating, tiles = real.new_match(), real.seating, real.tiles
    running, over = position("asked", 4), played_out("asked")
    action = running.last_play
    base = real.fast.hooks.score_round(over, over.end)
    return {
        "check_table": (seating, tiles, {}),
        "tile_set": (seating,),
        "deal": (match, next(Deals("asked", tiles))),
        "check_deal": (position("asked", 0),),
        "opening": (position("asked", 0),),
        "new_layout": (tiles,),
        "legal": (running,),
        "filter_actions": (running, real.fast.hooks.legal(running)),
        "when_stuck": (stuck(boneyard=True),),
        "next_seat": (running, action),
        "heard": (running, action),
        "when_out": (over,),
        "when_all_pass": (over,),
        "round_over": (running, action),
        "score_round": (over, over.end),
        "changes": (over, over.end, base),
        "tally": (match, (ScoreLine(0, 10, "x"),), 0),
        "match_over": (match,),
    }[hook]


def right(hook: str) -> Any:
    """An answer that the hook may give."""
    values = asked(hook)
    if hook in {"check_table", "heard", "changes"}:
        return ()
    if hook == "filter_actions":
        return values[1][:1]
    optional = {"check_deal": KEEP, "next_seat": 0, "round_over": GOES_ON}
    return optional[hook] if hook in optional else getattr(real_rules().fast.hooks, hook)(*values)


def answering(hook: str, answer: Any) -> type:
    """A house rule whose only hook gives this answer."""
    return type("Answers", (House,), {hook: lambda self: answer})


def acting(hook: str, act: Callable[..., Any]) -> type:
    """A house rule whose only hook does something with the round, and has no opinion."""
    return type("Acts", (House,), {hook: lambda self, round: act(round)})


def ask(hook: str, answer: Any, values: tuple[Any, ...] | None = None) -> Any:
    """Ask the checked hook of a stack in which the house rule «liar» gives this answer."""
    hooks = stack(liar=answering(hook, answer)).checked.hooks
    return getattr(hooks, hook)(*(asked(hook) if values is None else values))


def assert_refused(hook: str, answer: Any, values: tuple[Any, ...] | None = None) -> None:
    with pytest.raises(PluginError) as caught:
        ask(hook, answer, values)
    assert (caught.value.details["plugin"], caught.value.details["hook"]) == ("liar", hook)
    assert f"«{hook}»" in str(caught.value)
    assert "liar" in str(caught.value)
    assert caught.value.exit_code == 3


# --- wrong by type -------------------------------------------------------------------------------

ODD: dict[str, Callable[[], Any]] = {
    "true": lambda: True,
    "false": lambda: False,
    "minus-one": lambda: -1,
    "ninety-nine": lambda: 99,
    "float": lambda: 1.5,
    "text": lambda: "x",
    "empty-text": lambda: "",
    "object": object,
    "a-type": lambda: Line,
    "empty-list": list,
    "empty-dict": dict,
    "generator": lambda: (one for one in ""),
    "tuple-of-object": lambda: (object(),),
    "tuple-of-none": lambda: (None,),
    "tuple-of-numbers": lambda: (1, 2, 3),
    "tuple-of-list": lambda: ([],),
    "opening-of-words": lambda: odd.Opening("a", "b"),
    "deal-of-nothing": lambda: Deal((), ()),
    "an-exception": lambda: ValueError("x"),
    "not-implemented": lambda: NotImplemented,
}

RIGHT_AFTER_ALL = {("tile_set", "ninety-nine")}  # a mask like any other


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("hook", HOOKS)
def test_an_answer_of_another_kind_is_refused(hook: str, odd: str) -> None:
    if (hook, odd) in RIGHT_AFTER_ALL:
        assert ask(hook, ODD[odd]()) == ODD[odd]()
    else:
        assert_refused(hook, ODD[odd]())


WORDS = {"keep": KEEP, "goes-on": GOES_ON, "open": OPEN}
WORD_OF = {
    "check_deal": "keep",
    "when_out": "goes-on",
    "when_all_pass": "goes-on",
    "round_over": "goes-on",
    "match_over": "open",
}


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("hook", HOOKS)
def test_a_word_answers_the_hooks_that_it_belongs_to_and_no_others(hook: str, word: str) -> None:
    if WORD_OF.get(hook) == word:
        assert ask(hook, WORDS[word]) is WORDS[word]
    else:
        assert_refused(hook, WORDS[word])


@pytest.mark.parametrize("hook", HOOKS)
def test_a_right_answer_passes_untouched(hook: str) -> None:
    answer = right(hook)
    found = ask(hook, answer)
    if HOOKS[hook].first or hook == "filter_actions":
        assert found is answer
    else:
        assert any(one is answer for one in found)


ALIKE = (
    {"tile_set", "next_seat"},
    {"legal", "when_stuck"},
    {"check_deal", "when_out", "when_all_pass", "round_over"},
)
"""Hooks that are answered in the same kind."""


@pytest.mark.parametrize("hook", FIRST)
def test_the_answer_of_another_first_hook_is_refused(hook: str) -> None:
    alike = next((group for group in ALIKE if hook in group), {hook})
    for other in sorted(set(FIRST) - alike):
        assert_refused(hook, right(other))


# --- wrong by content ----------------------------------------------------------------------------


def running() -> Any:
    return position("asked", 4)


def held(round: Any) -> list[int]:
    return ids(round.hands[round.seat])


def not_held(round: Any) -> int:
    return next(tile for tile in ids(round.tiles) if tile not in held(round))


def fair_deal() -> Deal:
    return real_rules().fast.hooks.deal(*asked("deal"))


def test_a_deal_with_a_tile_missing_is_refused() -> None:
    hands, boneyard, _ = fair_deal()
    assert_refused("deal", Deal(hands, boneyard[1:]))


def test_a_deal_with_a_tile_twice_is_refused() -> None:
    hands, boneyard, _ = fair_deal()
    assert_refused("deal", Deal(hands, (*boneyard, boneyard[0])))
    assert_refused("deal", Deal(hands, (*boneyard[1:], ids(hands[0])[0])))
    assert_refused("deal", Deal((hands[0], hands[0], hands[2]), boneyard))


def test_a_deal_with_a_tile_that_is_not_in_the_set_is_refused() -> None:
    hands, boneyard, _ = fair_deal()
    assert_refused("deal", Deal(hands, (*boneyard[1:], 30)))
    assert_refused("deal", Deal(hands, (*boneyard, 30)))
    assert_refused("deal", Deal(hands, (*boneyard[1:], 500)))
    assert_refused("deal", Deal(hands, (*boneyard[1:], -1)))


def test_a_deal_with_a_hand_too_few_or_too_many_is_refused() -> None:
    hands, boneyard, _ = fair_deal()
    assert_refused("deal", Deal(hands[:2], (*boneyard, *ids(hands[2]))))
    assert_refused("deal", Deal((*hands, 0), boneyard))


def test_a_deal_whose_parts_are_of_another_kind_is_refused() -> None:
    hands, boneyard, _ = fair_deal()
    assert_refused("deal", odd.Deal(list(hands), boneyard))
    assert_refused("deal", odd.Deal(hands, list(boneyard)))
    assert_refused("deal", odd.Deal((*map(str, hands),), boneyard))
    assert_refused("deal", Deal((-1, *hands[1:]), boneyard))
    assert_refused("deal", odd.Deal(hands, (*map(str, boneyard),)))
    assert_refused("deal", odd.Deal(hands, boneyard[1:], (boneyard[0],)))


def test_a_deal_that_lays_a_tile_before_play_is_right() -> None:
    hands, boneyard, _ = fair_deal()
    laid = Deal(hands, boneyard[1:], (Play(boneyard[0]),))
    assert ask("deal", laid) is laid


@pytest.mark.parametrize("seat", [-1, 3, 9, True, None, 0.0])
def test_an_opening_of_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    assert_refused("opening", Opening(seat))


def test_an_opening_with_tiles_that_the_seat_does_not_hold_is_refused() -> None:
    (round,) = asked("opening")
    assert_refused("opening", Opening(0, round.hands[1]))
    assert_refused("opening", Opening(0, True))
    assert_refused("opening", odd.Opening(0, "6-6"))


def test_an_opening_with_a_negative_mask_is_refused() -> None:
    assert_refused("opening", Opening(0, -1))


def test_a_layout_on_which_something_lies_is_refused() -> None:
    line = Line(real_rules().tiles)
    line.place(Play(0))
    assert_refused("new_layout", line)


@pytest.mark.parametrize("hook", ["legal", "when_stuck", "filter_actions"])
def test_actions_with_tiles_that_are_not_in_the_hand_are_refused(hook: str) -> None:
    round = asked(hook)[0]
    assert_refused(hook, (Play(not_held(round), "A"),))
    assert_refused(hook, (Play(held(round)[0], "A", None, (Play(not_held(round), "B"),)),))


@pytest.mark.parametrize("hook", ["legal", "when_stuck", "filter_actions"])
def test_repeated_actions_are_refused(hook: str) -> None:
    values = asked(hook)
    action = right(hook)[0]
    assert_refused(hook, (action, action), values)


@pytest.mark.parametrize("hook", ["legal", "when_stuck", "filter_actions"])
def test_actions_that_come_in_a_list_are_refused(hook: str) -> None:
    assert_refused(hook, list(right(hook)))


def test_an_end_that_the_layout_does_not_have_is_refused() -> None:
    round = running()
    assert_refused("legal", (Play(held(round)[0], "Z"),))


def test_a_tile_that_does_not_fit_there_is_refused() -> None:
    round = running()
    fitting = {play.tile for play in round.layout.plays(round.hands[round.seat])}
    tile = next(tile for tile in held(round) if tile not in fitting)
    assert_refused("legal", (Play(tile, "A"),))


def test_an_empty_answer_for_a_stuck_seat_is_refused() -> None:
    assert_refused("when_stuck", ())


@pytest.mark.parametrize("hook", ["legal", "when_stuck"])
def test_a_draw_from_an_empty_boneyard_is_refused(hook: str) -> None:
    assert_refused(hook, (DRAW,), (stuck(boneyard=False),))


def test_a_filter_that_leaves_nothing_is_refused() -> None:
    assert_refused("filter_actions", ())


def test_a_filter_that_adds_an_action_is_refused() -> None:
    round, actions = asked("filter_actions")
    assert_refused("filter_actions", (*actions, PASS), (round, actions))
    assert_refused("filter_actions", (Say("redeal"),), (round, actions))


def test_a_filter_may_not_bring_back_what_the_one_before_took_away() -> None:
    round, actions = asked("filter_actions")
    hooks = stack(
        a=answering("filter_actions", actions[1:]), liar=answering("filter_actions", actions[:1])
    ).checked.hooks
    with pytest.raises(PluginError) as caught:
        hooks.filter_actions(round, actions)
    assert caught.value.details["plugin"] == "liar"


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_a_turn_for_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert_refused("next_seat", seat)


@pytest.mark.parametrize("hook", ["check_deal", "when_out", "when_all_pass", "round_over"])
@pytest.mark.parametrize(
    "end",
    [
        *(RoundEnd(""), odd.RoundEnd(1), RoundEnd(OUT, 3), RoundEnd(BLOCKED, -1)),
        *(RoundEnd(OUT, True), odd.RoundEnd("goal", 0, 7)),
    ],
)
def test_an_end_without_a_word_or_with_a_seat_from_elsewhere_is_refused(
    hook: str, end: Any
) -> None:
    assert_refused(hook, end)


@pytest.mark.parametrize(
    "told",
    [
        (Award(3, 10, "x"),),
        (Award(-1, 10, "x"),),
        (Award(True, 10, "x"),),
        (odd.Award(0, "10", "x"),),
        (odd.Award(0, 1.5, "x"),),
        (Award(0, True, "x"),),
        (odd.Note(1, "x"),),
        (Award(0, 10, "x"), 5),
        [Award(0, 10, "x")],
        Award(0, 10, "x"),
    ],
    ids=str,
)
def test_awards_and_notes_of_another_kind_are_refused(told: Any) -> None:
    assert_refused("heard", told)


@pytest.mark.parametrize(
    "base",
    [
        Base(3, 10, "x"),
        Base(-1, 10, "x"),
        Base(True, 10, "x"),
        odd.Base("0", 10, "x"),
        odd.Base(0, 1.5, "x"),
        odd.Base(0, "10", "x"),
        Base(0, True, "x"),
        odd.Base(0, 10, None),
        Base(0, 10, "x", 3),
        Base(0, 10, "x", True),
    ],
    ids=str,
)
def test_a_verdict_of_another_kind_is_refused(base: Any) -> None:
    assert_refused("score_round", base)


@pytest.mark.parametrize(
    "changes",
    [
        (odd.Multiply(1.5, "x"),),
        (odd.Multiply("2", "x"),),
        (Multiply(True, "x"),),
        (odd.Add(1.5, "x"),),
        (Add(10, "x", 3),),
        (Add(10, "x", -1),),
        (RoundDown(0, "x"),),
        (RoundDown(-5, "x"),),
        (odd.RoundDown(None, "x"),),
        (odd.Cap(None, "x"),),
        (odd.Cap(1.5, "x"),),
        (Base(0, 10, "x"),),
        (Award(0, 10, "x"),),
        [Add(10, "x")],
        Add(10, "x"),
    ],
    ids=str,
)
def test_changes_of_another_kind_are_refused(changes: Any) -> None:
    assert_refused("changes", changes)


def a_match() -> Match:
    return asked("tally")[0]


@pytest.mark.parametrize(
    "changed",
    [
        {"scores": (1, 2)},
        {"scores": (1, 2, 3, 4)},
        {"scores": [1, 2, 3]},
        {"scores": (1, 2, 1.5)},
        {"scores": (1, 2, True)},
        {"scores": (1, 2, "3")},
        {"scores": ()},
        {"scores": None},
        {"history": (PlayedRound(0, Result(RoundEnd(OUT), 0, (1, 0, 0), ())),)},
        {"history": None},
        {"seating": Seating.individual(4)},
        {"seating": None},
    ],
    ids=str,
)
def test_a_match_with_other_scores_history_or_seats_is_refused(changed: dict[str, Any]) -> None:
    assert_refused("tally", a_match()._replace(**changed))


def test_a_match_with_new_scores_and_a_note_is_right() -> None:
    match = a_match()._replace(scores=(-5, 0, 7)).with_note("liar", ("kept",))
    assert ask("tally", match) is match


@pytest.mark.parametrize("winner", [-1, 3, True, "0", 0.0])
def test_a_match_won_by_a_side_from_elsewhere_is_refused(winner: Any) -> None:
    assert_refused("match_over", MatchEnd(winner))


@pytest.mark.parametrize(
    "pairs", [(("a",),), (("a", "b", "c"),), (("a", 1),), ("ab",), (["a", "b"],), ("key", "why")]
)
def test_contradictions_that_are_no_pairs_of_texts_are_refused(pairs: Any) -> None:
    assert_refused("check_table", pairs)


@pytest.mark.parametrize("mask", [0, -5, 1 << 136, 1 << 500])
def test_a_set_without_tiles_or_with_unknown_ones_is_refused(mask: int) -> None:
    assert_refused("tile_set", mask)


def test_an_error_names_no_tile_that_was_answered() -> None:
    hands, boneyard, _ = fair_deal()
    with pytest.raises(PluginError) as caught:
        ask("deal", Deal(hands, boneyard[1:]))
    shown = f"{caught.value} {caught.value.details}"
    assert not any(str(tile) in shown for tile in TILES)
    assert not any(str(hand) in shown for hand in hands)


# --- hooks that raise ----------------------------------------------------------------------------


@pytest.mark.parametrize("error", [ValueError, StopIteration, SystemExit, RecursionError, OSError])
@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_that_raises_is_named(hook: str, error: type[BaseException]) -> None:
    def raises(self):
        raise error("the cause")

    hooks = stack(broken=type("Broken", (House,), {hook: raises})).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    details = caught.value.details
    assert (details["plugin"], details["hook"]) == ("broken", hook)
    assert details["cause"] == f"{error.__name__}: the cause"
    assert isinstance(caught.value.__cause__, error)
    assert "the cause" in str(caught.value)


@pytest.mark.parametrize("hook", HOOKS)
def test_an_error_of_the_project_s_own_passes_as_it_is(hook: str) -> None:
    own = NotationError("«{text}» no", text="x")

    def raises(self):
        raise own

    hooks = stack(house=type("Raises", (House,), {hook: raises})).checked.hooks
    with pytest.raises(DominoError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert caught.value is own


def test_ctrl_c_in_a_hook_is_no_fault_of_the_plugin() -> None:
    def legal(self):
        raise KeyboardInterrupt

    hooks = stack(house=type("Slow", (House,), {"legal": legal})).checked.hooks
    with pytest.raises(KeyboardInterrupt):
        hooks.legal(*asked("legal"))


def test_the_region_s_own_rules_are_named_too() -> None:
    wrong = type("Wrong", (Tablu,), {"score_round": lambda self, round: 12})
    hooks = stack(wrong).checked.hooks
    with pytest.raises(PluginError) as caught:
        hooks.score_round(*asked("score_round"))
    assert caught.value.details["plugin"] == REGION


# --- hooks that change what they were given ------------------------------------------------------


def _take_a_tile(round: Any) -> None:
    seat = next(seat for seat, hand in enumerate(round.hands) if hand)
    round.hands[seat] &= round.hands[seat] - 1


def _place(round: Any) -> None:
    round.layout.place(next(iter(round.layout.plays(round.tiles))))


def _note(round: Any) -> None:
    round.notes["meddler"] = 1


MEDDLING: dict[str, Callable[[Any], None]] = {
    "hands": _take_a_tile,
    "left": lambda round: setattr(round, "left", round.left + 1),
    "seat": lambda round: setattr(round, "seat", (round.seat + 1) % 3),
    "passes": lambda round: setattr(round, "passes", round.passes + 1),
    "drawn": lambda round: setattr(round, "drawn", round.drawn + 1),
    "bound_to": lambda round: setattr(round, "bound_to", round.bound_to ^ 1),
    "match": lambda round: setattr(round, "match", round.match._replace(scores=(9, 9, 9))),
    "awards": lambda round: setattr(round, "awards", (Award(0, 5, "x"),)),
    "layout": _place,
    "notes": _note,
    "opener": lambda round: setattr(round, "opener", (round.opener + 1) % 3),
    "last_seat": lambda round: setattr(round, "last_seat", ((round.last_seat or 0) + 1) % 3),
    "last_play": lambda round: setattr(round, "last_play", Play(27, "B")),
    "end": lambda round: setattr(round, "end", RoundEnd("meddled", 0)),
    "deal": lambda round: setattr(round, "deal", Deal(round.deal.hands, ())),
    "tiles": lambda round: setattr(round, "tiles", 1),
}


@pytest.mark.parametrize("what", MEDDLING)
@pytest.mark.parametrize("hook", READERS)
def test_a_hook_that_changes_the_round_is_caught(hook: str, what: str) -> None:
    hooks = stack(meddler=acting(hook, MEDDLING[what])).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert caught.value.details["hook"] == hook
    assert "meddler" in caught.value.details["plugin"]
    assert "ha cambiado" in str(caught.value)


@pytest.mark.parametrize("what", ["hands", "left", "seat", "match", "end", "passes"])
def test_heard_may_mark_the_layout_and_nothing_else(what: str) -> None:
    hooks = stack(meddler=acting("heard", MEDDLING[what])).checked.hooks
    with pytest.raises(PluginError) as caught:
        hooks.heard(*asked("heard"))
    assert caught.value.details["hook"] == "heard"


def test_heard_may_mark_the_layout() -> None:
    hooks = stack(marker=acting("heard", _place)).checked.hooks
    assert hooks.heard(*asked("heard")) == []


# --- nobody answers, and two do ------------------------------------------------------------------


@pytest.mark.parametrize("hook", NEEDED)
def test_all_none_is_an_error_that_names_hook_and_variant(hook: str) -> None:
    silent = type("Silent", (Tablu,), {hook: lambda self: None})
    hooks = stack(silent, also_silent=answering(hook, None)).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert caught.value.details["hook"] == hook
    assert caught.value.details["variant"] == LABEL
    assert hook in str(caught.value)
    assert LABEL in str(caught.value)


@pytest.mark.parametrize("hook", NEEDED)
def test_a_hook_that_nobody_implements_is_an_error_when_the_rules_are_bound(hook: str) -> None:
    """So the fast engine, which asks no questions, never meets it either."""
    without = type("Without", (Tablu,), {hook: None})
    with pytest.raises(PluginError) as caught:
        stack(without)
    assert (caught.value.details["hook"], caught.value.details["variant"]) == (hook, LABEL)


@pytest.mark.parametrize("hook", sorted(set(HOOKS) - set(NEEDED) - {"check_table", "changes"}))
def test_an_optional_hook_may_stay_unanswered(hook: str) -> None:
    assert getattr(stack().checked.hooks, hook) is None
    bound = getattr(stack(silent=answering(hook, None)).checked.hooks, hook)
    values = asked(hook)
    expected = {"heard": [], "filter_actions": values[-1]}.get(hook)
    assert bound(*values) == expected


@pytest.mark.parametrize("hook", FIRST)
def test_two_house_rules_that_decide_the_same_are_an_error_with_both_names(hook: str) -> None:
    answer = right(hook)
    hooks = stack(first=answering(hook, answer), second=answering(hook, answer)).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    details = caught.value.details
    assert (details["plugin"], details["other"], details["hook"]) == ("first", "second", hook)
    for word in ("first", "second", hook):
        assert word in str(caught.value)


@pytest.mark.parametrize("hook", FIRST)
def test_two_house_rules_of_which_one_is_silent_are_no_conflict(hook: str) -> None:
    answer = right(hook)
    hooks = stack(first=answering(hook, None), second=answering(hook, answer)).checked.hooks
    assert getattr(hooks, hook)(*asked(hook)) is answer


def test_a_house_rule_over_the_region_s_rules_is_no_conflict() -> None:
    hooks = stack(house=answering("next_seat", 2)).checked.hooks
    assert hooks.next_seat(*asked("next_seat")) == 2


# --- wrappers ------------------------------------------------------------------------------------


def wrapping(hook: str, answer: Any) -> type:
    """A house rule that waits for the others and answers in their place."""

    @hookimpl(wrapper=True, specname=hook)
    def wrap(self):
        yield
        return answer

    return type("Wraps", (House,), {hook: wrap})


@pytest.mark.parametrize("hook", FIRST)
def test_a_wrapper_s_wrong_answer_is_refused_and_the_wrapper_named(hook: str) -> None:
    hooks = stack(wrapper=wrapping(hook, object())).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert caught.value.details["hook"] == hook
    assert "wrapper" in caught.value.details["plugin"]


@pytest.mark.parametrize("answer", [5, object, "x", [5], (True,)], ids=str)
@pytest.mark.parametrize("hook", ["check_table", "heard", "changes", "filter_actions"])
def test_a_wrapper_s_wrong_list_is_refused_and_the_wrapper_named(hook: str, answer: Any) -> None:
    hooks = stack(wrapper=wrapping(hook, answer), plain=answering(hook, right(hook))).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert caught.value.details["hook"] == hook
    assert "wrapper" in caught.value.details["plugin"]


@pytest.mark.parametrize("hook", ["check_table", "heard", "changes"])
def test_a_wrapper_that_loses_everybody_s_answers_is_named(hook: str) -> None:
    hooks = stack(wrapper=wrapping(hook, None), plain=answering(hook, right(hook))).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(*asked(hook))
    assert "wrapper" in caught.value.details["plugin"]


def test_two_deciding_house_rules_are_caught_under_a_wrapper_too() -> None:
    @hookimpl(wrapper=True)
    def next_seat(self):
        return (yield)

    hooks = stack(
        first=answering("next_seat", 1),
        second=answering("next_seat", 2),
        wrapper=type("Wraps", (House,), {"next_seat": next_seat}),
    ).checked.hooks
    with pytest.raises(PluginError) as caught:
        hooks.next_seat(*asked("next_seat"))
    assert "first" in str(caught.value)
    assert "second" in str(caught.value)


# --- at a table ----------------------------------------------------------------------------------

PLAYED = sorted(set(HOOKS) - {"check_table", "tile_set"})  # those two are asked at binding


def play_matches(playing: Any) -> None:
    """Play ten matches at random."""
    random = Random("play")
    for number in range(10):
        table = playing.table(f"match {number}")
        while table.over is None:
            table.deal()
            while table.running:
                table.act(table.round.seat, random.choice(table.legal()))


@pytest.mark.parametrize("hook", PLAYED)
def test_a_wrong_answer_stops_the_game(hook: str) -> None:
    answers = iter([None] * 2)

    def liar(self):
        return next(answers, True)

    lying = stack(liar=type("Liar", (House,), {hook: liar}))
    with pytest.raises(PluginError) as caught:
        play_matches(lying)
    assert (caught.value.details["plugin"], caught.value.details["hook"]) == ("liar", hook)


@pytest.mark.parametrize("hook", ["heard", "next_seat", "round_over"])
def test_a_failing_hook_leaves_the_table_as_it_was(hook: str) -> None:
    table = stack(liar=answering(hook, True)).table("liar")
    table.deal()
    round = table.round
    before = round.copy()
    with pytest.raises(PluginError):
        table.act(round.seat, table.legal()[0])
    assert table.round is round
    assert (round.hands, round.seat, round.last_play) == (before.hands, before.seat, None)
    assert round.layout.placed == []
    assert table.rounds[-1].steps == []
    assert table.view(0).log == ()


@pytest.mark.parametrize("hook", ["deal", "tally", "match_over"])
def test_a_hook_that_writes_into_the_match_s_notes_is_caught(hook: str) -> None:
    def meddle(self, match):
        match.notes["meddler"] = 1

    match, *others = asked(hook)
    hooks = stack(meddler=type("Meddler", (House,), {hook: meddle})).checked.hooks
    with pytest.raises(PluginError) as caught:
        getattr(hooks, hook)(match._replace(notes={}), *others)
    assert caught.value.details["hook"] == hook


def test_the_fast_binding_asks_no_questions() -> None:
    assert stack(liar=answering("next_seat", 99)).fast.hooks.next_seat(*asked("next_seat")) == 99


# --- what a plugin hears -------------------------------------------------------------------------


def hearing(*kinds: type) -> type:
    """A house rule that says it hears these kinds, and pays a point for whatever it is told."""

    def heard(self, round, action):
        return (Award(0, 1, "point"),)

    return type("Hears", (House,), {"hears": kinds, "heard": heard})


@pytest.mark.parametrize("kinds", [(Play,), (Draw, Pass), (Say,), (Play, Draw, Pass, Say)])
def test_the_fast_engine_asks_who_hears_the_kind_of_action_alone(kinds: tuple[type, ...]) -> None:
    ears = stack(ears=hearing(*kinds)).fast._heard
    assert [kind for kind, ear in zip(KINDS, ears, strict=True) if ear is not None] == [*kinds]


def test_a_plugin_is_not_asked_about_an_action_that_it_does_not_hear() -> None:
    assert stack(ears=hearing(Draw)).checked.hooks.heard(*asked("heard")) == []


def test_under_a_wrapper_it_is_not_asked_either() -> None:
    @hookimpl(wrapper=True)
    def heard(self):
        return (yield)

    made = stack(ears=hearing(Draw), wrapper=type("Wraps", (House,), {"heard": heard}))
    for engine in (made.checked, made.fast):
        assert engine.hooks.heard(*asked("heard")) == []


@pytest.mark.parametrize("kinds", ["Play", [Play], (int,), ("Play",)], ids=str)
def test_hears_that_names_no_kinds_of_action_is_refused_with_the_right_words(kinds: Any) -> None:
    with pytest.raises(PluginError, match="Play, Draw, Pass, Say"):
        stack(ears=type("Hears", (House,), {"hears": kinds}))


def test_two_that_hear_an_action_are_both_paid_in_both_engines() -> None:
    made = stack(one=hearing(Play), other=hearing(Play, Pass))
    for engine in (made.fast, made.checked):
        round = position("paid", 0)
        engine.apply(round, engine.legal(round)[0])
        assert [award.points for award in round.awards] == [1, 1]
