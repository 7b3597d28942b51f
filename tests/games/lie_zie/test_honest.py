"""The honest bot: one play ahead, and far better than chance."""

from random import Random

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take, view
from flunkern.games.lie_zie.cards import DECK, WITH_BACK
from flunkern.games.lie_zie.honest import HonestBot
from flunkern.games.lie_zie.state import State
from tests.games.lie_zie.tables import FREE, TURNS, claiming, claiming_stage, follow, playing

HONEST = lie_zie.bots["honest"]


def chosen(state: State, seat: int) -> lie_zie.Move:
    move: lie_zie.Move = HONEST.choose(view(state, seat), lie_zie.legal_moves(state, seat), Random(1))
    return move


def honest_wins(seats: int, games: int) -> float:
    """The share of games that one honest bot wins among random ones, shared wins in parts."""
    rng, chance = Random(seats), Seeded(seats)
    wins = 0.0
    for number in range(games):
        honest = number % seats
        state = lie_zie.start(TURNS if number % 2 else FREE, seats, chance)
        while acting := lie_zie.to_act(state):
            seat = rng.choice(sorted(acting))
            bot = lie_zie.bots["honest" if seat == honest else "random"]
            move = bot.choose(view(state, seat), lie_zie.legal_moves(state, seat), rng)
            state = lie_zie.apply(state, seat, move, chance)
        outcome = lie_zie.outcome(state)
        assert outcome is not None
        wins += (honest in outcome.winners) / len(outcome.winners)
    return wins / games


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (4, 0.8)])
def test_the_honest_bot_beats_random_ones(seats: int, least: float) -> None:
    """By chance it would win a half and a quarter."""
    assert honest_wins(seats, 24) > least


def test_the_same_view_and_luck_give_the_same_choice() -> None:
    state = lie_zie.start(FREE, 2, Seeded(2))
    assert chosen(state, 0) == chosen(state, 0)


def test_it_takes_a_back_that_promises_a_neighbour() -> None:
    """Z-4: holding one red card, it looks for a red back, which is red in three cases of six."""
    red = next(place for place, card in enumerate(DECK, 1) if card.front.colour.value == "red")
    state = follow(lie_zie.start(FREE, 2, Scripted(range(96))), (0, Take(red, Side.LEFT)))
    move = chosen(state, 0)
    assert isinstance(move, Take)
    back = DECK[move.place - 1].back
    assert back.colour.value == "red"
    assert sum(card.front.colour is back.colour for card in WITH_BACK[back]) == 3


def test_it_leads_a_long_group_and_plays_out_when_it_can() -> None:
    assert chosen(playing("b1 r2 r3 r1 g1", "r1 r2"), 0) == Play(2, 3)
    assert chosen(playing("r1 r1 r2", "r1 r2"), 0) == Play(1, 3)


def test_it_follows_where_that_sheds_cards_and_passes_where_it_cannot() -> None:
    state = follow(playing("r1 g1", "b1 r2 r3", "r4 g4"), (0, Play(1, 1)))
    assert chosen(state, 1) == Play(2, 2)
    state = follow(playing("y4 g1", "b1 r2 r3", "r4 g4"), (0, Play(1, 1)))
    assert chosen(state, 1) == Pass()


def test_it_claims_the_back_that_promises_most() -> None:
    state = claiming((0, 1), "", "", heap="r1 r4")
    backs = [card.back.number for card in claiming_stage(state).spread if card]
    assert chosen(state, 0) == Claim(1 + backs.index(max(backs)))


def test_errors_change_its_mind_and_luck_decides_them() -> None:
    state = lie_zie.start(FREE, 2, Scripted(range(96)))
    takes = [HonestBot(3.0).choose(view(state, 0), lie_zie.legal_moves(state, 0), Random(seed)) for seed in range(20)]
    assert len({DECK[take.place - 1].back for take in takes if isinstance(take, Take)}) > 5
    assert len({chosen(state, 0) for _ in range(20)}) == 1
    leads = playing("b1 r2 r3 r1 g1", "r1 r2")
    plays = {HonestBot(3.0).choose(view(leads, 0), lie_zie.legal_moves(leads, 0), Random(seed)) for seed in range(40)}
    assert len(plays) > 3
