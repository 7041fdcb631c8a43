"""Several people at one keyboard: no hand and no drawn tile shows to another."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple

import pexpect
import pytest

from tests.cli.terminal import CLEAR, MOVE, TURN, Command, Tile, playable, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TABLU = ("play", "tablu", "--players", "3", "--seats", "Ana,Beto,bot:heaviest", "--target", "900")
NAMES = ("Ana", "Beto")
ROUNDS = 3

_CUTS = re.compile(f"(?<={MOVE})|(?={re.escape(CLEAR)})|(?<={re.escape(TURN)})")


class Ask(NamedTuple):
    """A choice of a person in a record: the round, the actions before it, the seat."""

    round: int
    at: int
    seat: int


class Chunk(NamedTuple):
    """A piece of what was shown: to whom, and what that person knows and holds by its end."""

    name: str
    text: str
    known: set[Tile]
    hand: set[Tile]


def asks(record: Mapping[str, Any]) -> list[Ask]:
    """Every play of a person: for exactly these a question was asked."""
    return [
        Ask(number, at, int(step[0]))
        for number, one in enumerate(record["rounds"])
        for at, step in enumerate(one["actions"].split())
        if re.match(r"[01]:\d", step)
    ]


def knows(record: Mapping[str, Any], ask: Ask, actions: int | None) -> tuple[set[Tile], set[Tile]]:
    """The tiles that a seat knows after so many actions of a round, and those that it holds."""
    one = record["rounds"][ask.round]
    steps = one["actions"].split()[:actions]
    drawn = [step for step in steps if step.startswith(f"{ask.seat}:+")]
    own = tiles(one["hands"][ask.seat]) | tiles(" ".join(drawn))
    laid = tiles(" ".join(step for step in steps if "+" not in step))
    return own | laid, own - laid


def private(shown: str, record: Mapping[str, Any]) -> Iterator[Chunk]:
    """What each person saw while at the keyboard, cut at every question."""
    every, asked, name = asks(record), 0, ""
    for text in _CUTS.split(shown):
        if text.startswith(CLEAR):
            name = ""
        if text.endswith(TURN):
            name = re.findall(r"Turno de (\w+)\.", text)[-1]
        elif text.endswith(MOVE):
            ask = every[asked]
            assert name == NAMES[ask.seat]
            yield Chunk(name, text, *knows(record, ask, ask.at))
            asked += 1
        elif name:
            ask, *later = every[asked - 1 : asked + 1]
            same_round = [one.at for one in later if one.round == ask.round]
            yield Chunk(name, text, *knows(record, ask, same_round[0] if same_round else None))


def public(shown: str) -> Iterator[str]:
    """What lies on the screen while nobody has said to be there."""
    name = False
    for text in _CUTS.split(shown):
        name = name and not text.startswith(CLEAR)
        if not name:
            yield text
        name = name or text.endswith(TURN)


class Talk(NamedTuple):
    """A conversation, and the record of its match."""

    shown: str
    record: dict[str, Any]


@pytest.fixture(scope="module")
def talk(tmp_path_factory) -> Talk:
    """Three rounds of Ana, Beto and a bot, who all have to draw."""
    domino = Command(tmp_path_factory.mktemp("shared"))
    screen = domino.open(*TABLU, "--seed", "2")
    screen.play(until=lambda screen: f"Mano {ROUNDS + 1}. Se reparte" in screen.shown)
    record = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))
    screen.kill()
    actions = " ".join(one["actions"] for one in record["rounds"][:ROUNDS])
    assert all(f"{seat}:+" in actions for seat in range(3)), "choose another seed"
    return Talk(screen.shown.rpartition("Turno de")[0], record)


def test_a_person_sees_no_tile_that_it_could_not_know(talk):
    for chunk in private(*talk):
        assert tiles(chunk.text) <= chunk.known, chunk


def test_a_person_sees_the_own_hand_whenever_asked(talk):
    asked = [chunk for chunk in private(*talk) if chunk.text.endswith(MOVE)]
    assert {chunk.name for chunk in asked} == set(NAMES)
    for chunk in asked:
        assert chunk.hand <= tiles(chunk.text.rpartition("B pide")[2])


def test_nothing_of_a_running_round_shows_between_two_people(talk):
    for text in public(talk.shown):
        results, over, deal = text.rpartition("Se reparte")
        assert "Fin de la mano" in results or not tiles(results)
        assert not over or not tiles(deal)


def test_the_screen_is_cleared_before_every_call(talk):
    first, *calls = [text for text in _CUTS.split(talk.shown) if text.endswith(TURN)]
    assert CLEAR not in first
    assert len(calls) > ROUNDS
    assert all(call.startswith(CLEAR) for call in calls)


def test_all_hands_show_once_the_round_is_over(talk):
    ends = [text for text in public(talk.shown) if "Fin de la mano" in text]
    assert len(ends) == ROUNDS
    for text, one in zip(ends, talk.record["rounds"], strict=False):
        laid = tiles(" ".join(step for step in one["actions"].split() if "+" not in step))
        drawn = tiles(" ".join(step for step in one["actions"].split() if "+" in step))
        left = (tiles(" ".join(one["hands"])) | drawn) - laid
        assert tiles(text.partition("Fin de la mano")[2]) == left


def test_a_draw_names_its_tile_to_the_drawer_alone(talk):
    assert re.search(r"Robas \[", talk.shown)
    assert re.search(r"(?:Ana|Beto) roba (?:una|\d+) fichas?\.", talk.shown)
    assert not re.search(r"(?:Ana|Beto|Máquina) roba \[", talk.shown)


def test_enter_pressed_too_often_shows_no_other_hand(domino):
    screen = domino.open(*TABLU, "--seed", "2")
    assert screen.next() == TURN
    screen.say("")
    assert screen.next() == MOVE
    screen.say(playable(screen.hand) + "\n\n\n")
    assert screen.next() == TURN
    assert screen.child.expect_exact([MOVE, pexpect.TIMEOUT], timeout=0.3) == 1


def test_where_the_screen_cannot_be_cleared_the_text_is_pushed_away(domino):
    screen = domino.open(*TABLU, "--seed", "2", TERM="dumb")
    screen.play(until=lambda screen: screen.shown.count(TURN) == 2)
    assert "\x1b" not in screen.shown
    between = screen.shown.rpartition(MOVE)[2].partition("Turno de")[0]
    assert between.count("\n") >= 24


@pytest.mark.parametrize("answer", ["q", "salir"])
def test_whoever_is_called_may_leave_instead(domino, answer):
    screen = domino.open(*TABLU, "--seed", "2")
    assert screen.next() == TURN
    screen.say(answer)
    assert screen.code() == 0
    assert "Para seguirla: domino resume" in screen.shown


def test_partners_at_one_keyboard_do_not_see_each_others_hands_either(domino):
    screen = domino.open("play", "venezuela", "--seats", "Ana,bot:random,Beto", "--seed", "2")
    screen.play(until=lambda screen: screen.shown.count("Le toca a Beto") == 1)
    record = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))
    (one,) = record["rounds"]
    laid = tiles(one["actions"])
    screen.kill()
    last = screen.shown.rpartition(TURN)[2]
    assert tiles(last) <= tiles(one["hands"][2]) | laid
