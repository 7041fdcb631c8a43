"""The start menu, full screen and line by line: what is asked, what is remembered."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.tui.terminal import CALL, CONTROL_C, ENTER, ESCAPE, TURN, WHICH_END

MENU = "Reglas de la casa:"
DOWN = "\x1b[B"


def settings(domino) -> dict:
    """What is remembered."""
    path = domino.home / "config" / "domino" / "settings.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")).get("play", {})


def remember(domino, told: str) -> None:
    """Let something be remembered."""
    folder = domino.home / "config" / "domino"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(told, encoding="utf-8")


def choose(window, text: str) -> None:
    """Choose the line that begins with a text, by its digit; wait for what follows."""
    window.wait(lambda: digit(window, text))
    window.change(digit(window, text))


def mark(window, text: str) -> None:
    """Go down to the line that begins with a text."""
    while not re.search(rf"> [\d ]  {re.escape(text)}", window.text):
        window.change(DOWN)


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
    match = told["ruleset"]["match"]
    assert (len(told["players"]), match["sides"], match["target"]) == (2, "individual", 100)


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
    menu.until("! match.target: ")
    assert "Meta: 100" in menu.text


def test_the_target_in_force_is_among_those_that_are_proposed(menu):
    choose(menu, "Juego:")
    mark(menu, "Dominó venezolano")
    menu.press(ENTER)
    menu.until("Meta: 100")
    choose(menu, "Meta:")
    menu.until("> 1  100")


def test_players_are_listed_by_their_number(menu):
    choose(menu, "Jugadores:")
    menu.until("¿Cuántos juegan?")
    shown = re.findall(r"^ [> ] \d  (\d)$", menu.text, re.MULTILINE)
    assert shown == ["2", "3", "4", "5", "6"]


def test_where_all_play_alone_nobody_is_asked_with_whom(menu):
    choose(menu, "Las máquinas:")
    menu.until("¿Contra quién?")
    assert "¿Y con quién?" not in menu.text
    menu.press(ESCAPE)
    menu.until(MENU)
    choose(menu, "Cómo se juega")
    choose(menu, "por parejas")
    choose(menu, "Las máquinas:")
    menu.until("¿Y con quién?")


def test_games_stand_in_the_order_of_their_titles(menu):
    choose(menu, "Juego:")
    menu.until("¿A qué se juega?")
    shown = [line[5:].strip() for line in menu.text.split("\n")[2:12] if line.strip()]
    assert len(shown) > 5
    assert shown == sorted(shown, key=lambda title: title.replace("ó", "o").casefold())


def test_five_are_asked_for_no_sides_since_they_cannot_be_pairs(menu):
    choose(menu, "Jugadores:")
    choose(menu, "5")
    assert "Cómo se juega" not in menu.text


def test_the_clock_is_off_unless_asked_for_tb34(domino, menu):
    assert "Reloj: sin reloj" in menu.text
    choose(menu, "Reloj:")
    for seconds in (20, 30, 45):
        assert f"{seconds} s por turno" in menu.text
    assert "> 1  sin reloj" in menu.text
    choose(menu, "30 s")
    choose(menu, "Jugar")
    menu.until(" s ")
    assert record(domino)["clock"] == 30


def test_another_game_and_its_mode(domino, menu):
    choose(menu, "Juego:")
    mark(menu, "Happy Games")
    menu.press(ENTER)
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
    window.until("Juego: AA La casa")


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


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("you", "«you» no puede ser un nombre"),
        ("bot:solid", "«bot:solid» no puede ser un nombre"),
        ("Máquina 1", "«Máquina 1» no puede ser un nombre"),
        ("Ana", "Ya hay alguien que se llama «Ana»"),
        (",", "Un nombre tiene al menos una letra."),
    ],
)
def test_a_name_that_cannot_be_had_says_why_and_is_asked_again(menu, written, why):
    choose(menu, "Quién juega aquí")
    choose(menu, "2 personas")
    for number, name in enumerate(("Ana", written), 1):
        menu.until(f"¿Cómo se llama el jugador {number}?")
        menu.type(name)
        menu.until(f"\n {name}")
        menu.press(ENTER)
    menu.until(why)
    assert "¿Cómo se llama el jugador 2?" in menu.text


def test_with_fewer_players_than_names_the_first_of_them_play(domino, table):
    remember(domino, '[play]\npeople = ["Ana", "Beto", "Caro"]\n')
    window = table("play")
    window.until("Quién juega aquí: Ana, Beto, Caro")
    choose(window, "Jugadores:")
    choose(window, "2")
    assert re.search("Quién juega aquí: Ana, Beto$", window.text, re.MULTILINE)
    choose(window, "Jugar")
    window.until(CALL)
    assert record(domino)["players"] == ["Ana", "Beto"]


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


def open_houses(window) -> None:
    """Open the page of house rules: the line below the last one with a digit."""
    window.press("9")
    window.until("¿Contra quién?")
    window.press(ESCAPE)
    window.until(MENU)
    down(window, 1)
    window.press(ENTER)
    window.until("¿Qué reglas de la casa se juegan?")


def test_what_is_too_long_for_a_line_goes_on_below_itself(menu):
    open_houses(menu)
    lines = menu.text.split("\n")
    at = next(number for number, line in enumerate(lines) if "capicua:" in line)
    assert lines[at].startswith("   4  [ ] capicua: ")
    assert re.match(r"      \S", lines[at + 1])


def test_the_marked_choice_stays_in_sight_in_a_smaller_window(domino, table):
    remember(domino, '[play]\nvariant = "mexican-train"\n')
    menu = table("play")
    menu.until(MENU)
    choose(menu, "Juego:")
    menu.resize(60, 12)
    menu.until(">    Tren mexicano")


def test_the_menu_has_no_colours_of_its_own(menu):
    open_houses(menu)
    assert not re.search(rb"\x1b\[[0-9;]*[34]8;", menu.raw)


def test_a_house_rule_is_turned_on(domino, menu):
    window = menu
    open_houses(window)
    number = next(line.strip(" >")[0] for line in window.text.split("\n") if "[ ] capicua:" in line)
    window.press(number)
    window.until("[x] capicua:")
    window.press(ESCAPE)
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


PLAY = "play tablu --players 2 --seats you,bot:heaviest --seed 47"
OPENING = "7\n"
"""The tile with which the person has to open there."""
FIRST_ROUND = "7\n5\n3\n2a\n1\n1b\n1\n"
"""All that the person plays until its end, which pays 23 points."""


def test_a_match_that_was_left_is_offered_and_goes_on(domino, table):
    domino.run(*PLAY.split(), typed=OPENING)
    window = table("play")
    window.until(MENU)
    choose(window, "Seguir la partida guardada: Dominó colombiano (Tablú) (tú, ")
    window.until(TURN, WHICH_END, "Juega Máquina")
    domino.only_record()  # no second match was begun


def test_a_match_that_was_left_is_offered_with_its_score_and_its_day(domino, table):
    domino.run(*PLAY.split(), typed=FIRST_ROUND)
    window = table("play")
    window.until(MENU)
    told = " ".join(window.text.split())  # the line is broken where the window is narrow
    assert re.search(r"\(Tablú\) \(tú, 23-0, \d\d/\d\d/\d{4}\)", told)


def test_a_match_in_which_nothing_was_done_is_not_offered(domino, table):
    domino.run(*PLAY.split(), typed="")
    domino.only_record()
    window = table("play")
    window.until(MENU)
    assert "Seguir la partida" not in window.text


@pytest.mark.parametrize(
    "told",
    [
        '[play]\nvariant = "gone"\n',
        '[play]\nvariant = 3\npeople = 4\nbot = ["x"]\ntables = "t"\n',
        '[play]\npeople = []\n[play.tables.tablu]\nhouse = "x"\nset = 1\nclock = "a"\n',
        "[play.tables.tablu.set.match]\nplayers = 77\nsides = 5\n",
        "[play.tables.tablu.set.match]\nplayers = [4]\nsides = []\ntarget = [1]\n",
        "[play.tables.tablu.set.match.target]\nx = 1\n",
        "[play.tables.tablu.set]\nmatch = {target = nan, gone = 1}\ngone = {a = 1}\n",
        "[play.tables.tablu]\nclock = -5\n",
        "[play.tables.tablu]\nclock = 4000\n",
        '[play]\nbot = "bot:gone"\n',
        '[play]\nbot = "bot:solid:x"\n',
        '[play]\npeople = ["Ana", "Ana"]\n',
        '[play]\npeople = ["you", "Ana"]\n',
        '[play]\npeople = ["bot:solid"]\n',
        '[play]\npeople = ["Ana, Beto"]\n',
        '[play]\npeople = ["\\u001b[2J"]\n',
    ],
)
def test_what_is_remembered_and_cannot_be_used_is_left_out(domino, table, told):
    remember(domino, told)
    window = table("play")
    window.until(MENU)
    assert "Juego: Dominó colombiano (Tablú)" in window.text
    assert "Jugadores: 4" in window.text
    assert "Meta: 100" in window.text
    assert "Reloj: sin reloj" in window.text
    assert "Las máquinas: solid" in window.text
    choose(window, "Jugar")
    window.until(TURN, WHICH_END, "Juega Máquina", "espacio pausa")


def test_a_game_of_ones_own_that_has_faults_is_not_offered_and_the_list_says_so(domino, table):
    remember(domino, '[play]\nvariant = "mine"\n')
    domino.variants.mkdir(parents=True)
    (domino.variants / "mine.toml").write_text(
        'format = "domino-variant/1"\nname = "mine"\nextends = "tablu"\n[match]\ntarget = "x"\n',
        encoding="utf-8",
    )
    window = table("play")
    window.until("Juego: Dominó colombiano (Tablú)")
    choose(window, "Juego:")
    window.until("«domino variants list» dice cuáles")


def test_a_house_rule_that_is_gone_can_be_taken_out(domino, table):
    remember(domino, '[play.tables.tablu]\nhouse = ["gone"]\n')
    window = table("play")
    window.until("Reglas de la casa: gone")
    open_houses(window)
    assert "[x] gone: no está instalada" in window.text
    window.press("2")
    window.until("[ ] gone: no está instalada")
    window.press("1")
    window.until("Reglas de la casa: ninguna")


@pytest.mark.parametrize("bad", ["file", "folder"])
def test_answers_that_cannot_be_kept_keep_nobody_from_playing(domino, table, bad):
    if bad == "file":
        (domino.home / "config").write_text("")
    else:
        (domino.home / "config").symlink_to("/proc")
    window = table("play")
    window.until(MENU)
    window.press(ENTER)
    window.until(TURN, WHICH_END, "Juega Máquina")
    window.press("q")
    assert window.code() == 0
    assert "No se guardan tus respuestas para la próxima vez" in window.after
    assert "settings.toml: no se puede escribir" in window.after


def test_remembered_answers_that_do_not_go_together_are_told_at_the_table(domino, table):
    remember(domino, '[play.tables.tablu]\nhouse = ["no-such-rule"]\n')
    window = table("play")
    window.until(MENU)
    window.press(ENTER)
    window.until("! ")
    assert "no-such-rule" in window.text
    assert not domino.records.exists()


def test_a_settings_file_that_is_none_is_told_with_its_name(domino, table):
    remember(domino, "[play\n")
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
