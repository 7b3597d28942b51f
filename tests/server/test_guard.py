"""Origins, addresses and rates."""

from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from flunkern.server import guard
from flunkern.server.guard import Rates, address_of, is_our_name, same_origin

HOST = "play.example:8765"


@pytest.mark.parametrize(
    "origin", [None, "http://play.example:8765", "https://play.example:8765", "https://friend.example"]
)
def test_our_own_pages_and_allowed_ones_may_ask(origin: str | None) -> None:
    headers = Headers({"host": HOST} | ({"origin": origin} if origin else {}))
    assert same_origin(headers, "http", frozenset({"https://friend.example"}))


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://play.example",
        "http://play.example:8765.evil.example",
        "http://friend.example",
        "null",
        "",
        "http://[",
        "http://[::1",
        "play.example:8765",
        "http://user@play.example:8765",
    ],
)
def test_pages_of_other_sites_may_not(origin: str) -> None:
    headers = Headers({"host": HOST, "origin": origin})
    assert not same_origin(headers, "http", frozenset({"https://friend.example"}))


def test_nothing_is_the_same_origin_as_nowhere() -> None:
    assert not same_origin(Headers({"host": "", "origin": "null"}), "http", frozenset())
    assert not same_origin(Headers({"origin": "null"}), "http", frozenset())


@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_a_page_that_came_unprotected_may_not_speak_over_a_protected_connection(scheme: str) -> None:
    for origin, ours in ((f"http://{HOST}", False), (f"https://{HOST}", True), (f"ftp://{HOST}", False)):
        assert same_origin(Headers({"host": HOST, "origin": origin}), scheme, frozenset()) is ours


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:8765", "192.168.1.7:8765", "10.0.0.1", "[::1]:8765", "[fe80::1]", "203.0.113.9"),
        *(
            "localhost:8765",
            "LOCALHOST",
            "me.localhost",
            "raspberrypi:8765",
            "raspberrypi.local",
            "pi.lan",
            "a.home.arpa",
        ),
        *("games.example.org", "games.example.org.:443", "Games.Example.ORG"),
    ],
)
def test_a_server_knows_its_addresses_the_names_of_a_house_and_those_it_was_told(host: str) -> None:
    assert is_our_name(host, frozenset({"games.example.org"}))


@pytest.mark.parametrize(
    "host",
    [
        *("evil.com", "evil.com:8765", "127.0.0.1.evil.com", "localhost.evil.com", "games.example.org.evil.com"),
        *("", ":8765", "[", "[::1", "evil.com.", "x.arpa", "games.example.org@evil.com", "1.2.3.4.nip.io:8765"),
    ],
)
def test_a_name_that_anybody_can_own_is_not_the_server_s(host: str) -> None:
    assert not is_our_name(host, frozenset({"games.example.org"}))
    assert is_our_name(host, frozenset({"*"}))


def address(host: str | None) -> str:
    scope: dict[str, Any] = {"type": "http", "client": (host, 1) if host is not None else None}
    return address_of(HTTPConnection(scope))


def test_an_ipv6_network_counts_as_one_address_however_it_is_written() -> None:
    assert address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert address("2001:db8::aaaa:1:2:3") == address("2001:db8::bbbb:1:2:3")
    assert address("2001:db8:1:2::1") != address("2001:db8:1:3::1")


def test_ipv4_addresses_are_each_their_own() -> None:
    assert address("192.0.2.1") != address("192.0.2.2")
    assert address("::ffff:192.0.2.1") != address("::ffff:192.0.2.2")


@pytest.mark.parametrize("host", [None, "", "testclient", "fe80::1%eth0"])
def test_an_odd_address_is_no_fault(host: str | None) -> None:
    assert isinstance(address(host), str)


def test_each_address_has_its_own_rate() -> None:
    rates = Rates(rate=0.001, burst=2)
    assert [rates.take("ada") for _ in range(3)] == [True, True, False]
    assert rates.take("bo")


def test_however_many_ask_no_more_than_the_bound_are_known_and_nobody_is_shut_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "MOST_ADDRESSES", 100)
    rates = Rates(rate=0.001, burst=2)
    assert all(rates.take(str(number)) for number in range(1000))
    assert len(rates._buckets) == 100
    # Whoever asks all the time is not forgotten.
    answers = [rates.take(name) for number in range(300) for name in ("busy", str(number))]
    assert answers[::2] == [True, True] + [False] * 298
