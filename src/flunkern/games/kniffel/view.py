"""What is shown of a game of Kniffel: everything, to everyone."""

from functools import lru_cache

from msgspec.structs import replace

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Options
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.scoring import Offer, offers
from flunkern.games.kniffel.state import Event, Sheet, State
from flunkern.material.sheet import BONUS_FROM, CATEGORIES, Category, bonus

News = Event


class Entry(Value, frozen=True):
    category: Category
    points: int


class Card(Value, frozen=True):
    """One player's column with its sums; `bonus_missing` is what the upper part still lacks for the bonus."""

    seat: Seat
    entries: tuple[Entry, ...]
    upper: int
    bonus_missing: int
    bonus: int
    extra: int
    kniffels: int
    total: int


class View(Value, frozen=True):
    """`offers` are the entries that the player whose turn it is could make with the dice as they lie."""

    me: Seat | None
    options: Options
    turn: Seat | None
    dice: Dice
    throws_left: int
    offers: tuple[Offer, ...]
    cards: tuple[Card, ...]


def view(state: State, seat: int | None) -> View:
    public = _public(state)
    return public if seat is None else replace(public, me=seat)


@for_all
def _public(state: State) -> View:
    return View(
        None,
        state.options,
        state.turn if state.left else None,
        state.dice,
        THROWS - state.throws if state.left else 0,
        offers(state.options, state.sheets[state.turn], state.dice) if state.throws else (),
        tuple([_card(place, sheet) for place, sheet in enumerate(state.sheets)]),
    )


@lru_cache(2048)
def _card(seat: int, sheet: Sheet) -> Card:
    upper = sheet.upper
    return Card(
        seat,
        tuple(
            [
                Entry(category, points)
                for category, points in zip(CATEGORIES, sheet.boxes, strict=True)
                if points is not None
            ]
        ),
        upper,
        max(0, BONUS_FROM - upper),
        bonus(upper),
        sheet.extra,
        sheet.kniffels,
        sheet.total,
    )


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return state.news
