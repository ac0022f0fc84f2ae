"""Playouts, batches and self-play over arrays."""

import dataclasses

import numpy as np
import pyarrow
import pyarrow.parquet
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


def test_playouts_of_numbered_moves_are_those_of_a_batch():
    """Only curves has moves without numbers: there the two kinds of games differ, elsewhere they are the same."""
    polar, curves = igroteka.Game("polar", {"size": 7}), igroteka.Game("curves", {"dots": 6})
    assert igroteka.playouts(polar, 50, numbered=True) == igroteka.playouts(polar, 50)
    tally = igroteka.playouts(curves, 300, numbered=True)
    assert tally.games == 300 == tally.first + tally.second + tally.draws and tally != igroteka.playouts(curves, 300)
    batch = igroteka.Batch("curves", 300, {"dots": 6}, restart=False)
    playing, entries = np.arange(300), 0
    while len(playing):
        entries += len(playing)
        actions, rewards, done = np.empty(len(playing), np.int64), np.empty((len(playing), 2), np.float32), np.empty(len(playing), bool)
        batch.sample(actions, playing)
        batch.step(actions, rewards, done, playing)
        playing = playing[~done]
    # Two samples of the same games: their mean lengths differ by little.
    assert abs(entries - tally.entries) < 0.1 * entries


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


@pytest.mark.parametrize("name", SMALL)
def test_a_batch_repeats_as_the_rules_do(name):
    """Every game of a batch, played again by its own moves, stands where the batch says."""
    batch = igroteka.Batch(name, 6, SMALL[name], seed=4, restart=False, rewards="margin")
    count, seen = batch.count, 0
    masks, tensors = np.empty((count, batch.action_count), bool), np.empty((count, *batch.observation_shape), np.float32)
    players, rewards, done = np.empty(count, np.int8), np.empty((count, batch.seats), np.float32), np.zeros(count, bool)
    playing = np.arange(count)
    while len(playing) and seen < 60:
        batch.mask(masks), batch.observe(tensors), batch.players(players)
        for row in playing[:2]:
            game = batch.game(int(row))
            assert np.flatnonzero(masks[row]).tolist() == game.legal_actions()
            assert (tensors[row] == game.observation()).all() and players[row] == game.player
        actions, some_rewards, some_done = np.empty(len(playing), np.int64), rewards[playing], done[playing]
        batch.sample(actions, playing)
        batch.step(actions, some_rewards, some_done, playing)
        rewards[playing], done[playing] = some_rewards, some_done
        for row in playing[some_done]:
            game = batch.game(int(row))
            assert game.is_over and rewards[row].tolist() == [np.float32(value) for value in game.returns("margin")]
        playing, seen = playing[~some_done], seen + 1


def test_repetition_and_length_end_games_of_a_batch():
    start = "6/6/2s3/6/6/3M2/6/6 1 - 0"
    options = {"board": "small", "quiet_turns": 200}
    batch = igroteka.Batch("banglagor", 1, options, start, restart=False)
    game = igroteka.Game("banglagor", options, start)
    rewards, done = np.empty((1, 2), np.float32), np.zeros(1, bool)
    tensor = np.empty((1, *batch.observation_shape), np.float32)
    stood = []
    for move in ["d3-d3", "c6-c7", "d3-d3", "c7-c6"] * 2:
        batch.step(np.array([game.text_to_action(move)], np.int32), rewards, done)
        game.play(move)
        batch.observe(tensor)
        assert (tensor[0] == game.observation()).all()
        stood.append(float(tensor[0, -2, 0, 0]))
    assert game.outcome.reason == batch.game(0).outcome.reason == "repetition" and done[0]
    assert stood == [0, 0, 0, 0.5, 0.5, 0.5, 0.5, 1]


def test_nothing_is_drawn_where_repetition_ended_a_game():
    """In football a move could still be made there."""
    batch = igroteka.Batch("football", 1, restart=False)
    rewards, done, actions = np.empty((1, 2), np.float32), np.zeros(1, bool), np.empty(1, np.int64)
    game, masks = igroteka.Game("football"), np.empty((1, batch.action_count), bool)
    for move in ["b1-a1", "b12-a12", "a1-b1", "a12-b12"] * 2:
        batch.sample(actions)
        batch.step(np.array([game.text_to_action(move)]), rewards, done)
        game.play(move)
    assert done[0] and game.outcome.reason == "repetition"
    batch.sample(actions), batch.mask(masks)
    assert actions[0] == -1 and not masks.any()
    for action in range(0, batch.action_count, 40):
        with pytest.raises(igroteka.IgrotekaError):
            batch.step(np.array([action]), rewards, done)


def test_the_share_of_drawn_games_of_banglagor_is_the_documented_one():
    assert round(igroteka.playouts(igroteka.Game("banglagor"), 1000).draws / 1000, 2) == 0.98


def test_some_games_are_stepped_and_reset():
    batch = igroteka.Batch("polar", 5, {"size": 7}, seed=3)
    tensors, after = np.empty((2, 5, *batch.observation_shape), np.float32)
    rewards, done = np.empty((2, 2), np.float32), np.empty(2, bool)
    batch.observe(tensors)
    actions = np.empty(2, np.int64)
    batch.sample(actions, [3, 1])
    batch.step(actions, rewards, done, [3, 1])
    batch.observe(after)
    assert [row for row in range(5) if (tensors[row] != after[row]).any()] == [1, 3]
    batch.reset(np.array([False, True, False, False, False]))
    batch.observe(after)
    assert [row for row in range(5) if (tensors[row] != after[row]).any()] == [3]
    for wrong, message in [([5], "games 0 to 4"), ([-1], "games 0 to 4"), ([1, 1], "twice"), ([0.5], "indices")]:
        with pytest.raises((TypeError, ValueError), match=message):
            batch.reset(wrong)


def test_a_reset_with_a_seed_begins_as_a_new_batch():
    first, second = igroteka.Batch("curling", 4, seed=8), igroteka.Batch("curling", 4, seed=1)
    second.reset(seed=8)
    assert [str(first.game(row)) for row in range(4)] == [str(second.game(row)) for row in range(4)]


def test_threads_change_nothing():
    def run(threads):
        batch = igroteka.Batch("banglagor", 33, SMALL["banglagor"], seed=6, threads=threads)
        actions, rewards, done = arrays(batch)
        masks = np.empty((33, batch.action_count), np.uint8)
        for _ in range(40):
            batch.mask(masks)
            batch.sample(actions)
            batch.step(actions, rewards, done)
        return [batch.game(row).entries for row in range(33)], masks.tolist()

    assert run(1) == run(4)


@pytest.mark.parametrize("games", [[4, 3, 2, 1, 0], [3, 0, 4, 1, 2], [4, 1], [2], []], ids=str)
def test_threads_keep_the_order_of_the_games(games):
    """Each game gets its own action and writes its own row, however the games are named."""
    batch, alone = (igroteka.Batch("polar", 5, {"size": 7}, seed=3, threads=threads) for threads in (3, 1))
    actions, every = np.empty(len(games), np.int64), np.empty(5, np.int64)
    rewards, done = np.empty((len(games), 2), np.float32), np.empty(len(games), bool)
    alone.sample(every)
    batch.sample(actions, games)
    assert actions.tolist() == every[games].tolist()
    batch.step(actions, rewards, done, games)
    for row, game in enumerate(games):
        assert batch.game(game).entries == [igroteka.Game("polar", {"size": 7}).action_to_text(actions[row])]
    tensors, masks = np.empty((len(games), *batch.observation_shape), np.float32), np.empty((len(games), batch.action_count), bool)
    batch.observe(tensors, games), batch.mask(masks, games)
    for row, game in enumerate(games):
        assert (tensors[row] == batch.game(game).observation()).all()
        assert np.flatnonzero(masks[row]).tolist() == batch.game(game).legal_actions()


def test_margins_tell_drawn_games_apart():
    batch = igroteka.Batch("banglagor", 32, SMALL["banglagor"], rewards="margin")
    actions, rewards, done = arrays(batch)
    gained = []
    while len(gained) < 20:
        batch.sample(actions)
        batch.step(actions, rewards, done)
        gained.extend(rewards[done == 1, 0])
    assert any(0 < abs(margin) < 1 for margin in gained) and (np.abs(gained) <= 1).all()


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
    masks, policies = rows.masks, rows.policies
    assert masks[np.arange(count), rows.actions].all() and not policies[~masks].any()
    assert np.allclose(policies.sum(axis=1), 1, atol=1e-5)
    assert (np.sign(rows.margins[rows.results != 0]) == rows.results[rows.results != 0]).all()
    some = rows.dense([count - 1, 0])
    assert (some[0] == policies[[count - 1, 0]]).all() and (some[1] == masks[[count - 1, 0]]).all()
    if name == "polar":
        game = igroteka.Game(name, SMALL[name])
        for row in np.flatnonzero(rows.games == 0):
            assert (rows.observations[row] == game.observation()).all() and rows.players[row] == game.player
            game.play(rows.actions[row])
        assert game.is_over and not np.isnan(rows.values[2:]).all() and np.isnan(rows.values[:2]).all()
        assert (policies[rows.games == 0][5] != policies[rows.games == 0][5].max()).any()
        assert [game.returns()[player] for player in rows.players[rows.games == 0]] == rows.results[rows.games == 0].tolist()


# Games that are short enough to be searched at every move.
SHORT = {**SMALL, "polar": {"size": 5}, "banglagor": {"board": "small", "quiet_turns": 5}, "curling": {"ends": 1}, "curves": {"dots": 4}}


@pytest.mark.parametrize("name", SHORT)
def test_searched_games_have_policies_masks_and_values(name):
    playouts, random_entries = 12, 4
    rows = igroteka.self_play(name, 4, playouts=playouts, options=SHORT[name], random_entries=random_entries, seed=3)
    policies, masks = rows.dense()
    played = np.arange(len(rows)), rows.actions
    assert masks[played].all() and not policies[~masks].any() and np.allclose(policies.sum(axis=1), 1, atol=1e-5)
    is_searched = ~np.isnan(rows.values)
    assert (np.abs(rows.values[is_searched]) <= 1).all()
    # Random moves come first in each game, and their policies are even.
    for game in range(4):
        searched = is_searched[rows.games == game]
        assert 0 < searched.argmax() <= random_entries and searched[searched.argmax():].all()
    even = masks / masks.sum(axis=1, keepdims=True)
    assert np.allclose(policies[~is_searched], even[~is_searched])
    # A share counts visits: with twelve playouts none is smaller than a twelfth, and no move has more visits than the one that is played.
    shares = policies[is_searched]
    assert shares[shares > 0].min() >= 1 / playouts - 1e-6
    assert np.allclose(policies[played][is_searched], shares.max(axis=1))
    several = is_searched & (masks.sum(axis=1) > 1)
    assert (np.abs(policies - even).max(axis=1)[several] > 1e-3).mean() > 0.5
    # The last decision of a game that somebody won is expected to go the way in which it went.
    last = np.flatnonzero(np.append(rows.games[1:] != rows.games[:-1], True))
    decided = last[is_searched[last] & (rows.results[last] != 0)]
    assert (rows.values * rows.results)[decided].sum() > 0


@pytest.mark.parametrize("name", ["football", "polar", "banglagor"])
def test_the_rows_of_searched_games_are_those_of_the_game(name):
    """Without chance, and with a number for every move, the actions alone say how a game went."""
    rows = igroteka.self_play(name, 2, playouts=6, options=SHORT[name], random_entries=2, seed=4)
    masks = rows.masks
    for number in (0, 1):
        game = igroteka.Game(name, SHORT[name])
        for row in np.flatnonzero(rows.games == number):
            assert np.flatnonzero(masks[row]).tolist() == game.legal_actions() and rows.players[row] == game.player
            assert (rows.observations[row] == game.observation()).all()
            game.play(rows.actions[row])
        assert game.is_over
        seats = rows.players[rows.games == number]
        assert rows.results[rows.games == number].tolist() == [game.returns()[seat] for seat in seats]


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_data_sets_are_read_as_they_were_written(tmp_path, kind):
    rows = igroteka.self_play("polar", 3, playouts=5, options={"size": 3}, seed=2)
    rows.save(tmp_path / f"rows.{kind}")
    again = igroteka.SelfPlay.load(tmp_path / f"rows.{kind}")
    for field in dataclasses.fields(rows):
        ours, theirs = getattr(rows, field.name), getattr(again, field.name)
        assert np.array_equal(ours, theirs, equal_nan=field.name == "values"), field.name
        assert np.asarray(ours).dtype == np.asarray(theirs).dtype
    assert (again.name, again.options, again.tensors, again.numbers) == ("polar", "size=3,scoring=standard", "v2", "v1")
    assert len(igroteka.SelfPlay.load(tmp_path / f"rows.{kind}", "polar", {"size": 3})) == len(rows)


def test_a_data_set_names_itself_in_a_line():
    rows = igroteka.self_play("polar", 3, playouts=5, options={"size": 3}, seed=2)
    assert repr(rows) == f"<igroteka.SelfPlay of polar 'size=3,scoring=standard': {len(rows)} decisions in 3 games>"


@pytest.mark.parametrize("rows_of_a_group", [1, 7, 1000])
def test_parquet_files_in_groups_of_rows_are_read_too(tmp_path, rows_of_a_group):
    """As another program may write them."""
    rows = igroteka.self_play("curves", 2, options={"dots": 4}, random_entries=3, playouts=5)
    rows.save(tmp_path / "rows.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    pyarrow.parquet.write_table(table, tmp_path / "groups.parquet", row_group_size=rows_of_a_group)
    again = igroteka.SelfPlay.load(tmp_path / "groups.parquet", "curves", {"dots": 4})
    for field in dataclasses.fields(rows):
        ours, theirs = getattr(rows, field.name), getattr(again, field.name)
        assert np.array_equal(ours, theirs, equal_nan=field.name == "values"), field.name
        assert np.asarray(ours).dtype == np.asarray(theirs).dtype


def test_a_parquet_file_without_rows_is_an_empty_data_set(tmp_path):
    igroteka.self_play("polar", 0, options={"size": 3}).save(tmp_path / "empty.parquet")
    again = igroteka.SelfPlay.load(tmp_path / "empty.parquet")
    assert len(again) == 0 and again.observations.shape == (0, 6, 3, 3) and again.policies.shape == (0, again.action_count)


@pytest.mark.parametrize("kind", ["npz", "parquet"])
@pytest.mark.parametrize("change, asked, message", [
    ({}, {"name": "football"}, "holds polar, not football"),
    ({}, {"options": "size=5"}, "played with size=3,scoring=standard, not size=5,scoring=standard"),
    ({"name": "chess"}, {}, "the game 'chess' of the data set: this version knows football"),
    ({"tensors": "v9"}, {}, "tensors 'v9' of the data set: this version knows v1, v2"),
    ({"numbers": "v9"}, {}, "action numbers 'v9' of the data set: this version knows v1"),
    ({"tensors": "v1"}, {}, "do not fit polar"),
    ({"options": "size=4"}, {}, "do not fit polar"),
    ({"action_count": 36}, {}, "do not fit polar"),
], ids=str)
def test_data_sets_that_do_not_fit_are_refused(tmp_path, kind, change, asked, message):
    path = tmp_path / f"rows.{kind}"
    dataclasses.replace(igroteka.self_play("polar", 2, options={"size": 3}), **change).save(path)
    with pytest.raises(ValueError, match=message):
        igroteka.SelfPlay.load(path, **asked)


def test_files_that_are_no_data_sets_are_refused(tmp_path):
    np.savez(tmp_path / "other.npz", observations=np.zeros(3))
    with pytest.raises(ValueError, match="no data set of this package: it has no actions"):
        igroteka.SelfPlay.load(tmp_path / "other.npz")
    pyarrow.parquet.write_table(pyarrow.table({"action": [1]}), tmp_path / "other.parquet")
    with pytest.raises(ValueError, match="no data set of this package: it has no shape"):
        igroteka.SelfPlay.load(tmp_path / "other.parquet")
    with pytest.raises(ValueError, match="ends in .npz or .parquet"):
        igroteka.SelfPlay.load(tmp_path / "other.csv")
    rows = igroteka.self_play("polar", 2, options={"size": 3})
    dataclasses.replace(rows, actions=rows.actions[1:]).save(tmp_path / "short.npz")
    with pytest.raises(ValueError, match="the same number of rows"):
        igroteka.SelfPlay.load(tmp_path / "short.npz")


def test_self_play_does_not_depend_on_threads():
    one, many = (igroteka.self_play("curves", 5, options=SMALL["curves"], threads=threads) for threads in (1, 3))
    assert (one.actions == many.actions).all() and (one.games == many.games).all()
