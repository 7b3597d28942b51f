"""Positions between decisions and draws: what leads from one to the next, copies, and what is written down."""

import pickle
from copy import deepcopy
from itertools import pairwise
from random import Random

import pytest

from flunkern.core.chance import Noted, Scripted, Seeded
from flunkern.core.environment import Wanted
from flunkern.core.errors import IllegalMoveError
from flunkern.envs.chance_nodes import GivenDraws, outcomes
from flunkern.envs.position import Node, Position, Transition, initial_position
from flunkern.envs.setting import setting_of
from flunkern.games import luegen
from tests.contracts.playing import redraw_of
from tests.envs.playing import every_slug, some_sizes


def random_positions(slug: str, seats: int, seed: int) -> list[Position]:
    """Every position of a random game."""
    position, rng = initial_position(setting_of(slug, seats)), Random(seed)
    positions = [position]
    while position.wanted is not None or not (position.node is None or position.node.over):
        if position.wanted is not None:
            position = position.after_outcome(rng.choice(outcomes(position.wanted, position.partly))[0])
        else:
            assert position.node is not None
            position = position.after_action(rng.choice(position.node.legal))
        positions.append(position)
    return positions


def steps_of(position: Position) -> list[Transition]:
    return [] if position.node is None else [node.transition for node in position.node.backwards()]


def test_before_the_start_it_is_wanted_who_starts() -> None:
    position = initial_position(setting_of("luegen", 3))
    assert position.node is None
    assert position.wanted == Wanted("below", 3)
    assert position.after_outcome(2).wanted == Wanted("throw", 6)


def test_a_shuffle_is_drawn_card_by_card() -> None:
    position = initial_position(setting_of("lie-zie", 2))
    for number in range(95):
        assert position.wanted == Wanted("order", 96)
        assert len(position.partly) == number
        position = position.after_outcome(95 - number)
    assert position.wanted == Wanted("below", 2)
    position = position.after_outcome(1)
    assert position.node is not None
    assert position.node.actor == 1
    assert position.draws == ()
    assert position.node.transition[2] == (tuple(reversed(range(96))), (1,))


@some_sizes
def test_a_game_comes_out_as_if_its_draws_were_scripted(slug: str, seats: int) -> None:
    setting = setting_of(slug, seats)
    last = random_positions(slug, seats, 5)[-1].node
    assert last is not None
    start, *steps = reversed(list(last.backwards()))
    noted = Noted(GivenDraws(start.transition[2]))
    setting.game.start(setting.options, seats, noted)
    state = setting.game.start(setting.options, seats, Scripted(*noted.take()))
    assert state == start.state
    for node in steps:
        noted = Noted(GivenDraws(node.transition[2]))
        setting.game.apply(state, node.mover, setting.moves[node.action], noted)
        script = Scripted(*noted.take())
        state = setting.game.apply(state, node.mover, setting.moves[node.action], script)
        script.finish()
        assert state == node.state
    assert last.over
    assert last.legal == []
    assert last.actor is None


@every_slug
def test_what_is_written_down_comes_back(slug: str) -> None:
    positions = random_positions(slug, 2, 6)
    for position in positions[:120:7] + positions[-3:]:
        back = pickle.loads(pickle.dumps(position))
        assert str(back) == str(position)
        assert back.wanted == position.wanted
        assert back.partly == position.partly
        assert steps_of(back) == steps_of(position)
        assert deepcopy(position) is position


@every_slug
def test_positions_can_be_told_apart(slug: str) -> None:
    texts = [str(position) for position in random_positions(slug, 2, 7)]
    assert len(set(texts)) == len(texts)


@every_slug
def test_a_seat_is_told_nothing_that_is_hidden_from_it(slug: str) -> None:
    """What led to a node reads the same to a seat when all it may not know is redrawn, others' moves included."""
    setting = setting_of(slug, 3)
    redraw = redraw_of(setting.game)
    for position in random_positions(slug, 3, 8)[:400:9]:
        node = position.node
        if node is None:
            continue
        for seat in range(3):
            transition = node.transition if node.mover == seat else (node.mover, 0, ())
            other = Node(setting, redraw(node.state, seat, Seeded(1)), transition, None)
            assert other.step_information(setting, seat) == node.step_information(setting, seat)
            assert node.information_state(setting, seat).endswith(node.step_information(setting, seat))
            assert (other.observation(setting, seat) == node.observation(setting, seat)).all()


def test_an_illegal_action_is_refused() -> None:
    position = next(p for p in random_positions("luegen", 2, 1) if p.node is not None and p.wanted is None)
    with pytest.raises(IllegalMoveError, match="L-7"):
        position.after_action(position.setting.action_of(luegen.Call()))


def test_a_game_is_over_at_its_limit() -> None:
    position = initial_position(setting_of("luegen", 2, limit=2))
    for outcome in (0, 0, 0):
        position = position.after_outcome(outcome)
    position = position.after_action(1)
    assert position.node is not None
    assert not position.node.over
    position = position.after_action(position.node.legal[-1])
    assert position.node is not None
    assert position.node.over
    assert position.setting.returns(position.node.state) == (0, 0)


def test_a_history_tells_every_step_from_the_start_on() -> None:
    position = random_positions("luegen-kniffel", 2, 3)[-1]
    assert position.node is not None
    history = position.node.history(position.setting)
    assert (history[0].seat, history[0].move) == (-1, None)
    assert history[-1].state is position.node.state
    for before, past in pairwise(history):
        after = position.setting.game.apply(before.state, past.seat, past.move, GivenDraws(past.draws))
        assert after == past.state
