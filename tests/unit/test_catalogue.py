"""What is installed: good plugins, broken ones, and two that want the same name.

The packages are real ones on the search path; nothing of the machinery is replaced.
"""

from __future__ import annotations

import pickle
import sys
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from domino_core import catalogue, variants
from domino_core.catalogue import HOUSE, PLAYERS, RULES, VARIANTS
from domino_core.deals import Deals
from domino_core.errors import PluginError, UnknownNameError
from domino_core.table import Table
from domino_core.variants import Choice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GOOD = """
from domino_core.api import Add, House, Knobs

class Options(Knobs):
    points: int = 25

class Bonus(House):
    Options = Options

    def changes(self):
        return (Add(self.options.points, "bonus"),)
"""

_numbers = count()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install a distribution with one module, as pip leaves it: a folder of metadata beside it."""
    made = []

    def install(distribution: str, source: str | None, *names: str, group: str = HOUSE) -> str:
        number = next(_numbers)
        module = f"plugin_under_test_{number}"
        folder = tmp_path / f"site-{number}"
        info = folder / f"{distribution.replace('-', '_')}-1.5.dist-info"
        info.mkdir(parents=True)
        metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.5\n"
        (info / "METADATA").write_text(metadata, encoding="utf-8")
        entries = "".join(
            f"{name if '=' in name else f'{name} = {module}:Bonus'}\n" for name in names
        )
        (info / "entry_points.txt").write_text(f"[{group}]\n{entries}", encoding="utf-8")
        if source is not None:
            (folder / f"{module}.py").write_text(source, encoding="utf-8")
        monkeypatch.syspath_prepend(str(folder))
        made.append(module)
        return module

    yield install
    for module in made:
        sys.modules.pop(module, None)


def refused(name: str, group: str = HOUSE) -> PluginError:
    with pytest.raises(PluginError) as caught:
        catalogue.load(group, name)
    assert caught.value.details["plugin"] == name
    assert name in str(caught.value)
    return caught.value


def test_what_ships_in_the_box_is_found_as_any_other_plugin() -> None:
    names = {one.name: one.distribution for one in catalogue.installed(RULES)}
    wanted = {"playboard", "tablu", "pairs-50", "happy", "venezuela"}
    assert {name for name, distribution in names.items() if distribution == "domino-core"} >= wanted
    assert {"random", "heaviest"} <= {one.name for one in catalogue.installed(PLAYERS)}


def test_a_plugin_of_a_third_party_is_listed_and_loaded(install: Callable[..., str]) -> None:
    module = install("domino-bonus", GOOD, "bonus")
    one = catalogue.find(HOUSE, "bonus")
    assert (one.name, one.distribution, one.version) == ("bonus", "domino-bonus", "1.5")
    assert catalogue.load(HOUSE, "bonus").__module__ == module
    assert [item.name for item in catalogue.installed(HOUSE)].count("bonus") == 1


def test_the_list_is_in_the_order_of_names(install: Callable[..., str]) -> None:
    install("domino-z", GOOD, "zz", "aa")
    install("domino-a", GOOD, "mm")
    names = [one.name for one in catalogue.installed(HOUSE)]
    assert names == sorted(names)
    assert {"aa", "mm", "zz"} <= set(names)


BROKEN = {
    "import-error": ("import nothing_of_this_name", "ModuleNotFoundError"),
    "raises-import-error": ("raise ImportError('libfoo is missing')", "ImportError: libfoo"),
    "syntax-error": ("def broken(:\n    pass", "SyntaxError"),
    "system-exit": ("import sys\nsys.exit(3)", "SystemExit: 3"),
    "os-error": ("open('/nowhere/at/all')", "FileNotFoundError"),
    "value-error": ("int('x')", "ValueError"),
    "nested": ("import json.nothing_here", "ModuleNotFoundError"),
    "recursion": ("def f():\n    f()\nf()", "RecursionError"),
    "no-such-name": ("x = 1", "AttributeError"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_plugin_that_does_not_load_is_named_with_its_package_and_cause(
    kind: str, install: Callable[..., str]
) -> None:
    source, cause = BROKEN[kind]
    install("domino-broken", source, "broken")
    error = refused("broken")
    assert error.details["distribution"] == "domino-broken"
    assert error.details["version"] == "1.5"
    assert cause in error.details["cause"]
    assert cause in str(error)
    assert error.__cause__ is not None
    assert error.exit_code == 3


def test_a_plugin_without_its_module_is_named_too(install: Callable[..., str]) -> None:
    install("domino-broken", None, "broken")
    assert "ModuleNotFoundError" in refused("broken").details["cause"]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plugin_stops_nothing_that_did_not_ask_for_it(
    kind: str, install: Callable[..., str]
) -> None:
    for group in (RULES, HOUSE, PLAYERS, VARIANTS):
        install(f"domino-broken-{group[7:]}", BROKEN[kind][0], "broken", group=group)
    install("domino-bonus", GOOD, "bonus")
    assert {"broken", "bonus"} <= {one.name for one in catalogue.installed(HOUSE)}
    assert catalogue.load(HOUSE, "bonus").__name__ == "Bonus"
    assert variants.find("venezuela").ruleset().seating.players == 4
    assert {"tablu", "venezuela"} <= {one.name for one in variants.listed()}


def test_ctrl_c_while_a_plugin_loads_is_no_fault_of_the_plugin(install: Callable[..., str]) -> None:
    install("domino-slow", "raise KeyboardInterrupt", "slow")
    with pytest.raises(KeyboardInterrupt):
        catalogue.load(HOUSE, "slow")


WRONG_INTERFACE = {
    "newer": ("class Bonus:\n    domino_api = 2", "2"),
    "older": ("class Bonus:\n    domino_api = 0", "0"),
    "none": ("class Bonus:\n    pass", "None"),
    "text": ("class Bonus:\n    domino_api = '1'", "1"),
    "function": ("def Bonus(): pass\nBonus.domino_api = 1", "de algo que no es una clase"),
    "instance": (f"{GOOD}\nBonus = object.__new__(Bonus)", "de algo que no es una clase"),
}


@pytest.mark.parametrize("kind", WRONG_INTERFACE)
def test_a_plugin_for_another_interface_says_which_it_wants_and_which_there_is(
    kind: str, install: Callable[..., str]
) -> None:
    source, wanted = WRONG_INTERFACE[kind]
    install("domino-other", source, "other")
    error = refused("other")
    assert str(error.details["wanted"]) == wanted
    assert error.details["ours"] == 1
    assert error.details["distribution"] == "domino-other"


def test_two_packages_that_offer_one_name_are_both_named(install: Callable[..., str]) -> None:
    install("domino-second", GOOD, "bonus", "alone")
    install("domino-first", GOOD, "bonus")
    error = refused("bonus")
    assert (error.details["first"], error.details["second"]) == ("domino-first", "domino-second")
    assert "domino-first" in str(error)
    assert "domino-second" in str(error)
    assert catalogue.load(HOUSE, "alone").__name__ == "Bonus"


def test_a_package_cannot_take_the_name_of_what_ships_in_the_box(
    install: Callable[..., str],
) -> None:
    install("domino-hijack", GOOD, "tablu", group=RULES)
    error = refused("tablu", RULES)
    assert {error.details["first"], error.details["second"]} == {"domino-core", "domino-hijack"}


def test_a_package_that_is_found_twice_is_one_package(install: Callable[..., str]) -> None:
    """An editable install beside its own build, say."""
    install("domino-bonus", GOOD, "bonus = elsewhere:Bonus")
    module = install("Domino-Bonus", None, "bonus = elsewhere:Bonus")
    assert module
    found = [one for one in catalogue.installed(HOUSE) if one.name == "bonus"]
    assert len(found) == 1


@pytest.mark.parametrize(
    ("group", "name", "near"), [(RULES, "tabluu", "tablu"), (PLAYERS, "heavyest", "heaviest")]
)
def test_an_unknown_name_is_answered_with_the_nearest(group: str, name: str, near: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        catalogue.load(group, name)
    assert caught.value.details["name"] == name
    assert f"«{near}»" in str(caught.value)
    assert caught.value.slug == "usage/unknown-name"


def test_a_source_of_variants_is_a_package_and_needs_no_interface(
    install: Callable[..., str],
) -> None:
    module = install("domino-more", "", "more = plugin_placeholder", group=VARIANTS)
    assert module
    (one,) = [one for one in catalogue.installed(VARIANTS) if one.name == "more"]
    with pytest.raises(PluginError):
        catalogue.load_found(one)  # the placeholder is not there
    assert catalogue.load(VARIANTS, "domino-core").__name__ == "domino_variants"


# --- at a table ----------------------------------------------------------------------------------


def test_an_installed_house_rule_changes_no_game_that_does_not_name_it(
    install: Callable[..., str],
) -> None:
    before = variants.find("tablu").ruleset(Choice(4, "pairs"))
    install("domino-bonus", GOOD, "bonus")
    after = variants.find("tablu").ruleset(Choice(4, "pairs"))
    assert (after.houses, after.tables) == (before.houses, before.tables)


def bonus_lines(ruleset) -> list[int]:
    table: Any = Table(ruleset, Deals("bonus", ruleset.tiles))
    while table.over is None:
        table.deal()
        while table.running:
            table.act(table.round.seat, table.legal()[0])
    lines = [line for log in table.rounds for line in log.result.lines]
    return [line.points for line in lines if line.why == "bonus"]


def test_a_house_rule_that_is_named_plays_with_its_options_and_travels(
    install: Callable[..., str],
) -> None:
    install("domino-bonus", GOOD, "bonus")
    given: dict[tuple[str, ...], Any] = {("house", "bonus", "points"): 7}
    ruleset = variants.find("tablu").ruleset(Choice(4, "pairs"), given)
    assert set(bonus_lines(ruleset)) == {7}
    travelled = pickle.loads(pickle.dumps(ruleset))  # noqa: S301 - our own
    assert bonus_lines(travelled) == bonus_lines(ruleset)
    assert ruleset.versions["domino-bonus"] == "1.5"


def test_a_broken_house_rule_is_an_error_for_the_table_that_names_it(
    install: Callable[..., str],
) -> None:
    install("domino-broken", BROKEN["system-exit"][0], "broken")
    with pytest.raises(PluginError) as caught:
        variants.find("tablu").ruleset(Choice(4, "pairs"), {("house", "broken", "points"): 7})
    assert caught.value.details["plugin"] == "broken"
