"""The value function: turns follow as the rules say, final totals are exact, and shares are shares."""

from random import Random

import numpy as np
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import FileUnusableError
from flunkern.core.training import shipped
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Options
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, position_of
from flunkern.games.luegen_kniffel.solving.value_function import OVER, expected_totals, next_turn, read, win_shares
from flunkern.material.sheet import Category
from flunkern.solvers.arrays import Floats, Ints, packed
from tests.games.luegen_kniffel.solving.positions import known, middle, opening
from tests.games.luegen_kniffel.tables import card

C = Category


@pytest.mark.parametrize("seats", [2, 5])
def test_turns_follow_as_in_the_rules(seats: int) -> None:
    """LK-16, over whole random games."""
    rng, chance = Random(seats), Seeded(seats)
    state = game.start(Options(), seats, chance)
    laps = 0
    while acting := game.to_act(state):
        before = position_of(game.view(state, None))
        seat = min(acting)
        state = game.apply(state, seat, rng.choice(game.legal_moves(state, seat)), chance)
        if state.result is None or state.throws:
            continue
        after = game.view(state, None)
        if after.turn is None:
            cards = middle(*state.cards).table()
            assert next_turn(cards, before.turn, before.lap)[0] == OVER
        else:
            position = position_of(after)
            laps += position.lap != NO_LAP
            assert next_turn(position.table(), before.turn, before.lap) == (position.turn, position.lap)
    assert laps


def totals_of(position_table: Ints, turn: int, lap: int) -> Floats:
    totals = np.empty(len(position_table))
    expected_totals(known(), position_table, turn, lap, totals)
    return totals


def test_final_totals_are_exact() -> None:
    """LK-17"""
    upper = dict(zip(list(C)[:6], (3, 6, 9, 12, 15, 18), strict=True))
    cards = card(noted=upper), card(noted={C.CHANCE: 20})
    assert list(totals_of(middle(*cards).table(), OVER, 0)) == [each.total for each in cards]


def test_equal_totals_share_the_win() -> None:
    """LK-17"""
    table, into = middle(card(), card(), card(noted={C.CHANCE: 0})).table(), np.empty(3)
    win_shares(known(), table, OVER, 0, np.array([50.0, 50.0, 20.0]), into)
    assert into == pytest.approx([0.5, 0.5, 0], abs=0.01)


def test_more_is_expected_of_more() -> None:
    """Points noted count, a card with nothing but Kniffel left brings little, and a fresh one brings most of a game."""
    fresh = totals_of(opening().table(), 0, NO_LAP)
    assert np.all((fresh > 120) & (fresh < 330))
    low, high = (
        totals_of(middle(card(C.KNIFFEL, C.ONES, noted={C.SIXES: six}), card(C.KNIFFEL, C.ONES)).table(), 0, NO_LAP)[0]
        for six in (6, 30)
    )
    assert high - low > 15


def test_what_comes_with_the_package_is_read_and_written_alike() -> None:
    """Part by part: how a file of several parts is put together differs between versions of Python."""
    data = shipped(game.training.__name__, game.training.file)
    assert len(data) < 2_000_000
    for written in (data, known().to_bytes()):
        for part, found in known()._asdict().items():
            assert np.array_equal(getattr(read(written, "a file"), part), found)


@pytest.mark.parametrize("part", ["whole", "hurried", "weights", "spread"])
def test_prospects_that_are_damaged_or_of_another_make_are_refused(part: str) -> None:
    data, parts = known().to_bytes(), known()._asdict()
    grains = {name: parts[name].astype(np.uint16) for name in ("whole", "hurried")}
    read(packed(parts | grains), "a file")
    for foreign in (packed(parts | grains | {part: np.zeros(2)}), packed(parts | grains | {part: np.zeros(2, int)})):
        with pytest.raises(FileUnusableError, match="a file, detail=made by another version"):
            read(foreign, "a file")
    with pytest.raises(FileUnusableError, match="a file, detail=damaged"):
        read(data[: len(data) // 2], "a file")
