"""Many games of Kniffel side by side, for learners: the same games as by the contract, action by action."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.batch import kernels
from flunkern.games.kniffel.batch.tables import tables_of
from flunkern.games.kniffel.editions import Options
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, keeps
from flunkern.games.kniffel.solving.rewards import BOXES
from flunkern.games.kniffel.state import Sheet, State
from flunkern.solvers.arrays import Ints
from flunkern.solvers.mersenne import Twisters


class Batch:
    """So many games; `envs.batch` says what each method is for."""

    def __init__(self, games: int, seats: int, options: Options, one_round: bool) -> None:
        self._tables = tables_of(seats, options)
        self._blocks = kernels.blocks_of(self._tables)
        self._options = options
        self._games = kernels.room_for(self._tables, games)
        self.actors, self.scores = self._games.actor, self._games.scores
        self.compiled: dict[str, Callable[[Ints], Ints]] = {}

    def begin(self, rows: Ints, lucks: Twisters) -> None:
        kernels.begin(self._tables, self._games, rows, lucks)

    def advance(self, rows: Ints, actions: Ints, lucks: Twisters) -> None:
        kernels.advance(self._tables, self._games, rows, actions, lucks)

    def show(self, rows: Ints, seats: Ints, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> None:
        kernels.show(self._tables, self._blocks, self._games, rows, seats, observations, masks)

    def state_of(self, game: int) -> State:
        now, roll = self._games, int(self._games.roll[game])
        return State(
            self._options,
            tuple(self._sheet(game, seat) for seat in range(self._tables.seats)),
            int(now.turn[game]),
            int(now.throws[game]),
            () if roll == kernels.NO_DICE else keeps()[FIRST_ROLL + roll],
            int(now.left[game]),
            (),
        )

    def _sheet(self, game: int, seat: int) -> Sheet:
        boxes = self._games.boxes[game, BOXES * seat : BOXES * (seat + 1)].tolist()
        return Sheet(
            tuple(None if points == kernels.EMPTY else points for points in boxes),
            int(self._games.open[game, seat]),
            int(self._games.extra[game, seat]),
            int(self._games.kniffels[game, seat]),
        )
