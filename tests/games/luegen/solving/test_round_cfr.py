"""Learning rounds of three and more: exact payoffs, all hands at once, and the same for the same seed."""

import numpy as np
import pytest

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.lookup import HANDS
from flunkern.games.luegen.solving.manner import Manner
from flunkern.games.luegen.solving.recall import ACTIONS, OPENING, ROWS, Recalled, move_of, row_of, vague_row
from flunkern.games.luegen.solving.responses import responses
from flunkern.games.luegen.solving.round_cfr import (
    LONGEST,
    OPENED,
    Deal,
    Learning,
    Tables,
    called,
    climb,
    hand_of,
    new_tables,
    new_workspace,
    place_of,
    throw,
    walk,
)
from flunkern.games.luegen.solving.stages import STAGES, Stage
from flunkern.games.luegen.solving.strategy import VAGUE, kept_as_learned, kept_of, merged, places_of, world_of
from flunkern.solvers.arrays import Floats
from flunkern.solvers.splitmix import Luck, seeded

THREE = world_of(Stage(3, False))
PLAIN = Manner(people=0.0)
WORK, NOTHING_LEARNED, EACH_APART = new_workspace(), new_tables(), np.arange(ROWS)


def dealt(learner: int, *others: int) -> Deal:
    held = np.array(others)
    adds, nobody = hands.adds()[np.delete(held, learner)].sum(axis=0), np.zeros_like(held)
    return Deal(learner, held, adds, nobody, 0.02, 1.0, EACH_APART, NOTHING_LEARNED.regrets)


@pytest.mark.parametrize(("count", "face"), [(6, 4), (3, 1), (8, 2)])
def test_a_call_is_decided_by_all_cups(count: int, face: int) -> None:
    """L-11, L-12"""
    deal, values = dealt(1, 150, 0, 300), np.zeros(HANDS, np.float32)
    called(THREE, deal, Recalled(count, face, 0, 0, 0), -1.0, 0.5, values)
    adds = hands.adds()[:, face]
    holds = adds + adds[150] + adds[300] >= count
    assert np.array_equal(values, np.where(holds, -1.0, 0.5).astype(np.float32))
    assert 0 < holds.sum() < HANDS


def test_hands_are_thrown_and_those_of_others_added_up() -> None:
    deal, luck = dealt(2, 0, 0, 0), seeded(1)
    throw(THREE, hands.throws(), 0.0, deal, luck)
    assert np.array_equal(deal.others, hands.adds()[deal.hands[[0, 1]]].sum(axis=0))
    assert not deal.people.any()
    throw(THREE, hands.throws(), 1.0, deal, luck)
    assert deal.people.all()


def climbed(learned: Tables, deal: Deal, bids: int, luck: Luck) -> tuple[Recalled, int, float, Floats]:
    ranges = np.zeros((3, HANDS))
    return *climb(THREE, learned, WORK, deal, hands.probability(), ranges, bids, luck), ranges


def test_a_ladder_tells_of_hands_what_its_bids_do() -> None:
    """P(hand | bid) ∝ P(hand) π(bid | hand), with a strategy that knows just one thing to do with sixes."""
    deal, luck, learned, sixes = dealt(1, 0, 0, 0), seeded(1), new_tables(), hands.number_of((6,) * 6)
    action = ACTIONS - 1
    learned.regrets[OPENING, action, sixes] = 1.0
    offered = sum(move_of(3, OPENED, each) >= 0 for each in range(ACTIONS))
    bidden, ratios = move_of(3, OPENED, action), []
    for _ in range(400):
        state, player, ratio, ranges = climbed(learned, deal, 1, luck)
        ratios.append(ratio)
        assert player == 1
        assert np.array_equal(deal.others, hands.adds()[deal.hands[[0, 2]]].sum(axis=0))
        np.testing.assert_allclose(ranges[1:], np.stack([hands.probability()] * 2))
        shares = np.full(HANDS, 1 / offered)
        shares[sixes] = 0.98 * (8 * state.many + state.face == bidden) + 0.02 / offered
        expected = hands.probability() * shares
        np.testing.assert_allclose(ranges[0], expected / expected.sum(), rtol=1e-4)
    # Drawn in one way and weighed by the other they are all that may happen, once.
    assert np.mean(ratios) == pytest.approx(1.0, abs=0.15)
    assert min(ratios) < 0.6


def test_a_ladder_has_as_many_bids_as_are_wished_for_and_each_is_higher() -> None:
    deal, luck = dealt(0, 0, 0, 0), seeded(2)
    for bids in range(1, LONGEST + 1):
        state, player, _, ranges = climbed(new_tables(), deal, bids, luck)
        assert player == bids % 3
        assert (state.before > 0, state.earlier > 0) == (bids > 1, bids > 2)
        np.testing.assert_allclose(ranges.sum(axis=1), 1.0)


def test_a_hand_is_drawn_as_often_as_it_is_likely() -> None:
    likely, luck = np.zeros(HANDS), seeded(3)
    likely[[5, 300]] = 0.25, 0.75
    drawn = np.bincount([hand_of(likely, luck) for _ in range(2000)], minlength=HANDS)
    assert drawn[5] + drawn[300] == 2000
    assert drawn[300] == pytest.approx(1500, abs=100)


@pytest.mark.parametrize("manner", [PLAIN, Manner(people=0.1, climbs=2)])
def test_a_seed_settles_what_is_learned(manner: Manner) -> None:
    sums = []
    for seed in (1, 1, 2):
        learning = Learning(THREE, manner, seed)
        for _ in range(2):
            learning.iterate(30)
        sums.append(learning.tables.sums)
    assert np.array_equal(sums[0], sums[1])
    assert not np.array_equal(sums[0], sums[2])


def test_all_hands_learn_in_every_walk() -> None:
    learning = Learning(THREE, PLAIN, 1)
    learning.iterate(3)
    # Whoever opens does something with each hand, once in the three rounds.
    assert np.allclose(learning.tables.sums[OPENING].sum(axis=0), 1.0)
    assert len(kept_of(learning.tables.sums).row) > 1


def test_rare_rows_are_learned_as_one_with_others_under_the_same_bid() -> None:
    often, rare, other = (Recalled(6, 4, face, 0, 0) for face in (2, 3, 5))
    rows = np.union1d(VAGUE, [row_of(3, often)])
    place = places_of(rows)
    assert rows[place_of(place, 3, often)] == row_of(3, often)
    assert rows[place_of(place, 3, rare)] == vague_row(3, rare)
    assert place_of(place, 3, rare) == place_of(place, 3, other) != place_of(place, 3, Recalled(6, 5, 3, 0, 0))
    learning = Learning(THREE, PLAIN, 1, place=place)
    learning.iterate(30)
    assert learning.tables.sums.shape == (len(rows), ACTIONS, HANDS)
    kept = kept_as_learned(rows, learning.tables.sums)
    assert set(kept.row.tolist()) == set(rows[learning.tables.sums.any(axis=(1, 2))].tolist())


def test_whoever_learns_rare_rows_as_one_is_read_less() -> None:
    """After few rounds, by the reader: of its fair share it loses about half, and else a third."""
    six, manner, rows, shares = world_of(Stage(6, False)), Manner(people=0.0, tremble=0.02, strays=0.1), None, []
    for _ in range(2):
        learning = Learning(six, manner, 1, place=None if rows is None else places_of(rows))
        for _ in range(10):
            learning.iterate(1500)
        sums = learning.tables.sums
        kept = kept_of(sums) if rows is None else kept_as_learned(rows, sums)
        shares.append(-6 * responses(six, kept.lookup(), 600, 5).mean())
        rows = merged(sums) if rows is None else rows
    assert shares[1] > shares[0] + 0.1


@pytest.mark.parametrize("strays", [0.0, 0.3])
def test_with_a_hand_that_would_not_come_there_less_is_learned(strays: float) -> None:
    learned, deal, luck, state = new_tables(), dealt(0, 0, 100, 200)._replace(strays=strays), seeded(1), OPENED
    WORK.reach[0] = 1.0
    WORK.reach[0, 7] = 0.0
    walk(THREE, learned, WORK, deal, state, 0, 0, 1.0, 1.0, luck)
    whole = new_tables()
    WORK.reach[0] = 1.0
    walk(THREE, whole, WORK, deal, state, 0, 0, 1.0, 1.0, seeded(1))
    np.testing.assert_allclose(learned.regrets[OPENING, :, 7], strays * whole.regrets[OPENING, :, 7], atol=1e-6)
    assert np.array_equal(learned.regrets[OPENING, :, 8], whole.regrets[OPENING, :, 8])
    assert whole.regrets[OPENING, :, 7].any()


def test_it_learns_to_call_what_it_has_nothing_of_and_not_what_it_holds() -> None:
    learning = Learning(THREE, PLAIN, 3)
    for _ in range(16):
        learning.iterate(250)
    strategy = learning.tables.sums[row_of(3, Recalled(6, 6, 0, 0, 2))]
    shares = strategy[0] / strategy.sum(axis=0)
    assert shares[hands.number_of((6, 6, 6, 6, 6, 6))] < 0.0001
    assert shares[hands.number_of((2, 3, 3, 4, 4, 5))] > 0.2


def test_every_round_has_its_world() -> None:
    for stage in STAGES:
        world = world_of(stage)
        assert world.players == stage.players
        assert (world.stake > 0.0) == stage.among_players
