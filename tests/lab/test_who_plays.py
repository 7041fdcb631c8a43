"""A report says who plays on which seats."""

from __future__ import annotations

import pytest

PLAYING = {
    (): "Juegan todos con random; --bots pone a otros.",
    ("--bots", "heaviest"): "Juegan todos con heaviest.",
    ("--bots", "heaviest,heaviest"): "Juegan todos con heaviest.",
    ("--bots", "heaviest,random"): "Quién juega, por bando: 0+2 = heaviest, 1+3 = random.",
    ("--bots", "heaviest,random,random,random"): (
        "Quién juega, por puesto: 0 = heaviest, 1 = random, 2 = random, 3 = random."
    ),
}
COMMANDS = {
    "simulate": ("simulate", "pairs-50"),
    "compare": ("compare", "pairs-50", "pairs-50[opener.later=rotate]"),
    "sweep": ("sweep", "pairs-50", "opener.later=rotate"),
}


@pytest.mark.parametrize("bots", PLAYING, ids=" ".join)
@pytest.mark.parametrize("command", COMMANDS)
def test_who_plays_stands_above_the_figures(call, command, bots):
    told = call(*COMMANDS[command], "-n", "3", *bots).out
    assert [line for line in told.splitlines() if "Juegan todos" in line or "uién" in line] == [
        PLAYING[bots]
    ]


def test_who_plays_alone_is_named_by_seat(call):
    told = call("simulate", "happy-draw", "-n", "3", "--bots", "heaviest,random").out
    assert "\nQuién juega, por puesto: 0 = heaviest, 1 = random.\n" in told


def test_tables_with_other_seats_have_a_line_each(call):
    asked = ("compare", "tablu", "tablu[match.players=2,match.sides=individual]", "-n", "3")
    told = call(*asked, "--sides", "pairs", "--bots", "heaviest,random").out
    assert "\nA, quién juega, por bando: 0+2 = heaviest, 1+3 = random.\n" in told
    assert "\nB, quién juega, por puesto: 0 = heaviest, 1 = random.\n" in told
