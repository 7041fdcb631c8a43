"""Mexican Train (S34): everybody has a train of their own, and one more is for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from domino_core.api import DOUBLES, DRAW, GOES_ON, HIGH, Knobs, Pass, Play, Text
from domino_games.by_doubles import (
    ByDoubles,
    ByDoublesOptions,
    blocked_after_two_turns,
    double_of_the_round,
    mark_as_due,
)
from domino_layouts import OPEN_TRAIN, OWN_TRAINS, Trains
from domino_line import (
    SeatOpenerKnobs,
    advice,
    even_deal,
    open_by_seat,
    out_ends_the_round,
    seat_opener_sentences,
    shed_against,
    with_a_draw,
)

if TYPE_CHECKING:
    from domino_core.api import Action, Answer, Deal, Match, RoundEnd, RoundState, Seating
    from domino_games.by_doubles import Texts

DUE = "doble por cubrir"


class LegalityKnobs(Knobs):
    """Legality."""

    mexican: Literal["anytime", "after-own"] = Field(
        description="Si el tren mexicano lo empieza cualquiera, o solo quien ya empezó el suyo."
    )
    doubles: Literal["one", "several"] = Field(
        description="Si en un turno se pone un doble como mucho (one), o varios (several)."
    )
    last_double: Literal["out", "covered"] = Field(
        description="Si se acaba con un doble sin cubrirlo (out) o hay que cubrirlo (covered)."
    )


class MexicanTrainOptions(ByDoublesOptions):
    """The knobs of Mexican Train."""

    opener: SeatOpenerKnobs
    legality: LegalityKnobs


def _plan_a_train(rules: object, seating: Seating) -> Text:
    """A hand laid out before play (S34)."""
    return Text(
        "Ordena tu mano como un tren antes de empezar, y suelta primero, donde puedas, lo que no "
        "entra en él."
    )


class MexicanTrain(ByDoubles):
    """Its answers to the five questions; the values stand in ``mexican-train.toml``."""

    Options = MexicanTrainOptions
    hears = (Pass, Play)
    tips = advice(_plan_a_train, shed_against)

    opening = open_by_seat  # S34: nobody holds the engine
    when_all_pass = blocked_after_two_turns  # S34

    def deal(self, match: Match, shuffled: tuple[int, ...]) -> Deal:
        """The engine is laid from the set, each round a lower double; then all are dealt (S34)."""
        engine = double_of_the_round(self, match)
        others = tuple([tile for tile in shuffled if tile != engine])
        return even_deal(self, match, others)._replace(start=(Play(engine),))

    def new_layout(self, tiles: int) -> Trains:
        """Trains from the engine: one a seat, and the Mexican train (S34)."""
        own_first = self.options.legality.mexican == "after-own"
        return Trains(tiles, self.options.match.players, own_first=own_first)

    def legal(self, round: RoundState) -> tuple[Action, ...]:
        """A double that is due comes before all else; who can place a tile must (S34)."""
        trains: Any = round.layout
        hand, due = round.hands[round.seat], trains.marked(DUE)
        plays = trains.plays_among(hand, due or trains.open_to(round.seat))
        just_laid = due and round.last_seat == round.seat and not round.passes
        if just_laid and self.options.legality.doubles == "several":
            others = [end for end in trains.open_to(round.seat) if end not in due]
            plays += trains.plays_among(hand & DOUBLES, others)
        return with_a_draw(self, round, plays)

    def heard(self, round: RoundState, action: Action) -> tuple[()]:
        """A pass opens the own train, a tile on it closes it; a double is to be covered (S34)."""
        trains: Any = round.layout
        own = OWN_TRAINS[round.seat]
        if not isinstance(action, Play):
            trains.mark(OPEN_TRAIN, own)
            return ()
        if action.end == own:
            trains.unmark(OPEN_TRAIN, own)
        mark_as_due(trains, DUE, action, *[action.end] * bool(action.bit & DOUBLES))
        trains.unmark_exhausted(DUE)  # nobody owes a tile that everybody can see on the table
        return ()

    def next_seat(self, round: RoundState, action: Action) -> int | None:
        """Who lays a double moves again, to cover it (S34)."""
        trains: Any = round.layout
        if isinstance(action, Play) and action.bit & DOUBLES and action.end in trains.marked(DUE):
            return round.seat
        return None

    def when_out(self, round: RoundState) -> RoundEnd | Answer:
        """Out, unless the last double must be covered and there is a tile to be drawn (S34)."""
        trains: Any = round.layout
        play: Any = round.last_play
        owes = self.options.legality.last_double == "covered" and play.bit & DOUBLES
        if owes and not trains.exhausted(HIGH[play.tile]) and self.when_stuck(round)[0] is DRAW:
            return GOES_ON
        return out_ends_the_round(self, round)

    _laid = 1

    def _opener_told(self) -> Texts:
        double = f"{self.options.deal.set}-{self.options.deal.set}"
        yield Text("En el centro se pone el {one}; cada mano, un doble más bajo.", one=double)
        yield from seat_opener_sentences(self)

    def _legality_told(self) -> Texts:
        knobs = self.options.legality
        yield Text("Del centro salen un tren para cada quien y el mexicano (M), que es de todos.")
        yield _TOLD[knobs.mexican]
        yield Text("Se juega al final del tren propio, del mexicano o de otro que esté abierto.")
        yield Text("Los números que se tocan son iguales, y quien puede jugar, juega.")
        yield Text("Un doble se cubre: quien lo pone juega otra vez, o si no puede, el siguiente.")
        yield _TOLD[knobs.doubles]
        yield Text("Un doble cuyo número ya está entero en la mesa no hay que cubrirlo.")
        yield _TOLD[knobs.last_double]

    def _turn_told(self) -> Texts:
        yield Text("Quien pasa abre su tren a los demás, hasta que vuelva a jugar en él.")
        yield Text("Si ya no se roba y todos pasan dos vueltas seguidas, la mano se tranca.")


_TOLD = {
    "anytime": Text("El tren mexicano lo empieza cualquiera, cuando quiera."),
    "after-own": Text("El tren mexicano lo empieza quien ya haya empezado el suyo."),
    "one": Text("Mientras haya un doble por cubrir, nadie juega en otra parte."),
    "several": Text("En ese turno puede poner antes otros dobles; los demás solo cubren."),
    "out": Text("Se puede acabar con un doble, sin cubrirlo."),
    "covered": Text("Quien acaba con un doble tiene que cubrirlo: para eso roba, si puede."),
}
