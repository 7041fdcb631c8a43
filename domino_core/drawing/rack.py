"""A hand in boxes: with pips as real tiles have them, or with digits where there is less room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.actions import Action
    from domino_core.tiles import Tile

    Choices = Sequence[tuple[Action, ...]]

PIPS_UP_TO = 9
"""The largest half that nine pips can show."""

_PIPS = (
    ("   ", "   ", "   "),
    ("   ", " ● ", "   "),
    ("●  ", "   ", "  ●"),
    ("●  ", " ● ", "  ●"),
    ("● ●", "   ", "● ●"),
    ("● ●", " ● ", "● ●"),
    ("● ●", "● ●", "● ●"),
    ("● ●", "●●●", "● ●"),
    ("●●●", "● ●", "●●●"),
    ("●●●", "●●●", "●●●"),
)

_HEAVY, _LIGHT = "┏━┳┓┃┗┻┛", "┌╌┬┐╎└┴┘"
_HEAVY_ASCII, _LIGHT_ASCII = "#=##|###", "+-++|+++"


class Rack(NamedTuple):
    """Lines of a hand; ``corners`` are (number, line, column) of each tile of one size."""

    lines: list[str]
    corners: list[tuple[int, int, int]]
    height: int
    width: int


def big_tiles(
    tiles: Sequence[Tile], plays: Choices, marked: int, width: int, *, boxes: bool
) -> Rack:
    """Tiles with pips, nine columns and five lines, with a label below each."""
    faces = [_pips(tile, boxes=boxes) for tile in tiles]
    return _rows(faces, [3, 3], plays, marked, width, boxes=boxes)


def small_tiles(
    tiles: Sequence[Tile], plays: Choices, marked: int, width: int, *, boxes: bool
) -> Rack:
    """Tiles with digits, three lines, with a label below each."""
    digits = max(len(str(tile.high)) for tile in tiles)
    faces = [[(f"{tile.low:>{digits}}", f"{tile.high:>{digits}}")] for tile in tiles]
    return _rows(faces, [digits, digits], plays, marked, width, boxes=boxes)


def _pips(tile: Tile, *, boxes: bool) -> list[tuple[str, str]]:
    lines = list(zip(_PIPS[tile.low], _PIPS[tile.high], strict=True))
    return lines if boxes else [(a.replace("●", "o"), b.replace("●", "o")) for a, b in lines]


def _rows(
    faces: list[list[tuple[str, str]]],
    halves: list[int],
    plays: Choices,
    marked: int,
    width: int,
    *,
    boxes: bool,
) -> Rack:
    """The tiles side by side, in as many rows as it takes."""
    wide = sum(halves) + 3
    pitch = max(wide + 1, 7)
    in_a_row = max(1, (width - 2) // pitch)
    lines: list[str] = []
    corners: list[tuple[int, int, int]] = []
    height = len(faces[0]) + 2
    for start in range(0, len(faces), in_a_row):
        row = range(start, min(start + in_a_row, len(faces)))
        boxed = [_boxed(faces[one], halves, heavy=bool(plays[one]), boxes=boxes) for one in row]
        boxed = [
            [*box, _label(one, plays[one], marked=one == marked)[: pitch - 1]]
            for one, box in zip(row, boxed, strict=True)
        ]
        corners += [(one, len(lines), 2 + pitch * (one - start)) for one in row]
        lines += [
            "  " + "".join(f"{box[line]:<{pitch}}" for box in boxed).rstrip()
            for line in range(height + 1)
        ]
    return Rack(lines, corners, height, wide)


def _boxed(
    face: list[tuple[str, str]], halves: list[int], *, heavy: bool, boxes: bool
) -> list[str]:
    signs = (_HEAVY if heavy else _LIGHT) if boxes else (_HEAVY_ASCII if heavy else _LIGHT_ASCII)
    corner, across, tee, right, bar, low, low_tee, low_right = tuple(signs)
    first, second = (across * half for half in halves)
    return [
        f"{corner}{first}{tee}{second}{right}",
        *(f"{bar}{one}{bar}{other}{bar}" for one, other in face),
        f"{low}{first}{low_tee}{second}{low_right}",
    ]


def _label(number: int, plays: tuple[Action, ...], *, marked: bool) -> str:
    """A tile's number, the ends where it goes, and whether it is the marked one."""
    ends = "".join(dict.fromkeys(one.end for one in plays if isinstance(one, Play)))
    sign = ">" if marked else " "
    return f"{sign}{number + 1} {ends}"
