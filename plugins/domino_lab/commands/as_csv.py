"""Figures as CSV, the same on every system."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def as_csv(names: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    r"""A heading and a line for each row; what a row does not have stays empty.

    >>> as_csv(["name", "by"], [{"name": "ties"}])
    'name,by\nties,\n'
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
