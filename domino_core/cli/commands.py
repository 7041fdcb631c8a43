"""What a command of a package may use of the program: to ask, to speak, to read its own files.

A command is a typer app in the entry-point group ``domino.commands``, whose name is the command's
word. It is imported when it is called, or when help lists it. The module has the version of
``domino-core``; ``docs/interface.md`` says what that promises.
"""

from domino_core.cli.asking import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    VARIANT,
    WHICH,
    counted,
    items,
    print_json,
    settings,
    table_of,
    variant_names,
)
from domino_core.cli.exits import INTERRUPTED, TERMINATED
from domino_core.cli.faces import open_face
from domino_core.cli.sitting import bot_of
from domino_core.cli.speaking import speak_words, speech
from domino_core.cli.streams import as_typed, complain, printable, say, width
from domino_core.errors import ConfigurationError, Fault, UnknownNameError
from domino_core.options import expected, faults_of, nearest
from domino_core.toml_file import TomlFile, expect_writable, read_toml, write_atomically

__all__ = [
    "INTERRUPTED",
    "JSON",
    "PLAYERS",
    "SET",
    "SIDES",
    "TARGET",
    "TERMINATED",
    "VARIANT",
    "WHICH",
    "ConfigurationError",
    "Fault",
    "TomlFile",
    "UnknownNameError",
    "as_typed",
    "bot_of",
    "complain",
    "counted",
    "expect_writable",
    "expected",
    "faults_of",
    "items",
    "nearest",
    "open_face",
    "print_json",
    "printable",
    "read_toml",
    "say",
    "settings",
    "speak_words",
    "speech",
    "table_of",
    "variant_names",
    "width",
    "write_atomically",
]
