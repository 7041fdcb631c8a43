"""What the full screen writes to the terminal shows no tile that its reader may not know."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pyte
import pytest

from tests.cli import terminal as plain
from tests.tui.terminal import CALL, ENTER, ROUND_OVER, Window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.terminal import Tile

pytestmark = pytest.mark.slow

_FLAT = re.compile(r"[│┃╎](\d)[│┃╎](\d)[│┃╎]")
_TALL = re.compile(r"[│┃╎](\d)[│┃╎]")
_TOP = re.compile(r"[┏┌][━╌]{3}[┳┬][━╌]{3}[┓┐]")


def frames(raw: bytes) -> Iterator[str]:
    """Every picture that was ever drawn."""
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    for part in re.split(rb"(?=\x1b\[1;1H)", raw):
        stream.feed(part)
        yield "\n".join(screen.display)


def tiles(frame: str) -> set[Tile]:
    """Every tile in a picture: as text, in boxes with digits, or with pips; doubles across too."""
    lines = frame.split("\n")
    found = plain.tiles(frame)
    for number, line in enumerate(lines):
        found |= {_tile(*map(int, halves)) for halves in _FLAT.findall(line)}
        for top in _TOP.finditer(line):
            inside = [one[top.start() : top.end()] for one in lines[number + 1 : number + 4]]
            halves = ["".join(one[at : at + 3] for one in inside) for at in (1, 5)]
            if not re.search(r"\d", "".join(halves)):
                found.add(_tile(*(half.count("●") for half in halves)))
        for match in re.finditer("├─┤", line):
            above, below = (lines[number + by][match.start() : match.end()] for by in (-1, 1))
            if _TALL.fullmatch(above) and _TALL.fullmatch(below):
                found.add(_tile(int(above[1]), int(below[1])))
    return found


def _tile(one: int, other: int) -> Tile:
    return min(one, other), max(one, other)


def known(record: dict[str, Any], seat: int) -> set[Tile]:
    """What a seat may know by the end of the first round: its tiles, what it drew, what lies."""
    one = record["rounds"][0]
    steps = one["actions"].split()
    drawn = " ".join(step for step in steps if step.startswith(f"{seat}:+"))
    laid = " ".join(step for step in steps if "+" not in step)
    return plain.tiles(one["hands"][seat]) | plain.tiles(drawn) | plain.tiles(laid)


def read(domino) -> dict[str, Any]:
    return tomllib.loads((domino.home / "m.toml").read_text("utf-8"))


def test_a_person_alone_sees_no_tile_of_the_machines_nor_of_the_boneyard(domino, table):
    window: Window = table(
        *("play", "tablu", "--players", "3", "--target", "900", "--seed", "2"),
        *("--record", "m.toml"),
    )
    window.play(until=lambda asked: asked == ROUND_OVER)
    record, shown = read(domino), [frame for frame in frames(window.raw) if ROUND_OVER not in frame]
    own, seen = known(record, 0), set().union(*map(tiles, shown))
    assert all(f"{seat}:+" in record["rounds"][0]["actions"] for seat in (1, 2)), "another seed"
    assert plain.tiles(record["rounds"][0]["hands"][0]) <= seen
    assert seen <= own


def test_several_people_see_their_own_hands_alone_and_none_between_turns(domino, table):
    window: Window = table(
        *("play", "tablu", "--players", "3", "--seats", "Ana,Beto", "--target", "900"),
        *("--seed", "2", "--record", "m.toml"),
    )
    window.play(until=lambda asked: asked == ROUND_OVER)
    record = read(domino)
    reader, seen = "", {"": set[Any](), "Ana": set[Any](), "Beto": set[Any]()}
    for frame in frames(window.raw):
        called = re.search(r"Turno de (\w+)\. Para ver", frame)
        if ROUND_OVER in frame:
            break
        if called is not None:
            reader = called[1]
        seen["" if called is not None or not reader else reader] |= tiles(frame)
    assert seen[""] == set()
    for seat, name in enumerate(("Ana", "Beto")):
        assert plain.tiles(record["rounds"][0]["hands"][seat]) & seen[name], name
        assert seen[name] <= known(record, seat)
    window.press(" ")
    window.until(CALL)
    assert not tiles(window.text)


def test_enter_pressed_too_often_shows_no_other_hand(table):
    window: Window = table(
        *("play", "tablu", "--players", "2", "--seats", "Ana,Beto", "--seed", "2", "--no-record")
    )
    window.until("Turno de")
    window.press(ENTER)
    window.until("Te toca.")
    window.type("6" + ENTER * 6)  # the one tile that may open
    window.until("Turno de")
    window.settle()
    assert not tiles(window.text)
