"""What is wrong in a file: every fault at once, with its line, what was found and is wanted."""

from __future__ import annotations

import json

import pytest

from domino_core import variants
from domino_core.errors import ConfigurationError
from domino_core.options import MAX_FAULTS

HEAD_LINES = 3
"""So many lines stand above the text that a test writes."""


def faults(name: str = "./casa.toml") -> list[str]:
    return [str(fault) for fault in variants.read(name).all_faults()]


def told(text_of_fault: str) -> tuple[int, str, str]:
    """The line in the text that the test wrote, the key and the sentence."""
    place, key, sentence = text_of_fault.split(": ", 2)
    return int(place.partition(":")[2] or 0) - HEAD_LINES, key, sentence


# D02: unknown and misplaced keys ------------------------------------------------------------------

UNKNOWN = {
    "a typo": ("[match]\ntarget_scor = 200", 2, "match.target_scor", "lo más parecido es «target»"),
    "another typo": ("[match]\ntargt = 200", 2, "match.targt", "lo más parecido es «target»"),
    "a hyphen": (
        "[scoring]\nblocked-tie = 'void'",
        2,
        "scoring.blocked-tie",
        "lo más parecido es «blocked_tie»",
    ),
    "another table's key": ("[scoring]\ntarget = 200", 2, "scoring.target", "va en [match]"),
    "a table's typo": ("[scorring]\nout = 'all'", 1, "scorring", "lo más parecido es «scoring»"),
    "a letter that looks the same": (
        "[match]\n't\u0430rget' = 200",
        2,
        "match.t\u0430rget",
        "lo más parecido es «target»",
    ),
    "a house rule's typo": (
        "[house.capicuas]\npoints = 25",
        1,
        "house.capicuas",
        "No hay reglas de la casa con el nombre «capicuas»; lo más parecido es «capicua»",
    ),
    "a house rule's option": (
        "[house.capicua]\npoint = 25",
        2,
        "house.capicua.point",
        "lo más parecido es «points»",
    ),
    "a house rule without its table": (
        "capicua = true",
        1,
        "capicua",
        "clave desconocida; se conocen",
    ),
    "in an overlay": ("[[when]]\nplayers = 2\nmach.target = 2", 3, "when.mach", "«match»"),
    "an overlay's typo": ("[[when]]\nplayer = 2\nsides = 'pairs'", 2, "when.player", "«players»"),
    "in the quick table": ("[quick]\nmatch.rond = 2", 2, "match.rond", "«rounds»"),
    "the quick table's typo": ("[quick]\ntarget = 2", 2, "quick.target", "clave desconocida"),
}


@pytest.mark.parametrize(("text", "line", "key", "why"), UNKNOWN.values(), ids=UNKNOWN)
def test_d02_an_unknown_key_is_refused_with_the_nearest(write, text, line, key, why):
    write(text)
    (fault,) = faults()
    at, found, sentence = told(fault)
    assert (at, found) == (line, key)
    assert why in sentence


# D04: wrong types ---------------------------------------------------------------------------------

TYPES = [
    ("match.target = true", "match.target", "se encontró true; se espera un número entero"),
    ("match.target = '200'", "match.target", "se encontró el texto '200'; se espera un número"),
    ("match.target = 4.0", "match.target", "se encontró el número 4.0; se espera un número entero"),
    (
        "match.target = 0",
        "match.target",
        "se encontró el número 0; se espera un número entero de 1",
    ),
    ("match.target = nan", "match.target", "se encontró el número nan; se espera un número entero"),
    ("match.target = [100]", "match.target", "se encontró una lista; se espera un número entero"),
    ("match.target = {}", "match.target", "se encontró una tabla; se espera un número entero"),
    ("match.target.a = 1", "match.target", "se encontró una tabla; se espera un número entero"),
    ("match.target = 2024-05-01", "match.target", "se encontró una fecha; se espera un número"),
    ("match.target = 12:00:00", "match.target", "se encontró una hora; se espera un número"),
    ("match.players = 4.0", "match.players", "se encontró el número 4.0; se esper"),
    ("match.players = -1", "match.players", "se encontró el número -1; se esper"),
    ("match.players = 17", "match.players", "se encontró el número 17; se esper"),
    ("match.players = true", "match.players", "se encontró true; se esper"),
    ("match.players = 'x'", "match.players", "se encontró el texto 'x'; se esper"),
    ("match.players = []", "match.players", "se encontró una lista; se esper"),
    (
        "match.players = [2, 2]",
        "match.players",
        "se encontró una lista; se espera un número entero de 1 a 16, o una lista",
    ),
    (
        "match.players = [[2]]",
        "match.players",
        "se encontró una lista; se espera un número entero de 1 a 16, o una lista",
    ),
    (
        "match.sides = 'alone'",
        "match.sides",
        "se encontró el texto 'alone'; se espera 'individual'",
    ),
    ("match.sides = ['pairs', 3]", "match.sides", "se espera 'individual' o 'pairs'"),
    ("turn.voluntary = 'false'", "turn.voluntary", "el texto 'false'; se espera true o false"),
    ("turn.voluntary = 1", "turn.voluntary", "se encontró el número 1; se espera true o false"),
    ("turn.draw = true", "turn.draw", "se encontró true; se espera 'never'"),
    (
        "opener.first = ['6', 6]",
        "opener.first",
        "se encontró el texto '6'; se espera 'highest-double'",
    ),
    ("opener.first = 6", "opener.first", "se encontró el número 6; se espera 'highest-double'"),
    ("scoring.blocked_tie = [1]", "scoring.blocked_tie", "una palabra o una lista de void"),
    ("scoring.blocked_tie = []", "scoring.blocked_tie", "una palabra o una lista de void"),
    ("scoring.blocked_tie = [['void']]", "scoring.blocked_tie", "una palabra o una lista de void"),
    (
        "house.capicua = 'false'",
        "house.capicua",
        "el texto 'false'; se espera una tabla, true o fa",
    ),
    (
        "house.capicua = 1",
        "house.capicua",
        "se encontró el número 1; se espera una tabla, true o f",
    ),
    (
        "[[house.capicua]]\npoints = 1",
        "house.capicua",
        "se encontró una lista; se espera una tabla",
    ),
    (
        "house.capicua.points = true",
        "house.capicua.points",
        "se encontró true; se espera un número",
    ),
    ("house = 5", "house", "se encontró el número 5; se espera una tabla"),
    ("deal = []", "deal", "se encontró una lista; se espera una tabla"),
    ("[[deal]]\nhand = 7", "deal", "se encontró una lista; se espera una tabla"),
    ("quick = 5", "quick", "se encontró el número 5; se espera una tabla"),
    ("quick.players = 'x'", "quick.players", "se encontró el texto 'x'; se espera"),
    ("quick.deal = 3", "quick.deal", "se encontró el número 3; se espera una tabla"),
    ("quick.match.players = 2", "quick.match.players", "aquí se escribe «players», sin «match.»"),
    ("when = 5", "when", "se espera una lista de tablas, como [[when]]"),
    ("when = [5]", "when", "se espera una lista de tablas, como [[when]]"),
    ("[when]\nplayers = 2", "when", "se espera una lista de tablas, como [[when]]"),
    ("[[when]]\nmatch.target = 2", "when", "falta «players» o «sides»: cuándo vale"),
    ("[[when]]\nplayers = 'x'", "when.players", "se encontró el texto 'x'; se espera"),
    (
        "[[when]]\nplayers = [2.0]",
        "when.players",
        "se encontró una lista; se espera un número entero de 1 a 16, o una lista",
    ),
    (
        "[[when]]\nplayers = true",
        "when.players",
        "se encontró true; se espera un número entero de 1 a 16",
    ),
    ("[[when]]\nsides = 2", "when.sides", "se encontró el número 2; se espera 'individual'"),
    (
        "[[when]]\nplayers = 2\ndeal = 7",
        "when.deal",
        "se encontró el número 7; se espera una tabla",
    ),
    ("[[when]]\nplayers = 2\nhouse = 7", "when.house", "se encontró el número 7; se espera una t"),
    ("[[when]]\nplayers = 2\nmatch.sides = 'pairs'", "when.match.sides", "sin «match.»"),
    ("title = ''", "title", "se encontró el texto ''; se espera un texto de 1 a 100 letras"),
    ("title = 5", "title", "se encontró el número 5; se espera un texto de 1 a 100 letras"),
]


@pytest.mark.parametrize(("text", "key", "why"), TYPES, ids=[one[0] for one in TYPES])
def test_d04_a_value_of_a_wrong_type_is_refused(write, text, key, why):
    write(text)
    found = faults()
    assert len(found) == 1, found
    line, at, sentence = told(found[0])
    assert at == key
    assert why in sentence
    assert line >= 1


@pytest.mark.parametrize("name", ["2024-05-01", '""', '"La Casa"', '"a--b"', '"ñandú"', "5", "[]"])
def test_d04_a_name_is_in_lower_case_with_hyphens(home, name):
    text = f'format = "domino-variant/1"\nname = {name}\nextends = "tablu"\n'
    (home / "casa.toml").write_text(text, encoding="utf-8")
    (fault,) = faults()
    assert fault.startswith("casa.toml:2: name: se encontró ")
    assert fault.endswith("; se espera un nombre en minúsculas, como «la-casa»")


# All at once --------------------------------------------------------------------------------------

BAD = """\
mach = 1
[match]
players = [2, 5]
target = true
[deal]
hand = 13
[scoring]
bloked = "all"
out = 3
[[when]]
players = 2
turn.draw = "sometimes"
[[when]]
players = 5
deal.set = 99
[[when]]
players = 9
deal.hand = 6
[house.capicuas]
[house.capicua]
points = true
[quick]
players = 2
deal.hand = "x"
"""


def test_every_fault_is_told_at_once_in_the_order_of_its_lines(write):
    write(BAD)
    assert [told(fault)[:2] for fault in faults()] == [
        (1, "mach"),
        (4, "match.target"),
        (8, "scoring.bloked"),
        (9, "scoring.out"),
        (12, "turn.draw"),
        (15, "deal.set"),
        (16, "when"),
        (19, "house.capicuas"),
        (21, "house.capicua.points"),
        (24, "deal.hand"),
    ]


def test_options_are_judged_where_nobody_knows_who_plays(write):
    write("[match]\nplayers = 'x'\ntarget = true\n[scoring]\nbloked = 1\n")
    assert [told(fault)[:2] for fault in faults()] == [
        (2, "match.players"),
        (3, "match.target"),
        (5, "scoring.bloked"),
    ]


def test_a_root_without_players_is_told_with_its_other_faults(home):
    text = 'format = "domino-variant/1"\nname = "x"\nrules = "tablu"\n[deal]\nset = 0\n'
    (home / "x.toml").write_text(text, encoding="utf-8")
    found = faults("./x.toml")
    assert "x.toml: match.players: falta esta clave: cuántas personas juegan" in found
    assert any(fault.startswith("x.toml:5: deal.set: ") for fault in found)
    assert any(": deal.hand: falta esta clave" in fault for fault in found)


def test_a_contradiction_names_the_line_that_made_it_and_the_tables_where_it_shows(write):
    write("[deal]\nhand = 8\n[[when]]\nplayers = [5, 6]\ndeal.hand = 10\n")
    hands = {told(fault)[:2]: told(fault)[2] for fault in faults()}
    assert hands == {
        (2, "deal.hand"): "4 manos de 8 fichas son 32, y el juego tiene 28; se espera 7 o menos "
        "(mesas de 4 cada quien por su cuenta, 4 por parejas)",
        (5, "deal.hand"): "6 manos de 10 fichas son 60, y el juego tiene 55; se espera 9 o menos "
        "(mesas de 6 cada quien por su cuenta, 6 por parejas)",
    }


def test_a_contradiction_with_an_inherited_key_names_the_parent_s_file(write):
    write("[turn]\nreserve = 2\n", name="madre")
    write("[turn]\ndraw = 'never'\n", extends="./madre.toml")
    assert faults() == [
        "madre.toml:5: turn.reserve: con turn.draw = 'never' no se roba: no hay nada que reservar"
    ]


def test_a_number_of_players_that_makes_no_pairs_is_refused(write):
    write("match.players = [4, 3]\n", extends="venezuela")
    (fault,) = faults()
    assert fault.startswith(
        "casa.toml:4: match.players: se encontró el número 3; se espera un núme"
    )
    assert fault.endswith("porque se juega por parejas")


def test_a_quick_table_that_makes_no_pairs_is_refused(write):
    write("quick.players = 3\n", extends="venezuela")
    (fault,) = faults()
    assert fault.startswith(
        "casa.toml:4: quick.players: se encontró el número 3; se espera un número par"
    )


@pytest.mark.parametrize(
    ("quick", "place"),
    [
        (
            "players = 8",
            "casa.toml:5: quick.players: no va con deal.hand, de «tablu»: 8 manos de 7",
        ),
        ("sides = 'pairs'", "casa.toml:5: quick.sides: no hay mesas de 2 por parejas, y «tablu [q"),
        ("deal.set = 5", "casa.toml:5: deal.set: no va con deal.hand, de «tablu»: 4 manos de 7 f"),
        ("players = 4\ndeal.set = 5", "casa.toml:6: deal.set: no va con deal.hand, de «tablu»: 4"),
    ],
)
def test_a_quick_table_that_does_not_go_with_the_parent_is_told_at_its_own_place(
    write, quick, place
):
    write(f"[quick]\n{quick}\n")
    (fault,) = faults()
    assert fault.startswith(place)


def test_a_child_s_players_who_do_not_go_with_the_parent_are_told_at_their_own_place(write):
    write("match.players = [2, 9]\n")
    (fault,) = faults()
    assert fault.startswith("casa.toml:4: match.players: no va con deal.hand, de «tablu»: 9 manos ")
    write("match.sides = 'pairs'\n")
    (fault,) = faults()
    assert fault == (
        "casa.toml:4: match.sides: no hay mesas de 2, 3 o 5 por parejas, y «tablu» las ofrece; "
        "di aquí también «players»"
    )


def test_a_parent_s_own_fault_is_not_put_down_to_the_child_s_quick_table(write):
    write("[deal]\nhand = 8\n", name="madre")
    write("[quick]\nplayers = 7\n", extends="./madre.toml")
    assert {told(fault)[0] for fault in faults() if fault.startswith("madre.toml:")} == {2}
    assert any(fault.startswith("casa.toml:5: quick.players: ") for fault in faults())


def test_a_child_s_key_that_breaks_the_parent_s_quick_table_is_told_at_the_child(write):
    write("[quick]\nplayers = 2\ndeal.set = 3\n", name="madre", extends="happy-block")
    write("[deal]\nhand = 6\n[quick]\nsides = 'individual'\n", extends="./madre.toml")
    (fault,) = faults()
    assert fault.startswith("casa.toml:5: deal.hand: 2 manos de 6 fichas son 12")


def test_who_plays_at_the_quick_table_has_its_origin_there():
    found = variants.find("tablu")
    settings = found.settings(found.choose(quick=True), quick=True)
    assert settings["match", "players"].origin == "tablu [quick]"


@pytest.mark.parametrize(
    "overlay", ["", "match.target = 90", "match.target = 'x'", "deal.hand = 13", "deal.hnd = 6"]
)
def test_an_overlay_without_a_condition_has_that_one_fault(write, overlay):
    write(f"[[when]]\n{overlay}\n")
    assert faults() == ["casa.toml:4: when: falta «players» o «sides»: cuándo vale"]


def test_a_condition_that_is_misspelt_is_not_told_as_missing_too(write):
    write("[[when]]\nplayer = 4\nmatch.target = 90\n")
    assert faults() == ["casa.toml:5: when.player: clave desconocida; lo más parecido es «players»"]


def test_a_house_rule_that_is_switched_off_and_does_not_exist_is_refused(call, write):
    write("[house]\ncapicuas = false\ncapicua = false\n[match]\ntarget = 'x'\n")
    unknown, other = faults()
    assert unknown == (
        "casa.toml:5: house.capicuas: No hay reglas de la casa con el nombre «capicuas»; "
        "lo más parecido es «capicua»"
    )
    assert other.startswith("casa.toml:8: match.target: ")
    ran = call("play", "tablu", "--set", "house.capicuas=false", "--seats", "bot:random")
    assert ran.code == 2
    assert ran.err.startswith("domino: house.capicuas: No hay reglas de la casa con el nombre")


def test_an_overlay_for_no_table_is_refused_in_its_own_file_alone(write):
    write("[match]\nplayers = 4\n")
    assert faults() == []  # what tablu says for five and six is idle here, and rightly so
    write("[match]\nplayers = 4\n[[when]]\nplayers = [5, 3]\nmatch.target = 9\n")
    assert faults() == ["casa.toml:6: when: ninguna mesa de «casa» es así"]


def test_an_overlay_for_the_quick_table_alone_is_in_order(write):
    write("[match]\nplayers = 4\n[quick]\nplayers = 2\n[[when]]\nplayers = 2\ndeal.hand = 6\n")
    assert faults() == []


def test_a_house_rule_of_a_game_without_points_is_refused_where_it_stands(write):
    write("[house.capicua]\npoints = 25\n", extends="happy-block")
    (fault,) = faults()
    assert fault.startswith("casa.toml:4: house.capicua")


def test_more_faults_than_one_can_read_are_counted(write):
    write("[match]\n" + "".join(f"k{n} = 1\n" for n in range(MAX_FAULTS)) + "[deal]\nhand = 0\n")
    assert len(faults()) <= MAX_FAULTS + 1


def test_play_refuses_what_check_refuses_with_all_faults_of_its_table(write):
    write("[match]\ntarget = 0\n[deal]\nhand = 0\n")
    with pytest.raises(ConfigurationError) as refused:
        variants.find("./casa.toml").ruleset()
    assert [fault.key for fault in refused.value.faults] == ["match.target", "deal.hand"]


def test_the_command_tells_faults_as_data(call, write):
    write("[match]\ntarget = true\n")
    ran = call("variants", "check", "casa.toml", "--json")
    assert ran.code == 1
    assert json.loads(ran.out) == {
        "variant": "casa.toml",
        "ok": False,
        "faults": [
            {
                "file": "casa.toml",
                "line": 5,
                "key": "match.target",
                "message": "se encontró true; se espera un número entero",
            }
        ],
    }


def test_the_command_is_content_with_what_is_right(call, write):
    write("[match]\ntarget = 70\n")
    assert call("variants", "check", "casa.toml") == (0, "«casa.toml» está bien.\n", "")


@pytest.mark.parametrize("one", [one for one in variants.listed() if one.source == "domino-core"])
def test_every_variant_in_the_box_checks(one):
    assert faults(one.full_name) == []
