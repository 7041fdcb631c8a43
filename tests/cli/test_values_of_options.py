"""A wrong value in our words, whatever typer calls it: what was typed, and what would be right."""

from __future__ import annotations

import datetime as dt
import re
import uuid
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer

from domino_core.cli import speaking
from domino_core.cli.usage import usage_sentence

ENGLISH = re.compile(
    r"\b(the|is|not|should|valid|value|input|required|given|error)\b", re.IGNORECASE
)


class Colour(StrEnum):
    red = "red"
    blue = "blue"


app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command()
def tried(
    *,
    whole: Annotated[int, typer.Option("--whole")] = 0,
    number: Annotated[float, typer.Option("--number")] = 0.0,
    least: Annotated[int, typer.Option("--least", min=1)] = 3,
    most: Annotated[int, typer.Option("--most", max=9)] = 3,
    between: Annotated[int, typer.Option("--between", min=1, max=9)] = 3,
    colour: Annotated[Colour, typer.Option("--colour")] = Colour.red,
    day: Annotated[dt.datetime | None, typer.Option("--day")] = None,
    iso: Annotated[dt.datetime | None, typer.Option("--iso", formats=["%Y"])] = None,
    key: Annotated[uuid.UUID | None, typer.Option("--key")] = None,
    two: Annotated[tuple[int, int], typer.Option("--two")] = (1, 2),
    several: Annotated[list[int] | None, typer.Option("--several")] = None,
    there: Annotated[Path | None, typer.Option("--there", exists=True)] = None,
    folder: Annotated[Path | None, typer.Option("--folder", exists=True, file_okay=False)] = None,
    file: Annotated[Path | None, typer.Option("--file", exists=True, dir_okay=False)] = None,
    opened: Annotated[typer.FileText | None, typer.Option("--opened")] = None,
) -> None:
    """A command with an option of every kind."""


def says(*arguments: str) -> str:
    """What we say where the command is called so."""
    command = typer.main.get_command(app)
    with pytest.raises(Exception) as caught:  # typer's own class, or click's
        command.main(args=list(arguments), prog_name="tried", standalone_mode=False)
    return usage_sentence(caught.value)


SAID = {
    ("--whole", "abc"): "--whole abc: se espera un número entero",
    ("--whole", "1.5"): "--whole 1.5: se espera un número entero",
    ("--whole", ""): "--whole : se espera un número entero",
    ("--whole", "9" * 5000): f"--whole {'9' * 60}: se espera un número entero",
    ("--several", "x"): "--several x: se espera un número entero",
    ("--number", "x"): "--number x: se espera un número",
    ("--least", "0"): "--least 0: se espera 1 o más",
    ("--most", "10"): "--most 10: se espera 9 o menos",
    ("--colour", "green"): "--colour green: se espera una de estas palabras: 'red', 'blue'",
    ("--day", "x"): "--day x: se espera una fecha",
    ("--iso", "x"): "--iso x: se espera una fecha",
    ("--key", "x"): "--key x: se espera un UUID",
    ("--two", "1"): "--two: se esperan 2 valores",
    ("--two", "1", "x"): "--two x: se espera un número entero",
    ("--there", "nothing"): "--there nothing: no existe",
    ("--folder", __file__): f"--folder {__file__[:60]}: es un archivo; se espera una carpeta",
    ("--file", "/"): "--file /: es una carpeta; se espera un archivo",
}


@pytest.mark.parametrize("arguments", SAID, ids=lambda arguments: " ".join(arguments)[:40])
def test_a_wrong_value_is_told_with_what_was_typed_and_what_would_be_right(arguments):
    assert says(*arguments) == SAID[arguments]


@pytest.mark.parametrize("typed", ["0", "10"])
def test_a_range_with_two_ends_names_one_of_them_at_least(typed):
    said = says("--between", typed)
    assert said.startswith(f"--between {typed}: se espera ")
    assert "1" in said.replace("10", "") or "9" in said


def test_a_file_that_cannot_be_opened_is_named():
    assert says("--opened", "nothing").startswith("--opened nothing: no se puede abrir (")


class Param:
    opts = ("--it",)


class BadParameter(Exception):  # noqa: N818 - what both of them call it
    """As click raises it, which older versions of typer use."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message, self.param = message, Param()

    def format_message(self) -> str:
        return f"Invalid value for '--it': {self.message}"


OLDER = {
    "'abc' is not a valid integer.": "--it abc: se espera un número entero",
    "'x' is not a valid float.": "--it x: se espera un número",
    "'x' is not a valid boolean. Recognized values: 0, 1": "--it x: se espera true o false",
    "0 is not in the range x>=1.": "--it 0: se espera 1 o más",
    "10 is not in the range x<=9.": "--it 10: se espera 9 o menos",
    "0 is not in the range 1<=x<=9.": "--it 0: se espera un número de 1 a 9",
    "'x' is not one of 'a', 'b'.": "--it x: se espera una de estas palabras: 'a', 'b'",
    "'x' is not 'a'.": "--it x: se espera una de estas palabras: 'a'",
    "'x' does not match the formats '%Y', '%m'.": "--it x: se espera una fecha",
    "'x' is not a valid UUID.": "--it x: se espera un UUID",
    "2 values are required, but 1 was given.": "--it: se esperan 2 valores",
    "Takes 2 values but 1 was given.": "--it: se esperan 2 valores",
    "File 'x' does not exist.": "--it x: no existe",
    "Directory 'x' is a file.": "--it x: es un archivo; se espera una carpeta",
    "File 'x' is a directory.": "--it x: es una carpeta; se espera un archivo",
    "Path 'x' is not readable.": "--it x: no se puede leer",
    "Path 'x' is not writable.": "--it x: no se puede escribir",
    "Path 'x' is not executable.": "--it x: no se puede ejecutar",
    "'x': No such file or directory": "--it x: no se puede abrir (No such file or directory)",
    "Input should be a finite number": "--it: se espera un número",
    "Input should be a valid boolean, unable to interpret input": "--it: se espera true o false",
    "Input should be an instance of Colour": "--it: no vale",
    "Value 'x' is not a valid Colour.": "--it x: no vale",
    "Value must be an iterable.": "--it: no vale",
    "no me gusta": "--it: no me gusta",  # a command's own word
}


@pytest.mark.parametrize("message", OLDER)
def test_so_it_is_with_the_words_of_every_version_of_typer(message):
    assert usage_sentence(BadParameter(message)) == OLDER[message]


@pytest.mark.parametrize("language", ["es", "pt"])
@pytest.mark.parametrize("arguments", SAID, ids=lambda arguments: " ".join(arguments)[:40])
def test_nobody_reads_english_who_did_not_ask_for_it(monkeypatch, arguments, language):
    monkeypatch.setattr(speaking, "_spoken", speaking._Spoken(language))
    name, _, told = says(*arguments).partition(": ")
    assert name.startswith("--")
    assert not ENGLISH.search(told)


COMMANDS: dict[str, Any] = {
    "record show x.toml --svg p.svg --round uno": "--round uno: se espera un número entero",
    "record show x.toml --svg p.svg --step 1.5": "--step 1.5: se espera un número entero",
    "arena tablu --bots random,heaviest --rounds abc": "--rounds abc: se espera un número entero",
    "arena tablu --bots random,heaviest --jobs dos": "--jobs dos: se espera un número entero",
    "simulate tablu -n 1.5": "domino: --matches 1.5: se espera un número entero",
    "compare tablu playboard --only x": "--only x: se espera un número entero",
    "sweep tablu match.target=50 --jobs x": "--jobs x: se espera un número entero",
    "--debug": "Falta la orden; prueba con ",
}


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_says_it_so(call, line):
    ran = call(*line.split())
    assert ran.code == 2
    assert COMMANDS[line] in ran.err
