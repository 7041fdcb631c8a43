"""What the page on the interface's versions promises: nothing of a version goes while it is ours.

``interface_1.toml`` holds version 1. Something may be added to the code without a word here; what
stands there goes with a new version only, whose list is a new file.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import tomllib
from dataclasses import is_dataclass
from typing import Any

import pytest

import domino_line
from domino_core import answers, api, catalogue, hookspecs
from domino_core.api import API_VERSION, House, Layout, Player, RoundState, Rules
from domino_core.binding import bind_fast
from domino_core.errors import PluginError
from domino_core.hookspecs import HOOKS
from domino_core.plugin import assemble, hooks_of
from tests.docs.hooks_page import answer_names
from tests.docs.pages import CHECKOUT, PAGES, page, table_rows, words_of

pytestmark = pytest.mark.checkout

PAGE = CHECKOUT / "docs" / "interface.md"
LIST = CHECKOUT / "tests" / "docs" / f"interface_{API_VERSION}.toml"
HOUSE_RULES = CHECKOUT / "plugins" / "domino_house"
KEPT = tomllib.loads(LIST.read_text(encoding="utf-8"))


# What stays --------------------------------------------------------------------------------------


def parameters(found):
    """The arguments of a value or a function; those with a default end in ``=``."""
    return [
        one.name + ("" if one.default is one.empty else "=")
        for one in inspect.signature(found).parameters.values()
    ]


def fields_of(kind):
    """What of a class one may read: the attributes that it names itself."""
    own = {name for name in vars(kind) if not name.startswith("_")}
    return own | set(getattr(kind, "__annotations__", {})) | set(getattr(kind, "__slots__", ()))


@pytest.mark.parametrize("name", KEPT["hooks"])
def test_a_hook_is_what_it_was_when_the_version_began(name):
    heard, must, *arguments = KEPT["hooks"][name].split()
    hook = HOOKS[name]
    assert hook.first == (heard == "first")
    assert hook.optional or must == "required"
    assert set(arguments) <= set(hook.arguments)


def test_a_hook_that_came_later_need_not_be_answered():
    assert all(hook.optional for name, hook in HOOKS.items() if name not in KEPT["hooks"])


def test_every_name_that_a_plugin_may_import_is_still_there():
    assert set(KEPT["api"]["names"]) <= set(api.__all__)


def test_the_page_says_which_names_of_the_module_go_with_the_core():
    of_faces = set(KEPT["api"]["of_faces"])
    assert of_faces == set(api.__all__) - set(KEPT["api"]["names"])
    (told,) = [one for one in PAGE.read_text("utf-8").split("\n\n") if "`LeaveError`" in one]
    assert of_faces == set(words_of(told)) - {"domino-core", "domino_core.api"}


@pytest.mark.parametrize("name", KEPT["arguments"])
def test_a_value_takes_the_arguments_that_it_took_and_needs_no_others(name):
    were, now = KEPT["arguments"][name].split(), parameters(getattr(api, name))
    assert [one.rstrip("=") for one in now[: len(were)]] == [one.rstrip("=") for one in were]
    assert {one for one in were if one.endswith("=")} <= set(now)
    assert all(one.endswith("=") for one in now[len(were) :])


@pytest.mark.parametrize("name", KEPT["attributes"])
def test_what_could_be_read_of_a_class_can_still_be_read(name):
    assert set(KEPT["attributes"][name]) <= fields_of(getattr(api, name))


def test_a_layout_has_to_bring_nothing_that_it_had_not_to_bring():
    assert set(answers._LAYOUT) <= set(KEPT["attributes"]["Layout"])


def test_the_groups_of_entry_points_are_the_same():
    assert set(KEPT["api"]["groups"]) <= set(catalogue.GROUPS)


def test_the_list_holds_everything_that_hooks_answer_with_and_that_plugins_read():
    values = {
        name
        for name, found in vars(api).items()
        if name in KEPT["api"]["names"]
        and inspect.isclass(found)
        and (is_dataclass(found) or hasattr(found, "_fields"))
    }
    bases = {kind.__name__ for kind in (RoundState, Layout, Rules, House, Player)}
    assert set(answer_names()) & set(KEPT["api"]["names"]) <= set(KEPT["arguments"])
    assert values | bases <= set(KEPT["arguments"]) | set(KEPT["attributes"])


# What is public ----------------------------------------------------------------------------------


def public_modules():
    """The modules that the page's table calls public, with what it says of their versions."""
    rows = table_rows(PAGE.read_text("utf-8"), "What a package may import")
    return {
        name: words_of(version)
        for modules, *_, version in rows
        for name in words_of(modules)
        if not name.startswith("domino.")
    }


def test_the_box_may_import_what_the_page_calls_public_and_nothing_else():
    door = contract("public-door")
    allowed = {one.partition(" -> ")[2] for one in door["ignore_imports"]}
    told = {name for name in public_modules() if name.startswith("domino_core.")}
    assert allowed == told - {"domino_core.conformance"}  # which is for tests


def contract(name):
    """One of those that ``lint-imports`` holds."""
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    (found,) = [one for one in settings["tool"]["importlinter"]["contracts"] if one["id"] == name]
    return found


def test_the_box_takes_public_names_of_its_libraries_all_but_the_arena_of_the_lab():
    door = contract("libraries-door")
    libraries = {name for name in public_modules() if not name.startswith("domino_core.")}
    closed = {name.removesuffix(".*") for name in door["forbidden_modules"]}
    assert closed == libraries - {"domino_rl"}  # which nobody imports at all
    everybody = set(contract("public-door")["source_modules"])
    assert everybody - set(door["source_modules"]) == closed | {"domino_arena"}


@pytest.mark.parametrize("name", public_modules())
def test_a_public_module_says_which_names_are_public(name):
    assert importlib.import_module(name).__all__


@pytest.mark.parametrize("path", sorted(HOUSE_RULES.glob("*.py")), ids=lambda path: path.stem)
def test_house_rules_use_of_the_building_blocks_only_what_looks_at_a_round(path):
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    used = [one for one in tree if isinstance(one, ast.Import | ast.ImportFrom)]
    names = {name.name for one in used if "domino_line" in ast.unparse(one) for name in one.names}
    assert names <= {name for name in domino_line.__all__ if name in vars(domino_line.house)}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_import_public_modules_alone(path):
    code = "\n".join(block.text for block in page(path).blocks if block.word == "python")
    imported = set(re.findall(r"^(?:from|import) (domino_\w+(?:\.\w+)*)", code, re.MULTILINE))
    assert imported <= set(public_modules())


def test_every_group_of_entry_points_has_its_version_on_the_page():
    rows = table_rows(PAGE.read_text("utf-8"), "What a package may import")
    told = {
        group: version
        for groups, *_, version in rows
        for group in words_of(groups)
        if group.startswith("domino.")
    }
    assert set(told) == set(catalogue.GROUPS)
    assert {one for one in told if told[one] == "`domino_api`"} == set(KEPT["api"]["groups"])


# What does not raise the version -----------------------------------------------------------------


def bound(**methods):
    """The hooks of a house rule with these methods, bound."""
    house = type("Ours", (House,), methods)
    return bind_fast(assemble(("rules", Rules(None)), [("ours", house(None, None))]))


def test_a_method_is_given_the_arguments_that_it_names_and_no_others():
    hooks = bound(changes=lambda self, end: end)
    assert hooks.changes("ROUND", "END", "BASE") == ["END"]


def test_an_argument_with_a_default_of_its_own_is_never_given():
    hooks = bound(changes=lambda self, round, base="mine": base)
    assert hooks.changes("ROUND", "END", "BASE") == ["mine"]


def test_no_class_has_a_later_hook_by_accident():
    with pytest.raises(PluginError, match="whatever_comes"):
        bound(whatever_comes=lambda self: None)


# Which version a class says ----------------------------------------------------------------------


@pytest.mark.parametrize("base", [Rules, House, Player])
def test_a_class_that_says_no_version_has_that_of_its_core(base):
    silent: Any = type("Silent", (base,), {})
    assert silent.domino_api == API_VERSION


def test_every_class_of_the_tutorial_says_its_version():
    told = page(CHECKOUT / "docs" / "plugins.md")
    shown = [block.text for block in told.blocks if block.mark == "file" and block.word == "python"]
    plugins = [text for text in shown if "(LineRules)" in text or "(House)" in text]
    plugins += [text for text in shown if "(Player)" in text]
    assert len(plugins) == 3
    assert all(f"    domino_api = {API_VERSION}\n" in text for text in plugins)


@pytest.mark.parametrize(("core", "says", "hooks"), [(1, 1, "next_seat"), (2, 2, "follows")])
def test_the_class_for_two_versions_has_the_hooks_of_the_core_that_it_meets(
    monkeypatch, core, says, hooks
):
    monkeypatch.setattr(api, "API_VERSION", core)
    both = for_two_versions()
    assert both.domino_api == says
    assert [name for name in vars(both) if not name.startswith(("_", "domino"))] == [hooks]


def test_the_class_for_two_versions_is_refused_by_a_third(monkeypatch):
    monkeypatch.setattr(api, "API_VERSION", 3)
    assert for_two_versions().domino_api != 3


def test_the_class_for_two_versions_is_sound_today():
    assert hooks_of("otra-vez", for_two_versions()) == ["next_seat"]


def for_two_versions():
    """The class that the page shows, made anew."""
    (block,) = [one for one in page(PAGE).blocks if "class OtraVez" in one.text]
    names = {"__name__": "a_page"}
    exec(compile(block.text, block.place, "exec"), names)  # noqa: S102 - the page's own
    return names["OtraVez"]


def test_the_page_names_the_version_and_the_formats_that_there_are():
    from domino_core.conformance import examples
    from domino_core.record import told
    from domino_core.variant_file import FORMAT

    versions = {FORMAT, told.FORMAT, examples.FORMAT, f"domino_api = {hookspecs.API_VERSION}"}
    assert versions <= set(page(PAGE).code_words)


def test_a_new_package_depends_on_the_core_as_the_page_says():
    template = CHECKOUT / "domino_core/cli/scaffold/templates/pyproject.toml.in"
    (wanted,) = [line for line in template.read_text("utf-8").splitlines() if "domino-core" in line]
    minor = ".".join(catalogue.core_version().split(".")[:2])
    assert wanted.replace("${core}", minor) in [
        line for block in page(PAGE).blocks for line in block.text.splitlines()
    ]
