"""What rules and house plugins are made of, and the pluggy manager that holds them."""

from __future__ import annotations

import difflib
import inspect
from typing import TYPE_CHECKING, Any, ClassVar

import pluggy

from domino_core import hookspecs
from domino_core.errors import PluginError
from domino_core.hookspecs import API_VERSION, HOOKS, PROJECT
from domino_core.options import Knobs, RulesOptions
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable


class Rules:
    """The base of a rules plugin: a class that names its answer to each question.

    A class attribute or method with the name of a hook answers that hook; it needs no mark.
    An instance holds its frozen ``options`` and nothing else.
    """

    domino_api: ClassVar[int] = API_VERSION
    Options: ClassVar[type[RulesOptions]] = RulesOptions

    def __init__(self, options: Any) -> None:
        """Keep the options, an instance of :attr:`Options`."""
        self.options = options


class House:
    """The base of a house-rule plugin: the same, tuned by its table under ``house``."""

    domino_api: ClassVar[int] = API_VERSION
    Options: ClassVar[type[Knobs]] = Knobs

    def __init__(self, options: Any) -> None:
        """Keep the options, an instance of :attr:`Options`."""
        self.options = options


class Manager(pluggy.PluginManager):
    """A pluggy manager that knows the five questions and refuses what it does not know."""

    def __init__(self) -> None:
        """A manager without plugins."""
        super().__init__(PROJECT)
        self.add_hookspecs(hookspecs)

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:
        """Take every public function with a hook's name as its implementation."""
        marked: Any = super().parse_hookimpl_opts(plugin, name)
        if name.startswith("_"):
            return marked
        found = getattr(plugin, name, None)
        if not inspect.isroutine(found):
            return marked
        hook = name if marked is None else marked.get("specname") or name
        if hook not in HOOKS:
            raise _refused(
                plugin, name, Text("no existe; el más cercano es «{near}»", near=_nearest(name))
            )
        if inspect.iscoroutinefunction(found):
            raise _refused(plugin, name, Text("es async, y los ganchos responden enseguida"))
        if marked is None and inspect.isgeneratorfunction(found):
            raise _refused(plugin, name, Text("es un generador sin wrapper=True"))
        return marked if marked is not None else _UNMARKED.copy()


_UNMARKED: dict[str, Any] = {
    "wrapper": False,
    "hookwrapper": False,
    "optionalhook": False,
    "tryfirst": False,
    "trylast": False,
    "specname": None,
}


def _nearest(name: str) -> str:
    return difflib.get_close_matches(name, HOOKS, 1, 0.0)[0]


def _refused(plugin: object, hook: str, why: Text) -> PluginError:
    return PluginError(
        "El gancho «{hook}» de {plugin} {why}", plugin=type(plugin).__name__, hook=hook, why=why
    )


def assemble(rules: tuple[str, object], houses: Iterable[tuple[str, object]]) -> Manager:
    """A manager with a region's rules and the house rules over them.

    House rules are asked first, by name, whatever the order of installation or of the file.
    Raises :class:`PluginError` for a hook that is misspelt or has arguments that it has not.
    """
    manager = Manager()
    for name, plugin in (rules, *sorted(houses, key=lambda pair: pair[0], reverse=True)):
        try:
            manager.register(plugin, name)
        except (pluggy.PluginValidationError, ValueError) as cause:
            raise PluginError(
                "El plugin «{plugin}» no se puede enlazar: {cause}",
                plugin=name,
                cause=" ".join(str(cause).split()),
            ) from cause
    manager.check_pending()
    return manager
