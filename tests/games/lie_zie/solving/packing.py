"""Positions of the rules as the compact pass has them, with nothing hidden, and hands as it deals them."""

from flunkern.games.lie_zie.cards import FACES, Card
from flunkern.games.lie_zie.moves import Move, Pass, Play
from flunkern.games.lie_zie.solving.infoset import Infoset
from flunkern.games.lie_zie.solving.state import COLOURS, LEADER, LENGTHS, NUMBERS, TURN, empty_table
from flunkern.games.lie_zie.state import Playing
from flunkern.solvers.arrays import Ints


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


def cards_of(known: Infoset, state: Ints, seat: int) -> list[Card]:
    """The cards of a hand as dealt in `state`."""
    row = range(int(state[LENGTHS + seat]))
    colours, numbers = int(state[COLOURS + seat]), int(state[NUMBERS + seat])
    faces = [4 * (colours >> 2 * position & 3) + (numbers >> 2 * position & 3) for position in row]
    return [Card(FACES[front], FACES[int(back)]) for front, back in zip(faces, known.backs[seat], strict=False)]
