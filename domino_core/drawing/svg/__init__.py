"""A position as an SVG picture: tiles with pips, a line that bends, arms and trains, and hands."""

from domino_core.drawing.svg.page import Shown, position_svg

__all__ = ["Shown", "position_svg"]
