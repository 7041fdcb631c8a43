"""Actions as numbers: one fixed space for each ruleset, in which no legal action is lost.

Every play of one tile has a number of its own, which means the same whenever it is legal: this
tile, at the end in that slot, with that half left open. So have drawing, passing and the words that
are known here. Whatever else the rules list takes the spare numbers, in the order of the list:
several tiles in one turn, words of outsiders' rules, ends beyond those reckoned with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import HIGH, LOW, Draw, Pass, Play, UsageError, ids

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from domino_core.api import Action

WORDS = ("accept", "partner", "redeal")
"""The words that rules in the box let a seat say."""
SPARE = 16
"""So many numbers are kept for what has none of its own."""


class ActionNumbers:
    """The numbers of a ruleset's actions: plays slot by slot, then draw, pass, words and spares.

    :ivar size: how many numbers there are; they run from 0.
    :ivar draw: the number of drawing, ``passing`` that of passing, ``spare`` the first spare one.
    """

    def __init__(self, tiles: int, ends: int, *, turned: bool, spare: int = SPARE) -> None:
        """``tiles`` is the mask of the set; ``ends`` and ``turned`` are the layout's shape."""
        self._place = {tile: place for place, tile in enumerate(ids(tiles))}
        self.tiles = len(self._place)
        self.ends = ends
        self.turned = turned
        opening_and_ends = 1 + ends
        self._turned_from = opening_and_ends * self.tiles
        self.draw = self._turned_from + (2 * ends * self.tiles if turned else 0)
        self.passing = self.draw + 1
        self.words = {word: self.passing + 1 + place for place, word in enumerate(WORDS)}
        self.spare = self.passing + 1 + len(WORDS)
        self.size = self.spare + spare

    def numbered(self, legal: Iterable[Action], slots: Mapping[str, int]) -> dict[int, Action]:
        """The legal actions by their numbers: each has one, and no two share one.

        :param slots: the slot of every open end by name.

        Raises :class:`UsageError` when the spare numbers are too few.
        """
        found: dict[int, Action] = {}
        spare = self.spare
        for action in legal:
            number = self._own(action, slots)
            if number is None or number in found:
                number, spare = spare, spare + 1
            found[number] = action
        if spare > self.size:
            raise UsageError(
                "Hay {n} jugadas sin número propio y caben {most}: dilo con spare={n}",
                n=spare - self.spare,
                most=self.size - self.spare,
            )
        return found

    def _own(self, action: Action, slots: Mapping[str, int]) -> int | None:
        """The number that an action has whenever it is legal, ``None`` where it has none."""
        if isinstance(action, Play):
            return self._of_play(action, slots)
        if isinstance(action, Draw):
            return self.draw
        if isinstance(action, Pass):
            return self.passing
        return None if action.argument else self.words.get(action.word)

    def _of_play(self, play: Play, slots: Mapping[str, int]) -> int | None:
        slot = slots.get(play.end, self.ends) if play.end else -1
        place = self._place.get(play.tile)
        if play.also or place is None or slot >= self.ends:
            return None
        if play.exposed is None:
            return (1 + slot) * self.tiles + place
        if not self.turned or slot < 0 or play.exposed not in {LOW[play.tile], HIGH[play.tile]}:
            return None
        side = 2 * slot + (play.exposed == HIGH[play.tile])
        return self._turned_from + side * self.tiles + place
