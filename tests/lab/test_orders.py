"""Orders from Python: what cannot be played is refused at once, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core.api import UsageError
from domino_core.variants import find
from domino_lab import Bot, Order, Setup, carry_out, processes, simulate
from tests.lab.conftest import setup
from tests.lab.test_executing import figures

RANDOM = Bot("random", "random")
FOUR = find("venezuela").ruleset()


@pytest.mark.parametrize("bots", [0, 1, 2, 9])
def test_every_seat_has_one_bot_and_no_more(bots):
    told = rf"bots: en esta mesa de venezuela se esperan 4, uno por puesto, y hay {bots}"
    with pytest.raises(UsageError, match=told):
        Setup(FOUR, (RANDOM,) * bots)


@pytest.mark.parametrize("bots", ["random", ("random",) * 4, RANDOM, None])
def test_a_bot_s_name_is_no_bot(bots):
    with pytest.raises(
        UsageError, match=r"bots: se encontró .*; se espera una tupla con un Bot por"
    ):
        Setup(FOUR, bots)


def test_a_variant_is_no_table_yet():
    with pytest.raises(UsageError, match=r"ruleset: .*find\('tablu'\)\.ruleset\(\)"):
        Setup(find("venezuela"), (RANDOM,) * 4)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [0, -1, 1.5, True, "7", None])
def test_an_order_is_for_a_whole_number_of_deals_one_at_least(count):
    with pytest.raises(
        UsageError, match=r"count: se encontró .*; se espera un número entero mayor"
    ):
        Order((setup(),), "7", count)


WRONG: dict[str, list[Any]] = {
    "setups": [(), None, (FOUR,), setup()],
    "seed": [7, None, b"7"],
    "matches": [1, None, "rounds"],
}


@pytest.mark.parametrize(("name", "value"), [(name, one) for name in WRONG for one in WRONG[name]])
def test_what_is_of_another_type_is_told_by_its_name(name, value):
    given: dict[str, Any] = {"setups": (setup(),), "seed": "7", "count": 3, name: value}
    with pytest.raises(UsageError, match=f"^{name}: se encontró .*; se espera "):
        Order(**given)


def test_simulate_plays_one_table_and_tells_what_plays_several():
    order = Order((setup(), setup()), "7", 3)
    with pytest.raises(UsageError, match="una sola mesa, y son 2; compare las compara"):
        simulate(order)
    assert len(carry_out(order).tallies) == 2


@pytest.mark.parametrize("given", [None, "venezuela", (setup(),)])
def test_what_is_no_order_is_not_played(given):
    with pytest.raises(UsageError, match=r"order: se encontró .*; se espera un Order"):
        simulate(given)


def test_a_number_is_no_crew(order):
    with pytest.raises(UsageError, match=r"crew: se encontró 2; se espera un Crew, como processes"):
        simulate(order(count=3), crew=2)  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [0, -1])
def test_somebody_has_to_work(jobs):
    with pytest.raises(UsageError, match=f"{jobs}: se espera un número mayor que 0"):
        processes(jobs)


def test_a_file_may_be_named_by_its_text(order, tmp_path):
    path = tmp_path / "kept"
    asked = order(count=30)
    simulate(asked, file=str(path))
    again = simulate(asked, file=path)
    assert (figures(again), again.run.played) == (figures(simulate(asked)), 0)
