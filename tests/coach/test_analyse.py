"""``domino record analyse``: every decision of a match, what it gave away, and what was worst."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from domino_core.api import Budget, Ranked, Text
from domino_core.cli.analysis import Decision, Judged, decisions, judged, total
from domino_core.cli.coaching import Coach, distinct
from domino_core.cli.defaults import COACH
from domino_core.cli.record.asked import seat_of
from domino_core.cli.record.judgements import Task, decision_lines, summary_lines
from domino_core.errors import UsageError
from domino_core.notation import action_text
from domino_core.record import load
from tests.coach.asked import NAMES
from tests.rulebook.positions import position

GOLDEN = Path(__file__).parents[1] / "golden"
PAIRS = GOLDEN / "g1-venezuela.toml"
CARO = ("--seat", "Caro", "--playouts", "30")


def analysed(domino, *arguments, **environment):
    return domino.run("record", "analyse", *map(str, arguments), **environment)


def data(domino, *arguments):
    ran = analysed(domino, *arguments, "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


# What is a decision ------------------------------------------------------------------------------


def test_every_choice_of_a_seat_is_a_decision_and_nothing_else_is():
    """In the golden round Caro acts six times; twice there was one thing to do."""
    kept = load(PAIRS)
    found = decisions(kept, [2])
    assert [(one.round, one.step) for one in found] == [(1, 4), (1, 8), (1, 16), (1, 20)]
    assert all(len(one.legal) > 1 and one.seat == one.view.seat == 2 for one in found)
    steps = kept.table.rounds[0].steps
    assert [one.action for one in found] == [steps[one.step - 1].action for one in found]


def test_a_decision_is_seen_as_it_was_seen_then():
    """Nothing that came later, and no other hand."""
    for one in decisions(load(PAIRS), range(4)):
        assert len(one.view.log) == one.step - 1
        assert one.view.revealed is None
        assert one.view.turn == one.seat


def test_what_the_clock_did_is_nobody_s_decision(tmp_path):
    text = PAIRS.read_text().replace("2:2-4@A", "2:2-4@A!")
    path = tmp_path / "clock.toml"
    path.write_text(text)
    assert [one.step for one in decisions(load(path), [2])] == [8, 16, 20]


def test_a_play_at_the_other_of_two_equal_ends_loses_nothing():
    """HG-23: it comes to the same. Both ends want a 1, which two tiles of the hand have."""
    game = position("tablu", "1-2 2-3 3-1", ["1-6 6-6 1-5", "4-6"])
    view, legal = game.view(0), game.legal()
    asked = [Decision(1, 1, 0, view, legal, action) for action in legal]
    found = judged(load(PAIRS), asked, Coach(COACH, NAMES), Budget(playouts=200))
    lost = {action_text(one.decision.action): one.loss for one in found}
    assert lost["1-6@A"] == lost["1-6@B"]
    assert lost["1-5@A"] == lost["1-5@B"]
    assert [*lost.values()].count(0) == 2  # the better tile, at either end


# What is told ------------------------------------------------------------------------------------


def test_the_analysis_of_a_golden_record(domino):
    told = analysed(domino, PAIRS, *CARO).out
    assert told.startswith("venezuela: Ana, Beto, Caro, Dani\n")
    assert "Analiza bot:expert, con 30 finales imaginados por jugada." in told
    heads = re.findall(r"^Ronda 1, acción (\d+), Caro: (\[\d\|\d\] en [AB]):", told, re.MULTILINE)
    assert heads == [
        ("4", "[2|4] en A"),
        ("8", "[5|6] en A"),
        ("16", "[1|5] en B"),
        ("20", "[1|3] en A"),
    ]
    assert len(re.findall(r"^  >  ", told, re.MULTILINE)) == 4
    assert re.search(r"^Caro: 4 jugadas con elección; cuestan en total \d+,\d%", told, re.MULTILINE)


def test_the_taken_action_is_marked_and_its_loss_is_its_distance_from_the_best(domino):
    for one in data(domino, PAIRS, *CARO)["decisions"]:
        taken = [each for each in one["ranking"] if each["action"] == one["action"]]
        assert len(taken) == 1
        assert one["loss"] == taken[0]["loss"]
        best = one["ranking"][0]
        for each in one["ranking"]:
            assert each["loss"] == pytest.approx(best["value"] - each["value"], abs=2e-6)


def test_the_sum_is_that_of_the_losses(domino):
    found = data(domino, PAIRS, *CARO)
    (seat,) = found["seats"]
    assert seat["decisions"] == len(found["decisions"]) == 4
    assert seat["loss"] == pytest.approx(sum(one["loss"] for one in found["decisions"]), abs=1e-5)


class Knowing:
    """A coach to which the action that was taken gives away what the test says, one by one."""

    text = "bot:knowing"

    def __init__(
        self,
        losses: dict[int, float],
        error: float = 0.01,
        playouts: int = 90,
        best: float = 0.95,
    ) -> None:
        self.losses, self.error, self.playouts, self.best = losses, error, playouts, best

    def rank(self, view, legal, random, budget):
        step = len(view.log) + 1
        lost = self.losses.get(step, 0.0)
        taken = next(one.action for one in decisions(load(PAIRS), range(4)) if one.step == step)
        others = [one for one in distinct(view, legal) if one != taken]
        first, second = (others[0], taken) if lost else (taken, others[0])
        tried = self.playouts
        return (
            Ranked(first, self.best, self.error, 0.0, tried),
            Ranked(second, self.best - lost, 0.0, 0.0, tried),
        )

    def why(self, view, ranked, random):
        return Text("Porque sí.")


def summary_of(coach: Knowing) -> tuple[list[Judged], list[str], Task]:
    kept = load(PAIRS)
    found = [*judged(kept, decisions(kept, [2]), coach, Budget(playouts=9))]  # type: ignore[arg-type]
    task = Task(PAIRS, kept, [2], coach, Budget(playouts=9), kept.players)  # type: ignore[arg-type]
    return found, summary_lines(task, found, len(found)), task


def test_the_largest_losses_come_first_and_those_within_the_error_are_left_out():
    _, lines, _ = summary_of(Knowing({4: 0.04, 8: 0.015, 16: 0.07}))
    at = lines.index("Lo que más costó:")
    assert [line[:8].strip() for line in lines[at + 1 : -1]] == ["7,0%", "4,0%"]
    assert lines[-1] == "?: cuesta más del doble de su error; ??: cuesta además 5% o más."
    assert "acción 16, Caro: [1|5] en B; mejor" in lines[at + 1]


def test_where_nothing_is_sure_that_is_told():
    _, lines, _ = summary_of(Knowing({4: 0.015}))
    assert lines[-1] == "Ninguna cuesta más de lo que explica el error."


def test_the_sum_has_the_error_of_what_it_adds_up():
    """Four losses of an error of 1 % each: 2 % together; the best one has none."""
    found, lines, _ = summary_of(Knowing({4: 0.04, 8: 0.03, 16: 0.02, 20: 0.01}))
    lost, error = total(found)
    assert lost == pytest.approx(0.10)
    assert error == pytest.approx(0.02)
    assert lines[1] == "Caro: 4 jugadas con elección; cuestan en total 10,0% (error 2,0%)."


def test_a_sure_loss_is_marked_and_a_large_one_twice():
    found, _, task = summary_of(Knowing({4: 0.04, 8: 0.015, 16: 0.07}))
    heads = [" ".join(" ".join(decision_lines(task, one)[1:3]).split()) for one in found]
    expected = [
        "cuesta 4,0% (error 1,0%). ?",
        "cuesta 1,5%, menos del doble del error (1,0%).",
        "cuesta 7,0% (error 1,0%). ??",
        "la mejor.",
    ]
    assert [told in head for told, head in zip(expected, heads, strict=True)] == [True] * 4


def test_a_loss_is_said_as_its_table_shows_it():
    """Chances of 95.04 % and 90.03 % are shown as 95.0 % and 90.0 %: 5.0 % between them."""
    found, _, task = summary_of(Knowing({4: 0.0501}, best=0.9504))
    lines = decision_lines(task, found[0])
    assert "cuesta 5,0% (error 1,0%). ?" in lines[1]
    assert "90,0%" in lines[4]
    assert "5,0%" in lines[4]


def test_a_loss_below_its_error_is_within_it():
    found, _, task = summary_of(Knowing({4: 0.009}))
    assert "cuesta 0,9%, dentro del error (1,0%)." in decision_lines(task, found[0])[1]


def test_one_imagined_end_is_one(domino):
    told = analysed(domino, PAIRS, "--seat", "Caro", "--playouts", "1").out
    assert "con 1 final imaginado por jugada" in told


def test_of_what_was_hardly_tried_nothing_is_sure_and_that_is_told():
    """Nine ends that were all lost, against nine that were all won."""
    found, lines, task = summary_of(Knowing({4: 0.9, 8: 0.9}, playouts=9))
    assert not any(one.is_sure for one in found)
    heads = [decision_lines(task, one)[1].partition(": ")[2].partition(": ")[2] for one in found]
    assert heads == ["se ha probado muy poco para juzgarla."] * 4
    assert not any("Porque sí" in line for one in found for line in decision_lines(task, one))
    assert [line.strip() for line in lines[-2:]] == [
        "Se ha probado muy poco para decir qué costó algo; prueba con más --playouts o",
        "--seconds.",
    ]


def test_what_was_calculated_is_not_called_hardly_tried():
    found, _, _ = summary_of(Knowing({4: 0.9}, error=0.0, playouts=0))
    assert [one.is_sure for one in found] == [True, False, False, False]


@pytest.mark.parametrize("playouts", [1, 3])
def test_after_a_few_playouts_nothing_is_sure(playouts):
    for path in (PAIRS, *sorted(GOLDEN.glob("*.toml"))[:3]):
        kept = load(path)
        asked = decisions(kept, range(len(kept.players)))
        coach = Coach(COACH, NAMES)
        tried = [*judged(kept, asked, coach, Budget(playouts=playouts))]
        tried = [one for one in tried if one.ranked and one.ranked[0].playouts]
        assert tried
        assert not any(one.is_sure for one in tried)


def test_what_the_coach_does_not_rank_is_not_judged():
    class Silent(Knowing):
        def rank(self, view, legal, random, budget):
            return ()

    found, _, task = summary_of(Silent({}))
    assert [(one.loss, one.error, one.why) for one in found] == [(None, None, "")] * 4
    assert decision_lines(task, found[0])[1].endswith("no se puede juzgar.")


def test_with_a_count_of_playouts_the_same_is_told_every_time(domino):
    assert analysed(domino, PAIRS, *CARO).out == analysed(domino, PAIRS, *CARO).out


def test_json_is_an_object_alone(domino):
    found = data(domino, PAIRS, *CARO)
    assert set(found) == {
        *("file", "variant", "players", "coach", "seconds", "playouts", "complete"),
        *("seats", "decisions"),
    }
    assert found["complete"] is True
    assert (found["seconds"], found["playouts"]) == (None, 30)
    assert set(found["decisions"][0]) == {
        *("round", "step", "seat", "action", "loss", "error", "sure", "why", "ranking"),
    }
    assert set(found["decisions"][0]["ranking"][0]) == {
        *("action", "value", "error", "points", "loss", "playouts"),
    }


@pytest.mark.parametrize(("language", "told"), [("en", "moves with a choice"), ("pt", "escolha")])
def test_it_is_told_in_the_language_that_is_spoken(domino, language, told):
    ran = domino.run("--lang", language, "record", "analyse", str(PAIRS), *CARO)
    assert told in ran.out


def test_seconds_are_a_budget_too(domino):
    found = data(domino, PAIRS, "--seat", "2", "--seconds", "0.05")
    assert (found["seconds"], found["playouts"]) == (0.05, None)


# Whose -------------------------------------------------------------------------------------------


def test_by_default_it_is_about_the_people(domino):
    found = data(domino, PAIRS, "--playouts", "4")
    assert [one["name"] for one in found["seats"]] == ["Ana", "Beto", "Caro", "Dani"]


def test_of_one_who_played_against_machines_it_is_about_that_one(domino):
    domino.run("play", "happy-draw", "--seed", "4", "--plain", typed=_answers())
    found = data(domino, domino.only_record(), "--playouts", "4")
    assert [(one["seat"], one["name"]) for one in found["seats"]] == [(0, "you")]
    assert {one["seat"] for one in found["decisions"]} == {0}


def _answers() -> str:
    """Every tile again and again, until the match is over."""
    return "".join(f"{number}\n" for _ in range(40) for number in range(1, 8)) + "n\n"


def test_without_a_file_it_is_the_latest(domino):
    domino.run("play", "happy-draw", "--seed", "4", "--plain", typed=_answers())
    assert data(domino, "--playouts", "4")["file"] == str(domino.only_record())


def test_of_an_unfinished_match_only_finished_rounds_are_told(domino):
    before, mark, first = PAIRS.read_text().partition("[[rounds]]")
    hands = first.partition("actions")[0]
    path = domino.home / "open.toml"
    path.write_text(f'{before}{mark}{first}\n{mark}{hands}actions = "0:0-0"\n')
    found = data(domino, path, "--seat", "2", "--playouts", "4")
    assert {one["round"] for one in found["decisions"]} == {1}


def test_a_seat_is_known_by_the_name_that_is_printed(domino):
    path = domino.home / "bots.toml"
    seats = ("--seats", "Ana,bot:random,bot:random", "--players", "3", "--record", str(path))
    domino.run("play", "playboard", "--seed", "1", "--plain", *seats, typed="1\n2\n3\nq\n")
    kept = load(path)
    assert [seat_of(kept, name) for name in ("Ana", "Máquina 1", "Máquina 2", "2")] == [0, 1, 2, 2]
    with pytest.raises(UsageError) as wrong:
        seat_of(kept, "Máquina 3")
    assert "Ana (0), Máquina 1 (1), Máquina 2 (2)" in str(wrong.value)


# Breaking off ------------------------------------------------------------------------------------


def test_ctrl_c_tells_what_is_done(domino):
    screen = domino.open("record", "analyse", str(PAIRS), "--seat", "2", "--seconds", "600")
    screen.child.expect_exact("Jugada 1 de 4...")
    screen.child.sendintr()
    assert screen.code() == 130
    assert "Interrumpido: se han visto 0 de 4." in screen.shown


def test_ctrl_c_ends_json_as_json(domino):
    arguments = ("record", "analyse", str(PAIRS), "--seat", "2", "--seconds", "600", "--json")
    screen = domino.open(*arguments)
    screen.child.expect_exact("Jugada 1 de 4...")
    screen.child.sendintr()
    assert screen.code() == 130
    assert json.loads(screen.shown[screen.shown.index("{") :])["complete"] is False


# Wrong use ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seat", "9"), "--seat 9: se espera un puesto de 0 a 3 o un nombre: Ana (0), Beto (1)"),
        (("--seat", "Zoe"), "--seat Zoe"),
        (("--seconds", "0"), "--seconds 0: se esperan segundos, más de 0 y hasta 3600"),
        (("--seconds", "nan"), "--seconds nan"),
        (("--seconds", "mucho"), "--seconds mucho"),
        (("--playouts", "0"), "--playouts 0: se espera un número de 1 a 10000000"),
        (("--playouts", "-3"), "--playouts -3"),
        (("--playouts", "1.5"), "--playouts 1.5"),
        (("--playouts", "9" * 12), "--playouts 9"),
        (("--playouts", "9", "--seconds", "1"), "--seconds y --playouts no van juntos"),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(domino, arguments, told):
    ran = analysed(domino, PAIRS, *arguments)
    assert ran.code == 2
    assert ran.err.startswith("domino: ")
    assert told in ran.err
    assert ran.out == ""


@pytest.mark.parametrize(
    ("coach", "told", "code"),
    [
        ("none", "DOMINO_COACH=none: no hay quien analice", 2),
        ("bot:random", "El jugador «random» no sabe dar pistas", 2),
        ("bot:nobody", "nobody", 2),
    ],
)
def test_who_cannot_analyse_is_named(domino, coach, told, code):
    ran = analysed(domino, PAIRS, *CARO, DOMINO_COACH=coach)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err


def test_a_match_of_machines_asks_for_a_seat(domino):
    path = domino.home / "bots.toml"
    bots = ("--seats", "bot:random,bot:random", "--players", "2", "--record", str(path))
    domino.run("play", "happy-draw", "--seed", "1", *bots)
    ran = analysed(domino, path)
    assert ran.code == 2
    assert "di con --seat de quién se analiza" in ran.err
    assert analysed(domino, path, "--seat", "1", "--playouts", "4").code == 0


def test_a_match_without_a_finished_round_has_nothing_to_analyse(domino):
    domino.run("play", "tablu", "--seed", "1", "--plain", typed="q\n")
    ran = analysed(domino, domino.only_record())
    assert ran.code == 2
    assert "no tiene ninguna mano terminada" in ran.err


def test_a_file_that_is_no_record_is_refused(domino):
    path = domino.home / "no.toml"
    path.write_text("x = 1")
    assert analysed(domino, path).code == 2
