"""From a plugin manager to plain callables, once a ruleset.

pluggy costs a microsecond and more a call; a bound call costs what a function call costs.
*Fast* callables serve simulation and playouts. *Checked* ones serve play and verification: they
validate every answer, name plugin and hook in every error, and notice a hook that changes what
it was given.

Both keep pluggy's order: implementations registered later are asked first, ``tryfirst`` and
``trylast`` are honoured, ``None`` is no answer. A hook with a wrapper is left to pluggy itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from domino_core.answers import WANTED, wrong_answer
from domino_core.errors import DominoError, PluginError
from domino_core.hookspecs import HOOKS
from domino_core.round import RoundState
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pluggy
    from pluggy._hooks import HookCaller, HookImpl  # private, but the type of a public result

Bound: TypeAlias = "Callable[..., Any] | None"
"""A hook ready to be called with its arguments in order; ``None`` when nobody implements it."""


class Hooks:
    """Every hook of a ruleset, bound: one attribute a hook, named like it."""

    __slots__ = tuple(HOOKS)

    tile_set: Any
    check_table: Any
    deal: Any
    check_deal: Any
    opening: Any
    new_layout: Any
    legal: Any
    filter_actions: Any
    when_stuck: Any
    next_seat: Any
    heard: Any
    when_out: Any
    when_all_pass: Any
    round_over: Any
    score_round: Any
    changes: Any
    tally: Any
    match_over: Any

    def __init__(self, bound: dict[str, Bound]) -> None:
        """Keep the callables; hooks that nobody implements are ``None``."""
        for name in HOOKS:
            setattr(self, name, bound.get(name))


def bind_fast(manager: pluggy.PluginManager) -> Hooks:
    """Bind every hook without checks."""
    return Hooks({name: fast_call(manager, name) for name in HOOKS})


def bind_checked(manager: pluggy.PluginManager, houses: Iterable[str], variant: str) -> Hooks:
    """Bind every hook with checks.

    :param houses: the names of the house rules, of which only one may answer a *first* hook.
    :param variant: the name that errors give.
    """
    known = frozenset(houses)
    return Hooks(
        {
            name: _Checked(manager, name, known, variant)
            for name, hook in HOOKS.items()
            if _caller(manager, name).get_hookimpls() or not hook.optional
        }
    )


def _caller(manager: pluggy.PluginManager, name: str) -> HookCaller:
    caller: HookCaller = getattr(manager.hook, name)
    return caller


def _implementations(caller: HookCaller) -> list[HookImpl]:
    """The implementations in the order in which pluggy asks them, wrappers left out."""
    return [
        found
        for found in reversed(caller.get_hookimpls())
        if not (found.wrapper or found.hookwrapper)
    ]


def _is_wrapped(caller: HookCaller) -> bool:
    return any(found.wrapper or found.hookwrapper for found in caller.get_hookimpls())


def _direct(found: HookImpl, arguments: tuple[str, ...]) -> Callable[..., Any]:
    """The implementation as a callable that takes all arguments of the hook, in order."""
    function: Callable[..., Any] = found.function
    if tuple(found.argnames) == arguments:
        return function
    positions = [arguments.index(name) for name in found.argnames]

    def with_fewer(*values: Any) -> Any:
        return function(*[values[position] for position in positions])

    return with_fewer


def fast_call(manager: pluggy.PluginManager, name: str) -> Bound:
    """Bind one hook. What it answers and raises is what pluggy answers and raises."""
    caller, hook = _caller(manager, name), HOOKS[name]
    if not caller.get_hookimpls():
        return None
    if name == "filter_actions":
        return _chained(manager, caller)
    if _is_wrapped(caller):
        return _by_pluggy(caller, hook.arguments)
    functions = [_direct(found, hook.arguments) for found in _implementations(caller)]
    if not hook.first:
        return _every(functions)
    return functions[0] if len(functions) == 1 else _first(functions)


def _by_pluggy(caller: HookCaller, arguments: tuple[str, ...]) -> Callable[..., Any]:
    def ask(*values: Any) -> Any:
        return caller(**dict(zip(arguments, values, strict=True)))

    return ask


def _first(functions: list[Callable[..., Any]]) -> Callable[..., Any]:
    def ask(*values: Any) -> Any:
        for function in functions:
            answer = function(*values)
            if answer is not None:
                return answer
        return None

    return ask


def _every(functions: list[Callable[..., Any]]) -> Callable[..., Any]:
    def ask(*values: Any) -> list[Any]:
        answers = [function(*values) for function in functions]
        return [answer for answer in answers if answer is not None]

    return ask


def _chained(manager: pluggy.PluginManager, caller: HookCaller) -> Callable[..., Any]:
    """Each filter in turn, on what the one before left; wrappers act around each of them."""
    found = _implementations(caller)
    if _is_wrapped(caller):
        plugins = [one.plugin for one in found]
        steps = [
            _answer_of_one(
                manager.subset_hook_caller(
                    "filter_actions", [other for other in plugins if other is not plugin]
                )
            )
            for plugin in plugins
        ]
    else:
        steps = [_direct(one, HOOKS["filter_actions"].arguments) for one in found]

    def ask(round: RoundState, actions: tuple[Any, ...]) -> tuple[Any, ...]:
        for step in steps:
            answer = step(round, actions)
            if answer is not None:
                actions = answer
        return actions

    return ask


def _answer_of_one(caller: HookCaller) -> Callable[..., Any]:
    def ask(round: RoundState, actions: tuple[Any, ...]) -> Any:
        answers = caller(round=round, actions=actions)
        return answers[0] if answers else None

    return ask


class _Checked:
    """One hook, asked with every check."""

    def __init__(
        self, manager: pluggy.PluginManager, name: str, houses: frozenset[str], variant: str
    ) -> None:
        self.name = name
        self.variant = variant
        self.houses = houses
        self.hook = HOOKS[name]
        caller = _caller(manager, name)
        self.wrapped = fast_call(manager, name) if _is_wrapped(caller) else None
        self.parts = [
            (found.plugin_name, _direct(found, self.hook.arguments))
            for found in _implementations(caller)
        ]

    def __call__(self, *values: Any) -> Any:
        before = _snapshot(values[0])
        answer: Any
        if self.name == "filter_actions":
            answer = self._filter(*values)
        elif self.wrapped is not None:
            answer = self._ask("pluggy", self.wrapped, values, one=self.hook.first)
        elif self.hook.first:
            answer = self._first(values)
        else:
            answer = [
                found
                for plugin, function in self.parts
                if (found := self._ask(plugin, function, values)) is not None
            ]
        if self.name != "heard" and _snapshot(values[0]) != before:
            raise PluginError(
                "El gancho «{hook}» de {plugin} ha cambiado la mano en juego, y solo puede leerla",
                plugin=", ".join(plugin for plugin, _ in self.parts),
                hook=self.name,
            )
        if answer is None and not self.hook.optional:
            raise PluginError(
                "Nadie responde al gancho «{hook}» en la variante «{variant}»",
                hook=self.name,
                variant=self.variant,
                plugin=", ".join(plugin for plugin, _ in self.parts),
            )
        return answer

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
        if self.wrapped is not None:
            return tuple(self._ask("pluggy", self.wrapped, (round, actions)))
        for plugin, function in self.parts:
            answer = self._ask(plugin, function, (round, actions))
            if answer is not None:
                actions = answer
        return actions

    def _ask(
        self,
        plugin: str,
        function: Callable[..., Any],
        values: tuple[Any, ...],
        *,
        one: bool = True,
    ) -> Any:
        """One implementation's answer, validated."""
        try:
            answer = function(*values)
        except DominoError:
            raise
        except (Exception, SystemExit) as cause:
            raise PluginError(
                "El gancho «{hook}» de {plugin} ha fallado: {cause}",
                plugin=plugin,
                hook=self.name,
                cause=f"{type(cause).__name__}: {cause}",
            ) from cause
        for found in (answer,) if one else answer:
            if found is not None and wrong_answer(self.name, found, values):
                raise PluginError(
                    "El gancho «{hook}» de {plugin} ha respondido {found}; se espera {wanted}",
                    plugin=plugin,
                    hook=self.name,
                    found=_kind_of(found),
                    wanted=WANTED[self.name],
                )
        return answer


def _kind_of(answer: object) -> Text:
    """What was answered, without a tile that a seat may not know."""
    if isinstance(answer, (bool, int, float, str)):
        return Text("{value}", value=f"{answer!r}"[:60])
    return Text("un valor de tipo {kind}", kind=type(answer).__name__)


def _snapshot(subject: object) -> object:
    """What a hook must leave as it found it."""
    if not isinstance(subject, RoundState):
        return None
    return (
        *subject.hands,
        subject.left,
        subject.seat,
        subject.passes,
        subject.drawn,
        subject.bound_to,
        subject.match,
        subject.awards,
        len(subject.layout.placed),
        subject.layout.ends,
        *subject.notes.values(),
    )
