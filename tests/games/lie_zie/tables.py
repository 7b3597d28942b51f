"""Tables laid out by hand: fronts are written like `r3` (red 3), the rest of the deck goes where it belongs."""

from collections.abc import Iterator

from flunkern.core.chance import Chance, Scripted
from flunkern.games import lie_zie
from flunkern.games.lie_zie.cards import DECK, Card
from flunkern.games.lie_zie.state import Claiming, Hands, Options, Playing, State
from tests.contracts.playing import random_steps

HAND = 12
FREE = Options("free")
TURNS = Options("turns")


def name(card: Card) -> str:
    return f"{card.front.colour.value[0]}{card.front.number}"


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(name, cards))


def deal(*fronts: str) -> Hands:
    """One hand a text, each card of the deck used once at most."""
    rest = list(DECK)
    return tuple(tuple(_pick(rest, wanted) for wanted in text.split()) for text in fronts)


def _pick(rest: list[Card], wanted: str) -> Card:
    card = next(card for card in rest if name(card) == wanted)
    rest.remove(card)
    return card


def playing(*fronts: str, leader: int = 0, finished: tuple[int, ...] = (), pass_number: int = 1) -> State:
    """`leader` is about to lead; what the hands lack of twelve cards each was discarded before."""
    hands = deal(*fronts)
    rest = [card for card in DECK if not any(card in hand for hand in hands)]
    heap = len(DECK) - HAND * len(hands)
    spread = (None,) * (HAND * len(hands)) + tuple(rest[:heap])
    stage = Playing(spread, hands, finished, leader, leader, (), tuple(rest[heap:]))
    return State(FREE, pass_number, ((),) * len(hands), stage, ())


def claiming(claims: tuple[int, ...], *prizes: str, pass_number: int = 3, heap: str = "") -> State:
    """Prizes won before, and a middle with just the cards of `heap`; all hands are empty."""
    *won, lying = deal(*prizes, heap)
    places = tuple(dict.fromkeys(claims))
    stage = Claiming(lying, ((),) * len(won), places, (), claims)
    return State(FREE, pass_number, tuple(won), stage, ())


def follow(state: State, *moves: tuple[int, lie_zie.Move], chance: Chance | None = None) -> State:
    """Plays moves that draw nothing, unless a chance is given."""
    for seat, move in moves:
        state = lie_zie.apply(state, seat, move, chance or Scripted())
    return state


def random_game(options: Options, seats: int, seed: int) -> Iterator[State]:
    """Every state of a game of random moves, by whichever of those to act."""
    return (recording.state for recording in random_steps(lie_zie, seats, seed, options))


def playing_stage(state: State) -> Playing:
    assert isinstance(state.stage, Playing)
    return state.stage


def claiming_stage(state: State) -> Claiming:
    assert isinstance(state.stage, Claiming)
    return state.stage
