"""What the pages say of the games is what is played: values, numbers of rules, points, players."""

from __future__ import annotations

import re
from functools import cache

import pytest

from domino_core import catalogue, variants
from domino_core.cli.asking import read_value
from domino_core.cli.defaults import OPPONENT
from domino_core.options import TABLES
from domino_core.outcome import BLOCKED, OUT, RoundEnd
from domino_core.round import Deal, RoundState
from domino_core.tiles import TileSet, pips
from domino_core.variants import Choice
from tests.docs.pages import CHECKOUT, PAGES, page, table_rows, words_of

pytestmark = pytest.mark.checkout

GAMES = CHECKOUT / "docs" / "games.md"
SECTIONS = {
    "Tablú": ("tablu",),
    "Playboard": ("playboard",),
    "The 50-point pairs game": ("pairs-50",),
    "Happy Games": ("happy-block", "happy-draw"),
    "Venezuela": ("venezuela",),
    "Dominican Republic": ("dominican",),
    "Puerto Rico": ("puerto-rico-500",),
    "Cuba": ("cuba",),
    "Spain": ("spain-fed",),
    "Brazil": ("brazil-club",),
}
OTHERS = {
    "All Fives": ("all-fives",),
    "Amazonas": ("amazonas",),
    "Chickenfoot": ("chickenfoot",),
    "Fives and Threes": ("fives-and-threes",),
    "Jamaica, six-love": ("jamaica-six-love",),
    "Kozel": ("kozel",),
    "Matador": ("matador",),
    "Mexican Train": ("mexican-train", "mexican-train-9"),
    "Pass-Pass": ("pass-pass",),
}
"""Sections of the page on games beyond the line."""
UNTOLD = {"match.players", "match.sides", "match.offered_targets", "scoring.block_winner"}
"""Told in sentences: what is asked at the table, and what all six games have in common."""

_VALUE = re.compile(r"`([a-z_]+\.[a-z_]+) = (.+?)`")
_RULE = re.compile(r"\b(?:PB|TB|BR|HG|VE)-\d+\b")


@cache
def text():
    return GAMES.read_text(encoding="utf-8")


def section(heading):
    """The text under a heading, up to the next of its kind."""
    return re.split(r"^## ", text().split(f"\n## {heading}\n")[1], flags=re.MULTILINE)[0]


def options(name, *, only_set=False):
    """Every option of the game as (key, text of its value), at all tables that it allows."""
    variant = variants.find(name)
    found: set[tuple[str, str]] = set()
    for choice in variant.tables():
        for table, values in variant.ruleset(choice).tables.items():
            if isinstance(values, dict):
                found |= {(f"{table}.{key}", str(value)) for key, value in values.items()}
    if only_set:
        given = {
            f"{table}.{key}"
            for file in variant.files
            for table in TABLES
            for key in file.data.get(table, ())
        }
        return {(key, value) for key, value in found if key in given - UNTOLD}
    return found


def told(heading):
    """Every option that a game's section names, as :func:`options` gives them."""
    return {(key, str(read_value(value))) for key, value in _VALUE.findall(section(heading))}


# Values ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", SECTIONS)
def test_every_option_that_a_section_names_is_in_force_at_a_table_of_its_game(heading):
    assert told(heading) <= set().union(*(options(name) for name in SECTIONS[heading]))


@pytest.mark.parametrize("heading", SECTIONS)
def test_a_section_names_every_option_that_its_game_sets(heading):
    for name in SECTIONS[heading]:
        assert options(name, only_set=True) <= told(heading)


def test_every_game_in_the_box_has_its_section():
    box = {one.name for one in variants.listed() if one.source == "domino-core"}
    assert {name for names in (SECTIONS | OTHERS).values() for name in names} == box


@pytest.mark.parametrize("heading", OTHERS)
def test_a_section_on_another_game_says_how_to_play_it_and_its_house_rules(heading):
    page_text = (GAMES.parent / "other-games.md").read_text(encoding="utf-8")
    told = page_text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    for name in OTHERS[heading]:
        assert f"domino play {name}" in told
        assert set(variants.find(name).ruleset().houses) <= set(words_of(told))


@pytest.mark.parametrize("heading", OTHERS)
def test_options_that_a_section_on_another_game_names_are_its_own(heading):
    page_text = (GAMES.parent / "other-games.md").read_text(encoding="utf-8")
    told = page_text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    known = {key for name in OTHERS[heading] for key, _ in options(name)}
    assert set(re.findall(r"`([a-z]+\.[a-z_]+)", told)) <= known


@pytest.mark.parametrize("heading", SECTIONS)
def test_a_section_names_every_house_rule_of_its_game(heading):
    named = set(words_of(section(heading)))
    for name in SECTIONS[heading]:
        assert set(variants.find(name).ruleset().houses) <= named


def test_the_readme_lists_every_game_in_the_box_with_its_players():
    told = {
        words_of(name)[0]: players
        for name, players, _ in table_rows(
            page(CHECKOUT / "README.md").text, "The games in the box"
        )
    }
    ours, others = (
        [name for names in sections.values() for name in names] for sections in (SECTIONS, OTHERS)
    )
    assert set(told) == {*ours, *others}
    assert set(list(told)[: len(ours)]) == set(ours)  # those with a section on the games' page
    for name, players in told.items():
        found = {choice.players for choice in variants.find(name).tables()}
        counts = [int(number) for number in re.findall(r"\d+", players)]
        assert {min(counts), max(counts)} == {min(found), max(found)}, name


def test_every_rule_that_a_page_cites_is_one_that_the_code_cites():
    files = [
        path
        for folder in ("domino_core", "plugins", "variants", "tests/rulebook")
        for path in (CHECKOUT / folder).rglob("*")
        if path.suffix in {".py", ".toml"}
    ]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    known = set(_RULE.findall(code)) | spelled_out(code)
    cited = {rule for path in PAGES for rule in _RULE.findall(path.read_text(encoding="utf-8"))}
    assert cited
    assert not cited - known


def spelled_out(code):
    """The rules that the names of tests carry: ``test_tb23_...``."""
    return {
        f"{prefix.upper()}-{number}"
        for prefix, number in re.findall(r"def test_(pb|tb|br|hg|ve)(\d\d)_", code)
    }


# One position, six games -------------------------------------------------------------------------

NAMES = ("Ana", "Beto", "Caro", "Dani")
BLOCK = ("0-3 1-1 2-2 3-5", "0-4 1-4 2-3 4-4 5-5", "1-3 2-4 3-3 4-5", "0-1 0-5 1-2 2-5")
ONE_IS_OUT = ("0-2", "4-6 5-5 6-6", "0-1 2-5", "")


def rows(heading):
    return [
        (game.replace("`", ""), winner, int(points))
        for game, winner, points, _ in table_rows(text(), heading)
    ]


def scored(game, hands, end):
    """Who wins the round and how much, as a row of the page says it."""
    name, _, how = game.partition(", ")
    rules = variants.find(name)
    pairs = how == "in pairs" or rules.choose().sides == "pairs"
    ruleset = rules.ruleset(Choice(4, "pairs" if pairs else "individual"))
    engine = ruleset.checked
    deal = Deal(tuple(TileSet.parse(hand).mask for hand in hands))
    round = RoundState(
        ruleset.new_match(), ruleset.tiles, deal, engine.hooks.new_layout(ruleset.tiles)
    )
    base = engine.hooks.score_round(round, end)
    side = ruleset.seating.sides[base.winner]
    return game, " and ".join(NAMES[seat] for seat in side), base.points


def left(hands):
    return [pips(TileSet.parse(hand).mask) for hand in hands]


def test_the_blocked_position_is_the_one_that_is_told():
    assert left(BLOCK) == [17, 32, 25, 16]
    assert "Ana 17, Beto 32, Caro 25, Dani 16" in text()


def test_the_position_that_ends_by_going_out_is_the_one_that_is_told():
    assert left(ONE_IS_OUT) == [2, 32, 8, 0]
    assert "Ana 2, Beto 32, Caro 8" in text()


def test_every_game_scores_the_blocked_round_as_its_row_says():
    shown = rows("A blocked round")
    assert len(shown) == 5
    assert [scored(game, BLOCK, RoundEnd(BLOCKED, 0)) for game, _, _ in shown] == shown


def test_every_game_scores_going_out_as_its_row_says():
    shown = rows("Somebody goes out")
    assert len(shown) == 5
    assert [scored(game, ONE_IS_OUT, RoundEnd(OUT, 3)) for game, _, _ in shown] == shown


def test_the_players_page_names_the_bot_that_takes_a_free_seat():
    sentences = page(CHECKOUT / "docs" / "playing.md").prose.replace("\n", " ").split(". ")
    (free,) = [one for one in sentences if "the seats you leave free" in one]
    assert words_of(free) == [OPPONENT]


def test_the_players_page_names_every_bot_in_the_box():
    words = page(CHECKOUT / "docs" / "playing.md").code_words
    box = {
        one.name
        for one in catalogue.installed(catalogue.PLAYERS)
        if one.distribution == "domino-core"
    }
    assert {f"bot:{name}" for name in box} <= set(words)
