"""``domino variants``: the games there are, their rules, and one's own; one file a command."""

from __future__ import annotations

from typing import ClassVar

import typer

from domino_core.cli.lazy import LazyGroup


class Commands(LazyGroup):
    """What can be done with variants."""

    modules: ClassVar = {
        "list": "domino_core.cli.variants.listing",
        "show": "domino_core.cli.variants.show",
        "check": "domino_core.cli.variants.check",
        "new": "domino_core.cli.variants.new",
        "diff": "domino_core.cli.variants.diff",
        "schema": "domino_core.cli.variants.schema",
        "add": "domino_core.cli.variants.add",
        "export": "domino_core.cli.variants.export",
    }


app = typer.Typer(cls=Commands, rich_markup_mode=None, no_args_is_help=True, add_completion=False)


@app.callback(help="Ver, comparar, comprobar y hacer variantes.")
def variants() -> None:
    """Its commands are imported when they are called."""
