"""``domino record``: saved matches, listed, shown, gone through, analysed, verified."""

from __future__ import annotations

from typing import ClassVar

import typer

from domino_core.cli.lazy import LazyGroup


class Commands(LazyGroup):
    """What can be done with saved matches."""

    modules: ClassVar = {
        "list": "domino_core.cli.record.listing",
        "show": "domino_core.cli.record.show",
        "replay": "domino_core.cli.record.replay",
        "analyse": "domino_core.cli.record.analyse",
        "verify": "domino_core.cli.record.verify",
    }


app = typer.Typer(cls=Commands, rich_markup_mode=None, no_args_is_help=True, add_completion=False)


@app.callback(help="Ver, listar, recorrer, analizar y comprobar partidas guardadas.")
def record() -> None:
    """Its commands are imported when they are called."""
