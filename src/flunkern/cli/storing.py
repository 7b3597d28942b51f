"""The commands about what a server has stored."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from flunkern.cli.common import AsJson, Lang, Speech, print_json
from flunkern.core.errors import AddressUnusableError
from flunkern.terminal.progress import bar
from flunkern.words import words_for

if TYPE_CHECKING:
    from flunkern.store import Whole
    from flunkern.store.copying import Copied

app = typer.Typer(help="What a server has stored.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="Where tables are: sqlite:///path/flunkern.db")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Where they go: postgresql://user@host/name")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Copy all tables to another database; stop the servers first. Done again, it goes on where it ended."""
    words = words_for(None, Speech.language)
    with bar(words.text("store-copying")) as progress:
        copied = asyncio.run(_copy(source, target, progress))
    if as_json:
        print_json(copied)
    else:
        print(words.text("store-copied", tables=copied.tables, unchanged=copied.unchanged, entries=copied.entries))


@app.command()
def recount(
    source: Annotated[str, typer.Argument(metavar="STORE", help="Where tables are: sqlite:///path/flunkern.db")],
    lang: Lang = None,
) -> None:
    """Read the results of all finished games from the logs again. Servers may go on meanwhile."""
    words = words_for(None, Speech.language)
    with bar(words.text("store-recounting")) as progress:
        tables = asyncio.run(_recount(source, progress))
    print(words.text("store-recounted", tables=tables))


async def _recount(address: str, progress: Callable[[float], None]) -> int:
    from flunkern.server.memory import COUNTED_AT_ONCE, count
    from flunkern.store import Store, StoreError
    from flunkern.store.addresses import shown_address

    try:
        async with await Store.open(address) as store:
            total, after = 0, ""
            while ids := await store.ids(after, COUNTED_AT_ONCE):
                await store.recount(ids)
                total, after = total + len(ids), ids[-1]
            while ids := await store.uncounted(COUNTED_AT_ONCE):
                await count(store, ids)
                progress(1 - len(await store.uncounted(total)) / max(1, total))
            return total
    except StoreError as error:
        raise AddressUnusableError(address=shown_address(address), detail=str(error)) from None


async def _copy(source: str, target: str, progress: Callable[[float], None]) -> "Copied":
    # Only this command needs the store, which takes a while to load.
    from flunkern.store import Store, StoreError
    from flunkern.store.addresses import shown_address
    from flunkern.store.copying import copy as copy_all

    address = source
    try:
        async with await Store.open(source) as from_store:
            address = target
            async with await Store.open(target) as to_store:
                total = await from_store.count()
                return await copy_all(
                    from_store, to_store, read_to_its_end, lambda done: progress(done / max(1, total))
                )
    except StoreError as error:
        raise AddressUnusableError(address=shown_address(address), detail=str(error)) from None


def read_to_its_end(whole: "Whole") -> None:
    """A log that is none is refused: its numbers run from 1, and every entry follows from those before it."""
    from flunkern.table.entries import read_entry
    from flunkern.table.folding import fold
    from flunkern.table.model import Table

    table: Table | None = None
    try:
        for number, line in enumerate(whole.log, 1):
            if line.seq != number:
                raise ValueError(f"entry {number} is missing")
            table = fold(table, read_entry(line.body), line.at)
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"[:200]
        raise AddressUnusableError(address=f"table {whole.table.code}", detail=detail) from error
