"""Amazonas once more, from its page of rules (S32): plain tuples, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome

Face = tuple[int, int]

ARMS = "ABCD"


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    hands = [set(hand) for hand in told.hands]
    for seat, hand in enumerate(hands):
        if len(doubles(hand)) == 7:
            return finish(told, "seven-doubles", seat % 2, [0, 0])
    seat, forced = who_opens(told)
    assert told.opener == seat
    first: Face | None = None
    arms: dict[str, list[Face]] = {arm: [] for arm in ARMS}
    paid, passes, placer, deciding = [0, 0], 0, None, {0, 1, 2, 3}
    for number, step in enumerate(told.steps):
        assert step.seat == seat
        if seat in deciding and len(doubles(told.hands[seat])) == 5:
            deciding.remove(seat)
            assert step.allowed == {"accept", "redeal"}
            if step.action == "redeal":
                assert number == len(told.steps) - 1
                return finish(told, "redeal", None, [0, 0])
            paid[seat % 2] += 50
            continue
        deciding.discard(seat)
        assert step.allowed == allowed(hands[seat], first, arms, forced)
        if step.action == "pass":
            passes += 1
            if passes == 1:
                paid[1 - seat % 2] += told.options["scoring"]["pass_points"]
        else:
            if passes == 3:  # a galo, in place of the pass
                assert seat == placer
                paid[seat % 2] += told.options["scoring"]["galo_points"]
                paid[seat % 2] -= told.options["scoring"]["pass_points"]
            passes, placer, forced = 0, seat, None
            tile, first = lay(step.action, first, arms)
            hands[seat].remove(tile)
            total = count(first, arms)
            paid[seat % 2] += total if total % 5 == 0 else 0
        seat = (seat + 1) % 4
    return score(told, hands, paid, passes)


def doubles(hand):
    return [tile for tile in hand if tile[0] == tile[1]]


def who_opens(told):
    """6-6 first, and after a blocked round; else who went out, with any tile."""
    played = [one for one in told.earlier if one.end != "redeal"]
    if played and played[-1].end == "out":
        assert told.opener % 2 == played[-1].winner  # which of the two, the tests of openers see
        return told.opener, None
    return next(seat for seat in range(4) if (6, 6) in told.hands[seat]), (6, 6)


def open_ends(first, arms):
    """What each end asks for; C and D only beside an opening double with a tile on A and on B."""
    ends = {
        arm: arms[arm][-1][1] if arms[arm] else half for arm, half in zip("AB", first, strict=True)
    }
    if first[0] == first[1] and arms["A"] and arms["B"]:
        ends |= {arm: arms[arm][-1][1] if arms[arm] else first[0] for arm in "CD"}
    return ends


def allowed(hand, first, arms, forced):
    """The opening, or every tile that fits somewhere, or else a pass."""
    if first is None:
        return {f"{low}-{high}" for low, high in ([forced] if forced else hand)}
    return {
        f"{low}-{high}@{end}"
        for end, asked in open_ends(first, arms).items()
        for low, high in hand
        if asked in {low, high}
    } or {"pass"}


def lay(action, first, arms):
    """Put a tile down; it, low half first, and the first tile of all."""
    text, _, end = action.partition("@")
    tile = tuple(map(int, text.split("-")))
    if not end:
        return tile, tile
    asked = open_ends(first, arms)[end]
    arms[end].append((asked, sum(tile) - asked))
    return tile, first


def count(first, arms):
    """The outer tile of each arm, a double whole; the first tile where nothing lies against it."""
    if not arms["A"] and not arms["B"]:
        return sum(first)
    total = 0
    for arm in ARMS:
        if arms[arm]:
            inner, outer = arms[arm][-1]
            total += inner + outer if inner == outer else outer
    for arm, half in zip("AB", first, strict=True):
        if not arms[arm]:
            total += sum(first) if first[0] == first[1] else half
    return total


def score(told, hands, paid, passes):
    """The losers' tiles, down to a multiple of five; 20 for a last double."""
    held = [sum(map(sum, hands[side] | hands[side + 2])) for side in (0, 1)]
    last = told.steps[-1]
    if passes == 4:
        winner = None if held[0] == held[1] else held.index(min(held))
        worth = None if winner is None else held[1 - winner] // 5 * 5
        end = "blocked"
    else:
        assert not hands[last.seat]
        winner, end = last.seat % 2, "out"
        low, high = last.action.partition("@")[0].split("-")
        worth = 20 if low == high else held[1 - winner] // 5 * 5
    if winner is not None:
        paid[winner] += worth
    return finish(told, end, winner, paid)


def finish(told, end, winner, paid):
    """The scores, and whether 200 are reached and one pair leads."""
    scores = tuple(before + won for before, won in zip(told.before, paid, strict=True))
    over = end == "seven-doubles"
    if end in {"out", "blocked"}:
        over = max(scores) >= told.options["match"]["target"] and scores[0] != scores[1]
    return Outcome(end, winner, tuple(paid), scores, over)
