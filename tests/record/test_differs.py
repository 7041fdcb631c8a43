"""Records that were read and judged: where they first differ from what their rules say."""

from __future__ import annotations

import pytest

from domino_core.errors import RecordDiffersError
from domino_core.record import load, record_text, resume
from tests.record.matches import played
from tests.record.test_round_trip import EXAMPLE


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.toml"


def difference(path, text):
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordDiffersError) as caught:
        load(path)
    return caught.value


def changed(path, old, new, text=EXAMPLE):
    assert text.count(old) == 1
    return difference(path, text.replace(old, new))


def where(error):
    return error.details["round"], error.details["action"]


# What is changed in the example, and the action (from 1) where it differs.
WRONG_ACTIONS = [
    ("1:6-6", "0:6-6", 1),  # not the opener
    ("1:6-6", "1:5-5", 1),  # not the tile that the opening is bound to
    ("1:6-6", "1:6-6@A", 1),  # an opening tile carries no end
    ("0:5-6@A", "0:5-6@B 1:5-5@A", 3),  # no longer fits
    ("0:5-6@A", "0:4-4@A", 2),  # does not fit
    ("0:5-6@A", "0:3-6@A", 2),  # another seat's tile
    ("0:5-6@A", "0:5-6", 2),  # no end
    ("0:5-6@A", "0:5-6@C", 2),  # no such end
    ("0:5-6@A", "0:5-6@A/5", 2),  # nothing to choose on a line
    ("0:5-6@A", "0:pass", 2),  # may not pass
    ("0:5-6@A", "0:+0-0", 2),  # may not draw
    ("0:5-6@A", "0:5-6@A&1-1@A", 2),  # two tiles at once
    ("0:5-6@A", "0:stop", 2),  # a word that the rules do not know
    ("0:5-6@A", "0:5-6@A 0:0-5@A", 3),  # twice in a row
    ("0:5-6@A", "9:5-6@A", 2),  # no such seat
    ("0:pass 1:pass", "0:pass 1:pass 0:pass", 10),  # after the end
]


@pytest.mark.parametrize(("old", "new", "action"), WRONG_ACTIONS)
def test_an_action_that_its_rules_do_not_allow_is_where_the_record_differs(old, new, action, path):
    assert where(changed(path, old, new)) == (1, action)


def test_a_difference_names_the_action_and_what_would_be_right(path):
    assert str(changed(path, "0:5-6@A", "0:4-4@A")) == (
        f"{path}:42: mano 1, acción 2: el registro dice: 0:4-4@A; "
        "según sus reglas: 0:5-6@A, 0:5-6@B"
    )


def test_a_difference_is_a_judgement_and_not_wrong_use(path):
    error = changed(path, "0:5-6@A", "0:pass")
    assert (error.exit_code, error.slug) == (1, "record/differs")


def test_a18_a_replay_that_drops_the_passes_is_refused(path):
    text = record_text(played("venezuela", rounds=1))
    dropped = " ".join(word for word in text.split(" ") if not word.endswith(":pass"))
    assert where(difference(path, dropped))[0] == 1


def test_a_draw_names_the_tile_that_lies_next(path):
    text = record_text(played("happy-draw", rounds=1))
    drawn = text[text.index(":+") - 1 :].split()[0]
    other = f"{drawn[:3]}0-0" if drawn[3:] != "0-0" else f"{drawn[:3]}0-1"
    error = difference(path, text.replace(drawn, other, 1))
    assert str(error).endswith(f"el registro dice: {other}; según sus reglas: {drawn}")


# What is changed in the example's deal.
WRONG_DEALS = [
    ('["0-5 1-1 ', '["0-5 0-5 ', "0-5 más de una vez"),
    ('["0-5 1-1 ', '["0-5 ', "falta 1-1"),
    ('["0-5 1-1 ', '["0-5 7-7 ', "falta 1-1"),
    ('["0-5 1-1 ', '["0-5 1-1 7-7 ', "7-7 no es del juego"),
    ('["0-5 1-1', '["", "0-5 1-1', "3 manos"),
    ('"0-5 1-1 1-2 1-3 2-3 4-4 5-6", ', "", "1 manos"),
    ('boneyard = "0-0 ', 'boneyard = "', "falta 0-0"),
]


@pytest.mark.parametrize(("old", "new", "found"), WRONG_DEALS)
def test_a12_a_deal_that_cannot_be_is_where_the_record_differs(old, new, found, path):
    error = changed(path, old, new)
    assert (where(error), error.details["found"]) == ((1, 0), found)


def test_hg02_everybody_has_as_many_tiles_as_the_rules_deal(path):
    text = EXAMPLE.replace('["0-5 1-1 ', '["0-5 ').replace('boneyard = "', 'boneyard = "1-1 ')
    error = difference(path, text)
    assert (error.details["found"], error.details["expected"]) == (
        "6 + 7 fichas y 15 en el pozo",
        "7 + 7 fichas y 14 en el pozo",
    )


def test_tiles_laid_before_play_are_refused_where_the_rules_lay_none(path):
    text = EXAMPLE.replace('boneyard = "0-0 ', 'start = "0-0"\nboneyard = "')
    assert where(difference(path, text)) == (1, 0)


WRONG_RESULTS = [
    ('end = "blocked"', 'end = "out"'),
    ('end = "blocked"\nwinner = 0', 'end = "blocked"\nwinner = 1'),
    ('end = "blocked"\nwinner = 0', 'end = "blocked"'),
    ('end = "blocked"\nwinner = 0', 'end = "blocked"\nwinner = 0\npoints = [6, 0]'),
    ('[rounds.result]\nend = "blocked"\nwinner = 0', ""),
]


@pytest.mark.parametrize(("old", "new"), WRONG_RESULTS)
def test_a_result_that_is_not_the_replayed_one_is_a_difference(old, new, path):
    assert "mano 1, resultado" in str(changed(path, old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[result]\nwinner = 0", "[result]\nwinner = 1"),
        ("[result]\nwinner = 0", "[result]"),
        ("[result]\nwinner = 0", "[result]\nwinner = 0\nscores = [1, 0]"),
        ("[result]\nwinner = 0", ""),
    ],
)
def test_an_end_of_the_match_that_is_not_the_replayed_one_is_a_difference(old, new, path):
    assert "final de la partida" in str(changed(path, old, new))


def test_changed_points_are_a_difference(path):
    text = record_text(played("venezuela", rounds=2))
    points = [line for line in text.split("\n") if line.startswith("points")][-1]
    changed_points = points.replace("[", "[1", 1)
    error = difference(path, changed_points.join(text.rsplit(points, 1)))
    assert where(error) == (2, 0)


def test_a_running_round_has_no_result(path):
    text = EXAMPLE.replace(" 1:4-6@B 0:pass 1:pass", "")
    assert "según sus reglas: la mano no ha terminado" in str(difference(path, text))


def test_a_running_match_has_no_result(path):
    text = EXAMPLE.replace(" 1:4-6@B 0:pass 1:pass", "")
    text = text.replace('[rounds.result]\nend = "blocked"\nwinner = 0\n\n', "")
    assert "según sus reglas: la partida no ha terminado" in str(difference(path, text))


ROUND = EXAMPLE[EXAMPLE.index("[[rounds]]") : EXAMPLE.index("[result]")]


def test_a_round_after_the_matchs_end_is_a_difference(path):
    error = difference(path, EXAMPLE.replace("[result]", f"{ROUND}[result]"))
    assert (error.details["round"], str(error.details["expected"])) == (
        2,
        "la partida ya ha terminado",
    )


def test_a_round_after_one_that_is_not_over_is_a_difference(path):
    short = ROUND[: ROUND.index(" 1:4-6@B 0:pass")] + '"\n\n'
    error = difference(path, EXAMPLE.replace(ROUND, short + ROUND))
    assert (where(error), error.details["expected"]) == ((1, 7), "1:2-4@B, 1:4-6@B")


# --- by hand, what is left out is not claimed ----------------------------------------------------

BY_HAND = (
    """\
format = "domino-record/1"
variant = "happy-block"

"""
    + ROUND
)


def test_a_record_by_hand_may_leave_the_matchs_end_out(path):
    path.write_text(BY_HAND, encoding="utf-8")
    assert load(path).finished


def test_a_record_by_hand_may_leave_results_out(path):
    path.write_text(BY_HAND[: BY_HAND.index("[rounds.result]")], encoding="utf-8")
    assert load(path).finished


def test_a_record_by_hand_is_held_to_the_results_that_it_gives(path):
    assert where(changed(path, "winner = 0", "winner = 1", BY_HAND)) == (1, 0)


# --- other rules, other versions -----------------------------------------------------------------


def test_b06_a_record_is_judged_under_its_own_rules_whatever_the_variant_says_today(path):
    text = EXAMPLE.replace('variant = "happy-block"', 'variant = "happy-draw"')
    path.write_text(text, encoding="utf-8")
    assert load(path).finished


def test_b06_other_rules_than_it_was_played_under_are_a_difference(path):
    error = changed(path, 'draw = "never"', 'draw = "until-playable"')
    assert where(error) == (1, 8)


OTHER_VERSION = EXAMPLE.replace("domino-core = ", 'domino-cuba = "1.2"\n#').replace(
    "[versions]\n", '[versions]\ndomino-core = "0.0.1"\n'
)


def test_b06_other_versions_are_noted(path):
    path.write_text(OTHER_VERSION, encoding="utf-8")
    core, cuba = load(path).notes
    assert core.startswith("se jugó con domino-core 0.0.1 y está instalado ")
    assert cuba == "se jugó con domino-cuba 1.2, que no está instalado"


def test_b06_the_installed_versions_need_no_note(path):
    path.write_text(EXAMPLE, encoding="utf-8")
    assert load(path).notes == ()


def test_b06_a_difference_under_another_version_says_so(path):
    text = OTHER_VERSION.replace("0:5-6@A", "0:pass")
    assert "; se jugó con domino-core 0.0.1 y está instalado" in str(difference(path, text))


def test_b06_a_record_that_differs_is_not_resumed(path):
    path.write_text(EXAMPLE.replace("0:5-6@A", "0:pass"), encoding="utf-8")
    with pytest.raises(RecordDiffersError):
        resume(path)
