"""A file of parts that are done, so that a long order can be stopped and gone on with.

JSON lines: a head with the exact order, then a line for each part. A line is written at once, so
that a file that was cut off lacks its last line at most.
"""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from domino_core.api import Text, UsageError
from domino_lab.counting import Tally
from domino_lab.orders import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from domino_lab.orders import Order

FORMAT = "domino-simulation/1"


def seed_in(path: Path) -> str | None:
    """The seed of the order whose parts a file keeps, ``None`` where there is no such file yet.

    Raises :class:`UsageError` for a file that keeps none.
    """
    head = next(_lines(path), None)
    return None if head is None else str(_order_of(head[1], path)["seed"])


def kept(path: Path, order: Order) -> Iterator[tuple[Part, tuple[Tally, ...]]]:
    """The parts of the order that a file keeps; none where there is no file.

    Raises :class:`UsageError` for a file that keeps another order's, or what cannot be read.
    """
    lines = _lines(path)
    head = next(lines, None)
    if head is None:
        return
    _expect_same(_order_of(head[1], path), order.told(), path)
    parts, seen = {part.first: part for part in order.parts()}, set()
    for number, told in lines:
        try:
            part = parts[told["first"]]
            tallies = tuple(Tally.read(one) for one in told["tallies"])
            complete = part.size == told["size"] and len(tallies) == len(order.setups)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise _unreadable(path, number) from None
        if not complete:
            raise _unreadable(path, number)
        if part.first not in seen:
            seen.add(part.first)
            yield part, tallies


@contextmanager
def keeping(path: Path, order: Order) -> Iterator[Callable[[Part, Sequence[Tally]], None]]:
    """What writes a part that is done into the file, which is begun where it is not there yet.

    Raises :class:`UsageError` where it cannot be written.
    """
    try:
        _drop_half_a_line(path)
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    except OSError as cause:
        raise _unwritable(path, cause) from None

    def keep(part: Part, tallies: Sequence[Tally]) -> None:
        told = [tally.told() for tally in tallies]
        _append(file, {"first": part.first, "size": part.size, "tallies": told}, path)

    try:
        if not os.fstat(file).st_size:
            _append(file, {"format": FORMAT, "order": order.told()}, path)
        yield keep
    finally:
        os.close(file)


def _append(file: int, told: dict[str, Any], path: Path) -> None:
    try:
        os.write(file, json.dumps(told, separators=(",", ":")).encode() + b"\n")
    except OSError as cause:
        raise _unwritable(path, cause) from None


def _drop_half_a_line(path: Path) -> None:
    """Cut off what stands behind the last whole line."""
    if not path.exists():
        return
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            begin = max(0, end - 65536)
            file.seek(begin)
            found = file.read(end - begin).rfind(b"\n")
            if found >= 0:
                end = begin + found + 1
                break
            end = begin
        file.truncate(end)


def _lines(path: Path) -> Iterator[tuple[int, Any]]:
    """The whole lines of a file, with their numbers; nothing where there is no file."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    yield number, json.loads(line)
                except ValueError:
                    raise _unreadable(path, number) from None
    except FileNotFoundError:
        return
    except OSError as cause:
        raise UsageError(
            "{path}: no se puede leer ({why})", path=str(path), why=cause.strerror or str(cause)
        ) from None


def _order_of(head: Any, path: Path) -> dict[str, Any]:
    if isinstance(head, dict) and head.get("format") == FORMAT:
        order = head.get("order")
        if isinstance(order, dict) and "seed" in order:
            return order
    raise _unreadable(path, 1)


def _expect_same(found: dict[str, Any], asked: dict[str, Any], path: Path) -> None:
    asked = json.loads(json.dumps(asked))
    differing = [key for key in asked if found.get(key) != asked[key]]
    if not differing:
        return
    key = differing[0]
    what = {
        "setups": Text("otra mesa, otras reglas u otros jugadores"),
        "seed": Text("la semilla {seed}", seed=found.get("seed")),
        "count": Text("{count} repartos", count=found.get("count")),
        "matches": Text("manos sueltas") if asked["matches"] else Text("partidas enteras"),
    }[key]
    raise UsageError(
        "{path}: guarda otra simulación, con {what}; pide la misma, o nombra otro archivo",
        path=str(path),
        what=what,
    )


def _unreadable(path: Path, line: int) -> UsageError:
    return UsageError(
        "{path}:{line}: no es un archivo de resultados de domino simulate",
        path=str(path),
        line=line,
    )


def _unwritable(path: Path, cause: OSError) -> UsageError:
    return UsageError(
        "{path}: no se puede escribir ({why})", path=str(path), why=cause.strerror or str(cause)
    )
