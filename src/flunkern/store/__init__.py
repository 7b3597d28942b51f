"""The append-only log of tables: bytes in, bytes out, durable before it is acknowledged.

A door: values and errors are there without a database, which is loaded for whoever asks for the store itself.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.store.bus import LOOK, Bus, Nearby
    from flunkern.store.entries import (
        FINISHED,
        LOBBY,
        Attendance,
        Finished,
        Key,
        Listed,
        Logged,
        NewTable,
        Past,
        Summary,
        Tally,
        Visited,
        Whole,
    )
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
    from flunkern.store.nodes import LIFETIME, Around, Beat, Nodes
    from flunkern.store.passkeys import Challenge, Passkey
    from flunkern.store.redis import RedisBus

__getattr__ = door(__name__)
