"""Random play ends, within the bound that each game's tests state, with an outcome that makes sense."""

from itertools import islice

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import SeatsInvalidError
from flunkern.core.game import Game
from tests.contracts.playing import GAMES_EACH, every_game, every_size, random_steps, support


@every_size
def test_random_play_ends(game: Game, seats: int) -> None:
    for seed in range(GAMES_EACH):
        for recording in islice(random_steps(game, seats, seed), support(game).LONGEST):
            acting = game.to_act(recording.state)
            outcome = game.outcome(recording.state)
            assert (outcome is None) == bool(acting)
            assert acting <= set(range(seats))
        assert outcome is not None, f"seed {seed} went on for {support(game).LONGEST} steps"
        assert len(outcome.places) == len(outcome.scores) == seats
        assert min(outcome.places) == 1
        assert all(1 + sum(other < place for other in outcome.places) == place for place in outcome.places)


@every_game
def test_other_numbers_of_seats_are_refused(game: Game) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 10**9):
        with pytest.raises(SeatsInvalidError):
            game.start(game.Options(), seats, Seeded(0))
