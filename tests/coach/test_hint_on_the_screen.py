"""``h`` on the full screen: a panel at once, filled while the keys are heard."""

from __future__ import annotations

from threading import Event

import pytest

from domino_core.api import DominoError, Hint, Ranked, Text, UsageError
from domino_tui.hints import HintPanel
from domino_tui.table import Table
from tests.rulebook import positions as tables
from tests.tui.headless import Desk, Room
from tests.tui.positions import Position, at_turn
from tests.tui.terminal import CALL, ENTER, ESCAPE, TURN

THINKING = "Pensando..."


class Slow:
    """A coach that says what it is told to, when it is."""

    def __init__(self, *said: Hint | DominoError) -> None:
        self.said = said
        self.go_on = Event()
        self.stopped = Event()

    def hints(self, view, legal, seconds=None):
        self.go_on.wait(10)
        for one in self.said:
            if isinstance(one, DominoError):
                raise one
            if not self.stopped.is_set():
                yield one

    def cancel(self) -> None:
        self.stopped.set()
        self.go_on.set()


@pytest.fixture(scope="module")
def rooms():
    """A place to show screens in."""
    room = Room()
    yield room
    room.close()


def position() -> Position:
    """A line that asks for 1 at A and 3 at B, before 0-0, 1-3 and 3-6."""
    return at_turn(tables.position("tablu", "1-2 2-3", ["0-0 1-3 3-6", "5-5"], "2-5"))


def hint(*, final: bool = True) -> Hint:
    ranked = [Ranked(one, 0.6 - at / 10, 0.012, 0.0, 10) for at, one in enumerate(position().legal)]
    return Hint(tuple(ranked), Text("Tapa el {n} que abrió {name}.", n=1, name="Beto"), final)


async def nothing(desk: Desk) -> None:
    """No hint is shown."""
    assert isinstance(desk.app.screen, Table)


def try_out(room: Room, coach, act, before=None) -> None:
    async def go(desk: Desk) -> None:
        desk.app.held.coach = coach
        try:
            await act(desk)
        finally:
            desk.app.held.coach = None
            if coach is not None:
                coach.cancel()

    room.sit(before or position(), go)


def test_a_panel_opens_at_once_and_is_filled_later(rooms):
    coach = Slow(hint())

    async def act(desk: Desk) -> None:
        await desk.press("h")
        assert THINKING in desk.text
        assert "╭─ Pista ─" in desk.text
        coach.go_on.set()
        await desk.until("Tapa el 1 que abrió Beto.")
        assert "2a  [1|3] en A  60,0%           1,2%" in desk.text
        assert "2b  [1|3] en B  50,0%   10,0%   1,2%" in desk.text
        assert "3   [3|6] en B  40,0%   20,0%   1,2%" in desk.text
        assert "30 finales imaginados." in desk.text
        assert THINKING not in desk.text
        assert desk.answers() == []

    try_out(rooms, coach, act)


def test_the_hand_stays_to_be_seen(rooms):
    async def act(desk: Desk) -> None:
        hand = desk.text.splitlines()[-9:]
        await desk.press("h")
        assert desk.text.splitlines()[-9:] == hand

    try_out(rooms, Slow(), act)


@pytest.mark.parametrize("key", ["enter", "escape", "q", "h", "space", "x"])
def test_any_key_closes_it_and_stops_the_coach(rooms, key):
    coach = Slow(hint())

    async def act(desk: Desk) -> None:
        await desk.press("h", key)
        assert isinstance(desk.app.screen, Table)
        assert coach.stopped.is_set()
        assert desk.answers() == []

    try_out(rooms, coach, act)


def test_a_key_that_answers_at_the_table_answers_there(rooms):
    coach = Slow(hint())

    async def act(desk: Desk) -> None:
        await desk.press("h", "3")
        assert desk.answers() == [position().legal[2]]
        assert coach.stopped.is_set()

    try_out(rooms, coach, act)


@pytest.mark.parametrize(("key", "told"), [("m", "no se sabe"), ("?", "ratón"), ("l", "La mesa")])
def test_another_panel_takes_its_place(rooms, key, told):
    coach = Slow(hint())

    async def act(desk: Desk) -> None:
        await desk.press("h", key)
        assert told in desk.text
        assert coach.stopped.is_set()
        await desk.press("enter")
        assert isinstance(desk.app.screen, Table)

    try_out(rooms, coach, act)


def test_it_is_closed_when_the_position_has_passed(rooms):
    """As when the clock runs out on it."""
    coach = Slow(hint())

    async def act(desk: Desk) -> None:
        await desk.press("h")
        assert isinstance(desk.app.screen, HintPanel)
        await desk.show(Position(position().view, ()))
        assert isinstance(desk.app.screen, Table)
        assert coach.stopped.is_set()

    try_out(rooms, coach, act)


def test_what_is_wrong_with_the_coach_is_told_in_the_panel(rooms):
    coach = Slow(UsageError("El jugador «{plugin}» no sabe dar pistas", plugin="x"))

    async def act(desk: Desk) -> None:
        await desk.press("h")
        coach.go_on.set()
        await desk.until("El jugador «x» no sabe dar pistas")

    try_out(rooms, coach, act)


def test_where_nothing_can_be_imagined_that_is_told(rooms):
    coach = Slow()

    async def act(desk: Desk) -> None:
        await desk.press("h")
        coach.go_on.set()
        await desk.until("No se puede imaginar cómo sigue esta mano.")

    try_out(rooms, coach, act)


def test_nobody_gets_a_hint_while_others_act(rooms):
    async def act(desk: Desk) -> None:
        await desk.press("h")
        await nothing(desk)

    try_out(rooms, Slow(hint()), act, Position(position().view, ()))


def test_nobody_gets_a_hint_of_what_others_play(rooms):
    async def act(desk: Desk) -> None:
        desk.app.held.watching = True
        try:
            await desk.press("h")
            await nothing(desk)
        finally:
            desk.app.held.watching = False

    try_out(rooms, Slow(hint()), act)


def test_without_a_coach_the_keys_say_nothing_of_a_hint(rooms):
    async def act(desk: Desk) -> None:
        assert "h pista" not in desk.app.held.keys_line(80)
        await desk.press("h")
        await nothing(desk)

    try_out(rooms, None, act)


def test_every_hint_fits_its_panel(rooms):
    """With nine plays, and a sentence of two lines."""
    long = Text("Deja un extremo que pide {n}, y ese número ya solo lo tienes tú. " * 2, n=1)
    coach = Slow(hint()._replace(why=long))

    async def act(desk: Desk) -> None:
        await desk.press("h")
        coach.go_on.set()
        await desk.until("finales imaginados.")
        assert max(map(len, desk.text.splitlines())) <= 80

    try_out(rooms, coach, act)


def test_two_that_are_about_equal_are_told_with_a_fact_on_one_panel(rooms):
    """No line of it has to be scrolled to at 80 by 24."""
    told = "{fact} Pero {other} sale casi igual: se llevan menos que su error."
    fact = Text("Te quedan {n} que encajan en algún extremo donde puedes jugar.", n=2)
    coach = Slow(hint()._replace(why=Text(told, fact=fact, other="[3|6]")))

    async def act(desk: Desk) -> None:
        await desk.press("h")
        coach.go_on.set()
        await desk.until("finales imaginados.")
        panel = [line.split("│")[1] for line in desk.text.splitlines() if line.count("│") == 2]
        text = " ".join(" ".join(panel).split())
        assert "2a [1|3] en A" in text
        assert f"{fact} Pero [3|6] sale casi igual: se llevan menos que su error." in text

    try_out(rooms, coach, act)


# In the terminal ---------------------------------------------------------------------------------


def test_a_hint_of_the_real_coach_in_a_terminal(table, domino):
    window = table("play", "venezuela", "--seed", "3")
    window.ask()
    window.answer(TURN)
    window.ask()
    assert "h pista" in window.text
    window.press("h")
    window.until("%")
    assert "╭─ Pista ─" in window.text
    assert "[3|4] en A" in window.text
    before = domino.only_record().read_text()
    window.press(ESCAPE)
    window.wait(lambda: "Pista ─" not in window.text)
    assert domino.only_record().read_text() == before


def test_q_and_ctrl_c_leave_while_the_coach_thinks(table):
    window = table("play", "venezuela", "--seed", "3", "--no-record")
    window.ask()
    window.answer(TURN)
    window.ask()
    window.press("h")
    window.until("Pista")
    window.press("\x03")
    assert window.code() == 130


def test_a_hint_is_not_given_across_a_covered_table(table):
    window = table("play", "tablu", "--players", "2", "--seats", "Ana,Beto", "--no-record")
    window.until(CALL)
    window.press("h")
    window.settle()
    assert "Pista ─" not in window.text
    window.press(ENTER)
    window.until(TURN)
