"""Watching who answers: plugins whose hooks tell somebody what they answered."""

from __future__ import annotations

import functools
import inspect
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from domino_core.binding import hears
from domino_core.hookspecs import HOOKS
from domino_core.plugin import Rules

if TYPE_CHECKING:
    from collections.abc import Callable


class Answered(NamedTuple):
    """An answer that is not ``None``: the hook, the plugin's name, what it was given, the answer.

    It may hold what no seat may know.
    """

    hook: str
    plugin: str
    given: tuple[Any, ...]
    answer: Any


Listener: TypeAlias = "Callable[[Answered], None]"


def traced(name: str, plugin: object, listener: Listener) -> object:
    """A plugin that answers as ``plugin`` does, and lets the listener hear every answer."""
    proxy = _Proxy(hears(plugin))
    for attribute in dir(plugin):
        found = getattr(plugin, attribute)
        if attribute.startswith("_") or hasattr(Rules, attribute) or not inspect.isroutine(found):
            continue
        setattr(proxy, attribute, _heard(attribute, name, found, listener))
    return proxy


class _Proxy:
    """Holds a plugin's hooks, and what it hears."""

    def __init__(self, kinds: tuple[type, ...]) -> None:
        self.hears = kinds


def _heard(attribute: str, name: str, function: Any, listener: Listener) -> Any:
    """One hook; a wrapper stays as it is, since it answers nothing of its own."""
    marks = [one for one in vars(function).values() if isinstance(one, dict) and "specname" in one]
    hook = next((one["specname"] for one in marks if one["specname"]), attribute)
    if hook not in HOOKS or inspect.isgeneratorfunction(function):
        return function

    @functools.wraps(function)
    def tell(*values: Any) -> Any:
        answer = function(*values)
        if answer is not None:
            listener(Answered(hook, name, values, answer))
        return answer

    return tell
