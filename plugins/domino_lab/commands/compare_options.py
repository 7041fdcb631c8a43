"""The options that ``compare`` and ``sweep`` have alike."""

from __future__ import annotations

import typer

from domino_lab.commands import repeating

MATCHES = typer.Option(
    None, "-n", "--matches", metavar="N", help="Cuántas partidas se juegan con cada mesa (1000)."
)
ROUNDS = typer.Option(
    None,
    "--rounds",
    metavar="N",
    help="Jugar tantas manos sueltas, cada una la primera de una partida.",
)
BOTS = typer.Option(
    None,
    "--bots",
    metavar="a,b,...",
    help="Quién juega: uno para todos (random), uno por bando o uno por puesto.",
)
SEED = typer.Option(
    None, "--seed", metavar="SEMILLA", help="La misma semilla da las mismas cifras."
)
JOBS = typer.Option(
    1, "--jobs", metavar="N", help="Cuántos procesos juegan a la vez; no cambia las cifras."
)
SCHEDULER = typer.Option(
    None, "--scheduler", metavar="DIRECCIÓN", help="Repartir el trabajo en un clúster de Dask."
)
CONTINUE = typer.Option(
    None,
    "--continue",
    metavar="ARCHIVO",
    help="Guardar ahí lo jugado, y seguir desde ahí si ya existe.",
)
ONLY = repeating.ONLY
CSV = typer.Option(
    None, "--csv", metavar="ARCHIVO", help="Escribir además una línea por diferencia."
)
PLOT = typer.Option(
    None, "--plot", metavar="ARCHIVO", help="Dibujar además las diferencias, en .svg o .png."
)
FORCE = typer.Option(
    False,  # noqa: FBT003 - its default
    "--force",
    help="Sobrescribir los archivos de --csv y --plot si ya existen.",
)
