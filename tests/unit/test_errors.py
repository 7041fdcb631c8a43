"""Errors: a stable slug each, a sentence, and safe to be sent between processes."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from domino_core import errors
from domino_core.errors import ConfigurationError, DominoError, Fault


def kinds() -> list[type[DominoError]]:
    found, todo = [], [DominoError]
    while todo:
        kind = todo.pop()
        if kind.__module__ == errors.__name__:
            found.append(kind)
        todo += kind.__subclasses__()
    return found


SLUGS = {
    "DominoError": ("error", 2),
    "UsageError": ("usage", 2),
    "UnknownNameError": ("usage/unknown-name", 2),
    "NotationError": ("notation", 2),
    "PlayError": ("play/illegal", 2),
    "NotYourTurnError": ("play/not-your-turn", 2),
    "NotHeldError": ("play/not-held", 2),
    "RoundOverError": ("play/round-over", 2),
    "ConfigurationError": ("configuration", 2),
    "PluginError": ("plugin", 3),
    "PlayerError": ("plugin/player", 3),
    "RecordError": ("record", 2),
    "RecordDiffersError": ("record/differs", 1),
}
"""Programs read these: a change breaks them."""


def test_slugs_and_exit_codes_stay_as_they_are() -> None:
    found = {kind.__name__: (kind.slug, kind.exit_code) for kind in kinds()}
    assert {name: found[name] for name in SLUGS} == SLUGS


def test_every_kind_has_a_slug_of_its_own() -> None:
    slugs = [kind.slug for kind in kinds()]
    assert sorted(slugs) == sorted(set(slugs))


@pytest.mark.parametrize(
    "kind", [kind for kind in kinds() if kind is not ConfigurationError], ids=lambda k: k.__name__
)
def test_an_error_comes_through_a_pipe_whole(kind: type[DominoError]) -> None:
    error = kind("La ficha {tile} no va ahí", tile="5-6", legal="pass")
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(twin) is kind
    assert str(twin) == str(error) == "La ficha 5-6 no va ahí"
    assert twin.details == {"tile": "5-6", "legal": "pass"}


def test_a_configuration_error_keeps_its_faults_through_a_pipe() -> None:
    error = ConfigurationError(
        [
            Fault("falta esta clave", key="match.target", file=Path("casa.toml"), line=7),
            Fault("se encontró {braces}"),
        ]
    )
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert str(twin) == str(error)
    assert [(f.key, f.file, f.line) for f in twin.faults] == [
        ("match.target", Path("casa.toml"), 7),
        ("", None, None),
    ]


def test_a_fault_says_where_it_stands_as_far_as_that_is_known() -> None:
    assert str(Fault("no")) == "no"
    assert str(Fault("no", key="deal.hand")) == "deal.hand: no"
    assert str(Fault("no", file=Path("a.toml"))) == "a.toml: no"
    assert str(Fault("no", key="k", file=Path("a.toml"), line=3)) == "a.toml:3: k: no"


def test_all_faults_are_in_the_message_one_a_line() -> None:
    error = ConfigurationError([Fault("uno", key="a"), Fault("dos", key="b")])
    assert str(error).splitlines() == ["a: uno", "b: dos"]


def test_braces_in_a_value_are_left_alone() -> None:
    assert str(DominoError("«{text}» no", text="{0} {x} {{}}")) == "«{0} {x} {{}}» no"


def test_braces_in_a_message_without_values_are_left_alone() -> None:
    assert str(DominoError("una {tabla}")) == "una {tabla}"


def test_one_root_catches_them_all() -> None:
    assert all(issubclass(kind, DominoError) for kind in kinds())
    assert not issubclass(DominoError, ValueError)
