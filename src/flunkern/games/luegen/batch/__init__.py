"""Many games of Lügen side by side, for learners: the same games as by the contract, action by action."""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.batch import kernels
from flunkern.games.luegen.batch.honest import honest_actions
from flunkern.games.luegen.batch.tables import NOBODY, halves_of, tables_of
from flunkern.games.luegen.bids import Amount
from flunkern.games.luegen.counting import count_call
from flunkern.games.luegen.rules import next_of
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.state import Half, LadderBid, Options, State
from flunkern.solvers.arrays import Ints
from flunkern.solvers.mersenne import Twisters


class Batch:
    """So many games; `envs.batch` says what each method is for."""

    def __init__(self, games: int, seats: int, options: Options, one_round: bool) -> None:
        self._tables = tables_of(seats, options, one_round)
        self._halves = halves_of(seats)
        self._blocks = kernels.blocks_of(self._tables)
        self._options = options
        self._games = kernels.room_for(self._tables, games)
        self.actors, self.scores = self._games.actor, self._games.scores
        self.compiled = {"honest": partial(honest_actions, self._tables, self._games)}

    def begin(self, rows: Ints, lucks: Twisters) -> None:
        kernels.begin(self._tables, self._games, rows, lucks)

    def advance(self, rows: Ints, actions: Ints, lucks: Twisters) -> None:
        kernels.advance(self._tables, self._games, rows, actions, lucks)

    def show(self, rows: Ints, seats: Ints, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> None:
        kernels.show(self._tables, self._blocks, self._games, rows, seats, observations, masks)

    def state_of(self, game: int) -> State:
        now, board = self._games, self._halves.boards[self._games.board[game]]
        stage, actor, starter = self._halves.stages[now.stage[game]], int(now.actor[game]), int(now.starter[game])
        # A round that is the game ends with the next one's starter to act.
        turn = actor if actor != NOBODY else starter if self._tables.one_round else None
        return State(
            self._options,
            Half(stage.half.phase, board.middle, board.mats, board.players),
            stage.losers,
            starter,
            turn,
            self._ladder(game, board, starter),
            tuple(_dice(hand) for hand in now.hands[game]),
            self._last_call(game),
            (),
        )

    def _amount(self, action: Any) -> Amount:
        return Amount(int(self._tables.counts[action]), int(self._tables.face[action]))

    def _ladder(self, game: int, board: Half, seat: int) -> tuple[LadderBid, ...]:
        ladder = []
        for action in self._games.ladder[game, : self._games.bids[game]]:
            ladder.append(LadderBid(seat, self._amount(action)))
            seat = next_of(board.players, seat)
        return tuple(ladder)

    def _last_call(self, game: int) -> Any:
        action, caller, bidder = map(int, self._games.called[game])
        if not action:
            return None
        lifted = [_dice(hand) for hand in self._games.lifted[game]]
        players = [seat for seat, dice in enumerate(lifted) if dice]
        return count_call(caller, bidder, self._amount(action), players, lifted)


def _dice(hand: Any) -> tuple[int, ...]:
    return hands.ALL[hand] if hand != NOBODY else ()
