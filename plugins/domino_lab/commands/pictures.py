"""Pictures in files: whether one can be drawn, and writing it, with the extra ``lab``."""

from __future__ import annotations

import importlib
import io
from typing import TYPE_CHECKING, Any

from domino_core.api import UsageError
from domino_core.cli.commands import write_atomically

if TYPE_CHECKING:
    from pathlib import Path

KINDS = (".svg", ".png")

KNOWN, UNKNOWN = "#b3402e", "#8a8a8a"
"""Colours of what is known, and of what cannot be told from nothing."""

STYLE = {"svg.fonttype": "none", "svg.hashsalt": "domino"}
"""Words as words, which is smaller and can be read aloud, and the same picture every time."""


def expect_plotting(path: Path | None) -> None:
    """Refuse, before anything is played, a picture that could not be drawn.

    Raises :class:`UsageError`.
    """
    if path is None:
        return
    if path.suffix.lower() not in KINDS:
        raise UsageError("--plot {path}: se espera un nombre en .svg o .png", path=str(path))
    _figure()


def new_figure(width: float, height: float) -> Any:
    """A figure to draw in, in inches. Raises :class:`UsageError` where the extra is missing."""
    return _figure()(figsize=(width, height), layout="constrained")


def _figure() -> Any:
    try:
        return importlib.import_module("matplotlib.figure").Figure
    except ImportError as cause:
        raise UsageError("--plot pide el extra «lab»: pip install 'domino-core[lab]'") from cause


def write_figure(figure: Any, path: Path) -> None:
    """Write a figure, whatever was there. Raises :class:`UsageError` where it cannot be written."""
    out, kind = io.BytesIO(), path.suffix.lower()[1:]
    with importlib.import_module("matplotlib").rc_context(STYLE):
        figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else None)
    write_atomically(path, out.getvalue(), mode=0o644)
