#!/usr/bin/env python3
"""Our searches against OpenSpiel's MCTS (C++, random rollouts) at equal simulations, on every game.

    python crates/py/examples/match_open_spiel.py --pairs 20 --sims 100 [--games polar curling] [--ours uct full]

Games come in pairs with changed seats: both begin with the same random entries and get the same dice. The interval is made from whole pairs
(95 %). In curves their side sees the finite view, ours the whole game. Prints a Markdown table.
"""

from __future__ import annotations

import argparse
import math
import random
import time

import pyspiel

import igroteka
import igroteka.open_spiel as adapter

OPTIONS = {"football": "", "polar": "size=9", "banglagor": "board=small", "curling": "ends=4", "curves": "dots=8"}
RANDOM_ENTRIES = {"football": 2, "polar": 4, "banglagor": 18, "curling": 0, "curves": 8}
# Curling: the last end of a match; extra ends follow while it is level.
START = {"curling": "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 4/4 0:0 -"}
EXPLORATION = 1.4


class Theirs:
    """OpenSpiel's MCTS. `step` would crash on a game written in Python; `mcts_search` does not."""

    def __init__(self, game: pyspiel.Game, sims: int, seed: int) -> None:
        self.bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, sims, 0, True, seed, False)

    def choose(self, state: adapter.IgrotekaState) -> str:
        return state.core.action_to_text(self.bot.mcts_search(state).best_child().action)


class Ours:
    def __init__(self, kind: str, sims: int, seed: int) -> None:
        self.kind, self.sims, self.seed = kind, sims, seed

    def choose(self, state: adapter.IgrotekaState) -> str:
        self.seed += 1
        return igroteka.Engine(nodes=self.sims, kind=self.kind, seed=self.seed).best_move(state.core)


def chance_event(core: igroteka.Game, seed: int) -> int:
    """The same dice for the same number of entries, whoever throws."""
    events, weights = zip(*core.chance_outcomes())
    return random.Random(seed * 100_003 + len(core)).choices(events, weights)[0]


def play(game: pyspiel.Game, players: list, name: str, seed: int) -> list[float]:
    state = game.new_initial_state()
    if name in START:
        state.core = igroteka.Game(name, OPTIONS[name], start=START[name])
    opening = random.Random(seed)
    while not state.core.is_over:
        core = state.core
        if core.is_chance:
            core.play(chance_event(core, seed))
        elif len(core) < RANDOM_ENTRIES[name]:
            core.play(opening.choice(core.legal_actions()))
        else:
            core.play(players[core.player].choose(state))
    return state.core.returns()


def pair(game: pyspiel.Game, name: str, kind: str, sims: int, seed: int) -> float:
    """Our share of the points of two games, from 0 to 1."""
    points = 0.0
    for seat in (0, 1):
        players: list = [None, None]
        players[seat] = Ours(kind, sims, seed * 1000)
        players[1 - seat] = Theirs(game, sims, seed)
        points += (play(game, players, name, seed)[seat] + 1) / 4
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--sims", type=int, default=100)
    parser.add_argument("--games", nargs="*", default=igroteka.games(), choices=igroteka.games())
    parser.add_argument("--ours", nargs="*", default=["uct", "full"], choices=["uct", "full"])
    arguments = parser.parse_args()
    print("| game | ours | games | our share of points | 95 % interval | seconds |\n|---|---|---:|---:|---:|---:|", flush=True)
    for name in arguments.games:
        text = OPTIONS[name]
        game = pyspiel.load_game(adapter.GAMES[name].game_type.short_name + (f"({text})" if text else ""))
        for kind in arguments.ours:
            begin = time.perf_counter()
            shares = [pair(game, name, kind, arguments.sims, seed + 1) for seed in range(arguments.pairs)]
            mean = sum(shares) / len(shares)
            # One pair won and one lost that were never played are counted in, so that a clean sweep has an interval too.
            counted = [*shares, 0.0, 1.0]
            centre = sum(counted) / len(counted)
            deviation = math.sqrt(sum((share - centre) ** 2 for share in counted) / (len(counted) - 1))
            half = 1.96 * deviation / math.sqrt(len(counted))
            interval = f"{max(0, centre - half):.0%} – {min(1, centre + half):.0%}"
            print(f"| {name} {text} | `{kind}` | {2 * len(shares)} | {mean:.0%} | {interval} | {time.perf_counter() - begin:.0f} |", flush=True)


if __name__ == "__main__":
    main()
