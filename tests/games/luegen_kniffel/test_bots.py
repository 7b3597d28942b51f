"""The bots from weak to strong, and how they fare against each other."""

from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Believe, Doubt, Move, Options, State
from flunkern.material.sheet import CATEGORIES, SCORES, Category
from tests.games.luegen_kniffel.tables import after_three, card, fresh, table

C = Category


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
    assert list(game.bots) == ["random", "beginner", "club", "honest", "master"]


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


def test_a_beginner_believes_what_others_doubt() -> None:
    """Over all that can be announced after the last throw."""
    state = after_three(fresh(2), (1, 2, 3, 4, 6))
    doubts = dict.fromkeys(("beginner", "club", "honest"), 0)
    for number, claim in enumerate(game.legal_moves(state, 0)):
        told = game.apply(state, 0, claim, Seeded(0))
        for name in doubts:
            doubts[name] += game.bots[name].choose(game.view(told, 1), (Believe(), Doubt()), Random(number)) == Doubt()
    assert 0 < doubts["beginner"] < doubts["club"] / 2


def test_a_weaker_level_errs_consistently_for_a_whole_turn() -> None:
    """With the same cards it makes the same of the same dice, whatever luck says; with others it errs otherwise."""
    differing = 0
    for cards in (fresh(2), table(card(C.ONES, C.SIXES, C.CHANCE, C.KNIFFEL), card(C.ONES))):
        for dice in sorted(SCORES)[::40]:
            state = after_three(cards, dice)
            view, legal = game.view(state, 0), game.legal_moves(state, 0)
            (said,) = {game.bots["club"].choose(view, legal, Random(seed)) for seed in range(3)}
            differing += said != game.bots["honest"].choose(view, legal, Random(0))
    assert differing
