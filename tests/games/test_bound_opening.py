"""Who is asked something else before the opening tile is not told to lay it yet (S32)."""

from __future__ import annotations

from domino_core.api import Say
from domino_core.drawing import Drawing, Pick, Speech, Window, is_bound, screen
from tests.rulebook.positions import play, table

BOUND = "La salida es obligada: [6|6]."


def shown(game):
    view, legal = game.view(game.round.seat), game.legal()
    drawing = Drawing(Speech.of("es"), 80, ("Ana", "Beto", "Caro", "Dani"), view.seat)
    lines = screen(view, legal, drawing, Window(23, boxes=True), "Amazonas", Pick()).lines
    return is_bound(view, legal), "\n".join(lines)


def five_doubles():
    return table("amazonas", ["6-6 5-5 4-4 3-3 2-2 0-1 1-2", "", "", ""])


def test_s32_five_doubles_are_asked_for_before_the_opening_is_forced():
    game = five_doubles()
    assert all(isinstance(one, Say) for one in game.legal())
    bound, lines = shown(game)
    assert not bound
    assert BOUND not in lines


def test_s32_once_they_are_kept_the_opening_is_forced():
    game = five_doubles()
    (keep, *_) = game.legal()
    play(game, f"0:{keep.word}")
    bound, lines = shown(game)
    assert bound
    assert BOUND in lines
