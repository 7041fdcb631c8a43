"""Trains, and what rules write at the ends of a tree (S33, S34)."""

from __future__ import annotations

import pytest

from domino_core.api import full_set
from domino_core.notation import action_text, parse_action
from domino_core.tiles import TileSet
from domino_layouts import OPEN_TRAIN, Trains, Tree


def laid(tree, steps):
    for text in steps.split():
        tree.place(parse_action(text))
    return tree


def trains(steps="3-3", seats=2, **more):
    return laid(Trains(full_set(3), seats, **more), steps)


def plays(tree, hand, ends):
    return [action_text(play) for play in tree.plays_among(TileSet.parse(hand).mask, ends)]


def test_s34_each_train_has_its_owner_but_the_one_for_all():
    owners = {end.name: end.owner for end in trains(seats=3).ends}
    assert owners == {"A": 0, "B": 1, "C": 2, "M": None}


def test_s34_a_seat_may_play_on_its_own_train_on_open_ones_and_on_the_one_for_all():
    tree = trains(seats=3)
    assert tree.open_to(1) == ("B", "M")
    tree.mark(OPEN_TRAIN, "A", "B")
    assert tree.open_to(1) == ("B", "A", "M")
    assert tree.open_to(2) == ("C", "A", "B", "M")


@pytest.mark.parametrize(("steps", "open_to_0"), [("3-3", "A"), ("3-3 1-3@B", "A")])
def test_s34_with_the_own_train_first_the_other_is_not_begun_before(steps, open_to_0):
    assert trains(steps, own_first=True).open_to(0) == (open_to_0,)


@pytest.mark.parametrize("steps", ["3-3 1-3@A", "3-3 1-3@M"])
def test_s34_it_is_free_once_either_is_begun(steps):
    assert trains(steps, own_first=True).open_to(0) == ("A", "M")


def test_s34_a_copy_keeps_what_is_open_and_changes_nothing_in_the_first():
    tree = trains("3-3 1-3@B", own_first=True)
    tree.mark(OPEN_TRAIN, "B")
    twin = tree.copy()
    twin.mark(OPEN_TRAIN, "A")
    laid(twin, "2-3@A")
    assert twin.open_to(0) == ("A", "B", "M")
    assert tree.open_to(0) == ("A", "B")
    assert [end.name for end in twin.ends_before] == ["A", "B", "M"]


def test_s34_plays_are_asked_for_at_some_ends_alone():
    tree = trains("3-3 1-3@A 1-2@A")
    assert plays(tree, "0-2 0-3", ("A",)) == ["0-2@A"]
    assert plays(tree, "0-2 0-3", ("B", "A")) == ["0-3@B", "0-2@A"]
    assert plays(tree, "0-2 0-3", ()) == []


def test_s33_a_word_is_put_and_taken_away_without_touching_others():
    tree = trains()
    tree.mark("one", "A", "B")
    tree.mark("two", "A")
    tree.mark("one", "A")
    assert tree.marks == {"A": ("one", "two"), "B": ("one",)}
    assert tree.marked("one") == ("A", "B")
    assert tree.marked("three") == ()
    tree.unmark("one", "A")
    tree.unmark("three", "B")
    tree.unmark("one", "M")
    assert tree.marks == {"A": ("two",), "B": ("one",)}
    tree.unmark("one", "B")
    assert tree.marks == {"A": ("two",)}


def test_s33_a_number_is_exhausted_when_all_its_tiles_lie():
    tree = trains("3-3 1-3@A 0-1@A 2-3@M 1-2@M")
    assert not tree.exhausted(1)
    assert laid(tree, "1-1@M").exhausted(1)
    assert not tree.exhausted(0)


def test_s33_a_word_is_taken_away_where_a_number_is_exhausted_and_nowhere_else():
    tree = laid(Tree(full_set(3), dict.fromkeys("ABCD"), 3), "3-3 1-3@A 0-3@B 2-3@C 1-2@C 1-1@A")
    tree.mark("due", "A1", "C", "B")
    tree.unmark_exhausted("due")
    assert tree.marked("due") == ("A1", "C", "B")
    laid(tree, "0-1@A2")
    tree.unmark_exhausted("due")
    assert tree.marked("due") == ("B",)
