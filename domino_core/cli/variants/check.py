"""``domino variants check``: all that is wrong with a variant, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from domino_core import variants
from domino_core.cli import asking, speaking, streams
from domino_core.cli.exits import DONE, NO
from domino_core.cli.variants.wording import VARIANT

if TYPE_CHECKING:
    from domino_core.errors import Fault

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Comprobar una variante o un archivo, en todas sus mesas.")
def check(variant: str = VARIANT, json: bool = asking.JSON) -> int:
    """Tell every fault of every table; exit code 1 when there is one."""
    faults = variants.read(variant).all_faults()
    if json:
        rows = [_row(fault) for fault in faults]
        asking.print_json({"variant": variant, "ok": not faults, "faults": rows})
        return NO if faults else DONE
    for fault in faults:
        streams.say(streams.printable(speaking.speech().text(fault.text)))
    if not faults:
        name = streams.printable(variant)
        streams.say(speaking.speech().say("«{name}» está bien.", name=name))
    return NO if faults else DONE


def _row(fault: Fault) -> dict[str, object]:
    return {
        "file": str(fault.file) if fault.file else None,
        "line": fault.line,
        "key": fault.key,
        "message": speaking.speech().text(fault.sentence),
    }
