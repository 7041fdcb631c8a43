"""``domino variants add``: take somebody's file among one's own."""

from __future__ import annotations

import shlex
from pathlib import Path

import typer

from domino_core import variants
from domino_core.cli.variants.places import place_for, tell_written
from domino_core.errors import ConfigurationError, UsageError
from domino_core.toml_file import write_new
from domino_core.variant_file import is_path

app = typer.Typer(rich_markup_mode=None, add_completion=False)

FILE = typer.Argument(..., metavar="ARCHIVO", help="El archivo de la variante.")


@app.command(help="Comprobar un archivo y copiarlo a tu carpeta de variantes.")
def add(file: Path = FILE) -> None:
    """Copy a file that is right into the user's folder, under its variant's name."""
    found = variants.read(str(file) if is_path(str(file)) else f"./{file}")
    faults = found.all_faults()
    if faults:
        raise ConfigurationError(faults)
    own = found.files[-1]
    if is_path(str(own.data.get("extends", ""))):
        raise UsageError(
            "{path} extiende un archivo que se quedaría fuera; júntalos con "
            "«domino variants export {typed} --output OTRO.toml» y añade ese",
            path=str(file),
            typed=shlex.quote(str(file)),
        )
    path = place_for(found.name)
    write_new(path, own.text)
    tell_written(path, found.name)
