"""The page about how strong the bots are, made by one command.

    python -m tools.strength FOLDER [--game SLUG] [--games N] [--minutes M] [--jobs J]

plays the tables of every game and writes `strength.md` with its pictures into the folder. Each table is kept as
`strength/<game>-<seats>.json`, the longer contests of masters as `strength/<game>-<seats>-master.json`, what attacks
on them win as `strength/<game>-<seats>-attacks.json`: called again after an interruption, it goes on with the tables
that are missing. A table is played anew when its bots choose otherwise among so many since, known by their
fingerprints, or when more games are asked for than it was to have; with `--game`, of that game only.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from flunkern.arena.contest import Contest, Lineup
from flunkern.arena.running import run
from flunkern.core.bots import Measured
from flunkern.core.game import Game
from flunkern.games import REGISTRY, find
from tools.fingerprints import fingerprint
from tools.strength_page import Table, markdown, picture

SIZES: Final = (2, 4, 6)
MASTERY_SIZES: Final = (2, 4)
MASTERY_GAMES: Final = 10
"""How many times more games the masters play: what they are claimed to reach is to be certain."""
SEED: Final = 1
_BASELINES: Final = ("honest", "greedy")
_FEWEST_DEALS: Final = 2
"""A table is not stopped before: less says nothing about how far chance goes."""


def baseline_of(game: Game) -> str:
    """The plain bot that others are measured by: one that plays sensibly and seldom pretends."""
    return next((name for name in _BASELINES if name in game.bots), next(iter(game.bots)))


def lineups_of(game: Game, seats: int) -> tuple[Lineup, ...]:
    """Two at a table: everybody against everybody. More: each bot alone among copies of the plain one."""
    if seats == 2:
        return tuple(combinations(game.bots, 2))
    plain = baseline_of(game)
    return tuple((name, *(plain,) * (seats - 1)) for name in game.bots if name != plain)


def contests(games: int) -> Iterator[Contest]:
    """One for each table, with at least so many games of each line-up."""
    for slug, game in REGISTRY.items():
        for seats in (size for size in SIZES if size in game.seats):
            lineups, deals = lineups_of(game, seats), -(-games // seats)
            yield Contest(game=slug, options=game.Options(), lineups=lineups, deals=deals, seed=SEED)


def mastery(games: int) -> Iterator[Contest]:
    """The master, where a game has one, among copies of the plain bot, in many more games."""
    for slug, game in ((slug, game) for slug, game in REGISTRY.items() if "master" in game.bots):
        for seats in (size for size in MASTERY_SIZES if size in game.seats):
            lineup, deals = ("master", *(baseline_of(game),) * (seats - 1)), -(-MASTERY_GAMES * games // seats)
            yield Contest(game=slug, options=game.Options(), lineups=(lineup,), deals=deals, seed=SEED)


def attacks(games: int) -> Iterator[Contest]:
    """Each of those whom bots are measured by, alone among masters."""
    for slug, game in REGISTRY.items():
        if not isinstance(game, Measured):
            continue
        for seats in (size for size in MASTERY_SIZES if size in game.seats):
            lineups, deals = tuple((name, *("master",) * (seats - 1)) for name in game.yardsticks), -(-games // seats)
            yield Contest(game=slug, options=game.Options(), lineups=lineups, deals=deals, seed=SEED)


def bots_of(contest: Contest) -> dict[str, str]:
    """The fingerprints of those who play, as they are now, without those who only measure: some think for long."""
    names = {name for lineup in contest.lineups for name in lineup} & find(contest.game).bots.keys()
    return {name: fingerprint(contest.game, name, contest.seats) for name in sorted(names)}


def table(contest: Contest, file: Path, games: int, seconds: float, jobs: int) -> Table | None:
    """The table in the file if it is what is asked for, else a new one; None if somebody interrupted it."""
    kept, bots = read(file), bots_of(contest)
    asked = (SEED, contest.lineups, bots)
    if kept is not None and kept.games >= games and (kept.result.seed, kept.result.lineups, kept.bots) == asked:
        return kept
    end = monotonic() + seconds
    report = run(contest, jobs=jobs, enough=lambda deals: deals >= _FEWEST_DEALS and monotonic() > end)
    if report.interrupted:
        return None
    plain = baseline_of(find(contest.game))
    played = Table(games=games, baseline=plain, bots=bots, result=report.result, paces=report.paces)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(played), indent=1) + b"\n")
    return played


def read(file: Path) -> Table | None:
    """The table in a file; None if there is none, or none of today's form."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Table)
    except (FileNotFoundError, msgspec.MsgspecError):
        return None


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays the tables of the strength page and writes it.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(REGISTRY), help="play no other game's tables")
    parser.add_argument("--games", type=int, default=400, help="games of each line-up")
    parser.add_argument("--minutes", type=float, default=10, help="the longest that one table may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    folder = asked.folder / "strength"
    masters = {folder / f"{one.game}-{one.seats}-master.json": one for one in mastery(asked.games)}
    attackers = {folder / f"{one.game}-{one.seats}-attacks.json": one for one in attacks(asked.games)}
    others = {folder / f"{one.game}-{one.seats}.json": one for one in contests(asked.games)}
    tables: dict[Path, Table] = {}
    for file, contest in (masters | attackers | others).items():
        print(f"{file.stem} …", file=sys.stderr, flush=True)
        games = asked.games if asked.game in (None, contest.game) else 0
        played = table(contest, file, games, 60 * asked.minutes, asked.jobs)
        if played is None:
            print("Stopped; call it again to go on.", file=sys.stderr)
            return 130
        tables[file] = played
    write_page(asked.folder, *([tables[file] for file in kind] for kind in (masters, attackers, others)))
    return 0


def write_page(folder: Path, masters: Sequence[Table], attacked: Sequence[Table], tables: Sequence[Table]) -> None:
    for slug in REGISTRY:
        own = [table for table in tables if table.result.game == slug]
        (folder / "strength" / f"{slug}.svg").write_text(picture(slug, own), "utf-8")
    (folder / "strength.md").write_text(markdown(masters, attacked, tables), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
