"""Pickling across processes, threads that really run beside each other, and no leak."""

import concurrent.futures
import multiprocessing
import pickle
import resource
import threading

import numpy as np
import pytest
from conftest import SMALL, play_at_random

import igroteka


def _go_on(game):
    play_at_random(game, 7)
    return game


def test_a_pickled_game_is_the_same_game(small):
    play_at_random(small, 1, most=30)
    assert pickle.loads(pickle.dumps(small)) == small
    assert pickle.loads(pickle.dumps(small.position)) == small.position
    set_up = igroteka.Game(small.name, small.options, start=str(small))
    assert pickle.loads(pickle.dumps(set_up)) == set_up


def test_a_declared_end_is_pickled():
    game = igroteka.Game("football")
    game.resign("b")
    assert pickle.loads(pickle.dumps(game)).outcome == game.outcome


def test_games_travel_to_other_processes_and_back():
    starts = [igroteka.Game(name, options) for name, options in SMALL.items()]
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        ends = list(pool.map(_go_on, starts))
    assert [str(end) for end in ends] == [str(_go_on(start)) for start in starts]


def _step(batch, engine):
    actions, rewards, done = np.empty(batch.count, np.int64), np.empty((batch.count, batch.seats), np.float32), np.empty(batch.count, bool)
    masks = np.empty((batch.count, batch.action_count), bool)
    for _ in range(12):
        batch.mask(masks)
        batch.sample(actions)
        batch.step(actions, rewards, done)
    game = batch.game(0)
    return batch, actions, engine.analyse(game, lines=3), igroteka.playouts(game, 20), play_at_random(game, 4).outcome


def test_batches_engines_lines_outcomes_and_counts_travel_too():
    batches = [igroteka.Batch(name, 4, options, seed=5, restart=name != "football", rewards="margin") for name, options in SMALL.items()]
    batches.append(igroteka.Batch("football", 3, start=str(play_at_random(igroteka.Game("football"), 1, most=5)), tensors="v1"))
    for batch in batches:
        _step(batch, igroteka.Engine(nodes=10))
    engine = igroteka.Engine(nodes=30, seed=4)
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = list(pool.map(_step, batches, [engine] * len(batches)))
    for batch, (after, actions, *answers) in zip(batches, there, strict=True):
        here, own_actions, *own_answers = _step(batch, engine)
        assert (actions == own_actions).all() and answers == own_answers
        assert pickle.dumps(here) == pickle.dumps(after) and repr(here) == repr(after)


@pytest.mark.parametrize("engine", [
    igroteka.Engine(3), igroteka.Engine(nodes=7, kind="uct", seed=9), igroteka.Engine(time=0.25),
], ids=repr)
def test_engines_pickle(engine):
    assert pickle.loads(pickle.dumps(engine)) == engine and repr(pickle.loads(pickle.dumps(engine))) == repr(engine)


def test_python_runs_on_while_a_search_thinks():
    counted, stop = 0, threading.Event()
    game = igroteka.Game("football")
    thinker = threading.Thread(target=lambda: (igroteka.Engine(time=0.5).best_move(game), stop.set()))
    thinker.start()
    while not stop.is_set():
        counted += 1
    thinker.join()
    # With the lock held by the search this loop would hardly begin to run.
    assert counted > 1000


def test_threads_get_the_same_answers():
    game = igroteka.Game("polar", {"size": 7})
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: repr(igroteka.playouts(game, 500, seed=5)), range(8)))
        moves = list(pool.map(lambda _: igroteka.Engine(nodes=300, kind="uct").best_move(game), range(4)))
    assert len(set(answers)) == 1 and len(set(moves)) == 1
    assert repr(igroteka.playouts(game, 500, seed=5, threads=3)) == answers[0]


def _resident_kib() -> int:
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_a_million_plies_leak_nothing():
    start = igroteka.Game("breakthrough")
    tensor = np.empty(start.observation_shape, np.float32)

    def plies(count):
        game = start.copy()
        for _ in range(count):
            if game.is_over:
                game = start.copy()
            game.play(game.legal_actions()[0])
            game.observation(tensor)

    plies(20_000)
    before = _resident_kib()
    plies(1_000_000)
    # One byte a ply would be a mebibyte; a leaked list or tensor, hundreds of them.
    assert _resident_kib() - before < 8 * 1024


def test_copies_texts_and_errors_leak_nothing():
    start = igroteka.Game("curling", {"ends": 4})

    def work(count):
        for _ in range(count):
            game = start.copy()
            game.play(game.legal_actions()[0])
            game.events(), game.facts(), game.entries, str(game)
            try:
                game.play("keep66")
            except igroteka.IgrotekaError:
                pass

    work(300)
    before = _resident_kib()
    work(5_000)
    assert _resident_kib() - before < 8 * 1024
