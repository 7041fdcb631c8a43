"""Facts about one's own hand: what leaves it, and what stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import DOUBLES, HIGH, TILES, Text, Tile, ids
from domino_players.advice import WEIGHT
from domino_players.coaching.scene import Fact, tile_text
from domino_players.features import numbers_in
from domino_players.reading import is_open_to

if TYPE_CHECKING:
    from domino_players.coaching.scene import Option, Scene

DOUBLE, LONELY, FEW = 0.15, 0.1, 3
"""What a double weighs that leaves the hand, and more for each of :data:`FEW` that lack."""
VARIETY, ANSWERS, OWN, COMPANION = 0.6, 0.1, 0.5, 0.2
FITTING, SUIT, LEVEL = 0.2, 0.3, 0.05
SHARE = 0.3
"""The share of a number from which it is told how much of it is one's own."""
SEVERAL = 2


def sheds(at: Scene, one: Option) -> Fact | None:
    """TB-A1: what the hand counts less, where the rules let them cost something in the end."""
    count = at.stakes.cost(one.play.bit)
    if count < SEVERAL or at.stakes.burden <= 0:
        return None
    weight = WEIGHT * at.stakes.burden * count
    if one.hand and all(at.stakes.cost(1 << tile) < count for tile in ids(one.hand)):
        return Fact(weight, Text("Sueltas lo que más pesa de tu mano: {n} puntos.", n=count))
    return Fact(weight, Text("Sueltas {n} puntos de la mano.", n=count))


def sheds_double(at: Scene, one: Option) -> Fact | None:
    """PB-A2, TB-A5: a double, the more so the fewer tiles of its number there still are."""
    doubles = one.play.bit & DOUBLES
    if doubles.bit_count() != 1:
        return None
    tile = doubles.bit_length() - 1
    rest = at.showing((at.reading.unseen | one.hand) & ~one.play.bit, TILES[tile].low)
    count, shown = rest.bit_count(), tile_text(tile)
    if count > FEW:
        return Fact(DOUBLE, Text("Sueltas el doble {tile}.", tile=shown))
    weight = DOUBLE + LONELY * (FEW + 1 - count)
    if count == 0:
        text = Text("Sueltas el doble {tile}: ya no queda otra con su número.", tile=shown)
    elif count == 1:
        text = Text("Sueltas el doble {tile}: solo queda otra con su número.", tile=shown)
    else:
        text = Text(
            "Sueltas el doble {tile}: solo quedan otras {n} con su número.", tile=shown, n=count
        )
    return Fact(weight, text)


def keeps_variety(at: Scene, one: Option) -> Fact | None:
    """TB-A4: the different numbers that stay."""
    count = numbers_in(one.hand)
    if count < SEVERAL:
        return None
    weight = VARIETY * count / (HIGH[at.view.tiles.bit_length() - 1] + 1)
    return Fact(weight, Text("Te quedan {n} números distintos en la mano.", n=count))


def keeps_suit(at: Scene, one: Option) -> Fact | None:
    """PB-A4: the number of which most stay."""
    counts = [mask.bit_count() for mask in at.by_number(one.hand)]
    most = max(counts)
    if most < SEVERAL:
        return None
    weight = SUIT * most / len(counts)
    number = counts.index(most)
    return Fact(weight, Text("Te quedan {n} con el número {m}.", n=most, m=number))


def fits_after(at: Scene, one: Option) -> Fact | None:
    """TB-A4: so many of one's own fit at the ends at which one may play."""
    mine = {end.name for end in one.layout.ends if is_open_to(end, at.view.seat)}
    count = len({play.tile for play in one.layout.plays(one.hand) if play.end in mine})
    if count == 0:
        return None
    told = _FITS[count == 1, len(mine) == len(one.layout.ends)]
    return Fact(FITTING * count / one.hand.bit_count(), Text(told, n=count))


_FITS = {
    (True, True): "Te queda {n} que encaja en algún extremo.",
    (False, True): "Te quedan {n} que encajan en algún extremo.",
    (True, False): "Te queda {n} que encaja en algún extremo donde puedes jugar.",
    (False, False): "Te quedan {n} que encajan en algún extremo donde puedes jugar.",
}
"""That some fit, by whether it is one, and whether one may play at every end."""


def levels(at: Scene, one: Option) -> Fact | None:
    """VE-A1: all ends ask for one number, so fewer tiles fit; the better the more are one's own."""
    asked = [end.numbers for end in one.layout.ends]
    if len(asked) < SEVERAL or len({*asked}) != 1 or len(asked[0]) != 1:
        return None
    number = asked[0][0]
    held = at.showing(one.hand, number)
    if not held:
        return None
    rest = held | at.showing(at.reading.unseen, number)
    weight = LEVEL + OWN * held.bit_count() / rest.bit_count()
    return Fact(weight, Text("Deja todos los extremos pidiendo el {n}, que tú tienes.", n=number))


def can_go_on(at: Scene, one: Option) -> Fact | None:
    """TB-A4: one holds an answer to every end at which one may play."""
    mine = {end.name for end in one.layout.ends if is_open_to(end, at.view.seat)}
    answered = {play.end for play in one.layout.plays(one.hand)}
    if len(mine) < SEVERAL or not mine <= answered:
        return None
    return Fact(ANSWERS, _GOES_ON[len(mine) == SEVERAL, len(mine) == len(one.layout.ends)])


_GOES_ON = {
    (True, True): Text("Te queda con qué seguir en los dos extremos."),
    (False, True): Text("Te queda con qué seguir en todos los extremos."),
    (True, False): Text("Te queda con qué seguir en los dos extremos donde puedes jugar."),
    (False, False): Text("Te queda con qué seguir en todos los extremos donde puedes jugar."),
}
"""That one can go on, by whether there are two such ends, and whether these are all ends."""


def owns_number(at: Scene, one: Option) -> Fact | None:
    """PB-A1, PB-A4: an end waits for a number of which one holds most that is not on the table."""
    best: Fact | None = None
    for end in one.ends_of(at.view.seat):
        number = end.numbers[0]
        held = at.showing(one.hand, number).bit_count()
        others = at.showing(at.reading.unseen, number).bit_count()
        share = held / max(1, held + others)
        if held == 0 or share < SHARE or (others and held < SEVERAL):
            continue
        weight = OWN * share
        if best is None or weight > best.weight:
            best = Fact(weight, _owned(number, held, others))
    return best


def _owned(number: int, held: int, others: int) -> str:
    if not others:
        return Text("Deja un extremo que pide {n}, y ese número ya solo lo tienes tú.", n=number)
    return Text(
        "Deja un extremo que pide {n}: tienes {held} de las {all} que faltan con ese número.",
        n=number,
        held=held,
        all=held + others,
    )


def waits_for_double(at: Scene, one: Option) -> Fact | None:
    """A double of one's own can be laid next, which fits one number alone."""
    playable = {play.tile for play in one.layout.plays(one.hand & DOUBLES)}
    for end in one.ends_of(at.view.seat):
        double = Tile(end.numbers[0], end.numbers[0]).id
        if double in playable:
            shown = tile_text(double)
            return Fact(COMPANION, Text("Deja un extremo para tu doble {tile}.", tile=shown))
    return None


HAND_FACTS = (
    sheds,
    sheds_double,
    keeps_variety,
    keeps_suit,
    fits_after,
    levels,
    can_go_on,
    owns_number,
    waits_for_double,
)
