"""The names of a new package, and whether they are free."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from itertools import count
from typing import NamedTuple

from domino_core import catalogue, variants
from domino_core.cli import speaking
from domino_core.errors import UsageError
from domino_core.text import Text

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
PREFIX = "domino-"
MOST = 40
"""So many letters may a name have."""

GROUPS = {
    "rules": catalogue.RULES,
    "variants": catalogue.VARIANTS,
    "house": catalogue.HOUSE,
    "player": catalogue.PLAYERS,
}
"""What can be made, and the group of entry points that it goes into."""


class Names(NamedTuple):
    """What the plugin, its distribution, package, classes and title are called."""

    name: str
    distribution: str
    package: str
    camel: str
    title: str


def names_for(name: str, kind: str) -> Names:
    """The names of a new package.

    Raises :class:`UsageError` for a name that is none, or that is taken.
    """
    bare = name.removeprefix(PREFIX)
    if not _NAME.fullmatch(bare) or len(bare) > MOST:
        raise UsageError(
            "«{name}» no sirve de nombre; se espera una palabra en minúsculas que empiece por "
            "letra, como «mi-domino», de {most} letras como mucho",
            name=name[:60],
            most=MOST,
        )
    found = _names(bare)
    taken = _taken(found, kind)
    if taken is not None:
        raise UsageError(
            "«{name}» no sirve de nombre: {taken}; elige otro, como «{other}»",
            name=bare,
            taken=taken,
            other=_free_name(bare, kind),
        )
    return found


def _names(bare: str) -> Names:
    words = bare.split("-")
    return Names(
        name=bare,
        distribution=f"{PREFIX}{bare}",
        package=f"{PREFIX}{bare}".replace("-", "_"),
        camel="".join(map(str.capitalize, words)),
        title=" ".join(words).capitalize(),
    )


def _free_name(bare: str, kind: str) -> str:
    """A name that is like this one and could be had."""
    mine = speaking.speech().say("mi-{name}", name=bare)[: MOST - 3].rstrip("-")
    names = (mine + (f"-{n}" if n > 1 else "") for n in count(1))
    return next(name for name in names if _taken(_names(name), kind) is None)


def _taken(names: Names, kind: str) -> Text | None:
    """Why one of the names cannot be had."""
    if keyword.iskeyword(names.name):
        return Text("es una palabra de Python")
    if names.name in sys.stdlib_module_names:
        return Text("es un módulo de Python")
    for one in catalogue.installed(GROUPS[kind]):
        if one.name in (names.name, names.distribution):
            return Text("ya lo trae {distribution}", distribution=one.distribution)
    if kind != "player":
        for listed in variants.listed():
            if listed.name == names.name:
                return Text("ya hay una variante en {path}", path=str(listed.path))
    for package in (names.package, names.name.replace("-", "_")):
        if _is_importable(package):
            return Text("ya hay un paquete de Python «{package}»", package=package)
    return None


def _is_importable(package: str) -> bool:
    """Whether there is a module; a mere folder on the path, without any code, is none."""
    try:
        found = importlib.util.find_spec(package)
    except ValueError:  # loaded in some way of its own
        return True
    return found is not None and found.origin is not None
