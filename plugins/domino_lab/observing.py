"""Playing the deals of a part at a table, and counting what happens there.

Where nobody looks no view is made, and whole rounds run in the engine.
"""

from __future__ import annotations

import gc
from collections import Counter as Counted
from contextlib import contextmanager
from itertools import count, islice
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, NamedTuple

from domino_core.api import REDEAL
from domino_core.simulation import MAX_REDEALS, FastTable, listening
from domino_lab.comebacks import comeback
from domino_lab.compare_counting import add_products
from domino_lab.counting import Opened, Outcome, Tally, Won, known_slots
from domino_lab.deciding import Sitters
from domino_lab.failing import failed, never_dealt
from domino_lab.playing import MAX_ROUNDS
from domino_lab.shuffles import Shuffles
from domino_lab.watching import Counter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from domino_core.api import Action, Match, MatchEnd, Result, RoundState
    from domino_core.simulation import Engine
    from domino_lab.orders import Order, Part, Setup
    from domino_lab.watching import Ask

    Ended = tuple[Match, Result, MatchEnd | None]

CLUSTERS = 5
"""A part is gathered into about so many clusters, for its inner spread."""

IN_TURN = 40
"""So many deals each of several tables plays before the next one does."""

ALL, EVERY = 200, 20
"""Where nobody needs to be asked, actions are counted in the first so many deals, and then in one
of so many: to count all would take a sixth of the time that the games take."""


NO_TILE = -1
"""Where no tile opened: somebody laid one before, or nobody ever did."""


class Way(NamedTuple):
    """How rounds are played: from a shuffle to a deal, to a round, and to its end.

    ``watched`` says whether actions are counted.
    """

    deal: Callable[[Match, tuple[int, ...]], Any]
    start: Callable[[Match, Any], RoundState]
    play: Callable[[RoundState, Ask], Ended]
    ask: Ask
    watched: bool = True


def play_part(order: Order, part: Part, deals: Sequence[int] | None = None) -> tuple[Tally, ...]:
    """Play the deals of a part at every table of the order; what it came to at each.

    :param deals: only these of the part's, in order.

    Raises :class:`PlayerError` for a bot that fails, :class:`PluginError` for rules that do; see
    :func:`~domino_lab.failing.failed`.
    """
    rooms: list[_Room] = []
    for setup in order.setups:
        rooms.append(_Room(order, setup, part, rooms[0] if rooms else None))
    tallies = tuple(Tally() for _ in rooms)
    numbers = iter(range(part.first, part.last + 1) if deals is None else deals)
    size = max(1, part.size // CLUSTERS)
    at_once = size if len(rooms) == 1 else IN_TURN
    while cluster := tuple(islice(numbers, size)):
        for begin in range(0, size, at_once):
            _play_at_all(order, rooms, cluster[begin : begin + at_once])
        first, *_ = sums = [room.taken() for room in rooms]
        for number, (tally, its) in enumerate(zip(tallies, sums, strict=True)):
            tally.add_cluster(its)
            if number:
                add_products(tally, its, first)
    for room, tally in zip(rooms, tallies, strict=True):
        tally.words.update(room.words)
    return tallies


def _play_at_all(order: Order, rooms: Sequence[_Room], numbers: tuple[int, ...]) -> None:
    for at, room in enumerate(rooms):
        try:
            room.play(numbers)
        except (Exception, SystemExit) as cause:
            raise failed(cause, order.seed, room.shuffles.deal, at) from cause
    rooms[0].sitters.forget()


class _Room:
    """A table, who sits there, and what was counted since it was last taken."""

    def __init__(self, order: Order, setup: Setup, part: Part, first: _Room | None) -> None:
        self._matches = order.matches
        self._ruleset = ruleset = setup.ruleset
        self._match = ruleset.new_match()
        self._side_of = ruleset.seating.side_of
        self.shuffles = Shuffles(order.seed, part.first, ruleset.tiles)
        self._shuffled = self.shuffles.get
        others = None if first is None else first.sitters
        self.sitters: Sitters = Sitters(order, setup.bots, part, others)
        sitters = self.sitters
        self._counter = Counter()
        self._engine = listening(ruleset, self._counter.listeners)
        chosen = sitters.by_chance() if sitters.uniform else sitters.unseen
        self._unseen = _in_engine(self._engine, self._counter.counting(chosen))
        self._quick = _in_engine(ruleset.fast, chosen)._replace(watched=False)
        self._rounds: list[Any] = []
        self._won: list[Any] = []
        self._draws = self._watched = self._points = self._redeals = self._ns = 0
        self.words: dict[str, str] = {}

    def play(self, numbers: tuple[int, ...]) -> None:
        """Play these deals."""
        begun = perf_counter_ns()
        sitters, play = self.sitters, self._play
        if not sitters.uniform:
            for number in numbers:
                sitters.begin(number)
                play(number, self._unseen if sitters.blind else self._seen())
        else:
            with _uncollected():
                for number in numbers:
                    if sitters.compared:
                        sitters.begin(number)
                    watched = number <= ALL or not number % EVERY
                    play(number, self._unseen if watched else self._quick)
        self._ns += perf_counter_ns() - begun

    def _play(self, number: int, way: Way) -> None:
        """Play a deal, a round or a match, and count."""
        deal, start, play, ask, watched = way
        played, words, matches = self._rounds.append, self.words, self._matches
        match, shuffled, redealt = self._match, self._shuffled, 0
        course: list[tuple[int, ...]] = []
        over: MatchEnd | None = None
        for shuffle in count(1):
            round = start(match, deal(match, shuffled(number, shuffle)))
            bound = round.bound_to > 0
            match, result, over = play(round, ask)
            if watched:
                self._draws += len(round.deal.boneyard) - round.left
            winner, end = result.winner, result.end.kind
            if end == REDEAL:
                self._redeals += 1
                if (redealt := redealt + 1) >= MAX_REDEALS:
                    raise never_dealt()
            else:
                redealt = 0
                if end not in words:
                    words[end] = str(result.end.text)
                placed, laid = round.layout.placed, len(round.deal.start)
                tile = placed[laid].tile if len(placed) > laid else NO_TILE
                seat = result.winning_seat
                played((round.opener, winner, seat, end, not course, tile, bound))
                if result.points is not None:
                    self._points += sum(result.points)
                course.append(match.scores)
                if not matches or over is not None or len(course) >= MAX_ROUNDS:
                    break
        if watched:
            self._watched += len(course)
        if matches:
            self._count_match(match, over, course)

    def _count_match(
        self, match: Match, over: MatchEnd | None, course: list[tuple[int, ...]]
    ) -> None:
        winner = None if over is None else over.winner
        behind = None if winner is None else comeback(match, winner, course)
        self._won.append((winner, 0 if over is None else over.worth, behind))

    def taken(self) -> dict[str, int]:
        """What every slot came to since the last time.

        Among them the time that it took (``ns``), and of how many rounds that is the time.
        """
        sums = self._counter.taken(self._draws)
        sums |= {"watched": self._watched, "points": self._points, "redeals": self._redeals}
        outcomes, opened = self._sorted_out()
        for kind, counted in ((Outcome, outcomes), (Opened, opened), (Won, Counted(self._won))):
            slots = known_slots(kind, self._ruleset.seating)
            for values, number in counted.items():
                for slot, value in slots(values):
                    sums[slot] = sums.get(slot, 0) + value * number
        self._won.clear()
        sums["deals"] = sums["rounds"] + self._redeals
        sums |= {"ns": self._ns, "timed": sums["rounds"]}
        self._draws = self._watched = self._points = self._redeals = self._ns = 0
        return sums

    def _sorted_out(self) -> tuple[Counted[Any], Counted[Any]]:
        """The rounds since the last time, by what they came to and by how they began.

        All at once, which is much quicker than one by one between two rounds.
        """
        outcomes: Counted[Any] = Counted()
        opened: Counted[Any] = Counted()
        for (*outcome, tile, bound), number in Counted(self._rounds).items():
            opener, winner, *_ = outcome
            outcomes[tuple(outcome)] += number
            if tile != NO_TILE:
                opened[tile, bound, winner == self._side_of[opener]] += number
        self._rounds.clear()
        return outcomes, opened

    def _seen(self) -> Way:
        """Rounds at a table, where players get views."""
        shuffle: list[tuple[int, ...]] = []
        table = FastTable(self._ruleset, iter(shuffle.pop, None))
        table.engine = self._engine

        def start(_: Match, __: None) -> RoundState:
            table.deal()
            assert table.round is not None  # noqa: S101 - it was dealt
            return table.round

        def play(round: RoundState, ask: Ask) -> Ended:
            while table.running:
                legal = table.legal()
                table.act(round.seat, legal[0] if len(legal) == 1 else ask(round, legal))
            result = table.rounds[-1].result
            assert result is not None  # noqa: S101 - it is over
            return table.match, result, table.over

        def choose(_: RoundState, actions: tuple[Action, ...]) -> Action:
            return self.sitters.seen(table, actions)

        def deal(_: Match, shuffled: tuple[int, ...]) -> None:
            shuffle.append(shuffled)

        return Way(deal, start, play, self._counter.counting(choose))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without Python's search for cycles: a round leaves none, and it takes a tenth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _in_engine(engine: Engine, ask: Ask) -> Way:
    """Rounds in the engine alone."""
    return Way(engine.hooks.deal, engine.start, engine.play_round, ask)
