"""Who is connected, from the first byte on: no address takes all the room, and people at tables keep theirs."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from flunkern.core.errors import TableError, UsageInvalidError
from flunkern.server.guard import Rates, network_of
from flunkern.server.limits import HELD_FILES, Limits, bites

if sys.platform != "win32":
    import resource

Network = IPv4Network | IPv6Network


class Entry:
    """One connection. Until it is settled at a table it is a guest, and goes when there is no room for others."""

    __slots__ = ("_door", "address", "evict", "send_now")

    def __init__(self, door: "Door", address: str, leave: Callable[[], None]) -> None:
        self.address = address
        self.evict = leave
        self.send_now: Callable[[bytes], bool] = lambda _: False
        """Sends a text over its socket if it can go at once, and says whether it did."""
        self._door = door

    def settle(self, known: bool) -> None:
        """It stays, known to its table or looking on; raises TableError where there is no room for one who does."""
        self._door.settle(self, known)

    def leave(self) -> None:
        self._door.leave(self)


class Door:
    """At most so many connections, of which those who only look on leave a tenth to people who play.

    Where all room is taken, the guest who has been longest without a table makes way for whoever comes.
    """

    def __init__(self, limits: Limits, proxies: Iterable[Network] = ()) -> None:
        self.limits = limits
        self.most = min(limits.connections, max(HELD_FILES, files() - HELD_FILES))
        self.requests = Rates(rate=100, burst=5000)
        """Of an address, for whatever is asked over HTTP: everybody behind it may load the page at once."""
        self._per_address = min(limits.per_address, max(1, self.most // 2))
        self._onlookers_most = self.most - self.most // 10
        self._proxies = tuple(proxies)
        self._inside: set[Entry] = set()
        self._guests: dict[Entry, None] = {}
        self._onlookers: set[Entry] = set()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, host: str, leave: Callable[[], None]) -> Entry | None:
        """A new connection from there, None if there is no room for it; `leave` is called to end it."""
        # Behind a proxy are many people; who they are it says later.
        address = "" if self._is_proxy(host) else network_of(host)
        if address and self._addresses[address] >= self._per_address:
            bites("address")
            return None
        if len(self._inside) >= self.most:
            bites("connections")
            if not self._guests:
                return None
            oldest = next(iter(self._guests))
            self.leave(oldest)
            oldest.evict()
        entry = Entry(self, address, leave)
        self._inside.add(entry)
        self._guests[entry] = None
        self._addresses[address] += 1
        return entry

    def settle(self, entry: Entry, known: bool) -> None:
        if entry not in self._inside:
            raise TableError("full")  # it had to make way meanwhile
        if not known:
            if len(self._onlookers) >= self._onlookers_most:
                bites("connections")
                raise TableError("full")
            self._onlookers.add(entry)
        self._guests.pop(entry, None)

    def leave(self, entry: Entry) -> None:
        """Nothing is left of it; to be told twice is no harm."""
        if entry in self._inside:
            self._inside.discard(entry)
            self._guests.pop(entry, None)
            self._onlookers.discard(entry)
            self._addresses[entry.address] -= 1
            if not self._addresses[entry.address]:
                del self._addresses[entry.address]

    def _is_proxy(self, host: str) -> bool:
        if not self._proxies:
            return False
        with suppress(ValueError):
            address = ip_address(host)
            return any(address in network for network in self._proxies)
        return False


def files() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return 1 << 20
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def raise_files(wanted: int) -> None:
    """Lets this process open as many files as it needs, as far as the system allows."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def read_proxies(named: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks, several in one text divided by commas; raises UsageInvalidError for what is none."""
    texts = [part.strip() for text in named for part in text.split(",") if part.strip()]
    if "*" in texts:
        return ip_network("0.0.0.0/0"), ip_network("::/0")
    try:
        return tuple(ip_network(text, strict=False) for text in texts)
    except ValueError as error:
        raise UsageInvalidError(detail=str(error)) from None
