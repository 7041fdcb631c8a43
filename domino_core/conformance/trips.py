"""There and back: a match through its record, the rules through TOML and through pickle."""

from __future__ import annotations

import pickle
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import tomli_w

from domino_core.conformance.judging import expect, judged
from domino_core.conformance.playing import SEED, acting, played
from domino_core.conformance.sameness import expect_same
from domino_core.record import load, record_text, save
from domino_core.ruleset import Ruleset
from domino_core.text import Text

if TYPE_CHECKING:
    from domino_core.conformance.capabilities import Capabilities
    from domino_core.record import Record

MOST = 40
"""So many actions are played under rules that came back."""


@judged("un registro vuelve a leerse tal como se guardó", count=2)
def check_records(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """A match that is saved, in the middle or at its end, is loaded as it was."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.toml"
        for number in range(count):
            for acted, record in enumerate(acting(ruleset, f"{SEED} {number}", 150, limits)):
                if acted in {0, 10, 45}:
                    expect_kept(record, path)
            expect_kept(record, path)


def expect_kept(record: Record, path: Path) -> None:
    """Fail where a record is not read as it was written."""
    save(record, path)
    loaded = load(path)
    expect_same(record_text(record), record_text(loaded), Text("el registro cambia al leerlo"))
    table, other = record.table, loaded.table
    expect(
        (table.match, table.over) == (other.match, other.over),
        "la partida no está como estaba al guardarla",
    )
    if table.running:
        expect(
            other.running and other.legal() == table.legal(),
            "al seguir la partida se permite otra cosa",
        )


@judged("las reglas vuelven de TOML y de pickle tal como eran", count=1)
def check_toml(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Options written as TOML, or pickled with the ruleset, come back as the same game."""
    text = tomli_w.dumps(ruleset.tables)
    written = Ruleset(ruleset.label, tomllib.loads(text))
    pickled: Ruleset = pickle.loads(pickle.dumps(ruleset))  # noqa: S301 - our own
    for other, way in ((written, "TOML"), (pickled, "pickle")):
        expect_same(
            text,
            tomli_w.dumps(other.tables),
            Text("las opciones cambian al pasar por {way}", way=way),
        )
        for number in range(count):
            seed = f"{SEED} {number}"
            expect_same(
                played(ruleset, seed, MOST, limits),
                played(other, seed, MOST, limits),
                Text("tras pasar por {way} se juega otra partida", way=way),
            )
