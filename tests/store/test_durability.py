import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from flunkern.store import Store
from tests.store.tables import bodies

APPENDER = Path(__file__).with_name("appender.py")
TABLES = [f"table-{number}" for number in range(8)]


def killed_at_any_moment(appender: "subprocess.Popen[str]", rng: Random) -> dict[str, int]:
    """The last entry of each table that a process acknowledged before it was killed with SIGKILL."""
    assert appender.stdin is not None
    assert appender.stdout is not None
    appender.stdin.write("go\n")
    appender.stdin.flush()
    words = dict(appender.stdout.readline().split() for _ in range(rng.randint(2, 60)))
    while "process" not in words:
        words |= dict([appender.stdout.readline().split()])
    time.sleep(rng.random() / 50)
    os.kill(int(words["process"]), signal.SIGKILL)
    while "killed" not in words:
        words |= dict([appender.stdout.readline().split()])
    return {id: int(words.get(id, 0)) for id in TABLES}


async def test_whatever_was_acknowledged_before_a_kill_is_there(url: str) -> None:
    rng, lengths = Random(5), []
    with subprocess.Popen(
        [sys.executable, APPENDER, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as appender:
        for _ in range(10):
            acknowledged = killed_at_any_moment(appender, rng)
            async with await Store.open(url) as store:
                for id in TABLES:
                    log = await bodies(store, id)
                    assert log == [b"%s %d" % (id.encode(), seq) for seq in range(1, len(log) + 1)]
                    assert len(log) >= acknowledged[id]
                    assert len(log) % 2 == 0  # each append has two entries: none is there by half
                lengths.append(len(await store.load(TABLES[0])))
    assert lengths == sorted(lengths)
    assert lengths[-1] > 10
