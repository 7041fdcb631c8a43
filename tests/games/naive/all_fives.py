"""All Fives once more, from its page of rules (S25): plain tuples, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    hands = [set(hand) for hand in told.hands]
    boneyard, table = list(told.boneyard), Board()
    points = [0] * len(told.sides)
    opener, forced = who_opens(told, hands)
    assert told.opener == opener
    seat, passes, end = opener, 0, ""
    for step in told.steps:
        assert not end
        assert step.seat == seat
        assert step.allowed == allowed(told, table, hands[seat], boneyard, forced)
        if step.action == "draw":
            hands[seat].add(boneyard.pop(0))
            continue
        if step.action == "pass":
            passes += 1
            end = "blocked" if passes == len(hands) else ""
        else:
            passes = 0
            tile = table.lay(step.action)
            hands[seat].remove(tile)
            count = table.count()
            if count and count % 5 == 0:
                points[side_of(told, seat)] += count // 5 * told.options["scoring"]["per_five"]
            end = "" if hands[seat] else "out"
        seat = (seat + 1) % len(hands)
    return finish(told, hands, points, end, (seat - 1) % len(hands))


class Board:
    """The tiles in the line from left to right, the spinner in it, and what lies at its sides."""

    def __init__(self):
        self.line: list[tuple[int, int]] = []
        self.spinner: tuple[int, int] | None = None
        self.sides: dict[str, list[tuple[int, int]]] = {"C": [], "D": []}

    def ends(self) -> dict[str, int]:
        """What each open end asks for."""
        if not self.line:
            return {}
        found = {"A": self.line[0][0], "B": self.line[-1][1]}
        if self.spinner is not None and self.spinner not in {self.line[0], self.line[-1]}:
            for side, arm in self.sides.items():
                found[side] = arm[-1][1] if arm else self.spinner[0]
        return found

    def count(self) -> int:
        """The sum of the ends: of a double both halves, of a lone tile everything."""
        if len(self.line) == 1:
            return sum(self.line[0])
        left, right = self.line[0], self.line[-1]
        total = sum(left) if left[0] == left[1] else left[0]
        total += sum(right) if right[0] == right[1] else right[1]
        for arm in self.sides.values():
            if arm:
                total += sum(arm[-1]) if arm[-1][0] == arm[-1][1] else arm[-1][1]
        return total

    def lay(self, action: str) -> tuple[int, int]:
        """Put a tile where the notation says; the tile, low half first."""
        text, _, end = action.partition("@")
        low, high = map(int, text.split("-"))
        tile = (low, high)
        if not end:
            self.line = [tile]
        else:
            asked = self.ends()[end]
            outer = high if low == asked else low
            if end == "A":
                self.line.insert(0, (outer, asked))
            elif end == "B":
                self.line.append((asked, outer))
            else:
                self.sides[end].append((asked, outer))
        if low == high and self.spinner is None:
            self.spinner = tile
        return tile


def allowed(told, table, hand, boneyard, forced):
    """What may be done: the opening, whatever matches, else a draw, else a pass."""
    if not table.line:
        return {name(tile) for tile in forced or hand}
    plays = {
        f"{name(tile)}@{end}"
        for end, asked in table.ends().items()
        for tile in hand
        if asked in tile
    }
    may_draw = len(boneyard) > told.options["turn"]["reserve"]
    return plays or ({"draw"} if may_draw else {"pass"})


def name(tile):
    return f"{tile[0]}-{tile[1]}"


def side_of(told, seat):
    return next(side for side, seats in enumerate(told.sides) if seat in seats)


def who_opens(told, hands):
    """First the highest double, and with it; then the next seat, with any tile."""
    if told.openers:
        return (told.openers[-1] + 1) % len(hands), set()
    doubles = {tile for hand in hands for tile in hand if tile[0] == tile[1]}
    every = {tile for hand in hands for tile in hand}
    first = max(doubles) if doubles else max(every, key=lambda one: (sum(one), one[1]))
    return next(seat for seat, hand in enumerate(hands) if first in hand), {first}


def finish(told, hands, points, end, last):
    """The tiles that are left, to the nearest five, for who went out or holds least."""
    held = [sum(sum(tile) for seat in side for tile in hands[seat]) for side in told.sides]
    winner = side_of(told, last) if end == "out" else None
    if end == "blocked" and held.count(min(held)) == 1:
        winner = held.index(min(held))
    if winner is not None:
        fives = (sum(held) - held[winner] + 2) // 5
        points[winner] += fives * told.options["scoring"]["per_five"]
    scores = tuple(a + b for a, b in zip(told.before, points, strict=True))
    best = max(scores)
    over = best >= told.options["match"]["target"] and scores.count(best) == 1
    return Outcome(end, winner, tuple(points), scores, over)
