"""Facts about the others: who cannot play on, whose number is covered, whose stays open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domino_core.api import TILES, Play, Text
from domino_players.coaching.scene import Fact, does_draw, does_pass
from domino_players.reading import is_open_to

if TYPE_CHECKING:
    from domino_core.api import Imagined
    from domino_players.coaching.scene import Option, Scene

STUCK, LACKED, LACKED_LATER = 1.2, 0.5, 0.25
COVERED, COVERED_NEXT, PARTNER = 0.1, 0.2, 0.3
SOMETIMES = 0.3
"""In fewer of the imagined deals it is not told that somebody cannot play."""
SERVED, AGAIN = 0.3, 0.3
PAIR = 2

_CANNOT = {
    (0, False): "{name} no puede jugar en ningún extremo: tendrá que pasar.",
    (0, True): "{name} no puede jugar en ningún extremo: tendrá que robar.",
    (1, False): "{name} no tiene {n}: tendrá que pasar.",
    (1, True): "{name} no tiene {n}: tendrá que robar.",
    (2, False): "{name} no tiene {n} ni {m}: tendrá que pasar.",
    (2, True): "{name} no tiene {n} ni {m}: tendrá que robar.",
}
"""That somebody cannot play, by how many numbers say so, and whether there is a tile to draw."""


def stops_next(at: Scene, one: Option) -> Fact | None:
    """VE-A1, PB-A3: the next rival cannot play, for certain or in some of the imagined deals."""
    seat = one.next_seat()
    if seat is None or _is_own(at, seat):
        return None
    stuck = [twin for twin in one.after if not _plays(twin)]
    if not stuck:
        return None
    if len(stuck) == len(one.after) and not _may_play(at, one, seat):
        text = _certainly(at, one, seat)
        if text:
            return Fact(STUCK, text)
    share = len(stuck) / len(one.after)
    if share < SOMETIMES or at.is_sure:
        return None
    text = Text(
        "{name} no podría jugar en {n} de {all} repartos imaginados.",
        name=at.names[seat],
        n=len(stuck),
        all=len(one.after),
    )
    return Fact(STUCK * share, text)


def serves_next(at: Scene, one: Option) -> Fact | None:
    """PB-A1: of the tiles that the next seat may hold, those that it could place."""
    seat = one.next_seat()
    if seat is None or seat == at.view.seat:
        return None
    held = at.may_hold(seat)
    count, most = one.served(held).bit_count(), held.bit_count()
    if count == 0 or most < PAIR:
        return None
    is_own = _is_own(at, seat)
    told = _SERVED[is_own, count == 1]
    share = count / most if is_own else 1 - count / most
    return Fact(SERVED * share, Text(told, name=at.names[seat], n=count, all=most))


_SERVED = {
    (False, False): "A {name} le sirven {n} de las {all} que puede tener.",
    (False, True): "A {name} solo le sirve {n} de las {all} que puede tener.",
    (True, False): "A {name}, de tu lado, le sirven {n} de las {all} que puede tener.",
    (True, True): "A {name}, de tu lado, le sirve {n} de las {all} que puede tener.",
}
"""What the next seat could place, by whether it is on one's own side, and whether it is one."""


def plays_again(at: Scene, one: Option) -> Fact | None:
    """Nobody else acts before oneself, as after a double in some games."""
    if one.next_seat() != at.view.seat:
        return None
    return Fact(AGAIN, Text("Después vuelves a jugar tú."))


def _may_play(at: Scene, one: Option, seat: int) -> bool:
    """Whether any tile that a seat may hold can be placed where it may play."""
    ends = {end.name: end for end in one.layout.ends}
    plays = one.layout.plays(at.may_hold(seat))
    return any(play.end not in ends or is_open_to(ends[play.end], seat) for play in plays)


def _certainly(at: Scene, one: Option, seat: int) -> str:
    """The sentence that a seat cannot play, and what it must do; nothing where that differs."""
    draws = all(map(does_draw, one.after))
    if not draws and not all(map(does_pass, one.after)):
        return ""
    ends = [end for end in one.layout.ends if is_open_to(end, seat)]
    numbers = sorted({number for end in ends for number in end.numbers})
    if len(numbers) > PAIR or not all(at.lacks(seat, number) for number in numbers):
        numbers = []
    told = dict(zip("nm", numbers, strict=False))
    return Text(_CANNOT[len(numbers), draws], name=at.names[seat], **told)


def opens_lacked(at: Scene, one: Option) -> Fact | None:
    """TB-A2, VE-A1: the play opens a number that a rival showed to lack, where it may play."""
    before = {number for end in at.view.layout.ends for number in end.numbers}
    shown = {half for placement in one.play.placements for half in TILES[placement.tile]}
    rivals = [seat for seat in at.reading.others if not _is_own(at, seat)]
    for seat in rivals:
        for number in [end.numbers[0] for end in one.ends_of(seat)]:
            if number not in shown - before:
                continue
            if at.view.lacking(seat) and at.lacks(seat, number):
                weight = LACKED if seat == rivals[0] else LACKED_LATER
                name = at.names[seat]
                text = Text("Abre el {n}, y {name} no tiene ninguno.", n=number, name=name)
                return Fact(weight, text)
    return None


def covers_rival(at: Scene, one: Option) -> Fact | None:
    """TB-A3, turned round: a number that a rival has opened is asked for no more."""
    maker = at.reading.makers.get(one.play.end)
    if maker is None or _is_own(at, maker):
        return None
    number = _number_at(at, one.play.end)
    if number is None or number in {n for end in one.layout.ends for n in end.numbers}:
        return None
    rivals = [seat for seat in at.reading.others if not _is_own(at, seat)]
    weight = COVERED_NEXT if rivals[:1] == [maker] else COVERED
    return Fact(weight, Text("Tapa el {n} que abrió {name}.", n=number, name=at.names[maker]))


def spares_partner(at: Scene, one: Option) -> Fact | None:
    """TB-A3: an end that the partner has opened stays as it is."""
    taken = {placement.end for placement in one.play.placements}
    still = {end.name: end.numbers for end in one.layout.ends}
    for end in at.view.layout.ends:
        maker = at.reading.makers.get(end.name)
        is_partner = maker is not None and maker != at.view.seat and _is_own(at, maker)
        if maker is None or not is_partner or end.name in taken or len(end.numbers) != 1:
            continue
        if still.get(end.name) == end.numbers and len(at.view.layout.placed) > 1:
            name, number = at.names[maker], end.numbers[0]
            text = Text("Deja abierto el {n} que puso {name}, de tu lado.", n=number, name=name)
            return Fact(PARTNER, text)
    return None


def _number_at(at: Scene, name: str) -> int | None:
    """The one number that an end asks for before the play."""
    for end in at.view.layout.ends:
        if end.name == name and len(end.numbers) == 1:
            return end.numbers[0]
    return None


def _is_own(at: Scene, seat: int) -> bool:
    return at.reading.is_own_side(seat) or seat == at.view.seat


def _plays(twin: Imagined) -> bool:
    """Whether the seat to act can place a tile."""
    return any(isinstance(action, Play) for action in twin.legal())


OTHERS_FACTS = (
    stops_next,
    serves_next,
    plays_again,
    opens_lacked,
    covers_rival,
    spares_partner,
)
