"""Playing shards: the same deals for everybody, the same figures however the work is cut."""

from __future__ import annotations

import io
import pickle
from dataclasses import replace
from typing import Any

import pytest

from domino_arena.tally import Tally, play
from domino_core import variants
from domino_core.api import Draw, Player
from domino_core.conformance.playing import STARTED
from domino_core.deals import Deals
from domino_core.errors import PlayerError, PluginError
from domino_core.record import new_record
from domino_core.simulation import FastTable, choose, stream
from domino_core.table import Table
from domino_lab import Bot, Progress, Shard, by_seat, play_deal, results, seatings, sitters
from domino_lab.running import _Cutter

RANDOM, HEAVIEST = Bot("random", "random"), Bot("heaviest", "heaviest")


def shard(name="tablu", at=None, bots=(RANDOM, HEAVIEST), count=6, *, matches=False, **given):
    paths: Any = {tuple(key.split("__")): value for key, value in given.items()}
    ruleset = variants.find(name).ruleset(at, paths)
    return Shard(ruleset, bots, "7", 1, count, matches)


def games_of(one: Shard, seed="7/1"):
    """The games of a deal, and the players that sat there."""
    sitting = sitters(one)
    seating = one.ruleset.seating
    tables = [by_seat(game, seating) for game in seatings(len(seating.sides), len(one.bots), 1)]
    return list(play_deal(one, seed, tables, sitting)), sitting


def figures(tally: Tally):
    """All that is counted but time."""
    return replace(tally, counts=[replace(one, nanoseconds=0) for one in tally.counts])


def whole(one: Shard, jobs=1) -> Tally:
    tally = Tally.empty(one)
    for _, part in results(one, play, jobs):
        tally.add(part)
    return tally


# The same figures --------------------------------------------------------------------------------


@pytest.mark.parametrize("matches", [False, True])
def test_parts_add_up_to_the_whole(matches):
    one = shard(count=7, matches=matches)
    parts = Tally.empty(one)
    for first, count in ((6, 2), (1, 3), (4, 2)):
        parts.add(play(one.part(first, count)))
    assert figures(parts) == figures(play(one))


@pytest.mark.slow
def test_two_processes_come_to_the_same_figures():
    one = shard("happy-draw", count=40, bots=(RANDOM, HEAVIEST, RANDOM))
    assert figures(whole(one, 2)) == figures(whole(one))


def test_another_seed_is_another_result():
    one = shard(count=30)
    assert figures(play(one)) != figures(play(replace(one, seed="8")))


def test_a_shard_travels():
    one = shard(bots=(Bot("odd", "random", {}, "odd (2)"), HEAVIEST))
    travelled = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own
    assert travelled.ruleset.tables == one.ruleset.tables
    assert figures(play(travelled)) == figures(play(one))


# The same deals ----------------------------------------------------------------------------------


class Looking(Player):
    """It keeps what it saw first, and plays at random."""

    seen: list[tuple[int, int]]

    def __init__(self, options: Any = None) -> None:
        super().__init__(options)
        self.seen = []

    def choose(self, view, actions, random):
        held = view.hand
        for seen in view.log:
            held |= getattr(seen.action, "bit", 0) if seen.seat == view.seat else 0
        self.seen.append((view.round_number, held))
        return actions[int(random.random() * len(actions))]


@pytest.fixture
def looking(install):
    install("domino-odd", {}, {"players:odd": "tests.arena.test_shards:Looking"})
    return Bot("odd", "odd")


def test_seats_are_exchanged_and_the_deal_is_the_same(looking):
    one = shard("venezuela", bots=(looking, looking))
    _, sitting = games_of(one)
    # bot 0 sat at seats 0 and 2 in the first game, and bot 1 in the second
    for seat in range(4):
        hands = [{held for _, held in sitting[bot][seat].player.seen} for bot in (0, 1)]
        assert len(hands[0]) == 1
        assert hands[0] == hands[1]


def test_partners_are_the_same_bot():
    one = shard("tablu", variants.Choice(6, "pairs"), bots=(RANDOM, HEAVIEST))
    _, sitting = games_of(one)
    assert by_seat((0, 1, 0), one.ruleset.seating) == (0, 1, 0, 0, 1, 0)
    assert all(one.decisions for seats in sitting for one in seats)


def test_a_single_round_is_the_first_of_a_match_with_nothing_scored(looking):
    _, sitting = games_of(shard(bots=(looking, looking)))
    assert {number for seats in sitting for one in seats for number, _ in one.player.seen} == {1}


@pytest.mark.parametrize("name", ["tablu", "mexican-train-9", "cuba", "all-fives", "happy-draw"])
def test_whoever_looks_plays_the_game_that_play_plays_with_the_deal_s_seed(looking, name):
    """Round by round as at a checked table, with the same streams of chance."""
    one = shard(name, bots=(looking, HEAVIEST), matches=True)
    games, _ = games_of(one)
    record = new_record(one.ruleset, ["x"] * one.ruleset.seating.players, "7/1", STARTED)
    table: Any = record.table
    players = [looking.player(), HEAVIEST.player()]
    while table.over is None and len(table.match.history) < 1000:
        table.deal_until_playable()
        while table.running:
            seat, legal = table.round.seat, table.legal()
            bot = players[table.match.seating.side_of[seat] % 2]
            chance = stream("7/1", seat, len(table.rounds), len(table.rounds[-1].steps))
            action = legal[0]
            if len(legal) > 1:
                action = choose(bot, "x", table.view(seat), legal, chance)
            table.act(seat, action)
    assert games[0].scores == table.match.scores
    assert games[0].rounds == len(table.match.history)
    assert games[0].winner == (table.over.winner if table.over else None)


@pytest.mark.parametrize("name", ["playboard", "tablu", "chickenfoot", "amazonas"])
def test_a_fast_table_shows_what_a_checked_one_shows(name):
    ruleset = variants.find(name).ruleset()
    tables: Any = [kind(ruleset, Deals("9", ruleset.tiles)) for kind in (Table, FastTable)]
    for table in tables:
        table.deal_until_playable()
    number = 0
    while tables[0].running:
        legal = tables[0].legal()
        assert tables[1].legal() == legal
        for seat in range(ruleset.seating.players):
            here, there = (told(table.view(seat)) for table in tables)
            assert here == there
        number += 1
        for table in tables:
            table.act(table.round.seat, legal[number % len(legal)])
    assert not tables[1].running
    assert tables[0].match == tables[1].match
    assert tables[0].rounds == tables[1].rounds


def told(view):
    from domino_core.conformance.hidden import everything_in

    return {name: value for name, value in everything_in(view).items() if name != "rules"}


def test_nobody_s_draw_is_shown_to_the_others():
    ruleset = variants.find("playboard").ruleset(variants.Choice(2, "individual"))
    table: Any = FastTable(ruleset, Deals("3", ruleset.tiles))
    drawn = 0
    while not drawn:
        table.deal_until_playable()
        while table.running:
            seat = table.round.seat
            table.act(seat, table.legal()[0])
            last = table.view(1 - seat).log[-1].action
            if isinstance(last, Draw):
                drawn += 1
                assert last.tile is None
                assert table.view(seat).log[-1].action.tile is not None


# What is counted ---------------------------------------------------------------------------------


def test_two_that_play_alike_win_half_exactly():
    tally = play(shard("venezuela", bots=(HEAVIEST, HEAVIEST), count=40))
    shares = [one.shares / (tally.deals * 4) for one in tally.counts]
    assert shares == [0.5, 0.5]
    assert tally.beat[0][1] == tally.beat[1][0]


def test_shares_add_up_to_all_games_and_a_round_that_nobody_wins_is_shared():
    tally = play(shard("tablu", variants.Choice(3, "individual"), count=60))
    assert sum(one.shares for one in tally.counts) == tally.games * tally.sides
    one = shard("happy-block", count=200)
    drawn = sum(game.winner is None for k, s in one.deals() for game in games_of(one, s)[0])
    assert drawn
    tally = play(one)
    assert sum(row[at] for row in tally.beat for at in (0, 1)) == 2 * tally.games


def test_matches_and_their_rounds_are_counted():
    one = shard("happy-block", matches=True, count=5)
    tally = play(one)
    assert (tally.deals, tally.games, tally.rounds, tally.has_points) == (5, 10, 10, False)
    tally = play(shard("tablu", variants.Choice(2, "individual"), matches=True, count=5))
    assert tally.has_points
    assert tally.rounds > 3 * tally.games
    assert all(count.scores >= count.points > 0 for count in tally.counts)


def test_a_match_that_never_ends_is_given_up_and_drawn(install):
    source = (
        "from domino_core.api import *\nclass Odd(House):\n    def match_over(self): return OPEN\n"
    )
    install("domino-odd", {"odd_rule.py": source}, {"house:odd": "odd_rule:Odd"})
    one = shard("happy-block", count=1, matches=True, house__odd={})
    tally = play(one)
    assert (tally.unfinished, tally.rounds) == (2, 2000)
    assert [count.shares for count in tally.counts] == [2, 2]


# Players that fail -------------------------------------------------------------------------------

HEAD = "from domino_core.api import *\nclass Bot(Player):\n"
FAILING = {
    "raises": ("raise ValueError('secret')", "ha fallado: ValueError"),
    "cheats": ("return Play(0)", "no puede jugar"),
    "answers with nothing": ("return None", "no puede jugar"),
    "raises an error of the program's": ("raise UsageError('no idea')", "ha fallado: no idea"),
    "leaves": ("raise SystemExit(0)", "ha fallado: SystemExit"),
}


@pytest.fixture
def failing(install):
    """A bot with this body of ``choose``."""

    def bot(body: str, attributes: str = "") -> Bot:
        choose = f"    def choose(self, view, actions, random):\n        {body}\n"
        text = f"{HEAD}    {attributes}\n{choose}"
        install("domino-odd", {"odd_bot.py": text}, {"players:odd": "odd_bot:Bot"})
        return Bot("odd", "odd")

    return bot


@pytest.mark.parametrize("fault", FAILING)
def test_a_bot_that_fails_is_named_with_what_repeats_its_game(failing, fault):
    body, words = FAILING[fault]
    with pytest.raises(PlayerError) as caught:
        play(shard("venezuela", bots=(HEAVIEST, failing(body)), count=1))
    assert caught.value.exit_code == 3
    assert words in str(caught.value)
    seats = "bot:heaviest,bot:odd,bot:heaviest,bot:odd"
    assert "«bot:odd»" in str(caught.value)
    assert str(caught.value).endswith(f"; se repite con --seed 7/1 --seats {seats}")
    assert "secret" not in str(caught.value)


def test_a_blind_bot_that_fails_is_named_with_its_deal(failing):
    blind = failing("return len(1)", "blind = True")
    with pytest.raises(PlayerError, match=r"«bot:odd» ha fallado: TypeError; fue en el .* 7/1$"):
        play(shard(bots=(RANDOM, blind), count=1))


@pytest.mark.slow
def test_a_failure_comes_back_from_another_process(failing):
    one = shard("venezuela", bots=(HEAVIEST, failing("return None")), count=3)
    with pytest.raises(
        PlayerError, match="«bot:odd» ha elegido algo que no puede jugar; se repite"
    ):
        whole(one, 2)


@pytest.mark.slow
def test_a_process_that_dies_is_told(failing):
    one = shard("venezuela", bots=(HEAVIEST, failing("import os; os._exit(1)")), count=3)
    with pytest.raises(PluginError, match="--jobs 1"):
        whole(one, 2)


# Pieces and progress -----------------------------------------------------------------------------


def test_pieces_grow_until_they_take_their_time_and_leave_out_no_deal():
    cutter, sizes, first = _Cutter(shard(count=1000)), [], 1
    while (piece := cutter.piece()) is not None:
        assert piece.first == first
        first += piece.count
        sizes.append(piece.count)
        cutter.took(piece.count, piece.count * 0.01)  # a hundredth of a second each
    assert first == 1001
    assert sizes[:6] == [1, 2, 4, 8, 16, 32]
    assert max(sizes) == 40


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def bar(stream, times_):
    ticking = iter(times_)
    progress = Progress(200, stream, lambda: next(ticking), "quedan {}".format)
    for done in (0, 50, 51, 200):
        progress.tell(done)
    progress.clear()
    return stream.getvalue()


def test_a_terminal_shows_how_far_it_is_and_how_long_the_rest_takes():
    shown = bar(Terminal(), [0.0, 1.0, 30.0, 30.1, 130.0])
    drawn = shown.split("\r")
    assert drawn[1] == "[" + "#" * 7 + "." * 23 + "]  25%  quedan 1:30"
    assert drawn[2] == "[" + "#" * 30 + "] 100%  quedan 0:00"
    assert drawn[3].strip() == ""
    assert drawn[4] == ""
    assert len(drawn) == 5


def test_what_is_no_terminal_shows_nothing():
    assert bar(io.StringIO(), [0.0, 1.0, 30.0, 30.1, 130.0]) == ""
