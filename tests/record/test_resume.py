"""Going on with a saved match: it goes on as if it had never been left."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from domino_core import variants
from domino_core.catalogue import core_version
from domino_core.errors import UsageError
from domino_core.record import load, record_text, resume, save
from tests.counts import times
from tests.record.matches import begin, bots_play, played, running
from tests.record.test_round_trip import EXAMPLE


class Match(NamedTuple):
    """A match that bots play to its end."""

    variant: str
    bots: tuple[str, ...]
    players: int
    sides: str
    given: dict[tuple[str, ...], Any]
    seed: str = "0"

    def begin(self):
        choice = variants.Choice(self.players, self.sides)
        return begin(variants.find(self.variant).ruleset(choice, self.given), self.seed)


SHORT: dict[tuple[str, ...], Any] = {("match", "target"): 30}
MATCHES = [
    Match("happy-draw", ("random", "heaviest"), 2, "individual", {}),
    Match("happy-block", ("random", "random"), 2, "individual", {}),
    Match("playboard", ("random",) * 3, 3, "individual", SHORT),
    Match("venezuela", ("heaviest", "random", "random", "heaviest"), 4, "pairs", SHORT),
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.toml"


def played_through(match):
    record = match.begin()
    for _ in bots_play(record, match.bots):
        pass
    return record_text(record)


def played_in_sittings(match, path):
    """One action a sitting: save, load, act, save, load ..."""
    record = match.begin()
    save(record, path)
    while not record.finished:
        record = resume(path)
        next(bots_play(record, match.bots))
        save(record, path)
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", [str(number) for number in range(times(1))])
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.variant)
def test_b09_a_match_left_after_every_action_is_the_match_played_through(match, seed, path):
    match = match._replace(seed=seed)
    assert played_in_sittings(match, path) == played_through(match)


def test_b09_the_next_deal_is_the_next_of_the_seed(path):
    record = played("tablu", rounds=2)
    save(record, path)
    loaded = resume(path)
    record.table.deal()
    loaded.table.deal()
    assert loaded.table.rounds[-1] == record.table.rounds[-1]


# F1: a round of four that is about to be blocked on zeros, and seat 3 has to pass.
F1 = """\
format = "domino-record/1"
variant = "venezuela"

[[rounds]]
hands = [
    "6-6 0-0 0-3 1-4 2-4 2-6 3-5",
    "0-6 0-1 3-4 1-1 1-3 1-5 3-6",
    "5-6 1-2 0-4 2-2 3-3 4-5 4-6",
    "0-5 0-2 1-6 2-3 2-5 4-4 5-5",
]
actions = \"\"\"
0:6-6 1:0-6@B 2:5-6@A 3:0-5@A 0:0-0@A 1:0-1@A 2:1-2@A 3:0-2@A 0:0-3@A 1:3-4@A 2:0-4@A 3:pass
0:pass\"\"\"
"""


def test_b09_turn_and_passes_are_those_of_the_unsaved_round(path):
    path.write_text(F1, encoding="utf-8")
    round = running(resume(path))
    assert (round.seat, round.passes, round.last_seat) == (1, 2, 2)


def test_b09_two_more_passes_block_the_resumed_round(path):
    path.write_text(F1, encoding="utf-8")
    table = resume(path).table
    for seat in (1, 2):
        table.act(seat, table.legal()[0])
    result = table.rounds[0].result
    assert result is not None
    assert result.points == (58, 0)


def test_a_match_that_is_over_is_not_resumed(path):
    path.write_text(EXAMPLE, encoding="utf-8")
    with pytest.raises(UsageError, match="la partida ya ha terminado"):
        resume(path)


def test_b06_a_match_that_goes_on_names_the_versions_that_play_it(path):
    text = record_text(begin(variants.find("tablu").ruleset()))
    old = text.replace(f'domino-core = "{core_version()}"', 'domino-core = "0.0.1"')
    path.write_text(old, encoding="utf-8")
    assert resume(path).versions == {"domino-core": core_version()}


def test_b06_a_record_that_is_only_read_keeps_the_versions_that_played_it(path):
    text = record_text(begin(variants.find("tablu").ruleset()))
    old = text.replace(f'domino-core = "{core_version()}"', 'domino-core = "0.0.1"')
    path.write_text(old, encoding="utf-8")
    assert record_text(load(path)) == old


def test_a_record_without_a_seed_goes_on_with_the_empty_one(path):
    path.write_text(F1, encoding="utf-8")
    assert 'seed = ""' in record_text(resume(path))


def test_a_house_rules_file_that_changed_since_does_not_matter(path):
    save(begin(variants.find("tablu").ruleset(given={("match", "target"): 33})), path)
    assert resume(path).table.ruleset.tables["match"]["target"] == 33
