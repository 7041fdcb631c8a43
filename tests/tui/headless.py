"""The screen without a terminal: its keys and clicks, and what they answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import events
from textual.keys import _character_to_key

from domino_core.api import LeaveError
from domino_core.drawing import Speech
from domino_tui.app import TableApp
from domino_tui.panels import Panel
from domino_tui.shared import Shared
from tests.tui.positions import NAMES, TITLE, Position

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.pilot import Pilot

    Act = Callable[["Desk"], Awaitable[None]]

SIZE = (80, 24)


class Desk:
    """A screen that shows a position, and what was answered."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        """What one sees, in text."""
        strips = self.app.screen._compositor.render_strips()
        lines = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
        return "\n".join(lines)

    async def show(self, position: Position) -> None:
        """What the match tells."""
        self.app.show(*position)
        await self.pilot.pause()

    async def panel(self, lines: list[str], kind: str) -> None:
        """What the match asks."""
        self.app.open_panel(lines, kind)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, all of them meant."""
        for key in keys:
            self.app.held.presses._key = ""
            await self._send(key)
        await self._pause()

    async def press_twice(self, key: str) -> None:
        """Press the key of before twice more, as quickly as the machine can."""
        await self._send(key)
        await self._send(key)
        await self._pause()

    async def _pause(self) -> None:
        """Let it be drawn; a screen that is closed draws nothing more."""
        if not self.app._exit:
            await self.pilot.pause()

    async def _send(self, key: str) -> None:
        """A key, and what follows from it; the pilot's own waits for the machine to be idle."""
        named = _character_to_key(key) if len(key) == 1 else key
        event = events.Key(named, key if len(key) == 1 else None)
        event.set_sender(self.app)
        self.app.post_message(event)
        for _ in range(3):  # the app, the screen, and what the screen tells the app
            if not self.app._exit:
                await self.pilot._wait_for_screen()

    async def until(self, text: str) -> None:
        """Wait for a text to be seen, as at the end of an animation."""
        for _ in range(200):
            if text in self.text:
                return
            await self.pilot.pause(0.02)
        raise AssertionError(self.text)

    async def fail(self, key: str) -> None:
        """Press a key that ends in a fault."""
        self.app.post_message(events.Key(key, None))
        while not self.app._exit:  # noqa: ASYNC110 - the screen has no such event
            await asyncio.sleep(0.01)

    async def click(self, column: int, line: int) -> None:
        """Click at a place."""
        await self.pilot.click(offset=(column, line))
        await self.pilot.pause()

    def place(self, text: str) -> tuple[int, int]:
        """The column and the line where a text stands last."""
        lines = self.text.split("\n")
        line = max(number for number, one in enumerate(lines) if text in one)
        return lines[line].rindex(text), line

    def answers(self) -> list[object]:
        """What was answered by now; ``leave`` or ``interrupt`` where somebody has left."""
        found: list[object] = []
        while not self.app.held._answers.empty():
            try:
                found.append(self.app.held.answer())
            except LeaveError as leaving:
                found.append("interrupt" if leaving.interrupted else "leave")
        return found


def new_screen() -> TableApp:
    """A screen without a match."""
    held = Shared(Speech.of("es"))
    held.names, held.title = NAMES, TITLE
    return TableApp(held)


def sit_alone(position: Position, act: Act) -> None:
    """Show a position on a screen that may be closed, and act there."""

    async def go() -> None:
        app = new_screen()
        async with app.run_test(size=SIZE) as pilot:
            desk = Desk(app, pilot)
            await desk.show(position)
            await act(desk)

    asyncio.run(go())


class Room:
    """A screen that serves for many positions, since to open one takes a while."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        app = new_screen()
        self.open = app.run_test(size=SIZE)
        self.desk = Desk(app, self.runner.run(self.open.__aenter__()))

    def sit(self, position: Position, act: Act) -> None:
        """Show a position, and act there."""
        desk = self.desk

        async def go() -> None:
            desk.answers()
            while isinstance(desk.app.screen, Panel):
                await desk.app.pop_screen()
            await desk.show(position)
            await act(desk)

        self.runner.run(go())

    def close(self) -> None:
        """Close the screen."""
        self.runner.run(self.open.__aexit__(None, None, None))
        self.runner.close()
