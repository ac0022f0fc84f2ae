"""The games as PettingZoo environments with action masks.

>>> from igroteka.pettingzoo import env
>>> polar = env("polar", {"size": 7})
>>> polar.reset(seed=1)
>>> polar.agent_selection
'player_0'

Lots and chance events are drawn from the seed of ``reset``; an environment that was never given one draws its own. A move that the mask does not allow ends the game at once, with -1 for who tried it
and 0 for the others.
"""

from __future__ import annotations

import random
from typing import Any

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.agent_selector import AgentSelector
except ImportError as missing:
    raise ImportError("igroteka.pettingzoo needs PettingZoo, Gymnasium and NumPy: install igroteka[pettingzoo]") from missing

from . import Game, IgrotekaError

# Counts and shares in the tensors stay well below this.
_BOUND = 100.0


def env(
    name: str,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
    *,
    start: str | None = None,
    tensors: str = "v2",
    rewards: str = "result",
) -> AECEnv[str, dict[str, Any], int | None]:
    """An environment with PettingZoo's usual wrappers. ``start`` is a position text, ``tensors`` a version, ``rewards`` are ``result`` or
    ``margin``."""
    raw = raw_env(name, options, render_mode, start=start, tensors=tensors, rewards=rewards)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv[str, dict[str, Any], int | None]):  # noqa: N801 - PettingZoo's convention
    """An environment without wrappers."""

    metadata = {"render_modes": ["ansi", "svg"], "is_parallelizable": False, "name": "igroteka_v0"}

    def __init__(
        self,
        name: str,
        options: dict[str, Any] | str | None = None,
        render_mode: str | None = None,
        *,
        start: str | None = None,
        tensors: str = "v2",
        rewards: str = "result",
    ) -> None:
        super().__init__()
        self.name, self.options, self.start_text, self.tensors, self.reward_kind = name, options, start, tensors, rewards
        self.start = Game(name, options, start, tensors=tensors)
        self.start.returns(rewards)  # a wrong word is refused here
        self.metadata = {**self.metadata, "name": f"igroteka_{name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.start.seats)]
        count = self.start.action_count
        observation = Box(-_BOUND, _BOUND, self.start.observation_shape, np.float32)
        self._action_space = Discrete(count)
        self._observation_space = Dict({"observation": observation, "action_mask": MultiBinary(count)})
        self.state_space = observation
        self._random = random.Random()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(seed)
        self.core = Game(self.name, self.options, self.start_text, self._random.getrandbits(64), tensors=self.tensors)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._selector = AgentSelector(self.agents)
        self.agent_selection = self._selector.reset()
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(self.start.action_count, np.int8)
        if agent in self.agents and not self.core.is_over and self.agent_selection == agent:
            mask[self.core.legal_actions()] = 1
        return {"observation": self.core.observation(), "action_mask": mask}

    def state(self) -> npt.NDArray[np.float32]:
        """The tensor of the whole position: everybody sees everything."""
        return self.core.observation()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.core.play(int(action))  # type: ignore[arg-type]  # None is refused below
        except (IgrotekaError, TypeError):
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Plays chance events, then says who is next or what everybody has from the game."""
        while self.core.is_chance:
            events, weights = zip(*self.core.chance_outcomes())
            self.core.play(self._random.choices(events, weights)[0])
        if self.core.is_over:
            self.rewards = dict(zip(self.possible_agents, self.core.returns(self.reward_kind)))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.core.player]

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render is called without a render_mode")
            return None
        return self.core.svg() if self.render_mode == "svg" else str(self.core)

    def close(self) -> None:
        """There is nothing to close."""
