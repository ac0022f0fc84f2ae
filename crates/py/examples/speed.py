#!/usr/bin/env python3
"""Our speed beside OpenSpiel's, in one run on Breakthrough, which both play by the same rules and the same action numbers.

    python crates/py/examples/speed.py [--seconds 2] [--rust 'target/release/igroteka bench rules --json']

Prints a Markdown table. With --rust the figure of the Rust program is measured by running it. Times are CPU time of this thread.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import subprocess
import time

import numpy as np
import pyspiel

import igroteka

Measure = tuple[str, float, str]


def rate(work, seconds: float) -> float:
    """Units a second; ``work`` does some and says how many. The first round warms up."""
    work()
    units, begin = 0, time.thread_time()
    while time.thread_time() - begin < seconds:
        units += work()
    return units / (time.thread_time() - begin)


def their_loop() -> int:
    state, choose = pyspiel.load_game("breakthrough").new_initial_state(), random.random
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(choose() * len(actions))])
        moves += 1
    return moves


def our_loop(name: str = "breakthrough", options=None) -> int:
    game, choose = igroteka.Game(name, options), random.random
    moves = 0
    while not game.is_over:
        actions = game.legal_actions()
        game.play(actions[int(choose() * len(actions))])
        moves += 1
    return moves


def their_tensors() -> int:
    state = pyspiel.load_game("breakthrough").new_initial_state()
    for _ in range(1000):
        np.asarray(state.observation_tensor(0), np.float32)
    return 1000


def their_observer():
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("breakthrough")
    state, observer = game.new_initial_state(), make_observation(game)

    def work() -> int:
        for _ in range(1000):
            observer.set_from(state, 0)
        return 1000

    return work


def our_tensors():
    game = igroteka.Game("breakthrough")
    tensor = np.empty(game.observation_shape, np.float32)

    def work() -> int:
        for _ in range(1000):
            game.observation(tensor)
        return 1000

    return work


def our_batched_tensors(count: int = 1024):
    batch = igroteka.Batch("breakthrough", count)
    tensors = np.empty((count, *batch.observation_shape), np.float32)

    def work() -> int:
        batch.observe(tensors)
        return count

    return work


def our_batch(count: int = 1024):
    batch = igroteka.Batch("breakthrough", count)
    actions, rewards, done = np.empty(count, np.int32), np.empty((count, 2), np.float32), np.empty(count, np.uint8)

    def work() -> int:
        batch.sample(actions)
        batch.step(actions, rewards, done)
        return count

    return work


def our_playouts(name: str, options=None, n: int = 200):
    game = igroteka.Game(name, options)
    seeds = iter(range(1 << 40))
    return lambda: igroteka.playouts(game, n, seed=next(seeds)).entries


def playouts_a_second(n: int = 1000):
    game = igroteka.Game("breakthrough")
    seeds = iter(range(1 << 40))
    return lambda: igroteka.playouts(game, n, seed=next(seeds)).games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rust", help="the command that measures the Rust figures, with --json")
    arguments = parser.parse_args()
    seconds = arguments.seconds
    rows: list[Measure] = [
        ("OpenSpiel, Python loop", rate(their_loop, seconds), "moves/s"),
        ("igroteka, Python loop (`play(int)`)", rate(our_loop, seconds), "moves/s"),
        ("igroteka, `Batch.sample` + `Batch.step`, 1024 games", rate(our_batch(), seconds), "moves/s"),
        ("OpenSpiel, `observation_tensor` to NumPy", rate(their_tensors, seconds), "tensors/s"),
        ("OpenSpiel, observer's `set_from`", rate(their_observer(), seconds), "tensors/s"),
        ("igroteka, `Game.observation(buffer)`", rate(our_tensors(), seconds), "tensors/s"),
        ("igroteka, `Batch.observe(buffer)`, 1024 games", rate(our_batched_tensors(), seconds), "tensors/s"),
        ("igroteka, `playouts`", rate(playouts_a_second(), seconds), "playouts/s"),
        ("igroteka, `playouts`, football", rate(our_playouts("football", n=20), seconds), "moves/s"),
        ("igroteka, `playouts`, polar 13", rate(our_playouts("polar"), seconds), "moves/s"),
        ("igroteka, `playouts`, banglagor", rate(our_playouts("banglagor"), seconds), "moves/s"),
    ]
    if arguments.rust:
        measured = json.loads(subprocess.run(shlex.split(arguments.rust), check=True, capture_output=True, text=True).stdout)
        for figure in measured:
            if figure["work"] in ("breakthrough-playouts", "football-playouts", "polar-13-playouts", "banglagor-playouts"):
                rows.append((f"Rust, `{figure['work']}`", figure["per_second"], f"{figure['unit']}/s"))
    print("| what | a second | unit |\n|---|---:|---|")
    for name, value, unit in rows:
        print(f"| {name} | {value:,.0f} | {unit} |")


if __name__ == "__main__":
    main()
