"""Hash chains: what every seat adds to the dice, link by link, with nothing left to choose once its end is known.

link(n) is a secret,  link(k - 1) = SHA-256("flunkern link" || link(k)),  link(0) is the end
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

from flunkern.core.errors import LinkForgedError, SaltsMismatchError
from flunkern.core.record import Chains

LENGTH: Final = 4096
"""So many links a page's chain has; a seat that has given all of them goes on with the last."""


def link_before(link: str) -> str:
    """The link that was given before this one, or the end."""
    return sha256(b"flunkern link" + bytes.fromhex(link)).hexdigest()


def chain_of(secret: str, length: int = LENGTH) -> tuple[str, ...]:
    """The end and all links, in the order in which they are given."""
    links = [secret]
    while len(links) <= length:
        links.append(link_before(links[-1]))
    return tuple(reversed(links))


def follows(link: str, newest: str) -> bool:
    """Whether this is the next link of a chain whose newest link (or end) is `newest`."""
    return bool(newest) and link_before(link) == newest


def mixed_in(chains: Chains, movers: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """The newest links of all seats at the start and at every step; raises where a link does not follow.

    Seats with the same end share a chain: they are one device's. A step without a link leaves all as they were.
    """
    ends, opening = chains.ends, chains.opening
    if len(opening) != len(ends) or len(chains.links) != len(movers):
        raise SaltsMismatchError(salts=len(opening), seats=len(ends))
    for end, link in zip(ends, opening, strict=True):
        if (link or end) and not (link and follows(link, end)):
            raise LinkForgedError(0)
    newest = dict(zip(ends, opening, strict=True))
    yield opening
    for step, (seat, link) in enumerate(zip(movers, chains.links, strict=True), 1):
        if link:
            if not follows(link, newest[ends[seat]]):
                raise LinkForgedError(step)
            newest[ends[seat]] = link
        yield tuple(newest[end] for end in ends)
