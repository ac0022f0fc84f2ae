"""The exceptions of the package. Rust raises them; they are written here so that they pickle and have plain attributes."""

from __future__ import annotations

from collections.abc import Callable


class IgrotekaError(Exception):
    """Whatever the package itself refuses."""


_Reduced = tuple[Callable[..., "IgrotekaError"], tuple[type["IgrotekaError"], dict[str, object]]]


def _rebuild(cls: type[IgrotekaError], keywords: dict[str, object]) -> IgrotekaError:
    return cls(**keywords)


class IllegalMoveError(IgrotekaError, ValueError):
    """A move that the rules do not allow: ``code`` is stable, ``text`` the sentence for people.

    ``entry`` counts the entries of a restored game, ``game`` the games of a batch.
    """

    def __init__(self, code: str, text: str, entry: int | None = None, game: int | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text
        self.entry = entry
        self.game = game

    def __reduce__(self) -> _Reduced:
        return _rebuild, (type(self), {"code": self.code, "text": self.text, "entry": self.entry, "game": self.game})


class ParseError(IgrotekaError, ValueError):
    """A text that cannot be read: ``part`` names what is at fault, ``place`` is (line, column) in a record or ``None``.

    ``entry`` counts the entries of a restored game, ``game`` the games of a batch.
    """

    def __init__(
        self,
        code: str,
        text: str,
        part: str,
        place: tuple[int, int] | None = None,
        entry: int | None = None,
        game: int | None = None,
    ) -> None:
        where = part if place is None else f"line {place[0]}, column {place[1]}"
        super().__init__(f"{code}: {where}: {text}")
        self.code = code
        self.text = text
        self.part = part
        self.place = place
        self.entry = entry
        self.game = game

    def __reduce__(self) -> _Reduced:
        names = ("code", "text", "part", "place", "entry", "game")
        return _rebuild, (type(self), {name: getattr(self, name) for name in names})


class UnlistableError(IgrotekaError, TypeError):
    """The moves of the game cannot be listed."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the moves of {name} cannot be listed: ask for candidates() or legal_actions()")
        self.name = name

    def __reduce__(self) -> _Reduced:
        return _rebuild, (type(self), {"name": self.name})


for _class in (IgrotekaError, IllegalMoveError, ParseError, UnlistableError):
    _class.__module__ = "igroteka"
