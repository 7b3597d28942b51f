"""The dice at a table are those that its seed and its people's salts give, and can be checked once the game is over."""

import pytest

from flunkern.core.chance import Noted
from flunkern.core.game import Game
from flunkern.core.record import read, replay, write
from flunkern.fairness import testimony
from flunkern.fairness.commitment import commitment
from flunkern.fairness.draws import Committed
from flunkern.fairness.testifying import verify_testimony
from flunkern.fairness.verifying import verify
from flunkern.games import REGISTRY
from flunkern.table.commands import GetReady, Rematch, Sit, Start
from flunkern.table.entries import Moved, Started
from flunkern.table.model import as_type
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import show_table
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, CY, NOBODY, SEED, Live, secret, smallest


def promised(live: Live) -> tuple[str, str | None]:
    shown = show_table(live.table, NOBODY)
    return shown.commitment, shown.root


def people(game: Game) -> tuple[str, ...]:
    return (ADA, BO, CY)[: smallest(game)]


@every_game
def test_the_draws_are_those_of_the_seed_the_salts_and_the_count(game: Game) -> None:
    live = Live(game.slug).start(people(game), bots=1)
    assert live.table.salts == (*(secret(f"salt 1 {owner}") for owner in people(game)), "")
    live.play(seed=5)
    committed = Committed(bytes.fromhex(SEED), live.table.salts)
    chance = Noted(committed)
    state = None
    for entry, _ in live.log:
        match entry:
            case Started():
                state = game.start(live.table.options, len(live.table.players), chance)
                assert chance.take() == entry.draws
            case Moved():
                state = game.apply(state, entry.seat, as_type(entry.move, game.Move), chance)
                assert chance.take() == entry.draws
    assert state == live.table.state
    assert live.table.drawn == committed.drawn > 0


def test_every_salt_matters() -> None:
    throws = set()
    for mine, yours in (("", ""), (secret("a"), ""), ("", secret("a")), (secret("a"), secret("a"))):
        live = Live("lie-zie")
        live.ask(ADA, Sit("Ada", salt=mine))
        live.ask(BO, Sit("Bo", salt=yours))
        live.ask(BO, GetReady())
        live.ask(ADA, Start())
        assert live.table.salts == (mine, yours)
        started = live.log[-1][0]
        assert isinstance(started, Started)
        throws.add(started.draws)
    assert len(throws) == 4


def test_the_last_salt_that_was_given_counts_and_none_takes_it_back() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", salt=secret("sitting")))
    live.ask(BO, Sit("Bo", salt=secret("bo")))
    live.ask(ADA, GetReady(salt=secret("ready")))
    live.ask(BO, GetReady())
    live.ask(ADA, Start(secret("starting")))
    assert live.table.salts == (secret("starting"), secret("bo"))
    chance = Noted(Committed(bytes.fromhex(SEED), live.table.salts))
    assert live.game.start(live.table.options, 2, chance) == live.table.state
    started = live.log[-1][0]
    assert isinstance(started, Started)
    assert started.draws == chance.take()


def test_a_start_that_is_refused_shows_no_dice_and_uses_none_up() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(BO, Sit("Bo"))
    assert live.refusal(ADA, Start(secret("a"))) == "table/not_ready"
    assert live.table.drawn == 0


@every_game
def test_every_game_of_a_table_can_be_verified_against_what_was_promised(game: Game) -> None:
    live = Live(game.slug)
    promises = [promised(live)]
    live.start(people(game), bots=1)
    live.play(seed=1)
    seeds = [live.table.seed]
    live.ask(BO, Rematch())
    promises.append(promised(live))
    assert set(live.table.salts) <= {""}
    live.begin()
    live.play(seed=2)
    seeds.append(live.table.seed)
    assert promised(live) == promises[1] != promises[0]
    assert len(set(seeds)) == 2
    for number, (seed, (hash, root)) in enumerate(zip(seeds, promises, strict=True), 1):
        record = record_of(live.log, number)
        assert record == read(write(record), REGISTRY)
        *_, last = replay(record, game)
        assert game.outcome(last) == record.outcome is not None
        assert record.fair is not None
        assert record.fair.commitment == hash == commitment(bytes.fromhex(seed))
        assert record.fair.salts == (*(secret(f"salt {number} {owner}") for owner in people(game)), "")
        assert verify(record, game).commitment == hash
        _verify_what_is_given_out(given_out(record, game), game, seed, hash, root)


def _verify_what_is_given_out(data: bytes, game: Game, seed: str, hash: str, root: str | None) -> None:
    if root is None:
        assert not testimony.is_testimony(data)
        assert verify(read(data, REGISTRY), game).commitment == hash
        return
    told = testimony.read(data, REGISTRY)
    found = verify_testimony(told, game)
    assert (found.commitment, found.root) == (hash, root)
    assert seed.encode() not in data


def test_old_salts_are_worth_nothing_for_a_new_seed() -> None:
    live = Live().start().play()
    live.ask(ADA, Rematch())
    for owner in (ADA, BO):
        live.ask(owner, GetReady())
    live.ask(ADA, Start())
    assert live.table.salts == ("", "")


@pytest.mark.parametrize("games", [1, 3])
def test_no_seed_is_used_twice(games: int) -> None:
    live = Live().start((ADA,)).play()
    seeds = {live.table.seed}
    for number in range(games):
        live.again().play(seed=number)
        seeds.add(live.table.seed)
    assert len(seeds) == games + 1
