"""``domino simulate``: what it takes, what it tells, and how it is stopped."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from domino_lab import simulate as simulation_of
from domino_lab.commands.plot import fair_share
from domino_lab.commands.simulate_report import news
from tests.cli.terminal import DOMINO
from tests.packaging.packages import package

TIMED = ("seconds", "rounds_per_second")


@pytest.fixture
def simulate(call):
    """The command's JSON."""

    def ask(*options: str):
        ran = call("simulate", *options, "--json")
        assert ran.code == 0, ran.err
        assert ran.err == ""
        return json.loads(ran.out)

    return ask


def untimed(told):
    """All figures but those that a clock gave."""
    measures = [one for one in told["measures"] if one["name"] != "ms_per_round"]
    return {**told, **dict.fromkeys(TIMED), "measures": measures}


def of(told, name):
    return [one for one in told["measures"] if one["name"] == name]


def test_the_json_names_what_was_played_and_every_measure(simulate):
    told = simulate("tablu", "-n", "60", "--seed", "7")
    assert (told["variant"], told["seed"], told["matches"]) == ("tablu", "7", 60)
    assert (told["players"], told["sides"], told["bots"]) == (4, "individual", ["random"] * 4)
    assert told["rounds"] > 60
    assert told["seconds"] >= 0
    assert told["rounds_per_second"] > 0
    for one in told["measures"]:
        assert set(one) - {"by"} == {"name", "value", "low", "high", "n"}
        assert one["low"] <= one["value"] <= one["high"]
        assert one["n"] > 0


MEASURES = (
    "match_wins_by_side",
    "match_wins_by_seat",
    "round_wins_by_side",
    "round_wins_by_seat",
    "rounds_per_match",
    "comebacks",
    "behind_wins",
    "opener_wins",
    "opener_advantage",
    "first_round_opener_wins",
    "first_round_opener_advantage",
    "opener_wins_by_tile",
    "opener_wins_by_opening",
    "ends",
    "ties",
    "plays_per_round",
    "passes_per_round",
    "draws_per_round",
    "points_per_round",
    "choice_share",
    "choices",
    "ms_per_round",
)


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_is_told_of_matches(simulate, name):
    assert of(simulate("tablu", "-n", "30", "--seed", "7"), name)


def test_shares_of_a_breakdown_add_up(simulate):
    told = simulate("venezuela", "-n", "60", "--seed", "7")
    ties = of(told, "ties")[0]["value"]
    for name in ("round_wins_by_side", "round_wins_by_seat"):
        assert sum(one["value"] for one in of(told, name)) + ties == pytest.approx(1, abs=1e-5)
    assert [one["by"] for one in of(told, "round_wins_by_side")] == ["0+2", "1+3"]
    for name in ("match_wins_by_side", "ends"):
        assert sum(one["value"] for one in of(told, name)) == pytest.approx(1, abs=1e-5)
    assert sum(one["n"] for one in of(told, "opener_wins_by_tile")) == told["rounds"]


def test_single_rounds_are_the_first_of_a_match(simulate):
    told = simulate("venezuela", "--rounds", "90", "--seed", "7")
    assert (told["rounds"], told["matches"]) == (90, None)
    assert not of(told, "rounds_per_match")
    (tile,) = of(told, "opener_wins_by_tile")
    assert (tile["by"], tile["n"]) == ("6-6", 90)  # VE-04: it opens the first round


def test_a_game_without_points_tells_none(simulate):
    assert not of(simulate("happy-block", "-n", "20"), "points_per_round")


def test_the_table_and_its_rules_are_chosen_as_for_play(simulate):
    told = simulate(
        *("tablu", "-n", "20", "--players", "6", "--sides", "pairs", "--target", "10"),
        *("--set", "opener.later=rotate", "--seed", "7"),
    )
    assert (told["players"], told["sides"]) == (6, "pairs")
    assert told["rounds"] < 60


@pytest.mark.parametrize("bots", ["heaviest,random", "bot:heaviest,random,heaviest,random"])
def test_bots_are_named_for_sides_or_for_seats(simulate, bots):
    told = simulate("venezuela", "-n", "10", "--bots", bots)
    assert told["bots"] == ["heaviest", "random"] * 2


def test_without_a_seed_one_is_chosen_and_told(simulate):
    told = simulate("tablu", "-n", "20")
    assert untimed(simulate("tablu", "-n", "20", "--seed", told["seed"])) == untimed(told)


@pytest.mark.slow
def test_the_number_of_jobs_changes_no_figure(simulate):
    options = ("tablu", "-n", "60", "--seed", "7")
    assert untimed(simulate(*options, "--jobs", "2")) == untimed(simulate(*options))


def test_people_read_a_sentence_a_measure_and_bars(call):
    ran = call("simulate", "venezuela", "-n", "40", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    first, second, third, *_ = ran.out.splitlines()
    assert first.startswith("venezuela, 4 jugadores, por parejas: 40 partidas en ")
    assert second == "Juegan todos con random; --bots pone a otros."
    assert third == "Entre paréntesis, dónde está el valor verdadero 19 de cada 20 veces."
    assert "Una partida dura " in ran.out
    assert "Partidas ganadas, por bando:\n  0+2  ####" in ran.out
    assert "\n  juego trancado  ###" in ran.out
    assert ran.out.endswith("Semilla: 7\n")


def test_an_advantage_is_told_in_points(call):
    told = call("simulate", "venezuela", "-n", "40", "--seed", "7").out
    (line,) = (line for line in told.splitlines() if line.startswith("Salir da una ventaja de "))
    assert " puntos porcentuales sobre lo que tocaría a cada bando (" in line
    assert "%" not in line


def test_a_side_is_named_where_there_are_partners_alone(call):
    partners, alone = (
        call("simulate", name, "-n", "10", "--seed", "7").out for name in ("venezuela", "tablu")
    )
    assert "El bando de quien sale gana el " in partners
    assert "Quien sale gana el " in alone
    assert "El bando de quien sale" not in alone


def test_first_rounds_are_not_told_twice(call):
    assert "En la primera mano" in call("simulate", "tablu", "-n", "20").out
    assert "En la primera mano" not in call("simulate", "tablu", "--rounds", "20").out


def test_what_too_little_was_played_for_is_left_open(call):
    told = call("simulate", "tablu", "-n", "4", "--seed", "6").out
    assert "Una partida dura 9,50 manos (? a ?)." in told
    assert "salir da una ventaja de -25,0 puntos porcentuales (-25,0 a +24,0)." in told
    assert "«?»: se ha jugado muy poco para decirlo." in told
    assert "«?»" not in call("simulate", "tablu", "-n", "10", "--seed", "6").out


def test_matches_that_count_for_more_than_one_are_told_where_there_are_any(simulate):
    """S6: a shut-out counts double, and nothing does without that rule."""
    plain = simulate("venezuela", "-n", "100", "--seed", "7")
    assert not of(plain, "matches_counting_more") + of(plain, "match_worth")
    told = simulate("venezuela", "-n", "100", "--seed", "7", "--set", "house.shut-out=true")
    (share,), (worth,) = of(told, "matches_counting_more"), of(told, "match_worth")
    assert 0 < share["low"] < share["value"] < share["high"]
    assert worth["value"] == pytest.approx(1 + share["value"])


def test_other_languages_are_spoken(call):
    for language, words in (("en", "A match takes"), ("pt", "Uma partida leva")):
        assert words in call("--lang", language, "simulate", "tablu", "-n", "10").out


def test_it_stops_when_it_is_enough(simulate):
    told = simulate("happy-block", "--until", "opener_wins=12%", "--seed", "7")
    (one,) = of(told, "opener_wins")
    assert one["high"] - one["low"] <= 0.12
    assert told["narrow_enough"]
    assert told["matches"] < 1000


def test_it_says_whether_it_stopped_since_it_was_enough(call):
    asked = ("simulate", "happy-block", "--seed", "7", "--until")
    assert (
        "No se jugó más: el intervalo de ends:blocked ya no es más ancho que 0,12."
        in call(*asked, "ends:blocked=12%").out
    )
    assert (
        "No bastó para que el intervalo de opener_wins no fuera más ancho que 0,0001."
        in call(*asked, "opener_wins=0.0001", "-n", "20").out
    )


# Files -------------------------------------------------------------------------------------------


def test_the_csv_has_one_line_for_each_figure(domino, simulate):
    told = simulate("tablu", "-n", "20", "--seed", "7", "--csv", "figures.csv")
    with (domino.home / "figures.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == [one["name"] for one in told["measures"]]
    assert [float(row["value"]) for row in rows] == [one["value"] for one in told["measures"]]
    assert {row["by"] for row in rows if row["name"] == "round_wins_by_seat"} == set("0123")


@pytest.mark.parametrize("option", ["--csv", "--plot"])
def test_a_file_is_overwritten_only_where_that_is_asked_for(call, domino, option):
    path = domino.home / "mine.svg"
    path.write_text("mine", encoding="utf-8")
    ran = call("simulate", "tablu", "-n", "5", option, "mine.svg")
    assert (ran.code, ran.out) == (2, "")
    assert "mine.svg: ya existe, y no se sobrescribe" in ran.err
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["shares.svg", "shares.png"])
def test_a_picture_is_drawn_with_the_extra(call, domino, name):
    pytest.importorskip("matplotlib", reason="the extra lab is not installed")
    assert call("simulate", "venezuela", "-n", "30", "--plot", name).code == 0
    drawn = (domino.home / name).read_bytes()
    assert drawn.startswith(b"\x89PNG" if name.endswith("png") else b"<?xml")


def test_a_picture_marks_what_each_would_come_to_were_all_alike(order):
    found = simulation_of(order("venezuela", count=60))
    rounds, tied = found.rounds, found.tally.total("tie")
    won = (rounds - tied) / rounds
    assert fair_share("round_wins_by_side", found) == pytest.approx(won / 2)
    assert fair_share("round_wins_by_seat", found) == pytest.approx(won / 4)
    assert fair_share("opener_wins_by_tile", found) == pytest.approx(won / 2)
    assert fair_share("match_wins_by_side", found) == 0.5
    assert fair_share("ends", found) is None


def test_a_breakdown_that_another_one_tells_is_left_out(order):
    pairs, alone = (simulation_of(order(name, count=5)) for name in ("venezuela", "tablu"))
    assert not news("match_wins_by_seat", pairs)
    assert news("round_wins_by_seat", pairs)
    assert not news("round_wins_by_seat", alone)


EXTRAS = {
    "matplotlib": ("--plot", "x.svg", "lab"),
    "distributed": ("--scheduler", "tcp://x", "dask"),
}


ASKING = {
    "simulate": ("simulate", "tablu"),
    "compare": ("compare", "tablu", "playboard"),
    "sweep": ("sweep", "tablu", "match.target=50"),
}


@pytest.mark.parametrize("command", ASKING)
@pytest.mark.parametrize("module", EXTRAS)
def test_a_missing_extra_is_named_before_anything_is_played(call, monkeypatch, module, command):
    option, value, extra = EXTRAS[module]
    for name in {module, *(one for one in sys.modules if one.startswith(f"{module}."))}:
        monkeypatch.setitem(sys.modules, name, None)
    ran = call(*ASKING[command], "-n", "5", option, value)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"domino: {option} pide el extra «{extra}»: pip install 'domino-core[{extra}]'\n"
    )


def test_the_extras_are_loaded_by_their_options_alone():
    program = """
import contextlib, io, sys
from domino_core.cli.main import main
for command in ("simulate tablu -n 2", "compare tablu playboard -n 2"):
    with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
        main(command.split())
print(*sorted({name.partition(".")[0] for name in sys.modules}))"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert "domino_lab" in done.stdout.split()
    assert not {"matplotlib", "numpy", "distributed", "dask"} & {*done.stdout.split()}


def test_a_simulation_is_gone_on_with_from_its_file(call, simulate):
    whole = simulate("tablu", "-n", "40", "--seed", "7")
    options = ("tablu", "-n", "40", "--continue", "kept.jsonl")
    assert untimed(simulate(*options, "--seed", "7")) == untimed(whole)
    again = simulate(*options)  # its seed stands in the file
    assert untimed(again) == untimed(whole)
    assert again["rounds_per_second"] is None
    ran = call("simulate", "tablu", "-n", "40", "--seed", "8", "--continue", "kept.jsonl")
    assert ran.code == 2
    assert ran.err == (
        "domino: kept.jsonl: guarda otra simulación, con la semilla 7; pide la misma, o nombra "
        "otro archivo\n"
    )


# Wrong use ---------------------------------------------------------------------------------------

WRONG = {
    ("tablu", "-n", "0"): "-n 0: se espera un número mayor que 0",
    ("tablu", "--rounds", "-1"): "se espera un número mayor que 0",
    ("tablu", "--jobs", "0"): "se espera un número mayor que 0",
    ("tablu", "-n", "5", "--rounds", "5"): "se contradicen",
    ("tablu", "--bots", "random,,heaviest"): "hay un jugador sin nombre",
    ("tablu", "--bots", "random,heaviest"): "se espera un jugador para todos o 4, uno por puesto",
    (
        "venezuela",
        "--bots",
        "random,random,random",
    ): "todos, 2 (uno por bando) o 4 (uno por puesto)",
    ("tablu", "--bots", "nobody"): "nobody",
    ("tablu", "--bots", "heaviest:depth=3"): "depth",
    ("tablu", "--until", "ties"): "se escribe como --until opener_wins=0.01",
    ("tablu", "--until", "ties=-1"): "se escribe como --until opener_wins=0.01",
    ("tablu", "--until", "tie=0.1"): "«tie» no es una medida; son: match_draws, ",
    ("tablu", "--players", "9"): "9",
    ("nothing",): "nothing",
    ("tablu", "--csv", "."): "es una carpeta",
    ("tablu", "--plot", "shares.gif"): "se espera un nombre en .svg o .png",
    ("tablu", "--continue", "."): "es una carpeta; se espera un archivo",
}


@pytest.mark.parametrize("options", WRONG, ids=" ".join)
def test_wrong_use_is_said_before_anything_is_played(call, options):
    ran = call("simulate", *options)
    assert (ran.code, ran.out) == (2, "")
    assert WRONG[options] in ran.err
    assert ran.err.startswith("domino: ")
    assert len(ran.err.splitlines()) == 1


# Stopped -----------------------------------------------------------------------------------------

SLOW = """
import time
from domino_core.api import Player
class Bot(Player):
    blind = True
    def choose(self, view, actions, random):
        time.sleep(0.0005)
        return actions[0]
"""


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_is_done_and_it_goes_on_from_there(domino, tmp_path, jobs):
    folder = tmp_path / "site"
    package(folder, "domino-odd", {"odd_bot.py": SLOW}, {"players:odd": "odd_bot:Bot"})
    environment = domino.environment({"PYTHONPATH": str(folder)})
    options = ("simulate", "tablu", "-n", "60", "--bots", "odd", "--seed", "7", "--json")
    command = [str(DOMINO), *options, "--jobs", jobs, "--continue", "kept.jsonl"]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=domino.home,
        start_new_session=True,
    )
    kept = domino.home / "kept.jsonl"
    while not kept.exists() or kept.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    told = json.loads(out)
    assert told["interrupted"]
    assert 0 < told["matches"] < 60
    assert b"Traceback" not in err
    done = domino.run(*options, "--continue", "kept.jsonl", PYTHONPATH=str(folder))
    whole = domino.run(*options, PYTHONPATH=str(folder))
    assert untimed(json.loads(done.out)) == untimed(json.loads(whole.out))
