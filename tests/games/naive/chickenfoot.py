"""Chickenfoot once more, from its page of rules (S33): plain lists, nothing of the engine."""

from __future__ import annotations

from tests.games.naive.mexican_train import count


def judge(told):
    """Play a told round by the rules, and say what it comes to."""
    game = Game(told)
    assert told.start == ()
    holders = [seat for seat, hand in enumerate(told.hands) if game.opens_with in hand]
    seat, end = (holders or [len(told.earlier) % len(told.hands)])[0], ""
    assert told.opener == seat
    for step in told.steps:
        assert not end
        assert step.seat == seat
        assert step.allowed == game.allowed(seat)
        seat, end = game.act(seat, step.action)
    return count(told, game.hands, end)


class Game:
    """A round's table: the number at every free place, by its name."""

    def __init__(self, told):
        self.rules = told.options
        self.top = self.rules["deal"]["set"]
        number = self.top - len(told.earlier) % (self.top + 1)
        self.opens_with = (number, number)
        self.hands = [set(hand) for hand in told.hands]
        self.boneyard = list(told.boneyard)
        self.places = {}
        self.first = []  # the places that come before all others
        self.lying = set()
        self.drawn = self.passes = 0

    def allowed(self, seat):
        """All that a seat may do now."""
        hand = self.hands[seat]
        if not self.lying:
            if self.opens_with in hand:
                return {"{}-{}".format(*self.opens_with)}
            return {"pass"} if self.drawn else {"draw"}
        plays = {
            f"{low}-{high}@{place}"
            for low, high in hand
            for place in self.first or self.places
            if self.places[place] in {low, high}
        }
        may_draw = self.may_draw(self.drawn)
        if not plays:
            return {"draw"} if may_draw else {"pass"}
        return plays | {"draw"} if self.rules["turn"]["voluntary"] and may_draw else plays

    def may_draw(self, drawn):
        limit = {"never": 0, "one": 1, "two": 2, "until-playable": 1000}[self.rules["turn"]["draw"]]
        return drawn < limit and len(self.boneyard) > self.rules["turn"]["reserve"]

    def act(self, seat, action):
        """Carry out an action: who is next, and how the round has ended, if it has."""
        following = (seat + 1) % len(self.hands)
        if action == "draw":
            self.hands[seat].add(self.boneyard.pop(0))
            self.drawn += 1
            return seat, ""
        self.drawn = 0
        if action == "pass":
            self.passes += 1
            over = self.lying and self.passes >= len(self.hands) and not self.may_draw(0)
            return following, "blocked" if over else ""
        self.passes = 0
        self.lay(seat, *action.partition("@")[::2])
        if not self.hands[seat]:
            return following, "out"
        return following, self.short_foot()

    def lay(self, seat, text, place):
        """A tile is laid; a double opens places that come before all others."""
        low, high = map(int, text.split("-"))
        self.hands[seat].remove((low, high))
        self.lying.add((low, high))
        if not place:
            self.places = dict.fromkeys("ABCDEF"[: self.rules["legality"]["centre"]], high)
            self.first = list(self.places)
            return
        if place in self.first:
            self.first.remove(place)
        if low == high:
            assert not self.first
            del self.places[place]
            self.first = [f"{place}{toe}" for toe in (1, 2, 3)]
            self.places |= dict.fromkeys(self.first, high)
        else:
            self.places[place] = low + high - self.places[place]

    def short_foot(self):
        """What becomes of a double whose number is all on the table."""
        if not self.first:
            return ""
        number = self.places[self.first[0]]
        if not all(tuple(sorted((number, n))) in self.lying for n in range(self.top + 1)):
            return ""
        if self.rules["legality"]["short_foot"] == "blocked":
            return "blocked"
        self.first = []
        return ""
