"""Pass-Pass once more, from its page of rules (S19), the lowest at 100 to win."""

from __future__ import annotations

from tests.games.driver import Outcome


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    assert told.sides == ((0, 2), (1, 3))
    if told.openers:
        assert told.opener == (told.openers[-1] + 1) % 4
    hands, end = played(told)
    left = [sum(sum(map(sum, hands[seat])) for seat in side) for side in told.sides]
    if end == "out":
        winner = told.steps[-1].seat % 2
        paid = [0 if side == winner else points for side, points in enumerate(left)]
    else:
        winner = None if left[0] == left[1] else left.index(min(left))
        paid = left
    scores = tuple(before + more for before, more in zip(told.before, paid, strict=True))
    over = max(scores) >= 100 and scores[0] != scores[1]
    return Outcome(end, winner, tuple(paid), scores, over)


def played(told):
    """What the hands hold at the end, and how it came."""
    hands = [set(hand) for hand in told.hands]
    boneyard = list(told.boneyard)
    assert [len(hand) for hand in hands] == [6, 6, 6, 6]
    assert len(boneyard) == 4
    line: list[tuple[int, int]] = []
    seat, passes, drawn = told.opener, 0, False
    for number, step in enumerate(told.steps, 1):
        assert step.seat == seat
        assert step.allowed == allowed(line, hands[seat], may_draw=bool(boneyard) and not drawn)
        if step.action == "draw":
            hands[seat].add(boneyard.pop(0))
            drawn = True
            continue
        drawn = False
        if step.action == "pass":
            passes += 1
            if passes >= 4 and not boneyard:
                assert number == len(told.steps)
                return hands, "blocked"
            seat = (seat + 1) % 4
        else:
            passes = 0
            tile = tile_of(step.action)
            hands[seat].remove(tile)
            line = laid(line, tile, step.action)
            if not hands[seat]:
                assert number == len(told.steps)
                return hands, "out"
            seat = (seat + steps_on(line)) % 4
    raise AssertionError


def steps_on(line):
    """0 for the same player again, 2 for the partner, else the next one."""
    count = ends_count(line)
    if count in {5, 10}:
        return 0
    return 2 if count == 7 or line[0][0] == line[-1][1] else 1


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


def allowed(line, hand, *, may_draw):
    """Any tile opens; then matching numbers at A and at B, or one tile drawn, or a pass."""
    if not line:
        return {f"{low}-{high}" for low, high in hand}
    ends = (line[0][0], line[-1][1])
    plays = {
        f"{low}-{high}@{name}"
        for low, high in hand
        for name, number in zip("AB", ends, strict=True)
        if number in {low, high}
    }
    return plays or ({"draw"} if may_draw else {"pass"})


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
