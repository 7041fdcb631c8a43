"""Files of worked examples: what is read, what is refused, and what a wrong example says."""

from __future__ import annotations

import re

import pytest

from domino_core.conformance import (
    ConformanceError,
    check_example,
    examples_beside,
    read_examples,
    shipped_by,
    told_lines,
)
from domino_core.errors import ConfigurationError, UsageError
from domino_core.variants import listed

HEAD = 'format = "domino-example/1"\nvariant = "tablu"\n'
HANDS = """hands = [
    "0-0 0-3 0-5 1-1 1-4 2-3 2-6",
    "0-2 0-4 3-3 3-4 3-6 4-5 5-5",
    "0-6 1-3 1-5 2-4 3-5 4-4 5-6",
    "0-1 1-2 1-6 2-2 2-5 4-6 6-6",
]
"""
ONE = f'[[examples]]\ntitle = "Sale el doble seis"\n{HANDS}'


@pytest.fixture
def written(tmp_path):
    """Examples in a file beside a variant that is Tablú under another name."""
    text = 'format = "domino-variant/1"\nname = "tablu"\nextends = "domino-core:tablu"\n'
    (tmp_path / "tablu.toml").write_text(text, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    path = tmp_path / "examples" / "tablu.toml"

    def write(text: str):
        path.write_text(text, encoding="utf-8")
        return path

    return write


def outcome(written, text: str) -> None:
    """Play the one example of a file."""
    (example,) = read_examples(written(HEAD + ONE + text))
    check_example(example)


# --- right ones ----------------------------------------------------------------------------------

OUT = """actions = \"\"\"
3:6-6 0:2-6@A 1:3-6@B 2:2-4@A 3:4-6@A 0:2-3@B 1:0-2@B 2:5-6@A 3:2-5@A 0:0-0@B 1:0-4@B
2:4-4@B 3:2-2@A 0:1-4@B 1:pass 2:1-5@B 3:1-2@A 0:0-5@B 1:pass 2:1-3@A 3:0-1@B 0:0-3@A
1:pass 2:0-6@A 3:1-6@A\"\"\"
end = "out"
winner = 3
points = [0, 0, 0, 42]
"""

RIGHT = {
    "what is allowed": 'legal = "3:6-6"',
    "in any order": 'actions = "3:6-6 0:2-6@A 1:3-6@B"\nlegal = "2:3-5@B 2:1-3@B 2:2-4@A"',
    "how it ends": OUT,
    "the scores before and after": OUT
    + "before = [0, 10, 0, 57]\nscores = [0, 10, 0, 99]\nover = false",
    "the match's end": OUT + "before = [0, 10, 0, 58]\nscores = [0, 10, 0, 100]\nover = true",
    "another option": OUT + "set.match.target = 42\nover = true",
    "in pairs": OUT.replace("winner = 3", "winner = 1").replace("[0, 0, 0, 42]", "[0, 42]")
    + 'sides = "pairs"',
}


@pytest.mark.parametrize("kind", RIGHT)
def test_an_example_that_is_right_holds(written, kind):
    outcome(written, RIGHT[kind])


def test_a_draw_may_be_written_with_its_tile_or_without(written):
    hands = (
        'hands = ["1-1 1-2 1-3 1-4 1-5 1-6 6-6", "0-0 0-2 0-3 2-2 2-3 3-3 4-6"]\n'
        'boneyard = "0-1 0-4 0-5 0-6 2-4 2-5 2-6 3-4 3-5 3-6 4-4 4-5 5-5 5-6"\n'
        'actions = "0:6-6 1:4-6@A 0:1-6@B"\n'
    )
    for legal in ("1:draw", "1:+0-1"):
        text = f'[[examples]]\ntitle = "Robar"\n{hands}legal = "{legal}"\n'
        (example,) = read_examples(written(HEAD + text))
        check_example(example)


def test_what_stands_at_the_top_holds_for_every_example(written):
    text = HEAD + 'sides = "pairs"\n' + ONE + 'legal = "3:6-6"\n' + ONE + 'legal = "3:6-6"\n'
    examples = read_examples(written(text))
    assert [one.worked.sides for one in examples] == ["pairs", "pairs"]
    assert [one.number for one in examples] == [1, 2]


def test_what_the_boneyard_holds_need_not_be_written(written):
    hands = 'hands = ["0-0 1-2 1-6 2-4 3-3 4-5 5-5", "0-1 0-2 0-3 0-4 1-1 2-2 5-6"]\n'
    text = f'[[examples]]\ntitle = "Sale"\n{hands}legal = "0:5-5"\n'
    (example,) = read_examples(written(HEAD + text))
    check_example(example)


# --- wrong ones ----------------------------------------------------------------------------------

WRONG = {
    "another action": ('legal = "3:4-6"', "se permite 3:6-6; se esperaba 3:4-6"),
    "another seat": ('legal = "2:6-6"', "se permite 3:6-6; se esperaba 2:6-6"),
    "too little": ('actions = "3:6-6"\nlegal = "0:2-6@A"', "se permite 0:2-6@A, 0:2-6@B; "),
    "not over": ('actions = "3:6-6"\nend = "out"', "la mano no ha acabado"),
    "over": (OUT.partition("end =")[0] + 'legal = "0:pass"', "la mano ya ha acabado"),
    "another winner": (OUT.replace("winner = 3", "winner = 2"), "winner es 3; se esperaba 2"),
    "no winner": (OUT.replace("winner = 3", ""), "winner es 3; se esperaba nada"),
    "other points": (OUT.replace("42", "41"), "points es [0, 0, 0, 42]; se esperaba [0, 0, 0, 41]"),
    "no points": (OUT.replace("points", "# points"), "se esperaba nada"),
    "another end": (OUT.replace('"out"', '"blocked"'), "end es out; se esperaba blocked"),
    "the match goes on": (OUT + "over = true", "over es False; se esperaba True"),
    "other scores": (OUT + "scores = [0, 0, 0, 0]", "scores es [0, 0, 0, 42]"),
    "what is not allowed": ('actions = "3:4-6"\nlegal = "0:pass"', "acción 1: 3:4-6: "),
    "scores of other sides": ('before = [1, 2]\nlegal = "3:6-6"', "4 lados"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_an_example_that_is_wrong_says_where_and_what(written, kind):
    text, words = WRONG[kind]
    with pytest.raises(ConformanceError) as caught:
        outcome(written, text)
    assert str(caught.value).startswith("«tablu», ejemplo 1 de tablu.toml («Sale el doble seis»): ")
    assert words in str(caught.value)


def test_a_deal_that_is_none_is_refused(written):
    (example,) = read_examples(written(HEAD + ONE.replace("6-6", "0-0") + 'legal = "3:6-6"'))
    with pytest.raises(ConformanceError, match="0-0 más de una vez"):
        check_example(example)


def test_an_earlier_round_has_to_be_over(written):
    earlier = f'[[examples.earlier]]\n{HANDS}actions = "3:6-6"\n'
    with pytest.raises(ConformanceError, match="la mano anterior 1 no ha acabado"):
        outcome(written, f'legal = "3:6-6"\n{earlier}')


# --- files that are none -------------------------------------------------------------------------

FAULTS = {
    "no format": (HEAD.partition("\n")[2] + ONE + 'legal = "3:6-6"', "format: falta esta clave"),
    "another format": (HEAD.replace("/1", "/2") + ONE, "format: se encontró"),
    "no variant": (HEAD.partition("variant")[0] + ONE, "variant: falta esta clave"),
    "no examples": (HEAD, "examples: falta esta clave"),
    "examples of another kind": (HEAD + "examples = 3", "examples: se encontró el número 3"),
    "nothing expected": (HEAD + ONE, r":3: examples 1: .*sin ninguno no se espera nada"),
    "both expected": (HEAD + ONE + 'legal = "3:6-6"\nend = "out"', "uno de los dos"),
    "an unknown key": (HEAD + ONE + 'legall = "3:6-6"', r":11: examples 1\.legall: .*«legal»"),
    "no title": (HEAD + f'[[examples]]\n{HANDS}legal = "3:6-6"', r"examples 1\.title"),
    "no action": (HEAD + ONE + 'legal = "6-6"', r"examples 1\.legal: .*«6-6» no es una acción"),
    "no tile": (HEAD + ONE.replace("6-6", "6-x") + 'legal = "3:6-6"', r"examples 1\.hands"),
    "a number for a text": (HEAD + ONE + "legal = 3", r"examples 1\.legal: .*un texto"),
    "true for points": (HEAD + ONE + 'end = "out"\npoints = [true]', r"examples 1\.points"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_file_that_is_none_is_refused_with_file_line_and_key(written, kind):
    text, words = FAULTS[kind]
    path = written(text)
    with pytest.raises(ConfigurationError) as caught:
        read_examples(path)
    assert all(str(path) in str(fault) for fault in caught.value.faults)
    assert re.search(words, str(caught.value))


def test_all_faults_are_told_at_once(written):
    text = HEAD + ONE + "legal = 3\nwinner = true\n" + ONE
    with pytest.raises(ConfigurationError) as caught:
        read_examples(written(text))
    keys = [fault.key for fault in caught.value.faults]
    assert keys == ["examples 1.legal", "examples 1.winner", "examples 2"]


def test_a_file_that_is_no_toml_is_refused_as_any_other(written):
    with pytest.raises(UsageError, match="no es TOML correcto"):
        read_examples(written("format ="))


# --- in the box ----------------------------------------------------------------------------------


def test_every_variant_of_the_five_documents_has_examples():
    names = [one.variant for one in shipped_by("domino-core").examples]
    for name in ("playboard", "tablu", "pairs-50", "happy-block", "happy-draw", "venezuela"):
        assert names.count(name) >= 3


def test_examples_are_found_beside_the_variant_and_told_in_sentences():
    (place,) = [one.path for one in listed() if one.full_name == "domino-core:tablu"]
    first, *_, last = examples_beside(place, "tablu")
    assert [str(line) for line in told_lines(first)] == [
        "En la primera mano sale quien tiene el doble más alto, y con él",
        "Puesto 0: 0-0 0-3 0-5 1-1 1-4 2-3 2-6",
        "Puesto 1: 0-2 0-4 3-3 3-4 3-6 4-5 5-5",
        "Puesto 2: 0-6 1-3 1-5 2-4 3-5 4-4 5-6",
        "Puesto 3: 0-1 1-2 1-6 2-2 2-5 4-6 6-6",
        "Se puede: 3:6-6",
    ]
    told = [str(line) for line in told_lines(last)]
    assert told[1] == "Tanteo antes: 90 - 60"
    assert told[-5:] == [
        "Acaba así: alguien se queda sin fichas",
        "Gana el lado 1",
        "Anota: 0 - 42",
        "Tanteo después: 90 - 102",
        "Acaba la partida",
    ]
