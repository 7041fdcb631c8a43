"""The page on the sources explains every mark that code, files and tests cite."""

from __future__ import annotations

import re
from functools import cache

import pytest

from domino_core import catalogue
from domino_core.variants import listed
from tests.docs.pages import CHECKOUT, table_rows, words_of
from tests.rulebook.test_every_rule_has_a_test import COUNTS

pytestmark = pytest.mark.checkout

PAGE = CHECKOUT / "docs" / "sources.md"


def rows(heading):
    return table_rows(PAGE.read_text(encoding="utf-8"), heading)


@cache
def cited():
    """All code, files and pages."""
    folders = ("domino_core", "plugins", "variants", "tests", "docs")
    paths = (path for one in folders for path in (CHECKOUT / one).rglob("*") if path != PAGE)
    return "\n".join(
        path.read_text(encoding="utf-8") for path in paths if path.suffix in {".py", ".toml", ".md"}
    )


@cache
def begun():
    """What the names of tests begin with, such as ``tb23`` or ``a01``."""
    return set(re.findall(r"def test_([a-z]+\d+)_", cited()))


def test_every_document_has_its_row():
    assert {words_of(row[0])[0] for row in rows("The five documents")[: len(COUNTS)]} == set(COUNTS)


def test_the_page_counts_the_rules_of_each_document():
    (told,) = [row[1] for row in rows("The five documents") if words_of(row[0]) == ["TB-23"]]
    assert [int(number) for number in re.findall(r"\b\d\d\b", told)] == list(COUNTS.values())


def test_every_game_of_the_survey_that_is_cited_has_its_row():
    in_text = {int(number) for number in re.findall(r"\bS(\d{1,2})\b", cited())}
    in_tests = {int(one[1:]) for one in begun() if one[0] == "s" and one[1:].isdigit()}
    assert in_text | in_tests == {int(row[0].removeprefix("S")) for row in rows("The survey")}


def test_what_the_survey_s_rows_name_is_in_the_box():
    games = {one.name for one in listed()}
    houses = {one.name for one in catalogue.installed(catalogue.HOUSE)}
    named = {word for row in rows("The survey") for word in words_of(row[3])}
    others = re.compile(r"\w+\.\w+|next-doubled|domino_\w+")  # options, a word of one, packages
    assert not {one for one in named - games - houses if not others.fullmatch(one)}


def test_every_kind_of_mark_that_names_of_tests_begin_with_is_explained():
    named = re.compile(
        r"(?:pb|tb|br|hg|ve)[adex]?\d+|s\d+"  # the documents and the survey
        r"|g\d+|m\d+|c\d|fact\d|[a-e]\d\d"  # the rows of this table
    )
    short = {one for one in begun() if re.fullmatch(r"[a-z]{1,4}\d+", one)}
    assert {one for one in short if not named.fullmatch(one)} <= {"pep440"}
    told = {word for row in rows("Names of tests") for word in words_of(row[0])}
    assert told == {"g1", "g15", "m1", "m10", "c1", "c7", "fact1", "fact7", "a01", "e06"}
