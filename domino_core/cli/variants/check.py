"""``domino variants check``: all that is wrong with a variant, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core import variants
from domino_core.cli import asking, streams
from domino_core.cli.exits import DONE, NO
from domino_core.cli.variants.wording import VARIANT

if TYPE_CHECKING:
    from domino_core.errors import Fault


def check(variant: str = VARIANT, json: bool = asking.JSON) -> int:
    """Tell every fault of every table; exit code 1 when there is one."""
    faults = variants.read(variant).all_faults()
    if json:
        rows = [_row(fault) for fault in faults]
        asking.print_json({"variant": variant, "ok": not faults, "faults": rows})
        return NO if faults else DONE
    for fault in faults:
        streams.say(streams.printable(streams.speech().text(fault.text)))
    if not faults:
        name = streams.printable(variant)
        streams.say(streams.speech().say("«{name}» está bien.", name=name))
    return NO if faults else DONE


def _row(fault: Fault) -> dict[str, object]:
    return {
        "file": str(fault.file) if fault.file else None,
        "line": fault.line,
        "key": fault.key,
        "message": streams.speech().text(fault.sentence),
    }
