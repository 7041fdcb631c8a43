"""Panels over the table: help, rules, memory, results; scrolled where they are long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text as Styled
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_core.api import DominoError
from domino_core.drawing import passed_numbers

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from domino_core.drawing import Speech
    from domino_tui.app import TableApp
    from domino_tui.shared import Shared

LEAVING = [
    Binding("ctrl+c", "app.interrupt", show=False, priority=True),
    Binding("ctrl+q,ctrl+d", "app.leave", show=False, priority=True),
    Binding("ctrl+z", "app.suspend_process", show=False, priority=True),
]
"""Keys that work everywhere."""

GO_ON = {"enter", "space"}
ANOTHER, NO_OTHER = {"n", "s", "y"}, {"q", "escape", "enter"}


class Panel(ModalScreen[None]):
    """Lines to read.

    ``kind`` says what for: to ``read`` beside the match, to ``continue`` a match that waits, or to
    ask whether ``another`` one is wanted.
    """

    CSS = """
    Panel { align: center middle; background: ansi_default 0%; }
    Panel > VerticalScroll {
        width: 80; max-width: 100%; max-height: 90%; height: auto; padding: 0 1;
        border: round ansi_default; background: ansi_default; color: ansi_default;
    }
    Panel > VerticalScroll.plain { border: ascii ansi_default; }
    """
    BINDINGS: ClassVar[list[Any]] = LEAVING
    app: TableApp

    def __init__(self, lines: list[str], kind: str, held: Shared) -> None:
        """A panel of lines."""
        super().__init__()
        self.lines = lines
        self.kind = kind
        self.held = held

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        with VerticalScroll(classes="" if self.held.boxes else "plain"):
            yield Static(Styled("\n".join(self.lines)), markup=False)

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.held.presses.ask()

    def on_key(self, event: events.Key) -> None:
        """Close it, or answer it."""
        if self.held.presses.counts(event.key, event.time):
            self.take(event.key.lower())

    def on_click(self, event: events.Click) -> None:
        """A click goes on."""
        if self.held.presses.counts("click", event.time) and self.kind != "another":
            self.take("enter")

    def take(self, key: str) -> None:
        """What a key means here."""
        if not self.is_current:  # it has been answered
            return
        if self.kind == "another":
            if key in ANOTHER | NO_OTHER:
                self.close(answer=key in ANOTHER)
        elif key in GO_ON:
            self.close(answer=True)
        elif key == "q" and self.kind == "continue":
            self.app.action_leave()
        elif key in {"q", "escape"} and self.kind == "read":
            self.close(answer=False)

    def close(self, *, answer: bool) -> None:
        """Go back to the table; a match that waits goes on."""
        self.dismiss()
        self.held.presses.ask()
        if self.kind != "read":
            self.held.put(answer)


def help_lines(speech: Speech) -> list[str]:
    """Every key."""
    return [
        speech.say(line)
        for line in (
            "1, 2, 3...   jugar esa ficha; con muchas, Enter la confirma",
            "← →, Enter   marcar una ficha y jugarla",
            "a, b...      elegir el extremo cuando hay dos",
            "ratón        un clic en una ficha la juega",
            "r            las reglas de esta mesa",
            "m            memoria: qué no tiene cada quien",
            "l            las jugadas de la mano",
            "+ -          máquinas más rápidas o más lentas",
            "q            guardar y salir; se sigue con «domino resume»",
        )
    ]


def rules_lines(held: Shared) -> list[str]:
    """The rules in force in plain sentences."""
    try:
        told = held.rules()
    except DominoError as fault:
        return [held.speech.text(fault.text)]
    return [held.speech.text(text) for _, text in told]


def memory_lines(held: Shared) -> list[str]:
    """What each of the others showed to lack, as everybody saw it."""
    view, speech = held.view, held.speech
    if view is None:
        return []
    lines = []
    for seat in range(view.seating.players):
        if seat == view.seat:
            continue
        numbers = passed_numbers(view, seat)
        what = (
            speech.say("no tiene {numbers}", numbers=", ".join(map(str, numbers)))
            if numbers
            else speech.say("no se sabe que le falte nada")
        )
        lines.append(f"{held.names[seat]}: {what}")
    return lines
