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


def test_how_games_ended_is_shown_beside_how_they_begin():
    """Whatever a learner finds in ``infos`` has a row for each game and a mask of the rows that are meant, as in other vector environments."""
    envs = VectorEnv("polar", 4, options={"size": 3}, autoreset=AutoresetMode.SAME_STEP, seed=1)
    _, infos = envs.reset()
    assert infos["_action_mask"].all() and "final_obs" not in infos
    while "final_obs" not in infos:
        observations, rewards, terminated, _, infos = envs.step(envs.sample())
    final = infos["final_info"]
    assert (infos["_final_info"] == terminated).all() and (infos["_final_obs"] == terminated).all()
    assert not final["action_mask"][terminated].any() and (final["action_mask"][~terminated] == infos["action_mask"][~terminated]).all()
    assert (infos["final_obs"][~terminated] == observations[~terminated]).all()
    start = igroteka.Game("polar", {"size": 3}).observation()
    # The learner of an even game begins, so its fresh game is the start; the other has the opponent's answer on the board.
    for game in np.flatnonzero(terminated):
        assert (observations[game] == start).all() == (game % 2 == 0)


# Black has one move here, and the game is over then.
LAST_POINT = "1b1/b1w/w1b b"
# Black shoots a goal here with h12-m10.
OPEN_GOAL = "b1bbbbbb1bb1/12/12/5b6/12/11r/12/5r6/8r3/12/12/1rrrr1rr2r1 b"


@pytest.mark.parametrize("autoreset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_game_in_which_the_learner_cannot_decide_is_refused(autoreset):
    envs = VectorEnv("polar", 2, options={"size": 3}, start=LAST_POINT, learner_seats="second", autoreset=autoreset)
    with pytest.raises(ValueError, match="before the learner has to decide"):
        envs.reset(seed=1)


@pytest.mark.parametrize("autoreset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_learner_decides_in_every_game_that_begins(autoreset):
    """The opponent ends half of all games with its first move: they begin again and are neither shown nor rewarded."""
    goal, chooser, goals = igroteka.Game("football", start=OPEN_GOAL).text_to_action("h12-m10"), np.random.default_rng(1), 0

    def opponent(tensors, masks):
        nonlocal goals
        shoots = masks[:, goal] & (chooser.random(len(masks)) < 0.5)
        goals += shoots.sum()
        return np.where(shoots, goal, (masks * chooser.random(masks.shape)).argmax(axis=1))

    envs = VectorEnv("football", 8, opponent, start=OPEN_GOAL, learner_seats="first", seed=5, autoreset=autoreset)
    observations, infos = envs.reset()
    ended = 0
    while ended < 30:
        was_over = envs._over.copy()
        assert infos["action_mask"].any(axis=1)[~was_over].all()
        observations, rewards, terminated, _, infos = envs.step(envs.sample())
        assert not terminated[was_over].any() and not rewards[was_over].any()
        # None of these games is drawn, so what ended is rewarded, and nothing else is.
        assert (rewards != 0).tolist() == terminated.tolist()
        ended += int(terminated.sum())
    assert goals > 30


def test_environments_without_a_seed_differ():
    def games(**given):
        envs = VectorEnv("curling", 3, options={"ends": 1}, **given)
        envs.reset()
        return [str(envs.batch.game(row)) for row in range(3)]

    assert len({tuple(games()) for _ in range(6)}) > 1 and games(seed=4) == games(seed=4)


def test_a_reset_without_a_seed_goes_on_and_with_one_begins_again():
    envs, other = (VectorEnv("curling", 3, options={"ends": 1}, seed=seed) for seed in (4, 9))
    first, _ = envs.reset()
    second, _ = envs.reset()
    assert (first != second).any() and (envs.reset(seed=7)[0] == other.reset(seed=7)[0]).all()
    assert envs.np_random_seed == 7


def test_a_refused_action_changes_nothing():
    envs = VectorEnv("polar", 4, options={"size": 3}, seed=1)
    envs.reset()
    while not envs._over.any():
        envs.step(envs.sample())
    before, over = envs._observe(), envs._over.copy()
    wrong = envs.sample()
    wrong[np.flatnonzero(~over)[0]] = 34
    with pytest.raises(igroteka.IgrotekaError):
        envs.step(wrong)
    assert (envs._observe() == before).all() and (envs._over == over).all()


def test_wrappers_of_gymnasium_run():
    from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

    envs = DictInfoToList(RecordEpisodeStatistics(VectorEnv("polar", 4, options={"size": 3}, seed=1)))
    envs.reset()
    ended = []
    while len(ended) < 4:
        _, rewards, terminated, _, infos = envs.step(envs.unwrapped.sample())
        ended += [(info["episode"]["r"], reward) for info, reward, end in zip(infos, rewards, terminated, strict=True) if end]
    assert all(total == reward for total, reward in ended)


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
