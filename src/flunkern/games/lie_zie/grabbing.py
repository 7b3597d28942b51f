"""Phase 1 of a pass: the cards are spread, and everyone fills a hand from the middle (Z-3 to Z-6, Z-17)."""

from functools import cache
from itertools import compress
from typing import Final

from flunkern.core.chance import Chance
from flunkern.core.errors import IllegalMoveError, NotYourTurnError
from flunkern.core.sharing import for_all
from flunkern.games.lie_zie.cards import DECK, Card
from flunkern.games.lie_zie.errors import CardGoneError
from flunkern.games.lie_zie.events import Event, GrabbingOver, PassBegan, Ready, Took
from flunkern.games.lie_zie.moves import Move, Side, Take
from flunkern.games.lie_zie.state import Grabbing, Hands, Options, Playing, State

HAND: Final = 12
_LEFT: Final = tuple(Take(place, Side.LEFT) for place in range(1, len(DECK) + 1))
_RIGHT: Final = tuple(Take(place, Side.RIGHT) for place in range(1, len(DECK) + 1))


def begin(options: Options, pass_number: int, prizes: Hands, before: tuple[Event, ...], chance: Chance) -> State:
    """A new pass: all cards that nobody has won, shuffled and spread; `before` is the news that led here."""
    won = {card for cards in prizes for card in cards}
    cards = [card for card in DECK if card not in won]
    spread = tuple(cards[index] for index in chance.permutation(len(cards)))
    starter = chance.below(len(prizes)) if options.grabbing == "turns" else None
    stage = Grabbing(spread, ((),) * len(prizes), (), starter)
    return State(options, pass_number, prizes, stage, before + (PassBegan(pass_number, len(cards), starter),))


def acting(stage: Grabbing) -> frozenset[int]:
    if stage.turn is not None:
        return frozenset((stage.turn,))
    return _all_but(len(stage.hands), stage.ready)


@cache
def _all_but(count: int, ready: tuple[int, ...]) -> frozenset[int]:
    return frozenset(range(count)).difference(ready)


def legal(stage: Grabbing, seat: int) -> tuple[Move, ...]:
    """Each card that lies, to either side; a card that is gone is None and selects nothing."""
    if not _may_take(stage, seat):
        return ()
    return _takes(stage)


@for_all
def _takes(stage: Grabbing) -> tuple[Move, ...]:
    return (*compress(_LEFT, stage.spread), *compress(_RIGHT, stage.spread))


def _may_take(stage: Grabbing, seat: int) -> bool:
    if stage.turn is not None:
        return seat == stage.turn
    return 0 <= seat < len(stage.hands) and seat not in stage.ready


def checked(stage: Grabbing, seat: int, move: Move) -> Take:
    """The move, if it is legal; raises otherwise."""
    if not _may_take(stage, seat):
        raise NotYourTurnError("Z-4" if stage.turn is None else "Z-17")
    match move:
        case Take():
            if not 0 < move.place <= len(stage.spread):
                raise IllegalMoveError("Z-3", "no-such-place")
            if stage.spread[move.place - 1] is None:
                raise CardGoneError("Z-4")
            return move
        case _:
            raise IllegalMoveError("Z-4", "grab-first")


def take(state: State, stage: Grabbing, seat: int, move: Take) -> State:
    index = move.place - 1
    card = stage.spread[index]
    assert card is not None
    spread = stage.spread[:index] + (None,) + stage.spread[index + 1 :]
    hands = _with_card(stage.hands, seat, card, move.side)
    news: tuple[Event, ...] = (Took(seat, move.place, move.side, card),)
    ready = stage.ready
    if len(hands[seat]) == HAND:
        news += (Ready(seat, not ready),)
        ready += (seat,)
        if len(ready) == len(hands):
            leader = ready[0]
            news += (GrabbingOver(leader, len(spread) - HAND * len(hands)),)
            playing = Playing(spread, hands, (), leader, leader, (), ())
            return State(state.options, state.pass_number, state.prizes, playing, news)
    turn = None if stage.turn is None else (seat + 1) % len(hands)
    return State(state.options, state.pass_number, state.prizes, Grabbing(spread, hands, ready, turn), news)


def _with_card(hands: Hands, seat: int, card: Card, side: Side) -> Hands:
    hand = (card,) + hands[seat] if side is Side.LEFT else hands[seat] + (card,)
    return hands[:seat] + (hand,) + hands[seat + 1 :]
