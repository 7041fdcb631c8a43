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
from domino_tui.shared import INTERRUPT, LEAVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from domino_core.drawing import Speech
    from domino_tui.shared import Shared


class Panel(ModalScreen[Any]):
    """Lines to read.

    ``answers`` says what it is for: to ``read`` beside the match, to ``continue`` a match that
    waits, or to ask whether ``another`` one is wanted.
    """

    CSS = """
    Panel { align: center middle; background: ansi_default 0%; }
    Panel > VerticalScroll {
        width: 80; max-width: 100%; max-height: 90%; height: auto; padding: 0 1;
        border: round ansi_default; background: ansi_default; color: ansi_default;
    }
    """
    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(self, lines: list[str], answers: str) -> None:
        """A panel of lines."""
        super().__init__()
        self.lines = lines
        self.answers = answers

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        with VerticalScroll():
            yield Static(Styled("\n".join(self.lines)), markup=False)

    def on_key(self, event: events.Key) -> None:
        """Close it, or answer it."""
        answer = self._ANSWERS[self.answers](event.key)
        if answer is not None:
            event.stop()
            self.dismiss(answer)

    def action_interrupt(self) -> None:
        """Ctrl-C."""
        self.dismiss(LEAVE if self.answers == "read" else INTERRUPT)

    _ANSWERS: ClassVar[dict[str, Callable[[str], object | None]]] = {
        "read": lambda key: True if key in {"escape", "enter", "space", "q"} else None,
        "continue": lambda key: (
            LEAVE if key == "q" else True if key in {"enter", "space"} else None
        ),
        "another": lambda key: (
            True if key in {"n", "s", "y"} else LEAVE if key in {"q", "escape", "enter"} else None
        ),
    }


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
    """What each seat showed that it lacks, as everybody saw it."""
    view, speech = held.view, held.speech
    if view is None:
        return []
    lines = []
    for seat in range(view.seating.players):
        numbers = passed_numbers(view, seat)
        what = (
            speech.say("no tiene {numbers}", numbers=", ".join(map(str, numbers)))
            if numbers
            else speech.say("no se sabe que le falte nada")
        )
        lines.append(f"{held.names[seat]}: {what}")
    return lines
