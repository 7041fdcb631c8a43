"""The Dominican patio game once more, from its page of rules (S6), house rules and all."""

from __future__ import annotations

from tests.games.driver import Outcome


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    hands, paid, ends_met = played(told)
    last = told.steps[-1]
    end = "blocked" if last.action == "pass" else "out"
    seat = winning_seat(told)
    winner = side_of(told, seat)
    paid[winner] += sum(pips(hand) for hand in hands)  # the partner's and one's own too
    if end == "out":
        paid[winner] += bonus(tile_of(last.action), ends_met)
    scores = [before + won for before, won in zip(told.before, paid, strict=True)]
    over = max(scores) >= 200 and scores[0] != scores[1]
    return Outcome(end, winner, tuple(paid), tuple(scores), over)


def played(told):
    """What the hands hold at the end, what was paid on the way, and the ends the last tile met."""
    hands = [set(hand) for hand in told.hands]
    paid = [0, 0]
    line: list[tuple[int, int]] = []
    ends_met, passes, placer, seat = None, 0, None, who_opens(told)
    assert told.opener == seat
    waiting = 0  # what the opener's pair is owed for the second player's pass
    for number, step in enumerate(told.steps):
        assert step.seat == seat
        assert step.allowed == allowed(told, line, hands[seat])
        if step.action == "pass":
            passes += 1
            if number == 1:
                waiting = 25 if line[0][0] == line[0][1] else 50
            elif number == 2 and waiting:
                waiting = 0
        else:
            if waiting and placer is not None:
                paid[side_of(told, placer)] += waiting
                waiting = 0
            if passes == 3:
                assert seat == placer
                paid[side_of(told, seat)] += 25
            passes, placer = 0, seat
            tile = tile_of(step.action)
            hands[seat].remove(tile)
            ends_met = (line[0][0], line[-1][1]) if line else None
            line = laid(line, tile, step.action)
        seat = (seat + 1) % 4
    assert passes == 4 or not hands[told.steps[-1].seat]
    return hands, paid, ends_met


def who_opens(told):
    """First whoever was dealt the double six; then the winner of the last round."""
    if not told.earlier:
        return next(seat for seat, hand in enumerate(told.hands) if (6, 6) in hand)
    assert told.opener in told.sides[told.earlier[-1].winner]
    return told.opener  # which of the two is asked where the round before is at hand


def allowed(told, line, hand):
    """Matching numbers at A and at B, or a pass; 6-6 first of all."""
    if not line:
        tiles = hand if told.earlier else {(6, 6)}
        return {f"{low}-{high}" for low, high in tiles}
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


def winning_seat(told):
    """Who went out; of a blocked round the lightest hand, of several one of the opener's pair."""
    hands, _, _ = played(told)
    last = told.steps[-1]
    if last.action != "pass":
        return last.seat
    weights = [pips(hand) for hand in hands]
    lightest = [seat for seat in range(4) if weights[seat] == min(weights)]
    sides = {side_of(told, seat) for seat in lightest}
    winner = sides.pop() if len(sides) == 1 else side_of(told, told.opener)
    own = [seat for seat in lightest if side_of(told, seat) == winner]
    return min(own, key=lambda seat: (len(hands[seat]), seat))


def bonus(tile, ends_met):
    """Capicua, with a tile of two numbers that are those of the ends, no blank; and chuchazo."""
    if tile == (0, 0):
        return 25
    low, high = tile
    capicua = low != high and 0 not in tile and sorted(ends_met) == [low, high]
    return 25 if capicua else 0


def tile_of(action):
    low, high = action.partition("@")[0].split("-")
    return int(low), int(high)


def pips(hand):
    return sum(map(sum, hand))


def side_of(told, seat):
    return next(side for side, seats in enumerate(told.sides) if seat in seats)
