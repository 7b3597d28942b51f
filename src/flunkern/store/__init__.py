"""The append-only log of tables: bytes in, bytes out, durable before it is acknowledged."""

from flunkern.store.entries import FINISHED, LOBBY, Listed, Logged, NewTable, Summary, Tally
from flunkern.store.errors import (
    CodeTakenError,
    LostRaceError,
    NewerSchemaError,
    StoreError,
    StoreUnavailableError,
    TableMissingError,
)
from flunkern.store.log import Store

__all__ = [
    "FINISHED",
    "LOBBY",
    "CodeTakenError",
    "Listed",
    "Logged",
    "LostRaceError",
    "NewTable",
    "NewerSchemaError",
    "Store",
    "StoreError",
    "StoreUnavailableError",
    "Summary",
    "TableMissingError",
    "Tally",
]
