#!/usr/bin/env python3
"""Our speed beside OpenSpiel's and pgx's, in one run.

    python crates/py/examples/speed.py [--seconds 1] [--rounds 9] [--plot docs/speed.svg] [--count 1024]

Prints two Markdown tables. The first compares our games with each other: random games in Rust, and the same through a batch. The second
puts plain Python loops (list the legal actions, choose one, play it) of our games beside their nearest relatives of OpenSpiel. pgx plays on
the processor and takes part if it is installed. All works take turns, round after round, and a figure is the median of its rounds: what
else the machine does then disturbs all of them alike. Times are CPU time of the process; ratios are better than figures.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import pyspiel

import igroteka

#: Does some work and says how many units it did, and in how many seconds of CPU time.
Work = Callable[[], tuple[int, float]]


#: A work when it is needed; nothing if the package that does it is not installed.
Maker = Callable[[], Work | None]


class Row(NamedTuple):
    """A work and the one beside which it stands. The other is a row itself, or is made for this one."""

    name: str
    make: Maker
    beside: str = ""
    make_beside: Maker | None = None


def timed(work: Callable[[], int]) -> Work:
    """A work whose whole time counts."""

    def run() -> tuple[int, float]:
        begin = time.process_time()
        units = work()
        return units, time.process_time() - begin

    return run


def measure(works: dict[str, Work], seconds: float, rounds: int) -> dict[str, float]:
    """Units a second of each work: the median of the rounds. Before the first of them each work warms up."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(rounds):
        for name, work in works.items():
            units, spent = 0, 0.0
            begin = time.process_time()
            while time.process_time() - begin < seconds / rounds:
                some, took = work()
                units, spent = units + some, spent + took
            rates[name].append(units / spent)
    return {name: statistics.median(found) for name, found in rates.items()}


GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "breakthrough": ("breakthrough", {}),
    "football": ("football", {}),
    "polar 9×9": ("polar", {"size": 9}),
    "polar 13×13": ("polar", {"size": 13}),
    "banglagor": ("banglagor", {}),
    "curling": ("curling", {}),
    "curves": ("curves", {}),
}

# Each of our games beside the one of OpenSpiel that is most like it in what a move has to look at.
RELATIVES = {
    "breakthrough": "breakthrough",
    "football": "chess",
    "polar 9×9": "go(board_size=9)",
    "banglagor": "checkers",
    "curling": "backgammon",
}

PGX = {"football": "chess", "polar 9×9": "go_9x9", "curling": "backgammon"}


def playouts(name: str, options: dict[str, Any], numbered: bool = False) -> Work:
    """Random games in Rust; counts decisions, as the batch does."""
    game = igroteka.Game(name, options, seed=1)
    seeds = iter(range(1 << 40))
    share = _decisions(game)
    return timed(lambda: round(igroteka.playouts(game, 20, seed=next(seeds), numbered=numbered).entries * share))


def _decisions(start: igroteka.Game) -> float:
    """The share of decisions among moves and chance events."""
    if not start.chance_count:
        return 1.0
    chooser, entries, decisions = random.Random(1), 0, 0
    for _ in range(10):
        game = start.copy()
        while not game.is_over:
            decisions += not game.is_chance
            game.play(chooser.choice(game.legal_actions()))
        entries += len(game)
    return decisions / entries


def batch_work(name: str, options: dict[str, Any], count: int, masks: bool = False, counted: tuple[str, ...] = ("mask", "sample", "step")) -> Work:
    """``sample`` and ``step`` of many games, with ``mask`` before them on request. Only the time of the counted calls counts."""
    batch = igroteka.Batch(name, count, options)
    actions, rewards, done = np.empty(count, np.int32), np.empty((count, batch.seats), np.float32), np.empty(count, np.uint8)
    mask = np.empty((count, batch.action_count) if masks else (0, 0), np.uint8)
    calls: dict[str, Callable[[], None]] = {
        **({"mask": lambda: batch.mask(mask)} if masks else {}),
        "sample": lambda: batch.sample(actions),
        "step": lambda: batch.step(actions, rewards, done),
    }

    def work() -> tuple[int, float]:
        spent = 0.0
        for call, do in calls.items():
            begin = time.process_time()
            do()
            spent += (time.process_time() - begin) * (call in counted)
        return count, spent

    # The games shall not all stand at the same move: each is stepped another number of times before.
    for turn in range(256):
        games = np.flatnonzero(np.arange(count) % 256 > turn)
        batch.sample(actions[: len(games)], games)
        batch.step(actions[: len(games)], rewards[: len(games)], done[: len(games)], games)
    return work


def our_loop(name: str, options: dict[str, Any]) -> Work:
    """One of our games in a plain Python loop."""

    def work() -> int:
        game, choose, moves = igroteka.Game(name, options), random.random, 0
        while not game.is_over:
            actions = game.legal_actions()
            game.play(actions[int(choose() * len(actions))])
            moves += 1
        return moves

    return timed(work)


def their_loop(name: str) -> Work:
    """A game of OpenSpiel in a plain Python loop."""
    loaded = pyspiel.load_game(name)

    def work() -> int:
        state, choose, moves = loaded.new_initial_state(), random.random, 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(choose() * len(actions))])
            moves += 1
        return moves

    return timed(work)


def pgx_loop(name: str, count: int) -> Work | None:
    """Random play of pgx, compiled by JAX, on a batch of games at once; nothing if it is not installed."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
    except ImportError:
        return None
    env = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))

    def turn(state: Any, key: Any) -> Any:
        choice, dice = jax.random.split(key)
        drawn = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return jax.vmap(env.step)(state, drawn, jax.random.split(dice, count))

    step = jax.jit(turn)
    held = {"state": init(jax.random.split(jax.random.PRNGKey(1), count)), "key": jax.random.PRNGKey(2)}

    def work() -> int:
        held["key"], key = jax.random.split(held["key"])
        held["state"] = step(held["state"], key)
        fresh = init(jax.random.split(key, count))
        over = held["state"].terminated

        def choose(new: Any, old: Any) -> Any:
            return jnp.where(over.reshape((-1, *[1] * (old.ndim - 1))), new, old)

        held["state"] = jax.tree_util.tree_map(choose, fresh, held["state"])
        jax.block_until_ready(held["state"])
        return count

    return timed(work)


SAMPLE, MASK = "`sample` + `step`", "`mask` + `sample` + `step`"


def our_rows(count: int) -> list[Row]:
    """Batches beside random games in Rust."""
    rows: list[Row] = []
    for title, (name, options) in GAMES.items():

        def batch(*arguments: Any, name: str = name, options: dict[str, Any] = options) -> Maker:
            return lambda: batch_work(name, options, count, *arguments)

        rust = f"{title}: `playouts`"
        rows.append(Row(rust, partial(playouts, name, options)))
        if name == "curves":
            # Playouts draw any line of the sheet, a batch only those of the finite view.
            rust = f"{title}: `playouts(numbered=True)`"
            rows.append(Row(rust, partial(playouts, name, options, numbered=True)))
        rows.append(Row(f"{title}: {SAMPLE}", batch(), rust))
        rows.append(Row(f"{title}: {MASK}", batch(True), rust))
        if name == "curves":
            # Lists are kept and thinned out while stepping, so both parts are shown.
            rows.append(Row(f"{title}: of these `mask` + `sample`", batch(True, ("mask", "sample"))))
            rows.append(Row(f"{title}: of these `step`", batch(True, ("step",))))
    return rows


def other_rows(count: int) -> list[Row]:
    """Tensors and plain loops beside OpenSpiel, and batches beside pgx."""
    rows = tensor_rows(count)
    for title, relative in RELATIVES.items():
        rows.append(Row(f"{title}: Python loop", partial(our_loop, *GAMES[title]), f"OpenSpiel's {relative}", partial(their_loop, relative)))
    for title, relative in PGX.items():
        own, theirs = partial(batch_work, *GAMES[title], count), partial(pgx_loop, relative, count)
        rows.append(Row(f"{title}: {SAMPLE}", own, f"pgx's {relative}", theirs))
    return rows


def works_of(rows: list[Row]) -> dict[str, Work]:
    """The works of rows and of what stands beside them, each once."""
    makers: dict[str, Maker] = {}
    for row in rows:
        makers.setdefault(row.name, row.make)
        if row.make_beside:
            makers.setdefault(row.beside, row.make_beside)
    works = {name: make() for name, make in makers.items()}
    return {name: work for name, work in works.items() if work}


def tensor_rows(count: int) -> list[Row]:
    """Tensors of Breakthrough beside OpenSpiel's observer, the fastest way to have them there."""

    def repeated(work: Callable[[], object], units: int = 1) -> Work:
        return timed(lambda: sum(units for _ in range(100) if work() is not Ellipsis))

    def theirs() -> Work:
        from open_spiel.python.observation import make_observation

        game = pyspiel.load_game("breakthrough")
        state, observer = game.new_initial_state(), make_observation(game)
        return repeated(lambda: observer.set_from(state, 0))

    def one() -> Work:
        game = igroteka.Game("breakthrough")
        tensor = np.empty(game.observation_shape, np.float32)
        return repeated(lambda: game.observation(tensor))

    def many() -> Work:
        batch = igroteka.Batch("breakthrough", count)
        tensors = np.empty((count, *batch.observation_shape), np.float32)
        return repeated(lambda: batch.observe(tensors), count)

    beside = "OpenSpiel's `set_from`"
    return [
        Row("breakthrough: `Game.observation(buffer)`", one, beside, theirs),
        Row("breakthrough: `Batch.observe(buffer)`", many, beside, theirs),
    ]


def show(title: str, rows: list[Row], rates: dict[str, float]) -> None:
    """Prints a table."""
    print(f"| {title} | a second | beside | ratio |\n|---|---:|---|---:|")
    for row in rows:
        beside, ratio = "", ""
        if row.beside:
            _, _, own = row.beside.partition(": ")
            beside, ratio = own or f"{row.beside}: {rates[row.beside]:,.0f}", f"{rates[row.name] / rates[row.beside]:.2f}"
        print(f"| {row.name} | {rates[row.name]:,.0f} | {beside} | {ratio} |")
    print(flush=True)


def plot(path: str, rows: list[Row], rates: dict[str, float]) -> None:
    """Draws the ratios as bars."""
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    # Without a fixed salt every run would name the parts of the picture anew.
    matplotlib.rcParams["svg.hashsalt"] = "speed"
    compared = [row for row in rows if row.beside][::-1]
    figure, axes = plt.subplots(figsize=(9, 0.32 * len(compared) + 1))
    names = [f"{row.name}  |  {row.beside.rpartition(': ')[2]}".replace("`", "") for row in compared]
    axes.barh(names, [rates[row.name] / rates[row.beside] for row in compared])
    axes.set_xscale("log")
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set_xlabel("our rate divided by the other")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each work is measured in all")
    parser.add_argument("--rounds", type=int, default=9, help="how many turns each work has")
    parser.add_argument("--count", type=int, default=1024, help="games of a batch")
    parser.add_argument("--plot", help="an SVG file for the ratios")
    arguments = parser.parse_args()
    ours, others = our_rows(arguments.count), other_rows(arguments.count)
    rates = measure(works_of(ours + others), arguments.seconds, arguments.rounds)
    others = [row for row in others if row.beside in rates]
    show("our games", ours, rates)
    show("beside others", others, rates)
    if arguments.plot:
        plot(arguments.plot, ours + others, rates)


if __name__ == "__main__":
    main()
