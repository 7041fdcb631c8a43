"""Files from Python: the CSV and the pictures that commands write with ``--csv`` and ``--plot``.

What these functions need of the commands is imported when they are called.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from domino_core.api import Text, UsageError
from domino_lab.comparing import Comparison
from domino_lab.expecting import unexpected
from domino_lab.simulating import Simulation

if TYPE_CHECKING:
    from collections.abc import Mapping


def write_csv(result: Simulation | Comparison, path: Path | str, *, of: str = "variant") -> None:
    """Write what ``--csv`` writes: a heading, and a line for each measure or difference.

    What is there is written over.

    :param of: what the column of a comparison's tables is called; ``domino sweep`` says ``value``.

    Raises :class:`UsageError` for what is neither, and where it cannot be written.
    """
    from domino_lab.commands import as_csv, compare_data, simulate_data  # noqa: PLC0415

    found = _expect_result(result)
    if isinstance(found, Simulation):
        text = simulate_data.csv_text(found)
    else:
        text = compare_data.csv_text(found, of)
    as_csv.write(Path(path), text)


def write_plot(result: Simulation | Comparison, path: Path | str, *, language: str = "es") -> None:
    """Draw what ``--plot`` draws, into a ``.svg`` or a ``.png``: it needs the extra ``lab``.

    A simulation's breakdowns, or a comparison's differences. What is there is written over.

    :param language: that of the words, which are those of the game where there is one game.

    Raises :class:`UsageError` for what is neither, where nothing was played, for a file of another
    kind, where the extra is missing, and where it cannot be written.
    """
    from domino_lab.commands import compare_plot, game_words, pictures, plot  # noqa: PLC0415

    path = Path(path)
    run = _expect_result(result).run
    pictures.expect_plotting(path)
    if not run.deals:
        raise UsageError("{path}: no se ha jugado nada que dibujar", path=str(path))
    spoken = game_words.speech_of(language, [setup.ruleset for setup in run.order.setups])
    if isinstance(result, Simulation):
        plot.plot(result, path, spoken)
    else:
        compare_plot.plot(result, path, spoken)


def write_measure_plot(
    simulations: Mapping[str, Simulation], measure: str, path: Path | str, *, language: str = "es"
) -> None:
    """Draw one measure of several simulations, each with its interval, below each other.

    :param simulations: what each is called in the picture.
    :param measure: its name, one that has a single figure, such as ``opener_advantage``.

    The rest as for :func:`write_plot`, and so what it raises.
    """
    from domino_lab.commands import game_words, measure_plot, pictures  # noqa: PLC0415

    path = Path(path)
    pictures.expect_plotting(path)
    if not simulations:
        raise UsageError("«{name}»: no hay ninguna simulación que dibujar", name=measure)
    setups = [one.run.order.setups[0] for one in simulations.values()]
    spoken = game_words.speech_of(language, [setup.ruleset for setup in setups])
    measure_plot.measure_plot(simulations, measure, path, spoken)


def _expect_result(result: object) -> Simulation | Comparison:
    if not isinstance(result, (Simulation, Comparison)):
        raise unexpected("result", Text("lo que dan simulate o compare"), result)
    return result
