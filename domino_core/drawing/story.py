"""The story of a match in a few sentences, told at its end: what was particular, and true.

It is made of what everybody saw: the rounds that were played, the score, and the log of the last
round. A pure function of a view and a language.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from domino_core.actions import Pass, Play
from domino_core.drawing import voices
from domino_core.drawing.course import Course, Run
from domino_core.drawing.sheet import Drawing, tile_text, wrap
from domino_core.outcome import BLOCKED, OUT
from domino_core.tiles import TILES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from domino_core.drawing.voices import Voices
    from domino_core.match import PlayedRound
    from domino_core.view import View

MOST = 6
"""So many sentences at most; the least telling ones are left out."""

LONG_RUN = 3
"""So many rounds won in a row are worth a word."""

MANY_PASSES = 3
"""So many passes of one seat in a round are."""

FAR_BEHIND, CLOSE = 4, 10
"""Parts of the highest score: a quarter behind is a comeback, a tenth ahead is close."""


class _Told(NamedTuple):
    """A sentence, and how much it tells: the smaller, the sooner."""

    rank: int
    text: str


def story_lines(view: View, drawing: Drawing) -> list[str]:
    """How the match went, in sentences, a line or more each; nothing while it runs."""
    told = list(_sentences(view, drawing))
    kept = sorted(range(len(told)), key=lambda place: told[place].rank)[:MOST]
    return [line for place in sorted(kept) for line in wrap([told[place].text], drawing.width)]


def _sentences(view: View, drawing: Drawing) -> Iterator[_Told]:
    """Everything that could be told, in the order in which it is told."""
    if view.over is None or not view.match.history:
        return
    teller = _Teller(view, drawing)
    if len(view.match.history) > 1:
        yield teller.rounds()
        yield from teller.lead()
        yield from teller.comeback()
        yield from teller.runs()
        yield from teller.biggest()
        yield from teller.most_rounds()
        yield from teller.margin()
        yield from teller.at_zero()
    else:
        yield teller.tiles()
    yield from teller.passes()
    yield from teller.last_tile()


class _Teller:
    """What can be said of a match that is over."""

    def __init__(self, view: View, drawing: Drawing) -> None:
        self.view = view
        self.drawing = drawing
        self.history: Sequence[PlayedRound] = view.match.history
        self.course = Course.of(view)
        self.winner = view.over.winner if view.over else None

    def by(self, chosen: Voices, seats: tuple[int, ...], **details: object) -> str:
        """A sentence whose subject is a side."""
        say, (to_you, one, several) = self.drawing.speech.say, chosen
        if seats == (self.drawing.you,):
            return say(to_you, **details)
        sentence = one if len(seats) == 1 else several
        return say(sentence, side=self.drawing.side(seats), **details)

    def side(self, chosen: Voices, side: int, **details: object) -> str:
        """The same of a side by its number."""
        return self.by(chosen, self.view.seating.sides[side], **details)

    def points(self, n: int) -> str:
        """So many points, or rounds where those are counted."""
        count = self.drawing.speech.count
        if self.course.counts_rounds:
            return count("{n} mano", "{n} manos", n)
        return count("{n} punto", "{n} puntos", n)

    def rounds(self) -> _Told:
        """How many rounds, and how they ended."""
        count, results = self.drawing.speech.count, [one.result for one in self.history]
        won = [one.end.kind for one in results if one.winner is not None]
        outs, blocks, void = won.count(OUT), won.count(BLOCKED), len(results) - len(won)
        ends = [
            (outs, count("{n} por dominó", "{n} por dominó", outs)),
            (blocks, count("{n} por tranque", "{n} por tranque", blocks)),
            *self._other_ends(),
            (void, count("{n} sin ganador", "{n} sin ganador", void)),
        ]
        text = count(
            "Se jugó {n} mano: {ends}.",
            "Se jugaron {n} manos: {ends}.",
            len(results),
            ends=", ".join(text for n, text in ends if n),
        )
        return _Told(1, text)

    def _other_ends(self) -> list[tuple[int, str]]:
        """Rounds that were won as only these rules know it, in their words."""
        ends = [one.result.end for one in self.history if one.winner is not None]
        kinds = Counter((one.by, one.text) for one in ends if one.kind not in {OUT, BLOCKED})
        text = self.drawing.speech.text
        return [
            (n, f"{n} {text(by)}" if by else f"{n} ({text(kind)})")
            for (by, kind), n in kinds.items()
        ]

    def lead(self) -> Iterator[_Told]:
        """Since when the winner led, and how often the lead changed."""
        since = self.course.led_since
        if self.winner is None or since is None:
            return
        last = len(self.history)
        if since == 1:
            yield _Told(2, self.side(voices.LED_ALWAYS, self.winner))
        elif since == last:
            yield _Told(2, self.side(voices.LED_LAST, self.winner))
        else:
            yield _Told(2, self.side(voices.LED_SINCE, self.winner, round=since))
        changes = self.course.lead_changes
        if changes > 1:
            text = self.drawing.speech.count(
                "La delantera cambió de dueño {n} vez.",
                "La delantera cambió de dueño {n} veces.",
                changes,
            )
            yield _Told(7, text)

    def comeback(self) -> Iterator[_Told]:
        """The most that the winner was behind, where it is much."""
        behind = self.course.behind
        if self.winner is None or behind is None:
            return
        points, after = behind
        if points * FAR_BEHIND >= max(map(abs, self.view.match.scores)):
            told = self.points(points)
            yield _Told(3, self.side(voices.CAME_BACK, self.winner, points=told, round=after))

    def runs(self) -> Iterator[_Told]:
        """The longest row of rounds that one side won, where no other is as long."""
        run = self.course.longest_run
        if run is None or run.length < LONG_RUN:
            return
        yield _Told(5, self._run(run))

    def _run(self, run: Run) -> str:
        if run.length == len(self.history):
            return self.side(voices.WON_ALL, run.side)
        first, last = run.first, run.first + run.length - 1
        return self.side(voices.WON_RUN, run.side, n=run.length, first=first, last=last)

    def biggest(self) -> Iterator[_Told]:
        """The round that brought one side more than any other brought anybody."""
        found = self.course.biggest
        if found is not None:
            side, points, number = found
            chosen = voices.COSTLIEST if self.course.against else voices.BIGGEST
            yield _Told(4, self.side(chosen, side, points=self.points(points), round=number))

    def most_rounds(self) -> Iterator[_Told]:
        """Who won more rounds than all others and not the match, or how many its winner won."""
        wins, rounds = self.course.wins, len(self.history)
        if self.winner is None:
            return
        best = max(wins)
        if wins.count(best) == 1 and wins[self.winner] < best:
            yield _Told(6, self.side(voices.IN_VAIN, wins.index(best), n=best))
        elif self.course.led_since is None and 0 < wins[self.winner] < rounds:
            yield _Told(
                6, self.side(voices.WON_MOST, self.winner, n=wins[self.winner], rounds=rounds)
            )

    def passes(self) -> Iterator[_Told]:
        """Who passed most in the last round, which all can still see."""
        seats = [seen.seat for seen in self.view.log if isinstance(seen.action, Pass)]
        counts = [seats.count(seat) for seat in range(self.view.seating.players)]
        most = max(counts)
        if most >= MANY_PASSES and counts.count(most) == 1:
            seat = counts.index(most)
            yield _Told(9, self.by(voices.PASSED, (seat,), n=most))

    def margin(self) -> Iterator[_Told]:
        """How little it took, where it was little."""
        ahead = self.course.ahead
        scores = self.view.match.scores
        if self.winner is None or ahead is None:
            return
        if ahead * CLOSE <= max(map(abs, scores)):
            told = self.points(ahead)
            yield _Told(6, self.side(voices.CLOSE, self.winner, points=told))

    def at_zero(self) -> Iterator[_Told]:
        """Who lost without a point, between two sides."""
        scores, over = self.view.match.scores, self.view.over
        if self.winner is None or over is None or self.course.against or over.worth > 1:
            return
        two_sides = len(scores) == 2  # noqa: PLR2004 - the only case with one loser
        if two_sides and scores[1 - self.winner] == 0 < scores[self.winner]:
            yield _Told(5, self.side(voices.AT_ZERO, 1 - self.winner))

    def tiles(self) -> _Told:
        """How many tiles were played in the last round."""
        placed = len(self.view.layout.placed)
        text = self.drawing.speech.count(
            "En la mesa quedó {n} ficha.", "En la mesa quedaron {n} fichas.", placed
        )
        return _Told(8, text)

    def last_tile(self) -> Iterator[_Told]:
        """The tile with which the last round ended."""
        end, log = self.history[-1].result.end, self.view.log
        plays = [seen for seen in log if isinstance(seen.action, Play)]
        if not plays:
            return
        last, action = plays[-1], plays[-1].action
        assert isinstance(action, Play)  # noqa: S101 - as filtered
        tile = tile_text(TILES[action.placements[-1].tile])
        if end.kind == BLOCKED:
            yield _Told(3, self.by(voices.BLOCKED_WITH, (last.seat,), tile=tile))
        elif last is log[-1]:
            yield _Told(3, self.by(voices.CLOSED_WITH, (last.seat,), tile=tile))
