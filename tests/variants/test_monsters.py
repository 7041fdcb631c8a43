"""Files made to hurt: each is refused in one or a few plain lines, at once and in little memory."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from domino_core import variants
from domino_core.errors import UsageError
from domino_core.options import MAX_FAULTS
from domino_core.variant_file import MAX_PARENTS, MAX_VARIANT_BYTES
from tests.variants.conftest import HEAD

pytestmark = pytest.mark.slow

SECONDS = 20
"""Of the processor: many times what it takes, and little beside what an endless search takes."""
MEGABYTES = 64

START = HEAD.format(name="casa", extends="tablu")
ROOM = MAX_VARIANT_BYTES - len(START) - 100

MONSTERS = {
    "a number of 5000 digits": "[match]\ntarget = " + "9" * 5000,
    "a number of 5000 digits with underscores": "[match]\ntarget = " + "9_" * 5000 + "9",
    "a hexadecimal number of 5000 digits": "[match]\ntarget = 0x" + "f" * 5000,
    "a huge number in a list": f"[match]\noffered_targets = [100, {10**30}]",
    "a huge number in an overlay": f"[[when]]\nplayers = 2\nmatch.target = {10**30}",
    "a huge number for the quick table": f"[quick]\nmatch.target = {10**30}",
    "a huge number for a house rule": f"[house.capicua]\npoints = {10**30}",
    "nan": "[match]\ntarget = nan",
    "infinity": "[match]\ntarget = -inf",
    "lists in lists": "[match]\nplayers = " + "[" * 20_000 + "]" * 20_000,
    "lists in lists, a few": "[match]\nplayers = " + "[" * 30 + "]" * 30,
    "tables in tables": "[match]\ntarget = " + "{a = " * 300 + "1" + "}" * 300,
    "a key of many parts": "a." * (ROOM // 2) + "b = 1",
    "a key of many quoted parts": '"a b" . ' * (ROOM // 8) + "b = 1",
    "a header of many parts": "[" + "match." * (ROOM // 6) + "b]",
    "an inline key of many parts": "match = { " + "a." * (ROOM // 2) + "b = 1 }",
    "keys of sixty parts": "".join(f"{'a.' * 60}b{n} = 1\n" for n in range(ROOM // 130)),
    "thousands of unknown keys": "".join(f"k{n} = 1\n" for n in range(ROOM // 11)),
    "thousands of unknown options": "[match]\n" + "".join(f"k{n} = 1\n" for n in range(ROOM // 11)),
    "thousands of unknown tables": "".join(f"[t{n}]\nx = 1\n" for n in range(ROOM // 15)),
    "thousands of overlays": "[[when]]\nplayers = 2\nmatch.target = 3\n" * (ROOM // 45)
    + "match.target = 0",
    "thousands of wrong overlays": "[[when]]\nx = 2\n" * (ROOM // 16),
    "thousands of house rules": "".join(f"[house.h{n}]\n" for n in range(ROOM // 15)),
    "a long list": "[match]\nplayers = [" + "2, " * (ROOM // 3) + "2]",
    "a long list of ties": "[scoring]\nblocked_tie = [" + '"void", ' * (ROOM // 8) + '"void"]',
    "a long text": '[opener]\nfirst = "' + "x" * ROOM + '"',
    "a long key": "[opener]\n" + "x" * ROOM + " = 1",
    "a long name for a house rule": "[house." + "x" * ROOM + "]",
    "a long name for the rules": 'rules = "' + "x" * ROOM + '"',
    "a long title": 'title = "' + "x" * ROOM + '"',
    "control signs": 'title = "\\u001b[2J"\n[opener]\nfirst = "\\u001b]0;\\u0007"',
    "a comment that fills it": "#" * ROOM + "\nx = 1",
    "quotes": '"' * ROOM,
    "dots": "." * ROOM,
    "words and dots": "a" * ROOM + ".",
    "too large a file": "#" * MAX_VARIANT_BYTES,
}


@pytest.mark.parametrize("text", MONSTERS.values(), ids=MONSTERS)
def test_a_monster_is_refused_in_time_and_in_little_memory(write, text):
    path = write(text)
    tracemalloc.start()
    begun = time.process_time()
    try:
        told = [str(fault) for fault in variants.read("./casa.toml").all_faults()]
    except UsageError as error:
        told = [str(error)]
    assert time.process_time() - begun < SECONDS
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert told
    assert all(path.name in line and "\n" not in line for line in told[:MAX_FAULTS])
    assert len(told) <= MAX_FAULTS + 1
    assert max(map(len, told)) < 600
    assert peak < MEGABYTES * 2**20


@pytest.mark.parametrize(
    "text", [MONSTERS[name] for name in ("control signs", "a long key", "lists in lists", "quotes")]
)
def test_the_command_tells_it_without_a_traceback(write, call, text):
    write(text)
    begun = time.process_time()
    ran = call("variants", "check", "casa.toml")
    assert time.process_time() - begun < SECONDS
    assert ran.code in {1, 2}
    assert "casa.toml" in ran.out + ran.err
    assert "Fallo interno" not in ran.err
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("value", ["9" * 5000, "0x" + "f" * 5000, str(2**63), "nan", "1e400"])
def test_a_monster_on_the_command_line_is_refused_too(call, value):
    ran = call("variants", "show", "tablu", "--set", f"match.target={value}")
    assert ran.code == 2
    assert ran.err.startswith("domino: match.target: se encontró ")
    assert len(ran.err) < 200


def test_a_chain_of_three_hundred_is_refused_with_the_limit_and_the_chain(home):
    for number in range(300):
        text = HEAD.format(name=f"v{number}", extends=f"./v{number + 1}.toml")
        (home / f"v{number}.toml").write_text(text, encoding="utf-8")
    (fault,) = variants.read("./v0.toml").faults
    assert f"encadena más de {MAX_PARENTS} archivos" in str(fault)
    assert "v0.toml → v1.toml → " in str(fault)
    assert str(fault).startswith(f"v{MAX_PARENTS - 1}.toml:3: extends: ")


def test_as_many_parents_as_the_limit_allows_are_fine(home):
    for number in range(MAX_PARENTS):
        parent = "tablu" if number == MAX_PARENTS - 2 else f"./v{number + 1}.toml"
        text = HEAD.format(name=f"v{number}", extends=parent)
        (home / f"v{number}.toml").write_text(text, encoding="utf-8")
    variants.find("./v0.toml").check()
