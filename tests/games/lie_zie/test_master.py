"""The bot that thinks through what the backs may hide."""

from collections.abc import Sequence
from random import Random

import pytest

from flunkern.core.bots import prepare
from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Move, Pass, Play, View, view
from flunkern.games.lie_zie.master import MasterBot
from flunkern.games.lie_zie.state import State
from flunkern.games.lie_zie.view import Phase
from tests.games.lie_zie.contests import win_share
from tests.games.lie_zie.tables import FREE, TURNS, claiming, claiming_stage, follow, playing

MASTER = lie_zie.bots["master"]


def chosen(state: State, seat: int, seed: int = 1) -> lie_zie.Move:
    move: lie_zie.Move = MASTER.choose(view(state, seat), lie_zie.legal_moves(state, seat), Random(seed))
    return move


@pytest.mark.parametrize(("seats", "rounds", "least"), [(2, 8, 0.6), (4, 2, 0.32)])
def test_it_beats_the_honest_bot(seats: int, rounds: int, least: float) -> None:
    assert win_share(MASTER, lie_zie.bots["honest"], seats, rounds) > least


def test_it_goes_out_when_it_can() -> None:
    assert chosen(playing("r1 r1 r2", "r1 r2"), 0) == Play(1, 3)
    assert chosen(follow(playing("r1 g1", "r2 r3", "r4 g4"), (0, Play(1, 1))), 1) == Play(1, 2)


def test_it_leads_so_that_it_keeps_the_lead() -> None:
    """Only the 4 is beaten by nobody with one card, and then the last card follows: 1 first would lose the lead."""
    assert chosen(playing("r1 g4", "b1 b2 b3 b1"), 0) == Play(2, 1)


def test_it_passes_where_it_must() -> None:
    assert chosen(follow(playing("y4 g1", "b1 r2 r3"), (0, Play(1, 1))), 1) == Pass()


def test_it_claims_the_back_that_promises_most() -> None:
    state = claiming((0, 1), "", "", heap="r1 r4")
    backs = [card.back.number for card in claiming_stage(state).spread if card]
    assert chosen(state, 0) == Claim(1 + backs.index(max(backs)))


@pytest.mark.parametrize("options", [FREE, TURNS], ids=["free", "turns"])
def test_the_same_view_and_luck_give_the_same_choice(options: lie_zie.Options) -> None:
    state = lie_zie.start(options, 3, Seeded(2))
    seat = min(lie_zie.to_act(state))
    assert chosen(state, seat, 7) == chosen(state, seat, 7)
    assert chosen(playing("r1 g1 b2 b3", "r2 r3 y1"), 0, 7) == chosen(playing("r1 g1 b2 b3", "r2 r3 y1"), 0, 7)


@pytest.mark.parametrize("options", [FREE, TURNS], ids=["free", "turns"])
def test_made_ready_it_has_thought_about_a_card_and_a_play(options: lie_zie.Options) -> None:
    """With more than one choice each: else it would not have to think."""
    thought: list[Phase] = []

    class Watched(MasterBot):
        def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
            assert len(legal_moves) > 1
            thought.append(view.phase)
            return super().choose(view, legal_moves, rng)

    prepare(Watched(), options)
    assert thought == [Phase.GRABBING, Phase.PLAYING]
