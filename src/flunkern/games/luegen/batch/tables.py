"""The rules of Lügen as tables, made by asking them: what is legal, what a call leads to, how each thing is observed.

A *board* is what lies on the table in a half (mats in the middle and by seat, who is in), a *stage* who has lost what
so far. A call leads from board to board; the last one of a half leads from stage to stage.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Dice, Seeded
from flunkern.games.luegen import rules
from flunkern.games.luegen.bids import Amount, legal_bids
from flunkern.games.luegen.counting import CallResult
from flunkern.games.luegen.environment import description, moves
from flunkern.games.luegen.moves import Bid
from flunkern.games.luegen.rounds import settle
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.state import MATS, Half, HalfBegan, LadderBid, Options, Phase, State
from flunkern.games.luegen.view import view
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.observing import Observation, layout_of, observation_of

NOBODY: Final = -1
PIECES: Final = tuple(piece.name for piece in description.pieces)


class Halves(NamedTuple):
    """Boards, and stages by their losers, with what leads from one to the next."""

    boards: tuple[Half, ...]
    """As they are in a first half."""
    after: Ints
    """[board, loser of the call, winner]: the next board; nobody is in where the half is lost."""
    stages: tuple[State, ...]
    """As they begin, or as the game is over with them."""
    stage_after: Ints
    """[stage, loser of the half]."""
    first_board: Ints
    """[stage]: where it begins; none where the game is over."""
    starter: Ints
    """[stage]: who begins; NOBODY where all throw for it."""


class Tables(NamedTuple):
    """All that kernels need to know of the rules with so many seats."""

    legal: NDArray[np.int8]
    """[cups, action of the standing bid (0: none), action]."""
    counts: Ints
    face: Ints
    """[action] of a bid."""
    adds: Ints
    throws: Ints
    after: Ints
    cups: Ints
    """[board]."""
    follows: Ints
    """[board, seat]: who follows; NOBODY after whoever is out."""
    stage_after: Ints
    first_board: Ints
    starter: Ints
    scores: Ints
    """[stage, seat], where the game is over."""
    round_scores: Ints
    """[loser of the call, seat]."""
    survival: Floats
    """[cups, on ones, count]: how likely all hands but one count so much."""
    odds: bool
    one_round: bool
    on_board: Observation
    on_stage: Observation
    """[board], [stage]: the front of what spectators observe, up to the cups; the two are added."""
    bid: Observation
    """[action]: face and count of a bid."""
    dice: Observation
    """[hand]."""
    at: Ints
    """Where each piece of an observation begins, in the order of `PIECES`, and where the last one ends."""


@cache
def halves_of(seats: int) -> Halves:
    """What the rules of mats, halves and the final come to with so many seats."""
    stages = [rules.start(Options(), seats, Seeded(0))]
    stage_after = []
    for stage in stages:
        row = [NOBODY] * seats
        for loser in stage.half.players:
            row[loser] = len(stages)
            mats = tuple((MATS - 1) * (seat == loser) for seat in range(seats))
            stages.append(
                _settled(Half(stage.half.phase, 1, mats, stage.half.players), stage.losers, loser, int(not loser))
            )
        stage_after.append(row)
    going = [stage.turn is not None for stage in stages]
    boards = list(dict.fromkeys(_in_first_half(stage.half) for stage in stages if stage.turn is not None))
    number = {board: place for place, board in enumerate(boards)}
    after = []
    for board in boards:
        rows = np.full((seats, seats), NOBODY)
        for loser, winner in permutations(board.players, 2):
            # As in a final: there a lost half is the end, and what follows does not hide its last board.
            final = Half(Phase.FINAL, board.middle, board.mats, board.players)
            found = _in_first_half(_settled(final, (0, 1), loser, winner).half)
            if found not in number:
                number[found] = len(boards)
                boards.append(found)
            rows[loser, winner] = number[found]
        after.append(rows)
    return Halves(
        tuple(boards),
        np.stack(after),
        tuple(stages),
        np.array(stage_after),
        np.array(
            [number[_in_first_half(stage.half)] if on else NOBODY for stage, on in zip(stages, going, strict=True)]
        ),
        np.array([NOBODY if _thrown_for(stage) else stage.starter for stage in stages]),
    )


def _in_first_half(half: Half) -> Half:
    return Half(Phase.FIRST_HALF, half.middle, half.mats, half.players)


def _settled(half: Half, losers: tuple[int, ...], loser: int, winner: int) -> State:
    """What the rules make of a lost call."""
    call = CallResult(loser, winner, Amount(1, 2), (), 1, True, loser)
    return settle(bare_state(Options(), half, losers), call, [], Seeded(0))


def _thrown_for(state: State) -> bool:
    return any(isinstance(item, HalfBegan) for item in state.news)


def bare_state(options: Options, half: Half, losers: tuple[int, ...]) -> State:
    """A state in which seat 0 is to begin, with nothing under the cups."""
    return State(options, half, losers, 0, 0, (), ((),) * len(half.mats), None, ())


@cache
def tables_of(seats: int, options: Options, one_round: bool) -> Tables:
    halves = halves_of(seats)
    boards, stages = halves.boards, halves.stages
    layout = layout_of(description, view(stages[0], None))
    at = {name: where.start for name, where in layout.items()}
    front = layout["cups"].stop
    amounts = [Amount(move.count, move.face) if isinstance(move, Bid) else None for move in moves(seats)]
    on_board = np.stack([_observed(bare_state(options, board, ()))[:front] for board in boards])
    on_stage = np.stack([_observed(bare_state(options, _placed(stage), stage.losers))[:front] for stage in stages])
    # What the first board shows is taken from the stages again, but for the phase, which is theirs alone.
    on_stage -= on_board[0]
    on_stage[:, layout["phase"]] += on_board[0, layout["phase"]]
    on_board[:, layout["phase"]] = 0
    for name in ("turn", "starter"):
        on_board[:, layout[name]] = on_stage[:, layout[name]] = 0
    return Tables(
        legal=_legal(seats, amounts),
        counts=np.array([amount.count if amount else 0 for amount in amounts]),
        face=np.array([amount.face if amount else 0 for amount in amounts]),
        adds=hands.adds(),
        throws=hands.throws(),
        after=halves.after,
        cups=np.array([len(board.players) for board in boards]),
        follows=np.array([_follows(board.players, seats) for board in boards]),
        stage_after=halves.stage_after,
        first_board=halves.first_board,
        starter=halves.starter,
        scores=np.array([_scores(stage) for stage in stages]),
        round_scores=np.array([_round_scores(stages[0], seat) for seat in range(seats)]),
        survival=np.stack([hands.survival(max(cups - 1, 0)) for cups in range(seats + 1)]),
        odds=options.odds,
        one_round=one_round,
        on_board=on_board,
        on_stage=on_stage,
        bid=np.stack([_bid_observed(stages[0], amount)[at["standing"] : at["ladder"] - seats] for amount in amounts]),
        dice=np.stack([_dice_observed(stages[0], dice)[layout["dice"]] for dice in hands.ALL]),
        at=np.array([*at.values(), layout[PIECES[-1]].stop]),
    )


def _placed(stage: State) -> Half:
    """The first board of all, in the phase of a stage."""
    seats = len(stage.hands)
    return Half(stage.half.phase, MATS, (0,) * seats, tuple(range(seats)))


def _observed(state: State, seat: int | None = None) -> Observation:
    return observation_of(description, view(state, seat))


def _bid_observed(start: State, amount: Amount | None) -> Observation:
    ladder = () if amount is None else (LadderBid(0, amount),)
    return _observed(State(start.options, start.half, (), 0, 0, ladder, start.hands, None, ()))


def _dice_observed(start: State, dice: Dice) -> Observation:
    return _observed(State(start.options, start.half, (), 0, 0, (), (dice,) * len(start.hands), None, ()), 0)


def _legal(seats: int, amounts: Sequence[Amount | None]) -> NDArray[np.int8]:
    action = {move: number for number, move in enumerate(moves(seats))}
    masks = np.zeros((seats + 1, len(amounts), len(amounts)), np.int8)
    for cups in range(2, seats + 1):
        for standing, amount in enumerate(amounts):
            masks[cups, standing, [action[move] for move in legal_bids(cups, amount)]] = 1
    return masks


def _follows(players: tuple[int, ...], seats: int) -> list[int]:
    return [rules.next_of(players, seat) if seat in players else NOBODY for seat in range(seats)]


def _scores(stage: State) -> tuple[int, ...]:
    outcome = rules.outcome(stage)
    return (0,) * len(stage.hands) if outcome is None else outcome.scores


def _round_scores(start: State, loser: int) -> tuple[int, ...]:
    """What the loser of a call has, where that ends the game."""
    call = CallResult(loser, int(not loser), Amount(1, 2), (), 1, True, loser)
    assert description.rounds is not None
    outcome = description.rounds.standing(State(start.options, start.half, (), 0, 0, (), start.hands, call, ()))
    assert outcome is not None
    return outcome.scores
