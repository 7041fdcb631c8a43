"""A file of parts that are done, so that a long order can be stopped and gone on with.

JSON lines: a head with what all parts have in common, then a line for each part. A line is written
at once, so that of a file that was cut off the last line at most is not whole. What is not such a
file is left as it is, byte for byte.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, BinaryIO

from domino_core.api import Text, UsageError
from domino_lab.counting import Tally
from domino_lab.orders import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from domino_lab.orders import Order

FORMAT = "domino-simulation/1"
BEGUN = b'{"first":'
"""How the line of a part begins."""
LONGEST = 1 << 24
"""No line is so long: what is, is another file's."""


def seed_in(path: Path) -> str | None:
    """The seed of the order whose parts a file keeps, ``None`` where there is no such file yet.

    Raises :class:`UsageError` for a file that keeps none.
    """
    head = next(_lines(path), None)
    return None if head is None else str(_order_of(_read(path, 1, head), path)["seed"])


def kept(path: Path, order: Order) -> Iterator[tuple[Part, tuple[Tally, ...]]]:
    """The parts that a file keeps, each once; none where there is no file.

    The file may have been begun for another number of deals, as all parts but the last are the
    same then: so some may end in the middle of the order's parts, or lie beyond its end.

    Raises :class:`UsageError` for a file that keeps another order's, or what cannot be read.
    """
    lines = _lines(path)
    head = next(lines, None)
    if head is None:
        return
    _expect_same(_order_of(_read(path, 1, head), path), order.told(), path)
    longer, seen = replace(order, count=sys.maxsize), set()
    for number, line in enumerate(lines, 2):
        part, tallies = _part_of(_read(path, number, line), longer, path, number)
        if part not in seen:
            seen.add(part)
            yield part, tallies


def _part_of(told: Any, longer: Order, path: Path, number: int) -> tuple[Part, tuple[Tally, ...]]:
    """A part with its tallies: one of the order if it were longer, or the beginning of one."""
    try:
        part = Part(told["first"], told["size"])
        tallies = tuple(Tally.read(one) for one in told["tallies"])
        whole = longer.part_at(part.first)
        fits = whole is not None and 1 <= part.size <= whole.size
    except (AttributeError, KeyError, TypeError, ValueError):
        raise _unreadable(path, number) from None
    if not fits or len(tallies) != len(longer.setups):
        raise _unreadable(path, number)
    return part, tallies


@contextmanager
def keeping(path: Path, order: Order) -> Iterator[Callable[[Part, Sequence[Tally]], None]]:
    """What writes a part that is done into the file, which is begun where it is not there yet.

    Raises :class:`UsageError` where it cannot be written, and where the last line is not whole and
    is not one that was cut off either.
    """
    head = _line({"format": FORMAT, "order": order.told()})
    try:
        _drop_half_a_line(path, head)
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    except OSError as cause:
        raise _unwritable(path, cause) from None

    def keep(part: Part, tallies: Sequence[Tally]) -> None:
        told = [tally.told() for tally in tallies]
        _append(file, _line({"first": part.first, "size": part.size, "tallies": told}), path)

    try:
        if not os.fstat(file).st_size:
            _append(file, head, path)
        yield keep
    finally:
        os.close(file)


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _append(file: int, line: bytes, path: Path) -> None:
    try:
        while line:  # a disk that is nearly full takes a piece of it
            line = line[os.write(file, line) :]
    except OSError as cause:
        raise _unwritable(path, cause) from None


def _drop_half_a_line(path: Path, head: bytes) -> None:
    """Cut off what stands behind the last whole line, where it is the beginning of one of ours."""
    if not path.exists():
        return
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        begin = _end_of_lines(file, size)
        if begin == size:
            return
        file.seek(begin)
        half = file.read(LONGEST)
        ours = head.startswith(half) if not begin else half.startswith(BEGUN[: len(half)])
        if not ours:
            raise _unreadable(path, 1 + sum(1 for _ in _lines(path)))
        file.truncate(begin)


def _end_of_lines(file: BinaryIO, size: int) -> int:
    """Where the last whole line ends; 0 where there is none."""
    end = size
    while end:
        begin = max(0, end - 65536)
        file.seek(begin)
        found = file.read(end - begin).rfind(b"\n")
        if found >= 0:
            return begin + found + 1
        end = begin
    return 0


def _lines(path: Path) -> Iterator[bytes]:
    """The whole lines of a file; nothing where there is no file."""
    try:
        with path.open("rb") as file:
            while (line := file.readline(LONGEST)).endswith(b"\n"):
                yield line
    except FileNotFoundError:
        return
    except OSError as cause:
        raise UsageError(
            "{path}: no se puede leer ({why})", path=str(path), why=cause.strerror or str(cause)
        ) from None


def _read(path: Path, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (RecursionError, ValueError):
        raise _unreadable(path, number) from None


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
        "matches": Text("manos sueltas") if asked["matches"] else Text("partidas enteras"),
    }[key]
    raise UsageError(
        "{path}: guarda otra simulación, con {what}; pide la misma, o nombra otro archivo",
        path=str(path),
        what=what,
    )


def _unreadable(path: Path, line: int) -> UsageError:
    return UsageError(
        "{path}:{line}: no es un archivo de resultados de --continue; nombra otro",
        path=str(path),
        line=line,
    )


def _unwritable(path: Path, cause: OSError) -> UsageError:
    return UsageError(
        "{path}: no se puede escribir ({why})", path=str(path), why=cause.strerror or str(cause)
    )
