"""Parts carried out by whatever is an executor: processes here, or the workers of a Dask cluster.

A part whose worker died is given out again; a part that kills its workers ends the work.
"""

from __future__ import annotations

import importlib
import pickle
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.simulation import PluginError
from domino_lab.observing import play_part
from domino_lab.running import workers

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from contextlib import AbstractContextManager

    from domino_lab.counting import Tally
    from domino_lab.orders import Order, Part

TRIES = 4
"""So many workers may die over a part."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works: how an executor is opened, how many it has, and how it says that one died."""

    open: Callable[[], AbstractContextManager[Executor]]
    size: int
    died: tuple[type[BaseException], ...] = (BrokenExecutor,)


def processes(jobs: int) -> Crew:
    """So many processes of this machine."""
    return Crew(lambda: workers(jobs), jobs)


@contextmanager
def dask(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster, for as long as the context lasts.

    Raises :class:`UsageError` where Dask is not installed, where nobody answers at the address, or
    where a scheduler has no workers.
    """
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as cause:
        raise UsageError(
            "--scheduler pide el extra «dask»: pip install 'domino-core[dask]'"
        ) from cause
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, TimeoutError, ValueError) as cause:
        raise UsageError(
            "--scheduler {address}: no contesta ningún planificador de Dask", address=address
        ) from cause
    with client:
        size = sum(client.nthreads().values())
        if not size:
            raise UsageError(
                "--scheduler {address}: el planificador no tiene trabajadores", address=address
            )

        @contextmanager
        def opened() -> Iterator[Executor]:
            executor = client.get_executor(pure=False)
            try:
                yield executor
            finally:
                executor.shutdown(wait=False)

        lost = importlib.import_module("distributed.scheduler").KilledWorker
        yield Crew(opened, size, (BrokenExecutor, CancelledError, lost))


Done = tuple["Part", tuple["Tally", ...]]


def here(order: Order, parts: Iterable[Part]) -> Generator[Done]:
    """The parts, carried out in this process."""
    for part in parts:
        yield part, play_part(order, part)


def carried_out(order: Order, parts: Iterable[Part], crew: Crew) -> Generator[Done]:
    """The parts as they are done, in any order.

    Raises what playing raises, and :class:`PluginError` for a part that kills its workers.
    """
    packed, coming = pickle.dumps(order), iter(parts)
    again: deque[Part] = deque()
    died: Counter[Part] = Counter()
    while True:
        running: dict[Future[tuple[Tally, ...]], Part] = {}
        try:
            with crew.open() as pool:
                while True:
                    while len(running) <= 2 * crew.size:
                        part = again.popleft() if again else next(coming, None)
                        if part is None:
                            break
                        again.appendleft(part)  # until it is given out
                        running[pool.submit(_play, packed, part)] = again.popleft()
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        result = future.result()
                        yield running.pop(future), result
        except crew.died as cause:
            died.update(running.values())
            again.extend(sorted(running.values()))
            worst, times = max(died.items(), key=lambda one: one[1], default=(None, TRIES))
            if times >= TRIES:
                raise _deadly(worst) from cause


def _deadly(part: Part | None) -> PluginError:
    return PluginError(
        "Los procesos que juegan los repartos {first} a {last} se cierran sin decir por qué; con "
        "--jobs 1 se ve dónde",
        first=part.first if part else 1,
        last=part.last if part else 1,
    )


def _play(packed: bytes, part: Part) -> tuple[Tally, ...]:
    return play_part(_unpacked(packed), part)


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Order:
    """The order, whose rules are bound once a worker."""
    order: Order = pickle.loads(packed)  # noqa: S301 - from the process that started this one
    return order
