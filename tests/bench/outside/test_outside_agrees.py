"""Other programs play by our rules: the same moves, the same end, the same winner."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domino_core.actions import Pass
from domino_core.deals import Deals
from domino_core.table import Table
from domino_core.tiles import full_set, pips
from domino_core.variants import find
from tests.bench.outside import speed
from tests.counts import times

ROUNDS = times(60)


def test_the_game_of_dominoes_agrees_at_every_turn() -> None:
    pytest.importorskip("dominoes")
    from tests.bench.outside.both import BothReferees, block_in_pairs

    ruleset, deals, random = block_in_pairs(), Deals("outside", full_set(6)), Random("outside")
    ends = set()
    for _ in range(ROUNDS):
        both = BothReferees(ruleset, next(deals))
        while not both.over:
            both.act(random.choice(both.table.legal()))  # raises where they disagree
        ends.add((both.table.rounds[-1].result.end.kind, both.winner))
    assert {(kind, side) for kind in ("out", "blocked") for side in (0, 1)} <= ends


def test_a_player_against_itself_wins_half_of_the_rounds_of_exchanged_seats() -> None:
    pytest.importorskip("dominoes")
    from tests.bench.outside import strength

    for number in range(ROUNDS // 4):
        first, exchanged = strength.play_deal(("bota_gorda", "bota_gorda"), "outside", number)
        assert first.share + exchanged.share == 1
        assert first.points + exchanged.points == 0


@pytest.mark.parametrize("players", speed.TABLES)
def test_the_games_of_open_spiel_agree_at_every_turn(players: int) -> None:
    pytest.importorskip("pyspiel")
    from tests.bench.outside import spiel

    ruleset = find(speed.VARIANT).ruleset(speed.TABLES[players])
    game, deals, random = spiel.load(players), Deals("outside", ruleset.tiles), Random("outside")
    for _ in range(ROUNDS // 4):
        shuffled = next(deals)
        table: Any = Table(ruleset, iter([shuffled]))
        state = spiel.dealt(game, shuffled)
        table.deal_until_playable()
        while table.running:
            legal = table.legal()
            if isinstance(legal[0], Pass):
                table.act(table.round.seat, legal[0])
                continue
            assert state.current_player() == table.round.seat
            moves = {spiel.words(table.round, play): play for play in legal}
            theirs = {state.action_to_string(action): action for action in state.legal_actions()}
            assert moves.keys() == theirs.keys()
            chosen = random.choice(sorted(moves))
            table.act(table.round.seat, moves[chosen])
            state.apply_action(theirs[chosen])
        assert state.is_terminal()
        lighter = sign(
            *(sum(pips(table.round.hands[seat]) for seat in side) for side in ruleset.seating.sides)
        )
        assert lighter == sign(0, state.returns()[0])


def sign(one: float, other: float) -> int:
    """Whether the other is more, as 1, 0 or -1."""
    return (other > one) - (other < one)
