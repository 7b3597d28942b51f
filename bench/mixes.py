"""Lügen from three players on: one master among every sensible mix of our bots.

How often it loses and how often it comes first, beside its fair share, and how many fewer games somebody else would
lose in its seat with the same dice. `python bench/mixes.py quick` plays fewer games, `python bench/mixes.py 5 7
casual drawn --games 6000` plays so many for these numbers of players and mixes alone.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_most
from flunkern.arena.contest import MOST_STEPS, Contest
from flunkern.arena.intervals import Cluster, Estimate, mean_of, share_of
from flunkern.arena.playing import Failure, play_round
from flunkern.arena.thinking import Stopwatch
from flunkern.games.luegen import Options, slug

OTHERS: Final = ("random", "beginner", "club", "honest", "casual")
DRAWN: Final = "drawn"
"""Each deal has a mix of its own, drawn from all of them and the master."""
PAIRS: Final = ("random+honest", "random+casual", "beginner+casual", "honest+casual")
MIXES: Final = (*OTHERS, *PAIRS, "master+random", "master+honest", "master+casual", DRAWN)
"""Who sits beside the master: all of one kind, or of two in turns."""
INSTEAD: Final = ("honest", "casual")
SEED: Final = 3


class Deal(NamedTuple):
    """What became of one bot that sat in each seat once."""

    lost: float
    first: float
    """A first place that several share is one for all of them together."""


def beside(mix: str, players: int, deal: int) -> Sequence[str]:
    if mix == DRAWN:
        return Random(f"{players} {deal}").choices([*OTHERS, "master"], k=players - 1)
    return list(islice(cycle(mix.split("+")), players - 1))


def deals(bot: str, mix: str, players: int, games: int) -> Iterator[Deal]:
    for deal in range(-(-games // players)):
        lineup = (bot, *beside(mix, players, deal))
        contest = Contest(
            game=slug, options=Options(), lineups=(lineup,), deals=deal + 1, seed=SEED, most_steps=MOST_STEPS
        )
        played = play_round(contest, deal, 0, Stopwatch())
        assert not isinstance(played, Failure), played
        places = [game.places for game in played.games if game.places]
        assert len(places) == players, "a game without end"
        yield Deal(
            sum(place[0] == max(place) for place in places),
            sum(1 / place.count(1) for place in places if place[0] == 1),
        )


def of_fair_share(found: Sequence[float], players: int) -> tuple[str, float, float]:
    share = share_of([Cluster(each, players) for each in found])
    assert share is not None
    mean, low, high = (players * (figure or 0.0) for figure in (share.mean, share.low, share.high))
    return f"{mean:.0%} ({low:.0%}–{high:.0%})", mean, low


def measure(mix: str, players: int, games: int, instead: int) -> None:
    master = list(deals("master", mix, players, games))
    loses, mean, _ = of_fair_share([deal.lost for deal in master], players)
    first, *_ = of_fair_share([deal.first for deal in master], players)
    fewer = []
    for bot in INSTEAD:
        pairs = zip(master, deals(bot, mix, players, instead), strict=False)
        found = mean_of([Cluster(own.lost - other.lost, players) for own, other in pairs])
        fewer.append(differs(found))
    print(f"| {players} | {mix} | {loses} | {first} | {' | '.join(fewer)} | {len(master) * players} |")
    print(at_most(f"lost by the master among {mix}, of the fair share", mean, 1.0), flush=True)


def differs(found: Estimate | None) -> str:
    assert found is not None
    return f"{found.mean:+.1%} ({found.low:+.1%} to {found.high:+.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help="numbers of players, mixes, quick")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--instead", type=int, default=60, help="games of those who sit there instead")
    asked = parser.parse_args()
    games, instead = (60, 30) if "quick" in asked.what else (asked.games, asked.instead)
    print(f"| players | beside | loses | first | fewer by {' | fewer by '.join(INSTEAD)} | games |")
    for players in [int(word) for word in asked.what if word.isdigit()] or [3, 4, 6, 8]:
        for mix in [word for word in asked.what if word in MIXES] or MIXES:
            measure(mix, players, games, instead)


if __name__ == "__main__":
    main()
