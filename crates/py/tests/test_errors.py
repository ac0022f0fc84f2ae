"""Bad input is refused with a code, a sentence and the part at fault; nothing changes, nothing panics."""

import concurrent.futures
import multiprocessing
import pathlib
import pickle
import subprocess
import sys
import tomllib

import numpy as np
import pytest
from conftest import SMALL

import igroteka


@pytest.mark.parametrize("make, message", [
    (lambda: igroteka.Game("chess"), "no game"),
    (lambda: igroteka.Game("polar", {"size": 20}), "option-value"),
    (lambda: igroteka.Game("polar", {"colour": 1}), "option-unknown"),
    (lambda: igroteka.Game("polar", start="nonsense"), "text-fields"),
    (lambda: igroteka.Batch("polar", 0), "count must be"),
    (lambda: igroteka.Batch("polar", 10**12), "count must be"),
    (lambda: igroteka.Engine(), "needs one of"),
    (lambda: igroteka.Engine(level=9), "from 1 to 8"),
    (lambda: igroteka.Engine(nodes=1).analyse(igroteka.Game("polar"), lines=0), "lines must be"),
    (lambda: igroteka.Engine(nodes=0), "from 1 to"),
    (lambda: igroteka.Engine(nodes=-1), "from 0 to"),
    (lambda: igroteka.Engine(nodes=1).analyse(igroteka.Game("polar"), lines=-1), "from 0 to"),
    (lambda: igroteka.Batch("polar", -1), "from 0 to"),
    (lambda: igroteka.Batch("polar", 1, seed=-1), "from 0 to"),
    (lambda: igroteka.Batch("polar", 1, tensors="v0"), "v1, v2"),
    (lambda: igroteka.Batch("polar", 1, rewards="gold"), "result or margin"),
    (lambda: igroteka.Batch("polar", 1, threads=0), "threads must be"),
    (lambda: igroteka.Game("polar").svg(width=-1), "from 0 to"),
    (lambda: igroteka.Game("polar", tensors="old"), "v1, v2"),
    (lambda: igroteka.playouts(igroteka.Game("polar"), -1), "from 0 to"),
    (lambda: igroteka.self_play("polar", -1), "from 0 to"),
    (lambda: igroteka.self_play("polar", 1, playouts=-1), "from 0 to"),
    (lambda: igroteka.SelfPlay.load("rows.csv"), "npz or .parquet"),
    (lambda: igroteka.Engine(time=-1.0), "not negative"),
    (lambda: igroteka.Engine(nodes=1, kind="magic"), "full or uct"),
    (lambda: igroteka.set_language("de"), "en or ru"),
])
def test_bad_arguments_name_what_is_wrong(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_a_parse_error_names_the_part():
    with pytest.raises(igroteka.ParseError) as caught:
        igroteka.Game("football", start="12/12 r")
    assert (caught.value.part, caught.value.code, caught.value.place) == ("rows", "rows-count", None)


def test_a_record_with_a_fault_names_its_place():
    with pytest.raises(igroteka.ParseError) as caught:
        igroteka.read_records('[Game "football"]\n\n1. k1-k4 "\n*\n')
    assert caught.value.place is not None and caught.value.place[0] == 3
    [record] = igroteka.read_records('[Game "football"]\n[Rules "1"]\n[Result "*"]\n\n1. k1-k11 *\n')
    with pytest.raises(igroteka.ParseError):
        record.replay()


def test_an_illegal_move_changes_nothing_and_says_why(small):
    before = small.copy()
    with pytest.raises(igroteka.IgrotekaError) as caught:
        small.play(small.action_count - 1 if small.name != "polar" else 0)
    assert caught.value.code and caught.value.text and small == before
    for nonsense in (-1, 2**40, 2**80, small.action_count + 5):
        with pytest.raises(igroteka.ParseError, match="action-range: action: .* is no action number: they go from 0 to"):
            small.play(nonsense)
    with pytest.raises(TypeError):
        small.play(None)
    with pytest.raises(igroteka.ParseError, match="move-malformed"):
        small.play("")
    assert small == before


def test_numpy_integers_are_numbers_too(small):
    small.play(np.int64(small.legal_actions()[0]))
    assert len(small) == 1


def test_errors_pickle():
    error = pickle.loads(pickle.dumps(pytest.raises(igroteka.IllegalMoveError, igroteka.Game("football").play, "b1-b11").value))
    assert error.code == "football-penalty-rank" and isinstance(error, igroteka.IllegalMoveError)


def _refused_by_a_batch(action):
    batch = igroteka.Batch("football", 4)
    actions = np.empty(4, np.int64)
    batch.sample(actions)
    actions[2] = action
    batch.step(actions, np.empty((4, 2), np.float32), np.empty(4, bool))


@pytest.mark.parametrize("kind, action", [(igroteka.ParseError, -5), (igroteka.IllegalMoveError, 45)])
def test_errors_of_a_batch_name_its_game_in_other_processes_too(kind, action):
    with pytest.raises(kind) as here:
        _refused_by_a_batch(action)
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(_refused_by_a_batch, action).exception()
    assert type(there) is kind and here.value.game == 2
    assert vars(there).items() >= vars(here.value).items() and str(there) == str(here.value)


def test_errors_of_records_and_entries_pickle_whole():
    for error in (
        pytest.raises(igroteka.ParseError, igroteka.read_records, '[Game "football"]\n\n1. k1-k4 "\n*\n').value,
        igroteka.IllegalMoveError("code", "text", entry=3, game=1),
        igroteka.ParseError("code", "text", "part", (1, 2), entry=0, game=0),
        igroteka.UnlistableError("curves"),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and vars(again) == vars(error) and str(again) == str(error)


def test_errors_speak_russian_when_asked():
    igroteka.set_language("ru")
    try:
        with pytest.raises(igroteka.IllegalMoveError, match="[а-я]"):
            igroteka.Game("football").play("b1-b11")
    finally:
        igroteka.set_language("en")


def test_buffers_of_the_wrong_kind_are_refused(small):
    size = int(np.prod(small.observation_shape))
    good = np.empty(size, np.float32)
    assert small.observation(good) is good
    for bad, message in [
        (np.empty(size, np.float64), "float32"),
        (np.empty(size + 1, np.float32), "elements"),
        (np.empty((size, 2), np.float32)[:, 0], "C order"),
    ]:
        with pytest.raises((TypeError, ValueError), match=message):
            small.observation(bad)
    good.flags.writeable = False
    with pytest.raises(ValueError, match="written"):
        small.observation(good)
    with pytest.raises(TypeError):
        small.observation([0.0] * size)


@pytest.mark.parametrize("name", SMALL)
def test_invalid_positions_are_refused_by_their_codes(name):
    from conftest import ROOMS

    lines = (ROOMS / name / "data" / "invalid.txt").read_text().splitlines()
    checked = 0
    for line in lines:
        if not line or line.startswith("#"):
            continue
        code, text = line.split("\t")
        with pytest.raises(igroteka.ParseError) as caught:
            igroteka.Position(name, text)
        assert caught.value.code == code, line
        checked += 1
    assert checked >= 30


def test_a_number_without_a_move_says_so():
    with pytest.raises(igroteka.ParseError, match="Action 33 means no move here"):
        igroteka.Game("football").play(33)
    with pytest.raises(IndexError, match="-3 is no move's number"):
        igroteka.Game("football").action_to_text(-3)


def test_a_game_without_entries_is_true():
    assert igroteka.Game("football") and len(igroteka.Game("football")) == 0


@pytest.mark.parametrize("adapter, package", [("open_spiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium")])
def test_an_adapter_without_its_package_says_what_to_install(adapter, package):
    # An extra is known to every pip only by the name that the built package has.
    extra = adapter.replace("_", "-")
    project = (pathlib.Path(__file__).parents[1] / "pyproject.toml").read_text()
    assert extra in tomllib.loads(project)["project"]["optional-dependencies"]
    script = f"import sys; sys.modules[{package!r}] = None\ntry:\n    import igroteka.{adapter}\nexcept ImportError as error:\n    print(error)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert f"igroteka[{extra}]" in done.stdout, done.stderr


def test_the_package_itself_needs_no_numpy():
    script = "import sys; sys.modules['numpy'] = None\nimport igroteka; game = igroteka.Game('football'); game.play(game.legal_actions()[0])"
    assert subprocess.run([sys.executable, "-c", script], timeout=60).returncode == 0
