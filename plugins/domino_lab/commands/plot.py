"""A picture of the breakdowns in a file, with the extra ``lab``."""

from __future__ import annotations

import importlib
import io
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.cli.commands import printable, speech, write_atomically
from domino_lab.commands.simulate_report import TITLES, label, news, title

if TYPE_CHECKING:
    from pathlib import Path

    from domino_lab.measures import Measure
    from domino_lab.simulating import Simulation

KINDS = (".svg", ".png")


def expect_plotting(path: Path | None) -> None:
    """Refuse, before anything is played, a picture that could not be drawn.

    Raises :class:`UsageError`.
    """
    if path is None:
        return
    if path.suffix.lower() not in KINDS:
        raise UsageError("--plot {path}: se espera un nombre en .svg o .png", path=str(path))
    _figure()


def _figure() -> Any:
    try:
        return importlib.import_module("matplotlib.figure").Figure
    except ImportError as cause:
        raise UsageError("--plot pide el extra «lab»: pip install 'domino-core[lab]'") from cause


def plot(simulation: Simulation, path: Path) -> None:
    """Draw every breakdown, a bar a line with its interval.

    Raises :class:`UsageError` where it cannot be written.
    """
    groups = [found for name in TITLES if (found := news(name, simulation))]
    heights = [1.0 + 0.28 * len(group) for group in groups]
    figure = _figure()(figsize=(8, 0.6 + sum(heights)), layout="constrained")
    axes = figure.subplots(len(groups), 1, squeeze=False, height_ratios=heights)
    for (axis,), group in zip(axes, groups, strict=True):
        _draw(axis, group, simulation)
    figure.suptitle(_title(simulation))
    out = io.BytesIO()
    figure.savefig(out, format=path.suffix.lower()[1:])
    write_atomically(path, out.getvalue(), mode=0o644)


def _title(simulation: Simulation) -> str:
    """The game, how much was played, and what the broken line is."""
    variant = printable(simulation.run.order.setups[0].ruleset.label)
    rounds = speech().count("{n} mano", "{n} manos", simulation.rounds)
    return f"{variant}: {rounds}\n{speech().say('- - - lo que tocaría a cada cual')}"


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


def _draw(axis: Any, group: list[Measure], simulation: Simulation) -> None:
    """Bars with their intervals, and where they would end were all alike."""
    names = [label(one, simulation) for one in group]
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
    axis.set_title(title(group[0].name), loc="left", fontsize=9)
