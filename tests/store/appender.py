"""Appends to eight tables as fast as it can and says which entries were acknowledged, until it is killed."""

import asyncio
import sys

from flunkern.store import NewTable, Store


async def append_for_ever(store: Store, id: str) -> None:
    log = await store.load(id)
    seq = len(log) + 1
    while True:
        await store.append(id, seq, [b"%s %d" % (id.encode(), place) for place in (seq, seq + 1)], 1.0)
        print(id, seq + 1, flush=True)
        seq += 2


async def main(url: str) -> None:
    async with await Store.open(url) as store:
        ids = [f"table-{number}" for number in range(8)]
        for id in ids:
            if await store.find(id) is None:
                await store.create(NewTable(id, id, False, "kniffel", "playing", b""), [], 1.0)
        await asyncio.gather(*(append_for_ever(store, id) for id in ids))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
