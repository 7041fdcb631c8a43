"""Several house rules at once: what they do does not depend on the order in which they came."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from domino_core import catalogue, variants
from domino_core.binding import bind_fast
from domino_core.checking import bind_checked
from domino_core.deals import Deals
from domino_core.engine import Engine
from domino_core.plugin import assemble
from domino_core.ruleset import Ruleset
from tests.counts import times
from tests.house.looking import lines, play, position

MANY: dict[str, Any] = {
    "block-bonus": {},
    "capicua": {"times": 2, "points": 5},
    "carry-over": {},
    "chuchazo": {},
    "doubles-first": {},
    "exact-target": {"over": "cut"},
    "no-late-doubles": {},
    "no-voluntary-block": {},
    "on-the-board": {"least": 3},
    "out-with-double": {},
    "out-with-tile": {"tile": "3-5"},
    "pase-redondo": {},
    "pase-salida": {},
    "pass-price": {},
    "redeal": {"doubles": 4, "next_doubled": True},
    "round-bonus": {},
    "rounding": {},
    "shut-out": {},
}
"""House rules that go together, over the game of two pairs."""


def keys(rules):
    """The rules as options by key."""
    on: dict[str, Any] = {f"house.{name}": {} for name, knobs in rules.items() if not knobs}
    for name, knobs in rules.items():
        on |= {f"house.{name}.{key}": value for key, value in knobs.items()}
    return on


def out(rules, **more):
    """Seat 0 goes out with 3-5 on 3 and 5; the opponents hold 7 pips."""
    hands = ["3-5", "1-2", "0-1", "2-2"]
    game = position("venezuela", "3-0 0-5", hands, options=keys(rules), **more)
    return play(game, "0:3-5@A")


LINES = [
    (0, 7, "Fichas de los contrarios al dominar"),
    (0, 7, "Capicúa"),  # times two
    (0, 5, "Capicúa"),  # then what is added, by the rules' names
    (0, 25, "Domina con el 3-5"),
    (0, 100, "Premio de la mano 1"),
    (0, -4, "Redondeo"),
    (0, -40, "No caben en la meta"),
]


def test_changes_are_applied_by_kind_and_then_by_the_rule_s_name():
    game = out(MANY)
    assert lines(game) == LINES
    assert sum(n for _, n, _ in lines(game)) == game.match.scores[0] == 100


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_tables_in_a_file_changes_nothing(tmp_path, seed):
    names = list(MANY)
    Random(seed).shuffle(names)
    assert lines(out({name: MANY[name] for name in names})) == LINES
    path = tmp_path / "casa.toml"
    head = 'format = "domino-variant/1"\nname = "casa"\nextends = "venezuela"\n'
    tables = [
        f"[house.{name}]\n"
        + "".join(
            f"{key} = {value!r}\n".replace("True", "true") for key, value in MANY[name].items()
        )
        for name in names
    ]
    path.write_text(head + "".join(tables), encoding="utf-8")
    hands = ["3-5", "1-2", "0-1", "2-2"]
    assert lines(play(position(str(path), "3-0 0-5", hands), "0:3-5@A")) == LINES


def engines(order: Any) -> Any:
    """The engines of the rules given in this order, as packages may be installed in any."""
    rules = variants.find("venezuela").ruleset()
    region = catalogue.load(catalogue.RULES, rules.rules)(rules.options)
    houses = []
    for name in order:
        house = catalogue.load(catalogue.HOUSE, name)
        houses.append((name, house(house.Options.model_validate(MANY[name]), rules.options)))
    manager = assemble((rules.rules, region), houses)
    return (
        Engine(bind_fast(manager), 4, rules.tiles),
        Engine(bind_checked(manager, order, "casa"), 4, rules.tiles),
        rules,
    )


def played(engine: Any, rules: Any, count: int, seed: int = 1) -> list[Any]:
    """Rounds at random: what could be done and was, what it came to."""
    random, match = Random(seed), rules.new_match()
    log: list[Any] = []
    deals = Deals("order", rules.tiles)
    for _ in range(count):
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        while round.end is None:
            legal = engine.legal(round)
            log.append((round.seat, legal))
            engine.apply(round, random.choice(legal))
        match, result, over = engine.finish(round)
        log.append((result, match.scores, match.notes, over))
        if over is not None:
            match = rules.new_match()
    return log


def of(order: Any) -> list[Any]:
    """What the rules play in this order."""
    fast, _, rules = engines(order)
    return played(fast, rules, times(20))


def test_the_order_of_installation_changes_nothing():
    """Of three rules that pay, decide and filter, every order; of all of them, some."""
    few = ("capicua", "exact-target", "no-late-doubles")
    expected = of(few)
    for order in permutations(few):
        assert of(order) == expected
    names = sorted(MANY)
    expected = of(names)
    for seed in range(4):
        Random(seed).shuffle(names)
        assert of(names) == expected


def test_the_fast_engine_and_the_checked_one_play_the_same():
    fast, checked, rules = engines(sorted(MANY))
    assert played(fast, rules, times(30)) == played(checked, rules, times(30))


def chooser(seed):
    """Choices at random, as the engine asks for them."""
    random = Random(seed)
    return lambda _, actions: random.choice(actions)


def test_the_whole_run_of_choices_is_the_fast_engine_s_own():
    """``play_round`` asks the hooks inline; ``legal`` and ``apply`` ask them one by one."""
    fast, _, rules = engines(sorted(MANY))
    deals, match = Deals("inline", rules.tiles), rules.new_match()
    for number in range(times(30)):
        shuffled = next(deals)
        deal = fast.hooks.deal(match, shuffled)
        choose, other = chooser(number), Random(number)
        whole = fast.play_round(fast.start(match, deal), choose)
        round = fast.start(match, deal)
        while round.end is None:
            legal = fast.legal(round)
            fast.apply(round, other.choice(legal) if len(legal) > 1 else legal[0])
        assert fast.finish(round) == whole


def test_a_house_rule_of_one_table_never_acts_on_another_in_the_same_process():
    plain = variants.find("venezuela").ruleset()
    with_many = Ruleset("casa", {**plain.tables, "house": MANY})
    alone = played(plain.fast, plain, 10)
    mixed = []
    for seed in range(3):
        played(with_many.fast, with_many, 3, seed)
        mixed.append(played(plain.fast, plain, 10))
    assert mixed == [alone] * 3


def test_two_rules_that_decide_the_same_are_told_by_their_names():
    """Both would say who opens: nothing in the box does, so two of another package's."""
    from domino_core.api import House, Opening
    from domino_core.errors import PluginError
    from tests.contract.stacks import stack

    class First(House):
        def opening(self, round):
            return Opening(0)

    with pytest.raises(PluginError, match=r"dos-dice y uno-dice"):
        stack(uno_dice=First, dos_dice=First).table("x").deal()
