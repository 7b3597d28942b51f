import asyncio
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from flunkern.store import Store
from tests.store.tables import bodies

APPENDER = Path(__file__).with_name("appender.py")


def killed_at_any_moment(url: str, rng: Random) -> list[str]:
    """What a process acknowledged before it was killed."""
    process = subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    acknowledged = [process.stdout.readline() for _ in range(rng.randint(1, 60))]
    time.sleep(rng.random() / 50)
    process.kill()
    rest, _ = process.communicate()
    return acknowledged + rest.splitlines()


async def test_whatever_was_acknowledged_before_a_kill_is_there(url: str) -> None:
    rng, latest = Random(5), dict.fromkeys((f"table-{number}" for number in range(8)), 0)
    for _ in range(10):
        for line in await asyncio.to_thread(killed_at_any_moment, url, rng):
            id, seq = line.split()
            assert int(seq) > latest[id]
            latest[id] = int(seq)
        async with await Store.open(url) as store:
            for id, acknowledged in latest.items():
                log = await bodies(store, id)
                assert log == [b"%s %d" % (id.encode(), seq) for seq in range(1, len(log) + 1)]
                assert len(log) >= acknowledged
                assert len(log) % 2 == 0  # each append had two entries: none is there by half
    assert sum(latest.values()) > 100
