"""The pages that are made out of the code: they are up to date, and every model can be told."""

from __future__ import annotations

import re
from random import Random
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from domino_core import catalogue
from domino_core.api import Knobs, MatchKnobs, RulesOptions
from domino_core.hookspecs import HOOKS
from domino_core.plugin import House
from domino_core.variants import find
from domino_line import LineOptions, ScoringKnobs
from tests.contract.stacks import stack
from tests.docs import generated
from tests.docs import options_page as options_module
from tests.docs.generated import GENERATED, MARK, as_made
from tests.docs.hook_examples import Examples
from tests.docs.hooks_page import told
from tests.docs.options_page import Section, in_the_box, options, options_page, sections
from tests.docs.pages import CHECKOUT, page, table_rows, words_of

pytestmark = pytest.mark.checkout

PATHS = pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.name)


@PATHS
def test_a_page_holds_what_is_made_today(path):
    is_so = path.read_text(encoding="utf-8") == as_made(path)
    assert is_so, f"{path.name} is out of date: run python tests/docs/rewrite.py"


@PATHS
def test_a_page_has_its_own_words_above_what_is_made(path):
    by_hand, _, made = path.read_text(encoding="utf-8").partition(MARK)
    assert by_hand.startswith("# ")
    assert len(by_hand.split()) > 50
    assert made


@PATHS
def test_no_two_headings_of_a_page_are_one_anchor(path):
    headings = re.findall(r"^#+ (.+)$", page(path).prose, re.MULTILINE)
    assert len({heading.lower() for heading in headings}) == len(headings)


@PATHS
def test_pages_are_made_the_same_each_time(path):
    assert GENERATED[path]() == GENERATED[path]()


def test_the_command_writes_the_pages_that_are_out_of_date_and_keeps_their_own_words(
    tmp_path, monkeypatch
):
    path = tmp_path / "a-page.md"
    path.write_text(f"# Mine\n\n{MARK}\nold\n", encoding="utf-8")
    monkeypatch.setattr(generated, "GENERATED", {path: lambda: "new\n"})
    assert generated.write_generated() == [path]
    assert path.read_text(encoding="utf-8") == f"# Mine\n\n{MARK}\nnew\n"
    assert generated.write_generated() == []


def test_a_page_without_the_mark_is_not_written_over(tmp_path, monkeypatch):
    path = tmp_path / "a-page.md"
    path.write_text("# Mine\n", encoding="utf-8")
    monkeypatch.setattr(generated, "GENERATED", {path: lambda: "new\n"})
    with pytest.raises(ValueError, match="has no line"):
        generated.write_generated()
    assert path.read_text(encoding="utf-8") == "# Mine\n"


# Hooks -------------------------------------------------------------------------------------------


def test_hooks_stand_in_the_order_in_which_a_table_asks_them():
    text = (CHECKOUT / "docs" / "hooks.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (\w+)$", text, re.MULTILINE) == list(HOOKS)
    assert [words_of(row[0])[0] for row in table_rows(text, "The hooks")] == list(HOOKS)


def test_a_docstring_is_told_without_roles_and_rules():
    def hook():
        """Say a :class:`Deal` (PB-07 to PB-09, TB-07): which
        tiles.

        :param match: the ``match``,
            so far.
        :returns: an :class:`~domino_core.round.Opening`.

        The first answer decides.
        """

    assert told(hook) == (
        "Say a `Deal`: which tiles.",
        ["The first answer decides."],
        {"match": "the `match`, so far."},
        "an `Opening`.",
    )


AT_BINDING = {"check_table", "tile_set"}


@pytest.mark.parametrize("name", sorted(set(HOOKS) - AT_BINDING))
def test_an_example_answers_in_a_real_game(name):
    """Checked play refuses any answer that is none, and any that changes what it was given."""
    answers = []

    def asked(self, **given):
        answer = getattr(Examples, name)(self, **given)
        answers.append(answer)
        return answer

    house = type("Example", (House,), {name: _with_arguments(name, asked)})
    ours, random = stack(example=house), Random(name)
    table = ours.table(name)
    for number in range(40):
        table = table if table.over is None else ours.table(f"{name} {number}")
        table.deal_until_playable()
        while table.running:
            table.act(table.round.seat, random.choice(table.legal()))
    assert [answer for answer in answers if answer not in (None, ())]


def _with_arguments(name, asked):
    """The method with the hook's arguments, as the page shows it."""
    names = ", ".join(HOOKS[name].arguments)
    given = ", ".join(f"{one}={one}" for one in HOOKS[name].arguments)
    return eval(f"lambda self, {names}: asked(self, {given})", {"asked": asked})  # noqa: S307


def test_the_example_of_a_set_and_of_a_refusal_answer_at_every_table():
    class Ours(House):
        tile_set = Examples.tile_set
        check_table = Examples.check_table

    hooks = stack(ours=Ours).checked.hooks
    alone, pairs = find("tablu").ruleset().seating, find("venezuela").ruleset().seating
    assert hooks.tile_set(pairs).bit_count() == 28
    ours, _ = hooks.check_table(pairs, hooks.tile_set(pairs), {})
    assert ours == ()
    ours, _ = hooks.check_table(alone, hooks.tile_set(alone), {})
    assert [key for key, _ in ours] == ["house.my-rule"]


# Options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", [catalogue.RULES, catalogue.HOUSE, catalogue.PLAYERS])
def test_every_option_in_the_box_says_what_it_means(group):
    for name, plugin in in_the_box(group).items():
        silent = [key for key, option in options(plugin.Options).items() if not option.meaning]
        assert not silent, name


def test_every_rules_plugin_and_every_house_rule_is_told():
    text = options_page()
    assert [words_of(row[0])[0] for row in table_rows(text, "Rules")] == list(
        in_the_box(catalogue.RULES)
    )
    house = text.partition("\n## House rules\n")[2]
    assert all(f"(house-rules.md#{name})" in house for name in in_the_box(catalogue.HOUSE))


class Kinds(Knobs):
    whole: int = Field(3, ge=1, le=9, description="Un número.")
    open: int = Field(gt=0)
    steps: float = Field(0.5, multiple_of=0.5)
    free: int | None = None
    switch: bool = True
    word: Literal["one", "two"] = "one"
    either: Literal["all"] | int = "all"
    text: str = Field("x", max_length=8)
    shape: str = Field("a", pattern="^[a-z]$")
    ordered: tuple[Literal["one", "two"], ...] = Field(("two",), min_length=1)
    pair: tuple[int, str] = (1, "a")
    several: Literal["one"] | tuple[Literal["one"], ...] = "one"
    by_name: dict[str, int] = Field(default_factory=dict)
    anything: Any = None
    piped: int = Field(1, description="Esto | aquello.")


@pytest.mark.parametrize(
    ("key", "values", "without"),
    [
        ("whole", "a whole number from 1 up to 9", "`3`"),
        ("open", "a whole number above 0", "required"),
        ("steps", "a number in steps of 0.5", "`0.5`"),
        ("free", "a whole number", "not set"),
        ("switch", "`true`, `false`", "`true`"),
        ("word", "`one`, `two`", '`"one"`'),
        ("either", "`all`, a whole number", '`"all"`'),
        ("text", "a text of at most 8 letters", '`"x"`'),
        ("shape", "a text of the form `^[a-z]$`", '`"a"`'),
        ("ordered", "a list of 1 or more, each `one`, `two`", '`["two"]`'),
        ("pair", "a list of a whole number and a text", '`[1, "a"]`'),
        ("several", "`one`; or a list of these", '`"one"`'),
        ("by_name", "a table, each value a whole number", "`{}`"),
        ("anything", "any value", "not set"),
    ],
)
def test_a_value_of_any_kind_is_told(key, values, without):
    assert options(Kinds)[key][:2] == (values, without)


class BoardKnobs(Knobs):
    """A table that no question has, with one inside it."""

    arms: int = Field(4, description="Brazos.")


class OwnScoring(ScoringKnobs):
    block_below: int | None = Field(9, description="Otra cosa.")
    bonus: int = Field(5, description="De más.")


class OwnOptions(LineOptions):
    scoring: OwnScoring
    board: BoardKnobs = BoardKnobs()


class ApartOptions(RulesOptions):
    match: Annotated[MatchKnobs, "as every game has it"]
    board: BoardKnobs | None = None


class Shared:
    """What a plugin's class has that is asked here."""

    Options = LineOptions
    offers = ()


def test_a_model_says_only_what_differs_from_the_one_that_it_derives_from():
    one = type("One", (Shared,), {"Options": OwnOptions})
    told_ones = sections({"one": one, "line": Shared})
    assert [section.title for section in told_ones] == ["Every game", "Line games", "one"]
    assert told_ones[2] == Section(OwnOptions, ["one"], "one", LineOptions)
    own, inherited = options(OwnOptions), options(LineOptions)
    differing = {key for key, option in own.items() if inherited.get(key) != option}
    assert differing == {"scoring.block_below", "scoring.bonus", "board.arms"}


def test_rules_that_share_a_model_are_told_once():
    told_ones = sections({"one": Shared, "two": type("Two", (Shared,), {})})
    assert [section.names for section in told_ones] == [[], ["one", "two"]]


def test_rules_apart_build_on_what_every_game_has():
    apart = type("Apart", (Shared,), {"Options": ApartOptions})
    told_ones = sections({"apart": apart})
    assert told_ones[-1].base is RulesOptions
    assert "board.arms" in options(ApartOptions)


def test_tables_stand_in_the_order_of_the_questions():
    tables = list(dict.fromkeys(key.partition(".")[0] for key in options(OwnOptions)))
    assert tables == ["deal", "opener", "turn", "scoring", "match", "clock", "board"]


class NarrowOptions(LineOptions):
    turn: BoardKnobs  # type: ignore[assignment]


@pytest.fixture
def box(monkeypatch):
    """A box with these rules in it, and with a house rule and a player of every kind of option."""

    def made_of(**rules):
        other = {"odd": type("Odd", (House,), {"Options": Kinds})}
        shipped = {catalogue.RULES: {"line": Shared} | rules}
        monkeypatch.setattr(options_module, "in_the_box", lambda group: shipped.get(group, other))
        return options_page()

    return made_of


def test_what_a_model_has_not_is_said(box):
    text = box(narrow=type("Narrow", (Shared,), {"Options": NarrowOptions}))
    section = text.partition("### narrow\n")[2].partition("\n#")[0]
    assert section.startswith("\nAs [line games](#line-games), without `turn.draw`, `turn.reserve`")
    assert [words_of(row[0])[0] for row in table_rows(text, "narrow")] == ["turn.arms"]


def test_a_model_that_differs_in_nothing_is_said_to_be_the_same(box):
    same = type("SameOptions", (LineOptions,), {})
    text = box(same=type("Same", (Shared,), {"Options": same}))
    assert "### same\n\nAs [line games](#line-games).\n" in text


def test_a_bar_in_a_meaning_does_not_end_a_cell(box):
    text = box()
    for heading in ("odd", "bot:odd"):
        row = next(row for row in table_rows(text, heading) if row[0] == "`piped`")
        assert row[3] == r"Esto \| aquello."
