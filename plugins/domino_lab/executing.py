"""Parts carried out by whatever is an executor: processes here, or the workers of a Dask cluster.

A part whose worker died is given out again; a part that kills its workers ends the work.
"""

from __future__ import annotations

import importlib
import logging
import pickle
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeVar

from domino_core.api import DominoError, UsageError
from domino_core.simulation import PluginError
from domino_lab.guarding import expect_guard
from domino_lab.repeating import played
from domino_lab.running import size_of, workers

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from contextlib import AbstractContextManager

    from domino_lab.counting import Tally
    from domino_lab.orders import Order, Part

R = TypeVar("R")

TRIES = 4
"""So many workers may die over a part."""
LOOK = 2.0
"""After so many seconds without news it is asked whether anybody is still there."""
PATIENCE = 10.0
"""So many seconds a scheduler has to answer."""


def _kills_processes(part: Part, _cause: BaseException) -> PluginError:
    return PluginError(
        "Los procesos que juegan los repartos {first} a {last} se cierran sin decir por qué; con "
        "--jobs 1 se ve dónde",
        first=part.first,
        last=part.last,
    )


def _fails_in_cluster(part: Part, cause: BaseException) -> PluginError:
    """It may be the game, which kills its worker, or a machine on which something is missing."""
    return PluginError(
        "En el clúster de Dask fallan una y otra vez los repartos {first} a {last} ({cause}); si "
        "sin --scheduler se juegan, lo que falla es el clúster",
        first=part.first,
        last=part.last,
        cause=type(cause).__name__,
    )


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works: how an executor is opened, how many it has, and how it says that one died.

    :ivar died: what a part is given out again for; an error of ours is one of playing, and ends it.
    :ivar lost: the error to raise once there is nobody any more who could work, else ``None``.
    :ivar deadly: the error for a part over which :data:`TRIES` died, and what the last died of.
    """

    open: Callable[[], AbstractContextManager[Executor]]
    size: int
    died: tuple[type[BaseException], ...] = (BrokenExecutor,)
    lost: Callable[[], DominoError | None] = lambda: None
    deadly: Callable[[Part, BaseException], DominoError] = _kills_processes


def processes(jobs: int) -> Crew:
    """So many processes of this machine, as far as :func:`~domino_lab.running.size_of` lets it.

    Raises :class:`UsageError` for less than one.
    """
    return Crew(lambda: workers(jobs), size_of(jobs))


@contextmanager
def dask(address: str, patience: float = PATIENCE) -> Iterator[Crew]:
    """The workers of a Dask cluster, for as long as the context lasts.

    :param patience: so many seconds the scheduler has to answer.

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
        client = distributed.Client(address, timeout=patience)
    except (OSError, TimeoutError, ValueError) as cause:
        raise UsageError(
            "--scheduler {address}: no contesta ningún planificador de Dask", address=address
        ) from cause
    with _silent("distributed.client", "tornado.application"), client:
        size = sum(client.nthreads().values())
        if not size:
            raise UsageError(
                "--scheduler {address}: el planificador no tiene trabajadores", address=address
            )

        def lost() -> DominoError | None:
            if client.status not in {"closing", "closed"}:  # it tries for a while to come back
                return None
            return UsageError(
                "--scheduler {address}: el planificador de Dask ha dejado de contestar",
                address=address,
            )

        @contextmanager
        def opened() -> Iterator[Executor]:
            executor = client.get_executor(pure=False)
            try:
                yield executor
            finally:
                if lost() is None:
                    executor.shutdown(wait=False)

        # Its executor has no error of its own for a worker that died: it raises whatever it came
        # upon, down to a ValueError where an answer was lost in the moment in which it was read.
        yield Crew(opened, size, (Exception,), lost, _fails_in_cluster)


@contextmanager
def _silent(*names: str) -> Iterator[None]:
    """Without these logs of packages: what matters of them is told in our own words."""
    loggers = [logging.getLogger(name) for name in names]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


Done = tuple["Part", tuple["Tally", ...]]


def here(order: Order, parts: Iterable[Part]) -> Generator[Done]:
    """The parts, carried out in this process."""
    for part in parts:
        yield part, played(order, part)


def carried_out(order: Order, parts: Iterable[Part], crew: Crew) -> Generator[Done]:
    """The parts as they are done, in any order.

    Raises what playing raises, what the crew says of a part that kills its workers and where all of
    it is lost, :class:`UsageError` where it fails with nothing to do, and what :func:`expect_guard`
    raises.
    """
    packed, parts = pickle.dumps(order), iter(parts)
    died: Counter[Part] = Counter()
    while True:
        out: set[Part] = set()
        try:
            with crew.open() as pool:
                yield from _answers(pool, packed, parts, out, crew)
        except DominoError:
            raise
        except crew.died as cause:
            _expect_anybody(crew)
            if isinstance(cause, BrokenProcessPool):
                expect_guard()
            if not out:  # no part is to blame, so that none would ever have killed too many
                raise UsageError(
                    "Los trabajadores han fallado sin tener nada que jugar: {cause}",
                    cause=type(cause).__name__,
                ) from cause
            again = sorted(out)
            died.update(again)
            parts = chain(again, parts)
            worst, times = max(died.items(), key=lambda one: one[1])
            if times >= TRIES:
                raise crew.deadly(worst, cause) from cause
        else:
            return


def _answers(
    pool: Executor, packed: bytes, parts: Iterator[Part], out: set[Part], crew: Crew
) -> Generator[Done]:
    """The parts as they are done; those that are given out and not yet done are ``out``."""
    running: dict[Future[tuple[Tally, ...]], Part] = {}
    while True:
        for part in islice(parts, 2 * crew.size + 1 - len(running)):
            out.add(part)
            running[pool.submit(_play, packed, part)] = part
        if not running:
            return
        for future in _next_done(running, crew):
            result, part = future.result(), running.pop(future)
            out.remove(part)
            yield part, result


def _next_done(running: Collection[Future[R]], crew: Crew) -> Collection[Future[R]]:
    """The parts that are done, one at least, and waited for."""
    while not (done := wait(running, timeout=LOOK, return_when=FIRST_COMPLETED).done):
        _expect_anybody(crew)
    return done


def _expect_anybody(crew: Crew) -> None:
    error = crew.lost()
    if error is not None:
        raise error


def _play(packed: bytes, part: Part) -> tuple[Tally, ...]:
    return played(_unpacked(packed), part)


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Order:
    """The order, whose rules are bound once a worker."""
    order: Order = pickle.loads(packed)  # noqa: S301 - from the process that started this one
    return order
