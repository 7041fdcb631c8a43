"""A played match on the full screen, looked through step by step."""

from __future__ import annotations

import pytest

from tests.tui.terminal import CONTROL_C

RIGHT, LEFT, DOWN, UP = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A"
HOME, END = "\x1b[H", "\x1b[F"


@pytest.fixture
def played(domino):
    """A record of machines."""
    made = domino.run(
        *("play", "tablu", "--seats", ",".join(["bot:heaviest"] * 4), "--seed", "4"),
        *("--record", "m.toml"),
    )
    assert made.code == 0
    return "m.toml"


@pytest.fixture
def window(table, played):
    """The record on the screen, at the first deal."""
    opened = table("record", "replay", played)
    opened.until("1/162")
    return opened


def test_it_begins_at_the_first_deal_with_every_hand_open(window):
    assert "La mesa está vacía." in window.text
    assert "Máquina 2: 7 fichas [0|3]" in window.text


def test_a_key_goes_on_and_another_goes_back(window):
    window.change(RIGHT)
    assert "Máquina 4 sale con [6|6]." in window.text
    window.change(LEFT)
    assert "La mesa está vacía." in window.text


def test_before_the_first_position_there_is_none(window):
    window.press(LEFT)
    window.change(RIGHT)
    assert "2/162" in window.text


def test_the_next_round_and_the_one_before(window):
    window.change(DOWN)
    assert "Mano 2," in window.text
    window.change(RIGHT)
    window.change(UP)
    assert "Mano 2," in window.text
    assert "La mesa está vacía." in window.text
    window.change(UP)
    assert "1/162" in window.text


def test_the_last_position_tells_what_the_round_came_to(window):
    window.change(END)
    assert "Fin de la mano 6: tranque" in window.text
    assert "Marcador:" in window.text
    window.change(HOME)
    assert "Fin de la mano" not in window.text


def test_from_a_seat_only_its_own_hand_is_seen(window):
    window.change("\t")
    assert "las fichas de Máquina 1" in window.text
    assert "Máquina 2: 7 fichas [" not in window.text
    window.change("o")
    assert "Máquina 2: 7 fichas [" in window.text


def test_it_runs_by_itself(window):
    window.press(" ")
    window.until("4/162")


@pytest.mark.parametrize(("key", "code"), [("q", 0), (CONTROL_C, 130)])
def test_leaving(window, key, code):
    window.press(key)
    assert window.code() == code


def test_a_seat_can_be_asked_for(table, played):
    opened = table("record", "replay", played, "--seat", "2")
    opened.until("las fichas de Máquina 3")
    assert "Máquina 4: 7 fichas [" not in opened.text


def test_the_help_tells_the_keys_of_this_screen(window):
    window.change("?")
    assert "una mano adelante; ↑, una atrás" in window.text
    assert "jugar esa ficha" not in window.text
    window.change("q")
    window.change(RIGHT)
    assert "2/162" in window.text


def test_memory_tells_of_everybody_where_every_hand_is_open(window):
    window.change("m")
    assert window.text.count("no se sabe que le falte nada") == 4


def test_whoever_played_alone_is_called_as_in_the_game_from_every_seat(domino, table):
    domino.run(
        "play", "tablu", "--players", "2", "--seed", "5", "--record", "n.toml", typed="7\nq\n"
    )
    opened = table("record", "replay", "n.toml", "--open")
    opened.until("1/")
    opened.change(RIGHT)
    assert "Sales con [6|6]." in opened.text
    assert "Jugador 1" not in opened.text
    opened.change("\t")
    assert "tus fichas" in opened.text
    opened.change("\t")
    assert "Sales con [6|6]." in opened.text
    assert "Tú" in opened.text


# --- Line by line --------------------------------------------------------------------------------


def test_in_a_pipe_each_answer_goes_a_step(domino, played):
    ran = domino.run("record", "replay", played, typed="\n\na\nq\n")
    assert ran.code == 0
    assert ran.out.count("Enter: adelante") == 4
    assert ran.out.count("Máquina 4 sale con [6|6].") == 2


def test_nobody_is_told_to_open_a_match_that_was_played(domino, played):
    ran = domino.run("record", "replay", played, typed="q\n")
    assert "La mesa está vacía." in ran.out
    assert "sales tú" not in ran.out


def test_the_end_of_input_is_enough(domino, played):
    assert domino.run("record", "replay", played).code == 0


@pytest.mark.parametrize("seat", ["4", "-1", "Ana"])
def test_a_seat_that_is_none_is_refused_with_those_that_are(domino, played, seat):
    ran = domino.run("record", "replay", played, "--seat", seat)
    assert ran.code == 2
    assert "de 0 a 3" in ran.err


def test_an_open_table_has_no_seat(domino, played):
    assert domino.run("record", "replay", played, "--open", "--seat", "0").code == 2


def test_of_a_running_match_only_finished_rounds_are_shown(domino):
    domino.run(
        "play", "tablu", "--players", "2", "--seed", "5", "--record", "n.toml", typed="1\nq\n"
    )
    ran = domino.run("record", "replay", "n.toml")
    assert ran.code == 2
    assert "--open" in ran.err
    shown = domino.run("record", "replay", "n.toml", "--open", typed="q\n")
    assert shown.code == 0
    assert "Máquina: [" in shown.out
