"""Five logic games for research: rules, batched play, engines.

>>> import igroteka
>>> igroteka.games()
['football', 'polar', 'banglagor', 'curling', 'curves']
>>> game = igroteka.Game("football")
>>> len(game.legal_moves())
164
>>> game.play("k1-k4")
>>> game.events()[0]["text"]
'Red player: k1 to k4.'

``igroteka.open_spiel``, ``igroteka.pettingzoo`` and ``igroteka.gymnasium`` are adapters; they are imported by name and need those packages.
"""

from ._arrays import SelfPlay, Symmetry, self_play, symmetries
from ._errors import IgrotekaError, IllegalMoveError, ParseError, UnlistableError
from ._igroteka import (
    Batch,
    Engine,
    Game,
    Line,
    Outcome,
    Playouts,
    Position,
    Record,
    RecordReader,
    __version__,
    games,
    option_specs,
    playouts,
    set_language,
    versions,
)
from ._records import read_records, records_of_file

__all__ = [
    "Batch",
    "Engine",
    "Game",
    "IgrotekaError",
    "IllegalMoveError",
    "Line",
    "Outcome",
    "ParseError",
    "Playouts",
    "Position",
    "Record",
    "RecordReader",
    "SelfPlay",
    "Symmetry",
    "UnlistableError",
    "__version__",
    "games",
    "option_specs",
    "playouts",
    "read_records",
    "records_of_file",
    "self_play",
    "set_language",
    "symmetries",
    "versions",
]
