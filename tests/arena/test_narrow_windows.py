"""Windows of every width: one line for how far it is, and no line of the report too long."""

from __future__ import annotations

import io
import os
import pty
import termios

import pytest

from domino_arena.report import Line, table
from domino_core.drawing import cells
from domino_lab import Progress

LINES = [
    Line("expert:playouts=40", 0.61, 0.57, 0.66, 19.1, 90.2, 133.3, 1573.0, 1530.0, 1616.0),
    Line("random", 0.39, 0.34, 0.43, 10.1, 60.9, 0.008, 1427.0, 1384.0, 1470.0),
]


@pytest.mark.parametrize("width", [35, 40, 60, 72, 79, 99])
def test_no_line_of_the_table_is_wider_than_the_window(width):
    told = table(LINES, width)
    assert max(map(cells, told)) <= width
    for figure in ("61,0%", "57,0% - 66,0%", "19,10", "90,2", "133,300", "1573 ± 43"):
        assert any(figure in line for line in told)


def test_where_there_is_room_a_bot_has_a_line_and_headings_are_whole():
    heading, *rows = table(LINES, 99)
    assert "puntos/partida" in heading
    assert len(rows) == 2
    shorter, *rows = table(LINES, 79)
    assert "p/partida" in shorter
    assert len(rows) == 2


def test_where_there_is_none_every_number_has_a_line_of_its_own():
    first, second, *_ = table(LINES, 40)
    assert first == "expert:playouts=40"
    assert second.split() == ["gana", "61,0%"]


@pytest.mark.parametrize("columns", [34, 39, 60, 120])
def test_the_whole_report_fits(call, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns + 1))
    options = ("arena", "tablu", "--bots", "random,heaviest,casual", "--sides", "pairs")
    told = call(*options, "-n", "30", "--seed", "7").out.splitlines()
    widest = max(told, key=cells)
    assert cells(widest) <= columns, widest


@pytest.fixture
def terminal():
    """A real one, with the columns that are asked for; gives what is written to it."""
    ends = []

    def of(columns: int) -> io.TextIOWrapper:
        theirs, ours = pty.openpty()
        termios.tcsetwinsize(ours, (24, columns))
        stream = os.fdopen(ours, "w", encoding="utf-8")
        ends.append((theirs, stream))
        return stream

    yield of
    for theirs, stream in ends:
        stream.close()
        os.close(theirs)


def shown(terminal_, columns):
    """What was drawn, drawing by drawing."""
    stream, written = terminal_(columns), io.StringIO()
    write = stream.write

    def both(text: str) -> int:
        written.write(text)
        return write(text)

    stream.write = both
    ticking = iter([0.0, 1.0, 30.0, 130.0])
    progress = Progress(200, stream, lambda: next(ticking), "quedan {}".format)
    for done in (50, 100, 200):
        progress.tell(done)
    progress.clear()
    return written.getvalue().split("\r")[1:]


@pytest.mark.parametrize("columns", [10, 24, 40, 60, 80, 200])
def test_how_far_it_is_never_needs_a_second_line(terminal, columns):
    drawn = shown(terminal, columns)
    assert len(drawn) == 5
    assert all(len(line) < columns for line in drawn)


def test_the_bar_is_as_long_as_there_is_room_for_it(terminal):
    assert shown(terminal, 80)[0] == "[" + "#" * 7 + "." * 23 + "]  25%  quedan 0:03"
    assert shown(terminal, 40)[0] == "[" + "#" * 4 + "." * 15 + "]  25%  quedan 0:03"
    assert shown(terminal, 22)[0] == " 25%  quedan 0:03"
