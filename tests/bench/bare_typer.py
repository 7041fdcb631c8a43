"""The least that typer can do: the program whose start ``domino --version`` is compared with."""

from __future__ import annotations

import typer

app = typer.Typer()


def _version(value: bool) -> None:
    if value:
        typer.echo("bare 0.1.0")
        raise typer.Exit


@app.command()
def main(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True),
) -> None:
    """Do nothing."""


if __name__ == "__main__":
    app()
