"""A picture of one measure of several simulations in a file, with the extra ``lab``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import UsageError
from domino_lab.commands.compare_table import is_mean
from domino_lab.commands.compare_words import LABELS, told_name
from domino_lab.commands.pictures import KNOWN, UNKNOWN, new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from domino_core.drawing import Speech
    from domino_lab.measures import Measure
    from domino_lab.simulating import Simulation


def measure_plot(
    simulations: Mapping[str, Simulation], name: str, path: Path, spoken: Speech
) -> None:
    """Draw a measure of each simulation with its interval, a line for each.

    What certainly is above or below zero is drawn in another colour.

    Raises :class:`UsageError` for a name that is none of a measure in one figure, and for a
    simulation without that measure.
    """
    found = [(label, _one(name, label, one)) for label, one in simulations.items()]
    scale = 1.0 if is_mean(name) else 100.0
    figure = new_figure(9, 1.2 + 0.3 * len(found))
    axis = figure.subplots()
    for at, (_, one) in enumerate(found):
        low, high = (one.value if end is None else end for end in (one.low, one.high))
        colour = KNOWN if low > 0 or high < 0 else UNKNOWN
        axis.plot((low * scale, high * scale), (at, at), color=colour, linewidth=2)
        axis.plot((one.value * scale,), (at,), marker="o", color=colour)
    axis.axvline(0, color="#333333", linewidth=0.8)
    axis.set_yticks(range(len(found)), [label for label, _ in found], fontsize=8)
    axis.set_ylim(len(found) - 0.5, -0.5)  # the first one on top
    title = told_name(name, spoken)
    if not is_mean(name):
        title = spoken.say("{name}, en puntos porcentuales", name=title)
    axis.set_title(title, loc="left", fontsize=9)
    write_figure(figure, path)


def _one(name: str, label: str, simulation: Simulation) -> Measure:
    if name not in LABELS:
        raise UsageError(
            "«{name}» no es una medida de una sola cifra; son: {names}",
            name=name,
            names=", ".join(LABELS),
        )
    found = simulation.of(name)
    if not found:
        raise UsageError("«{name}» no se ha medido en «{label}»", name=name, label=label)
    return found[0]
