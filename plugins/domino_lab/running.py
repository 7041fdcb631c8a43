"""Running a shard: piece after piece, here or in several processes, and stopping at any time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from domino_core.api import UsageError
from domino_core.simulation import PluginError
from domino_lab.guarding import expect_guard

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Future

    from domino_lab.shards import Shard

R = TypeVar("R")

PIECE = 0.4
"""About so many seconds a piece takes: what an interruption loses, and how often one hears."""


def results(shard: Shard, work: Callable[[Shard], R], jobs: int = 1) -> Generator[tuple[int, R]]:
    """What ``work`` answers for every piece of the shard, each with its number of deals.

    :param work: a function of a module, so that it can be sent to another process, and its answer.
    :param jobs: how many processes work, as far as :func:`size_of` lets it; with one it is this.

    Pieces are of any size and come in any order, so ``work`` must count what can be added up. To
    stop, close the iterator or interrupt it: what has come so far is whole.

    Raises what ``work`` raises, :class:`PluginError` where a process dies, and
    :class:`UsageError` for less than one.
    """
    size = size_of(jobs)
    return _here(shard, work) if jobs == 1 else _elsewhere(shard, work, size)


class _Cutter:
    """Cuts pieces off a shard, each about as long as :data:`PIECE`."""

    def __init__(self, shard: Shard) -> None:
        self._rest = shard
        self._size = 1

    def piece(self) -> Shard | None:
        """The next piece, ``None`` where nothing is left."""
        rest = self._rest
        size = min(self._size, rest.count)
        self._rest = rest.part(rest.first + size, rest.count - size)
        return rest.part(rest.first, size) if size else None

    def took(self, size: int, seconds: float) -> None:
        """Learn from a piece; sizes at most double, since the first ones are no measure."""
        fitting = int(size * PIECE / max(seconds, 1e-6))
        self._size = max(1, min(2 * size, fitting))


def _timed(work: Callable[[Shard], R], piece: Shard) -> tuple[R, float]:
    begun = monotonic()
    return work(piece), monotonic() - begun


def _here(shard: Shard, work: Callable[[Shard], R]) -> Generator[tuple[int, R]]:
    cutter = _Cutter(shard)
    while (piece := cutter.piece()) is not None:
        result, seconds = _timed(work, piece)
        cutter.took(piece.count, seconds)
        yield piece.count, result


# Several processes -------------------------------------------------------------------------------


MOST = 60
"""No system has to wait for more processes; Windows cannot."""
EACH = 4
"""So many processes for each core at most: more of them only take turns."""


def size_of(jobs: int) -> int:
    """How many processes work where so many are asked for.

    Raises :class:`UsageError` for less than one.
    """
    if jobs < 1:
        raise UsageError(
            "{option} {found}: se espera un número mayor que 0", option="--jobs", found=jobs
        )
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(jobs, MOST, EACH * (cores or 1))


def _elsewhere(shard: Shard, work: Callable[[Shard], R], size: int) -> Generator[tuple[int, R]]:
    cutter = _Cutter(shard)
    running: dict[Future[tuple[R, float]], int] = {}
    with workers(size) as pool:
        while True:
            while len(running) < size + 1 and (piece := cutter.piece()) is not None:
                running[pool.submit(_timed, work, piece)] = piece.count
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                count = running.pop(future)
                result, seconds = _result_of(future)
                cutter.took(count, seconds)
                yield count, result


def _result_of(future: Future[tuple[R, float]]) -> tuple[R, float]:
    try:
        return future.result()
    except BrokenProcessPool as cause:
        expect_guard()
        raise PluginError(
            "Un proceso de los que juegan se ha cerrado sin decir por qué; con --jobs 1 se ve dónde"
        ) from cause


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are gone afterwards, also in the middle of a piece.

    They are started as work is given out, and end when this process does, however it ends.

    :param jobs: how many there are at most; see :func:`size_of`.
    """
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # the same on every system
    pool = _Pool(size_of(jobs), mp_context=context, initializer=_behave)
    finished = False
    try:
        yield pool
        finished = True
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()


class _Pool(ProcessPoolExecutor):
    """Processes that Ctrl-C does not reach, from their first moment on."""

    def submit(self, *task: Any, **options: Any) -> Future[Any]:
        """Give a task out, for which a process may be started: it inherits what is held back."""
        with _held_back():
            return super().submit(*task, **options)


@contextmanager
def _held_back() -> Iterator[None]:
    """Let Ctrl-C wait for a moment; it is heard afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # not on every system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _behave() -> None:
    """Ctrl-C reaches every process of a terminal; who reports is the one that was started.

    What a plugin prints here must not stand among the results, so it goes to standard error.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process, in the middle of a piece too, once the one that started it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody is left who could hear of it
