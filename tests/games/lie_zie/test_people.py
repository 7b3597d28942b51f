"""Bots that play like people."""

from random import Random

from flunkern.core.chance import Scripted
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take, view
from flunkern.games.lie_zie.cards import DECK, WITH_BACK, Colour, Face
from flunkern.games.lie_zie.habits import DUEL, Habit
from flunkern.games.lie_zie.people import Character, PersonBot
from flunkern.games.lie_zie.state import Claiming, State
from tests.games.lie_zie.tables import FREE, follow, playing

SHARP = Character(error=0.0, counts_cards=True, sees_closing_up=True, number_worth=0.1, habit=DUEL)


def chosen(character: Character, state: State, seat: int, seed: int = 1) -> lie_zie.Move:
    return PersonBot(character).choose(view(state, seat), lie_zie.legal_moves(state, seat), Random(seed))


def test_one_who_sees_closing_up_keeps_what_will_come_together() -> None:
    """Z-8: red, green, red needs two plays, not three, so that the yellow pair may go first."""
    state = playing("r1 g1 r2 y1 y2", "b1 b2 b3 b4")
    keen = SHARP._replace(habit=Habit(1.0, (0.9, 0.1, 0.1), 0.0, 0.0, 0.0, 0.0))
    assert chosen(keen, state, 0) == Play(4, 2)
    assert chosen(keen._replace(sees_closing_up=False), state, 0) == Play(2, 1)


def test_whoever_can_go_out_does_so() -> None:
    assert chosen(SHARP._replace(error=5.0), playing("r1 r2 r3", "y1 y2"), 0) == Play(1, 3)


def test_it_passes_where_it_cannot_follow() -> None:
    assert chosen(SHARP, follow(playing("r4 g1", "r1 g2"), (0, Play(1, 1))), 1) == Pass()


def test_counting_cards_changes_what_a_back_promises() -> None:
    """Z-14: all cards with a red 4 on the back were seen but the red 1, so that a 3 promises more to one who counts."""
    fours = WITH_BACK[Face(Colour.RED, 4)]
    last = next(card for card in fours if card.front.number == 1)
    three = WITH_BACK[Face(Colour.BLUE, 3)][0]
    played = tuple(card for card in fours if card != last)
    stage = Claiming((last, three), ((), ()), (0, 1), played, (0, 1))
    state = State(FREE, 3, ((), ()), stage, ())
    assert chosen(SHARP, state, 0) == Claim(2)
    assert chosen(SHARP._replace(counts_cards=False), state, 0) == Claim(1)


def test_errors_change_its_mind_and_luck_decides_them() -> None:
    state = lie_zie.start(FREE, 2, Scripted(range(96)))
    unsure = SHARP._replace(error=3.0)
    takes = [chosen(unsure, state, 0, seed) for seed in range(20)]
    assert takes == [chosen(unsure, state, 0, seed) for seed in range(20)]
    assert len({DECK[take.place - 1].back for take in takes if isinstance(take, Take)}) > 5
    assert {take.side for take in takes if isinstance(take, Take)} == set(Side)
