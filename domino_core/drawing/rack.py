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
    return _rows(faces, [3, 3], _labels(tiles, plays, marked), width, boxes=boxes)


def small_tiles(
    tiles: Sequence[Tile], plays: Choices, marked: int, width: int, *, boxes: bool
) -> Rack:
    """Tiles with digits, three lines, with a label below each."""
    digits = max(len(str(tile.high)) for tile in tiles)
    faces = [[(f"{tile.low:>{digits}}", f"{tile.high:>{digits}}")] for tile in tiles]
    labels = _labels(tiles, plays, marked)
    return _rows(faces, [digits, digits], labels, width, boxes=boxes)


def _pips(tile: Tile, *, boxes: bool) -> list[tuple[str, str]]:
    lines = list(zip(_PIPS[tile.low], _PIPS[tile.high], strict=True))
    return lines if boxes else [(a.replace("●", "o"), b.replace("●", "o")) for a, b in lines]


def flat_tiles(
    tiles: Sequence[Tile], plays: Choices, marked: int, width: int, *, boxes: bool
) -> Rack:
    """Tiles on a line each; those that cannot be played have no brackets."""
    del boxes  # needs no signs of them
    digits = max(len(str(tile.high)) for tile in tiles)
    texts = []
    for tile, (number, ends) in zip(tiles, _labels(tiles, plays, marked), strict=True):
        face = f"{tile.low:>{digits}}|{tile.high:>{digits}}"
        texts.append(f"{number:<3} " + (f" {face} " if ends is None else f"[{face}] {ends}"))
    wide = max(map(len, texts))
    in_a_row = max(1, (width + 1) // (wide + 1))
    corners = [
        (number, number // in_a_row, (wide + 1) * (number % in_a_row))
        for number in range(len(texts))
    ]
    lines = [
        " ".join(f"{text:<{wide}}" for text in texts[start : start + in_a_row]).rstrip()
        for start in range(0, len(texts), in_a_row)
    ]
    return Rack(lines, corners, 1, wide)


def _rows(
    faces: list[list[tuple[str, str]]],
    halves: list[int],
    labels: list[tuple[str, str | None]],
    width: int,
    *,
    boxes: bool,
) -> Rack:
    """The tiles side by side, in as many rows as it takes, a label below each."""
    wide, height = sum(halves) + 3, len(faces[0]) + 2
    below = [number if ends is None else f"{number} {ends}" for number, ends in labels]
    pitch = max(wide, *map(len, below)) + 1
    in_a_row = max(1, (width - 1) // pitch)
    lines: list[str] = []
    corners: list[tuple[int, int, int]] = []
    for start in range(0, len(faces), in_a_row):
        row = range(start, min(start + in_a_row, len(faces)))
        boxed = [
            [*_boxed(faces[one], halves, heavy=labels[one][1] is not None, boxes=boxes), below[one]]
            for one in row
        ]
        corners += [(one, len(lines), 1 + pitch * (one - start)) for one in row]
        lines += [
            " " + "".join(f"{box[line]:<{pitch}}" for box in boxed).rstrip()
            for line in range(height + 1)
        ]
    return Rack(lines, corners, height + 1, wide)


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


def _labels(tiles: Sequence[Tile], plays: Choices, marked: int) -> list[tuple[str, str | None]]:
    """Each tile's number, with a sign at the marked one, and the ends where it goes.

    The ends are ``None`` where it goes nowhere, and empty where it may open.
    """
    labels: list[tuple[str, str | None]] = []
    for number, _ in enumerate(tiles):
        ends = dict.fromkeys(one.end for one in plays[number] if isinstance(one, Play))
        sign = ">" if number == marked else " "
        labels.append((f"{sign}{number + 1}", _joined(list(ends)) if ends else None))
    return labels


def _joined(ends: list[str]) -> str:
    """Names of ends in short: of longer ones the first, and a sign that there are more."""
    if all(len(end) <= 1 for end in ends):
        return "".join(ends)
    return ends[0] + ("+" if len(ends) > 1 else "")
