"""The documents' advice is given where it holds, and not where the house changed what it rests on.

The 50-point document gives none (BR-22).
"""

from __future__ import annotations

import pytest

from tests.rulebook.positions import ruleset


def tips(name, players=None, sides=None, options=None):
    return " ".join(map(str, ruleset(name, players, sides, options).tips()))


# --- Tablú ---------------------------------------------------------------------------------------


def test_tba1_heavy_tiles_go_first_where_the_lightest_win_a_block():
    heavy = "juega primero las fichas con más puntos"
    assert heavy in tips("tablu")
    assert heavy not in tips("tablu", options={"scoring.block_winner": "nobody"})


def test_tba2_what_was_played_and_passed_is_remembered():
    assert "con cuáles ha pasado: te dice qué fichas le faltan" in tips("tablu")


def test_tba2_a_draw_tells_as_much_unless_it_was_free():
    drew = "con cuáles ha pasado o ha tenido que robar"
    assert drew in tips("tablu", 2)
    assert drew not in tips("tablu", 2, options={"turn.voluntary": True})


def test_tba3_a_partner_is_helped_where_there_is_one():
    partner = "Ayuda a tu compañero"
    assert partner in tips("tablu", 4, "pairs")
    assert partner not in tips("tablu", 4, "individual")


@pytest.mark.parametrize(("players", "what"), [(2, "robar"), (4, "pasar")])
def test_tba4_one_number_alone_makes_draw_or_pass(players, what):
    assert f"solo con un número: es fácil que te lo cierren y tengas que {what}." in tips(
        "tablu", players
    )


def test_tba5_doubles_do_not_wait_for_the_end():
    assert "No lleves los dobles hasta el final" in tips("tablu")


# --- Playboard -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "shown"), [(6, 7), (9, 10)])
def test_pba1_as_many_tiles_show_a_number_as_the_set_has_numbers(most, shown):
    assert f"de cada número hay {shown} fichas" in tips("playboard", options={"deal.set": most})


def test_pba2_doubles_go_soon_since_they_fit_one_number():
    told = tips("playboard")
    assert "Suelta pronto los dobles: cada uno encaja con un solo número." in told
    assert "pesan" not in told.replace("pesadas", "")


def test_pba3_the_boneyard_is_watched_where_there_is_one_to_draw_from():
    assert "Vigila el pozo" in tips("playboard")
    assert "Vigila el pozo" not in tips("playboard", options={"turn.draw": "never"})


def test_pba4_a_number_is_counted_before_it_is_left():
    assert "Antes de soltar una ficha" in tips("playboard")


def test_pb03_a_heavy_hand_is_dear_where_pips_are_paid():
    dear = "Las fichas pesadas salen caras"
    wins = {"scoring.out": "win", "scoring.blocked": "win", "match.target": 3}
    assert dear in tips("playboard")
    assert dear not in tips("playboard", options={**wins, "match.offered_targets": []})


# --- Happy Games ---------------------------------------------------------------------------------


def test_hga1_the_boneyard_is_looked_at_last_and_only_where_one_draws():
    assert "cuántas fichas quedan en el pozo." in tips("happy-draw")
    assert "si nada encaja, se pasa." in tips("happy-block")


@pytest.mark.parametrize("mode", ["happy-draw", "happy-block"])
def test_hga2_a_pass_tells_of_that_moment_alone(mode):
    assert "no le encajaba nada en ese momento" in tips(mode)


def test_hga3_the_boneyard_s_count_tells_nothing_where_one_draws():
    nothing = "no dice si la siguiente te va a servir"
    assert nothing in tips("happy-draw")
    assert nothing not in tips("happy-block")


# --- Venezuela, and the 50-point game ------------------------------------------------------------


def test_vea1_to_pass_is_the_worst_where_nobody_draws_before_it():
    worst = "Pasar es malísimo, y buenísimo si pasa un contrario"
    assert worst in tips("venezuela")
    drawing = {"deal.hand": 5, "turn.draw": "until-playable"}
    assert worst not in tips("venezuela", options=drawing)


def test_the_50_point_document_gives_no_advice():
    assert tips("pairs-50") == ""
