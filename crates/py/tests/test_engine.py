"""Engines: legal, repeatable, and stronger than chance."""

from conftest import SMALL, play_at_random

import igroteka
import pytest


def decision(game):
    while game.is_chance:
        game.play(game.legal_actions()[17])
    return game


def test_best_moves_are_legal_and_repeatable(small):
    game = decision(small)
    for kind in ("full", "uct"):
        engine = igroteka.Engine(nodes=200, kind=kind, seed=3)
        move = engine.best_move(game)
        assert move == engine.best_move(game)
        game.copy().play(move)


def test_lines_are_sorted_and_in_range(small):
    lines = igroteka.Engine(nodes=200, kind="uct").analyse(decision(small), lines=3)
    assert 1 <= len(lines) <= 3 and all(-1 <= line.value <= 1 for line in lines) and lines[0].moves[0] == lines[0].move


def test_all_moves_can_be_analysed():
    game = igroteka.Game("polar", {"size": 19})
    lines = igroteka.Engine(nodes=3000, kind="uct").analyse(game, lines=10**9)
    assert len(lines) == len(game.legal_actions()) == 1368


@pytest.mark.parametrize("level", range(1, 7))
def test_a_level_gives_as_many_lines_as_it_is_asked_for(level):
    """It considers fewer moves when it plays, and at careless moments none: neither limits what it is asked."""
    for seed in range(12):
        game = play_at_random(igroteka.Game("curling", {"ends": 4}, seed=seed), seed, most=5 + seed)
        while game.is_chance:
            game.play(game.legal_actions()[0])
        wanted = len(game.legal_actions())
        lines = igroteka.Engine(level).analyse(game, lines=wanted + 5)
        assert len({line.move for line in lines}) == len(lines) == wanted
        assert len(igroteka.Engine(level).analyse(game, lines=1)) == 1
        assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)


@pytest.mark.parametrize("name", ["football", "polar", "banglagor"])
def test_the_best_line_of_a_level_that_is_never_careless_is_its_move(name):
    for seed in range(4):
        game = play_at_random(igroteka.Game(name, SMALL[name]), seed, most=6)
        [line] = igroteka.Engine(6).analyse(game)
        assert line.move == igroteka.Engine(6).best_move(game)


def test_many_positions_are_answered_as_one_by_one(small):
    games = [decision(play_at_random(small.copy(), seed, most=seed)) for seed in range(6)]
    engine = igroteka.Engine(nodes=50, seed=2)
    assert engine.best_moves(games, threads=3) == [engine.best_move(game) for game in games]
    assert engine.analyse_many(games, lines=2) == [engine.analyse(game, lines=2) for game in games]
    assert engine.best_moves([]) == []


@pytest.mark.parametrize("thing", [igroteka.Line, igroteka.Outcome, igroteka.Playouts])
def test_every_field_is_documented(thing):
    fields = [name for name in vars(thing) if not name.startswith("_")]
    assert fields and all(getattr(thing, name).__doc__ for name in fields)


def test_an_engine_sees_a_goal():
    game = igroteka.Game("football")
    for move in "k1-k4 b12-a12 f1-p7 k12-f9 m1-f5".split():
        game.play(move)
    [line, *_] = igroteka.Engine(nodes=20_000).analyse(game)
    assert line.move == "h12-m10" and line.score[0] == "win"


def test_an_engine_knows_by_how_many_points_polar_ends():
    text = "bw1b3w1/bww4b1/www1w1bb1/1w1b1w2w/b4b1b1/1wwww1w1w/b1bbb1b1b/ww1b1w1w1/3bb1b1b b"
    game = igroteka.Game("polar", {"size": 9}, start=text)
    engine = igroteka.Engine(nodes=3_000)
    [line, *_] = engine.analyse(game)
    assert line.score == ("exact", 10) and line.points == 10 and line.value == 1
    while not game.is_over:
        game.play(engine.best_move(game))
    assert game.outcome.points[0] - game.outcome.points[1] == 10


def test_there_is_nothing_to_say_where_nobody_decides():
    over = play_at_random(igroteka.Game("polar", {"size": 7}), 1)
    assert igroteka.Engine(nodes=10).best_move(over) is None
    assert igroteka.Engine(nodes=10).best_move(igroteka.Game("curling")) is None


def test_levels_and_time_are_accepted():
    game = igroteka.Game("banglagor", {"board": "small"})
    assert igroteka.Engine(1).best_move(game) and igroteka.Engine(time=0.01).best_move(game)
    assert repr(igroteka.Engine(level=2)) == "Engine(level=2, seed=1)"


def test_an_engine_beats_a_random_player():
    won = 0
    for seed in range(4):
        game = igroteka.Game("polar", {"size": 7})
        seat = seed % 2
        while not game.is_over:
            if game.player == seat:
                game.play(igroteka.Engine(nodes=60, seed=seed).best_move(game))
            else:
                play_at_random(game, seed * 1000 + len(game), most=len(game) + 1)
        won += game.returns()[seat]
    assert won >= 2
