"""Facts one by one, each in a round that was played so far."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from domino_core import variants
from domino_core.api import DRAW, PASS, Deal, Play, Ranked, Tile, TileSet
from domino_core.notation import parse_action
from domino_core.table import Table
from domino_players.coaching import FACTS
from domino_players.coaching.hand_facts import can_go_on, sheds
from domino_players.coaching.others_facts import opens_lacked
from domino_players.coaching.rules_facts import is_paid
from domino_players.coaching.scene import option, scene
from tests.coach.asked import NAMES, after, choices, told_of, why
from tests.coach.truths import TRUE_WHEN, Claim
from tests.rulebook.positions import play, state


class Case(NamedTuple):
    """A play in a round, and the sentence that is told of it."""

    told: str
    variant: str
    hands: tuple[str, ...]
    steps: str
    best: str
    boneyard: str = ""

    def game(self):
        return after(self.variant, list(self.hands), self.steps, self.boneyard)


NEARLY_BLOCKED = (
    "0-3 1-3 1-5 2-5 3-6 5-5 6-6",
    "0-2 0-4 1-1 1-4 2-3 2-6 4-5",
    "0-0 0-1 0-5 1-6 2-4 4-6 5-6",
    "0-6 1-2 2-2 3-3 3-4 3-5 4-4",
)
LIGHTEST_HAND = (
    "0-1 0-5 2-2 2-3 4-4 4-5 4-6",
    "0-0 2-5 2-6 3-6 5-5 5-6 6-6",
    "0-2 0-6 1-3 1-4 1-5 3-3 3-5",
    "0-3 0-4 1-1 1-2 1-6 2-4 3-4",
)
DRAWING = ("0-4 0-6 1-1 2-4 3-5 4-5 6-6", "0-0 0-2 0-3 1-3 2-2 2-6 3-3")
DRAWN = (
    "0:6-6 1:2-6@A 0:2-4@A 1:+4-4 1:4-4@A 0:0-6@B 1:0-0@B 0:0-4@B 1:+2-5 1:+5-5 1:+2-3 1:+1-2 "
    "1:+0-5 1:+3-6 1:+0-1 1:+1-4 1:1-4@A 0:4-5@B 1:1-2@A 0:3-5@B"
)
BONEYARD = "4-4 2-5 5-5 2-3 1-2 0-5 3-6 0-1 1-4 3-4 1-6 5-6 1-5 4-6"

CASES = (
    Case(
        "Tranca la mano y la ganas: 16 puntos contra 30.",
        "pairs-50",
        NEARLY_BLOCKED,
        "0:6-6 1:2-6@A 2:1-6@B 3:1-2@B 0:2-5@B 1:0-2@A 2:0-1@A 3:3-5@B 0:1-5@A 1:2-3@B 2:0-5@A "
        "3:2-2@B 0:0-3@A 1:pass 2:2-4@B 3:3-3@A 0:1-3@A 1:1-1@A 2:4-6@B 3:0-6@B 0:pass 1:0-4@B "
        "2:pass 3:4-4@B 0:pass",
        "1-4@B",
    ),
    Case(  # the lightest single hand wins there, whichever side has fewer points together
        "Tranca la mano y la ganas.",
        "dominican",
        LIGHTEST_HAND,
        "1:6-6 2:0-6@A 3:0-3@A 0:4-6@B 1:3-6@A 2:1-4@B 3:1-1@B 0:0-1@B 1:0-0@B 2:0-2@B 3:1-6@A "
        "0:2-3@B 1:pass 2:3-3@B 3:3-4@B 0:4-5@B 1:2-5@B 2:1-5@A 3:2-4@B 0:0-5@A 1:pass 2:pass",
        "0-4@B",
    ),
    Case(
        "Con esto dominas y ganas la mano.",
        "tablu",
        (
            "0-1 0-2 0-4 0-5 1-6 2-2 2-4",
            "0-6 1-2 2-5 3-5 4-4 5-5 6-6",
            "0-3 1-3 1-5 3-4 3-6 4-6 5-6",
            "0-0 1-1 1-4 2-3 2-6 3-3 4-5",
        ),
        "1:6-6 2:3-6@B 3:3-3@B 0:1-6@A 1:1-2@A 2:3-4@B 3:1-4@B 0:0-2@A 1:0-6@A 2:4-6@A 3:1-1@B "
        "0:2-4@A 1:2-5@A 2:5-6@A 3:2-6@A 0:0-1@B 1:pass 2:0-3@B 3:2-3@A 0:pass 1:3-5@A 2:1-5@A "
        "3:pass 0:pass 1:pass",
        "1-3@A",
    ),
    Case("Ana no tiene 0 ni 2: tendrá que robar.", "playboard", DRAWING, DRAWN, "0-3@B", BONEYARD),
    Case(
        "Caro no tiene 1 ni 2: tendrá que pasar.",
        "tablu",
        (
            "0-0 0-4 2-3 3-3 3-6 4-6 5-6",
            "0-1 0-2 0-3 1-3 1-5 1-6 4-5",
            "0-5 0-6 1-1 3-4 4-4 5-5 6-6",
            "1-2 1-4 2-2 2-4 2-5 2-6 3-5",
        ),
        "2:6-6 3:2-6@A 0:4-6@B 1:4-5@B 2:0-5@B 3:2-2@A 0:0-0@B 1:0-1@B 2:1-1@B 3:2-5@A 0:5-6@A "
        "1:1-6@B 2:0-6@B 3:pass 0:3-6@A 1:0-3@B 2:3-4@B 3:1-4@B 0:2-3@A 1:1-3@B 2:pass 3:3-5@B "
        "0:pass",
        "1-5@B",
    ),
    Case(
        "Deja abierto el 6 que puso Beto, de tu lado.",
        "venezuela",
        (
            "0-0 1-3 2-2 3-6 4-4 4-5 4-6",
            "0-2 0-3 1-6 2-3 2-5 2-6 6-6",
            "0-4 0-5 0-6 1-2 1-4 2-4 3-5",
            "0-1 1-1 1-5 3-3 3-4 5-5 5-6",
        ),
        "1:6-6 2:0-6@A",
        "0-1@A",
    ),
    Case(  # a spinner: the ends add up to fifteen
        "Cobras 15 puntos en el acto.",
        "all-fives",
        ("0-2 0-3 0-4 1-3 3-3 3-6 5-5", "0-0 1-1 2-3 2-4 3-4 5-6 6-6"),
        "1:6-6",
        "3-6@A",
        "0-1 1-5 2-6 4-4 0-5 0-6 4-5 1-6 2-5 2-2 1-4 1-2 4-6 3-5",
    ),
    Case(
        "Sueltas el doble [0|0]: ya no queda otra con su número.",
        "amazonas",
        (
            "1-3 2-3 2-4 3-4 3-5 3-6 4-5",
            "0-2 0-3 0-5 2-2 4-6 5-5 6-6",
            "1-1 1-2 1-5 1-6 2-5 2-6 3-3",
            "0-0 0-1 0-4 0-6 1-4 4-4 5-6",
        ),
        "1:6-6 2:1-6@A 3:1-4@A 0:2-4@A 1:0-2@A 2:2-6@B 3:0-6@C 0:2-3@B 1:0-5@C 2:1-5@C 3:0-1@A "
        "0:1-3@C 1:0-3@B 2:3-3@C 3:5-6@D 0:3-4@C 1:5-5@D 2:1-2@A 3:0-4@C 0:4-5@D 1:2-2@A 2:2-5@A",
        "0-0@B",
    ),
)


BLANK = Case(  # S33
    "Sueltas lo que más pesa de tu mano: 50 puntos.",
    "chickenfoot",
    ("0-0 3-3 4-5 1-7 5-8 6-9 9-9", "2-3 4-7 6-7 2-8 7-8 0-9 1-9"),
    "0:9-9 1:0-9@B 0:6-9@C 1:1-9@D 0:+5-5 0:pass 1:+0-4 1:pass 0:+8-9 0:8-9@A 1:6-7@C 0:1-7@D "
    "1:4-7@C",
    "0-0@B",
    "5-5 0-4 8-9 3-4 4-4 5-9",
)


def facts_of(case: Case, play: str = "") -> list[tuple[Claim, float]]:
    """All that can be said of a case's play, or of another one there, with what it weighs."""
    game, action = case.game(), parse_action(play or case.best)
    assert isinstance(action, Play)
    at = scene(game.view(state(game).seat), NAMES, Random(1))
    told = [find(at, option(at, action)) for find in FACTS]
    return [(Claim(game, action, one.text), one.weight) for one in told if one is not None]


@pytest.mark.parametrize("case", [*CASES, BLANK], ids=lambda case: f"{case.variant} {case.best}")
def test_what_can_be_said_of_a_play_is_said_and_is_true(case):
    claims = [claim for claim, _ in facts_of(case)]
    assert case.told in [str(one.text) for one in claims]
    assert all(TRUE_WHEN[one.text.template](one) for one in claims)


@pytest.mark.parametrize("case", CASES[:5], ids=lambda case: f"{case.variant} {case.best}")
def test_what_ends_a_round_or_stops_the_next_is_told_before_all_else(case):
    assert why(case.game(), case.best) == case.told


def test_what_the_other_plays_have_too_is_no_reason_for_this_one():
    """In the pairs' position both plays keep the partner's 6: it is told of neither."""
    case = CASES[5]
    both = [str(claim.text) for play in ("0-1@A", "0-5@A") for claim, _ in facts_of(case, play)]
    assert both.count(case.told) == 2
    game = case.game()
    ranked = [
        Ranked(parse_action("0-1@A"), 0.5, 0.001, 0.0),
        Ranked(parse_action("0-5@A"), 0.4, 0.001, 0.0),
    ]
    assert told_of(game.view(state(game).seat), ranked) != case.told


SINGLE_HAND = (
    (
        "0-0 1-1 2-4 3-5 0-6 3-6 4-6",
        "0-1 0-3 2-3 3-3 3-4 0-5 5-5",
        "0-2 1-2 1-3 0-4 1-4 4-4 4-5",
        "2-2 1-5 2-5 1-6 2-6 5-6 6-6",
    ),
    (
        "3:6-6 0:4-6@A 1:3-4@A 2:1-3@A 3:1-6@A 0:3-6@A 1:3-3@A 2:pass 3:5-6@B 0:3-5@A 1:5-5@A "
        "2:4-5@B 3:2-5@A 0:2-4@A 1:pass 2:4-4@B 3:pass 0:pass 1:pass 2:1-4@B 3:1-5@B 0:pass "
        "1:0-5@B 2:0-2@B 3:2-2@B 0:pass 1:2-3@B 2:0-4@A 3:pass 0:0-0@A"
    ),
)
"""Seat 1 can close with 0-3 at A, and its side has 9 pips against 11."""


@pytest.mark.parametrize(
    ("winner", "told"),
    [
        ("side-total", "Tranca la mano y la ganas: 9 puntos contra 11."),
        ("single-hand", "Tranca la mano y la ganas."),
        ("blocker-or-next", "Tranca la mano y la ganas."),
    ],
)
def test_s6_figures_are_told_of_a_block_only_where_they_decide_it(winner, told):
    hands, steps = SINGLE_HAND
    game = after("dominican", [*hands], steps, options={"scoring.block_winner": winner})
    assert why(game, "0-3@A") == told


def test_a_block_that_is_lost_in_most_deals_is_no_reason():
    """The lighter pair wins it, and the lowest tiles are elsewhere."""
    case = Case(
        "",
        "pairs-50",
        (
            "0-6 1-2 1-5 2-2 2-6 5-6 6-6",
            "0-3 0-4 0-5 2-3 3-5 4-4 4-6",
            "0-0 1-1 1-3 2-5 3-3 3-6 5-5",
            "0-1 0-2 1-4 1-6 2-4 3-4 4-5",
        ),
        "0:6-6 1:4-6@B 2:3-6@A 3:1-4@B 0:1-2@B 1:2-3@A 2:2-5@B 3:2-4@A 0:5-6@B 1:4-4@A 2:pass "
        "3:1-6@B 0:1-5@B 1:3-5@B 2:3-3@B 3:3-4@B 0:pass 1:0-4@A 2:0-0@A 3:4-5@B 0:0-6@A 1:0-5@B "
        "2:pass 3:0-2@B",
        "2-6@B",
    )
    assert not [str(claim.text) for claim, _ in facts_of(case) if "Tranca" in claim.text]


def test_pips_are_no_reason_where_the_rules_let_them_cost_nothing():
    """What they cost is learned by asking the rules, not known by the game's name."""
    game = CASES[6].game()
    at = scene(game.view(0), NAMES, Random(1))
    free = at._replace(stakes=at.stakes._replace(burden=0.0))
    one = option(at, Play(Tile.parse("3-6").id, "A"))
    assert sheds(at._replace(stakes=at.stakes._replace(burden=0.01)), one) is not None
    assert sheds(free, one) is None


def test_points_that_count_against_are_not_called_a_gain():
    game = CASES[6].game()
    at = scene(game.view(0), NAMES, Random(1))
    one = option(at, Play(Tile.parse("3-6").id, "A"))
    assert is_paid(at, one) is not None
    assert is_paid(at._replace(stakes=at.stakes._replace(sign=-1)), one) is None


def test_what_is_no_play_is_told_by_the_imagined_ends():
    game = CASES[3].game()
    ranked = [Ranked(PASS, 0.6, 0.001, 0.0), Ranked(DRAW, 0.4, 0.001, 0.0)]
    told = told_of(game.view(state(game).seat), ranked)
    assert told == "Es lo que mejor sale en los finales imaginados."


def equal(plays: list[str], case: int = 0, error: float = 0.02, playouts: int = 500) -> str:
    """What is told of plays of a case that differ by less than their error."""
    game = CASES[case].game()
    ranked = [
        Ranked(parse_action(play), 0.5 - 0.01 * at, error, 0.0, playouts)
        for at, play in enumerate(plays)
    ]
    return told_of(game.view(state(game).seat), ranked)


BLOCKS = CASES[0].told
"""What is told of 1-4 at B there, and sets it apart from all others."""


def test_of_two_that_differ_by_less_than_their_error_both_are_told_a_fact_and_that():
    told = f"{BLOCKS} Pero [0|2] sale casi igual: se llevan menos que su error."
    assert equal(["1-4@B", "0-2@A"]) == told


def test_the_two_first_are_compared_and_not_the_others():
    told = f"{BLOCKS} Pero [0|2] sale casi igual: se llevan menos que su error."
    assert equal(["1-4@B", "0-2@A", "4-5@B"]) == told


def test_two_plays_of_one_tile_are_told_by_their_place_in_the_list():
    told = f"{BLOCKS} Pero la segunda sale casi igual: se llevan menos que su error."
    assert equal(["1-4@B", "1-4@A", "0-2@A"]) == told
    told = f"{BLOCKS} Pero la otra sale casi igual: se llevan menos que su error."
    assert equal(["1-4@B", "1-4@A"]) == told


def test_of_two_equal_ones_it_is_told_what_sets_these_two_apart():
    """Both keep the partner's 6, which is told of neither."""
    told = equal(["0-1@A", "0-5@A"], case=5)
    other = equal(["0-5@A", "0-1@A"], case=5)
    assert told.endswith(" Pero [0|5] sale casi igual: se llevan menos que su error.")
    assert other.endswith(" Pero [0|1] sale casi igual: se llevan menos que su error.")
    assert CASES[5].told not in {told.partition(" Pero")[0], other.partition(" Pero")[0]}
    assert told.partition(" Pero")[0] != other.partition(" Pero")[0]


def test_what_is_no_play_is_compared_too():
    game = CASES[3].game()
    ranked = [Ranked(PASS, 0.5, 0.02, 0.0), Ranked(DRAW, 0.49, 0.02, 0.0)]
    told = told_of(game.view(state(game).seat), ranked)
    assert told == "Las dos que se comparan salen casi igual: se llevan menos que su error."


def test_of_two_that_are_calculated_to_be_equal_no_error_is_told():
    game = CASES[0].game()
    plays = [parse_action("1-4@B"), parse_action("0-2@A")]
    view = game.view(state(game).seat)
    same = [Ranked(play, 1.0, 0.0, 12.0) for play in plays]
    assert told_of(view, same) == f"{BLOCKS} Pero [0|2] sale igual."
    ahead = [same[0]._replace(points=14.0), same[1]]
    assert told_of(view, ahead) == CASES[0].told


def test_after_a_few_playouts_no_reason_is_told():
    told = "Se ha probado muy poco para saber cuál es mejor."
    assert equal(["1-4@B", "0-2@A"], error=0.001, playouts=9) == told


# The ends at which one may play ------------------------------------------------------------------


def own_train() -> Any:
    """Ana passed when M asked for a 3. Caro can open a 3 again on her own closed train."""
    hands = (
        "0-0 2-3 0-4 1-4 4-4 5-5 4-6 6-6 1-7 4-8 5-8 6-8 7-8",
        "1-1 0-2 2-2 0-5 1-5 3-6 5-6 0-7 2-7 4-7 2-8 3-8 0-9",
        "1-2 0-3 3-5 0-6 1-6 3-7 5-7 2-9 3-9 4-9 5-9 6-9 7-9",
    )
    boneyard = "0-1 0-8 3-4 2-5 8-9 2-6 1-9 6-7 3-3 8-8 1-8 7-7 1-3 4-5 2-4"
    masks = tuple(TileSet.parse(text).mask for text in hands)
    order = tuple(Tile.parse(text).id for text in boneyard.split())
    found = variants.find("mexican-train-9")
    game: Any = Table(found.ruleset(found.choose(3, "individual")), iter(()))
    game.deal(Deal(masks, order, (Play(Tile.parse("9-9").id, ""),)))
    return play(game, "2:2-9@M 0:2-3@M 1:0-9@B 2:5-9@C 0:+0-1 0:pass 1:3-8@M")


def test_s34_a_number_on_one_s_own_train_stops_nobody_who_may_not_play_there():
    game, opening = own_train(), parse_action("3-5@C")
    assert opening in game.legal()
    at = scene(game.view(2), NAMES, Random(1))
    assert at.lacks(0, 3)
    assert isinstance(opening, Play)
    assert opens_lacked(at, option(at, opening)) is None


def test_s34_one_goes_on_at_the_ends_where_one_may_play():
    """Rivals' trains, which are closed, are no ends of one's own."""
    said = set()
    for game in choices("mexican-train-9", 4, "individual", 40, salt="on"):
        at = scene(game.view(state(game).seat), NAMES, Random(1))
        plays = [one for one in game.legal() if isinstance(one, Play)]
        facts = [can_go_on(at, option(at, play)) for play in plays]
        said |= {str(fact.text) for fact in facts if fact is not None}
    assert said
    assert all(text.endswith("donde puedes jugar.") for text in said)
