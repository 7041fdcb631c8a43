"""The rules of a line game in plain Spanish, as one would tell them at the table.

Every sentence is made of the options in force and of who sits there. A rules class that answers
some question by a function of its own adds its own sentence for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.api import Text
from domino_line.words import NUMBERS, either, in_order, number_of, tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from domino_core.api import Seating
    from domino_line.options import HasLineOptions, Policy

Sentence = tuple[str, Text]


def line_sentences(rules: HasLineOptions, seating: Seating) -> tuple[Sentence, ...]:
    """The rules at this table, question by question."""
    points = rules.options.scoring.out != "win"
    return (
        *basic_sentences(rules, seating),
        *told("scoring", scoring_sentences(rules, seating)),
        *told("match", match_sentences(rules, seating, points=points)),
    )


def basic_sentences(rules: HasLineOptions, seating: Seating) -> tuple[Sentence, ...]:
    """Those of dealing, opener, legality and turn: for games that score in a way of their own."""
    return (
        *told("deal", dealing_sentences(rules, seating)),
        *told("opener", opener_sentences(rules, seating)),
        *told("legality", playing_sentences(rules, seating)),
        *told("turn", turn_sentences(rules, seating)),
    )


def told(question: str, texts: Iterable[Text]) -> tuple[Sentence, ...]:
    """Sentences that answer a question."""
    return tuple((question, text) for text in texts)


# Dealing -----------------------------------------------------------------------------------------


def dealing_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who plays, with which set, and how many tiles each gets."""
    knobs = rules.options.deal
    yield _who_plays(seating)
    yield Text(
        "Se usa un dominó doble {double}, de {tiles}.",
        double=NUMBERS.get(knobs.set, str(knobs.set)),
        tiles=tiles(_set_size(rules)),
    )
    left = _left_over(rules, seating)
    hand = tiles(knobs.hand)
    if left <= 0:
        yield Text("Cada quien recibe {hand}, y no sobra ninguna.", hand=hand)
    elif rules.options.turn.draw == "never":
        yield Text(
            "Cada quien recibe {hand}; {left} y nadie las mira.", hand=hand, left=_asleep(left)
        )
    else:
        yield Text("Cada quien recibe {hand}; {left} en el pozo.", hand=hand, left=_stays(left))


def _who_plays(seating: Seating) -> Text:
    players, sides = seating.players, len(seating.sides)
    if players == 1:
        return Text("Juega una persona.")
    if seating.is_individual:
        return Text("Juegan {players} personas, cada quien por su cuenta.", players=players)
    return Text(
        "Juegan {players} personas en {sides} parejas; los compañeros no se sientan juntos.",
        players=players,
        sides=sides,
    )


def _set_size(rules: HasLineOptions) -> int:
    highest = rules.options.deal.set
    return (highest + 1) * (highest + 2) // 2


def _left_over(rules: HasLineOptions, seating: Seating) -> int:
    return _set_size(rules) - rules.options.deal.hand * seating.players


def _asleep(left: int) -> Text:
    return Text("la que sobra duerme") if left == 1 else Text("las {n} que sobran duermen", n=left)


def _stays(left: int) -> Text:
    return Text("la que sobra queda") if left == 1 else Text("las {n} que sobran quedan", n=left)


# The opener --------------------------------------------------------------------------------------


def opener_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who opens, and with what."""
    knobs = rules.options.opener
    first = _opener(knobs.first, knobs.first_tile, first_round=True)
    policies = [knobs.first]
    later = None
    if knobs.later is not None and rules.options.match.rounds != 1:
        later = _opener(knobs.later, knobs.later_tile, first_round=False)
        policies.append(knobs.later)
    if rules.options.match.rounds == 1:
        yield Text("Sale {who}.", who=first)
    elif later == first:
        yield Text("En todas las manos sale {who}.", who=first)
    else:
        yield Text("En la primera mano sale {who}.", who=first)
        if later is not None:
            yield Text("En las siguientes sale {who}.", who=later)
    if later is not None and knobs.after_void is not None:
        after_void = _opener(knobs.after_void, knobs.later_tile, first_round=False)
        policies.append(knobs.after_void)
        if after_void != later:
            yield Text("Después de una mano sin ganador sale {who}.", who=after_void)
    if _left_over(rules, seating) > 0:
        yield from _fallbacks(policies, rules, seating)


def block_opener_sentences(rules: Any) -> Iterator[Text]:
    """Who opens after a blocked round that somebody won."""
    if rules.options.opener.after_block == "after-void":
        yield Text("Después de un tranque se sale como si nadie lo hubiera ganado.")


def seat_opener_sentences(rules: Any) -> Iterator[Text]:
    """Who opens where no tile makes an opener."""
    knobs = rules.options.opener
    first = Text("el primer puesto") if knobs.first == "rotate" else _OPENERS[knobs.first]
    yield Text("En la primera mano empieza {who}.", who=first)
    yield Text("En las siguientes empieza {who}.", who=_OPENERS[knobs.later])


def _steps(policies: list[Policy]) -> set[str]:
    """The words and tiles of all policies; after the last tile comes the highest double."""
    steps: set[str] = set()
    for policy in policies:
        listed = (policy,) if isinstance(policy, str) else policy
        steps |= {*listed, *(["highest-double"] if _is_tile(listed[-1]) else [])}
    return steps


def _is_tile(word: str) -> bool:
    return word[0].isdigit()


def _opener(policy: Policy, tile: str | None, *, first_round: bool) -> Text:
    """Who opens, and with what; of several tiles each is asked where the one before sleeps."""
    first, *others = (policy,) if isinstance(policy, str) else policy
    text = _one_opener(first, tile, first_round=first_round)
    for other in others:
        then = _one_opener(other, tile, first_round=first_round)
        text = Text("{before}; si no se repartió, {then}", before=text, then=then)
    return text


def _one_opener(word: str, tile: str | None, *, first_round: bool) -> Text:
    if _is_tile(word):
        who = Text("quien tenga el {tile}", tile=word)
    elif word == "rotate" and first_round:
        who = Text("el primer puesto")
    else:
        who = _OPENERS.get(word) or _BY_TILE.get(word) or Text("{word}", word=word)
    if tile != "any" and (_is_tile(word) or word in _BY_TILE):
        return Text("{who}, y con esa ficha", who=who)
    return Text("{who}, con la ficha que quiera", who=who)


_BY_TILE = {
    "highest-double": Text("quien tenga el doble más alto"),
    "lowest-double": Text("quien tenga el doble más bajo"),
    "descending-double": Text("quien tenga el doble que toca, cada mano uno más bajo"),
    "heaviest-tile": Text("quien tenga la ficha más pesada"),
    "lightest-tile": Text("quien tenga la ficha más liviana"),
}
"""Openers that a tile makes, who open with it."""

_OPENERS = {
    "rotate": Text("el puesto que sigue al que salió en la mano anterior"),
    "lot": Text("quien gane el sorteo"),
    "winner": Text("quien ganó la última mano que tuvo ganador"),
    "blocker": Text("quien puso la última ficha de la mano anterior"),
    "same-seat": Text("el mismo que acaba de salir"),
}


def _fallbacks(policies: list[Policy], rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """Who opens where the tiles that the rules ask for sleep; a list may end in a word for it."""
    steps = _steps(policies)
    if any(_is_tile(one if isinstance(one, str) else one[-1]) for one in policies):
        yield Text("Si la ficha de la salida no se repartió, sale quien tenga el doble más alto.")
    if "descending-double" in steps:
        yield Text("Si el doble que toca no se repartió, sale quien tenga el siguiente más bajo.")
    no_double = _left_over(rules, seating) > rules.options.deal.set
    if no_double and {"highest-double", "descending-double"} & steps:
        yield Text("Si no se repartió ningún doble, sale quien tenga la ficha más pesada.")
    if no_double and "lowest-double" in steps:
        yield Text("Si no se repartió ningún doble, sale quien tenga la ficha más liviana.")
    if "heaviest-tile" in steps or (no_double and {"highest-double", "descending-double"} & steps):
        yield Text("Entre dos fichas igual de pesadas cuenta la que tenga el número más alto.")
    if "lightest-tile" in steps or (no_double and "lowest-double" in steps):
        yield Text("Entre dos fichas igual de livianas cuenta la que no tenga el número más alto.")


# Legality and turn passing -----------------------------------------------------------------------


def playing_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What fits where, and whether one must."""
    yield Text(
        "Una ficha se pone en una de las dos puntas, número con número igual; los dobles van "
        "atravesados y no abren otra punta."
    )
    if draws(rules, seating) and rules.options.turn.voluntary:
        yield Text("Quien puede jugar también puede robar, pero no pasar.")
    else:
        yield Text("Quien puede jugar, juega.")


def draws(rules: HasLineOptions, seating: Seating) -> bool:
    """Whether anybody can ever draw."""
    turn = rules.options.turn
    return turn.draw != "never" and _left_over(rules, seating) > turn.reserve


def turn_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What a stuck seat does, the direction, and the clock."""
    turn, clock = rules.options.turn, rules.options.clock
    if not draws(rules, seating):
        yield Text("Quien no puede jugar pasa.")
    elif turn.draw == "one":
        yield Text("Quien no puede jugar roba una ficha; si tampoco le sirve, pasa.")
    elif turn.draw == "two":
        yield Text("Quien no puede jugar roba hasta dos fichas; si ninguna le sirve, pasa.")
    elif turn.reserve:
        yield Text(
            "Quien no puede jugar roba hasta que una ficha le sirva; cuando ya no se puede robar, "
            "pasa."
        )
    else:
        yield Text(
            "Quien no puede jugar roba hasta que una ficha le sirva; si el pozo se acaba, pasa."
        )
    if draws(rules, seating) and turn.reserve == 1:
        yield Text("La última ficha del pozo no se roba.")
    elif draws(rules, seating) and turn.reserve:
        yield Text("Las últimas {n} fichas del pozo no se roban.", n=turn.reserve)
    yield (
        Text("El turno pasa hacia la derecha, al contrario del reloj.")
        if turn.direction == "ccw"
        else Text("El turno pasa hacia la izquierda, en el sentido del reloj.")
    )
    if clock.offered:
        yield Text(
            "El reloj es opcional: {offered} segundos por turno.", offered=either(clock.offered)
        )
    if clock.proposed:
        yield Text("Con reloj se proponen {n} segundos por turno.", n=clock.proposed)
    if clock.absent_after:
        yield Text(
            "Con reloj, la máquina toma el puesto de quien deje pasar {turns} sin jugar.",
            turns=number_of(clock.absent_after, Text("un turno"), Text("turnos seguidos")),
        )


# Scoring -----------------------------------------------------------------------------------------


def scoring_sentences(rules: HasLineOptions, seating: Seating) -> Iterator[Text]:
    """What a round is worth, and who wins a blocked one."""
    knobs = rules.options.scoring
    alone = seating.is_individual
    if knobs.out == "win":
        yield (
            Text("Quien se queda sin fichas gana la mano; no se cuentan puntos.")
            if alone
            else Text(
                "Quien se queda sin fichas gana la mano para su pareja; no se cuentan puntos."
            )
        )
    else:
        who = (
            Text("Quien se queda sin fichas gana la mano y anota {what}.", what=_OUT_ALONE)
            if alone
            else Text(
                "Quien se queda sin fichas gana la mano, y su pareja anota {what}.",
                what=_OUT_IN_PAIRS[knobs.out],
            )
        )
        yield who
    yield Text("Cuando todos pasan, uno tras otro, la mano se tranca.")
    if knobs.block_winner == "nobody":
        yield Text("El tranque no lo gana nadie.")
        return
    yield _blocked(rules, seating)
    if knobs.block_first == "no-double":
        yield (
            Text("Quien tiene un doble solo gana el tranque si todos tienen alguno.")
            if alone or knobs.block_winner != "side-total"
            else Text("La pareja que tiene un doble solo gana el tranque si todas tienen alguno.")
        )
    if knobs.block_below is not None:
        yield Text("Con {n} puntos o más en la mano nadie gana el tranque.", n=knobs.block_below)
    yield _tied(rules, seating)


_OUT_ALONE = Text("los puntos que les quedan a los demás")
_OUT_IN_PAIRS = {
    "opponents": Text("los puntos que les quedan a los contrarios"),
    "others": Text("los puntos que les quedan a los contrarios"),
    "all": Text("todos los puntos que quedan, también los del compañero"),
    "others-minus-own": Text("los puntos de los contrarios menos los del compañero"),
}
_BLOCKED = {
    "opponents": Text("los puntos de los contrarios"),
    "others": Text("los puntos de los demás"),
    "all": Text("todos los puntos que quedan, también los suyos"),
}


def _blocked(rules: HasLineOptions, seating: Seating) -> Text:
    """Who wins a blocked round, and what it scores."""
    knobs = rules.options.scoring
    if knobs.block_winner == "blocker-or-next":
        who = (
            Text("El tranque lo gana quien tenga menos puntos: quien lo hizo, o el que sigue")
            if seating.is_individual
            else Text(
                "El tranque lo gana la pareja de quien tenga menos puntos: quien lo hizo, o el "
                "que sigue"
            )
        )
    elif seating.is_individual:
        who = Text("El tranque lo gana quien tenga menos puntos en la mano")
    elif knobs.block_winner == "single-hand":
        who = Text("El tranque lo gana la pareja de quien tenga la mano con menos puntos")
    else:
        who = Text("El tranque lo gana la pareja que sume menos puntos")
    if knobs.blocked == "win":
        return Text("{who}.", who=who)
    if knobs.blocked == "others-minus-own":
        what = (
            Text("los puntos de los demás menos los suyos")
            if seating.is_individual
            else Text("los puntos de los contrarios menos los suyos")
        )
    else:
        what = _BLOCKED.get(knobs.blocked) or Text(knobs.blocked)
    return Text("{who}, y anota {what}.", who=who, what=what)


def _tied(rules: HasLineOptions, seating: Seating) -> Text:
    """What settles a blocked round whose best are level, in the order in which it is asked."""
    ties = rules.options.scoring.blocked_tie
    words = _TIES_ALONE if seating.is_individual else _TIES_IN_PAIRS
    steps = [words[tie] for tie in ties if tie in words]
    nobody = (
        Text("nadie gana la mano, y la siguiente vale el doble")
        if "next-doubled" in ties
        else Text("nadie gana la mano")
    )
    if not steps or len(seating.sides) > 2 or not _DECIDING & {*ties}:  # noqa: PLR2004 - one of two
        steps.append(nobody)
    return Text("Si el tranque queda empatado, {steps}.", steps=in_order(steps))


_DECIDING = {"opener", "blocker-wins", "blocker-loses"}
"""Ties between two sides that these words always settle."""

_TIES_ALONE = {
    "opener": Text("gana quien salió"),
    "blocker-wins": Text("gana quien puso la última ficha"),
    "blocker-loses": Text("pierde quien puso la última ficha"),
    "fewer-tiles": Text("gana quien tenga menos fichas"),
    "lightest-tile": Text("gana quien tenga la ficha más liviana"),
}
_TIES_IN_PAIRS = {
    "opener": Text("gana la pareja que salió"),
    "blocker-wins": Text("gana la pareja que puso la última ficha"),
    "blocker-loses": Text("pierde la pareja que puso la última ficha"),
    "fewer-tiles": Text("gana la pareja con menos fichas"),
    "lightest-tile": Text("gana la pareja que tenga la ficha más liviana"),
}


def side_out_sentences(seating: Seating) -> Iterator[Text]:
    """When a round is over where partners wait for each other, and who is skipped."""
    if seating.is_individual:
        yield Text("Quien se queda sin fichas acaba la mano y la gana.")
    else:
        yield Text(
            "La mano sigue hasta que los dos de una pareja se quedan sin fichas: esa pareja la "
            "gana. A quien ya no tiene fichas se le salta."
        )


# The match ---------------------------------------------------------------------------------------


def match_sentences(
    rules: HasLineOptions, seating: Seating, *, points: bool = True
) -> Iterator[Text]:
    """What ends the match: ``points`` or rounds won are counted."""
    knobs = rules.options.match
    if knobs.target is not None:
        goal = (
            Text("llegue a {n} puntos", n=knobs.target)
            if points
            else Text(
                "gane {rounds}", rounds=number_of(knobs.target, Text("una mano"), Text("manos"))
            )
        )
        yield (
            Text("Gana la partida el primero que {goal}.", goal=goal)
            if seating.is_individual
            else Text("Gana la partida la primera pareja que {goal}.", goal=goal)
        )
    if knobs.rounds == 1:
        yield (Text("La partida es de una sola mano; si nadie la gana, queda empatada."))
    elif knobs.rounds is not None:
        yield Text(
            "Se juegan como mucho {n} manos; entonces gana la partida quien vaya ganando, y con "
            "empate nadie la gana.",
            n=knobs.rounds,
        )
    if knobs.offered_targets:
        yield Text(
            "La mesa puede elegir la meta: {targets}.", targets=either(knobs.offered_targets)
        )


def lowest_match_sentences(rules: Any, seating: Seating) -> Iterator[Text]:
    """What ends a match that the lowest score wins."""
    knobs = rules.options.match
    side = Text("alguien") if seating.is_individual else Text("una pareja")
    who = Text("quien tenga") if seating.is_individual else Text("la pareja que tenga")
    if knobs.target is not None:
        yield Text(
            "La partida acaba cuando {side} llega a {n} puntos: gana {who} menos, y con empate se "
            "juega otra mano.",
            side=side,
            n=knobs.target,
            who=who,
        )
    if knobs.rounds is not None:
        yield Text(
            "Se juegan como mucho {n} manos; entonces gana {who} menos puntos, y con empate nadie.",
            n=knobs.rounds,
            who=who,
        )
    if knobs.offered_targets:
        yield Text(
            "La mesa puede elegir la meta: {targets}.", targets=either(knobs.offered_targets)
        )
