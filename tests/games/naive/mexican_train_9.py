"""Mexican Train with the double-nine: the same game with fewer tiles."""

from __future__ import annotations

from tests.games.naive.mexican_train import judge

__all__ = ["judge"]
