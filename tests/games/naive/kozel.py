"""Kozel once more, from its page of rules (S17): plain sets and lists, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome

ASIDE: dict[tuple[object, object], list[int]] = {}
"""What every side keeps aside after the rounds told so far: no outcome tells it."""


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    sides = range(len(told.sides))
    aside = ASIDE.get((told.openers, told.earlier), [0] * len(sides)) if told.earlier else [0] * 9
    if any(odd(hand) for hand in told.hands):
        assert not told.steps
        nothing = tuple(0 for _ in sides)
        return remember(told, Outcome("redeal", None, nothing, told.before, False), aside)
    hands, end, last = played(told)
    winner: int | None
    totals = [sum(pips(hands[seat]) for seat in seats) for seats in told.sides]
    if end == "out":
        winner = next(side for side in sides if told.steps[-1].seat in told.sides[side])
        losers = [side for side in sides if side != winner]
    else:
        lightest = [side for side in sides if totals[side] == min(totals)]
        winner = lightest[0] if len(lightest) == 1 else None
        losers = [side for side in sides if side not in lightest]
    points, aside = [0 for _ in sides], list(aside)
    wanted = told.options["match"]["first_entry"], told.options["match"]["target"]
    for side in losers:
        lost = totals[side] + punishment(told, end, last, told.before[side], totals[side])
        if told.before[side]:
            points[side] = lost
        elif aside[side] + lost >= min(wanted):
            points[side], aside[side] = aside[side] + lost, 0
        elif told.options["match"]["short"] == "aside":
            aside[side] += lost
    scores = tuple(before + lost for before, lost in zip(told.before, points, strict=True))
    over = max(scores) >= told.options["match"]["target"]
    return remember(told, Outcome(end, winner, tuple(points), scores, over), aside)


def remember(told, outcome, aside):
    ASIDE[(*told.openers, told.opener), (*told.earlier, outcome)] = list(aside)
    return outcome


def odd(hand):
    """Five doubles or more, or six tiles of one number."""
    doubles = sum(low == high for low, high in hand)
    return doubles >= 5 or any(sum(n in tile for tile in hand) >= 6 for n in range(7))


def played(told):
    """What the hands hold at the end, how it ended, and the tiles of the last play."""
    hands, boneyard = [set(hand) for hand in told.hands], list(told.boneyard)
    seat, forced = who_opens(told)
    line: list[int] = []  # the numbers of the ends
    passes, end = 0, ""
    last: list[tuple[int, int]] = []
    for step in told.steps:
        assert not end
        assert step.seat == seat
        assert step.allowed == allowed(told, line, forced or hands[seat], boneyard)
        if step.action == "draw":
            hands[seat].add(boneyard.pop(0))
            continue
        if step.action == "pass":
            passes += 1
            end = "blocked" if passes == len(hands) else ""
        else:
            passes, forced, last = 0, set(), []
            for place in step.action.split("&"):
                tile, line = laid(place, line)
                hands[seat].remove(tile)
                last.append(tile)
            end = "" if hands[seat] else "out"
        seat = (seat + 1) % len(hands)
    assert end
    return hands, end, last


def who_opens(told):
    """1-1, else 2-2 and so on, 0-0 last, else the heaviest tile; then whoever won last."""
    won = [one.winner for one in told.earlier if one.winner is not None]
    if won:
        assert told.opener in told.sides[won[-1]]
        return told.opener, set()  # which of two partners is asked where that round is at hand
    dealt = {tile: seat for seat, hand in enumerate(told.hands) for tile in hand}
    doubles = [(n, n) for n in (1, 2, 3, 4, 5, 6, 0) if (n, n) in dealt]
    opening = doubles[0] if doubles else max(dealt, key=lambda one: (sum(one), one[1]))
    assert told.opener == dealt[opening]
    return told.opener, {opening}


def allowed(told, line, hand, boneyard):
    """What fits at A and at B, both their doubles at once, else a draw, else a pass."""
    if not line:
        return {name(tile) for tile in hand}
    a, b = line
    plays = {f"{name(tile)}@A" for tile in hand if a in tile}
    plays |= {f"{name(tile)}@B" for tile in hand if b in tile}
    both = {(a, a), (b, b)} <= hand and a != b
    if both and told.options["legality"]["two_doubles"]:
        plays.add(f"{a}-{a}@A&{b}-{b}@B")
    return plays or ({"draw"} if boneyard else {"pass"})


def laid(place, line):
    """The tile, and the ends once it lies."""
    text, _, end = place.partition("@")
    low, high = (int(half) for half in text.split("-"))
    if not end:
        return (low, high), [low, high]
    at = "AB".index(end)
    outer = high if line[at] == low else low
    return (low, high), [outer, line[1]] if at == 0 else [line[0], outer]


def punishment(told, end, last, score, lost):
    """What going out with 0-0 or 6-6 costs, where the table punishes it."""
    if end != "out" or not {(0, 0), (6, 6)} & set(last):
        return 0
    rule = told.options["scoring"]["last_doubles"]
    missing = told.options["match"]["target"] - score - lost
    return {"plain": 0, "doubled": lost, "goat": max(missing, 0)}[rule]


def name(tile):
    return f"{tile[0]}-{tile[1]}"


def pips(hand):
    return sum(map(sum, hand))
