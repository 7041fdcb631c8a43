"""The command's exit codes. Errors may have one of their own: ``DominoError.exit_code``."""

from __future__ import annotations

DONE = 0
NO = 1
"""It did what was asked, and the answer is no: a variant has faults, a record differs."""
WRONG_USE = 2
PLUGIN_FAILED = 3
INTERRUPTED = 130
"""Somebody pressed Ctrl-C; shells know it by this number."""
TERMINATED = 143
"""The system, or somebody with ``kill``, asked it to end (SIGTERM); likewise."""
