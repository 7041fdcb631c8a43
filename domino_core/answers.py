"""What a right answer to each hook is: the checks of the checked binding."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from domino_core.actions import Draw, Pass, Play, Say
from domino_core.match import Match
from domino_core.outcome import (
    GOES_ON,
    KEEP,
    OPEN,
    Add,
    Award,
    Base,
    Cap,
    MatchEnd,
    Multiply,
    Note,
    Only,
    RoundDown,
    RoundEnd,
    RoundNear,
)
from domino_core.round import Deal, Opening
from domino_core.text import Text
from domino_core.tiles import TILES, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from domino_core.round import RoundState

WANTED: dict[str, Text] = {
    "check_table": Text("una tupla de pares (clave, frase)"),
    "tile_set": Text("la máscara de un juego de fichas, un entero mayor que 0"),
    "deal": Text("un Deal con una mano por puesto y cada ficha del juego una sola vez"),
    "check_deal": Text("KEEP o un RoundEnd"),
    "opening": Text("un Opening con un puesto de la mesa y fichas que ese puesto tenga, o 0"),
    "new_layout": Text("una mesa vacía con ends, ends_before, plays, place, rows, copy y placed"),
    "legal": Text("una tupla de acciones con fichas de la mano, sin repetir"),
    "filter_actions": Text("una tupla con al menos una de las acciones dadas"),
    "when_stuck": Text("una tupla con al menos una acción"),
    "next_seat": Text("un puesto de la mesa"),
    "heard": Text("una tupla de Award y Note"),
    "when_out": Text("GOES_ON o un RoundEnd"),
    "when_all_pass": Text("GOES_ON o un RoundEnd"),
    "round_over": Text("GOES_ON o un RoundEnd"),
    "score_round": Text("un Base con un lado de la mesa o None"),
    "changes": Text("una tupla de Multiply, Add, RoundDown, RoundNear, Only y Cap"),
    "tally": Text("un Match con un tanteo por lado y la misma historia"),
    "match_over": Text("OPEN o un MatchEnd"),
}
"""What each hook wants, as errors say it."""

_LAYOUT = ("ends", "ends_before", "plays", "place", "rows", "copy", "placed")


def wrong_answer(hook: str, answer: Any, values: tuple[Any, ...]) -> bool:
    """Whether the answer is not what the hook wants; ``values`` are its arguments."""
    return not _CHECKS[hook](answer, *values)


def _whole(answer: Any) -> bool:
    return isinstance(answer, int) and not isinstance(answer, bool)


def _check_table(answer: Any, *_: Any) -> bool:
    return isinstance(answer, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and all(isinstance(part, str) for part in pair)  # noqa: PLR2004 - a pair
        for pair in answer
    )


def _tile_set(answer: Any, *_: Any) -> bool:
    return _whole(answer) and 0 < answer < 1 << len(TILES)


def _deal(answer: Any, match: Match, shuffled: tuple[int, ...]) -> bool:
    if not isinstance(answer, Deal):
        return False
    hands, boneyard, start = answer
    if not (isinstance(hands, tuple) and isinstance(boneyard, tuple) and isinstance(start, tuple)):
        return False
    if len(hands) != match.seating.players or not all(_whole(hand) and hand >= 0 for hand in hands):
        return False
    if not all(_whole(tile) and 0 <= tile < len(TILES) for tile in boneyard):
        return False
    if not all(isinstance(play, Play) for play in start):
        return False
    laid = [placement.tile for play in start for placement in play.placements]
    count = sum(hand.bit_count() for hand in hands) + len(boneyard) + len(laid)
    union = mask_of((*boneyard, *laid))
    for hand in hands:
        union |= hand
    return count == len(shuffled) and union == mask_of(shuffled)


def _check_deal(answer: Any, *_: Any) -> bool:
    return answer is KEEP or _round_end(answer, *_)


def _round_end(answer: Any, round: RoundState, *_: Any) -> bool:
    return (
        isinstance(answer, RoundEnd)
        and isinstance(answer.kind, str)
        and bool(answer.kind)
        and isinstance(answer.told, str)
        and (answer.seat is None or _seat(answer.seat, round))
    )


def _seat(answer: Any, round: RoundState, *_: Any) -> bool:
    return _whole(answer) and 0 <= answer < round.seating.players


def _opening(answer: Any, round: RoundState) -> bool:
    return (
        isinstance(answer, Opening)
        and _seat(answer.seat, round)
        and _whole(answer.tiles)
        and answer.tiles >= 0
        and (answer.tiles == 0 or bool(answer.tiles & round.hands[answer.seat]))
    )


def _new_layout(answer: Any, *_: Any) -> bool:
    return all(hasattr(answer, name) for name in _LAYOUT) and not answer.placed


def _actions(answer: Any, round: RoundState) -> bool:
    if not isinstance(answer, tuple) or len(set(map(_identity, answer))) != len(answer):
        return False
    return all(_action(action, round) for action in answer)


def _action(action: Any, round: RoundState) -> bool:
    """A tile of the hand where the layout takes it, a draw where there is a tile, or words."""
    if isinstance(action, Play):
        hand = round.hands[round.seat]
        first = replace(action, also=()) if action.also else action
        return action.bit & hand == action.bit and first in round.layout.plays(first.bit)
    if isinstance(action, Draw):
        return round.left > 0
    return isinstance(action, (Pass, Say))


def _identity(action: Any) -> Any:
    try:
        hash(action)
    except TypeError:
        return id(action)
    return action


def _filter_actions(answer: Any, round: RoundState, actions: tuple[Any, ...]) -> bool:
    return (
        _actions(answer, round) and len(answer) > 0 and all(action in actions for action in answer)
    )


def _when_stuck(answer: Any, round: RoundState) -> bool:
    return _actions(answer, round) and len(answer) > 0


def _heard(answer: Any, round: RoundState, *_: Any) -> bool:
    return isinstance(answer, tuple) and all(
        (isinstance(one, Award) and _side(one.side, round) and _whole(one.points))
        or (isinstance(one, Note) and isinstance(one.plugin, str))
        for one in answer
    )


def _side(answer: Any, round: RoundState) -> bool:
    return _whole(answer) and 0 <= answer < len(round.seating.sides)


def _goes_on(answer: Any, round: RoundState, *_: Any) -> bool:
    return answer is GOES_ON or _round_end(answer, round)


def _score_round(answer: Any, round: RoundState, *_: Any) -> bool:
    return (
        isinstance(answer, Base)
        and (answer.winner is None or _side(answer.winner, round))
        and (answer.points is None or _whole(answer.points))
        and (answer.seat is None or _seat(answer.seat, round))
        and isinstance(answer.why, str)
    )


def _changes(answer: Any, round: RoundState, *_: Any) -> bool:
    return isinstance(answer, tuple) and all(_change(one, round) for one in answer)


def _change(one: Any, round: RoundState) -> bool:
    match one:
        case Multiply():
            return _whole(one.factor)
        case Add():
            return _whole(one.points) and (one.side is None or _side(one.side, round))
        case RoundDown() | RoundNear():
            return _whole(one.to) and one.to > 0
        case Only():
            return all(limit is None or _whole(limit) for limit in (one.least, one.most))
        case Cap():
            return _whole(one.most)
    return False


def _tally(answer: Any, match: Match, *_: Any) -> bool:
    return (
        isinstance(answer, Match)
        and isinstance(answer.scores, tuple)
        and len(answer.scores) == len(match.scores)
        and all(map(_whole, answer.scores))
        and answer.history == match.history
        and answer.seating == match.seating
    )


def _match_over(answer: Any, match: Match) -> bool:
    if answer is OPEN:
        return True
    return (
        isinstance(answer, MatchEnd)
        and (
            answer.winner is None
            or (_whole(answer.winner) and 0 <= answer.winner < len(match.seating.sides))
        )
        and _whole(answer.worth)
        and answer.worth > 0
        and isinstance(answer.why, str)
    )


_CHECKS: dict[str, Callable[..., bool]] = {
    "check_table": _check_table,
    "tile_set": _tile_set,
    "deal": _deal,
    "check_deal": _check_deal,
    "opening": _opening,
    "new_layout": _new_layout,
    "legal": _actions,
    "filter_actions": _filter_actions,
    "when_stuck": _when_stuck,
    "next_seat": _seat,
    "heard": _heard,
    "when_out": _goes_on,
    "when_all_pass": _goes_on,
    "round_over": _goes_on,
    "score_round": _score_round,
    "changes": _changes,
    "tally": _tally,
    "match_over": _match_over,
}
