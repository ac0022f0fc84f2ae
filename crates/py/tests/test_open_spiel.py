"""OpenSpiel's own tests and algorithms on our games."""

import concurrent.futures
import multiprocessing
import pickle
import random

import numpy as np
import pyspiel
import pytest
from conftest import SMALL
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, evaluate_bots, expected_game_score, exploitability, mcts, minimax, value_iteration
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


def test_minimax_of_open_spiel_finds_legal_moves(game):
    state = to_decision(game.new_initial_state(), random.Random(3))
    if game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC:
        value, action = minimax.alpha_beta_search(game, state, lambda ahead: 0.0, maximum_depth=1)
    else:
        value, action = minimax.expectiminimax(state, 1, lambda ahead: 0.0, state.current_player())
    assert value == 0 and action in state.legal_actions()


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


def _play_loaded(game):
    """In another process: the first actions of a pickled game."""
    state = to_decision(game.new_initial_state(), random.Random(1))
    return str(game), state.legal_actions()[:5], str(state)


def test_games_pickle_by_their_load_string_start_included():
    starts = [
        adapter.load_game("polar", {"size": 3}),
        adapter.load_game("banglagor", {"board": "small", "redeploy_attacks": True}, "6/6/6/6/6/6/6/6 1 1/0/0,1/0/0 0"),
        adapter.load_game("curling", {"ends": 1}, "8/8/8/8/8/8/8/8/8/8/8/8/8 b 16 2 1/1 0:0 =13345"),
        adapter.load_game("curves", {"dots": 4}, "4 291,557;698,374;162,406;27,399 - r 0", rewards="margin"),
        adapter.load_game("football", tensors="v1"),
    ]
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        for game, there in zip(starts, pool.map(_play_loaded, starts), strict=True):
            assert there == _play_loaded(game) == _play_loaded(pickle.loads(pickle.dumps(game)))


def test_states_begin_where_they_are_told():
    game = pyspiel.load_game("igroteka_polar(size=3)")
    state = game.new_initial_state("b2/w2/3 b")
    assert str(state) == "b2/w2/3 b" and state.current_player() == 0 and state.history() == []
    state.apply_action(state.legal_actions()[0])
    assert str(state.clone()) == str(pickle.loads(pickle.dumps(state))) == str(state)
    with pytest.raises(igroteka.ParseError):
        game.new_initial_state("nonsense")
    set_up = adapter.load_game("polar", {"size": 3}, "b2/w2/3 b")
    assert str(set_up.new_initial_state()) == "b2/w2/3 b"


def test_actions_are_undone(game):
    chooser = random.Random(7)
    state, trail = game.new_initial_state(), []
    while not state.is_terminal() and len(trail) < 12:
        trail.append((str(state), state.legal_actions(), state.history()))
        state.apply_action(chooser.choice(state.legal_actions()))
    ahead = state.clone()
    for text, actions, history in reversed(trail):
        entry = state.full_history()[-1]
        with pytest.raises(ValueError, match="not the last one"):
            state.undo_action(entry.player, entry.action + 1)
        state.undo_action(entry.player, entry.action)
        assert (str(state), state.legal_actions(), state.history()) == (text, actions, history)
        assert state.move_number() == len(history)
    assert state.is_initial_state()
    for action in ahead.history():
        state.apply_action(action)
    assert str(state) == str(ahead) and state.clone().history() == pickle.loads(pickle.dumps(state)).history() == ahead.history()


def test_small_forms_are_solved_by_open_spiel():
    game = adapter.load_game("polar", {"size": 3}, "b2/w2/3 b")
    value, _ = minimax.alpha_beta_search(game)
    solver = cfr.CFRPlusSolver(game)
    uniform = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(game, solver.average_policy())
    assert uniform > 0.2 and found < 0.05
    [first, second] = expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
    assert first == -second and abs(first - value) < 0.1


def value_of(game, known):
    """What the first seat has from a game if both play well, worked out without OpenSpiel."""
    if game.is_over:
        return game.returns()[0]
    key = (str(game), game.has_swapped_seats)
    if key not in known:
        values = []
        for action in game.legal_actions():
            after = game.copy()
            after.play(action)
            values.append(value_of(after, known))
        known[key] = max(values) if game.player == 0 else min(values)
    return known[key]


def test_value_iteration_tells_apart_who_plays_which_colour():
    """The seats of polar may change: the same stones are then worth the opposite, at the end of a game too."""
    game = adapter.load_game("polar", {"size": 3}, "b2/w2/3 b choose")
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=0.01, cyclic_game=True)
    swapped = [text for text in values if text.endswith(" swapped")]
    assert len(values) == 2 * len(swapped) + 1
    assert all(values[text] == -values[text.removesuffix(" swapped")] for text in swapped)
    assert {values[text] for text in swapped} == {-1, 0, 1}
    known = {}
    for line in range(20):
        state, chooser = game.new_initial_state(), random.Random(line)
        while not state.is_terminal():
            assert values[str(state)] == value_of(state.core, known)
            state.apply_action(chooser.choice(state.legal_actions()))
        assert values[str(state)] == state.returns()[0]


@pytest.mark.parametrize("name, options, start, value", [
    # One column a side, still in hand.
    ("banglagor", {"board": "small", "quiet_turns": 1}, "6/6/6/6/6/6/6/6 1 0/1/0,1/0/0 0", 0),
    # All dots are placed and two lines drawn.
    ("curves", {"dots": 5}, "5 144,400;784,400;656,16;208,272;400,528 2-5@336,336:g;2-5@144,-240:r g 0", -1),
])
def test_small_forms_are_solved_exactly_from_their_start(name, options, start, value):
    game, known = adapter.load_game(name, options, start), {}
    assert value_of(igroteka.Game(name, options, start), known) == value
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=0.01, cyclic_game=True)
    assert len(known) > 400 and len(set(known.values())) > 1
    assert all(values[text] == worth for (text, _), worth in known.items())


def test_margins_are_utilities_on_request():
    game = adapter.load_game("banglagor", {"board": "small"}, rewards="margin")
    state, chooser = game.new_initial_state(), random.Random(2)
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
    assert state.returns() == state.core.returns("margin") and -1 <= state.returns()[0] == -state.returns()[1]


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
