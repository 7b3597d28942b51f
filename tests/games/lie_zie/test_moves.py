"""How moves look in records and on the wire."""

import msgspec
import pytest

from flunkern.games.lie_zie import Claim, Move, Pass, Play, Side, Take

EXAMPLES: list[tuple[Move, bytes]] = [
    (Take(96, Side.LEFT), b'{"type":"take","place":96,"side":"left"}'),
    (Play(1, 3), b'{"type":"play","first":1,"count":3}'),
    (Pass(), b'{"type":"pass"}'),
    (Claim(40), b'{"type":"claim","place":40}'),
]


@pytest.mark.parametrize(("move", "written"), EXAMPLES)
def test_a_move_is_written_and_read(move: Move, written: bytes) -> None:
    assert msgspec.json.encode(move) == written
    assert msgspec.json.decode(written, type=Move) == move


@pytest.mark.parametrize(
    "written",
    [b'{"type":"take","place":1}', b'{"type":"take","place":1,"side":"middle"}', b'{"type":"pass","count":1}', b"{}"],
)
def test_what_is_no_move_cannot_be_read(written: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Move)
