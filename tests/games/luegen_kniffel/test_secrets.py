"""Non-interference: whatever is hidden from a viewer changes nothing that the viewer is sent (LK-3, LK-9, LK-10)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Options, State
from tests.games.luegen_kniffel.redraw import LONGEST, redraw

encode = msgspec.json.encode
both_options = pytest.mark.parametrize("options", [Options("never"), Options("after")])


def random_game(seats: int, seed: int, options: Options) -> Iterator[State]:
    rng, chance = Random(seed), Seeded(seed)
    state = game.start(options, seats, chance)
    yield state
    while acting := sorted(game.to_act(state)):
        seat = rng.choice(acting)
        state = game.apply(state, seat, rng.choice(game.legal_moves(state, seat)), chance)
        yield state


def sent(state: State, viewer: int | None) -> tuple[bytes, bytes]:
    return encode(game.view(state, viewer)), encode(game.news(state, viewer))


@both_options
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_what_is_hidden_changes_nothing_that_is_sent(seats: int, options: Options) -> None:
    for number, state in enumerate(random_game(seats, seats, options)):
        for viewer in (None, *range(seats)):
            other = redraw(state, viewer, Seeded(number))
            assert sent(other, viewer) == sent(state, viewer)
            assert game.to_act(other) == game.to_act(state)
            if viewer is not None:
                assert game.legal_moves(other, viewer) == game.legal_moves(state, viewer)


@both_options
def test_what_is_hidden_is_really_redrawn(options: Options) -> None:
    """Each kind of secret changes under redrawing at some state, so that the test above can fail."""
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


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_play_ends(seats: int) -> None:
    """LK-16: each turn fills a field or marks a lie."""
    for seed in range(5):
        states = list(random_game(seats, seed, Options()))
        assert len(states) <= LONGEST
        assert game.outcome(states[-1]) is not None
        assert all(game.outcome(state) is None for state in states[:-1])


def test_a_played_game_without_reveal_never_tells_undoubted_dice() -> None:
    """LK-10: not in the view of anyone, not in the news, not at the end."""
    for state in random_game(2, 6, Options()):
        for viewer in (None, 0, 1):
            assert game.view(state, viewer).told == ()
