"""The five questions as pluggy hook specifications, in the order in which a table asks them.

A hook is either *first* (the first answer that is not ``None`` decides) or *all* (every answer is
heard). ``None`` always means "not mine". An optional hook may stay without any answer; all others
must be answered by a ruleset, or the game stops with an error that names hook and variant.

``round`` is the :class:`~domino_core.round.RoundState`, ``match`` the
:class:`~domino_core.match.Match`. Hooks read them and change neither; the answers are the change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import pluggy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domino_core.actions import Action
    from domino_core.layout import Layout
    from domino_core.match import Match
    from domino_core.outcome import (
        Answer,
        Award,
        Base,
        Change,
        MatchEnd,
        Note,
        RoundEnd,
        ScoreLine,
    )
    from domino_core.round import Deal, Opening, RoundState
    from domino_core.seats import Seating

PROJECT: Final = "domino"
API_VERSION: Final = 1
"""The version of this interface; plugins name the one they were written for as ``domino_api``."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a hook that needs an option of pluggy's, such as ``tryfirst``; others need no mark."""


# Table -------------------------------------------------------------------------------------------


@hookspec
def check_table(
    seating: Seating, tiles: int, houses: Mapping[str, object]
) -> tuple[tuple[str, str], ...] | None:
    """Refuse options that contradict each other at this table.

    :param seating: who sits and who scores together.
    :param tiles: the mask of the set.
    :param houses: the house rules in force by name, each as it is bound, with its ``options``.
    :returns: pairs of an option's key and a sentence that says why it cannot be; ``()`` if none.

    All answers are heard, once, when the ruleset is bound. Optional.

    Example: ``(("scoring.blocked_tie", "blocker-loses needs two sides"),)``.
    """


# 1 Dealing ---------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def tile_set(seating: Seating) -> int | None:
    """Say which tiles are played with (PB-02, TB-02).

    :param seating: who sits at the table.
    :returns: the mask of the set, such as ``full_set(6)``.

    The first answer decides, once, when the ruleset is bound.
    """


@hookspec(firstresult=True)
def deal(match: Match, shuffled: tuple[int, ...]) -> Deal | None:
    """Deal the shuffled tiles (PB-07 to PB-09, TB-07, TB-08).

    :param match: the match so far.
    :param shuffled: every tile of the set once, in random order.
    :returns: a :class:`Deal` that holds every tile once.

    The first answer decides. All chance is in ``shuffled``; the answer draws on nothing else.
    """


@hookspec(firstresult=True)
def check_deal(round: RoundState) -> RoundEnd | Answer | None:
    """Judge a deal before anybody plays: too many doubles, an instant win.

    :param round: the round as dealt, its opener known.
    :returns: ``KEEP``, or a :class:`RoundEnd`; with the kind ``redeal`` the deal does not count.

    The first answer decides. Optional: without an answer the deal stands.
    """


# 2 Opener ----------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def opening(round: RoundState) -> Opening | None:
    """Say who opens the round, and with which tiles (PB-10 to PB-14, TB-10 to TB-13).

    :param round: the round as dealt; ``round.match.history`` holds the rounds before.
    :returns: an :class:`Opening`.

    The first answer decides. Seat 0 is an answer like any other.
    """


# 3 Legality --------------------------------------------------------------------------------------


@hookspec(firstresult=True)
def new_layout(tiles: int) -> Layout | None:
    """Bring the empty layout that a round is played on.

    :param tiles: the mask of the set.
    :returns: an object that meets :class:`~domino_core.layout.Layout`.

    The first answer decides, once a round.
    """


@hookspec(firstresult=True)
def legal(round: RoundState) -> tuple[Action, ...] | None:
    """List what the seat may do while it can place a tile (PB-17 to PB-19, TB-14 to TB-16).

    :param round: the round; ``round.seat`` is to act.
    :returns: the actions, ``()`` when nothing can be placed.

    The first answer decides. Asked at every decision: keep it quick.
    """


@hookspec
def filter_actions(round: RoundState, actions: tuple[Action, ...]) -> tuple[Action, ...] | None:
    """Narrow the actions: no voluntary block, doubles first.

    :param round: the round; ``round.seat`` is to act.
    :param actions: what is allowed so far, at least two.
    :returns: the actions that remain, at least one of those given.

    Every filter is heard, by the plugins' names, each on what the ones before left. Optional.
    """


# 4 Turn passing ----------------------------------------------------------------------------------


@hookspec(firstresult=True)
def when_stuck(round: RoundState) -> tuple[Action, ...] | None:
    """Say what a seat does that can place nothing (PB-20 to PB-23, TB-17, TB-18, HG-09 to HG-14).

    :param round: the round; ``round.drawn`` tells how many tiles this turn has drawn.
    :returns: at least one action, such as ``(DRAW,)`` or ``(PASS,)``.

    The first answer decides.
    """


@hookspec(firstresult=True)
def next_seat(round: RoundState, action: Action) -> int | None:
    """Say whose turn follows.

    :param round: the round after the action; ``round.seat`` is the seat that acted.
    :param action: what it did, never a draw (a draw leaves the turn where it is).
    :returns: a seat.

    The first answer decides. Optional: without an answer the next seat in order plays.
    """


# 5 Scoring ---------------------------------------------------------------------------------------


@hookspec
def heard(round: RoundState, action: Action) -> tuple[Award | Note, ...] | None:
    """Hear an action: pay points at once, or remember something.

    :param round: the round after the action; ``round.seat`` is the seat that acted.
    :param action: what it did.
    :returns: awards and notes, ``()`` for nothing.

    All answers are heard. A plugin that brought the layout may mark it here; it is the one hook
    that may change something. Optional. Who answers to some kinds of action alone names them in
    the class attribute ``hears``, such as ``hears = (Pass,)``, and is not asked about others.
    """


@hookspec(firstresult=True)
def when_out(round: RoundState) -> RoundEnd | Answer | None:
    """Say what it means that ``round.seat`` has placed its last tile (PB-28, TB-19, VE-11).

    :param round: the round after the placement.
    :returns: a :class:`RoundEnd`, or ``GOES_ON`` where the game waits for a partner.

    The first answer decides.
    """


@hookspec(firstresult=True)
def when_all_pass(round: RoundState) -> RoundEnd | Answer | None:
    """Say what it means that every seat that holds tiles has passed in a row (PB-30, HG-16).

    :param round: the round after the last of the passes.
    :returns: a :class:`RoundEnd`, or ``GOES_ON``.

    The first answer decides.
    """


@hookspec(firstresult=True)
def round_over(round: RoundState, action: Action) -> RoundEnd | Answer | None:
    """Say whether a round ends in another way: a target reached in mid-round, an agreed redeal.

    :param round: the round after the action; ``round.seat`` is the seat that acted.
    :param action: what it did.
    :returns: a :class:`RoundEnd`, or ``GOES_ON``.

    The first answer decides. Optional, and asked after every action: implement it only where
    out and all-pass are not enough.
    """


@hookspec(firstresult=True)
def score_round(round: RoundState, end: RoundEnd) -> Base | None:
    """Say who wins the round and what it is worth (PB-29 to PB-36, TB-21 to TB-28).

    :param round: the round as it ended.
    :param end: how it ended, never ``redeal``.
    :returns: a :class:`Base`; its ``winner`` is ``None`` when nobody wins.

    The first answer decides.
    """


@hookspec
def changes(round: RoundState, end: RoundEnd, base: Base) -> tuple[Change, ...] | None:
    """Change what the round is worth: bonuses, doubled rounds, rounding, limits.

    :param round: the round as it ended.
    :param end: how it ended.
    :param base: the verdict that is changed.
    :returns: changes, ``()`` for none.

    All answers are heard. They are applied by kind, whoever asks for them: first every
    ``Multiply``, then ``Add``, ``RoundDown``, ``RoundNear``, ``Only`` (none of the points unless
    there are so many), and ``Cap`` last; within a kind by the plugin's name. They move the winner's
    points, but for an ``Add`` that names a side. Optional.
    """


@hookspec(firstresult=True)
def tally(match: Match, lines: tuple[ScoreLine, ...], winner: int | None) -> Match | None:
    """Write points into the match (PB-37, BR-19).

    :param match: the match before.
    :param lines: what is written now: a round's breakdown, or a single award.
    :param winner: the side that won the round; ``None`` for a round without a winner and for an
        award.
    :returns: the match with new scores, and a note of the plugin's where it keeps one.

    The first answer decides.
    """


@hookspec(firstresult=True)
def match_over(match: Match) -> MatchEnd | Answer | None:
    """Say whether the match is over (PB-38, TB-30, BR-19, HG-21, VE-19).

    :param match: the match after a round.
    :returns: a :class:`MatchEnd`, or ``OPEN``.

    The first answer decides.
    """


Group = Literal["table", "deal", "opener", "legality", "turn", "scoring"]


class Hook(NamedTuple):
    """What is known of a hook beside its signature."""

    group: Group
    arguments: tuple[str, ...]
    first: bool
    optional: bool


HOOKS: Final[dict[str, Hook]] = {
    "check_table": Hook("table", ("seating", "tiles", "houses"), first=False, optional=True),
    "tile_set": Hook("deal", ("seating",), first=True, optional=False),
    "deal": Hook("deal", ("match", "shuffled"), first=True, optional=False),
    "check_deal": Hook("deal", ("round",), first=True, optional=True),
    "opening": Hook("opener", ("round",), first=True, optional=False),
    "new_layout": Hook("legality", ("tiles",), first=True, optional=False),
    "legal": Hook("legality", ("round",), first=True, optional=False),
    "filter_actions": Hook("legality", ("round", "actions"), first=False, optional=True),
    "when_stuck": Hook("turn", ("round",), first=True, optional=False),
    "next_seat": Hook("turn", ("round", "action"), first=True, optional=True),
    "heard": Hook("scoring", ("round", "action"), first=False, optional=True),
    "when_out": Hook("scoring", ("round",), first=True, optional=False),
    "when_all_pass": Hook("scoring", ("round",), first=True, optional=False),
    "round_over": Hook("scoring", ("round", "action"), first=True, optional=True),
    "score_round": Hook("scoring", ("round", "end"), first=True, optional=False),
    "changes": Hook("scoring", ("round", "end", "base"), first=False, optional=True),
    "tally": Hook("scoring", ("match", "lines", "winner"), first=True, optional=False),
    "match_over": Hook("scoring", ("match",), first=True, optional=False),
}
"""Every hook, in the order of this page. A test holds it against the signatures above."""
