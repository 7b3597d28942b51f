"""How long bots seem to think tells nothing that is hidden, and is not always the same."""

from itertools import islice

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.pausing import LONGEST, SHORTEST, gravity_of
from tests.contracts.playing import every_game, random_steps, redraw_of

STEPS = 120


@every_game
def test_a_pause_is_the_same_when_hidden_things_are_redrawn(game: Game) -> None:
    redraw, found = redraw_of(game), set()
    for number, recording in enumerate(islice(random_steps(game, game.seats[1], 5), STEPS)):
        state = recording.state
        if not game.to_act(state):
            break
        gravity = gravity_of(game, state)
        assert SHORTEST <= gravity <= LONGEST
        assert gravity_of(game, redraw(state, None, Seeded(number))) == gravity
        found.add(round(gravity, 2))
    assert len(found) >= 3, "foxes pause alike whatever they decide"


def test_a_game_that_says_nothing_has_the_usual_pause() -> None:
    assert gravity_of(object(), None) == 1.0


class Telling:
    """A game as there must be none: its pauses would hang on what only some may see, if it were asked."""

    @staticmethod
    def view(state: int, seat: int | None) -> int | None:
        return None if seat is None else state

    @staticmethod
    def gravity(view: int | None) -> float:
        return 1.0 if view is None else float(view)


def test_gravity_is_asked_with_the_eyes_of_a_spectator() -> None:
    assert gravity_of(Telling(), 2) == gravity_of(Telling(), 0) == 1.0
