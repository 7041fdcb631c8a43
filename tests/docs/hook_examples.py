"""An implementation of each hook, as ``docs/hooks.md`` shows it; a test plays every one.

Each is a method of a rules or house class, and says in a sentence which rule it is.
"""

from __future__ import annotations

from domino_core.api import (
    BLOCKED,
    DOUBLES,
    DRAW,
    GOES_ON,
    KEEP,
    OPEN,
    OUT,
    PASS,
    REDEAL,
    Award,
    Base,
    Deal,
    House,
    Line,
    MatchEnd,
    Multiply,
    Opening,
    Pass,
    Play,
    RoundEnd,
    full_set,
    mask_of,
)


class Examples(House):
    """All of them; the tests take one at a time."""

    def check_table(self, seating, tiles):
        """A rule for two sides is refused where there are more."""
        if len(seating.sides) > 2:
            return (("house.my-rule", "solo entre dos lados"),)
        return ()

    def tile_set(self, seating):
        """A double-nine from five players on, else a double-six."""
        return full_set(9 if seating.players > 4 else 6)

    def deal(self, match, shuffled):
        """Six tiles each; the rest is the boneyard."""
        dealt = 6 * match.seating.players
        hands = [shuffled[start : start + 6] for start in range(0, dealt, 6)]
        return Deal(tuple(mask_of(hand) for hand in hands), shuffled[dealt:])

    def check_deal(self, round):
        """Four doubles in one hand: all is dealt again."""
        if any((hand & DOUBLES).bit_count() >= 4 for hand in round.hands):
            return RoundEnd(REDEAL)
        return KEEP

    def opening(self, round):
        """The seat after the last opener, with any tile. The first round is not ours."""
        if not round.match.history:
            return None
        return Opening((round.match.history[-1].opener + 1) % round.seating.players)

    def new_layout(self, tiles):
        """One line with two ends."""
        return Line(tiles)

    def legal(self, round):
        """Whatever fits; an opening that is bound is bound."""
        hand = round.hands[round.seat]
        return round.layout.plays(hand & round.bound_to if round.bound_to else hand)

    def filter_actions(self, round, actions):
        """Who can play a double must."""
        doubles = [one for one in actions if isinstance(one, Play) and one.face.is_double]
        return tuple(doubles) or actions

    def when_stuck(self, round):
        """Draw one tile a turn while there are any, then pass."""
        return (DRAW,) if round.left and not round.drawn else (PASS,)

    def next_seat(self, round, action):
        """Who plays a double plays again; else the turn is not ours to give."""
        if isinstance(action, Play) and action.face.is_double:
            return round.seat
        return None

    def heard(self, round, action):
        """A pass pays five points at once to whoever placed the last tile."""
        if isinstance(action, Pass) and round.last_seat is not None:
            return (Award(round.seating.side_of[round.last_seat], 5, "Por el pase"),)
        return ()

    def when_out(self, round):
        """The last tile of a hand ends the round."""
        return RoundEnd(OUT, round.seat)

    def when_all_pass(self, round):
        """The round is blocked, by whoever placed the last tile."""
        return RoundEnd(BLOCKED, round.last_seat)

    def round_over(self, round, action):
        """A blank at every end blocks the round at once."""
        ends = round.layout.ends
        if ends and all(end.numbers == (0,) for end in ends):
            return RoundEnd(BLOCKED, round.last_seat)
        return GOES_ON

    def score_round(self, round, end):
        """Going out is worth ten points; any other end is not ours to judge."""
        if end.kind != OUT:
            return None
        return Base(round.seating.side_of[end.seat], 10, "Por salir", end.seat)

    def changes(self, round, end, base):
        """Going out with a double counts twice."""
        if end.kind == OUT and round.last_play.face.is_double:
            return (Multiply(2, "Cierra con un doble"),)
        return ()

    def tally(self, match, lines, winner):
        """Points are added up."""
        scores = list(match.scores)
        for line in lines:
            scores[line.side] += line.points
        return match._replace(scores=tuple(scores))

    def match_over(self, match):
        """The first side at a hundred points wins the match."""
        best = max(match.scores)
        return MatchEnd(match.scores.index(best)) if best >= 100 else OPEN
