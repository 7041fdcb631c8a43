"""The hooks: their table, their signatures and their documentation say the same."""

from __future__ import annotations

import inspect

import pytest

from domino_core import api, hookspecs
from domino_core.answers import WANTED
from domino_core.binding import Hooks
from domino_core.hookspecs import HOOKS
from domino_core.plugin import Manager

SPECS = {
    name: function
    for name, function in vars(hookspecs).items()
    if inspect.isfunction(function) and hasattr(function, "domino_spec")
}

every_hook = pytest.mark.parametrize("name", HOOKS)


def test_the_table_lists_every_hook_in_the_order_of_the_page() -> None:
    assert list(HOOKS) == list(SPECS)


def test_every_list_of_hooks_is_whole() -> None:
    assert list(Hooks.__slots__) == list(HOOKS)
    assert set(WANTED) == set(HOOKS)


@every_hook
def test_the_table_has_the_arguments_of_the_signature(name: str) -> None:
    assert HOOKS[name].arguments == tuple(inspect.signature(SPECS[name]).parameters)


@every_hook
def test_the_table_says_whether_the_first_answer_decides(name: str) -> None:
    assert HOOKS[name].first == SPECS[name].domino_spec["firstresult"]
    assert getattr(Manager().hook, name).spec.opts["firstresult"] == HOOKS[name].first


@every_hook
def test_a_hook_is_documented_whole(name: str) -> None:
    page = inspect.getdoc(SPECS[name])
    assert page is not None
    assert page.splitlines()[0].endswith((".", ".)", ":")) or "\n\n" in page
    for argument in HOOKS[name].arguments:
        assert f":param {argument}: " in page
    assert page.count(":param ") == len(HOOKS[name].arguments)
    assert ":returns: " in page
    words = " ".join(page.split())
    decides = "The first answer decides" in words
    heard = "All answers are heard" in words or "Every filter is heard" in words
    assert (decides, heard) == (HOOKS[name].first, not HOOKS[name].first)
    assert ("Optional" in words) == HOOKS[name].optional


@every_hook
def test_every_answer_may_be_none(name: str) -> None:
    assert SPECS[name].__annotations__["return"].endswith("| None")


def test_hooks_that_are_always_heard_are_optional() -> None:
    assert all(hook.optional for hook in HOOKS.values() if not hook.first)


def test_everything_that_a_plugin_may_import_is_there_and_in_order() -> None:
    assert api.__all__ == sorted(set(api.__all__), key=lambda name: (not name.isupper(), name))
    assert all(hasattr(api, name) for name in api.__all__)
