"""All that a viewer may not know is drawn anew, so that the contract of secrets says something (LK-3, LK-9, LK-10)."""

from collections.abc import Iterator

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Options, State
from tests.contracts.playing import random_steps
from tests.games.luegen_kniffel.redraw import redraw

both_options = pytest.mark.parametrize("options", [Options("never"), Options("after")])


def random_game(seats: int, seed: int, options: Options) -> Iterator[State]:
    return (recording.state for recording in random_steps(game, seats, seed, options))


@both_options
def test_what_is_hidden_is_really_redrawn(options: Options) -> None:
    """Each kind of secret changes under redrawing at some state, so that the contract can be broken."""
    dice, cups, answers, rolls, news = False, False, False, False, False
    for number, state in enumerate(random_game(4, 1, options)):
        other = redraw(state, None, Seeded(number))
        dice |= other.dice != state.dice
        cups |= (len(other.first), len(other.second)) != (len(state.first), len(state.second))
        answers |= other.doubts != state.doubts
        rolls |= other.undoubted != state.undoubted
        news |= other.news != state.news
    assert dice and cups and answers and rolls and news  # noqa: PT018
    assert (other == state) == (options.reveal == "after")


def test_redrawn_dice_could_lie_so() -> None:
    """A redrawn state keeps five dice, none under a cup that has not been used."""
    for number, state in enumerate(random_game(3, 2, Options())):
        other = redraw(state, None, Seeded(number))
        assert len(other.dice) == (5 if state.throws else 0)
        assert not (state.throws < 2 and other.first)
        assert not (state.throws < 3 and other.second)
        assert bool(other.thrown) == bool(state.throws)


def test_the_roller_keeps_own_dice_and_an_answerer_the_own_answer() -> None:
    for number, state in enumerate(random_game(3, 3, Options())):
        assert redraw(state, state.turn, Seeded(number)).dice == state.dice
        for seat in range(3):
            assert (redraw(state, seat, Seeded(number)).doubts ^ state.doubts) >> seat & 1 == 0


def test_a_played_game_without_reveal_never_tells_undoubted_dice() -> None:
    """LK-10: not in the view of anyone, not in the news, not at the end."""
    for state in random_game(2, 6, Options()):
        for viewer in (None, 0, 1):
            assert game.view(state, viewer).told == ()
