"""What can go wrong between a table and its log, each with a code that never changes.

FlunkernError
└── StoreError
    ├── LostRaceError           store/lost_race        somebody else wrote there first: reload and try again
    ├── CodeTakenError          store/code_taken
    ├── TableMissingError       store/no_such_table    never created, or removed since
    ├── StoreUnavailableError   store/unavailable      nothing half-written; goes on when the cause is gone
    ├── StoreDiffersError       store/differs          a table has another log there: it is not a copy of this one
    ├── NewerSchemaError        store/newer_schema
    └── BusUnavailableError     bus/unavailable        no Redis at the address that was named
"""

from flunkern.core.errors import FlunkernError


class StoreError(FlunkernError):
    """The log refused, or could not be reached."""


class LostRaceError(StoreError, code="store/lost_race"): ...


class CodeTakenError(StoreError, code="store/code_taken"): ...


class TableMissingError(StoreError, code="store/no_such_table"): ...


class StoreDiffersError(StoreError, code="store/differs"): ...


class StoreUnavailableError(StoreError, code="store/unavailable"):
    """`reason` is the database's own sentence, for whoever runs the server and not for players."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)


class NewerSchemaError(StoreError, code="store/newer_schema"):
    """The database was written by a newer program: it holds schema `found`, and `known` is the newest known here."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(found=found, known=known)


class BusUnavailableError(StoreError, code="bus/unavailable"):
    """`reason` is for whoever runs the server; once it runs, it does without a bus until there is one again."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)
