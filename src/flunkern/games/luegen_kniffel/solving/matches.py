"""Games between solvers, turn by turn on what is claimed and answered, with luck taken out of the result.

A turn is drawn as (throw, claim, true or not, who doubts) from the players' probabilities: no die is thrown, and the
games are those of the rules. Control variates: with u(outcome) what a value function says of the end of a turn,

    share − Σ_turns (u(outcome) − E u)

has the same mean as the share of the win and strays far less, for E u is exact by both sides' probabilities.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.solving.payoffs import ClaimReach
from flunkern.games.luegen_kniffel.solving.state import BOX, NO_LAP, OPEN, SUM, UPPER, Position
from flunkern.games.luegen_kniffel.solving.terminal_values import KNIFFEL, POINTS_OF, Terminals, note, strike
from flunkern.games.luegen_kniffel.solving.transitions import BOX_OF
from flunkern.games.luegen_kniffel.solving.value_function import OVER, next_turn
from flunkern.material.sheet import BONUS, BONUS_FROM, CATEGORIES
from flunkern.solvers.arrays import Floats, Ints


class Player(Protocol):
    """Whoever knows how to play a turn that begins in a position."""

    def claims(self, position: Position) -> ClaimReach:
        """How likely it makes each claim truly and falsely, as the roller."""

    def answers(self, position: Position, place: int) -> Floats:
        """[throw, claim]: how likely it doubts, as the answerer in this place after the roller."""


class Judge(Protocol):
    """Whoever says what the ends of a turn are worth."""

    def ends(self, position: Position) -> Terminals: ...


class Turn(NamedTuple):
    """A turn as it was drawn: what the judge expected before it, and what it said of how the turn ended; [seat]."""

    position: Position
    expected: Floats
    ended: Floats


class Played(NamedTuple):
    totals: Floats
    shares: Floats
    turns: Sequence[Turn]

    @property
    def adjusted(self) -> Floats:
        """[seat]: the shares of the win with luck taken out, where the judge speaks of shares."""
        return np.asarray(self.shares - sum(turn.ended - turn.expected for turn in self.turns))


def start(seats: int, turn: int) -> Position:
    """The first turn of a game."""
    return Position(turn, NO_LAP, ((ALL_OPEN, *(0,) * (BOX - 1 + len(CATEGORIES))),) * seats)


def expected_end(terminals: Terminals, claimed: ClaimReach, doubts: Floats) -> Floats:
    """[seat]: E u, with the ends that several doubters lead to taken one by one and added up."""
    silent = np.prod(1.0 - doubts, axis=2)
    noted = (claimed.truly + claimed.falsely * silent).sum(axis=0)
    caught = (claimed.falsely * (1 - silent)).sum(axis=0)
    erred, gained = np.einsum("tc,tcj->cj", claimed.truly, doubts), np.einsum("tc,tcj->cj", claimed.falsely, doubts)
    added = np.einsum("cj,cji->i", erred, terminals.erred - terminals.noted[:, None])
    added += np.einsum("cj,cji->i", gained, terminals.gained - terminals.caught[:, None])
    return np.asarray(noted @ terminals.noted + caught @ terminals.caught + added)


def play(players: Sequence[Player], judge: Judge, first: int, rng: np.random.Generator) -> Played:
    """One game from its first turn, by seat."""
    position = start(len(players), first)
    turns: list[Turn] = []
    while True:
        terminals = judge.ends(position)
        seats, roller = len(players), position.turn
        others = [(roller + 1 + place) % seats for place in range(seats - 1)]
        claimed = players[roller].claims(position)
        doubts = np.stack([players[seat].answers(position, place) for place, seat in enumerate(others)], axis=2)
        expected = expected_end(terminals, claimed, doubts)
        throw, claim, true = _drawn(claimed, rng)
        doubters = [place for place, doubt in enumerate(doubts[throw, claim]) if rng.random() < doubt]
        turns.append(Turn(position, expected, _ended(terminals, claim, true, doubters)))
        table = position.table()
        settle(table, roller, claim, true, [others[place] for place in doubters])
        turn, lap = next_turn(table, roller, position.lap)
        if turn == OVER:
            return _scored(table, turns)
        position = Position(int(turn), int(lap), tuple(map(tuple, table.tolist())))


def _drawn(claimed: ClaimReach, rng: np.random.Generator) -> tuple[int, int, bool]:
    sums = np.cumsum(np.maximum(np.stack(claimed), 0.0))
    place = int(np.searchsorted(sums, rng.random() * sums[-1], side="right"))
    falsely, throw, claim = np.unravel_index(min(place, sums.size - 1), (2, *claimed.truly.shape))
    return int(throw), int(claim), not falsely


def _ended(terminals: Terminals, claim: int, true: bool, doubters: Sequence[int]) -> Floats:
    """u of what happened, put together as in `expected_end`."""
    if true or not doubters:
        base, added = terminals.noted[claim], terminals.erred[claim]
    else:
        base, added = terminals.caught[claim], terminals.gained[claim]
    return np.asarray(base + sum((added[place] - base for place in doubters), np.zeros(len(base))))


def settle(table: Ints, roller: int, claim: int, true: bool, doubters: Sequence[int]) -> None:
    """Changes the cards as the answers call for (LK-10 to LK-14)."""
    box, points = int(BOX_OF[claim]), int(POINTS_OF[claim])
    if true or not doubters:
        note(table, roller, box, points)
        for seat in doubters:
            strike(table, seat, box)
        return
    for seat in doubters:
        if box != KNIFFEL and table[seat, OPEN] >> box & 1:
            note(table, seat, box, points)
    strike(table, roller, box)


def _scored(table: Ints, turns: Sequence[Turn]) -> Played:
    totals = table[:, SUM].astype(np.float64) + np.where(table[:, UPPER] >= BONUS_FROM, float(BONUS), 0.0)
    best = totals == totals.max()
    return Played(totals, best / best.sum(), turns)
