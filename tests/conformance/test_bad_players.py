"""Every fault that a player can have is found: one bad player for each, named in what is said."""

from __future__ import annotations

import gc
import sys
import time

import pytest

from domino_core import variants
from domino_core.conformance import ConformanceError, check_player, shipped_by
from tests.conformance.odd_players import HEAD, Fault, choosing

UNIFORM = "blind = uniform = True"

FAULTS = {
    "it changes its hand": Fault(
        choosing("object.__setattr__(view, 'hand', 0); return actions[0]"),
        "ha cambiado lo que se le dio a ver",
    ),
    "it uses the global chance and puts it back": Fault(
        choosing("""
            kept = random.getstate()
            random.random()
            random.setstate(kept)
            return actions[0]
        """),
        "usa otro azar que el de «random»",
    ),
    "it uses the system's chance": Fault(
        choosing("secrets.randbelow(2); return actions[0]"), "usa otro azar"
    ),
    "it uses chance that nobody seeded": Fault(
        choosing("return random.Random().choice(actions)"), "la misma semilla da otra"
    ),
    "it looks at the clock": Fault(choosing("tick(); return actions[0]"), "mira el reloj"),
    "it looks at the calendar": Fault(
        choosing("return actions[datetime.now().year % 2 - 1]"), "mira el reloj"
    ),
    "it opens a file": Fault(
        choosing("open(__file__).close(); return actions[0]"), "abre archivos"
    ),
    "it looks into the frames that called it": Fault(
        choosing("sys._getframe(1).f_locals; return actions[0]"), "busca detrás"
    ),
    "it looks for the round among all objects": Fault(
        choosing("gc.get_objects(); return actions[0]"), "busca detrás"
    ),
    "its class counts on from match to match": Fault(
        choosing("Bot.count += 1; return actions[0]", "count = 0"), "recuerda de una partida a otra"
    ),
    "its module remembers": Fault(
        "HEARD = []\n" + choosing("HEARD.append(view.seat); return actions[0]"), "HEARD"
    ),
    "it remembers what it saw earlier in the round": Fault(
        choosing(
            """
            if not view.log:
                self.asked = 0
            self.asked += 1
            return actions[self.asked // 8 % len(actions)]
            """,
            "asked = 0",
        ),
        "recién cargado",
    ),
    "it whispers its hand to the others": Fault(
        "HANDS = {}\n"
        + choosing("""
            if not view.log:
                HANDS.clear()
            HANDS[view.seat] = view.hand
            return actions[sum(HANDS.values()) // 7 % len(actions)]
        """),
        "donde el puesto",
    ),
    "it plays in another way after a match is resumed": Fault(
        "RULES = []\n"
        + choosing("""
            if view.rules not in RULES:
                RULES.append(view.rules)
            return actions[len(RULES) % len(actions)]
        """),
        "guardada y seguida",
    ),
    "it is not blind, as it says": Fault(
        choosing("return actions[0 if view is None else -1]", "blind = True"), "dice que no mira"
    ),
    "it says that it is blind and looks": Fault(
        choosing("return actions[view.hand % len(actions)]", "blind = True"), "NoneType"
    ),
    "it fails with an error of the program's": Fault(
        choosing("raise UsageError('no idea')"), "no idea"
    ),
    "it leaves the program": Fault(choosing("sys.exit(0)"), "SystemExit"),
    "it answers with a list": Fault(choosing("return list(actions)"), "no puede jugar"),
    "it says nothing of how it plays that can be shown": Fault(
        choosing("return actions[0]", "about = 3"), "«about» es 3"
    ),
    "what it calls fixed are no options": Fault(
        choosing("return actions[0]", "fixed = ['playouts']"), "«fixed» es ['playouts']"
    ),
    "what it calls fixed is none of its options": Fault(
        choosing("return actions[0]", "fixed = {'playouts': 9}"),
        "«fixed» no vale como opciones: bot:odd.playouts",
    ),
    "it goes by chance and does not say that it is blind": Fault(
        choosing("return actions[int(chance.random() * len(actions))]", "uniform = True"),
        "se espera también «blind = True»",
    ),
    "it goes by chance in another way": Fault(
        choosing("return actions[-1 - int(chance.random() * len(actions))]", UNIFORM),
        "se espera actions[int(random.random() * len(actions))]",
    ),
    "it draws two numbers for one play": Fault(
        choosing(
            """
            taken = actions[int(chance.random() * len(actions))]
            chance.random()
            return taken
            """,
            UNIFORM,
        ),
        "un número por jugada",
    ),
    "it draws no number for a forced play": Fault(
        choosing(
            """
            if len(actions) == 1:
                return actions[0]
            return actions[int(chance.random() * len(actions))]
            """,
            UNIFORM,
        ),
        "un número por jugada",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_said_with_the_player_s_name(tried, fault):
    source, words = FAULTS[fault]
    with pytest.raises(ConformanceError) as caught:
        tried(source)
    told = str(caught.value)
    assert told.startswith("«bot:odd» en «tablu», 3 individual: ")
    assert words in told


def test_one_play_that_takes_too_long_is_found(tried):
    with pytest.raises(ConformanceError, match=r"ha pensado 0\.\d segundos una jugada"):
        tried(choosing("time.sleep(0.06); return actions[0]"), thinking=0.05)


def test_an_action_that_was_changed_is_found(tried):
    source = "SPOILT = []\n" + choosing("""
        if not SPOILT and hasattr(actions[0], "end"):
            SPOILT.append((actions[0], actions[0].end))
            object.__setattr__(actions[0], "end", "Z")
        return actions[-1]
    """)
    try:
        with pytest.raises(ConformanceError, match="ha cambiado lo que se le dio"):
            tried(source)
    finally:
        for action, end in sys.modules["odd_bot"].SPOILT:
            object.__setattr__(action, "end", end)


TIMED = """
class Options(Knobs):
    seconds: float = 0.01
    playouts: int | None = None

""" + choosing(
    """
    end = None if self.options.playouts else tick() + self.options.seconds
    while end is not None and tick() < end:
        chance.random()
    return actions[int(chance.random() * len(actions))]
    """,
    "Options = Options; {fixed}",
)


def test_a_player_with_a_time_budget_is_tried_by_count(tried):
    tried(TIMED.replace("{fixed}", 'fixed = {"playouts": 3}'))


def test_a_player_with_a_time_budget_and_no_count_is_not_let_pass(tried):
    with pytest.raises(ConformanceError, match=r"la misma semilla da otra|mira el reloj"):
        tried(TIMED.replace("{fixed}", ""))


def test_what_is_fixed_and_still_goes_by_the_clock_is_found(tried):
    source = choosing(
        """
        end = tick() + 0.0005  # some hundred of these, and never as many again
        while tick() < end:
            chance.random()
        return actions[int(chance.random() * len(actions))]
        """,
        "Options = type('Options', (Knobs,), {'__annotations__': {'n': int}, 'n': 1}); "
        "fixed = {'n': 1}",
    )
    with pytest.raises(ConformanceError, match="la misma semilla da otra"):
        tried(source)


def test_options_may_be_given_and_go_before_the_fixed_ones(install):
    source = TIMED.replace("{fixed}", 'fixed = {"playouts": 3}')
    install("domino-odd", {"odd_bot.py": HEAD + source}, {"players:odd": "odd_bot:Bot"})
    ruleset = variants.find("happy-block").ruleset()
    with pytest.raises(ConformanceError, match="playouts"):
        check_player("odd", ruleset, options={"playouts": "many"})


def test_a_good_player_imagines_remembers_nothing_and_passes(tried):
    tried(
        choosing("""
            import colorsys  # a lazy import opens files and is nobody's fault
            known = [view.lacking(seat).bit_count() for seat in range(len(view.counts))]
            order = sorted(actions, key=lambda action: (chance.random(), sum(known)))
            return order[0]
        """)
    )


def test_what_others_do_at_a_garbage_collection_is_not_the_player_s_doing(tried):
    def hear(_phase, _info):
        time.perf_counter()

    gc.callbacks.append(hear)
    try:
        tried(choosing("return [[action] for action in actions for _ in range(900)][0][0]"))
    finally:
        gc.callbacks.remove(hear)


def test_the_box_s_players_are_tried_with_two_to_eight_seats_alone_and_in_pairs():
    tables = [at.choice for at in shipped_by("domino-core").player_tables]
    assert {at.players for at in tables if at.sides == "individual"} >= {2, 3, 4, 5, 6, 7, 8}
    assert {at.players for at in tables if at.sides == "pairs"} >= {4, 6}
