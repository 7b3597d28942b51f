"""A page of somebody's finished games at 100, 10,000 and 100,000 tables of theirs, side by side."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_most
from flunkern.hosting.results import Result, Sat
from flunkern.server.memory import AT_ONCE
from flunkern.store import Finished, NewTable, Past, Store
from flunkern.store.remembering import results
from flunkern.store.statements import APPEND, CREATE, KNOW

SIZES = (100, 10_000, 100_000)
ROUNDS = 15
GAMES = ("kniffel", "luegen", "lie-zie")
SLOWEST_FILTER = 100.0
"""Milliseconds for a name that nobody has, for which all games have to be looked at."""


async def fill(store: Store, tables: int) -> None:
    """So many tables of one person, one finished game each; others have played as many between them."""
    import msgspec

    for start in range(0, tables, 1000):
        rows: dict[object, list[dict[str, object]]] = {}
        for number in range(start, min(start + 1000, tables)):
            id, other = f"t{tables}-{number}", f"other-{number % 50}"
            seats = (Sat(f"me-{tables}", "Ada", 200, 1), Sat(other, f"Bo {number % 50}", 150, 2))
            body = msgspec.json.encode(Result(seats, "sheets-full"))
            game = Finished(1, GAMES[number % 3], body, frozenset(sat.owner for sat in seats), f"ada\nbo {number % 50}")
            new = NewTable(id, id, False, game.game, "finished", b"{}")
            row = {name: getattr(new, name) for name in NewTable.__struct_fields__} | {"created": 0.0, "touched": 0.0}
            parts = {
                CREATE: [row],
                APPEND: [{"table_id": id, "seq": 1, "at": 0.0, "body": b"{}"}],
                KNOW: [{"owner": f"me-{tables}", "table_id": id}],
            } | results(id, [(game, float(number))], 1)
            for statement, some in parts.items():
                rows.setdefault(statement, []).extend(some)
        await store._writer.write(rows)  # type: ignore[arg-type]


async def timed(ask: Callable[[], Awaitable[list[Past]]]) -> float:
    start = perf_counter()
    await ask()
    return 1000 * (perf_counter() - start)


async def measure(address: str) -> dict[str, list[float]]:
    """Milliseconds of each question, the best of several rounds in turns, for each size."""
    async with await Store.open(address) as store:
        for size in SIZES:
            await fill(store, size)
        found: dict[str, list[list[float]]] = {}
        for _ in range(ROUNDS):
            for place, size in enumerate(SIZES):
                me = f"me-{size}"
                middle = (size / 2, "", 0)
                questions: dict[str, Callable[[], Awaitable[list[Past]]]] = {
                    "first page": lambda me=me: store.past(me, None, AT_ONCE),  # type: ignore[misc]
                    "a page in the middle": lambda me=me, middle=middle: store.past(me, middle, AT_ONCE),  # type: ignore[misc]
                    "of one game": lambda me=me: store.past(me, None, AT_ONCE, "luegen"),  # type: ignore[misc]
                    "with somebody": lambda me=me: store.past(me, None, AT_ONCE, name="bo 7"),  # type: ignore[misc]
                    "with nobody": lambda me=me: store.past(me, None, AT_ONCE, name="zoe"),  # type: ignore[misc]
                }
                for name, ask in questions.items():
                    found.setdefault(name, [[] for _ in SIZES])[place].append(await timed(ask))
        return {name: [min(times) for times in sizes] for name, sizes in found.items()}


def main() -> None:
    """`python bench/memory.py [ADDRESS]`: an empty database, or else a file of its own."""
    with TemporaryDirectory() as folder:
        address = sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/log.db"
        found = asyncio.run(measure(address))
    print(f"{'ms for a page':22}" + "".join(f"{size:>12,}" for size in SIZES) + "   tables of one person")
    for name, times in found.items():
        print(f"{name:22}" + "".join(f"{time:12.2f}" for time in times))
    for name in ("first page", "a page in the middle", "of one game"):
        few, _, many = found[name]
        print(at_most(f"{name}: 100,000 tables beside 100", many / few, 2))
    print(at_most("a name that nobody has, ms at 100,000 tables", found["with nobody"][-1], SLOWEST_FILTER))


if __name__ == "__main__":
    main()
