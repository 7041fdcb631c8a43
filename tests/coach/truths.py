"""What each sentence of the coach claims, looked up at the true table, where nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core.api import BLOCKED, DRAW, OUT, PASS, TILES, Play, ids, pips
from tests.coach.asked import NAMES
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import View
    from domino_core.table import Table


@dataclass(frozen=True)
class Claim:
    """A sentence about a play at a table."""

    game: Table
    play: Play
    text: Any

    @property
    def view(self) -> View:
        return self.game.view(state(self.game).seat)

    def played(self) -> Table:
        """The table after the play."""
        twin = self.game.copy()
        twin.act(self.view.seat, self.play)
        return twin

    def __getitem__(self, key: Any) -> Any:
        return self.text.details[key]


def hand_after(claim: Claim) -> list[int]:
    return ids(claim.view.hand & ~claim.play.bit)


def not_on_the_table(claim: Claim) -> list[int]:
    """Every tile that does not lie there after the play."""
    lying = claim.play.bit
    for one in claim.view.layout.placed:
        lying |= one.bit
    return ids(claim.view.tiles & ~lying)


def asked_for(claim: Claim) -> list[int]:
    """The numbers that the ends ask for after the play."""
    layout = claim.view.layout.copy()
    for one in claim.play.placements:
        layout.place(one)
    return [number for end in layout.ends for number in end.numbers]


def showing(tiles: list[int], number: int) -> int:
    return sum(number in TILES[tile] for tile in tiles)


def named(claim: Claim) -> int:
    """The seat that is named."""
    return NAMES.index(claim["name"])


def must(action: Any, numbers: str = "") -> Callable[[Claim], bool]:
    """The named seat is next, holds no tile of the numbers, and can do nothing but this."""

    def check(claim: Claim) -> bool:
        after = claim.played()
        seat = named(claim)
        hand = ids(state(after).hands[seat])
        return (
            state(after).seat == seat
            and set(after.legal()) == {action}
            and not any(showing(hand, claim[one]) for one in numbers)
        )

    return check


def open_before(claim: Claim) -> set[int]:
    return {number for end in claim.view.layout.ends for number in end.numbers}


def placed_by(claim: Claim) -> set[int]:
    """Every number on a tile that the named seat has placed."""
    seat = named(claim)
    plays = [seen.action for seen in claim.view.log if seen.seat == seat]
    return {
        n for one in plays if isinstance(one, Play) for p in one.placements for n in TILES[p.tile]
    }


def is_sure_to_win(claim: Claim) -> bool:
    after = claim.played()
    for _ in range(200):
        if not after.running:
            break
        legal = after.legal()
        if len(legal) > 1 or isinstance(legal[0], Play):
            return False
        after.act(state(after).seat, legal[0])
    result: Any = after.rounds[-1].result
    side = claim.view.seating.side_of[claim.view.seat]
    return result is not None and result.winner == side


def ends(kind: str) -> Callable[[Claim], bool]:
    """Nobody has a choice any more, and the round ends so."""

    def check(claim: Claim) -> bool:
        after = claim.played()
        for _ in range(200):
            if not after.running:
                break
            legal = after.legal()
            if isinstance(legal[0], Play):
                return False
            after.act(state(after).seat, legal[0])
        return after.rounds[-1].result.end.kind == kind  # type: ignore[union-attr]

    return check


def both(*checks: Callable[[Claim], bool]) -> Callable[[Claim], bool]:
    return lambda claim: all(check(claim) for check in checks)


def pips_of_sides(claim: Claim) -> bool:
    hands = list(state(claim.game).hands)
    hands[claim.view.seat] &= ~claim.play.bit
    counts = [sum(pips(hands[seat]) for seat in seats) for seats in claim.view.seating.sides]
    mine = counts.pop(claim.view.seating.side_of[claim.view.seat])
    return (mine, min(counts)) == (claim["mine"], claim["theirs"])


def is_double(claim: Claim) -> bool:
    return f"[{claim.play.face.low}|{claim.play.face.high}]" == claim["tile"] and (
        claim.play.face.is_double
    )


def others_of_double(count: Callable[[Claim], int]) -> Callable[[Claim], bool]:
    return lambda claim: (
        is_double(claim) and count(claim) == showing(not_on_the_table(claim), claim.play.face.low)
    )


def gain(claim: Claim) -> int:
    side = claim.view.seating.side_of[claim.view.seat]
    before, after = state(claim.game).match.scores, state(claim.played()).match.scores
    return after[side] - before[side]


def own_share(claim: Claim) -> bool:
    n, hand = claim["n"], hand_after(claim)
    return (
        n in asked_for(claim)
        and showing(hand, n) == claim["held"]
        and showing(not_on_the_table(claim), n) == claim["all"]
    )


def only_mine(claim: Claim) -> bool:
    hand, n = hand_after(claim), claim["n"]
    return n in asked_for(claim) and 0 < showing(hand, n) == showing(not_on_the_table(claim), n)


def can_go_on(claim: Claim) -> bool:
    layout = claim.view.layout.copy()
    for one in claim.play.placements:
        layout.place(one)
    answered = {one.end for one in layout.plays(claim.view.hand & ~claim.play.bit)}
    mine = [end for end in layout.ends if end.owner in {None, claim.view.seat}]
    return all(end.name in answered for end in mine)


def own_double_fits(claim: Claim) -> bool:
    low, high = claim["tile"].strip("[]").split("|")
    held = [TILES[tile] for tile in hand_after(claim)]
    return low == high and (int(low), int(high)) in held and int(low) in asked_for(claim)


def is_opened(claim: Claim) -> bool:
    n = claim["n"]
    hand = ids(state(claim.game).hands[named(claim)])
    return n in asked_for(claim) and n not in open_before(claim) and not showing(hand, n)


def is_covered(claim: Claim) -> bool:
    n = claim["n"]
    return n in open_before(claim) and n not in asked_for(claim) and n in placed_by(claim)


def is_left(claim: Claim) -> bool:
    """The partner's number is still asked for."""
    side = claim.view.seating.side_of
    return (
        claim["n"] in open_before(claim)
        and claim["n"] in asked_for(claim)
        and claim["n"] in placed_by(claim)
        and side[named(claim)] == side[claim.view.seat]
        and named(claim) != claim.view.seat
    )


def counted(claim: Claim) -> bool:
    return 0 <= claim["n"] <= claim["all"]


def anything(claim: Claim) -> bool:
    """It claims nothing about the position."""
    return True


TRUE_WHEN: dict[str, Callable[[Claim], bool]] = {
    "Con esto dominas y ganas la mano.": both(ends(OUT), is_sure_to_win),
    "Tranca la mano y la ganas.": both(ends(BLOCKED), is_sure_to_win),
    "Tranca la mano y la ganas: {mine} puntos contra {theirs}.": both(
        ends(BLOCKED), is_sure_to_win, pips_of_sides
    ),
    "Tranca la mano: la ganas en {n} de {all} repartos imaginados.": both(ends(BLOCKED), counted),
    "Cobras 1 punto en el acto.": lambda claim: gain(claim) == 1,
    "Cobras {n} puntos en el acto.": lambda claim: gain(claim) == claim["n"] > 1,
    "{name} no puede jugar en ningún extremo: tendrá que pasar.": must(PASS),
    "{name} no puede jugar en ningún extremo: tendrá que robar.": must(DRAW),
    "{name} no tiene {n}: tendrá que pasar.": must(PASS, "n"),
    "{name} no tiene {n}: tendrá que robar.": must(DRAW, "n"),
    "{name} no tiene {n} ni {m}: tendrá que pasar.": must(PASS, "nm"),
    "{name} no tiene {n} ni {m}: tendrá que robar.": must(DRAW, "nm"),
    "{name} no podría jugar en {n} de {all} repartos imaginados.": both(
        counted, lambda claim: state(claim.played()).seat == named(claim)
    ),
    "Abre el {n}, y {name} no tiene ninguno.": is_opened,
    "Tapa el {n} que abrió {name}.": is_covered,
    "Deja abierto el {n} que puso {name}, de tu lado.": is_left,
    "Sueltas {n} puntos de la mano.": lambda claim: pips(claim.play.bit) == claim["n"],
    "Sueltas el doble {tile}.": is_double,
    "Sueltas el doble {tile}: ya no queda otra con su número.": others_of_double(lambda claim: 0),
    "Sueltas el doble {tile}: solo queda otra con su número.": others_of_double(lambda claim: 1),
    "Sueltas el doble {tile}: solo quedan otras {n} con su número.": others_of_double(
        lambda claim: claim["n"]
    ),
    "Te quedan {n} números distintos en la mano.": lambda claim: (
        len({n for tile in hand_after(claim) for n in TILES[tile]}) == claim["n"]
    ),
    "Te queda con qué seguir en los dos extremos.": can_go_on,
    "Te queda con qué seguir en todos los extremos.": can_go_on,
    "Deja un extremo que pide {n}, y ese número ya solo lo tienes tú.": only_mine,
    "Deja un extremo que pide {n}: tienes {held} de las {all} que faltan con ese número.": (
        own_share
    ),
    "Deja un extremo para tu doble {tile}.": own_double_fits,
    "Es lo que mejor sale en los finales imaginados.": anything,
}
