"""The fast binding asks, answers and raises as pluggy does, on random stacks of plugins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from domino_core.api import House, Rules, hookimpl
from domino_core.binding import bind_fast, fast_call
from domino_core.hookspecs import HOOKS
from domino_core.plugin import Manager, assemble
from tests.counts import times

if TYPE_CHECKING:
    from collections.abc import Callable

STACKS = 300
"""Random stacks in CI; ten times as many in a deep run."""

COMPARED = sorted(set(HOOKS) - {"filter_actions"})
"""Filters hear each other, which pluggy does not offer: they have tests of their own below."""

ANSWERS: tuple[Any, ...] = (
    None,
    None,
    None,
    0,
    False,
    (),
    [],
    "",
    0.0,
    1,
    "word",
    (1, 2),
    ["list"],
)
"""Falsy values are answers; ``None`` alone is none."""

RAISED = (ValueError, KeyError, StopIteration, GeneratorExit, SystemExit, KeyboardInterrupt)


class BoomError(Exception):
    """An error that nothing knows."""


def _make(name: str, arguments: tuple[str, ...], act: Callable[..., Any], *, generator: bool):
    """A method with exactly these arguments, as pluggy inspects it."""
    listed = ", ".join(arguments)
    given = ", ".join(f"{one}={one}" for one in arguments)
    if generator:
        source = f"def {name}(self, {listed}):\n    return (yield from act({given}))\n"
    else:
        source = f"def {name}(self, {listed}):\n    return act({given})\n"
    space: dict[str, Any] = {"act": act}
    exec(source, space)  # noqa: S102 - pluggy reads the argument names of a real function
    return space[name]


def _plain(label: str, random: Random, calls: list[Any]) -> Callable[..., Any]:
    answer = random.choice(ANSWERS)
    error = random.choice((*RAISED, BoomError)) if random.random() < 0.12 else None

    def act(**given: Any) -> Any:
        calls.append((label, given))
        if error is not None:
            raise error(label)
        return answer

    return act


def _wrapper(label: str, random: Random, calls: list[Any]) -> Callable[..., Any]:
    """A wrapper of the new style: passes on, replaces, raises before or after, or swallows."""
    manner = random.choice(("pass", "pass", "replace", "before", "after", "swallow"))
    answer = random.choice(ANSWERS)

    def act(**given: Any) -> Any:
        calls.append((label, "in", given))
        if manner == "before":
            raise BoomError(label)
        try:
            inner = yield
        except BaseException as error:
            calls.append((label, "error", type(error)))
            if manner != "swallow":
                raise
            inner = answer
        calls.append((label, "out", inner))
        if manner == "after":
            raise BoomError(label)
        return answer if manner == "replace" else inner

    return act


def _old_wrapper(label: str, random: Random, calls: list[Any]) -> Callable[..., Any]:
    """A wrapper of the old style, which gets a result object and may force another result."""
    manner = random.choice(("pass", "pass", "force", "force-error", "before"))
    answer = random.choice(ANSWERS)

    def act(**given: Any) -> Any:
        calls.append((label, "in", given))
        if manner == "before":
            raise BoomError(label)
        outcome = yield
        calls.append((label, "out", type(outcome.exception)))
        if manner == "force":
            outcome.force_result(answer)
        elif manner == "force-error":
            outcome.force_exception(BoomError(label))

    return act


def random_plugin(name: str, label: str, random: Random, calls: list[Any]) -> object:
    """A plugin with one hook: any of its arguments, any place in the order, any manner."""
    arguments = tuple(one for one in HOOKS[name].arguments if random.random() < 0.7)
    if random.random() < 0.3:
        arguments = tuple(random.sample(arguments, len(arguments)))
    style = random.choices(("plain", "marked", "wrapper", "hookwrapper"), (5, 5, 2, 1))[0]
    make = {"wrapper": _wrapper, "hookwrapper": _old_wrapper}.get(style, _plain)
    method = _make(name, arguments, make(label, random, calls), generator="wrapper" in style)
    if style != "plain":
        place: dict[str, Any] = random.choice(({}, {"tryfirst": True}, {"trylast": True}))
        extra: dict[str, Any] = {} if style == "marked" else {style: True}
        method = hookimpl(method, **place, **extra)
    return type(label, (), {name: method})()


def random_stack(name: str, random: Random) -> tuple[Manager, list[Any]]:
    """A manager with up to six plugins on one hook, and the list that their calls are kept in."""
    calls: list[Any] = []
    manager = Manager()
    for number in range(random.randrange(7)):
        manager.register(random_plugin(name, f"Plugin{number}", random, calls), f"plugin-{number}")
    return manager, calls


def outcome_of(ask: Callable[[], Any], calls: list[Any]) -> tuple[Any, ...]:
    """What was answered or raised, and who was asked on the way, with what."""
    calls.clear()
    try:
        answer = ask()
    except BaseException as error:  # noqa: BLE001 - whatever it is, both must raise it
        cause = error.__cause__ or error.__context__
        return "raised", type(error), str(error), type(cause), [*calls]
    return "answered", type(answer), answer, [*calls]


def fast(manager: Manager, name: str) -> Any:
    """The bound hook, or ``None``; what it takes and answers is up to these plugins."""
    return fast_call(manager, name)


def by_pluggy(manager: Manager, name: str, values: tuple[Any, ...]) -> Any:
    return getattr(manager.hook, name)(**dict(zip(HOOKS[name].arguments, values, strict=True)))


def stacks(count: int) -> list[tuple[str, Manager, list[Any]]]:
    random = Random("stacks")
    names = [random.choice(COMPARED) for _ in range(count)]
    return [(name, *random_stack(name, random)) for name in names]


def test_the_fast_binding_is_pluggy_s_own_on_random_stacks() -> None:
    seen = set()
    for name, manager, calls in stacks(times(STACKS)):
        values = tuple(object() for _ in HOOKS[name].arguments)
        expected = outcome_of(lambda: by_pluggy(manager, name, values), calls)  # noqa: B023 - called now
        bound = fast(manager, name)
        if bound is None:
            assert not getattr(manager.hook, name).get_hookimpls()
            assert expected[2] == (None if HOOKS[name].first else [])
            seen.add("nobody")
            continue
        found = outcome_of(lambda: bound(*values), calls)  # noqa: B023 - likewise
        assert found == expected
        seen.add(expected[1] if expected[0] == "raised" else "answered")
    assert {
        "nobody",
        "answered",
        ValueError,
        BoomError,
        SystemExit,
    } <= seen  # the stacks were varied


def test_a_bound_hook_may_be_called_again_and_again() -> None:
    for name, manager, calls in stacks(50):
        bound = fast(manager, name)
        if bound is not None:
            values = tuple(object() for _ in HOOKS[name].arguments)
            ask = lambda: bound(*values)  # noqa: B023, E731 - called now
            assert outcome_of(ask, calls) == outcome_of(ask, calls)


@pytest.mark.parametrize("answer", [0, False, (), "", 0.0, []])
def test_a_falsy_answer_of_a_house_rule_decides(answer: object) -> None:
    rules = type("Region", (), {"next_seat": lambda self: 3})()
    house = type("OnTop", (), {"next_seat": lambda self: answer})()
    manager = assemble(("region", rules), [("on-top", house)])
    assert fast(manager, "next_seat")("round", "action") is answer


def test_none_leaves_the_question_to_the_region_s_rules() -> None:
    rules = type("Region", (), {"next_seat": lambda self: 0})()
    house = type("OnTop", (), {"next_seat": lambda self: None})()
    manager = assemble(("region", rules), [("on-top", house)])
    assert fast(manager, "next_seat")("round", "action") == 0


# --- filters hear each other ---------------------------------------------------------------------


def without(tile: str, *, seen: list[Any] | None = None):
    """A filter that takes one tile away, and notes what it was given."""

    def filter_actions(self, actions):
        if seen is not None:
            seen.append(actions)
        return tuple(action for action in actions if action != tile)

    return filter_actions


def filters(**methods: Any) -> Callable[..., Any]:
    """The bound chain of filters of these house rules."""
    houses = [
        (name, type(name, (House,), {"filter_actions": m})(None, None))
        for name, m in methods.items()
    ]
    return bind_fast(assemble(("region", Rules(None)), houses)).filter_actions


def test_each_filter_hears_what_the_one_before_left() -> None:
    seen: list[Any] = []
    chain = filters(a=without("x", seen=seen), b=without("y", seen=seen), c=without("z", seen=seen))
    assert chain("round", ("w", "x", "y", "z")) == ("w",)
    assert seen == [("w", "x", "y", "z"), ("w", "y", "z"), ("w", "z")]


def test_filters_are_heard_by_name_whatever_the_order_in_which_they_came() -> None:
    seen: list[Any] = []
    chain = filters(c=without("z", seen=seen), a=without("x", seen=seen), b=without("y", seen=seen))
    chain("round", ("w", "x", "y", "z"))
    assert seen == [("w", "x", "y", "z"), ("w", "y", "z"), ("w", "z")]


def test_a_filter_that_answers_none_changes_nothing() -> None:
    chain = filters(a=lambda self: None, b=without("x"))
    assert chain("round", ("x", "y")) == ("y",)


def test_a_filter_may_ask_for_the_round_alone() -> None:
    chain = filters(a=lambda self, round: (round,))
    assert chain("round", ("x", "y")) == ("round",)


def test_what_a_filter_raises_comes_through() -> None:
    def filter_actions(self):
        raise BoomError

    with pytest.raises(BoomError):
        filters(a=filter_actions)("round", ("x", "y"))


def test_a_wrapper_acts_around_each_filter() -> None:
    heard: list[Any] = []

    @hookimpl(wrapper=True)
    def filter_actions(self, actions):
        heard.append(actions)
        answers = yield
        heard.append(answers)
        return answers

    chain = filters(a=without("x"), b=without("y"), w=filter_actions)
    assert chain("round", ("x", "y", "z")) == ("z",)
    assert heard == [("x", "y", "z"), [("y", "z")], ("y", "z"), [("z",)]]


def test_a_wrapper_may_take_a_filter_back() -> None:
    @hookimpl(wrapper=True)
    def filter_actions(self, actions):
        yield
        return [actions]

    chain = filters(a=without("x"), w=filter_actions)
    assert chain("round", ("x", "y")) == ("x", "y")


# --- order ---------------------------------------------------------------------------------------


def note(label: str, calls: list[str]):
    def next_seat(self):
        calls.append(label)

    return next_seat


@pytest.mark.parametrize("came", ["abc", "acb", "bac", "bca", "cab", "cba"])
def test_house_rules_are_asked_by_name_and_before_the_region(came: str) -> None:
    calls: list[str] = []
    houses = [(name, type(name, (), {"next_seat": note(name, calls)})()) for name in came]
    rules = type("Region", (), {"next_seat": note("aa-region", calls)})()
    fast(assemble(("aa-region", rules), houses), "next_seat")("round", "action")
    assert calls == ["a", "b", "c", "aa-region"]


def test_tryfirst_and_trylast_go_before_names() -> None:
    calls: list[str] = []
    last = hookimpl(note("a", calls), trylast=True)
    first = hookimpl(note("c", calls), tryfirst=True)
    houses = [
        ("a", type("A", (), {"next_seat": last})()),
        ("b", type("B", (), {"next_seat": note("b", calls)})()),
        ("c", type("C", (), {"next_seat": first})()),
    ]
    rules = type("Region", (), {"next_seat": note("region", calls)})()
    fast(assemble(("region", rules), houses), "next_seat")("round", "action")
    assert calls == ["c", "b", "region", "a"]


def test_all_answers_of_a_modifying_hook_come_in_the_order_of_names() -> None:
    houses = [
        (name, type(name, (), {"changes": lambda self: (type(self).__name__,)})()) for name in "bca"
    ]
    manager = assemble(("region", Rules(None)), houses)
    assert fast(manager, "changes")("round", "end", "base") == [("a",), ("b",), ("c",)]
