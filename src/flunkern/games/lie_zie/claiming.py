"""The end of a pass: prizes are chosen by their backs, then comes the next pass or the score (Z-14 to Z-16)."""

from typing import Final

import msgspec

from flunkern.core.chance import Chance
from flunkern.core.errors import IllegalMoveError, NotYourTurnError
from flunkern.games.lie_zie import grabbing
from flunkern.games.lie_zie.cards import DECK, Card
from flunkern.games.lie_zie.events import Event, PrizeChosen, Scored, Tally
from flunkern.games.lie_zie.moves import Claim, Move
from flunkern.games.lie_zie.state import Claiming, Ended, State

PASSES: Final = 3
_CLAIMS: Final = tuple(map(Claim, range(1, len(DECK) + 1)))


def legal(stage: Claiming, seat: int) -> tuple[Move, ...]:
    if seat != stage.claims[0]:
        return ()
    return tuple(claim for claim, card in zip(_CLAIMS, stage.spread, strict=False) if card)


def checked(stage: Claiming, seat: int, move: Move) -> Claim:
    """The move, if it is legal; raises otherwise."""
    if seat != stage.claims[0]:
        raise NotYourTurnError("Z-14")
    match move:
        case Claim():
            if not 0 < move.place <= len(stage.spread) or stage.spread[move.place - 1] is None:
                raise IllegalMoveError("Z-14", "no-prize-there")
            return move
        case _:
            raise IllegalMoveError("Z-14", "choose-prize")


def claim(state: State, stage: Claiming, seat: int, move: Claim, chance: Chance) -> State:
    index = move.place - 1
    card = stage.spread[index]
    assert card is not None
    prizes = state.prizes[:seat] + (state.prizes[seat] + (card,),) + state.prizes[seat + 1 :]
    news: tuple[Event, ...] = (PrizeChosen(seat, move.place, card.back),)
    if len(stage.claims) > 1:
        spread = stage.spread[:index] + (None,) + stage.spread[index + 1 :]
        after = Claiming(spread, stage.hands, stage.places, stage.discard, stage.claims[1:])
        return State(state.options, state.pass_number, prizes, after, news, state.plays)
    if state.pass_number < PASSES:
        begun = grabbing.begin(state.options, state.pass_number + 1, prizes, news, chance)
        return msgspec.structs.replace(begun, plays=state.plays, places=stage.places)
    news += (Scored(tuple(Tally(owner, won, score(won)) for owner, won in enumerate(prizes))),)
    return State(state.options, state.pass_number, prizes, Ended(), news)


def score(prizes: tuple[Card, ...]) -> int:
    """The sum of the numbers on the fronts."""
    return sum(card.front.number for card in prizes)
