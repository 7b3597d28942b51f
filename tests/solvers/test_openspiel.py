"""The solver's numbers are OpenSpiel's own, on OpenSpiel's own games."""

import pytest

from flunkern.solvers import best_response, exploitability, solve, value
from flunkern.solvers.small_games import KuhnPoker, LiarsDice
from tests.solvers.openspiel import OpenSpielGame, kuhn_table, liars_table, our_names, table


def test_kuhn_poker_is_the_same_game() -> None:
    """A strategy found on our description is worth the same, and as exploitable, to OpenSpiel."""
    ours, theirs = KuhnPoker(), OpenSpielGame("kuhn_poker")
    for rounds in (0, 3, 1000):
        strategy = solve(ours, 0, rounds).strategy
        named = kuhn_table(strategy)
        assert theirs.value(named) == pytest.approx(value(ours, strategy), abs=1e-9)
        assert theirs.exploitability(named) == pytest.approx(exploitability(ours, strategy), abs=1e-9)


@pytest.mark.parametrize(("faces", "dice"), [(3, 1), (4, 1), (5, 1), (2, 2)])
def test_liars_dice_is_the_same_game(faces: int, dice: int) -> None:
    ours = LiarsDice(faces, (dice, dice), wild=faces)
    theirs = OpenSpielGame("liars_dice", dice_sides=faces, numdice=dice)
    strategy = solve(ours, 0, 5).strategy
    named = liars_table(ours, strategy)
    assert our_names(ours, named) == dict(strategy)
    assert theirs.value(named) == pytest.approx(value(ours, strategy), abs=1e-9)
    assert theirs.exploitability(named) == pytest.approx(exploitability(ours, strategy), abs=1e-9)


@pytest.mark.parametrize(
    ("name", "parameters", "worth"),
    [
        ("kuhn_poker", {}, -1 / 18),
        ("leduc_poker", {}, -0.0856064),
        ("liars_dice", {"dice_sides": 4}, 1 / 16),
    ],
)
def test_games_of_openspiel_are_solved_state_by_state(name: str, parameters: dict[str, int], worth: float) -> None:
    game = OpenSpielGame(name, **parameters)
    solution = solve(game, 1e-3)
    assert solution.bounds[0] - 1e-6 < worth < solution.bounds[1] + 1e-6
    named = table(solution.strategy)
    assert game.exploitability(named) == pytest.approx(solution.exploitability, abs=1e-9)
    assert game.exploitability(named) <= 1e-3
    assert game.value(named) == pytest.approx(value(game, solution.strategy), abs=1e-9)


def test_both_descriptions_of_liars_dice_are_one_game() -> None:
    """The best replies to a strategy win the same, whether all hands are walked together or each state alone."""
    ours, theirs = LiarsDice(4, wild=4), OpenSpielGame("liars_dice", dice_sides=4)
    strategy = solve(ours, 0, 3).strategy
    named = {infoset: dict(way) for infoset, way in liars_table(ours, strategy).items()}
    for player in (0, 1):
        won = best_response(ours, strategy, player).value
        assert won == pytest.approx(best_response(theirs, named, player).value, abs=1e-12)
