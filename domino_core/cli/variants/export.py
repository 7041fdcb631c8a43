"""``domino variants export``: a variant with all that it extends, in one file."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from domino_core import variants
from domino_core.cli import streams
from domino_core.cli.variants.wording import VARIANT
from domino_core.errors import ConfigurationError
from domino_core.toml_file import write_new
from domino_core.variants.exporting import exported

OUTPUT = typer.Option(
    None, "--output", metavar="ARCHIVO", help="Dónde escribirla; sin esto, en la salida."
)


def export(variant: str = VARIANT, output: Path | None = OUTPUT) -> None:
    """Write one file that needs no other, only the plugins that it names."""
    found = variants.read(variant)
    faults = found.all_faults()
    if faults:
        raise ConfigurationError(faults)
    text = exported(found)
    if output is None:
        sys.stdout.write(text)
        return
    write_new(output, text)
    variants.find(f"./{output}" if not output.is_absolute() else str(output)).check()
    streams.say(streams.speech().say("Escrita en {path}", path=streams.printable(str(output))))
