"""The layouts once more, told from scratch at every look: slow, plain, and sharing no code.

Each function takes what was placed, as pairs of a tile (low half first) and an end, or triples
with the half left open, and answers by looking at all of it.
"""

from __future__ import annotations

from itertools import product

# A line with a spinner (S25, S32) -----------------------------------------------------------------


def spinner_arms(placed):
    """The tiles at each end as they lie, outwards, beginning with the tile that they grow from."""
    opening = placed[0][0]
    arms = {"A": [opening[::-1]], "B": [opening]}
    for tile, end in placed[1:]:
        arm = arms.setdefault(end, [spinner_of(placed, "first-double")])
        inner = arm[-1][1]
        assert inner in tile, f"{tile} does not fit at {end}"
        arm.append(tile if tile[0] == inner else tile[::-1])
    return arms


def spinner_of(placed, kind):
    """The double that opens across, ``None`` while there is none."""
    doubles = [tile for tile, _ in placed if tile[0] == tile[1]]
    if kind == "none" or not doubles or (kind == "opening" and doubles[0] != placed[0][0]):
        return None
    return doubles[0]


def spinner_numbers(placed, kind):
    """What each open end asks for."""
    if not placed:
        return {}
    arms, spinner = spinner_arms(placed), spinner_of(placed, kind)
    numbers = {end: arms[end][-1][1] for end in "AB"}
    line = [*reversed(arms["A"]), *arms["B"][1:]]
    at = [set(tile) for tile in line].index(set(spinner)) if spinner else 0
    if spinner and 0 < at < len(line) - 1:
        for side in "CD":
            numbers[side] = arms[side][-1][1] if side in arms else spinner[0]
    return numbers


def spinner_sum(placed):
    """A double at an end counts twice, a tile that lies alone with both halves (S25)."""
    if len(placed) < 2:
        return sum(sum(tile) for tile, _ in placed)
    arms = spinner_arms(placed)
    last = [arm[-1] for arm in arms.values()]
    return sum(2 * tile[1] if tile[0] == tile[1] else tile[1] for tile in last)


# A tree (S31, S33, S34) ---------------------------------------------------------------------------


def tree_numbers(placed, letters, toes):
    """What each open end asks for; a double that branches leaves ends below its own."""
    if not placed:
        return {}
    numbers = dict.fromkeys(letters, placed[0][0][1])
    for tile, end in placed[1:]:
        inner = numbers[end]
        outer = tile[1] if tile[0] == inner else tile[0]
        assert sum(tile) == inner + outer, f"{tile} does not fit at {end}"
        if tile[0] == tile[1] and toes > 1:
            del numbers[end]
            numbers |= {end + str(toe): outer for toe in range(1, toes + 1)}
        else:
            numbers[end] = outer
    return numbers


# A line of sums (S23) -----------------------------------------------------------------------------


def is_matador(tile, top):
    return sum(tile) in {0, top + 1}


def sums_left_open(placed, top):
    """The halves that lie open at A and at B."""
    opening = placed[0][0]
    halves = {"A": [opening[0]], "B": [opening[1]]}
    for tile, end, exposed in placed[1:]:
        if is_matador(tile, top):
            halves[end] = [*tile] if exposed is None else [exposed]
            continue
        assert exposed is None
        inner, outer = next(
            (one, other)
            for one, other in (tile, tile[::-1])
            if any(one + half == top + 1 for half in halves[end])
        )
        assert inner + outer == sum(tile)
        halves[end] = [outer]
    return halves


def sums_plays(placed, hand, top, *, crosswise):
    """Every way to place a tile of the hand: triples of tile, end and the half left open."""
    if not placed:
        return [(tile, "", None) for tile in hand]
    halves = sums_left_open(placed, top)
    found = []
    for end, tile in product("AB", hand):
        if not is_matador(tile, top):
            if any(one + half == top + 1 for one in tile for half in halves[end]):
                found.append((tile, end, None))
        elif tile[0] == tile[1]:
            found.append((tile, end, None))
        else:
            found += [(tile, end, half) for half in tile]
            found += [(tile, end, None)] if crosswise else []
    return found
