from hashlib import sha256
from itertools import pairwise

import msgspec
import pytest

from flunkern.core.errors import LinkForgedError, SaltsMismatchError
from flunkern.core.record import Chains
from flunkern.fairness.chains import LENGTH, chain_of, follows, link_before, mixed_in

SECRET = sha256(b"a secret").hexdigest()
CHAIN = chain_of(SECRET, 5)
OTHER = chain_of(sha256(b"another").hexdigest(), 5)


def test_every_link_leads_to_the_one_before_and_at_last_to_the_end() -> None:
    assert len(CHAIN) == 6
    assert CHAIN[-1] == SECRET
    for before, link in pairwise(CHAIN):
        assert link_before(link) == before
        assert follows(link, before)
    assert len(set(chain_of(SECRET))) == LENGTH + 1


def test_nothing_but_the_next_link_follows() -> None:
    for link in (CHAIN[0], CHAIN[1], CHAIN[3], OTHER[2]):
        assert not follows(link, CHAIN[1])
    assert not follows(CHAIN[2], "")


def chains(links: tuple[str, ...]) -> Chains:
    return Chains((CHAIN[0], "", OTHER[0]), (CHAIN[1], "", OTHER[1]), links, "0" * 64, 1)


def test_the_newest_links_are_mixed_and_a_step_without_one_changes_nothing() -> None:
    mixed = list(mixed_in(chains((CHAIN[2], "", OTHER[2], "", CHAIN[3])), (0, 1, 2, 0, 0)))
    assert mixed == [
        (CHAIN[1], "", OTHER[1]),
        (CHAIN[2], "", OTHER[1]),
        (CHAIN[2], "", OTHER[1]),
        (CHAIN[2], "", OTHER[2]),
        (CHAIN[2], "", OTHER[2]),
        (CHAIN[3], "", OTHER[2]),
    ]


def test_the_seats_of_one_device_share_a_chain() -> None:
    shared = Chains((CHAIN[0],) * 2, (CHAIN[1],) * 2, (CHAIN[2], CHAIN[3]), "0" * 64, 1)
    assert list(mixed_in(shared, (1, 0))) == [(CHAIN[1],) * 2, (CHAIN[2],) * 2, (CHAIN[3],) * 2]


@pytest.mark.parametrize(
    ("links", "movers", "step"),
    [
        ((CHAIN[3],), (0,), 1),  # one was passed over
        ((CHAIN[2], CHAIN[2]), (0, 0), 2),  # one was given again
        ((OTHER[2],), (0,), 1),  # somebody else's
        ((CHAIN[2],), (1,), 1),  # a bot has no chain
        (("", CHAIN[2], OTHER[3]), (1, 0, 2), 3),
    ],
)
def test_a_link_that_does_not_follow_is_found(links: tuple[str, ...], movers: tuple[int, ...], step: int) -> None:
    with pytest.raises(LinkForgedError) as refusal:
        list(mixed_in(chains(links), movers))
    assert refusal.value.step == step


@pytest.mark.parametrize("opening", [("", "", OTHER[1]), (CHAIN[2], "", OTHER[1]), (CHAIN[1], CHAIN[1], OTHER[1])])
def test_a_game_begins_with_the_first_link_of_every_chain(opening: tuple[str, ...]) -> None:
    with pytest.raises(LinkForgedError) as refusal:
        list(mixed_in(msgspec.structs.replace(chains(()), opening=opening), ()))
    assert refusal.value.step == 0


def test_every_seat_and_every_step_has_its_place() -> None:
    with pytest.raises(SaltsMismatchError):
        list(mixed_in(chains(("",)), (0, 1)))
    with pytest.raises(SaltsMismatchError):
        list(mixed_in(msgspec.structs.replace(chains(()), opening=()), ()))
