"""Packages as pip leaves them: modules in a folder of the search path, metadata beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def package(
    folder: Path,
    distribution: str,
    files: Mapping[str, str],
    entries: Mapping[str, str],
    version: str = "1.0",
) -> Path:
    """Install a distribution into a folder.

    :param files: path = text, below the folder.
    :param entries: ``group:name`` = what it names; the groups are written without ``domino.``.
    """
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    info = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    (info / "entry_points.txt").write_text(_entry_points(entries), encoding="utf-8")
    return info


def _entry_points(entries: Mapping[str, str]) -> str:
    groups: dict[str, str] = {}
    for key, value in entries.items():
        group, _, name = key.partition(":")
        groups[group] = groups.get(group, "") + f"{name} = {value}\n"
    return "".join(f"[domino.{group}]\n{told}" for group, told in groups.items())
