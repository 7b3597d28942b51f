"""How strong bots are by OpenSkill (Plackett and Luce), from the places in which games ended."""

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from flunkern.core.values import Value


class Rating(Value, frozen=True):
    """Strength and its standard deviation; everybody starts at 25 with 8⅓."""

    mu: float
    sigma: float


class Member(NamedTuple):
    """A bot at a table; `copy` tells apart those of the same name."""

    bot: str
    copy: int


def members(lineup: Iterable[str]) -> tuple[Member, ...]:
    """Everybody in a line-up, in its order."""
    seen: dict[str, int] = {}
    found = []
    for bot in lineup:
        seen[bot] = seen.get(bot, -1) + 1
        found.append(Member(bot, seen[bot]))
    return tuple(found)


def ratings_of(games: Iterable[tuple[tuple[Member, ...], tuple[int, ...]]]) -> Mapping[str, Rating]:
    """The rating of each bot after all games, given as who played and their places, in this order.

    Bots do not change from game to game, so nothing is forgotten (tau is 0). Copies of a bot are rated as if they were
    different ones, and the bot gets their mean.
    """
    model = PlackettLuce(tau=0.0)
    rated: dict[Member, PlackettLuceRating] = {}
    for playing, places in games:
        teams = [[rated.setdefault(member, model.rating())] for member in playing]
        if len(teams) > 1:
            after = model.rate(teams, ranks=list(map(float, places)))
            rated.update({member: team[0] for member, team in zip(playing, after, strict=True)})
    copies: dict[str, list[PlackettLuceRating]] = {}
    for member, rating in rated.items():
        copies.setdefault(member.bot, []).append(rating)
    return {
        bot: Rating(fmean(rating.mu for rating in found), fmean(rating.sigma for rating in found))
        for bot, found in copies.items()
    }
