"""``domino variants``: the games there are, their rules, and one's own; one file a command."""

from __future__ import annotations

import typer

from domino_core.cli.variants import add, check, diff, export, listing, new, schema, show

app = typer.Typer(
    help="Ver, comparar, comprobar y hacer variantes.",
    rich_markup_mode=None,
    no_args_is_help=True,
    add_completion=False,
)

app.command("list", help="Listar las variantes que se pueden jugar.")(listing.list_variants)
app.command("show", help="Mostrar las reglas de una variante, y de dónde sale cada una.")(show.show)
app.command("check", help="Comprobar una variante o un archivo, en todas sus mesas.")(check.check)
app.command("new", help="Hacer una variante propia; sin opciones, preguntando.")(new.new)
app.command("diff", help="Decir en qué se diferencian dos variantes.")(diff.diff)
app.command("schema", help="Escribir el esquema JSON de los archivos que parten de una variante.")(
    schema.schema
)
app.command("add", help="Comprobar un archivo y copiarlo a tu carpeta de variantes.")(add.add)
app.command("export", help="Escribir una variante en un solo archivo, para pasarla a otros.")(
    export.export
)
