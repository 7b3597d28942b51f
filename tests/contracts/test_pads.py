"""Every pad keeps the contract of games: nothing of it is hidden, and it is the same told move by move at a table."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.by_hand import Padded, played_by_hand
from flunkern.core.chance import Seeded, Told
from flunkern.core.errors import GameOverError, RecordIllegalError, SeatsInvalidError
from flunkern.core.game import Game
from flunkern.core.record import read, replay, write
from flunkern.core.tallying import tally_of
from flunkern.fairness.verifying import verify
from flunkern.games import REGISTRY, find, game_of
from flunkern.table.commands import MakeMove, Sit, Start, TakeBack
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import show_all
from flunkern.words import LANGUAGES, words_for
from flunkern.words.telling import Teller, tell_error
from tests.contracts.playing import Foreign, all_options, arbitrary_moves, as_bytes, random_state, random_steps, support
from tests.contracts.test_legal_moves import refused
from tests.table.tables import ADA, NOBODY, Live, turn

PADS: dict[str, Game] = {slug: game.pad for slug, game in REGISTRY.items() if isinstance(game, Padded)}
every_pad = pytest.mark.parametrize("pad", PADS.values(), ids=PADS)


@every_pad
def test_it_goes_by_the_name_and_clauses_of_its_game(pad: Game) -> None:
    game = find(pad.slug)
    assert played_by_hand(game) is find(pad.slug, by_hand=True) is pad
    assert (pad.clauses, pad.seats, pad.facts.one_loser) == (game.clauses, game.seats, game.facts.one_loser)
    assert not pad.facts.hidden
    assert not pad.bots
    assert pad.secret_for_good(pad.Options(), []) is None
    for seats in (0, pad.seats[0] - 1, pad.seats[-1] + 1):
        with pytest.raises(SeatsInvalidError):
            pad.start(pad.Options(), seats, Seeded(0))


@every_pad
def test_random_play_ends_and_everybody_sees_all_of_it(pad: Game) -> None:
    for seats in pad.seats:
        for options in all_options(pad):
            for recording in islice(random_steps(pad, seats, seats, options), support(pad).LONGEST):
                state, acting = recording.state, pad.to_act(recording.state)
                assert (pad.outcome(state) is None) == bool(acting)
                assert len(acting) <= 1
                seen = as_bytes((pad.view(state, None), pad.news(state, None)))
                assert all(as_bytes((pad.view(state, seat), pad.news(state, seat))) == seen for seat in range(seats))
                assert msgspec.json.decode(as_bytes(pad.view(state, None)), type=pad.View) == pad.view(state, None)
            outcome = pad.outcome(state)
            assert outcome is not None
            assert len(outcome.places) == seats
            assert isinstance(refused(pad, state, 0, Foreign()), GameOverError)


@every_pad
@given(seed=st.integers(0, 2**32), count=st.integers(0, 8), steps=st.integers(0, 60), data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_move_is_legal_or_refused(pad: Game, seed: int, count: int, steps: int, data: st.DataObject) -> None:
    seats = pad.seats[count % len(pad.seats)]
    state = random_state(pad, seats, seed, steps)
    seat = data.draw(st.integers(-1, seats))
    legal = pad.legal_moves(state, seat)
    assert bool(legal) == (seat in pad.to_act(state))
    for move in legal:
        pad.apply(state, seat, move, Told())
    for move in data.draw(st.lists(arbitrary_moves(pad), min_size=5, max_size=20)):
        if move not in legal:
            error = refused(pad, state, seat, move)
            assert all(tell_error(words_for(pad, language), error) for language in LANGUAGES)


@every_pad
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(pad: Game, language: Any) -> None:
    teller = Teller(words_for(pad, language), [f"Seat {n}" for n in range(8)])
    for recording in random_steps(pad, pad.seats[1], 5):
        state = recording.state
        moves = [move for seat in pad.to_act(state) for move in list(pad.legal_moves(state, seat))[:20]]
        told = [teller.tell(item) for item in (pad.view(state, None), *pad.news(state, None), *moves)]
        assert all("{" not in text and text.strip() for text in told)
    outcome = pad.outcome(state)
    assert outcome is not None
    assert teller.outcome(outcome)


def at_a_table(pad: Game, seats: int, rng: Random) -> Iterator[Live]:
    """A game of a pad as one phone tells it, after its start and after each thing that is entered."""
    live = Live(pad.slug, by_hand=True)
    for number in range(seats):
        live.ask(ADA, Sit(f"Player {number}"))
    live.ask(ADA, Start(starter=seats - 1))
    yield live
    while live.acting:
        seat = turn(live)
        move = rng.choice(list(pad.legal_moves(live.table.state, seat)))
        live.ask(ADA, MakeMove(seat, msgspec.to_builtins(move)))
        yield live


@every_pad
def test_a_table_takes_back_as_much_as_anybody_likes_and_keeps_a_record(pad: Game) -> None:
    rng, seats = Random(3), pad.seats[1]
    states: list[Any] = []
    for live in at_a_table(pad, seats, rng):
        states = states[: len(live.table.past)]
        states.append(live.table.state)
        if len(states) > 1 and rng.random() < 0.2 and len(live.log) < 150:
            live.ask(ADA, TakeBack(to := rng.randrange(len(states))))
            assert live.table.state == states[to]
            states = states[: to + 1]
    assert live.rebuilt() == live.table == live.twin
    shown = show_all(live.table, NOBODY, live.now)
    assert shown.outcome == pad.outcome(states[-1])
    assert shown.hand is not None
    assert shown.table is not None
    assert shown.table.commitment == ""

    record = read(write(record_of(live.log, 1)), REGISTRY)
    assert game_of(record) is pad
    assert list(replay(record, pad)) == states
    assert given_out(record, pad) == write(record)
    assert len(tally_of(pad, record, states)) == seats
    with pytest.raises(Exception, match="fair/by_hand"):
        verify(record, pad)
    forged = msgspec.structs.replace(record.steps[0], seat=seats)
    with pytest.raises(RecordIllegalError) as refusal:
        list(replay(msgspec.structs.replace(record, steps=(forged, *record.steps[1:])).sealed(), pad))
    assert refusal.value.step == 1
    assert refusal.value.rule in pad.clauses


@every_pad
def test_what_cannot_be_read_or_is_not_done_here_changes_nothing(pad: Game) -> None:
    live = next(at_a_table(pad, pad.seats[1], Random(1)))
    seat = turn(live)
    assert live.refusal(ADA, MakeMove(seat, {"type": "roll"})) == "move/unreadable"
    assert live.refusal(NOBODY, MakeMove(seat, live.legal(seat))) == "table/not_your_seat"
    assert live.refusal(ADA, MakeMove(seat, live.legal(seat), draws=((1, 2),))) == "table/dice_untold"
    assert live.refusal(ADA, MakeMove(seat, live.legal(seat), "0" * 64)) == "table/by_hand"
