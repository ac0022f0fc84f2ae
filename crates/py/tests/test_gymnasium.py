"""Vector environments against a fixed opponent."""

import numpy as np
import pytest
from conftest import SMALL
from gymnasium.vector import AutoresetMode

import igroteka
from igroteka.gymnasium import VectorEnv


@pytest.mark.parametrize("name", SMALL)
def test_games_run_to_their_ends_and_begin_anew(name):
    envs = VectorEnv(name, 6, options=SMALL[name])
    observations, infos = envs.reset(seed=3)
    assert envs.observation_space.contains(observations) and envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    ended = 0
    for _ in range(400):
        assert infos["action_mask"][~envs._over].any(axis=1).all() and not infos["action_mask"][envs._over].any()
        was_over = envs._over.copy()
        observations, rewards, terminated, truncated, infos = envs.step(envs.sample())
        assert not terminated[was_over].any() and not rewards[~terminated].any() and not truncated.any()
        ended += int(terminated.sum())
        if ended > 8:
            return
    raise AssertionError(f"only {ended} games ended")


def test_the_learner_always_decides():
    envs = VectorEnv("polar", 4, options={"size": 7}, seed=2)
    envs.reset(seed=2)
    players = np.empty(4, np.int8)
    for _ in range(10):
        envs.batch.players(players)
        assert players.tolist() == [0, 1, 0, 1]
        envs.step(envs.sample())


@pytest.mark.parametrize("opponent", [
    igroteka.Engine(nodes=20),
    lambda tensors, masks: masks.argmax(axis=1),
], ids=["engine", "function"])
def test_opponents(opponent):
    envs = VectorEnv("polar", 3, opponent, {"size": 3}, learner_seats="second", rewards="margin")
    envs.reset(seed=1)
    gained = []
    for _ in range(40):
        _, rewards, terminated, _, _ = envs.step(envs.sample())
        gained.extend(rewards[terminated])
    assert gained and (np.abs(gained) <= 1).all()


def test_games_may_begin_anew_at_once():
    envs = VectorEnv("polar", 4, options={"size": 3}, autoreset=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        observations, rewards, terminated, _, infos = envs.step(envs.sample())
        assert infos["action_mask"].any(axis=1).all() and not envs._over.any()
        if terminated.any():
            ended += 1
            assert (infos["_final_obs"] == terminated).all() and (infos["final_obs"][terminated] != observations[terminated]).any()
    assert ended
    with pytest.raises(ValueError, match="NEXT_STEP or SAME_STEP"):
        VectorEnv("polar", 4, autoreset=AutoresetMode.DISABLED)


def test_equal_seeds_give_equal_games():
    def run():
        envs = VectorEnv("curling", 4, options={"ends": 1})
        observations, _ = envs.reset(seed=9)
        for _ in range(6):
            observations, *_ = envs.step(envs.sample())
        return observations

    assert (run() == run()).all()


def test_wrong_opponents_are_refused():
    with pytest.raises(ValueError, match="finite view"):
        VectorEnv("curves", 2, igroteka.Engine(nodes=5))
    with pytest.raises(ValueError, match="opponent 'strong'"):
        VectorEnv("polar", 2, "strong")
    with pytest.raises(ValueError, match="learner_seats"):
        VectorEnv("polar", 2, learner_seats="both")
    envs = VectorEnv("football", 2)
    envs.reset(seed=1)
    with pytest.raises(igroteka.IgrotekaError):
        envs.step(np.array([0, 0]))
