"""What the plain face tells beyond the actions: points when they are paid, the story at the end."""

from __future__ import annotations

import re

ANSWERS = "\n".join(str(number) for _ in range(200) for number in range(1, 20))
"""Every tile is tried in turn, which finds one that fits before the patience is over."""


def test_the_story_stands_between_who_won_and_the_seed(call):
    out = call("play", "tablu", "--quick", "--seed", "5", "--no-record", typed=ANSWERS).out
    end = out[re.search(r"(¡Ganas|Gana) la partida", out).start() :]  # type: ignore[union-attr]
    told = end[: end.index("Semilla de la partida")].splitlines()
    assert re.fullmatch(r"Se jugaron \d+ manos: .*\.", told[1])
    assert 3 <= len(told) - 1 <= 6


def test_what_the_ends_pay_is_told_when_it_is_paid(call):
    asked = ("play", "all-fives", "--players", "2", "--seed", "5", "--no-record")
    out = call(*asked, typed=ANSWERS).out
    first_round = out[: out.index("Fin de la mano 1")]
    assert re.search(
        r"\n(Te anotas|Máquina se anota) \d+ puntos: Puntas en múltiplo de cinco\.\n", first_round
    )
