"""What a program does that is told what changed: a JSON Patch (RFC 6902), as far as the server writes one."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec


def with_changes(known: Any, changes: Iterable[Mapping[str, Any]]) -> Any:
    """What was known, with these changes in it; fails where they do not fit."""
    whole = deepcopy(known)
    for change in changes:
        *way, last = change["path"].split("/")[1:]
        part = whole
        for step in way:
            part = part[int(step) if isinstance(part, list) else step]
        match change["op"], part:
            case "replace", list():
                part[int(last)] = change["value"]
            case "replace", dict():
                assert last in part
                part[last] = change["value"]
            case "add", list():
                assert 0 <= int(last) <= len(part)
                part.insert(int(last), change["value"])
            case "remove", list():
                del part[int(last)]
            case unknown:
                raise AssertionError(unknown)
    return whole


def plain(value: Any) -> Any:
    """A value as a program has it that reads JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def whole_seats(shown: Mapping[str, Any], known: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The seats that a step shows, whichever way it was told, for whoever knew these before."""
    if not shown["changed"]:
        return list(shown["seats"])
    assert not shown["seats"]
    assert [seat["seat"] for seat in shown["changed"]] == [seat["seat"] for seat in known]
    return [
        with_changes(before, seat["changes"]) | {"news": seat["news"]}
        for before, seat in zip(known, shown["changed"], strict=True)
    ]
