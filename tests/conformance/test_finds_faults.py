"""Every check finds what it is there for: a house rule that goes wrong in one way, and only there.

The house rules are laid over Tablú for three, whose own conformance is tested beside this file.
"""

from __future__ import annotations

import re
import textwrap
from typing import Any, NamedTuple

import pytest

from domino_core import variants
from domino_core.conformance import (
    Capabilities,
    ConformanceError,
    check_conservation,
    check_global_randomness,
    check_hidden,
    check_legal_actions,
    check_other_processes,
    check_player,
    check_points,
    check_queries,
    check_records,
    check_state_machine,
    check_termination,
    check_toml,
    check_two_tables,
)

HEAD = """\
import random
import time
from typing import Annotated
from pydantic import AfterValidator
from domino_core.api import *

"""


class Fault(NamedTuple):
    """A check, the house rule that it has to find, and words of what it says."""

    check: Any
    source: str
    words: str


FAULTS = {
    "a tile that disappears from the table": Fault(
        check_conservation,
        """
        class Losing(Line):
            def place(self, play):
                super().place(play)
                if len(self.placed) == 4:
                    del self.placed[1]

            def copy(self):
                twin = Losing(1)
                twin._fitting, twin.a, twin.b = self._fitting, self.a, self.b
                twin.placed = list(self.placed)
                return twin

        class Odd(House):
            def new_layout(self, tiles):
                return Losing(tiles)
        """,
        "faltan",
    ),
    "a round that never ends": Fault(
        check_termination,
        """
        class Odd(House):
            def when_all_pass(self):
                return GOES_ON
        """,
        "1000 acciones",
    ),
    "a match that never ends": Fault(
        check_termination,
        """
        class Odd(House):
            def match_over(self):
                return OPEN
        """,
        "20000 manos",
    ),
    "nothing to do": Fault(
        check_legal_actions,
        """
        class Odd(House):
            def when_stuck(self, round):
                return ()
        """,
        "«when_stuck» de odd",
    ),
    "actions that differ when they are asked for again": Fault(
        check_queries,
        """
        class Odd(House):
            count = 0

            def filter_actions(self, round, actions):
                Odd.count += 1
                return actions if Odd.count % 7 else actions[:1]
        """,
        "dos respuestas",
    ),
    "a note that is changed in place": Fault(
        check_queries,
        """
        class Odd(House):
            def heard(self, round):
                return () if "odd" in round.notes else (Note("odd", []),)

            def filter_actions(self, round, actions):
                if "odd" in round.notes:
                    round.notes["odd"].append(1)
                return actions
        """,
        "ha cambiado la mano",
    ),
    "a sentence that answers nothing": Fault(
        check_queries,
        """
        class Odd(House):
            def changes(self):
                return ()

            def sentences(self, seating):
                return (("weather", Text("Llueve")),)
        """,
        "«weather»",
    ),
    "a tip that is no Text": Fault(
        check_queries,
        """
        class Odd(House):
            def changes(self):
                return ()

            def tips(self, seating):
                return ("Cuenta las fichas.",)
        """,
        "«Cuenta las fichas.»",
    ),
    "tips that cannot be given at this table": Fault(
        check_queries,
        """
        class Odd(House):
            def changes(self):
                return ()

            def tips(self, seating):
                return (Text("Ayuda a {name}.", name=seating.sides[9]),)
        """,
        "no sabe dar sus consejos",
    ),
    "a winner whose hand is another side's": Fault(
        check_points,
        """
        class Odd(House):
            def score_round(self):
                return Base(0, 1, "why", 1)
        """,
        "no es del lado",
    ),
    "points without a word why": Fault(
        check_points,
        """
        class Odd(House):
            def changes(self):
                return (Add(5, ""),)
        """,
        "no dice por qué",
    ),
    "a play that depends on what another hand holds": Fault(
        check_hidden,
        """
        class Odd(House):
            def filter_actions(self, round, actions):
                other = round.hands[(round.seat + 1) % 3]
                return actions if other % 3 else actions[:1]
        """,
        "puesto",
    ),
    "the global random state": Fault(
        check_global_randomness,
        """
        class Odd(House):
            def filter_actions(self, round, actions):
                return (random.choice(actions),)
        """,
        "se ha usado el azar global",
    ),
    "the global random state, read and put back": Fault(
        check_global_randomness,
        """
        class Odd(House):
            def filter_actions(self, round, actions):
                before = random.getstate()
                chosen = random.choice(actions)
                random.setstate(before)
                return (chosen,)
        """,
        "otro azar global",
    ),
    "a memory in the plugin": Fault(
        check_two_tables,
        """
        class Odd(House):
            def changes(self):
                self.count = getattr(self, "count", 0) + 1
                return (Add(self.count, "why"),)
        """,
        "se juega otra",
    ),
    "an action that records cannot hold": Fault(
        check_records,
        """
        class Odd(House):
            def when_stuck(self, round):
                return (Say("Me doy"), PASS) if round.passes == 0 else (PASS,)
        """,
        "Me",
    ),
    "an option that is not what was written": Fault(
        check_toml,
        """
        class Options(Knobs):
            points: Annotated[int, AfterValidator(lambda value: value + 1)] = 5

        class Odd(House):
            Options = Options

            def changes(self):
                return ()
        """,
        "pasar por TOML",
    ),
    "a wrong answer at a table of Hypothesis": Fault(
        check_state_machine,
        """
        class Odd(House):
            def when_out(self, round):
                return True
        """,
        "jugado al azar por Hypothesis",
    ),
}

LOOPS = {
    "a hook that loops": """
        class Odd(House):
            def when_out(self, round):
                while True:
                    pass
        """,
    "a hook that sleeps": """
        class Odd(House):
            def score_round(self, round):
                time.sleep(1000)
        """,
    "a hook that loops and swallows what is raised": """
        class Odd(House):
            def changes(self, round):
                while True:
                    try:
                        time.sleep(0)
                    except Exception:
                        pass
        """,
}


@pytest.fixture
def odd(install):
    """Tablú for three with the house rule of a source over it."""

    def bind(source: str):
        text = HEAD + textwrap.dedent(source)
        install("domino-odd", {"odd_rule.py": text}, {"house:odd": "odd_rule:Odd"})
        choice = variants.Choice(3, "individual")
        return variants.find("tablu").ruleset(choice, {("house", "odd"): {}})

    return bind


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_said_with_the_table(odd, fault):
    check, source, words = FAULTS[fault]
    with pytest.raises(ConformanceError) as caught:
        check(odd(source))
    told = str(caught.value)
    assert told.startswith("«tablu», 3 individual +odd: ")
    assert words in told


@pytest.mark.parametrize("loop", LOOPS)
def test_a_hook_that_does_not_come_back_is_found_and_said_with_its_place(odd, loop):
    with pytest.raises(ConformanceError) as caught:
        check_points(odd(LOOPS[loop]), limits=Capabilities(seconds=0.5))
    told = str(caught.value)
    assert told.startswith("«tablu», 3 individual +odd: ")
    assert re.search(r"tarda más de 0\.5 segundos; se quedó en .*odd_rule\.py:\d+, \w+", told)


def test_what_depends_on_how_texts_are_hashed_is_found_in_other_processes(odd):
    ruleset = odd(
        """
        class Odd(House):
            def changes(self):
                return (Add(hash("odd") % 1000, "why"),)
        """
    )
    with pytest.raises(ConformanceError, match=r"«tablu», 3 individual \+odd: en otro proceso"):
        check_other_processes([ruleset])


def test_what_another_process_cannot_do_is_said(odd):
    ruleset = odd(
        """
        import os
        if os.environ.get("PYTHONHASHSEED") == "1":
            raise OSError("no such thing here")

        class Odd(House):
            def changes(self):
                return ()
        """
    )
    with pytest.raises(ConformanceError, match="no such thing here"):
        check_other_processes([ruleset, ruleset])


PLAYERS = {
    "raises": ("raise ValueError('no idea')", "no idea"),
    "answers with nothing": ("return None", "no puede"),
    "spoils its view": ("view.layout.placed.clear(); return actions[0]", "lo que se le dio a ver"),
    "uses the global random state": ("return random.choice(actions)", "azar global"),
    "remembers another match": (
        "self.n = getattr(self, 'n', 0) + 1; return actions[self.n // 50 % len(actions)]",
        "tras otra partida",
    ),
    "thinks for ever": ("time.sleep(1000)", "tarda más"),
}


@pytest.mark.parametrize("fault", PLAYERS)
def test_a_player_s_fault_is_found_and_said_with_its_name(install, fault):
    body, words = PLAYERS[fault]
    text = (
        f"{HEAD}class Bot(Player):\n    def choose(self, view, actions, random_):\n        {body}\n"
    )
    install("domino-odd", {"odd_bot.py": text}, {"players:odd": "odd_bot:Bot"})
    with pytest.raises(ConformanceError) as caught:
        check_player("odd", variants.find("tablu").ruleset(), seconds=1)
    assert str(caught.value).startswith("«bot:odd» en «tablu», 4 individual: ")
    assert words in str(caught.value)
