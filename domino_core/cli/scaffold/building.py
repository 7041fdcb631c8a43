"""The files of a new package, each made out of its template."""

from __future__ import annotations

import importlib.resources
from string import Template
from typing import TYPE_CHECKING, Any

from domino_core import catalogue, variants
from domino_core.cli import speaking
from domino_core.cli.defaults import BLOCKS
from domino_core.cli.scaffold.naming import GROUPS
from domino_core.cli.scaffold.values import copied_values, toml_text
from domino_core.cli.scaffold.worked import worked_examples
from domino_core.errors import UsageError
from domino_core.hookspecs import HOOKS
from domino_core.text import Text
from domino_core.variant_file import is_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.cli.scaffold.naming import Names
    from domino_core.ruleset import Ruleset
    from domino_core.variants import Variant

FACTOR, POINTS = 2, 20
"""What the templates' own options are worth without a word from a variant."""

_WHAT = {
    "rules": "rules of a game",
    "variants": "a variant",
    "house": "a house rule",
    "player": "a player",
}
_MORE = {
    "rules": "The rules are in `{package}/rules.py`, their values in `{package}/{name}.toml`.",
    "variants": "The variant is `{package}/{name}.toml`; it plays as {base} but for what it says.",
    "house": "The house rule is in `{package}/house.py`; `{package}/{name}.toml` plays {base} "
    "with it.",
    "player": "The player is in `{package}/player.py`.",
}

_SAID = {
    "closes": Text("Cierra con un doble"),
    "adds": Text("Quien cierra con un doble anota {points} puntos de más."),
    "multiplies": Text("Quien cierra con un doble multiplica la mano por {factor}."),
    "points": Text("Puntos de más por cerrar con un doble."),
    "factor": Text("Por cuánto se multiplica la mano que se cierra con un doble."),
    "doubles": Text("Si se deshace primero de los dobles."),
}
"""The sentences in a new package, in the language of who starts it."""


def package_files(kind: str, names: Names, base: str) -> dict[str, str]:
    """Every file of the package: path below its folder, and text.

    :param base: the variant that it starts from.

    Raises what :func:`domino_core.variants.find` raises, and :class:`UsageError` for a variant
    that such a package cannot start from.
    """
    variant = variants.find(base)
    _refuse_own_file(kind, variant, base)
    ruleset = variant.ruleset()
    _refuse_without_points(kind, ruleset, base)
    words = _words(kind, names, base)
    package = names.package
    files = {
        "pyproject.toml": _filled("pyproject.toml", words),
        "README.md": _filled("README.md", words),
        f"{package}/__init__.py": _filled("init.py", words),
        "tests/test_conformance.py": _filled("test_conformance.py", words),
    }
    if kind == "rules":
        words |= _class_words(ruleset, base)
        words["values"] = copied_values(variant)
        files[f"{package}/rules.py"] = _filled("rules.py", words)
        files[f"{package}/{names.name}.toml"] = _filled("rules.toml", words)
    if kind == "house":
        files[f"{package}/house.py"] = _filled("house.py", words)
    if kind in {"house", "variants"}:
        words["own"] = _own_values(kind, names.name, variant, ruleset)
        files[f"{package}/{names.name}.toml"] = _filled("variant.toml", words)
    if kind == "player":
        files[f"{package}/player.py"] = _filled("player.py", words)
        files["tests/test_player.py"] = _filled("test_player.py", words)
    else:
        files[f"{package}/examples/{names.name}.toml"] = _examples(kind, names.name, ruleset)
    return files


def _filled(template: str, words: dict[str, str]) -> str:
    folder = importlib.resources.files("domino_core.cli.scaffold") / "templates"
    return Template((folder / f"{template}.in").read_text(encoding="utf-8")).substitute(words)


def _words(kind: str, names: Names, base: str) -> dict[str, str]:
    """What every template may name."""
    play = f"domino play {names.name}"
    if kind == "player":
        play = f"domino play --seats you,bot:{names.name}"
    said = {f"say_{key}": speaking.speech().text(text) for key, text in _SAID.items()}
    return (
        names._asdict()
        | said
        | {
            "base": base,
            "class_name": f"{names.camel}{kind.capitalize()}",
            "core": ".".join(catalogue.core_version().split(".")[:2]),
            "entry_points": _entry_points(kind, names),
            "examples_hint": "" if kind == "player" else f", and `{names.package}/examples`",
            "play": play,
            "readme": _MORE[kind].format(package=names.package, name=names.name, base=base),
            "what": _WHAT[kind],
        }
    )


def _entry_points(kind: str, names: Names) -> str:
    entries = {}
    if kind != "player":
        entries[catalogue.VARIANTS] = f'{names.distribution} = "{names.package}"'
    if kind != "variants":
        where = f"{names.package}.{kind}:{names.camel}{kind.capitalize()}"
        entries[GROUPS[kind]] = f'{names.name} = "{where}"'
    return "".join(
        f'\n[project.entry-points."{group}"]\n{line}\n' for group, line in sorted(entries.items())
    )


def _refuse_own_file(kind: str, variant: Variant, base: str) -> None:
    """A package that names its base starts from one that others have too."""
    mine = variant.files[-1].path.parent == variants.user_folder()
    if kind != "rules" and (mine or is_path(base)):
        raise UsageError(
            "--from {base}: es un archivo tuyo, que el paquete no lleva; parte de una variante "
            "instalada, o con --kind rules, que copia sus valores",
            base=base,
        )


def _refuse_without_points(kind: str, ruleset: Ruleset, base: str) -> None:
    """A package whose own rule pays points starts from a game that has some."""
    if kind in {"rules", "house"} and ruleset.tables.get("scoring", {}).get("out") == "win":
        raise UsageError(
            "--from {base}: se juega sin puntos, y lo que trae el paquete nuevo da puntos; "
            "parte de otra variante",
            base=base,
        )


def _own_values(kind: str, name: str, variant: Variant, ruleset: Ruleset) -> str:
    """What a variant says that extends another one."""
    if kind == "house":
        return f"[house.{name}]\npoints = {POINTS}"
    target = ruleset.tables.get("match", {}).get("target")
    if target is None:
        return '# [scoring]\n# blocked_tie = "opener"'
    return f"[match]\ntarget = {target + target // 2}   # {variant.name}: {target}"


def _examples(kind: str, name: str, ruleset: Ruleset) -> str:
    paid: dict[str, Callable[[int], int]] = {
        "rules": lambda points: points * FACTOR,
        "house": lambda points: points + POINTS,
    }
    head = [
        "# Worked examples: a position, and what is allowed there or what it came to. The kit",
        "# plays them. Tiles and actions are written as in a record.",
        'format = "domino-example/1"',
        f"variant = {toml_text(name)}",
        f"sides = {toml_text(ruleset.options.match.sides)}",
    ]
    return "\n\n".join(["\n".join(head), *worked_examples(ruleset, paid.get(kind))]) + "\n"


# The class of a rules package --------------------------------------------------------------------


def _class_words(ruleset: Ruleset, base: str) -> dict[str, str]:
    """The base's answers as the lines of a class; all of them are public building blocks.

    Raises :class:`UsageError` for a base that answers with functions of its own.
    """
    rules = catalogue.load(catalogue.RULES, ruleset.rules)
    parent = next((one for one in rules.__mro__[1:] if _is_block(one)), None)
    answers = {
        hook: getattr(rules, hook)
        for hook in HOOKS
        if hasattr(rules, hook) and getattr(parent, hook, None) is not getattr(rules, hook)
    }
    scoring = rules.Options.model_fields["scoring"].annotation
    said = vars(rules).get("sentences")
    others = [one for one in (parent, said) if one is not None]
    for found in (*answers.values(), rules.Options, scoring, *others):
        if not _is_block(found):
            raise UsageError(
                "--from {base}: sus reglas no están hechas solo con piezas de {blocks}; con "
                "--kind variants se puede partir de ella",
                base=base,
                blocks=BLOCKS,
            )
    changes = answers.pop("changes", None)
    blocks = [*answers.values(), rules.Options, scoring, changes, *others]
    imports = {one.__name__ for one in blocks if one is not None}
    lines = [f"    {hook} = {found.__name__}" for hook, found in answers.items()]
    asked = "()" if changes is None else f"{changes.__name__}(rules, round, end, base)"
    return {
        "answers": "\n".join([*lines, "    changes = double_out  # our own"]),
        "api": "OUT, Multiply, Text" if parent else "OUT, Multiply, Rules, Text",
        "asked": asked,
        "imports": "\n".join(f"    {name}," for name in sorted(imports, key=_import_order)),
        "offers": "\n".join(f"        {toml_text(key)}," for key in rules.offers),
        "options": rules.Options.__name__,
        "parent": parent.__name__ if parent else "Rules",
        "said": f"{said.__name__}(self, seating)" if said else "super().sentences(seating)",
        "scoring": scoring.__name__,
    }


def _is_block(found: Any) -> bool:
    """Whether it is one of the public building blocks."""
    blocks = importlib.import_module(BLOCKS)
    return getattr(blocks, found.__name__, None) is found


def _import_order(name: str) -> tuple[bool, str]:
    """Classes before functions, as linters like it."""
    return (not name[0].isupper(), name)
