"""What people talk about after Lügen-Kniffel: lies caught, and lies that got through where the table tells them."""

from collections.abc import Iterator, Sequence
from typing import Final

from flunkern.core import values
from flunkern.core.chance import Dice
from flunkern.core.looking_back import Times, longest_run
from flunkern.core.seats import Seat
from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.games.luegen_kniffel.state import Announced, Lifted, Struck
from flunkern.games.luegen_kniffel.view import News, View

LONG_RUN: Final = 3


class BoldLie(values.Highlight, frozen=True):
    """The dearest lie that nobody doubted."""

    seat: Seat
    claim: Claim
    dice: Dice


class CaughtLie(values.Highlight, frozen=True):
    """The dearest lie that somebody doubted."""

    seat: Seat
    claim: Claim
    dice: Dice


class Setback(values.Highlight, frozen=True):
    """The most points that a strike took away."""

    seat: Seat
    claim: Claim
    lost: int


class Truthful(Times, frozen=True):
    """So many announcements one after the other that proved true."""


Highlight = BoldLie | CaughtLie | Setback | Truthful


def highlights(told: Sequence[Sequence[News]], last: View) -> Iterator[Highlight]:
    items = [item for news in told for item in news]
    bold = max((roll for roll in last.told if not roll.true), key=lambda roll: roll.claim.points, default=None)
    if bold is not None:
        yield BoldLie(bold.seat, bold.claim, bold.dice)
    lies = (item for item in items if isinstance(item, Lifted) and not item.true)
    caught = max(lies, key=lambda lie: lie.claim.points, default=None)
    if caught is not None:
        yield CaughtLie(caught.seat, caught.claim, caught.dice)
    strikes = (item for item in items if isinstance(item, Struck) and item.lost)
    setback = max(strikes, key=lambda strike: strike.lost, default=None)
    if setback is not None:
        yield Setback(setback.seat, setback.claim, setback.lost)
    yield from longest_run(Truthful, _proved(items, last), LONG_RUN)


def _proved(items: Sequence[News], last: View) -> list[tuple[int, bool]]:
    """Whose announcement it was in each turn, and whether it proved true: what never came to light did not."""
    turns = [(item.seat, False) for item in items if isinstance(item, Announced)]
    number = 0
    for item in items:
        if isinstance(item, Announced):
            number += 1
        elif isinstance(item, Lifted):
            turns[number - 1] = (item.seat, item.true)
    for roll in last.told:
        turns[roll.number - 1] = (roll.seat, roll.true)
    return turns
