"""Examples in docstrings and in the page of the package are tests."""

import doctest
import inspect
import pathlib

import pytest

import igroteka
import igroteka._arrays
import igroteka._records
import igroteka.pettingzoo

ROOT = pathlib.Path(__file__).parents[3]


def texts():
    for module in (igroteka, igroteka._arrays, igroteka._records, igroteka.pettingzoo):
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
