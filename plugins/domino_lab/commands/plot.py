"""A picture of the breakdowns in a file, with the extra ``lab``."""

from __future__ import annotations

import importlib
import io
import os
import tempfile
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.cli.commands import printable, speech
from domino_lab.commands import told

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
    groups = [found for name in told.TITLES if (found := simulation.of(name))]
    figure = _figure()(figsize=(8, sum(1.0 + 0.28 * len(group) for group in groups)))
    ratios = [1 + len(group) for group in groups]
    axes = figure.subplots(len(groups), 1, squeeze=False, height_ratios=ratios)
    for (axis,), group in zip(axes, groups, strict=True):
        _draw(axis, group, simulation)
    ruleset = simulation.run.order.setups[0].ruleset
    rounds = speech().count("{n} mano", "{n} manos", simulation.rounds)
    figure.suptitle(f"{printable(ruleset.label)}: {rounds}")
    figure.tight_layout()
    out = io.BytesIO()
    figure.savefig(out, format=path.suffix.lower()[1:])
    write_picture(path, out.getvalue())


def _draw(axis: Any, group: list[Measure], simulation: Simulation) -> None:
    names = [told.label(one, simulation) for one in group]
    values = [one.value for one in group]
    low = [one.value - (one.value if one.low is None else one.low) for one in group]
    high = [(one.value if one.high is None else one.high) - one.value for one in group]
    axis.barh(range(len(group)), values, xerr=(low, high), color="#7aa6c2", ecolor="#333333")
    axis.set_yticks(range(len(group)), names, fontsize=8)
    axis.invert_yaxis()
    axis.set_xlim(0, 1)
    axis.set_title(told.title(group[0].name), loc="left", fontsize=9)


def write_picture(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, 0o644)  # noqa: PTH101 - a name that mkstemp gave
        os.replace(temporary, path)  # noqa: PTH105 - likewise
    except OSError as cause:
        raise UsageError(
            "{path}: no se puede escribir ({why})", path=str(path), why=cause.strerror or str(cause)
        ) from None
