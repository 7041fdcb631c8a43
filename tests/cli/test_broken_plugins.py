"""Plugins of other people that fail: one line that names them, and nothing else is harmed."""

from __future__ import annotations

import json
import re
import sys
import tomllib

import pytest

from domino_core import variants
from domino_core.conformance import check_player, shipped_by
from domino_core.errors import DominoError
from tests.cli.terminal import tiles

BOTS = '''\
"""Players that do what players must not do."""
import sys
from domino_core.api import PASS, Play, Player

class Odd(Player):
    def choose(self, view, actions, random):
        return self.odd(view, actions)

class Nothing(Odd):
    def odd(self, view, actions):
        return None

class NotHeld(Odd):
    def odd(self, view, actions):
        return Play(next(tile for tile in range(28) if not view.hand >> tile & 1), "A")

class Passes(Odd):
    def odd(self, view, actions):
        return PASS

class Raises(Odd):
    def odd(self, view, actions):
        raise ValueError("out of order")

class Leaves(Odd):
    def odd(self, view, actions):
        sys.exit(0)

class Interrupted(Odd):
    def odd(self, view, actions):
        raise KeyboardInterrupt

class Spoils(Odd):
    def odd(self, view, actions):
        view.layout.placed.clear()
        for name in ("hand", "counts", "left"):
            try:
                object.__setattr__(view, name, 0)
            except Exception:
                pass
        return actions[0]

class Blurts(Odd):
    def odd(self, view, actions):
        raise LookupError(str([str(action.face) for action in actions]))

class Choosy(Odd):
    def odd(self, view, actions):
        assert len(actions) > 1
        return actions[0]

class Bare:
    domino_api = 1

    def choose(self, view, actions, random):
        return actions[0]

class Untyped(Player):
    Options = {"deep": 3}

    def choose(self, view, actions, random):
        return actions[0]

class Thoughtless(Player):
    pass

class Unmade(Player):
    def __init__(self):
        pass

    def choose(self, view, actions, random):
        return actions[0]

class Prints(Odd):
    def odd(self, view, actions):
        print(view)
        return actions[0]
'''
NOISY = """\
from domino_core.api import Player

print("noise")

class Bot(Player):
    def choose(self, view, actions, random):
        return actions[0]
"""
ENTRIES = """\
[domino.players]
nothing = odd_bots:Nothing
not-held = odd_bots:NotHeld
passes = odd_bots:Passes
raises = odd_bots:Raises
leaves = odd_bots:Leaves
interrupted = odd_bots:Interrupted
spoils = odd_bots:Spoils
blurts = odd_bots:Blurts
choosy = odd_bots:Choosy
prints = odd_bots:Prints
bare = odd_bots:Bare
untyped = odd_bots:Untyped
thoughtless = odd_bots:Thoughtless
unmade = odd_bots:Unmade
missing = no_such_module:Bot
nobody = odd_bots:Nobody
no-class = odd_bots:BOTS
exits = exits_at_import:Bot
noisy = noisy_at_import:Bot
[domino.rules]
broken = exits_at_import:Rules
[domino.variants]
broken = exits_at_import
"""
ALONE = ("--players", "2", "--seed", "5")  # you open with 6-6, and the bot answers


@pytest.fixture
def with_bots(call, tmp_path, monkeypatch):
    """The command beside an installed package of odd plugins."""
    folder = tmp_path / "packages"
    info = folder / "odd_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(ENTRIES, "utf-8")
    (folder / "odd_bots.py").write_text(BOTS, "utf-8")
    (folder / "exits_at_import.py").write_text("raise SystemExit(3)\n", "utf-8")
    (folder / "noisy_at_import.py").write_text(NOISY, "utf-8")
    monkeypatch.syspath_prepend(folder)
    for module in ("odd_bots", "noisy_at_import"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return call


@pytest.mark.parametrize("bot", ["nothing", "not-held", "passes", "raises", "leaves"])
def test_a_bot_that_fails_is_named_and_the_match_is_kept(domino, with_bots, bot):
    ran = with_bots("play", "tablu", *ALONE, "--seats", f"you,bot:{bot}", typed="7\n1\n")
    assert ran.code == 3
    assert re.fullmatch(rf"domino: .*«bot:{bot}».*\n", ran.err)
    (one,) = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))["rounds"]
    assert one["actions"] == "0:6-6"
    assert with_bots("record", "verify").code == 0


@pytest.mark.parametrize("bot", ["nothing", "not-held", "passes", "blurts"])
def test_what_is_said_of_a_failing_bot_shows_none_of_its_tiles(domino, with_bots, bot):
    ran = with_bots("play", "tablu", *ALONE, "--seats", f"you,bot:{bot}", typed="7\n1\n")
    (one,) = tomllib.loads(domino.only_record().read_text(encoding="utf-8"))["rounds"]
    assert not tiles(ran.err)
    assert not tiles(ran.out) & tiles(one["hands"][1])


def test_control_c_in_a_bot_s_turn_leaves_a_saved_match(domino, with_bots):
    ran = with_bots("play", "tablu", *ALONE, "--seats", "you,bot:interrupted", typed="7\n")
    assert (ran.code, ran.err) == (130, "")
    assert "Para seguirla: domino resume\n" in ran.out
    assert 'actions = "0:6-6"' in domino.only_record().read_text(encoding="utf-8")


def test_control_c_in_a_match_of_bots_says_nothing(with_bots):
    seats = ("--seats", "bot:interrupted,bot:interrupted")
    assert with_bots("play", "tablu", *ALONE, *seats) == (130, "", "")


def test_a_bot_that_spoils_its_view_changes_nothing(with_bots):
    scores = [
        json.loads(
            with_bots("play", "tablu", *ALONE, "--seats", f"bot:{bot},bot:{bot}", "--json").out
        )["scores"]
        for bot in ("spoils", "noisy")
    ]
    assert scores[0] == scores[1]


def test_a_bot_is_asked_only_where_it_has_a_choice(with_bots):
    assert with_bots("play", "tablu", *ALONE, "--seats", "bot:choosy,bot:choosy").code == 0


@pytest.mark.parametrize(
    "line",
    [
        "play tablu --players 2 --seats bot:prints,bot:noisy --json",
        "plugins list --json",
        "variants list --json",
    ],
)
def test_what_a_plugin_prints_does_not_spoil_json(with_bots, line):
    ran = with_bots(*line.split())
    assert ran.code == 0
    json.loads(ran.out)


@pytest.mark.parametrize("bot", ["missing", "nobody", "no-class", "exits"])
def test_a_plugin_that_does_not_load_is_named_to_who_asks_for_it(with_bots, bot):
    ran = with_bots("play", "--seats", f"you,bot:{bot}")
    assert (ran.code, ran.out) == (3, "")
    assert re.fullmatch(rf"domino: .*«{bot}».*odd-bots 1\.0.*\n", ran.err)


NO_PLAYERS = {
    "bare": "«class Bare(Player)»",
    "untyped": "«Options»",
    "thoughtless": "«choose»",
    "unmade": "TypeError",
}


@pytest.mark.parametrize("bot", NO_PLAYERS)
@pytest.mark.parametrize(
    "line",
    [
        "play tablu --players 2 --seats you,bot:{bot}",
        "arena tablu --bots {bot},heaviest --matches 2",
        "simulate tablu --bots {bot} --matches 2",
        "simulate tablu --bots {bot} --matches 2 --jobs 2",
    ],
)
def test_a_class_that_is_no_player_is_refused_where_it_is_asked_for(with_bots, line, bot):
    """With the package, and what would be right; before anything is played."""
    ran = with_bots(*line.format(bot=bot).split())
    assert (ran.code, ran.out) == (3, "")
    assert re.fullmatch(rf"domino: El plugin «{bot}» de odd-bots 1\.0: .*\n", ran.err)
    assert NO_PLAYERS[bot] in ran.err


def test_a_match_whose_bot_is_no_player_any_more_is_not_resumed(domino, with_bots):
    seats = ("--seats", "you,bot:choosy")
    assert with_bots("play", "tablu", *ALONE, *seats, typed="7\nq\n").code == 0
    kept = domino.only_record()
    kept.write_text(kept.read_text("utf-8").replace("bot:choosy", "bot:bare"), "utf-8")
    ran = with_bots("resume")
    assert (ran.code, ran.out) == (3, "")
    assert "«class Bare(Player)»" in ran.err


@pytest.mark.usefixtures("with_bots")
def test_the_kit_tells_of_a_class_that_is_no_player():
    for bot in NO_PLAYERS:
        with pytest.raises(DominoError, match=f"«{bot}» de odd-bots 1.0"):
            check_player(bot, variants.find("tablu").ruleset())
    told = [str(one) for one in shipped_by("odd-bots").faults]
    assert len([one for one in told if "«bare»" in one]) == 1


def test_broken_plugins_are_listed_with_their_cause(with_bots):
    ran = with_bots("plugins", "list")
    assert ran.code == 0
    broken = re.findall(r"^domino\.\w+ +(\S+) +odd-bots 1\.0  ROTO: \S", ran.out, re.MULTILINE)
    no_players = ["bare", "exits", "missing", "no-class", "nobody", "thoughtless", "untyped"]
    assert broken == ["broken", *no_players, "broken"]
    assert "ModuleNotFoundError" in ran.out
    rows = {row["name"]: row for row in json.loads(with_bots("plugins", "list", "--json").out)}
    assert "SystemExit: 3" in rows["exits"]["error"]
    assert rows["heaviest"]["error"] is None


@pytest.mark.parametrize("line", ["--version", "play", "variants list"])
def test_broken_plugins_do_not_show_where_nobody_asks(with_bots, line):
    ran = with_bots(*line.split())
    assert (ran.code, ran.err) == (0, "")
    assert "odd-bots" not in ran.out
