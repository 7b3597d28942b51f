"""Many games of Lügen on arrays: a bid, a call and what follows from it, and what a seat observes.

For each game a row holds what spectators observe, changed where something changes: what a seat observes is this row,
told from its place, with its own dice.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.batch.tables import NOBODY, PIECES, Tables
from flunkern.games.luegen.bids import ONE
from flunkern.games.luegen.rounds import START_DICE
from flunkern.material.dice import FACES
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import lean_kernel
from flunkern.solvers.mersenne import Twisters, below, throw_off
from flunkern.solvers.rows import fill, put, rotate

CALL: Final = 0
"""The first of all actions; a bid is any other."""
_FACES: Final = len(FACES)
_TURN, _STARTER, _PLAYERS, _DICE, _STANDING, _LADDER, _LAST_CALL, _ODDS = (
    PIECES.index(name) for name in ("turn", "starter", "players", "dice", "standing", "ladder", "last_call", "odds")
)

Hands = NDArray[np.int16]


class Games(NamedTuple):
    """One row a game. `actor` is NOBODY where it is over; hands are numbers, NOBODY's where there are none."""

    actor: Ints
    board: Ints
    stage: Ints
    starter: Ints
    bids: Ints
    """How many have been made since the cups went down."""
    ladder: NDArray[np.int16]
    """Their actions."""
    bidder: Ints
    hands: Hands
    called: Ints
    """Of the last call the action of the bid (CALL: there was none), the caller and the bidder."""
    lifted: Hands
    """What lay under the cups then."""
    scores: Ints
    public: NDArray[np.float32]


def room_for(tables: Tables, games: int) -> Games:
    seats, actions = tables.round_scores.shape[0], len(tables.counts)
    actor, board, stage, starter, bids, bidder = (np.zeros(games, np.int64) for _ in range(6))
    hands, lifted = (np.full((games, seats), NOBODY, np.int16) for _ in range(2))
    return Games(
        actor,
        board,
        stage,
        starter,
        bids,
        np.zeros((games, actions), np.int16),
        bidder,
        hands,
        np.zeros((games, 3), np.int64),
        lifted,
        np.zeros((games, seats), np.int64),
        np.zeros((games, tables.at[-1]), np.float32),
    )


def blocks_of(tables: Tables) -> Ints:
    """What is told seat by seat."""
    seats, at, bid = tables.round_scores.shape[0], tables.at, tables.bid.shape[1]
    call = at[_LAST_CALL] + bid
    return np.array(
        [
            (at[_TURN], 1),
            (at[_STARTER], 1),
            (at[_PLAYERS], (at[_DICE] - at[_PLAYERS]) // seats),
            (at[_STANDING] + bid, 1),
            (at[_LADDER], _FACES),
            (call, 1),
            (call + seats, 1),
            (call + 2 * seats + 1, _FACES),
        ]
    )


@lean_kernel
def begin(tables: Tables, games: Games, rows: Ints, lucks: Twisters) -> None:
    """New games in these rows."""
    for place in range(len(rows)):
        game = rows[place]
        fill(games.public, game, 0, games.public.shape[1], 0)
        games.called[game, 0] = CALL
        games.stage[game] = 0
        games.board[game] = tables.first_board[0]
        games.starter[game] = throw_off(lucks, game, games.scores.shape[1], START_DICE)
        throw_hands(tables, games, game, lucks)


@lean_kernel
def throw_hands(tables: Tables, games: Games, game: int, lucks: Twisters) -> None:
    """Everybody who is in throws, and the starter is to bid."""
    board, starter = games.board[game], games.starter[game]
    for seat in range(games.scores.shape[1]):
        games.hands[game, seat] = NOBODY
        if tables.follows[board, seat] != NOBODY:
            games.hands[game, seat] = tables.throws[below(lucks, game, len(tables.throws))]
    games.bids[game] = 0
    games.actor[game] = starter
    show_board(tables, games, game)
    games.public[game, tables.at[_TURN] + starter] = 1


@lean_kernel
def show_board(tables: Tables, games: Games, game: int) -> None:
    """What spectators see of board and stage, with nothing bid and nobody to act."""
    board, stage = games.board[game], games.stage[game]
    for place in range(tables.on_board.shape[1]):
        games.public[game, place] = tables.on_board[board, place] + tables.on_stage[stage, place]
    games.public[game, tables.at[_STARTER] + games.starter[game]] = 1
    fill(games.public, game, tables.at[_STANDING], tables.at[_LAST_CALL], 0)


@lean_kernel
def advance(tables: Tables, games: Games, rows: Ints, actions: Ints, lucks: Twisters) -> None:
    """Each of these games by one action, which must be legal."""
    for place in range(len(rows)):
        if actions[place] == CALL:
            call(tables, games, rows[place], lucks)
        else:
            bid(tables, games, rows[place], actions[place])


@lean_kernel
def bid(tables: Tables, games: Games, game: int, action: int) -> None:
    public, seat, bids = games.public, games.actor[game], games.bids[game]
    standing, told = tables.at[_STANDING], tables.bid.shape[1]
    put(public, game, standing, tables.bid, action)
    if bids:
        public[game, standing + told + games.bidder[game]] = 0
    public[game, standing + told + seat] = 1
    public[game, tables.at[_LADDER] + _FACES * seat + tables.face[action] - 1] = tables.bid[action, told - 1]
    after = tables.follows[games.board[game], seat]
    public[game, tables.at[_TURN] + seat] = 0
    public[game, tables.at[_TURN] + after] = 1
    games.ladder[game, bids] = action
    games.bids[game] = bids + 1
    games.bidder[game] = seat
    games.actor[game] = after


@lean_kernel
def call(tables: Tables, games: Games, game: int, lucks: Twisters) -> None:
    """All cups are lifted; the loser gets a mat, and perhaps has lost a half or the game."""
    caller, bidder = games.actor[game], games.bidder[game]
    action = games.ladder[game, games.bids[game] - 1]
    total = 0
    for seat in range(games.scores.shape[1]):
        hand = games.hands[game, seat]
        games.lifted[game, seat] = hand
        if hand != NOBODY:
            total += tables.adds[hand, tables.face[action]]
    holds = total >= tables.counts[action]
    loser, winner = (caller, bidder) if holds else (bidder, caller)
    games.called[game, 0] = action
    games.called[game, 1] = caller
    games.called[game, 2] = bidder
    show_call(tables, games, game, holds)
    board = tables.after[games.board[game], loser, winner]
    games.board[game] = board
    if tables.cups[board]:
        games.starter[game] = loser
    else:
        stage = tables.stage_after[games.stage[game], loser]
        games.stage[game] = stage
        if tables.first_board[stage] == NOBODY:
            games.bids[game] = 0
            end(games, game, tables.scores, stage)
            show_board(tables, games, game)
            return
        games.board[game] = tables.first_board[stage]
        games.starter[game] = tables.starter[stage]
        if games.starter[game] == NOBODY:
            games.starter[game] = throw_off(lucks, game, games.scores.shape[1], START_DICE)
    throw_hands(tables, games, game, lucks)
    if tables.one_round:
        end(games, game, tables.round_scores, loser)


@lean_kernel
def end(games: Games, game: int, scores: Ints, entry: int) -> None:
    put(games.scores, game, 0, scores, entry)
    fill(games.hands, game, 0, scores.shape[1], NOBODY)
    games.actor[game] = NOBODY


@lean_kernel
def show_call(tables: Tables, games: Games, game: int, holds: bool) -> None:
    public, seats, at = games.public, games.scores.shape[1], tables.at[_LAST_CALL]
    fill(public, game, at, tables.at[_ODDS], 0)
    put(public, game, at, tables.bid, games.called[game, 0])
    at += tables.bid.shape[1]
    public[game, at + games.called[game, 1]] = 1
    public[game, at + seats + games.called[game, 2]] = 1
    public[game, at + 2 * seats] = holds
    at += 2 * seats + 1
    for seat in range(seats):
        hand = games.lifted[game, seat]
        if hand != NOBODY:
            put(public, game, at + _FACES * seat, tables.dice, hand)


@lean_kernel
def show(
    tables: Tables,
    blocks: Ints,
    games: Games,
    rows: Ints,
    seats: Ints,
    observations: NDArray[np.float32],
    masks: NDArray[np.int8],
) -> None:
    """What a seat in each of these games observes, and what it may do."""
    for place in range(len(rows)):
        game, seat = rows[place], seats[place]
        rotate(games.public, game, blocks, games.scores.shape[1], seat, observations, place)
        hand, cups = games.hands[game, seat], tables.cups[games.board[game]]
        standing = games.ladder[game, games.bids[game] - 1] if games.bids[game] else CALL
        if hand != NOBODY:
            put(observations, place, tables.at[_DICE], tables.dice, hand)
            if tables.odds and standing != CALL:
                face = tables.face[standing]
                missing = max(tables.counts[standing] - tables.adds[hand, face], 0)
                observations[place, tables.at[_ODDS]] = tables.survival[cups, 1 if face == ONE else 0, missing]
        mine = 1 if seat == games.actor[game] else 0
        for action in range(masks.shape[1]):
            masks[place, action] = mine * tables.legal[cups, standing, action]
