"""The start menu, full screen and line by line: what is asked, what is remembered."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.tui.terminal import CALL, CONTROL_C, ENTER, ESCAPE, TURN, WHICH_END

MENU = "Reglas de la casa:"


def settings(domino) -> dict:
    """What is remembered."""
    path = domino.home / "config" / "domino" / "settings.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")).get("play", {})


def choose(window, text: str) -> None:
    """Choose the line that begins with a text, by its digit; wait for what follows."""
    window.wait(lambda: digit(window, text))
    window.change(digit(window, text))


def digit(window, text: str) -> str:
    """The digit of a line that begins with a text."""
    lines = [line.strip() for line in window.text.split("\n")]
    found = (re.match(rf"(?:> )?(\d)  {re.escape(text)}", line) for line in lines)
    return next((one[1] for one in found if one), "")


@pytest.fixture
def menu(table):
    """The menu of somebody who has never played."""
    window = table("play")
    window.until(MENU)
    return window


def record(domino) -> dict:
    """The match that was begun."""
    return tomllib.loads(domino.only_record().read_text(encoding="utf-8"))


# --- Playing at once -----------------------------------------------------------------------------


def test_enter_plays_the_usual_game(domino, menu):
    menu.press(ENTER)
    assert menu.until(TURN, WHICH_END, "Juega Máquina")
    assert record(domino)["variant"] == "tablu"


def test_the_quick_table_is_the_variants_own_tb39(domino, menu):
    choose(menu, "Mesa rápida")
    menu.until("Sin pozo", "Pozo:")
    told = record(domino)
    assert (len(told["players"]), told["ruleset"]["match"]["target"]) == (2, 100) or (
        len(told["players"]) == 4
    )
    assert told["ruleset"]["match"]["sides"] == "individual"


def test_a_named_variant_needs_no_menu(table):
    window = table("play", "tablu")
    window.until(TURN, WHICH_END, "Juega Máquina")


@pytest.mark.parametrize(("key", "code"), [("q", 0), (ESCAPE, 0), (CONTROL_C, 130)])
def test_leaving_begins_nothing(domino, menu, key, code):
    menu.press(key)
    assert menu.code() == code
    assert not domino.records.exists()


# --- The table -----------------------------------------------------------------------------------


def test_players_sides_and_target_are_asked_as_the_rules_offer_them_tb01_tb31(domino, menu):
    choose(menu, "Jugadores: 4")
    for number in ("2", "3", "4", "5", "6"):
        assert re.search(rf"^ ?[> ]* \d  {number}$", menu.text, re.MULTILINE), menu.text
    choose(menu, "6")
    assert "Meta: 200" in menu.text  # TB-32
    choose(menu, "Cómo se juega:")
    choose(menu, "por parejas")
    choose(menu, "Meta: 200")
    choose(menu, "150")
    choose(menu, "Jugar")
    menu.until("(a 150)")
    told = record(domino)
    assert len(told["players"]) == 6
    assert told["ruleset"]["match"]["sides"] == "pairs"


def test_a_target_of_ones_own(menu):
    choose(menu, "Meta:")
    choose(menu, "otro número")
    menu.type("77")
    menu.until("77")
    menu.press(ENTER)
    menu.until("Meta: 77")


def test_a_target_that_is_none_is_refused_and_nothing_changes(menu):
    choose(menu, "Meta:")
    choose(menu, "otro número")
    menu.type("many")
    menu.until("many")
    menu.press(ENTER)
    menu.until("! ")
    assert "Meta: 100" in menu.text


def test_five_are_asked_for_no_sides_since_they_cannot_be_pairs(menu):
    choose(menu, "Jugadores:")
    choose(menu, "5")
    assert "Cómo se juega" not in menu.text


def test_the_clock_is_off_unless_asked_for_tb34(domino, menu):
    assert "Reloj: sin reloj" in menu.text
    choose(menu, "Reloj:")
    for seconds in (20, 30, 45):
        assert f"{seconds} s por turno" in menu.text
    assert "> 3  30 s por turno" in menu.text
    choose(menu, "30 s")
    choose(menu, "Jugar")
    menu.until(" s ")
    assert record(domino)["clock"] == 30


def test_another_game_and_its_mode(domino, menu):
    choose(menu, "Juego:")
    choose(menu, "Happy Games")
    menu.until("¿En qué modo?")
    menu.press("2")
    menu.until(MENU)
    choose(menu, "Jugar")
    menu.until("Montón:")
    assert record(domino)["variant"] == "happy-draw"


def test_a_game_of_ones_own_is_among_them(domino, table):
    domino.variants.mkdir(parents=True)
    (domino.variants / "a-casa.toml").write_text(
        'format = "domino-variant/1"\nname = "a-casa"\ntitle = "AA La casa"\nextends = "tablu"\n',
        encoding="utf-8",
    )
    window = table("play")
    window.until(MENU)
    choose(window, "Juego:")
    choose(window, "AA La casa")
    assert "Juego: AA La casa" in window.text


# --- Who plays -----------------------------------------------------------------------------------


def test_several_people_at_one_keyboard_are_asked_for_their_names(domino, menu):
    choose(menu, "Quién juega aquí")
    choose(menu, "2 personas")
    menu.until("Jugador 1")
    menu.type("Ana")
    menu.until("Ana")
    menu.press(ENTER)
    menu.until("Jugador 2")
    menu.press(ENTER)
    menu.until(MENU)
    choose(menu, "Jugar")
    menu.until(CALL, "Juega Máquina")
    assert record(domino)["players"][:2] == ["Ana", "Jugador 2"]


def test_two_people_sit_face_to_face_where_they_are_partners(domino, menu):
    choose(menu, "Cómo se juega:")
    choose(menu, "por parejas")
    choose(menu, "Quién juega aquí")
    choose(menu, "2 personas")
    menu.until("Jugador 1")
    menu.press(ENTER)
    menu.until("Jugador 2")
    menu.press(" ", ENTER)
    menu.until("¿Cómo juegan?")
    choose(menu, "juntos")
    choose(menu, "Jugar")
    menu.until(CALL, "Juega Máquina")
    names = record(domino)["players"]
    assert [name.startswith("bot:") for name in names] == [False, True, False, True]


def test_nobody_plays_to_watch_the_machines(table):
    menu = table("play", DOMINO_PACE="2")
    menu.until(MENU)
    choose(menu, "Quién juega aquí")
    choose(menu, "nadie")
    choose(menu, "Jugar")
    menu.until("Máquina 1: abajo")


def test_the_machines_are_chosen_among_those_that_are_installed(domino, menu):
    choose(menu, "Las máquinas:")
    choose(menu, "random")
    choose(menu, "Jugar")
    menu.until(TURN, WHICH_END, "Juega Máquina")
    assert record(domino)["players"].count("bot:random") == 3


# --- House rules ---------------------------------------------------------------------------------


def down(window, times: int) -> None:
    """Go down some lines."""
    for _ in range(times):
        window.change("\x1b[B")


def test_a_house_rule_is_turned_on(domino, menu):
    window = menu
    window.press("9")  # the last line with a digit, then the house rules below it
    window.until("¿Contra quién?")
    window.press(ESCAPE)
    window.until(MENU)
    down(window, 1)
    window.press(ENTER)
    window.until("¿Qué reglas de la casa se juegan?")
    number = next(line.strip(" >")[0] for line in window.text.split("\n") if "[ ] capicua:" in line)
    window.change(number)
    assert "[x] capicua:" in window.text
    window.change("1")
    window.until("Reglas de la casa: capicua")
    choose(window, "Jugar")
    window.until(TURN, WHICH_END, "Juega Máquina")
    assert "capicua" in record(domino)["ruleset"]["house"]


# --- What is remembered --------------------------------------------------------------------------


def test_answers_are_those_of_the_next_time(domino, table, menu):
    choose(menu, "Jugadores:")
    choose(menu, "2")
    choose(menu, "Jugar")
    menu.until(TURN, WHICH_END, "Juega Máquina")
    menu.press("q")
    assert menu.code() == 0
    assert settings(domino)["variant"] == "tablu"
    window = table("play")
    window.until(MENU)
    assert "Jugadores: 2" in window.text


def test_a_match_that_was_left_is_offered_and_goes_on(domino, table, menu):
    menu.press(ENTER)
    menu.until(TURN, WHICH_END, "Juega Máquina")
    menu.press("q")
    assert menu.code() == 0
    window = table("play")
    window.until(MENU)
    choose(window, "Seguir la partida guardada: Dominó colombiano (Tablú)")
    window.until(TURN, WHICH_END, "Juega Máquina")
    domino.only_record()  # no second match was begun


@pytest.mark.parametrize(
    "told",
    [
        '[play]\nvariant = "gone"\n',
        '[play]\nvariant = 3\npeople = 4\nbot = ["x"]\ntables = "t"\n',
        '[play]\npeople = []\n[play.tables.tablu]\nhouse = "x"\nset = 1\nclock = "a"\n',
        "[play.tables.tablu.set.match]\nplayers = 77\nsides = 5\n",
    ],
)
def test_what_is_remembered_and_cannot_be_used_is_left_out(domino, table, told):
    folder = domino.home / "config" / "domino"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(told, encoding="utf-8")
    window = table("play")
    window.until(MENU)
    assert "Juego: Dominó colombiano (Tablú)" in window.text
    assert "Jugadores: 4" in window.text


def test_remembered_answers_that_do_not_go_together_are_told_at_the_table(domino, table):
    folder = domino.home / "config" / "domino"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(
        '[play.tables.tablu]\nhouse = ["no-such-rule"]\n', encoding="utf-8"
    )
    window = table("play")
    window.until(MENU)
    window.press(ENTER)
    window.until("! ")
    assert "no-such-rule" in window.text
    assert not domino.records.exists()


def test_a_settings_file_that_is_none_is_told_with_its_name(domino, table):
    folder = domino.home / "config" / "domino"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text("[play\n", encoding="utf-8")
    window = table("play")
    assert window.code() == 2
    assert "settings.toml" in window.after


# --- Line by line --------------------------------------------------------------------------------


def test_line_by_line_the_same_is_asked(table):
    window = table("play", "--plain")
    window.until("q: salir):")
    assert "Juego: Dominó colombiano (Tablú)" in window.text
    window.type("1\r")
    window.until("Jugada:")


def test_in_a_pipe_nothing_is_asked(domino):
    ran = domino.run("play", typed="q\n")
    assert ran.code == 0
    assert ran.out.startswith("Dominó colombiano (Tablú)\n")
