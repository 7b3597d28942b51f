"""The append-only log of tables: bytes in, bytes out, durable before it is acknowledged."""

from flunkern.store.bus import LOOK, Bus, Nearby
from flunkern.store.entries import FINISHED, LOBBY, Listed, Logged, NewTable, Summary, Tally, Visited, Whole
from flunkern.store.errors import (
    BusUnavailableError,
    CodeTakenError,
    LostRaceError,
    NewerSchemaError,
    StoreDiffersError,
    StoreError,
    StoreUnavailableError,
    TableMissingError,
)
from flunkern.store.log import Store
from flunkern.store.nodes import LIFETIME, Around, Attendance, Beat, Nodes
from flunkern.store.redis import RedisBus
