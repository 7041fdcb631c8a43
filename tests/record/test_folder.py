"""A folder of records: names that overwrite nothing, lists, and the match to go on with."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from domino_core import variants
from domino_core.errors import UsageError
from domino_core.record import (
    default_folder,
    default_path,
    latest_unfinished,
    load,
    record_text,
    save,
    summaries,
)
from tests.record.matches import STARTED, UTC_NOON, begin, play_on, played
from tests.record.test_round_trip import EXAMPLE

DAY = timedelta(days=1)


def put(folder, name, record, started=STARTED):
    save(replace(record, started=started), folder / f"{name}.toml")


@pytest.fixture
def finished():
    return played("happy-draw", rounds=1)


@pytest.fixture
def running():
    return begin(variants.find("happy-draw").ruleset())


def test_records_lie_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "domino" / "records"


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("tablu", "2026-11-29-tablu.toml"),
        ("pairs-50", "2026-11-29-pairs-50.toml"),
        ("../La Casa", "2026-11-29-la-casa.toml"),
        ("ñ", "2026-11-29-domino.toml"),
    ],
)
def test_a_record_is_named_by_date_and_variant(variant, name, tmp_path):
    assert default_path(variant, STARTED, tmp_path) == tmp_path / name


def test_a_record_never_takes_the_name_of_another(tmp_path, running):
    names = []
    for _ in range(3):
        path = default_path("tablu", STARTED, tmp_path)
        save(running, path)
        names.append(path.name)
    assert names == ["2026-11-29-tablu.toml", "2026-11-29-tablu-2.toml", "2026-11-29-tablu-3.toml"]


def test_the_folder_is_made_when_it_is_needed(tmp_path, running):
    path = default_path("tablu", STARTED, tmp_path / "a" / "b")
    save(running, path)
    assert path.is_file()


def test_the_latest_match_that_is_not_over_is_found(tmp_path, running, finished):
    put(tmp_path, "c", running, STARTED)
    put(tmp_path, "b", running, STARTED + DAY)
    put(tmp_path, "a", finished, STARTED + 2 * DAY)
    assert latest_unfinished(tmp_path) == tmp_path / "b.toml"


def test_the_latest_match_is_told_by_the_moment_and_not_by_the_clock_on_the_wall(tmp_path, running):
    put(tmp_path, "a", running, STARTED)  # 21:20 UTC, though its clock says 16:20
    put(tmp_path, "b", running, UTC_NOON.replace(hour=18))
    assert latest_unfinished(tmp_path) == tmp_path / "a.toml"


def test_a_damaged_record_is_not_the_latest(tmp_path, running):
    put(tmp_path, "a", running)
    (tmp_path / "b.toml").write_text(EXAMPLE[: EXAMPLE.index("1:4-6@B")], encoding="utf-8")
    (tmp_path / "c.toml").write_text("", encoding="utf-8")
    assert latest_unfinished(tmp_path) == tmp_path / "a.toml"


LEFT = """
format = "domino-record/1"
variant = "happy-draw"
started = {started}
players = ["Ana", "bot:random"]

[[rounds]]
hands = []
actions = "{actions}"
"""


@pytest.mark.parametrize("actions", ["", "1:6-6"])
def test_a_match_in_which_no_person_did_anything_comes_behind_all_others(tmp_path, actions):
    for name, day, done in (("a", 1, "1:6-6 0:5-6@A"), ("b", 2, actions)):
        told = LEFT.format(started=f"2026-11-0{day}T16:00:00-05:00", actions=done)
        (tmp_path / f"{name}.toml").write_text(told, encoding="utf-8")
    assert latest_unfinished(tmp_path) == tmp_path / "a.toml"
    (tmp_path / "a.toml").unlink()
    assert latest_unfinished(tmp_path) == tmp_path / "b.toml"


@pytest.mark.parametrize("look", [summaries, latest_unfinished])
def test_a_folder_that_is_not_there_holds_nothing(look, tmp_path):
    assert not look(tmp_path / "none")


def test_a_list_needs_no_plugin_and_no_replay(tmp_path):
    text = EXAMPLE.replace('rules = "happy"', 'rules = "gone"').replace("0:pass 1:pass", "0:pass")
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    (one,) = summaries(tmp_path)
    assert (one.variant, one.players, one.rounds, one.finished, one.winner, one.scores) == (
        "happy-block",
        ("Ana", "bot:heaviest"),
        1,
        True,
        0,
        None,
    )


def test_a_list_tells_the_scores_of_a_finished_match(tmp_path):
    record = begin(variants.find("venezuela").ruleset(given={("match", "target"): 1}))
    play_on(record, 9, Random(1))
    put(tmp_path, "a", record)
    assert summaries(tmp_path)[0].scores == record.table.match.scores


def test_a_list_goes_from_the_oldest_match_to_the_latest_and_damaged_files_stand_last(
    tmp_path, running
):
    put(tmp_path, "a", running, STARTED + DAY)
    put(tmp_path, "c", running, STARTED)
    (tmp_path / "b.toml").write_text("x = 1", encoding="utf-8")
    (tmp_path / "note.txt").write_text("no record", encoding="utf-8")
    assert [one.path.stem for one in summaries(tmp_path)] == ["c", "a", "b"]


def test_a_place_that_cannot_be_written_is_wrong_use_and_names_the_path(tmp_path, running):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="no se puede escribir"):
        save(running, tmp_path / "file" / "match.toml")


def test_a_record_that_cannot_be_written_leaves_the_old_one(tmp_path, running, monkeypatch):
    path = tmp_path / "match.toml"
    save(running, path)
    before = record_text(load(path))
    running.table.deal()
    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(UsageError):
        save(running, path)
    assert [one.name for one in tmp_path.iterdir()] == ["match.toml"]
    assert path.read_text(encoding="utf-8") == before


def fail(*_):
    raise OSError(28, "No space left on device")
