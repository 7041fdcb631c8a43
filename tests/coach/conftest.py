"""The command in a home of its own, and windows that are closed in the end."""

from tests.tui.conftest import domino, table

__all__ = ["domino", "table"]
