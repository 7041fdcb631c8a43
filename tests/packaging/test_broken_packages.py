"""Broken packages: listed with their cause and what mends them, and in nobody else's way."""

from __future__ import annotations

import json
import re
import shlex
import sys

import pytest

API = "from domino_core.api import *\n"
HOOK = "    def next_seat(self):\n        return 0\n"
HOUSE = f"{API}class Odd(House):\n{HOOK}"

BROKEN = {
    "module missing": (None, "ModuleNotFoundError"),
    "nested module missing": ("import nothing_of_this_name", "nothing_of_this_name"),
    "ImportError": ("raise ImportError('libfoo.so is gone')", "ImportError: libfoo.so is gone"),
    "OSError": ("open('/nowhere/at/all')", "FileNotFoundError"),
    "SyntaxError": ("def broken(:\n    pass\n", "SyntaxError"),
    "null byte": ("x = '\0'", "null byte"),
    "SystemExit": ("raise SystemExit(3)", "SystemExit: 3"),
    "RecursionError": ("def f():\n    f()\nf()\n", "RecursionError"),
    "wrong attribute": ("x = 1\n", "AttributeError"),
    "no class": (f"{API}Odd = 3\n", "no es una clase"),
    "a function": (f"{API}def Odd():\n    pass\n", "no es una clase"),
    "newer interface": (f"{HOUSE}    domino_api = 2\n", "pide la interfaz 2"),
    "older interface": (f"{HOUSE}    domino_api = 0\n", "pide la interfaz 0"),
    "no interface": ("class Odd:\n    pass\n", "interfaz None"),
    "hook misspelt": (f"{API}class Odd(House):\n    def nextseat(self): pass\n", "«next_seat»"),
    "unknown argument": (
        f"{API}class Odd(House):\n    def next_seat(self, colour): pass\n",
        "pide «colour»; se le puede dar round, action",
    ),
    "async": (f"{API}class Odd(House):\n    async def next_seat(self): pass\n", "es async"),
    "generator": (f"{API}class Odd(House):\n    def legal(self): yield\n", "generador"),
    "half good": (f"{HOUSE}    def score_rounds(self): pass\n", "«score_round»"),
    "no hooks": (f"{API}class Odd(House):\n    pass\n", "no responde a ninguna pregunta"),
    "options of another kind": (f"{HOUSE}    Options = dict\n", "Options"),
    "an attribute that raises": (
        f"{HOUSE}    @property\n    def legal(self):\n        raise ValueError('not now')\n",
        "not now",
    ),
}
"""What is wrong, the source, and words of the cause."""

GOOD = {"good_rule.py": HOUSE}


@pytest.fixture
def broken(site):
    """A good package, and one that is broken in this way in every group that has classes."""

    def install(kind: str) -> None:
        source = BROKEN[kind][0]
        files = {} if source is None else {"odd_rule.py": source}
        groups = ["house", "rules"] if kind not in {"no class", "a function"} else ["house"]
        entries = {f"{group}:odd": "odd_rule:Odd" for group in groups}
        site("domino-odd", files, entries, version="1.5")
        site("domino-good", GOOD, {"house:good": "good_rule:Odd"})

    return install


def rows_of(domino):
    ran = domino("plugins", "list", "--json")
    assert ran.code == 0
    return {(row["group"], row["name"]): row for row in json.loads(ran.out)}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plugin_is_listed_with_package_version_cause_and_remedy(domino, broken, kind):
    broken(kind)
    rows = rows_of(domino)
    odd, good = rows["domino.house", "odd"], rows["domino.house", "good"]
    assert (odd["distribution"], odd["version"], odd["answers"]) == ("domino-odd", "1.5", [])
    assert "odd" in odd["error"]
    assert BROKEN[kind][1] in odd["error"]
    assert shlex.join([sys.executable, "-m", "pip"]) in odd["remedy"]
    assert "domino-odd" in odd["remedy"]
    assert (good["error"], good["remedy"], good["answers"]) == (None, None, ["next_seat"])
    line = re.search(r"^domino\.house +odd .*\n.*", domino("plugins", "list").out, re.MULTILINE)
    assert line is not None
    assert " 1.5  ROTO: " in line[0]
    assert odd["remedy"] in line[0]


USES = ("--help", "variants list", "play tablu --seats bot:random,bot:heaviest --target 9")


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plugin_is_in_nobody_s_way(domino, broken, kind):
    broken(kind)
    for line in USES:
        ran = domino(*line.split())
        assert (ran.code, ran.err) == (0, ""), line
        assert "odd" not in ran.out


ANSWERS_NOTHING = {"no hooks", "options of another kind", "an attribute that raises"}


@pytest.mark.parametrize("kind", [kind for kind in BROKEN if kind not in ANSWERS_NOTHING])
def test_whoever_asks_for_a_broken_plugin_hears_what_is_wrong_with_it(
    domino, broken, kind, tmp_path
):
    broken(kind)
    path = tmp_path / "mine.toml"
    text = 'format = "domino-variant/1"\nname = "mine"\nextends = "tablu"\n[house.odd]\n'
    path.write_text(text, encoding="utf-8")
    ran = domino("play", str(path), "--seats", "bot:random,bot:random")
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert "odd" in ran.err
    assert BROKEN[kind][1] in ran.err


@pytest.mark.parametrize("kind", ["SystemExit", "newer interface", "no hooks"])
def test_a_strict_list_fails_where_a_plugin_is_broken(domino, broken, monkeypatch, kind):
    broken(kind)
    assert domino("plugins", "list", "--strict").code == 3
    monkeypatch.setenv("DOMINO_STRICT", "1")
    assert domino("plugins", "list").code == 3


def test_a_strict_list_of_sound_plugins_is_as_any_other(domino, site):
    site("domino-good", GOOD, {"house:good": "good_rule:Odd"})
    assert domino("plugins", "list", "--strict") == domino("plugins", "list")


# --- players and variants ------------------------------------------------------------------------

BROKEN_PLAYERS = {
    "no choose": (f"{API}class Odd(Player):\n    pass\n", "no responde a «choose»"),
    "async": (f"{API}class Odd(Player):\n    async def choose(self): pass\n", "async"),
    "no callable": (f"{API}class Odd(Player):\n    choose = 3\n", "no responde a «choose»"),
}


@pytest.mark.parametrize("kind", BROKEN_PLAYERS)
def test_a_player_that_cannot_choose_is_broken(domino, site, kind):
    source, words = BROKEN_PLAYERS[kind]
    site("domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Odd"})
    assert words in rows_of(domino)["domino.players", "odd"]["error"]


def test_a_player_answers_choose_and_a_source_its_variants(domino):
    rows = rows_of(domino)
    assert rows["domino.players", "heaviest"]["answers"] == ["choose"]
    assert "tablu" in rows["domino.variants", "domino-core"]["answers"]


def test_a_source_without_variants_is_broken(domino, site):
    site("domino-odd", {"odd_games/__init__.py": ""}, {"variants:odd": "odd_games"})
    assert "ninguna variante" in rows_of(domino)["domino.variants", "odd"]["error"]


def test_a_plugin_that_waits_for_an_extra_is_not_broken(domino, site):
    files = {"odd_rule.py": "import nothing_of_this_name"}
    site("domino-odd", files, {"house:odd": "odd_rule:Odd [fancy]"})
    row = rows_of(domino)["domino.house", "odd"]
    assert row["error"] is None
    assert "'domino-odd[fancy]'" in row["remedy"]
    assert domino("plugins", "list", "--strict").code == 0


# --- names that are taken ------------------------------------------------------------------------


def test_two_packages_that_want_one_name_are_both_broken_and_both_named(domino, site):
    for name in ("domino-one", "domino-two"):
        module = name.replace("-", "_")
        site(name, {f"{module}.py": HOUSE}, {"house:odd": f"{module}:Odd"})
    rows = [
        row for row in json.loads(domino("plugins", "list", "--json").out) if row["name"] == "odd"
    ]
    assert [row["distribution"] for row in rows] == ["domino-one", "domino-two"]
    for row in rows:
        assert "domino-one" in row["error"]
        assert "domino-two" in row["error"]
        assert row["distribution"] in row["remedy"]


def test_what_ships_in_the_box_is_not_replaced_without_a_word(domino, site):
    site(
        "domino-odd",
        {"odd_rule.py": f"{API}class Odd(Rules):\n{HOOK}"},
        {"rules:tablu": "odd_rule:Odd"},
    )
    ran = domino("play", "tablu", "--seats", "bot:random,bot:random")
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert "domino-core" in ran.err
    assert "domino-odd" in ran.err
    assert domino("play", "venezuela", "--seats", "bot:random").code == 0


def test_a_variant_that_two_packages_offer_is_refused_with_both_and_found_by_its_source(
    domino, site
):
    text = 'format = "domino-variant/1"\nname = "tablu"\nextends = "venezuela"\n'
    files = {"odd_games/__init__.py": "", "odd_games/tablu.toml": text}
    site("domino-odd", files, {"variants:domino-odd": "odd_games"})
    ran = domino("play", "tablu", "--seats", "bot:random")
    assert (ran.code, ran.out) == (2, "")
    assert "domino-core:tablu" in ran.err
    assert "domino-odd:tablu" in ran.err
    seats = ("--seats", "bot:random,bot:random")
    assert domino("play", "domino-core:tablu", *seats).code == 0


def test_names_that_differ_in_a_letter_are_different_names(domino, site):
    names = ("odd", "Odd", "o-dd", "o_dd")
    site("domino-odd", GOOD, {f"house:{name}": "good_rule:Odd" for name in names})
    rows = rows_of(domino)
    assert all(rows["domino.house", name]["error"] is None for name in names)


# --- installed in odd ways -----------------------------------------------------------------------


def test_a_package_that_is_installed_twice_is_one(domino, site):
    for version in ("1.0", "1.1"):
        site("domino-good", GOOD, {"house:good": "good_rule:Odd"}, version)
    rows = [
        row for row in json.loads(domino("plugins", "list", "--json").out) if row["name"] == "good"
    ]
    assert [(row["version"], row["error"]) for row in rows] == [
        ("1.1", None)
    ]  # the first on the path


def test_metadata_that_were_left_over_are_listed_with_the_command_that_removes_them(domino, site):
    site("domino-gone", {}, {"house:gone": "gone_rule:Odd"})
    row = rows_of(domino)["domino.house", "gone"]
    assert "ModuleNotFoundError" in row["error"]
    assert "uninstall domino-gone" in row["remedy"]
    assert domino("play", "tablu", "--seats", "bot:random").code == 0


def test_from_another_folder_the_same_plugins_are_found(domino, site, tmp_path, monkeypatch):
    site("domino-good", GOOD, {"house:good": "good_rule:Odd"})
    here = domino("plugins", "list").out
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert domino("plugins", "list").out == here


def test_what_a_plugin_prints_or_names_does_nothing_to_a_terminal(domino, site):
    files = {"odd_rule.py": "raise ValueError('\\x1b[2J')"}
    site("domino-odd", files, {"house:odd": "odd_rule:Odd"})
    assert "\x1b" not in domino("plugins", "list").out


def test_the_list_ends_with_the_command_that_installs_here(domino):
    last = domino("plugins", "list").out.splitlines()[-1]
    assert shlex.join([sys.executable, "-m", "pip", "install"]) in last
