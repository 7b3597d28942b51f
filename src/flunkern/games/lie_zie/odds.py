"""What a player can reckon from a view: which fronts a back may hide, who can answer, how many plays a hand needs."""

from collections.abc import Mapping
from functools import lru_cache

from flunkern.games.lie_zie.cards import WITH_BACK, Card, Face
from flunkern.games.lie_zie.playing import MOST_CARDS
from flunkern.games.lie_zie.view import View


def seen(view: View) -> frozenset[Card]:
    """The cards that this viewer knows on both sides: the own hand, and all that was played in this pass."""
    own = view.own.cards if view.own else ()
    laid = view.round.laid if view.round else ()
    return frozenset(
        (
            *(Card(held.front, held.back) for held in own),
            *(card for entry in laid for card in entry.cards),
            *view.discard.cards,
        )
    )


def hidden_fronts(view: View) -> Mapping[Face, tuple[Face, ...]]:
    """For each back, the fronts that a card with it may have, each as likely as any other: six, less those seen."""
    known = seen(view)
    return {back: tuple(card.front for card in cards if card not in known) for back, cards in WITH_BACK.items()}


def rivals_left(view: View) -> int:
    """How many may still answer in this round."""
    assert view.round is not None
    done = {laid.seat for laid in view.round.laid}
    return sum(1 for player in view.players if player.backs and player.seat not in done and player.seat != view.me)


def plays_needed(colours: tuple[int, ...]) -> int:
    """The fewest plays that empty a hand with these colours, if nobody else were there."""
    return _clear(colours, 0)


@lru_cache(maxsize=1 << 16)
def _clear(colours: tuple[int, ...], before: int) -> int:
    # `before` cards of the first colour wait right before this stretch: clearing what lies between makes neighbours.
    if not colours:
        return 0
    group = before + 1
    best = -(-group // MOST_CARDS) + _clear(colours[1:], 0)
    for index in range(1, len(colours)):
        if colours[index] == colours[0]:
            best = min(best, _clear(colours[1:index], 0) + _clear(colours[index:], group))
    return best
