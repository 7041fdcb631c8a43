"""What a command of a package may use of the program: one module, whose names are kept.

A command is a typer app in the entry-point group ``domino.commands``, whose name is the command's
word. It is imported when it is called, or when help lists it.
"""

from domino_core.cli.asking import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    WHICH,
    counted,
    items,
    print_json,
    settings,
    table_of,
    variant_names,
)
from domino_core.cli.faces import open_face
from domino_core.cli.sitting import bot_of
from domino_core.cli.streams import as_typed, complain, printable, say, speech
from domino_core.toml_file import write_atomically, write_new

__all__ = [
    "JSON",
    "PLAYERS",
    "SET",
    "SIDES",
    "TARGET",
    "WHICH",
    "as_typed",
    "bot_of",
    "complain",
    "counted",
    "items",
    "open_face",
    "print_json",
    "printable",
    "say",
    "settings",
    "speech",
    "table_of",
    "variant_names",
    "write_atomically",
    "write_new",
]
