"""Thousands of spoilt files: each is refused in plain words, or is played exactly as it says."""

from __future__ import annotations

import copy
import math
import time
import tomllib
from datetime import date
from datetime import time as clock
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domino_core import variants
from domino_core.errors import ConfigurationError, UsageError
from domino_core.options import MAX_FAULTS
from tests.counts import times
from tests.variants.naive import flat, plain, said

pytestmark = pytest.mark.slow

SECONDS = 10  # of the processor
"""A file takes longer on no machine."""

HOUSE = """\
format = "domino-variant/1"
name = "la-casa"
title = "La casa"
extends = "venezuela"
[match]
target = 150
rounds = 9
[opener]
first = "6-6"
later = "winner"
[scoring]
blocked_tie = ["fewer-tiles", "void"]
[quick]
match.target = 20
[[when]]
players = 4
deal.hand = 6
[[when]]
sides = "pairs"
scoring.out = "all"
[house.capicua]
points = 30
"""
TABLE = """\
format = "domino-variant/1"
name = "mesa"
extends = "tablu"
[match]
players = [2, 3]
sides = "individual"
[turn]
reserve = 2
[[when]]
players = [3, 2]
scoring.blocked = "all"
[house]
capicua = true
"""
SINGLE = """\
format = "domino-variant/1"
name = "sola"
rules = "happy"
deal = { set = 6, hand = 7 }
opener.first = "highest-double"
turn.draw = "never"
scoring.out = "win"
scoring.blocked = "win"
[match]
players = 2
rounds = 1
"""
TEXTS = (HOUSE, TABLE, SINGLE)

WORDS = (
    "void",
    "winner",
    "6-6",
    "4-9",
    "never",
    "others",
    "pairs",
    "true",
    "tablu",
    "./x.toml",
    "x",
)
PLAUSIBLE: dict[str, dict[str, list[Any]]] = {
    "deal": {"set": [6, 7, 9], "hand": [1, 5, 6, 7, 8]},
    "opener": {
        "first": ["highest-double", "rotate", "6-6", "5-6", "6-5"],
        "later": ["highest-double", "rotate", "winner", "0-0"],
        "after_void": ["same-seat", "rotate", "3-1"],
        "first_tile": ["any", "forced"],
        "later_tile": ["any"],
    },
    "turn": {
        "draw": ["never", "one", "until-playable"],
        "reserve": [0, 1, 2],
        "voluntary": [False, True],
        "direction": ["ccw", "cw"],
    },
    "scoring": {
        "out": ["opponents", "others", "all", "others-minus-own"],
        "blocked": ["opponents", "others", "all", "others-minus-own"],
        "block_winner": ["side-total", "single-hand"],
        "blocked_tie": ["opener", ["void"], ["fewer-tiles", "opener"], ["lightest-tile"]],
    },
    "match": {
        "players": [4, [4], [2, 4], [6, 4], 2],
        "sides": ["pairs", ["individual", "pairs"]],
        "target": [1, 100, 2**60],
        "rounds": [1, 5],
        "offered_targets": [[100], [], [50, 60]],
    },
    "clock": {"offered": [[10]], "proposed": [10], "absent_after": [2]},
    "house": {"capicua": [True, False, {}, {"points": 7}], "chuchazo": [True, {"points": 3}]},
}
KEYS = st.sampled_from(
    [
        *("format", "name", "title", "rules", "extends", "quick", "when", "players", "sides"),
        *PLAUSIBLE,
        *(key for table in PLAUSIBLE.values() for key in table),
        *("points", "scorring", "target-score"),
    ]
)
SCALARS = st.one_of(
    st.integers(-2, 12),
    st.sampled_from([2**63, -(2**63) - 1, 10**40, 100, 150, 4096]),
    st.booleans(),
    st.sampled_from([math.nan, math.inf, -0.0, 4.0, 1e308]),
    st.sampled_from(WORDS),
    st.text(max_size=6),
    st.sampled_from([date(2024, 5, 1), clock(12, 30)]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def changed(draw: Any) -> bytes:
    """A right file with a few of its values set, taken away, renamed or moved."""
    told = tomllib.loads(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 3))):
        deed = draw(st.sampled_from(["likely"] * 8 + ["set", "drop", "rename"]))
        if deed == "likely":
            set_something_likely(told, draw)
            continue
        table = draw(st.sampled_from(tables_in(told)))
        if deed == "set":
            table[draw(KEYS)] = draw(VALUES)
        elif table:
            key = draw(st.sampled_from(sorted(table)))
            value = table.pop(key)
            if deed == "rename":
                table[draw(KEYS)] = value
    return tomli_w.dumps(told).encode("utf-8", "replace")


def set_something_likely(told: dict[str, Any], draw: Any) -> None:
    """A value that may well be right, in the file's own tables or in an overlay."""
    where = draw(st.sampled_from(["own", "own", "when", "another when", "quick"]))
    inside: Any = told
    if where == "quick":
        inside = told.setdefault("quick", {})
    elif where != "own":
        whens = told.setdefault("when", [])
        if where == "another when" and isinstance(whens, list):
            conditions = [{"players": 4}, {"sides": "pairs"}, {"players": [2, 3]}]
            whens.append(copy.deepcopy(draw(st.sampled_from(conditions))))
        inside = draw(st.sampled_from(whens)) if isinstance(whens, list) and whens else None
    if not isinstance(inside, dict):
        return
    table = draw(st.sampled_from(sorted(PLAUSIBLE)))
    key = draw(st.sampled_from(sorted(PLAUSIBLE[table])))
    options = inside.setdefault(table, {})
    if isinstance(options, dict):
        options[key] = copy.deepcopy(draw(st.sampled_from(PLAUSIBLE[table][key])))


def tables_in(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The table and all those below it."""
    found = [told]
    for value in told.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                found += tables_in(one)
    return found


@st.composite
def damaged(draw: Any) -> bytes:
    """A right file with bytes changed, cut out or put in, lines doubled or swapped."""
    raw = bytearray(draw(st.sampled_from(TEXTS)).encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(raw) - 1)))
        deed = draw(st.sampled_from(["byte", "cut", "put", "line", "swap", "end"]))
        lines = bytes(raw).split(b"\n")
        line = draw(st.integers(0, len(lines) - 1))
        if deed == "byte" and raw:
            raw[at] = draw(st.integers(0, 255))
        elif deed == "cut":
            del raw[at : at + draw(st.integers(1, 20))]
        elif deed == "put":
            raw[at:at] = draw(
                st.sampled_from([b'"', b"[", b"]", b"=", b".", b"\n", b"#", b"0", b"-", b"{"])
            )
        elif deed == "line":
            lines.insert(draw(st.integers(0, len(lines))), lines[line])
            raw = bytearray(b"\n".join(lines))
        elif deed == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[line], lines[other] = lines[other], lines[line]
            raw = bytearray(b"\n".join(lines))
        else:
            del raw[at:]
    return bytes(raw)


@cache
def box(name: str) -> tuple[dict[str, Any], ...]:
    """The files of a variant in the box, as its TOML says them."""
    return tuple(file.data for file in variants.find(f"domino-core:{name}").files)


def judged(path: Path) -> str:
    """What became of a file; whatever it is, it is told in time and in one line a fault."""
    begun = time.process_time()
    try:
        variant = variants.read(str(path))
        faults = variant.all_faults()
    except UsageError as error:
        verdict = str(error)
        assert str(path) in verdict
        assert "\n" not in verdict
    else:
        verdict = ""
        if faults:
            assert len(faults) <= MAX_FAULTS + 1
            for fault in faults:
                assert fault.key or fault.file
                assert fault.file is None or fault.file in [file.path for file in variant.files]
            verdict = "\n".join(map(str, faults))
            with pytest.raises(ConfigurationError):
                variants.find(str(path)).check()
        else:
            plays_as_it_says(variant, path)
    assert time.process_time() - begun < SECONDS, verdict
    return verdict


def plays_as_it_says(variant: variants.Variant, path: Path) -> None:
    """At every table the options in force are those that the files say, and defaults."""
    text = path.read_bytes().removeprefix(b"\xef\xbb\xbf").decode()
    own = tomllib.loads(text)
    files = (*box(own["extends"]), own) if "extends" in own else (own,)
    tables = [(choice, quick) for quick in (False, True) for choice in variant.tables(quick=quick)]
    for choice, quick in tables:
        try:
            ruleset = variant.ruleset(choice, quick=quick)
        except ConfigurationError:
            assert quick  # one that was inherited, and is none for this game
            assert "quick" not in own
            continue
        wanted = said(files, choice.players, choice.sides, quick=quick)
        assert ruleset.rules == files[0]["rules"]
        clock = ruleset.options.clock.model_dump(mode="json", exclude_none=True)
        in_force = flat({**ruleset.tables, "clock": clock})
        del in_force["rules"]
        assert {key: in_force.get(key) for key in wanted} == wanted
        for key in in_force.keys() - wanted.keys():
            assert in_force[key] == default_of(ruleset, key), key


def default_of(ruleset: Any, key: str) -> Any:
    """What holds where nobody says anything."""
    first, *rest = key.split(".")
    table = ruleset.houses[rest.pop(0)] if first == "house" else getattr(ruleset.options, first)
    (name,) = rest
    return plain(type(table).model_fields[name].get_default())


MANY = settings(
    max_examples=times(500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory):
    """The one file that is written again and again."""
    return tmp_path_factory.mktemp("spoilt") / "x.toml"


@MANY
@given(content=changed())
def test_a_file_with_other_values_is_refused_or_played_as_it_says(spoilt, content):
    spoilt.write_bytes(content)
    judged(spoilt)


@MANY
@given(content=damaged())
def test_a_damaged_file_is_refused_or_played_as_it_says(spoilt, content):
    spoilt.write_bytes(content)
    judged(spoilt)


@pytest.mark.parametrize("text", TEXTS)
def test_the_files_that_are_spoilt_are_right_before(spoilt, text):
    spoilt.write_text(text, encoding="utf-8")
    assert judged(spoilt) == ""
