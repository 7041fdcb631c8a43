"""The checked binding: hooks asked with every check, for play and verification.

It validates every answer, names plugin and hook in every error, notices a hook that changes what it
was given, and refuses two house rules that decide the same question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

from domino_core import hookspecs
from domino_core.answers import WANTED, wrong_answer
from domino_core.binding import (
    Hooks,
    caller_of,
    directly,
    fast_call,
    implementations,
    is_wrapped,
)
from domino_core.errors import DominoError, PluginError
from domino_core.hookspecs import HOOKS, PROJECT, hookimpl
from domino_core.match import Match
from domino_core.round import RoundState
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pluggy._hooks import HookImpl  # private, but the type of a public result


def bind_checked(manager: pluggy.PluginManager, houses: Iterable[str], variant: str) -> Hooks:
    """Bind every hook with checks.

    :param houses: the names of the house rules, of which only one may answer a *first* hook.
    :param variant: the name that errors give.

    Raises :class:`PluginError` for a hook that must be answered and that nobody implements.
    """
    known = frozenset(houses)
    return Hooks(
        {
            name: _Checked(manager, name, known, variant)
            for name, hook in HOOKS.items()
            if not hook.optional or caller_of(manager, name).get_hookimpls()
        }
    )


class _Plugin:
    """A plugin of one hook."""

    def __init__(self, hook: str, function: Callable[..., Any]) -> None:
        setattr(self, hook, function)


class _Checked:
    """One hook, asked with every check."""

    def __init__(
        self, manager: pluggy.PluginManager, name: str, houses: frozenset[str], variant: str
    ) -> None:
        self.name = name
        self.variant = variant
        self.houses = houses
        self.hook = HOOKS[name]
        caller = caller_of(manager, name)
        found = implementations(caller)
        self.parts = [(one.plugin_name, directly(name, one)) for one in found]
        wrappers = [one for one in caller.get_hookimpls() if one not in found]
        self.wrappers = ", ".join(one.plugin_name for one in wrappers)
        self.wrapped = self._proxied(found, wrappers) if is_wrapped(caller) else None
        if not self.parts and not self.hook.optional:
            raise self._unanswered()

    def _proxied(
        self, found: list[HookImpl], wrappers: list[HookImpl]
    ) -> Callable[..., Any] | None:
        """The hook as pluggy calls it, wrappers around implementations that check their answers."""
        manager = pluggy.PluginManager(PROJECT)
        manager.add_hookspecs(hookspecs)
        for (plugin, function), one in reversed(list(zip(self.parts, found, strict=True))):
            proxy = hookimpl(tryfirst=one.tryfirst, trylast=one.trylast)(
                self._proxy(plugin, function)
            )
            manager.register(_Plugin(self.name, proxy), plugin)
        for one in wrappers:
            manager.register(_Plugin(self.name, one.function), f"{one.plugin_name} wrapper")
        return fast_call(manager, self.name)

    def _proxy(self, plugin: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def checked(*values: Any) -> Any:
            return self._ask(plugin, function, values)

        # pluggy reads the arguments of what is wrapped: all of the specification's.
        checked.__wrapped__ = getattr(hookspecs, self.name)  # type: ignore[attr-defined]
        return checked

    def __call__(self, *values: Any) -> Any:
        layout_may_change = self.name == "heard"
        before = _snapshot(values[0], layout=not layout_may_change)
        answer = self._answer(values)
        if _snapshot(values[0], layout=not layout_may_change) != before:
            raise PluginError(
                "El gancho «{hook}» de {plugin} ha cambiado lo que se le ha dado, y solo puede "
                "leerlo",
                plugin=self._everybody(),
                hook=self.name,
            )
        if answer is None and not self.hook.optional:
            raise self._unanswered()
        return answer

    def _answer(self, values: tuple[Any, ...]) -> Any:
        if self.hook.first:
            decision = self._first(values)
            return decision if self.wrapped is None else self._through_wrappers(values)
        if self.wrapped is not None:
            return self._through_wrappers(values)
        if self.name == "filter_actions":
            return self._filter(*values)
        answers = [self._ask(plugin, function, values) for plugin, function in self.parts]
        return [answer for answer in answers if answer is not None]

    def _first(self, values: tuple[Any, ...]) -> Any:
        """The first answer; a second one of another house rule is a conflict."""
        answered = ""
        decision = None
        for plugin, function in self.parts:
            if answered and plugin not in self.houses:
                break
            answer = self._ask(plugin, function, values)
            if answer is None:
                continue
            if answered:
                raise PluginError(
                    "Dos reglas de la casa deciden a la vez «{hook}»: {plugin} y {other}; "
                    "deja solo una",
                    hook=self.name,
                    plugin=answered,
                    other=plugin,
                )
            answered, decision = plugin, answer
            if plugin not in self.houses:
                break
        return decision

    def _filter(self, round: RoundState, actions: tuple[Any, ...]) -> tuple[Any, ...]:
        """Each filter in turn, on what the one before left."""
        for plugin, function in self.parts:
            answer = self._ask(plugin, function, (round, actions))
            if answer is not None:
                actions = answer
        return actions

    def _through_wrappers(self, values: tuple[Any, ...]) -> Any:
        """The answer of pluggy, in which a wrapper had the last word."""
        assert self.wrapped is not None  # noqa: S101 - the caller has looked
        answer = self._guarded(self.wrappers, self.wrapped, values)
        if self.hook.first or self.name == "filter_actions":
            answers: Any = () if answer is None and self.hook.first else (answer,)
        else:
            answers = answer if isinstance(answer, list) else (answer,)
        for one in answers:
            if wrong_answer(self.name, one, values):
                raise self._wrong(self.wrappers, one)
        return answer

    def _ask(self, plugin: str, function: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        """One implementation's answer, validated."""
        answer = self._guarded(plugin, function, values)
        if answer is not None and wrong_answer(self.name, answer, values):
            raise self._wrong(plugin, answer)
        return answer

    def _guarded(self, plugin: str, function: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        """Whatever the plugin raises, said as its fault."""
        try:
            return function(*values)
        except DominoError:
            raise
        except (Exception, SystemExit) as cause:
            raise PluginError(
                "El gancho «{hook}» de {plugin} ha fallado: {cause}",
                plugin=plugin,
                hook=self.name,
                cause=f"{type(cause).__name__}: {cause}",
            ) from cause

    def _wrong(self, plugin: str, answer: object) -> PluginError:
        return PluginError(
            "El gancho «{hook}» de {plugin} ha respondido {found}; se espera {wanted}",
            plugin=plugin,
            hook=self.name,
            found=_kind_of(answer),
            wanted=WANTED[self.name],
        )

    def _unanswered(self) -> PluginError:
        return PluginError(
            "Nadie responde al gancho «{hook}» en la variante «{variant}»",
            hook=self.name,
            variant=self.variant,
            plugin=self._everybody(),
        )

    def _everybody(self) -> str:
        names = [plugin for plugin, _ in self.parts]
        return ", ".join([*names, self.wrappers] if self.wrappers else names)


def _kind_of(answer: object) -> Text:
    """What was answered, without a tile that a seat may not know."""
    if isinstance(answer, (bool, int, float, str)):
        return Text("{value}", value=f"{answer!r}"[:60])
    return Text("un valor de tipo {kind}", kind=type(answer).__name__)


def _snapshot(subject: object, *, layout: bool) -> object:
    """What a hook must leave as it found it."""
    if isinstance(subject, Match):
        return (*subject[:-1], tuple(subject.notes.items()))
    if not isinstance(subject, RoundState):
        return None
    lying = (tuple(subject.layout.placed), subject.layout.ends) if layout else ()
    return (
        tuple(subject.hands),
        subject.left,
        subject.seat,
        subject.opener,
        subject.passes,
        subject.drawn,
        subject.bound_to,
        subject.last_seat,
        subject.last_play,
        subject.awards,
        subject.end,
        subject.deal,
        subject.tiles,
        _snapshot(subject.match, layout=False),
        tuple(subject.notes.items()),
        *lying,
    )
