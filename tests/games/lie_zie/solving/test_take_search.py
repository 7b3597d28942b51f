"""The choice of a card."""

from flunkern.core.chance import Scripted
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Side, Take, view
from flunkern.games.lie_zie.cards import DECK
from flunkern.games.lie_zie.solving.infoset import face_index, infoset_of
from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
from flunkern.games.lie_zie.solving.take_search import WEIGHTS, best_take, hand_value, wanted_backs
from flunkern.games.lie_zie.state import Options, State
from flunkern.solvers.splitmix import seeded
from tests.games.lie_zie.tables import FREE, TURNS, follow


def place_of(front: str, back: str) -> int:
    return next(
        place
        for place, card in enumerate(DECK, 1)
        if (card.front.colour.value, card.back.colour.value) == (front, back)
    )


def begun(options: Options, seats: int, *takes: tuple[int, Take]) -> State:
    draws = [range(96)] if options is FREE else [range(96), (0,)]
    return follow(lie_zie.start(options, seats, Scripted(*draws)), *takes)


def taken(state: State, seat: int) -> int:
    known = infoset_of(view(state, seat))
    return best_take(known, fewest_plays(), WEIGHTS, wanted_backs(known), 12, 60, seeded(1))


def test_it_takes_a_back_that_promises_a_neighbour() -> None:
    """Z-1, Z-8: holding a red card it takes a red back, since half of these are red."""
    state = begun(TURNS, 2, (0, Take(place_of("red", "red"), Side.LEFT)), (1, Take(96, Side.LEFT)))
    assert taken(state, 0) >> 1 < 4


def test_neighbours_make_a_hand_worth_more_and_so_do_high_heads() -> None:
    """Two bits a card: colours 0 0 0 1 1 against 0 1 0 1 0, and numbers 4 1 1 4 1 against 1 1 4 1 4."""
    together = hand_value(WEIGHTS, 0b01_01_00_00_00, 0b00_11_00_00_11, 5, 2)
    assert together > hand_value(WEIGHTS, 0b00_01_00_01_00, 0b00_11_00_00_11, 5, 4)
    assert together > hand_value(WEIGHTS, 0b01_01_00_00_00, 0b11_00_11_00_00, 5, 2)


def test_others_want_the_colours_at_the_ends_of_their_hands() -> None:
    place = place_of("red", "blue")
    state = begun(FREE, 3, (1, Take(place, Side.LEFT)))
    wanted = wanted_backs(infoset_of(view(state, 0)))
    blue = face_index(DECK[place - 1].back) >> 2
    assert [wanted[4 * colour] for colour in range(4)] == [1 + (colour == blue) for colour in range(4)]


def test_with_others_full_nobody_takes_any_more() -> None:
    """Z-4: a slow hand among quick ones still finds the best of what is left."""
    takes = [(seat, Take(12 * (seat - 1) + n, Side.LEFT)) for seat in range(1, 6) for n in range(1, 13)]
    state = begun(FREE, 6, *takes)
    assert any(taken(state, 0) >> 1 == face_index(card.back) for card in DECK[60:])
