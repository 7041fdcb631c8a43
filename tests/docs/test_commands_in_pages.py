"""The pages name the commands and options that there are, all of them and no others."""

from __future__ import annotations

import re
import shlex

import pytest
import typer

from domino_core.cli import exits
from domino_core.cli import main as cli
from tests.docs.pages import CHECKOUT, PAGES, page

pytestmark = pytest.mark.checkout


def commands():
    """Every command of ``domino`` with its options, by its words: ``record show``."""
    found = {}

    def walk(command, words):
        options = {name for one in command.params for name in one.opts if name.startswith("-")}
        found[words] = options | {"--help", "-h"}
        if hasattr(command, "list_commands"):
            context = typer.Context(command)
            for name in command.list_commands(context):
                walk(command.get_command(context, name), (*words, name))

    walk(typer.main.get_command(cli.app), ())
    return found


COMMANDS = commands()
OPTIONS = set().union(*COMMANDS.values())


def command_lines(path):
    """Every command line of ``domino`` that a page shows, in blocks and in the text."""
    told = page(path)
    shown = [
        line.removeprefix("$ ").rpartition(".venv/bin/")[2]
        for block in told.blocks
        if block.word in {"sh", "console"} or block.mark in {"session", "command"}
        for line in block.text.splitlines()
    ]
    shown += [block.told.partition(" | ")[0] for block in told.blocks if block.mark == "session"]
    return [line for line in (*shown, *told.code_words) if line.startswith("domino ")]


def words_of_command(words):
    """The command that the words call, as long as they name one."""
    called: tuple[str, ...] = ()
    for word in words:
        if (*called, word) not in COMMANDS:
            break
        called = (*called, word)
    return called


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_command_line_calls_a_command_with_options_that_it_has(path):
    for line in command_lines(path):
        words = shlex.split(line, comments=True)[1:]
        while words[:1] == ["--debug"]:
            del words[0]
        called = words_of_command(words)
        options = {word.partition("=")[0] for word in words if word.startswith("-")}
        assert called or options, line
        assert options <= COMMANDS[called], line


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_option_that_a_page_mentions_exists(path):
    text = page(path).text
    mentioned = set(re.findall(r"`(--[a-z][a-z-]*)", text))
    assert mentioned <= OPTIONS


def test_the_players_page_names_every_command():
    text = (CHECKOUT / "docs" / "playing.md").read_text(encoding="utf-8")
    called = {" ".join(words) for words in COMMANDS if words}
    assert not {words for words in called if words not in text}


OWN_PAGES = {"arena": "arena.md", "simulate": "lab.md", "compare": "lab.md", "sweep": "lab.md"}
"""Commands whose options are not explained on the players' page."""


def explained_on(name):
    """The options that a page writes in its text."""
    words = page(CHECKOUT / "docs" / name).code_words
    return {option for word in words for option in re.findall(r"--?[a-z][a-z-]*", word)}


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_option_of_a_command_is_explained_on_its_page(words):
    told = OWN_PAGES.get(words[0], "playing.md") if words else "playing.md"
    assert COMMANDS[words] - {"-h", "--help"} <= explained_on(told)


def test_the_players_page_explains_how_to_get_help():
    assert {"-h", "--help"} <= explained_on("playing.md")


def test_the_players_page_explains_every_exit_code():
    text = (CHECKOUT / "docs" / "playing.md").read_text(encoding="utf-8")
    codes = {exits.DONE, exits.NO, exits.WRONG_USE, exits.PLUGIN_FAILED}
    codes |= {exits.INTERRUPTED, exits.TERMINATED}
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)} == codes
