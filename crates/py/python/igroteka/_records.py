"""Reading records: from a text, or from a file in bounded memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from ._igroteka import Record, RecordReader

_CHUNK_BYTES = 1 << 16


def read_records(text: str | bytes) -> list[Record]:
    """The games of a text. A faulty one raises ``ParseError`` with its place.

    >>> import igroteka
    >>> game = igroteka.Game("football")
    >>> game.play("k1-k4")
    >>> [record] = igroteka.read_records(game.record({"Event": "An example"}))
    >>> record.tags["Event"], record.entries, record.replay() == game
    ('An example', ['k1-k4'], True)
    """
    return list(_records([text.encode() if isinstance(text, str) else text]))


def records_of_file(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The games of a file, one after the other; however large the file is, little of it is held."""
    with open(path, "rb") as file:
        yield from _records(iter(lambda: file.read(_CHUNK_BYTES), b""))


def _records(chunks: Iterable[bytes]) -> Iterator[Record]:
    reader = RecordReader()
    for chunk in chunks:
        reader.feed(chunk)
        yield from iter(reader.next, None)
    reader.finish()
    yield from iter(reader.next, None)
