"""Text to tiles and actions, and back: the words of records, errors and ``--json``.

``action = seat ':' (place ('&' place)* | '+' tile | word ['=' argument]) ['!']`` and
``place = tile ['@' end ['/' exposed]]``; ``!`` marks an action that the clock took.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from domino_core.actions import DRAW, PASS, Action, Draw, Pass, Play, Say
from domino_core.errors import NotationError
from domino_core.tiles import TILES, Tile

_STEP = re.compile(r"(?P<seat>\d{1,2}):(?P<what>[^!]+)(?P<clock>!?)", re.ASCII)
_PLACE = re.compile(
    r"(?P<tile>\d+-\d+)(?:@(?P<end>[A-Za-z0-9]+)(?:/(?P<exposed>\d{1,2}))?)?", re.ASCII
)
_WORD = re.compile(r"(?P<word>[a-z][a-z0-9-]*)(?:=(?P<argument>[A-Za-z0-9-]+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Step:
    """One action of one seat, as a record keeps it."""

    seat: int
    action: Action
    by_clock: bool = False


def action_text(action: Action) -> str:
    """The action in notation, without its seat: ``5-6@A``, ``+2-4``, ``draw``, ``pass``."""
    if isinstance(action, Play):
        return "&".join(map(_place_text, action.placements))
    if isinstance(action, Draw):
        return "draw" if action.tile is None else f"+{TILES[action.tile]}"
    if isinstance(action, Pass):
        return "pass"
    return f"{action.word}={action.argument}" if action.argument else action.word


def _place_text(play: Play) -> str:
    text = str(TILES[play.tile])
    if play.end:
        text += f"@{play.end}"
    if play.exposed is not None:
        text += f"/{play.exposed}"
    return text


def step_text(step: Step) -> str:
    """The step in notation: ``1:6-6``, ``0:5-6@A``, ``0:+2-4``, ``1:pass!``."""
    return f"{step.seat}:{action_text(step.action)}{'!' if step.by_clock else ''}"


def parse_action(text: str) -> Action:
    """Read an action without its seat. Raises :class:`NotationError`."""
    if text == "pass":
        return PASS
    if text == "draw":
        return DRAW
    if text.startswith("+"):
        return Draw(Tile.parse(text[1:]).id)
    if text[:1].isdigit():
        first, *others = map(_parse_place, text.split("&"))
        return Play(first.tile, first.end, first.exposed, tuple(others))
    match = _WORD.fullmatch(text)
    if match is None or match["word"] in {"pass", "draw"}:
        raise NotationError(
            "«{text}» no es una jugada; se escribe como 5-6@A, +2-4 o pass", text=text[:40]
        )
    return Say(match["word"], match["argument"] or "")


def _parse_place(text: str) -> Play:
    match = _PLACE.fullmatch(text)
    if match is None:
        raise NotationError("«{text}» no es una ficha en un extremo, como 5-6@A", text=text[:40])
    exposed = match["exposed"]
    return Play(
        Tile.parse(match["tile"]).id, match["end"] or "", None if exposed is None else int(exposed)
    )


def parse_step(text: str) -> Step:
    """Read one step.

    >>> parse_step("0:5-6@A"), step_text(parse_step("1:pass!"))
    (Step(seat=0, action=Play(tile=26, end='A', exposed=None, also=()), by_clock=False), '1:pass!')

    Raises :class:`NotationError` for anything that is no step.
    """
    match = _STEP.fullmatch(text)
    if match is None:
        raise NotationError(
            "«{text}» no es una acción; se escribe con su puesto, como 0:5-6@A", text=text[:40]
        )
    return Step(int(match["seat"]), parse_action(match["what"]), bool(match["clock"]))
