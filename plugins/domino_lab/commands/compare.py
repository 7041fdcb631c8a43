"""``domino compare``: what other rules change in the play, over the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from domino_core.cli.commands import (
    JSON,
    PLAYERS,
    SET,
    SIDES,
    TARGET,
    print_json,
    say,
    speak_words,
    speech,
    variant_names,
)
from domino_lab.commands import compare_sentences, compare_table, options
from domino_lab.commands.asked import Asked, ended
from domino_lab.commands.compare_arguments import given_for_all, tables
from domino_lab.commands.compare_data import data, table_data
from domino_lab.commands.compare_playing import compared, say_end, say_played, say_players, write
from domino_lab.commands.compare_words import end_words
from domino_lab.commands.game_words import shared

if TYPE_CHECKING:
    from domino_lab.comparing import Comparison

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(help="Comparar variantes con los mismos repartos: qué cambia en reglas y en juego.")
def compare(  # noqa: PLR0917 - typer passes the options by name
    variants: list[str] = typer.Argument(  # noqa: B008 - typer reads it
        ...,
        metavar="A B...",
        autocompletion=variant_names,
        help="La primera y las que se comparan con ella, con opciones propias entre corchetes: "
        "'tablu[match.target=150]'.",
    ),
    matches: int | None = options.MATCHES,
    rounds: int | None = options.ROUNDS,
    players: str | None = PLAYERS,
    sides: str | None = SIDES,
    target: str | None = TARGET,
    set_: list[str] = SET,
    bots: str | None = options.BOTS,
    seed: str | None = options.SEED,
    jobs: int = options.JOBS,
    scheduler: str | None = options.SCHEDULER,
    continue_: Path | None = options.CONTINUE,
    only: int | None = options.ONLY,
    json: bool = JSON,
    csv_: Path | None = options.CSV,
    plot_: Path | None = options.PLOT,
    force: bool = options.FORCE,
) -> int:
    """Settle the tables, play, and report."""
    asked = Asked(matches, rounds, bots, seed, jobs, scheduler, continue_, only, csv_, plot_, force)
    asked.check()
    found = tables(variants, given_for_all(set_, target, players, sides))
    speak_words(shared(ruleset.words for ruleset in found.values()))
    table = {"--players": players, "--sides": sides, "--target": target, "--set": set_}
    failures = asked.failures(found, ("compare", *variants), table)
    if only is not None:
        return failures.repeat(json=json)
    comparison, stop = compared(asked, failures, tuple(found))
    if json:
        told = [table_data(comparison, at) for at in range(len(comparison.names))]
        print_json({"variants": told, **data(comparison, "variant")})
    if not comparison.run.deals:
        return ended(comparison.run, failures, stop)
    if not json:
        say_played(comparison, asked)
        _tell(comparison, asked)
        say_end(comparison)
    write(asked, comparison, "variant")
    return ended(comparison.run, failures, stop)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _tell(comparison: Comparison, asked: Asked) -> None:
    letters = [letter(at) for at in range(len(comparison.names))]
    for called, name in zip(letters, comparison.names, strict=True):
        say(f"  {called} = {name}")
    say_players(comparison, asked, letters)
    rulesets = [setup.ruleset for setup in comparison.run.order.setups]
    say()
    for line in compare_sentences.legend():
        say(line)
    words = end_words(comparison)
    for at, (name, called) in enumerate(zip(comparison.names, letters, strict=True)):
        if not at:
            continue
        say()
        say(speech().say("Qué cambia en las reglas de A a {b}:", b=called))
        for line in compare_sentences.rules_lines(
            (letters[0], rulesets[0]), (called, rulesets[at])
        ):
            say(line)
        say()
        say(speech().say("Qué cambia en el juego de A a {b}:", b=called))
        found = list(compare_table.blocks(comparison.of(name), words))
        for line in compare_table.table(found, letters[0], called):
            say(line)
        say()
        for line in compare_sentences.verdict(comparison, name, called):
            say(line)


def letter(at: int) -> str:
    """A short name for a table: ``A``, ``B``, ..., ``Z``, ``A1``, ..."""
    turn, place = divmod(at, len(LETTERS))
    return LETTERS[place] + (str(turn) if turn else "")
