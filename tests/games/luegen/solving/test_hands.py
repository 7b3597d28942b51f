"""All hands as numbers: what they add and how likely they are."""

import numpy as np
import pytest

from flunkern.games.luegen.odds import at_least
from flunkern.games.luegen.solving import hands


def test_every_hand_has_its_number_and_adds_what_the_rules_say() -> None:
    """L-11"""
    assert len(hands.ALL) == 462
    straight, ones = hands.number_of((1, 2, 3, 4, 5, 6)), hands.number_of((1, 1, 1, 5, 5, 6))
    assert hands.adds()[straight].tolist() == [0, 5, 10, 10, 10, 10, 10]
    assert hands.adds()[ones].tolist() == [0, 3, 3, 3, 3, 5, 4]


def test_every_throw_is_its_hand() -> None:
    for code in (0, 1, 6, 12345, 6**6 - 1):
        dice = tuple(sorted(code // 6**place % 6 + 1 for place in range(6)))
        assert hands.ALL[hands.throws()[code]] == dice


def test_hands_are_as_likely_as_their_throws() -> None:
    chance = hands.probability()
    assert chance.sum() == pytest.approx(1)
    assert chance[hands.number_of((1, 2, 3, 4, 5, 6))] == pytest.approx(720 / 6**6)
    assert chance[hands.number_of((4, 4, 4, 4, 4, 4))] == pytest.approx(1 / 6**6)


def test_unseen_hands_count_as_the_odds_have_it() -> None:
    assert hands.survival(3)[0, 8] == at_least(False, 3, 8)
    assert hands.survival(0)[1].tolist() == [1.0] + [0.0] * (hands.NEEDS - 1)
    assert np.allclose(hands.distribution().sum(axis=1), 1)
