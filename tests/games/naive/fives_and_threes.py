"""Fives and Threes once more, from its page of rules (S28), with exactly 61 to win."""

from __future__ import annotations

from tests.games.driver import Outcome


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    players = len(told.hands)
    hands = [set(hand) for hand in told.hands]
    line: list[tuple[int, int]] = []
    paid = [0] * len(told.sides)
    assert {len(hand) for hand in hands} == {{2: 7, 3: 5, 4: 6}[players]}
    if told.openers:
        assert told.opener == (told.openers[-1] + 1) % players
    seat, passes, end = told.opener, 0, None
    side = 0
    for step in told.steps:
        assert end is None
        assert step.seat == seat
        assert step.allowed == allowed(line, hands[seat])
        side = next(side for side, seats in enumerate(told.sides) if seat in seats)
        if step.action == "pass":
            passes += 1
            if passes == sum(map(bool, hands)):
                end = "blocked"
        else:
            passes = 0
            tile = tile_of(step.action)
            hands[seat].remove(tile)
            line = laid(line, tile, step.action)
            won = worth(ends_count(line))
            if not any(hands[partner] for partner in told.sides[side]):
                end, won = "out", won + 1
            score = told.before[side] + paid[side] + won
            if score <= 61:
                paid[side] += won
            if won and score == 61:
                end = end or "target"
        seat = next_with_tiles(hands, seat)
    scores = tuple(before + won for before, won in zip(told.before, paid, strict=True))
    assert end is not None
    return Outcome(end, None if end == "blocked" else side, tuple(paid), scores, 61 in scores)


def worth(total):
    """15 is three fives and five threes."""
    points = 0
    if total % 5 == 0:
        points += total // 5
    if total % 3 == 0:
        points += total // 3
    return points


def ends_count(line):
    """What lies open at both ends: of a double both halves, of a tile alone everything."""
    if len(line) == 1:
        return sum(line[0])
    left, right = line[0], line[-1]
    count = left[0] + right[1]
    if left[0] == left[1]:
        count += left[1]
    if right[0] == right[1]:
        count += right[0]
    return count


def next_with_tiles(hands, seat):
    for step in range(1, len(hands) + 1):
        following = (seat + step) % len(hands)
        if hands[following]:
            return following
    return seat


def allowed(line, hand):
    """Any tile opens; then matching numbers at A and at B, or a pass."""
    if not line:
        return {f"{low}-{high}" for low, high in hand}
    ends = (line[0][0], line[-1][1])
    plays = {
        f"{low}-{high}@{name}"
        for low, high in hand
        for name, number in zip("AB", ends, strict=True)
        if number in {low, high}
    }
    return plays or {"pass"}


def laid(line, tile, action):
    """The line with a tile more, each tile as one reads it from A to B."""
    back = tile[::-1]
    if action.endswith("@A"):
        return [tile if tile[1] == line[0][0] else back, *line]
    if action.endswith("@B"):
        return [*line, tile if tile[0] == line[-1][1] else back]
    return [tile]


def tile_of(action):
    low, high = action.partition("@")[0].split("-")
    return int(low), int(high)
