"""What a command of a package may use of the program: one module, whose names are kept.

A command is a typer app in the entry-point group ``domino.commands``, whose name is the command's
word. It is imported when it is called, or when help lists it.
"""

from domino_core.cli.asking import JSON, print_json
from domino_core.cli.streams import complain, printable, say, speech

__all__ = ["JSON", "complain", "print_json", "printable", "say", "speech"]
