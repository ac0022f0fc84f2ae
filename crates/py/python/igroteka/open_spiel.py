"""The games in OpenSpiel. Importing this module registers them:

``igroteka_football``, ``igroteka_polar``, ``igroteka_banglagor``, ``igroteka_curling``, ``igroteka_curves_finite``.

Parameters are the options of the games, as in ``pyspiel.load_game("igroteka_polar(size=9)")``; a flag or number is given as such, a
choice as its word. ``start`` is a position text in which OpenSpiel's separators are replaced (``start_parameter``), ``tensors`` a version of
the tensors, ``rewards`` is ``result`` or ``margin``. ``load_game`` of this module writes such a text from plain arguments. Action numbers are those of ``igroteka.Game``, action strings the move texts. Chance in curling is explicit:
the dice, and before the first of them the lot, unless ``begins`` names a side.
``curves_finite`` is a fixed finite view of Curve Capture: dots on a lattice, lines of a fixed family of arcs.

``MCTSBot.step`` of OpenSpiel 2.0 releases Python's lock and so crashes on every game written in Python:
use ``mcts_search(state).best_child().action``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("igroteka.open_spiel needs OpenSpiel and NumPy: install igroteka[open-spiel]") from missing

from . import Game, games, option_specs

# OpenSpiel separates parameters by commas and their names from values by equals signs; position texts hold neither of the replacements.
_REPLACED = str.maketrans({",": "_", "=": "~"})
_PUT_BACK = str.maketrans({"_": ",", "~": "="})
# Parameters that are no options of the rules.
_OWN = {"start": "", "tensors": "v2", "rewards": "result"}

# Games that are only a finite view here are named so.
_FINITE = {"curves": "curves_finite"}


def _registered_name(name: str) -> str:
    return f"igroteka_{_FINITE.get(name, name)}"


def _parameters(name: str) -> dict[str, Any]:
    # OpenSpiel reads a parameter that looks like a number as one, whatever it is declared as.
    defaults = {spec["name"]: spec["default"] for spec in option_specs(name)}
    options = {key: int(value) if isinstance(value, str) and value.isdigit() else value for key, value in defaults.items()}
    return {**options, **_OWN}


def start_parameter(text: str) -> str:
    """A position text as the parameter ``start`` takes it."""
    return text.translate(_REPLACED)


def load_game(name: str, options: dict[str, Any] | None = None, start: str | None = None, **own: str) -> IgrotekaGame:
    """A game of this package by its name, options and start: ``load_game("polar", {"size": 3})``."""
    given = {**(options or {}), **({"start": start_parameter(start)} if start else {}), **own}
    words = {key: str(value).lower() if isinstance(value, bool) else value for key, value in given.items()}
    parameters = ",".join(f"{key}={value}" for key, value in words.items())
    game: IgrotekaGame = pyspiel.load_game(f"{_registered_name(name)}({parameters})")
    return game


def _lots(name: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """What may be drawn before the game: one set of options for each outcome of a lot; one in all if there is none."""
    for spec in option_specs(name):
        if options.get(spec["name"]) == "lot":
            return [{**options, spec["name"]: word} for word in spec["choices"] if word != "lot"]
    return [options]


def _game_type(name: str) -> pyspiel.GameType:
    start = Game(name)
    mode = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=_registered_name(name),
        long_name=f"Igroteka: {_FINITE.get(name, name)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC if start.chance_count else mode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_most_seats(name),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


def _most_seats(name: str) -> int:
    choices = [{spec["name"]: value} for spec in option_specs(name) for value in spec.get("choices", [])]
    return max(Game(name, options).seats for options in [{}, *choices])


class IgrotekaGame(pyspiel.Game):
    """One of the five games as OpenSpiel sees it; the classes of the single games only name their type."""

    name: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        options = {**_parameters(self.name), **params}
        text, self.tensors, self.rewards = (str(options.pop(key)) for key in _OWN)
        self.options = options
        # A position that is set up says itself who begins.
        lots = [options] if text else _lots(self.name, options)
        self.starts = [self.begin(text.translate(_PUT_BACK) or None, drawn) for drawn in lots]
        self.start = self.starts[0]
        self.start.returns(self.rewards)  # a wrong word is refused here
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.action_count,
            max_chance_outcomes=max(self.start.chance_count, len(self.starts) if len(self.starts) > 1 else 0),
            num_players=self.start.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.start.most_decisions,
        )
        super().__init__(self.game_type, info, params)

    def begin(self, text: str | None, options: dict[str, Any] | None = None) -> Game:
        """A game from a position text, or from the usual start."""
        return Game(self.name, options or self.options, text, tensors=self.tensors)

    def new_initial_state(self, text: str | None = None) -> IgrotekaState:
        """A state at the start, or at a position text."""
        return IgrotekaState(self, text)

    def __reduce_ex__(self, protocol: Any) -> tuple[Callable[[str], IgrotekaGame], tuple[str]]:
        # A new process has to import this module before it knows the game.
        return _load, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return self.start.most_decisions + len(self.starts) - 1 if self.start.chance_count else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> IgrotekaObserver:
        return IgrotekaObserver(self.start)


class PlayerAction(NamedTuple):
    """An entry of the history; OpenSpiel's own cannot be made in Python."""

    player: int
    action: int


class IgrotekaState(pyspiel.State):
    """A state. ``core`` is the ``igroteka.Game``; OpenSpiel copies and pickles attributes one by one. While a lot is to be drawn,
    ``lots`` holds the games that it may lead to.

    OpenSpiel keeps the history in C++ and lets no state written in Python shorten it, so after an undone action ``played`` holds the
    history that Python sees."""

    def __init__(self, game: IgrotekaGame, text: str | None = None) -> None:
        super().__init__(game)
        self.core = game.begin(text) if text else game.start.copy()
        self.lots = [start.copy() for start in game.starts] if len(game.starts) > 1 and not text else []
        self.reward_kind = game.rewards
        self.played: list[PlayerAction] | None = None

    def current_player(self) -> int:
        return pyspiel.PlayerId.CHANCE if self.lots else self.core.player

    def is_terminal(self) -> bool:
        return self.core.is_over

    def _legal_actions(self, player: int) -> list[int]:
        if self.lots:
            return list(range(len(self.lots))) if player == pyspiel.PlayerId.CHANCE else []
        return self.core.legal_actions() if player == self.core.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.lots:
            return [(lot, 1 / len(self.lots)) for lot in range(len(self.lots))]
        return self.core.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.played is not None:
            self.played.append(PlayerAction(self.current_player(), action))
        if self.lots:
            self.core, self.lots = self.lots[action], []
        else:
            self.core.play(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action, which must be this one of this player."""
        played = self.full_history()
        if not played or played[-1] != (int(player), int(action)):
            raise ValueError(f"action {action} of player {player} is not the last one")
        self.played = played[:-1]
        if len(self.core):
            self.core.undo()
        else:
            game = self.get_game()
            self.core, self.lots = game.start.copy(), [start.copy() for start in game.starts]

    def full_history(self) -> list[PlayerAction]:
        if self.played is not None:
            return self.played.copy()
        return [PlayerAction(int(entry.player), int(entry.action)) for entry in super().full_history()]

    def history(self) -> list[int]:
        return [entry.action for entry in self.full_history()]

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self.full_history())

    def is_initial_state(self) -> bool:
        return not self.full_history()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.lots:
            return f"lot {action}"
        try:
            return self.core.action_to_text(action)
        except IndexError:
            # OpenSpiel asks for names of numbers that mean nothing on this board.
            return f"unused {action}"

    def returns(self) -> list[float]:
        return self.core.returns(self.reward_kind)

    def __str__(self) -> str:
        # Algorithms that keep values by this text must tell apart positions in which other seats play the sides.
        mark = " lot" if self.lots else " swapped" if self.core.has_swapped_seats else ""
        return f"{self.core}{mark}"


class IgrotekaObserver:
    """Everybody sees everything: the tensor is the same for all players."""

    def __init__(self, start: Game) -> None:
        self.tensor = np.zeros(int(np.prod(start.observation_shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(start.observation_shape)}

    def set_from(self, state: IgrotekaState, player: int) -> None:
        state.core.observation(self.tensor)

    def string_from(self, state: IgrotekaState, player: int) -> str:
        # The history tells apart what looks alike: who came how often to this position.
        return f"{state.core} {' '.join(map(str, state.history()))}".rstrip()


def _load(text: str) -> IgrotekaGame:
    game: IgrotekaGame = pyspiel.load_game(text)
    return game


def _register(name: str) -> type[IgrotekaGame]:
    game_type = _game_type(name)
    attributes = {"name": name, "game_type": game_type, "__module__": __name__}
    cls = type(f"{_FINITE.get(name, name).title().replace('_', '')}Game", (IgrotekaGame,), attributes)
    pyspiel.register_game(game_type, cls)
    return cls


#: The registered classes by the name of the game in this package.
GAMES: dict[str, type[IgrotekaGame]] = {name: _register(name) for name in games()}
#: The names under which the games are registered.
NAMES: list[str] = [cls.game_type.short_name for cls in GAMES.values()]
