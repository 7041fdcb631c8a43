"""``domino standings``: matches counted from their records, and commands that packages bring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import call, domino

__all__ = ["call", "domino"]

ROUND = """
[[rounds]]
hands = []
actions = ""
[rounds.result]
end = "{end}"
{winner}
points = {points}
"""


def match(  # noqa: PLR0917 - what a record tells
    path: Path, players, sides, winner, rounds=(), day=1, variant="tablu", worth=1, *, over=True
) -> None:
    """A record as the program writes one, of its results alone."""
    lines = [
        'format = "domino-record/1"',
        f'variant = "{variant}"',
        f"started = 2026-11-{day:02}T16:00:00-05:00",
        f"players = {json.dumps(players)}",
        f"sides = {json.dumps(sides)}",
    ]
    for end, side, points in rounds:
        told = "" if side is None else f"winner = {side}"
        lines.append(ROUND.format(end=end, winner=told, points=json.dumps(points)))
    if over:
        lines.append("[result]")
        lines += [] if winner is None else [f"winner = {winner}"]
        lines.append(f"worth = {worth}")
    path.write_text("\n".join(lines), encoding="utf-8")


ALONE = [[0], [1]]
PAIRS = [[0, 2], [1, 3]]


@pytest.fixture
def standings(call, tmp_path):
    """What the command says of the records in the folder, as data."""

    def ask(*options: str):
        ran = call("standings", str(tmp_path), "--json", *options)
        assert ran.code == 0, ran.err
        told = json.loads(ran.out)
        people = {line["names"][0]: line for line in told["people"]}
        return told, people

    return ask


def test_matches_and_rounds_are_counted_for_each_person(standings, tmp_path):
    rounds = [("out", 0, [30, 0]), ("blocked", 1, [0, 12]), ("out", 0, [80, 0])]
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, 0, rounds)
    _, people = standings()
    ana, beto = people["Ana"], people["Beto"]
    assert (ana["matches"], ana["won"], ana["rounds"], ana["rounds_won"]) == (1, 1, 3, 2)
    assert (beto["won"], beto["rounds_won"], beto["blocks_won"]) == (0, 1, 1)
    assert (ana["points"], beto["points"]) == (110, 12)


def test_a_pair_is_counted_whatever_its_seats(standings, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto", "Caro", "Dani"], PAIRS, 0)
    match(tmp_path / "b.toml", ["Beto", "Caro", "Dani", "Ana"], PAIRS, 1)
    told, _ = standings()
    assert {tuple(line["names"]): line["won"] for line in told["sides"]} == {
        ("Ana", "Caro"): 2,
        ("Beto", "Dani"): 0,
    }


def test_a_streak_ends_with_a_match_that_was_not_won(standings, tmp_path):
    for day, winner in enumerate([0, 0, 0, 1, 0, None, 0, 0], 1):
        match(tmp_path / f"{9 - day}.toml", ["Ana", "Beto"], ALONE, winner, day=day)
    _, people = standings()
    assert (people["Ana"]["streak"], people["Ana"]["best_streak"]) == (2, 3)
    assert people["Ana"]["drawn"] == 1


def test_a_match_that_counts_double_leads(standings, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, 0, worth=2)
    match(tmp_path / "b.toml", ["Ana", "Beto"], ALONE, 1)
    told, _ = standings()
    assert [(line["names"], line["worth"]) for line in told["people"]] == [
        (["Ana"], 2),
        (["Beto"], 1),
    ]


def test_a_redealt_deal_is_no_round(standings, tmp_path):
    match(tmp_path / "a.toml", ["A", "B"], ALONE, 0, [("redeal", None, [0, 0]), ("out", 0, [9, 0])])
    assert standings()[1]["A"]["rounds"] == 1


def test_a_match_that_is_not_over_does_not_count(standings, tmp_path):
    match(tmp_path / "a.toml", ["A", "B"], ALONE, None, [("out", 0, [9, 0])], over=False)
    assert standings()[0]["matches"] == 0


def test_a_variant_or_a_day_may_be_asked_for(standings, tmp_path):
    match(tmp_path / "a.toml", ["A", "B"], ALONE, 0, day=1)
    match(tmp_path / "b.toml", ["A", "B"], ALONE, 0, day=20, variant="venezuela")
    assert standings("--variant", "tablu")[0]["matches"] == 1
    assert standings("--since", "2026-11-10")[0]["matches"] == 1
    assert standings("--since", "2026-11-01", "--variant", "playboard")[0]["matches"] == 0


def test_a_game_that_nobody_knows_is_refused(call, tmp_path):
    match(tmp_path / "a.toml", ["A", "B"], ALONE, 0)
    ran = call("standings", str(tmp_path), "--variant", "nada")
    assert (ran.code, "«nada»" in ran.err) == (2, True)


def test_a_game_that_is_gone_is_counted_by_the_name_in_its_records(standings, tmp_path):
    match(tmp_path / "a.toml", ["A", "B"], ALONE, 0, variant="la-casa")
    assert standings("--variant", "la-casa")[0]["matches"] == 1


BOTS = ["bot:random", "bot:random", "bot:random", "bot:random"]


def test_a_machine_at_every_seat_has_played_one_match(standings, tmp_path):
    match(tmp_path / "a.toml", BOTS, PAIRS, 1, [("out", 1, [0, 30]), ("out", 0, [8, 0])])
    told, people = standings()
    assert people == {}
    (bot,), (pair,) = told["machines"], told["sides"]
    for line in (bot, pair):
        assert (line["matches"], line["won"], line["rounds"], line["points"]) == (1, 1, 2, 38)


def test_a_machine_wins_where_one_of_its_seats_does(standings, tmp_path):
    sides = [[0], [1], [2]]
    match(tmp_path / "a.toml", ["Ana", "bot:random", "bot:random"], sides, 2)
    match(tmp_path / "b.toml", ["Ana", "bot:random", "bot:random"], sides, 0, day=2)
    told, _ = standings()
    assert [(one["matches"], one["won"]) for one in told["machines"]] == [(2, 1)]


@pytest.mark.parametrize("day", ["ayer", "2026-13-01", ""])
def test_a_wrong_day_is_refused_with_a_right_one(call, tmp_path, day):
    ran = call("standings", str(tmp_path), "--since", day)
    assert (ran.code, "2026-11-29" in ran.err) == (2, True)


def test_a_folder_that_is_none_is_refused(call, tmp_path):
    ran = call("standings", str(tmp_path / "nada"))
    assert (ran.code, "nada" in ran.err) == (2, True)


@pytest.mark.parametrize("text", ["", "nada = ", 'format = "domino-record/1"'])
def test_a_file_that_cannot_be_read_is_named_and_hides_no_other(call, tmp_path, text):
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    match(tmp_path / "good.toml", ["Ana", "Beto"], ALONE, 0)
    ran = call("standings", str(tmp_path))
    assert (ran.code, "bad.toml" in ran.err, "Ana" in ran.out) == (1, True, True)


def test_points_for_other_sides_than_the_match_s_are_a_fault(call, tmp_path):
    match(tmp_path / "bad.toml", ["A", "B"], ALONE, 0, [("out", 0, [9, 0, 0])])
    assert "bad.toml" in call("standings", str(tmp_path)).err


def test_an_empty_folder_says_so(call, tmp_path):
    ran = call("standings", str(tmp_path))
    assert (ran.code, ran.out.count("\n")) == (0, 1)


def test_the_table_has_a_line_for_everybody_under_its_headings(call, tmp_path):
    match(tmp_path / "a.toml", ["you", "bot:heaviest", "Ñandú", "[bold]x"], PAIRS, 1)
    lines = call("standings", str(tmp_path)).out.splitlines()
    people = lines[lines.index("") + 1 :][:4]
    assert [line.split("  ")[0] for line in people[1:]] == ["[bold]x", "Tú", "Ñandú"]
    assert len({len(line) for line in people}) == 1


def test_machines_stand_below_a_heading_of_their_own(call, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    match(tmp_path / "a.toml", ["Ana", "bot:heaviest", "Beto", "bot:random"], PAIRS, 1)
    tables = call("standings", str(tmp_path)).out.split("\n\n")[1:]
    told = [[line.split("  ")[0] for line in one.splitlines()[:-1]] for one in tables]
    assert told == [
        ["Personas", "Ana", "Beto"],
        ["Parejas", "Ana y Beto"],
        ["Máquinas", "bot:heaviest", "bot:random"],
        ["Parejas de máquinas", "bot:heaviest y bot:random"],
    ]


@pytest.mark.parametrize("columns", [30, 60, 80, 120])
def test_no_line_is_wider_than_the_window_and_no_number_is_lost(
    call, tmp_path, monkeypatch, columns
):
    monkeypatch.setenv("COLUMNS", str(columns))
    players = ["Maximiliano", "bot:expert", "Ana", "bot:random"]
    match(tmp_path / "a.toml", players, PAIRS, 0, [("out", 0, [123, 0])])
    lines = call("standings", str(tmp_path)).out.splitlines()
    assert max(map(len, lines)) < columns
    assert sum("123" in line.split() for line in lines) == 3


def last_lines(ran) -> list[str]:
    """The last line of every table: the sentence about it."""
    assert ran.code == 0
    return [table.splitlines()[-1] for table in ran.out.split("\n\n")[1:]]


def test_who_has_won_most_matches_is_said_to_lead(call, tmp_path):
    for day, winner in enumerate((0, 0, 1), 1):
        match(tmp_path / f"{day}.toml", ["Ana", "Beto"], ALONE, winner, day=day)
    assert last_lines(call("standings", str(tmp_path))) == [
        "En cabeza: Ana, con 2 partidas ganadas de 3."
    ]


def test_pairs_have_a_leader_of_their_own_and_partners_are_equal(call, tmp_path):
    match(tmp_path / "a.toml", ["you", "Beto", "Caro", "Dani"], PAIRS, 0)
    assert last_lines(call("standings", str(tmp_path))) == [
        "Empate en cabeza: Caro, Tú.",
        "En cabeza: Caro y Tú, con 1 partida ganada de 1.",
    ]


def test_of_equal_wins_the_points_are_said_to_decide_where_they_do(call, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, 0, [("out", 0, [9, 0])])
    match(tmp_path / "b.toml", ["Ana", "Beto"], ALONE, 1, [("out", 1, [0, 8])], day=2)
    assert last_lines(call("standings", str(tmp_path))) == [
        "En cabeza: Ana, con 1 partida ganada de 2 y más puntos."
    ]


def test_of_equal_numbers_nobody_is_said_to_lead(call, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, 0, [("out", 0, [9, 0])])
    match(tmp_path / "b.toml", ["Ana", "Beto"], ALONE, 1, [("out", 1, [0, 9])], day=2)
    assert last_lines(call("standings", str(tmp_path))) == ["Empate en cabeza: Ana, Beto."]


def test_a_match_that_counts_double_is_said_to(call, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, 0)
    match(tmp_path / "b.toml", ["Ana", "Beto"], ALONE, 1, day=2, worth=2)
    assert last_lines(call("standings", str(tmp_path))) == [
        "En cabeza: Beto, con 1 partida ganada de 2, que cuenta por 2."
    ]


def test_where_nobody_has_won_nobody_leads_whatever_the_points(call, tmp_path):
    match(tmp_path / "a.toml", ["Ana", "Beto"], ALONE, None, [("out", 0, [9, 0])])
    assert last_lines(call("standings", str(tmp_path))) == [
        "Nadie de esta tabla ha ganado todavía una partida."
    ]


def test_it_counts_the_matches_that_the_program_saves(call, domino):
    line = "play venezuela --seats bot:heaviest,bot:random,bot:heaviest,bot:random --target 20"
    domino.records.mkdir(parents=True)
    for seed in "12":
        call(*line.split(), "--seed", seed, "--record", str(domino.records / f"{seed}.toml"))
    told = json.loads(call("standings", "--json").out)
    assert told["matches"] == 2
    assert sum(one["won"] for one in told["sides"]) == 2
    assert {one["rounds"] for one in told["sides"]} == {told["sides"][0]["rounds"]}
