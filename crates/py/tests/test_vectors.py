"""The vectors of an independent reference, once more through Python."""

import json

import pytest
from conftest import ROOMS

import igroteka

FACTS = {
    "football": ["attacked", "effective"],
    "polar": ["score", "score_alt"],
    "banglagor": ["result"],
    "curling": ["standing"],
    "curves": ["score", "owner"],
}


def vectors(name, file="vectors.jsonl"):
    return [json.loads(line) for line in (ROOMS / name / "data" / file).read_text().splitlines()]


@pytest.mark.parametrize("name", FACTS)
def test_vectors(name):
    for vector in vectors(name):
        position = igroteka.Position(name, vector["position"])
        assert position.text == vector["position"]
        if "legal" in vector:
            assert sorted(position.legal_moves()) == vector["legal"]
            game = position.game()
            texts = [game.action_to_text(action) for action in game.legal_actions()]
            assert sorted(texts) == vector["legal"]
        facts = position.facts()
        for field in FACTS[name]:
            if field in vector:
                assert facts[field] == vector[field], (field, position)
        for text, after in vector.get("play", {}).items():
            assert position.played(text).text == after
        for text, wanted in vector.get("lines", {}).items():
            assert position.is_legal(text) == wanted["lawful"], (text, position)


@pytest.mark.parametrize("name", [name for name in FACTS if name != "football"])
def test_steps(name):
    for step in vectors(name, "steps.jsonl"):
        position = igroteka.Position(name, step["position"], step["options"])
        try:
            after = position.played(step["move"]).text
        except igroteka.IgrotekaError:
            after = "illegal"
        assert after == step["after"], step
