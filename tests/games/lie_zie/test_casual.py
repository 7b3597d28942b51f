"""The plain human player of The Lie Zie."""

from random import Random

from flunkern.core.chance import Scripted
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take, view
from flunkern.games.lie_zie.cards import DECK
from flunkern.games.lie_zie.state import State
from tests.games.lie_zie.tables import FREE, claiming, claiming_stage, follow, playing

CASUAL = lie_zie.yardsticks["casual"]


def chosen(state: State, seat: int, seed: int = 1) -> lie_zie.Move:
    legal = lie_zie.legal_moves(state, seat)
    move: lie_zie.Move = CASUAL.choose(view(state, seat), legal, Random(seed))
    assert move in legal
    return move


def test_it_grabs_a_high_back_in_the_colour_of_an_end() -> None:
    red = next(place for place, card in enumerate(DECK, 1) if card.front.colour.value == "red")
    state = follow(lie_zie.start(FREE, 2, Scripted(range(96))), (0, Take(red, Side.LEFT)))
    for seed in range(10):
        move = chosen(state, 0, seed)
        assert isinstance(move, Take)
        back = DECK[move.place - 1].back
        assert (back.colour.value, back.number) == ("red", 4)


def test_it_leads_with_long_numbers_and_follows_with_as_little_as_will_do() -> None:
    state = playing("b4 r1 r2 r1 g4", "r1 r2 b1 r4", "g1 g1")
    assert chosen(state, 0) == Play(2, 3)
    led = follow(playing("r1 g4", "r3 r4 b1 r2", "g1 g1"), (0, Play(1, 1)))
    assert chosen(led, 1) == Play(4, 1)
    assert chosen(follow(led, (1, Pass())), 2) == Pass()


def test_it_takes_prizes_at_their_word() -> None:
    state = claiming((0, 1), "", "", heap="r1 r4 b2")
    backs = [card.back.number for card in claiming_stage(state).spread if card]
    assert chosen(state, 0) == Claim(1 + backs.index(max(backs)))
