"""What a distribution ships, what cannot be tried of it, and what its games declare."""

from __future__ import annotations

import subprocess
import sys

import pytest

from domino_core.conformance import (
    Capabilities,
    ConformanceError,
    check_termination,
    shipped_by,
    suite,
)
from domino_core.conformance.judging import judging
from domino_core.errors import UsageError
from domino_core.text import Text
from tests.catalogues import compiled, put

API = "from domino_core.api import *\n"
HOUSE = f"{API}class Odd(House):\n    def changes(self):\n        return ()\n"
NEEDY = f"{HOUSE}    class Options(Knobs):\n        points: int\n"
GAME = 'format = "domino-variant/1"\nname = "odd"\nextends = "tablu"\n[match]\nplayers = [2, 4]\n'
EXAMPLES = 'format = "domino-example/1"\nvariant = "other"\n[[examples]]\ntitle = "x"\n'


def games(more: str = "", **files: str) -> dict[str, str]:
    """A package with one variant, for two or four, alone or in pairs."""
    return {"odd/__init__.py": more, "odd/odd.toml": GAME} | files


def faults(install, files, entries) -> str:
    install("domino-odd", files, entries)
    return "\n".join(shipped_by("domino-odd").faults)


# --- what is found -------------------------------------------------------------------------------


def test_every_table_of_every_variant_is_found(install):
    install("domino-odd", games(), {"variants:odd": "odd"})
    shipped = shipped_by("Domino_Odd")  # however it is spelt
    assert [str(at) for at in shipped.tables] == [
        "odd-2-individual",
        "odd-4-individual",
        "odd-4-pairs",
    ]
    assert not shipped.faults
    assert not shipped.players


def test_a_house_rule_of_its_own_variant_is_tried_there_and_nowhere_else(install):
    files = games() | {"odd/odd.toml": f"{GAME}[house.odd]\n", "odd_rule.py": HOUSE}
    install("domino-odd", files, {"variants:odd": "odd", "house:odd": "odd_rule:Odd"})
    assert {at.variant for at in shipped_by("domino-odd").tables} == {"odd:odd"}


def test_a_house_rule_without_a_variant_is_tried_over_games_that_take_it(install):
    install("domino-odd", {"odd_rule.py": HOUSE}, {"house:odd": "odd_rule:Odd"})
    tables = shipped_by("domino-odd").tables
    assert [at.choice.sides for at in tables] == ["individual", "pairs"]
    assert all([*at.ruleset.houses] == ["odd"] for at in tables)


def test_a_player_is_tried_at_its_own_package_s_games_or_else_at_all(install):
    bot = f"{API}class Bot(Player):\n    def choose(self, view, actions, random): return actions[0]"
    install("domino-bot", {"odd_bot.py": bot}, {"players:odd": "odd_bot:Bot"})
    alone = shipped_by("domino-bot")
    assert alone.players == ["odd"]
    assert {"tablu-4-individual", "happy-block-2-individual"} <= set(map(str, alone.player_tables))
    install(
        "domino-odd",
        games(odd_too="") | {"odd_too.py": bot},
        {"variants:odd": "odd", "players:too": "odd_too:Bot"},
    )
    own = list(map(str, shipped_by("domino-odd").player_tables))
    assert own == ["odd-2-individual", "odd-4-individual", "odd-4-pairs"]


# --- what cannot be tried ------------------------------------------------------------------------


def test_a_distribution_that_ships_nothing_is_refused():
    with pytest.raises(UsageError, match="instala el paquete en este entorno"):
        shipped_by("no-such-thing")


def test_rules_that_no_variant_uses_are_a_fault(install):
    told = faults(
        install,
        {"odd_rule.py": f"{API}class Odd(Rules):\n    def changes(self): pass\n"},
        {"rules:odd": "odd_rule:Odd"},
    )
    assert "«odd» no tienen ninguna variante" in told


def test_a_house_rule_that_no_game_takes_as_it_is_is_a_fault(install):
    told = faults(install, {"odd_rule.py": NEEDY}, {"house:odd": "odd_rule:Odd"})
    assert "ninguna variante admite la regla de la casa «odd»" in told


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"odd/__init__.py": ""}, "no trae ninguna variante"),
        ({"odd/__init__.py": "raise OSError('gone')"}, "OSError: gone"),
        (games() | {"odd/two.toml": "format = 1\n"}, "two.toml"),
        (games() | {"odd/examples/odd.toml": "format = 1\n"}, "examples: falta esta clave"),
        (
            games() | {"odd/examples/odd.toml": f'{EXAMPLES}hands = ["0-0"]\nlegal = "0:0-0"\n'},
            "«other»",
        ),
        (games("CONFORMANCE = {'odd': {'action': 5}}"), "«actions»"),
        (games("CONFORMANCE = {'odd': {'actions': 0}}"), "mayor que 0"),
        (games("CONFORMANCE = {'odd': {'tiles_stay': 1}}"), "true o false"),
        (games("CONFORMANCE = {'odd': 5}"), "una tabla"),
    ],
)
def test_what_is_broken_is_a_fault_that_says_where(install, files, words):
    assert words in faults(install, files, {"variants:odd": "odd"})


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "el catálogo de palabras de «odd» no está: "),
        (b"no catalogue", "«own» (fr) de «odd» no se puede leer"),
        (compiled({"Mano {n}.": "Main {m}."}), "«own» (fr) de «odd» no sirve: «Main {m}.»"),
    ],
    ids=["none", "unreadable", "a gap"],
)
def test_words_that_cannot_be_said_are_a_fault_in_whatever_language(install, data, words):
    files = games() | {"odd_rule.py": f'{HOUSE}    words = "own"\n'}
    folder = install("domino-odd", files, {"variants:odd": "odd", "house:odd": "odd_rule:Odd"})
    if data is not None:
        put(folder, "fr", "own", data)
    (fault,) = shipped_by("domino-odd").faults
    assert words in fault


def test_a_plugin_that_does_not_load_is_a_fault_and_the_rest_is_tried(install):
    files = games() | {"odd_rule.py": "raise OSError('gone')"}
    install("domino-odd", files, {"variants:odd": "odd", "house:odd": "odd_rule:Odd"})
    shipped = shipped_by("domino-odd")
    assert len(shipped.tables) == 3
    (fault,) = shipped.faults
    assert "OSError: gone" in fault


def test_the_suite_fails_for_what_cannot_be_tried(install):
    install("domino-odd", {"odd/__init__.py": ""}, {"variants:odd": "odd"})
    tests = suite("domino-odd")()
    with pytest.raises(pytest.fail.Exception, match="no trae ninguna variante"):
        tests.test_everything_that_is_shipped_can_be_tried()


def test_a_package_that_loops_when_it_is_imported_is_found(install):
    install("domino-odd", {"odd/__init__.py": "while True: pass"}, {"variants:odd": "odd"})
    with (
        pytest.raises(ConformanceError, match=r"odd/__init__\.py:1"),
        judging(Text("odd"), Text("se carga"), 0.5),
    ):
        shipped_by("domino-odd")


# --- what a game declares ------------------------------------------------------------------------


def test_a_game_declares_where_it_differs(install):
    more = "CONFORMANCE = {'odd': {'actions': 5, 'tiles_stay': False, 'seconds': 2}}"
    install("domino-odd", games(more), {"variants:odd": "odd"})
    (limits,) = {at.limits for at in shipped_by("domino-odd").tables}
    assert limits == Capabilities(actions=5, tiles_stay=False, seconds=2)
    with pytest.raises(ConformanceError, match="tras 5 acciones"):
        check_termination(shipped_by("domino-odd").tables[0].ruleset, limits=limits)


def test_a_game_that_declares_nothing_is_taken_as_any_other(install):
    install("domino-odd", games("CONFORMANCE = {'other': {'actions': 5}}"), {"variants:odd": "odd"})
    assert {at.limits for at in shipped_by("domino-odd").tables} == {Capabilities()}


# --- what it takes to use it ---------------------------------------------------------------------


@pytest.mark.parametrize("module", ["domino_core", "domino_core.conformance"])
def test_neither_pytest_nor_hypothesis_is_needed_to_import(module):
    code = f"import sys, {module}; print({{'pytest', 'hypothesis'}} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
