"""What a call leads to: mats, players who are out, lost halves, the final, the end; and the throw that follows."""

from collections.abc import Callable
from typing import Final

from flunkern.core.chance import Chance, Dice
from flunkern.games.luegen.counting import DICE, CallResult
from flunkern.games.luegen.state import (
    MATS,
    Consequence,
    DroppedOut,
    Event,
    FinalBegan,
    GameLost,
    Half,
    HalfBegan,
    HalfLost,
    HandsThrown,
    MatGiven,
    MatTaken,
    Options,
    Phase,
    State,
)
from flunkern.material.starter import throw_for_start

START_DICE: Final = 1
"""So many dice does each throw to find out who starts (L-4)."""
Tell = Callable[[Consequence], object]
"""Is told one after the other what happens."""


def new_half(phase: Phase, seats: int) -> Half:
    """All mats in the middle, and everybody in."""
    return Half(phase, MATS, (0,) * seats, tuple(range(seats)))


def fresh_half(phase: Phase, seats: int, chance: Chance) -> tuple[Half, int, HalfBegan]:
    """A new half, and whoever throws highest to start (L-4, L-17)."""
    starter, throws = throw_for_start(range(seats), START_DICE, chance)
    return new_half(phase, seats), starter, HalfBegan(phase, starter, throws)


def throw_hands(
    options: Options,
    half: Half,
    losers: tuple[int, ...],
    starter: int,
    last_call: CallResult | None,
    news: list[Event],
    chance: Chance,
) -> State:
    """The state in which everyone still in has thrown and the starter is to bid (L-5, L-6)."""
    players, throw = half.players, chance.throw_in_order
    hands: list[Dice] = [()] * len(half.mats)
    for seat in players:
        hands[seat] = throw(DICE)
    thrown = tuple(hands)
    news.append(HandsThrown(thrown))
    return State(options, half, losers, starter, starter, (), thrown, last_call, tuple(news))


def settle(state: State, call: CallResult, news: list[Event], chance: Chance) -> State:
    """The state after a counted call; adds to `news` what follows from it."""
    half, losers, starter = lost_call(state.half, state.losers, call.loser, call.winner, news.append)
    if not half.players:
        nothing = ((),) * len(half.mats)
        return State(state.options, half, losers, state.starter, None, (), nothing, call, tuple(news))
    if starter is None:
        half, starter, began = fresh_half(half.phase, len(half.mats), chance)
        news.append(began)
    return throw_hands(state.options, half, losers, starter, call, news, chance)


def lost_call(
    half: Half, losers: tuple[int, ...], loser: int, winner: int, tell: Tell
) -> tuple[Half, tuple[int, ...], int | None]:
    """What all see of a call that `loser` lost to `winner`: the half that follows, its losers so far, and who starts.

    Nobody is known to start a second half, which is thrown for (L-17), nor after the end, when nobody plays any more.
    """
    half = _mat_moved(half, loser, winner, tell)
    if half.mats[loser] == MATS:
        return _half_lost(half, losers, loser, tell)
    # L-16: the loser of the call is the one who just received a mat.
    return half, losers, loser


def _mat_moved(half: Half, loser: int, winner: int, tell: Tell) -> Half:
    """The half with one mat more for the loser (L-13, L-14), and without those who are out."""
    middle, players = half.middle, half.players
    mats = list(half.mats)
    mats[loser] += 1
    if middle:
        middle -= 1
        tell(MatTaken(loser, middle))
    else:
        mats[winner] -= 1
        tell(MatGiven(winner, loser))
    # With all five in one hand nobody drops out: the half is over for everyone.
    if not middle and mats[loser] < MATS:
        out = tuple([seat for seat in players if not mats[seat]])
        if out:
            tell(DroppedOut(out))
            players = tuple([seat for seat in players if mats[seat]])
    return Half(half.phase, middle, tuple(mats), players)


def _half_lost(half: Half, losers: tuple[int, ...], loser: int, tell: Tell) -> tuple[Half, tuple[int, ...], int | None]:
    """The second half, the final or the end, after `loser` got all five mats (L-3, L-15)."""
    phase, seats = half.phase, len(half.mats)
    losers += (loser,)
    if phase is not Phase.FINAL:
        tell(HalfLost(loser, phase))
    if phase is Phase.FIRST_HALF:
        return new_half(Phase.SECOND_HALF, seats), losers, None
    if phase is Phase.SECOND_HALF and losers[0] != loser:
        tell(FinalBegan(losers[0], loser))
        return Half(Phase.FINAL, MATS, (0,) * seats, tuple(sorted(losers))), losers, losers[0]
    tell(GameLost(loser))
    return Half(phase, half.middle, half.mats, ()), losers, None
