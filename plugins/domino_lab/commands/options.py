"""The options of the commands that play many games, each declared once."""

from __future__ import annotations

import typer

MATCHES = typer.Option(
    None, "-n", "--matches", metavar="N", help="Cuántas partidas enteras se juegan (1000)."
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
    None,
    "--seed",
    metavar="SEMILLA",
    help="La misma semilla da las mismas cifras, si nadie juega mirando el reloj.",
)
JOBS = typer.Option(
    1, "--jobs", metavar="N", help="Cuántos procesos juegan a la vez; no cambia las cifras."
)
SCHEDULER = typer.Option(
    None, "--scheduler", metavar="DIRECCIÓN", help="Repartir el trabajo en un clúster de Dask."
)
UNTIL = typer.Option(
    None,
    "--until",
    metavar="MEDIDA=ANCHO",
    help="Parar cuando el intervalo de una medida sea así de estrecho.",
)
CONTINUE = typer.Option(
    None,
    "--continue",
    metavar="ARCHIVO",
    help="Guardar ahí lo jugado, y seguir desde ahí si ya existe.",
)
ONLY = typer.Option(
    None,
    "--only",
    metavar="N",
    help="Repetir solo lo que lleva el número N de una semilla, para ver en qué falló.",
)
CSV = typer.Option(
    None, "--csv", metavar="ARCHIVO", help="Escribir además las cifras en un archivo CSV."
)
PLOT = typer.Option(
    None, "--plot", metavar="ARCHIVO", help="Dibujar además las cifras, en .svg o .png."
)
FORCE = typer.Option(
    False,  # noqa: FBT003 - its default
    "--force",
    help="Sobrescribir los archivos que se escriben, si ya existen.",
)
