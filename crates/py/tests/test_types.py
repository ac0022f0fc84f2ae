"""The types of the package under ``mypy --strict``: the package, its examples, its notebook and every documented example."""

import doctest
import pathlib
import re
import subprocess
import sys

import nbformat
from test_docs import EXAMPLES, README

PACKAGE = pathlib.Path(__file__).parents[1]
# NumPy's types take long to read, so what was read is kept.
CACHE = PACKAGE.parents[1] / "target" / "mypy"


def program(example: doctest.DocTest) -> str:
    """An example as a function of a program. Shown values are left out."""
    lines = [line for part in example.examples for line in part.source.splitlines()]
    return "\n".join(["def example() -> None:", *(f"    {line}" for line in lines), ""])


def notebook() -> str:
    """The cells of the notebook as one program. A value that a cell shows is an expression of its own."""
    cells = nbformat.read(PACKAGE / "examples" / "first_steps.ipynb", as_version=4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


def test_every_documented_example_is_well_typed(tmp_path):
    (tmp_path / "long_description.py").write_text("\n".join(README))
    (tmp_path / "notebook.py").write_text(notebook())
    for number, example in enumerate(EXAMPLES):
        name = re.sub(r"\W", "_", example.name)
        (tmp_path / f"example_{number}_{name}.py").write_text(program(example))
    (tmp_path / "types_of_numbers.py").write_text(
        "import igroteka\nrows = igroteka.self_play('polar', 1)\nreveal_type(rows.actions)\n"
        "reveal_type(igroteka.Game('polar').observation())\n"
    )
    scripts = sorted((PACKAGE / "examples").glob("*.py"))
    command = [sys.executable, "-m", "mypy", "--config-file", PACKAGE / "pyproject.toml", "--cache-dir", CACHE]
    done = subprocess.run([*command, PACKAGE / "python/igroteka", tmp_path, *scripts], capture_output=True, text=True, cwd=PACKAGE)
    assert done.returncode == 0, done.stdout
    assert "numpy.dtype[numpy.signedinteger[" in done.stdout and "numpy.dtype[numpy.floating[" in done.stdout, done.stdout
