"""The notebook runs from its first cell to its last, and so do the scripts."""

import pathlib
import re
import subprocess
import sys

import nbclient
import nbformat
import pytest

import igroteka

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


def test_the_notebook_runs():
    notebook = nbformat.read(EXAMPLES / "first_steps.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png"} <= kinds


@pytest.mark.parametrize("arguments", [
    ["speed.py", "--seconds", "0.01", "--count", "32"],
    ["match_open_spiel.py", "--pairs", "1", "--sims", "5", "--games", "polar", "curling", "curves"],
])
def test_the_scripts_run_and_print_a_table(arguments):
    script, *rest = arguments
    done = subprocess.run([sys.executable, EXAMPLES / script, *rest], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("| ") and len(done.stdout.splitlines()) > 3


def test_the_module_shows_the_games_and_a_line_of_play():
    done = subprocess.run([sys.executable, "-m", "igroteka", "curling", "--plies", "3"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("igroteka ") and [line.split()[0] for line in lines[1:6]] == ["football", "polar", "banglagor", "curling", "curves"]
    assert lines[-3].split()[0].startswith("roll") and lines[-2].split()[0].startswith("keep")


def test_the_options_that_the_module_shows_are_those_that_a_game_takes():
    """Each value in brackets can be put behind the name in the text of options, and an odd number of ends is not among them."""
    done = subprocess.run([sys.executable, "-m", "igroteka", "football", "--plies", "0"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    shown = {}
    for line in done.stdout.splitlines()[1:6]:
        game, _, rest = line.strip().partition(" ")
        for name, default, values in re.findall(r"(\w+)=(\w+) \((.*?)\)", rest):
            shown[game, name] = values
            for value in [default, *re.split(r"\||\.\.|, ", values)]:
                # A text that the game does not take is an error.
                assert igroteka.Game(game, f"{name}={value}").name == game
    assert set(shown) == {(game, spec["name"]) for game in igroteka.games() for spec in igroteka.option_specs(game)}
    assert shown["curling", "ends"] == "4, 6, 8, 10" and shown["polar", "size"] == "7..19"
