"""``domino variants new``: a file that checks and plays, by options or by answers."""

from __future__ import annotations

import json
import re
import sys
import tomllib

import pytest

from domino_core import catalogue, variants
from domino_core.cli.asking import read_value
from domino_core.errors import ConfigurationError
from domino_core.variants.offers import games, offers
from domino_core.variants.schema import schema_of
from domino_line.options import _AFTER_VOID, _FIRST, _LATER
from tests.variants.conftest import HEAD

BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")
ENTERS = "\n" * 40


def own(mine, name="casa"):
    """What a new file says."""
    return tomllib.loads((mine / f"{name}.toml").read_text(encoding="utf-8"))


# By options ---------------------------------------------------------------------------------------


def test_it_says_where_the_file_is_and_what_to_type_next(call, mine):
    ran = call("variants", "new", "la-casa", "--from", "tablu")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"Guardada en {mine}/la-casa.toml",
        "Para jugarla: domino play la-casa",
        "Para leer sus reglas: domino variants show la-casa",
    ]
    bots = "bot:random,bot:random,bot:random,bot:random"
    assert call("play", "la-casa", "--seats", bots, "--target", "5").code == 0
    assert call("variants", "show", "la-casa").out.startswith("La casa\n")
    assert call("variants", "check", "la-casa").code == 0


def test_the_options_stand_in_the_file_and_nothing_else_does(call, mine):
    words = ("match.target=150", "scoring.blocked_tie=[fewer-tiles,void]", "match.players=[4,2]")
    sets = [word for one in words for word in ("--set", one)]
    call("variants", "new", "casa", "--from", "tablu", *sets, "--set", "house.capicua.points=25")
    told = {key: value for key, value in own(mine).items() if value != {}}
    assert told == {
        "format": "domino-variant/1",
        "name": "casa",
        "title": "Casa",
        "extends": "tablu",
        "match": {"target": 150, "players": [4, 2]},
        "scoring": {"blocked_tie": ["fewer-tiles", "void"]},
        "house": {"capicua": {"points": 25}},
    }


@pytest.mark.parametrize("name", BOX)
def test_without_a_change_it_plays_as_its_base(call, name):
    assert call("variants", "new", "casa", "--from", name).code == 0
    assert call("variants", "diff", "casa", name).out == f"«casa» y «{name}» se juegan igual.\n"


def test_no_value_is_broken_in_two_lines(call, mine):
    for name in BOX:
        call("variants", "new", f"de-{name}", "--from", name)
        text = (mine / f"de-{name}.toml").read_text(encoding="utf-8")
        assert not re.findall(r"^#.*\w-$", text, re.MULTILINE), name


COMMENTED = re.compile(r"# ((?:\w|-)+ = [^#\n]+)$")


def uncommented(text: str) -> list[tuple[str, str]]:
    """Every option that stands as a comment, with its table."""
    found, table = [], ""
    for line in text.splitlines():
        header = re.fullmatch(r"(# )?\[+([\w.-]+)\]+", line)
        if header:
            table = "" if header[1] else header[2]
        option = COMMENTED.match(line)
        if option and table:
            found.append((table, option[1]))
    return found


@pytest.mark.parametrize("name", BOX)
def test_taking_the_sign_away_from_any_option_leaves_the_game_as_it_is(call, mine, name):
    call("variants", "new", "casa", "--from", name)
    path = mine / "casa.toml"
    text = path.read_text(encoding="utf-8")
    options = uncommented(text)
    base = variants.find(name).ruleset()
    for table, option in options:
        head, _, tail = text.partition(f"[{table}]\n")
        path.write_text(f"{head}[{table}]\n{tail.replace(f'# {option}', option, 1)}", "utf-8")
        assert variants.find("casa").ruleset().tables == base.tables, option
    settable = (
        {f"{table} {key}" for table, values in base.tables.items() for key in values}
        if not base.tables.get("house")
        else set()
    )
    assert settable <= {f"{table} {option.split(' = ')[0]}" for table, option in options} | {
        f"rules {key}" for key in base.tables["rules"]
    }


def test_every_option_has_its_meaning_and_values_and_what_differs_at_other_tables(call, mine):
    call("variants", "new", "casa", "--from", "tablu")
    text = (mine / "casa.toml").read_text(encoding="utf-8")
    assert "# El doble más alto del juego de fichas.\n# En mesas de 5 o 6 cada quien" in text
    assert ": 9.\n# set = 6\n" in text
    assert "Valores: never, one, two, until-playable. draw = " in text.replace("\n#", "")
    assert "# rounds =   # sin valor\n" in text


@pytest.mark.parametrize(
    ("key", "words"), [("first", _FIRST), ("later", _LATER), ("after_void", _AFTER_VOID)]
)
def test_every_word_for_an_opener_stands_above_its_key(call, mine, key, words):
    call("variants", "new", "casa", "--from", "tablu")
    text = (mine / "casa.toml").read_text(encoding="utf-8").partition("[opener]")[2]
    above = text.partition(f"\n# {key} = ")[0].replace("\n#", "")
    told = above.rpartition("Valores: ")[2]
    assert re.findall(r"[\w-]+", told) == list(words)


def test_every_house_rule_stands_there_with_its_meaning_and_its_defaults(call, mine):
    call("variants", "new", "casa", "--from", "tablu")
    text = (mine / "casa.toml").read_text(encoding="utf-8")
    for one in catalogue.installed(catalogue.HOUSE):
        assert f"# [house.{one.name}]\n" in text
    assert "paga 25 puntos más" in text.partition("# [house.capicua]")[0]


def test_it_names_a_schema_that_is_there(call, mine):
    call("variants", "new", "casa", "--from", "tablu")
    first, _ = (mine / "casa.toml").read_text(encoding="utf-8").split("\n", 1)
    assert first == "#:schema ./tablu.schema.json"
    told = json.loads((mine / "tablu.schema.json").read_text(encoding="utf-8"))
    assert told == schema_of(variants.find("tablu"))


def test_an_older_schema_of_ours_is_brought_up_to_date_and_a_stranger_s_is_left_alone(call, mine):
    path = mine / "tablu.schema.json"
    path.write_text('{"$comment": "domino variants schema"}', encoding="utf-8")
    call("variants", "new", "uno", "--from", "tablu")
    assert json.loads(path.read_text(encoding="utf-8")) == schema_of(variants.find("tablu"))
    path.write_text("{}", encoding="utf-8")
    call("variants", "new", "dos", "--from", "tablu")
    assert path.read_text(encoding="utf-8") == "{}"


def test_output_names_another_place(call, home):
    ran = call("variants", "new", "casa", "--from", "tablu", "--output", "abajo/mia.toml")
    assert ran.out.startswith("Guardada en abajo/mia.toml\nPara jugarla: domino play abajo/mia")
    assert (home / "abajo" / "tablu.schema.json").exists()
    assert call("variants", "check", "abajo/mia.toml").code == 0


def test_it_may_start_from_a_file_of_its_own_folder(call, write):
    write("match.target = 70\n", name="madre")
    assert (
        call("variants", "new", "casa", "--from", "./madre.toml", "--output", "casa.toml").code == 0
    )
    assert variants.find("./casa.toml").ruleset().tables["match"]["target"] == 70
    ran = call("variants", "new", "casa", "--from", "./madre.toml")
    assert ran.code == 2
    assert "domino variants add ./madre.toml" in ran.err


# Refusals -----------------------------------------------------------------------------------------


def test_a_file_that_is_there_is_never_overwritten(call, mine, home):
    call("variants", "new", "casa", "--from", "tablu")
    before = (mine / "casa.toml").read_bytes()
    ran = call("variants", "new", "casa", "--from", "venezuela")
    assert ran == (2, "", f"domino: {mine}/casa.toml: ya existe, y no se sobrescribe\n")
    assert (mine / "casa.toml").read_bytes() == before
    (home / "x.toml").symlink_to("nowhere.toml")
    assert call("variants", "new", "casa", "--from", "tablu", "--output", "x.toml").code == 2
    assert not (home / "nowhere.toml").exists()


def test_c05_the_name_of_an_installed_variant_is_refused_with_both_places(call, mine):
    ran = call("variants", "new", "tablu", "--from", "venezuela")
    assert ran.code == 2
    assert "domino-core:tablu" in ran.err
    assert f"{mine}/tablu.toml" in ran.err
    assert not list(mine.iterdir())


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("La Casa", "la-casa"),
        ("la_casa", "la-casa"),
        ("Ñandú", "nandu"),
        ("../casa", "casa"),
        ("!", "la-casa"),
        ("x" * 61, "x" * 60),
    ],
)
def test_a_name_that_is_none_is_answered_with_one_that_is(call, mine, name, like):
    ran = call("variants", "new", name, "--from", "tablu")
    assert ran.code == 2
    assert f"como «{like}»" in ran.err
    assert not list(mine.iterdir())


def test_options_that_are_wrong_are_told_all_at_once_and_nothing_is_written(call, mine):
    sets = ("--set", "match.target=x", "--set", "turn.reserv=1", "--set", "house.capicuas.points=1")
    ran = call("variants", "new", "casa", "--from", "tablu", *sets)
    assert (ran.code, ran.out) == (2, "")
    told = sorted(line.split(": ")[1] for line in ran.err.splitlines())
    assert told == ["--set house.capicuas", "--set match.target", "--set turn.reserv"]
    assert not list(mine.iterdir())


def test_options_that_contradict_each_other_are_refused(call, mine):
    ran = call("variants", "new", "casa", "--from", "venezuela", "--set", "turn.reserve=2")
    assert ran.code == 2
    assert "--set turn.reserve: con turn.draw = 'never' no se roba" in ran.err
    assert not list(mine.iterdir())


@pytest.mark.parametrize(
    ("sets", "both"),
    [
        (("house.capicua.points=5", "house.capicua=false"), "house.capicua y --set house.capicua."),
        (("match.target=5", "match.target.x=5"), "match.target y --set match.target.x"),
        (("match.target=true", "match.target.x=5"), "match.target y --set match.target.x"),
        (("match.target.x=5", "match.target=5"), "match.target y --set match.target.x"),
    ],
)
def test_two_options_that_cannot_both_be_meant_are_refused(call, sets, both):
    words = [word for one in sets for word in ("--set", one)]
    for command in (("new", "casa"), ("show", "tablu")):
        ran = call("variants", *command, *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"domino: --set {both}")
        assert ran.err.endswith(" se contradicen; deja uno\n")


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("house.capicua=5", "se encontró el número 5; se espera true o false"),
        ("house.capicua=si", "se encontró el texto 'si'; se espera true o false"),
        ("house.nada=false", "No hay reglas de la casa con el nombre «nada»"),
        ("match.players=x", "se encontró el texto 'x'; se espera un número entero de 1 a 16"),
        ("match.players=[]", "se encontró una lista; se espera un número entero de 1 a 16"),
        ("match.sides=[pairs,pairs]", "se encontró una lista; se espera 'individual' o 'pairs'"),
        ("legality.x=1", "clave desconocida; se conocen clock, deal"),
        ("scoring.blocked_tie=[void,,void]", "se encontró el texto ''; se espera una palabra"),
    ],
)
def test_a_value_that_is_wrong_is_told_by_what_was_typed(call, mine, told, why):
    ran = call("variants", "new", "casa", "--set", told)
    key = told.partition("=")[0] if not told.startswith("legality") else "legality"
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"domino: --set {key}: {why}"), ran.err
    assert not list(mine.iterdir())


def test_a_name_too_long_for_a_house_rule_is_not_lost(call):
    ran = call("variants", "new", "casa", "--set", f"house.{'a' * 61}=true")
    assert ran.code == 2
    assert "se espera un nombre de 60 letras o menos" in ran.err


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[[3, 2], [21,3]]", [[3, 2], [21, 3]]),
        ("[a, 'b, c', \"[d\"]", ["a", "b, c", "[d"]),
        ("[4,2,]", [4, 2]),
        ("[]", []),
        ("[a,,b]", ["a", "", "b"]),
        ("1\nx = 2", "1\nx = 2"),
        ("[" * 300 + "]" * 300, "[" * 300 + "]" * 300),
    ],
)
def test_a_value_is_read_as_toml_has_it_with_words_without_quotes(text, value):
    assert read_value(text) == value


def test_a_list_of_lists_can_be_set(call, mine):
    ran = call("variants", "new", "casa", "--set", "house.point-bands.bands=[[3,2],[21,3]]")
    assert ran.code == 0, ran.err
    assert own(mine)["house"]["point-bands"]["bands"] == [[3, 2], [21, 3]]


@pytest.mark.parametrize(
    ("output", "why"),
    [
        ("", ".: es una carpeta; se espera un archivo"),
        ("folder", "folder: es una carpeta; se espera un archivo"),
        ("folder/", "folder: es una carpeta; se espera un archivo"),
        ("-", "--output -: se espera el nombre de un archivo"),
        ("there.toml", "there.toml: ya existe, y no se sobrescribe"),
    ],
)
def test_what_can_be_no_new_file_is_refused_before_anything_is_asked(call, home, output, why):
    (home / "folder").mkdir()
    (home / "there.toml").write_text("mine", encoding="utf-8")
    assert call("variants", "new", "casa", "--output", output) == (2, "", f"domino: {why}\n")
    assert sorted(one.name for one in home.iterdir()) == ["folder", "there.toml"]


def test_a_name_that_the_disk_does_not_take_is_told_with_the_file(call, home):
    ran = call("variants", "new", "casa", "--from", "tablu", "--output", f"{'a' * 300}.toml")
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"domino: a{300}\.toml: no se puede escribir \(.+\)\n", ran.err)
    assert not list(home.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="another system's home")
def test_the_home_is_known_where_a_shell_leaves_it_as_typed(call, home, tmp_path):
    ran = call("variants", "new", "casa", "--from", "tablu", "--output=~/casa.toml")
    assert ran.out.startswith(f"Guardada en {tmp_path}/home/casa.toml\n")
    assert not list(home.iterdir())


def test_a_base_without_a_name_is_not_taken_for_the_usual_one(call, mine):
    ran = call("variants", "new", "casa", "--from", "")
    assert ran.code == 2
    assert "No hay ninguna variante «»" in ran.err
    assert not list(mine.iterdir())


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_a_schema_that_is_somebody_else_s_stays_and_is_told(call, mine, there):
    path = mine / "tablu.schema.json"
    if there == "file":
        path.write_text("{}", encoding="utf-8")
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to("nowhere")
    ran = call("variants", "new", "casa", "--from", "tablu")
    assert (ran.code, ran.out.partition("\n")[0]) == (0, f"Guardada en {mine}/casa.toml")
    assert ran.err == f"domino: {path}: no es un esquema de domino, y se deja como está\n"
    assert there != "file" or path.read_text(encoding="utf-8") == "{}"
    assert not (mine / "nowhere").exists()


def test_nothing_is_left_of_a_file_that_cannot_be_written(call, mine):
    mine.rmdir()
    mine.write_text("no folder", encoding="utf-8")
    ran = call("variants", "new", "casa", "--from", "tablu")
    assert (ran.code, ran.out) == (2, "")
    assert f"{mine}/casa.toml: no se puede escribir" in ran.err
    assert [one.name for one in mine.parent.iterdir()] == ["variants"]


def test_a_title_with_control_signs_stands_in_a_comment_without_them(call, home):
    head = HEAD.format(name="madre", extends="tablu")
    (home / "madre.toml").write_text(f'{head}title = "a\\u001b[2J\\nb"\n', encoding="utf-8")
    ran = call("variants", "new", "casa", "--from", "./madre.toml", "--output", "casa.toml")
    assert ran.code == 0, ran.err
    assert "«a [2J b»" in (home / "casa.toml").read_text(encoding="utf-8")
    assert call("variants", "check", "casa.toml").code == 0


# By answers ---------------------------------------------------------------------------------------


def place(title: str) -> int:
    """The number of a game in the list of games."""
    return [game.title for game in games()].index(title) + 1


def test_enter_all_the_way_is_the_usual_game(call):
    ran = call("variants", "new", "casa", typed=ENTERS)
    assert ran.code == 0
    assert ran.out.startswith("Guardada en ")
    assert "¿De qué juego partes?" in ran.err
    assert call("variants", "diff", "casa", "tablu").out == "«casa» y «tablu» se juegan igual.\n"


def test_answers_become_options(call, mine):
    answers = ("", "4, 2", "2", "150", "45", "capicua, chuchazo", "40")
    ran = call("variants", "new", "casa", typed="\n".join(answers) + ENTERS)
    assert ran.code == 0, ran.err
    told = own(mine)
    assert "Así pueden jugar 4.\n" in ran.err
    assert told["match"] == {"players": 4, "sides": "pairs", "target": 150}
    assert told["clock"] == {"proposed": 45}
    assert told["house"]["capicua"]["points"] == 40
    assert told["house"]["chuchazo"] == {}


@pytest.mark.parametrize("name", BOX)
def test_just_what_the_rules_offer_is_asked(call, mine, name):
    known = games()
    (game,) = [one for one in known if any(name == listed.name for listed, _ in one.modes)]
    mode = [listed.name for listed, _ in game.modes].index(name) + 1
    answers = [str(known.index(game) + 1)] + [str(mode)] * (len(game.modes) > 1)
    ran = call("variants", "new", "casa", typed="\n".join(answers) + ENTERS)
    assert ran.code == 0, ran.err
    asked = re.findall(r"¿[^?]*\?", ran.err)
    wanted = {
        "match.players": "¿Cuántas personas juegan?",
        "match.sides": "¿Cómo se juega?",
        "match.target": "¿A cuántos puntos?",
        "clock.proposed": "¿Cuántos segundos por turno propone el reloj, si la mesa lo quiere?",
    }
    offered = [
        wanted[".".join(o.path)]
        for o in offers(variants.find(name))
        if o.is_open or o.path[0] == "match"
    ]
    modes = ["¿En qué modo?"] * (len(game.modes) > 1)
    houses = ["¿Qué reglas de la casa se juegan?"]
    assert asked == ["¿De qué juego partes?", *modes, *offered, *houses]
    assert own(mine)["extends"] == name


def test_the_two_happy_games_are_two_modes_of_one_game(call, mine):
    ran = call("variants", "new", "casa", typed=f"{place('Happy Games')}\ncon robo\n{ENTERS}")
    assert ran.code == 0
    assert re.search(r"¿En qué modo\?\n +1\) bloqueo\n +2\) con robo\n", ran.err)
    assert own(mine)["extends"] == "happy-draw"


def test_an_offer_of_words_is_asked_with_what_each_of_them_means(call, mine):
    text = 'format = "domino-variant/1"\nname = "feliz"\nextends = "happy-block"\n'
    (mine / "feliz.toml").write_text(text, encoding="utf-8")
    ran = call("variants", "new", "casa", typed=f"feliz\n3\n{ENTERS}")
    assert ran.code == 0, ran.err
    told = ran.err.replace("\n     ", " ")
    assert "(turn.draw)" in told
    assert "  1) never: Cada quien recibe 7 fichas; las 14 que sobran duermen" in told
    assert "roba hasta dos fichas; si ninguna le sirve, pasa.\n" in told
    assert own(mine)["turn"] == {"draw": "two"}


def test_a_game_may_be_named_with_where_it_comes_from(call, mine):
    ran = call("variants", "new", "casa", typed=f"domino-core:venezuela\n{ENTERS}")
    assert ran.code == 0, ran.err
    assert own(mine)["extends"] == "venezuela"


def test_a_house_rule_that_is_named_twice_is_asked_again(call, mine):
    ran = call("variants", "new", "casa", typed="\n\n\n\n\ncapicua, capicua" + ENTERS)
    assert ran.code == 0, ran.err
    assert ran.err.count("No se entiende") == 1
    assert "house" not in own(mine)


def test_a_wrong_answer_is_asked_again_with_the_reason(call):
    answers = ("99", "tablo", "tablu", "seis", "7", "", "", "-1", "mil", "100")
    ran = call("variants", "new", "casa", typed="\n".join(answers) + ENTERS)
    assert ran.code == 0, ran.err
    assert ran.err.count("No se entiende") == 4
    assert "se encontró el número -1; se espera un número entero de 1 o más" in ran.err
    assert "se encontró el texto 'mil'; se espera un número entero" in ran.err


def test_a_house_rule_that_does_not_go_with_the_game_is_left_out_with_the_reason(call, mine):
    ran = call("variants", "new", "casa", typed=f"{place('Happy Games')}\n1\ncapicua\n{ENTERS}")
    assert ran.code == 0, ran.err
    assert "«capicua» no se puede jugar aquí: " in ran.err
    assert not own(mine).get("house")


def test_the_input_s_end_writes_nothing(call, mine):
    for typed in ("", "\n", "\n\n\n"):
        ran = call("variants", "new", "casa", typed=typed)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.endswith("domino: No se ha escrito nada: faltan respuestas\n")
        assert not list(mine.iterdir())


def test_somebody_who_never_answers_right_is_not_asked_forever(call):
    ran = call("variants", "new", "casa", typed="x\n" * 100)
    assert ran.code == 2
    assert "No se ha escrito nada: demasiadas respuestas" in ran.err


def test_a_family_gets_its_own_table(call):
    sets = (
        "match.players=4",
        "match.sides=pairs",
        "deal.hand=6",
        "turn.draw=never",
        "match.target=150",
        "scoring.blocked_tie=blocker-loses",
        "house.capicua.points=25",
    )
    words = [word for one in sets for word in ("--set", one)]
    assert call("variants", "new", "familia", "--from", "tablu", *words).code == 0
    shown = call("variants", "show", "familia").out
    for sentence in (
        "* Cada quien recibe 6 fichas; las 4 que sobran duermen y nadie las mira.\n",
        "- Quien no puede jugar pasa.\n",
        "* Si el tranque queda empatado, pierde la pareja que puso la última ficha.\n",
        "* Gana la partida la primera pareja que llegue a 150 puntos.\n",
        "paga 25",
    ):
        assert sentence in shown
    with pytest.raises(ConfigurationError):
        variants.find("familia").choose(2)
