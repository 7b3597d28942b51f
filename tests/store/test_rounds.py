"""Rounds: there as long as anybody belongs to them, and so are their games, in both databases."""

from pathlib import Path

from flunkern.store import Finished, Store, Summary
from flunkern.store.copying import copy
from tests.store.tables import new


def ending(round: str, number: int = 1) -> Summary:
    return Summary(False, "finished", b"{}", Finished(number, "kniffel", b"{}", frozenset({"ada"}), "ada", round))


async def test_people_come_and_go_and_the_last_takes_the_round_along(url: str) -> None:
    async with await Store.open(url) as store:
        await store.found_round("r", "Thursday", "ada", "Ada", 1.0)
        await store.join_round("r", "bo", "Bo", 2.0)
        await store.join_round("r", "bo", "Bobo", 3.0)
        await store.join_round("gone", "bo", "Bo", 2.0)
        assert await store.members("r") == {"ada": "Ada", "bo": "Bo"}
        assert [(one.id, one.name, one.called) for one in await store.rounds_of("bo")] == [("r", "Thursday", "Bo")]
        await store.quit_round("r", "ada")
        await store.quit_round("r", "cy")
        assert await store.round_name("r") == "Thursday"
        await store.quit_round("r", "bo")
        assert await store.round_name("r") is None
        assert await store.rounds_of("bo") == []
        assert await store.round_name("\0") is None


async def test_games_of_a_round_are_kept_as_long_as_it_is_there(url: str) -> None:
    async with await Store.open(url) as store:
        await store.found_round("r", "Thursday", "ada", "Ada", 1.0)
        for id, round in (("a", "r"), ("b", ""), ("c", "never")):
            await store.create(new(id), [b"1"], 1.0)
            await store.append(id, 2, [b"2"], 5.0, ending(round))
        assert [past.table_id for past in await store.games_of_round("r", 0.0, 9.0, 10)] == ["a"]
        assert await store.forget(100.0) == 2
        assert await store.ids("", 10) == ["a"]
        await store.quit_round("r", "ada")
        assert await store.forget(100.0) == 1
        assert await store.games_of_round("r", 0.0, 9.0, 10) == []


async def test_rounds_and_ways_to_come_back_are_copied_with_the_tables(url: str, tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'old.db'}") as old, await Store.open(url) as store:
        await old.found_round("r", "Thursday", "ada", "Ada", 1.0)
        await old.join_round("r", "bo", "Bo", 2.0)
        await old.keep_recovery("ada", "key", b"locked", 3.0)
        heard: list[object] = []
        for _ in range(2):
            await copy(old, store, heard.append, heard.append)
            assert await store.round_name("r") == "Thursday"
            assert await store.members("r") == {"ada": "Ada", "bo": "Bo"}
            assert await store.recovery("key") == b"locked"


async def test_a_season_has_a_beginning_and_an_end(url: str) -> None:
    async with await Store.open(url) as store:
        for number in range(1, 6):
            await store.create(new(f"t{number}"), [b"1"], 1.0)
            await store.append(f"t{number}", 2, [b"2"], float(number), ending("r"))
        found = await store.games_of_round("r", 2.0, 5.0, 10)
        assert [past.ended for past in found] == [4.0, 3.0, 2.0]
        assert await store.games_of_round("r", 2.0, 5.0, 10, found[0].place) == found[1:]
