"""The page on house files tells every house rule in the box, with its options as they are."""

from __future__ import annotations

import re
import tomllib

import pytest

from domino_core import catalogue
from tests.docs.pages import CHECKOUT, table_rows, words_of

pytestmark = pytest.mark.checkout

PAGE = CHECKOUT / "docs" / "house-files.md"
IN_THE_BOX = {
    one.name for one in catalogue.installed(catalogue.HOUSE) if one.distribution == "domino-core"
}


def rows():
    """The rows by the rule's name: what holds without its options, and all words of the row."""
    found = {}
    for name, options, what in table_rows(
        PAGE.read_text(encoding="utf-8"), "House rules: `[house]`"
    ):
        assigned = re.findall(r"`(\w+) = (.+?)`", options)
        found[words_of(name)[0]] = (dict(assigned), {*words_of(options), *words_of(what)})
    return found


def test_every_house_rule_has_its_row_and_no_row_is_without_a_rule():
    assert set(rows()) == IN_THE_BOX


def plain(value):
    return [plain(one) for one in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", sorted(IN_THE_BOX))
def test_a_row_tells_every_option_with_what_holds_without_it(name):
    told, _ = rows()[name]
    model = catalogue.load(catalogue.HOUSE, name).Options
    assert set(told) == set(model.model_fields)
    for key, text in told.items():
        default = plain(model.model_fields[key].get_default())
        if text.endswith(", ...]"):
            start = tomllib.loads(f"x = {text.replace(', ...', '')}")["x"]
            assert default[: len(start)] == start
        else:
            assert tomllib.loads(f"x = {text}")["x"] == default


@pytest.mark.parametrize("name", sorted(IN_THE_BOX))
def test_a_row_tells_every_word_that_an_option_takes(name):
    model = catalogue.load(catalogue.HOUSE, name).Options
    choices = {
        word
        for field in model.model_fields.values()
        if "Literal" in str(field.annotation)
        for word in field.annotation.__args__
    }
    words = {word for text in rows()[name][1] for word in re.findall(r"[\w-]+", text)}
    assert choices <= words
