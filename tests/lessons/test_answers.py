"""The course's questions: each has exactly the answer that its document gives, by rule.

The lessons hold no answers. What stands here was read in the documents; what the rules say of the
position is asked of them anew.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from domino_core.api import BLOCKED, DRAW, OUT, PASS, Play, Tile
from domino_core.drawing import Speech, cells
from domino_core.errors import PlayError
from domino_core.notation import action_text
from domino_lessons.course import course
from domino_lessons.kinds import KINDS


class Said(NamedTuple):
    """A question of the course and what its document answers."""

    lesson: str
    number: int
    rule: str
    kind: str
    right: set[str]


DOCUMENTS = (
    Said("tiles", 1, "PB-D1", "double", {"3-3"}),
    Said("tiles", 2, "BR-E3", "tile-pips", {"7"}),
    Said("tiles", 3, "BR-E3", "tile-pips", {"0"}),
    Said("tiles", 4, "BR-E3", "tile-pips", {"12"}),
    Said("tiles", 5, "PB-03", "hand-pips", {"34"}),
    Said("matching", 1, "BR-E1", "tile", {"2-5"}),
    Said("matching", 2, "BR-E1", "place", {"A"}),
    Said("matching", 3, "BR-10", "ends", {"2+6"}),
    Said("matching", 4, "HG-08", "place", {"none"}),
    Said("ends", 1, "PB-D3", "count", {"2"}),
    Said("ends", 2, "PB-D3", "ends", {"4+6"}),
    Said("ends", 3, "PB-D3", "ends", {"5+1"}),
    Said("ends", 4, "HG-23", "place", {"A+B"}),
    Said("doubles", 1, "PB-25", "ends", {"3+4"}),
    Said("doubles", 2, "PB-D5", "ends", {"3+5"}),
    Said("doubles", 3, "HG-D", "ends", {"1+4"}),
    Said("doubles", 4, "HG-D", "place", {"A"}),
    Said("opening", 1, "PB-D2", "tile", {"6-6"}),
    Said("opening", 2, "PB-10", "opener", {"1:5-5"}),
    Said("opening", 3, "PB-14", "opener", {"1:3-6"}),
    Said("turn", 1, "PB-19", "now", {"play"}),
    Said("turn", 2, "PB-D4", "now", {"draw"}),
    Said("turn", 3, "PB-20", "draws", {"3"}),
    Said("turn", 4, "PB-21", "now", {"play"}),
    Said("passing", 1, "PB-D6", "now", {"pass"}),
    Said("passing", 2, "PB-D6", "over", {"goes-on"}),
    Said("passing", 3, "HG-A2", "lacks", {"0", "6"}),
    Said("two-modes", 1, "HG-E1", "now", {"pass"}),
    Said("two-modes", 2, "HG-15", "over", {"goes-on"}),
    Said("two-modes", 3, "HG-E1", "now", {"draw"}),
    Said("two-modes", 4, "HG-E1", "draws", {"2"}),
    Said("two-modes", 5, "HG-E1", "place", {"A+B"}),
    Said("two-modes", 6, "HG-E1", "modes", {"pass|2:0-6@A"}),
    Said("last-draw", 1, "HG-E2", "draws", {"2"}),
    Said("last-draw", 2, "HG-E2", "now", {"pass"}),
    Said("last-draw", 3, "HG-17", "over", {"goes-on"}),
    Said("last-draw", 4, "HG-E2", "over", {"blocked"}),
    Said("last-draw", 5, "HG-E2", "hand-pips", {"44"}),
    Said("last-draw", 6, "HG-E2", "winner", {"1"}),
    Said("going-out", 1, "PB-D7", "over", {"out"}),
    Said("going-out", 2, "PB-D7", "points", {"15"}),
    Said("going-out", 3, "TB-25", "points", {"42"}),
    Said("going-out", 4, "BR-14", "points", {"10"}),
    Said("blocked", 1, "TB-20", "over", {"blocked"}),
    Said("blocked", 2, "TB-21", "winner", {"3"}),
    Said("blocked", 3, "TB-26", "points", {"74"}),
    Said("blocked", 4, "PB-30", "draws", {"8"}),
    Said("blocked", 5, "PB-33", "points", {"46"}),
    Said("ties", 1, "PB-35", "winner", {"0"}),
    Said("ties", 2, "HG-20", "winner", {"nobody"}),
    Said("ties", 3, "TB-22", "winner", {"nobody"}),
    Said("ties", 4, "BR-18", "winner", {"0"}),
    Said("partners", 1, "TB-21", "winner", {"0"}),
    Said("partners", 2, "TB-27", "points", {"90"}),
    Said("partners", 3, "VE-16", "points", {"48"}),
    Said("next-opener", 1, "TB-13", "next-opener", {"3"}),
    Said("next-opener", 2, "TB-23", "next-opener", {"2"}),
    Said("next-opener", 3, "VE-18", "next-opener", {"3"}),
    Said("counting", 1, "PB-D8", "count", {"3"}),
    Said("counting", 2, "PB-A1", "unseen", {"3"}),
    Said("counting", 3, "PB-A1", "unseen", {"4"}),
    Said("counting", 4, "PB-A1", "place", {"A+B"}),
    Said("exam", 1, "TB-16", "tile", {"2-3", "2-4", "3-5"}),
    Said("exam", 2, "TB-17", "draws", {"2"}),
    Said("exam", 3, "HG-16", "over", {"blocked"}),
    Said("exam", 4, "HG-19", "winner", {"0"}),
    Said("exam", 5, "TB-22", "winner", {"nobody"}),
    Said("exam", 6, "PB-35", "points", {"34"}),
)

LESSONS = {one.name: one for one in course().lessons}
ids = [f"{one.rule}-{one.lesson}-{one.number}" for one in DOCUMENTS]


def asked(said):
    """The question's scene, and what it is in Spanish."""
    lesson = LESSONS[said.lesson]
    scene = lesson.scene(said.number - 1, Speech.of())
    return scene, lesson.asked(said.number - 1, scene)


@pytest.mark.parametrize("said", DOCUMENTS, ids=ids)
def test_the_rules_answer_as_the_document_does(said):
    scene, question = asked(said)
    assert (scene.question.rule, scene.question.kind) == (said.rule, said.kind)
    assert {one.value for one in question.options if one.right} == said.right


def test_every_question_of_the_course_has_its_document():
    there = [(name, at + 1) for name, one in LESSONS.items() for at in range(len(one.questions))]
    assert [(one.lesson, one.number) for one in DOCUMENTS] == there


def test_every_kind_of_question_is_asked_in_the_course():
    assert {one.kind for one in DOCUMENTS} == set(KINDS)


@pytest.mark.parametrize("said", DOCUMENTS, ids=ids)
def test_a_wrong_choice_says_why_and_no_choice_is_offered_twice(said):
    _, question = asked(said)
    assert all(one.why_not for one in question.options if not one.right)
    labels = [one.label for one in question.options]
    assert len(set(labels)) == len(labels) > 1


# Wrong choices, tried at the table ---------------------------------------------------------------


def of_kind(*kinds):
    return [pytest.param(one, id=name) for one, name in zip(DOCUMENTS, ids, strict=True)
            if one.kind in kinds]  # fmt: skip


def refused(scene, action, seat=None):
    """Whether the table does not take an action, and is left as it was."""
    table = scene.copy()
    before = table.view(scene.seat)
    with pytest.raises(PlayError):
        table.act(scene.seat if seat is None else seat, action)
    return table.view(scene.seat).log == before.log


@pytest.mark.parametrize("said", of_kind("tile"))
def test_a_tile_that_is_wrong_is_refused_at_every_end_and_one_that_is_right_at_none(said):
    scene, question = asked(said)
    ends = [end.name for end in scene.view.layout.ends] or [""]
    for one in question.options:
        if one.value == "none":
            assert refused(scene, PASS) is not one.right
        elif one.right:
            assert {f"{one.value}@{end}".rstrip("@") for end in ends} & {
                action_text(action) for action in scene.legal
            }
        else:
            assert all(refused(scene, Play(Tile.parse(one.value).id, end)) for end in ends)


@pytest.mark.parametrize("said", of_kind("place"))
def test_the_ends_of_a_wrong_place_are_not_those_where_the_table_takes_the_tile(said):
    scene, question = asked(said)
    tile = scene.question.tile.id
    taken = set()
    for end in ("A", "B"):
        if Play(tile, end) in scene.legal:
            scene.copy().act(scene.seat, Play(tile, end))
            taken.add(end)
        else:
            assert refused(scene, Play(tile, end))
    for one in question.options:
        assert one.right == (set(one.value.replace("none", "").split("+")) - {""} == taken)


@pytest.mark.parametrize("said", of_kind("now"))
def test_what_is_not_to_be_done_now_is_refused(said):
    scene, question = asked(said)
    for one in question.options:
        if one.value in {"draw", "pass"} and not one.right:
            assert refused(scene, DRAW if one.value == "draw" else PASS)
        if one.value == "play" and not one.right:
            assert not any(isinstance(action, Play) for action in scene.legal)


@pytest.mark.parametrize("said", of_kind("opener"))
def test_whoever_is_not_the_opener_and_any_other_tile_is_refused(said):
    scene, question = asked(said)
    for one in question.options:
        seat, _, tile = one.value.partition(":")
        if not one.right:
            assert refused(scene, Play(Tile.parse(tile).id), int(seat))


@pytest.mark.parametrize("said", of_kind("over"))
def test_a_round_that_goes_on_lets_somebody_act_and_one_that_ended_nobody(said):
    scene, _ = asked(said)
    kind = None if scene.round.end is None else scene.round.end.kind
    assert {kind} == {{"goes-on": None, "out": OUT, "blocked": BLOCKED}[one] for one in said.right}
    if kind is not None:
        assert refused(scene, PASS)


def said(lesson, number):
    return next(one for one in DOCUMENTS if (one.lesson, one.number) == (lesson, number))


def why_not(lesson, number, value):
    """What is said to a wrong choice."""
    _, question = asked(said(lesson, number))
    return next(one.why_not for one in question.options if one.value == value)


def test_a_pair_scores_in_the_plural_and_you_come_last():
    _, question = asked(said("partners", 2))
    assert question.text == "¿Cuántos puntos anotan Beto y tú?"


def test_to_none_it_is_said_where_the_tile_does_go():
    assert why_not("matching", 2, "none") == "[2|5] sí va en A."
    assert why_not("counting", 4, "none") == "[2|6] sí va en A o B."
    assert why_not("counting", 4, "A") == "[2|6] también va en B."


def test_of_a_tied_hand_it_is_said_with_whom_it_is_tied():
    assert why_not("exam", 5, "0") == "Empatas a 18 con Ana."
    assert why_not("exam", 5, "1") == "Empatan a 18: Ana, tú."
    assert why_not("ties", 3, "0") == "Empatan a 43: Beto y tú, Ana y Caro."


@pytest.mark.parametrize("said", of_kind("place", "modes", "winner", "points"))
def test_a_choice_has_no_full_stop_which_its_sentence_brings(said):
    _, question = asked(said)
    assert not [one.label for one in question.options if one.label.endswith(".")]


def test_the_lessons_on_a_game_speak_in_its_words():
    assert why_not("two-modes", 3, "pass") == "Todavía hay fichas en el montón: hay que robar."
    assert why_not("turn", 2, "pass") == "Todavía hay fichas en el pozo: hay que robar."


# What is seen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", of_kind("tile", "count", "place", "now", "lacks"))
def test_the_picture_does_not_tell_the_answer(said):
    from domino_lessons.picture import picture

    scene, question = asked(said)
    shown = "\n".join(picture(scene, question))
    assert "no sirve" not in shown
    assert " en A" not in shown
    assert said.kind != "lacks" or "no tiene" not in shown


BLOCK = """\
Happy Games: bloqueo
Tu turno: pasas.
[6|6]
A pide 6, B pide 6.
Ana: 6 fichas. Montón: 14 fichas.
Tus fichas (7): [0|2] [0|3] [1|2] [2|2] [2|3] [3|3] [3|5]
Siguiente: Ana."""
DRAWN = """\
Happy Games: con robo
Tu turno: robas 2 fichas y juegas [0|6].
[0|6][6|6]
A pide 0, B pide 6.
Ana: 6 fichas. Montón: 12 fichas.
Tus fichas (8): [0|2] [0|3] [1|2] [2|2] [2|3] [2|4] [3|3] [3|5]
Siguiente: Ana."""


def told_by_modes(width: int, language: str = "es") -> list[str]:
    """What is shown with the right answer in a window of so many columns."""
    said = next(one for one in DOCUMENTS if one.kind == "modes")
    lesson = LESSONS[said.lesson]
    scene = lesson.scene(said.number - 1, Speech.of(language), width)
    return list(lesson.asked(said.number - 1, scene).after)


def test_hge1_the_positions_of_the_two_modes_lie_side_by_side():
    lines = told_by_modes(78)
    at = lines[0].index("Happy Games: con robo")
    left, right = ([line[cut].strip() for line in lines] for cut in (slice(at), slice(at, None)))
    assert " ".join(filter(None, left)) == BLOCK.replace("\n", " ")
    assert " ".join(filter(None, right)) == DRAWN.replace("\n", " ")


def test_hge1_in_a_narrow_window_they_lie_one_below_the_other():
    assert "\n".join(told_by_modes(70)) == f"{BLOCK}\n\n{DRAWN}"


@pytest.mark.parametrize("language", ["es", "en", "pt"])
@pytest.mark.parametrize("width", [30, 60, 76, 78])
def test_hge1_no_line_of_the_two_is_wider_than_the_window(language, width):
    lines = told_by_modes(width, language)
    assert max(map(cells, lines)) <= width
    assert "\n".join(lines).count("[3|5]") == 2
