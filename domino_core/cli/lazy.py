"""Groups of commands whose modules are imported when they are called, or when help lists them."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, ClassVar

import typer
from typer.core import TyperGroup

from domino_core.cli import language, speaking

if TYPE_CHECKING:
    from collections.abc import Mapping


class LazyGroup(TyperGroup):
    """A group whose commands are modules, each with a typer app that is called ``app``."""

    modules: ClassVar[Mapping[str, str]]
    """The module of each command, in the order in which help lists them."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - click's signature
        """The commands' names."""
        return [*self.modules]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, in the language that is spoken; ``None`` without one."""
        del ctx
        app = self.app_of(cmd_name)
        if app is None:
            return None
        command = typer.main.get_command(app)
        command.name = cmd_name
        language.speak_help(command, speaking.speech())
        return command

    def app_of(self, name: str) -> typer.Typer | None:
        """Import a command's module and take its app; ``None`` where there is no such command."""
        if name not in self.modules:
            return None
        app: typer.Typer = importlib.import_module(self.modules[name]).app
        return app
