"""Six-love once more, from its page of rules (S10, S11): plain sets, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    check_deal(told)
    hands, end, ends_met = played(told)
    weights = [sum(map(sum, hand)) for hand in hands]
    if end == "out":
        best = {side_of(told, told.steps[-1].seat)}
    else:
        best = {side_of(told, seat) for seat, n in enumerate(weights) if n == min(weights)}
    points = [0] * len(told.sides)
    winner = best.pop() if len(best) == 1 else None
    if winner is not None:
        points[winner] = 2 if keys(told, hands, end, ends_met) else 1
    scores = told.before if winner is None else after(told, winner, points[winner])
    over = max(scores) >= told.options["match"]["target"]
    return Outcome(end, winner, tuple(points), scores, over)


def check_deal(told):
    """Everything is dealt: two fourteen, three nine without the double blank, four seven."""
    dealt = sorted(tile for hand in told.hands for tile in hand)
    whole = [(low, high) for low in range(7) for high in range(low, 7)]
    size = {2: 14, 3: 9, 4: 7}[len(told.hands)]
    if told.options["deal"]["hand"] == size:
        assert dealt == (whole if len(told.hands) != 3 else whole[1:])


def from_nil(told):
    """Whether 6-6 opens: at the start, after a tie, and level again."""
    return not told.earlier or told.earlier[-1].winner is None or len(set(told.before)) == 1


def played(told):
    """What the hands hold at the end, how it ended, and the ends that the last tile met."""
    hands, boneyard = [set(hand) for hand in told.hands], list(told.boneyard)
    opening = who_opens(told)
    seat, line, met, passes, end = told.opener, None, None, 0, ""
    may_let = not from_nil(told) and told.options["opener"]["later"] == "winning-side"
    for step in told.steps:
        assert not end
        assert step.seat == seat
        if line is None:
            tiles = opening if opening and told.options["opener"]["first_tile"] == "forced" else ()
            plays = {f"{low}-{high}" for low, high in tiles or hands[seat]}
            assert step.allowed == plays | ({"partner"} if may_let else set())
        else:
            assert step.allowed == (fitting(line, hands[seat]) or stuck(told, boneyard))
        if step.action == "partner":
            seat, may_let = (seat + 2) % 4, False
            continue
        if step.action == "draw":
            hands[seat].add(boneyard.pop(0))
            continue
        if step.action == "pass":
            passes += 1
            end = "blocked" if passes == len(hands) else ""
        else:
            passes, met = 0, line
            tile, line = laid(step.action, line)
            hands[seat].remove(tile)
            end = "" if hands[seat] else "out"
        seat = (seat + 1) % len(hands)
    assert end
    return hands, end, met


def who_opens(told):
    """The tile that opens from nil, 6-6 or the nearest to it; then the side that won, with any."""
    if not from_nil(told):
        assert told.opener in told.sides[told.earlier[-1].winner]
        return ()
    dealt = {tile: seat for seat, hand in enumerate(told.hands) for tile in hand}
    doubles = [tile for tile in dealt if tile[0] == tile[1]]
    opening = max(doubles or dealt, key=lambda one: (sum(one), one[1]))
    assert told.opener == dealt[opening]
    return (opening,)


def fitting(line, hand):
    return {
        f"{low}-{high}@{end}"
        for low, high in hand
        for end, number in zip("AB", line, strict=True)
        if number in {low, high}
    }


def stuck(told, boneyard):
    return {"draw"} if boneyard and told.options["turn"]["draw"] != "never" else {"pass"}


def laid(action, line):
    """The tile, and the numbers of the ends once it lies."""
    text, _, end = action.partition("@")
    low, high = (int(half) for half in text.split("-"))
    if not end:
        return (low, high), (low, high)
    a, b = line
    if end == "A":
        return (low, high), (high if a == low else low, b)
    return (low, high), (a, high if b == low else low)


def keys(told, hands, end, met):
    """Out with the tile of both ends, two numbers that no opponent holds."""
    if not told.options["scoring"]["keys"] or end != "out":
        return False
    tile = tuple(map(int, told.steps[-1].action.partition("@")[0].split("-")))
    own = told.sides[side_of(told, told.steps[-1].seat)]
    others = [one for seat, hand in enumerate(hands) if seat not in own for one in hand]
    fits = tile[0] != tile[1] and tile == tuple(sorted(met))
    return fits and not any(number in one for one in others for number in tile)


def after(told, winner, worth):
    """The score after a win: one more, until everybody has some, and all are back at nil."""
    scores = [score + worth * (side == winner) for side, score in enumerate(told.before)]
    if 0 in scores:
        return tuple(scores)
    if told.options["match"]["one_all"] == "play-two":
        if set(told.before) == {1}:
            return tuple(score * (side == winner) for side, score in enumerate(scores))
        if set(scores) == {1}:
            return tuple(scores)
    return tuple(0 for _ in scores)


def side_of(told, seat):
    return next(side for side, seats in enumerate(told.sides) if seat in seats)
