"""What ``--csv`` and ``--plot`` write, called from Python."""

from __future__ import annotations

import subprocess
import sys

import pytest

import domino_lab
from domino_core.api import UsageError
from domino_lab import Order, compare, simulate, write_csv, write_measure_plot, write_plot
from tests.lab.conftest import setup

KNOB = "scoring.blocked_tie=opener"


def compared(*names):
    tables = (setup("venezuela"), setup("venezuela", scoring__blocked_tie="opener"))
    return compare(Order(tables, seed="7", count=30), names)


def untimed(text):
    return [line for line in text.splitlines() if not line.startswith("ms_per_round")]


def test_the_csv_of_a_simulation_is_that_of_the_command(call, domino, order):
    call("simulate", "venezuela", "-n", "30", "--seed", "7", "--csv", "theirs.csv")
    write_csv(simulate(order("venezuela", count=30)), str(domino.home / "ours.csv"))
    ours, theirs = ((domino.home / f"{name}.csv").read_text("utf-8") for name in ("ours", "theirs"))
    assert untimed(ours) == untimed(theirs)


@pytest.mark.parametrize(
    ("asked", "names", "of"),
    [
        (("compare", "venezuela", f"venezuela[{KNOB}]"), ("venezuela", f"venezuela[{KNOB}]"), {}),
        (("sweep", "venezuela", KNOB), ("void", "opener"), {"of": "value"}),
    ],
    ids=["compare", "sweep"],
)
def test_the_csv_of_a_comparison_is_that_of_the_command(call, domino, asked, names, of):
    call(*asked, "-n", "30", "--seed", "7", "--csv", "theirs.csv")
    write_csv(compared(*names), domino.home / "ours.csv", **of)
    ours, theirs = ((domino.home / f"{name}.csv").read_text("utf-8") for name in ("ours", "theirs"))
    assert ours == theirs


@pytest.mark.slow
def test_pictures_are_those_of_the_command_in_the_game_s_words(call, domino, order):
    pytest.importorskip("matplotlib")
    call("simulate", "venezuela", "-n", "30", "--seed", "7", "--plot", "theirs.svg")
    write_plot(simulate(order("venezuela", count=30)), domino.home / "ours.svg")
    ours, theirs = ((domino.home / f"{name}.svg").read_text("utf-8") for name in ("ours", "theirs"))
    assert ours == theirs
    assert "Rondas ganadas, por bando" in ours
    write_plot(compared("own", "other"), domino.home / "other.svg", language="en")
    assert "opener" in (domino.home / "other.svg").read_text("utf-8")


@pytest.mark.slow
def test_one_measure_of_several_games_is_drawn_below_each_other(tmp_path, order):
    pytest.importorskip("matplotlib")
    games = {name: simulate(order(name, count=20)) for name in ("tablu", "happy-block")}
    path = tmp_path / "advantage.svg"
    write_measure_plot(games, "opener_advantage", path)
    drawn = path.read_text("utf-8")
    assert all(word in drawn for word in ("tablu", "happy-block", "en puntos porcentuales"))
    with pytest.raises(UsageError, match="«ends» no es una medida de una sola cifra"):
        write_measure_plot(games, "ends", path)
    with pytest.raises(UsageError, match="«points_per_round» no se ha medido en «happy-block»"):
        write_measure_plot(games, "points_per_round", path)
    with pytest.raises(UsageError, match="no hay ninguna simulación"):
        write_measure_plot({}, "ties", path)


def test_what_cannot_be_written_is_refused(tmp_path, order):
    told = simulate(order(count=2))
    with pytest.raises(UsageError, match=r"se espera un nombre en \.svg o \.png"):
        write_plot(told, tmp_path / "shares.gif")
    with pytest.raises(UsageError, match="result: se encontró 3; se espera lo que dan simulate"):
        write_csv(3, tmp_path / "figures.csv")  # type: ignore[arg-type]


def test_everything_that_is_named_is_there_and_waits_with_what_is_slow():
    assert all(hasattr(domino_lab, name) for name in domino_lab.__all__)
    assert {"dask", "processes", "write_csv", "write_plot"} <= {*domino_lab.__all__}
    code = (
        "import sys, domino_lab; "
        "print({'distributed', 'matplotlib', 'typer', 'domino_core.cli'} & {*sys.modules})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"
