"""The bots: the honest one tells the truth where it pays and doubts by the odds; levels go from weak to strong."""

from random import Random

import msgspec
import pytest

from flunkern.core.chance import Dice, Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, Options, Roll, State
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.judging import best_lie, lying, open_fields, strike_cost
from flunkern.games.luegen_kniffel.view import View
from flunkern.material.sheet import CATEGORIES, SCORES, Category
from tests.games.luegen_kniffel.tables import announced, bits, card, fresh, kept, rolled, table

C = Category


def honest(state: State, seat: int) -> Move:
    """The bot's choice, made from what went through JSON."""
    view = msgspec.json.decode(msgspec.json.encode(game.view(state, seat)), type=View)
    legal = game.legal_moves(state, seat)
    move: Move = game.bots["honest"].choose(view, legal, Random(0))
    assert move in legal
    return move


def after_three(state: State, dice: Dice) -> State:
    return kept(kept(rolled(state, dice), (), dice), (), dice)


def test_it_rolls_first() -> None:
    assert honest(fresh(), 0) == Roll()


def test_it_stops_with_a_grosse_strasse_and_says_so() -> None:
    assert honest(rolled(fresh(), (1, 2, 3, 4, 5)), 0) == Announce(C.GROSSE_STRASSE, 40)


def test_it_keeps_four_equal_for_a_kniffel() -> None:
    assert honest(rolled(fresh(), (6, 6, 6, 6, 1)), 0) == Keep((6, 6, 6, 6))


def test_it_plans_with_the_lock() -> None:
    """LK-5: for the third throw it chooses among the dice just thrown."""
    state = kept(rolled(fresh(), (6, 6, 6, 1, 2)), (6, 6, 6), (6, 1))
    assert honest(state, 0) == Keep((6,))


def test_it_announces_a_good_throw_as_it_is() -> None:
    assert honest(after_three(fresh(), (6, 6, 6, 6, 2)), 0) in (Announce(C.SIXES, 24), Announce(C.VIERERPASCH, 26))


def test_it_bluffs_when_it_must() -> None:
    """LK-7"""
    state = after_three(table(card(C.KNIFFEL), card(C.ONES)), (1, 2, 3, 4, 6))
    assert honest(state, 0) == Announce(C.KNIFFEL, 50)


def test_without_a_truth_it_tells_a_likely_lie() -> None:
    state = after_three(table(card(C.SIXES, C.KNIFFEL), card(C.ONES)), (1, 2, 3, 4, 4))
    move = honest(state, 0)
    assert isinstance(move, Announce)
    assert move.category is C.SIXES
    assert move.points <= 18


def test_it_doubts_a_kniffel_after_one_throw() -> None:
    assert honest(announced(fresh(2), (1,) * 5, C.KNIFFEL, 50), 1) == Doubt()


def test_it_believes_what_comes_easily() -> None:
    state = after_three(fresh(2), (1, 2, 3, 4, 6))
    state = game.apply(state, 0, Announce(C.CHANCE, 16), Seeded(0))
    assert honest(state, 1) == Believe()


def test_it_risks_nothing_for_nothing() -> None:
    """LK-13 and LK-14: what is likely, with noted points at stake and nothing to win but the other's loss."""
    doubter = card(C.ONES, lies=[C.SIXES], noted={C.SIXES: 24})
    state = after_three(table(card(C.SIXES, C.ONES), doubter), (6, 1, 2, 3, 4))
    state = game.apply(state, 0, Announce(C.SIXES, 6), Seeded(0))
    assert honest(state, 1) == Believe()


def test_marks_make_a_liar() -> None:
    clean = game.view(table(card(C.ONES), card(lies=[C.TWOS, C.SIXES], struck=[C.FOURS])), None).cards
    assert lying(clean[0]) < lying(clean[1])


def test_costs_of_a_strike() -> None:
    """LK-14"""
    state = table(card(C.ONES, lies=[C.SIXES], struck=[C.FOURS], noted={C.SIXES: 24, C.FIVES: 20}), Card())
    mine = game.view(state, None).cards[0]
    assert strike_cost(mine, C.SIXES.index) == 24
    assert 0 < strike_cost(mine, C.FIVES.index) < 20
    assert strike_cost(mine, C.FOURS.index) == 0


def test_it_reads_the_open_fields_and_lies_only_there() -> None:
    mine = game.view(table(card(C.TWOS, C.CHANCE, lies=[C.TWOS], struck=[C.ONES]), card()), None).cards[0]
    assert open_fields(mine) == bits([C.TWOS, C.CHANCE])
    assert best_lie(mine, 1, 3)[0].category in (C.TWOS, C.CHANCE)


def play(names: tuple[str, ...], seed: int) -> State:
    rng, chance = Random(seed), Seeded(seed)
    state = game.start(Options(), len(names), chance)
    while acting := game.to_act(state):
        seat = min(acting)
        move = game.bots[names[seat]].choose(game.view(state, seat), game.legal_moves(state, seat), rng)
        state = game.apply(state, seat, move, chance)
    return state


def test_it_beats_chance() -> None:
    """In a seeded series at changing seats, honest wins nearly always."""
    won = 0
    for seed in range(12):
        names = tuple("honest" if seat == seed % 3 else "random" for seat in range(3))
        outcome = game.outcome(play(names, seed))
        assert outcome is not None
        won += outcome.winners == (seed % 3,)
    assert won >= 11


def test_it_is_mostly_honest() -> None:
    rolls = [roll for seed in range(3) for roll in play(("honest",) * 3, seed).undoubted]
    true = [SCORES[roll.dice][CATEGORIES.index(roll.claim.category)] == roll.claim.points for roll in rolls]
    assert sum(true) > len(true) / 2


def test_bots_from_weak_to_strong() -> None:
    assert list(game.bots) == ["random", "beginner", "honest", "club", "master"]


@pytest.mark.parametrize("seats", game.seats)
def test_the_master_plays_at_every_table(seats: int) -> None:
    """Legally (`apply` checks) from the opening on, among all other bots."""
    names = tuple(["master", "club", "beginner", "honest"][seat % 4] for seat in range(seats))
    rng, chance = Random(seats), Seeded(seats)
    state = game.start(Options(), seats, chance)
    for _ in range(6 + 2 * seats):
        seat = min(game.to_act(state))
        move = game.bots[names[seat]].choose(game.view(state, seat), game.legal_moves(state, seat), rng)
        assert move in game.legal_moves(state, seat)
        state = game.apply(state, seat, move, chance)


@pytest.mark.parametrize("answer", [Believe(), Doubt()], ids=["believes", "doubts"])
def test_one_answer_to_everything_does_not_beat_the_master(answer: Move) -> None:
    """In a seeded series from both seats with the same dice, by the sum of all totals."""
    ahead = 0
    for game_number in range(6):
        mine, chance, rng = game_number % 2, Seeded(1000 + game_number // 2), Random(game_number)
        state = game.start(Options(), 2, chance)
        while acting := game.to_act(state):
            seat = min(acting)
            move = answer
            if seat == mine or state.announced is None:
                bot = game.bots["master" if seat == mine else "honest"]
                move = bot.choose(game.view(state, seat), game.legal_moves(state, seat), rng)
            state = game.apply(state, seat, move, chance)
        ahead += state.cards[mine].total - state.cards[1 - mine].total
    assert ahead > 0


def test_a_beginner_lies_less_than_the_master() -> None:
    """Over many hands after the last throw, with cards on which most bring little."""
    start = table(card(C.ONES, C.SIXES, C.CHANCE), card(C.SIXES, C.CHANCE, C.KNIFFEL, lies=[C.SIXES, C.CHANCE]))
    hands = sorted(SCORES)[::9]

    def lies(name: str) -> int:
        count = 0
        for number, dice in enumerate(hands):
            state = after_three(start, dice)
            move = game.bots[name].choose(game.view(state, 0), game.legal_moves(state, 0), Random(number))
            count += SCORES[dice][move.category.index] != move.points
        return count

    assert 0 < lies("beginner") < lies("master")
