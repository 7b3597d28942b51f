"""The plain human player of Kniffel."""

from random import Random
from statistics import mean

from flunkern.core.chance import Seeded
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep, Options
from flunkern.material.sheet import Category
from tests.games.kniffel.sheets import full_but, sheet, thrown

C = Category
CASUAL = kniffel.yardsticks["casual"]


def answer(state: kniffel.State) -> kniffel.Move:
    legal = kniffel.legal_moves(state, 0)
    move: kniffel.Move = CASUAL.choose(kniffel.view(state, 0), legal, Random(1))
    assert move in legal
    return move


def solo(seed: int) -> int:
    chance, rng = Seeded(seed), Random(seed)
    state = kniffel.start(Options(), 1, chance)
    while kniffel.to_act(state):
        move = CASUAL.choose(kniffel.view(state, 0), kniffel.legal_moves(state, 0), rng)
        state = kniffel.apply(state, 0, move, chance)
    return state.sheets[0].total


def test_its_mean_is_that_of_a_casual_player() -> None:
    """The issue's measure: 200 to 220; its spread of 50 points leaves about four to the mean of so few games."""
    assert 200 < mean(map(solo, range(160))) < 220


def test_it_goes_on_where_there_is_something_and_stops_where_it_is_done() -> None:
    assert answer(thrown((6, 6, 6, 1, 2), sheet())) == Keep((6, 6, 6))
    assert answer(thrown((2, 3, 4, 5, 6), sheet())) == Enter(C.GROSSE_STRASSE)
    assert answer(thrown((4, 4, 4, 4, 4), sheet(full_but(C.VIERERPASCH)))) == Enter(C.VIERERPASCH)


def test_a_further_kniffel_goes_where_it_is_bound_to() -> None:
    own = sheet(full_but(C.ONES, C.SIXES, KNIFFEL=50), kniffels=1)
    for options in kniffel.PRESETS.values():
        answer(thrown((1, 1, 1, 1, 1), own, options, throws=3))
