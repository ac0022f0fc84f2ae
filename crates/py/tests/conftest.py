"""What the tests share: the names of the games, small options for slow work, random play."""

import pathlib
import random

import pytest

import igroteka

ROOMS = pathlib.Path(__file__).parents[2] / "games" / "src"

# Options under which a random game is short.
SMALL = {
    "football": {},
    "polar": {"size": 7},
    "banglagor": {"board": "small"},
    "curling": {"ends": 4},
    "curves": {"dots": 6},
}


@pytest.fixture(params=list(SMALL))
def name(request) -> str:
    return request.param


@pytest.fixture
def small(name) -> igroteka.Game:
    return igroteka.Game(name, SMALL[name])


def play_at_random(game: igroteka.Game, seed: int, most: int = 10_000) -> igroteka.Game:
    chooser = random.Random(seed)
    while not game.is_over and len(game) < most:
        if game.is_chance:
            events, weights = zip(*game.chance_outcomes())
            game.play(chooser.choices(events, weights)[0])
        else:
            game.play(chooser.choice(game.legal_actions()))
    return game
