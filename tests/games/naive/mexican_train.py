"""Mexican Train once more, from its page of rules (S34): plain lists, nothing of the engine."""

from __future__ import annotations

from tests.games.driver import Outcome

LETTERS = "ABCDEFGH"


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    game = Game(told)
    assert told.start == (f"{game.engine}-{game.engine}",)
    assert told.opener in who_opens(told)
    seat, end = told.opener, ""
    for step in told.steps:
        assert not end
        assert step.seat == seat
        assert step.allowed == game.allowed(seat)
        seat, end = game.act(seat, step.action)
    return count(told, game.hands, end)


def who_opens(told):
    """The seats that may open: any by lot, the next in turn, or whoever won last."""
    everybody = range(len(told.hands))
    first, later = told.options["opener"]["first"], told.options["opener"]["later"]
    if told.openers and later == "rotate":
        return [(told.openers[-1] + 1) % len(told.hands)]
    if told.openers and later == "winner":
        winners = [one.winner for one in told.earlier if one.winner is not None]
        if winners:
            return winners[-1:]
    lot = later if told.openers and later == "lot" else first
    return everybody if lot == "lot" else [0]


class Game:
    """A round's table: what lies in each train, which trains are open, what is to be covered."""

    def __init__(self, told):
        self.rules = told.options
        self.top = self.rules["deal"]["set"]
        self.engine = self.top - len(told.earlier) % (self.top + 1)
        self.hands = [set(hand) for hand in told.hands]
        self.boneyard = list(told.boneyard)
        letters = [*LETTERS[: len(self.hands)], "M"]
        self.trains = {letter: [(self.engine, self.engine)] for letter in letters}
        self.open_trains = set()
        self.drawn = self.passes = 0
        self.moves_again = False  # whoever is to act laid a double just now

    def lying(self):
        """Every tile on the table, low half first."""
        return {tuple(sorted(tile)) for train in self.trains.values() for tile in train}

    def number_is_out(self, number):
        return all(tuple(sorted((number, n))) in self.lying() for n in range(self.top + 1))

    def uncovered(self):
        """The trains that end in a double, but for the engine, and can still be covered."""
        return [
            letter
            for letter, train in self.trains.items()
            if len(train) > 1 and train[-1][0] == train[-1][1]
            if not self.number_is_out(train[-1][0])
        ]

    def usual(self, seat):
        """The trains that a seat may play on when nothing is to be covered."""
        own, legality = LETTERS[seat], self.rules["legality"]
        may = {own} | self.open_trains
        if legality["mexican"] == "anytime" or len(self.trains[own] + self.trains["M"]) > 2:
            may.add("M")
        return may

    def allowed(self, seat):
        """All that a seat may do now."""
        hand, due = self.hands[seat], self.uncovered()
        plays = self.fitting(hand, due or self.usual(seat))
        if due and self.moves_again and self.rules["legality"]["doubles"] == "several":
            plays |= self.fitting({tile for tile in hand if tile[0] == tile[1]}, self.usual(seat))
        may_draw = self.may_draw(self.drawn)
        if not plays:
            return {"draw"} if may_draw else {"pass"}
        voluntary = self.rules["turn"]["voluntary"] and len(self.lying()) > 1
        return plays | {"draw"} if voluntary and may_draw else plays

    def may_draw(self, drawn):
        limit = {"never": 0, "one": 1, "two": 2, "until-playable": 1000}[self.rules["turn"]["draw"]]
        return drawn < limit and len(self.boneyard) > self.rules["turn"]["reserve"]

    def fitting(self, tiles, letters):
        return {
            f"{low}-{high}@{letter}"
            for low, high in tiles
            for letter in letters
            if self.trains[letter][-1][1] in {low, high}
        }

    def act(self, seat, action):
        """Carry out an action: who is next, and how the round has ended, if it has."""
        following = (seat + 1) % len(self.hands)
        if action == "draw":
            self.hands[seat].add(self.boneyard.pop(0))
            self.drawn += 1
            return seat, ""
        self.drawn, self.moves_again = 0, False
        if action == "pass":
            self.open_trains.add(LETTERS[seat])
            self.passes += 1
            blocked = self.passes >= 2 * len(self.hands) and not self.may_draw(0)
            return following, "blocked" if blocked else ""
        self.passes = 0
        text, letter = action.split("@")
        low, high = map(int, text.split("-"))
        self.hands[seat].remove((low, high))
        inner = self.trains[letter][-1][1]
        self.trains[letter].append((low, high) if low == inner else (high, low))
        if letter == LETTERS[seat]:
            self.open_trains.discard(letter)
        owes = letter in self.uncovered()
        if not self.hands[seat]:
            must = self.rules["legality"]["last_double"] == "covered"
            if not (owes and must and self.may_draw(0)):
                return following, "out"
        self.moves_again = owes
        return seat if owes else following, ""


def count(told, hands, end):
    """Everybody's own tiles count against them; after the last round the lowest wins."""
    blank = told.options["scoring"]["double_blank"]
    points = [sum(map(sum, hand)) + (blank if (0, 0) in hand else 0) for hand in hands]
    winner = None
    if end == "out":
        winner = hands.index(set())
    elif points.count(min(points)) == 1:
        winner = points.index(min(points))
    scores = [before + now for before, now in zip(told.before, points, strict=True)]
    over = len(told.earlier) + 1 >= told.options["match"]["rounds"]
    return Outcome(end, winner, tuple(points), tuple(scores), over)
