"""Matador once more, from its page of rules (S23, S1, S2): plain tuples, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome

Face = tuple[int, int]


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    total = told.options["deal"]["set"] + 1
    hands = [set(hand) for hand in told.hands]
    boneyard = list(told.boneyard)
    opener, forced = who_opens(told, hands)
    assert told.opener == opener
    seat, halves, passes, end = opener, None, 0, ""
    for step in told.steps:
        assert not end
        assert step.seat == seat
        if halves is None:
            assert step.allowed == {name(tile) for tile in forced or hands[seat]}
        else:
            crosswise = told.options["legality"]["crosswise"]
            plays = set(ways(halves, hands[seat], total, crosswise=crosswise))
            stuck = {"draw"} if may_draw(told, boneyard) else {"pass"}
            assert step.allowed == (plays or stuck)
        if step.action == "draw":
            hands[seat].add(boneyard.pop(0))
            continue
        if step.action == "pass":
            passes += 1
            end = "blocked" if passes == len(hands) else ""
        else:
            passes = 0
            tile, halves = lay(step.action, halves, total)
            hands[seat].remove(tile)
            end = "" if hands[seat] else "out"
        seat = (seat + 1) % len(hands)
    return score(told, hands, end)


def name(tile: Face) -> str:
    return f"{tile[0]}-{tile[1]}"


def who_opens(told, hands):
    """First the highest double, and with it; then the next seat, with any tile."""
    if told.openers:
        return (told.openers[-1] + 1) % len(hands), set()
    for number in range(told.options["deal"]["set"], -1, -1):
        for seat, hand in enumerate(hands):
            if (number, number) in hand:
                return seat, {(number, number)}
    heaviest = max((tile for hand in hands for tile in hand), key=lambda one: (sum(one), one[1]))
    return next(seat for seat, hand in enumerate(hands) if heaviest in hand), {heaviest}


def may_draw(told, boneyard) -> bool:
    """Until it can be played, but for the last two."""
    assert told.options["turn"]["draw"] == "until-playable"
    return len(boneyard) > told.options["turn"]["reserve"]


def ways(halves, hand, total, *, crosswise):
    """All that may be placed: at A and at B, tiles that make the total, and matadors anyhow."""
    for end, open_there in zip("AB", halves, strict=True):
        for tile in hand:
            low, high = tile
            if low + high != total and tile != (0, 0):
                if any(half + one == total for half in tile for one in open_there):
                    yield f"{name(tile)}@{end}"
            elif low == high:
                yield f"{name(tile)}@{end}"
            else:
                yield f"{name(tile)}@{end}/{low}"
                yield f"{name(tile)}@{end}/{high}"
                if crosswise:
                    yield f"{name(tile)}@{end}"


def lay(action: str, halves, total):
    """The tile that was laid, and the halves that lie open then at A and B."""
    text, _, place = action.partition("@")
    low, high = (int(half) for half in text.split("-"))
    if not place:
        return (low, high), [[low], [high]]
    end, _, exposed = place.partition("/")
    at = "AB".index(end)
    if exposed:
        left = [int(exposed)]
    elif low == high:
        left = [low]
    elif low + high == total:
        left = [low, high]
    else:
        left = [high if any(low + one == total for one in halves[at]) else low]
    return (low, high), [left if one == at else halves[one] for one in (0, 1)]


def score(told, hands, end):
    """The others' tiles for who is out, or who holds least; a tie is nobody's."""
    weights = [sum(map(sum, hand)) for hand in hands]
    points, winner = [0] * len(hands), None
    if weights.count(min(weights)) == 1 or end == "out":
        winner = hands.index(set()) if end == "out" else weights.index(min(weights))
        points[winner] = sum(weights) - weights[winner]
    scores = [before + won for before, won in zip(told.before, points, strict=True)]
    best = max(scores)
    over = best >= told.options["match"]["target"] and scores.count(best) == 1
    return Outcome(end, winner, tuple(points), tuple(scores), over)
