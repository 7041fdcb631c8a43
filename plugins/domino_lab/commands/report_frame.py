"""What stands above and below the figures: that it was cut short, who plays, and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.cli.commands import printable, speech
from domino_lab.sweeping import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from domino_lab.orders import Order
    from domino_lab.shards import Bot
    from domino_lab.simulating import Run


def cut_short() -> str:
    """What is said first of what was interrupted."""
    return speech().say("Interrumpido: esto es lo jugado hasta aquí.")


def more_kept(run: Run, path: Path | None) -> Iterator[str]:
    """That a file holds more than what is told of, where it does."""
    if path is None or not run.more_kept:
        return
    file = printable(str(path))
    if run.order.matches:
        yield speech().count(
            "{path} guarda más: aquí cuenta solo la primera partida.",
            "{path} guarda más: aquí cuentan solo las {n} primeras partidas.",
            run.deals,
            path=file,
        )
    else:
        yield speech().count(
            "{path} guarda más: aquí cuenta solo la primera mano.",
            "{path} guarda más: aquí cuentan solo las {n} primeras manos.",
            run.deals,
            path=file,
        )


def unfinished(count: int) -> str:
    """What is said of matches that did not end."""
    return speech().count(
        "{n} partida no acabó y cuenta como empate.",
        "{n} partidas no acabaron y cuentan como empates.",
        count,
    )


def last_lines(bots: Iterable[Bot], seed: str) -> Iterator[str]:
    """Who thinks by the clock, so that the seed does not decide all, and the seed."""
    for bot, fixed in by_the_clock(bots).items():
        yield speech().say(
            "{bot} piensa mirando el reloj, así que la semilla no fija las cifras; con {fixed} sí.",
            bot=printable(bot),
            fixed=printable(fixed),
        )
    yield speech().say("Semilla: {seed}", seed=printable(seed))


def by_the_clock(bots: Iterable[Bot]) -> dict[str, str]:
    """Those that look at a clock, each with a text that does not: ``expert:playouts=40``."""
    found = {}
    for bot in {bot.text: bot for bot in bots}.values():
        fixed = bot.player().fixed
        left = [f"{key}={written(fixed[key])}" for key in fixed if key not in bot.options]
        if left:
            found[bot.text] = ":".join((bot.text, *left))
    return found


def bots_of(order: Order) -> Iterator[Bot]:
    """Everybody who plays at any table."""
    for setup in order.setups:
        yield from setup.bots
