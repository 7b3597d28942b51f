"""The pad of Lügen-Kniffel: told announcements, doubts and dice, it keeps the cards that the game itself would."""

from typing import Any

import pytest

from flunkern.core.chance import Scripted, Told
from flunkern.core.errors import IllegalMoveError
from flunkern.games import luegen_kniffel
from flunkern.games.luegen_kniffel import pad
from flunkern.games.luegen_kniffel.moves import Announce
from flunkern.games.luegen_kniffel.pad import Answer, Lies, PadState, Was
from flunkern.games.luegen_kniffel.state import Announced, Answers, Consequence, Lifted
from flunkern.material.sheet import Category
from tests.contracts.playing import random_steps

NOTHING = Scripted()
FULL_HOUSE = Announce(Category.FULL_HOUSE, 25)


def enter(state: PadState, *moves: pad.Move) -> PadState:
    for move in moves:
        (seat,) = pad.to_act(state)
        state = pad.apply(state, seat, move, NOTHING)
    return state


def start(seats: int = 3, starter: int = 0) -> PadState:
    return pad.start(pad.Options(), seats, Told((starter,)))


def told(state: PadState, news: tuple[Any, ...], dice: bool) -> PadState:
    """The pad after what people saw of one step of the game, with dice or without."""
    for item in news:
        match item:
            case Announced():
                state = enter(state, Announce(item.claim.category, item.claim.points))
            case Answers():
                state = enter(state, Answer(tuple(reversed(item.doubters))))
            case Lifted():
                state = enter(state, Lies(tuple(reversed(item.dice))) if dice else Was(item.true))
            case _:
                pass
    return state


def followed(news: tuple[Any, ...]) -> list[Any]:
    return [item for item in news if isinstance(item, Consequence)]


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_it_stands_as_the_game_does_after_every_turn(seats: int) -> None:
    for seed in range(4):
        for number, recording in enumerate(random_steps(luegen_kniffel, seats, seed)):
            state = recording.state
            if not number:
                kept = start(seats, state.turn)
            kept = told(kept, state.news, dice=seed % 2 == 0)
            seen, written = luegen_kniffel.view(state, None), pad.view(kept, None)
            assert (written.cards, written.turn, written.lap) == (seen.cards, seen.turn, seen.lap)
            assert written.announced == (seen.announcement and seen.announcement.claim)
            assert not written.doubters
            if any(isinstance(item, Answers) for item in state.news):
                followed = [
                    [item for item in news if isinstance(item, Consequence)] for news in (kept.news, state.news)
                ]
                assert followed[0] == followed[1] != []
        assert pad.outcome(kept) == luegen_kniffel.outcome(state)


def test_nobody_doubts_and_it_is_noted() -> None:
    """LK-10"""
    state = enter(start(), FULL_HOUSE, Answer(()))
    assert [card.points for card in state.cards] == [25, 0, 0]
    assert state.turn == 1


def test_dice_decide_whether_it_was_true() -> None:
    """LK-8, LK-11, LK-12"""
    doubted = enter(start(), FULL_HOUSE, Answer((2, 1)))
    assert [card.points for card in enter(doubted, Lies((3, 6, 3, 6, 3))).cards] == [25, 0, 0]
    assert [card.points for card in enter(doubted, Lies((3, 3, 3, 3, 3))).cards] == [0, 25, 25]
    assert enter(doubted, Was(True)).cards == enter(doubted, Lies((3, 6, 3, 6, 3))).cards
    assert enter(doubted, Was(False)).cards == enter(doubted, Lies((1, 2, 3, 4, 6))).cards


@pytest.mark.parametrize(
    ("moves", "refused", "rule", "reason"),
    [
        ((), Answer(()), "LK-9", "nothing-announced"),
        ((), Announce(Category.FULL_HOUSE, 24), "LK-7", "no-such-points"),
        ((FULL_HOUSE,), FULL_HOUSE, "LK-9", "announced-already"),
        ((FULL_HOUSE,), Answer((0,)), "LK-9", "others-doubt"),
        ((FULL_HOUSE,), Answer((1, 1)), "LK-9", "others-doubt"),
        ((FULL_HOUSE,), Was(True), "LK-10", "nobody-doubts"),
        ((FULL_HOUSE, Answer((1,))), Answer(()), "LK-11", "look-under-cups"),
        ((FULL_HOUSE, Answer((1,))), Lies((1, 2)), "LK-3", "five-dice"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    moves: tuple[pad.Move, ...], refused: pad.Move, rule: str, reason: str
) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        enter(start(), *moves, refused)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
