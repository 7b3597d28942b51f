"""The bots: from the view alone, the honest one by exact odds, and each level better than the one before."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from flunkern.core.bots import Bot
from flunkern.core.chance import Dice, Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Move, Options, State
from tests.games.luegen.redraw import LONGEST, redraw
from tests.games.luegen.tables import FIVES, LOW, STRAIGHT, bid, table

HONEST = luegen.bots["honest"]


def answer(state: State) -> Move:
    assert state.turn is not None
    legal = luegen.legal_moves(state, state.turn)
    move: Move = HONEST.choose(luegen.view(state, state.turn), legal, Random(0))
    assert move in legal
    return move


def loser(bots: Sequence[Bot], seed: int) -> int:
    chance, rng = Seeded(seed), Random(seed)
    state = luegen.start(Options(), len(bots), chance)
    for _ in range(LONGEST):
        if state.turn is None:
            break
        seat = state.turn
        move = bots[seat].choose(luegen.view(state, seat), luegen.legal_moves(state, seat), rng)
        state = luegen.apply(state, seat, move, chance)
    assert state.turn is None
    return state.losers[-1]


def test_the_bots_are_named_from_weak_to_strong() -> None:
    assert list(luegen.bots) == ["random", "beginner", "honest", "club", "master"]


@pytest.mark.parametrize(
    ("dice", "move"),
    [
        (LOW, Bid(2, 4)),
        (FIVES, Bid(6, 5)),
        (STRAIGHT, Bid(10, 6)),
        ((1, 1, 1, 1, 5, 5), Bid(4, 1)),
        ((2, 2, 3, 3, 3, 6), Bid(3, 3)),
    ],
)
def test_it_opens_with_the_most_it_is_sure_of(dice: Dice, move: Bid) -> None:
    state = table([0, 0, 0], 5, hands={0: dice})
    assert answer(state) == move


def test_it_raises_to_what_its_dice_make_likely() -> None:
    state = bid(table([0, 0], 5, hands={1: FIVES}), (2, 3))
    assert answer(state) == Bid(6, 5)


def test_it_calls_what_its_dice_make_unlikely() -> None:
    assert answer(bid(table([0, 0], 5), (8, 6))) == Call()


def test_it_does_not_call_what_lies_under_its_own_cup() -> None:
    assert answer(bid(table([0, 0], 5, hands={1: STRAIGHT}), (8, 6))) != Call()


def test_it_calls_when_nothing_else_is_left() -> None:
    """L-10"""
    assert answer(bid(table([0, 0], 5, hands={1: (1, 1, 1, 1, 1, 1)}), (12, 1))) == Call()


def test_it_knows_only_its_own_dice() -> None:
    for seed in range(30):
        state = luegen.start(Options(), 4, Seeded(seed))
        assert answer(state) == answer(redraw(state, state.turn, Seeded(seed + 100)))


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_it_clearly_beats_random(seats: int) -> None:
    """Alternating seats; chance alone would have each lose about half of the games."""
    losses: Counter[str] = Counter()
    for seed in range(40):
        names = ["honest" if (seat + seed) % 2 else "random" for seat in range(seats)]
        losses[names[loser([luegen.bots[name] for name in names], seed)]] += 1
    assert losses["random"] >= 36


def test_honest_bots_among_themselves_come_to_an_end() -> None:
    """L-14"""
    assert {loser([HONEST] * 5, seed) for seed in range(12)} <= set(range(5))


def lost_by(name: str, other: str, seats: int, games: int) -> int:
    """In how many games one bot among others of another kind is the loser, in every seat equally often."""
    lost = 0
    for seed in range(games):
        place = seed % seats
        lost += loser([luegen.bots[name if seat == place else other] for seat in range(seats)], seed) == place
    return lost


@pytest.mark.parametrize(("name", "other"), [("beginner", "random"), ("honest", "beginner"), ("club", "honest")])
def test_every_level_beats_the_one_before(name: str, other: str) -> None:
    assert lost_by(name, other, 2, 40) < 16


@pytest.mark.parametrize(("seats", "most"), [(2, 15), (4, 6)])
def test_the_master_loses_rarely_to_honest_ones(seats: int, most: int) -> None:
    """Of forty games among equals twenty, or ten, would be lost."""
    assert lost_by("master", "honest", seats, 40) < most


def test_a_beginner_believes_too_long() -> None:
    """What an honest bot calls, a beginner lets pass."""
    state = bid(table([0, 0], 5), (6, 6))
    view, legal = luegen.view(state, 1), luegen.legal_moves(state, 1)
    calls = [luegen.bots["beginner"].choose(view, legal, Random(seed)) == Call() for seed in range(40)]
    assert HONEST.choose(view, legal, Random(0)) == Call()
    assert not all(calls)
