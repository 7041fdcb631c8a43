"""Saving and loading: what comes back is what was saved, and the file reads as the format says."""

from __future__ import annotations

import stat
import tomllib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_core import variants
from domino_core.catalogue import core_version
from domino_core.notation import parse_step
from domino_core.record import load, new_record, record_text, save
from domino_core.record import text as record_text_module
from tests.counts import times
from tests.record.matches import (
    STARTED,
    TABLE_IDS,
    TABLES,
    begin,
    one_action,
    play_on,
    played,
    running,
    standing,
)

# The example of the format: a whole game, and its text to the letter.
EXAMPLE = """\
format = "domino-record/1"
variant = "happy-block"
started = 2026-11-29T16:20:00-05:00
seed = "20261129"
players = ["Ana", "bot:heaviest"]
sides = [[0], [1]]

[versions]
domino-core = "@VERSION@"

[ruleset]
rules = "happy"

[ruleset.deal]
set = 6
hand = 7

[ruleset.opener]
first = "highest-double"

[ruleset.turn]
draw = "never"
reserve = 0
voluntary = false
direction = "ccw"

[ruleset.scoring]
out = "win"
blocked = "win"
block_winner = "side-total"
blocked_tie = ["void"]

[ruleset.match]
players = 2
sides = "individual"
offered_targets = []
rounds = 1

[[rounds]]
hands = ["0-5 1-1 1-2 1-3 2-3 4-4 5-6", "2-2 2-4 3-4 3-6 4-6 5-5 6-6"]
boneyard = "0-0 0-6 2-5 4-5 3-3 1-5 0-3 2-6 0-2 0-1 3-5 1-6 0-4 1-4"
actions = "1:6-6 0:5-6@A 1:3-6@B 0:0-5@A 1:3-4@B 0:4-4@B 1:4-6@B 0:pass 1:pass"

[rounds.result]
end = "blocked"
winner = 0

[result]
winner = 0
""".replace("@VERSION@", core_version())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.toml"


def saved_and_loaded(record, path):
    save(record, path)
    return load(path)


def test_the_formats_example_is_a_match_that_verifies(path):
    path.write_text(EXAMPLE, encoding="utf-8")
    assert load(path).finished


def test_a_record_is_written_to_the_letter_as_the_format_says(path):
    path.write_text(EXAMPLE, encoding="utf-8")
    assert record_text(load(path)) == EXAMPLE


@pytest.mark.parametrize(("name", "choice"), TABLES, ids=TABLE_IDS)
def test_a_match_comes_back_as_it_was_saved(name, choice, path):
    record = played(name, choice, rounds=times(2))
    assert standing(saved_and_loaded(record, path)) == standing(record)


@pytest.mark.parametrize(("name", "choice"), TABLES, ids=TABLE_IDS)
def test_a_loaded_match_is_written_as_it_was_read(name, choice, path):
    record = played(name, choice)
    assert record_text(saved_and_loaded(record, path)) == path.read_text(encoding="utf-8")


def test_b09_a_match_comes_back_after_every_action(path):
    record = begin(variants.find("happy-draw").ruleset())
    random = Random("every action")
    while not record.finished:
        one_action(record.table, random)
        assert standing(saved_and_loaded(record, path)) == standing(record)


def test_b09_a_match_comes_back_before_its_first_deal(path):
    record = begin(variants.find("tablu").ruleset())
    assert standing(saved_and_loaded(record, path)) == standing(record)


ODD_NAMES = (
    "Ana (2)",
    'Ana "la grande"',
    "[/red]",
    "a = b, c|d",
    "línea\ny otra\r\n",
    "Ñandú 🁣",
    "\\[6-6]",
    "",
    "bot:heaviest:a=1",
    "\x00\x1b[31m\x7f",
    "\x85\u2028",
)


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_b08_any_name_comes_back(name, path):
    record = new_record(variants.find("happy-draw").ruleset(), [name, "Beto"], "1", STARTED)
    assert saved_and_loaded(record, path).players == (name, "Beto")


@given(names=st.tuples(st.text(), st.text()), seed=st.text())
@settings(max_examples=times(50), deadline=None)
def test_b08_any_text_comes_back_as_name_and_seed(tmp_path_factory, names, seed):
    ruleset = variants.find("happy-draw").ruleset()
    path = tmp_path_factory.mktemp("names") / "match.toml"
    loaded = saved_and_loaded(new_record(ruleset, names, seed, STARTED), path)
    assert (loaded.players, loaded.seed) == (names, seed)


def test_d10_a_name_of_bytes_that_are_no_text_can_be_saved(path):
    names = ["caf\udce9", "Beto"]
    record = new_record(variants.find("happy-draw").ruleset(), names, "\udce9", STARTED)
    record.table.deal()
    assert saved_and_loaded(record, path).players == ("caf?", "Beto")


def test_the_clocks_actions_keep_their_mark(path):
    record = begin(variants.find("tablu").ruleset())
    record.table.deal()
    record.table.act(running(record).seat, record.table.legal()[0], by_clock=True)
    assert saved_and_loaded(record, path).table.rounds[0].steps[0].by_clock


def test_b06_moves_are_stored_as_tile_and_end(path):
    save(played("venezuela"), path)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    words = [word for one in data["rounds"] for word in one["actions"].split()]
    assert all(parse_step(word) for word in words)


def test_a_record_is_for_its_owner_alone(path):
    save(played("happy-draw"), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_moment_without_an_offset_is_local_time():
    ruleset = variants.find("happy-draw").ruleset()
    moment = STARTED.replace(tzinfo=None)
    assert new_record(ruleset, ["Ana", "Beto"], "1", moment).started == moment.astimezone()


def test_every_seat_has_a_name():
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        new_record(variants.find("happy-draw").ruleset(), ["a", "b", "c"], "1", STARTED)


def test_the_packages_of_bots_are_named_among_the_versions():
    ruleset = variants.find("happy-draw").ruleset()
    record = new_record(ruleset, ["bot:heaviest:level=2", "bot:nobody"], "1", STARTED)
    assert record.versions == {"domino-core": core_version()}


def test_finished_rounds_are_put_into_words_once(monkeypatch):
    record = begin(variants.find("tablu").ruleset(given={("match", "target"): 10_000}))
    play_on(record, 10, Random(1))
    record_text(record)
    record.table.deal()
    written = []

    def write(step):
        written.append(step)
        return "0:pass"

    monkeypatch.setattr(record_text_module, "step_text", write)
    record_text(record)
    assert written == record.table.rounds[-1].steps


# --- keys that the format does not know ----------------------------------------------------------

UNKNOWN = {
    "place": "el club",
    "clock": 30,
    "tags": ["a", {"b": [1, 2.5, True]}],
    "event": {"name": "copa", "at": {"city": "Cúcuta", "empty": {}}},
}


def test_d09_unknown_keys_survive_a_rewrite(path):
    record = begin(variants.find("happy-draw").ruleset(), extra=UNKNOWN)
    assert saved_and_loaded(record, path).extra == UNKNOWN


WITH_UNKNOWN = (
    EXAMPLE.replace("[[rounds]]\n", '[[rounds]]\nnote = "la buena"\n')
    .replace('end = "blocked"\n', 'end = "blocked"\nshouts = ["¡tranque!"]\n')
    .replace("[result]\n", "[rounds.photo]\nsize = 3\n\n[result]\nprize = 1\n")
)


@pytest.mark.parametrize(
    "line", ['note = "la buena"', 'shouts = ["¡tranque!"]', "[rounds.photo]\nsize = 3", "prize = 1"]
)
def test_d09_unknown_keys_of_rounds_and_results_survive(line, path):
    path.write_text(WITH_UNKNOWN, encoding="utf-8")
    assert line in record_text(load(path))


def test_d09_a_record_with_unknown_keys_is_read_again_as_it_was(path):
    path.write_text(WITH_UNKNOWN, encoding="utf-8")
    before = tomllib.loads(WITH_UNKNOWN)
    assert tomllib.loads(record_text(load(path))) == before
