"""What each seat sees: Z-7, Z-14 and what the page and the bots need."""

import pytest

from flunkern.core.chance import Scripted
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take, view
from flunkern.games.lie_zie.cards import DECK, FACES, Colour, Face
from flunkern.games.lie_zie.events import Laid
from flunkern.games.lie_zie.state import State
from flunkern.games.lie_zie.view import Discard, Group, Held, Lying, Middle, Own, Phase, Prize, Round, Taken
from tests.games.lie_zie.tables import FREE, TURNS, claiming, follow, playing, playing_stage

ONE = Play(1, 1)
EVERYONE: tuple[int | None, ...] = (0, 1, 2, None)


def grabbed() -> State:
    """Three at a table with the deck in order: seat 1 holds cards 10 and 20, seat 0 card 30."""
    state = lie_zie.start(FREE, 3, Scripted(range(96)))
    return follow(state, (1, Take(20, Side.LEFT)), (0, Take(30, Side.LEFT)), (1, Take(10, Side.LEFT)))


def test_z7_everyone_sees_all_backs_in_order() -> None:
    for seat in EVERYONE:
        players = view(grabbed(), seat).players
        assert [player.backs for player in players] == [(DECK[29].back,), (DECK[9].back, DECK[19].back), ()]


def test_z7_fronts_are_for_their_owner_alone() -> None:
    state = grabbed()
    held = tuple(Held(place, card.front, card.back) for place, card in ((1, DECK[9]), (2, DECK[19])))
    assert view(state, 1).own == Own(held, ())
    assert view(state, 2).own == Own((), ())
    assert view(state, None).own is None


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_sees_no_hand(seat: int) -> None:
    """Z-7: not even by counting from the end."""
    assert view(grabbed(), seat).own is None
    assert view(playing("r1 g1", "r2"), seat).own is None


def test_z3_the_middle_shows_backs_by_place_and_leaves_gaps() -> None:
    middle = view(grabbed(), 2).middle
    places = [place for place in range(1, 97) if place not in (10, 20, 30)]
    backs = [(back, tuple(place for place in places if DECK[place - 1].back == back)) for back in FACES]
    assert middle == Middle(96, 93, tuple(Lying(back, found) for back, found in backs))


def test_a_back_that_no_longer_lies_in_the_middle_is_not_listed() -> None:
    """Z-3."""
    middle = view(claiming((0, 1), "", "", heap="r1 r4"), None).middle
    assert (middle.size, middle.left) == (2, 2)
    assert sorted(place for lying in middle.cards for place in lying.places) == [1, 2]


def test_z6_the_view_tells_who_is_ready_in_which_order() -> None:
    state = lie_zie.start(FREE, 3, Scripted(range(96)))
    assert [player.ready for player in view(state, None).players] == [None, None, None]
    for seat in (2, 1):
        state = follow(state, *((seat, Take(12 * seat + place, Side.LEFT)) for place in range(1, 13)))
    assert [player.ready for player in view(state, None).players] == [None, 2, 1]
    assert view(state, None).phase is Phase.GRABBING


def test_z17_whose_turn_it_is_shows_in_turns_only() -> None:
    assert view(lie_zie.start(TURNS, 3, Scripted(range(96), (1,))), None).turn == 1
    assert view(grabbed(), None).turn is None


@pytest.mark.parametrize(
    ("viewer", "front"), [(0, None), (1, DECK[9].front), (2, None), (None, None), (-2, None), (4, None)]
)
def test_z4_only_the_owner_is_told_the_front_of_a_taken_card(viewer: int | None, front: Face | None) -> None:
    assert lie_zie.news(grabbed(), viewer) == (Taken(1, 10, Side.LEFT, DECK[9].back, front),)


def test_z9_the_round_shows_leader_colour_and_number_to_beat() -> None:
    state = playing("r3 r1 b1", "g1 g2", "r4 y1 y2", leader=2)
    assert view(state, None).round == Round(2, None, 0, ())
    assert view(state, None).turn == 2
    state = follow(state, (2, ONE), (0, Play(1, 2)))
    laid = playing_stage(state).laid
    assert view(state, None).round == Round(2, Colour.RED, 31, laid)
    assert [(entry.seat, entry.number) for entry in laid] == [(2, 4), (0, 31)]
    state = follow(state, (1, Pass()))
    assert view(state, 1).discard == Discard(playing_stage(state).discard)
    assert view(state, 1).discard.cards[-3:] == laid[0].cards + laid[1].cards


def test_z10_a_pass_shows_in_the_round() -> None:
    state = follow(playing("r3 r1 b1", "g1 g2", "r4 y1 y2"), (0, ONE), (1, Pass()))
    shown = view(state, 2).round
    assert shown is not None
    assert shown.laid[-1] == Laid(1, (), 0)


def test_z8_groups_are_the_legal_plays_for_the_one_to_play_alone() -> None:
    state = follow(playing("r1 g1", "b4 r3 r2 r1", "r4 r4 r4"), (0, ONE))
    own = view(state, 1).own
    assert own is not None
    assert own.groups == (
        Group(2, 1, Colour.RED, 3),
        Group(2, 2, Colour.RED, 32),
        Group(2, 3, Colour.RED, 321),
        Group(3, 1, Colour.RED, 2),
        Group(3, 2, Colour.RED, 21),
    )
    assert {Play(group.first, group.count) for group in own.groups} | {Pass()} == set(lie_zie.legal_moves(state, 1))
    for seat in (0, 2):
        other = view(state, seat).own
        assert other is not None
        assert other.groups == ()


def test_z12_the_view_tells_who_finished_in_which_order() -> None:
    state = follow(playing("r1", "g1 g2", "r2", "b1 b2", "r4"), (0, ONE), (1, Pass()), (2, ONE))
    shown = view(state, 3)
    assert shown.places == (0, 2)
    assert [player.place for player in shown.players] == [1, None, 2, None, None]


def test_z14_the_view_tells_who_may_choose_how_many_prizes() -> None:
    state = follow(playing("r1", "g1 g2", "r3"), (0, ONE), (1, Pass()), (2, ONE), (0, Claim(96)))
    shown = view(state, None)
    assert (shown.phase, shown.turn, shown.round) == (Phase.CLAIMING, 0, None)
    assert [player.choices for player in shown.players] == [2, 1, 2]
    assert shown.places == (0, 2, 1)
    assert 96 not in [place for lying in shown.middle.cards for place in lying.places]
    assert shown.middle.left == 59


def test_z14_nobody_sees_the_front_of_a_prize_before_the_end() -> None:
    state = claiming((0, 1), "r4 g3", "b1", heap="y4 y3")
    for seat in (0, 1, None):
        shown = view(state, seat)
        assert [player.score for player in shown.players] == [None, None]
        assert shown.players[0].prizes == tuple(Prize(card.back, None) for card in state.prizes[0])


def test_z16_at_the_end_all_prizes_lie_open() -> None:
    state = follow(claiming((0,), "r4 g3", "b1", heap="y4"), (0, Claim(1)))
    for seat in (0, 1, None):
        shown = view(state, seat)
        assert (shown.phase, shown.turn, shown.own, shown.middle) == (Phase.OVER, None, None, Middle(0, 0, ()))
        assert [player.score for player in shown.players] == [11, 1]
        assert shown.players[0].prizes == tuple(Prize(card.back, card.front) for card in state.prizes[0])
