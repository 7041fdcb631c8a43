"""A picture of the breakdowns in a file, with the extra ``lab``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.cli.commands import printable
from domino_lab.commands.pictures import new_figure, write_figure
from domino_lab.commands.simulate_report import TITLES, label, news, title

if TYPE_CHECKING:
    from pathlib import Path

    from domino_core.drawing import Speech
    from domino_lab.measures import Measure
    from domino_lab.simulating import Simulation


def plot(simulation: Simulation, path: Path, spoken: Speech) -> None:
    """Draw every breakdown, a bar a line with its interval.

    Raises :class:`UsageError` where it cannot be written.
    """
    groups = [found for name in TITLES if (found := news(name, simulation))]
    heights = [1.0 + 0.28 * len(group) for group in groups]
    figure = new_figure(8, 0.6 + sum(heights))
    axes = figure.subplots(len(groups), 1, squeeze=False, height_ratios=heights)
    for (axis,), group in zip(axes, groups, strict=True):
        _draw(axis, group, simulation, spoken)
    figure.suptitle(_title(simulation, spoken))
    write_figure(figure, path)


def _title(simulation: Simulation, spoken: Speech) -> str:
    """The game, how much was played, and what the broken line is."""
    variant = printable(simulation.run.order.setups[0].ruleset.label)
    rounds = spoken.count("{n} mano", "{n} manos", simulation.rounds)
    return f"{variant}: {rounds}\n{spoken.say('- - - lo que tocaría a cada cual')}"


def fair_share(name: str, simulation: Simulation) -> float | None:
    """What a line of a breakdown would come to were all alike; ``None`` where nothing would."""
    seating, tally = simulation.run.order.setups[0].ruleset.seating, simulation.tally
    if name == "ends":
        return None
    if name == "match_wins_by_side":
        won = 1 - tally.total("drawn") / tally.total("matches")
    else:
        won = 1 - tally.total("tie") / tally.total("rounds")
    return won / (seating.players if name == "round_wins_by_seat" else len(seating.sides))


def _draw(axis: Any, group: list[Measure], simulation: Simulation, spoken: Speech) -> None:
    """Bars with their intervals, and where they would end were all alike."""
    names = [label(one, simulation, spoken) for one in group]
    values = [one.value for one in group]
    low = [one.value - (one.value if one.low is None else one.low) for one in group]
    high = [(one.value if one.high is None else one.high) - one.value for one in group]
    axis.barh(range(len(group)), values, xerr=(low, high), color="#7aa6c2", ecolor="#333333")
    fair = fair_share(group[0].name, simulation)
    if fair is not None:
        axis.axvline(fair, color="#b3402e", linewidth=1, linestyle="--")
    axis.set_yticks(range(len(group)), names, fontsize=8)
    axis.set_ylim(len(group) - 0.4, -0.6)  # the first one on top
    axis.set_xlim(0, 1)
    axis.set_title(title(group[0].name, spoken), loc="left", fontsize=9)
