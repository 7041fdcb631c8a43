"""Who opens, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import Text
from domino_line.sentences.dealing import left_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions, Policy


def opener_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who opens, and with what."""
    knobs = rules.options.opener
    first = _opener(knobs.first, knobs.first_tile, first_round=True)
    policies = [knobs.first]
    later = after_void = None
    if knobs.later is not None and rules.options.match.rounds != 1:
        later = _opener(knobs.later, knobs.later_tile, first_round=False)
        policies.append(knobs.later)
        if knobs.after_void is not None and knobs.after_void != knobs.later:
            after_void = _opener(knobs.after_void, knobs.later_tile, first_round=False)
            policies.append(knobs.after_void)
            tile = knobs.later_tile
            later = _opener(knobs.later, tile, first_round=False, void_apart=True)
    if rules.options.match.rounds == 1:
        yield Text("Sale {who}.", who=first)
    elif later == first:
        yield Text("En todas las manos sale {who}.", who=first)
    else:
        yield Text("En la primera mano sale {who}.", who=first)
        if later is not None:
            yield Text("En las siguientes sale {who}.", who=later)
    if after_void is not None:
        yield Text("Después de una mano sin ganador sale {who}.", who=after_void)
    if left_over(rules, seating) > 0:
        yield from _fallbacks(policies, rules, seating)


def block_opener_sentences(rules: Any) -> Iterator[Text]:
    """Who opens after a blocked round that somebody won."""
    if rules.options.opener.after_block == "after-void":
        yield Text("Después de un tranque se sale como si nadie lo hubiera ganado.")


def seat_opener_sentences(rules: Any) -> Iterator[Text]:
    """Who opens where no tile makes an opener."""
    knobs = rules.options.opener
    first = Text("el primer puesto") if knobs.first == "rotate" else _OPENERS[knobs.first]
    yield Text("En la primera mano empieza {who}.", who=first)
    yield Text("En las siguientes empieza {who}.", who=_OPENERS[knobs.later])


def _steps(policies: list[Policy]) -> set[str]:
    """The words and tiles of all policies; after the last tile comes the highest double."""
    steps: set[str] = set()
    for policy in policies:
        listed = (policy,) if isinstance(policy, str) else policy
        steps |= {*listed, *(["highest-double"] if _is_tile(listed[-1]) else [])}
    return steps


def _is_tile(word: str) -> bool:
    return word[0].isdigit()


def _opener(
    policy: Policy, tile: str | None, *, first_round: bool, void_apart: bool = False
) -> Text:
    """Who opens, and with what; of several tiles each is asked where the one before sleeps.

    ``void_apart`` is for where a round that nobody won is followed in a way of its own.
    """
    first, *others = (policy,) if isinstance(policy, str) else policy
    text = _one_opener(first, tile, first_round=first_round, void_apart=void_apart)
    for other in others:
        then = _one_opener(other, tile, first_round=first_round, void_apart=void_apart)
        text = Text("{before}; si no se repartió, {then}", before=text, then=then)
    return text


def _one_opener(word: str, tile: str | None, *, first_round: bool, void_apart: bool) -> Text:
    if void_apart and word == "winner":
        who = Text("quien ganó la anterior")
    elif _is_tile(word):
        who = Text("quien tenga el {tile}", tile=word)
    elif word == "rotate" and first_round:
        who = Text("el primer puesto")
    else:
        who = _OPENERS.get(word) or _BY_TILE.get(word) or Text("{word}", word=word)
    if tile != "any" and (_is_tile(word) or word in _BY_TILE):
        return Text("{who}, y con esa ficha", who=who)
    return Text("{who}, con la ficha que quiera", who=who)


_BY_TILE = {
    "highest-double": Text("quien tenga el doble más alto"),
    "lowest-double": Text("quien tenga el doble más bajo"),
    "descending-double": Text("quien tenga el doble que toca, cada mano uno más bajo"),
    "heaviest-tile": Text("quien tenga la ficha más pesada"),
    "lightest-tile": Text("quien tenga la ficha más liviana"),
}
"""Openers that a tile makes, who open with it."""

_OPENERS = {
    "rotate": Text("el puesto que sigue al que salió en la mano anterior"),
    "lot": Text("quien gane el sorteo"),
    "winner": Text("quien ganó la última mano que tuvo ganador"),
    "blocker": Text("quien puso la última ficha de la mano anterior"),
    "same-seat": Text("el mismo que acaba de salir"),
}


def _fallbacks(policies: list[Policy], rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who opens where the tiles that the rules ask for sleep; a list may end in a word for it."""
    steps = _steps(policies)
    if any(_is_tile(one if isinstance(one, str) else one[-1]) for one in policies):
        yield Text("Si la ficha de la salida no se repartió, sale quien tenga el doble más alto.")
    if "descending-double" in steps:
        yield Text("Si el doble que toca no se repartió, sale quien tenga el siguiente más bajo.")
    no_double = left_over(rules, seating) > rules.options.deal.set
    if no_double and {"highest-double", "descending-double"} & steps:
        yield Text("Si no se repartió ningún doble, sale quien tenga la ficha más pesada.")
    if no_double and "lowest-double" in steps:
        yield Text("Si no se repartió ningún doble, sale quien tenga la ficha más liviana.")
    if "heaviest-tile" in steps or (no_double and {"highest-double", "descending-double"} & steps):
        yield Text("Entre dos fichas igual de pesadas cuenta la que tenga el número más alto.")
    if "lightest-tile" in steps or (no_double and "lowest-double" in steps):
        yield Text("Entre dos fichas igual de livianas cuenta la que no tenga el número más alto.")
