"""What a plugin's hooks may look like, and what happens to one that gets it wrong."""

from __future__ import annotations

import pytest

from domino_core.api import House, Rules, hookimpl
from domino_core.binding import bind_fast
from domino_core.errors import PluginError
from domino_core.plugin import assemble
from tests.contract.stacks import position, real_rules, stack


def refused(**methods: object) -> PluginError:
    """The error for a house rule with these methods, under the name «odd-rule»."""
    with pytest.raises(PluginError) as caught:
        stack(odd_rule=type("OddRule", (House,), methods))
    return caught.value


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [("score_rounds", "score_round"), ("legals", "legal"), ("when_passing", "when_all_pass")],
)
def test_a_misspelt_hook_is_answered_with_the_nearest(written: str, meant: str) -> None:
    error = refused(**{written: lambda self: None})
    assert error.details["hook"] == written
    assert meant in str(error)
    assert error.details["plugin"] in {"odd-rule", "OddRule"}


def test_a_misspelt_name_behind_a_mark_is_refused_too() -> None:
    error = refused(anything=hookimpl(lambda self: None, specname="no_hook_at_all"))
    assert "no existe" in str(error)


def test_a_mark_may_give_the_hook_s_name() -> None:
    named = hookimpl(lambda self: 2, specname="next_seat")
    bound = bind_fast(
        assemble(("region", Rules(None)), [("h", type("H", (House,), {"turn": named})(None, None))])
    )
    assert bound.next_seat("round", "action") == 2


def test_methods_with_an_underscore_are_no_hooks() -> None:
    class Helped(House):
        def _seat(self):
            return 2

        def next_seat(self):
            return self._seat()

    hooks = stack(helped=Helped).checked.hooks
    assert hooks.next_seat(position("helped", 4), None) == 2


# --- arguments -----------------------------------------------------------------------------------


def test_an_argument_that_the_hook_does_not_have_is_refused_by_name() -> None:
    error = refused(next_seat=lambda self, round, colour: None)
    assert error.details["plugin"] == "odd-rule"
    for word in ("odd-rule", "next_seat", "colour", "action"):
        assert word in str(error)


@pytest.mark.parametrize(
    "method",
    [
        lambda self: 2,
        lambda self, round: 2,
        lambda self, action: 2,
        lambda self, action, round: 2,
        lambda self, *rest: 2,
        lambda self, round, **rest: 2,
        lambda self, round, extra=None: 2,
        staticmethod(lambda: 2),
        classmethod(lambda cls, round: 2),
    ],
)
def test_fewer_arguments_in_any_order_are_fine(method: object) -> None:
    both = stack(house=type("Fewer", (House,), {"next_seat": method}))
    for engine in (both.fast, both.checked):
        assert engine.hooks.next_seat(position("fewer", 4), None) == 2


def test_a_hook_gets_each_argument_under_its_own_name() -> None:
    heard = []

    class Turned(House):
        def changes(self, base, round):
            heard.append((base, round))

    bind_fast(assemble(("region", Rules(None)), [("t", Turned(None, None))])).changes(
        "ROUND", "END", "BASE"
    )
    assert heard == [("BASE", "ROUND")]


# --- kinds of functions --------------------------------------------------------------------------


def test_an_async_hook_is_refused() -> None:
    async def next_seat(self):
        return 2

    assert "async" in str(refused(next_seat=next_seat))


def test_a_generator_by_mistake_is_refused() -> None:
    def legal(self):
        yield 2

    assert "generador" in str(refused(legal=legal))


def test_a_wrapper_that_does_not_yield_is_refused() -> None:
    error = refused(next_seat=hookimpl(lambda self: 2, wrapper=True))
    assert error.details["plugin"] == "odd-rule"


@pytest.mark.parametrize("yields", [0, 2])
def test_a_wrapper_yields_once(yields: int) -> None:
    @hookimpl(wrapper=True)
    def next_seat(self):
        for _ in range(yields):
            yield
        return 2

    hooks = stack(wrapper=type("Wraps", (House,), {"next_seat": next_seat})).checked.hooks
    with pytest.raises(PluginError) as caught:
        hooks.next_seat(position("yields", 4), None)
    assert caught.value.details["hook"] == "next_seat"


def test_the_outer_wrappers_close_when_an_inner_hook_raises() -> None:
    closed = []

    def wrapping(label: str) -> type:
        @hookimpl(wrapper=True)
        def next_seat(self):
            try:
                return (yield)
            finally:
                closed.append(label)

        return type(label, (House,), {"next_seat": next_seat})

    class Raises(House):
        def next_seat(self):
            raise ValueError(self)

    hooks = stack(a=wrapping("a"), b=wrapping("b"), raises=Raises).fast.hooks
    with pytest.raises(ValueError, match="Raises"):
        hooks.next_seat(position("raises", 4), None)
    assert sorted(closed) == ["a", "b"]


# --- whole or not at all -------------------------------------------------------------------------


def test_a_plugin_that_is_half_right_is_out_entirely() -> None:
    class Half(House):
        def next_seat(self):
            return 2

        def score_rounds(self):
            return None

    class Whole(House):
        def next_seat(self):
            return 1

    with pytest.raises(PluginError):
        stack(house=Half)
    assert stack().checked.hooks.next_seat is None
    hooks = stack(house=Whole).checked.hooks  # the same name is free for the one that is mended
    assert hooks.next_seat(position("whole", 4), None) == 1


def test_a_plugin_that_counts_as_false_is_asked_all_the_same() -> None:
    class Hollow(House):
        def __len__(self):
            return 0

        def next_seat(self):
            return 2

    both = stack(hollow=Hollow)
    for engine in (both.fast, both.checked):
        assert engine.hooks.next_seat(position("hollow", 4), None) == 2


def test_a_house_rule_acts_at_its_own_table_alone() -> None:
    class Mine(House):
        def next_seat(self):
            return 2

    stack(mine=Mine)
    assert stack().fast.hooks.next_seat is None
    assert real_rules().fast.hooks.next_seat is None


def test_one_plugin_may_sit_at_many_tables() -> None:
    class Mine(House):
        def next_seat(self):
            return 2

    one, other = stack(mine=Mine), stack(mine=Mine)
    assert one.fast.hooks.next_seat(None, None) == other.fast.hooks.next_seat(None, None) == 2
