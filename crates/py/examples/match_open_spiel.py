#!/usr/bin/env python3
"""Our searches against OpenSpiel's MCTS at equal simulations, on every game.

    python crates/py/examples/match_open_spiel.py --pairs 20 --sims 100 [--games polar curling] [--ours uct full] [--theirs plain measured]

Games come in pairs with changed seats: both begin with the same random entries and get the same dice. The interval is made from whole pairs
(95 %). Prints a Markdown table.

`plain` is their search in C++ with random rollouts to the end of the game; in curves it sees the finite view. `measured` is their search in
Python on our terms, where they differ: it chooses among the moves that ours chooses among and lists them as late, explores as much, cuts
rollouts off where ours are cut off, and values those that nobody won by the game's simple measure.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import math
import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import igroteka
import igroteka.open_spiel as adapter

OPTIONS = {"football": "", "polar": "size=9", "banglagor": "board=small", "curling": "ends=4,begins=red", "curves": "dots=8"}
RANDOM_ENTRIES = {"football": 2, "polar": 4, "banglagor": 18, "curling": 0, "curves": 8}
# Curling: the last end of a match; extra ends follow while it is level.
START = {"curling": "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 4/4 0:0 -"}
EXPLORATION = 1.4
OUR_EXPLORATION = 0.4


class Plain:
    """OpenSpiel's MCTS in C++. `step` would crash on a game written in Python; `mcts_search` does not."""

    def __init__(self, game: pyspiel.Game, sims: int, seed: int) -> None:
        self.bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, sims, 0, True, seed, False)

    def choose(self, state: adapter.IgrotekaState) -> str:
        return state.core.action_to_text(self.bot.mcts_search(state).best_child().action)


class Proposed:
    """A game as their search in Python sees a state, with the moves that our search chooses among, as texts."""

    def __init__(self, core: igroteka.Game) -> None:
        self.core = core

    def clone(self) -> Proposed:
        return Proposed(self.core.copy())

    def current_player(self) -> int:
        return self.core.player

    def is_chance_node(self) -> bool:
        return self.core.is_chance

    def is_terminal(self) -> bool:
        return self.core.is_over

    def apply_action(self, move: str) -> None:
        self.core.play(move)

    def returns(self) -> list[float]:
        return self.core.returns()


class CutRollouts(mcts.Evaluator):
    """Random rollouts that are cut off after some entries; those that nobody won are measured."""

    def __init__(self, name: str, seed: int) -> None:
        self.terms, self.random = TERMS[name], random.Random(seed)

    def prior(self, state: Proposed) -> list[tuple[str, float]]:
        moves = state.core.candidates()
        return [(move, 1 / len(moves)) for move in moves]

    def evaluate(self, state: Proposed) -> tuple[float, float]:
        core = state.core.copy()
        for _ in range(self.terms.most_entries):
            if core.is_over:
                break
            core.play(self.random.choice(core.legal_actions()))
        value = (core.returns()[0] if core.is_over else 0) or self.terms.measure(core)
        return value, -value


def height_share(core: igroteka.Game) -> float:
    """A third of all height more than the other side has is as good as a won game."""
    first, second = core.facts()["heights"].values()
    return max(-1.0, min(1.0, 3 * (first - second) / (first + second)))


def dot_share(core: igroteka.Game) -> float:
    first, second = core.facts()["score"]
    return (first - second) / core.options["dots"]


@dataclasses.dataclass
class Terms:
    """How our search plays out a game: the measure, when rollouts are cut off, and after how many visits a node's moves are listed."""

    measure: Callable[[igroteka.Game], float]
    most_entries: int
    listed_after: int


# In banglagor 24 entries when all columns stand; in curves listing the lines between n dots takes as long as 4 n² rollouts.
TERMS = {"banglagor": Terms(height_share, 24, 1), "curves": Terms(dot_share, 1000, 4 * 8 * 8)}


class Measured(mcts.MCTSBot):
    """OpenSpiel's MCTS in Python on our terms."""

    def __init__(self, game: pyspiel.Game, name: str, sims: int, seed: int) -> None:
        super().__init__(game, OUR_EXPLORATION, sims, CutRollouts(name, seed), random_state=np.random.RandomState(seed))
        self.listed_after = TERMS[name].listed_after

    def choose(self, state: adapter.IgrotekaState) -> str:
        return self.mcts_search(Proposed(state.core)).best_child().action

    def _apply_tree_policy(self, root: mcts.SearchNode, state: Proposed) -> tuple[list[mcts.SearchNode], Proposed]:
        """As theirs, without chance, but that a node other than the root stays a leaf until it has been visited often enough."""
        path, state = [root], state.clone()
        while not state.is_terminal() and path[-1].explore_count >= (self.listed_after if path[1:] else 1):
            node = path[-1]
            if not node.children:
                priors = self.evaluator.prior(state)
                self._random_state.shuffle(priors)
                node.children = [mcts.SearchNode(move, state.current_player(), prior) for move, prior in priors]
            path.append(max(node.children, key=lambda child: self._child_selection_fn(child, node.explore_count, self.uct_c)))
            state.apply_action(path[-1].action)
        return path, state


def stranger(kind: str, game: pyspiel.Game, name: str, sims: int, seed: int) -> Plain | Measured:
    return Plain(game, sims, seed) if kind == "plain" else Measured(game, name, sims, seed)


class Ours:
    def __init__(self, kind: str, sims: int, seed: int) -> None:
        self.kind, self.sims, self.seed = kind, sims, seed

    def choose(self, state: adapter.IgrotekaState) -> str:
        self.seed += 1
        return igroteka.Engine(nodes=self.sims, kind=self.kind, seed=self.seed).best_move(state.core) or ""


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


def pair(game: pyspiel.Game, name: str, kinds: tuple[str, str], sims: int, seed: int) -> float:
    """Our share of the points of two games, from 0 to 1."""
    points = 0.0
    for seat in (0, 1):
        players: list = [None, None]
        players[seat] = Ours(kinds[0], sims, seed * 1000)
        players[1 - seat] = stranger(kinds[1], game, name, sims, seed)
        points += (play(game, players, name, seed)[seat] + 1) / 4
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--sims", type=int, default=100)
    parser.add_argument("--games", nargs="*", default=igroteka.games(), choices=igroteka.games())
    parser.add_argument("--ours", nargs="*", default=["uct", "full"], choices=["uct", "full"])
    parser.add_argument("--theirs", nargs="*", default=["plain", "measured"], choices=["plain", "measured"])
    arguments = parser.parse_args()
    print("| game | ours | theirs | games | our share of points | 95 % interval | seconds |\n|---|---|---|---:|---:|---:|---:|", flush=True)
    for name in arguments.games:
        text = OPTIONS[name]
        game = pyspiel.load_game(adapter.GAMES[name].game_type.short_name + (f"({text})" if text else ""))
        theirs = [kind for kind in arguments.theirs if kind == "plain" or name in TERMS]
        for kinds in itertools.product(arguments.ours, theirs):
            begin = time.perf_counter()
            shares = [pair(game, name, kinds, arguments.sims, seed + 1) for seed in range(arguments.pairs)]
            mean = sum(shares) / len(shares)
            # One pair won and one lost that were never played are counted in, so that a clean sweep has an interval too.
            counted = [*shares, 0.0, 1.0]
            centre = sum(counted) / len(counted)
            deviation = math.sqrt(sum((share - centre) ** 2 for share in counted) / (len(counted) - 1))
            half = 1.96 * deviation / math.sqrt(len(counted))
            interval = f"{max(0, centre - half):.0%} – {min(1, centre + half):.0%}"
            print(f"| {name} {text} | `{kinds[0]}` | {kinds[1]} | {2 * len(shares)} | {mean:.0%} | {interval} | {time.perf_counter() - begin:.0f} |", flush=True)


if __name__ == "__main__":
    main()
