"""How moves look on the wire."""

import msgspec
import pytest

from flunkern.games.luegen import Bid, Call, Move


def test_moves_travel_as_tagged_json() -> None:
    assert msgspec.json.encode(Bid(6, 5)) == b'{"type":"bid","count":6,"face":5}'
    assert msgspec.json.encode(Call()) == b'{"type":"call"}'
    for move in (Bid(6, 5), Call()):
        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@pytest.mark.parametrize(
    "data",
    [
        b'{"type":"bid","count":6,"face":7}',
        b'{"type":"bid","count":6,"face":0}',
        b'{"type":"bid","count":1.5,"face":3}',
        b'{"type":"bid","count":6}',
        b'{"type":"call","count":6}',
        b'{"type":"raise","count":6,"face":3}',
        b"{}",
    ],
)
def test_what_is_no_move_cannot_be_read(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data, type=Move)
