"""What people who play notice while somebody attacks the server, beside the same without an attack."""

import argparse
import asyncio
import subprocess
import sys
from io import TextIOWrapper
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load.children import ROOT, Child, flunkern
from bench.load.measuring import Rate, measured, played
from bench.load.players import Player, Tally, gather_people, open_tables
from tests.attacks.attackers import KINDS

AIM = 250.0
"""Milliseconds within which 99 of 100 moves of people who play are acknowledged, whatever others do."""
PEOPLE = 20
MEMORY = Path("/dev/shm")
"""Where the log is kept: whether disks are fast is not measured here."""
RNG = Random(1)


def pause() -> float:
    """Faster than people are, so that there are enough moves to judge by, and below what the server allows."""
    return RNG.uniform(0.1, 0.3)


def attack(kind: str, port: int, seconds: float, table: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.attacks.attackers", kind, str(port), str(seconds)]
    needs_a_table = kind == "replays"
    # Attackers have machines of their own: here they must take neither the server's core nor the players' time.
    return subprocess.Popen(["nice", "-n", "15", *command, *([table] if needs_a_table else [])], cwd=ROOT)


async def finished_game(child: Child) -> str:
    """A table at which a game is over, for those who want to look at it again and again."""
    tally = Tally()
    (group,) = open_tables(child.port, tally, "luegen", 1, 2)
    await gather_people(child.port, [group])
    while not tally.games:
        await played(child, tally, dict.fromkeys(group, lambda: 0.05), 1)
    for player in group:
        player.socket.close()
    return group[0]._path.split("/")[3]


async def people_at(child: Child) -> tuple[Tally, list[Player]]:
    tally = Tally()
    groups = open_tables(child.port, tally, "kniffel", PEOPLE // 2, 2)
    await gather_people(child.port, groups)
    return tally, [player for group in groups for player in group]


async def during(kind: str, seconds: float) -> bool:
    """Prints what an attack does to people who play; says whether the aim is met."""
    with (
        TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
        flunkern(Path(folder), "--no-prepare", one_core=True) as child,
    ):
        table = await finished_game(child) if kind == "replays" else ""
        tally, people = await people_at(child)
        for player in people:
            player.think = pause
            player.go_on()
        await asyncio.sleep(1)
        quiet = await measured(child, tally, seconds / 2)
        memory, attacker = child.memory(), attack(kind, child.port, seconds + 1, table)
        await asyncio.sleep(1)  # until it has begun
        rate = await measured(child, tally, seconds)
        grown = (child.memory() - memory) / 1e6
        lost = sum(bool(player.socket.closed) for player in people)
        attacker.wait(timeout=30)
        for player in people:
            player.socket.close()
    met = bool(rate.waits) and rate.wait(0.99) < AIM and not lost
    print(
        f"{kind}: {_waits(rate)}, {rate.cpu / rate.seconds:.0%} of a core, memory {grown:+.0f} MB, "
        f"{lost} of {len(people)} players cut off\n"
        f"  without it {_waits(quiet)}, {quiet.cpu / quiet.seconds:.0%} of a core; "
        f"aim: p99 below {AIM:.0f} ms and nobody cut off: {'met' if met else 'NOT MET'}"
    )
    return met


def _waits(rate: Rate) -> str:
    if not rate.waits:
        return "no move was acknowledged"
    longest = max(rate.waits) * 1000
    return f"{rate.moves} moves, p50 {rate.wait(0.5):.0f} ms, p99 {rate.wait(0.99):.0f} ms, longest {longest:.0f} ms"


async def main() -> None:
    """`python bench/attacks.py [KIND …] [--seconds N]`: each attack for some seconds, on this machine only."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], default=[])
    parser.add_argument("--seconds", type=float, default=6.0)
    options = parser.parse_args()
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    met = [await during(kind, options.seconds) for kind in options.kinds or KINDS]
    print(f"aim met for {sum(met)} of {len(met)} attacks")


if __name__ == "__main__":
    asyncio.run(main())
