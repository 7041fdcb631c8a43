"""A question beside the match: lines, and choices in a list or a line to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.table import Table as Grid
from rich.text import Text as Styled
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from domino_tui.panels import LEAVING
from domino_tui.shared import DIGITS, choice_key

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from domino_tui.shared import Shared


class Question(ModalScreen[None]):
    """Lines above, and below them what answers; Escape goes back."""

    SCOPED_CSS = False  # its style is for every kind of question
    CSS = """
    Question { align: left top; background: ansi_default; color: ansi_default; }
    Question > Vertical { width: 100%; max-width: 100; height: 100%; padding: 0 1 1 1; }
    Question #lines { width: 100%; height: auto; max-height: 70%; }
    Question #keys { dock: bottom; width: 100%; height: 1; padding: 0 1; }
    Question OptionList, Question OptionList:focus {
        width: 100%; height: 1fr; border: none; padding: 0;
        background: ansi_default; background-tint: ansi_default 0%; color: ansi_default;
    }
    Question OptionList > .option-list--option-highlighted,
    Question OptionList:focus > .option-list--option-highlighted {
        background: ansi_default; color: ansi_default; text-style: bold;
    }
    Question Input > .input--cursor, Question Input > .input--selection {
        background: ansi_white; color: ansi_black; text-style: none;
    }
    Question Input, Question Input:focus {
        border: none; height: 1; padding: 0; background: ansi_default; color: ansi_default;
        background-tint: ansi_default 0%;
    }
    """
    BINDINGS: ClassVar[list[Any]] = [*LEAVING, Binding("escape", "back", show=False)]

    def __init__(self, lines: list[str], held: Shared) -> None:
        """A question that was not answered yet."""
        super().__init__()
        self.lines = lines
        self.held = held
        self.is_answered = False

    def compose(self) -> ComposeResult:
        """The lines, and what answers."""
        with Vertical():
            yield Static(Styled("\n".join(self.lines)), id="lines", markup=False)
            yield from self.answers()
        yield Static(self.keys(), id="keys", markup=False)

    def keys(self) -> str:
        """How to answer."""
        return self.held.speech.say("Enter: aceptar   Esc: atrás")

    def answers(self) -> ComposeResult:
        """The widget that takes the answer."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.held.presses.ask()

    def give(self, answer: object) -> None:
        """Answer, once; it stays to be seen until something else is."""
        if not self.is_answered:
            self.is_answered = True
            self.held.put(answer)

    def action_back(self) -> None:
        """Go back."""
        self.give(None)


class Choices(Question):
    """One of several choices; each of the first nine has its digit."""

    def __init__(self, lines: list[str], choices: list[str], marked: int, held: Shared) -> None:
        """``marked`` is the choice that is proposed."""
        super().__init__(lines, held)
        self.choices = choices
        self.marked = marked

    def keys(self) -> str:
        """How to choose."""
        return self.held.speech.say("↑ ↓ Enter: elegir   Esc: atrás   q: salir")

    def answers(self) -> ComposeResult:
        """The list."""
        shown = [Option(self.shown(number)) for number in range(len(self.choices))]
        options = OptionList(*shown, markup=False)
        options.highlighted = self.marked if self.choices else None
        yield options

    def shown(self, number: int) -> Grid:
        """A choice beside its key; what is too long for a line goes on below itself."""
        line = Grid.grid()
        key = choice_key(number, self.marked)
        line.add_row(Styled(key, no_wrap=True), Styled(self.choices[number]))
        return line

    def on_resize(self) -> None:
        """Keep the marked choice in sight."""
        self.call_after_refresh(self.query_one(OptionList).scroll_to_highlight)

    def on_key(self, event: events.Key) -> None:
        """A digit chooses, ``q`` leaves."""
        key = event.character or ""
        if key in {"q", "Q"}:
            event.stop()
            self.held.leave()
            self.app.exit()
        if key and key in DIGITS and DIGITS.index(key) < len(self.choices):
            event.stop()
            if self.held.presses.counts(key, event.time):
                self.give(DIGITS.index(key))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another choice is marked."""
        before, self.marked = self.marked, event.option_index
        for number in {before, self.marked}:
            event.option_list.replace_option_prompt_at_index(number, self.shown(number))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click chooses."""
        event.stop()
        if self.held.presses.counts("enter", event.time):
            self.give(event.option_index)


class Writing(Question):
    """A line to write."""

    def __init__(self, lines: list[str], proposed: str, held: Shared) -> None:
        """``proposed`` stands there already."""
        super().__init__(lines, held)
        self.proposed = proposed

    def answers(self) -> ComposeResult:
        """The line."""
        yield Input(self.proposed, compact=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Something is written: the next Enter is meant for it."""
        event.stop()
        self.held.presses.counts("text", event.time)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter takes the line."""
        event.stop()
        if self.held.presses.counts("enter", event.time):
            self.give(event.value.strip() or self.proposed or None)
