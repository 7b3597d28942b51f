"""Brings a database to the schema of this program, and leaves one alone that is newer."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from flunkern.store.errors import NewerSchemaError

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def migrate(connection: Connection, migrations: Path = MIGRATIONS) -> None:
    """Applies every step that is missing, all or none of them; raises NewerSchemaError.

    The connection is in a transaction in which nobody else can migrate, and the caller commits it.
    """
    script = ScriptDirectory(migrations, version_locations=[migrations])

    def missing(revision: Any, context: MigrationContext) -> Sequence[Any]:
        return script._upgrade_revs("head", revision)

    context = MigrationContext.configure(connection, opts={"fn": missing})
    known = {step.revision for step in script.walk_revisions()}
    if unknown := sorted(set(context.get_current_heads()) - known):
        raise NewerSchemaError(found=", ".join(unknown), known=script.get_current_head() or "none")
    # The steps are handed their operations: alembic's global ones would be shared by stores that open side by side.
    context.run_migrations(op=Operations(context))
