"""Playouts, batches and self-play over arrays."""

import numpy as np
import pytest
from conftest import SMALL

import igroteka


def arrays(batch):
    count = batch.count
    return np.empty(count, np.int32), np.empty((count, batch.seats), np.float32), np.empty(count, np.uint8)


def test_playouts_count_every_game(small):
    tally = igroteka.playouts(small, 200, seed=3)
    assert tally.games == 200 == tally.first + tally.second + tally.draws + tally.unfinished
    assert tally.entries > 200 and repr(tally) == repr(igroteka.playouts(small, 200, seed=3))
    assert repr(tally) != repr(igroteka.playouts(small, 200, seed=4))


def test_playouts_of_a_finished_game_are_its_outcome():
    game = igroteka.Game("football")
    game.resign("r")
    tally = igroteka.playouts(game, 10)
    assert (tally.second, tally.entries) == (10, 0)


def test_a_batch_plays_games_to_their_ends(small):
    batch = igroteka.Batch(small.name, 16, options=small.options, seed=2)
    actions, rewards, done = arrays(batch)
    players = np.empty(16, np.int8)
    finished = 0
    for _ in range(2 * small.most_decisions if small.name != "curling" else 300):
        batch.players(players)
        assert ((players >= 0) & (players < batch.seats)).all()
        batch.sample(actions)
        assert ((actions >= 0) & (actions < batch.action_count)).all()
        batch.step(actions, rewards, done)
        assert (rewards.sum(axis=1) == 0).all() and not rewards[done == 0].any()
        finished += int(done.sum())
        if finished > 16:
            break
    assert finished > 16


def test_a_batch_agrees_with_single_games():
    batch = igroteka.Batch("polar", 3, options={"size": 7})
    games = [igroteka.Game("polar", {"size": 7}) for _ in range(3)]
    actions, rewards, done = arrays(batch)
    mask = np.empty((3, batch.action_count), np.uint8)
    tensors = np.empty((3, *batch.observation_shape), np.float32)
    while True:
        batch.mask(mask)
        batch.observe(tensors)
        for row, game in enumerate(games):
            assert np.flatnonzero(mask[row]).tolist() == game.legal_actions()
            assert (tensors[row] == game.observation()).all()
        batch.sample(actions)
        batch.step(actions, rewards, done)
        for action, game in zip(actions, games):
            game.play(action)
        for row, game in enumerate(games):
            assert bool(done[row]) == game.is_over
            if game.is_over:
                assert rewards[row].tolist() == game.returns()
        if done.any():
            return


def test_one_refused_action_leaves_the_whole_batch_as_it_was():
    batch = igroteka.Batch("football", 4)
    actions, rewards, done = arrays(batch)
    before, after = np.empty((2, 4, *batch.observation_shape), np.float32)
    batch.observe(before)
    batch.sample(actions)
    actions[2] = -5
    with pytest.raises(igroteka.ParseError) as caught:
        batch.step(actions, rewards, done)
    batch.observe(after)
    assert caught.value.game == 2 and (before == after).all()


def test_equal_seeds_give_equal_batches():
    def run(seed):
        batch = igroteka.Batch("curling", 8, seed=seed)
        actions, rewards, done = arrays(batch)
        for _ in range(40):
            batch.sample(actions)
            batch.step(actions, rewards, done)
        tensors = np.empty((8, *batch.observation_shape), np.float32)
        batch.observe(tensors)
        return tensors

    assert (run(1) == run(1)).all() and (run(1) != run(2)).any()


def test_a_batch_cannot_begin_where_a_game_is_over():
    game = igroteka.Game("polar", {"size": 7})
    while not game.is_over:
        game.play(game.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        igroteka.Batch("polar", 2, start=game.position)


@pytest.mark.parametrize("name", SMALL)
def test_self_play_gives_rows_that_can_be_replayed(name):
    rows = igroteka.self_play(name, 2, playouts=0 if name != "polar" else 20, options=SMALL[name], random_entries=2, seed=9)
    count = len(rows.actions)
    assert rows.observations.shape == (count, *igroteka.Game(name, SMALL[name]).observation_shape)
    assert len(rows.players) == len(rows.results) == len(rows.games) == count and set(rows.games) == {0, 1}
    assert set(rows.results.tolist()) <= {-1.0, 0.0, 1.0}
    if name == "polar":
        game = igroteka.Game(name, SMALL[name])
        for row in np.flatnonzero(rows.games == 0):
            assert (rows.observations[row] == game.observation()).all() and rows.players[row] == game.player
            game.play(rows.actions[row])
        assert game.is_over
        assert [game.returns()[player] for player in rows.players[rows.games == 0]] == rows.results[rows.games == 0].tolist()
