"""Judging: a check's failure names the variant, the table and the check, and no check runs on.

A hook that loops is found by a time limit. Where signals are to be had the loop is interrupted and
said as a failure; elsewhere Python prints where it loops, and leaves.
"""

from __future__ import annotations

import faulthandler
import signal
import sys
import threading
import traceback
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from domino_core.conformance.capabilities import PLAIN, Capabilities
from domino_core.errors import DominoError
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from domino_core.ruleset import Ruleset


class ConformanceError(DominoError, AssertionError):
    """Something that does not keep to what every variant and player must keep to.

    ``details`` holds ``subject`` (a table, an example, a player), ``check`` and ``what``.
    """

    slug = "conformance"
    exit_code = 1


class _BrokenError(Exception):
    """What a check found; who judges knows where."""

    def __init__(self, what: Text) -> None:
        super().__init__(what)
        self.what = what


class _TimeUpError(BaseException):
    """The time limit. No ``except Exception`` of a plugin's catches it."""


def fail(template: str, /, **details: Any) -> NoReturn:
    """Say what does not hold."""
    raise _BrokenError(Text(template, **details))


def expect(holds: object, template: str, /, **details: Any) -> None:
    """Say what does not hold, unless it does."""
    if not holds:
        fail(template, **details)


@contextmanager
def judging(subject: Text, check: Text, seconds: float = PLAIN.seconds) -> Iterator[None]:
    """Turn every failure inside into a :class:`ConformanceError` that names subject and check."""
    try:
        with _limited(seconds):
            yield
    except ConformanceError:
        raise
    except _BrokenError as found:
        raise _error(subject, check, found.what) from found.__cause__
    except _TimeUpError as found:
        what = Text(
            "tarda más de {seconds} segundos; se quedó en {place}",
            seconds=seconds,
            place=_place_of(found),
        )
        raise _error(subject, check, what) from None
    except DominoError as found:
        what, cause = found.text, found.__cause__
        if cause is not None and not isinstance(cause, DominoError):
            what = Text("{what} ({cause})", what=what, cause=_raised(cause))
        raise _error(subject, check, what) from found
    except (Exception, SystemExit) as found:
        raise _error(subject, check, _raised(found)) from found


def _error(subject: Text, check: Text, what: Text) -> ConformanceError:
    return ConformanceError("{subject}: {check}: {what}", subject=subject, check=check, what=what)


def _raised(error: BaseException) -> Text:
    """An error of somebody's code, with the place that it came from."""
    kind, place = type(error).__name__, _place_of(error)
    return Text("{kind}: {cause}, {place}", kind=kind, cause=str(error), place=place)


def _place_of(error: BaseException) -> str:
    """Where an error came from: file, line and function."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return "?"
    last = frames[-2 if isinstance(error, _TimeUpError) else -1]  # not the alarm's own frame
    return f"{last.filename}:{last.lineno}, {last.name}"


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise :class:`_TimeUpError` inside after so many seconds, and go on raising it."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGALRM"):
        with _last_resort(seconds):
            yield
        return
    before = signal.signal(signal.SIGALRM, _time_is_up)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:
            signal.setitimer(signal.ITIMER_REAL, left, interval)


def _time_is_up(*_: object) -> NoReturn:
    raise _TimeUpError


@contextmanager
def _last_resort(seconds: float) -> Iterator[None]:
    """Print where everything stands after so many seconds, and leave."""
    faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__ or sys.stderr)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


class Check(Protocol):
    """A check of one table. Raises :class:`ConformanceError` for what does not hold there."""

    __name__: str

    def __call__(self, ruleset: Ruleset, *, count: int = ..., limits: Capabilities = ...) -> None:
        """``count`` is how much is tried, ``limits`` what the game declares."""


def judged(
    title: str, count: int
) -> Callable[[Callable[[Ruleset, int, Capabilities], None]], Check]:
    """Make a function a :class:`Check`: its failures name the table, and its time is limited.

    :param title: what is checked, as a failure says it.
    :param count: how much is tried without a word from the caller.
    """
    default = count

    def decorate(check: Callable[[Ruleset, int, Capabilities], None]) -> Check:
        @wraps(check)
        def judge(ruleset: Ruleset, *, count: int = default, limits: Capabilities = PLAIN) -> None:
            with judging(table_name(ruleset), Text(title), limits.seconds):
                check(ruleset, count, limits)

        return judge

    return decorate


def table_name(ruleset: Ruleset) -> Text:
    """A table as failures name it: the variant, who plays, and the house rules."""
    return Text(
        "«{variant}», {players} {sides}{houses}",
        variant=ruleset.label,
        players=ruleset.seating.players,
        sides=ruleset.options.match.sides,
        houses="".join(f" +{name}" for name in ruleset.houses),
    )
