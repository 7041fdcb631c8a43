"""The five games a second time, as plainly as they can be written: the oracle for the real engine.

Nothing here comes from the project's engine. Tiles are texts such as "5-6" (low half first), hands
and the line are lists of such texts, and every decision is a plain function. IDs such as PB-07 name
the rules that are followed.
"""

from __future__ import annotations

from dataclasses import dataclass

ALLOWED_PLAYERS = {
    ("playboard", "individual"): [2, 3, 4],  # PB-05, PB-06
    ("tablu", "individual"): [2, 3, 4, 5, 6],  # TB-01, TB-04
    ("tablu", "pairs"): [4, 6],  # TB-04, TB-05
    ("pairs-50", "pairs"): [4],  # BR-01
    ("happy-block", "individual"): [2],  # HG-01
    ("happy-draw", "individual"): [2],  # HG-01
    ("venezuela", "pairs"): [4],  # VE-02
}

DRAWS_WHEN_STUCK = {
    "playboard": True,  # PB-20
    "tablu": True,  # TB-17
    "pairs-50": False,  # BR-12
    "happy-block": False,  # HG-09
    "happy-draw": True,  # HG-10, HG-11
    "venezuela": False,  # VE-09
}

# What the winning side scores when a player goes out: see pips_scored().
SCORED_WHEN_OUT = {
    ("playboard", "individual"): "others",  # PB-29
    ("tablu", "individual"): "others",  # TB-24
    ("tablu", "pairs"): "all",  # TB-25
    ("pairs-50", "pairs"): "others",  # BR-14
    ("venezuela", "pairs"): "others",  # VE-12
}

# What the winning side scores when the round is blocked.
SCORED_WHEN_BLOCKED = {
    ("playboard", "individual"): "others-minus-own",  # PB-33
    ("tablu", "individual"): "others",  # TB-26
    ("tablu", "pairs"): "all",  # TB-27
    ("pairs-50", "pairs"): "others",  # BR-17, BR-18
    ("venezuela", "pairs"): "others",  # VE-16
}

# Who wins a blocked round whose fewest pips are shared: see winner_of_tied_block().
BLOCKED_TIE = {
    "playboard": "fewer-tiles",  # PB-34, PB-35
    "tablu": "void",  # TB-22
    "pairs-50": "blocker-loses",  # BR-18
    "happy-block": "void",  # HG-20: a draw
    "happy-draw": "void",  # HG-20
    "venezuela": "void",  # VE-17
}


@dataclass
class Earlier:
    """A round already played in this match; `winner` is a side, None for a void round."""

    opener: int
    winner: int | None


@dataclass
class Result:
    """How a round ended; `points` is per side, None in the games without points."""

    end: str
    winner: int | None
    points: list[int] | None
    ends: tuple[int, int]
    pips: list[int]


# --- tiles -----------------------------------------------------------------------------------


def halves(tile: str) -> tuple[int, int]:
    """Return the two numbers of a tile as it is written: "5-6" gives 5 and 6."""
    first, second = tile.split("-")
    return int(first), int(second)


def pips_of(tile: str) -> int:
    """Return the value of a tile, a blank counting nothing (PB-03, TB-03, BR-05, HG-08)."""
    return sum(halves(tile))


def pips_in(hand: list[str]) -> int:
    """Return the sum of pips in a hand."""
    return sum(pips_of(tile) for tile in hand)


def is_double(tile: str) -> bool:
    """Tell whether both halves are equal (PB-04)."""
    first, second = halves(tile)
    return first == second


def turned(tile: str) -> str:
    """Return the same tile written the other way round."""
    first, second = halves(tile)
    return f"{second}-{first}"


# --- before the round ------------------------------------------------------------------------


def side_of(players: int, sides: str) -> list[int]:
    """Return the side of each seat; partners sit as far apart as they can (TB-06, BR-01)."""
    if sides == "individual":
        return list(range(players))
    pairs = players // 2
    return [seat % pairs for seat in range(players)]


def tile_texts(variant: str, players: int) -> list[str]:
    """Return the whole set: double-nine for tablu with 5 or 6 players (TB-02), else double-six."""
    top = 9 if variant == "tablu" and players in (5, 6) else 6
    return [f"{low}-{high}" for high in range(top + 1) for low in range(high + 1)]


def hand_size(variant: str, players: int) -> int:
    """Return how many tiles each is dealt (PB-07, TB-07, BR-03, HG-02, VE-01)."""
    return 5 if variant == "playboard" and players in (3, 4) else 7


def check_table(variant: str, players: int, sides: str) -> None:
    """Refuse tables that the rules do not know (PB-05, TB-05)."""
    if players not in ALLOWED_PLAYERS.get((variant, sides), []):
        message = f"no such table: {variant}, {players} players, {sides}"
        raise ValueError(message)


def check_deal(variant: str, players: int, hands: list[list[str]], boneyard: list[str]) -> None:
    """Refuse deals of the wrong size, or that are not exactly the set."""
    sizes = [len(hand) for hand in hands]
    if sizes != [hand_size(variant, players)] * players:
        message = f"wrong hand sizes: {sizes}"
        raise ValueError(message)
    dealt = [tile for hand in hands for tile in hand]
    if sorted(dealt + boneyard) != sorted(tile_texts(variant, players)):
        message = "hands and boneyard together are not the set"
        raise ValueError(message)


# --- the opener ------------------------------------------------------------------------------


def holder_of(tile: str, hands: list[list[str]]) -> int:
    """Return the seat that holds a tile."""
    for seat, hand in enumerate(hands):
        if tile in hand:
            return seat
    message = f"{tile} is in no hand"
    raise ValueError(message)


def highest_double_or_heaviest(hands: list[list[str]]) -> str:
    """Return the highest double in the hands, failing that the heaviest tile.

    PB-10, PB-11, PB-13, TB-10 to TB-12, HG-04, HG-05. Of two equally heavy tiles the one with the
    higher half comes first (PB-14).
    """
    dealt = [tile for hand in hands for tile in hand]
    doubles = [tile for tile in dealt if is_double(tile)]
    if doubles:
        return max(doubles, key=pips_of)
    return max(dealt, key=lambda tile: (pips_of(tile), max(halves(tile))))


def forced_opening_tile(
    variant: str, hands: list[list[str]], *, first_round: bool, rotate: bool
) -> str | None:
    """Return the only tile that may open this round, None where the opener is free."""
    if variant in ("playboard", "happy-block", "happy-draw"):
        return highest_double_or_heaviest(hands)  # PB-10, PB-12, HG-04: in every round
    if variant == "tablu":
        return highest_double_or_heaviest(hands) if first_round else None  # TB-10 to TB-13
    if variant == "venezuela":
        return "6-6" if first_round else None  # VE-04, VE-06
    # pairs-50: in every round (BR-07, BR-08); with the option to rotate, in the first one only.
    return "6-6" if first_round or not rotate else None


def free_opener(variant: str, players: int, previous: Earlier) -> int:
    """Return who opens a later round with any tile."""
    if variant == "tablu" and previous.winner is None:
        return previous.opener  # TB-23: after a void round the same player
    return (previous.opener + 1) % players  # TB-13, VE-06, VE-07, VE-18, BR-08 with rotate


# --- the end of the round --------------------------------------------------------------------


def total_by_side(seat_sides: list[int], by_seat: list[int]) -> list[int]:
    """Add up a number per seat to a number per side (TB-21, BR-16)."""
    totals = [0] * (max(seat_sides) + 1)
    for seat, number in enumerate(by_seat):
        totals[seat_sides[seat]] += number
    return totals


def places_of_lowest(numbers: list[int]) -> list[int]:
    """Return where the lowest number stands, in ascending order."""
    return [place for place, number in enumerate(numbers) if number == min(numbers)]


def winner_of_block(
    variant: str, seat_sides: list[int], hands: list[list[str]], last_to_place: int
) -> int | None:
    """Return the side with the fewest pips (PB-32, TB-21, BR-16, HG-19, VE-15), None for void."""
    pips = total_by_side(seat_sides, [pips_in(hand) for hand in hands])
    lightest = places_of_lowest(pips)
    if len(lightest) == 1:
        return lightest[0]
    return winner_of_tied_block(variant, seat_sides, hands, last_to_place, lightest)


def winner_of_tied_block(
    variant: str,
    seat_sides: list[int],
    hands: list[list[str]],
    last_to_place: int,
    tied: list[int],
) -> int | None:
    """Return which of the tied sides wins a blocked round, None for void."""
    if BLOCKED_TIE[variant] == "fewer-tiles":  # PB-35, and PB-34 when the counts tie as well
        counts = total_by_side(seat_sides, [len(hand) for hand in hands])
        fewest = places_of_lowest([counts[side] for side in tied])
        return tied[fewest[0]] if len(fewest) == 1 else None
    if BLOCKED_TIE[variant] == "blocker-loses":  # BR-18: the last to place a tile blocked
        return 1 - seat_sides[last_to_place]
    return None  # TB-22, HG-20, VE-17


def pips_scored(what: str, side_pips: list[int], winner: int) -> int:
    """Return what the winning side scores; boneyard tiles never count (PB-29, TB-28)."""
    own = side_pips[winner]
    others = sum(side_pips) - own
    return {"others": others, "others-minus-own": others - own, "all": others + own}[what]


def points_by_side(
    variant: str, sides: str, end: str, side_pips: list[int], winner: int | None
) -> list[int] | None:
    """Return what each side scores for the round, None in the games without points (HG-21)."""
    if variant in ("happy-block", "happy-draw"):
        return None
    points = [0] * len(side_pips)
    if winner is not None:  # PB-34, TB-22, VE-17: nobody scores in a void round
        table = SCORED_WHEN_OUT if end == "out" else SCORED_WHEN_BLOCKED
        points[winner] = pips_scored(table[variant, sides], side_pips, winner)
    return points


def target(variant: str, players: int) -> int:
    """Return the score that ends a match, for the games that have one."""
    if variant == "pairs-50":
        return 50  # BR-04
    if variant == "tablu" and players in (5, 6):
        return 200  # TB-32
    return 100  # PB-38, TB-32, VE-19


def match_over(variant: str, players: int, sides: str, scores: list[int]) -> int | None:
    """Return the side that has won the match on points, None while nobody has."""
    check_table(variant, players, sides)
    if variant in ("happy-block", "happy-draw"):
        return None  # HG-21: there are no points
    there = [side for side, score in enumerate(scores) if score >= target(variant, players)]
    if len(there) > 1:  # PB-39, TB-33, BR-20: only one side scores in a round
        message = f"two sides at the target: {scores}"
        raise ValueError(message)
    return there[0] if there else None


# --- the round -------------------------------------------------------------------------------


class NaiveRound:
    """One round: ask `legal`, tell `act`, until `over`; then ask for the `result`."""

    def __init__(  # noqa: PLR0917 - a round is just this
        self,
        variant: str,
        players: int,
        sides: str,
        hands: list[list[str]],
        boneyard: list[str],
        earlier: list[Earlier],
        rotate: bool = False,
    ) -> None:
        """Set the table; the boneyard is in drawing order, `earlier` has the oldest round first."""
        check_table(variant, players, sides)
        check_deal(variant, players, hands, boneyard)
        if rotate and variant != "pairs-50":
            message = f"{variant} has no such option"
            raise ValueError(message)
        self.variant = variant
        self.players = players
        self.sides = sides
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.line: list[str] = []  # from left to right, each tile as it lies
        self.passes = 0  # in a row
        self.last_to_place: int | None = None
        self.end: str | None = None

        self.forced = forced_opening_tile(variant, hands, first_round=not earlier, rotate=rotate)
        if self.forced is None:
            self.opener = free_opener(variant, players, earlier[-1])
        else:
            self.opener = holder_of(self.forced, hands)
        self.turn = self.opener

    @property
    def over(self) -> bool:
        """Tell whether the round has ended."""
        return self.end is not None

    def ends(self) -> tuple[int, int]:
        """Return the numbers at the left and the right end of the line (PB-15)."""
        return halves(self.line[0])[0], halves(self.line[-1])[1]

    def legal(self) -> set[str]:
        """Return everything that the seat to act may do."""
        if self.over:
            return set()
        if not self.line:
            return set(self.hands[self.turn]) if self.forced is None else {self.forced}
        plays = self.plays()
        if plays:
            return plays  # PB-19, TB-16, BR-11, HG-07, HG-14, VE-10: must play
        if DRAWS_WHEN_STUCK[self.variant] and self.boneyard:
            return {"draw"}  # PB-20, TB-17, HG-10, HG-11
        return {"pass"}  # PB-23, TB-18, BR-12, HG-09, HG-13, VE-09

    def plays(self) -> set[str]:
        """Return each tile that fits, with each end that it fits (PB-17, PB-18, HG-23)."""
        left, right = self.ends()
        hand = self.hands[self.turn]
        at_left = {f"{tile}@A" for tile in hand if left in halves(tile)}
        at_right = {f"{tile}@B" for tile in hand if right in halves(tile)}
        return at_left | at_right

    def act(self, text: str) -> None:
        """Do one of the legal things."""
        if text not in self.legal():
            message = f"seat {self.turn} may not {text}, but {sorted(self.legal())}"
            raise ValueError(message)
        if text == "draw":
            self.hands[self.turn].append(self.boneyard.pop(0))  # the turn stays: PB-20, HG-10
        elif text == "pass":
            self.do_pass()
        else:
            self.do_play(text)

    def do_pass(self) -> None:
        """Pass; as many passes in a row as there are players block the round.

        PB-30, TB-20, BR-15, HG-16, VE-13.
        """
        self.passes += 1
        if self.passes == self.players:
            self.end = "blocked"
        self.turn = (self.turn + 1) % self.players

    def do_play(self, text: str) -> None:
        """Lay a tile on the line; the last tile of a hand ends the round at once.

        PB-28, TB-19, BR-13, HG-18, VE-11.
        """
        tile, _, end = text.partition("@")
        if end == "A":
            left, _ = self.ends()
            self.line.insert(0, tile if halves(tile)[1] == left else turned(tile))
        elif end == "B":
            _, right = self.ends()
            self.line.append(tile if halves(tile)[0] == right else turned(tile))
        else:
            self.line.append(tile)  # the opening tile lies low half left
        self.hands[self.turn].remove(tile)
        self.passes = 0
        self.last_to_place = self.turn
        if not self.hands[self.turn]:
            self.end = "out"
        self.turn = (self.turn + 1) % self.players  # seats are numbered in playing order

    def result(self) -> Result:
        """Return how the round ended."""
        if self.end is None or self.last_to_place is None:
            message = "the round is not over"
            raise ValueError(message)
        seat_sides = side_of(self.players, self.sides)
        winner: int | None
        if self.end == "out":
            winner = seat_sides[self.last_to_place]  # PB-01, TB-19, BR-14, HG-18, VE-11
        else:
            winner = winner_of_block(self.variant, seat_sides, self.hands, self.last_to_place)
        pips = [pips_in(hand) for hand in self.hands]
        side_pips = total_by_side(seat_sides, pips)
        points = points_by_side(self.variant, self.sides, self.end, side_pips, winner)
        return Result(self.end, winner, points, self.ends(), pips)
