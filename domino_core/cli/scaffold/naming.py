"""The names of a new package, and whether they are free."""

from __future__ import annotations

import importlib.util
import re
from typing import NamedTuple

from domino_core import catalogue, variants
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
    words = bare.split("-")
    found = Names(
        name=bare,
        distribution=f"{PREFIX}{bare}",
        package=f"{PREFIX}{bare}".replace("-", "_"),
        camel="".join(map(str.capitalize, words)),
        title=" ".join(words).capitalize(),
    )
    taken = _taken(found, kind)
    if taken is not None:
        raise UsageError(
            "«{name}» ya existe: {taken}; elige otro nombre", name=found.name, taken=taken
        )
    return found


def _taken(names: Names, kind: str) -> Text | None:
    """What has one of the names already."""
    for one in catalogue.installed(GROUPS[kind]):
        if one.name in (names.name, names.distribution):
            return Text("lo trae {distribution}", distribution=one.distribution)
    if kind != "player":
        for listed in variants.listed():
            if listed.name == names.name:
                return Text("hay una variante en {path}", path=str(listed.path))
    if importlib.util.find_spec(names.package) is not None:
        return Text("hay un paquete de Python «{package}»", package=names.package)
    return None
