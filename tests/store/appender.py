"""Appends to eight tables as fast as it can and says which entries were acknowledged, until it is killed.

For each line it reads it begins again, as a new process; forking is quicker than importing everything once more.
"""

import asyncio
import os
import sys

from flunkern.store import NewTable, Store


def say(name: str, number: int) -> None:
    """In one piece: a kill leaves no half of a line."""
    os.write(sys.stdout.fileno(), f"{name} {number}\n".encode())


async def append_for_ever(store: Store, id: str) -> None:
    seq = len(await store.load(id)) + 1
    while True:
        await store.append(id, seq, [b"%s %d" % (id.encode(), place) for place in (seq, seq + 1)], 1.0)
        say(id, seq + 1)
        seq += 2


async def append_to_all(url: str) -> None:
    async with await Store.open(url) as store:
        ids = [f"table-{number}" for number in range(8)]
        for id in ids:
            if await store.find(id) is None:
                await store.create(NewTable(id, id, False, "kniffel", "playing", b""), [], 1.0)
        await asyncio.gather(*(append_for_ever(store, id) for id in ids))


def main(url: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            asyncio.run(append_to_all(url))
        say("process", child)
        os.waitpid(child, 0)
        say("killed", child)


if __name__ == "__main__":
    main(sys.argv[1])
