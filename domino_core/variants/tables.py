"""Tables at which a variant is played: the choice of one, and tables in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.text import Text, either, joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Choice(NamedTuple):
    """The table that was chosen: its players and sides."""

    players: int
    sides: str


def fits(overlay: Mapping[str, Any], choice: Choice) -> bool:
    """Whether a ``[[when]]`` holds at a table; one without a condition is none, and holds nowhere.

    A file with such a one is refused; what it says would only be told wrong at tables that it was
    not meant for.
    """
    wanted = {key: overlay[key] for key in choice._fields if key in overlay}
    table = choice._asdict()
    return bool(wanted) and all(
        table[key] in (one if isinstance(one, list) else [one]) for key, one in wanted.items()
    )


def tables_text(choices: Sequence[Choice]) -> Text:
    """Tables in words: ``con 5 o 6 jugadores``, and how they play where they differ in it."""
    forms: dict[str, list[int]] = {}
    for choice in choices:
        forms.setdefault(choice.sides, []).append(choice.players)
    parts = [
        Text("{numbers} por parejas", numbers=either(sorted(numbers)))
        if form == "pairs"
        else Text("{numbers} cada quien por su cuenta", numbers=either(sorted(numbers)))
        for form, numbers in forms.items()
    ]
    return Text("mesas de {tables}", tables=joined(parts, ", "))
