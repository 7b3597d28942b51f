"""What the log holds is read back as it was written, and nothing else is read at all."""

from typing import Any, get_args

import msgspec
import pytest

from flunkern.core.by_hand import Made
from flunkern.games import kniffel
from flunkern.table.entries import (
    AnyEntry,
    Begun,
    BotSeated,
    CalledOff,
    CameBack,
    Closed,
    Configured,
    HandedOver,
    HostChanged,
    Invited,
    Linked,
    Moved,
    MoveId,
    Offered,
    Opened,
    Readied,
    Rematched,
    Removed,
    Said,
    Seated,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
    WishedForFox,
    Withdrawn,
    read_entry,
    write_entry,
)
from tests.table.tables import ADA, SEED, secret

ENTRIES: list[AnyEntry] = [
    Opened("kniffel", {"edition": "plain"}, ADA, True, "fast", "phrases", SEED),
    Configured({"edition": "plain"}, False, "off", "all"),
    Configured({}, False, "off", "all", stake="a drink for everybody else"),
    Seated(0, "Ada", ADA, secret("salt")),
    Seated(63, "Käthe", ADA, end=secret("end")),
    BotSeated(1, "Fenja", "random"),
    Vacated(1),
    Readied(0, True, end=secret("end")),
    HostChanged(ADA),
    Offered(0, secret("key")),
    HandedOver(0, ADA),
    Withdrawn((0, 63), ADA, True),
    Closed(),
    Linked(0, secret("link")),
    CalledOff(SEED),
    Started(((1, 2), (3,))),
    Started(((1, 2), (3,)), 2),
    Moved(0, {"type": "roll"}, ((6, 6, 6, 6, 6),), "person", ADA, "id-1"),
    Moved(0, {"type": "roll"}, (), "bot"),
    Moved(0, {"type": "enter"}, (), "person", unseen=(Made({"type": "roll"}, ((6, 6, 6, 6, 6),)),)),
    TakenBack(0, 3),
    Begun(),
    StoodIn(2),
    CameBack(2),
    WishedForFox(0, 1),
    Removed(1, "Zu spät", "Fenja", "random"),
    Invited(0),
    Said(0, "", "Hallo"),
    Said(0, "nudge", "", to=1),
    Rematched(SEED),
    Rematched(SEED, ADA),
]


def test_every_kind_of_entry_is_here() -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(AnyEntry))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_read_as_it_was_written(entry: AnyEntry) -> None:
    assert read_entry(write_entry(entry)) == entry


def test_games_values_are_written_as_plain_json() -> None:
    moved = Moved(0, kniffel.Keep((6, 6)), (), "bot")
    read = read_entry(write_entry(moved))
    assert isinstance(read, Moved)
    assert msgspec.convert(read.move, kniffel.Move) == moved.move


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "vacated", "place": 64},
        {"type": "vacated", "place": -1},
        {"type": "vacated", "place": 0, "more": 1},
        {"type": "vanished", "place": 0},
        {"type": "moved", "seat": 0, "move": {}, "draws": [], "by": "ghost"},
        {"type": "seated", "place": 0, "name": "", "owner": ADA, "salt": ""},
        *({"type": "host-changed", "host": host} for host in ("", ADA[1:], ADA.upper(), ADA + "\n", ADA + "0")),
        *({"type": "readied", "place": 0, "ready": True, "salt": salt} for salt in ("0", "\n", ADA + "\n")),
        *({"type": "rematched", "seed": seed} for seed in ("", SEED + "\n")),
    ],
)
def test_anything_else_is_refused(wrong: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_entry(msgspec.json.encode(wrong))


@pytest.mark.parametrize("wrong", ["", "a b", "a\n", "ä", "a" * 37])
def test_ids_are_short_and_plain(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, MoveId)
    assert msgspec.convert("0a-Z", MoveId) == "0a-Z"
