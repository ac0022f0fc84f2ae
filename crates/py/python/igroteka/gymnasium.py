"""Many games against a fixed opponent as a vector environment of Gymnasium.

>>> from igroteka.gymnasium import VectorEnv
>>> envs = VectorEnv("polar", 8, options={"size": 7})
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((8, 6, 7, 7), (8, 219))
>>> actions = envs.sample()
>>> observations, rewards, terminated, truncated, infos = envs.step(actions)

The learner has one seat of each game (of each match, its side). The opponent is ``"random"``, an ``igroteka.Engine``, or a function that takes
tensors and masks of some games and gives an action for each. A finished game is shown as it ended and begins anew with the next
step, whatever the action (``AutoresetMode.NEXT_STEP``); this step has no reward for it. With ``SAME_STEP`` it begins anew at once;
``infos["final_obs"]`` and ``infos["final_info"]`` then show how it ended, in the rows that ``infos["_final_obs"]`` marks. Whenever a game begins,
the learner has to decide: if the opponent moved first and ended it, the game begins once more. An action that the mask does not allow
raises ``IllegalMoveError``, and nothing changes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode
except ImportError as missing:
    raise ImportError("igroteka.gymnasium needs Gymnasium and NumPy: install igroteka[gymnasium]") from missing

from . import Batch, Engine

Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]
Whole = npt.NDArray[np.int64]
#: Tensors and masks of some games to an action for each.
Policy = Callable[[Floats, Flags], Whole]

# Counts and shares in the tensors stay well below this.
_BOUND = 100.0
# So often games begin again that the opponent ended before the learner had to decide.
_MOST_BEGINNINGS = 1000


class VectorEnv(gymnasium.vector.VectorEnv[Floats, Whole, Any]):
    """``count`` games in which the learner plays one side and the opponent the other.

    ``learner_seats`` says who sits where: ``"alternate"`` (every other game begins with the opponent), ``"first"`` or ``"second"``. Without a
    seed, here and in ``reset``, every environment plays other games. ``reset(seed=…)`` begins as an environment that was made with the seed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        name: str,
        count: int,
        opponent: str | Engine | Policy = "random",
        options: dict[str, object] | str | None = None,
        start: str | None = None,
        *,
        learner_seats: str = "alternate",
        rewards: str = "result",
        tensors: str = "v2",
        threads: int = 1,
        seed: int | None = None,
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        if autoreset not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError(f"autoreset {autoreset}: NEXT_STEP or SAME_STEP")
        self.metadata = {**self.metadata, "autoreset_mode": autoreset}
        self._begins_at_once = autoreset == AutoresetMode.SAME_STEP
        seed = secrets.randbits(63) if seed is None else seed
        self.batch = Batch(name, count, options, start, seed, tensors=tensors, rewards=rewards, restart=False, threads=threads)
        if isinstance(opponent, Engine) and name == "curves":
            raise ValueError("engines play lines outside the finite view of curves: the opponent must be 'random' or a function")
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f"opponent {opponent!r}: 'random', an Engine or a function")
        self.opponent = opponent
        self.num_envs = count
        half = self.batch.seats // 2
        sides = {"first": np.zeros(count, np.int64), "second": np.ones(count, np.int64), "alternate": np.arange(count) % 2}
        if learner_seats not in sides:
            raise ValueError(f"learner_seats {learner_seats!r}: one of {', '.join(sides)}")
        # With four seats the learner plays for both team-mates.
        self._learner = sides[learner_seats] * half
        self._half = half
        self.single_action_space = Discrete(self.batch.action_count)
        self.action_space = MultiDiscrete(np.full(count, self.batch.action_count))
        shape = self.batch.observation_shape
        self.single_observation_space = Box(-_BOUND, _BOUND, shape, np.float32)
        self.observation_space = Box(-_BOUND, _BOUND, (count, *shape), np.float32)
        self._players = np.empty(count, np.int64)
        self._over = np.zeros(count, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begins all games anew; without a seed the random numbers go on."""
        super().reset(seed=seed)
        self._begin(np.arange(self.num_envs), seed)
        return self._observe(), self._infos()

    def step(self, actions: Whole) -> tuple[Floats, Floats, Flags, Flags, dict[str, Any]]:
        """The learner's actions, then the opponent's answers."""
        rewards = np.zeros(self.num_envs, np.float32)
        playing, over = np.flatnonzero(~self._over), np.flatnonzero(self._over)
        self._play(playing, np.ascontiguousarray(np.asarray(actions)[playing], np.int64), rewards)
        self._answer(rewards)
        self._begin(over)
        observations, terminated, infos = self._observe(), self._over.copy(), self._infos()
        if self._begins_at_once and terminated.any():
            final = {"final_obs": observations, "_final_obs": terminated, "final_info": infos, "_final_info": terminated}
            self._begin(np.flatnonzero(terminated))
            observations, infos = self._observe(), {**self._infos(), **final}
        return observations, rewards, terminated, np.zeros(self.num_envs, np.bool_), infos

    def _begin(self, games: Whole, seed: int | None = None) -> None:
        """Begins some games anew, until the learner has to decide in each of them."""
        for _ in range(_MOST_BEGINNINGS):
            if not len(games):
                return
            self.batch.reset(games, seed)
            seed = None
            self._over[games] = False
            self._answer(np.zeros(self.num_envs, np.float32))
            games = games[self._over[games]]
        raise ValueError(f"the opponent ends every game from this start before the learner has to decide, as game {games[0]}")

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def masks(self) -> Flags:
        """The legal actions of all games; none where a game is over."""
        masks = np.empty((self.num_envs, self.batch.action_count), np.bool_)
        self.batch.mask(masks)
        return masks

    def sample(self) -> Whole:
        """A random legal action for every game; 0 where a game is over."""
        actions = np.empty(self.num_envs, np.int64)
        self.batch.sample(actions)
        return np.maximum(actions, 0)

    def _observe(self) -> Floats:
        tensors = np.empty((self.num_envs, *self.batch.observation_shape), np.float32)
        self.batch.observe(tensors)
        return tensors

    def _play(self, games: Whole, actions: Whole, rewards: Floats) -> None:
        """Plays in some games and notes what the learner has from those that ended."""
        if not len(games):
            return
        gained, done = np.empty((len(games), self.batch.seats), np.float32), np.empty(len(games), np.bool_)
        self.batch.step(actions, gained, done, games)
        ended = games[done]
        rewards[ended] = gained[done][np.arange(len(ended)), self._learner[ended]]
        self._over[ended] = True

    def _answer(self, rewards: Floats) -> None:
        """The opponent plays until the learner has to decide or the game is over."""
        while True:
            self.batch.players(self._players)
            is_learner = self._players // self._half == self._learner // self._half
            games = np.flatnonzero((self._players >= 0) & ~is_learner)
            if not len(games):
                return
            self._play(games, self._choose(games), rewards)

    def _choose(self, games: Whole) -> Whole:
        if isinstance(self.opponent, Engine):
            held = [self.batch.game(int(game)) for game in games]
            moves = self.opponent.best_moves(held)
            numbers = [game.text_to_action(move or "") for game, move in zip(held, moves, strict=True)]
            return np.array(numbers, np.int64)
        if callable(self.opponent):
            tensors = np.empty((len(games), *self.batch.observation_shape), np.float32)
            masks = np.empty((len(games), self.batch.action_count), np.bool_)
            self.batch.observe(tensors, games)
            self.batch.mask(masks, games)
            return np.ascontiguousarray(self.opponent(tensors, masks), np.int64)
        actions = np.empty(len(games), np.int64)
        self.batch.sample(actions, games)
        return actions
