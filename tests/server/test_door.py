"""Who is connected: how much room there is, for whom it is kept, and who has to make way."""

import pytest

from flunkern.core.errors import TableError, UsageInvalidError
from flunkern.server import door as module
from flunkern.server.door import Door, Entry, read_proxies
from flunkern.server.limits import Limits


class Street:
    """A door with people in front of it; `gone` are those who had to make way."""

    def __init__(self, most: int, per_address: int = 1000, proxies: tuple[str, ...] = ()) -> None:
        self.door = Door(Limits(connections=most, per_address=per_address), read_proxies(proxies))
        self.gone: list[str] = []

    def come(self, host: str) -> Entry | None:
        return self.door.enter(host, lambda: self.gone.append(host))

    def in_(self, host: str) -> Entry:
        entry = self.come(host)
        assert entry is not None
        return entry


def test_one_address_has_its_part_and_no_more_than_half_of_all() -> None:
    few, small = Street(100, per_address=3), Street(10)
    assert [few.come("192.0.2.1") is not None for _ in range(4)] == [True] * 3 + [False]
    assert few.come("192.0.2.2") is not None
    assert sum(small.come("192.0.2.1") is not None for _ in range(10)) == 5
    for number in range(3):
        few.in_(f"2001:db8::{number}")
    assert few.come("2001:db8::ffff") is None  # a whole network counts as one


def test_who_leaves_makes_room_and_leaves_once() -> None:
    street = Street(10, per_address=1)
    entry = street.in_("a")
    assert street.come("a") is None
    entry.leave()
    entry.leave()
    assert len(street.door) == 0
    assert street.come("a") is not None
    assert street.come("a") is None


def test_the_oldest_guest_makes_way_and_whoever_is_at_a_table_stays() -> None:
    street = Street(4)
    player, onlooker = street.in_("player"), street.in_("onlooker")
    player.settle(known=True)
    onlooker.settle(known=False)
    for number in range(4):
        street.in_(f"guest {number}")
    assert street.gone == ["guest 0", "guest 1"]
    assert len(street.door) == 4


def test_where_all_are_at_tables_nobody_else_comes_in() -> None:
    street = Street(3)
    for number in range(3):
        street.in_(str(number)).settle(known=True)
    assert street.come("late") is None
    assert street.gone == []


def test_those_who_look_on_leave_room_for_those_who_play() -> None:
    street = Street(20)
    for number in range(18):
        street.in_(str(number)).settle(known=False)
    with pytest.raises(TableError, match="full"):
        street.in_("onlooker").settle(known=False)
    street.in_("player").settle(known=True)


def test_who_had_to_make_way_does_not_settle_any_more() -> None:
    street = Street(1)
    late = street.in_("late")
    street.in_("next")
    with pytest.raises(TableError, match="full"):
        late.settle(known=True)


def test_behind_a_proxy_are_many() -> None:
    street = Street(100, per_address=2, proxies=("10.0.0.0/8, ::1",))
    assert all(street.come(host) is not None for host in ["10.1.2.3"] * 20 + ["::1"] * 20)
    assert [street.come("192.0.2.1") is not None for _ in range(3)] == [True, True, False]


def test_files_are_left_for_other_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "files", lambda: 1024)
    assert Door(Limits()).most == 1024 - 128
    monkeypatch.setattr(module, "files", lambda: 1 << 20)
    assert Door(Limits()).most == Limits().connections


def test_proxies_are_addresses_or_networks() -> None:
    assert [str(network) for network in read_proxies(["10.0.0.1/8", "::1,192.0.2.7"])] == [
        "10.0.0.0/8",
        "::1/128",
        "192.0.2.7/32",
    ]
    assert len(read_proxies(["*"])) == 2
    assert read_proxies([]) == ()
    with pytest.raises(UsageInvalidError, match="proxy"):
        read_proxies(["proxy"])
