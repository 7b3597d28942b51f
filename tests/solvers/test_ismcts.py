"""Information-set search: right in puzzles whose answer is known, and the same for the same luck."""

from collections.abc import Hashable, Sequence
from random import Random

import pytest

from flunkern.solvers.ismcts import search

Path = tuple[str, ...]


class Puzzle:
    """A little tree in which nobody hides what they do; a world is drawn at the start."""

    def __init__(self, worlds: Sequence[str] = ("",)) -> None:
        self.worlds = worlds

    def sample(self, rng: Random) -> Path:
        return (rng.choice(self.worlds),)

    def after(self, state: Path, action: str) -> Path:
        return state + (action,)

    def observed(self, state: Path, action: str) -> Hashable:
        return action


class Guess(Puzzle):
    """Something safe, or guess which of two worlds it is: worth less, unless one believes to know the world."""

    def turn(self, state: Path) -> int | None:
        return 0 if state[-1] in ("heads", "tails", "guess") and len(state) < 3 else None

    def actions(self, state: Path) -> Sequence[str]:
        return ("safe", "guess") if len(state) == 1 else ("heads", "tails")

    def payoffs(self, state: Path, rng: Random) -> Sequence[float]:
        if state[-1] == "guess":
            state += (rng.choice(("heads", "tails")),)
        return (0.6 if state[1] == "safe" else float(state[0] == state[2]),)


class Kuhn(Puzzle):
    """Kuhn poker from the seat to act, who holds `card` and has seen `history` (p passes, b bets or calls)."""

    def __init__(self, card: str, history: str) -> None:
        self.card, self.history = card, history

    def sample(self, rng: Random) -> Path:
        other = rng.choice([card for card in "JQK" if card != self.card])
        cards = (self.card, other) if len(self.history) % 2 == 0 else (other, self.card)
        return (*cards, *self.history)

    def turn(self, state: Path) -> int | None:
        played = "".join(state[2:])
        return None if played in ("pp", "bp", "bb", "pbp", "pbb") else len(played) % 2

    def actions(self, state: Path) -> Sequence[str]:
        return ("p", "b")

    def payoffs(self, state: Path, rng: Random) -> Sequence[float]:
        while self.turn(state) is not None:
            state += (rng.choice("pb"),)
        played = "".join(state[2:])
        if played in ("bp", "pbp"):
            first = 1.0 if played == "bp" else -1.0
        else:
            first = (2.0 if "b" in played else 1.0) * (1 if "JQK".index(state[0]) > "JQK".index(state[1]) else -1)
        return (0.5 + first / 4, 0.5 - first / 4)


class Selfish(Puzzle):
    """Of three players the first may trust the second, who gains by helping and nothing by harming."""

    def turn(self, state: Path) -> int | None:
        return {1: 0, 2: 1}.get(len(state)) if state[-1] != "alone" else None

    def actions(self, state: Path) -> Sequence[str]:
        return ("alone", "trust") if len(state) == 1 else ("help", "harm")

    def payoffs(self, state: Path, rng: Random) -> Sequence[float]:
        if state[-1] == "trust":
            state += (rng.choice(("help", "harm")),)
        return {"alone": (0.5, 0, 0), "help": (0.8, 0.7, 0), "harm": (0.0, 0.2, 0.9)}[state[-1]]


class Rare(Selfish):
    """The same, but the second player is able to help in one world of four only."""

    def actions(self, state: Path) -> Sequence[str]:
        return super().actions(state) if len(state) == 1 or state[0] == "kind" else ("harm",)


class Disguised(Puzzle):
    """The second player answers "left" or "right", which look alike to the searcher: naming it stays a guess."""

    def turn(self, state: Path) -> int | None:
        return (0, 1, 0, None)[len(state) - 1] if state[-1] != "safe" else None

    def actions(self, state: Path) -> Sequence[str]:
        return (("safe", "dare"), ("left", "right"), ("left", "right"))[len(state) - 1]

    def observed(self, state: Path, action: str) -> Hashable:
        return "moved" if len(state) == 2 else action

    def payoffs(self, state: Path, rng: Random) -> Sequence[float]:
        while self.turn(state) is not None:
            state += (rng.choice(("left", "right")),)
        won = 0.7 if state[-1] == "safe" else float(state[2] == state[3])
        return (won, 0.5)


def test_it_does_not_believe_that_it_will_know_what_is_hidden() -> None:
    """Averaging the best play of each world would guess: in each world alone the right guess is known."""
    best, other = search(Guess(("heads", "tails")), 2000, Random(1))
    assert best.action == "safe"
    assert best.mean == pytest.approx(0.6)
    assert other.mean < 0.6


def test_what_looks_alike_leads_to_one_node() -> None:
    assert search(Disguised(), 2000, Random(1))[0].action == "safe"


@pytest.mark.parametrize(
    ("card", "history", "best"),
    [("K", "b", "b"), ("K", "p", "b"), ("K", "pb", "b"), ("J", "b", "p"), ("J", "pb", "p")],
)
def test_kuhn_poker_where_one_move_is_better_whatever_the_other_does(card: str, history: str, best: str) -> None:
    """A king calls, and bets after a pass; a jack folds."""
    assert search(Kuhn(card, history), 3000, Random(2))[0].action == best


def test_kuhn_poker_called_bets_have_the_right_mean() -> None:
    assert {a.action: a.mean for a in search(Kuhn("K", "b"), 500, Random(3))} == {"b": 1.0, "p": 0.25}


def test_everyone_seeks_the_own_payoff() -> None:
    best = search(Selfish(), 1000, Random(4))[0]
    assert best.action == "trust"
    assert best.mean == pytest.approx(0.8, abs=0.05)


def test_what_is_possible_in_few_worlds_counts_for_few() -> None:
    """Trust is worth 0.8 in one world of four and nothing in the others: 0.2 against 0.5."""
    best, trust = search(Rare(("kind", "mean", "mean", "mean")), 4000, Random(5), exploration=2.0)
    assert best.action == "alone"
    assert trust.mean == pytest.approx(0.2, abs=0.05)


def test_every_iteration_is_counted_and_luck_decides_all() -> None:
    first, again = (search(Guess(("heads", "tails")), 300, Random(6)) for _ in range(2))
    assert first == again
    assert sum(appraisal.visits for appraisal in first) == 300


def test_an_action_that_was_never_tried_is_not_reported() -> None:
    assert len(search(Guess(("heads", "tails")), 1, Random(7))) == 1
