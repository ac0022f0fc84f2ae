"""OpenSpiel's own tests and algorithms on our games."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from conftest import SMALL
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots import uniform_random

import igroteka
import igroteka.open_spiel as adapter

# Loaded by text, as a researcher would.
SHORT = {
    "igroteka_football": "igroteka_football",
    "igroteka_polar": "igroteka_polar(size=7)",
    "igroteka_banglagor": "igroteka_banglagor(board=small)",
    "igroteka_curling": "igroteka_curling(ends=4)",
    "igroteka_curves_finite": "igroteka_curves_finite(dots=4)",
}


@pytest.fixture(params=list(SHORT))
def game(request):
    return pyspiel.load_game(SHORT[request.param])


def to_decision(state, chooser):
    while state.is_chance_node():
        events, weights = zip(*state.chance_outcomes())
        state.apply_action(chooser.choices(events, weights)[0])
    return state


def test_importing_registers_the_five_games():
    assert adapter.NAMES == list(SHORT)
    assert set(SHORT) <= set(pyspiel.registered_names())


def test_random_sim_test_with_serialisation(game):
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("text", ["igroteka_polar(size=9,scoring=opponent)", "igroteka_banglagor(board=small,redeploy_attacks=true,quiet_turns=10)"])
def test_random_sim_test_with_options(text):
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


def test_parameters_reach_the_rules():
    assert pyspiel.load_game("igroteka_polar(size=9)").num_distinct_actions() == igroteka.Game("polar", {"size": 9}).action_count
    assert pyspiel.load_game("igroteka_curling(seats=4)").num_players() == 4


def test_numbers_and_strings_are_ours(game):
    chooser = random.Random(1)
    state = to_decision(game.new_initial_state(), chooser)
    for action in state.legal_actions():
        assert state.action_to_string(action) == state.core.action_to_text(action)
        assert state.string_to_action(state.action_to_string(action)) == action
    assert state.observation_tensor() == state.core.observation().ravel().tolist()


def test_clones_go_their_own_way_and_states_pickle(game):
    chooser = random.Random(2)
    state = to_decision(game.new_initial_state(), chooser)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state) and len(clone.history()) == len(state.history()) + 1
    assert str(game.deserialize_state(clone.serialize())) == str(clone)
    assert str(pickle.loads(pickle.dumps(clone))) == str(clone)


def test_chance_is_explicit_in_curling():
    game = pyspiel.load_game("igroteka_curling")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    begins = [state.child(lot).core.options["begins"] for lot in state.legal_actions()]
    assert begins == ["red", "blue"]
    assert pyspiel.load_game("igroteka_curling(begins=blue)").new_initial_state().core.options["begins"] == "blue"
    state.apply_action(0)
    events = dict(state.chance_outcomes())
    assert state.is_chance_node() and abs(sum(events.values()) - 1) < 1e-9 and len(events) == 252
    state.apply_action(next(iter(events)))
    assert state.action_to_string(state.legal_actions()[0]).startswith("keep")


def test_searches_of_open_spiel_find_legal_moves(game):
    chooser = random.Random(3)
    state = to_decision(game.new_initial_state(), chooser)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 30, 0, True, 3, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()
    rng = np.random.RandomState(3)
    python_bot = mcts.MCTSBot(game, 1.4, 10, mcts.RandomRolloutEvaluator(1, rng), solve=True, random_state=rng)
    assert python_bot.step(state) in state.legal_actions()


def test_bots_are_evaluated(game):
    rng = np.random.RandomState(4)
    bots = [uniform_random.UniformRandomBot(player, rng) for player in range(2)]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
    assert sum(returns) == 0


def test_rl_environments_run(game):
    environment = rl_environment.Environment(game)
    chooser = random.Random(5)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == np.prod(game.observation_tensor_shape())
        step = environment.step([chooser.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0


def test_breakthrough_has_the_numbers_and_the_moves_of_open_spiel():
    chooser = random.Random(6)
    theirs = pyspiel.load_game("breakthrough").new_initial_state()
    ours = igroteka.Game("breakthrough")
    for _ in range(20):
        while not theirs.is_terminal():
            assert ours.legal_actions() == theirs.legal_actions() and ours.player == theirs.current_player()
            action = chooser.choice(theirs.legal_actions())
            assert ours.action_to_text(action) == theirs.action_to_string(action)
            ours.play(action)
            theirs.apply_action(action)
        assert ours.is_over and ours.returns() == theirs.returns()
        theirs, ours = pyspiel.load_game("breakthrough").new_initial_state(), igroteka.Game("breakthrough")


def test_every_game_of_the_house_is_registered():
    assert list(adapter.GAMES) == list(SMALL)
