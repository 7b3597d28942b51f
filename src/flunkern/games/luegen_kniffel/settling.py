"""What the answers bring about: points, strikes, the last lap, and whose turn is next (LK-10 to LK-16)."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from flunkern.core.chance import Dice
from flunkern.core.seats import clockwise
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.games.luegen_kniffel.state import (
    Answers,
    Consequence,
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
Tell = Callable[[Consequence], object]
"""Is told one after the other what happens."""


class Settled(NamedTuple):
    """How a turn ended, and whose turn comes: nobody's once the game is over."""

    cards: tuple[Card, ...]
    noted: Seats
    strikes: tuple[Strike, ...]
    passed_over: Seats
    turn: int | None
    lap: Seats | None


def settled(state: State, doubts: int, last: Decided) -> State:
    """The state after the last answer: the turn has ended, and the next one or the game's end has come."""
    claim, roller = state.announced, state.turn
    assert claim is not None
    believers, doubters = sides(roller, len(state.cards), doubts)
    news: list[Event] = [last, Answers(believers, doubters)]
    undoubted = state.undoubted
    dice = state.dice
    reveal = None
    if doubters:
        reveal = judged(claim, dice)
        news.append(Lifted(roller, claim, dice, reveal.scored, reveal.true))
    else:
        undoubted += (Undoubted(state.number, roller, claim, dice),)
    after = settle(state.cards, roller, claim, doubters, reveal.true if reveal else True, state.lap, news.append)
    turn = after.turn
    return State(
        options=state.options,
        cards=after.cards,
        turn=roller if turn is None else turn,
        number=state.number if turn is None else state.number + 1,
        throws=0,
        first=(),
        second=(),
        thrown=(),
        announced=None,
        acting=0 if turn is None else 1 << turn,
        doubts=0,
        lap=after.lap,
        result=Result(roller, claim, doubters, reveal, after.noted, after.strikes, after.passed_over),
        undoubted=undoubted,
        news=tuple(news),
    )


def judged(claim: Claim, dice: Dice) -> Reveal:
    """What five sorted dice make of an announcement (LK-8)."""
    scored = SCORES[dice][claim.category.index]
    return Reveal(dice, scored, scored == claim.points)


def settle(
    cards: Sequence[Card], roller: int, claim: Claim, doubters: Seats, true: bool, lap: Seats | None, tell: Tell
) -> Settled:
    """What all see of the end of a turn, whoever looked under the cups; what nobody doubted passes for true."""
    after = list(cards)
    noted = _note(after, (roller,) if true else _entitled(after, doubters, claim), claim, tell)
    strikes = _strike(after, doubters if true else (roller,), claim, tell)
    if not true:
        for seat in doubters:
            if seat not in noted:
                tell(EmptyHanded(seat, claim))
    lap, lapsed = _last_lap(roller, after, lap, tell)
    turn, lap = _next(roller, len(after), lap)
    return Settled(tuple(after), noted, strikes, lapsed, turn, lap)


@cache
def sides(roller: int, count: int, doubts: int) -> tuple[Seats, Seats]:
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


def _note(cards: list[Card], noting: Seats, claim: Claim, tell: Tell) -> Seats:
    for seat in noting:
        cards[seat] = cards[seat].with_points(claim.category.index, claim.points)
        tell(Noted(seat, claim))
    return noting


def _strike(cards: list[Card], struck: Seats, claim: Claim, tell: Tell) -> tuple[Strike, ...]:
    index = claim.category.index
    strikes = []
    for seat in struck:
        card = cards[seat]
        strike = 1 + (card.lies >> index & 1) + (card.struck >> index & 1)
        lost = card.noted[index] or 0 if strike == 2 else 0
        cards[seat] = card.with_strike(index)
        tell(Struck(seat, claim, strike, lost))
        strikes.append(Strike(seat, strike, lost))
    return tuple(strikes)


def _last_lap(roller: int, cards: list[Card], lap: Seats | None, tell: Tell) -> tuple[Seats | None, Seats]:
    """Who has a turn to come in the last lap, if it has begun, and who has just lost theirs."""
    if lap is not None:
        lapsed = tuple(seat for seat in lap if not cards[seat].open)
        for seat in lapsed:
            tell(PassedOver(seat))
        return tuple(seat for seat in lap if cards[seat].open), lapsed
    full = tuple(seat for seat, card in enumerate(cards) if not card.open)
    if not full:
        return None, ()
    lap = tuple(seat for seat in clockwise(roller, len(cards)) if cards[seat].open)
    if lap:
        tell(LastLap(full, lap))
    return lap, ()


def _next(roller: int, count: int, lap: Seats | None) -> tuple[int | None, Seats | None]:
    """Whose turn comes, if any, and who is still to come after that in the last lap, if it has begun."""
    if lap is None:
        return (roller + 1) % count, None
    return (lap[0], lap[1:]) if lap else (None, ())
