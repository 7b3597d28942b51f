"""The bots: each level better than the one before."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from flunkern.core.bots import Bot
from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Options
from tests.games.luegen.redraw import LONGEST

HONEST = luegen.bots["honest"]


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
    assert list(luegen.bots) == ["random", "beginner", "club", "honest", "master"]


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


@pytest.mark.parametrize(("name", "other"), [("beginner", "random"), ("club", "beginner"), ("honest", "club")])
def test_every_level_beats_the_one_before(name: str, other: str) -> None:
    assert lost_by(name, other, 2, 100) < 40


@pytest.mark.parametrize(("seats", "most"), [(2, 15), (4, 6)])
def test_the_master_loses_rarely_to_honest_ones(seats: int, most: int) -> None:
    """Of forty games among equals twenty, or ten, would be lost."""
    assert lost_by("master", "honest", seats, 40) < most
