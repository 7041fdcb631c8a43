"""``domino variants export``: a variant with all that it extends, in one file."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from domino_core import variants
from domino_core.cli import speaking, streams
from domino_core.cli.output import output_file
from domino_core.cli.variants.places import typed
from domino_core.cli.variants.wording import VARIANT
from domino_core.errors import ConfigurationError
from domino_core.toml_file import write_new
from domino_core.variants.exporting import exported

app = typer.Typer(rich_markup_mode=None, add_completion=False)

OUTPUT = typer.Option(
    None, "--output", metavar="ARCHIVO", help="Dónde escribirla; sin esto, o con -, en la salida."
)


@app.command(help="Escribir una variante en un solo archivo, para pasarla a otros.")
def export(variant: str = VARIANT, output: Path | None = OUTPUT) -> None:
    """Write one file that needs no other, only the plugins that it names."""
    found = variants.read(variant)
    faults = found.all_faults()
    if faults:
        raise ConfigurationError(faults)
    path = None if output is None or str(output) == "-" else output_file(output)
    text = exported(found, speaking.speech().text)
    if path is None:
        sys.stdout.write(text)
        return
    write_new(path, text)
    variants.find(typed(path)).check()
    streams.say(speaking.speech().say("Escrita en {path}", path=streams.printable(str(path))))
