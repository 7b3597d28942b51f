"""What a browser's worker is asked for: a place for logs, the way to its pages, a word with the other tabs."""

from typing import Protocol


class Host(Protocol):
    """Speaks text and numbers alone, which mean the same to Python and to a browser."""

    async def append(self, table: str, first: int, lines: str, card: str) -> bool:
        """Stores a JSON list of texts from number `first` on, and the card unless it is empty: all of it or nothing.

        False if one of these numbers is taken already. Durable when it returns; raises what the storage raises.
        """

    async def load(self, table: str, after: int) -> str:
        """The texts after a number, in order, as a JSON list."""

    async def cards(self) -> str:
        """The cards of all tables, as a JSON list."""

    async def remove(self, table: str) -> None:
        """Forgets a table with all its lines."""

    async def fetch(self, name: str, path: str) -> bool:
        """Puts a file that lies beside our own Python, in its folder `solved`, to a path; False if it cannot be had."""

    def send(self, channel: int, text: str) -> None:
        """Gives a page its next message."""

    def close(self, channel: int, code: int, reason: str) -> None:
        """Ends a page's channel, as a socket is closed."""

    def tell(self, table: str, seq: int) -> None:
        """Tells other tabs that the log of a table has this entry."""

    def hold(self, table: str) -> None:
        """Wants to drive a table alone among all tabs; `House.granted` is called once it is so."""

    def release(self, table: str) -> None:
        """Lets another tab drive it."""
