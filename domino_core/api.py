"""Everything that a plugin imports from the core: one module, whose names are kept.

``domino_api = 1`` on a plugin's class says that it was written for this interface.
"""

from domino_core.actions import DRAW, PASS, Action, Draw, Pass, Play, Say
from domino_core.errors import DominoError, UsageError
from domino_core.face import Coach, Face, Frames, LeaveError
from domino_core.hookspecs import API_VERSION, hookimpl
from domino_core.imagine import Imagined
from domino_core.layout import Layout, Line, OpenEnd
from domino_core.match import Match, PlayedRound
from domino_core.options import A_LIST, ClockKnobs, Knobs, MatchKnobs, OptionFault, RulesOptions
from domino_core.outcome import (
    BLOCKED,
    GOES_ON,
    KEEP,
    OPEN,
    OUT,
    REDEAL,
    Add,
    Answer,
    Award,
    Base,
    Cap,
    Change,
    MatchEnd,
    Multiply,
    Note,
    Only,
    Result,
    RoundDown,
    RoundEnd,
    RoundNear,
    ScoreLine,
)
from domino_core.player import Player
from domino_core.plugin import House, Rules
from domino_core.ranking import Budget, Hint, Ranked
from domino_core.round import Deal, Opening, RoundState
from domino_core.seats import Seating
from domino_core.text import Text, either
from domino_core.tiles import (
    BIT,
    DOUBLES,
    HIGH,
    LOW,
    PIPS,
    TILES,
    Tile,
    TileSet,
    full_set,
    ids,
    mask_of,
    pips,
    showing,
)
from domino_core.view import Seen, View

__all__ = [
    "API_VERSION",
    "A_LIST",
    "BIT",
    "BLOCKED",
    "DOUBLES",
    "DRAW",
    "GOES_ON",
    "HIGH",
    "KEEP",
    "LOW",
    "OPEN",
    "OUT",
    "PASS",
    "PIPS",
    "REDEAL",
    "TILES",
    "Action",
    "Add",
    "Answer",
    "Award",
    "Base",
    "Budget",
    "Cap",
    "Change",
    "ClockKnobs",
    "Coach",
    "Deal",
    "DominoError",
    "Draw",
    "Face",
    "Frames",
    "Hint",
    "House",
    "Imagined",
    "Knobs",
    "Layout",
    "LeaveError",
    "Line",
    "Match",
    "MatchEnd",
    "MatchKnobs",
    "Multiply",
    "Note",
    "Only",
    "OpenEnd",
    "Opening",
    "OptionFault",
    "Pass",
    "Play",
    "PlayedRound",
    "Player",
    "Ranked",
    "Result",
    "RoundDown",
    "RoundEnd",
    "RoundNear",
    "RoundState",
    "Rules",
    "RulesOptions",
    "Say",
    "ScoreLine",
    "Seating",
    "Seen",
    "Text",
    "Tile",
    "TileSet",
    "UsageError",
    "View",
    "either",
    "full_set",
    "hookimpl",
    "ids",
    "mask_of",
    "pips",
    "showing",
]
