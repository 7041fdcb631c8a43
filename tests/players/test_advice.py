"""Each piece of advice on a position where it decides, and where the heaviest tile is not it.

Who holds what is written seat by seat, then every step. The cases also say that the choice falls
with the advice: without it, the solid player would choose something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from domino_core.api import Play
from domino_core.notation import action_text
from domino_players import features
from domino_players.advice import ADVICE, speaks_for
from domino_players.reading import after, read
from domino_players.round_stakes import round_stakes
from domino_players.table_shape import shape
from tests.players.sitting import choice, played
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_players.reading import After, Reading


class Case(NamedTuple):
    """A position, what is advised and what is heaviest."""

    variant: str
    hands: list[str]
    steps: str
    boneyard: str
    advised: str
    heaviest: str


CASES = {
    # 0-0 or 5-6: the double fits no number but its own.
    "doubles": Case(
        "venezuela",
        [
            "0-5 1-3 1-5 2-6 3-5 3-6 6-6",
            "0-1 0-6 1-4 1-6 2-2 2-5 3-3",
            "0-0 1-1 1-2 3-4 4-5 5-5 5-6",
            "0-2 0-3 0-4 2-3 2-4 4-4 4-6",
        ],
        "0:6-6 1:0-6@A",
        "",
        "0-0@A",
        "5-6@B",
    ),
    # Five tiles show a blank. Without 2-5 or 3-6 a number is gone from the hand, without 0-6 none.
    "variety": Case(
        "venezuela",
        [
            "1-4 1-5 2-2 2-3 2-6 4-4 4-5",
            "0-0 0-1 0-3 0-4 0-6 2-5 3-6",
            "0-2 0-5 1-1 2-4 3-4 4-6 5-5",
            "1-2 1-3 1-6 3-3 3-5 5-6 6-6",
        ],
        "3:6-6 0:2-6@A",
        "",
        "0-6@B",
        "3-6@B",
    ),
    # With 2-3 the hand answers both ends, with 3-6 on one side or the other but one or none.
    "ends_answered": Case(
        "venezuela",
        [
            "0-0 0-3 0-6 1-1 4-4 4-6 6-6",
            "0-1 1-2 1-4 1-6 2-2 2-6 3-5",
            "0-2 0-5 1-5 2-3 3-6 4-5 5-6",
            "0-4 1-3 2-4 2-5 3-3 3-4 5-5",
        ],
        "0:6-6 1:2-6@B 2:5-6@A 3:2-4@B 0:4-6@B 1:3-5@A",
        "",
        "2-3@A",
        "3-6@A",
    ),
    # The hand holds four of the seven blanks: 0-4 opens a number that waits for it.
    "own_numbers": Case(
        "playboard",
        ["0-1 0-2 0-4 0-5 1-6 2-3 3-5", "0-3 1-2 1-4 1-5 3-4 3-6 4-6"],
        "1:4-6",
        "2-4 3-3 2-2",
        "0-4@A",
        "1-6@B",
    ),
    # Three tiles are left; 0-2 opens the blank for 0-1 and keeps the 4 for 4-6.
    "own_numbers_late": Case(
        "playboard",
        ["0-4 0-6 1-2 1-5 1-6 2-3 4-5", "0-1 0-2 1-4 2-5 2-6 4-6 5-5"],
        "1:5-5 0:4-5@B 1:1-4@B 0:1-2@B 1:2-6@B 0:0-6@B 1:2-5@A 0:0-4@B",
        "4-4 0-5 3-3",
        "0-2@A",
        "4-6@B",
    ),
    # Seat 3 passed with 6 and 0 open. It has no blank, and 0-1 leaves 2 and 0.
    "next_rival_stuck": Case(
        "venezuela",
        [
            "0-3 1-2 1-5 2-2 2-6 3-5 4-5",
            "0-2 2-3 2-5 3-4 4-6 5-5 5-6",
            "0-0 0-1 0-4 0-5 0-6 2-4 4-4",
            "1-1 1-3 1-4 1-6 3-3 3-6 6-6",
        ],
        "3:6-6 0:2-6@B 1:4-6@A 2:0-4@A 3:pass 0:1-2@B 1:0-2@A",
        "",
        "0-1@B",
        "2-4@A",
    ),
    # Seat 3, the rival after the partner, passed with 0 and 6 open; 0-0 keeps both.
    "later_rivals_stuck": Case(
        "venezuela",
        [
            "0-0 1-3 2-3 2-4 2-6 3-6 4-5",
            "0-2 0-4 0-5 1-2 2-2 5-6 6-6",
            "0-1 0-3 0-6 1-6 2-5 4-6 5-5",
            "1-1 1-4 1-5 3-3 3-4 3-5 4-4",
        ],
        "1:6-6 2:0-6@A 3:pass",
        "",
        "0-0@A",
        "3-6@B",
    ),
    # Seat 0, the partner, passed with 5 and 6 open; 4-5 at the 4 would leave it 5 and 5.
    "partners_stuck": Case(
        "venezuela",
        [
            "0-0 0-1 1-1 1-2 1-3 2-2 4-4",
            "0-2 0-6 1-4 2-4 3-3 3-4 4-6",
            "0-3 1-6 2-5 3-5 3-6 4-5 6-6",
            "0-4 0-5 1-5 2-3 2-6 5-5 5-6",
        ],
        "2:6-6 3:5-6@A 0:pass 1:4-6@B",
        "",
        "3-5@A",
        "4-5@A",
    ),
    # The rival has just opened the 3, oneself the 5; 0-3 closes the rival's.
    "rival_number": Case(
        "playboard",
        ["0-3 0-5 1-2 2-2 4-4 4-6 5-5", "0-1 0-4 1-6 2-3 2-4 2-6 3-5"],
        "0:5-5 1:3-5@B",
        "3-6 1-5 1-1",
        "0-3@B",
        "0-5@A",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_advised_tile_is_played_and_not_the_heaviest(name: str) -> None:
    case = CASES[name]
    game = played(case.variant, case.hands, case.steps, case.boneyard)
    assert choice(game, "heaviest") == case.heaviest
    assert choice(game, "solid") == case.advised


@pytest.mark.parametrize("name", CASES)
def test_without_that_piece_of_advice_another_tile_would_be_played(name: str) -> None:
    case = CASES[name]
    game = played(case.variant, case.hands, case.steps, case.boneyard)
    view = game.view(state(game).seat)
    plays = [action for action in game.legal() if isinstance(action, Play)]
    others = [one for one in ADVICE if one.measure.__name__ != name]
    assert len(others) == len(ADVICE) - 1
    reading, known = read(view), round_stakes(shape(view))
    thens = [after(view.layout, view.hand, one) for one in plays]
    best = max(thens, key=lambda then: speaks_for(reading, then, known, others))
    assert action_text(best.play) != case.advised


# What the measures say ---------------------------------------------------------------------------


def measured(game: Any, text: str, measure: Callable[[Reading, After], float]) -> float:
    """What a measure says of a play of the seat to act."""
    view = game.view(game.round.seat)
    play = next(one for one in game.legal() if action_text(one) == text)
    return measure(read(view), after(view.layout, view.hand, play))


def test_tba3_closing_the_partner_s_number_is_told_from_closing_a_rival_s() -> None:
    hands = ["6-6 1-2", "1-6 0-5", "1-5 3-6", "0-1 3-4"]
    game = played("venezuela", hands, "0:6-6 1:1-6@A 2:3-6@B")
    measures = (features.partner_number, features.rival_number)
    texts = [action_text(one) for one in game.legal()]
    found = {text: tuple(measured(game, text, one) for one in measures) for text in texts}
    assert {text[-1] for text in found} == {"A", "B"}
    for text, closed in found.items():
        assert closed == ((0.0, 1.0) if text.endswith("B") else (1.0, 0.0))


def test_pba1_an_end_that_nobody_else_can_answer_is_wholly_one_s_own() -> None:
    """All sevens of a double-six lie or are held: 6 - 6 = 0 unseen."""
    game = played(
        "playboard",
        ["0-6 1-6 2-6 3-6 4-6 5-6 6-6", "0-0 0-1 0-2 0-3 1-1 1-2 1-3"],
        "0:6-6 1:+0-4 1:+0-5 1:+1-4 1:+1-5 1:+2-2 1:+2-3 1:+2-4 1:+2-5 1:+3-3 1:+3-4 1:+3-5"
        " 1:+4-4 1:+4-5 1:+5-5 1:pass",
        "0-4 0-5 1-4 1-5 2-2 2-3 2-4 2-5 3-3 3-4 3-5 4-4 4-5 5-5",
    )
    assert measured(game, "0-6@A", features.own_numbers) == 0.5  # the 6 alone; the blank is theirs
