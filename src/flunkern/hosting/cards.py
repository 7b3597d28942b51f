"""What lists show of tables, from the card that the store keeps of each: no log is read for a list."""

from typing import Final

import msgspec

from flunkern.core.values import Value
from flunkern.hosting.answers import ListedTable, OwnTable
from flunkern.store import Listed, Visited
from flunkern.table.entries import Clock
from flunkern.table.model import Phase, Table

MOST_OWN: Final = 50
"""So many of their own tables somebody is told of."""
ENDED_WITHIN: Final = 86400.0
"""So many seconds a finished table is among somebody's own."""


class Chair(Value, frozen=True, forbid_unknown_fields=False):
    """Somebody at a table, and whether the game waits for them; a bot has no owner."""

    name: str
    owner: str
    awaited: bool


class Card(Value, frozen=True, forbid_unknown_fields=False):
    """What the store keeps of a table beside its log: an older server wrote less, a newer one may write more.

    `host` is the name of whoever runs the table; empty while they have no place there.
    """

    game: str
    names: tuple[str, ...]
    size: int
    clock: Clock
    chairs: tuple[Chair, ...] = ()
    host: str = ""
    introduction: bool = False


def card_of(table: Table) -> bytes:
    """Nothing in it is a secret of the game: for whom it waits is told to all who look on."""
    awaited = {table.players[seat] for seat in table.game.to_act(table.state)} if table.phase == "playing" else set()
    chairs = tuple(
        Chair(place.name, place.owner, number in awaited)
        for number, place in enumerate(table.places)
        if place is not None
    )
    names = tuple(chair.name for chair in chairs)
    host = next((chair.name for chair in chairs if chair.owner == table.host), "")
    learns = bool(table.introduction)
    return msgspec.json.encode(Card(table.slug, names, len(table.places), table.clock, chairs, host, learns))


def chairs_on(card: bytes) -> tuple[Chair, ...]:
    """Who sits at the table."""
    return read_card(card).chairs


def listed_table(listed: Listed) -> ListedTable:
    """What everybody may know of a listed table: not who its people are."""
    card = read_card(listed.card)
    return ListedTable(listed.code, card.game, card.names, card.size, card.clock)


def own_table(visited: Visited, owner: str) -> OwnTable | None:
    """The table as somebody who sits there is told of it; None for whoever only did once, or learns a game there."""
    card = read_card(visited.card)
    mine = tuple(at for at, chair in enumerate(card.chairs) if chair.owner == owner)
    if not mine or card.introduction:
        return None
    awaited = tuple(at for at, chair in enumerate(card.chairs) if chair.awaited)
    phase = msgspec.convert(visited.status, Phase)
    return OwnTable(visited.id, card.game, phase, card.names, mine, awaited, visited.touched)


read_card = msgspec.json.Decoder(Card).decode
