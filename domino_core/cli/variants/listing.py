"""``domino variants list``: the games that can be played by name."""

from __future__ import annotations

from typing import Any

import typer

from domino_core import variants
from domino_core.cli import asking, speaking, streams
from domino_core.errors import DominoError

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Listar las variantes que se pueden jugar.")
def list_variants(json: bool = asking.JSON) -> None:
    """Every variant with its title, its tables and where it comes from."""
    rows: list[dict[str, Any]] = []
    for one in variants.listed():
        try:
            variant = variants.find(one.full_name)
            players = sorted({choice.players for choice in variant.tables()})
        except DominoError as error:
            streams.complain(speaking.speech().text(error.text))
            continue
        rows.append(
            {"name": one.name, "title": variant.title, "players": players, "source": one.source}
        )
    if json:
        asking.print_json(rows)
        return
    wide = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        mine = speaking.speech().say(" · tuya") if row["source"] == variants.USER else ""
        title = streams.printable(speaking.speech().text(row["title"]))
        streams.say(f"{row['name']:<{wide}}  {title} ({asking.counted(row['players'])}){mine}")
