"""Tables set up from text, so that a test reads like the rule that it checks.

- :func:`table` deals a round. Name the tiles that matter; the rest of the deal is filled up.
- :func:`position` starts in mid-round: a line that lies already, and exactly the hands named.
- :func:`play` acts in the notation of records: ``play(game, "0:6-6 1:pass")``.
- :func:`legal`, :func:`ends`, :func:`hand` and :func:`refusal` tell what stands and what may be
  done, as text; :func:`result` and ``game.match.scores`` what came of it.

Options are changed by key: ``options={"opener.later": "rotate"}``.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import islice, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from domino_core import variants
from domino_core.api import (
    OUT,
    Deal,
    Match,
    Play,
    PlayedRound,
    Result,
    RoundEnd,
    Tile,
    TileSet,
    ids,
)
from domino_core.deals import Deals
from domino_core.errors import PlayError
from domino_core.notation import action_text, parse_step
from domino_core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import TypeAlias

    from domino_core.api import RoundState
    from domino_core.engine import Finished
    from domino_core.ruleset import Ruleset

    Options: TypeAlias = Mapping[str, Any] | None
    Rounds: TypeAlias = Sequence[tuple[int, int | None]]

SEED = "rulebook"


# Setting up --------------------------------------------------------------------------------------


def ruleset(
    name: str,
    players: int | None = None,
    sides: str | None = None,
    options: Options = None,
    *,
    quick: bool = False,
) -> Ruleset:
    """The rules of a variant at one table, its own choice where nothing is asked for."""
    variant = variants.find(name)
    given = {tuple(key.split(".")): value for key, value in (options or {}).items()}
    return variant.ruleset(variant.choose(players, sides, quick=quick), given, quick=quick)


def match_so_far(rules: Ruleset, scores: Sequence[int] = (), rounds: Rounds = ()) -> Match:
    """A match with these scores (all 0 if none are given) after these rounds.

    A round is its opener's seat and the side that won it, ``None`` for a void one.
    """
    match = rules.new_match()
    return match._replace(
        scores=tuple(scores) or match.scores,
        history=tuple(PlayedRound(opener, _won_by(rules, side)) for opener, side in rounds),
    )


def _won_by(rules: Ruleset, side: int | None) -> Result:
    """A round that a side won; the seat that won it is the side's first."""
    seat = None if side is None else rules.seating.sides[side][0]
    points = (0,) * len(rules.seating.sides)
    return Result(RoundEnd(OUT if seat is not None else "blocked", seat), side, points, (), seat)


def new_table(
    name: str,
    players: int | None = None,
    sides: str | None = None,
    *,
    options: Options = None,
    scores: Sequence[int] = (),
    rounds: Rounds = (),
) -> Table:
    """A table before its next deal."""
    rules = ruleset(name, players, sides, options)
    game = Table(rules, Deals(SEED, rules.tiles))
    game.match = match_so_far(rules, scores, rounds)
    return game


def table(
    name: str,
    hands: Sequence[str],
    boneyard: str = "",
    *,
    players: int | None = None,
    sides: str | None = None,
    options: Options = None,
    scores: Sequence[int] = (),
    rounds: Rounds = (),
) -> Table:
    """A table where a round was just dealt; as many players as hands, unless more are asked for."""
    game = new_table(
        name, players or len(hands), sides, options=options, scores=scores, rounds=rounds
    )
    return deal(game, hands, boneyard)


def deal(game: Table, hands: Sequence[str] = (), boneyard: str = "") -> Table:
    """Deal the next round of a match. What is not named is filled up from the rest of the set.

    Hands that are short of the variant's size get the lowest tiles left, seat after seat (0-0,
    0-1, 1-1, 0-2 ...); all that remains lies behind the named tiles of the boneyard.
    """
    rules = game.ruleset
    dealt = [TileSet.parse(text).mask for text in hands]
    dealt += [0] * (rules.seating.players - len(dealt))
    named = [Tile.parse(text).id for text in boneyard.split()]
    rest = ids(rules.tiles & ~TileSet.parse(" ".join((*hands, boneyard))).mask)
    size: int = rules.options.deal.hand  # type: ignore[attr-defined]
    for seat, mask in enumerate(dealt):
        assert mask.bit_count() <= size, f"seat {seat} holds more than {size} tiles"
        while dealt[seat].bit_count() < size:
            dealt[seat] |= 1 << rest.pop(0)
    game.deal(Deal(tuple(dealt), (*named, *rest)))
    return game


def position(
    name: str,
    line: str,
    hands: Sequence[str],
    boneyard: str = "",
    *,
    turn: int = 0,
    opener: int = 0,
    sides: str | None = None,
    options: Options = None,
    scores: Sequence[int] = (),
    rounds: Rounds = (),
) -> Table:
    """A round in progress: this line lies, these tiles are left, and ``turn`` is to act.

    The line is written as it lies: ``"5-3 3-3 3-6"`` has the ends 5 and 6. The seat before
    ``turn`` counts as the last to have placed a tile. The tiles that are not named are out of
    the game, as if they lay deeper in the line.
    """
    game = new_table(name, len(hands), sides, options=options, scores=scores, rounds=rounds)
    tiles = TileSet.parse(" ".join((line, *hands, boneyard)))
    assert not tiles.mask & ~game.ruleset.tiles, "a tile that is not in the set"
    left = tuple(Tile.parse(text).id for text in boneyard.split())
    game.deal(Deal(tuple(TileSet.parse(text).mask for text in hands), left, _laid(line)))
    round = state(game)
    round.seat, round.opener, round.bound_to = turn, opener, 0
    round.last_seat, round.last_play = (turn - 1) % len(hands), round.deal.start[-1]
    return game


def _laid(line: str) -> tuple[Play, ...]:
    """The placements that make a line lie as it is written, from left to right.

    An opening tile lies low half left, so the first tile written like that is laid first.
    """
    row = [tuple(map(int, tile.split("-"))) for tile in line.split()]
    for left, right in pairwise(row):
        assert left[1] == right[0], f"{left} and {right} do not touch with equal halves"
    start = next((at for at, (left, right) in enumerate(row) if left <= right), None)
    assert start is not None, "turn the line round: no tile of it lies low half left"
    tiles = [Tile.of(*halves).id for halves in row]
    return (
        Play(tiles[start]),
        *(Play(tile, "A") for tile in reversed(tiles[:start])),
        *(Play(tile, "B") for tile in tiles[start + 1 :]),
    )


# Playing -----------------------------------------------------------------------------------------


def play(game: Table, steps: str) -> Table:
    """Carry out steps such as ``0:6-6 1:+2-4 1:2-6@A 0:pass``, each of them legal at its turn."""
    for text in steps.split():
        step = parse_step(text)
        game.act(step.seat, step.action, by_clock=step.by_clock)
    return game


def play_out(game: Table) -> Table:
    """Play the running round to its end, with the first legal action each time."""
    while game.running:
        game.act(state(game).seat, game.legal()[0])
    return game


def refusal(game: Table, step: str) -> str:
    """The slug of the error that refuses a step; empty when the step was carried out."""
    try:
        play(game, step)
    except PlayError as error:
        return error.slug
    return ""


def random_rounds(rules: Ruleset, count: int) -> Iterator[tuple[RoundState, Finished]]:
    """First rounds played at random: each as it ended, and what came of it."""
    engine, chance = rules.checked, Random(SEED)
    for shuffled in islice(Deals(SEED, rules.tiles), count):
        match = rules.new_match()
        round = engine.start(match, engine.hooks.deal(match, shuffled))
        yield round, engine.play_round(round, lambda _, actions: chance.choice(actions))


# Looking -----------------------------------------------------------------------------------------


def state(game: Table) -> RoundState:
    """The round that runs, or the one that just ended."""
    assert game.round is not None, "nothing has been dealt"
    return game.round


def legal(game: Table) -> set[str]:
    """What the seat to act may do, in notation; two equal actions would be a fault."""
    texts = [action_text(action) for action in game.legal()]
    assert len(set(texts)) == len(texts), f"an action twice: {texts}"
    return set(texts)


def ends(game: Table) -> str:
    """The open ends from left to right: ``5 6``, nothing before the opening."""
    return " ".join("/".join(map(str, end.numbers)) for end in state(game).layout.ends)


def hand(game: Table, seat: int) -> str:
    """What a seat holds: ``0-5 5-6 6-6``, low half first, in ascending order."""
    return str(TileSet(state(game).hands[seat]))


def counts(game: Table) -> tuple[int, ...]:
    """How many tiles each seat holds."""
    return tuple(mask.bit_count() for mask in state(game).hands)


def result(game: Table) -> Result:
    """What the finished round came to."""
    found = game.rounds[-1].result
    assert found is not None, "the round is still running"
    return found


def known(game: Table, seat: int) -> dict[str, Any]:
    """Everything that a seat's view holds, in values that can be compared."""
    view = game.view(seat)
    values = {one.name: getattr(view, one.name) for one in fields(view)}
    del values["rules"]
    return {**values, "layout": view.layout.rows()}
