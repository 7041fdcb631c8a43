"""``domino compare``: what it takes, what it tells, and how it is stopped."""

from __future__ import annotations

import csv
import importlib.util
import json
import signal
import subprocess
import time

import pytest

from tests.cli.terminal import DOMINO

OPENER = "venezuela[scoring.blocked_tie=opener]"
FIGURES = {"a", "b", "difference", "low", "high", "p", "adjusted", "n", "different"}


@pytest.fixture
def compare(call):
    """The command's JSON."""

    def ask(*options: str):
        ran = call("compare", *options, "--json")
        assert ran.code == 0, ran.err
        assert ran.err == ""
        return json.loads(ran.out)

    return ask


def untimed(told):
    return {**told, "seconds": None}


def test_the_json_names_the_variants_and_every_difference(compare):
    told = compare("venezuela", OPENER, "-n", "60", "--seed", "7")
    assert [one["name"] for one in told["variants"]] == ["venezuela", OPENER]
    assert (told["seed"], told["matches"], told["correction"]) == ("7", 60, "holm")
    assert told["bots"] == [["random"] * 4] * 2
    for one in told["measures"]:
        assert set(one) - {"by"} == {"name", "variant", *FIGURES}
        assert one["variant"] == OPENER
        assert type(one["different"]) is bool
    assert told["different"] == any(one["different"] for one in told["measures"])


def test_the_json_tells_what_changed_in_the_rules(compare):
    told = compare("venezuela", OPENER, "-n", "5")
    assert told["variants"][1]["rules"] == {
        "a": ["Si el juego trancado queda en tablas, nadie anota en esa ronda."],
        "b": ["Si el juego trancado queda en tablas, gana el equipo que salió."],
        "options": [{"key": "scoring.blocked_tie", "a": ["void"], "b": ["opener"]}],
    }
    assert "rules" not in told["variants"][0]


def test_the_same_seed_gives_the_same_figures(compare):
    options = ("tablu", "playboard", "--players", "4", "-n", "20", "--seed", "7")
    assert untimed(compare(*options)) == untimed(compare(*options))


def test_options_for_all_and_for_one_alone(compare):
    told = compare(
        *("tablu", "tablu[match.target=50,match.players=6,scoring.blocked_tie=[fewer-tiles,void]]"),
        *("-n", "3", "--players", "5", "--target", "60"),
    )
    first, second = told["variants"]
    assert (first["players"], second["players"]) == (5, 6)
    changed = {one["key"]: (one["a"], one["b"]) for one in second["rules"]["options"]}
    assert changed["match.target"] == (60, 50)
    assert changed["scoring.blocked_tie"][1] == ["fewer-tiles", "void"]


def test_a_file_of_the_house_is_compared_with_the_game_it_is_made_from(compare, domino):
    text = 'format = "domino-variant/1"\nname = "casa"\nextends = "tablu"\n[match]\ntarget = 40\n'
    (domino.home / "casa.toml").write_text(text, encoding="utf-8")
    told = compare("tablu", "./casa.toml", "-n", "80")
    (rounds,) = (one for one in told["measures"] if one["name"] == "rounds_per_match")
    assert rounds["different"]
    assert rounds["high"] < 0


def test_people_read_what_changed_in_the_rules_and_what_in_the_play(call):
    ran = call("compare", "venezuela", OPENER, "-n", "300", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    rules, play = ran.out.split("Qué cambia en el juego de A a B:")
    assert "- A: Si el juego trancado queda en tablas, nadie anota en esa ronda." in rules
    assert "- B: Si el juego trancado queda en tablas, gana el equipo que salió." in rules
    (ties,) = (line for line in play.splitlines() if line.startswith("rondas en tablas"))
    assert ties.endswith("*")
    (plays,) = (line for line in play.splitlines() if line.startswith("jugadas por ronda"))
    assert not plays.endswith("*")
    assert "B se distingue en: " in play
    assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_the_zero_of_every_picture_stands_in_the_same_column(call):
    ran = call("compare", "venezuela", OPENER, "-n", "300", "--seed", "7")
    drawn = [line for line in ran.out.splitlines() if "|" in line and "«|»" not in line]
    assert len(drawn) > 8
    assert len({line.index("|") for line in drawn}) == 1


def test_it_says_where_nothing_can_be_told_apart(call):
    told = call("compare", "venezuela", OPENER, "-n", "20", "--seed", "7").out
    assert "Con lo jugado, B no se distingue en nada." in told
    told = call("compare", "venezuela", "venezuela[turn.direction=cw]", "-n", "30").out
    assert "B se jugó igual en 30 partidas: todo lo que se mide sale lo mismo." in told
    assert "Si algo de eso cambia, es en menos del 10,00% de las partidas." in told
    told = call("compare", "venezuela", "venezuela[turn.direction=cw]", "--rounds", "40").out
    assert "B se jugó igual en 40 rondas: " in told
    assert "Si algo de eso cambia, es en menos del 7,50% de las rondas." in told


def test_what_is_not_confirmed_is_named_as_a_hint(call, compare):
    asked = ("venezuela", OPENER, "-n", "60", "--seed", "7", "--bots", "heaviest,random")
    told = compare(*asked)
    assert not told["different"]
    hints = {one["name"] for one in told["measures"] if one["p"] is not None and one["p"] < 0.05}
    assert {"ties", "opener_wins"} <= hints
    words = " ".join(call("compare", *asked).out.split())
    assert "Con lo jugado, B no se distingue en nada. Hay indicios en: rondas en tablas; " in words
    assert "la corrección por comparar tanto no lo confirma." in words


def test_without_hints_none_are_named(call):
    told = call("compare", "venezuela", OPENER, "-n", "20", "--seed", "7").out
    assert "Con lo jugado, B no se distingue en nada." in told
    assert "indicios" not in told


def test_the_same_rules_are_said_to_be_the_same(call):
    told = call("compare", "venezuela", "venezuela[match.target=100]", "-n", "40").out
    assert "B tiene las mismas reglas: se juega exactamente igual." in told
    assert "en menos del" not in told


def test_matches_that_count_double_are_told(call, compare):
    """S6: a shut-out changes nothing but for how many matches it counts."""
    asked = ("venezuela", "venezuela[house.shut-out=true]", "-n", "300", "--seed", "1")
    told = compare(*asked)
    assert not told["variants"][1]["alike"]
    found = {one["name"] for one in told["measures"] if one["difference"]}
    assert found == {"matches_counting_more", "match_worth"}
    words = call("compare", *asked).out
    assert "B se distingue en: partidas que valen más; valor de una partida." in words


def test_first_rounds_are_not_told_twice(call):
    asked = ("compare", "venezuela", OPENER, "--seed", "7")
    assert "ronda 1" in call(*asked, "-n", "30").out
    assert "ronda 1" not in call(*asked, "--rounds", "30").out


def test_of_a_few_matches_nothing_is_told_to_differ(call, compare):
    """Two matches that both came to two rounds less are no certainty."""
    asked = ("pairs-50", "pairs-50[opener.later=rotate]", "-n", "2", "--seed", "27")
    (rounds,) = (one for one in compare(*asked)["measures"] if one["name"] == "rounds_per_match")
    assert rounds["low"] is rounds["p"] is None
    assert not rounds["different"]
    words = call("compare", *asked).out
    assert "Se ha jugado muy poco para decir en qué se distingue B." in words
    (line,) = (line for line in words.splitlines() if line.startswith("manos por partida"))
    assert line.split()[3:] == ["6,00", "4,00", "-2,00", "?", "." * 17, "?"]


def test_what_differs_is_named_inside_a_sentence(call):
    told = call("compare", "tablu", "tablu[match.players=2]", "-n", "60", "--seed", "7").out
    *_, verdict = told.split("B se distingue en: ")
    assert "manos ganadas por puesto (0, 1); " in " ".join(verdict.split())


def test_three_variants_are_two_comparisons(call):
    ran = call("compare", "tablu", "tablu[match.target=50]", "tablu[match.target=150]", "-n", "5")
    assert "de A a B:" in ran.out
    assert "de A a C:" in ran.out


def test_other_languages_are_spoken(call):
    for language, words in (("en", "What changes in the play"), ("pt", "O que muda no jogo")):
        assert words in call("--lang", language, "compare", "venezuela", OPENER, "-n", "3").out


def test_single_rounds(compare):
    told = compare("venezuela", OPENER, "--rounds", "30")
    assert (told["matches"], told["deals"]) == (None, 30)
    assert "rounds_per_match" not in {one["name"] for one in told["measures"]}


# Files -------------------------------------------------------------------------------------------


def test_the_csv_has_one_line_for_each_difference(call, domino, compare):
    options = ("venezuela", OPENER, "-n", "20", "--seed", "7")
    told = compare(*options, "--csv", "out.csv")
    with (domino.home / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(told["measures"])
    assert set(rows[0]) == {"name", "variant", "by", *FIGURES}
    ran = call("compare", *options, "--csv", "out.csv")
    assert ran.code == 2
    assert "ya existe" in ran.err


@pytest.mark.skipif(not importlib.util.find_spec("matplotlib"), reason="the extra lab")
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_picture_is_drawn(call, domino, kind):
    ran = call("compare", "venezuela", OPENER, "-n", "30", "--plot", f"out.{kind}")
    assert ran.code == 0
    begin = {"svg": b"<?xml", "png": b"\x89PNG"}[kind]
    assert (domino.home / f"out.{kind}").read_bytes().startswith(begin)


def test_what_is_kept_is_gone_on_with(compare):
    options = ("venezuela", OPENER, "-n", "30", "--continue", "kept", "--seed", "7")
    first, again = compare(*options), compare(*options)
    assert untimed(first) == untimed(again)


def test_another_comparison_s_file_is_refused(call, compare):
    compare("venezuela", OPENER, "-n", "3", "--continue", "kept")
    ran = call("compare", "venezuela", "pairs-50", "-n", "3", "--continue", "kept")
    assert ran.code == 2
    assert "otra mesa" in ran.err


@pytest.mark.slow
def test_ctrl_c_tells_what_was_played(domino):
    arguments = ("compare", "venezuela", OPENER, "-n", "1000000", "--json", "--jobs", "2")
    process = subprocess.Popen(
        [DOMINO, *arguments, "--continue", "kept"],
        cwd=domino.home,
        env=domino.environment({}),
        stdout=subprocess.PIPE,
        text=True,
    )
    kept = domino.home / "kept"
    while not kept.exists() or len(kept.read_bytes().splitlines()) < 20:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    told = json.loads(out)
    assert told["interrupted"]
    assert 0 < told["deals"] < 1_000_000


# What is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("tablu",), "dos variantes o más"),
        (("tablu", "tablu"), "está dos veces"),
        (("tablu", "tablu[x]"), "se escribe como 'tablu[match.target=150]'"),
        (("tablu", "tablu[]"), "se escribe como 'tablu[match.target=150]'"),
        (("tablu", "tablu[match.target=x]"), "match.target"),
        (("tablu", "tablu[match.players=x]"), "match.players=x"),
        (("tablu", "no-such-game"), "no-such-game"),
        (("tablu", "venezuela", "-n", "0"), "mayor que 0"),
        (("tablu", "venezuela", "-n", "1", "--rounds", "1"), "se contradicen"),
        (("tablu", "venezuela", "--bots", "a,b,c"), "--bots"),
        (("tablu", "venezuela", "--players", "many"), "--players many"),
        (("tablu", "venezuela", "--plot", "out.gif"), ".svg o .png"),
    ],
)
def test_what_cannot_be_compared_is_refused(call, arguments, why):
    ran = call("compare", *arguments)
    assert ran.code == 2
    assert why in ran.err
    assert ran.out == ""
