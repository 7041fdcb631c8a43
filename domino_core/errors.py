"""Every error that the project raises on purpose: one root, a stable slug each.

Their messages are :class:`~domino_core.text.Text`, so that a face can say them in any language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from domino_core.text import Text, joined

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class DominoError(Exception):
    """The root. ``slug`` names the kind for programs, ``exit_code`` is what the command returns."""

    slug: ClassVar[str] = "error"
    exit_code: ClassVar[int] = 2

    def __init__(self, template: str, /, **details: Any) -> None:
        """Fill the message's template."""
        super().__init__(template, details)
        self.text = Text(template, **details)
        self.details = details

    def __str__(self) -> str:
        """The message in Spanish, whole."""
        return str(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by template and details, so that workers can report errors."""
        return _rebuild, (type(self), self.text.template, self.details)


def _rebuild(kind: type[DominoError], template: str, details: dict[str, Any]) -> DominoError:
    return kind(template, **details)


class UsageError(DominoError):
    """A command, an argument or a file that cannot be used as asked."""

    slug = "usage"


class NotationError(DominoError):
    """A text that is no tile, no action, no seat."""

    slug = "notation"


class PlayError(DominoError):
    """An action that the rules do not allow now; its sentence is the reason.

    ``details`` holds ``legal``, the actions that the seat may choose among, in notation. Where it
    may not act at all (:class:`NotYourTurnError`, :class:`RoundOverError`) there is no ``legal``:
    what another seat may do tells of its hand.
    """

    slug = "play/illegal"


class NotYourTurnError(PlayError):
    """An action of a seat whose turn it is not."""

    slug = "play/not-your-turn"


class NotHeldError(PlayError):
    """A tile that the seat does not hold."""

    slug = "play/not-held"


class RoundOverError(PlayError):
    """An action after the round's or the match's end."""

    slug = "play/round-over"


class Fault:
    """One thing wrong in a configuration: where it stands, what was found, what is wanted."""

    def __init__(
        self, sentence: str, *, key: str = "", file: Path | None = None, line: int | None = None
    ) -> None:
        """``key`` is a dotted path such as ``match.target``; ``line`` counts from 1."""
        self.sentence = sentence if isinstance(sentence, Text) else Text(sentence)
        self.key = key
        self.file = file
        self.line = line

    @property
    def text(self) -> Text:
        """``file:line: key: sentence``, without the parts that are not known."""
        place = "" if self.file is None else str(self.file)
        if place and self.line is not None:
            place += f":{self.line}"
        parts = [Text("{part}", part=part) for part in (place, self.key) if part]
        return joined([*parts, self.sentence], ": ")

    def __str__(self) -> str:
        """The fault in Spanish."""
        return str(self.text)

    def __repr__(self) -> str:
        """For debugging and tests."""
        return f"Fault({str(self)!r})"


class ConfigurationError(DominoError):
    """A variant, a house file or a ``--set`` that cannot be played; all faults at once."""

    slug = "configuration"

    def __init__(self, faults: Sequence[Fault]) -> None:
        """``faults`` holds at least one."""
        super().__init__("{faults}", faults=joined([fault.text for fault in faults], "\n"))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the faults."""
        return ConfigurationError, (self.faults,)


class UnknownNameError(UsageError):
    """A variant, plugin or player that is not installed."""

    slug = "usage/unknown-name"


class PluginError(DominoError):
    """A plugin that cannot be used, or answered what its hook does not allow.

    ``details`` holds ``plugin``, and where known ``hook`` and ``found``.
    """

    slug = "plugin"
    exit_code = 3


class PlayerError(PluginError):
    """A player that raised, or chose what it was not offered."""

    slug = "plugin/player"


class RecordError(DominoError):
    """A record that cannot be read as what it should be."""

    slug = "record"


class RecordDiffersError(RecordError):
    """A record that was read and is not what the rules say; where it first differs."""

    slug = "record/differs"
    exit_code = 1
