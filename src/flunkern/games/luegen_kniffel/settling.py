"""What the answers bring about: points, strikes, the last lap, and whose turn is next (LK-10 to LK-16)."""

from functools import cache

from flunkern.core.seats import clockwise
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.games.luegen_kniffel.state import (
    Answers,
    Decided,
    EmptyHanded,
    Event,
    LastLap,
    Lifted,
    Noted,
    PassedOver,
    Result,
    Reveal,
    State,
    Strike,
    Struck,
    Undoubted,
)
from flunkern.material.sheet import SCORES, Category

Seats = tuple[int, ...]


def settled(state: State, doubts: int, last: Decided) -> State:
    """The state after the last answer: the turn has ended, and the next one or the game's end has come."""
    claim, roller = state.announced, state.turn
    assert claim is not None
    believers, doubters = _sides(roller, len(state.cards), doubts)
    news: list[Event] = [last, Answers(believers, doubters)]
    cards = list(state.cards)
    undoubted = state.undoubted
    dice = state.dice
    reveal = None
    strikes: tuple[Strike, ...] = ()
    if doubters:
        scored = SCORES[dice][claim.category.index]
        true = scored == claim.points
        reveal = Reveal(dice, scored, true)
        news.append(Lifted(roller, claim, dice, scored, true))
        noted = _note(cards, (roller,) if true else _entitled(cards, doubters, claim), claim, news)
        strikes = _strike(cards, doubters if true else (roller,), claim, news)
        if not true:
            news += [EmptyHanded(seat, claim) for seat in doubters if seat not in noted]
    else:
        undoubted += (Undoubted(state.number, roller, claim, dice),)
        noted = _note(cards, (roller,), claim, news)
    lap, lapsed = _last_lap(roller, cards, state.lap, news)
    result = Result(roller, claim, doubters, reveal, noted, strikes, lapsed)
    turn, lap = _next(roller, len(cards), lap)
    return State(
        options=state.options,
        cards=tuple(cards),
        turn=roller if turn is None else turn,
        number=state.number if turn is None else state.number + 1,
        throws=0,
        first=(),
        second=(),
        thrown=(),
        announced=None,
        acting=0 if turn is None else 1 << turn,
        doubts=0,
        lap=lap,
        result=result,
        undoubted=undoubted,
        news=tuple(news),
    )


@cache
def _sides(roller: int, count: int, doubts: int) -> tuple[Seats, Seats]:
    """Who believes and who doubts, clockwise from the roller's left."""
    others = tuple(clockwise(roller, count))[:-1]
    return (
        tuple(seat for seat in others if not doubts >> seat & 1),
        tuple(seat for seat in others if doubts >> seat & 1),
    )


def _entitled(cards: list[Card], doubters: Seats, claim: Claim) -> Seats:
    """The doubters who note a lie's points: never a Kniffel, and only in an empty field."""
    if claim.category is Category.KNIFFEL:
        return ()
    return tuple(seat for seat in doubters if cards[seat].open >> claim.category.index & 1)


def _note(cards: list[Card], noting: Seats, claim: Claim, news: list[Event]) -> Seats:
    for seat in noting:
        cards[seat] = cards[seat].with_points(claim.category.index, claim.points)
        news.append(Noted(seat, claim))
    return noting


def _strike(cards: list[Card], struck: Seats, claim: Claim, news: list[Event]) -> tuple[Strike, ...]:
    index = claim.category.index
    strikes = []
    for seat in struck:
        card = cards[seat]
        strike = 1 + (card.lies >> index & 1) + (card.struck >> index & 1)
        lost = card.noted[index] or 0 if strike == 2 else 0
        cards[seat] = card.with_strike(index)
        news.append(Struck(seat, claim, strike, lost))
        strikes.append(Strike(seat, strike, lost))
    return tuple(strikes)


def _last_lap(roller: int, cards: list[Card], lap: Seats | None, news: list[Event]) -> tuple[Seats | None, Seats]:
    """Who has a turn to come in the last lap, if it has begun, and who has just lost theirs."""
    if lap is not None:
        lapsed = tuple(seat for seat in lap if not cards[seat].open)
        news += map(PassedOver, lapsed)
        return tuple(seat for seat in lap if cards[seat].open), lapsed
    full = tuple(seat for seat, card in enumerate(cards) if not card.open)
    if not full:
        return None, ()
    lap = tuple(seat for seat in clockwise(roller, len(cards)) if cards[seat].open)
    if lap:
        news.append(LastLap(full, lap))
    return lap, ()


def _next(roller: int, count: int, lap: Seats | None) -> tuple[int | None, Seats | None]:
    """Whose turn comes, if any, and who is still to come after that in the last lap, if it has begun."""
    if lap is None:
        return (roller + 1) % count, None
    return (lap[0], lap[1:]) if lap else (None, ())
