"""What a player says of itself: how it plays, its fixed options, that it goes by chance alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from domino_core.conformance.asking import asked, stream_at
from domino_core.conformance.judging import expect, fail
from domino_core.errors import ConfigurationError
from domino_core.notation import action_text
from domino_core.text import joined

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.conformance.asking import Tried


def expect_attributes(tried: Tried) -> None:
    """Fail where what the class says of its players cannot be shown, used, or true."""
    kind = tried.kind
    expect(
        isinstance(kind.about, str),
        "«about» es {found}; se espera un Text, que diga en pocas palabras cómo juega",
        found=repr(kind.about),
    )
    expect(
        kind.blind or not kind.uniform,
        "dice que elige al azar (uniform) y no que no mira; se espera también «blind = True»",
    )
    expect(
        isinstance(kind.fixed, Mapping),
        "«fixed» es {found}; se espera un diccionario de opciones",
        found=repr(kind.fixed),
    )
    try:
        tried.player()
    except ConfigurationError as error:
        own = {str(name) for name in kind.fixed if name not in tried.options}
        key = f"bot:{tried.name}."
        faults = [
            fault.text
            for fault in error.faults
            if fault.key.removeprefix(key).partition(".")[0] in own
        ]
        if not faults:
            raise  # what was given to the check is wrong
        fail("«fixed» no vale como opciones: {faults}", faults=joined(faults, "; "))


def unseen(tried: Tried, player: Any, table: Any) -> Action:
    """What a player that says it is blind does without a view; fail where it is not by chance.

    The last is asked of those alone that say so.
    """
    random, fair = stream_at(table), stream_at(table)
    action = asked(tried, player, table, blind=True, random=random)
    if tried.kind.uniform:
        legal = table.legal()
        expected = legal[int(fair.random() * len(legal))]
        expect(
            action == expected,
            "dice que elige al azar (uniform), y juega {found} y no {expected}; se espera "
            "actions[int(random.random() * len(actions))]",
            found=action_text(action),
            expected=action_text(expected),
        )
        expect(
            random.getstate() == fair.getstate(),
            "dice que elige al azar (uniform), y no saca de «random» un número por jugada, ni más "
            "ni menos; también cuando hay una sola acción",
        )
    return action
