"""Where a game failed: the deal that it was in, what repeats it, and playing it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_arena.tally import repeat
from domino_core.api import DominoError
from domino_core.cli.commands import print_json, printable, say, speech
from domino_lab.commands.failures import Typed, placed

if TYPE_CHECKING:
    from domino_lab import Shard

FAILED_IN = "{what}; fue en {variant}, en el reparto {deal} de la semilla {seed}"


def repeat_deal(shard: Shard, deal: int, typed: Typed, *, json: bool) -> int:
    """Play one deal again; the exit code. Raises what fails."""
    try:
        repeat(shard, deal)
    except DominoError as error:
        raise explained(error, shard, typed) from error
    if json:
        print_json({"seed": shard.seed, "only": deal, "failed": False})
    else:
        seed = printable(shard.seed)
        say(
            speech().say(
                "El reparto {deal} de la semilla {seed} se juega sin fallos.", deal=deal, seed=seed
            )
        )
    return 0


def explained(error: DominoError, shard: Shard, typed: Typed) -> DominoError:
    """A failure with its deal and what repeats it: ``play`` where a bot failed that looks."""
    details = error.details
    if "deal" not in details:
        return error
    if "seats" in details:
        table = {key: value for key, value in typed.options.items() if key != "--matches"}
        played = Typed(("play", *typed.words[1:]), table)
        line = played.line(seats=details["seats"], seed=details["seed"])
    else:
        bots = ",".join(bot.text for bot in shard.bots)
        line = typed.line(bots=bots, seed=shard.seed, only=details["deal"])
    return placed(
        error,
        FAILED_IN,
        line,
        variant=printable(shard.ruleset.label),
        deal=details["deal"],
        seed=printable(shard.seed),
    )
