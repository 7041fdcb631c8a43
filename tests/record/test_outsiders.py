"""Records of an outsider's game: a package that changes, that goes, and rules of another kind."""

from __future__ import annotations

import importlib
import shutil
import sys
from random import Random

import pytest

from domino_core import catalogue
from domino_core.actions import Say
from domino_core.errors import RecordDiffersError, RecordError
from domino_core.outcome import REDEAL
from domino_core.record import load, save
from domino_core.ruleset import Ruleset
from tests.record.matches import begin, play_on, standing

# Everybody gets six tiles, the next lies on the table before play, three sleep; whoever gets 0-0
# at seat 0 has the deal sent back, and a stuck seat may stop the round.
MODULE = """
from domino_core.api import (
    BIT, GOES_ON, KEEP, PASS, REDEAL, Base, Deal, Play, RoundEnd, Say, mask_of,
)
from domino_regional.venezuela import Venezuela


class Sample(Venezuela):
    def deal(self, match, shuffled):
        hands = tuple(mask_of(shuffled[at : at + 6]) for at in range(0, 24, 6))
        return Deal(hands, shuffled[25:], (Play(shuffled[24]),))

    def check_deal(self, round):
        return RoundEnd(REDEAL) if round.hands[0] & BIT[0] else KEEP

    def when_stuck(self, round):
        return (PASS, Say("stop", "now", "Basta"))

    def round_over(self, round, action):
        return RoundEnd("stopped", round.seat) if isinstance(action, Say) else GOES_ON
"""

METADATA = "Metadata-Version: 2.1\nName: domino-sample\nVersion: {version}\n"

TABLES = {
    "rules": "sample",
    "deal": {"set": 6, "hand": 6},
    "opener": {"first": "rotate", "later": "rotate"},
    "turn": {"draw": "never"},
    "scoring": {"out": "opponents", "blocked": "opponents"},
    "match": {"players": 4, "sides": "pairs", "target": 150},
}


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Install the outsider's package in a version, or remove it, as pip would."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))

    def install(version, module=MODULE):
        for old in site.glob("*.dist-info"):
            shutil.rmtree(old)
        sys.modules.pop("sample_rules", None)
        if version is not None:
            shutil.rmtree(site / "__pycache__", ignore_errors=True)
            (site / "sample_rules.py").write_text(module)
            info = site / f"domino_sample-{version}.dist-info"
            info.mkdir()
            (info / "METADATA").write_text(METADATA.format(version=version))
            (info / "entry_points.txt").write_text("[domino.rules]\nsample = sample_rules:Sample\n")
        importlib.invalidate_caches()
        catalogue._scan.cache_clear()

    yield install
    sys.modules.pop("sample_rules", None)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.toml"


@pytest.fixture
def record(package, path):
    """A whole match of the outsider's game in its version 1.0, saved."""
    package("1.0")
    record = play_on(begin(Ruleset("muestra", TABLES), seed="3"), 99, Random(4))
    save(record, path)
    return record


def kinds(record):
    return {log.result.end.kind for log in record.table.rounds}


def test_the_match_holds_what_the_tests_below_are_about(record):
    said = [step for log in record.table.rounds for step in log.steps]
    assert {REDEAL, "stopped"} <= kinds(record)
    assert any(isinstance(step.action, Say) for step in said)


def test_redeals_laid_tiles_and_words_come_back(record, path):
    assert standing(load(path)) == standing(record)


@pytest.mark.usefixtures("record")
def test_a_redealt_deal_is_a_round_of_its_own(path):
    rounds = path.read_text().split("[[rounds]]")[1:]
    redealt = [one for one in rounds if 'end = "redeal"' in one]
    assert redealt
    assert all('actions = ""' in one and "points" not in one for one in redealt)


def test_tiles_laid_before_play_stand_in_start(record, path):
    start = record.table.rounds[0].deal.start[0].face
    assert f'start = "{start}"\nactions = ' in path.read_text()


@pytest.mark.usefixtures("record")
def test_a_word_of_the_rules_stands_in_the_actions_with_its_argument(path):
    assert ":stop=now" in path.read_text()


def test_b06_an_outsiders_package_is_named_with_its_version(record):
    assert record.versions["domino-sample"] == "1.0"


OTHER_SCORES = (
    MODULE
    + """
    def score_round(self, round, end):
        return Base(0, 1, "Siempre uno")
"""
)
OTHER_ORDER = (
    MODULE
    + """
    def legal(self, round):
        return Venezuela.legal(self, round)[::-1]
"""
)


@pytest.mark.usefixtures("record")
def test_b06_rules_that_changed_never_show_another_result_as_the_records(package, path):
    package("1.1", OTHER_SCORES)
    with pytest.raises(RecordDiffersError, match=r"domino-sample 1.0 y está instalado 1.1"):
        load(path)


@pytest.mark.usefixtures("record")
def test_b06_another_version_that_plays_the_same_is_only_noted(package, path):
    package("1.1")
    assert load(path).notes == ("se jugó con domino-sample 1.0 y está instalado 1.1",)


def test_b06_the_order_of_the_legal_actions_does_not_matter(record, package, path):
    package("1.1", OTHER_ORDER)
    assert standing(load(path))[0] == standing(record)[0]


@pytest.mark.usefixtures("record")
def test_b06_a_package_that_is_gone_is_reported_by_name(package, path):
    package(None)
    with pytest.raises(RecordError, match=r"«sample».* domino-sample 1.0, que no está instalado"):
        load(path)


@pytest.mark.parametrize("wrong", ["@A", "@Z", "/3"])
def test_tiles_laid_before_play_as_the_layout_takes_none_are_a_difference(wrong, record, path):
    start = record.table.rounds[0].deal.start[0].face
    text = path.read_text().replace(f'start = "{start}"', f'start = "{start}@A{wrong}"', 1)
    path.write_text(text.replace("@A@", "@"))
    with pytest.raises(RecordDiffersError) as caught:
        load(path)
    assert caught.value.details["expected"] == str(start)
