"""Other layouts: a line with a spinner, a tree that grows from a hub, trains, and a line of sums.

Any package may play on them. They name their ends so that records and people can tell them apart:
a line's are A and B, a spinner's sides C and D; a hub's arms have a letter each, and where a double
branches, a digit is added to the name (A2, then A21).
"""

from domino_layouts.growing import Growing
from domino_layouts.spinner import SpinnerLine
from domino_layouts.summing import SummingLine, sums_of
from domino_layouts.trains import OPEN_TRAIN, OWN_TRAINS, Trains
from domino_layouts.tree import Tree

__all__ = [
    "OPEN_TRAIN",
    "OWN_TRAINS",
    "Growing",
    "SpinnerLine",
    "SummingLine",
    "Trains",
    "Tree",
    "sums_of",
]
