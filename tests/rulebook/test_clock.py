"""The clock of a turn (TB-34 to TB-37): what the machine does when a person's time is out."""

from __future__ import annotations

import io
import tomllib
from typing import TYPE_CHECKING

import pytest

from domino_core import record
from domino_core.cli import sitting
from domino_core.cli.clock import Clock, seconds_of
from domino_core.cli.game import Game, new_game
from domino_core.errors import UsageError
from domino_core.face import Face, LeaveError
from domino_core.notation import action_text, step_text
from domino_core.speech import Speech
from tests.rulebook.positions import play, position, ruleset, state, table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domino_core.api import Action, View
    from domino_core.table import Table


def chosen(game: Table) -> str:
    """What the machine does for the seat to act."""
    return action_text(Clock(30).act(game.view(state(game).seat), game.legal()))


# --- The tile that it takes ----------------------------------------------------------------------


def test_c1_the_heaviest_playable_tile_tb35():
    assert chosen(position("tablu", "5-0 0-2", ["2-6 5-5 4-5", "1-1"])) == "5-5@A"


def test_c2_of_equal_weights_the_tile_with_the_higher_half_tb35():
    assert chosen(position("tablu", "5-0 0-6", ["4-5 3-6", "1-1"])) == "3-6@B"


def test_c3_at_equal_ends_the_left_one_tb35():
    assert chosen(position("tablu", "3-0 0-2 2-3", ["1-3", "1-1"])) == "1-3@A"


def test_c7_a_free_opening_is_made_with_the_heaviest_tile_tb35():
    game = table("tablu", ["0-1 6-6", "2-2"], rounds=[(1, 1)])
    assert state(game).bound_to == 0
    assert chosen(game) == "6-6"


# --- A match at which time runs out --------------------------------------------------------------


class Sleeper(Face):
    """A person who answers only the turns that ``awake`` names, by their number from 0."""

    def __init__(self, awake: Callable[[int], bool], returns: bool = False) -> None:
        super().__init__(io.StringIO(), Speech.of("es"))
        self.awake = awake
        self.returns = returns
        self.asked: list[float | None] = []
        self.lines: list[str] = []

    def ask(
        self, view: View, legal: tuple[Action, ...], seconds: float | None = None
    ) -> Action | None:
        self.asked.append(seconds)
        return legal[0] if self.awake(len(self.asked) - 1) else None

    def is_back(self, seat: int) -> bool:
        return self.returns

    def line(self, text: str = "") -> None:
        self.lines.append(text)

    def another(self) -> bool:
        return False

    def pick(self, lines: Sequence[str], choices: Sequence[str], marked: int = 0) -> int | None:
        raise LeaveError

    def write(self, lines: Sequence[str], proposed: str = "") -> str | None:
        raise LeaveError

    def nothing(self, *_: object) -> None:
        """What is told is not looked at here."""

    greet = round_starts = heard = round_over = match_over = leaf = nothing  # type: ignore[assignment]


def game_of(face: Face, seconds: int | None = 30, *, variant: str = "tablu", **choice) -> Game:
    """A match of one person against a machine."""
    rules = ruleset(variant, 2, **choice)
    sitters = sitting.sit_down(["you", "bot:heaviest"])
    face.sit(("Tú", "Máquina"), [0], Speech.of("es"))
    return new_game(rules, sitters, "7", None, face, seconds)


def steps(game: Game, seat: int = 0) -> list[str]:
    """What a seat has done, round after round."""
    return [step_text(step) for log in game.table.rounds for step in log.steps if step.seat == seat]


def was_chosen(step: str) -> bool:
    """Whether there was something to choose: a draw and a pass happen by themselves."""
    return "+" not in step and "pass" not in step


def test_tb34_without_a_clock_nobody_is_hurried():
    face = Sleeper(lambda _: True)
    game = game_of(face, None, options={"match.target": 20})
    game.run()
    assert set(face.asked) == {None}
    assert not any(step.endswith("!") for step in steps(game))


def test_tb34_with_a_clock_every_turn_has_its_seconds():
    face = Sleeper(lambda _: True)
    game_of(face, 45, options={"match.target": 20}).run()
    assert set(face.asked) == {45}


def test_tb36_the_record_marks_what_the_clock_did_and_nothing_else():
    face = Sleeper(lambda turn: turn % 2 == 0)
    game = game_of(face, options={"match.target": 20})
    game.run()
    played = [step for step in steps(game) if was_chosen(step)]
    assert [step.endswith("!") for step in played] == [turn % 2 == 1 for turn in range(len(played))]


def mid_round(face: Face, boneyard: str = "2-2 1-4 3-5") -> Game:
    """A match in the position of C4: nothing of the person's hand fits the ends 4 and 6."""
    game = game_of(face, options={"match.target": 20})
    game.record.table = position("tablu", "4-0 0-6", ["1-1 3-3 2-5", "5-5 0-0"], boneyard)
    return game


def turn_of(game: Game) -> list[str]:
    """Play until the next seat is to act; what the person did."""
    while state(game.table).seat == 0 and game.table.running:
        game._turn()
    return steps(game)


def test_c4_who_is_away_draws_until_a_tile_fits_and_plays_it_in_the_same_turn_tb36():
    game = mid_round(Sleeper(lambda _: False))
    assert game.clock is not None
    for _ in range(3):
        game.clock.ran_out(0)
    assert turn_of(game) == ["0:+2-2!", "0:+1-4!", "0:1-4@A!"]


def test_c4_time_runs_from_the_moment_at_which_there_is_something_to_choose_tb36():
    game = mid_round(Sleeper(lambda _: False))
    assert turn_of(game) == ["0:+2-2", "0:+1-4", "0:1-4@A!"]


def test_c5_with_no_boneyard_who_is_away_passes_tb36():
    game = mid_round(Sleeper(lambda _: False), "")
    assert game.clock is not None
    for _ in range(3):
        game.clock.ran_out(0)
    assert turn_of(game) == ["0:pass!"]


def test_tb36_a_turn_that_the_clock_has_begun_is_finished_by_it():
    face = Sleeper(lambda _: False)
    game = game_of(face, variant="happy-draw", options={"turn.voluntary": True})
    game.record.table = position(
        "happy-draw",
        "4-0 0-6",
        ["1-1 3-3", "5-5 0-0"],
        "2-2 1-4 3-5",
        options={"turn.voluntary": True},
    )
    assert turn_of(game)[-1] == "0:1-4@A!"
    assert len(face.asked) <= 1


# --- Away, and back ------------------------------------------------------------------------------


def test_c6_after_three_turns_in_a_row_the_machine_keeps_the_seat_tb37():
    face = Sleeper(lambda _: False)
    game = game_of(face, options={"match.target": 20})
    game.run()
    assert len(face.asked) == 3
    assert any("basta una tecla" in line for line in face.lines)
    assert all(step.endswith("!") for step in steps(game) if was_chosen(step))


def test_c6_a_move_of_ones_own_begins_the_count_anew_tb37():
    face = Sleeper(lambda turn: turn % 3 == 2)
    game = game_of(face, options={"match.target": 20})
    game.run()
    assert len(face.asked) == sum(map(was_chosen, steps(game))) > 4


def test_tb37_who_comes_back_is_asked_again():
    face = Sleeper(lambda turn: turn > 2, returns=True)
    game = game_of(face, options={"match.target": 20})
    game.run()
    played = [step for step in steps(game) if was_chosen(step)]
    assert [step.endswith("!") for step in played[:4]] == [True, True, True, False]


@pytest.mark.parametrize(("number", "asked"), [(1, 1), (2, 2)])
def test_tb37_a_variant_may_name_another_number_of_turns(number, asked):
    face = Sleeper(lambda _: False)
    game_of(face, options={"match.target": 20, "clock.absent_after": number}).run()
    assert len(face.asked) == asked


# --- A match with a clock is left and resumed ----------------------------------------------------


@pytest.fixture
def saved(tmp_path):
    """A record of a match with a clock, whose person fell asleep."""
    game = game_of(Sleeper(lambda _: False), options={"match.target": 20})
    game.path = tmp_path / "m.toml"
    game.run()
    return game.path


def test_a_record_keeps_the_seconds_and_the_marks(saved):
    told = tomllib.loads(saved.read_text(encoding="utf-8"))
    assert told["clock"] == 30
    assert "!" in told["rounds"][0]["actions"]


def test_a_resumed_match_knows_who_was_away(saved):
    clock = Clock.of(record.load(saved))
    assert clock is not None
    assert clock.seconds == 30
    assert clock.is_away(0)


@pytest.mark.parametrize("told", ['"30"', "0", "-5", "true", "999999"])
def test_a_clock_that_is_none_is_not_taken_up(saved, told):
    text = saved.read_text(encoding="utf-8").replace("clock = 30", f"clock = {told}")
    saved.write_text(text, encoding="utf-8")
    assert Clock.of(record.load(saved)) is None


def test_steps_of_a_clock_are_counted_by_turn_and_not_by_action():
    clock = Clock(30)
    game = play(
        position("tablu", "4-0 0-6", ["1-1 3-3 2-5", "5-5 0-0"], "2-2 1-4 3-5"),
        "0:+2-2! 0:+1-4! 0:1-4@A!",
    )
    clock.hear(game.rounds)
    assert not clock.is_away(0)
    clock.ran_out(0)
    clock.ran_out(0)
    assert clock.is_away(0)


# --- What is asked for ---------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["0", "-1", "3601", "x", "", "1.5", "²", "9" * 50])
def test_seconds_that_are_none_are_refused(given):
    with pytest.raises(UsageError, match="de 1 a 3600"):
        seconds_of(given)


def test_seconds_are_taken_as_they_are_given():
    assert (seconds_of("20"), seconds_of("3600"), seconds_of(None)) == (20, 3600, None)
