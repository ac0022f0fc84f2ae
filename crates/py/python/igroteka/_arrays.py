"""Self-play as NumPy arrays, and data sets of it in files."""

from __future__ import annotations

import dataclasses
import os
import pathlib
from typing import TYPE_CHECKING, Any

from ._igroteka import _data_form, _self_play, _symmetries, games, versions

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float32]
    Whole = npt.NDArray[np.int32]
    Bytes = npt.NDArray[np.uint8]
    Flags = npt.NDArray[np.bool_]


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class SelfPlay:
    """Games as arrays, one row for every decision.

    ``policies`` and ``masks`` are made when they are asked for: a row of all action numbers is long. ``dense`` makes
    them for some rows only, as training needs them.
    """

    #: The tensors before the decisions.
    observations: Floats
    #: The numbers that were played.
    actions: Whole
    #: The seats that decided.
    players: Bytes
    #: What these seats had from their games: 1, 0 or -1.
    results: Floats
    #: By how many points (dots, heights) their sides led at the end; in football 1, 0 or -1.
    margins: Whole
    #: What the search expected for these seats, from -1 to 1; NaN where a move was drawn at random.
    values: Floats
    #: Which game each row belongs to.
    games: Whole
    #: How many legal numbers each row has.
    legal_counts: Whole
    #: The legal numbers of all rows, one row after the other.
    legal: Whole
    #: The shares of visits of these numbers; equal where a move was drawn at random.
    shares: Floats
    #: Action numbers are below this.
    action_count: int
    #: The name of the game.
    name: str
    #: All options of the game, defaults included, as ``name=value,…``.
    options: str
    #: The version of the tensors.
    tensors: str
    #: The version of the action numbers.
    numbers: str

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        import numpy as np

        return f"<igroteka.SelfPlay of {self.name} {self.options!r}: {len(self)} decisions in {len(np.unique(self.games))} games>"

    @property
    def policies(self) -> Floats:
        """The shares of visits of all numbers, ``float32[rows, action_count]``."""
        return self.dense()[0]

    @property
    def masks(self) -> Flags:
        """The legal numbers, ``bool[rows, action_count]``."""
        return self.dense()[1]

    def dense(self, rows: Any = None) -> tuple[Floats, Flags]:
        """Policies and masks of some rows (indices or a mask), or of all."""
        import numpy as np

        chosen = np.arange(len(self)) if rows is None else np.arange(len(self))[rows]
        ends = np.cumsum(self.legal_counts, dtype=np.int64)
        counts = self.legal_counts[chosen]
        # The places of all legal numbers of the chosen rows.
        offsets = np.repeat(ends[chosen] - counts - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
        places = np.arange(int(counts.sum())) + offsets
        at = (np.repeat(np.arange(len(chosen)), counts), self.legal[places])
        policies = np.zeros((len(chosen), self.action_count), np.float32)
        masks = np.zeros((len(chosen), self.action_count), np.bool_)
        policies[at], masks[at] = self.shares[places], True
        return policies, masks

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a data set: ``.npz`` (NumPy) or ``.parquet`` (needs pyarrow, ``igroteka[parquet]``)."""
        if _kind(path) == "npz":
            import numpy as np

            with open(path, "wb") as file:
                np.savez_compressed(file, **{field.name: getattr(self, field.name) for field in dataclasses.fields(self)})
        else:
            _write_parquet(self, path)

    @staticmethod
    def load(path: str | os.PathLike[str], name: str | None = None, options: dict[str, object] | str | None = None) -> SelfPlay:
        """Reads what ``save`` wrote. A data set that this version of the package cannot read is refused, and with a name or options one
        of another game or other options."""
        try:
            rows = _read_npz(path) if _kind(path) == "npz" else _read_parquet(path)
        except KeyError as missing:
            raise ValueError(f"{os.fspath(path)} is no data set of this package: it has no {missing.args[0]}") from missing
        try:
            _check(rows, name, options)
        except ValueError as fault:
            raise ValueError(f"{os.fspath(path)}: {fault}") from fault
        return rows


def _kind(path: str | os.PathLike[str]) -> str:
    kind = pathlib.Path(path).suffix.lstrip(".")
    if kind not in ("npz", "parquet"):
        raise ValueError(f"{os.fspath(path)}: a data set ends in .npz or .parquet")
    return kind


def _check(rows: SelfPlay, name: str | None, options: dict[str, object] | str | None) -> None:
    """Refuses rows that do not mean here what they meant where they were written, or that are not those that were asked for."""
    for what, found, known in (
        ("the game", rows.name, games()),
        ("tensors", rows.tensors, versions()["tensors"]),
        ("action numbers", rows.numbers, versions()["actions"]),
    ):
        if found not in known:
            raise ValueError(f"{what} {found!r} of the data set: this version knows {', '.join(known)}")
    _, shape, action_count = _data_form(rows.name, rows.options, rows.tensors)
    sizes = (*rows.observations.shape[1:], rows.action_count)
    if sizes != (*shape, action_count):
        raise ValueError(f"tensors and numbers {sizes} do not fit {rows.name} with {rows.options}: {(*shape, action_count)}")
    if {len(getattr(rows, column)) for column in _COLUMNS} != {len(rows)} or not len(rows.legal) == len(rows.shares) == rows.legal_counts.sum():
        raise ValueError("the arrays of the data set do not have the same number of rows")
    if name is not None and name != rows.name:
        raise ValueError(f"the data set holds {rows.name}, not {name}")
    if options is not None and (wanted := _data_form(rows.name, options, rows.tensors)[0]) != rows.options:
        raise ValueError(f"the data set was played with {rows.options}, not {wanted}")


# What has one element for every decision.
_COLUMNS = ("observations", "actions", "players", "results", "margins", "values", "games", "legal_counts")
# What all rows have in common, and what is read of it.
_COMMON = {"action_count": int, "name": str, "options": str, "tensors": str, "numbers": str}


def _read_npz(path: str | os.PathLike[str]) -> SelfPlay:
    import numpy as np

    with np.load(path, allow_pickle=False) as arrays:
        present: dict[str, Any] = {name: arrays[name] for name in arrays.files}
    found = {field.name: present[field.name] for field in dataclasses.fields(SelfPlay)}
    return SelfPlay(**{**found, **{name: kind(found[name]) for name, kind in _COMMON.items()}})


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.compute
        import pyarrow.parquet
    except ImportError as missing:
        raise ImportError("Parquet files need pyarrow: install igroteka[parquet]") from missing
    return pyarrow


def _write_parquet(rows: SelfPlay, path: str | os.PathLike[str]) -> None:
    import numpy as np

    arrow = _pyarrow()
    ends = np.concatenate(([0], np.cumsum(rows.legal_counts))).astype(np.int32)
    size = int(np.prod(rows.observations.shape[1:]))
    columns = {
        "observation": arrow.FixedSizeListArray.from_arrays(arrow.array(rows.observations.ravel()), size),
        "action": rows.actions,
        "player": rows.players,
        "result": rows.results,
        "margin": rows.margins,
        "value": rows.values,
        "game": rows.games,
        "legal": arrow.ListArray.from_arrays(ends, rows.legal),
        "shares": arrow.ListArray.from_arrays(ends, rows.shares),
    }
    shape = ",".join(map(str, rows.observations.shape[1:]))
    common = {"shape": shape, **{name: str(getattr(rows, name)) for name in _COMMON}}
    table = arrow.table(columns).replace_schema_metadata(common)
    arrow.parquet.write_table(table, path, compression="zstd")


def _read_parquet(path: str | os.PathLike[str]) -> SelfPlay:
    import numpy as np

    arrow = _pyarrow()
    table = arrow.parquet.read_table(path)
    metadata = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
    shape = tuple(int(number) for number in metadata["shape"].split(","))
    common: dict[str, Any] = {name: kind(metadata[name]) for name, kind in _COMMON.items()}

    def column(name: str) -> Any:
        return table[name].to_numpy()

    def flat(name: str, kind: Any) -> Any:
        chunks = [chunk.flatten().to_numpy() for chunk in table[name].chunks]
        return np.concatenate([np.empty(0, kind), *chunks], dtype=kind)

    return SelfPlay(
        observations=flat("observation", np.float32).reshape((-1, *shape)),
        actions=column("action"),
        players=column("player"),
        results=column("result"),
        margins=column("margin"),
        values=column("value"),
        games=column("game"),
        legal_counts=arrow.compute.list_value_length(table["legal"]).to_numpy().astype(np.int32),
        legal=flat("legal", np.int32),
        shares=flat("shares", np.float32),
        **common,
    )


def self_play(
    name: str,
    games: int,
    playouts: int = 0,
    options: dict[str, object] | str | None = None,
    random_entries: int = 0,
    seed: int = 1,
    *,
    tensors: str = "v2",
    threads: int | None = None,
) -> SelfPlay:
    """Games of the search ``uct`` against itself with ``playouts`` playouts a move (0: random moves), as arrays.

    The first ``random_entries`` moves of each game are random, so that games differ. All processors work, or ``threads`` threads;
    what is played depends on the seed alone.

    >>> import igroteka
    >>> rows = igroteka.self_play("polar", 2, playouts=10, options={"size": 7})
    >>> rows.observations.shape[1:], len(rows.actions) == len(rows.results) == len(rows)
    ((6, 7, 7), True)
    >>> rows.policies.shape == rows.masks.shape == (len(rows), 219)
    True
    """
    import numpy as np

    arrays = _self_play(name, games, playouts, options, random_entries, seed, tensors, threads)
    full, shape, action_count = _data_form(name, options, tensors)
    kinds = (np.float32, np.int32, np.uint8, np.float32, np.int32, np.float32, np.int32, np.int32, np.int32, np.float32)
    names = [field.name for field in dataclasses.fields(SelfPlay) if field.name not in _COMMON]
    named: dict[str, Any] = {name: np.frombuffer(array, kind) for name, array, kind in zip(names, arrays, kinds, strict=True)}
    named["observations"] = named["observations"].reshape((-1, *shape))
    return SelfPlay(**named, action_count=action_count, name=name, options=full, tensors=tensors, numbers=versions()["actions"][-1])


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class Symmetry:
    """A symmetry of a board as maps of indices: turning a position, its actions and its policy changes nothing about who wins."""

    #: ``identity``, ``mirror``, ``flip``, ``half-turn``, ``transpose``, ``left-turn``, ``right-turn`` or ``other-diagonal``.
    name: str
    #: The image of every action number; -1 for numbers that mean nothing on the board.
    actions: Whole
    #: For every cell of a turned plane, the cell that it shows.
    cells: Whole

    def __repr__(self) -> str:
        return f"<igroteka.Symmetry {self.name!r}>"

    def turn_tensor(self, tensor: Floats) -> Floats:
        """The tensors of the turned positions; the last two dimensions are rows and columns."""
        flat = tensor.reshape((*tensor.shape[:-2], -1))
        return flat[..., self.cells].reshape(tensor.shape)

    def turn_policy(self, policy: Any) -> Any:
        """Policies or masks of the turned positions; the last dimension is that of action numbers."""
        import numpy as np

        turned = np.zeros_like(policy)
        used = self.actions >= 0
        turned[..., self.actions[used]] = policy[..., used]
        return turned


def symmetries(name: str, options: dict[str, object] | str | None = None) -> list[Symmetry]:
    """The symmetries of a game, the identity first.

    The square of ``polar`` has eight, the boards of ``football``, ``banglagor`` and ``curling`` have two. The finite view of ``curves`` has
    none but the identity: its lattice does not lie in the middle of the sheet.

    >>> import igroteka
    >>> [symmetry.name for symmetry in igroteka.symmetries("curling")]
    ['identity', 'mirror']
    """
    import numpy as np

    found = _symmetries(name, options)
    return [Symmetry(title, np.array(actions, np.int32), np.array(cells, np.int32)) for title, actions, cells in found]
