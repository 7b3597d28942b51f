"""From a description to flat arrays: every way through a game is walked once."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import CHANCE, AnyGame, Game, HandGame
from flunkern.solvers.sequence_form import Compiled, Growing, Spot


def compiled(game: AnyGame | Compiled) -> Compiled:
    """The arrays of a game, or a ValueError that says what the description gets wrong."""
    if isinstance(game, Compiled):
        return game
    if hasattr(game, "deal"):
        return _all_hands(cast(HandGame[Any, Any, Any], game))
    return _state_by_state(game)


def _all_hands(game: HandGame[Any, Any, Any]) -> Compiled:
    growing, hands, deal = Growing(), game.hands, np.asarray(game.deal, np.float64)
    if deal.shape != (len(hands[0]), len(hands[1])):
        raise ValueError(f"a deal of shape {deal.shape} for {len(hands[0])} and {len(hands[1])} hands")
    if any(len(set(each)) < len(each) for each in hands):
        raise ValueError("a hand is listed twice")
    _distribution(deal, "the deal")
    waiting: list[tuple[Any, tuple[int, int]]] = [(game.start(), (0, 0))]
    while waiting:
        public, rows = waiting.pop()
        player = game.turn(public)
        if player is None:
            payoff = deal * game.payoff(public)
            if payoff.shape != deal.shape:
                raise ValueError(f"payoffs at {public!r} are not of the shape {deal.shape}")
            growing.end(rows, payoff)
            continue
        if public in growing.spots:
            raise ValueError(f"two ways lead to {public!r}: a public state tells the whole way")
        spot = growing.decide(player, public, game.actions(public), rows)
        waiting += [(game.after(public, action), onward) for action, onward in _ways(spot, rows)]
    return growing.done((tuple(hands[0]), tuple(hands[1])))


def _state_by_state(game: Game[Any, Any]) -> Compiled:
    growing = Growing()
    won: defaultdict[tuple[int, int], float] = defaultdict(float)
    waiting: list[tuple[Any, tuple[int, int], float]] = [(game.start(), (0, 0), 1.0)]
    while waiting:
        state, rows, chance = waiting.pop()
        player = game.turn(state)
        if player is None:
            # Ends that differ by luck alone, seen by nobody, are one end.
            won[rows] += chance * game.payoff(state)
        elif player == CHANCE:
            actions, chances = game.actions(state), np.asarray(game.chances(state), np.float64)
            _distribution(chances, f"chance at {state!r}")
            likely = [(action, part) for action, part in zip(actions, chances.tolist(), strict=True) if part > 0]
            waiting += [(game.after(state, action), rows, chance * part) for action, part in likely]
        else:
            spot = _spot(growing, game, state, player, rows)
            waiting += [(game.after(state, action), onward, chance) for action, onward in _ways(spot, rows)]
    for rows, payoff in won.items():
        growing.end(rows, np.full((1, 1), payoff))
    return growing.done(None)


def _spot(growing: Growing, game: Game[Any, Any], state: Any, player: int, rows: tuple[int, int]) -> Spot:
    """The spot of an infoset, which may have been met before, and then in the same way."""
    name, actions = game.infoset(state), game.actions(state)
    spot = growing.spots.get(name)
    if spot is None:
        return growing.decide(player, name, actions, rows)
    if spot.player != player:
        raise ValueError(f"both players know {name!r}")
    if spot.actions != tuple(actions):
        raise ValueError(f"the actions at {name!r} tell more than the infoset: {spot.actions!r} and {tuple(actions)!r}")
    if spot.parent != rows[player]:
        raise ValueError(f"player {player} has forgotten at {name!r} what they did before")
    return spot


def _ways(spot: Spot, rows: tuple[int, int]) -> Iterator[tuple[Any, tuple[int, int]]]:
    """Each action with what both have done once it is taken; the last first, since what waits last is walked first."""
    for place in reversed(range(len(spot.actions))):
        row = rows[spot.player] if spot.row is None else spot.row + place
        yield spot.actions[place], (row, rows[1]) if spot.player == 0 else (rows[0], row)


def _distribution(chances: NDArray[np.float64], what: str) -> None:
    if (chances < 0).any() or not np.isclose(chances.sum(), 1.0, rtol=0, atol=1e-9):
        raise ValueError(f"{what} is not a distribution: {chances.tolist()}")
