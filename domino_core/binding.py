"""From a plugin manager to plain callables, once a ruleset.

pluggy costs a microsecond and more a call; a bound call costs what a function call costs. The
*fast* callables here serve simulation and playouts; the *checked* ones of
:mod:`~domino_core.checking` serve play and verification.

Both keep pluggy's order: implementations registered later are asked first, ``tryfirst`` and
``trylast`` are honoured, ``None`` is no answer. Wrappers (``wrapper=True``) are run here, as pluggy
runs them; pluggy itself is called for its old kind, ``hookwrapper``, and for wrapped filters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from domino_core.actions import KINDS
from domino_core.hookspecs import HOOKS
from domino_core.round import RoundState

if TYPE_CHECKING:
    from collections.abc import Callable

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


def caller_of(manager: pluggy.PluginManager, name: str) -> HookCaller:
    """One hook of a manager."""
    caller: HookCaller = getattr(manager.hook, name)
    return caller


def implementations(caller: HookCaller) -> list[HookImpl]:
    """The implementations in the order in which pluggy asks them, wrappers left out."""
    return [
        found
        for found in reversed(caller.get_hookimpls())
        if not (found.wrapper or found.hookwrapper)
    ]


def is_wrapped(caller: HookCaller) -> bool:
    """Whether a wrapper stands around the hook, so that pluggy has to call it."""
    return any(found.wrapper or found.hookwrapper for found in caller.get_hookimpls())


def direct(found: HookImpl, arguments: tuple[str, ...]) -> Callable[..., Any]:
    """The implementation as a callable that takes all arguments of the hook, in order."""
    function: Callable[..., Any] = found.function
    if tuple(found.argnames) == arguments:
        return function
    positions = [arguments.index(name) for name in found.argnames]

    def with_fewer(*values: Any) -> Any:
        return function(*[values[position] for position in positions])

    return with_fewer


def directly(name: str, found: HookImpl) -> Callable[..., Any]:
    """The same, and ``heard`` only about the kinds of action that its plugin hears."""
    function = direct(found, HOOKS[name].arguments)
    kinds = hears(found.plugin)
    if name != "heard" or kinds == KINDS:
        return function

    def where_heard(round: RoundState, action: Any) -> Any:
        return function(round, action) if type(action) in kinds else None

    return where_heard


def fast_call(manager: pluggy.PluginManager, name: str) -> Bound:
    """Bind one hook. What it answers and raises is what pluggy answers and raises."""
    caller, hook = caller_of(manager, name), HOOKS[name]
    if not caller.get_hookimpls():
        return None
    if name == "filter_actions":
        return _chained(manager, caller)
    wrappers = [found for found in caller.get_hookimpls() if found.wrapper or found.hookwrapper]
    if any(found.hookwrapper for found in wrappers):
        return _by_pluggy(caller, hook.arguments)
    found = implementations(caller)
    functions = [directly(name, one) for one in found]
    bound: Callable[..., Any] = Every(functions, [hears(one.plugin) for one in found])
    if hook.first:
        bound = _first_of_one(functions) if len(hook.arguments) == 1 else _first(functions)
    for wrapper in wrappers:
        bound = _around(direct(wrapper, hook.arguments), bound)
    return bound


def hears(plugin: object) -> tuple[type, ...]:
    """The kinds of action that a plugin's ``heard`` may answer."""
    kinds: tuple[type, ...] = getattr(plugin, "hears", KINDS)
    return kinds


def _by_pluggy(caller: HookCaller, arguments: tuple[str, ...]) -> Callable[..., Any]:
    def ask(*values: Any) -> Any:
        return caller(**dict(zip(arguments, values, strict=True)))

    return ask


def _first_of_one(functions: list[Callable[..., Any]]) -> Callable[..., Any]:
    """As :func:`_first` for hooks with one argument, which are asked the most."""
    if len(functions) == 1:
        return functions[0]
    if len(functions) == 2:  # noqa: PLR2004 - a house rule over a region's, quicker than the loop
        house, region = functions

        def ask_both(value: Any) -> Any:
            answer = house(value)
            return region(value) if answer is None else answer

        return ask_both
    return _first(functions)


def _first(functions: list[Callable[..., Any]]) -> Callable[..., Any]:
    """The first answer that is one."""
    if len(functions) == 1:
        return functions[0]

    def ask(*values: Any) -> Any:
        for function in functions:
            answer = function(*values)
            if answer is not None:
                return answer
        return None

    return ask


class Every:
    """A hook of which every answer is heard: its implementations, in pluggy's order."""

    __slots__ = ("functions", "kinds")

    def __init__(self, functions: list[Callable[..., Any]], kinds: list[tuple[type, ...]]) -> None:
        """Ask these; ``kinds`` holds for each the kinds of action that it cares for."""
        self.functions = functions
        self.kinds = kinds

    def caring_for(self, kind: type) -> list[Callable[..., Any]]:
        """Those that care for actions of this kind."""
        return [
            function
            for function, kinds in zip(self.functions, self.kinds, strict=True)
            if kind in kinds
        ]

    def __call__(self, *values: Any) -> list[Any]:
        """Every answer that is one."""
        answers = [function(*values) for function in self.functions]
        return [answer for answer in answers if answer is not None]


def _around(wrapper: Callable[..., Any], inner: Callable[..., Any]) -> Callable[..., Any]:
    """A wrapper around a hook, as pluggy has it: what it returns is the answer."""

    def ask(*values: Any) -> Any:
        generator = wrapper(*values)
        try:
            next(generator)
        except StopIteration:
            raise _not_once(generator, "did not yield") from None
        try:
            answer = inner(*values)
        except BaseException as error:  # noqa: BLE001 - the wrapper's to see, whatever it is
            raised = error
        else:
            try:
                generator.send(answer)
            except StopIteration as returned:
                return returned.value
            generator.close()
            raise _not_once(generator, "has second yield")
        return _throw(generator, raised)

    return ask


def _throw(generator: Any, error: BaseException) -> Any:
    """Let a wrapper see what was raised inside it: its own answer, or what it raises."""
    try:
        generator.throw(error)
    except StopIteration as returned:
        return returned.value
    except RuntimeError as raised:
        # A StopIteration that passes through a generator becomes one; it stays what it was.
        if not isinstance(error, StopIteration) or raised.__cause__ is not error:
            raise
    else:
        generator.close()
        raise _not_once(generator, "has second yield")
    raise error


def _not_once(generator: Any, fault: str) -> RuntimeError:
    """The error for a wrapper that does not yield once, in pluggy's words."""
    code = generator.gi_code
    return RuntimeError(
        f"wrap_controller at {code.co_name!r} {code.co_filename}:{code.co_firstlineno} {fault}"
    )


def _chained(manager: pluggy.PluginManager, caller: HookCaller) -> Callable[..., Any]:
    """Each filter in turn, on what the one before left; wrappers act around each of them.

    A filter that stands alone is bound as it is: its ``None`` leaves the actions as they are.
    """
    found = implementations(caller)
    if is_wrapped(caller):
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
        steps = [direct(one, HOOKS["filter_actions"].arguments) for one in found]

    if len(steps) == 1:
        return steps[0]

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
