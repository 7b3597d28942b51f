"""How weighty a decision of The Lie Zie looks: to lead is harder than to follow, and more so near the end.

A card that is taken in turn is one of many, and everybody else waits for it.
"""

from flunkern.games.lie_zie.view import Phase, View


def gravity(view: View) -> float:
    if view.phase is Phase.GRABBING and view.turn is not None:
        return 0.6
    if view.phase is not Phase.PLAYING or view.round is None:
        return 1.0
    fewest = min(len(player.backs) for player in view.players if player.backs)
    return (1.1 if view.round.colour is None else 0.7) + (0.5 if fewest <= 3 else 0.0)  # somebody may run out
