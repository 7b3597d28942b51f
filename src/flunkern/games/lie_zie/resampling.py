"""The Lie Zie as it might be for a seat: cards with the same back change places where their fronts were not seen.

Each back belongs to six cards and is looked at by itself. In pass j the seat has seen K_j of them, its own and those
played, and some were chosen as prizes W_j and came into no later pass. So W_j holds none of K_j, K_j+1, …, no two
prizes are the same card, and everything else is open: each choice of prizes leaves as many orders of the other cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from flunkern.core.chance import Chance, Draw
from flunkern.core.environment import Past
from flunkern.games.lie_zie.cards import DECK, WITH_BACK, Card
from flunkern.games.lie_zie.events import PassBegan, Played, PrizeChosen, Took


@dataclass
class _Pass:
    """A pass as it was: the step that began it, its cards by place, those that a seat has seen, and the prizes."""

    step: int
    spread: tuple[Card, ...]
    seen: set[Card] = field(default_factory=set)
    prizes: list[Card] = field(default_factory=list)


def resample(history: Sequence[Past], seat: int, chance: Chance) -> Sequence[tuple[Any, tuple[Draw, ...]]]:
    """The same takes, plays and prizes by their places, with other cards where the seat has seen backs alone."""
    steps = [(past.move, past.draws) for past in history]
    passes = _passes(history, seat)
    swaps: list[dict[Card, Card]] = [{} for _ in passes]
    for cards in WITH_BACK.values():
        for swap, more in zip(swaps, _swapped(cards, passes, chance), strict=True):
            swap |= more
    won: set[Card] = set()
    for one, swap in zip(passes, swaps, strict=True):
        deck = {card: number for number, card in enumerate(card for card in DECK if card not in won)}
        move, draws = steps[one.step]
        steps[one.step] = move, (tuple(deck[swap[card]] for card in one.spread), *draws[1:])
        won |= {swap[card] for card in one.prizes}
    return steps


def _passes(history: Sequence[Past], seat: int) -> list[_Pass]:
    passes: list[_Pass] = []
    for number, past in enumerate(history):
        for event in past.state.news:
            match event:
                case PrizeChosen():
                    card = passes[-1].spread[event.place - 1]
                    passes[-1].prizes.append(card)
                case PassBegan():
                    passes.append(_Pass(number, past.state.stage.spread))
                case Took() if event.seat == seat:
                    passes[-1].seen.add(event.card)
                case Played():
                    passes[-1].seen.update(event.cards)
                case _:
                    pass
    return passes


def _swapped(cards: tuple[Card, ...], passes: Sequence[_Pass], chance: Chance) -> Iterator[dict[Card, Card]]:
    """For each pass which of these cards, all with one back, lies in the place of which."""
    prizes = [[card for card in one.prizes if card in cards] for one in passes]
    chosen = _other_prizes(cards, passes, prizes, chance)
    gone: set[Card] = set()
    for one, old, new in zip(passes, prizes, chosen, strict=True):
        seen = [card for card in cards if card in one.seen]
        fixed = dict(zip(seen + old, seen + new, strict=True))
        before = [card for card in one.spread if card in cards and card not in fixed]
        after = [card for card in cards if card not in gone and card not in fixed.values()]
        order = chance.permutation(len(after))
        yield fixed | {card: after[index] for card, index in zip(before, order, strict=True)}
        gone.update(new)


def _other_prizes(
    cards: tuple[Card, ...], passes: Sequence[_Pass], prizes: Sequence[Sequence[Card]], chance: Chance
) -> Sequence[list[Card]]:
    """Any prizes of each pass that the seat has seen neither in that pass nor in a later one, none twice."""
    slots = [number for number, old in enumerate(prizes) for _ in old]
    shut = [set[Card]().union(*(one.seen for one in passes[number:])) for number in range(len(passes))]
    choices = [
        choice
        for choice in permutations(cards, len(slots))
        if not any(card in shut[number] for card, number in zip(choice, slots, strict=True))
    ]
    choice = choices[chance.below(len(choices))]
    return [[card for card, slot in zip(choice, slots, strict=True) if slot == number] for number in range(len(passes))]
