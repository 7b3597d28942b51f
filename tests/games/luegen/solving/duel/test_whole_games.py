"""Whole games from rounds: against what chains of coins are known to do, and against games that are played."""

from math import comb

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen.solving.duel.whole_games import followed, won, won_from


def alike(chance: float) -> float:
    """It does not matter who opens: five rounds for the mats in the middle, then the gambler's ruin; best of three."""
    odds = (1 - chance) / chance
    half = sum(
        comb(5, lost) * chance ** (5 - lost) * (1 - chance) ** lost * (1 - odds ** (5 - lost)) / (1 - odds**5)
        for lost in range(6)
    )
    return half**2 * (3 - 2 * half)


@pytest.mark.parametrize("chance", [0.3, 0.49, 0.51, 0.6, 0.9])
def test_rounds_that_are_alike_make_a_gamblers_ruin(chance: float) -> None:
    assert won(chance, chance) == pytest.approx(alike(chance))


def test_both_roles_count_and_even_ones_are_fair() -> None:
    assert won(0.5, 0.5) == pytest.approx(0.5)
    # Both win six in ten of what they open.
    assert won(0.6, 0.4) == pytest.approx(0.5)
    assert won(0.4, 0.5) < 0.5 < won(0.5, 0.6)


@pytest.mark.parametrize(("opening", "answering"), [(0.5147, 0.5068), (0.45, 0.6), (0.6, 0.45)])
def test_whoever_wins_a_round_is_never_worse_off_for_it(opening: float, answering: float) -> None:
    """Though whoever loses it opens the next one: so nobody who wins most rounds could win more games."""
    shares = won_from(opening, answering)
    played = [after for standing, after in followed().items() if standing.starter is not None]
    assert len(played) > 100
    assert all(shares[after_a_win] >= shares[after_a_loss] for after_a_win, after_a_loss in played)


def test_games_by_the_rules_are_won_as_often() -> None:
    """Both bid on their highest die and are called at once; one of them bids more, and loses more."""
    chance, games, wins, rounds = Seeded(4), 300, 0, [[0, 0], [0, 0]]
    for _ in range(games):
        state = luegen.start(luegen.Options(), 2, chance)
        while state.turn is not None:
            opener = state.turn
            bid = luegen.Bid(3 if opener else 4, max(state.hands[opener]))
            state = luegen.apply(state, opener, bid, chance)
            state = luegen.apply(state, 1 - opener, luegen.Call(), chance)
            assert state.last_call is not None
            rounds[opener][state.last_call.loser == 1] += 1
        wins += state.losers[-1] == 1
    opening, answering = (won_by_us / (lost + won_by_us) for lost, won_by_us in rounds)
    assert abs(wins / games - won(opening, answering)) < 0.08
