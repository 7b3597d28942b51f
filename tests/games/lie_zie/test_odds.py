"""What can be reckoned from a view."""

from flunkern.games.lie_zie import Pass, Play, view
from flunkern.games.lie_zie.cards import DECK, FACES, Card
from flunkern.games.lie_zie.odds import hidden_fronts, plays_needed, rivals_left, seen
from tests.games.lie_zie.tables import TURNS, follow, playing, playing_stage, random_game


def test_z1_a_back_hides_six_fronts_less_those_seen() -> None:
    state = follow(playing("r1 g1", "r2 r3", "b1 b2 b3"), (0, Play(1, 1)))
    stage = playing_stage(state)
    known = {*stage.hands[1], *stage.laid[0].cards, *stage.discard}
    assert seen(view(state, 1)) == known
    fronts = hidden_fronts(view(state, 1))
    assert {Card(front, back) for back in FACES for front in fronts[back]} == set(DECK) - known


def test_whatever_is_hidden_stays_possible() -> None:
    """Z-1: a card in the middle always has one of the fronts reckoned for its back."""
    for state in random_game(TURNS, 3, seed=2):
        shown = view(state, 0)
        fronts = hidden_fronts(shown)
        assert all(fronts[lying.back] for lying in shown.middle.cards)


def test_z8_the_fewest_plays_that_empty_a_hand() -> None:
    assert plays_needed(()) == 0
    assert plays_needed((0,)) == 1
    assert plays_needed((0, 0, 0)) == 1
    assert plays_needed((0, 0, 0, 0)) == 2
    assert plays_needed((0, 1, 0)) == 2
    assert plays_needed((0, 1, 0, 1)) == 3
    assert plays_needed((0, 1, 2, 1, 0, 0)) == 3
    assert plays_needed((0, 0, 1, 0, 2, 0, 0)) == 4


def test_the_fewest_plays_agree_with_trying_everything() -> None:
    """Z-8: hands close up after each play."""

    def tried(colours: tuple[int, ...]) -> int:
        if not colours:
            return 0
        return 1 + min(
            tried(colours[:first] + colours[first + count :])
            for first in range(len(colours))
            for count in (1, 2, 3)
            if first + count <= len(colours) and len(set(colours[first : first + count])) == 1
        )

    hands = [(0, 1, 0, 0, 1, 2), (2, 2, 2, 2, 2, 2), (0, 1, 1, 0, 1, 0), (3, 1, 3, 2, 3, 1), (0, 1, 0, 1, 0, 1)]
    assert [plays_needed(hand) for hand in hands] == [tried(hand) for hand in hands]


def test_a_spectator_has_seen_what_was_played() -> None:
    state = follow(playing("r1 g1", "r2 r3"), (0, Play(1, 1)), (1, Pass()))
    assert seen(view(state, None)) == frozenset(playing_stage(state).discard)


def test_z10_rivals_are_those_who_may_still_answer() -> None:
    """Not oneself, not whoever has played or passed in this round, and nobody without cards."""
    state = playing("r1 g1", "r2 r3", "b1 b2", "y1 y2", "")
    assert rivals_left(view(state, 0)) == 3
    state = follow(state, (0, Play(1, 1)), (1, Pass()))
    assert rivals_left(view(state, 2)) == 1
