"""The Lie Zie for environments: takes, plays, prizes; fronts that a seat has not seen stay hidden."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from flunkern.core.environment import Description, Rounds, Wanted, pieces
from flunkern.games.lie_zie import Claim, Move, Pass, Play, Side, State, Take, View, outcome
from flunkern.games.lie_zie.cards import DECK, FACES, Colour, Face
from flunkern.games.lie_zie.claiming import PASSES, score
from flunkern.games.lie_zie.events import PrizeChosen, Scored, Tally
from flunkern.games.lie_zie.grabbing import HAND
from flunkern.games.lie_zie.playing import MOST_CARDS, PRIZES
from flunkern.games.lie_zie.resampling import resample
from flunkern.games.lie_zie.state import Ended
from flunkern.games.lie_zie.telling import told
from flunkern.games.lie_zie.view import Phase, Player
from flunkern.material.features import TurnAmong, blank, clockwise_from, flag, floats, one_of, part, seat_from

_PHASES: Final = tuple(Phase)
_COLOURS: Final = len(Colour)
_FACE: Final = _COLOURS + 4
"""How many floats a face takes: one for each colour, one for each number."""
_CARD_NUMBERS: Final = {card: number for number, card in enumerate(DECK)}
_GREATEST: Final = 444
_PRIZES: Final = PASSES * PRIZES[0]


def moves(seats: int) -> Sequence[Move]:
    places = range(1, len(DECK) + 1)
    return (
        *(Take(place, side) for side in Side for place in places),
        *(Play(first, count) for count in range(1, MOST_CARDS + 1) for first in range(1, HAND - count + 2)),
        Pass(),
        *map(Claim, places),
    )


def longest(seats: int) -> int:
    """In each pass everyone takes a hand, each card is a round at most, and six prizes are chosen at most."""
    return PASSES * (HAND * seats + HAND * seats * seats + sum(PRIZES))


@cache
def _face(face: Face) -> bytes:
    return one_of(face.colour.index, _COLOURS) + one_of(face.number - 1, 4)


def _row(cards: Iterable[bytes], size: int) -> bytes:
    """Cards side by side, followed by nothing up to so many floats."""
    return b"".join(cards).ljust(4 * size, b"\0")


def _stage(view: View) -> bytes:
    return one_of(_PHASES.index(view.phase), len(_PHASES)) + one_of(view.pass_number - 1, PASSES)


def _middle(view: View) -> bytes:
    """For each place of the middle the back that lies there; zeros where none does."""
    places = [blank(_FACE)] * len(DECK)
    for lying in view.middle.cards:
        back = _face(lying.back)
        for place in lying.places:
            places[place - 1] = back
    return b"".join(places)


def _hand(view: View) -> bytes:
    """The own cards from left to right, each with its front and its back."""
    cards = () if view.own is None else view.own.cards
    return _row((_face(held.front) + _face(held.back) for held in cards), HAND * 2 * _FACE)


def _players(view: View) -> bytes:
    return b"".join(map(_player, clockwise_from(view.me, view.players)))


def _player(player: Player) -> bytes:
    """The backs of a hand from left to right; how early it was ready and out; prizes to choose, and those won."""
    won = [prize.back for prize in player.prizes]
    return b"".join(
        (
            _row(map(_face, player.backs), HAND * _FACE),
            flag(player.ready == 1),
            flag(player.ready is not None),
            one_of(None if player.place is None else player.place - 1, 3),
            part(player.choices, PRIZES[0]),
            part(len(won), _PRIZES),
            floats(won.count(back) / 6 for back in FACES) if won else blank(len(FACES)),
        )
    )


def _round(view: View) -> bytes:
    """Who leads, the colour that binds, the number to beat; and for each seat what it did: its number, or a pass."""
    round, seats = view.round, len(view.players)
    if round is None:
        return blank(seats + _COLOURS + 1 + 2 * seats)
    laid = {entry.seat: entry.number for entry in round.laid}
    done = (
        part(laid.get(seat, 0), _GREATEST) + flag(laid.get(seat) == 0) for seat in clockwise_from(view.me, range(seats))
    )
    colour = one_of(None if round.colour is None else round.colour.index, _COLOURS)
    return b"".join((seat_from(view.me, round.leader, seats), colour, part(round.beat, _GREATEST), *done))


def _seen(view: View) -> bytes:
    """Which of the 96 cards were played in this pass, for all to see."""
    cards = [_CARD_NUMBERS[card] for card in view.discard.cards]
    if view.round is not None:
        cards += [_CARD_NUMBERS[card] for entry in view.round.laid for card in entry.cards]
    marks = [0.0] * len(DECK)
    for number in cards:
        marks[number] = 1.0
    return floats(marks)


def _ended(state: State) -> bool:
    """The last prize of the first pass is chosen."""
    return state.pass_number > 1 or isinstance(state.stage, Ended)


def _closed(state: State) -> State:
    """Nothing is spread again: the prizes lie open, as they do after the last pass."""
    chosen = tuple(item for item in state.news if isinstance(item, PrizeChosen))
    scored = Scored(tuple(Tally(owner, won, score(won)) for owner, won in enumerate(state.prizes)))
    return State(state.options, 1, state.prizes, Ended(), (*chosen, scored))


def _longest_round(seats: int) -> int:
    return longest(seats) // PASSES


description: Final = Description(
    moves=moves,
    pieces=pieces(_stage, TurnAmong("players"), _middle, _hand, _players, _round, _seen),
    told=told,
    scores=(0, _PRIZES * 4),
    longest=longest,
    widest=Wanted("order", len(DECK)),
    resample=resample,
    rounds=Rounds(_ended, _closed, outcome, (0, PRIZES[0] * 4), _longest_round),
)
