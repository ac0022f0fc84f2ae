"""Self-play as NumPy arrays."""

from __future__ import annotations

from typing import NamedTuple

from ._igroteka import _self_play


class SelfPlay(NamedTuple):
    """One row for every decision: the tensor before it, its number, who decided, what that seat had from the game, which game it was."""

    observations: "numpy.ndarray"  # noqa: F821 - NumPy is needed only when this is called
    actions: "numpy.ndarray"  # noqa: F821
    players: "numpy.ndarray"  # noqa: F821
    results: "numpy.ndarray"  # noqa: F821
    games: "numpy.ndarray"  # noqa: F821


def self_play(
    name: str,
    games: int,
    playouts: int = 0,
    options: dict[str, object] | str | None = None,
    random_entries: int = 0,
    seed: int = 1,
) -> SelfPlay:
    """Games of the search ``uct`` against itself with so many playouts a move (0: random moves), as arrays.

    The first ``random_entries`` moves of each game are random, so that games differ. Python is free meanwhile: call it
    from several threads with different seeds to use several processors.

    >>> import igroteka
    >>> rows = igroteka.self_play("polar", 2, options={"size": 7})
    >>> rows.observations.shape[1:], len(rows.actions) == len(rows.results)
    ((5, 7, 7), True)
    """
    import numpy

    arrays, shape = _self_play(name, games, playouts, options, random_entries, seed)
    observations, actions, players, results, numbers = arrays
    return SelfPlay(
        numpy.frombuffer(observations, numpy.float32).reshape((-1, *shape)),
        numpy.frombuffer(actions, numpy.int32),
        numpy.frombuffer(players, numpy.uint8),
        numpy.frombuffer(results, numpy.float32),
        numpy.frombuffer(numbers, numpy.int32),
    )
