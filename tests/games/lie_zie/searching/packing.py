"""Positions of the rules as the compact pass has them, with nothing hidden."""

from flunkern.games.lie_zie.moves import Move, Pass, Play
from flunkern.games.lie_zie.searching.compiled import Ints
from flunkern.games.lie_zie.searching.rounds import COLOURS, LEADER, LENGTHS, NUMBERS, TURN, empty_table
from flunkern.games.lie_zie.state import Playing


def packed(stage: Playing) -> Ints:
    """A stage at the beginning of a round."""
    state = empty_table(len(stage.hands))
    for seat, hand in enumerate(stage.hands):
        state[COLOURS + seat] = sum(card.front.colour.index << 2 * place for place, card in enumerate(hand))
        state[NUMBERS + seat] = sum(card.front.number - 1 << 2 * place for place, card in enumerate(hand))
        state[LENGTHS + seat] = len(hand)
    state[LEADER], state[TURN] = stage.leader, stage.turn
    return state


def coded(move: Move) -> int:
    assert isinstance(move, Play | Pass)
    return 4 * (move.first - 1) + move.count if isinstance(move, Play) else 0
