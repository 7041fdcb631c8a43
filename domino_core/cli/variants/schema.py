"""``domino variants schema``: what an editor completes and checks a variant file by."""

from __future__ import annotations

from domino_core import variants
from domino_core.cli import asking, streams
from domino_core.cli.variants.wording import VARIANT
from domino_core.variants.schema import schema_of


def schema(variant: str = VARIANT, json: bool = asking.JSON) -> None:
    """Print the JSON Schema; it is JSON with and without ``--json``."""
    del json
    asking.print_json(schema_of(variants.find(variant), streams.speech().text))
