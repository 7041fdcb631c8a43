"""The words of records: what is written reads back, and nothing else is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_core.actions import DRAW, PASS, Action, Draw, Play, Say
from domino_core.errors import NotationError
from domino_core.notation import Step, action_text, parse_action, parse_step, step_text
from domino_core.tiles import TILES, Tile

tiles = st.integers(0, len(TILES) - 1)
ends = st.text("ABCabc0129", min_size=1, max_size=3)
at_an_end = st.builds(Play, tiles, ends, st.none() | st.integers(0, 15))
placements = st.builds(Play, tiles) | at_an_end
plays = placements | st.builds(
    lambda first, others: Play(first.tile, first.end, first.exposed, tuple(others)),
    placements,
    st.lists(placements, min_size=1, max_size=3),
)
words = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True).filter(
    lambda word: word not in {"pass", "draw"}
)
says = st.builds(Say, words, st.text("ABZabz09-", max_size=4))
actions = plays | says | st.just(PASS) | st.just(DRAW) | st.builds(Draw, tiles)
steps = st.builds(Step, st.integers(0, 99), actions, st.booleans())


@given(actions)
def test_an_action_reads_back_as_it_was_written(action: Action) -> None:
    assert parse_action(action_text(action)) == action


@given(steps)
def test_a_step_reads_back_as_it_was_written(step: Step) -> None:
    assert parse_step(step_text(step)) == step


@given(steps)
def test_a_step_is_one_word(step: Step) -> None:
    assert step_text(step).split() == [step_text(step)]


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("1:6-6", Step(1, Play(27))),
        ("0:5-6@A", Step(0, Play(26, "A"))),
        ("0:6-5@A", Step(0, Play(26, "A"))),
        ("3:0-0@B!", Step(3, Play(0, "B"), by_clock=True)),
        ("0:+2-4", Step(0, Draw(Tile(2, 4).id))),
        ("0:draw", Step(0, DRAW)),
        ("1:pass", Step(1, PASS)),
        ("1:pass!", Step(1, PASS, by_clock=True)),
        ("2:4-4@A1/4", Step(2, Play(14, "A1", 4))),
        ("0:1-2@A&2-2@B", Step(0, Play(4, "A", None, (Play(5, "B"),)))),
        ("0:redeal", Step(0, Say("redeal"))),
        ("15:choose=A-3", Step(15, Say("choose", "A-3"))),
    ],
)
def test_what_the_record_s_notation_means(text: str, step: Step) -> None:
    assert parse_step(text) == step


WRONG = [
    "",
    ":",
    "pass",
    ":pass",
    "0:",
    "0:!",
    "x:pass",
    "-1:pass",
    "100:pass",
    "0 :pass",
    "0:pass!!",
    "0:pass ",
    " 0:pass",
    "0:PASS",
    "0:5",
    "0:5-",
    "0:5-6@",
    "0:5-6@A/",
    "0:5-6@A/123",
    "0:5-6/5",
    "0:5-6@A@B",
    "0:5-6@-",
    "0:5-6&",
    "0:&5-6",
    "0:5-6&pass",
    "0:16-16",
    "0:+",
    "0:+5",
    "0:+16-2",
    "0:+5-6@A",
    "0:word=",
    "0:word=a b",
    "0:1word",
    "0:5-6\n",
    "٣:pass",
    "0:٣-٤",
    "0:" + "x" * 10_000 + "!!",
]


@pytest.mark.parametrize("text", WRONG, ids=lambda text: repr(text[:20]))
def test_a_text_that_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_step(text)
    assert len(str(caught.value)) < 200


@given(st.text() | st.text("0123456789:-@/&+=!apsdrw", max_size=12))
def test_any_text_is_a_step_or_refused(text: str) -> None:
    try:
        step = parse_step(text)
    except NotationError:
        return
    assert parse_step(step_text(step)) == step


def test_a_sentence_is_no_part_of_what_is_said() -> None:
    assert Say("redeal", "", "¿Repartimos otra vez?") == Say("redeal")
    assert action_text(Say("redeal", "", "¿Repartimos otra vez?")) == "redeal"
