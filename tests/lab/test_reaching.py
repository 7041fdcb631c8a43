"""``--until``: what can never get narrow is refused, before the play or soon after it begins."""

from __future__ import annotations

import json

import pytest

from domino_core.api import UsageError
from domino_lab import Until, simulate
from domino_lab.reaching import SOON

FAR = 10**9
"""So many deals that nobody would see their end."""

AT_ONCE = {
    "a line of what has none": (
        Until("ties", 0.1, "foo"),
        "«ties» no tiene partes; se pide sin «:f",
    ),
    "a side that is none": (
        Until("round_wins_by_side", 0.1, "0+1"),
        r"no tiene «0\+1» en esta mesa; tiene: 0\+2, 1\+3$",
    ),
    "a seat that is none": (Until("round_wins_by_seat", 0.1, "4"), "tiene: 0, 1, 2, 3$"),
    "a tile of another set": (Until("opener_wins_by_tile", 0.1, "9-9"), "tiene: 0-0, 0-1, "),
    "an opening that is none": (
        Until("opener_wins_by_opening", 0.1, "6-6"),
        "tiene: bound-double, bound, free-double, free$",
    ),
    "no measure": (Until("tie", 0.1), "«tie» no es una medida; son: "),
}


@pytest.mark.parametrize("asked", AT_ONCE)
def test_what_the_table_has_not_is_refused_before_anything_is_played(order, asked, tmp_path):
    until, told = AT_ONCE[asked]
    path = tmp_path / "kept"
    with pytest.raises(UsageError, match=told):
        simulate(order("venezuela", count=FAR), until=until, file=path)
    assert not path.exists()


@pytest.mark.parametrize(
    "name",
    [
        "behind_wins",
        "comebacks",
        "match_draws",
        "match_wins_by_seat",
        "match_wins_by_side",
        "rounds_per_match",
    ],
)
def test_single_rounds_have_no_measures_of_matches(order, name):
    asked = order("venezuela", count=FAR, matches=False)
    with pytest.raises(UsageError, match=f"«{name}» es una medida de partidas enteras"):
        simulate(asked, until=Until(name, 0.1))


@pytest.mark.parametrize("width", [0, -0.1, float("nan"), float("inf"), "1%", None, True])
def test_an_interval_has_a_width(width):
    with pytest.raises(UsageError, match=r"width: se encontró .*; se espera un número mayor que 0"):
        Until("ties", width)


def test_a_line_is_named_by_a_text():
    with pytest.raises(UsageError, match="by: se encontró 0; se espera un texto"):
        Until("round_wins_by_seat", 0.1, 0)  # type: ignore[arg-type]


SOON_AFTER = {
    "an end that no rule knows": (
        "venezuela",
        Until("ends", 0.01, "nonsense"),
        f"«ends:nonsense» no se ha visto en {SOON} repartos; se ha visto: blocked, out$",
    ),
    "points of a game without": (
        "happy-block",
        Until("points_per_round", 0.1),
        f"«points_per_round» no dice nada de este juego: en {SOON} repartos",
    ),
    "a tile that never opens": (
        "pairs-50",
        Until("opener_wins_by_tile", 0.01, "0-1"),
        "«opener_wins_by_tile:0-1» no se ha visto en .* repartos; se ha visto: 6-6$",
    ),
}


@pytest.mark.parametrize("asked", SOON_AFTER)
def test_what_the_play_does_not_show_is_given_up_soon(order, asked):
    name, until, told = SOON_AFTER[asked]
    with pytest.raises(UsageError, match=told.replace(str(SOON), r"1\d\d\d")):
        simulate(order(name, count=FAR, matches=False), until=until)


def test_it_is_given_up_at_once_where_a_file_shows_that_already(order, tmp_path):
    asked, path = order("venezuela", count=1100, matches=False), tmp_path / "kept"
    simulate(asked, file=path)
    before = path.read_bytes()
    with pytest.raises(UsageError, match="«ends:nonsense» no se ha visto"):
        simulate(
            order("venezuela", count=FAR, matches=False),
            file=path,
            until=Until("ends", 0.1, "nonsense"),
        )
    assert path.read_bytes() == before


def test_of_what_is_kept_it_says_what_it_is_good_for_and_not_that_it_goes_on(call, tmp_path):
    path = tmp_path / "kept"
    asked = ("simulate", "venezuela", "--rounds", "1200", "--continue", str(path))
    given_up = call(*asked, "--until", "ends:nonsense=1%")
    *_, last = given_up.err.splitlines()
    assert last == (
        f"domino: Lo jugado queda en {path}; sirve para la misma orden sin --until, o con otro."
    )
    kept = path.read_bytes()
    assert call(*asked, "--until", "ends:nonsense=1%").err == given_up.err
    assert path.read_bytes() == kept
    assert call(*asked).code == 0
    assert path.read_bytes().startswith(kept)


def test_the_command_tells_what_was_played_and_then_why_it_stopped(call):
    ran = call("simulate", "venezuela", "--until", "ends:nonsense=1%", "--json")
    assert ran.code == 2
    told = json.loads(ran.out)
    assert SOON <= told["matches"] < 2 * SOON
    assert told["narrow_enough"] is False
    assert "«ends:nonsense» no se ha visto" in ran.err
