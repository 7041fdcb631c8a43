"""A match that is left at any moment: nothing that was told is lost, and it goes on identically."""

from __future__ import annotations

import resource
import signal
import time
import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

from tests.cli.terminal import AGAIN, MOVE, TURN, Command, Screen, recorded, told
from tests.counts import times

if TYPE_CHECKING:
    from pathlib import Path

TWO = ("--players", "2", "--seats", "you,bot:heaviest")
MATCH = ("play", "tablu", *TWO, "--target", "25", "--seed", "8", "--record", "m.toml")
NAMES = ("Tú", "Máquina")


def read(path: Path) -> dict[str, Any]:
    """A record's data but for the moment when its match began."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    del data["started"]
    return data


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> dict[str, Any]:
    """The record of the match when nobody leaves."""
    domino = Command(tmp_path_factory.mktemp("whole"))
    screen = domino.open(*MATCH)
    screen.play()
    assert screen.code() == 0
    return read(domino.home / "m.toml")


def finish(domino, *arguments: str) -> dict[str, Any]:
    """Resume a match and play it out; its record."""
    screen = domino.open("resume", *arguments)
    screen.play()
    assert screen.code() == 0
    return read(domino.home / "m.toml")


@pytest.mark.parametrize("count", [0, 6])
def test_control_c_at_a_prompt_leaves_a_match_that_goes_on_identically(domino, whole, count):
    screen = domino.open(*MATCH)
    screen.play(until=lambda screen: screen.shown.count(MOVE) > count)
    screen.child.sendintr()
    assert screen.code() == 130
    assert "Para seguirla: domino resume m.toml" in screen.shown
    assert finish(domino, "m.toml") == whole


def test_control_c_between_two_people_leaves_a_saved_match(domino):
    screen = domino.open("play", "tablu", "--players", "2", "--seats", "Ana,Beto", "--seed", "5")
    screen.play(until=lambda screen: screen.shown.count(TURN) == 2)
    screen.child.sendintr()
    assert screen.code() == 130
    assert "0:6-6" in domino.only_record().read_text(encoding="utf-8")


def test_control_c_after_the_match_says_nothing_of_resuming(domino):
    screen = domino.open("play", "happy-block", "--seed", "3")
    assert screen.play(until=lambda screen: screen.shown.endswith(AGAIN)) == AGAIN
    screen.child.sendintr()
    assert screen.code() == 130
    assert "domino resume" not in screen.shown


def test_the_end_of_input_leaves_a_match_that_goes_on_identically(domino, whole):
    screen = domino.open(*MATCH)
    screen.play(until=lambda screen: screen.shown.count(MOVE) > 4)
    screen.child.sendeof()
    assert screen.code() == 0
    assert finish(domino, "m.toml") == whole


def test_the_end_of_input_after_the_match_asks_for_no_other(domino):
    screen = domino.open("play", "happy-block", "--seed", "3")
    screen.play(until=lambda screen: screen.shown.endswith(AGAIN))
    screen.child.sendeof()
    assert screen.code() == 0


def test_no_input_at_all_leaves_a_saved_match_at_once(domino):
    ran = domino.run("play", "tablu", "--seed", "5")
    assert ran.code == 0
    assert "Para seguirla: domino resume\n" in ran.out
    assert domino.run("record", "verify").code == 0


def test_a_closed_window_loses_nothing(domino, whole):
    screen = domino.open(*MATCH)
    screen.play(until=lambda screen: screen.shown.count(MOVE) > 6)
    screen.child.kill(signal.SIGHUP)
    screen.child.expect_exact(pexpect.EOF)
    assert finish(domino, "m.toml") == whole


def rounds_over(path: Path) -> int:
    """How many rounds of a record are over; none of a record that does not exist yet."""
    return sum("result" in one for one in read(path)["rounds"]) if path.exists() else 0


def kill_somewhere(screen: Screen, chance: Random) -> None:
    """Kill within the next prompts: at one, or while the answer to it is worked on."""
    if chance.random() < 0.2:
        time.sleep(chance.random() / 4)
        screen.kill()
        return
    count, between = screen.shown.count(MOVE) + chance.randrange(1, 10), chance.random() < 0.7
    prompt = screen.play(until=lambda screen: screen.shown.count(MOVE) >= count)
    if prompt and between:
        screen.answer(prompt)
        time.sleep(chance.random() / 50)
    screen.kill()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(times(2)))
def test_kill_9_loses_nothing_that_was_told_and_the_match_goes_on_identically(domino, whole, seed):
    chance, path = Random(seed), domino.home / "m.toml"
    for _ in range(100):
        before = rounds_over(path)
        screen = domino.open(*(("resume", "m.toml") if path.exists() else MATCH))
        kill_somewhere(screen, chance)
        if not path.exists():
            assert not told(screen.shown)
            continue
        record = read(path)
        events = told(screen.shown)
        assert recorded(record["rounds"][before:], NAMES)[: len(events)] == events
        assert screen.shown.count("Fin de la mano") <= rounds_over(path) - before
        if "result" in record:
            break
    assert read(path) == whole
    assert domino.run("record", "verify", "m.toml").code == 0


def test_a_disk_that_fills_up_ends_the_match_without_harm_to_its_record(domino):
    most = 1500  # bytes: not enough for the second round
    screen = domino.open(
        *MATCH,
        before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
        PYTHONDONTWRITEBYTECODE="1",  # else Python's own files would be cut off too
    )
    screen.play()
    assert screen.code() == 2
    assert "m.toml: no se puede escribir" in screen.shown
    assert "«domino play --no-record» juega sin guardar" in " ".join(screen.shown.split())
    record, events = read(domino.home / "m.toml"), told(screen.shown)
    assert events
    assert recorded(record["rounds"], NAMES) == events
    assert domino.run("record", "verify", "m.toml").code == 0


def test_the_latest_unfinished_match_is_resumed_without_a_name(domino):
    domino.run("play", "tablu", *TWO, "--seed", "5", typed="7\nq\n")
    ran = domino.run("resume", typed="q\n")
    assert "Se sigue la partida de" in ran.out
    assert str(domino.only_record()) in ran.out
    assert "Sales con [6|6].\nMáquina juega [5|6] en A.\n" in ran.out


def test_a_match_that_another_window_went_on_with_is_left_as_it_was_left_there(domino):
    here = domino.open(*MATCH)
    here.play(until=lambda screen: screen.shown.count(MOVE) > 1)
    there = domino.open("resume", "m.toml")
    there.play(until=lambda screen: screen.shown.count(MOVE) > 2)
    there.say("q")
    assert there.code() == 0
    left = (domino.home / "m.toml").read_text("utf-8")
    here.answer(MOVE)
    assert here.code() == 2
    assert "se ha seguido en otra ventana" in " ".join(here.shown.split())
    assert (domino.home / "m.toml").read_text("utf-8") == left


def test_a_record_that_is_taken_away_meanwhile_is_written_anew(domino, whole):
    screen = domino.open(*MATCH)
    screen.play(until=lambda screen: screen.shown.count(MOVE) > 1)
    (domino.home / "m.toml").unlink()
    screen.answer(MOVE)
    screen.play()
    assert screen.code() == 0
    assert read(domino.home / "m.toml") == whole


def test_nothing_to_resume_says_where_it_was_looked_for(domino):
    ran = domino.run("resume")
    assert (ran.code, ran.out) == (2, "")
    assert str(domino.records) in ran.err


def test_a_finished_match_is_not_resumed(domino):
    assert domino.run(*MATCH, "--seats", "bot:random,bot:random").code == 0
    ran = domino.run("resume", "m.toml")
    assert (ran.code, ran.err) == (2, "domino: m.toml: la partida ya ha terminado\n")


def test_a_resumed_match_may_be_followed_by_another(domino):
    domino.run("play", "happy-block", "--seed", "3", typed="q\n")
    screen = domino.open("resume")
    assert screen.play(until=lambda screen: screen.shown.endswith(AGAIN)) == AGAIN
    before = len(screen.shown)
    screen.say("s")
    screen.next()  # with these tiles the person may have nothing to say to the end
    assert "Mano 1. Se reparte" in screen.shown[before:]


def test_a_match_of_bots_that_was_cut_off_is_resumed_to_its_end(domino):
    played = (*MATCH, "--seats", "bot:random,bot:heaviest")
    domino.run(*played)
    path = domino.home / "m.toml"
    whole, text = read(path), path.read_text(encoding="utf-8")
    path.write_text(text.rpartition("[[rounds]]")[0], encoding="utf-8")
    ran = domino.run("resume", "m.toml")
    assert "Gana la partida" in ran.out
    assert read(path) == whole
