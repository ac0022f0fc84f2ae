"""Examples in docstrings and in the page of the package are tests."""

import doctest
import importlib.util
import inspect
import pathlib
import re
import sys

import pytest

import igroteka
import igroteka._arrays
import igroteka._records
import igroteka.gymnasium
import igroteka.pettingzoo

ROOT = pathlib.Path(__file__).parents[3]
PACKAGE = pathlib.Path(__file__).parents[1]
README = re.findall(r"```python\n(.*?)```", (PACKAGE / "README.md").read_text(), re.DOTALL)


def texts():
    for module in (igroteka, igroteka._arrays, igroteka._records, igroteka.gymnasium, igroteka.pettingzoo):
        yield module.__name__, module.__doc__
    for name in igroteka.__all__:
        thing = getattr(igroteka, name)
        yield f"igroteka.{name}", getattr(thing, "__doc__", None)
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                yield f"igroteka.{name}.{member}", getattr(value, "__doc__", None)
    yield "docs/python.md", (ROOT / "docs" / "python.md").read_text()


EXAMPLES = [
    test for name, text in texts() if isinstance(text, str) and ">>>" in text
    for test in [doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, name, None, None)]
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples(example):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(example)
    assert runner.failures == 0 and example.examples


def test_the_example_of_the_long_description_runs():
    [example] = README
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    assert names["move"] and len(names["game"]) == 2 and (names["actions"] >= 0).all()


def test_the_learner_has_at_most_a_hundred_lines():
    assert len((PACKAGE / "examples" / "maskable_ppo.py").read_text().splitlines()) <= 100


@pytest.mark.parametrize("licence", ["LICENSE-MIT", "LICENSE-APACHE"])
def test_the_package_carries_the_licences_of_the_project(licence):
    assert (PACKAGE / licence).read_text() == (ROOT / licence).read_text()


def test_everything_public_is_documented():
    for name in igroteka.__all__:
        thing = getattr(igroteka, name)
        if inspect.isclass(thing) or callable(thing):
            assert thing.__doc__, name


def test_the_stub_names_what_the_module_has():
    stub = pathlib.Path(igroteka.__file__).with_name("_igroteka.pyi").read_text()
    import igroteka._igroteka as compiled

    for name in dir(compiled):
        if not name.startswith("__"):
            assert f" {name}" in stub, name
            thing = getattr(compiled, name)
            if inspect.isclass(thing):
                body = stub[stub.index(f"class {name}"):]
                for member in vars(thing):
                    if not member.startswith("__"):
                        assert f"def {member}(" in body or f"    {member}:" in body, f"{name}.{member}"


def table_of(page, table):
    """The cells of a table that a job writes."""
    text = (ROOT / "docs" / page).read_text()
    [body] = re.findall(rf"<!-- table: {table} -->\n(.*?)<!-- end of table -->", text, re.DOTALL)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body.strip().splitlines()[2:]]


def figures(table):
    """A table of figures of the page: name, rate, what is beside, ratio."""
    return [(name, int(rate.replace(",", "")), beside, ratio) for name, rate, beside, ratio in table_of("python.md", table)]


def speed():
    """The script that makes the figures."""
    spec = importlib.util.spec_from_file_location("speed", PACKAGE / "examples" / "speed.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["speed"] = module
    spec.loader.exec_module(module)
    return module


def assert_quotient(ratio, one, other):
    """Rates and ratio are shown rounded."""
    assert (one - 0.5) / (other + 0.5) - 0.005 <= float(ratio) <= (one + 0.5) / (other - 0.5) + 0.005, (ratio, one, other)


def test_the_figures_of_the_page_have_the_rows_of_the_script():
    script = speed()
    assert [name for name, *_ in figures("our games")] == [row.name for row in script.our_rows(32)]
    shown = [(name, beside.partition(": ")[0]) for name, _, beside, _ in figures("beside others")]
    assert shown == [(row.name, row.beside) for row in script.other_rows(32)]


def test_the_figures_of_the_page_are_those_of_one_run():
    """A name has one rate, and a ratio is that of the rates beside it."""
    rates = {}

    def note(name, rate):
        assert rates.setdefault(name, rate) == rate, name
        return rate

    ours, others = figures("our games"), figures("beside others")
    for name, rate, _, _ in ours + others:
        note(name, rate)
    for name, rate, beside, ratio in ours:
        if beside:
            assert_quotient(ratio, rate, rates[f"{name.partition(': ')[0]}: {beside}"])
    for name, rate, beside, ratio in others:
        title, _, other = beside.partition(": ")
        assert_quotient(ratio, rate, note(title, int(other.replace(",", ""))))


def test_the_figures_of_the_page_are_not_below_those_beside_them():
    """A plain loop is at least as fast as OpenSpiel's, and so are tensors; batches are faster than pgx on this kind of machine."""
    others = {name: float(ratio) for name, _, _, ratio in figures("beside others")}
    loops = [name for name in others if name.endswith("Python loop")]
    assert len(loops) == len(speed().RELATIVES) and min(others.values()) >= 1, others


def test_keeping_lists_makes_curves_ten_times_as_fast():
    """Listing, drawing and stepping took 93 + 91 microseconds a line when every list was made anew."""
    [rate] = [rate for name, rate, _, _ in figures("our games") if name == "curves: `mask` + `sample` + `step`"]
    assert rate >= 10 * 1e6 / (93 + 91)


def test_the_rules_are_as_fast_as_they_must_be():
    def number(text):
        value, unit = text.split()
        return float(value.partition("–")[0]) * {"k": 1e3, "M": 1e6}[unit]

    rows = table_of("speed.md", "rules")
    assert len(rows) == 9
    for work, _, reached, least, _ in rows:
        assert number(reached) >= number(least), work


def test_the_learner_of_the_page_beats_random_play():
    [[_, _, _, before, after]] = table_of("python.md", "learner")
    assert float(before) < 0.7 and float(after) >= 0.94


@pytest.mark.parametrize("name, options, actions, planes, history, size", [
    ("football", {}, 6336, 3, 2, (12, 12)),
    ("polar", {}, 795, 5, 1, (13, 13)),
    ("polar", {"size": 3}, 35, 5, 1, (3, 3)),
    ("banglagor", {}, 13921, 15, 2, (12, 8)),
    ("banglagor", {"board": "small"}, 6769, 15, 2, (8, 6)),
    ("curling", {}, 1432, 17, 0, (13, 8)),
    ("curves", {}, 1827, 1, 0, (25, 8)),
    ("breakthrough", {}, 768, 3, 0, (8, 8)),
])
def test_counts_and_shapes_are_those_of_the_documentation(name, options, actions, planes, history, size):
    game = igroteka.Game(name, options)
    assert (game.action_count, game.observation_shape) == (actions, (planes + history, *size))
    assert igroteka.Game(name, options, tensors="v1").observation_shape == (planes, *size)


@pytest.mark.parametrize("name, options, text, action", [
    ("football", {}, "b1-a1", 44),
    ("polar", {"size": 7}, "a1", 0),
    ("polar", {"size": 7}, "black", 49),
    ("polar", {"size": 7}, "a1+b1", 51),
    ("banglagor", {}, "S@a1", 0),
    ("banglagor", {}, "pass", 13920),
    ("curves", {}, "+16,16", 0),
    ("curves", {}, "pass", 176),
])
def test_numbers_never_change_their_meaning(name, options, text, action):
    assert igroteka.Game(name, options).text_to_action(text) == action


@pytest.mark.parametrize("board, files, ranks", [("classic", 8, 12), ("small", 6, 8)])
def test_walks_of_banglagor_are_numbered_as_documented(board, files, ranks):
    game, cells = igroteka.Game("banglagor", {"board": board}), files * ranks
    ways = [(across, up) for up in range(-3, 4) for across in range(-3, 4) if abs(across) + abs(up) <= 3]
    assert len(ways) == 25
    name = [f"{'abcdefgh'[cell % files]}{cell // files + 1}" for cell in range(cells)]
    for start in range(cells):
        for end in range(cells):
            way = (end % files - start % files, end // files - start // files)
            wanted = 3 * cells + (start * 25 + ways.index(way)) * 5 if way in ways else None
            assert game.text_to_action(f"{name[start]}-{name[end]}") == wanted


def test_the_numbers_of_dice_and_throws_never_change_their_meaning():
    curling = igroteka.Game("curling")
    assert [curling.text_to_action(text) for text in ("roll66666", "roll11111")] == [0, 251]
    curling.play("roll12345")
    assert [curling.text_to_action(text) for text in ("keep", "keep12345", "cR11", "fM55")] == [0, 175, 252, 1431]


def test_the_control_points_of_the_finite_view_never_move():
    curves = igroteka.Game("curves", {"dots": 4})
    for move in ("+100,100", "+500,100", "+100,500", "+500,500"):
        curves.play(move)
    texts = [curves.action_to_text(177 + line) for line in range(25)]
    assert texts[:4] == ["1-2", "1-2@100,200", "1-2@300,200", "1-2@500,200"]
    assert texts[4:7] == ["1-2@100,0", "1-2@300,0", "1-2@500,0"] and texts[23] == "1-2@300,-700"
