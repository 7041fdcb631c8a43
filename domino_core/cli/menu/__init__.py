"""The start menu: what ``domino play`` asks when it is told nothing."""

from domino_core.cli.menu.page import Menu

__all__ = ["Menu"]
