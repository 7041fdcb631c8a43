"""A round at two referees at once: our table and `dominoes.Game` of PyPI, which must agree.

Theirs is the four players' block game in two pairs. At every turn both are asked whose it is, what
may be played, who holds what and how the round ended; :class:`DisagreementError` says the first
difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import dominoes

from domino_core.actions import Pass, Play
from domino_core.table import Table
from domino_core.tiles import TILES, Tile, ids
from domino_core.variants import Choice, find

if TYPE_CHECKING:
    from domino_core.ruleset import Ruleset

VARIANT = str(Path(__file__).with_name("block.toml"))
PAIRS = Choice(4, "pairs")
_LEFT = {"": True, "A": True, "B": False}


class DisagreementError(Exception):
    """The two referees say different things."""


def block_in_pairs() -> Ruleset:
    """Our rules that are theirs too."""
    return find(VARIANT).ruleset(PAIRS)


class BothReferees:
    """One round, dealt from a shuffle; seat 0 opens.

    :ivar table: ours.
    :ivar game: theirs.
    """

    def __init__(self, ruleset: Ruleset, shuffled: tuple[int, ...]) -> None:
        """Deal it to both."""
        self.table: Any = Table(ruleset, iter([shuffled]))
        self.table.deal_until_playable()
        hands = [
            dominoes.Hand(dominoes.Domino(*TILES[tile]) for tile in ids(hand))
            for hand in self.table.rounds[0].deal.hands
        ]
        opening = tuple((domino, True) for domino in hands[0])
        self.game: Any = dominoes.Game(dominoes.Board(), hands, [], 0, opening, 0, None)
        self._compare()

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return not self.table.running

    @property
    def seat(self) -> int:
        """Whose turn it is; nobody is asked who has to pass."""
        return self.table.round.seat

    @property
    def winner(self) -> int | None:
        """The pair that won, 0 for seats 0 and 2; ``None`` for a tied block."""
        return self.table.rounds[-1].result.winner

    def play_of(self, move: tuple[Any, bool]) -> Play:
        """Our name for a move of theirs."""
        domino, left = move
        opens = not self.table.round.layout.placed
        return Play(Tile.of(*domino).id, "" if opens else "A" if left else "B")

    def act(self, play: Play) -> None:
        """Play it at both, and let pass whoever must. Raises :class:`DisagreementError`."""
        self.table.act(self.seat, play)
        while self.table.running and isinstance(self.table.legal()[0], Pass):
            self.table.act(self.seat, self.table.legal()[0])
        self.game.make_move(dominoes.Domino(*play.face), _LEFT[play.end])
        self._compare()

    def _compare(self) -> None:
        ours, theirs = self._ours(), self._theirs()
        for what, one in ours.items():
            if one != theirs[what]:
                raise DisagreementError(f"{what}: {one} here, {theirs[what]} there\n{self.game}")

    def _ours(self) -> dict[str, Any]:
        round, result = self.table.round, self.table.rounds[-1].result
        seen = {
            "hands": [{tuple(TILES[tile]) for tile in ids(hand)} for hand in round.hands],
            "line": [tuple(tile) for row in round.layout.rows() for tile in row],
        }
        if result is not None:
            points = result.points[0] - result.points[1]
            return seen | {"end": (result.end.kind == "out", result.end.seat, points)}
        ends = round.layout.ends
        alike = bool(ends) and ends[0].numbers == ends[1].numbers  # theirs names one of the two
        moves = {Play(play.tile, "A") if alike else play for play in self.table.legal()}
        return seen | {"seat": round.seat, "moves": moves}

    def _theirs(self) -> dict[str, Any]:
        game = self.game
        seen = {
            "hands": [{tuple(domino) for domino in hand} for hand in game.hands],
            "line": [tuple(domino) for domino in game.board.board],
        }
        if game.result is not None:
            return seen | {"end": (game.result.won, game.result.player, game.result.points)}
        return seen | {"seat": game.turn, "moves": set(map(self.play_of, game.valid_moves))}
