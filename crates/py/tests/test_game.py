"""Game, Position and records."""

import copy
import pathlib
import random

import pytest
from conftest import SMALL, play_at_random

import igroteka


def test_the_house_has_five_games():
    assert igroteka.games() == list(SMALL)


def test_random_games_end_with_an_outcome_and_zero_sum_returns(small):
    assert small.outcome is None and small.returns() == [0.0] * small.seats
    play_at_random(small, 1)
    assert small.is_over and small.turn == "over" and small.player == -4
    assert small.outcome.reason and small.outcome.text
    assert sum(small.returns()) == 0
    assert small.legal_actions() == [] and small.candidates() == []


def test_texts_and_numbers_of_moves_lead_to_one_another(small):
    play_at_random(small, 2, most=9)
    for action in small.legal_actions():
        assert small.text_to_action(small.action_to_text(action)) == action
    by_text, by_number = small.copy(), small.copy()
    action = small.legal_actions()[-1]
    by_text.play(small.action_to_text(action))
    by_number.play(action)
    assert by_text == by_number and by_text != small


def test_legal_moves_are_the_texts_of_the_legal_actions(small):
    if small.name == "curves":
        with pytest.raises(igroteka.UnlistableError, match="candidates"):
            small.legal_moves()
    else:
        assert sorted(small.legal_moves()) == sorted(map(small.action_to_text, small.legal_actions()))


def test_candidates_are_legal(small):
    play_at_random(small, 3, most=8)
    if not small.is_chance:
        assert small.candidates()
        for text in random.Random(1).sample(small.candidates(), 3):
            small.copy().play(text)


def test_a_copy_goes_its_own_way(small):
    for other in (small.copy(), copy.copy(small), copy.deepcopy(small)):
        other.play(small.legal_actions()[0])
        assert len(other) == 1 and len(small) == 0


def test_undo_takes_back_one_entry(small):
    before = small.copy()
    small.play(small.legal_actions()[0])
    assert small.undo() and small == before
    assert not small.undo()


def test_events_tell_what_happened(small):
    assert small.events() == []
    small.play(small.legal_actions()[0])
    assert small.events() and all(event["event"] and event["text"] for event in small.events())


def test_facts_are_plain_values():
    game = igroteka.Game("curling", start="8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =13345")
    facts = game.facts()
    assert facts["combination"] == "pair" and facts["numbers"] == [3, 5] and facts["zones"]["centre"] == {"r": 0, "b": 0}


def test_options_are_read_from_a_dictionary_or_a_text():
    by_dictionary = igroteka.Game("banglagor", {"board": "small", "redeploy_attacks": True, "quiet_turns": 10})
    by_text = igroteka.Game("banglagor", "board=small,redeploy_attacks=true,quiet_turns=10")
    assert by_dictionary == by_text
    assert by_text.options == {"board": "small", "redeploy_attacks": True, "quiet_turns": 10}
    assert {spec["name"] for spec in igroteka.option_specs("banglagor")} == set(by_text.options)


def test_polar_colours_change_seats():
    game = igroteka.Game("polar", {"size": 7})
    assert game.player == 0
    game.play("d4+e4")
    assert game.player == 1
    game.play("black")
    assert game.turn == "b" and game.player == 1


def test_curling_for_four_has_four_seats():
    game = igroteka.Game("curling", {"seats": "4", "ends": 4})
    assert game.seats == 4
    seen = set()
    while not game.is_over:
        seen.add(game.player)
        game.play(game.legal_actions()[0])
    assert seen == {-1, 0, 1, 2, 3} and len(game.returns()) == 4 and sum(game.returns()) == 0


def test_who_begins_in_curling_is_drawn_by_lot():
    begins = [igroteka.Game("curling", seed=seed).options["begins"] for seed in range(32)]
    assert set(begins) == {"red", "blue"}
    assert begins == [igroteka.Game("curling", seed=seed).options["begins"] for seed in range(32)]
    assert " b 1 0 " in str(igroteka.Game("curling", {"begins": "blue"}))


def test_chance_has_probabilities_of_one():
    game = igroteka.Game("curling")
    events = game.chance_outcomes()
    assert game.is_chance and len(events) == 252 and abs(sum(p for _, p in events) - 1) < 1e-9
    assert [event for event, _ in events] == game.legal_actions()
    game.play("roll11166")
    assert game.chance_outcomes() == [] and not game.is_chance


def test_a_position_stands_for_itself(small):
    position = small.position
    assert position == igroteka.Position(small.name, position.text, small.options)
    assert hash(position) == hash(small.position) and position.game().position == position
    after = position.played(small.legal_actions()[0])
    assert after != position and position == small.position


def test_pictures_are_drawn_in_every_theme(small):
    assert small._repr_svg_().startswith("<svg") and small.position._repr_svg_().startswith("<svg")
    assert small.svg(theme="dark") != small.svg(theme="light")
    with pytest.raises(ValueError, match="theme"):
        small.svg(theme="pink")


def test_records_are_written_read_and_replayed(small, tmp_path):
    play_at_random(small, 4)
    text = small.record({"Event": "Test", "Site": "Here"})
    [record] = igroteka.read_records(text)
    assert record.tags["Event"] == "Test" and record.warnings == [] and len(record.entries) == len(small)
    assert record.replay() == small
    file = tmp_path / "games.igr"
    file.write_text(text + "\n" + text)
    assert [record.replay() == small for record in igroteka.records_of_file(file)] == [True, True]


def test_ends_can_be_declared():
    game = igroteka.Game("football")
    game.resign("r")
    assert game.outcome.winner == "b" and game.outcome.reason == "resignation" and game.returns() == [-1, 1]
    game.undo()
    game.agree_draw()
    assert game.outcome.winner is None
    with pytest.raises(igroteka.IllegalMoveError, match="no-draw-by-agreement"):
        igroteka.Game("curling").agree_draw()


def test_breakthrough_is_here_for_comparisons_only():
    game = play_at_random(igroteka.Game("breakthrough"), 1)
    assert game.is_over and game.outcome.winner
    assert game._repr_svg_() is None
    with pytest.raises(ValueError, match="comparisons"):
        game.record()


def test_dice_of_a_record_are_verified():
    file = pathlib.Path(__file__).parents[2] / "fair-dice" / "tests" / "fair.igr"
    text = file.read_text()
    [record] = igroteka.read_records(text)
    assert record.verify_dice() > 5
    reveal = record.tags["DiceReveal"]
    forged = text.replace(reveal, ("0" if reveal[0] != "0" else "1") + reveal[1:])
    [record] = igroteka.read_records(forged)
    with pytest.raises(igroteka.ParseError) as error:
        record.verify_dice()
    assert error.value.code == "dice-other-seed"


def test_taking_back_forgets_how_often_a_position_stood():
    game = igroteka.Game("banglagor", {"board": "small", "quiet_turns": 200}, "6/6/2s3/6/6/3M2/6/6 1 - 0")
    round_trip = ["d3-d3", "c6-c7", "d3-d3", "c7-c6"]
    for _ in range(3):
        for move in round_trip * 2:
            assert not game.is_over
            game.play(move)
        assert game.outcome and game.outcome.reason == "repetition"
        for _ in round_trip * 2:
            assert game.undo()
    assert not game.undo() and game.observation()[-2].max() == 0
