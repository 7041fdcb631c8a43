"""A language that is 40 % longer than Spanish (tests/pseudo.py) loses nothing of the picture.

For every position and panel that there is a picture of, in a window of 80 by 24 and of 120 by 40:

- no line is wider than the window, and the picture has as many lines as in Spanish;
- no sentence was cut: each that begins ends;
- the board is whole, in boxes or as text, and every open end has its name there;
- every tile of the hand is drawn, with its number; so is everything else that can be chosen;
- the heading, the others' tiles, the boneyard, whose turn it is and what every end asks for, or
  why a tile may not be played, can be read in full;
- of the keys none is cut; those that there is no room for are left out, the first and the last
  never;
- in a panel every word can be read, by scrolling where it is long.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from domino_core import drawing, variants
from domino_core.api import DRAW, PASS, Play, Say, Text
from domino_core.drawing import Drawing, Pick, cells, choices
from domino_core.drawing.board import whole_boards
from domino_core.drawing.hand import refusal_line
from domino_core.drawing.table import boneyard_text, ends_ask, goal_text, round_text
from domino_tui.app import TableApp
from domino_tui.choices import Choices
from domino_tui.panels import TABLE_KEYS, help_lines, log_lines, memory_lines, rules_lines
from domino_tui.shared import WIDTH, Shared
from tests.pseudo import LONGER, is_whole
from tests.tui import test_pictures, test_screen
from tests.tui.headless import Desk
from tests.tui.positions import NAMES, TITLE, Position, after

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

SIZES = [(80, 24), (120, 40)]
LONG_NAMES = tuple(f"{'María Fernanda'[:12]} {number:>6}" for number in range(10))


def named(case) -> str:
    return case.__name__


LEAST = 60
"""Columns in which the first key and the last have room side by side."""

ASKED = [case for case in test_pictures.CASES if case().legal]

every_case = pytest.mark.parametrize("case", test_pictures.CASES, ids=named)
every_question = pytest.mark.parametrize("case", ASKED, ids=named)
every_size = pytest.mark.parametrize(("width", "height"), SIZES)


def sheet(position: Position, width: int, names=NAMES) -> Drawing:
    """How the lines inside of the picture's margins are drawn."""
    view = position.view
    return Drawing(LONGER, width - 2, names[: view.seating.players], view.seat)


def holds(text: str, sentence: str) -> bool:
    """Whether a text says a sentence, wherever its lines are broken."""
    return " ".join(sentence.split()) in " ".join(text.split())


@every_size
@every_case
def test_a_picture_keeps_to_its_window_and_cuts_no_sentence(case, width, height):
    spanish, drawn = (
        case().drawn(width, height - 1),
        case().drawn(width, height - 1, speech=LONGER),
    )
    assert max(map(cells, drawn.lines)) <= width
    assert len(drawn.lines) == len(spanish.lines) == height - 1
    assert is_whole("\n".join(drawn.lines))


@every_size
@every_case
def test_the_board_is_whole(case, width, height):
    position = case()
    lines = position.drawn(width, height - 1, speech=LONGER).lines
    layout = position.view.layout
    if not layout.placed:
        assert "⟦Láá méésáá ééstáá vááçíá.⟧" in "\n".join(lines)
        return
    whole = [[f" {line}".rstrip() for line in board] for board in whole_boards(layout, width - 2)]
    starts = range(len(lines))
    assert any(lines[at : at + len(board)] == board for board in whole for at in starts), "\n".join(
        lines
    )


@every_size
@every_case
def test_every_tile_of_the_hand_and_every_other_choice_is_drawn_with_its_number(
    case, width, height
):
    view, legal = case()
    position = Position(view, (*legal, DRAW, PASS) if legal else legal)
    drawn = position.drawn(width, height - 1, speech=LONGER)
    count = len(choices(position.view, position.legal))
    assert count >= view.hand.bit_count()
    assert sorted(area.number for area in drawn.areas) == list(range(count))
    for area in drawn.areas:
        test_screen.check_area(drawn, area, position)


@every_size
@every_case
def test_heading_players_turn_and_ends_can_be_read(case, width, height):
    position = case()
    drawn, inner = position.drawn(width, height - 1, speech=LONGER), sheet(position, width)
    view, text = position.view, "\n".join(drawn.lines)
    assert drawn.lines[0].startswith(f" {TITLE}")
    assert drawn.lines[0].endswith(f"{round_text(view, inner)}, {goal_text(view, inner)}")
    assert holds(text, boneyard_text(view, inner))
    for side, score in zip(map(inner.side, view.seating.sides), view.scores, strict=True):
        assert any(holds(text, f"{side}{colon} {score}") for colon in ("", ":"))
    for seat in {*range(view.seating.players)} - {view.seat}:
        count, partner = view.counts[seat], seat in view.seating.partners(view.seat)
        word = "⟦, túú páárééjá⟧" if partner else ""
        told = f"⟦{NAMES[seat]}: {count} fííçháás⟧{word}"
        shown = f"{NAMES[seat]}{word} {'▮' * count}".rstrip() + f" {count}"
        assert told in text or shown in text
    if not position.legal:
        others = view.result is None
        assert (f"⟦Júúégá {NAMES[view.turn]}.⟧" in text) == others
        return
    assert "⟦Téé tóóçá.⟧" in text
    if view.bound_to:
        assert holds(text, drawing.bound_line(view, inner))
        return
    for ask in ends_ask(view, inner):
        assert ask in text


@every_size
@every_question
def test_why_a_tile_may_not_be_played_can_be_read(case, width, height):
    position = case()
    view, legal = position
    for number, plays in enumerate(choices(view, legal)):
        if plays or number >= view.hand.bit_count():
            continue
        tile = drawing.hand_tiles(view)[number]
        notice = refusal_line(view, Play(tile.id), legal, sheet(position, width))
        pick = Pick(number, notice=notice)
        drawn = position.drawn(width, height - 1, pick=pick, speech=LONGER)
        assert holds("\n".join(drawn.lines), notice)
        assert len(drawn.lines) == height - 1


@every_size
@every_question
def test_the_question_for_an_end_can_be_read_with_every_end(case, width, height):
    position = case()
    ends = tuple(end.name for end in position.view.layout.ends) or ("A", "B")
    pick = Pick(position.first(), ends=ends)
    drawn = position.drawn(width, height - 1, pick=pick, speech=LONGER)
    assert "⟦¿ÉÉñ qúúéé ééxtréémóó?" in "\n".join(drawn.lines)
    assert [area.number for area in drawn.ends] == list(range(len(ends)))
    assert max(map(cells, drawn.lines)) <= width
    assert len(drawn.lines) == height - 1


@every_size
def test_what_the_rules_let_one_say_can_be_read(width, height):
    ask = Say("redeal", sentence=Text("muestra su mano y pide volver a repartir"))
    view, legal = test_pictures.pairs()
    position = Position(view, (*legal, ask))
    text = "\n".join(position.drawn(width, height - 1, speech=LONGER).lines)
    assert f"redeal: {LONGER.text(ask.sentence)}]" in text


@every_size
@every_case
def test_long_names_take_no_tile_and_no_question_away(case, width, height):
    position = case()
    drawn = position.drawn(width, height - 1, speech=LONGER, names=LONG_NAMES)
    assert max(map(cells, drawn.lines)) <= width
    assert len(drawn.lines) == height - 1
    assert len(drawn.areas) >= position.view.hand.bit_count()
    if position.legal:
        assert "⟦Téé tóóçá.⟧" in "\n".join(drawn.lines)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("watching", [False, True])
def test_no_key_is_cut_and_the_first_and_the_last_are_there(width, watching):
    held = Shared(LONGER)
    held.watching = watching
    held.take(*after("tablu", 3))
    every = held.keys_line(1000).strip().split("   ")
    line = held.keys_line(width)
    assert cells(line) <= width
    shown = [key for key in every if key in line]
    assert line.split() == " ".join(shown).split()
    assert every[0] in shown
    assert every[-1] in shown or width < LEAST
    assert len(shown) >= {80: 4, 120: 5}.get(width, 1)


# Panels -------------------------------------------------------------------------------------------


def at_a_desk(position: Position, size: tuple[int, int], act: Callable[[Desk], Awaitable[None]]):
    """Show a position on a screen that speaks the longer language, and act there."""

    async def go() -> None:
        held = Shared(LONGER)
        held.names, held.title = NAMES[: position.view.seating.players], TITLE
        app = TableApp(held)
        async with app.run_test(size=size) as pilot:
            desk = Desk(app, pilot)
            await desk.show(position)
            await act(desk)

    asyncio.run(go())


def panel_lines(name: str, position: Position, width: int) -> list[str]:
    """What a panel says."""
    held = Shared(LONGER)
    held.names = NAMES[: position.view.seating.players]
    held.take(*position)
    ruleset = variants.find("tablu").ruleset()

    def rules(columns: int) -> list[str]:
        return drawing.rules_lines(ruleset.told(), None, ruleset.tips(), LONGER, columns)

    held.rules = rules
    return {
        "help": lambda: help_lines(LONGER, TABLE_KEYS),
        "rules": lambda: rules_lines(held, width),
        "memory": lambda: memory_lines(held),
        "log": lambda: log_lines(held),
        "result": lambda: drawing.result_lines(position.view, held.drawing(WIDTH)),
    }[name]()


@every_size
@pytest.mark.parametrize(
    ("name", "case"),
    [
        ("help", test_pictures.pairs),
        ("rules", test_pictures.pairs),
        ("memory", test_pictures.nines),
        ("log", test_pictures.nines),
        ("result", test_pictures.round_over),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_word_of_a_panel_can_be_read(name, case, width, height):
    position = case()
    lines = panel_lines(name, position, width)
    assert is_whole("\n".join(lines))
    seen: list[str] = []

    async def act(desk: Desk) -> None:
        await desk.panel(lines, "read")
        while True:
            page = desk.text
            assert max(map(cells, page.split("\n"))) <= width
            seen.extend(page.split())
            (box,) = desk.app.screen.children
            if box.scroll_y >= box.max_scroll_y:
                break
            box.scroll_to(y=box.scroll_y + 5, animate=False)
            await desk.pilot.pause()

    at_a_desk(position, (width, height), act)
    assert set(" ".join(lines).split()) <= set(seen)


@every_size
def test_every_choice_of_a_menu_can_be_read(width, height):
    told = [LONGER.say("¿De qué juego? {n}", n=number) for number in range(30)]
    told[3] = LONGER.say("Juegan 4 personas en 2 parejas; los compañeros no se sientan juntos.") * 2
    seen: list[str] = []

    async def act(desk: Desk) -> None:
        desk.app.open_choices([LONGER.say("Te toca.")], told, 0)
        await desk.pilot.pause()
        for _ in told:
            assert max(map(cells, desk.text.split("\n"))) <= width
            assert isinstance(desk.app.screen, Choices)
            seen.extend(desk.text.split())
            await desk.press("down")

    at_a_desk(test_pictures.pairs(), (width, height), act)
    assert set(" ".join(told).split()) <= set(seen)


# The language itself ------------------------------------------------------------------------------


@pytest.mark.parametrize("message", ["Te toca.", "Juega {name}.", "Juegan {name} y {other} hoy"])
def test_the_longer_language_is_longer_by_what_it_says_and_keeps_the_gaps(message):
    names = {"name": "Ana", "other": "Beto"}
    spanish, said = Text(message, **names), LONGER.say(message, **names)
    filled = sum(len(name) for key, name in names.items() if f"{{{key}}}" in message)
    assert len(said) - filled >= 1.4 * (len(spanish) - filled)
    assert is_whole(said)
    assert [name for name in names.values() if name in said] == [
        name for name in names.values() if name in spanish
    ]


def test_a_sentence_that_was_cut_is_not_whole():
    assert not is_whole(LONGER.say("Te toca.")[:-1])
    assert not is_whole(LONGER.say("Te toca.")[1:])
    chance = Random(1)
    assert is_whole(LONGER.say("Juega {name}.", name=LONGER.say("Te toca.")) * chance.randint(1, 3))


def test_a_picture_in_which_a_name_is_left_out_would_be_found():
    position = test_pictures.pairs()
    view = replace(position.view, counts=(1, 1, 1, 1))
    assert "⟦Ana: 5 fííçháás⟧" not in "\n".join(Position(view, ()).drawn(speech=LONGER).lines)
