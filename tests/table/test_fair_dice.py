"""The dice at a table are those that its seed and its people's chains give, and can be checked after the game."""

import pytest

from flunkern.core.chance import Noted
from flunkern.core.game import Game
from flunkern.core.record import read, replay, write
from flunkern.fairness import testimony
from flunkern.fairness.chains import follows
from flunkern.fairness.commitment import commitment, sealed
from flunkern.fairness.draws import Committed
from flunkern.fairness.testifying import verify_testimony
from flunkern.fairness.verifying import verify
from flunkern.games import REGISTRY
from flunkern.table.commands import CallOff, GetReady, GiveLink, Leave, MakeMove, Rematch, Sit, Start, Vacate
from flunkern.table.entries import AnyEntry, CalledOff, Closed, Linked, Moved, Readied, Seated, Started, Vacated
from flunkern.table.model import as_type
from flunkern.table.recording import given_out, record_of
from flunkern.table.showing import show_table
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, CY, NOBODY, ROLL, SEED, Live, chain, secret, smallest, turn
from tests.table.witnessing import Page


def promised(live: Live) -> str:
    return show_table(live.table, NOBODY).commitment


def people(game: Game) -> tuple[str, ...]:
    return (ADA, BO, CY)[: smallest(game)]


def closed(*owners: str) -> Live:
    """A lobby whose host has started; every chain still has to give its first link."""
    live = Live()
    for owner in owners:
        live.ask(owner, Sit(f"Guest {owner[:4]}"))
        live.ask(owner, GetReady(end=chain(owner, 1)[0]))
    assert isinstance(live.ask(ADA, Start())[-1], Closed)
    return live


# The start


def test_a_game_begins_when_every_chain_has_given_its_first_link() -> None:
    live = closed(ADA, BO)
    assert (live.table.phase, live.table.starting, live.table.drawn) == ("lobby", True, 0)
    assert live.ask(BO, GiveLink(chain(BO, 1)[1])) == (Linked(1, chain(BO, 1)[1]),)
    assert live.table.starting
    linked, started = live.ask(ADA, GiveLink(chain(ADA, 1)[1]))
    assert linked == Linked(0, chain(ADA, 1)[1])
    assert isinstance(started, Started)
    assert (live.table.phase, live.table.starting, live.table.edition) == ("playing", False, 2)
    chance = Noted(Committed(bytes.fromhex(SEED), (chain(ADA, 1)[1], chain(BO, 1)[1])))
    assert live.game.start(live.table.options, 2, chance) == live.table.state
    assert started.draws == chance.take()


def test_nothing_that_the_dice_depend_on_changes_once_the_lobby_is_closed() -> None:
    """Whoever could still change a chain would know the first links of others."""
    live = closed(ADA, BO)
    for owner, command in (
        (ADA, GetReady(end=secret("other"))),
        (BO, GetReady(False)),
        (ADA, Start(secret("other"))),
        (CY, Sit("Cy", secret("third"))),
    ):
        assert live.refusal(owner, command) == "table/starting"
    assert live.ask(BO, GiveLink(chain(BO, 1)[1]))
    assert live.ask(BO, GiveLink(chain(BO, 1)[1])) == ()
    for link in (chain(BO, 1)[2], chain(ADA, 1)[1], secret("made up")):
        assert live.refusal(BO, GiveLink(link)) == "table/wrong_link"
    assert live.refusal(NOBODY, GiveLink(chain(ADA, 1)[1])) == "table/not_seated"


def test_links_are_given_after_the_start_only() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", chain(ADA, 1)[0]))
    assert live.refusal(ADA, GiveLink(chain(ADA, 1)[1])) == "table/not_starting"
    assert live.refusal(ADA, CallOff()) == "table/not_starting"


def test_nobody_takes_the_chain_of_somebody_else() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", chain(ADA, 1)[0]))
    assert live.refusal(BO, Sit("Bo", chain(ADA, 1)[0])) == "table/chain_taken"
    live.ask(BO, Sit("Bo"))
    assert live.refusal(BO, GetReady(end=chain(ADA, 1)[0])) == "table/chain_taken"
    live.ask(ADA, Sit("Anna", chain(ADA, 1)[0]))


@pytest.mark.parametrize("owner", [ADA, BO])
def test_a_start_that_is_called_off_wants_new_dice_and_new_chains(owner: str) -> None:
    live = closed(ADA, BO)
    live.ask(ADA, GiveLink(chain(ADA, 1)[1]))
    before = promised(live)
    assert live.refusal(NOBODY, CallOff()) == "table/not_seated"
    (entry,) = live.ask(owner, CallOff())
    assert isinstance(entry, CalledOff)
    assert not live.table.starting
    assert promised(live) != before
    for place in live.table.places[:2]:
        assert place is not None
        assert (place.end, place.link, place.ready) == ("", "", False)


def test_whoever_gets_up_calls_the_start_off() -> None:
    live = closed(ADA, BO, CY)
    off, vacated = live.ask(CY, Leave())
    assert (type(off), vacated) == (CalledOff, Vacated(2))
    live = closed(ADA, BO)
    off, vacated = live.ask(ADA, Vacate(1))
    assert (type(off), vacated) == (CalledOff, Vacated(1))
    assert not live.table.starting


def test_without_chains_a_game_begins_at_once() -> None:
    live = Live().start(salted=False)
    assert live.table.phase == "playing"
    assert live.table.parts == ("", "")
    record = record_of(live.play().log, 1)
    assert verify(record, live.game).added == (0, 0)


def test_a_start_that_is_refused_shows_no_dice_and_uses_none_up() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(BO, Sit("Bo"))
    assert live.refusal(ADA, Start(secret("a"))) == "table/not_ready"
    assert live.table.drawn == 0


# The game


@every_game
def test_the_draws_are_those_of_the_seed_the_newest_links_and_the_count(game: Game) -> None:
    live = Live(game.slug).start(people(game), bots=1)
    live.play(seed=5)
    chance: Noted
    state, drawn = None, 0
    newest = {seat: chain(owner, 1)[1] for seat, owner in enumerate(people(game))}
    for entry, _ in live.log:
        match entry:
            case Started() | Moved():
                if isinstance(entry, Moved) and entry.link:
                    assert follows(entry.link, newest[entry.seat])
                    newest[entry.seat] = entry.link
                parts = [newest.get(seat, "") for seat in range(len(people(game)) + 1)]
                chance = Noted(Committed(bytes.fromhex(SEED), parts, drawn))
                if isinstance(entry, Moved):
                    state = game.apply(state, entry.seat, as_type(entry.move, game.Move), chance)
                else:
                    state = game.start(live.table.options, len(live.table.players), chance)
                assert chance.take() == entry.draws
                drawn += len(entry.draws)
    assert state == live.table.state
    assert live.table.drawn == drawn > 0


def test_a_move_without_a_link_is_made_and_one_with_a_wrong_link_is_not() -> None:
    """A page that lost its chain, or a fox that stands in, goes on; the newest link stays what it was."""
    live = Live().start()
    seat = turn(live)
    owner, before = live.table.place(seat).owner, live.table.parts
    for link in (secret("made up"), before[seat], before[1 - seat], chain(owner, 1)[3]):
        assert live.refusal(owner, MakeMove(seat, ROLL, link)) == "table/wrong_link"
    live.ask(owner, MakeMove(seat, ROLL))
    assert live.table.parts == before
    live.move(seat)
    assert live.table.parts[seat] == chain(owner, 1)[2]


def test_a_game_that_began_by_the_first_edition_ends_by_it() -> None:
    """Games may be running when a server is replaced by a newer one; and old logs give old records for ever."""
    live = Live()
    salts = (secret("salt of ada"), secret("salt of bo"))
    old: list[AnyEntry] = [Seated(0, "Ada", ADA, salts[0]), Seated(1, "Bo", BO), Readied(1, True, salts[1])]
    live.add(*old)
    chance = Noted(Committed(bytes.fromhex(SEED), salts))
    live.game.start(live.table.options, 2, chance)
    live.add(Started(chance.take()))
    assert (live.table.edition, live.table.course, promised(live)) == (1, "", sealed(bytes.fromhex(SEED)))
    live.play()
    record = record_of(live.log, 1)
    assert (record.version, record.fair and record.fair.salts) == (1, salts)
    assert verify(read(write(record), REGISTRY), live.game).edition == 1
    live.again().play(seed=1)
    assert verify(record_of(live.log, 2), live.game).edition == 2


@every_game
def test_every_game_of_a_table_can_be_verified_against_what_was_promised(game: Game) -> None:
    live = Live(game.slug)
    promises = [promised(live)]
    live.start(people(game), bots=1)
    live.play(seed=1)
    seeds = [live.table.seed]
    live.ask(BO, Rematch())
    promises.append(promised(live))
    live.begin()
    live.play(seed=2)
    seeds.append(live.table.seed)
    assert promised(live) == promises[1] != promises[0]
    assert len(set(seeds)) == 2
    for number, (seed, promise) in enumerate(zip(seeds, promises, strict=True), 1):
        record = record_of(live.log, number)
        assert record == read(write(record), REGISTRY)
        *_, last = replay(record, game)
        assert game.outcome(last) == record.outcome is not None
        assert record.fair is not None
        assert record.fair.chains is not None
        assert record.fair.commitment == promise == commitment(bytes.fromhex(seed))
        assert record.fair.chains.ends == (*(chain(owner, number)[0] for owner in people(game)), "")
        assert verify(record, game).commitment == promise
        _verify_what_is_given_out(given_out(record, game), game, seed, promise)


def _verify_what_is_given_out(data: bytes, game: Game, seed: str, promise: str) -> None:
    if not testimony.is_testimony(data):
        assert verify(read(data, REGISTRY), game).commitment == promise
        return
    told = testimony.read(data, REGISTRY)
    assert verify_testimony(told, game).commitment == promise
    assert seed.encode() not in data


@every_game
def test_a_page_finds_the_game_that_it_saw_in_what_is_given_out(game: Game) -> None:
    live = Live(game.slug)
    pages = [Page(live, owner) for owner in (*people(game), NOBODY)]
    live.start(people(game), bots=1)
    for page in pages:
        page.look()
    while live.acting:
        live.play(seed=live.table.version, steps=1)
        for page in pages:
            page.look()
    assert {page.course for page in pages} == {live.table.course}
    data = given_out(record_of(live.log, 1), game)
    for page in pages:
        witness = page.witness()
        if testimony.is_testimony(data):
            found = verify_testimony(testimony.read(data, REGISTRY), game, witness)
        else:
            found = verify(read(data, REGISTRY), game, witness)
        assert found.witnessed == found.steps + 1


@pytest.mark.parametrize("games", [1, 3])
def test_no_seed_is_used_twice(games: int) -> None:
    live = Live().start((ADA,)).play()
    seeds = {live.table.seed}
    for number in range(games):
        live.again().play(seed=number)
        seeds.add(live.table.seed)
    assert len(seeds) == games + 1
