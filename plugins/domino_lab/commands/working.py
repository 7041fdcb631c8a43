"""Who works, how far it is, and who wants it to stop: around whatever plays many games."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from domino_core.cli.commands import as_typed, speech
from domino_lab.commands.stopping import stopping
from domino_lab.executing import dask, processes
from domino_lab.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_lab.commands.stopping import Stop
    from domino_lab.executing import Crew


@contextmanager
def at_work(count: int) -> Iterator[tuple[Progress, Stop]]:
    """While ``count`` deals are played: what shows how far it is, and who stopped it."""
    progress = Progress(
        count, sys.stderr, monotonic, lambda left: speech().say("quedan {left}", left=left)
    )
    with stopping() as stop:
        try:
            yield progress, stop
        finally:
            progress.clear(typed=stop.typed)


@contextmanager
def crew_of(jobs: int, scheduler: str | None) -> Iterator[Crew | None]:
    """Who carries an order out; ``None`` is this process. Raises what :func:`dask` raises."""
    if scheduler is None:
        yield processes(jobs) if jobs > 1 else None
        return
    with dask(as_typed(scheduler)) as crew:
        yield crew
