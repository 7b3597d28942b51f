"""A description becomes arrays of the size it should, or is refused with the reason."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from flunkern.solvers import compiled, solve
from flunkern.solvers.description import CHANCE
from flunkern.solvers.small_games import KuhnPoker, LiarsDice


def test_a_compiled_game_is_left_as_it_is() -> None:
    form = compiled(KuhnPoker())
    assert compiled(form) is form


@pytest.mark.parametrize(("faces", "dice"), [(6, (1, 1)), (4, (1, 1)), (2, (2, 1))])
def test_liars_dice_is_walked_once_for_all_hands(faces: int, dice: tuple[int, int]) -> None:
    """2**bids public ways of bidding; each but the first may be called, and after the highest bid one must."""
    game = LiarsDice(faces, dice)
    form = compiled(game)
    ways = 2 ** len(game.bids)
    assert len(form.nodes) == ways
    assert len(form.terminals[0].mine) == ways - 1
    assert sum(node.sequence is None for node in form.nodes) == ways // 2
    # Each bid leads on, and each call ends the game, but for the forced ones.
    assert sum(form.shape(player)[0] - 1 for player in (0, 1)) == 2 * (ways - 1) - ways // 2
    assert [form.shape(player)[1] for player in (0, 1)] == [len(hands) for hands in game.hands]


def test_ends_carry_the_chances_of_the_deal() -> None:
    """A game in which player 0 always wins 1 brings 1 in all."""
    form = compiled(LiarsDice(3))
    for ends, other in (form.terminals, form.terminals[::-1]):
        np.testing.assert_allclose(np.abs(ends.payoffs).sum(axis=(1, 2)), 1.0)
        np.testing.assert_array_equal(ends.payoffs, -other.payoffs.transpose(0, 2, 1))


def test_earlier_decisions_come_first() -> None:
    form = compiled(LiarsDice(4))
    for decisions in form.decisions:
        assert (decisions.parents < decisions.first[:-1]).all()


@dataclass
class Pennies:
    """Both lay a coin, the second perhaps seeing something of the first; the parts may be replaced by bad ones."""

    infoset: Callable[[tuple[str, ...]], Hashable] = len
    actions: Callable[[tuple[str, ...]], Sequence[str]] = lambda _: ("heads", "tails")
    probabilities: Callable[[tuple[str, ...]], Sequence[float]] = lambda _: (0.5, 0.5)
    turns: tuple[int, ...] = (CHANCE, 0, 1)
    won: Any = 1.0

    def start(self) -> tuple[str, ...]:
        return ()

    def turn(self, state: tuple[str, ...]) -> int | None:
        return self.turns[len(state)] if len(state) < len(self.turns) else None

    def after(self, state: tuple[str, ...], action: str) -> tuple[str, ...]:
        return (*state, action)

    def payoff(self, state: tuple[str, ...]) -> Any:
        return self.won if state[-1] == state[-2] else -self.won


def test_luck_that_nobody_sees_is_added_up() -> None:
    form = compiled(Pennies())
    assert form.hands is None
    assert len(form.terminals[0].mine) == 4
    assert sorted(form.terminals[0].payoffs[:, 0, 0]) == [-1.0, 1.0]


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Pennies(probabilities=lambda _: (0.5, 0.6)), "not a distribution"),
        (Pennies(probabilities=lambda _: (-0.5, 1.5)), "not a distribution"),
        (Pennies(infoset=lambda _: "same"), "both players know 'same'"),
        (Pennies(infoset=lambda _: "same", turns=(0, 0)), "player 0 has forgotten"),
        (Pennies(actions=lambda state: ("heads", "tails", *state)[-2:], turns=(0, 1)), "tell more than the infoset"),
        (Pennies(actions=lambda _: (), turns=(0, 1)), "no action, or one of them twice, at 0"),
        (Pennies(actions=lambda _: ("heads", "heads"), turns=(0, 1)), "no action, or one of them twice, at 0"),
        (Pennies(turns=(0, 2)), "at 1 it is the turn of 2, who does not play"),
        (Pennies(won=float("nan")), "payoffs are not finite"),
        (Pennies(won=np.ones(1)), r"is of shape \(1,\), not one number"),
        (Pennies(won=np.ones((1, 1))), r"is of shape \(1, 1\), not one number"),
    ],
)
def test_bad_descriptions_are_refused(game: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        compiled(game)


def broken(**parts: Any) -> Any:
    """Kuhn poker, but something is wrong."""
    return type("Broken", (KuhnPoker,), parts)()


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (broken(deal=np.full((3, 3), 1 / 3)), "the deal is not a distribution"),
        (broken(deal=np.full((2, 3), 1 / 6)), r"a deal of shape \(2, 3\) for 3 and 3 hands"),
        (broken(hands=(("jack", "queen", "king"), ("jack", "jack", "king"))), "a hand is listed twice"),
        (broken(after=lambda *_: ("pass",)), "two ways lead to"),
        (broken(turn=lambda *_: CHANCE), "it is the turn of -1, who does not play"),
        (broken(payoff=lambda *_: np.ones((2, 3, 3))), r"are of shape \(2, 3, 3\), not \(3, 3\)"),
        (broken(payoff=lambda *_: np.ones((1, 3))), r"are of shape \(1, 3\), not \(3, 3\)"),
        (broken(payoff=lambda *_: np.ones(3)), r"are of shape \(3,\), not \(3, 3\)"),
        (broken(payoff=lambda *_: 1.0), r"are of shape \(\), not \(3, 3\)"),
    ],
)
def test_bad_hand_games_are_refused(game: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        compiled(game)


class Counted:
    """A game without an end for each kind of description; how many states were met is counted."""

    def __init__(self, turns: Callable[[int], int | None], **parts: Any) -> None:
        self.met = 0
        self._turns = turns
        vars(self).update(parts)

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int | None:
        self.met += 1
        return self._turns(state)

    def actions(self, state: int) -> Sequence[str]:
        return ("on", "further")

    def infoset(self, state: int) -> int:
        return state

    def probabilities(self, state: int) -> Sequence[float]:
        return (0.5, 0.5)

    def after(self, state: int, action: str) -> int:
        return 2 * state + 1 + (action == "further")


@pytest.mark.parametrize(
    "game",
    [
        Counted(lambda _: CHANCE),
        Counted(lambda state: state % 2),
        Counted(lambda state: None if state % 2 else 0, payoff=lambda _: 1.0),
        Counted(lambda state: state % 2, hands=((0,), (0,)), deal=np.ones((1, 1))),
    ],
    ids=["luck", "moves", "ways out", "hands"],
)
def test_an_endless_game_is_refused_before_it_fills_the_memory(game: Any) -> None:
    with pytest.raises(ValueError, match="no end after 1000 steps"):
        compiled(game)
    assert game.met < 3000


def test_a_game_may_be_as_long_as_is_said() -> None:
    """Three steps, two of them decisions: the end itself is none."""
    assert compiled(Pennies(), longest=3).nodes == compiled(Pennies()).nodes
    with pytest.raises(ValueError, match="no end after 2 steps"):
        compiled(Pennies(), longest=2)


def test_who_never_acts_has_nothing_to_decide() -> None:
    """Player 1 only looks on, and the best that player 0 can do is found."""
    alone = Pennies(turns=(CHANCE, 0), infoset=lambda state: state[0])
    solution = solve(alone, 1e-9)
    assert solution.value == pytest.approx(1)
    assert compiled(alone).shape(1) == (1, 1)
