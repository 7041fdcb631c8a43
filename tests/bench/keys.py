"""How soon the full screen answers a key while the coach thinks: ``python tests/bench/keys.py``.

The real command plays in a pseudo-terminal. A hint is opened, which sets the coach thinking, and
closed by the next key; of both keys it is taken how long it is until the screen shows what they do.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1]))  # for `tests`, which is no installed package

from tests.cli.terminal import Command  # noqa: E402 - needs the line above, as the next one
from tests.tui.terminal import TURN, Window, open_table  # noqa: E402

PLAY = ("play", "venezuela", "--seats", "you,bot:solid,bot:solid,bot:solid", "--seed", "5")
TIMES = 40
THINKS = 0.4
"""Seconds that the coach is left thinking before the next key."""
MOST = 5.0
"""Seconds after which a key counts as unanswered."""
PANEL = "─ Pista ─"


def answered(window: Window, key: str, *, opens: bool) -> float:
    """Milliseconds from a key until the hint is to be seen, or is so no more."""
    begun = time.perf_counter()
    os.write(window.child.child_fd, key.encode())
    while (PANEL in window.text) != opens:
        window.read(0.001)
        if time.perf_counter() > begun + MOST:
            sys.exit(f"no answer to {key!r} within {MOST} s:\n{window.text}")
    return 1000 * (time.perf_counter() - begun)


def main() -> None:
    """Measure and print it."""
    with tempfile.TemporaryDirectory() as home:
        window = open_table(Command(Path(home)), PLAY)
        window.until(TURN)
        opening, closing = [], []
        for _ in range(TIMES):
            opening.append(answered(window, "h", opens=True))
            end = time.monotonic() + THINKS
            while time.monotonic() < end:
                window.read(0.05)
            closing.append(answered(window, "\r", opens=False))
            time.sleep(THINKS)
            window.settle()
        window.child.close(force=True)
    for what, found in (("opens a hint", opening), ("closes it while it thinks", closing)):
        cuts = statistics.quantiles(found, n=10)
        print(f"{what}: median {statistics.median(found):.0f} ms, nine of ten within {cuts[8]:.0f}")


if __name__ == "__main__":
    main()
