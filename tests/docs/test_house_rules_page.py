"""The page on house rules has a section for each rule in the box: its options and an example."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import get_args

import pytest
from pydantic import ValidationError

from domino_core import catalogue, variants
from domino_core.cli.asking import read_value
from tests.docs.pages import CHECKOUT, table_rows, words_of

pytestmark = pytest.mark.checkout

PAGE = CHECKOUT / "docs" / "house-rules.md"
IN_THE_BOX = sorted(
    one.name for one in catalogue.installed(catalogue.HOUSE) if one.distribution == "domino-core"
)


@cache
def text():
    return PAGE.read_text(encoding="utf-8")


def options_of(name):
    return catalogue.load(catalogue.HOUSE, name).Options


def rows(name):
    """The rows of a rule's options: the values that they take, and the default."""
    return {words_of(row[0])[0]: (row[1], row[2]) for row in table_rows(text(), name)}


def example(name):
    """The rule's example, as TOML."""
    section = text().split(f"\n### {name}\n")[1]
    return tomllib.loads(section.split("```toml\n")[1].split("```")[0])


def plain(value):
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def accepts(name, key, value):
    """Whether an option takes a value, whatever its table needs beside it."""
    try:
        options_of(name).model_validate({key: value})
    except ValidationError as error:
        return not any(one["loc"][:1] == (key,) for one in error.errors())
    return True


def test_every_house_rule_has_its_section_and_no_section_is_without_a_rule():
    assert sorted(re.findall(r"^### (.+)$", text(), re.MULTILINE)) == IN_THE_BOX


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_a_section_tells_every_option_with_its_default(name):
    told = {
        key: tomllib.loads(f"x = {words_of(cell)[0]}")["x"] for key, (_, cell) in rows(name).items()
    }
    fields = options_of(name).model_fields
    assert told == {key: plain(field.get_default()) for key, field in fields.items()}


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_an_option_takes_the_words_of_its_row_and_the_row_has_them_all(name):
    for key, (values, _) in rows(name).items():
        words = words_of(values)
        assert all(accepts(name, key, read_value(word)) for word in words), key
        listed = get_args(options_of(name).model_fields[key].annotation)
        assert {one for one in listed if isinstance(one, str)} <= set(words), key


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_a_number_begins_where_its_row_says(name):
    for key, (values, _) in rows(name).items():
        for least in re.findall(r"number from (\d+)", values):
            assert accepts(name, key, int(least)), key
            assert not accepts(name, key, int(least) - 1), key


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_an_example_turns_its_rule_on_and_is_allowed_where_the_page_says(name):
    told = example(name)
    given = {("house", name): {}} | {
        (*at, key): value
        for at, table in (
            (("house", name), told["house"][name]),
            *(((one,), table) for one, table in told.items() if one != "house"),
        )
        for key, value in table.items()
    }
    assert [*variants.find("venezuela").ruleset(given=given).houses] == [name]
