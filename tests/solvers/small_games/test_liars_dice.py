"""Liar's dice is played by its rules."""

import numpy as np
import pytest

from flunkern.solvers.small_games import CALL, Bid, LiarsDice


def test_bids_rise_by_quantity_and_then_by_face() -> None:
    game = LiarsDice(3)
    assert game.bids == (Bid(1, 1), Bid(1, 2), Bid(1, 3), Bid(2, 1), Bid(2, 2), Bid(2, 3))
    assert game.actions(()) == game.bids
    assert game.actions((Bid(1, 1), Bid(2, 1))) == (Bid(2, 2), Bid(2, 3), CALL)
    assert game.actions((Bid(2, 3),)) == (CALL,)


def test_players_take_turns_until_one_calls() -> None:
    game = LiarsDice()
    public = game.start()
    for player, action in enumerate((Bid(1, 3), Bid(1, 5))):
        assert game.turn(public) == player
        public = game.after(public, action)
    assert game.turn(public) == 0
    assert game.turn(game.after(public, CALL)) is None


@pytest.mark.parametrize(
    ("wild", "bid", "zero", "one", "true"),
    [
        (None, Bid(1, 3), 3, 5, True),
        (None, Bid(1, 3), 6, 1, False),
        (None, Bid(2, 3), 3, 5, False),
        (6, Bid(2, 3), 3, 6, True),
        (6, Bid(2, 3), 6, 6, True),
        (6, Bid(2, 6), 6, 3, False),
        (6, Bid(2, 6), 6, 6, True),
        (1, Bid(1, 3), 5, 1, True),
        (1, Bid(1, 3), 5, 6, False),
        (1, Bid(1, 1), 5, 6, False),
    ],
)
def test_who_is_right_wins(wild: int | None, bid: Bid, zero: int, one: int, true: bool) -> None:
    """The bidder if as many dice show the face or the wild one, and otherwise who called."""
    game = LiarsDice(wild=wild)
    won = 1 if true else -1
    assert game.payoff((bid, CALL))[zero - 1, one - 1] == won
    assert game.payoff((Bid(1, 1), bid, CALL) if bid != (1, 1) else (bid, bid, CALL))[zero - 1, one - 1] == -won


def test_hands_of_several_dice_are_as_probable_as_their_throws() -> None:
    game = LiarsDice(6, (2, 1))
    assert game.deal.shape == (21, 6)
    assert game.deal.sum() == pytest.approx(1)
    chances = dict(zip(game.hands[0], game.deal.sum(axis=1), strict=True))
    assert chances[4, 4] == pytest.approx(1 / 36)
    assert chances[2, 5] == pytest.approx(2 / 36)
    np.testing.assert_allclose(game.deal.sum(axis=0), 1 / 6)


def test_all_dice_count() -> None:
    game = LiarsDice(6, (2, 2), wild=1)
    one, two = (game.hands[0].index(hand) for hand in ((1, 4), (3, 4)))
    assert game.payoff((Bid(3, 4), CALL))[one, two] == 1
    assert game.payoff((Bid(4, 4), CALL))[one, two] == -1


@pytest.mark.parametrize(
    ("faces", "dice", "wild"), [(0, (1, 1), None), (6, (0, 1), None), (6, (1, 1), 7), (6, (1, 1), 0)]
)
def test_dice_that_cannot_be_are_refused(faces: int, dice: tuple[int, int], wild: int | None) -> None:
    with pytest.raises(ValueError, match="faces"):
        LiarsDice(faces, dice, wild)
