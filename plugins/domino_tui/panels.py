"""Panels over the table: help, rules, memory, results; scrolled where they are long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_core.api import DominoError, Play
from domino_core.drawing import event_lines, neither, passed_numbers, wrap
from domino_tui.shared import FRAME, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from domino_core.drawing import Speech
    from domino_tui.shared import Shared

LEAVING = [
    Binding("ctrl+c", "app.interrupt", show=False, priority=True),
    Binding("ctrl+q,ctrl+d", "app.leave", show=False, priority=True),
    Binding("ctrl+z", "app.suspend_process", show=False, priority=True),
]
"""Keys that work everywhere."""

YES = {"n", "s", "y"}
CLOSES = {
    "read": {"enter", "space", "escape", "q"},
    "continue": {"enter", "space"},
    "look": set(),
    "another": {*YES, "escape", "q"},  # not Enter: it closed the panel before this one
}
"""The keys that close each kind of panel; those of :data:`YES` ask for another match."""


KEYS = 13
"""Columns of a key in the help."""

TABLE_KEYS = (
    "1, 2, 3...   jugar esa ficha; con muchas, Enter la confirma",
    "← →, Enter   marcar una ficha y jugarla",
    "a, b...      elegir el extremo cuando hay dos",
    "ratón        un clic en una ficha la juega",
    "h            pista: qué jugada es la mejor, y por qué",
    "r            las reglas de esta mesa",
    "m            memoria: qué no tiene cada quien",
    "l            las jugadas de la mano",
    "+ -          máquinas más rápidas o más lentas",
    "q            guardar y salir; se sigue con «domino resume»",
)
HALVES = "A/2          el extremo A, dejando abierta la mitad 2 de la ficha; se elige por su número"
NOT_KEPT = "q            salir; la partida no se guarda"
WATCHING_KEYS = (
    "espacio      pausa; → da un paso",
    "+ -          máquinas más rápidas o más lentas",
    "r            las reglas de esta mesa",
    "m            memoria: qué no tiene cada quien",
    "l            las jugadas de la mano",
    "q            salir",
)
LEAFING_KEYS = (
    "→, Enter     una jugada adelante; ←, una atrás",
    "↓            una mano adelante; ↑, una atrás",
    "Inicio, Fin  la primera posición, la última",
    "espacio      la partida corre sola, o se detiene",
    "Tab          las fichas del puesto que sigue",
    "o            las fichas de todos, o las de un puesto",
    "r            las reglas de esta mesa",
    "m            memoria: qué no tiene cada quien",
    "q            salir",
)


class Panel(ModalScreen[None]):
    """Lines to read.

    ``kind`` says what for: to ``read`` beside the match, to ``continue`` a match that waits, to
    ``look`` for a while, or to ask whether ``another`` one is wanted.
    """

    CSS = """
    Panel { align: center middle; background: transparent; }
    Panel > VerticalScroll {
        width: auto; max-width: 100%; max-height: 90%; height: auto; padding: 0 1;
        border: round ansi_default; background: ansi_default; color: ansi_default;
    }
    Panel > VerticalScroll.plain { border: ascii ansi_default; }
    Panel Static { width: auto; min-width: 30; max-width: 100%; }
    """
    BINDINGS: ClassVar[list[Any]] = LEAVING

    def __init__(self, lines: list[str], kind: str, held: Shared) -> None:
        """A panel of lines."""
        super().__init__()
        self.lines = lines
        self.kind = kind
        self.held = held

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        yield from self.box(Static(Styled("\n".join(self.lines)), markup=False))

    def box(self, told: Static, title: str = "") -> ComposeResult:
        """A box around what is told."""
        box = VerticalScroll(classes="" if self.held.boxes else "plain")
        box.border_title = title
        box.border_subtitle = self.below()
        with box:
            yield told

    def below(self) -> str:
        """What stands at the lower border: how to go on."""
        if self.kind == "look":
            return self.held.pause_text()
        return "Enter" if self.kind in {"read", "continue"} else ""

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.held.presses.ask()

    def on_key(self, event: events.Key) -> None:
        """Close it, or answer it; a key that does so means nothing to the table below."""
        self.held.pressed.set()
        if not self.held.presses.counts(event.key, event.time) or self.takes(event.key.lower()):
            event.stop()

    def on_click(self, event: events.Click) -> None:
        """A click goes on."""
        where = f"click {event.screen_x} {event.screen_y}"
        if self.held.presses.counts(where, event.time) and self.kind != "another":
            self.takes("enter")

    def takes(self, key: str) -> bool:
        """Do what a key means here; whether it means anything."""
        if not self.is_current:  # it has been answered
            return True
        if self.kind == "look" and key == "space":
            self.held.paused = not self.held.paused
            self.query_one(VerticalScroll).border_subtitle = self.below()
        elif self.kind == "look" and key == "right":
            self.held.step.set()
        elif self.kind in {"continue", "look"} and key == "q":
            self.held.leave()
            self.app.exit()
        elif key in CLOSES[self.kind]:
            self.close(answer=self.kind != "another" or key in YES)
        else:
            return False
        return True

    def close(self, *, answer: bool) -> None:
        """Go back to the table; a match that waits goes on."""
        self.dismiss()
        self.held.presses.ask()
        if self.kind != "read":
            self.held.put(answer)


def help_keys(held: Shared) -> list[str]:
    """The keys of those who play or watch, as far as they mean something in this match."""
    if held.watching:
        return list(WATCHING_KEYS)
    *keys, leaving = TABLE_KEYS
    if _has_halves(held):
        keys.append(HALVES)
    return [*keys, leaving if held.is_kept else NOT_KEPT]


def _has_halves(held: Shared) -> bool:
    """Whether a tile may be laid with one half or the other outside."""
    if held.view is None:
        return False
    known = [*held.legal, *held.view.layout.placed, *(seen.action for seen in held.view.log)]
    plays = (one for play in known if isinstance(play, Play) for one in play.placements)
    return any(one.exposed is not None for one in plays)


def help_lines(speech: Speech, keys: Sequence[str]) -> list[str]:
    """Every key; what is long goes on below what the key does."""
    told = map(speech.say, keys)
    return [line for text in told for line in wrap([text], WIDTH, indent=" " * KEYS)]


def rules_lines(held: Shared, columns: int) -> list[str]:
    """The rules in force, in a panel of a window that has so many columns."""
    try:
        return held.rules(min(WIDTH, columns - FRAME))
    except DominoError as fault:
        return [held.speech.text(fault.text)]


def log_lines(held: Shared) -> list[str]:
    """What was done in this round."""
    if held.view is None or not held.view.log:
        return [held.speech.say("La mesa está vacía.")]
    return event_lines(held.view.log, held.drawing(WIDTH))


def memory_lines(held: Shared) -> list[str]:
    """What each of the others showed to lack, as everybody saw it."""
    view, speech = held.view, held.speech
    if view is None:
        return []
    lines = []
    for seat in range(view.seating.players):
        if seat == held.seat:
            continue
        numbers = passed_numbers(view, seat)
        what = (
            speech.say("no tiene {numbers}", numbers=neither(numbers, held.drawing(WIDTH)))
            if numbers
            else speech.say("no se sabe que le falte nada")
        )
        lines.append(f"{held.names[seat]}: {what}")
    return lines
