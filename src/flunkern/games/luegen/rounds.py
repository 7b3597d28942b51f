"""What a call leads to: mats, players who are out, lost halves, the final, the end; and the throw that follows."""

from typing import Final

from flunkern.core.chance import Chance, Dice
from flunkern.games.luegen.counting import DICE, CallResult
from flunkern.games.luegen.state import (
    MATS,
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


def fresh_half(phase: Phase, seats: int, chance: Chance) -> tuple[Half, int, HalfBegan]:
    """All mats in the middle, everybody in, and whoever throws highest to start (L-4, L-17)."""
    starter, throws = throw_for_start(range(seats), START_DICE, chance)
    return Half(phase, MATS, (0,) * seats, tuple(range(seats))), starter, HalfBegan(phase, starter, throws)


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
    half = _mat_moved(state.half, call, news)
    if half.mats[call.loser] == MATS:
        return _half_lost(state, half, call, news, chance)
    # L-16: the loser of the call is the one who just received a mat.
    return throw_hands(state.options, half, state.losers, call.loser, call, news, chance)


def _mat_moved(half: Half, call: CallResult, news: list[Event]) -> Half:
    """The half with one mat more for the loser (L-13, L-14), and without those who are out."""
    loser, winner, middle, players = call.loser, call.winner, half.middle, half.players
    mats = list(half.mats)
    mats[loser] += 1
    if middle:
        middle -= 1
        news.append(MatTaken(loser, middle))
    else:
        mats[winner] -= 1
        news.append(MatGiven(winner, loser))
    # With all five in one hand nobody drops out: the half is over for everyone.
    if not middle and mats[loser] < MATS:
        out = tuple([seat for seat in players if not mats[seat]])
        if out:
            news.append(DroppedOut(out))
            players = tuple([seat for seat in players if mats[seat]])
    return Half(half.phase, middle, tuple(mats), players)


def _half_lost(state: State, half: Half, call: CallResult, news: list[Event], chance: Chance) -> State:
    """The second half, the final or the end, after `call` gave its loser all five mats (L-3, L-15)."""
    loser, phase, seats = call.loser, half.phase, len(half.mats)
    losers = state.losers + (loser,)
    if phase is not Phase.FINAL:
        news.append(HalfLost(loser, phase))
    if phase is Phase.FIRST_HALF:
        second, starter, began = fresh_half(Phase.SECOND_HALF, seats, chance)
        news.append(began)
        return throw_hands(state.options, second, losers, starter, call, news, chance)
    if phase is Phase.SECOND_HALF and losers[0] != loser:
        final = Half(Phase.FINAL, MATS, (0,) * seats, tuple(sorted(losers)))
        news.append(FinalBegan(losers[0], loser))
        return throw_hands(state.options, final, losers, losers[0], call, news, chance)
    news.append(GameLost(loser))
    ended = Half(phase, half.middle, half.mats, ())
    return State(state.options, ended, losers, state.starter, None, (), ((),) * seats, call, tuple(news))
