# `testify` and `Testimony` are named through their modules: by their own names pytest would take them for tests.
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from flunkern.core.chance import Noted, Seeded
from flunkern.core.errors import (
    DrawForgedError,
    KeyForgedError,
    RecordError,
    RecordIllegalError,
    SaltsMismatchError,
    SecretMismatchError,
)
from flunkern.core.game import Game
from flunkern.core.record import Record, Step
from flunkern.fairness import testifying, testimony
from flunkern.fairness.commitment import sealed
from flunkern.fairness.draws import Committed, key_of
from flunkern.fairness.merkle import KeyTree
from flunkern.fairness.testimony import OpenDraw, OpenStep, SecretStep
from flunkern.games import REGISTRY, luegen_kniffel
from flunkern.games.luegen_kniffel import Announce, Believe, Keep, Roll
from tests.contracts.playing import all_options, every_game
from tests.fairness.tables import LIARS, OTHER_SEED, SEED, fair_of, played, salts_for, undoubted_throws

Options = luegen_kniffel.Options
Told = testimony.Testimony
SEATS = 3


def given(record: Record, states: list[Any], secret: frozenset[int]) -> Told:
    return testifying.testify(record, LIARS, states, fair_of(record), secret)


@pytest.fixture(scope="module")
def game() -> tuple[Record, list[Any]]:
    return played(LIARS, Options(), SEATS, rng=4)


@pytest.fixture(scope="module")
def told(game: tuple[Record, list[Any]]) -> Told:
    return given(*game, undoubted_throws(game[1]))


def check(told: Told) -> Any:
    return testifying.verify_testimony(told, LIARS)


def with_step(told: Told, number: int, step: Any) -> Told:
    steps = (*told.steps[: number - 1], step, *told.steps[number:])
    return msgspec.structs.replace(told, steps=steps)


def with_fair(told: Told, **fields: Any) -> Told:
    return msgspec.structs.replace(told, fair=msgspec.structs.replace(told.fair, **fields))


def with_draw(told: Told, at: int, **fields: Any) -> Told:
    draws = list(told.fair.draws)
    draws[at] = msgspec.structs.replace(draws[at], **fields)
    return with_fair(told, draws=tuple(draws))


def first(told: Told, fits: Callable[[Any], bool]) -> int:
    return next(number for number, step in enumerate(told.steps, 1) if fits(step))


def is_secret(step: Any) -> bool:
    return isinstance(step, SecretStep)


def is_open_throw(step: Any) -> bool:
    return isinstance(step, OpenStep) and isinstance(step.move, Roll | Keep)


def is_first_throw(step: Any) -> bool:
    return isinstance(step, OpenStep) and step.move == Roll()


def number_of_draw(record: Record, step: int) -> int:
    return len(record.start) + sum(len(earlier.chance) for earlier in record.steps[: step - 1])


# What holds


def test_a_testimony_verifies_and_tells_what_cannot_be_checked(game: tuple[Record, list[Any]], told: Told) -> None:
    record, states = game
    secret = sorted(undoubted_throws(states))
    assert secret
    assert any(map(is_open_throw, told.steps))
    again = testimony.read(testimony.write(told), REGISTRY)
    found = check(again)
    assert (found.kind, found.game, found.steps) == ("testimony", "luegen-kniffel", len(record.steps))
    assert list(found.secret) == secret
    assert found.draws == len(record.start) + sum(len(step.chance) for step in record.steps) - len(secret)
    assert (found.commitment, found.root) == (sealed(SEED), KeyTree(SEED).root)
    assert found.added == (1, 1, 0)


@pytest.mark.parametrize("seats", luegen_kniffel.seats)
@pytest.mark.parametrize("reveal", ["never", "after"])
def test_games_of_every_size_verify(seats: int, reveal: Any) -> None:
    rng = Random(seats)

    def trusting(moves: Sequence[Any]) -> Any:
        return Believe() if Believe() in moves and rng.random() < 0.9 else rng.choice(moves)

    record, states = played(LIARS, Options(reveal), seats, choose=trusting)
    told = given(record, states, undoubted_throws(states))
    assert (check(told).secret == ()) == (reveal == "after")


@pytest.mark.parametrize("most", range(1, 30))
def test_a_game_that_was_left_verifies(most: int) -> None:
    record, states = played(LIARS, Options(), 2, most=most)
    secret = LIARS.secret_for_good(Options(), states)
    assert secret is not None
    assert check(given(record, states, secret)).steps == most


@every_game
def test_every_game_can_be_testified_to_as_its_options_want_it(game: Game) -> None:
    for options in all_options(game):
        record, states = played(game, options, game.seats[1])
        secret = game.secret_for_good(options, states) or frozenset()
        told = testifying.testify(record, game, states, fair_of(record), secret)
        again = testimony.read(testimony.write(told), REGISTRY)
        assert again == told
        assert testifying.verify_testimony(again, game).secret == tuple(sorted(secret))


def test_neither_seed_nor_secret_keys_are_told(game: tuple[Record, list[Any]], told: Told) -> None:
    record, states = game
    data = testimony.write(told)
    assert SEED.hex().encode() not in data
    hidden = {number_of_draw(record, step) for step in undoubted_throws(states)}
    for number in range(number_of_draw(record, len(record.steps) + 1)):
        assert (key_of(SEED, number).hex().encode() in data) == (number not in hidden)


def test_a_testimony_is_the_same_whatever_the_secrets_are(game: tuple[Record, list[Any]], told: Told) -> None:
    record, states = game
    secret, rng = undoubted_throws(states), Random(1)
    state, other_states, steps = states[0], [states[0]], []
    for number, step in enumerate(record.steps, 1):
        chance = Noted(Seeded(number))
        if number in secret:
            moves = [move for move in LIARS.legal_moves(state, step.seat) if type(move) is type(step.move)]
            state = LIARS.apply(state, step.seat, move := rng.choice(moves), chance)
            steps.append(Step(step.seat, move, chance.take()))
        else:
            thrown = step.chance[0] if step.chance else ()
            state = LIARS.apply(state, step.seat, step.move, _Told(thrown))
            steps.append(step)
        other_states.append(state)
    other = msgspec.structs.replace(record, steps=tuple(steps))
    assert other != record
    assert testimony.write(given(other, other_states, secret)) == testimony.write(told)


class _Told(Seeded):
    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(0)
        self._dice = dice

    def throw(self, count: int) -> tuple[int, ...]:
        assert len(self._dice) == count
        return self._dice


# What does not hold


def test_a_turned_die_is_found(told: Told) -> None:
    for number, step in enumerate(told.steps, 1):
        if is_open_throw(step):
            assert isinstance(step, OpenStep)
            ((*dice, last),) = step.chance
            forged = msgspec.structs.replace(step, chance=((*dice, last % 6 + 1),))
            with pytest.raises(DrawForgedError) as refusal:
                check(with_step(told, number, forged))
            assert refusal.value.step == number


def test_a_die_turned_at_the_start_is_found(told: Told) -> None:
    start = (tuple(reversed(told.start[0])), *told.start[1:])
    assert start != told.start
    with pytest.raises(DrawForgedError) as refusal:
        check(msgspec.structs.replace(told, start=start))
    assert refusal.value.step == 0


def test_other_draws_than_those_made_are_found(told: Told) -> None:
    number = first(told, is_open_throw)
    step: Any = told.steps[number - 1]
    for chance in ((), (*step.chance, *step.chance)):
        with pytest.raises(DrawForgedError):
            check(with_step(told, number, msgspec.structs.replace(step, chance=chance)))


def test_other_salts_are_found(told: Told) -> None:
    with pytest.raises(DrawForgedError):
        check(with_fair(told, salts=("",) * SEATS))
    with pytest.raises(SaltsMismatchError):
        check(with_fair(told, salts=told.fair.salts[1:]))


def test_keys_that_do_not_lead_to_the_root_are_found(told: Told) -> None:
    draw = told.fair.draws[3]
    for forged in (
        with_draw(told, 3, key=key_of(OTHER_SEED, draw.number).hex()),
        with_draw(told, 3, key=told.fair.draws[2].key),
        with_draw(told, 3, path=told.fair.draws[2].path),
        with_draw(told, 3, path=tuple(reversed(draw.path))),
        with_draw(told, 3, number=4095),
    ):
        with pytest.raises(KeyForgedError) as refusal:
            check(forged)
        assert refusal.value.details["reason"] == "foreign"
    with pytest.raises(KeyForgedError) as refusal:
        check(with_fair(told, root=KeyTree(OTHER_SEED).root))
    assert refusal.value.details == {"number": 0, "reason": "foreign"}


def test_the_keys_of_another_seed_give_other_dice(told: Told) -> None:
    tree = KeyTree(OTHER_SEED)
    draws = tuple(
        OpenDraw(draw.number, key_of(OTHER_SEED, draw.number).hex(), tree.path(draw.number)) for draw in told.fair.draws
    )
    with pytest.raises(DrawForgedError):
        check(with_fair(told, root=tree.root, draws=draws))


@pytest.mark.parametrize("at", [0, 5, -1])
def test_a_missing_and_a_repeated_key_are_found(told: Told, at: int) -> None:
    draws = list(told.fair.draws)
    number = draws[at].number
    with pytest.raises(KeyForgedError) as refusal:
        check(with_fair(told, draws=(*draws, draws[at])))
    assert refusal.value.details == {"number": number, "reason": "twice"}
    del draws[at]
    with pytest.raises(KeyForgedError) as refusal:
        check(with_fair(told, draws=tuple(draws)))
    assert refusal.value.details == {"number": number, "reason": "missing"}


def test_the_key_of_a_secret_draw_and_of_no_draw_is_found(game: tuple[Record, list[Any]], told: Told) -> None:
    tree = KeyTree(SEED)
    for number in (number_of_draw(game[0], first(told, is_secret)), 4000):
        extra = OpenDraw(number, key_of(SEED, number).hex(), tree.path(number))
        with pytest.raises(KeyForgedError) as refusal:
            check(with_fair(told, draws=(*told.fair.draws, extra)))
        assert refusal.value.details == {"number": number, "reason": "unused"}


def test_a_secret_that_was_opened_is_found(game: tuple[Record, list[Any]]) -> None:
    record, states = game
    secret = undoubted_throws(states)
    for step in secret:
        first_throw = record.steps[step - 1].move == Roll()
        with pytest.raises(SecretMismatchError if first_throw else RecordError):
            check(given(record, states, secret - {step}))
    with pytest.raises(SecretMismatchError) as refusal:
        check(given(record, states, frozenset()))
    assert refusal.value.step == min(secret)


def test_an_open_step_that_was_shut_is_found(game: tuple[Record, list[Any]], told: Told) -> None:
    record, states = game
    secret = undoubted_throws(states)
    claim = first(told, lambda step: isinstance(step, OpenStep) and isinstance(step.move, Announce))
    with pytest.raises(SecretMismatchError) as refusal:
        check(given(record, states, secret | {claim}))
    assert refusal.value.step == claim
    with pytest.raises((SecretMismatchError, RecordIllegalError, DrawForgedError)):
        check(given(record, states, secret | {first(told, is_open_throw)}))


def test_a_table_that_tells_after_the_game_has_nothing_shut(told: Told) -> None:
    with pytest.raises(SecretMismatchError):
        check(msgspec.structs.replace(told, options=Options("after")))


def test_a_draw_that_was_passed_over_is_found() -> None:
    """Whoever could choose which draw to use next, behind a secret step, could choose the dice."""
    record, states = played(LIARS, Options(), 2, rng=4)
    told = given(record, states, undoubted_throws(states))
    number = first(told, is_open_throw)
    at = number_of_draw(record, number)
    step: Any = told.steps[number - 1]
    unused = number_of_draw(record, len(record.steps) + 1)
    other = Committed(SEED, salts_for(2), unused).throw(5)
    forged = with_step(told, number, msgspec.structs.replace(step, chance=(other,)))
    tree = KeyTree(SEED)
    shifted = OpenDraw(unused, key_of(SEED, unused).hex(), tree.path(unused))
    draws = tuple(shifted if draw.number == at else draw for draw in told.fair.draws)
    with pytest.raises(DrawForgedError):
        check(forged)
    with pytest.raises(KeyForgedError) as refusal:
        check(with_fair(forged, draws=draws))
    assert refusal.value.details == {"number": at, "reason": "missing"}


def test_draws_in_another_order_are_found(told: Told) -> None:
    a, b = [number for number, step in enumerate(told.steps, 1) if is_first_throw(step)][:2]
    one, two = told.steps[a - 1], told.steps[b - 1]
    assert isinstance(one, OpenStep)
    assert isinstance(two, OpenStep)
    forged = with_step(told, a, msgspec.structs.replace(one, chance=two.chance))
    forged = with_step(forged, b, msgspec.structs.replace(two, chance=one.chance))
    with pytest.raises(DrawForgedError) as refusal:
        check(forged)
    assert refusal.value.step == a


@pytest.mark.parametrize("fits", [is_secret, is_open_throw])
def test_other_news_and_another_seat_are_found(told: Told, fits: Callable[[Any], bool]) -> None:
    number = first(told, fits)
    step = told.steps[number - 1]
    others: list[dict[str, Any]] = [{"public": ()}, {"public": step.public * 2}, {"public": told.steps[number].public}]
    for fields in (*others, {"seat": (step.seat + 1) % SEATS}, {"seat": 63}):
        with pytest.raises(RecordIllegalError) as refusal:
            check(with_step(told, number, msgspec.structs.replace(step, **fields)))
        assert refusal.value.step == number


def test_steps_that_break_a_rule_are_found(told: Told) -> None:
    number = first(told, is_open_throw)
    with pytest.raises(RecordIllegalError) as refusal:
        check(with_step(told, number, msgspec.structs.replace(told.steps[number - 1], move=Keep((1, 1, 1, 1, 1)))))
    assert (refusal.value.step, refusal.value.rule) == (number, "LK-3")


def test_another_outcome_and_fewer_or_more_steps_are_found(told: Told) -> None:
    outcome = told.outcome
    assert outcome is not None
    for other in (None, msgspec.structs.replace(outcome, scores=tuple(score + 1 for score in outcome.scores))):
        with pytest.raises(RecordIllegalError, match="outcome"):
            check(msgspec.structs.replace(told, outcome=other))
    with pytest.raises(RecordIllegalError, match="outcome"):
        check(msgspec.structs.replace(told, steps=told.steps[:-1]))
    for more in (told.steps[-1], told.steps[first(told, is_secret) - 1]):
        with pytest.raises(RecordIllegalError) as refusal:
            check(msgspec.structs.replace(told, steps=(*told.steps, more)))
        assert refusal.value.step == len(told.steps) + 1


@pytest.mark.parametrize("seats", [0, 1, 9, 300])
def test_more_or_fewer_seats_than_can_play_are_refused(told: Told, seats: int) -> None:
    crowd = with_fair(msgspec.structs.replace(told, seats=("Ada",) * seats), salts=("",) * seats)
    with pytest.raises(RecordIllegalError) as refusal:
        check(crowd)
    assert refusal.value.step == 0


@pytest.mark.parametrize("secret", [{0}, {-1}, {10_000}])
def test_only_steps_can_be_secret(game: tuple[Record, list[Any]], secret: set[int]) -> None:
    with pytest.raises(ValueError, match="only steps"):
        given(*game, frozenset(secret))
