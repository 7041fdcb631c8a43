"""In English and Portuguese nothing that people read is Spanish: whole outputs, and the source."""

from __future__ import annotations

import ast
import importlib
import shlex
from pathlib import Path

import pytest

from tests.cli.spanish import LANGUAGES, leaked, sentences, spanish, words

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def said(call, language, tmp_path):
    """What a command says in the language, results and everything else, paths left out."""

    def ask(line: str, typed: str = "") -> str:
        ran = call("--lang", language, *shlex.split(line), typed=typed)
        return (ran.out + ran.err).replace(str(tmp_path), "")

    return ask


def test_the_list_of_spanish_words_knows_the_usual_ones(language):
    assert {"fichas", "jugar", "pozo", "quien", "reglas", "una"} <= spanish(language)


# Whole outputs ------------------------------------------------------------------------------------

HELP = [
    "",
    *(f"{command} --help" for command in ("play", "resume", "record", "variants", "plugins")),
    *(f"record {one} --help" for one in ("list", "show", "verify")),
    *(f"variants {one} --help" for one in ("list", "show", "check", "new", "diff", "schema")),
    *(f"variants {one} --help" for one in ("add", "export")),
    "plugins list --help",
    "plugins new --help",
    "standings --help",
]


@pytest.mark.parametrize("line", HELP)
def test_help(said, language, line):
    assert leaked(said(line), language) == set()


@pytest.mark.parametrize("variant", ["tablu", "dominican", "amazonas", "fives-and-threes", "kozel"])
@pytest.mark.parametrize("option", ["", "--examples", "--markdown"])
def test_a_variant(said, language, variant, option):
    assert leaked(said(f"variants show {variant} {option}"), language) == set()


@pytest.mark.parametrize(
    "line",
    [
        "variants list",
        "variants diff tablu dominican",
        "variants export happy-draw",
        "variants check tablu",
        "variants schema tablu",
        "plugins new os --kind player",
        "record list",
        "standings",
        "resume",
    ],
)
def test_what_looks_and_writes(said, language, line):
    assert leaked(said(line), language) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "tablu --seats bot:random,bot:heaviest",
        "mexican-train --players 2 --seats bot:random,bot:random --set match.rounds=1",
        "fives-and-threes --players 2 --seats bot:random,bot:random --seed 3",
        "dominican --seats bot:random --seed 5 --set house.doubles-win.match_with=4",
        "tablu --seats bot:random --target 20 --seed 8 --trace-rules",
        "tablu --quick --seats bot:random --set house.capicua=true --set house.rounding=true",
        "tablu --quick --seats bot:random --set house.chuchazo=true --set house.shut-out=true",
    ],
)
def test_a_match_of_bots_and_its_record(said, language, line):
    told = said(f"play {line} --record match.toml")
    told += said("record show match.toml") + said("record verify match.toml")
    told += said("record list .") + said("standings .")
    assert leaked(told, language, {"capicua", "chuchazo"}) == set()


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["tablu", "happy-draw", "amazonas", "mexican-train", "matador"])
def test_a_person_s_match(said, language, variant):
    answers = "\n?\nr\nnada\n99\n1z\n" + "\n".join("12345678" * 60) + "\nq\n"
    told = said(f"play {variant} --seats you --target 30 --seed 7 --plain", answers)
    assert leaked(told, language, {"nada"}) == set()


@pytest.mark.parametrize("kind", ["rules", "variants", "house", "player"])
def test_a_new_package(said, language, kind, domino):
    told = said(f"plugins new {kind}-{language} --kind {kind}")
    for path in sorted((domino.home / f"domino-{kind}-{language}").rglob("*.*")):
        told += path.read_text("utf-8") if path.is_file() else ""
    assert leaked(told, language) == set()


WRONG = [
    "play nada",
    "play tablu --players 5 --sides pairs",
    "play tablu --target x",
    "play tablu --set match.targt=5",
    "play tablu --set scoring.blocked_tie=nobody",
    "play tablu --set opener.first=[]",
    "play tablu --set deal.set=x",
    "play tablu --set house.capicua=3",
    "play tablu --set house.capicua.points=-3",
    "play tablu --set match.target=5 --set match.target.x=3",
    "play --seats Ana,Ana",
    "play --seats bot:random:zz=1",
    "play --record . --no-record",
    "play tablu tablu",
    "play --nope",
    "play --players",
    "record show .",
    "record verify away.toml",
    "variants show",
    "variants diff tablu",
    "variants new Home",
    "variants new tablu",
    "plugins new x --kind zz",
    "plugins new x --kind rules --from kozel",
    "standings --since x",
    "plai",
    "--lang fr",
]


@pytest.mark.parametrize("line", WRONG)
def test_an_error(said, language, line, monkeypatch):
    monkeypatch.setenv("LANGUAGE", language)  # for an error of --lang itself
    assert leaked(said(line), language, words(line)) == set()


BROKEN = """\
format = "domino-variant/1"
name = "broken"
extends = "tablu"
oddity = 1
[match]
target = "x"
players = [2, 99]
[turn]
reserve = -1
[house]
nobody = true
[[when]]
match.target = 5
"""


@pytest.mark.parametrize("text", [BROKEN, "a = \n", "a = 1\na = 2\n", 'format = "x"\n'])
def test_a_broken_file(said, language, domino, text):
    (domino.home / "broken.toml").write_text(text, "utf-8")
    assert leaked(said("variants check ./broken.toml"), language) == set()


def test_the_questions_of_a_new_variant(said, language):
    assert (
        leaked(said("variants new mine", "1\nx\n\n2,4\n9\n\n1,2\n\n\nzz\n\n" * 6), language)
        == set()
    )


def test_help_can_be_asked_for_in_a_word_of_the_language(said, language):
    word = {"en": "help", "pt": "ajuda"}[language]
    told = said("play tablu --seed 7 --plain --no-record", f"{word}\nq\n")
    assert {"en": "?, help     this help", "pt": "?, ajuda    esta ajuda"}[language] in told


def test_a_title_of_one_s_own_stays_as_it_was_typed(said, domino):
    text = 'format = "domino-variant/1"\nname = "mine"\nextends = "tablu"\ntitle = "Capicúa"\n'
    (domino.home / "mine.toml").write_text(text, "utf-8")
    assert said("variants show ./mine.toml").startswith("Capicúa\n")


def test_a_title_of_the_box_is_translated(said, language):
    title = {"en": "Mexican Train", "pt": "Trem mexicano"}[language]
    assert said("variants show mexican-train").startswith(f"{title}\n")


# The source ---------------------------------------------------------------------------------------

NO_SENTENCES = {"dobles", "dobles-partida", "la-casa"}
"""Names and words for programs."""


def _collected(path: Path, messages) -> set[str]:
    found = set()
    for message, _ in messages.messages(path):
        found |= {message} if isinstance(message, str) else {*message}
    return found


def _literals(tree: ast.AST):
    """Every text of a module but its docstrings, those in f-strings too."""
    told = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in told:
            yield one


@pytest.mark.checkout
def test_no_spanish_stands_in_the_source_that_the_catalogues_do_not_know(language, monkeypatch):
    pytest.importorskip("babel")
    monkeypatch.syspath_prepend(str(ROOT / ".ci"))
    messages, known, found = importlib.import_module("messages"), {*sentences(language)}, []
    paths = [path for source in messages.SOURCES for path in sorted((ROOT / source).rglob("*.py"))]
    for path in paths:
        known |= _collected(path, messages)
    for path in paths:
        for one in _literals(ast.parse(path.read_text("utf-8"))):
            if one.value in known | NO_SENTENCES:
                continue
            odd = {word for word in words(one.value) & spanish(language) if len(word) > 2}
            if odd:
                found.append(f"{path.relative_to(ROOT)}:{one.lineno}: {one.value!r}")
    assert found == []


@pytest.mark.checkout
def test_no_words_join_sentences_that_were_not_said(language):  # noqa: ARG001 - see pytestmark
    """``" o ".join(...)`` is Spanish in every language; ``say(" o ").join(...)`` is not."""
    found = [
        f"{path.relative_to(ROOT)}: {ast.unparse(one)}"
        for source in ("domino_core", "plugins")
        for path in sorted((ROOT / source).rglob("*.py"))
        for one in ast.walk(ast.parse(path.read_text("utf-8")))
        if _joins_with_words(one)
    ]
    assert found == []


def _joins_with_words(one: ast.AST) -> bool:
    if not (isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)):
        return False
    between = one.func.value
    if one.func.attr != "join" or not isinstance(between, ast.Constant):
        return False
    return str(between.value).strip() in {"o", "u", "y", "e", "ni"}
