"""What each seat of a game of Lügen-Kniffel may know, and is told: built up field by field."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.luegen_kniffel.card import Card as FullCard
from flunkern.games.luegen_kniffel.claims import Claim, truths
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.state import Decided, Event, Looked, Options, PublicNews, Result, State, Undoubted
from flunkern.material.sheet import BONUS_FROM, CATEGORIES, SCORES, Category, bonus, upper_sum


class Rolled(BaseNews, frozen=True):
    """Somebody threw under the cups: which throw it was, and no more."""

    seat: Seat
    throw: int


class Answered(BaseNews, frozen=True):
    """Somebody has answered: not what."""

    seat: Seat


News = Rolled | Looked | Answered | Decided | PublicNews


class Cups(Value, frozen=True):
    """The viewer's own dice by cup, the dice thrown last, and what could truly be announced with them."""

    first: Dice
    second: Dice
    thrown: Dice
    truths: tuple[Claim, ...]


class Announcement(Value, frozen=True):
    """What was announced, after how many throws, and who has answered; `mine` is the viewer's own answer."""

    seat: Seat
    claim: Claim
    throws: int
    answered: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    mine: bool | None


class Field(Value, frozen=True):
    """A combination with something in it: points, a marked lie field, or a struck points field with what it cost."""

    category: Category
    points: int | None
    lie: bool
    struck: bool
    lost: int


class Card(Value, frozen=True):
    """One player's card with its sums; `left` counts the empty points fields.

    The bonus is `bonus_to_come`, and in no total, until the game is over: a strike can still take it away.
    """

    seat: Seat
    fields: tuple[Field, ...]
    left: int
    upper: int
    bonus_missing: int
    bonus_to_come: int
    bonus: int
    total: int


class Lap(Value, frozen=True):
    """The last lap: whose turns are still to come after this one."""

    to_come: tuple[Seat, ...]


class Told(Value, frozen=True):
    """A roll that nobody doubted, told after the game."""

    number: int
    seat: Seat
    claim: Claim
    dice: Dice
    true: bool


class View(Value, frozen=True):
    """`cups` are the viewer's own, while it is their turn; `told` stays empty unless the table tells after the game."""

    me: Seat | None
    options: Options
    turn: Seat | None
    throws: int
    throws_left: int
    cups: Cups | None
    announcement: Announcement | None
    result: Result | None
    lap: Lap | None
    cards: tuple[Card, ...]
    told: tuple[Told, ...]


def view(state: State, seat: int | None) -> View:
    public = _public(state)
    if seat is None:
        return public
    cups = _cups(state) if seat == state.turn and state.throws else None
    return replace(public, me=seat, cups=cups, announcement=_with_own_answer(public.announcement, state, seat))


@for_all
def _public(state: State) -> View:
    over = not state.acting
    return View(
        me=None,
        options=state.options,
        turn=None if over else state.turn,
        throws=state.throws,
        throws_left=0 if over or state.announced is not None else THROWS - state.throws,
        cups=None,
        announcement=None if state.announced is None else _announcement(state, state.announced),
        result=state.result,
        lap=None if over or state.lap is None else Lap(state.lap),
        cards=shown_cards(state.cards, over),
        told=tuple(map(_told, state.undoubted)) if over and state.options.reveal == "after" else (),
    )


def shown_cards(cards: Sequence[FullCard], over: bool) -> tuple[Card, ...]:
    return tuple([_card(place, card, over) for place, card in enumerate(cards)])


def _cups(state: State) -> Cups:
    undecided = state.announced is None
    return Cups(
        first=state.first,
        second=state.second,
        thrown=state.thrown,
        truths=truths(state.dice, state.cards[state.turn].open) if undecided else (),
    )


def _announcement(state: State, claim: Claim) -> Announcement:
    others = [place for place in range(len(state.cards)) if place != state.turn]
    return Announcement(
        seat=state.turn,
        claim=claim,
        throws=state.throws,
        answered=tuple([place for place in others if not state.acting >> place & 1]),
        awaited=tuple([place for place in others if state.acting >> place & 1]),
        mine=None,
    )


def _with_own_answer(told: Announcement | None, state: State, seat: int) -> Announcement | None:
    return replace(told, mine=bool(state.doubts >> seat & 1)) if told and seat in told.answered else told


@lru_cache(2048)
def _card(seat: int, card: FullCard, over: bool) -> Card:
    counting = card.counting
    upper = upper_sum(counting)
    return Card(
        seat=seat,
        fields=tuple(
            _field(category, card, counting[category.index])
            for category in CATEGORIES
            if (~card.open | card.lies) >> category.index & 1
        ),
        left=card.open.bit_count(),
        upper=upper,
        bonus_missing=max(0, BONUS_FROM - upper),
        bonus_to_come=0 if over else bonus(upper),
        bonus=bonus(upper) if over else 0,
        total=card.total if over else card.points,
    )


def _field(category: Category, card: FullCard, points: int | None) -> Field:
    struck = bool(card.struck >> category.index & 1)
    return Field(
        category=category,
        points=points,
        lie=bool(card.lies >> category.index & 1),
        struck=struck,
        lost=card.noted[category.index] or 0 if struck else 0,
    )


def _told(roll: Undoubted) -> Told:
    scored = SCORES[roll.dice][roll.claim.category.index]
    return Told(roll.number, roll.seat, roll.claim, roll.dice, scored == roll.claim.points)


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple([_news(event, seat) for event in state.news])


def _news(event: Event, seat: int | None) -> News:
    if type(event) is Looked:
        return event if seat == event.seat else Rolled(event.seat, event.throw)
    if type(event) is Decided:
        return event if seat == event.seat else Answered(event.seat)
    return event
