#!/usr/bin/env python3
"""MaskablePPO (sb3-contrib) learns a small game of Polar against a random opponent, and then plays a match against it.

    pip install 'igroteka[gymnasium]' sb3-contrib
    python crates/py/examples/maskable_ppo.py [--steps 600000] [--size 5] [--least 0.9]

Prints a Markdown table: the share of points before and after learning. With --least the program fails if the learner scores less.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from igroteka.gymnasium import VectorEnv


class Games(VecEnv):
    """A ``VectorEnv`` of this package as Stable Baselines knows vector environments."""

    def __init__(self, envs: VectorEnv) -> None:
        self.envs, self.actions = envs, np.zeros(envs.num_envs, np.int64)
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> Any:
        observations, _ = self.envs.reset()
        return observations

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observations, rewards, done, _, infos = self.envs.step(self.actions)
        notes = [{"terminal_observation": infos["final_obs"][game]} if done[game] else {} for game in range(self.num_envs)]
        return observations, rewards, done, notes

    def env_method(self, name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        assert name == "action_masks"
        return list(self.envs.masks())

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, name, None)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


def score(model: MaskablePPO, games: int, seed: int, options: dict[str, Any]) -> float:
    """The learner's share of points in a number of games, half of them begun by the opponent."""
    envs = VectorEnv("polar", games, options=options, seed=seed)
    observations, infos = envs.reset(seed=seed)
    points = np.full(games, np.nan)
    while np.isnan(points).any():
        masks = infos["action_mask"]
        masks[~masks.any(axis=1), 0] = True  # a finished game waits for its next beginning: any number does
        observations, rewards, done, _, infos = envs.step(model.predict(observations, action_masks=masks, deterministic=True)[0])
        ended = done & np.isnan(points)
        points[ended] = (rewards[ended] + 1) / 2
    return float(points.mean())


def main() -> None:
    """Learns and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=600_000)
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--least", type=float, default=0.0)
    arguments = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    options = {"size": arguments.size}
    envs = Games(VectorEnv("polar", 64, options=options, seed=1, autoreset=AutoresetMode.SAME_STEP))
    network = {"net_arch": [256, 128], "activation_fn": torch.nn.ReLU}
    model = MaskablePPO("MlpPolicy", envs, 1e-3, 32, 512, gamma=1.0, ent_coef=0.01, seed=1, policy_kwargs=network, device="cpu")
    before, begin = score(model, 400, 7, options), time.process_time()
    model.learn(arguments.steps)
    after, took = score(model, 400, 8, options), time.process_time() - begin
    print("| Polar against random play | moves learned from | processor time | points before | points after |\n|---|---:|---:|---:|---:|")
    print(f"| {arguments.size} × {arguments.size} | {arguments.steps:,} | {took:.0f} s | {before:.2f} | {after:.2f} |")
    if after < arguments.least:
        raise SystemExit(f"less than {arguments.least}")


if __name__ == "__main__":
    main()
