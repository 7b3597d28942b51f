"""Draws anew what a seat may not know: all fronts but those in its hand and those that were played."""

from typing import Any, Final

import msgspec

from flunkern.core.chance import Chance
from flunkern.games.lie_zie.cards import DECK, FACES, Card
from flunkern.games.lie_zie.state import Claiming, Ended, Playing, State


def longest(seats: int) -> int:
    """No game takes more moves: in each of three passes 12 takes a seat, at most a round a card, at most 6 prizes."""
    return 3 * (12 * seats + 12 * seats * seats + 6)


LONGEST: Final = longest(6) + 1
"""The most states of a game, its start included."""


def redraw(state: State, seat: int | None, chance: Chance) -> State:
    """Swaps cards with equal backs among those that `seat` (None: a spectator) has not seen, wherever they are."""
    known = _known(state, seat)
    swapped: dict[Card, Card] = {}
    for back in FACES:
        unseen = [card for card in DECK if card.back == back and card not in known]
        order = chance.permutation(len(unseen))
        swapped |= {card: unseen[index] for card, index in zip(unseen, order, strict=True)}
    redrawn: State = _with_swapped(state, swapped)
    # What was played in the pass before this one has been seen, wherever its cards are now.
    return msgspec.structs.replace(redrawn, plays=state.plays)


def _known(state: State, seat: int | None) -> set[Card]:
    stage = state.stage
    if isinstance(stage, Ended):
        return {card for prizes in state.prizes for card in prizes}
    known = set() if seat is None else set(stage.hands[seat])
    if isinstance(stage, Playing):
        known |= {card for laid in stage.laid for card in laid.cards}
    if isinstance(stage, Playing | Claiming):
        known |= set(stage.discard)
    return known


def _with_swapped(value: Any, swapped: dict[Card, Card]) -> Any:
    match value:
        case Card():
            return swapped.get(value, value)
        case msgspec.Struct():
            fields = (getattr(value, field) for field in value.__struct_fields__)
            return type(value)(*(_with_swapped(field, swapped) for field in fields))
        case tuple():
            return tuple(_with_swapped(item, swapped) for item in value)
        case _:
            return value
