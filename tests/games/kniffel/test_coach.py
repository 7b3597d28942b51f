"""The coach at the table: from a view alone it knows every choice, and what the last one cost."""

from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.coaching import Choice
from flunkern.core.record import replay
from flunkern.games import kniffel
from flunkern.games.kniffel import Advice, Enter, Keep, Roll, State
from flunkern.games.kniffel.analysis import MISTAKE, analyse
from flunkern.games.kniffel.editions import PRESETS
from flunkern.material.sheet import Category
from tests.games.kniffel.sheets import full_but, sheet, thrown
from tests.games.kniffel.test_analysis import played

C = Category


def advice(state: State, last: Choice | None = None) -> Advice:
    seat = state.turn
    return kniffel.advise(kniffel.view(state, seat), kniffel.legal_moves(state, seat), last)


def choice(state: State, move: Keep | Enter | Roll) -> Choice:
    seat = state.turn
    return Choice(kniffel.view(state, seat), tuple(kniffel.legal_moves(state, seat)), move)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_choice_is_told_the_best_first_in_every_edition(preset: str) -> None:
    state, rng = kniffel.start(PRESETS[preset], 2, Seeded(5)), Random(5)
    chance = Seeded(6)
    for _ in range(60):
        legal = kniffel.legal_moves(state, state.turn)
        told = advice(state)
        if state.throws:
            assert {option.move for option in told.choices} == set(legal)
            worths = [option.worth for option in told.choices]
            assert worths == sorted(worths, reverse=True)
            assert told.expected == worths[0]
            assert [option.mistake for option in told.choices] == [worths[0] - worth >= MISTAKE for worth in worths]
        else:
            assert told.choices == ()
            assert told.expected > 50
        state = kniffel.apply(state, state.turn, rng.choice(legal), chance)


def test_five_sixes_belong_into_their_box() -> None:
    best = advice(thrown((6, 6, 6, 6, 6), sheet())).choices[0]
    assert best.move == Enter(C.KNIFFEL)


def test_the_last_choice_is_judged_by_the_dice_it_was_made_with() -> None:
    before = thrown((2, 3, 4, 5, 5), sheet(full_but(C.GROSSE_STRASSE)))
    now = thrown((1, 1, 2, 3, 4), sheet(full_but(C.GROSSE_STRASSE)), throws=2)
    good, bad = (advice(now, choice(before, Keep(dice))).last for dice in ((2, 3, 4, 5), (5, 5)))
    assert good is not None
    assert bad is not None
    assert (good.made, good.best, good.cost) == (Keep((2, 3, 4, 5)), Keep((2, 3, 4, 5)), 0.0)
    assert (bad.made, bad.best) == (Keep((5, 5)), Keep((2, 3, 4, 5)))
    assert bad.cost > 15
    assert (good.mistake, bad.mistake) == (False, True)


def test_a_first_throw_is_no_choice() -> None:
    start = kniffel.start(PRESETS["modern"], 1, Seeded(1))
    assert advice(thrown((1, 2, 3, 4, 6), sheet()), choice(start, Roll())).last is None


def test_what_is_said_during_a_game_is_what_the_report_says_after_it() -> None:
    record = played("classic", ("beginner", "club"), 11)
    states: list[State] = list(replay(record, kniffel))
    review = kniffel.review(record, states)
    assert review == analyse(record, states)
    for made in review.decisions:
        before, after = states[made.step - 1], states[made.step]
        judged = advice(before, None)
        assert judged.choices[: len(made.best)] == made.best
        if kniffel.to_act(after):
            last = advice(after, choice(before, made.made)).last
            assert last is not None
            assert last.cost == pytest.approx(made.cost, abs=2e-6)
