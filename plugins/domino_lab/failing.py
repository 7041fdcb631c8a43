"""Failures of bots and of rules, told with the deal in which they were."""

from __future__ import annotations

from domino_core.api import DominoError, Text
from domino_core.simulation import MAX_REDEALS, PlayerError, PluginError


def failed(cause: BaseException, seed: str, deal: int, table: int = 0) -> PluginError:
    """What a bot or the rules raised, with its deal: whatever it was, an error with a text.

    :param seed: of all deals; ``table`` is the number of the table among those that are compared.

    ``details`` of the error hold ``what`` failed, in a sentence, its ``plugin`` (``""`` where that
    is not known), ``deal`` and ``table``, and ``seats`` where ``domino play`` repeats the game.
    """
    kind = PlayerError if isinstance(cause, PlayerError) else PluginError
    told = {"plugin": "", "deal": deal, "table": table}
    if isinstance(cause, PlayerError) and "seed" in cause.details:  # it says where it was
        return kind(cause.text.template, **told | cause.details)
    if isinstance(cause, DominoError):
        told |= {key: cause.details[key] for key in ("plugin", "hook") if key in cause.details}
        what = cause.text
    else:
        what = Text("Las reglas han fallado: {cause}", cause=type(cause).__name__)
    template = "{what}; fue en el reparto {seed}"
    return kind(template, what=what, seed=f"{seed}/{deal}", **told)


def never_dealt() -> PluginError:
    """Rules that sent back every deal, as often as is put up with."""
    return PluginError("Las reglas han rechazado {count} repartos seguidos", count=MAX_REDEALS)
