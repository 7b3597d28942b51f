"""The rules of Lügen-Kniffel up to the last answer: start, throws, announcement, answers; and the end."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from flunkern.core.chance import Chance, Dice
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.seats import check_seats
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.claims import CLAIMS, announcements
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move, Roll
from flunkern.games.luegen_kniffel.settling import settled
from flunkern.games.luegen_kniffel.state import Announced, Decided, Looked, Options, Started, State
from flunkern.material.dice import KEEP_SETS, in_order, keeps
from flunkern.material.starter import throw_for_start

slug: Final = "luegen-kniffel"
SEATS: Final = range(2, 9)
seats: Final = SEATS
facts: Final = Facts(minutes=40)
clauses: Final = tuple(f"LK-{number}" for number in range(1, 18))

THROWS: Final = 3
_ROLL: Final = (Roll(),)
_ANSWERS: Final = (Believe(), Doubt())
_SEATS_OF: Final = tuple(frozenset(seat for seat in range(8) if bits >> seat & 1) for bits in range(256))
"""The seats whose bits are set."""


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    starter, throws = throw_for_start(range(seats), 5, chance)
    return State(
        options=options,
        cards=(Card(),) * seats,
        turn=starter,
        number=1,
        throws=0,
        first=(),
        second=(),
        thrown=(),
        announced=None,
        acting=1 << starter,
        doubts=0,
        lap=None,
        result=None,
        undoubted=(),
        news=(Started(starter, throws),),
    )


def to_act(state: State) -> frozenset[int]:
    return _SEATS_OF[state.acting]


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat not in _SEATS_OF[state.acting]:
        return ()
    if state.announced is not None:
        return _ANSWERS
    if not state.throws:
        return _ROLL
    claims = announcements(state.cards[seat].open)
    return claims if state.throws == THROWS else _keeps(state.thrown) + claims


@cache
def _keeps(thrown: Dice) -> tuple[Move, ...]:
    return tuple(map(Keep, keeps(thrown)))


def check(state: State, seat: int, move: Move) -> None:
    if not state.acting:
        raise GameOverError("LK-16")
    if seat not in _SEATS_OF[state.acting]:
        raise NotYourTurnError("LK-2" if state.announced is None else "LK-9")
    # Asked for each move of every game: `isinstance`, and so `match`, takes long to find that a struct is another one.
    kind = type(move)
    if kind is Believe or kind is Doubt:
        if state.announced is None:
            raise IllegalMoveError("LK-9", "nothing-announced")
    elif state.announced is not None:
        raise IllegalMoveError("LK-9", "answer-due")
    elif type(move) is Keep:
        _check_keep(state, move.dice)
    elif type(move) is Announce:
        _check_claim(state, move)
    elif kind is not Roll:
        raise IllegalMoveError("LK-3", "no-such-move")
    elif state.throws:
        raise IllegalMoveError("LK-3", "rolled-already")


def _check_keep(state: State, kept: Dice) -> None:
    if not state.throws:
        raise IllegalMoveError("LK-3", "roll-first")
    if state.throws == THROWS:
        raise IllegalMoveError("LK-3", "no-throw-left")
    if kept in KEEP_SETS[state.thrown]:
        return
    clause = "LK-4" if state.throws == 1 else "LK-5"
    raise IllegalMoveError(clause, "keep-all" if kept == state.thrown else "not-just-thrown")


def _check_claim(state: State, move: Announce) -> None:
    if not state.throws:
        raise IllegalMoveError("LK-3", "roll-first")
    check_claim(state.cards[state.turn], move)


def check_claim(card: Card, move: Announce) -> None:
    """Raises IllegalMoveError for what cannot be announced by whoever has this card (LK-7)."""
    index = move.category.index
    if not card.open >> index & 1:
        raise IllegalMoveError("LK-7", "field-struck" if card.struck >> index & 1 else "field-noted")
    if move.points not in CLAIMS[index]:
        raise IllegalMoveError("LK-7", "no-such-count" if move.category.upper else "no-such-points")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    if type(move) is Announce:
        return _announced(state, move)
    if type(move) is Keep or type(move) is Roll:
        return _thrown(state, move.dice if type(move) is Keep else (), chance)
    return _answered(state, seat, type(move) is Doubt)


def _thrown(state: State, kept: Dice, chance: Chance) -> State:
    throws = state.throws + 1
    first = kept if throws == 2 else state.first
    second = kept if throws == THROWS else state.second
    thrown = in_order(chance.throw(5 - len(first) - len(second)))
    news = (Looked(state.turn, throws, first, second, thrown),)
    return replace(state, throws=throws, first=first, second=second, thrown=thrown, news=news)


def _announced(state: State, move: Announce) -> State:
    claim = CLAIMS[move.category.index][move.points]
    others = (1 << len(state.cards)) - 1 & ~state.acting
    news = (Announced(state.turn, claim, state.throws),)
    return replace(state, announced=claim, acting=others, result=None, news=news)


def _answered(state: State, seat: int, doubts: bool) -> State:
    bit = 1 << seat
    decided = Decided(seat, doubts)
    all_doubts = state.doubts | bit if doubts else state.doubts
    if state.acting == bit:
        return settled(state, all_doubts, decided)
    return replace(state, acting=state.acting & ~bit, doubts=all_doubts, news=(decided,))


def secret_for_good(options: Options, states: Sequence[State]) -> frozenset[int] | None:
    """The throws of turns that nobody doubted, where the table never tells them (LK-10).

    So are those of a turn that has not ended: nobody knows yet whether it will be doubted.
    """
    if options.reveal == "after":
        return None
    last = states[-1]
    shut = {roll.number for roll in last.undoubted} | ({last.number} if outcome(last) is None else set())
    return frozenset(
        step
        for step, state in enumerate(states)
        if state.number in shut and any(isinstance(event, Looked) for event in state.news)
    )


def outcome(state: State) -> Outcome | None:
    return None if state.acting else ranked(state.cards)


def ranked(cards: Sequence[Card]) -> Outcome:
    """The highest total wins, and equal ones share (LK-17)."""
    totals = tuple(card.total for card in cards)
    return Outcome(places(totals), totals, "column-full")
