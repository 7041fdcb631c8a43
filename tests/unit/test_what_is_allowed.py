"""What a refused action's error tells: its sentence says why, and ``legal`` what else there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from domino_core.errors import NotYourTurnError, PlayError, RoundOverError
from domino_core.notation import parse_step
from tests.rulebook.positions import new_table, position

if TYPE_CHECKING:
    from domino_core.table import Table


def to_play() -> Table:
    """6-4-4-5 lies, and the seat to act holds 5-5 and 1-2."""
    return position("playboard", "6-4 4-5", ["5-5 1-2", "0-0", "1-1"], "2-2 3-3")


def to_draw() -> Table:
    """The same, with nothing that fits."""
    return position("playboard", "6-4 4-5", ["1-3 1-2", "0-0", "1-1"], "2-2 3-3")


def refusal(table: Table, step: str) -> PlayError:
    parsed = parse_step(step)
    with pytest.raises(PlayError) as caught:
        table.act(parsed.seat, parsed.action)
    return caught.value


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("0:pass", "Tienes una jugada"),
        ("0:0-0@A", "No tienes la ficha 0-0"),
        ("0:1-2@A", "no encaja"),
        ("0:5-5@A", "no va ahí"),
    ],
)
def test_whose_turn_it_is_learns_what_may_be_done_instead(step: str, why: str) -> None:
    error = refusal(to_play(), step)
    assert why in str(error)
    assert error.details["legal"] == "5-5@B"


@pytest.mark.parametrize(("step", "why"), [("0:pass", "puedes: draw"), ("0:+3-3", "es otra")])
def test_who_has_to_draw_learns_it_and_not_which_tile(step: str, why: str) -> None:
    error = refusal(to_draw(), step)
    assert why in str(error)
    assert error.details["legal"] == "draw"


def test_whose_turn_it_is_not_learns_nothing_of_what_another_may_do() -> None:
    error = refusal(to_play(), "1:0-0@A")
    assert isinstance(error, NotYourTurnError)
    assert "legal" not in error.details


def test_before_the_deal_nothing_is_allowed() -> None:
    error = refusal(new_table("playboard", 3), "0:5-5")
    assert isinstance(error, RoundOverError)
    assert "legal" not in error.details
