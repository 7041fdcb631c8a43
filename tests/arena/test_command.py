"""``domino arena``: what it takes, what it tells, and how it is stopped."""

from __future__ import annotations

import csv
import json
import os
import pty
import re
import shlex
import signal
import subprocess

import pytest

from tests.cli.terminal import DOMINO
from tests.packaging.packages import package

FIGURES = (
    "name",
    "win_share",
    "low",
    "high",
    "points_per_round",
    "points_per_match",
    "ms_per_decision",
    "rating",
    "rating_low",
    "rating_high",
)


@pytest.fixture
def arena(call):
    """The command's JSON."""

    def ask(*options: str):
        ran = call("arena", *options, "--json")
        assert ran.code == 0, ran.err
        assert ran.err == ""
        return json.loads(ran.out)

    return ask


def untimed(told):
    """All figures but those that a clock gave."""
    bots = [{**bot, "ms_per_decision": None} for bot in told["bots"]]
    return {**told, "seconds": None, "bots": bots}


def test_the_json_names_the_variant_the_seed_and_every_bot_s_figures(arena):
    told = arena("tablu", "--bots", "random,heaviest", "--rounds", "40", "--seed", "7")
    assert (told["variant"], told["seed"], told["rounds"]) == ("tablu", "7", 40)
    assert told["seconds"] >= 0
    assert [bot["name"] for bot in told["bots"]] == ["random", "heaviest"]
    for bot in told["bots"]:
        assert tuple(bot) == FIGURES
        assert 0 <= bot["low"] <= bot["win_share"] <= bot["high"] <= 1
        assert bot["ms_per_decision"] > 0
    assert sum(bot["win_share"] for bot in told["bots"]) == pytest.approx(1)
    assert sum(bot["rating"] for bot in told["bots"]) == pytest.approx(3000)


def test_the_same_seed_gives_the_same_figures(arena):
    options = ("tablu", "--bots", "random,heaviest", "--rounds", "60", "--seed", "7")
    assert untimed(arena(*options)) == untimed(arena(*options))


@pytest.mark.slow
def test_the_number_of_jobs_changes_no_figure(arena):
    options = ("pairs-50", "--bots", "random,heaviest,random", "--rounds", "300", "--seed", "7")
    assert untimed(arena(*options, "--jobs", "3")) == untimed(arena(*options))


def test_without_a_seed_one_is_chosen_and_told(arena):
    options = ("tablu", "--bots", "random,heaviest", "--rounds", "20")
    told = arena(*options)
    assert untimed(arena(*options, "--seed", told["seed"])) == untimed(told)


@pytest.mark.parametrize(
    ("asked", "bots", "rounds"), [(3, "random,heaviest", 4), (7, "random,heaviest,random", 12)]
)
def test_every_deal_that_is_begun_is_played_by_everybody_everywhere(arena, asked, bots, rounds):
    told = arena("venezuela", "--bots", bots, "--rounds", str(asked))
    assert told["rounds"] == rounds


def test_matches_are_played_whole(arena):
    told = arena("venezuela", "--bots", "random,heaviest", "--matches", "4")
    assert told["matches"] == 4
    assert told["rounds"] > 8
    best = max(bot["points_per_match"] for bot in told["bots"])
    assert best > 50


def test_a_game_without_points_tells_none(arena):
    told = arena("happy-block", "--bots", "random,heaviest", "--rounds", "4")
    assert {bot["points_per_round"] for bot in told["bots"]} == {None}


def test_the_table_and_its_rules_are_chosen_as_for_play(arena):
    told = arena(
        *("tablu", "--bots", "random,heaviest", "-n", "4", "--target", "10"),
        *("--players", "6", "--sides", "pairs", "--set", "opener.later=rotate"),
    )
    assert (told["players"], told["sides"], told["fair_share"]) == (6, "pairs", 0.5)
    assert told["rounds"] < 30


def test_bots_may_be_named_as_seats_name_them_and_twice(arena):
    told = arena("venezuela", "--bots", "bot:random,random, heaviest", "--rounds", "6")
    assert [bot["name"] for bot in told["bots"]] == ["random", "random (2)", "heaviest"]


def test_people_read_a_table_the_best_first(call):
    options = ("arena", "tablu", "--bots", "random,heaviest", "--rounds", "300", "--seed", "7")
    ran = call(*options, "--sides", "pairs")
    assert (ran.code, ran.err) == (0, "")
    first, second, _, heads, best, worst, *_ = ran.out.splitlines()
    assert first.startswith("tablu, 4 jugadores, por parejas: 300 manos en ")
    assert second == "150 repartos, cada uno jugado con todos en todos los puestos."
    assert heads.split() == ["jugador", "gana", "entre", "puntos/mano", "ms/decisión", "nivel"]
    shares = [float(re.findall(r"([\d,]+)%", line)[0].replace(",", ".")) for line in (best, worst)]
    assert shares == sorted(shares, reverse=True)
    assert "Si todos jugaran igual, cada uno ganaría el 50,0%." in ran.out
    assert ran.out.endswith("Semilla: 7\n")


def test_other_languages_are_spoken(call):
    options = ("arena", "tablu", "--bots", "random,heaviest", "--rounds", "4")
    for language, words in (("en", "If all played equally well"), ("pt", "Se todos jogassem")):
        assert words in call("--lang", language, *options).out


# A file ------------------------------------------------------------------------------------------


def test_the_csv_has_one_line_for_each_bot(domino, arena):
    options = ("tablu", "--bots", "random,heaviest", "--rounds", "4", "--seed", "7")
    told = arena(*options, "--csv", "arena.csv")
    with (domino.home / "arena.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [tuple(row) for row in rows] == [FIGURES, FIGURES]
    assert [row["name"] for row in rows] == ["random", "heaviest"]
    assert [float(row["win_share"]) for row in rows] == [b["win_share"] for b in told["bots"]]
    assert {row["points_per_match"] for row in rows} == {""}


def test_a_file_is_overwritten_only_where_that_is_asked_for(call, domino):
    path = domino.home / "arena.csv"
    path.write_text("mine", encoding="utf-8")
    options = ("arena", "tablu", "--bots", "random,heaviest", "--rounds", "4", "--csv", "arena.csv")
    ran = call(*options)
    assert (ran.code, ran.out) == (2, "")
    assert "arena.csv: ya existe, y no se sobrescribe" in ran.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert call(*options, "--force").code == 0
    assert path.read_text(encoding="utf-8").startswith("name,win_share")


# Wrong use ---------------------------------------------------------------------------------------

WRONG = {
    ("tablu",): "--bots",
    ("tablu", "--bots", "random"): "se esperan dos jugadores o más",
    ("tablu", "--bots", "random,,heaviest"): "hay un jugador sin nombre",
    ("tablu", "--bots", "random,nobody"): "nobody",
    ("tablu", "--bots", "random,heaviest:x"): "bot:nombre:clave=valor",
    ("tablu", "--bots", "random,heaviest:depth=3"): "depth",
    ("tablu", "--bots", "random,heaviest", "--rounds", "0"): "se espera un número mayor que 0",
    ("tablu", "--bots", "random,heaviest", "--jobs", "-1"): "se espera un número mayor que 0",
    ("tablu", "--bots", "random,heaviest", "--jobs", "0"): "se espera un número mayor que 0",
    ("tablu", "--bots", "random,heaviest", "-n", "0"): "-n 0: se espera un número mayor que 0",
    ("tablu", "--bots", "random,heaviest", "-n", "5", "--rounds", "5"): "se contradicen",
    ("tablu", "--bots", ""): "hay un jugador sin nombre",
    ("tablu", "--bots", "bot:bot:random,random"): "bot:nombre:clave=valor",
    ("tablu", "--bots", "expert:playouts=5,seconds=2,random"): (
        "«seconds=2» no es un jugador; las opciones de uno se juntan con «:», como en "
        "expert:playouts=5:seconds=2"
    ),
    ("tablu", "--bots", ",".join(["random"] * 180)): "180 jugadores; caben 50 como mucho",
    ("tablu", "--bots", "random,heaviest", "--players", "9"): "9",
    ("nothing", "--bots", "random,heaviest"): "nothing",
    ("tablu", "--bots", "random,heaviest", "--csv", "."): "es una carpeta",
}


@pytest.mark.parametrize("options", WRONG, ids=lambda options: " ".join(options)[:60])
def test_wrong_use_is_said_before_anything_is_played(call, options):
    ran = call("arena", *options)
    assert (ran.code, ran.out) == (2, "")
    assert WRONG[options] in ran.err
    assert ran.err.startswith("domino: ")
    assert len(ran.err.splitlines()) == 1


# Bots that fail, and people who stop it ----------------------------------------------------------

LATE = """
from domino_core.api import Player
class Bot(Player):
    def choose(self, view, actions, random):
        if view.left + len(view.log) > {after}:
            raise ValueError("the others hold 6-6")
        return actions[0]
"""


@pytest.fixture
def odd(tmp_path):
    """Install a bot called ``odd``, for commands in other processes too."""

    def install(source: str) -> dict[str, str]:
        folder = tmp_path / "site"
        package(folder, "domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Bot"})
        return {"PYTHONPATH": str(folder)}

    return install


def command_in(ran):
    """What the second line of an error says to type."""
    first, second = ran.err.splitlines()
    assert first.endswith("; lo trae domino-odd 1.0: actualízalo, desinstálalo o juega sin él")
    return shlex.split(second.removeprefix("domino: Se repite con: domino "))


@pytest.mark.slow
def test_a_failure_is_repeated_by_play_and_its_match_resumed_with_another_bot(domino, odd):
    path = odd(LATE.format(after=11))
    options = ("--set", "scoring.blocked_tie=[fewer-tiles,void]")
    ran = domino.run(
        "arena", "venezuela", "--bots", "heaviest,odd", "--seed", "la 7", *options, **path
    )
    assert (ran.code, ran.out) == (3, "")
    assert "El jugador «bot:odd» ha fallado: ValueError; fue en venezuela, " in ran.err
    assert "en el reparto 1 de la semilla la 7; " in ran.err
    assert "6-6" not in ran.err
    command = command_in(ran)
    assert command[:2] == ["play", "venezuela"]
    again = domino.run(*command, "--record", "m.toml", **path)
    assert again.code == 3
    assert "«bot:odd» ha fallado: ValueError" in again.err
    record = domino.home / "m.toml"
    text = record.read_text(encoding="utf-8")
    assert text.count("[[rounds]]") == 1
    record.write_text(text.replace("bot:odd", "bot:random"), encoding="utf-8")
    resumed = domino.run("resume", "m.toml", **path)
    assert resumed.code == 0, resumed.err
    assert domino.run("record", "verify", "m.toml", **path).code == 0


BLIND = """
from domino_core.api import Player
class Bot(Player):
    blind = True
    def choose(self, view, actions, random):
        if random.random() < 0.005:
            return None
        return actions[0]
"""


def test_a_blind_one_s_failure_is_repeated_by_the_arena(call, install):
    install("domino-odd", {"odd_bot.py": BLIND}, {"players:odd": "odd_bot:Bot"})
    ran = call("arena", "tablu", "--bots", "random,odd", "--seed", "7", "-n", "100", "--json")
    assert ran.code == 3
    deal = re.search(r"fue en tablu, en el reparto (\d+) de la semilla 7; ", ran.err)
    assert deal is not None
    assert 0 < json.loads(ran.out)["deals"] < int(deal[1])  # all but the piece that failed
    again = call(*command_in(ran))
    assert (again.code, again.out, again.err) == (3, "", ran.err)


@pytest.mark.parametrize("bots", ["random,random", "random,heaviest"])
def test_rules_that_fail_are_named_and_repeated(call, install, bots):
    source = (
        "from domino_core.api import House\n"
        "class Odd(House):\n"
        "    def match_over(self, match):\n"
        "        return 7 if sum(match.scores) > 60 else None\n"
    )
    install("domino-odd", {"odd_rule.py": source}, {"house:odd": "odd_rule:Odd"})
    options = ("--bots", bots, "--seed", "7", "-n", "100", "--set", "house.odd=true")
    ran = call("arena", "tablu", *options)
    assert ran.code == 3
    assert "El gancho «match_over» de odd ha respondido 7; se espera " in ran.err
    again = call(*command_in(ran))
    assert (again.code, again.out, again.err) == (3, "", ran.err)


def test_a_deal_without_a_fault_is_said_to_have_none(call):
    ran = call("arena", "tablu", "--bots", "random,heaviest", "--seed", "7", "--only", "3")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "El reparto 3 de la semilla 7 se juega sin fallos.\n"


SLOW = """
import time
from domino_core.api import Player
class Bot(Player):
    def choose(self, view, actions, random):
        time.sleep(0.002)
        return actions[0]
"""


class Watched:
    """The command with a terminal for standard error; ``shown`` is what stood there."""

    def __init__(self, domino, *options: str, **environment: str) -> None:
        self.terminal, end = pty.openpty()
        self.process = subprocess.Popen(
            [str(DOMINO), "arena", *options],
            stdout=subprocess.PIPE,
            stderr=end,
            env=domino.environment(environment),
            cwd=domino.home,
            start_new_session=True,
        )
        os.close(end)
        self.shown = b""

    def read_until(self, words: bytes = b"") -> None:
        """Read the terminal until something stands there, or to its end."""
        while not words or words not in self.shown:
            try:
                part = os.read(self.terminal, 65536)
            except OSError:  # the end, as Linux has it
                part = b""
            if not part:
                break
            self.shown += part

    def end(self) -> tuple[int, str]:
        """The exit code and the result."""
        self.read_until()
        out, _ = self.process.communicate(timeout=30)
        os.close(self.terminal)
        return self.process.returncode, out.decode()


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_is_done_so_far(domino, odd, jobs):
    path = odd(SLOW)
    options = ("--bots", "odd,random", "--rounds", "100000", "--json", "--jobs", jobs)
    running = Watched(domino, "venezuela", *options, **path)
    running.read_until(b"quedan")
    os.killpg(running.process.pid, signal.SIGINT)  # as a terminal does: to every process
    code, out = running.end()
    assert code == 130
    told = json.loads(out)
    assert told["interrupted"]
    assert 0 < told["rounds"] < 100000
    assert b"Traceback" not in running.shown


@pytest.mark.slow
def test_a_report_begins_on_a_clean_line_after_ctrl_c(domino, odd):
    """A terminal writes ``^C`` behind the bar, here by the keys themselves."""
    path = odd(SLOW)
    running = Watched(domino, "venezuela", "--bots", "odd,random", "--rounds", "100000", **path)
    running.read_until(b"quedan")
    os.write(running.terminal, b"\x03")  # the terminal is not theirs, so that it only echoes
    running.read_until(b"^C")
    os.killpg(running.process.pid, signal.SIGINT)
    code, _ = running.end()
    assert code == 130
    blank, rest = running.shown.rsplit(b"\r", 2)[1:]
    assert (set(blank), rest) == ({ord(" ")}, b"")
    bar = running.shown.rsplit(b"\r", 3)[1].replace(b"^C", b"")
    assert len(blank) >= len(bar.decode().rstrip()) + len("^C")


LOUD = """
from domino_core.api import Player
class Bot(Player):
    def choose(self, view, actions, random):
        print("hmm")
        return actions[0]
"""


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_no_part_of_the_json(domino, odd, jobs):
    path = odd(LOUD)
    options = ("--bots", "odd,random", "--rounds", "8", "--json", "--jobs", jobs)
    ran = domino.run("arena", "venezuela", *options, **path)
    assert json.loads(ran.out)["rounds"] == 8
    assert "hmm" in ran.err


@pytest.mark.slow
def test_a_terminal_shows_how_far_it_is_and_a_pipe_nothing(domino, odd):
    path = odd(SLOW)
    running = Watched(domino, "venezuela", "--bots", "odd,random", "--rounds", "60", **path)
    code, out = running.end()
    assert code == 0
    assert re.search(rb"\r\[#*\.*\] +\d+%  quedan 0:\d\d", running.shown)
    assert "#" not in out
    piped = domino.run("arena", "venezuela", "--bots", "odd,random", "--rounds", "60", **path)
    assert piped.err == ""
