"""``domino variants new``: a file of one's own, by options or by answering questions."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from domino_core import variants
from domino_core.cli import asking, speaking, streams
from domino_core.cli.defaults import GAME
from domino_core.cli.output import output_file
from domino_core.cli.variants.places import place_for, tell_written, typed
from domino_core.cli.variants.questions import Asker
from domino_core.errors import ConfigurationError, Fault, UsageError
from domino_core.toml_file import TomlFile, parse_toml, write_atomically, write_new
from domino_core.variant_file import MAX_NAME, is_name, is_path, top_faults
from domino_core.variants.layers import leaves
from domino_core.variants.new_file import new_text
from domino_core.variants.schema import MADE_BY, schema_of
from domino_core.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.options import Keys

app = typer.Typer(rich_markup_mode=None, add_completion=False)

NAME = typer.Argument(..., metavar="NOMBRE", help="El nombre, en minúsculas: la-casa.")
FROM = typer.Option(
    None,
    "--from",
    metavar="VARIANTE",
    help="De qué variante parte; sin esto ni --set, se pregunta.",
    autocompletion=asking.variant_names,
)
OUTPUT = typer.Option(
    None, "--output", metavar="ARCHIVO", help="Dónde escribirla; sin esto, en tu carpeta."
)


@app.command(help="Hacer una variante propia; sin opciones, preguntando.")
def new(
    name: str = NAME,
    from_: str | None = FROM,
    set_: list[str] = asking.SET,
    output: Path | None = OUTPUT,
) -> None:
    """Write a variant file that checks and plays, and say where it is."""
    if not is_name(name):
        raise UsageError(
            "«{name}» no sirve de nombre: se espera uno en minúsculas, como «{like}»",
            name=streams.printable(name[:MAX_NAME]),
            like=_like(name),
        )
    path = place_for(name) if output is None else output_file(output)
    title = name.replace("-", " ").capitalize()
    if from_ is None and not set_:
        asked = Asker().ask()
        base_name, given = asked.base, asked.given
    else:
        base_name, given = GAME if from_ is None else from_, asking.settings(set_, None)
    base = variants.find(base_name)
    if is_path(base_name):
        base_name = _relative(base_name, path)
    schema = path.with_name(f"{base.name}.schema.json")
    text = new_text(
        base,
        given,
        extends=base_name,
        name=name,
        title=title,
        schema=schema.name,
        speak=speaking.speech().text,
    )
    _refuse_faults(base, path, text, given)
    write_new(path, text)
    _write_schema(schema, base)
    tell_written(path, name if output is None else typed(path))


def _like(name: str) -> str:
    """A name that is right and looks like this one."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    like = "-".join(re.findall(r"[a-z0-9]+", plain))[:MAX_NAME].strip("-")
    return like or "la-casa"


def _relative(base: str, path: Path) -> str:
    """How the new file names a parent that is a file: below its own folder, or not at all."""
    try:
        below = Path(base).resolve().relative_to(path.parent.resolve())
    except ValueError:
        raise UsageError(
            "{base}: un archivo solo puede partir de otro de su misma carpeta o de una dentro de "
            "ella; usa --output para escribirlo ahí, o antes «domino variants add {base}»",
            base=base,
        ) from None
    return f"./{below.as_posix()}"


def _refuse_faults(base: Variant, path: Path, text: str, given: Mapping[Keys, Any]) -> None:
    """See that the file would be right. Raises :class:`ConfigurationError`, by ``--set``."""
    file = TomlFile(path, text, parse_toml(text, path))
    faults = Variant([*base.files, file], top_faults(file)).all_faults()
    if faults:
        keys = {".".join(key[:length]) for key in given for length in range(1, len(key) + 1)}
        raise ConfigurationError(
            [
                Fault(fault.sentence, key=f"--set {fault.key}" if fault.key in keys else fault.key)
                for fault in faults
            ]
        )
    told = {at: value for at, value in leaves(file.data) if at in given}
    assert told == {**given}, "the file says something else"  # noqa: S101 - never a silent loss


def _write_schema(path: Path, base: Variant) -> None:
    """Write the schema that the file names, or bring an older one up to date.

    The variant is written already, and plays without one: what goes wrong here is just told.
    """
    told = schema_of(base, speaking.speech().text)
    text = json.dumps(told, indent=2, ensure_ascii=False) + "\n"
    is_there, say = os.path.lexists(path), speaking.speech()
    if is_there and not _is_ours(path):
        why = "{path}: no es un esquema de domino, y se deja como está"
        streams.complain(say.say(why, path=str(path)))
        return
    try:
        if is_there:
            write_atomically(path, text, mode=0o644)
        else:
            write_new(path, text)
    except UsageError as error:
        streams.complain(say.text(error.text))


def _is_ours(path: Path) -> bool:
    try:
        return MADE_BY in path.read_text(encoding="utf-8", errors="replace")[:300]
    except OSError:
        return False
