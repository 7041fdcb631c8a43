"""A table that Hypothesis plays at: every order of deals, actions, wrong actions and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domino_core.actions import Play
from domino_core.conformance.capabilities import PLAIN
from domino_core.conformance.judging import expect, fail, judging, table_name
from domino_core.conformance.playing import STARTED, names
from domino_core.conformance.rounds import expect_every_tile, expect_legal
from domino_core.conformance.sameness import fingerprint
from domino_core.errors import NotYourTurnError, PlayError
from domino_core.record import new_record
from domino_core.text import Text

if TYPE_CHECKING:
    from domino_core.conformance.capabilities import Capabilities
    from domino_core.ruleset import Ruleset

STEPS = 30
"""So many things happen at each table."""


def check_state_machine(
    ruleset: Ruleset, *, count: int = 8, limits: Capabilities = PLAIN, by_chance: bool = False
) -> None:
    """Let Hypothesis play, ask, and try what is not allowed, at ``count`` tables.

    :param by_chance: another run tries something else; without it every run tries the same.

    Raises :class:`~domino_core.conformance.judging.ConformanceError` for what does not
    hold.
    """
    from hypothesis import HealthCheck, Phase, settings  # noqa: PLC0415 - an extra, not always installed
    from hypothesis.stateful import run_state_machine_as_test  # noqa: PLC0415 - likewise

    tried = settings(
        max_examples=count,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        derandomize=not by_chance,
        phases=[Phase.generate],  # to look for a shorter way takes longer than to read this one
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    with judging(table_name(ruleset), Text("jugado al azar por Hypothesis"), limits.seconds):
        run_state_machine_as_test(_machine_of(ruleset, limits), settings=tried)


def _machine_of(  # noqa: C901 - one class, of many small rules
    ruleset: Ruleset, limits: Capabilities
) -> Any:
    """The class of the state machine, for this table."""
    from hypothesis import strategies as st  # noqa: PLC0415 - an extra, not always installed
    from hypothesis.stateful import (  # noqa: PLC0415 - likewise
        RuleBasedStateMachine,
        initialize,
        invariant,
        precondition,
        rule,
    )

    numbers = st.integers(0, 10**6)
    seats = st.integers(0, ruleset.seating.players - 1)
    tiles = st.sampled_from(
        [n for n in range(ruleset.tiles.bit_length()) if ruleset.tiles >> n & 1]
    )
    running = precondition(lambda machine: machine.table.running)

    class Machine(RuleBasedStateMachine):
        table: Any

        @initialize(number=numbers)
        def sit_down(self, number: int) -> None:
            self.table = new_record(ruleset, names(ruleset), f"{number}", STARTED).table

        @precondition(lambda self: not self.table.running)
        @rule(number=numbers)
        def deal(self, number: int) -> None:
            if self.table.over is not None:
                self.sit_down(number)
            self.table.deal_until_playable()

        @running
        @rule(number=st.integers(0, 100))
        def act(self, number: int) -> None:
            legal = self.table.legal()
            self.table.act(self.table.round.seat, legal[number % len(legal)])

        @running
        @rule(seat=seats)
        def act_out_of_turn(self, seat: int) -> None:
            if seat != self.table.round.seat:
                self.refused(NotYourTurnError, seat, self.table.legal()[0])

        @running
        @rule(tile=tiles, end=st.sampled_from(["", "A", "B", "zz"]))
        def play_something(self, tile: int, end: str) -> None:
            if Play(tile, end) not in self.table.legal():
                self.refused(PlayError, self.table.round.seat, Play(tile, end))

        def refused(self, kind: type[PlayError], seat: int, action: Any) -> None:
            before = self.everything()
            try:
                self.table.act(seat, action)
            except kind:
                pass
            else:
                fail("se acepta una acción que no está permitida")
            expect(self.everything() == before, "una acción rechazada ha cambiado la mesa")

        def everything(self) -> str:
            return fingerprint(self.table.round) + repr((self.table.match, self.table.rounds))

        @running
        @rule(seat=seats, actions=st.integers(0, 40))
        def imagine(self, seat: int, actions: int) -> None:
            before = self.everything()
            imagined = self.table.view(seat).imagine(self.table.round.deal)
            expect(imagined, "el puesto {seat} no puede imaginar el reparto verdadero", seat=seat)
            for _ in range(actions):
                if imagined.over:
                    imagined.finish()
                    break
                imagined.act(imagined.legal()[-1])
            expect(self.everything() == before, "imaginar ha cambiado la mesa")

        @invariant()
        def everything_holds(self) -> None:
            table = getattr(self, "table", None)
            if table is not None and table.round is not None:
                expect_every_tile(table.round, limits)
                if table.running:
                    expect_legal(ruleset, table.round, table.legal())

    return Machine
