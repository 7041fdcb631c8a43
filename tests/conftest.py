"""What holds for every test."""

from __future__ import annotations

import signal

# A shell lets what it runs in the background ignore Ctrl-C, and so would every command under test.
signal.signal(signal.SIGINT, signal.default_int_handler)
