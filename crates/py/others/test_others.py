"""Other people's tests and algorithms on our games, at a length that is too long for every commit. `cargo xtask python-others` runs them."""

import subprocess
import sys

import numpy as np
import pyspiel
import pytest

import igroteka
import igroteka.open_spiel as adapter
from igroteka.pettingzoo import env

SMALL = {"football": {}, "polar": {"size": 7}, "banglagor": {"board": "small"}, "curling": {"ends": 1}, "curves": {"dots": 6}}
EIGHTEEN = [
    *((name, {}) for name in SMALL),
    *SMALL.items(),
    ("polar", {"size": 3}),
    ("polar", {"scoring": "opponent", "size": 9}),
    ("banglagor", {"board": "small", "redeploy_attacks": True}),
    ("banglagor", {"board": "small", "quiet_turns": 5}),
    ("curling", {"seats": 4, "ends": 1}),
    ("curling", {"begins": "blue", "ends": 2}),
    ("curves", {"dots": 4}),
    ("curves", {"dots": 15}),
]


@pytest.mark.parametrize("name, options", EIGHTEEN, ids=str)
def test_open_spiel_simulates_and_serialises(name, options):
    pyspiel.random_sim_test(adapter.load_game(name, options), num_sims=2, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SMALL)
def test_petting_zoo(name):
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(env(name, SMALL[name]), num_cycles=500, verbose_progress=False)
    seed_test(lambda: env(name, SMALL[name]), num_cycles=100)
    render_test(lambda render_mode: env(name, SMALL[name], render_mode))


def test_value_iteration_solves_polar_on_nine_points():
    from open_spiel.python.algorithms import value_iteration

    game = adapter.load_game("polar", {"size": 3})
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=0.01)
    assert values[str(game.new_initial_state())] == 0
    swapped = [text for text in values if text.endswith(" swapped")]
    assert len(swapped) > 1000 and all(values[text] == -values[text.removesuffix(" swapped")] for text in swapped)


def test_cfr_solves_polar_on_nine_points():
    from open_spiel.python.algorithms import cfr, exploitability

    game = adapter.load_game("polar", {"size": 3})
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(5):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(game, solver.average_policy())
    print(f"exploitability {before:.3f} before, {after:.3f} after")
    assert after < before / 4


def worth(game):
    """What the last throw is worth to blue on the average, worked out without OpenSpiel."""
    if game.is_over:
        return game.returns()[1]
    if game.is_chance:
        is_another_end = str(game).split()[2] == "1"
        return 0 if is_another_end else sum(chance * worth(after(game, event)) for event, chance in game.chance_outcomes())
    return max(worth(after(game, action)) for action in game.legal_actions())


def after(game, action):
    game = game.copy()
    game.play(action)
    return game


@pytest.mark.parametrize("dice, known, best", [
    # These five dice drive the red stone out and stay.
    ("?12344", 1, "keep12344"),
    # Five new dice do so, or not, as they fall: 5⁵ ways.
    ("?66666", 1745 / 3125, "keep"),
])
def test_the_last_throw_of_curling_is_worked_out(dice, known, best):
    from open_spiel.python.algorithms import minimax

    start = f"8/8/8/8/8/8/3r4/8/8/8/8/8/8 b 16 2 1/1 0:0 {dice}"
    state = adapter.load_game("curling", {"ends": 1}, start).new_initial_state()
    value, action = minimax.expectiminimax(state, 2, lambda state: 0.0, 1)
    assert value == pytest.approx(known, abs=1e-12) and state.action_to_string(action) == best
    assert worth(after(state.core, action)) == pytest.approx(known, abs=1e-12)


def test_alpha_zero_learns_as_it_is_shipped(tmp_path):
    """In a process of its own, because it changes how processes are started."""
    script = f"""
import igroteka.open_spiel
from open_spiel.python.algorithms.alpha_zero import alpha_zero
if __name__ == "__main__":
    alpha_zero.alpha_zero(alpha_zero.Config(
        game="igroteka_polar(size=3)", path={str(tmp_path)!r}, learning_rate=0.01, weight_decay=1e-4, decouple_weight_decay=False,
        train_batch_size=32, replay_buffer_size=256, replay_buffer_reuse=4, max_steps=2, checkpoint_freq=2, actors=1, evaluators=1,
        evaluation_window=5, eval_levels=2, uct_c=1.4, max_simulations=10, policy_alpha=0.5, policy_epsilon=0.25, temperature=1.0,
        temperature_drop=4, nn_model="mlp", nn_width=32, nn_depth=2, observation_shape=None, output_size=None, verbose=False, quiet=True))
"""
    program = tmp_path / "learn.py"
    program.write_text(script)
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-3000:]
    assert (tmp_path / "learner.jsonl").read_text().count('"step"') == 2


def test_a_thousand_games_and_processes():
    batch = igroteka.Batch("curves", 1000, {"dots": 6}, threads=2)
    actions, rewards, done = np.empty(1000, np.int64), np.empty((1000, 2), np.float32), np.empty(1000, bool)
    finished = 0
    while finished < 2000:
        batch.sample(actions)
        batch.step(actions, rewards, done)
        finished += int(done.sum())
    assert finished >= 2000
