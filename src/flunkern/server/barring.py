"""Who may not come, and who may not talk: what the operator decided, known to every server after a few seconds."""

from typing import Literal

from flunkern.core.errors import BannedError, TableError
from flunkern.store import Store

Bar = Literal["ban", "mute"]


class Barred:
    """What is kept in the store, as this server last read it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.people: dict[tuple[str, str], float] = {}
        """Since when somebody is barred from what."""

    async def look(self) -> None:
        self.people = await self._store.barred()

    async def bar(self, owner: str, what: Bar, at: float) -> None:
        await self._store.bar(owner, what, at)
        await self.look()

    async def lift(self, owner: str, what: Bar) -> None:
        await self._store.unbar(owner, what)
        await self.look()

    def is_banned(self, owner: str) -> bool:
        return (owner, "ban") in self.people

    def check_opening(self, owner: str) -> None:
        """Raises BannedError for who may not come."""
        if self.is_banned(owner):
            raise BannedError

    def check_talking(self, owner: str) -> None:
        """Raises TableError for who may not talk; at a table where nobody may, it is the same to them."""
        if (owner, "mute") in self.people:
            raise TableError("talk_off")
