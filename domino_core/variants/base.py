"""The base of a variant: the game that its house found, and what that says at the same table."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from domino_core.errors import DominoError
from domino_core.ruleset import Ruleset
from domino_core.variant_file import is_path
from domino_core.variants.names import USER, find, listed
from domino_core.variants.tables import Choice
from domino_core.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.options import Keys
    from domino_core.ruleset import Told
    from domino_core.toml_file import TomlFile

_TARGET = ("match", "target")


def base_told(
    variant: Variant,
    choice: Choice,
    given: Mapping[Keys, object] | None = None,
    *,
    quick: bool = False,
) -> tuple[Told, ...] | None:
    """The rules of a variant's base at a table, before anybody's file or ``--set`` changed them.

    A target of ``given`` that the base itself offers is the table's choice, and no change.
    ``None`` where the base cannot be played at such a table, or cannot say its rules.
    """
    try:
        return _base(variant, choice, (given or {}).get(_TARGET), quick=quick).told()
    except DominoError:
        return None


def recorded_base_told(ruleset: Ruleset) -> tuple[Told, ...] | None:
    """The same for rules of which only the variant's name is known, as a record keeps them.

    ``None`` also where no installed variant has that name, or where it is another game by now.
    """
    if is_path(ruleset.label):  # a record names a game, and opens no file
        return None
    match = ruleset.options.match
    choice, target = Choice(match.players, match.sides), getattr(match, "target", None)
    try:
        variant = find(ruleset.label)
        if variant.rules != ruleset.rules:
            return None
        usual = getattr(variant.bound(choice).options.match, "target", None)
        base = _base(variant, choice, target if target != usual else None)
        return Ruleset(base.label, base.tables).told()  # of what a record keeps: no offers
    except DominoError:
        return None


def _base(variant: Variant, choice: Choice, target: object, *, quick: bool = False) -> Ruleset:
    base = Variant(_base_files(variant.files))
    ruleset = base.bound(choice, quick=quick)
    if target in getattr(ruleset.options.match, "offered_targets", ()):
        return base.bound(choice, {_TARGET: target}, quick=quick)
    return ruleset


def _base_files(files: list[TomlFile]) -> list[TomlFile]:
    """The files that came in one package with the root; the root alone where it is somebody's own.

    So what a package builds on its own games (``puerto-rico-500`` on ``dominican``) is a game, and
    no house's change of another one.
    """
    sources = {one.path.resolve(): one.source for one in listed()}
    source = sources.get(files[0].path.resolve(), USER)
    if source == USER:
        return files[:1]
    return list(takewhile(lambda file: sources.get(file.path.resolve()) == source, files))
