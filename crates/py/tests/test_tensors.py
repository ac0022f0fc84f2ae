"""Versions of tensors: what a new one shows that the old one hides, and that the old one stays."""

import numpy as np
import pytest
from conftest import SMALL, play_at_random

import igroteka


def test_versions_are_named():
    assert igroteka.versions() == {"actions": ["v1"], "tensors": ["v1", "v2"]}
    assert igroteka.Game("polar").tensors == igroteka.Batch("polar", 1).tensors == "v2"


@pytest.mark.parametrize("name", SMALL)
def test_the_old_version_is_the_beginning_of_the_new_one(name):
    new, old = igroteka.Game(name, SMALL[name], seed=1), igroteka.Game(name, SMALL[name], seed=1, tensors="v1")
    for game in (new, old):
        play_at_random(game, 3, most=20)
    planes = old.observation_shape[0]
    assert (new.observation()[:planes] == old.observation()).all()
    batch = igroteka.Batch(name, 2, SMALL[name], tensors="v1")
    assert batch.observation_shape == old.observation_shape and batch.game(0).tensors == "v1"


def test_polar_shows_which_seat_has_which_colour():
    games = {}
    for colour in ("black", "white"):
        game = games[colour] = igroteka.Game("polar", {"size": 7})
        for move in ("d4+e4", colour, "a1", "g7"):
            game.play(move)
    black, white = games["black"], games["white"]
    assert str(black) == str(white) and black.player != white.player
    assert (black.observation()[:5] == white.observation()[:5]).all()
    assert black.observation()[5].all() and not white.observation()[5].any()


def test_football_shows_how_often_a_position_has_stood():
    game = igroteka.Game("football")
    for move in ("k1-k4", "k12-k9"):
        game.play(move)
    stood = []
    for move in ["b1-a1", "k9-a9", "a1-b1", "a9-k9"] * 2:
        game.play(move)
        stood.append(float(game.observation()[3, 0, 0]))
    assert stood == [0, 0, 0, 0.5, 0.5, 0.5, 0.5, 1.0] and game.outcome.reason == "repetition"


@pytest.mark.parametrize("name", SMALL)
def test_symmetries_are_those_of_the_rules(name):
    for symmetry in igroteka.symmetries(name, SMALL[name]):
        game, image = igroteka.Game(name, SMALL[name], seed=1), igroteka.Game(name, SMALL[name], seed=1)
        chooser = np.random.default_rng(5)
        while not game.is_over and len(game) < 80:
            actions = game.legal_actions()
            action = actions[chooser.integers(len(actions))]
            if game.is_chance:
                game.play(action), image.play(action)
                continue
            mask, other = np.zeros((2, game.action_count), bool)
            mask[actions], other[image.legal_actions()] = True, True
            assert (symmetry.turn_policy(mask) == other).all(), symmetry.name
            assert (symmetry.turn_tensor(game.observation()) == image.observation()).all(), symmetry.name
            game.play(action), image.play(int(symmetry.actions[action]))
        assert game.returns() == image.returns()


def test_symmetries_are_counted():
    counts = {name: len(igroteka.symmetries(name)) for name in [*SMALL, "breakthrough"]}
    assert counts == {"football": 2, "polar": 8, "banglagor": 2, "curling": 2, "curves": 1, "breakthrough": 1}
    assert repr(igroteka.symmetries("football")) == "[<igroteka.Symmetry 'identity'>, <igroteka.Symmetry 'mirror'>]"


@pytest.mark.parametrize("name, options", [("polar", {"size": 3}), ("curling", {"ends": 1}), ("curling", {"ends": 2})])
def test_small_forms_are_games_of_their_own(name, options):
    game = play_at_random(igroteka.Game(name, options, seed=2), 2)
    assert game.is_over and igroteka.Game(name, options, str(game.position)).is_over
    [record] = igroteka.read_records(game.record())
    assert record.replay() == game
    (name_of_option, value), = options.items()
    [spec] = [spec for spec in igroteka.option_specs(name) if spec["name"] == name_of_option]
    assert value in spec["research"] and value not in spec["offered"]


def test_a_small_board_needs_its_option():
    with pytest.raises(igroteka.ParseError, match="polar-size"):
        igroteka.Position("polar", "3/3/3 b first")
    with pytest.raises(igroteka.ParseError, match="curling-ends"):
        igroteka.Position("curling", "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/1 0:0 -")


def test_polar_on_nine_points_is_drawn():
    """The whole game, by plain search over positions."""
    known = {}

    def value(game):
        if game.is_over:
            return game.returns()[0]
        key = str(game), game.player
        if key not in known:
            values = []
            for action in game.legal_actions():
                game.play(action)
                values.append(value(game))
                game.undo()
            known[key] = max(values) if game.player == 0 else min(values)
        return known[key]

    assert value(igroteka.Game("polar", {"size": 3})) == 0 and len(known) == 3465
