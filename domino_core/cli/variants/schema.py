"""``domino variants schema``: what an editor completes and checks a variant file by."""

from __future__ import annotations

import typer

from domino_core import variants
from domino_core.cli import asking, speaking
from domino_core.cli.variants.wording import VARIANT
from domino_core.variants.schema import schema_of

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Escribir el esquema JSON de los archivos que parten de una variante.")
def schema(variant: str = VARIANT, json: bool = asking.JSON) -> None:
    """Print the JSON Schema; it is JSON with and without ``--json``."""
    del json
    asking.print_json(schema_of(variants.find(variant), speaking.speech().text))
