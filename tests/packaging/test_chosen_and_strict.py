"""Which packages are looked at, what is put up with, and who is named when a plugin fails."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from tests.packaging.test_broken_packages import API, BROKEN, GOOD, rows_of

PLAY = ("play", "tablu", "--players", "2", "--seats", "bot:random,bot:random")
ALL = {"good", "better", "odd"}
ODD = {"odd_rule.py": "raise OSError('gone')"}


@pytest.fixture
def three(site):
    """Two sound packages and a broken one."""
    site("domino-good", GOOD, {"house:good": "good_rule:Odd"})
    site(
        "Domino.Better",
        {"better_rule.py": GOOD["good_rule.py"]},
        {"house:better": "better_rule:Odd"},
    )
    site("domino-odd", ODD, {"house:odd": "odd_rule:Odd"})


# --- which packages are looked at ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ("none", set()),
        ("", set()),
        ("domino-good", {"good"}),
        ("domino_good , DOMINO-BETTER", {"good", "better"}),
        ("domino-odd,nobody", {"odd"}),
    ],
)
@pytest.mark.usefixtures("three")
def test_only_the_packages_that_are_named_are_looked_at(domino, monkeypatch, told, names):
    monkeypatch.setenv("DOMINO_PLUGINS", told)
    rows = rows_of(domino)
    assert {name for group, name in rows if group == "domino.house" and name in ALL} == names
    assert ("domino.rules", "tablu") in rows


@pytest.mark.usefixtures("three")
def test_a_package_that_is_left_out_is_not_known(domino, monkeypatch):
    monkeypatch.setenv("DOMINO_PLUGINS", "none")
    ran = domino(*PLAY, "--set", "house.good=true")
    assert ran.code == 2
    assert "good" in ran.err


@pytest.mark.usefixtures("three")
def test_without_the_variable_everything_is_looked_at(domino):
    assert {name for _, name in rows_of(domino)} >= ALL


# --- a broken package as a fault of everything ---------------------------------------------------


@pytest.mark.usefixtures("three")
def test_strict_makes_a_broken_package_stop_a_game_that_does_not_use_it(domino, monkeypatch):
    assert domino(*PLAY).code == 0
    monkeypatch.setenv("DOMINO_STRICT", "1")
    ran = domino(*PLAY)
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert "domino-odd 1.0" in ran.err
    assert "OSError: gone" in ran.err


@pytest.mark.parametrize("told", ["0", "false", "no", "off", "", " ", "False", "OFF"])
@pytest.mark.usefixtures("three")
def test_strict_is_off_by_its_words(domino, monkeypatch, told):
    monkeypatch.setenv("DOMINO_STRICT", told)
    assert domino(*PLAY).code == 0
    assert domino("plugins", "list").code == 0
    assert domino("plugins", "list", "--strict").code == 3


@pytest.mark.parametrize("told", ["1", "true", "yes", "on", "True", " ON "])
@pytest.mark.usefixtures("three")
def test_strict_is_on_by_its_words(domino, monkeypatch, told):
    monkeypatch.setenv("DOMINO_STRICT", told)
    assert domino(*PLAY).code == 3
    assert domino("plugins", "list").code == 3


@pytest.mark.parametrize("line", ["plugins list", "plugins list --strict", " ".join(PLAY)])
@pytest.mark.parametrize("told", ["2", "quizás", "y", "x" * 99])
def test_strict_by_another_word_is_wrong_use(domino, monkeypatch, told, line):
    monkeypatch.setenv("DOMINO_STRICT", told)
    wanted = "se espera 1, true, yes, on, o 0, false, no, off o nada"
    ran = domino(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"domino: DOMINO_STRICT: se encontró «{told[:40]}»; {wanted}\n"


@pytest.mark.usefixtures("three")
def test_strict_blames_no_plugin_that_is_sound(domino, monkeypatch):
    before = rows_of(domino)
    monkeypatch.setenv("DOMINO_STRICT", "1")
    rows = json.loads(domino("plugins", "list", "--json").out)
    assert {(row["group"], row["name"]): row for row in rows} == before


@pytest.mark.usefixtures("three")
def test_strict_is_heard_before_questions_are_asked(domino, monkeypatch):
    monkeypatch.setenv("DOMINO_STRICT", "1")
    ran = domino("variants", "new", "casa")
    assert (ran.code, ran.out) == (3, "")
    assert "OSError: gone" in ran.err


@pytest.mark.parametrize("line", ["--help", "--version", "plugins --help"])
@pytest.mark.usefixtures("three")
def test_strict_does_not_keep_anybody_from_help(domino, monkeypatch, line):
    monkeypatch.setenv("DOMINO_STRICT", "1")
    assert domino(*line.split()).code == 0


@pytest.mark.usefixtures("three")
def test_strict_leaves_out_what_is_not_looked_at(domino, monkeypatch):
    monkeypatch.setenv("DOMINO_STRICT", "1")
    monkeypatch.setenv("DOMINO_PLUGINS", "domino-good")
    assert domino(*PLAY).code == 0


# --- metadata ------------------------------------------------------------------------------------

DAMAGED = {
    "no equals sign": b"[domino.house]\nodd\n",
    "not UTF-8": b"[domino.house]\nodd = \xff\xfe:Odd\n",
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_entry_points_that_cannot_be_read_are_listed_and_in_nobody_s_way(domino, site, kind):
    folder = site("domino-odd", {}, {"house:odd": "odd_rule:Odd"})
    (folder / "domino_odd-1.0.dist-info" / "entry_points.txt").write_bytes(DAMAGED[kind])
    assert domino(*PLAY).code == 0
    row = rows_of(domino)["?", "?"]
    assert row["distribution"] == "domino-odd"
    assert "uninstall domino-odd" in row["remedy"]
    assert domino("plugins", "list", "--strict").code == 3


@pytest.mark.parametrize("left", ["", "Version: 1.0\n", None])
def test_metadata_without_a_name_are_in_nobody_s_way(domino, site, left):
    folder = site(
        "domino-odd", {"odd_rule.py": GOOD["good_rule.py"]}, {"house:odd": "odd_rule:Odd"}
    )
    path = folder / "domino_odd-1.0.dist-info" / "METADATA"
    path.unlink()
    if left is not None:
        path.write_text(left, "utf-8")
    assert domino(*PLAY).code == 0
    assert rows_of(domino)["domino.house", "odd"]["answers"] == ["next_seat"]


# --- who is named --------------------------------------------------------------------------------


def asked_for(domino, tmp_path):
    """A game with the house rule ``odd``."""
    path = tmp_path / "mine.toml"
    text = 'format = "domino-variant/1"\nname = "mine"\nextends = "tablu"\n[house.odd]\n'
    path.write_text(text, encoding="utf-8")
    return domino("play", str(path), "--seats", "bot:random,bot:random", "--record", "match.toml")


@pytest.mark.parametrize("kind", BROKEN)
def test_what_does_not_load_is_said_with_package_plugin_cause_and_remedy(
    domino, site, tmp_path, kind
):
    source = BROKEN[kind][0]
    files = {} if source is None else {"odd_rule.py": source}
    site("domino-odd", files, {"house:odd": "odd_rule:Odd"}, version="1.5")
    ran = asked_for(domino, tmp_path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    for words in ("«odd»", "domino-odd 1.5", BROKEN[kind][1], "actualízalo, desinstálalo"):
        assert words in ran.err


FAILING = {
    "raises": ("when_out", "raise ValueError('no idea')", "ValueError"),
    "leaves": ("when_out", "raise SystemExit(0)", "SystemExit"),
    "changes what it was given": ("legal", "round.hands[0] = 0", "ha cambiado"),
    "a wrong kind of answer": ("when_out", "return True", "RoundEnd"),
    "a seat that is not at the table": ("next_seat", "return 99", "puesto"),
    "a tile that nobody holds": ("legal", "return (Play(0, 'A'), Play(0, 'A'))", "acciones"),
    "no answer at all": ("filter_actions", "return ()", "acciones"),
    "text for points": ("score_round", "return Base(0, 'many', 'why')", "Base"),
}


@pytest.mark.parametrize("kind", FAILING)
def test_a_hook_that_fails_is_said_with_package_plugin_hook_cause_and_remedy(
    domino, site, tmp_path, kind
):
    hook, body, words = FAILING[kind]
    text = f"{API}class Odd(House):\n    def {hook}(self, round):\n        {body}\n"
    site("domino-odd", {"odd_rule.py": text}, {"house:odd": "odd_rule:Odd"}, version="1.5")
    ran = asked_for(domino, tmp_path)
    assert (ran.code, ran.err.count("\n")) == (3, 1)
    assert re.search(rf"«{hook}» de odd\b", ran.err)
    for one in (words, "lo trae domino-odd 1.5", "actualízalo, desinstálalo"):
        assert one in ran.err


def test_the_match_that_a_hook_stopped_is_kept_up_to_there(domino, site, tmp_path):
    text = f"{API}class Odd(House):\n    def when_out(self):\n        raise ValueError\n"
    site("domino-odd", {"odd_rule.py": text}, {"house:odd": "odd_rule:Odd"})
    asked_for(domino, tmp_path)
    told = tomllib.loads((tmp_path / "home" / "match.toml").read_text("utf-8"))
    assert "result" not in told["rounds"][-1]
    assert domino("record", "verify", "match.toml").code == 0


def test_what_fails_in_the_box_is_said_without_a_package_to_remove(domino):
    ran = domino("play", "tablu", "--seats", "bot:nobody", "--json")
    assert "desinstálalo" not in ran.err
    assert json.dumps(ran.code) == "2"
