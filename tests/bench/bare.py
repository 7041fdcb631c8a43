"""The bare engine that the real one is measured against: masks, a state object, move lists.

It plays the games of the box by like rules and nothing else: no plugins, no checks, no history
beyond what the next round asks for, no layout beyond two numbers. It shares no code with the
project. Given the same seed and the same random numbers it plays the same matches, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

LEFT, RIGHT = 0, 1
HALVES = [(low, high) for high in range(10) for low in range(high + 1)]
PIPS = [low + high for low, high in HALVES]
BIT = [1 << tile for tile in range(len(HALVES))]
TOUCHING = [sum(BIT[t] for t, halves in enumerate(HALVES) if n in halves) for n in range(10)]
DOUBLES = sum(BIT[tile] for tile, (low, high) in enumerate(HALVES) if low == high)
SIX_SIX = 27


def tiles_in(mask: int) -> list[int]:
    """The tiles of a set."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


class Rules(NamedTuple):
    """What differs between the games of the box."""

    sides: tuple[tuple[int, ...], ...]
    top: int = 6
    hand: int = 7
    opens_six_six: bool = False  # the first round; else the highest double dealt
    rotates: bool = False  # later rounds; else they open like the first
    void_repeats_opener: bool = False
    draws: bool = False  # until a tile fits; else never
    counts_all: bool = False  # every hand; else the other sides' hands
    block_less_own: bool = False
    tie: str = "void"  # or blocker-loses, fewer-tiles
    target: int = 0  # 0: one round, no points


class Match:
    """Scores, and what the next round asks of the last one."""

    __slots__ = ("opener", "rounds", "scores", "void")

    def __init__(self, rules: Rules) -> None:
        self.scores = [0] * len(rules.sides)
        self.rounds = 0
        self.opener = -1
        self.void = False


class Round:
    """The state of a round, and what can be done to it."""

    __slots__ = (
        "boneyard",
        "bound_to",
        "hands",
        "last",
        "left",
        "next_tile",
        "passes",
        "right",
        "rules",
        "seats",
        "turn",
    )

    def __init__(self, rules: Rules, match: Match, shuffled: list[int]) -> None:
        self.rules = rules
        self.seats = sum(map(len, rules.sides))
        self.hands = []
        start = 0
        for _ in range(self.seats):
            hand = 0
            for tile in shuffled[start : start + rules.hand]:
                hand |= BIT[tile]
            self.hands.append(hand)
            start += rules.hand
        self.boneyard = shuffled[start:]
        self.next_tile = 0
        self.left = self.right = -1
        self.passes = 0
        self.last = -1
        self.open(match)

    def open(self, match: Match) -> None:
        """Settle who opens, and with which tile if it must be a certain one."""
        rules = self.rules
        self.bound_to = 0
        if match.rounds and match.void and rules.void_repeats_opener:
            self.turn = match.opener
        elif match.rounds and rules.rotates:
            self.turn = (match.opener + 1) % self.seats
        else:
            tile = SIX_SIX if rules.opens_six_six else self.highest_double()
            self.bound_to = BIT[tile]
            self.turn = next(seat for seat, hand in enumerate(self.hands) if hand >> tile & 1)

    def highest_double(self) -> int:
        """The highest double in the hands, without one the heaviest tile."""
        dealt = 0
        for hand in self.hands:
            dealt |= hand
        if dealt & DOUBLES:
            return (dealt & DOUBLES).bit_length() - 1
        return max(tiles_in(dealt), key=lambda tile: (PIPS[tile], HALVES[tile][1]))

    def moves(self) -> list[tuple[int, int]]:
        """Every tile that fits, at each end that it fits."""
        hand = self.hands[self.turn]
        if self.left < 0:
            return [(tile, LEFT) for tile in tiles_in(hand & self.bound_to or hand)]
        found = []
        for end, number in ((LEFT, self.left), (RIGHT, self.right)):
            fits = hand & TOUCHING[number]
            while fits:
                lowest = fits & -fits
                found.append((lowest.bit_length() - 1, end))
                fits ^= lowest
        return found

    def play(self, tile: int, end: int) -> bool:
        """Place a tile; whether it was the last one of the hand."""
        turn = self.turn
        self.hands[turn] ^= BIT[tile]
        low, high = HALVES[tile]
        if self.left < 0:
            self.left, self.right = low, high
        elif end == LEFT:
            self.left = high if low == self.left else low
        else:
            self.right = high if low == self.right else low
        self.passes = 0
        self.last = turn
        self.turn = (turn + 1) % self.seats
        return not self.hands[turn]

    def can_draw(self) -> bool:
        """Whether a stuck seat draws."""
        return self.rules.draws and self.next_tile < len(self.boneyard)

    def draw(self) -> None:
        """Take the next tile; the turn stays."""
        self.hands[self.turn] |= BIT[self.boneyard[self.next_tile]]
        self.next_tile += 1

    def pass_(self) -> bool:
        """Do nothing; whether everybody has now passed in a row."""
        self.passes += 1
        self.turn = (self.turn + 1) % self.seats
        return self.passes == self.seats

    def score(self, match: Match, *, out: bool) -> None:
        """Write the finished round into the match."""
        rules = self.rules
        weights = [sum(self.weight(seat) for seat in side) for side in rules.sides]
        winner = self.side_of(self.last) if out else self.lightest(weights)
        if winner >= 0:
            points = sum(weights)
            if not rules.target:
                points = 1
            elif not rules.counts_all:
                points -= weights[winner]
                if rules.block_less_own and not out:
                    points -= weights[winner]
            match.scores[winner] += points
        match.void = winner < 0
        match.rounds += 1

    def weight(self, seat: int) -> int:
        """The pips in a hand."""
        total = 0
        hand = self.hands[seat]
        while hand:
            lowest = hand & -hand
            total += PIPS[lowest.bit_length() - 1]
            hand ^= lowest
        return total

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % len(self.rules.sides)

    def lightest(self, weights: list[int]) -> int:
        """The side that wins a blocked round, -1 for nobody."""
        least = min(weights)
        tied = [side for side, weight in enumerate(weights) if weight == least]
        if len(tied) == 1:
            return tied[0]
        if self.rules.tie == "blocker-loses":
            return 1 - self.side_of(self.last)
        if self.rules.tie == "fewer-tiles":
            counts = [self.hands[side].bit_count() for side in tied]  # everybody plays alone
            if counts.count(min(counts)) == 1:
                return tied[counts.index(min(counts))]
        return -1


def shuffles(seed: str, tiles: int) -> Iterator[list[int]]:
    """Endless shuffles of a set."""
    draw = Random(seed).random
    while True:
        yield sorted(range(tiles), key=lambda _: draw())


def play_round(
    rules: Rules, match: Match, shuffled: list[int], random: Callable[[], float]
) -> None:
    """A round of random moves, from the deal to the score."""
    state = Round(rules, match, shuffled)
    match.opener = state.turn
    while True:
        moves = state.moves()
        if moves:
            tile, end = moves[0] if len(moves) == 1 else moves[int(random() * len(moves))]
            if state.play(tile, end):
                return state.score(match, out=True)
        elif state.can_draw():
            state.draw()
        elif state.pass_():
            return state.score(match, out=False)


def play_match(rules: Rules, deals: Iterator[list[int]], random: Callable[[], float]) -> Match:
    """Rounds until a side stands alone at the target, or the one round of a game without."""
    match = Match(rules)
    while True:
        play_round(rules, match, next(deals), random)
        best = max(match.scores)
        if not rules.target or (best >= rules.target and match.scores.count(best) == 1):
            return match


def alone(players: int) -> tuple[tuple[int, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(players))


def pairs(players: int) -> tuple[tuple[int, ...], ...]:
    """Partners sit half a table apart."""
    return tuple((seat, seat + players // 2) for seat in range(players // 2))


def _happy(*, draws: bool) -> Rules:
    return Rules(alone(2), draws=draws)


def _playboard(players: int) -> Rules:
    return Rules(
        alone(players),
        hand=7 if players == 2 else 5,
        draws=True,
        block_less_own=True,
        tie="fewer-tiles",
        target=100,
    )


def _tablu(sides: tuple[tuple[int, ...], ...]) -> Rules:
    players = sum(map(len, sides))
    many = players > 4
    return Rules(
        sides,
        top=9 if many else 6,
        rotates=True,
        void_repeats_opener=True,
        draws=True,
        counts_all=len(sides) < players,
        target=200 if many else 100,
    )


TABLES: dict[tuple[str, int, str], Rules] = {
    ("happy-block", 2, "individual"): _happy(draws=False),
    ("happy-draw", 2, "individual"): _happy(draws=True),
    ("pairs-50", 4, "pairs"): Rules(pairs(4), opens_six_six=True, tie="blocker-loses", target=50),
    **{("playboard", players, "individual"): _playboard(players) for players in (2, 3, 4)},
    **{("tablu", players, "individual"): _tablu(alone(players)) for players in (2, 3, 4, 5, 6)},
    **{("tablu", players, "pairs"): _tablu(pairs(players)) for players in (4, 6)},
    ("venezuela", 4, "pairs"): Rules(pairs(4), opens_six_six=True, rotates=True, target=100),
}
"""The rules of every table in the box: variant, players, sides."""
