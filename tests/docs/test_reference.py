"""The tables of reference hold what the code holds: options, hooks, attributes, modules, errors."""

from __future__ import annotations

import inspect
import re
import tomllib
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

import pytest
from pydantic import ValidationError

import domino_line
from domino_core import answers, catalogue, errors
from domino_core.api import House, Knobs, Layout, RoundState, Rules, View
from domino_core.cli.asking import read_value
from domino_core.hookspecs import HOOKS
from domino_core.record import new_record, record_text
from domino_core.variants import find
from domino_line import LineOptions
from tests.docs.pages import CHECKOUT, page, table_rows, words_of

if TYPE_CHECKING:
    from pydantic import BaseModel

pytestmark = pytest.mark.checkout


@cache
def text_of(name):
    return (CHECKOUT / name).read_text(encoding="utf-8")


# Options -----------------------------------------------------------------------------------------


@cache
def option_rows():
    """The rows of every table of options: key, values, what holds without it."""
    headings = ("Dealing", "Opener", "Turn passing", "Scoring", "Match", "Clock")
    rows = [row for one in headings for row in table_rows(text_of("docs/house-files.md"), one)]
    return {words_of(key)[0]: (values, without) for key, values, without in rows}


def words_for(key):
    """The words that an option's row lists."""
    return words_of(option_rows()[key][0])


def table_model(name: str) -> type[BaseModel]:
    model: Any = LineOptions.model_fields[name].annotation
    return model


def field(key):
    table, _, name = key.partition(".")
    return table_model(table).model_fields[name]


KEYS = [
    f"{table}.{name}"
    for table in LineOptions.model_fields
    for name in table_model(table).model_fields
]
BOUNDED = [key for key in KEYS if any(hasattr(one, "ge") for one in field(key).metadata)]


def accepts(key, value):
    """Whether an option takes a value, whatever the rest of its table holds."""
    table, _, name = key.partition(".")
    try:
        table_model(table).model_validate({name: value})
    except ValidationError as error:
        return not any(one["loc"][:1] == (name,) for one in error.errors())
    return True


def test_every_option_has_its_row_and_no_row_is_without_an_option():
    assert sorted(option_rows()) == sorted(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_an_option_takes_every_word_of_its_row(key):
    refused = [word for word in words_for(key) if not accepts(key, read_value(word))]
    assert not refused


@pytest.mark.parametrize("key", KEYS)
def test_an_option_takes_no_word_that_stands_in_other_rows_alone(key):
    own = set(words_for(key))
    others = {word for one in KEYS for word in words_for(one)} - own
    tile = {"6-6"} if "a tile" in option_rows()[key][0] else set()
    assert not [word for word in others - tile if accepts(key, read_value(word))]


@pytest.mark.parametrize("key", KEYS)
def test_every_word_that_the_models_list_has_its_place_in_the_row(key):
    listed = {
        word
        for one in (field(key).annotation, *get_args(field(key).annotation))
        for word in (get_args(one) if "Literal" in str(one) else ())
        if isinstance(word, str)
    }
    assert listed <= set(words_for(key))


@pytest.mark.parametrize("key", BOUNDED)
def test_a_number_is_bounded_as_its_row_says(key):
    told = re.sub("`.*?`", "", option_rows()[key][0])
    least, *most = [int(number) for number in re.findall(r"\d+", told)]
    assert accepts(key, least)
    assert not accepts(key, least - 1)
    for one in most:
        assert accepts(key, one)
        assert not accepts(key, one + 1)


@pytest.mark.parametrize("key", KEYS)
def test_what_holds_without_an_option_is_what_its_row_says(key):
    without, default = option_rows()[key][1], field(key)
    if key == "match.sides":  # the variant settles it before the model is asked
        assert find("tablu").choose(players=2).sides == "individual"
    elif without.startswith("an error") and key != "opener.later":
        assert default.is_required()
    elif words_of(without) and not without.startswith(("as", "what", "an error")):
        assert default.default in (read_value(words_of(without)[0]), (words_of(without)[0],))
    else:
        assert default.default in (None, ())


def test_every_word_of_a_scoring_option_is_explained():
    text = text_of("docs/house-files.md")
    for key in ("opener.later", "scoring.out", "scoring.blocked_tie"):
        for word in words_for(key):
            assert f"- `{word}`:" in text, word


def test_the_top_of_a_file_is_explained():
    explained = {
        words_of(row[0])[0]
        for row in table_rows(text_of("docs/house-files.md"), "The top of a file")
    }
    assert explained == {"format", "name", "title", "extends", "rules"}


# Plugins -----------------------------------------------------------------------------------------


TUTORIAL = "docs/plugins.md"
REFERENCE = "docs/plugin-reference.md"


def test_every_building_block_is_listed_with_a_hook():
    rows = table_rows(text_of(REFERENCE), "Building blocks")
    functions = {
        name for name in domino_line.__all__ if inspect.isfunction(getattr(domino_line, name))
    }
    assert {word for row in rows for word in words_of(row[0])} == functions
    assert {words_of(row[1])[0] for row in rows} <= {*HOOKS, "sentences", "tips"}


def test_every_class_of_the_building_blocks_is_named():
    models = {name for name in domino_line.__all__ if inspect.isclass(getattr(domino_line, name))}
    assert all(issubclass(getattr(domino_line, name), Knobs | Rules | House) for name in models)
    assert models <= set(page(CHECKOUT / REFERENCE).code_words)


def test_every_attribute_of_a_round_is_explained():
    rows = table_rows(text_of(REFERENCE), "What a hook reads")
    assert {word for row in rows for word in words_of(row[0])} == set(RoundState.__slots__)


def test_every_field_of_a_view_is_explained():
    rows = table_rows(text_of(REFERENCE), "Players and their view")
    assert {word for row in rows for word in words_of(row[0])} == {one.name for one in fields(View)}


def test_every_member_of_a_layout_is_explained():
    rows = table_rows(text_of(REFERENCE), "Other layouts")
    members = {words_of(row[0])[0].partition("(")[0] for row in rows}
    own = {name for name in vars(Layout) if not name.startswith("_")} | set(Layout.__annotations__)
    assert members == own == set(answers._LAYOUT)


def test_every_group_of_entry_points_is_listed():
    rows = table_rows(text_of(TUTORIAL), "Writing plugins")
    assert {words_of(row[0])[0] for row in rows} == set(catalogue.GROUPS)


# The program -------------------------------------------------------------------------------------


def modules():
    """The modules and packages of the core, as its folder holds them."""
    folder = CHECKOUT / "domino_core"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return files | {path.parent.name for path in folder.glob("*/__init__.py")}


def drawn_floors():
    """The modules on each floor of the drawing, from the top."""
    (drawing,) = [
        block.text for block in page(CHECKOUT / "docs/design.md").blocks if "0  words" in block.text
    ]
    *floors, words = re.split(r"^ \d  \w+ +", drawing, flags=re.MULTILINE)[1:]
    for floor in floors:
        yield {
            name
            for line in floor.splitlines()
            for names in re.findall(r"(?:^|;) *(\w[\w, ]*?)(?:  |:)", line)
            for name in names.split(", ")
        }
    yield set(words.split())


def contracted_floors():
    """The same as the linter holds them, whose layers may part a floor in several."""
    settings = tomllib.loads(text_of("pyproject.toml"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (contract,) = [one for one in contracts if one["id"] == "floors"]
    return [set(re.findall(r"\w+", layer)) for layer in contract["layers"]]


def test_the_drawing_of_the_floors_holds_every_module_once():
    assert sorted(name for floor in drawn_floors() for name in floor) == sorted(modules())


def test_the_drawing_has_no_module_on_another_floor_than_the_linter():
    floors = list(drawn_floors())
    for layer in contracted_floors():
        assert any(layer <= floor for floor in floors), layer


def test_the_drawing_of_the_box_holds_every_package_in_it():
    (drawing,) = [
        block.text
        for block in page(CHECKOUT / "docs/design.md").blocks
        if "domino_variants" in block.text
    ]
    packages = {path.parent.name for path in CHECKOUT.glob("plugins/*/__init__.py")}
    assert packages == set(re.findall(r"domino_\w+", drawing)) - {"domino_core", "domino_variants"}


def test_every_kind_of_error_stands_with_its_slug_and_exit_code():
    rows = table_rows(text_of("docs/design.md"), "Errors")
    told = [(set(words_of(kinds)), set(words_of(slugs)), code) for kinds, slugs, code in rows]
    for kind in vars(errors).values():
        if inspect.isclass(kind) and issubclass(kind, errors.DominoError):
            if kind is errors.DominoError:
                continue
            (row,) = [row for row in told if kind.slug in row[1]]
            assert str(kind.exit_code) in row[2]
            assert kind.__name__ in row[0] or issubclass(kind, errors.PlayError)


def test_every_key_of_a_record_is_explained():
    record = new_record(find("tablu").ruleset(), ["Ana"] * 4, "1", datetime(2026, 1, 1, tzinfo=UTC))
    record.table.deal_until_playable()
    while record.table.running:
        record.table.act(record.table.view(0).turn, record.table.legal()[0])
    told = tomllib.loads(record_text(record))
    keys = set(told) | set(told["rounds"][0])
    rows = table_rows(text_of("docs/records.md"), "What stands where")
    explained = {words_of(row[0])[0].strip("[]").removeprefix("rounds.") for row in rows}
    assert explained == keys | {"boneyard", "start", "clock"}
