"""What the command line proposes where nobody chose: the one place that names games and players.

They are plugins like all others. What stands below the command line knows none by name.
"""

from __future__ import annotations

GAME = "tablu"
"""The game of those who have never played, and what a new variant or package starts from."""

OPPONENT = "bot:solid"
"""Who sits on a seat that nobody named."""

COACH = "bot:expert"
"""Who ranks plays for hints and for the analysis of a record."""

STAND_IN = "heaviest"
"""The player plugin that acts when time is out (TB-35)."""

BLOCKS = "domino_line"
"""The package of building blocks, of whose functions a new rules class is made."""
