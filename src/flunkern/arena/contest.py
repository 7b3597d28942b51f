"""Who plays whom, with which dice: everything a contest consists of follows from what was asked for and its seed."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Final

from flunkern.core.bots import contenders, playable
from flunkern.core.errors import BotUnknownError, ExtraMissingError, UsageInvalidError
from flunkern.core.extras import SOLVER
from flunkern.core.game import Game
from flunkern.core.seats import check_seats
from flunkern.core.values import Value

MOST_STEPS: Final = 20_000
"""Steps after which a game is given up; the longest games take a few thousand, but Lügen has no certain end (L-14)."""
MOST_LINEUPS: Final = 1000

Lineup = tuple[str, ...]
"""The bots that sit down together, by name; a bot may be there several times."""


class Contest(Value, frozen=True, kw_only=True):
    """Every deal is played by each line-up as often as it has seats, moving on by one seat each time.

    All games of a deal have the same dice and the same lots, so that nobody owes a result to better ones.
    """

    game: str
    options: Any
    lineups: tuple[Lineup, ...]
    deals: int
    seed: int
    most_steps: int = MOST_STEPS

    @property
    def seats(self) -> int:
        return len(self.lineups[0])


class Sitting(Value, frozen=True):
    """One game of a deal: `order[seat]` is who of the line-up sits there, and what that game draws from."""

    order: tuple[int, ...]
    dice: int
    lots: int
    policy_seeds: tuple[int, ...]


def contest_of(
    game: Game, options: Any, bots: Sequence[str], seats: int | None, games: int, seed: int, most_steps: int
) -> Contest:
    """Of at least so many games: all bots at one table or, for fewer seats, every choice of that many of them.

    Raises BotUnknownError, SeatsInvalidError or UsageInvalidError.
    """
    known = contenders(game)
    for name in bots:
        if name not in known:
            raise BotUnknownError(name=name[:40], bots=", ".join(known))
        if name not in playable(known):
            raise ExtraMissingError(extra=SOLVER)
    seats = len(bots) if seats is None else seats
    check_seats(game.seats, seats)
    if seats > len(bots):
        raise UsageInvalidError(detail=f"--seats {seats}: only {len(bots)} bots are named")
    if comb(len(bots), seats) > MOST_LINEUPS:
        raise UsageInvalidError(detail=f"--bots: more than {MOST_LINEUPS} line-ups for {seats} seats")
    lineups = tuple(dict.fromkeys(combinations(bots, seats)))
    deals = -(-games // (len(lineups) * seats))
    return Contest(game=game.slug, options=options, lineups=lineups, deals=deals, seed=seed, most_steps=most_steps)


def sittings(contest: Contest, deal: int, lineup: int) -> Iterator[Sitting]:
    """The games of one line-up in one deal; they do not depend on which other line-ups there are.

    Who sits beside whom is drawn by lot for the deal; from there everybody moves on until all have been everywhere.
    """
    order = list(range(contest.seats))
    Random(_seed(contest, deal, "order")).shuffle(order)
    dice, lots = _seed(contest, deal, "dice"), _seed(contest, deal, "lots")
    names = ",".join(contest.lineups[lineup])
    for turn in range(contest.seats):
        policy_seeds = tuple(_seed(contest, deal, f"mind/{names}/{turn}/{seat}") for seat in range(contest.seats))
        yield Sitting(tuple(order[turn:] + order[:turn]), dice, lots, policy_seeds)


def _seed(contest: Contest, deal: int, purpose: str) -> int:
    """A seed of its own for each purpose: hashed, so that seeds next to each other have nothing in common."""
    return int.from_bytes(sha256(f"{contest.seed}/{deal}/{purpose}".encode()).digest(), "big")
