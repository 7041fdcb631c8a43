"""The environment: episodes, stepped as PettingZoo's AEC wants it."""

from __future__ import annotations

import sys
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from domino_core.api import UsageError
from domino_core.drawing import Drawing, hand_lines, position, result_lines
from domino_core.simulation import Deals
from domino_rl.asking import number_in, ruleset_of, spoken, whole
from domino_rl.episode import Episode, Kind, begun
from domino_rl.features import Features
from domino_rl.numbers import SPARE, ActionNumbers
from domino_rl.rewards import points_sign
from domino_rl.shape import shape_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from domino_core.api import Action, View
    from domino_core.simulation import Ruleset

    Observation = dict[str, NDArray[Any]]

MAX_ROUNDS = 1000
"""An episode of so many deals is cut off: it may be one that never ends."""
WIDTH = 80


def env(
    variant: str = "tablu",
    players: int | None = None,
    sides: str | None = None,
    target: int | None = None,
    given: Mapping[str, Any] | None = None,
    **how: Any,
) -> Any:
    """An environment with PettingZoo's check around it that calls come in order.

    It takes what :class:`raw_env` takes, and raises what that raises.
    """
    inner = raw_env(variant, players, sides, target, given, **how)
    return OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - as PettingZoo calls it; it has no types
    """A game as an environment: agents ``player_0``, ``player_1``, ... in the order of play.

    An episode is one round, the first of a match, or with ``match`` a whole match. Deals that are
    over before anybody plays are passed over where the episode would be empty.

    It can be copied with ``copy.deepcopy`` and pickled, as rules by name and what was played; the
    copy plays on alone, and deals what this one deals.

    :ivar numbers: the numbers of the actions.
    :ivar features: what an observation holds.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's; each game's own name replaces it
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        variant: str = "tablu",
        players: int | None = None,
        sides: str | None = None,
        target: int | None = None,
        given: Mapping[str, Any] | None = None,
        *,
        match: bool = False,
        render_mode: str | None = None,
        language: str = "es",
        max_rounds: int = MAX_ROUNDS,
        ends: int | None = None,
        spare: int = SPARE,
    ) -> None:
        """Settle the rules; :meth:`reset` deals.

        :param variant: a name, or the path of a variant's file.
        :param sides: ``individual`` or ``pairs``.
        :param target: points that win a match.
        :param given: more options by dotted key, such as ``{"opener.later": "winner"}``.
        :param max_rounds: an episode is truncated after so many deals.
        :param ends: slots for open ends, where those found by growing the layout do not do.
        :param spare: numbers for actions that have none of their own.

        Raises :class:`~domino_core.api.DominoError` for rules that there are not, and for what is
        no number, no language and no way to draw.
        """
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise UsageError(
                "render_mode: se encontró {found}; se espera None, 'ansi' o 'human'",
                found=repr(render_mode),
            )
        most = whole("max_rounds", max_rounds, 1)
        spares = whole("spare", spare, 0)
        given_ends = None if ends is None else whole("ends", ends, 0)
        speech = spoken(language)
        self.ruleset: Ruleset = ruleset_of(variant, players, sides, target, given)
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"domino_{self.ruleset.label}_v0"}
        shape = shape_of(self.ruleset)
        self.numbers = ActionNumbers(
            self.ruleset.tiles,
            shape.ends if given_ends is None else given_ends,
            turned=shape.turned,
            spare=spares,
        )
        self.features = Features(self.ruleset, self.numbers.ends)
        sign = 1 if match else points_sign(self.ruleset)
        self._kind = Kind(self.ruleset, self.numbers, match, most, sign)
        self._language = language
        self._speech = speech.with_words(self.ruleset.words)
        self._deals: Deals | None = None
        self._sit()

    def _sit(self) -> None:
        """The agents and their spaces, the same for every seat; a space of its own for each."""
        seats = self.ruleset.seating.players
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        size = self.numbers.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (self.features.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the actions."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """What a seat sees, and which of the numbers it may choose."""
        return self.observation_spaces[agent]

    # Playing --------------------------------------------------------------------------------------

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's own
    ) -> None:
        """Deal a new episode.

        :param seed: a whole number from 0 on; it begins the stream of deals anew, the one of
            ``domino play --seed``. Without it the stream goes on, from the first time on from a
            seed that nobody knows.
        :param options: nothing is asked for here.

        Raises :class:`~domino_core.simulation.PluginError` when no deal can be played, and
        :class:`UsageError` for what is no seed.
        """
        if seed is not None or self._deals is None:
            chosen = seeding.np_random(None)[1] if seed is None else whole("seed", seed, 0)
            self._deals = Deals(str(chosen), self.ruleset.tiles)
        self._episode = begun(self._kind, self._deals)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self._episode.seat]
        self._show()

    def step(self, action: int | None) -> None:
        """Carry out the action of this number, of the agent whose turn it is.

        Raises :class:`UsageError` for one that is not allowed; nothing has changed then.
        """
        agent, episode = self.agent_selection, self._episode
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = number_in(action)
        if number is None or number not in episode.legal:
            raise UsageError(
                "{agent} no puede elegir {found}; en action_mask valen 1: {allowed}",
                agent=agent,
                found=repr(action),
                allowed=", ".join(map(str, sorted(episode.legal))),
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        episode.act(number)
        if episode.running:
            self.agent_selection = self.possible_agents[episode.seat]
        elif episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, episode.paid(), strict=True))
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._show()

    # Copies and pickles ---------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """All but what is made of it again: the speech, and the table of the episode."""
        state = vars(self).copy()
        del state["_speech"]
        if "_episode" in state:
            state["_episode"] = self._episode.played
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._speech = spoken(self._language).with_words(self.ruleset.words)
        if "_episode" in state:
            assert self._deals is not None  # noqa: S101 - they were dealt from
            self._episode = Episode.again(self._kind, state["_episode"], self._deals)

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        """Everything anew but the rules and what is made of them, which never changes."""
        other = memo[id(self)] = object.__new__(type(self))
        for same in (self.ruleset, self.numbers, self.features):
            memo[id(same)] = same
        other.__setstate__(deepcopy(self.__getstate__(), memo))
        return other

    # Seeing ---------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and what it may do: nothing while another one is to act."""
        mask = np.zeros(self.numbers.size, np.int8)
        if agent == self.agent_selection:
            mask[[*self._episode.legal]] = 1
        seen = self.features.of(self.view(agent), self._episode.slots)
        return {"observation": seen, "action_mask": mask}

    def view(self, agent: str) -> View:
        """The seat's view, as players of the project get it."""
        return self._episode.table.view(self._seat_of[agent])

    def legal(self) -> dict[int, Action]:
        """What the agent to act may do, by number: to let one of the project's players choose."""
        return self._episode.legal.copy()

    def render(self) -> str | None:
        """The table as the agent to act sees it: a text with ``ansi``, printed with ``human``."""
        if self.render_mode is None:
            return None
        text = "\n".join(self._lines())
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _lines(self) -> list[str]:
        view = self.view(self.agent_selection)
        drawing = Drawing(self._speech, WIDTH, tuple(self.possible_agents), view.seat)
        if view.result is not None:
            return [*position(view, drawing), *result_lines(view, drawing)]
        legal = tuple(self._episode.legal.values())
        return [*position(view, drawing), *hand_lines(view, legal, drawing)]

    def close(self) -> None:
        """Nothing is left open."""
