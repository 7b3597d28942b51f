"""What an observation of The Lie Zie tells, and what not."""

from typing import Any

from flunkern.core.chance import Scripted, Seeded
from flunkern.envs.setting import setting_of
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Pass, Play, Side, Take
from flunkern.games.lie_zie.cards import DECK, Face
from tests.envs.playing import piece

SETTING = setting_of("lie-zie", 2)


def spread() -> Any:
    return lie_zie.start(SETTING.options, 2, Scripted(range(96), (0,)))


def face(side: Face) -> list[float]:
    return [float(side.colour.index == colour) for colour in range(4)] + [
        float(side.number == number) for number in range(1, 5)
    ]


def test_there_are_322_actions() -> None:
    assert len(SETTING.moves) == 96 * 2 + 33 + 1 + 96


def test_backs_lie_in_their_places() -> None:
    state = spread()
    assert piece(SETTING, state, 1, "middle") == [number for card in DECK for number in face(card.back)]
    state = lie_zie.apply(state, 0, Take(2, Side.LEFT), Seeded(1))
    assert piece(SETTING, state, 1, "middle")[8:16] == [0] * 8


def test_fronts_are_seen_by_whoever_holds_them() -> None:
    state = lie_zie.apply(spread(), 0, Take(2, Side.LEFT), Seeded(1))
    state = lie_zie.apply(state, 1, Take(9, Side.LEFT), Seeded(1))
    state = lie_zie.apply(state, 0, Take(5, Side.LEFT), Seeded(1))
    held = [DECK[4], DECK[1]]
    assert piece(SETTING, state, 0, "hand")[:32] == [
        number for card in held for number in (*face(card.front), *face(card.back))
    ]
    assert piece(SETTING, state, 1, "hand")[16:] == [0] * 16 * 11
    backs = [number for card in held for number in face(card.back)]
    size = len(piece(SETTING, state, 1, "players")) // 2
    assert piece(SETTING, state, 1, "players")[size : size + 16] == backs
    assert piece(SETTING, state, None, "players")[:16] == backs
    assert not any(piece(SETTING, state, None, "hand"))


def test_what_was_played_is_seen() -> None:
    state, seat = spread(), 0
    for place in range(1, 25):
        state = lie_zie.apply(state, seat, Take(place, Side.RIGHT), Seeded(1))
        seat = 1 - seat
    played = state.stage.hands[0][0]
    state = lie_zie.apply(state, 0, Play(1, 1), Seeded(1))
    table = piece(SETTING, state, 1, "round")
    number = round(played.front.number / 444, 4)
    assert table[:2] == [0, 1]
    assert table[2:6] == face(played.front)[:4]
    assert table[6:] == [number, 0, 0, number, 0]
    seen = piece(SETTING, state, 1, "seen")
    assert [place for place, mark in enumerate(seen) if mark] == [DECK.index(played)]
    state = lie_zie.apply(state, 1, Pass(), Seeded(1))
    assert piece(SETTING, state, 1, "seen") == seen
