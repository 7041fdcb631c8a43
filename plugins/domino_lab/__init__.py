"""Many games: described as plain shards, played by one process or by several, counted exactly.

``domino arena`` stands on it. A :class:`Shard` says which deals are played, by whom, under which
rules. :func:`results` cuts it into pieces and hands each to a function of yours, which plays the
games of its deals with :func:`play_deal` and counts what it wants to know. What it answers you add
up: where all counts are whole numbers, the sum is the same however many processes took part.

``domino simulate`` stands on an :class:`Order`, plain too, which :func:`simulate` carries out and
answers with measures and their intervals. An order for several tables is what :func:`compare`
carries out, and answers with differences. Both are written to files as the commands do.
"""

from domino_lab.compare_rules import rules_change
from domino_lab.comparing import Comparison, Difference, compare
from domino_lab.elo import ratings
from domino_lab.executing import Crew, dask, processes
from domino_lab.files import write_csv, write_measure_plot, write_plot
from domino_lab.intervals import Interval, mean_interval
from domino_lab.measures import Measure
from domino_lab.orders import Order, Setup
from domino_lab.playing import Game, Sitter, play_deal, sitters
from domino_lab.progress import Progress
from domino_lab.reaching import Until
from domino_lab.running import results
from domino_lab.seating import by_seat, seatings
from domino_lab.shards import Bot, Shard
from domino_lab.simulating import Run, Simulation, carry_out, simulate
from domino_lab.sweeping import Point, points

__all__ = [
    "Bot",
    "Comparison",
    "Crew",
    "Difference",
    "Game",
    "Interval",
    "Measure",
    "Order",
    "Point",
    "Progress",
    "Run",
    "Setup",
    "Shard",
    "Simulation",
    "Sitter",
    "Until",
    "by_seat",
    "carry_out",
    "compare",
    "dask",
    "mean_interval",
    "play_deal",
    "points",
    "processes",
    "ratings",
    "results",
    "rules_change",
    "seatings",
    "simulate",
    "sitters",
    "write_csv",
    "write_measure_plot",
    "write_plot",
]
