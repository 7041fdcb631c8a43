"""What is asked at the table: the games there are, and the keys that their rules offer.

Menus, help and ``variants new`` ask just this. Two variants that are the same in all but what their
rules offer are two modes of one game.
"""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core import catalogue
from domino_core.errors import DominoError
from domino_core.options import table_at, words_in
from domino_core.variants.names import Listed, find, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.options import Keys
    from domino_core.text import Text
    from domino_core.variants.variant import Variant

_SEATING = ("match.players", "match.sides")
_PROPOSED = {"match.target": "match.offered_targets", "clock.proposed": "clock.offered"}
"""Keys whose choices stand in another key, which limits nothing."""


class Offer(NamedTuple):
    """A key that the table is asked for.

    :ivar path: the key.
    :ivar choices: the values that are proposed, the variant's own first where nobody prefers one.
    :ivar value: what the variant says, ``None`` where it says nothing.
    :ivar is_open: whether another value may be answered.
    :ivar description: what the key means, in a sentence.
    """

    path: Keys
    choices: tuple[Any, ...]
    value: Any
    is_open: bool
    description: Text | str


class Game(NamedTuple):
    """Variants that are one game in several modes; mostly it is just one."""

    title: str
    modes: tuple[tuple[Listed, Variant], ...]

    def title_in(self, speak: Callable[[str], str]) -> str:
        """The title in a language: ``speak`` says a sentence in it."""
        return _in_common([speak(variant.title) for _, variant in self.modes])

    def mode_title(self, variant: Variant, speak: Callable[[str], str] = str) -> str:
        """What a mode is called beside the others, in a language as :meth:`title_in`."""
        title = speak(variant.title)
        return title.removeprefix(self.title_in(speak)).strip(" :·-,") or title


def offers(variant: Variant) -> list[Offer]:
    """What the rules offer at the table and is not settled by the variant, in their order."""
    rules, ruleset = catalogue.load(catalogue.RULES, variant.rules), variant.ruleset()
    found = []
    for key in rules.offers:
        offer = _offer(variant, ruleset.options, tuple(key.split(".")))
        if offer is not None and (offer.is_open or len(offer.choices) > 1):
            found.append(offer)
    return found


def _offer(variant: Variant, options: Any, path: Keys) -> Offer | None:
    """One offer, ``None`` for a key that the rules do not know; ``options`` are those in force."""
    key, model = ".".join(path), table_at(type(options), path[0])
    field = model.model_fields.get(path[-1]) if model is not None else None
    if field is None or len(path) != 2:  # noqa: PLR2004 - a table and a key
        return None
    description = field.description or ""
    if key in _SEATING:
        choices = tuple(dict.fromkeys(getattr(choice, path[1]) for choice in variant.tables()))
        return Offer(path, choices, choices[0], False, description)  # noqa: FBT003 - no other
    value = _read(options, path)
    if key in _PROPOSED:
        choices = tuple(sorted(_read(options, tuple(_PROPOSED[key].split("."))) or ()))
    else:
        choices = tuple(words_in(field.annotation))
    return Offer(path, choices, value, key in _PROPOSED or not choices, description)


def _read(options: Any, path: Keys) -> Any:
    for part in path:
        options = getattr(options, part, None)
    return options


def games() -> list[Game]:
    """Every game that can be played by name, variants that are its modes together.

    Raises what :func:`~domino_core.catalogue.refuse_if_strict` raises.
    """
    catalogue.refuse_if_strict()
    grouped: dict[str, list[tuple[Listed, Variant]]] = {}
    for one in listed():
        try:
            variant = find(one.full_name)
            same = _what_is_not_offered(one, variant)
        except DominoError:
            continue  # `variants list` tells of it
        grouped.setdefault(same, []).append((one, variant))
    return [
        Game(_in_common([variant.title for _, variant in modes]), tuple(modes))
        for modes in grouped.values()
    ]


def _what_is_not_offered(one: Listed, variant: Variant) -> str:
    """What is the same in all modes of a game: everything but the keys that its rules offer."""
    ruleset = variant.ruleset()
    rules = catalogue.load(catalogue.RULES, variant.rules)
    modes = {key for key in rules.offers if key not in (*_SEATING, *_PROPOSED)}
    if not modes:
        return one.full_name
    tables = ruleset.tables
    for key in modes:
        table, _, name = key.partition(".")
        tables.get(table, {}).pop(name, None)
    return repr((one.source, tables))


def _in_common(titles: list[str]) -> str:
    """The words that titles have in common."""
    common = os.path.commonprefix(titles)  # noqa: RUF071 - letter by letter is what is wanted
    return common.strip(" :·-,(") or titles[0]
