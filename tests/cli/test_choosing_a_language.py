"""Which language is spoken, and that all of it is translated."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from domino_core.cli import settings
from domino_core.cli.language import LANGUAGES, chosen, take_option
from domino_core.errors import UsageError
from domino_core.speech import LOCALES

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def settings_file(monkeypatch, tmp_path):
    """Where the settings of a home of its own lie; nothing is there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return settings.path()


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "es"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "POSIX"}, "es"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "es_CO.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "es"),
        ({"LANG": "es_CO.UTF-8", "LC_MESSAGES": "pt_BR"}, "pt"),
        ({"LC_ALL": "C", "LANG": "en_GB"}, "en"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "pt_BR"}, "en"),
        ({"LANGUAGE": "fr:pt:en", "LANG": "en_GB"}, "pt"),
        ({"DOMINO_LANG": "pt", "LANGUAGE": "en"}, "pt"),
        ({"DOMINO_LANG": "", "LANG": "en_US@euro"}, "en"),
        ({"DOMINO_LANG": "pt-BR"}, "pt"),
    ],
    ids=str,
)
def test_the_environment_says_which_language(environment, spoken):
    assert chosen(None, environment) == spoken


def test_the_option_goes_before_the_environment():
    assert chosen("en", {"DOMINO_LANG": "pt"}) == "en"


@pytest.mark.parametrize(
    ("option", "environment", "spoken"),
    [
        (None, {}, "pt"),
        (None, {"LANGUAGE": "en", "LC_ALL": "en_GB", "LANG": "en_GB"}, "pt"),
        (None, {"DOMINO_LANG": "en"}, "en"),
        ("es", {"DOMINO_LANG": "en"}, "es"),
    ],
)
def test_the_settings_go_before_the_locale_and_behind_what_is_meant_for_domino(
    option, environment, spoken
):
    settings.save({"language": "pt"})
    assert chosen(option, environment) == spoken


def test_settings_without_a_language_say_nothing():
    settings.save({"play": {"variant": "tablu"}})
    assert chosen(None, {"LANG": "en_GB"}) == "en"


@pytest.mark.parametrize("text", ['language = "fr"\n', "language = 3\n", "language = \n"])
def test_wrong_settings_are_named_with_what_would_be_right(call, settings_file, text):
    settings_file.parent.mkdir(parents=True)
    settings_file.write_text(text, "utf-8")
    ran = call("variants", "list")
    assert (ran.code, ran.err.startswith(f"domino: {settings_file}:")) == (2, True)
    if "fr" in text:
        assert ran.err.endswith(":1: language: se encontró el texto 'fr'; se espera es, pt, en\n")


def test_a_key_that_nobody_knows_is_named_with_the_nearest_and_kept(call, settings_file):
    settings_file.parent.mkdir(parents=True)
    settings_file.write_text('langage = "pt"\n', "utf-8")
    ran = call("variants", "check", "tablu")
    told = f"domino: {settings_file}:1: langage: clave desconocida; lo más parecido es «language»\n"
    assert (ran.code, ran.err) == (0, told)
    assert settings_file.read_text("utf-8") == 'langage = "pt"\n'


def test_wrong_settings_are_not_asked_where_the_language_is_named(call, settings_file):
    settings_file.parent.mkdir(parents=True)
    settings_file.write_text("language = 3\n", "utf-8")
    assert call("--lang", "en", "variants", "check", "tablu").code == 0


@pytest.mark.parametrize(
    ("line", "environment", "said"),
    [
        ("--lang", {"LANGUAGE": "en"}, "--lang needs a value"),
        ("--lang fr", {"LANG": "pt_BR.UTF-8"}, '--lang: encontrou-se "fr"; espera-se es, pt, en'),
        ("--lang fr", {"DOMINO_LANG": "en"}, '--lang: found "fr"; expected es, pt, en'),
        ("", {"DOMINO_LANG": "fr", "LANG": "en"}, 'DOMINO_LANG: found "fr"; expected es, pt, en'),
    ],
)
def test_an_error_of_the_choice_is_told_in_the_language_that_would_be_spoken(
    call, monkeypatch, line, environment, said
):
    for name in ("DOMINO_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert call(*line.split()).err == f"domino: {said}\n"


def test_the_version_needs_no_settings(call, settings_file):
    settings_file.parent.mkdir(parents=True)
    settings_file.write_text("language = 3\n", "utf-8")
    assert call("--version").code == 0


@pytest.mark.parametrize(
    ("option", "environment"), [("fr", {}), (None, {"DOMINO_LANG": "klingon"})]
)
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(option, environment):
    with pytest.raises(UsageError, match=", ".join(LANGUAGES)):
        chosen(option, environment)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("--lang en play tablu", "play tablu"),
        ("play --lang=en tablu", "play tablu"),
        ("play tablu --lang en", "play tablu"),
    ],
)
def test_the_option_may_stand_anywhere(line, left):
    assert take_option(line.split()) == ("en", left.split())


def test_behind_two_dashes_it_is_a_word_like_any_other():
    assert take_option(["play", "--", "--lang", "en"]) == (None, ["play", "--", "--lang", "en"])


def test_an_option_without_a_language_is_refused(call):
    ran = call("play", "--lang")
    assert (ran.code, "--lang" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("language", "words"),
    [("es", ("Uso:", "Opciones")), ("pt", ("Uso:", "Opções")), ("en", ("Usage:", "Options"))],
)
@pytest.mark.parametrize("line", ["--help", "play --help", "variants", "variants new --help"])
def test_help_speaks_the_language(domino, language, words, line):
    ran = domino.run("--lang", language, *line.split())
    for word in words:
        assert word in ran.out + ran.err


@pytest.mark.parametrize(
    ("language", "word"), [("es", "Te toca."), ("pt", "Sua vez."), ("en", "Your turn.")]
)
def test_a_match_speaks_the_language(call, language, word):
    assert word in call("--lang", language, "play", "tablu", "--seed", "5", typed="q\n").out


# --- the catalogues -------------------------------------------------------------------------------

pofile = pytest.importorskip("babel.messages.pofile")
CATALOGUES = sorted(LOCALES.rglob("*.po"))


def read(path: Path):
    with path.open("rb") as file:
        return pofile.read_po(file)


@pytest.mark.checkout
def test_no_sentence_is_missing_or_left_over_and_every_catalogue_is_compiled():
    done = subprocess.run(
        [sys.executable, ".ci/messages.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_sentence_is_translated(path):
    catalogue = read(path)
    missing = [one.id for one in catalogue if one.id and not all(_parts(one.string))]
    assert missing == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_translation_has_the_same_gaps_as_its_sentence(path):
    for one in read(path):
        if one.id:
            wanted = set().union(*(gaps(text) for text in _parts(one.id)))
            for text in _parts(one.string):
                assert gaps(text) <= wanted, one.id
            assert set().union(*(gaps(text) for text in _parts(one.string))) == wanted, one.id


def _parts(text) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def gaps(text: str) -> set[str]:
    """The names of what fills a sentence."""
    try:
        return {field for _, field, _, _ in Formatter().parse(text) if field}
    except ValueError:  # braces that are no gaps
        return set()
