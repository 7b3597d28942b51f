"""The game as a whole: the contract, its bound, and what is refused at any time."""

from random import Random

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import IllegalMoveError, NotYourTurnError, RecordIllegalError
from flunkern.core.game import Game
from flunkern.core.record import Record, Step, read, replay, write
from flunkern.core.recording import Recording
from flunkern.games import lie_zie
from flunkern.games.kniffel import Enter, Keep, Roll
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.state import Grabbing, Options, State
from flunkern.material.sheet import Category
from tests.games.lie_zie.redraw import LONGEST, longest
from tests.games.lie_zie.tables import FREE, TURNS, claiming, playing, random_game

game: Game = lie_zie
PHASES = [lie_zie.start(FREE, 3, Seeded(1)), lie_zie.start(TURNS, 3, Seeded(1)), playing("r1", "r2", "r3")]
PHASES.append(claiming((0, 1), "", "", "", heap="r1 r2"))


def recorded(options: Options, seats: int, seed: int) -> Record:
    rng = Random(seed)
    recording = Recording(game, options, [f"Seat {seat}" for seat in range(seats)], Seeded(seed))
    while acting := lie_zie.to_act(recording.state):
        seat = rng.choice(sorted(acting))
        recording.play(seat, rng.choice(lie_zie.legal_moves(recording.state, seat)))
    return recording.record()


def test_the_clauses_are_those_of_the_rule_page() -> None:
    """Z-1 to Z-17."""
    assert lie_zie.clauses[0] == "Z-1"
    assert lie_zie.clauses[-1] == "Z-17"
    assert len(lie_zie.clauses) == 17
    assert lie_zie.slug == "lie-zie"


@pytest.mark.parametrize("seats", lie_zie.seats)
@pytest.mark.parametrize("options", [FREE, TURNS], ids=["free", "turns"])
def test_random_games_end_within_their_bound(options: Options, seats: int) -> None:
    """Z-2, Z-9: in each pass 12 takes a seat, at most one round a card, at most 6 prizes."""
    for seed in range(3):
        states = list(random_game(options, seats, seed))
        assert len(states) - 1 <= longest(seats) < LONGEST
        assert lie_zie.outcome(states[-1]) is not None


@pytest.mark.parametrize("state", PHASES)
@pytest.mark.parametrize("seat", [-1, -3, 3, 7, 64, 10**20])
def test_whoever_is_not_at_the_table_is_not_to_act(state: State, seat: int) -> None:
    assert lie_zie.legal_moves(state, seat) == ()
    for move in (Take(1, Side.LEFT), Play(1, 1), Pass(), Claim(1)):
        with pytest.raises(NotYourTurnError) as caught:
            lie_zie.check(state, seat, move)
        assert caught.value.rule in lie_zie.clauses


@pytest.mark.parametrize("state", PHASES)
@pytest.mark.parametrize("move", [Roll(), Keep((1, 2)), Enter(Category.CHANCE)])
def test_moves_of_another_game_are_refused(state: State, move: lie_zie.Move) -> None:
    (seat, *_) = sorted(lie_zie.to_act(state))
    with pytest.raises(IllegalMoveError) as caught:
        lie_zie.apply(state, seat, move, Scripted())
    assert caught.value.rule in lie_zie.clauses


@pytest.mark.parametrize("options", [FREE, TURNS], ids=["free", "turns"])
def test_a_record_rebuilds_the_game(options: Options) -> None:
    record = recorded(options, 3, 17)
    again = read(write(record), {"lie-zie": game})
    assert again == record
    assert lie_zie.outcome(list(replay(again, game))[-1]) == record.outcome


def test_a_record_in_which_a_card_is_taken_twice_is_refused() -> None:
    """Z-4."""
    record = recorded(FREE, 2, 3)
    first, second, *rest = record.steps
    again = Step(second.seat, Take(first.move.place, Side.LEFT), second.chance)
    edited = Record(
        game=record.game, options=record.options, seats=record.seats, start=record.start, steps=(first, again, *rest)
    )
    with pytest.raises(RecordIllegalError) as caught:
        list(replay(edited, game))
    assert (caught.value.step, caught.value.rule) == (2, "Z-4")


def test_states_are_never_changed() -> None:
    state = lie_zie.start(FREE, 2, Seeded(1))
    before = hash(state)
    lie_zie.apply(state, 0, Take(1, Side.LEFT), Scripted())
    assert hash(state) == before
    assert isinstance(state.stage, Grabbing)
    assert state.stage.hands == ((), ())
