"""What holds in every round: no tile is lost, it ends, somebody can always act, points add up."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from domino_core.actions import Draw
from domino_core.conformance.judging import expect, fail, judged
from domino_core.conformance.playing import SEED, actions, lying, play_out, rounds
from domino_core.deals import Deals
from domino_core.notation import action_text
from domino_core.outcome import REDEAL
from domino_core.text import Text
from domino_core.tiles import TileSet, mask_of

if TYPE_CHECKING:
    from domino_core.actions import Action
    from domino_core.conformance.capabilities import Capabilities
    from domino_core.engine import Finished
    from domino_core.match import Match
    from domino_core.outcome import Result
    from domino_core.round import RoundState
    from domino_core.ruleset import Ruleset


@judged("cada ficha está en un solo sitio", count=20)
def check_conservation(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Hands, boneyard and table hold every tile of the set once, after every action."""
    random = Random(SEED)
    for round in rounds(ruleset, ruleset.checked, count):
        expect_every_tile(round, limits)
        for _, action in actions(ruleset.checked, round, random, limits):
            expect_every_tile(round, limits, action)
        expect_every_tile(round, limits)


def expect_every_tile(
    round: RoundState, limits: Capabilities, before: Action | None = None
) -> None:
    """Fail where a tile is missing, or in two places; ``before`` is the action that follows."""
    parts = [*round.hands, mask_of(round.boneyard), lying(round)]
    together = 0
    for part in parts:
        together |= part
    when = Text("")
    if before is not None:
        when = Text(", antes de {action}", action=action_text(before))
    twice = sum(part.bit_count() for part in parts) - together.bit_count()
    expect(not twice, "hay {count} fichas en dos sitios{when}", count=twice, when=when)
    foreign = together & ~round.tiles
    expect(not foreign, "{tiles} no son del juego{when}", tiles=str(TileSet(foreign)), when=when)
    lost = round.tiles & ~together
    if limits.tiles_stay:
        expect(not lost, "faltan {tiles}{when}", tiles=str(TileSet(lost)), when=when)


@judged("cada mano y cada partida acaban", count=1)
def check_termination(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Every round ends after ``limits.actions``, every match after ``limits.rounds``."""
    random = Random(SEED)
    for number in range(count):
        _play_a_match(ruleset, f"{SEED} {number}", random, limits)


def _play_a_match(ruleset: Ruleset, seed: str, random: Random, limits: Capabilities) -> None:
    engine, match, deals = ruleset.fast, ruleset.new_match(), Deals(seed, ruleset.tiles)
    for _ in range(limits.rounds):
        round = engine.start(match, engine.hooks.deal(match, next(deals)))
        play_out(engine, round, random, limits)
        match, _, over = engine.finish(round)
        if over is not None:
            return
    fail(
        "la partida sigue tras {count} manos, con {scores}",
        count=limits.rounds,
        scores=str(match.scores),
    )


@judged("siempre hay una acción permitida, y todas se pueden hacer", count=6)
def check_legal_actions(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """Somebody can always act; what is listed can be done, and both engines list the same."""
    random = Random(SEED)
    for round in rounds(ruleset, ruleset.checked, count):
        for legal, _ in actions(ruleset.checked, round, random, limits):
            expect_legal(ruleset, round, legal)


def expect_legal(ruleset: Ruleset, round: RoundState, legal: tuple[Action, ...]) -> None:
    """Fail where what is listed is not what can be done."""
    told = [action_text(action) for action in legal]
    expect(legal, "el puesto {seat} se queda sin ninguna acción", seat=round.seat)
    expect(len(set(told)) == len(told), "hay acciones repetidas: {legal}", legal=", ".join(told))
    fast = tuple(map(action_text, ruleset.fast.legal(round)))
    expect(
        fast == tuple(told),
        "con comprobaciones se permite {told} y sin ellas {fast}",
        told=", ".join(told),
        fast=", ".join(fast),
    )
    for action in legal:
        can = round.left or not isinstance(action, Draw)
        expect(can, "se permite robar de un pozo vacío")
        twin = round.copy()
        ruleset.fast.apply(twin, action)


@judged("los puntos son los de su desglose", count=40)
def check_points(ruleset: Ruleset, count: int, limits: Capabilities) -> None:
    """A round's points are the sum of its lines; winners are seats and sides of the table."""
    random, engine = Random(SEED), ruleset.checked
    for round in rounds(ruleset, engine, count):
        play_out(engine, round, random, limits)
        expect_points(ruleset, round.match, engine.finish(round))


def expect_points(ruleset: Ruleset, before: Match, finished: Finished) -> None:
    """Fail where a round's result contradicts itself."""
    match, result, over = finished
    sides = len(ruleset.seating.sides)
    if result.points is not None:
        _expect_sums(result, sides)
    _expect_winner(ruleset, result)
    expect(
        len(match.scores) == sides,
        "el tanteo {scores} no es de {sides} lados",
        sides=sides,
        scores=str(match.scores),
    )
    if result.end.kind == REDEAL:
        same = match[:-1] == before[:-1]  # a note may count them
        expect(same, "un reparto devuelto ha cambiado la partida")
        return
    expect(
        match.history == (*before.history, match.history[-1])
        and match.history[-1].result == result,
        "la mano no está en la historia de la partida tal como acabó",
    )
    if over is not None and over.winner is not None:
        expect(
            0 <= over.winner < sides,
            "gana la partida un lado que no existe: {side}",
            side=over.winner,
        )


def _expect_sums(result: Result, sides: int) -> None:
    points, lines = [0] * sides, result.lines
    for line in lines:
        expect(
            0 <= line.side < sides, "una línea es de un lado que no existe: {side}", side=line.side
        )
        expect(line.why, "una línea de {points} puntos no dice por qué", points=line.points)
        points[line.side] += line.points
    expect(
        result.points == tuple(points),
        "anota {told} y sus líneas suman {sums}",
        told=str(result.points),
        sums=str(tuple(points)),
    )


def _expect_winner(ruleset: Ruleset, result: Result) -> None:
    winner, seat, seating = result.winner, result.winning_seat, ruleset.seating
    if winner is not None:
        expect(0 <= winner < len(seating.sides), "gana un lado que no existe: {side}", side=winner)
    if seat is not None:
        right = 0 <= seat < seating.players and seating.side_of[seat] == winner
        expect(
            right,
            "gana la mano del puesto {seat}, que no es del lado {side}",
            seat=seat,
            side=str(winner),
        )
