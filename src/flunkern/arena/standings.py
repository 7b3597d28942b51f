"""What a contest showed: shares of wins, games not lost, scores and ratings, made of the games played."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from flunkern.arena.contest import Contest, Lineup
from flunkern.arena.intervals import Cluster, Estimate, mean_of, share_of
from flunkern.arena.playing import Played, Round
from flunkern.arena.ratings import Member, Rating, members, ratings_of
from flunkern.core.values import Value


class Standing(Value, frozen=True):
    """A bot: of each place at a table that it took, the share of first places, and of games in which it was not last.

    A place shared by several is one for all of them together. All is None if no game came to an end.
    """

    bot: str
    first: Estimate | None
    not_last: Estimate | None
    score: Estimate | None
    rating: Rating | None


class Duel(Value, frozen=True):
    """How often `bot` came before `rival` where both sat at a table; equal places count half."""

    bot: str
    rival: str
    ahead: Estimate | None


class Result(Value, frozen=True, kw_only=True):
    """The same for the same contest, wherever and by however many workers it was played.

    `deals` were played of those `wanted`: a contest that was stopped has the result of a shorter one.
    """

    game: str
    options: Any
    seats: int
    lineups: tuple[Lineup, ...]
    seed: int
    most_steps: int
    wanted: int
    deals: int
    games: int
    unfinished: int
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]

    @property
    def fair_first(self) -> float:
        """The share of first places among equals."""
        return 1 / self.seats

    @property
    def fair_not_last(self) -> float:
        return 1 - 1 / self.seats


Seen = tuple[int, tuple[Member, ...], Played]
"""A finished game with the number of its deal and who played, by place in the line-up."""


def result_of(contest: Contest, rounds: Sequence[Round]) -> Result:
    """`rounds` are those of the first deals, each played by every line-up, in the order of deals and line-ups."""
    playing = [members(lineup) for lineup in contest.lineups]
    games = [(round.deal, playing[round.lineup], played) for round in rounds for played in round.games]
    seen = [game for game in games if game[2].places is not None]
    ratings = ratings_of((who, played.places or ()) for _, who, played in seen)
    bots = tuple(dict.fromkeys(bot for lineup in contest.lineups for bot in lineup))
    return Result(
        game=contest.game,
        options=contest.options,
        seats=contest.seats,
        lineups=contest.lineups,
        seed=contest.seed,
        most_steps=contest.most_steps,
        wanted=contest.deals,
        deals=len(rounds) // len(contest.lineups),
        games=len(games),
        unfinished=len(games) - len(seen),
        standings=tuple(_standing(bot, seen, ratings.get(bot)) for bot in bots),
        duels=tuple(Duel(bot, rival, _ahead(bot, rival, seen)) for bot in bots for rival in bots if bot != rival),
    )


def _standing(bot: str, seen: Sequence[Seen], rating: Rating | None) -> Standing:
    def clusters(value: Callable[[Played, int], float]) -> list[Cluster]:
        return _clusters(seen, lambda who, played: (value(played, at) for at, one in enumerate(who) if one.bot == bot))

    not_last = clusters(lambda played, at: 1 - _part(played.places or (), at, max))
    return Standing(
        bot,
        share_of(clusters(lambda played, at: _part(played.places or (), at, min))),
        share_of(not_last),
        mean_of(clusters(lambda played, at: float(played.scores[at]))),
        rating,
    )


def _part(places: Sequence[int], at: int, extreme: Callable[[Sequence[int]], int]) -> float:
    """The part of the first (`min`) or the last (`max`) place that somebody has."""
    sought = extreme(places)
    return 1 / places.count(sought) if places[at] == sought else 0.0


def _ahead(bot: str, rival: str, seen: Sequence[Seen]) -> Estimate | None:
    def pairs(who: tuple[Member, ...], played: Played) -> Iterator[float]:
        places = played.places or ()
        for mine, one in zip(places, who, strict=True):
            for theirs, other in zip(places, who, strict=True):
                if (one.bot, other.bot) == (bot, rival):
                    yield (mine < theirs) + (mine == theirs) / 2

    return share_of(_clusters(seen, pairs))


def _clusters(seen: Sequence[Seen], values: Callable[[tuple[Member, ...], Played], Iterable[float]]) -> list[Cluster]:
    """One for each deal."""
    found = []
    for _, games in groupby(seen, key=lambda game: game[0]):
        measured = [value for _, who, played in games for value in values(who, played)]
        found.append(Cluster(sum(measured), len(measured)))
    return found
