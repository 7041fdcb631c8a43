"""A player that is told to stop: it answers all the same, and one decision alone is cut short.

It is told so before it chooses, and from another thread at the moment when it draws a number from
its stream. So nothing hangs on how fast the machine is.
"""

from __future__ import annotations

from contextlib import contextmanager
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from domino_core.conformance.asking import asked, stream_at
from domino_core.conformance.judging import expect, fail
from domino_core.conformance.rankings import BY_COUNT, coaches, decisions, difference, ranked
from domino_core.errors import PlayerError
from domino_core.notation import action_text
from domino_core.player import Player
from domino_core.players import choose
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domino_core.actions import Action
    from domino_core.conformance.asking import Tried

WAIT = 5.0
"""So many seconds at most is ``cancel`` waited for, which may wait for the answer in its turn."""


def expect_one_stop(tried: Tried, player: Any, seed: str) -> None:
    """Fail where a player that was told to stop gives no answer, or cuts two decisions short."""
    table = next(decisions(tried, seed), None)
    if table is None or tried.kind.cancel is Player.cancel:
        return
    usual = asked(tried, player, table)
    player.cancel()
    with _stopped():
        asked(tried, player, table)
    _expect_usual(
        usual,
        asked(tried, player, table),
        Text("tras un cancel() antes de elegir, también la segunda jugada es otra"),
    )
    player.cancel()
    view = table.view(table.round.seat)
    with _stopped():
        choose(player, f"bot:{tried.name}", view, (usual,), stream_at(table))
    _expect_usual(
        usual,
        asked(tried, player, table),
        Text("tras un cancel() antes de una jugada forzosa, la jugada siguiente es otra"),
    )
    stream = _Interrupting()
    stream.interrupt(player)
    with _stopped():
        asked(tried, player, table, random=stream)
    stream.wait()
    _expect_usual(
        usual,
        asked(tried, player, table),
        Text("tras un cancel() mientras elegía, la jugada siguiente es otra"),
    )
    if coaches(tried.kind):
        _expect_usual_ranking(tried, player, table)


@contextmanager
def _stopped() -> Iterator[None]:
    """Say where an answer is none that it came after a stop; an error of its code has its place."""
    try:
        yield
    except PlayerError as error:
        if error.__cause__ is not None:
            raise
        fail("tras un cancel() no da una jugada: {what}; se espera una enseguida", what=error.text)


def _expect_usual(usual: Action, found: Action, what: Text) -> None:
    expect(
        found == usual,
        "{what}: {found} y no {usual}; cancel() vale para una sola decisión",
        what=what,
        found=action_text(found),
        usual=action_text(usual),
    )


def _expect_usual_ranking(tried: Tried, player: Any, table: Any) -> None:
    """Fail where a ranking that was told to stop is none, or the one after it is another."""
    legal = table.legal()
    usual = ranked(tried, player, table, legal, BY_COUNT)
    player.cancel()
    ranked(tried, player, table, legal, BY_COUNT)
    one, other = difference(usual, ranked(tried, player, table, legal, BY_COUNT))
    expect(
        one == other,
        "{what}: {found} y no {usual}; cancel() vale para una sola decisión",
        what=Text("tras un cancel() antes de ranking(), también la segunda lista es otra"),
        found=other,
        usual=one,
    )


class _Interrupting(Random):
    """A stream at whose first number another thread tells a player to stop."""

    _thread: Thread | None = None
    _player: Any = None

    def interrupt(self, player: Any) -> None:
        """Whom to tell."""
        self._player = player

    def random(self) -> float:
        """The next number, after the player was told."""
        if self._thread is None:
            self._thread = Thread(target=self._player.cancel, daemon=True)
            self._thread.start()
            self.wait()
        return super().random()

    def wait(self) -> None:
        """Wait until the player was told, if it was."""
        if self._thread is not None:
            self._thread.join(WAIT)
