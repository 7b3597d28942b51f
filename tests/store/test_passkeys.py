"""Passkeys in either database: found by their id, counted upwards only, and each challenge used by one."""

import asyncio

import pytest

from flunkern.store import Challenge, LostRaceError, Passkey, Store

KEY = Passkey("id", "ada", b"public", b"locked", 3, 5.0)


async def test_passkeys_belong_to_one_person_and_are_there_once(url: str) -> None:
    async with await Store.open(url) as store:
        await store.keep_passkey(KEY)
        with pytest.raises(LostRaceError):
            await store.keep_passkey(Passkey("id", "bo", b"other", b"", 0, 6.0))
        assert await store.passkey("id") == KEY
        assert await store.passkey("\0") is await store.passkey("other") is None
        await store.drop_passkey("bo", "id")
        assert await store.passkeys_of("ada") == [KEY]
        assert await store.passkeys_of("bo") == []
        await store.drop_passkey("ada", "id")
        assert await store.passkey("id") is None


async def test_the_count_of_a_passkey_never_goes_back(url: str) -> None:
    async with await Store.open(url) as store:
        await store.keep_passkey(KEY)
        for signed, then in ((7, 7), (5, 7), (2**32 - 1, 2**32 - 1)):
            await store.passkey_signed("id", signed)
            assert (await store.passkeys_of("ada"))[0].signed == then


async def test_a_challenge_is_used_by_one_of_many_and_not_too_late(url: str) -> None:
    challenge = Challenge("key", "use", b"", 10.0)
    async with await Store.open(url) as one, await Store.open(url) as other:
        await one.challenge(challenge)
        assert await one.use_challenge("key", 10.0) is None
        found = await asyncio.gather(*(store.use_challenge("key", 9.0) for store in (one, other) * 3))
        assert [each for each in found if each is not None] == [challenge]
        await one.forget_challenges(10.0)
        assert await one.use_challenge("key", 9.0) is None
        await one.forget_challenges(10.5)
        await one.challenge(challenge)
        assert await other.use_challenge("key", 9.0) == challenge
