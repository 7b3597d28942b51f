"""From a description to its sequence form: every way through a game is walked once.

    payoff[x, y] = Σ over terminals z, reached by the sequences x and y, of P(chance does its part of z) · u(z)

Hands are dealt before everything else, so that in a game of hands u(z) is a matrix, and P that of the deal.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import CHANCE, AnyGame, Game, HandGame, payoffs_at
from flunkern.solvers.sequence_form import Builder, Compiled, Node

LONGEST: Final = 1_000
"""No way through a game that can be walked whole has more steps, so one that has them has no end."""


def compiled(game: AnyGame | Compiled, longest: int = LONGEST) -> Compiled:
    """The arrays of a game, or a ValueError that says what the description gets wrong.

    A game with a way of more than `longest` steps is refused as endless before it has filled the memory.
    """
    if isinstance(game, Compiled):
        return game
    if hasattr(game, "deal"):
        return _all_hands(cast(HandGame[Any, Any, Any], game), longest)
    return _state_by_state(game, longest)


def _all_hands(game: HandGame[Any, Any, Any], longest: int) -> Compiled:
    builder, hands, deal = Builder(), game.hands, np.asarray(game.deal, np.float64)
    if deal.shape != (len(hands[0]), len(hands[1])):
        raise ValueError(f"a deal of shape {deal.shape} for {len(hands[0])} and {len(hands[1])} hands")
    if any(len(set(each)) < len(each) for each in hands):
        raise ValueError("a hand is listed twice")
    _distribution(deal, "the deal")
    waiting: list[tuple[Any, tuple[int, int], int]] = [(game.start(), (0, 0), longest)]
    while waiting:
        public, sequences, left = waiting.pop()
        player = game.turn(public)
        if player is None:
            builder.terminal(sequences, deal * payoffs_at(game, public, deal.shape))
            continue
        _not_endless(left, longest)
        if public in builder.nodes:
            raise ValueError(f"two ways lead to {public!r}: a public state tells the whole way")
        node = builder.decide(player, public, game.actions(public), sequences)
        waiting += [(game.after(public, action), onward, left - 1) for action, onward in _ways(node, sequences)]
    return builder.built((tuple(hands[0]), tuple(hands[1])))


def _state_by_state(game: Game[Any, Any], longest: int) -> Compiled:
    builder = Builder()
    won: defaultdict[tuple[int, int], float] = defaultdict(float)
    waiting: list[tuple[Any, tuple[int, int], float, int]] = [(game.start(), (0, 0), 1.0, longest)]
    while waiting:
        state, sequences, probability, left = waiting.pop()
        player = game.turn(state)
        if player is None:
            payoff = game.payoff(state)
            if np.shape(payoff):
                raise ValueError(f"the payoff at {state!r} is of shape {np.shape(payoff)}, not one number")
            # Ends that differ by luck alone, seen by nobody, are one end.
            won[sequences] += probability * payoff
            continue
        _not_endless(left, longest)
        if player == CHANCE:
            actions, outcomes = game.actions(state), np.asarray(game.probabilities(state), np.float64)
            _distribution(outcomes, f"chance at {state!r}")
            likely = [(action, share) for action, share in zip(actions, outcomes.tolist(), strict=True) if share > 0]
            waiting += [
                (game.after(state, action), sequences, probability * share, left - 1) for action, share in likely
            ]
        else:
            node = _node(builder, game, state, player, sequences)
            waiting += [
                (game.after(state, action), onward, probability, left - 1) for action, onward in _ways(node, sequences)
            ]
    for sequences, payoff in won.items():
        builder.terminal(sequences, np.full((1, 1), payoff))
    return builder.built(None)


def _node(builder: Builder, game: Game[Any, Any], state: Any, player: int, sequences: tuple[int, int]) -> Node:
    """The node of an infoset, which may have been met before, and then in the same way."""
    name, actions = game.infoset(state), game.actions(state)
    node = builder.nodes.get(name)
    if node is None:
        return builder.decide(player, name, actions, sequences)
    if node.player != player:
        raise ValueError(f"both players know {name!r}")
    if node.actions != tuple(actions):
        raise ValueError(f"the actions at {name!r} tell more than the infoset: {node.actions!r} and {tuple(actions)!r}")
    if node.parent != sequences[player]:
        raise ValueError(f"player {player} has forgotten at {name!r} what they did before")
    return node


def _ways(node: Node, sequences: tuple[int, int]) -> Iterator[tuple[Any, tuple[int, int]]]:
    """Each action with what both have done once it is taken; the last first, since what waits last is walked first."""
    for place in reversed(range(len(node.actions))):
        sequence = sequences[node.player] if node.sequence is None else node.sequence + place
        yield node.actions[place], (sequence, sequences[1]) if node.player == 0 else (sequences[0], sequence)


def _not_endless(left: int, longest: int) -> None:
    if not left:
        raise ValueError(f"no end after {longest} steps: only a game in which every way ends soon can be walked whole")


def _distribution(chances: NDArray[np.float64], what: str) -> None:
    if (chances < 0).any() or not np.isclose(chances.sum(), 1.0, rtol=0, atol=1e-9):
        raise ValueError(f"{what} is not a distribution: {chances.tolist()}")
