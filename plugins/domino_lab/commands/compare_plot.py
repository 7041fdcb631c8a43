"""A picture of differences with their intervals in a file, with the extra ``lab``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.cli.commands import printable
from domino_lab.commands import compare_words
from domino_lab.commands.compare_table import is_mean
from domino_lab.commands.pictures import KNOWN, UNKNOWN, new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from domino_core.drawing import Speech
    from domino_lab.comparing import Comparison, Difference


def plot(comparison: Comparison, path: Path, spoken: Speech) -> None:
    """Draw the differences of shares, and those of means in parts of the first table's.

    Raises :class:`UsageError` where it cannot be written.
    """
    say = spoken.say
    words = compare_words.end_words(comparison)
    several = len(comparison.names) > 2  # noqa: PLR2004 - else there is one to compare
    found = _drawn(comparison, several=several)
    shares = [one for one in found if not is_mean(one.name)]
    means = [one for one in found if is_mean(one.name) and one.a]
    groups = [
        (say("Diferencia en puntos porcentuales"), shares, [100.0] * len(shares)),
        (say("Diferencia en % del valor de la primera"), means, [100 / one.a for one in means]),
    ]
    groups = [group for group in groups if group[1]] or groups[:1]
    heights = [1.2 + 0.3 * len(ones) for _, ones, _ in groups]
    figure = new_figure(9, sum(heights))
    axes = figure.subplots(len(groups), 1, squeeze=False, height_ratios=heights)
    for (axis,), (title, ones, scales) in zip(axes, groups, strict=True):
        labels = [
            compare_words.name_of(one, words, spoken) + (f": {one.of}" if several else "")
            for one in ones
        ]
        _draw(axis, labels, ones, scales)
        axis.set_title(title, loc="left", fontsize=9)
    others = comparison.names[1] if not several else "..."
    game = printable(comparison.run.order.setups[0].ruleset.label)
    title = f"{comparison.names[0]} → {others}"
    figure.suptitle(title if title.startswith(game) else f"{game}: {title}", fontsize=10)
    write_figure(figure, path)


def _drawn(comparison: Comparison, *, several: bool) -> list[Difference]:
    """What the picture shows: every measure, and of breakdowns the lines that differ somewhere.

    Of several tables only measures, those that differ at one of them where any does.
    """
    differing = dict.fromkeys((one.name, one.by) for one in comparison.different)
    keys: list[tuple[str, str | None]] = [(name, None) for name in compare_words.LABELS]
    if several:
        keys = [key for key in keys if key in differing] or keys
    else:
        keys += [key for key in differing if key[0] in compare_words.DRAWN]
    return [
        one
        for key in keys
        for one in compare_words.news(comparison.differences)
        if (one.name, one.by) == key and one.low is not None and (one.a or one.b)
    ]


def _draw(
    axis: Any, labels: Sequence[str], ones: Sequence[Difference], scales: Sequence[float]
) -> None:
    """Points with their intervals, and the zero."""
    for at, (one, scale) in enumerate(zip(ones, scales, strict=True)):
        low, high = (one.low or 0.0) * scale, (one.high or 0.0) * scale
        colour = KNOWN if one.different else UNKNOWN
        axis.plot((low, high), (at, at), color=colour, linewidth=2)
        axis.plot((one.difference * scale,), (at,), marker="o", color=colour)
    axis.axvline(0, color="#333333", linewidth=0.8)
    axis.set_yticks(range(len(ones)), labels, fontsize=8)
    axis.set_ylim(max(1, len(ones)) - 0.5, -0.5)  # the first one on top
