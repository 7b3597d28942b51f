"""Addresses: nothing that may be a password is ever shown, and settings are known ones."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flunkern.core.values import Value
from flunkern.store.addresses import (
    EncryptedRedisSettings,
    PostgresqlSettings,
    RedisSettings,
    SqliteSettings,
    check_settings,
    is_readable,
    shown_address,
)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("redis://user:password@host:6379/0", "redis://host:6379/0"),
        ("redis://:password@host", "redis://host"),
        ("redis://host:6379/0?password=secret&db=1", "redis://host:6379/0"),
        ("rediss://u:pass/word@host/0", "rediss://host/0"),
        ("postgresql://user@host/games", "postgresql://host/games"),
        ("postgresql://user@place:password@host/games", "postgresql://host/games"),
        ("postgresql://u:p?a@host/games", "postgresql://host/games"),
        ("postgresql://u:p@[::1]:5432/games?ssl=require", "postgresql://[::1]:5432/games"),
        ("postgresql:///games?host=/run/a@b", "postgresql:///games"),
        ("sqlite:////home/a@b/log.db?timeout=3", "sqlite:////home/a@b/log.db"),
        ("sqlite+aiosqlite://", "sqlite+aiosqlite://"),
    ],
)
def test_an_address_is_shown_without_user_password_and_settings(address: str, shown: str) -> None:
    assert is_readable(address)
    assert shown_address(address) == shown


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("password", "?"),
        ("", "?"),
        ("redis:password", "?"),
        ("redis://user:password", "redis://?"),
        ("redis://u:p@ss@host/0", "redis://?"),
        ("redis://u:12/x@y@host/0", "redis://?"),
        ("redis://host/0?password=p@ss", "redis://?"),
        ("postgresql://u:p@ss?wo=rd@host/games", "postgresql://?"),
        ("postgresql://u:p@host:abc/games", "postgresql://?"),
        ("postgresql://host:70000/games", "postgresql://?"),
        ("sqlite:////a%00b", "sqlite://?"),
    ],
)
def test_of_what_cannot_be_read_only_its_kind_is_shown(address: str, shown: str) -> None:
    assert not is_readable(address)
    assert shown_address(address) == shown


@given(st.text(alphabet="S/:@?#&=[]%1", min_size=1))
def test_no_part_of_a_password_is_shown_whatever_it_is_made_of(password: str) -> None:
    for address in (
        f"redis://user:{password}@host:1/0",
        f"redis://:{password}@host",
        f"redis://host/0?password={password}",
        f"redis://host/0?db=1&password={password}&x=1",
    ):
        assert re.fullmatch(r"redis://(\?|host(:1)?(/0)?)", shown_address(address))


@pytest.mark.parametrize(
    ("settings", "known"),
    [
        ({}, SqliteSettings),
        ({"timeout": "0.5"}, SqliteSettings),
        ({"mode": "ro", "uri": "true"}, SqliteSettings),
        ({"host": ("a:1", "b:2"), "ssl": "verify-full"}, PostgresqlSettings),
        ({"host": "a,b", "port": "1,2", "password": "x"}, PostgresqlSettings),
        ({"db": "3", "password": "x"}, RedisSettings),
        ({"ssl_ca_certs": "file", "ssl_check_hostname": "false", "db": "1"}, EncryptedRedisSettings),
    ],
)
def test_known_settings_pass(settings: dict[str, Any], known: type[Value]) -> None:
    check_settings(settings, known)


@pytest.mark.parametrize(
    ("settings", "known", "name"),
    [
        ({"timeout": "secret"}, SqliteSettings, "timeout"),
        ({"timeout": "-1"}, SqliteSettings, "timeout"),
        ({"mode": "secret", "uri": "true"}, SqliteSettings, "mode"),
        ({"vfs": "secret"}, SqliteSettings, "vfs"),
        ({"sslmode": "secret"}, PostgresqlSettings, "sslmode"),
        ({"port": "secret"}, PostgresqlSettings, "port"),
        ({"ssl_ca_certs": "secret"}, RedisSettings, "ssl_ca_certs"),
        ({"db": "secret"}, RedisSettings, "db"),
    ],
)
def test_others_are_named_and_their_values_are_not(settings: dict[str, Any], known: type[Value], name: str) -> None:
    with pytest.raises(ValueError, match=rf"\?{name}= ") as refusal:
        check_settings(settings, known)
    assert "secret" not in str(refusal.value)
