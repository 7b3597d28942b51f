"""What happens in The Lie Zie: everything is public but the front of a card that was just taken."""

from typing import final

from flunkern.core.seats import Seat
from flunkern.core.values import News, Value
from flunkern.games.lie_zie.cards import Card, Colour, Face
from flunkern.games.lie_zie.moves import Side


class Laid(Value, frozen=True):
    """What one seat did in a round; no cards and number 0 are a pass."""

    seat: Seat
    cards: tuple[Card, ...]
    number: int


class Tally(Value, frozen=True):
    """The prizes of one seat, turned over at the end."""

    seat: Seat
    prizes: tuple[Card, ...]
    score: int


@final
class Took(News, frozen=True):
    """A card went from the middle into a hand; told to nobody in this form, since it holds the front."""

    seat: Seat
    place: int
    side: Side
    card: Card


class PassBegan(News, frozen=True):
    """`starter` takes the first card; None where everyone may."""

    pass_number: int
    cards: int
    starter: Seat | None


class Ready(News, frozen=True):
    seat: Seat
    first: bool


class GrabbingOver(News, frozen=True):
    leader: Seat
    prizes: int


class Played(News, frozen=True):
    """`left` cards remain in the hand of `seat`."""

    seat: Seat
    cards: tuple[Card, ...]
    colour: Colour
    number: int
    left: int


class Passed(News, frozen=True):
    seat: Seat


class RanOut(News, frozen=True):
    seat: Seat
    place: int


class RoundWon(News, frozen=True):
    """`leader` leads the next round: the winner, or somebody else where a player ran out (Z-12)."""

    winner: Seat
    number: int
    leader: Seat
    overridden: bool


class PassOver(News, frozen=True):
    """`places` are the seats that win prizes, first place first."""

    pass_number: int
    places: tuple[Seat, ...]


class PrizeChosen(News, frozen=True):
    """The front is in no news: nobody sees it before the end."""

    seat: Seat
    place: int
    back: Face


class Scored(News, frozen=True):
    tallies: tuple[Tally, ...]


PublicNews = PassBegan | Ready | GrabbingOver | Played | Passed | RanOut | RoundWon | PassOver | PrizeChosen | Scored
Event = Took | PublicNews
