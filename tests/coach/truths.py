"""What each sentence of the coach claims, looked up at the true table, where nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domino_core.api import BLOCKED, DRAW, OUT, PASS, TILES, Play, ids, pips
from tests.coach.asked import NAMES
from tests.rulebook.positions import state

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.api import OpenEnd, View
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


def ends_after(claim: Claim) -> tuple[OpenEnd, ...]:
    """The ends after the play."""
    layout = claim.view.layout.copy()
    for one in claim.play.placements:
        layout.place(one)
    return layout.ends


def asked_for(claim: Claim) -> list[int]:
    """The numbers that the ends ask for after the play."""
    return [number for end in ends_after(claim) for number in end.numbers]


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
    """They are so many, and the rules give the block to the side that has fewer."""
    scoring: Any = claim.game.ruleset.options.scoring  # type: ignore[attr-defined]
    if getattr(scoring, "block_winner", "side-total") != "side-total":
        return False
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


def can_go_on(ends: int | None, *, every: bool) -> Callable[[Claim], bool]:
    """The hand answers the ends at which it may play: so many, and they are all there are."""

    def check(claim: Claim) -> bool:
        layout = claim.view.layout.copy()
        for one in claim.play.placements:
            layout.place(one)
        answered = {one.end for one in layout.plays(claim.view.hand & ~claim.play.bit)}
        mine = [end for end in layout.ends if end.owner in {None, claim.view.seat} or end.marks]
        return (
            all(end.name in answered for end in mine)
            and (len(mine) == len(layout.ends)) is every
            and (len(mine) == ends if ends else len(mine) > 2)
        )

    return check


def own_double_fits(claim: Claim) -> bool:
    low, high = claim["tile"].strip("[]").split("|")
    held = [TILES[tile] for tile in hand_after(claim)]
    return low == high and (int(low), int(high)) in held and int(low) in asked_for(claim)


def could_lay(after: Table, seat: int, tiles: list[int]) -> int:
    """How many of some tiles a seat that is next could lay: the rules are asked at a true table.

    With each alone, and with all, for which of them goes before others is another question.
    """
    found = set()
    for held in ([tile] for tile in tiles), (tiles,):
        for hand in held:
            twin = after.copy()
            state(twin).hands[seat] = sum(1 << tile for tile in hand)
            found |= {one.tile for one in twin.legal() if isinstance(one, Play)}
    return len(found)


def serves(*, own: bool) -> Callable[[Claim], bool]:
    """So many of all that the named seat, who is next, may hold can be laid by it."""

    def check(claim: Claim) -> bool:
        after, seat, view = claim.played(), named(claim), claim.view
        side = view.seating.side_of
        hidden = [one for one in not_on_the_table(claim) if not view.hand >> one & 1]
        may = [one for one in hidden if not view.lacking(seat) >> one & 1]
        return (
            state(after).seat == seat != view.seat
            and (side[seat] == side[view.seat]) is own
            and set(ids(state(after).hands[seat])) <= {*may}
            and len(may) == claim["all"]
            and could_lay(after, seat, may) == claim["n"]
        )

    return check


def plays_again(claim: Claim) -> bool:
    after = claim.played()
    return after.running and state(after).seat == claim.view.seat


def fits_after(*, every: bool) -> Callable[[Claim], bool]:
    """So many of the own hand fit at an end at which one may play."""

    def check(claim: Claim) -> bool:
        layout = claim.view.layout.copy()
        for one in claim.play.placements:
            layout.place(one)
        mine = [end for end in layout.ends if end.owner in {None, claim.view.seat} or end.marks]
        names = {end.name for end in mine}
        hand = hand_after(claim)
        fitting = [
            tile for tile in hand if any(one.end in names for one in layout.plays(1 << tile))
        ]
        return (len(mine) == len(layout.ends)) is every and len(fitting) == claim["n"]

    return check


def is_heaviest(claim: Claim) -> bool:
    """It counts more than any that stays."""
    scoring: Any = claim.game.ruleset.options.scoring  # type: ignore[attr-defined]
    blank: int = getattr(scoring, "double_blank", 0)
    stays = [pips(1 << tile) + (0 if tile else blank) for tile in hand_after(claim)]
    return counted_for(claim) == claim["n"] > max(stays)


def suit(claim: Claim) -> bool:
    """So many of a number stay, and no number has more."""
    hand = hand_after(claim)
    most = max(showing(hand, number) for tile in hand for number in TILES[tile])
    return showing(hand, claim["m"]) == claim["n"] == most


def is_level(claim: Claim) -> bool:
    """Every end asks for the number alone, and one has it."""
    return {end.numbers for end in ends_after(claim)} == {(claim["n"],)} and (
        showing(hand_after(claim), claim["n"]) > 0
    )


def first_holds(claim: Claim) -> bool:
    """The sentence on the first one."""
    fact = claim["fact"]
    return TRUE_WHEN[fact.template](Claim(claim.game, claim.play, fact))


def is_opened(claim: Claim) -> bool:
    """At an end at which the named seat may play."""
    n, seat = claim["n"], named(claim)
    hand = ids(state(claim.game).hands[seat])
    theirs = [end for end in ends_after(claim) if end.owner in {None, seat} or end.marks]
    return (
        any(n in end.numbers for end in theirs)
        and n not in open_before(claim)
        and not showing(hand, n)
    )


def opener_of(view: View, name: str, number: int) -> int | None:
    """Who opened a number that an end asks for: by what the ends were before every action.

    A double of it that was laid there opened nothing: then it is about the end that it was laid
    at. So it is where a double that lay there already has branched.
    """
    at = len(view.log)
    while at:
        at -= 1
        seen = view.log[at]
        before = {end.name: end.numbers for end in seen.ends}
        if before.get(name) == (number,):
            continue
        placed = seen.action.placements if isinstance(seen.action, Play) else ()
        if not any(number in TILES[one.tile] and one.end in {name, ""} for one in placed):
            at, placed = double_of(view, number)
        double = next((one for one in placed if TILES[one.tile] == (number, number)), None)
        if double is None or dict_of(view.log[at].ends).get(double.end) != (number,):
            return view.log[at].seat if placed else None
        name = double.end
    return None


def dict_of(ends: tuple[OpenEnd, ...]) -> dict[str, tuple[int, ...]]:
    return {end.name: end.numbers for end in ends}


def double_of(view: View, number: int) -> tuple[int, tuple[Play, ...]]:
    """Where in the log a double was laid, and what was laid with it."""
    for at, seen in enumerate(view.log):
        placed = seen.action.placements if isinstance(seen.action, Play) else ()
        if any(TILES[one.tile] == (number, number) for one in placed):
            return at, placed
    return 0, ()


def is_covered(claim: Claim) -> bool:
    n = claim["n"]
    return (
        n in open_before(claim)
        and n not in asked_for(claim)
        and opener_of(claim.view, claim.play.end, n) == named(claim)
    )


def is_left(claim: Claim) -> bool:
    """The partner's number is still asked for."""
    side = claim.view.seating.side_of
    return (
        claim["n"] in open_before(claim)
        and claim["n"] in asked_for(claim)
        and any(
            opener_of(claim.view, end.name, claim["n"]) == named(claim)
            for end in claim.view.layout.ends
            if end.numbers == (claim["n"],)
        )
        and side[named(claim)] == side[claim.view.seat]
        and named(claim) != claim.view.seat
    )


def counted_for(claim: Claim) -> int:
    """What the tiles of the play count in a hand; the double blank may have a value (S33)."""
    scoring: Any = claim.game.ruleset.options.scoring  # type: ignore[attr-defined]
    blank: int = getattr(scoring, "double_blank", 0) if claim.play.bit & 1 else 0
    return pips(claim.play.bit) + blank


def counted(claim: Claim) -> bool:
    return 0 <= claim["n"] <= claim["all"]


def anything(_: Claim) -> bool:
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
    "Sueltas {n} puntos de la mano.": lambda claim: counted_for(claim) == claim["n"],
    "Sueltas lo que más pesa de tu mano: {n} puntos.": is_heaviest,
    "Sueltas el doble {tile}.": is_double,
    "Sueltas el doble {tile}: ya no queda otra con su número.": others_of_double(lambda claim: 0),
    "Sueltas el doble {tile}: solo queda otra con su número.": others_of_double(lambda claim: 1),
    "Sueltas el doble {tile}: solo quedan otras {n} con su número.": others_of_double(
        lambda claim: claim["n"]
    ),
    "Te quedan {n} números distintos en la mano.": lambda claim: (
        len({n for tile in hand_after(claim) for n in TILES[tile]}) == claim["n"]
    ),
    "Te quedan {n} con el número {m}.": suit,
    "Te queda {n} que encaja en algún extremo.": fits_after(every=True),
    "Te quedan {n} que encajan en algún extremo.": fits_after(every=True),
    "Te queda {n} que encaja en algún extremo donde puedes jugar.": fits_after(every=False),
    "Te quedan {n} que encajan en algún extremo donde puedes jugar.": fits_after(every=False),
    "A {name} le sirven {n} de las {all} que puede tener.": serves(own=False),
    "A {name} solo le sirve {n} de las {all} que puede tener.": serves(own=False),
    "A {name}, de tu lado, le sirven {n} de las {all} que puede tener.": serves(own=True),
    "A {name}, de tu lado, le sirve {n} de las {all} que puede tener.": serves(own=True),
    "Después vuelves a jugar tú.": plays_again,
    "Deja todos los extremos pidiendo el {n}, que tú tienes.": is_level,
    "Te queda con qué seguir en los dos extremos.": can_go_on(2, every=True),
    "Te queda con qué seguir en todos los extremos.": can_go_on(None, every=True),
    "Te queda con qué seguir en los dos extremos donde puedes jugar.": can_go_on(2, every=False),
    "Te queda con qué seguir en todos los extremos donde puedes jugar.": can_go_on(
        None, every=False
    ),
    "Deja un extremo que pide {n}, y ese número ya solo lo tienes tú.": only_mine,
    "Deja un extremo que pide {n}: tienes {held} de las {all} que faltan con ese número.": (
        own_share
    ),
    "Deja un extremo para tu doble {tile}.": own_double_fits,
    "Es lo que mejor sale en los finales imaginados.": anything,
    "{fact} Pero {other} sale casi igual: se llevan menos que su error.": first_holds,
    "{fact} Pero {other} sale igual.": first_holds,
    "{fact} Pero la otra sale casi igual: se llevan menos que su error.": first_holds,
    "{fact} Pero la otra sale igual.": first_holds,
    "{fact} Pero la segunda sale casi igual: se llevan menos que su error.": first_holds,
    "{fact} Pero la segunda sale igual.": first_holds,
}
