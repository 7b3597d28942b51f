"""How the levels feel to a plain human player: what each wins of games for two against `casual`, beside its aim.

`python bench/levels.py [GAME …] [--games N] [--levels beginner,club]`. To tune a level anew, `--try 0.1 0.2,0.3` lets
the plain bot of one game play with these numbers (what a level in the game's `bots.py` is made of) instead.
"""

import argparse
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flunkern.arena.contest import MOST_STEPS, contest_of
from flunkern.arena.intervals import Estimate
from flunkern.arena.running import run
from flunkern.games import REGISTRY, find

MEASURE: Final = "casual"
GAMES: Final = 400
PLAIN: Final = ("honest", "greedy")


class Aim(NamedTuple):
    low: float
    high: float = 1.0


AIMS: Final[Mapping[str, Aim]] = {"beginner": Aim(0.25, 0.35), "club": Aim(0.45, 0.55), "master": Aim(0.65)}
OF_PERFECT: Final = 0.95
"""Where luck keeps even `perfect` below a master's aim, this much of what it wins is the aim."""


def share(slug: str, level: str, games: int) -> Estimate:
    """Of games for two against the casual player, both sitting in each seat with the same dice."""
    game = find(slug)
    result = run(contest_of(game, game.Options(), (level, MEASURE), None, games, 1, MOST_STEPS)).result
    found = next(standing.first for standing in result.standings if standing.bot == level)
    assert found is not None
    return found


def aim_of(slug: str, level: str, games: int) -> Aim | None:
    aim = AIMS.get(level)
    if aim is None or level != "master" or "perfect" not in find(slug).bots:
        return aim
    return Aim(min(aim.low, OF_PERFECT * share(slug, "perfect", games).mean))


def row(slug: str, level: str, found: Estimate, aim: Aim | None) -> str:
    low, high = found.low or 0.0, found.high or 1.0
    met = "" if aim is None or aim.low <= found.mean <= aim.high else ", aim missed"
    wanted = "" if aim is None else f"{aim.low:.0%}–{aim.high:.0%}" if aim.high < 1 else f"≥ {aim.low:.1%}"
    return f"| {slug} | `{level}` | {found.mean:.1%} ({low:.1%}–{high:.1%}) | {wanted}{met} |"


def try_out(slug: str, numbers: list[str], games: int) -> None:
    """Lets the plain bot play under another name with other numbers; the arena knows it within this process alone."""
    bots: dict[str, Any] = find(slug).bots  # type: ignore[assignment]
    plain = next(type(bots[name]) for name in PLAIN if name in bots)
    for one in numbers:
        bots[one] = plain(*map(float, one.split(",")))
        print(row(slug, one, share(slug, one, games), None), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", choices=[*REGISTRY, []], default=[])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--levels", type=lambda text: text.split(","), default=[*AIMS, "equilibrium", "perfect"])
    parser.add_argument("--try", dest="numbers", nargs="+", default=[])
    asked = parser.parse_args()
    print(f"| game | level | wins against `{MEASURE}` | aim |\n| --- | --- | --- | --- |")
    for slug in asked.slugs or REGISTRY:
        if asked.numbers:
            try_out(slug, asked.numbers, asked.games)
            continue
        for level in (level for level in asked.levels if level in find(slug).bots):
            found = share(slug, level, asked.games)
            print(row(slug, level, found, aim_of(slug, level, asked.games)), flush=True)


if __name__ == "__main__":
    main()
