"""The rules of Mäxchen, M-1 to M-15: start, moves, end."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from flunkern.core.chance import Chance
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import LEVELS, Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.seats import ALONE, NOBODY, check_seats, clockwise
from flunkern.games.maexchen.ladder import DICE, LADDER, RANK, Throw, in_order, reaches
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move, Roll
from flunkern.games.maexchen.state import (
    Announced,
    Believed,
    Consequence,
    CupThrown,
    DroppedOut,
    Event,
    GaveIn,
    LivesLost,
    Options,
    Phase,
    Reveal,
    Revealed,
    RoundBegan,
    Said,
    Started,
    State,
    Won,
)
from flunkern.material.starter import throw_for_start

slug: Final = "maexchen"
SEATS: Final = range(2, 9)
seats: Final = SEATS
facts: Final = Facts(minutes=15, levels=(*LEVELS, "equilibrium"))
clauses: Final = tuple(f"M-{number}" for number in range(1, 16))

_ROLL: Final = (Roll(),)
_ANSWERS: Final = (Believe(), Doubt())


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    starter, throws = throw_for_start(range(seats), 1, chance)
    lives = (options.lives,) * seats
    return State(options, lives, (), Phase.THROW, starter, None, (), (), None, (Started(starter, throws),))


def to_act(state: State) -> frozenset[int]:
    return NOBODY if state.turn is None else ALONE[state.turn]


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    match state.phase:
        case Phase.THROW:
            return _ROLL
        case Phase.ANNOUNCE:
            return announcements(state.standing)
        case Phase.ANSWER:
            return _ANSWERS


@cache
def announcements(standing: Throw | None) -> tuple[Announce, ...]:
    """Everything above what stands, low ones first (M-6)."""
    return tuple(map(Announce, LADDER if standing is None else LADDER[RANK[standing] + 1 :]))


def check(state: State, seat: int, move: Move) -> None:
    if state.turn is None:
        raise GameOverError("M-14")
    if seat != state.turn:
        raise NotYourTurnError("M-7" if state.phase is Phase.ANSWER else "M-5")
    match move:
        case Roll():
            if state.phase is Phase.ANNOUNCE:
                raise IllegalMoveError("M-5", "thrown-already")
            if state.phase is Phase.ANSWER:
                raise IllegalMoveError("M-7", "answer-due")
        case Announce():
            _check_announcement(state, move.throw)
        case Believe() | Doubt():
            if state.phase is not Phase.ANSWER:
                raise IllegalMoveError("M-7", "nothing-announced")
        case _:
            raise IllegalMoveError("M-5", "no-such-move")


def _check_announcement(state: State, throw: Throw) -> None:
    if state.phase is Phase.THROW:
        raise IllegalMoveError("M-5", "throw-first")
    if state.phase is Phase.ANSWER:
        raise IllegalMoveError("M-7", "answer-due")
    if state.standing is not None and RANK[throw] <= RANK[state.standing]:
        raise IllegalMoveError("M-6", "announce-higher")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    match move:
        case Roll():
            return _thrown(state, seat, (), chance)
        case Announce():
            ladder = state.ladder + (Said(seat, move.throw),)
            turn = next_of(state.lives, seat)
            return replace(state, phase=Phase.ANSWER, turn=turn, ladder=ladder, news=(Announced(seat, move.throw),))
        case Believe():
            return _believed(state, seat, chance)
        case Doubt():
            return _doubted(state, seat)


def _thrown(state: State, seat: int, news: tuple[Event, ...], chance: Chance) -> State:
    """Whoever has the cup looks under it, alone (M-5, M-8)."""
    dice = in_order(chance.throw(DICE))
    return replace(state, phase=Phase.ANNOUNCE, thrower=seat, dice=dice, news=(*news, CupThrown(seat, dice)))


def next_of(lives: Sequence[int], seat: int) -> int:
    """Who follows `seat` clockwise among those still in."""
    return next(other for other in clockwise(seat, len(lives)) if lives[other])


def _believed(state: State, seat: int, chance: Chance) -> State:
    announcer, throw = state.ladder[-1].seat, state.ladder[-1].throw
    if throw is Throw.MAEXCHEN:
        # M-11: nothing is higher, so whoever believes it has lost the round.
        return _settled(state, seat, 1, state.last, (GaveIn(seat, announcer),))
    return _thrown(state, seat, (Believed(seat, announcer, throw),), chance)


def _doubted(state: State, seat: int) -> State:
    announcer, throw = state.ladder[-1].seat, state.ladder[-1].throw
    holds = reaches(state.dice, throw)
    loser = seat if holds else announcer
    reveal = Reveal(seat, announcer, throw, state.dice, holds, loser)
    return _settled(state, loser, at_stake(state.options, throw is Throw.MAEXCHEN), reveal, (Revealed(reveal),))


def at_stake(options: Options, maexchen: bool) -> int:
    """How many lives a doubt is about (M-10, M-12)."""
    return 2 if maexchen and options.double else 1


def _settled(state: State, loser: int, lost: int, last: Reveal | None, news: tuple[Event, ...]) -> State:
    """The next round, or the end, after `loser` has lost so many lives."""
    told: list[Event] = [*news]
    lives, out, turn = lives_lost(state.lives, state.out, loser, lost, told.append)
    return State(state.options, lives, out, Phase.THROW, turn, None, (), (), last, tuple(told))


def lives_lost(
    lives: tuple[int, ...], out: tuple[int, ...], loser: int, lost: int, tell: Callable[[Consequence], object]
) -> tuple[tuple[int, ...], tuple[int, ...], int | None]:
    """What all see of so many lost lives: those that are left, who is out, and who begins (M-13); nobody at the end."""
    left = max(0, lives[loser] - lost)
    tell(LivesLost(loser, lives[loser] - left, left))
    lives = (*lives[:loser], left, *lives[loser + 1 :])
    if not left:
        out += (loser,)
        tell(DroppedOut(loser))
    turn = loser if left else next_of(lives, loser)
    if len(out) == len(lives) - 1:
        tell(Won(turn))
        return lives, out, None
    tell(RoundBegan(turn))
    return lives, out, turn


def outcome(state: State) -> Outcome | None:
    return outlasted(state.out, len(state.lives)) if state.turn is None else None


def outlasted(out: tuple[int, ...], seats: int) -> Outcome:
    """Whoever stays longer comes before whoever is out; a score counts those who were outlasted (M-15)."""
    scores = tuple(out.index(seat) if seat in out else len(out) for seat in range(seats))
    return Outcome(places(scores), scores, "last-one-left")
