"""``domino variants``: which variants there are, what is in force in one, whether one is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from domino_core import drawing, variants
from domino_core.cli import asking, streams
from domino_core.errors import ConfigurationError, DominoError
from domino_core.options import TABLES

if TYPE_CHECKING:
    from pydantic import BaseModel

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, add_completion=False)

VARIANT = typer.Argument(..., metavar="VARIANTE", autocompletion=asking.variant_names)


@app.command("list", help="Listar las variantes que se pueden jugar.")
def list_variants(json: bool = asking.JSON) -> None:
    """Every variant with its title, its tables and where it comes from."""
    rows: list[dict[str, Any]] = []
    for one in variants.listed():
        try:
            variant = variants.find(f"{one.source}:{one.name}")
            players = sorted({choice.players for choice in variant.tables()})
        except DominoError as error:
            streams.complain(streams.speech().text(error.text))
            continue
        rows.append(
            {"name": one.name, "title": variant.title, "players": players, "source": one.source}
        )
    if json:
        asking.print_json(rows)
        return
    wide = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        mine = streams.speech().say(" · tuya") if row["source"] == "user" else ""
        title = streams.printable(row["title"])
        streams.say(f"{row['name']:<{wide}}  {title} ({_counts(row['players'])}){mine}")


def _counts(players: list[int]) -> str:
    """For how many players: ``2, 3 o 4 jugadores``."""
    speech = streams.speech()
    if not players:
        return speech.say("no hay ninguna mesa en que se pueda jugar")
    *some, last = map(str, players)
    counts = speech.say(" o ").join(filter(None, [", ".join(some), last]))
    return speech.count("{counts} jugador", "{counts} jugadores", players[-1], counts=counts)


@app.command("show", help="Mostrar las reglas en vigor de una variante.")
def show(
    variant: str = VARIANT,
    players: str | None = asking.PLAYERS,
    sides: str | None = asking.SIDES,
    target: str | None = asking.TARGET,
    set_: list[str] = asking.SET,
    quick: bool = asking.QUICK,
    json: bool = asking.JSON,
) -> None:
    """Every option in force at a table, what it means, and which file set it."""
    found = variants.find(variant)
    given = asking.settings(set_, target)
    choice = found.choose(*asking.table_of(given, players, sides), quick=quick)
    ruleset = found.ruleset(choice, given, quick=quick)
    origins = {
        ".".join(path): setting.origin
        for path, setting in found.settings(choice, given, quick=quick).items()
    }
    tables = ruleset.tables
    if json:
        asking.print_json(
            {"name": found.name, "title": found.title, "ruleset": tables, "origins": origins}
        )
        return
    say = streams.speech().say
    streams.say(streams.printable(found.title))
    streams.say(say("Reglas: {rules}", rules=ruleset.rules))
    for table, values in tables.items():
        if table not in TABLES:
            continue
        _show_table(table, values, type(getattr(ruleset.options, table)), origins)
    for name, knobs in ruleset.houses.items():
        _show_table(f"house.{name}", tables["house"][name], type(knobs), origins)
    others = [one for one in found.tables() if one != choice]
    if others:
        streams.say("")
        parts = [f"--players {one.players} --sides {one.sides}" for one in others]
        text = [say("También:"), *(f"{part}," for part in parts[:-1]), parts[-1]]
        for line in drawing.wrap(text, streams.width(), indent="  "):
            streams.say(line)


def _show_table(
    table: str, values: dict[str, Any], model: type[BaseModel], origins: dict[str, str]
) -> None:
    streams.say("")
    streams.say(f"[{table}]")
    for key, value in values.items():
        path = f"{table}.{key}"
        origin = origins.get(path, streams.speech().say("por defecto"))
        streams.say(f"  {key} = {_toml(value)}   ({streams.printable(origin)})")
        description = model.model_fields[key].description
        if description:
            text = f"      {streams.speech().text(description)}"
            for line in drawing.wrap([text], streams.width(), indent=" " * 6):
                streams.say(line)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@app.command("check", help="Comprobar una variante o un archivo, en todas sus mesas.")
def check(variant: str = VARIANT, json: bool = asking.JSON) -> int:
    """All faults at once; exit code 1 when there is one."""
    faults: tuple[Any, ...] = ()
    try:
        variants.find(variant).check()
    except ConfigurationError as error:
        faults = error.faults
    if json:
        asking.print_json(
            {
                "variant": variant,
                "ok": not faults,
                "faults": [
                    {
                        "file": str(fault.file) if fault.file else None,
                        "line": fault.line,
                        "key": fault.key,
                        "message": streams.speech().text(fault.sentence),
                    }
                    for fault in faults
                ],
            }
        )
    else:
        for fault in faults:
            streams.say(streams.printable(streams.speech().text(fault.text)))
        if not faults:
            streams.say(
                streams.speech().say("«{name}» está bien.", name=streams.printable(variant))
            )
    return 1 if faults else 0
