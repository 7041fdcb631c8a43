"""``domino plugins``: what is installed, where it came from, and what is broken."""

from __future__ import annotations

from typing import Any

import typer

from domino_core import catalogue
from domino_core.cli import asking, streams
from domino_core.errors import DominoError
from domino_core.hookspecs import HOOKS

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, add_completion=False)


@app.callback(help="Ver qué plugins hay instalados.")
def plugins() -> None:
    """Keep ``list`` a subcommand of its own."""


@app.command("list", help="Listar los plugins instalados y lo que responde cada uno.")
def list_plugins(json: bool = asking.JSON) -> None:
    """Every plugin of every group; a broken one with its cause."""
    rows = [_row(one) for group in catalogue.GROUPS for one in catalogue.installed(group)]
    if json:
        asking.print_json(rows)
        return
    say = streams.speech().say
    for row in rows:
        line = f"{row['group']:<16} {row['name']:<14} {row['distribution']} {row['version']}"
        if row["error"]:
            line += say("  ROTO: {cause}", cause=streams.printable(row["error"]))
        elif row["answers"]:
            line += "  " + ", ".join(row["answers"])
        streams.say(line)


def _row(one: catalogue.Installed) -> dict[str, Any]:
    error, answers = None, []
    try:
        loaded = catalogue.load_found(one)
        if one.group in {catalogue.RULES, catalogue.HOUSE}:
            answers = [hook for hook in HOOKS if callable(getattr(loaded, hook, None))]
    except DominoError as cause:
        error = streams.speech().text(cause.text)
    return {
        "group": one.group,
        "name": one.name,
        "distribution": one.distribution,
        "version": one.version,
        "answers": answers,
        "error": error,
    }
