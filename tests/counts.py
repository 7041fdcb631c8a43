"""How often random tests repeat: a tenth of the full count in CI, all of it in a deep run."""

from __future__ import annotations

import os


def times(count: int) -> int:
    """``count`` in CI, ten times that where ``DOMINO_DEEP`` is set."""
    return count * 10 if os.environ.get("DOMINO_DEEP") else count
