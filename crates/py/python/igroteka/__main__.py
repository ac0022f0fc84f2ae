"""``python -m igroteka [GAME]``: the games, and a first line of play of one of them."""

from __future__ import annotations

import argparse
from typing import Any

from . import Engine, Game, __version__, games, option_specs


def _options(name: str) -> str:
    """The options of a game in a line."""

    def text(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def values(spec: dict[str, Any]) -> str:
        if spec["kind"] == "choice":
            return "|".join(spec["choices"])
        if spec["kind"] == "number":
            return f"{spec['min']}..{spec['max']}" if spec["step"] == 1 else ", ".join(map(str, range(spec["min"], spec["max"] + 1, spec["step"])))
        return "true|false"

    return ", ".join(f"{spec['name']}={text(spec['default'])} ({values(spec)})" for spec in option_specs(name)) or "no options"


def _first_line(name: str, plies: int) -> None:
    """Plays a few plies of a game and says what happens."""
    game, engine = Game(name, seed=1), Engine(nodes=200)
    print(f"{name}: {game}")
    while not game.is_over and len(game) < plies:
        move = game.legal_actions()[len(game)] if game.is_chance else engine.best_move(game)
        if move is None:
            break
        game.play(move)
        print(f"  {game.entries[-1]:<12} {' '.join(event['text'] for event in game.events())}")


def main() -> None:
    """Prints the games and a line of play."""
    parser = argparse.ArgumentParser(prog="python -m igroteka", description="The games, and a first line of play of one of them.")
    parser.add_argument("game", nargs="?", choices=games(), default=games()[0], help="which game is played")
    parser.add_argument("--plies", type=int, default=6, help="how many moves and dice are played")
    arguments = parser.parse_args()
    print(f"igroteka {__version__}")
    for name in games():
        print(f"  {name:<10} {_options(name)}")
    print()
    _first_line(arguments.game, arguments.plies)


if __name__ == "__main__":
    main()
