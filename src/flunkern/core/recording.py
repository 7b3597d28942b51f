"""A game in progress that can be written down at any moment."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from flunkern.core.chance import Chance, Noted
from flunkern.core.game import Game
from flunkern.core.record import FairDice, Record, Step


class Recording:
    """Plays one game and keeps its record; a refused move leaves both as they were. A copy has dice of its own."""

    def __init__(self, game: Game, options: Any, names: Sequence[str], chance: Chance) -> None:
        self._chance = Noted(chance)
        self._game = game
        self._options = options
        self._names = tuple(names)
        self.state = game.start(options, len(names), self._chance)
        self._start = self._chance.take()
        self._steps: list[Step] = []

    def __getstate__(self) -> dict[str, Any]:
        # A game is a module, which goes by its name.
        return vars(self) | {"_game": vars(self._game)["__name__"]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _game=import_module(state["_game"]))

    def play(self, seat: int, move: Any) -> None:
        self.state = self._game.apply(self.state, seat, move, self._chance)
        self._steps.append(Step(seat, move, self._chance.take()))

    def record(self, fair: FairDice | None = None) -> Record:
        return Record(
            game=self._game.slug,
            options=self._options,
            seats=self._names,
            start=self._start,
            steps=tuple(self._steps),
            outcome=self._game.outcome(self.state),
            fair=fair,
        ).sealed()
