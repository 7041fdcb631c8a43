"""Who sits at the table: people at the keyboard and players of the machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core import players
from domino_core.cli import speaking, streams
from domino_core.cli.asking import read_value
from domino_core.errors import UsageError
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domino_core.player import Player

YOU = "you"
BOT = "bot:"
MOST_SEATS = 16
"""No game has more."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat's occupant: ``text`` as records keep it; ``player`` is ``None`` for a person."""

    text: str
    player: Player | None

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard plays this seat."""
        return self.player is None


def seat_texts(given: str | None) -> list[str]:
    """The seats that ``--seats`` names, in playing order; without it, you.

    Raises :class:`UsageError` for an empty seat.
    """
    if given is None:
        return [YOU]
    texts = [text.strip() for text in streams.as_typed(given).split(",")]
    if not all(texts):
        raise UsageError("--seats {given}: hay un puesto sin nombre", given=given)
    return texts


def sit_down(texts: Sequence[str]) -> list[Sitter]:
    """The occupants that these texts stand for; see :func:`one`."""
    sitters = [one(text) for text in texts]
    people = [sitter.text for sitter in sitters if sitter.is_person]
    for name in people:
        if people.count(name) > 1:
            raise UsageError("Dos puestos se llaman «{name}»; cambia uno", name=name)
    return sitters


def refuse_mixed_up(texts: Sequence[str]) -> None:
    """Refuse a person who is called as somebody else is at the table, such as a machine.

    Raises :class:`UsageError`.
    """
    called = names(texts)
    for text, name in zip(texts, called, strict=True):
        if not text.startswith(BOT) and called.count(name) > 1:
            raise UsageError("Dos puestos se llaman «{name}»; cambia uno", name=name)


def kept_names() -> set[str]:
    """What nobody can be called without being taken for a machine, or for who is spoken to."""
    say = speaking.speech().say
    numbered = (say("Máquina {n}", n=number) for number in range(1, MOST_SEATS + 1))
    return {say("Tú"), say("Máquina"), *numbered}


def one(text: str) -> Sitter:
    """``you`` or a name for a person, ``bot:NAME[:key=value...]`` for a player plugin.

    Raises :class:`UsageError` for an option without a value, and what
    :func:`~domino_core.players.load_player` raises.
    """
    if not text.startswith(BOT):
        return Sitter(text, None)
    name, given = bot_of(text)
    return Sitter(text, players.load_player(name, given))


def bot_of(text: str) -> tuple[str, dict[str, Any]]:
    """The player's name and options in a text such as ``bot:heaviest``; ``bot:`` may be left out.

    Raises :class:`UsageError` for an option without a value.
    """
    name, *options = text.removeprefix(BOT).split(":")
    given: dict[str, Any] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise UsageError("{text}: se escribe como bot:nombre:clave=valor", text=text)
        given[key] = read_value(value)
    return name, given


def you_among(texts: Sequence[str]) -> int | None:
    """The seat that is spoken to as *tú*: the only person's, who gave no name."""
    people = [seat for seat, text in enumerate(texts) if not text.startswith(BOT)]
    return people[0] if len(people) == 1 and texts[people[0]] == YOU else None


def names(texts: Sequence[str]) -> tuple[str, ...]:
    """What each seat is called at the table; machines by their number."""
    say = speaking.speech().say
    machines = [seat for seat, text in enumerate(texts) if text.startswith(BOT)]
    you = you_among(texts)
    found = []
    for seat, text in enumerate(texts):
        if text == YOU:
            found.append(say("Tú") if seat == you else say("Jugador {n}", n=seat + 1))
        elif seat not in machines:
            name = speaking.speech().text(text) if isinstance(text, Text) else text
            found.append(streams.printable(name))
        elif len(machines) == 1:
            found.append(say("Máquina"))
        else:
            found.append(say("Máquina {n}", n=machines.index(seat) + 1))
    return tuple(found)
