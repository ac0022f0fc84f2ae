"""PettingZoo's own test on our games."""

import pytest
from conftest import SMALL
from pettingzoo.test import api_test

from igroteka.pettingzoo import env, raw_env


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SMALL)
def test_api(name):
    api_test(env(name, SMALL[name]), num_cycles=60, verbose_progress=False)


def test_unseeded_environments_differ():
    def dice():
        curling = raw_env("curling", {"ends": 4})
        curling.reset()
        return str(curling.core)

    assert len({dice() for _ in range(8)}) > 1


def test_the_state_is_what_everybody_sees():
    polar = raw_env("polar", {"size": 3})
    polar.reset(seed=1)
    assert (polar.state() == polar.observe("player_1")["observation"]).all() and polar.state_space.contains(polar.state())


def test_start_tensors_and_margins_are_options():
    polar = raw_env("polar", {"size": 3}, start="b2/w2/3 b", tensors="v1", rewards="margin")
    polar.reset(seed=1)
    assert polar.observation_space("player_0")["observation"].shape == (5, 3, 3) and str(polar.core) == "b2/w2/3 b"
    while not polar.core.is_over:
        polar.step(polar.core.legal_actions()[0])
    assert list(polar.rewards.values()) == polar.core.returns("margin")


def test_four_seats_are_four_agents():
    four = env("curling", {"seats": "4", "ends": 4})
    four.reset(seed=1)
    assert four.agents == [f"player_{seat}" for seat in range(4)]


def test_a_masked_move_ends_the_game_for_who_tried_it():
    bare = raw_env("football")
    bare.reset(seed=1)
    mask = bare.observe("player_0")["action_mask"]
    bare.step(int((mask == 0).argmax()))
    assert bare.rewards == {"player_0": -1.0, "player_1": 0.0} and all(bare.terminations.values())


def test_a_whole_game_ends_with_opposite_rewards():
    polar = env("polar", {"size": 7}, render_mode="ansi")
    polar.reset(seed=2)
    rewards = {}
    for agent in polar.agent_iter():
        observation, reward, terminated, truncated, _ = polar.last()
        rewards[agent] = reward
        polar.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
    assert sum(rewards.values()) == 0


def test_equal_seeds_give_equal_dice():
    def first_mask(seed):
        curling = raw_env("curling")
        curling.reset(seed=seed)
        return str(curling.core)

    assert first_mask(5) == first_mask(5)
    assert len({first_mask(seed) for seed in range(5)}) > 1
