"""Prizes, further passes and the score: Z-2 and Z-14 to Z-16."""

from collections import Counter

import pytest

from flunkern.core.chance import Scripted
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.outcome import Outcome
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.cards import DECK
from flunkern.games.lie_zie.events import PassBegan, PrizeChosen, Scored, Tally
from flunkern.games.lie_zie.state import Claiming, Ended, Grabbing, State
from tests.games.lie_zie.tables import FREE, TURNS, claiming, claiming_stage, follow, names, playing, random_game

ONE = Play(1, 1)


def refusal(state: State, seat: int, move: lie_zie.Move) -> tuple[str, str]:
    with pytest.raises(IllegalMoveError) as caught:
        lie_zie.check(state, seat, move)
    return caught.value.rule, caught.value.reason


def finish(claims: int, *prizes: str, heap: str) -> Outcome:
    """The outcome once seat `claims` has chosen the last prize, the only card of `heap`."""
    state = follow(claiming((claims,), *prizes, heap=heap), (claims, Claim(1)))
    outcome = lie_zie.outcome(state)
    assert outcome is not None
    return outcome


def test_z14_three_two_and_one_prizes_in_the_order_of_places() -> None:
    state = follow(playing("r1", "g1 g2", "r3"), (0, ONE), (1, Pass()), (2, ONE))
    assert claiming_stage(state).claims == (0, 0, 0, 2, 2, 1)


def test_z14_with_two_players_the_second_takes_one() -> None:
    assert claiming_stage(follow(playing("r1 r1", "r2"), (0, ONE), (1, ONE))).claims == (1, 1, 1, 0)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_z14_places_past_the_third_win_nothing(seats: int) -> None:
    state = playing("r1", "r2", "r3", *["r4 r4"] * (seats - 3))
    state = follow(state, (0, ONE), (1, ONE), (2, ONE))
    assert claiming_stage(state).claims == (0, 0, 0, 1, 1, 2)


def test_z14_any_card_of_the_middle_may_be_chosen_one_a_move() -> None:
    state = follow(playing("r1 r1", "r2"), (0, Play(1, 2)))
    spread = claiming_stage(state).spread
    lying = [place for place, card in enumerate(spread, 1) if card]
    assert lie_zie.legal_moves(state, 0) == tuple(map(Claim, lying))
    assert len(lying) == 72
    card = spread[94]
    assert card is not None
    state = follow(state, (0, Claim(95)))
    assert state.prizes == ((card,), ())
    assert state.news == (PrizeChosen(0, 95, card.back),)
    assert claiming_stage(state).claims == (0, 0, 1)
    assert claiming_stage(state).spread[94] is None
    assert refusal(state, 0, Claim(95)) == ("Z-14", "no-prize-there")


def test_z14_the_first_place_chooses_all_its_cards_first() -> None:
    state = follow(playing("r1", "g1 g2", "r3"), (0, ONE), (1, Pass()), (2, ONE))
    order = []
    while isinstance(state.stage, Claiming):
        (seat,) = lie_zie.to_act(state)
        order.append(seat)
        for other in {0, 1, 2} - {seat}:
            assert lie_zie.legal_moves(state, other) == ()
            with pytest.raises(NotYourTurnError) as caught:
                lie_zie.check(state, other, Claim(96))
            assert caught.value.rule == "Z-14"
        state = follow(state, (seat, lie_zie.legal_moves(state, seat)[0]), chance=Scripted(range(90)))
    assert order == [0, 0, 0, 2, 2, 1]


@pytest.mark.parametrize("place", [0, -1, 1, 97, 10**20, -(10**20)])
def test_z14_a_prize_lies_in_the_middle(place: int) -> None:
    """Z-14: the first place is empty since its card was grabbed, the others do not exist."""
    state = follow(playing("r1 r1", "r2"), (0, Play(1, 2)))
    assert refusal(state, 0, Claim(place)) == ("Z-14", "no-prize-there")


@pytest.mark.parametrize("move", [Take(90, Side.LEFT), ONE, Pass()])
def test_z14_nothing_else_is_done_while_prizes_are_due(move: lie_zie.Move) -> None:
    state = follow(playing("r1 r1", "r2"), (0, Play(1, 2)))
    assert refusal(state, 0, move) == ("Z-14", "choose-prize")


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_z14_there_are_always_enough_prizes(seats: int) -> None:
    """Z-14, Z-2: three passes, and in each more cards remain than can be won; with six 24, then 18, then 12."""
    heaps: dict[int, int] = {}
    for state in random_game(TURNS, seats, seed=seats):
        if isinstance(state.stage, Claiming) and state.pass_number not in heaps:
            heaps[state.pass_number] = sum(card is not None for card in state.stage.spread)
            assert len(state.stage.claims) == (4 if seats == 2 else 6)
    won = 4 if seats == 2 else 6
    assert heaps == {number: 96 - 12 * seats - won * (number - 1) for number in (1, 2, 3)}
    assert heaps[3] >= won


def test_z15_everything_but_won_prizes_is_spread_again() -> None:
    state = follow(playing("r1 r1", "r2"), (0, Play(1, 2)), (0, Claim(90)), (0, Claim(91)), (0, Claim(92)))
    chance = Scripted(tuple(range(92))[::-1])
    state = lie_zie.apply(state, 1, Claim(93), chance)
    won = {card for prizes in state.prizes for card in prizes}
    assert len(won) == 4
    assert isinstance(state.stage, Grabbing)
    assert state.stage.spread == tuple(card for card in DECK if card not in won)[::-1]
    assert state.stage.hands == ((), ())
    assert (state.pass_number, state.news[-1]) == (2, PassBegan(2, 92, None))


def test_z17_each_pass_draws_its_start_seat() -> None:
    state = claiming((1,), "", "", pass_number=1, heap="r1")
    state = lie_zie.State(TURNS, 1, state.prizes, state.stage, ())
    state = lie_zie.apply(state, 1, Claim(1), Scripted(range(95), (1,)))
    assert state.news[-1] == PassBegan(2, 95, 1)
    assert lie_zie.to_act(state) == {1}


def test_z2_a_game_has_three_passes() -> None:
    last = None
    begun = []
    for state in random_game(FREE, 2, seed=8):
        begun += [news.pass_number for news in state.news if isinstance(news, PassBegan)]
        assert lie_zie.outcome(state) is None or isinstance(state.stage, Ended)
        last = state
    assert begun == [1, 2, 3]
    assert last is not None
    assert isinstance(last.stage, Ended)
    assert Counter(len(prizes) for prizes in last.prizes).total() == 2


def test_z16_the_sum_of_the_fronts_counts() -> None:
    state = claiming((0,), "r4 g3", "b1 b2 y1", heap="y4")
    card = claiming_stage(state).spread[0]
    assert card is not None
    state = follow(state, (0, Claim(1)))
    first, second = state.prizes
    assert state.news == (PrizeChosen(0, 1, card.back), Scored((Tally(0, first, 11), Tally(1, second, 4))))
    assert names(first) == "r4 g3 y4"
    assert lie_zie.outcome(state) == Outcome((1, 2), (11, 4), "passes-played")


def test_z16_the_sheets_final_score() -> None:
    """Z-16: Amelie 11, Benni 10, Caro 12, Daniel 8; Caro wins."""
    outcome = finish(3, "r4 g4 b3", "y4 r3 r3", "y2 y2 y2 y3 b3", "g1 g1 r1 r2", heap="b3")
    assert outcome.scores == (11, 10, 12, 8)
    assert outcome.places == (2, 3, 1, 4)
    assert outcome.winners == (2,)


def test_z16_more_prizes_break_a_tie() -> None:
    outcome = finish(1, "r4 g4", "b2 b2 b3", "y4", heap="b1")
    assert outcome.scores == (8, 8, 4)
    assert outcome.places == (2, 1, 3)


def test_z16_equal_in_both_share_the_win() -> None:
    outcome = finish(1, "r4 g2", "b2", "y4", "y3 y3", heap="b4")
    assert outcome.scores == (6, 6, 4, 6)
    assert outcome.places == (1, 1, 4, 1)
    assert outcome.winners == (0, 1, 3)


@pytest.mark.parametrize("move", [Take(1, Side.LEFT), ONE, Pass(), Claim(1)])
def test_z16_after_the_score_nothing_is_done(move: lie_zie.Move) -> None:
    state = follow(claiming((0,), "r4", "b1", heap="y4"), (0, Claim(1)))
    assert lie_zie.to_act(state) == frozenset()
    for seat in (0, 1, 7):
        assert lie_zie.legal_moves(state, seat) == ()
        with pytest.raises(GameOverError):
            lie_zie.check(state, seat, move)
        with pytest.raises(GameOverError):
            lie_zie.apply(state, seat, move, Scripted())
