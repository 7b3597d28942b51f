"""Finished games: in the same commit as the end of the game, found by person, game and name, in both databases."""

import pytest

from flunkern.store import Finished, LostRaceError, Store, Summary
from tests.store.tables import new

BODY = b'{"seats":[]}'


def finished(number: int, *owners: str, game: str = "kniffel", names: str = "ada\nbo") -> Finished:
    return Finished(number, game, BODY, frozenset(owners), names)


def ending(game: Finished) -> Summary:
    return Summary(False, "finished", b"{}", game)


async def test_a_game_is_written_with_its_last_entry_or_not_at_all(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0)
        await store.append("a", 2, [b"2"], 5.0, ending(finished(1, "ada", "bo")))
        with pytest.raises(LostRaceError):
            await store.append("a", 2, [b"2"], 6.0, ending(finished(2, "ada")))
        for person in ("ada", "bo"):
            (past,) = await store.past(person, None, 10)
            assert (past.place, past.game, past.body) == ((5.0, "a", 1), "kniffel", BODY)
        assert await store.past("cy", None, 10) == []
        await store.append("a", 3, [b"3"], 7.0, Summary(False, "playing", b"{}", reopened=1))
        assert await store.past("ada", None, 10) == []
        await store.append("a", 4, [b"4"], 8.0, ending(finished(1, "ada", "bo")))
        await store.delete("a")
        assert await store.past("ada", None, 10) == []


async def test_games_are_in_the_order_of_their_ends_and_found_by_what_they_are(url: str) -> None:
    async with await Store.open(url) as store:
        for number, (game, names) in enumerate((("kniffel", "ada\nbo"), ("luegen", "ada\ncy"), ("kniffel", "ada\ncy"))):
            await store.create(new(f"t{number}"), [b"1"], 1.0)
            await store.append(f"t{number}", 2, [b"2"], 5.0, ending(finished(1, "ada", game=game, names=names)))
        tables = [past.table_id for past in await store.past("ada", None, 10)]
        assert tables == ["t2", "t1", "t0"]
        first, *rest = await store.past("ada", None, 10)
        assert await store.past("ada", first.place, 10) == rest
        assert await store.past("ada", None, 1) == [first]
        assert [past.table_id for past in await store.past("ada", None, 10, "kniffel")] == ["t2", "t0"]
        assert [past.table_id for past in await store.past("ada", None, 10, name="cy")] == ["t2", "t1"]
        for odd in ("%", "_", "\\", "/", "\0", "ä"):
            assert await store.past("ada", None, 10, name=odd) == []


async def test_what_was_counted_in_a_game_goes_with_that_end_of_it(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0)
        await store.append("a", 2, [b"2"], 5.0, ending(finished(1, "ada")))
        (past,) = await store.past("ada", None, 10)
        await store.keep_tally(past, b"[1]")
        assert (await store.past("ada", None, 10))[0].tally == b"[1]"
        await store.append("a", 3, [b"3"], 7.0, Summary(False, "playing", b"{}", reopened=1))
        await store.append("a", 4, [b"4"], 8.0, ending(finished(1, "ada")))
        await store.keep_tally(past, b"[1]")
        assert (await store.past("ada", None, 10))[0].tally == b""


async def test_tables_are_counted_from_their_logs_unless_these_go_on(url: str) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1"], 1.0, ["ada"])
        await store.create(new("b"), [b"1"], 1.0)
        await store.recount(["a", "b", "a"])
        assert await store.uncounted(10, "ada") == ["a"]
        await store.keep_games("a", [(finished(1, "ada"), 3.0)], 0)
        assert sorted(await store.uncounted(10)) == ["a", "b"]
        await store.keep_games("a", [(finished(1, "ada"), 3.0), (finished(2, "ada"), 4.0)], 1)
        assert await store.uncounted(10) == ["b"]
        await store.keep_games("a", [(finished(2, "ada"), 4.0)], 1)
        assert [past.number for past in await store.past("ada", None, 10)] == [2]
        await store.keep_games("gone", [(finished(1, "ada"), 3.0)], 1)
        await store.recount(["gone"])
