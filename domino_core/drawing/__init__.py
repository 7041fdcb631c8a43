"""A seat's view as lines of text: the one picture that every plain face shows.

Pure functions of a view, the names at the table, a width and a language. Tiles are ``[5|6]``;
lines break between tiles, never inside one; nothing depends on colour.
"""

from domino_core.drawing.hand import (
    alike,
    bound_line,
    bound_lines,
    hand_lines,
    hand_tiles,
    is_bound,
    open_hands,
    other_word,
    play_word,
    refusal_line,
)
from domino_core.drawing.hint import action_label, hint_lines, hint_table, shown_loss
from domino_core.drawing.picture import Picture, Window, screen
from domino_core.drawing.prompt import Area, Pick, choices, clipped, keys_in
from domino_core.drawing.rules_page import rules_lines
from domino_core.drawing.sheet import Drawing, cells, neither, spoken_to, tile_text, wrap
from domino_core.drawing.story import story_lines
from domino_core.drawing.table import (
    boneyard_text,
    goal_text,
    layout_lines,
    others_line,
    passed_numbers,
    position,
    score_line,
)
from domino_core.drawing.telling import event_lines, match_line, result_lines, score_table
from domino_core.speech import Speech

__all__ = [
    "Area",
    "Drawing",
    "Pick",
    "Picture",
    "Speech",
    "Window",
    "action_label",
    "alike",
    "boneyard_text",
    "bound_line",
    "bound_lines",
    "cells",
    "choices",
    "clipped",
    "event_lines",
    "goal_text",
    "hand_lines",
    "hand_tiles",
    "hint_lines",
    "hint_table",
    "is_bound",
    "keys_in",
    "layout_lines",
    "match_line",
    "neither",
    "open_hands",
    "other_word",
    "others_line",
    "passed_numbers",
    "play_word",
    "position",
    "refusal_line",
    "result_lines",
    "rules_lines",
    "score_line",
    "score_table",
    "screen",
    "shown_loss",
    "spoken_to",
    "story_lines",
    "tile_text",
    "wrap",
]
