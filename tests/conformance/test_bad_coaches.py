"""Every fault in how a player coaches and stops is found: one bad player for each."""

from __future__ import annotations

import textwrap

import pytest

from domino_core.conformance import ConformanceError, stopping
from tests.conformance.odd_players import Fault, choosing

GOOD = "return [Ranked(one, 0.5 - at / 100, 0.0, 0.0) for at, one in enumerate(actions)]"


def coaching(ranking: str = GOOD, why: str = 'return ""', attributes: str = "") -> str:
    """A class of players that takes the first action, with these bodies of the coach's methods."""
    bodies = [textwrap.indent(textwrap.dedent(one).strip(), "        ") for one in (ranking, why)]
    return (
        choosing("return actions[0]", attributes)
        + f"    def ranking(self, view, actions, chance, budget=None):\n{bodies[0]}\n"
        + f"    def why(self, view, ranked, names, chance):\n{bodies[1]}\n"
    )


def stoppable(choose: str, cancel: str) -> str:
    """A class of players with these bodies; ``stop`` is ``False`` at first."""
    body = textwrap.indent(textwrap.dedent(cancel).strip(), "        ")
    return choosing(choose, "stop = False") + f"    def cancel(self):\n{body}\n"


RANKINGS = {
    "it ranks one by one": Fault(
        coaching("return (Ranked(one, 0.5, 0.0, 0.0) for one in actions)"),
        "se espera una lista o una tupla",
    ),
    "it ranks in pairs": Fault(
        coaching("return [(one, 0.5) for one in actions]"), "se espera Ranked("
    ),
    "it ranks what is no action": Fault(
        coaching("return [Ranked('6-6', 0.5, 0.0, 0.0)]"), "en ranking() está '6-6'"
    ),
    "it ranks what it was given before": Fault(
        coaching(
            """
            self.actions = max(self.actions, actions, key=len)
            return [Ranked(one, 0.5, 0.0, 0.0) for one in self.actions]
        """,
            attributes="actions = ()",
        ),
        "que no se le dio; se espera una de ",
    ),
    "it ranks an action twice": Fault(
        coaching("return [Ranked(actions[0], 0.5, 0.0, 0.0)] * 2"), "dos veces"
    ),
    "it ranks the worst one first": Fault(
        coaching("return [Ranked(one, at / 99, 0.0, 0.0) for at, one in enumerate(actions)]"),
        "va primero la acción que más vale",
    ),
    "a worth is no number": Fault(
        coaching("return [Ranked(actions[0], float('nan'), 0.0, 0.0)]"),
        "«value» de",
    ),
    "a chance is more than certain": Fault(
        coaching("return [Ranked(actions[0], 1.437, 0.0, 0.0)]"),
        "es 1.437; se espera un número de 0 a 1",
    ),
    "a chance is less than none": Fault(
        coaching("return [Ranked(actions[0], -0.61, 0.0, 0.0)]"),
        "es -0.61; se espera un número de 0 a 1",
    ),
    "points are without an end": Fault(
        coaching("return [Ranked(actions[0], 0.5, 0.0, float('inf'))]"), "«points» de"
    ),
    "an error is below nothing": Fault(
        coaching("return [Ranked(actions[0], 0.5, -0.1, 0.0)]"), "es -0.1; se espera un número"
    ),
    "it counts half a playout": Fault(
        coaching("return [Ranked(actions[0], 0.5, 0.1, 0.0, 0.5)]"), "se espera un número entero"
    ),
    "it cannot rank without a budget": Fault(
        coaching("return [Ranked(actions[0], 0.5, 0.1, 0.0, budget.playouts or 0)]"), "NoneType"
    ),
    "it changes its hand as it ranks": Fault(
        coaching(f"object.__setattr__(view, 'hand', 0)\n{GOOD}"), "ha cambiado lo que se le dio"
    ),
    "it ranks by the global chance and puts it back": Fault(
        coaching(f"""
            kept = random.getstate()
            random.random()
            random.setstate(kept)
            {GOOD}
        """),
        "usa otro azar que el de «random»",
    ),
    "it ranks by the global chance": Fault(
        coaching(f"random.random()\n{GOOD}"), "ha usado el azar global"
    ),
    "it ranks by chance that nobody seeded": Fault(
        coaching("return [Ranked(actions[0], random.Random().random(), 0.0, 0.0)]"),
        "ranking() no repite su lista",
    ),
    "it ranks by the clock and not by the count": Fault(
        coaching("return [Ranked(actions[0], tick() % 1, 0.0, 0.0)]"),
        "ranking() no repite su lista",
    ),
    "it ranks by what it was asked before": Fault(
        coaching(
            "self.asked += 1; return [Ranked(actions[0], 1 / self.asked, 0.0, 0.0)]",
            attributes="asked = 0",
        ),
        "ranking() no repite su lista",
    ),
    "it ranks by what others whispered": Fault(
        "HANDS = {}\n"
        + choosing("""
            if not view.log:
                HANDS.clear()
            HANDS[view.seat] = view.hand
            return actions[0]
        """)
        + """
    def ranking(self, view, actions, chance, budget=None):
        return [Ranked(actions[0], sum(HANDS.values()) % 97 / 97, 0.0, 0.0)]
""",
        "no las ve, ranking() da ",
    ),
}

REASONS = {
    "its reason cannot be translated": Fault(
        coaching(why="return 'Es la mejor.'"), "why() da 'Es la mejor.', que no se puede traducir"
    ),
    "its reason is nothing": Fault(coaching(why="return None"), "why() da None"),
    "its reason is two sentences": Fault(
        coaching(why="return Text('Es la mejor. Las otras no.')"), "más que una frase"
    ),
    "its reason needs two actions": Fault(
        coaching(why="return Text('Vale {n} más.', n=ranked[0].value - ranked[1].value)"),
        "IndexError",
    ),
    "its reason comes by chance that nobody seeded": Fault(
        coaching(why="return Text('Sale {n}.', n=random.Random().random())"),
        "why() no repite su frase",
    ),
    "its reason comes out of a file": Fault(
        coaching(why="open(__file__).close(); return ''"), "abre archivos"
    ),
    "its reason tells what others whispered": Fault(
        "HANDS = {}\n"
        + choosing("""
            if not view.log:
                HANDS.clear()
            HANDS[view.seat] = view.hand
            return actions[0]
        """)
        + """
    def ranking(self, view, actions, chance, budget=None):
        return [Ranked(actions[0], 0.5, 0.0, 0.0)]
    def why(self, view, ranked, names, chance):
        return Text("{name} tiene {n}.", name=names[0], n=sum(HANDS.values()) % 97)
""",
        "no las ve, why() dice «",
    ),
}

STOPS = {
    "it cannot stop": Fault(stoppable("return actions[0]", "raise OSError('no')"), "OSError: no"),
    "it answers nothing when it was stopped": Fault(
        stoppable(
            "stop, self.stop = self.stop, False; return None if stop else actions[0]",
            "self.stop = True",
        ),
        "tras un cancel() no da una jugada",
    ),
    "it never goes on": Fault(
        stoppable("return actions[-1 if self.stop else 0]", "self.stop = True"),
        "antes de elegir, también la segunda jugada es otra",
    ),
    "it keeps a stop beyond a forced play": Fault(
        stoppable(
            """
            if len(actions) == 1:
                return actions[0]
            stop, self.stop = self.stop, False
            return actions[-1 if stop else 0]
            """,
            "self.stop = True",
        ),
        "antes de una jugada forzosa, la jugada siguiente es otra",
    ),
    "it hears a stop too late": Fault(
        stoppable(
            """
            stop, self.stop = self.stop, False
            chance.random()
            return actions[-1 if stop else 0]
            """,
            "self.stop = True",
        ),
        "mientras elegía, la jugada siguiente es otra",
    ),
    "it keeps a stop beyond a ranking": Fault(
        coaching(
            """
            if self.stop:
                return ()
            return [Ranked(actions[0], 0.5, 0.0, 0.0)]
            """,
            attributes="stop = False",
        ).replace("return actions[0]", "self.stop = False; return actions[0]")
        + "    def cancel(self):\n        self.stop = True\n",
        "antes de ranking(), también la segunda lista es otra",
    ),
}

FAULTS = RANKINGS | REASONS | STOPS


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_said_with_the_player_s_name(tried, fault):
    source, words = FAULTS[fault]
    with pytest.raises(ConformanceError) as caught:
        tried(source)
    told = str(caught.value)
    assert told.startswith("«bot:odd» en «tablu», 3 individual: ")
    assert words in told


def test_a_ranking_that_takes_too_long_is_found(tried):
    with pytest.raises(ConformanceError, match=r"ranking\(\) ha tardado 0\.\d segundos; puede"):
        tried(coaching(f"time.sleep(0.06)\n{GOOD}"), thinking=0.05)


def test_a_reason_that_takes_too_long_is_found(tried):
    with pytest.raises(ConformanceError, match=r"why\(\) ha tardado 0\.\d segundos; puede"):
        tried(coaching(why="time.sleep(0.06); return ''"), thinking=0.05)


def test_a_good_coach_that_can_be_stopped_passes(tried):
    """A part of the actions is ranked, the best one is sure to win, and a stop is heard at once."""
    source = coaching(
        """
        stop, self.stop = self.stop, False
        worth = [1.0 - at / 99 for at in range(len(actions))]
        found = [Ranked(one, at, 0.1, -1, 3) for one, at in zip(actions, worth)]
        return () if stop else found[:2]
        """,
        "return Text('Es la primera: vale {n}.', n=ranked[0].value)",
        "stop = False; about = 'plain'",
    )
    stops = "    def cancel(self):\n        self.stop = True\n"
    chooses = "stop, self.stop = self.stop, False; return actions[-1 if stop else 0]"
    tried(source.replace("return actions[0]", chooses) + stops)


def test_a_stop_that_waits_for_the_answer_comes_too_late(tried, monkeypatch):
    monkeypatch.setattr(stopping, "WAIT", 0.05)
    source = stoppable(
        """
        with LOCK:
            stop, self.stop = self.stop, False
            chance.random()
            return actions[-1 if stop else 0]
        """,
        """
        with LOCK:
            self.stop = True
        """,
    )
    with pytest.raises(ConformanceError, match="mientras elegía, la jugada siguiente es otra"):
        tried("from threading import Lock\nLOCK = Lock()\n" + source)
