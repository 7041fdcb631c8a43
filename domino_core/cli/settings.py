"""The user's settings: one TOML file, read when asked for and replaced whole.

It lies beside the folder of the user's variants. ``language`` is the language to speak, ``[play]``
keeps what was answered last time. Keys that nobody here knows are kept, and named at every start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.errors import ConfigurationError, DominoError, Fault
from domino_core.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_KINDS: dict[str, tuple[type, Text]] = {
    "language": (str, Text("un texto")),
    "play": (dict, Text("una tabla")),
}
"""What the keys that are known hold."""


def path() -> Path:
    """Where the settings lie, whether or not they are there."""
    import platformdirs  # noqa: PLC0415 - only when the file is looked for

    return platformdirs.user_config_path("domino", appauthor=False) / "settings.toml"


def load() -> dict[str, Any]:
    """What the file holds; nothing where there is none.

    Raises :class:`UsageError` for a file that cannot be read, :class:`ConfigurationError` where a
    key holds another kind of value than it should; both name the file and what would be right.
    """
    found = path()
    if not _is_there(found):
        return {}
    from domino_core.toml_file import read_toml  # noqa: PLC0415 - likewise

    file = read_toml(found)
    wrong = [
        key
        for key, (kind, _) in _KINDS.items()
        if key in file.data and not isinstance(file.data[key], kind)
    ]
    if wrong:
        from domino_core.options import expected  # noqa: PLC0415 - costs more than all the rest

        raise ConfigurationError(
            [file.fault((key,), expected(file.data[key], _KINDS[key][1])) for key in wrong]
        )
    return file.data


def save(changes: Mapping[str, Any]) -> None:
    """Change keys of the file and keep the others; tables are changed key by key.

    ``None`` takes a key away. The file is replaced whole or not at all; its comments are not kept.
    Raises as :func:`load`, since a file that cannot be read is not replaced, and
    :class:`UsageError` where it cannot be written.
    """
    import tomli_w  # noqa: PLC0415 - only when something is kept

    from domino_core.toml_file import write_atomically  # noqa: PLC0415 - likewise

    settings = _changed(load(), changes)
    write_atomically(path().resolve(), tomli_w.dumps(settings))  # a link stays one


def fault(key: str, found: object, wanted: Text) -> Fault:
    """What is wrong with the value of a key at the top of the file, with its line."""
    from domino_core.options import expected  # noqa: PLC0415 - only when it is wrong
    from domino_core.toml_file import read_toml  # noqa: PLC0415 - likewise

    return read_toml(path()).fault((key,), expected(found, wanted))


def unknown() -> list[Fault]:
    """The keys at the top that nobody here knows, as faults: kept, but perhaps mistyped.

    Nothing of a file that is wrong otherwise: whoever needs it says so.
    """
    try:
        strange = [key for key in load() if key not in _KINDS]
    except DominoError:
        return []
    if not strange:
        return []
    from domino_core.options import nearest  # noqa: PLC0415 - only when something is wrong
    from domino_core.toml_file import read_toml  # noqa: PLC0415 - likewise

    file = read_toml(path())
    return [
        file.fault((key,), Text("clave desconocida{hint}", hint=nearest(key, _KINDS)))
        for key in strange
    ]


def _is_there(found: Path) -> bool:
    """Whether there is something by this name; what cannot be looked at is not."""
    try:
        found.lstat()
    except OSError:
        return False
    return True


def _changed(settings: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    told = dict(settings)
    for key, value in changes.items():
        old = told.get(key)
        if value is None:
            told.pop(key, None)
        elif isinstance(value, dict):
            told[key] = _changed(old if isinstance(old, dict) else {}, value)
        else:
            told[key] = value
    return told
