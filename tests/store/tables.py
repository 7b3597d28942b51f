"""Tables to write about."""

from flunkern.store import NewTable, Store


def new(id: str, code: str = "", listed: bool = True, game: str = "kniffel", status: str = "lobby") -> NewTable:
    return NewTable(id, code or f"code-{id}", listed, game, status, b'{"host":"Ada"}')


async def bodies(store: Store, id: str) -> list[bytes]:
    """The log of a table, after making sure that its numbers run from 1 without a hole."""
    log = await store.load(id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    return [entry.body for entry in log]
