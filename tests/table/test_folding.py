"""Folding the log gives the table: the same from what is in memory and from what was written, whatever was asked."""

from hashlib import sha256
from random import Random
from typing import Any, Literal, get_args

import msgspec
import pytest

from flunkern.core.errors import ChanceMismatchError, FlunkernError, IllegalMoveError
from flunkern.core.game import Game
from flunkern.fairness.draws import Committed
from flunkern.games import kniffel, lie_zie
from flunkern.table.clocks import begun, overdue, played_by_bots
from flunkern.table.commands import (
    PHRASES,
    AnyCommand,
    CallOff,
    ComeBack,
    Configure,
    GetReady,
    GiveLink,
    Invite,
    Leave,
    LetFoxPlay,
    MakeMove,
    Nudge,
    OfferPlace,
    Rematch,
    Remove,
    Say,
    SeatBot,
    Sit,
    Start,
    TakeOver,
    Vacate,
)
from flunkern.table.deciding import move_entry
from flunkern.table.entries import AnyEntry, Clock, Moved, Opened, Started, StoodIn, TakenBack, Talk, Vacated, Withdrawn
from flunkern.table.folding import REMEMBERED_MOVES, fold
from flunkern.table.model import Table
from flunkern.table.seating import MOST_OFFERS
from tests.contracts.playing import all_options, every_game
from tests.table.tables import ADA, BO, OWNERS, SEED, Live, as_bytes, chain, secret

STEPS = 700


class Crowd:
    """People who ask for anything at any time, sensible things rather often, so that games come to their ends."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)
        self.live = Live(game.slug, clock=self.any_of(Clock))
        self.options = all_options(game)
        self.seen: set[type] = {Opened}

    def any_of(self, kind: Any) -> Any:
        return self.rng.choice(get_args(kind))

    def end(self, owner: str) -> str:
        """None, that of a chain which is known, and now and then one of which no link will ever be given."""
        if self.rng.random() < 0.02:
            return secret(f"end {self.rng.random()}")
        return self.rng.choice(["", chain(owner, self.live.table.number)[0]])

    def command(self, owner: str) -> AnyCommand:
        rng = self.rng
        place = rng.randrange(len(self.live.table.places) + 1)
        settings = Configure(rng.choice(self.options), rng.random() < 0.5, self.any_of(Clock), self.any_of(Talk))
        kinds: list[AnyCommand] = [
            Sit(rng.choice(["Ada", "bo", "Bo", "Cy", "Käthe"]), self.end(owner), rng.choice([None, place])),
            Sit(f"Seat {rng.random():.6f}", self.end(owner)),
            SeatBot(rng.choice([*self.live.game.bots, "none"]), rng.choice([None, place])),
            Vacate(place),
            settings,
            GetReady(rng.random() < 0.9, self.end(owner)),
            GetReady(),
            Start(self.end(owner)),
            GiveLink(secret("no link of any chain")),
            CallOff(),
            Leave(),
            ComeBack(),
            Say(self.any_of(PHRASES)),
            Say(text="Na\nso was"),
            OfferPlace(place, sha256(b"one-of-the-secrets").hexdigest()),
            TakeOver("one-of-the-secrets"),
            Rematch(),
            MakeMove(place, {"type": "roll"}),
        ]
        return rng.choice(kinds)

    def step(self) -> None:
        live, rng = self.live, self.rng
        live.now += rng.choice([0, 0.25, 1, 30])
        before, length = live.table, len(live.log)
        try:
            match rng.random():
                case chance if live.table.gate == "shut" and chance < 0.8:
                    live.ask(live.table.place(live.table.unready[0]).owner, GetReady())
                case chance if live.table.gate == "counting" and chance < 0.8:
                    live.add(*begun(live.table))
                case chance if live.acting and live.table.gate == "open" and chance < 0.8:
                    self.play()
                case chance if live.table.starting and chance < 0.8:
                    owner = rng.choice(sorted(live.table.people))
                    live.ask(owner, GiveLink(chain(owner, live.table.number)[1]))
                case chance if live.table.starting and chance > 0.97:
                    live.ask(live.table.host, CallOff())
                case chance if chance > 0.99:
                    live.ask(rng.choice(OWNERS), Nudge(rng.randrange(3)))
                case chance if live.table.barred and chance > 0.9:
                    # Whoever is sent away needs an invitation to play again.
                    live.ask(live.table.host, Invite(0))
                case chance if chance > 0.985:
                    live.ask(live.table.host, Remove(rng.randrange(3), "so"))
                case chance if live.acting and chance > 0.97:
                    seat = rng.choice(live.acting)
                    live.now = live.table.since[seat] + 70
                    live.ask(rng.choice(OWNERS), LetFoxPlay(seat))
                case chance if chance > 0.95:
                    gone = {owner: live.now - 400 for owner in OWNERS if rng.random() < 0.5}
                    live.add(*overdue(live.table, gone, live.now))
                case _:
                    live.ask(owner := rng.choice(OWNERS), self.command(owner))
        except FlunkernError:
            assert live.table is before
            assert len(live.log) == length
        self.seen |= {type(entry) for entry, _ in live.log[length:]}

    def play(self) -> None:
        live = self.live
        bots = played_by_bots(live.table)
        seat = self.rng.choice(live.acting)
        if seat in bots:
            legal = live.game.legal_moves(live.table.state, seat)
            choice = live.game.bots[bots[seat]].choose(live.game.view(live.table.state, seat), legal, self.rng)
            live.add(move_entry(live.table, seat, choice, "bot"))
        else:
            live.move(seat, self.rng.randrange(1000))


def check_table(table: Table) -> None:
    """What holds for every table at every moment."""
    names = [place.name.casefold() for place in table.places if place is not None]
    assert len(set(names)) == len(names)
    assert len(table.places) == table.game.seats[-1]
    assert len(table.done) <= REMEMBERED_MOVES
    assert len(table.offers) <= MOST_OFFERS * len(table.places)
    assert all(table.places[offer.place] is not None for offer in table.offers)
    for place in table.places:
        assert place is None or bool(place.owner) != bool(place.level)
    if table.phase == "lobby":
        assert table.players == table.since == table.returned == ()
        assert table.state is None
        assert not any(place and place.stand_in for place in table.places)
    else:
        assert len(table.players) in table.game.seats
        assert (table.game.outcome(table.state) is not None) == (table.phase == "finished")


@pytest.mark.parametrize("seed", range(3))
@every_game
def test_whatever_people_ask_the_log_rebuilds_the_table(game: Game, seed: int) -> None:
    crowd = Crowd(game, seed)
    for _ in range(STEPS):
        crowd.step()
        assert crowd.live.twin == crowd.live.table
        assert crowd.live.table.version == len(crowd.live.log)
        check_table(crowd.live.table)
    assert as_bytes(crowd.live.rebuilt()) == as_bytes(crowd.live.table)


def test_the_crowd_gets_everywhere() -> None:
    """Or the test above would show little: every kind of entry, games that end, and others after them."""
    seen: set[type] = set()
    games = 0
    for seed, game in enumerate([kniffel] * 6 + [lie_zie] * 4):
        crowd = Crowd(game, 100 + seed)
        for _ in range(STEPS):
            crowd.step()
        seen |= crowd.seen
        games = max(games, crowd.live.table.number)
    # Nobody at these tables can ask for the last ones: they come with a log that is rewritten, and with real dice.
    assert seen == set(get_args(AnyEntry)) - {Withdrawn, TakenBack}
    assert games > 1


@every_game
def test_a_whole_game_and_its_rematch_rebuild(game: Game) -> None:
    live = Live(game.slug).start((ADA, BO), bots=game.seats[-1] - 2).play(seed=1)
    live.again().play(seed=2, steps=20)
    assert live.twin == live.table == live.rebuilt()


# What folding refuses


def test_a_log_begins_with_an_opening_and_has_one() -> None:
    with pytest.raises(ValueError, match="begins with an opening"):
        fold(None, Vacated(0), 0.0)
    live = Live()
    with pytest.raises(ValueError, match="opened once"):
        fold(live.table, live.log[0][0], 0.0)


def test_a_move_that_the_rules_forbid_is_not_folded_in() -> None:
    live = Live().start()
    with pytest.raises(IllegalMoveError):
        fold(live.table, Moved(live.acting[0], {"type": "keep", "dice": [1]}, (), "person"), 0.0)


@pytest.mark.parametrize("change", ["more", "fewer"])
@pytest.mark.parametrize("kind", ["start", "move"])
def test_draws_that_do_not_fit_are_refused(change: Literal["more", "fewer"], kind: Literal["start", "move"]) -> None:
    live = Live().start()
    if kind == "move":
        live.move(live.acting[0])
    (entry, at), before = live.log[-1], live.log[:-1]
    assert isinstance(entry, Started | Moved)
    draws = (*entry.draws, (1, 1, 1, 1, 1)) if change == "more" else entry.draws[:-1]
    table: Table | None = None
    for earlier, moment in before:
        table = fold(table, earlier, moment)
    with pytest.raises(ChanceMismatchError):
        fold(table, msgspec.structs.replace(entry, draws=draws), at)


# Small things


def test_a_table_keeps_count_of_its_draws() -> None:
    live = Live().start((ADA,))
    drawn = live.table.drawn
    live.move(0)
    assert live.table.drawn == drawn + 1
    expected = Committed(bytes.fromhex(SEED), live.table.parts, drawn).throw(5)
    entry = live.log[-1][0]
    assert isinstance(entry, Moved)
    assert entry.draws == (expected,)
    assert entry.link == chain(ADA, 1)[2] == live.table.parts[0]


def test_who_is_at_the_table() -> None:
    live = Live().start((ADA, BO, ADA), bots=1)
    assert live.table.people == {ADA, BO}
    assert live.table.parts[3] == ""
    assert live.table.seats_of(ADA) == (0, 2)


def test_standing_in_changes_nothing_of_the_game() -> None:
    live = Live().start()
    before = live.table
    live.add(StoodIn(1))
    assert (live.table.state, live.table.since, live.table.drawn) == (before.state, before.since, before.drawn)
    assert live.table.place(1).owner == before.place(1).owner
