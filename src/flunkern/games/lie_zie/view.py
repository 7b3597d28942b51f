"""What a seat or a spectator may know of The Lie Zie: all backs, the own fronts, and what was played."""

from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.lie_zie.cards import FACES, Card, Colour, Face
from flunkern.games.lie_zie.claiming import score
from flunkern.games.lie_zie.events import Event, Laid, PublicNews, Took
from flunkern.games.lie_zie.moves import Side
from flunkern.games.lie_zie.playing import combinations, led
from flunkern.games.lie_zie.state import Cards, Claiming, Ended, Grabbing, Options, Playing, Spread, State


class Phase(Enum):
    GRABBING = "grabbing"
    PLAYING = "playing"
    CLAIMING = "claiming"
    OVER = "over"


_PHASES: Final = {
    Grabbing: Phase.GRABBING,
    Playing: Phase.PLAYING,
    Claiming: Phase.CLAIMING,
    Ended: Phase.OVER,
}


class Lying(Value, frozen=True):
    """The cards in the middle that show one back, by their places."""

    back: Face
    places: tuple[int, ...]


class Middle(Value, frozen=True):
    """The `left` cards of `size` that nobody has taken: to grab, then to win; the places of the others stay empty."""

    size: int
    left: int
    cards: tuple[Lying, ...]


class Held(Value, frozen=True):
    """A card of the own hand, at a position from the left."""

    position: int
    front: Face
    back: Face


class Group(Value, frozen=True):
    """Neighbours in the own hand that may be played now."""

    first: int
    count: int
    colour: Colour
    number: int


class Own(Value, frozen=True):
    """What only the owner of a hand sees; `groups` is empty unless it is their turn to play."""

    cards: tuple[Held, ...]
    groups: tuple[Group, ...]


class Prize(Value, frozen=True):
    """`front` is None until the game is over, for its owner too."""

    back: Face
    front: Face | None


class Player(Value, frozen=True):
    """What everyone sees: how early a player was `ready`, their `place` once out of cards, prizes still to choose."""

    seat: Seat
    backs: tuple[Face, ...]
    ready: int | None
    place: int | None
    choices: int
    prizes: tuple[Prize, ...]
    score: int | None


class Round(Value, frozen=True):
    """The running round; no colour and 0 to beat before the leader has played."""

    leader: Seat
    colour: Colour | None
    beat: int
    laid: tuple[Laid, ...]


class Discard(Value, frozen=True):
    """What was played in earlier rounds of this pass, in that order."""

    cards: tuple[Card, ...]


class LastPass(Value, frozen=True):
    """How a pass went: everything that was done in it, passes included, and who won prizes, first place first."""

    places: tuple[Seat, ...]
    plays: tuple[Laid, ...]


class View(Value, frozen=True):
    """`turn` is None while everyone grabs at once and after the end; `places` is the order of running out so far.

    `last` is the pass before this one, until somebody grabs.
    """

    me: Seat | None
    options: Options
    phase: Phase
    pass_number: int
    turn: Seat | None
    middle: Middle
    players: tuple[Player, ...]
    places: tuple[Seat, ...]
    discard: Discard
    round: Round | None
    own: Own | None
    last: LastPass | None


def view(state: State, seat: int | None) -> View:
    public = _public(state)
    return public if seat is None else replace(public, me=seat, own=_own(state, seat))


@for_all
def _public(state: State) -> View:
    stage, places = state.stage, _places(state)
    ended = isinstance(stage, Ended)
    hands, spread = (((),) * len(state.prizes), ()) if isinstance(stage, Ended) else (stage.hands, stage.spread)
    ready = stage.ready if type(stage) is Grabbing else ()
    claims = stage.claims if type(stage) is Claiming else ()
    discard = stage.discard if type(stage) is Playing or type(stage) is Claiming else ()
    return View(
        me=None,
        options=state.options,
        phase=_PHASES[type(stage)],
        pass_number=state.pass_number,
        turn=stage.turn if type(stage) is Grabbing or type(stage) is Playing else claims[0] if claims else None,
        middle=_middle(spread),
        players=tuple(
            [
                _player(seat, hand, _order(ready, seat), _order(places, seat), claims.count(seat), won, ended)
                for seat, (hand, won) in enumerate(zip(hands, state.prizes, strict=True))
            ]
        ),
        places=places,
        discard=Discard(discard),
        round=_round(stage) if type(stage) is Playing else None,
        own=None,
        last=LastPass(state.places, state.plays) if state.places else None,
    )


def _places(state: State) -> tuple[int, ...]:
    stage = state.stage
    if type(stage) is Playing:
        return stage.finished
    return stage.places if type(stage) is Claiming else ()


@lru_cache(1024)
def _middle(spread: Spread) -> Middle:
    """It stays what it is while cards are played, for each table."""
    places: dict[Face, list[int]] = {back: [] for back in FACES}
    for place, card in enumerate(spread, 1):
        if card:
            places[card.back].append(place)
    lying = tuple([Lying(back, tuple(found)) for back, found in places.items() if found])
    return Middle(len(spread), sum(map(len, places.values())), lying)


@lru_cache(2048)
def _player(
    seat: int, hand: Cards, ready: int | None, place: int | None, choices: int, won: Cards, ended: bool
) -> Player:
    """Most steps change one player: the others are what they were, and need not be compared."""
    prizes = tuple([Prize(card.back, card.front if ended else None) for card in won])
    backs = tuple([card.back for card in hand])
    return Player(seat, backs, ready, place, choices, prizes, score(won) if ended else None)


def _order(seats: tuple[int, ...], seat: int) -> int | None:
    return seats.index(seat) + 1 if seat in seats else None


def _round(stage: Playing) -> Round:
    colour, beat = led(stage)
    return Round(stage.leader, colour, beat, stage.laid)


def _own(state: State, seat: int) -> Own | None:
    stage = state.stage
    if isinstance(stage, Ended) or not 0 <= seat < len(stage.hands):
        return None
    hand = stage.hands[seat]
    if type(stage) is not Playing or seat != stage.turn:
        return _held(hand)
    groups = [
        Group(first, count, hand[first - 1].front.colour, number)
        for first, count, number in combinations(hand, *led(stage))
    ]
    return Own(_held(hand).cards, tuple(groups))


@lru_cache(2048)
def _held(hand: Cards) -> Own:
    """A hand that nothing can be played from now."""
    return Own(tuple([Held(position, card.front, card.back) for position, card in enumerate(hand, 1)]), ())


class Taken(BaseNews, frozen=True):
    """`front` is None for everyone but the seat that took the card."""

    seat: Seat
    place: int
    side: Side
    back: Face
    front: Face | None


News = Taken | PublicNews


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple([_told(event, seat) for event in state.news])


def _told(event: Event, seat: int | None) -> News:
    if type(event) is not Took:
        return event
    front = event.card.front if seat == event.seat else None
    return Taken(event.seat, event.place, event.side, event.card.back, front)
