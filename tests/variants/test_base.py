"""What the house changed: the rules of a variant's base, at the same table."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from domino_core import variants
from domino_core.drawing import rules_lines
from domino_core.record import load, new_record, save
from domino_core.ruleset import Ruleset
from domino_core.speech import Speech
from domino_core.variants import base_told, recorded_base_told
from tests.house.test_a_family import FILE

PAGES = Path(__file__).parent / "pages"
BOX = sorted(one.name for one in variants.listed() if one.source == "domino-core")


def marked(told, base):
    """The sentences that the base does not say."""
    known = {one.text for one in base}
    return [str(one.text) for one in told if one.text not in known]


def changes(name, given=None, *, players=None, sides=None, quick=False):
    """What a variant, set so, says otherwise than its base."""
    found = variants.find(str(name))
    choice = found.choose(players, sides, quick=quick)
    base = base_told(found, choice, given, quick=quick)
    assert base is not None
    return marked(found.ruleset(choice, given, quick=quick).told(), base)


def golden(name, lines):
    """Compare with the file of this name."""
    path, drawn = PAGES / f"{name}.txt", "\n".join(lines) + "\n"
    if os.environ.get("DOMINO_REDRAW"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def page(name, players=None, sides=None):
    found = variants.find(str(name))
    choice = found.choose(players, sides)
    ruleset = found.ruleset(choice)
    told, base = ruleset.told(), base_told(found, choice)
    return rules_lines(told, base, ruleset.tips(), Speech.of("es"), 74)


def test_the_page_of_a_game_as_it_comes():
    golden("tablu", page("tablu", 4, "pairs"))


def test_the_page_of_a_house(home):
    (home / "los-abuelos.toml").write_text(FILE, encoding="utf-8")
    golden("los-abuelos", page("los-abuelos.toml"))


@pytest.mark.parametrize("name", BOX)
def test_no_game_of_the_box_is_a_house_s_change_of_another(name):
    for choice in variants.find(name).tables():
        assert changes(name, players=choice.players, sides=choice.sides) == []


def test_a_file_is_compared_with_the_game_that_it_extends(write):
    write("[opener]\nlater = 'winner'\n", extends="puerto-rico-500")
    assert changes("casa.toml") == []  # so it is there already
    write("[opener]\nlater = 'rotate'\n", extends="puerto-rico-500")
    assert [text[:23] for text in changes("casa.toml")] == ["En las siguientes sale "]


def test_files_of_one_s_own_are_compared_with_the_packaged_root(mine, write):
    write("match.target = 150\n", name="casa")
    os.replace("casa.toml", mine / "casa.toml")  # noqa: PTH105 - from the folder of the test
    write("[turn]\ndirection = 'cw'\n", name="patio", extends="casa")
    assert len(changes("patio.toml")) == 2


def test_a_game_of_one_s_own_is_its_own_base(write):
    path = write()
    head = 'format = "domino-variant/1"\nname = "mia"\nrules = "venezuela"\n'
    own = variants.find("venezuela").files[0].path.read_text(encoding="utf-8")
    path.write_text(head + own.partition('rules = "venezuela"\n')[2], encoding="utf-8")
    assert changes("casa.toml") == []
    assert len(changes("casa.toml", {("turn", "direction"): "cw"})) == 1


def test_what_is_set_for_one_match_is_a_change():
    assert changes("venezuela", {("match", "target"): 130}) == [
        "Gana la partida la primera pareja que llegue a 130 puntos."
    ]


def test_tb31_a_target_that_the_game_offers_is_the_table_s_choice():
    assert changes("tablu", {("match", "target"): 150}) == []
    assert changes("tablu", {("match", "target"): 130}) != []


def test_tb39_the_quick_table_of_the_game_is_no_change():
    assert changes("tablu", quick=True) == []


def test_where_the_base_has_no_such_table_nothing_is_known(write):
    write("[deal]\nset = 9\n[match]\nplayers = 7\n", extends="tablu")
    found = variants.find("casa.toml")
    assert base_told(found, found.choose()) is None


# Records ------------------------------------------------------------------------------------------


def kept(name, given=None):
    """The rules of a match as its record brings them back."""
    ruleset = variants.find(name).ruleset(None, given)
    names = ["Ana"] * ruleset.seating.players
    save(new_record(ruleset, names, "1", datetime(2026, 12, 24, tzinfo=UTC)), Path("m.toml"))
    return load(Path("m.toml")).table.ruleset


def test_a_record_is_compared_with_the_game_of_its_name():
    ruleset = kept("venezuela", {("turn", "direction"): "cw"})
    base = recorded_base_told(ruleset)
    assert base is not None
    assert [text[-9:] for text in marked(ruleset.told(), base)] == ["el reloj."]


def test_a_record_of_a_house_is_compared_with_what_the_house_extends(mine, write):
    write("match.target = 150\n", name="casa")
    os.replace("casa.toml", mine / "casa.toml")  # noqa: PTH105 - from the folder of the test
    ruleset = kept("casa")
    base = recorded_base_told(ruleset)
    assert base is not None
    assert marked(ruleset.told(), base) == ["Gana la partida el primero que llegue a 150 puntos."]


def test_tb31_an_offered_target_of_a_record_is_the_table_s_choice():
    ruleset = kept("tablu", {("match", "target"): 200})
    assert recorded_base_told(ruleset) == ruleset.told()


@pytest.mark.parametrize("name", BOX)
def test_a_record_of_a_game_as_it_comes_is_marked_nowhere(name):
    ruleset = kept(name)
    assert recorded_base_told(ruleset) == ruleset.told()


@pytest.mark.parametrize("label", ["nadie-la-tiene", "./casa.toml", "pairs-50", "", "a:b"])
def test_of_a_name_that_is_no_such_game_here_nothing_is_known(write, label):
    write("[turn]\ndirection = 'cw'\n")
    tables = variants.find("venezuela").ruleset().tables
    assert recorded_base_told(Ruleset(label, tables)) is None


def test_a_game_whose_file_is_broken_by_now_is_not_compared(mine, write):
    write("match.target = 150\n", name="casa")
    os.replace("casa.toml", mine / "casa.toml")  # noqa: PTH105 - from the folder of the test
    ruleset = kept("casa")
    (mine / "casa.toml").write_text("nada", encoding="utf-8")
    assert recorded_base_told(ruleset) is None
