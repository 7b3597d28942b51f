"""What an announcement is worth to a bot: how far to believe it, what it brings, and what a strike would cost."""

from collections.abc import Sequence
from typing import Final

from flunkern.games.luegen_kniffel.card import ALL_OPEN
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim
from flunkern.games.luegen_kniffel.odds import reach
from flunkern.games.luegen_kniffel.view import Announcement, Card, View
from flunkern.material.sheet import PAR, Category

WASTED_TURN: Final = 18.0
"""About what an average turn brings, and a caught lie loses."""

FIRST_STRIKE: Final = 0.2
"""What a marked lie field costs, as a share of what a second strike there would take."""

SUSPICION: Final = 1 / 3
"""How readily this bot expects others to take it for a liar."""


def open_fields(card: Card) -> int:
    """The empty points fields, as bits."""
    return ALL_OPEN & ~sum(
        1 << field.category.index for field in card.fields if field.points is not None or field.struck
    )


def belief(claim: Claim, throws: int, lying: float) -> float:
    """How likely a claim is true, by Bayes: what was in reach is told, what was not is made up as often as `lying`."""
    reached = reach(claim, throws)
    return reached / (reached + lying * (1 - reached))


def lying(card: Card) -> float:
    """How readily this player lies, judged by the marks on their card beside the points they noted."""
    marks = sum(field.lie + field.struck for field in card.fields)
    noted = sum(field.points is not None for field in card.fields)
    return (1 + marks) / (8 + marks + noted)


def strike_cost(card: Card, index: int) -> float:
    """What one more strike there would take from this card, points or prospects."""
    field = next((field for field in card.fields if field.category.index == index), None)
    if field is None:
        return PAR[index] * FIRST_STRIKE
    if field.struck:
        return 0.0
    stake = PAR[index] if field.points is None else float(field.points)
    return stake if field.lie else stake * FIRST_STRIKE


def worth_of_doubt(view: View, announcement: Announcement) -> float:
    """By how much the points won from a liar, and kept from them, outweigh the strike for a doubt of the truth."""
    assert view.me is not None
    claim, mine = announcement.claim, view.cards[view.me]
    index = claim.category.index
    true = belief(claim, announcement.throws, lying(view.cards[announcement.seat]))
    gain = claim.points / (len(view.cards) - 1)
    if open_fields(mine) >> index & 1 and claim.category is not Category.KNIFFEL:
        gain += claim.points - PAR[index] / 2
    return (1 - true) * gain - true * strike_cost(mine, index)


def best_lie(card: Card, others: int, throws: int, usual: Sequence[float] = PAR) -> tuple[Claim, float]:
    """The claim that promises most as a lie told to so many others after so many throws, and what it promises.

    `usual` is what each field is usually worth.
    """
    open = open_fields(card)
    claims = [claim for index in range(13) if open >> index & 1 for claim in CLAIMS[index].values()]
    promises = [_promise(claim, card, others, throws, usual[claim.category.index]) for claim in claims]
    best = max(promises)
    return claims[promises.index(best)], best


def _promise(claim: Claim, card: Card, others: int, throws: int, usual: float) -> float:
    index = claim.category.index
    passes = belief(claim, throws, SUSPICION) ** others
    return passes * (claim.points - usual) - (1 - passes) * (WASTED_TURN + strike_cost(card, index))
