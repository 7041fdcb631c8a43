"""What rules and house plugins are made of, and the pluggy manager that holds them."""

from __future__ import annotations

import difflib
import inspect
import sys
from inspect import Parameter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

import pluggy
from pydantic import BaseModel

from domino_core import hookspecs
from domino_core.actions import KINDS
from domino_core.errors import PluginError
from domino_core.hookspecs import API_VERSION, HOOKS, PROJECT
from domino_core.options import Knobs, RulesOptions
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domino_core.seats import Seating


Sentence: TypeAlias = tuple[str, Text]
"""A question and a sentence that answers it."""


class Rules:
    """The base of a rules plugin: a class that names its answer to each question.

    A class attribute or method with the name of a hook answers that hook; it needs no mark.
    An instance holds its frozen ``options`` and nothing else.
    """

    domino_api: ClassVar[int] = API_VERSION
    Options: ClassVar[type[RulesOptions]] = RulesOptions
    offers: ClassVar[tuple[str, ...]] = ("match.players", "match.sides")
    """The keys that a table is asked for; everything else is the variant's business."""
    hears: ClassVar[tuple[type, ...]] = KINDS
    """The kinds of action that ``heard`` may answer; the fewer, the quicker a round."""
    words: ClassVar[str] = ""
    """The catalogue of the game's own words: the name of the files
    ``locale/<language>/LC_MESSAGES/<words>.mo`` beside the module of the class that says it. What
    it lacks is said as the core says it."""

    def __init__(self, options: Any) -> None:
        """Keep the options, an instance of :attr:`Options`."""
        self.options = options

    def sentences(self, seating: Seating) -> tuple[Sentence, ...]:
        """The rules at this table in plain words, for people who have not read the options.

        Returns pairs of a question (``deal``, ``opener``, ``legality``, ``turn``, ``scoring`` or
        ``match``) and a sentence, in the order in which they are to be read. A question may name
        the topic that the sentence is about, as ``match.end`` or ``scoring.out``.
        """
        del seating
        return ()

    def tips(self, seating: Seating, /) -> tuple[Text, ...]:
        """Advice for who plays at this table, in the order in which it is to be read.

        A tip is given where it holds under the options in force, and left out elsewhere.
        """
        del seating
        return ()


class House:
    """The base of a house-rule plugin: the same, tuned by its table under ``house``.

    An instance holds its own frozen ``options`` and the frozen options of the ``game`` it is
    played in.
    """

    domino_api: ClassVar[int] = API_VERSION
    Options: ClassVar[type[Knobs]] = Knobs
    hears: ClassVar[tuple[type, ...]] = KINDS
    """The kinds of action that ``heard`` may answer, as :attr:`Rules.hears`."""
    words: ClassVar[str] = ""
    """The catalogue of its own words, as :attr:`Rules.words`; the game's come before it."""

    def __init__(self, options: Any, game: Any) -> None:
        """Keep the options, an instance of :attr:`Options`, and the game's."""
        self.options = options
        self.game = game

    def sentences(self, seating: Seating) -> tuple[Sentence, ...]:
        """What the house rule says, as :meth:`Rules.sentences`.

        A sentence about a topic of the game's, such as ``match.end``, is told in place of all that
        the game says about it.
        """
        del seating
        return ()

    def tips(self, seating: Seating, /) -> tuple[Text, ...]:
        """Advice for who plays by the house rule, as :meth:`Rules.tips`."""
        del seating
        return ()


class Words(NamedTuple):
    """A catalogue of words: whose it is, the folder of its languages, and its name."""

    plugin: str
    folder: Path
    name: str


def words_of(plugin: str, kind: type) -> Words | None:
    """The catalogue that a rules or house class names, ``None`` where it names none."""
    says = next(one for one in kind.__mro__ if "words" in vars(one))
    file = getattr(sys.modules.get(says.__module__), "__file__", None)
    name = vars(says)["words"]
    return Words(plugin, Path(file).parent / "locale", name) if name and file else None


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
        if not inspect.isroutine(found) or hasattr(Rules, name):
            return marked
        hook = name if marked is None else marked.get("specname") or name
        if hook not in HOOKS:
            raise _RefusedError(
                name, Text("no existe; el más cercano es «{near}»", near=_nearest(name))
            )
        if inspect.iscoroutinefunction(found):
            raise _RefusedError(name, Text("es async, y los ganchos responden enseguida"))
        if marked is None and inspect.isgeneratorfunction(found):
            raise _RefusedError(name, Text("es un generador sin wrapper=True"))
        unknown = [word for word in _arguments(found) if word not in HOOKS[hook].arguments]
        if unknown:
            raise _RefusedError(
                name,
                Text(
                    "pide «{unknown}»; se le puede dar {known}",
                    unknown=", ".join(unknown),
                    known=", ".join(HOOKS[hook].arguments),
                ),
            )
        return marked if marked is not None else _UNMARKED.copy()


_UNMARKED: dict[str, Any] = {
    "wrapper": False,
    "hookwrapper": False,
    "optionalhook": False,
    "tryfirst": False,
    "trylast": False,
    "specname": None,
}


def _arguments(found: Any) -> list[str]:
    """The arguments that a function must be given."""
    kinds = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    parameters = inspect.signature(found).parameters.values()
    return [one.name for one in parameters if one.kind in kinds and one.default is Parameter.empty]


def _nearest(name: str) -> str:
    return difflib.get_close_matches(name, HOOKS, 1, 0.0)[0]


def _check_kinds(name: str, plugin: object) -> None:
    """Refuse a ``hears`` that does not name kinds of action."""
    kinds = getattr(plugin, "hears", KINDS)
    if not isinstance(kinds, tuple) or not all(kind in KINDS for kind in kinds):
        wanted = ", ".join(kind.__name__ for kind in KINDS)
        raise PluginError("su «hears» no es una tupla de {wanted}", plugin=name, wanted=wanted)


class _RefusedError(Exception):
    """A hook that cannot be taken; who asked knows the plugin's name."""

    def __init__(self, hook: str, why: Text) -> None:
        super().__init__(hook)
        self.hook = hook
        self.why = why


def hooks_of(name: str, plugin: type) -> list[str]:
    """The hooks that a rules or house class answers.

    Raises :class:`PluginError` for one that could not be bound, answers nothing, or has no model of
    options.
    """
    try:
        manager = assemble((name, object.__new__(plugin)), ())
        options = getattr(plugin, "Options", None)
    except PluginError:
        raise
    except Exception as cause:  # whatever an attribute does when it is looked at
        told = f"{type(cause).__name__}: {cause}"
        raise PluginError("no se puede mirar: {cause}", plugin=name, cause=told) from cause
    if not isinstance(getattr(plugin, "words", ""), str):
        raise PluginError("su «words» no es el nombre de un catálogo", plugin=name)
    if not (inspect.isclass(options) and issubclass(options, BaseModel)):
        raise PluginError("su «Options» no es un modelo de opciones", plugin=name)
    hooks = [hook for hook in HOOKS if getattr(manager.hook, hook).get_hookimpls()]
    if not hooks:
        raise PluginError("no responde a ninguna pregunta", plugin=name)
    return hooks


def assemble(rules: tuple[str, object], houses: Iterable[tuple[str, object]]) -> Manager:
    """A manager with a region's rules and the house rules over them.

    House rules are asked first, by name, whatever the order of installation or of the file.
    Raises :class:`PluginError` for a hook that is misspelt or has arguments that it has not.
    """
    manager = Manager()
    for name, plugin in (rules, *sorted(houses, key=lambda pair: pair[0], reverse=True)):
        _check_kinds(name, plugin)
        try:
            manager.register(plugin, name)
        except _RefusedError as refused:
            raise PluginError(
                "El gancho «{hook}» de {plugin} {why}",
                plugin=name,
                hook=refused.hook,
                why=refused.why,
            ) from None
        except (pluggy.PluginValidationError, ValueError) as cause:
            raise PluginError(
                "El plugin «{plugin}» no se puede enlazar: {cause}",
                plugin=name,
                cause=" ".join(str(cause).split()),
            ) from cause
    manager.check_pending()
    return manager
