"""What people are shown of a table: enough to play and to check the dice, and nothing that others may not know."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.fairness.commitment import commitment
from flunkern.table.commands import Configure, Leave, OfferPlace, Rematch, Say, SeatBot, Sit, TakeOver
from flunkern.table.entries import AnyEntry, Moved, Said, Started
from flunkern.table.model import Offer, Table, known_as
from flunkern.table.showing import Showing, show_all, show_step
from flunkern.table.shown import Shown
from tests.contracts.playing import all_options, every_game, redraw_of
from tests.table.tables import ADA, BO, CY, DI, NOBODY, Live, as_bytes, secret, smallest

HOST = DI
VIEWERS = (ADA, BO, CY, HOST, NOBODY, "")
OTHER_SEED = secret("another seed")
TOLD = Started(())
"""An entry that is told with news."""


def busy(game: Game, options: Any = None) -> Live:
    """A table with a hot seat where it fits, a host who only looks on, a bot where it fits, offers, talk."""
    live = Live(game.slug, options, host=HOST)
    for owner, name in ((ADA, "Ada"), (BO, "Bo"), (CY, "Cy"), (CY, "Caro"))[: game.seats[-1] - 1]:
        live.ask(owner, Sit(name))
    live.ask(HOST, SeatBot("random"))
    live.ask(ADA, OfferPlace(0, secret("the-secret-of-an-offer")))
    live.begin()
    live.ask(BO, Say(text="Na dann"))
    return live


def moments(live: Live, steps: int, seed: int) -> Iterator[tuple[Table, AnyEntry, float]]:
    """Each of the next steps: the table it led to, the entry, the time."""
    for number in range(steps):
        length = len(live.log)
        if number == 5:
            live.ask(BO, Leave())
        elif live.table.phase == "finished":
            live.again()
        else:
            live.play(seed=seed + number, steps=1)
        for entry, at in live.log[length:][-1:]:
            yield live.table, entry, at


def other_secrets(table: Table, viewer: str, state: Any) -> Table:
    """The same table for this viewer, with all secrets of the others and of the house changed."""

    def other(owner: str) -> str:
        return owner if owner in ("", viewer) else secret(f"other {owner}")

    places = tuple(
        place and msgspec.structs.replace(place, owner=other(place.owner), salt=secret(f"other {place.salt}"))
        for place in table.places
    )
    return msgspec.structs.replace(
        table,
        host=other(table.host),
        seed=OTHER_SEED,
        drawn=table.drawn + 1,
        places=places,
        state=state,
        done=tuple(known_as(other(owner), id[::-1]) for owner, id in map(str.split, table.done)),
        offers=(
            *(Offer(offer.place, secret(offer.key), offer.at + 1) for offer in table.offers),
            Offer(1, secret(""), 1),
        ),
    )


@cache
def promise(seed: str) -> bytes:
    return commitment(bytes.fromhex(seed)).encode()


def without_promises(data: bytes, seed: str) -> bytes:
    """What was promised of the seed must differ for another seed; nothing else may."""
    return data.replace(promise(seed), b"*")


@every_game
def test_what_anybody_is_sent_stays_the_same_when_all_they_may_not_know_is_other(game: Game) -> None:
    redraw = redraw_of(game)
    differed = False
    for number, options in enumerate(all_options(game)):
        live = busy(game, options)
        for step, (table, entry, at) in enumerate(moments(live, 150, number)):
            for viewer in VIEWERS:
                own = table.seats_of(viewer)
                seats = own if len(own) == 1 else (*own, None)
                for seat in seats:
                    state = table.state and redraw(table.state, seat, Seeded(step))
                    differed |= state != table.state
                    # Whoever has two seats knows what both know: there, each seat's part stays the same by itself.
                    twin = other_secrets(table, viewer, table.state if len(seats) > 1 else state)
                    for shown, again in (
                        (show_step(table, viewer, entry, at), show_step(twin, viewer, entry, at)),
                        (show_all(table, viewer, at), show_all(twin, viewer, at)),
                    ):
                        sent = without_promises(as_bytes(shown), table.seed)
                        assert without_promises(as_bytes(again), OTHER_SEED) == sent
                    twin = other_secrets(table, viewer, state)
                    at_seat = seats.index(seat)
                    one, other = (Showing(either, TOLD, at).seats(viewer) for either in (table, twin))
                    assert as_bytes(one[at_seat : at_seat + 1]) == as_bytes(other[at_seat : at_seat + 1])
    assert differed or game.slug == "kniffel"


@every_game
def test_nobody_is_ever_sent_a_secret_of_the_house_or_of_a_person(game: Game) -> None:
    live = busy(game)
    secrets: set[str] = set()
    for table, entry, at in moments(live, 400, 7):
        secrets |= {table.seed, *(known.split()[1] for known in table.done), *(offer.key for offer in table.offers)}
        secrets |= {text for place in table.places if place for text in (place.owner, place.salt) if text}
        hidden = [text.encode() for text in secrets]
        for viewer in VIEWERS:
            sent = as_bytes((show_step(table, viewer, entry, at), show_all(table, viewer, at)))
            assert not any(text in sent for text in hidden)
    assert {ADA, BO, CY, live.table.seed} <= secrets


@every_game
def test_each_sees_the_game_from_their_own_seats_and_others_as_spectators(game: Game) -> None:
    live = busy(game).open_gate()
    for viewer in VIEWERS:
        shown = show_all(live.table, viewer, live.now)
        own = live.table.seats_of(viewer)
        eyes = own if len(own) == 1 else (*own, None)
        assert tuple(part.seat for part in shown.seats) == eyes
        for part in shown.seats:
            assert part.view == game.view(live.table.state, part.seat)
            assert part.news == ()
            legal = () if part.seat is None else game.legal_moves(live.table.state, part.seat)
            assert part.legal_moves == tuple(legal)
        assert shown.table is not None
        assert [place.place for place in shown.table.places if place.mine] == [live.table.players[seat] for seat in own]
        assert shown.table.hosting == (viewer == HOST)
        assert not any(place.host for place in shown.table.places)


def test_all_spectators_are_shown_the_same() -> None:
    live = busy(Live().game)
    for table, entry, at in moments(live, 40, 1):
        assert as_bytes(show_step(table, NOBODY, entry, at)) == as_bytes(show_step(table, "", entry, at))
        assert as_bytes(show_all(table, NOBODY, at)) == as_bytes(show_all(table, "", at))


# What is in a step


def step(live: Live, viewer: str = ADA) -> Shown:
    entry, at = live.log[-1]
    return show_step(live.table, viewer, entry, at)


def test_the_lobby_is_shown_with_every_step() -> None:
    live = Live(host=BO)
    live.ask(ADA, Sit("Ada", place=2))
    shown = step(live, BO)
    assert (shown.version, shown.seats, shown.waiting, shown.talk, shown.outcome) == (2, (), (), None, None)
    assert shown.table is not None
    assert shown.table.size == 8
    (place,) = shown.table.places
    assert (place.place, place.name, place.bot, place.ready, place.host, place.mine) == (
        2,
        "Ada",
        "",
        False,
        False,
        False,
    )
    live.ask(BO, SeatBot("random"))
    live.ask(BO, Sit("Bo"))
    shown = step(live, BO)
    assert shown.table is not None
    assert [(place.bot, place.host, place.mine) for place in shown.table.places] == [
        ("random", False, False),
        ("", True, True),
        ("", False, False),
    ]


def test_the_start_and_every_move_come_with_news_views_and_moves() -> None:
    live = Live().start()
    assert isinstance(live.log[-1][0], Started)
    shown = step(live)
    assert shown.table is not None
    assert shown.table.phase == "playing"
    assert shown.seats[0].news == live.game.news(live.table.state, 0)
    (seat,) = live.acting
    live.now += 3
    live.move(seat)
    shown = step(live)
    assert shown.table is None
    assert shown.seats[0].news == live.game.news(live.table.state, 0)
    assert shown.waiting == ((seat, live.now),)
    assert shown.at == live.now
    assert shown.version == live.table.version


def test_the_end_comes_with_the_outcome_and_the_table() -> None:
    live = Live().start().play()
    shown = step(live)
    assert shown.outcome == live.game.outcome(live.table.state) is not None
    assert shown.table is not None
    assert shown.table.phase == "finished"
    assert shown.waiting == ()
    assert show_all(live.table, NOBODY, 0.0).outcome == shown.outcome
    live.ask(ADA, Rematch())
    shown = step(live)
    assert (shown.outcome, shown.seats) == (None, ())
    assert shown.table is not None
    assert (shown.table.phase, shown.table.number, shown.table.players) == ("lobby", 2, ())


def test_talk_is_shown_with_its_speaker_and_little_else() -> None:
    live = Live().start()
    live.ask(BO, Say(text="Das glaube ich nicht."))
    for viewer in (ADA, BO, NOBODY):
        shown = step(live, viewer)
        assert shown.talk is not None
        assert (shown.talk.place, shown.talk.name, shown.talk.text) == (1, "Bo 1", "Das glaube ich nicht.")
        assert (shown.table, shown.seats) == (None, ())
    live.ask(ADA, Say("really"))
    shown = step(live)
    assert shown.talk is not None
    assert (shown.talk.place, shown.talk.phrase, shown.talk.text) == (0, "really", "")


def test_talk_of_somebody_who_has_left_since_is_still_theirs_or_nobodys() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(ADA, Say("goodbye"))
    said, at = live.log[-1]
    assert isinstance(said, Said)
    live.ask(ADA, Leave())
    shown = show_step(live.table, BO, said, at)
    assert shown.talk is not None
    assert shown.talk.name == ""


def test_a_device_that_takes_a_place_over_is_shown_its_seat_at_once_and_the_old_one_no_more() -> None:
    live = Live("luegen").start()
    live.ask(ADA, OfferPlace(0, secret("a-secret-of-16-letters")))
    live.ask(NOBODY, TakeOver("a-secret-of-16-letters"))
    new, old = step(live, NOBODY), step(live, ADA)
    assert [part.seat for part in new.seats] == [0]
    assert new.seats[0].view == live.game.view(live.table.state, 0)
    assert [part.seat for part in old.seats] == [None]
    assert old.table is not None
    assert not any(place.mine for place in old.table.places)
    assert new.seats[0].news == old.seats[0].news == ()


def test_a_stand_in_is_shown_to_all() -> None:
    live = Live().start()
    live.ask(BO, Leave())
    shown = step(live)
    assert shown.table is not None
    assert [place.stand_in for place in shown.table.places] == [False, True]


def test_what_is_committed_to_is_the_same_whatever_is_told_after_the_game() -> None:
    """Or a server could wait for what the seats add, and then publish what pleases it."""
    live = Live("luegen-kniffel", {"reveal": "after"})
    promised = commitment(bytes.fromhex(live.table.seed))
    for reveal in ("after", "never", "after"):
        live.ask(ADA, Configure({"reveal": reveal}, False, "off", "all"))
        shown = show_all(live.table, NOBODY, 0.0).table
        assert shown is not None
        assert (shown.commitment, shown.edition) == (promised, 2)


@every_game
def test_every_step_says_what_spectators_are_told_where_that_is_not_the_same(game: Game) -> None:
    live = Live(game.slug).start((ADA, BO, CY)[: smallest(game)])
    differed = False
    for _ in range(60):
        if not live.acting:
            break
        live.play(steps=1, seed=live.table.version)
        for viewer in (ADA, BO, NOBODY):
            shown = step(live, viewer)
            assert shown.course is not None
            public = shown.seats[0].news if shown.course.public is None else shown.course.public
            assert public == tuple(game.news(live.table.state, None))
            differed |= shown.course.public is not None
            moved = live.log[-1][0]
            assert isinstance(moved, Moved)
            course = (live.table.steps, live.table.course, moved.seat, moved.link)
            assert (shown.course.step, shown.course.hash, shown.course.seat, shown.course.link) == course
    assert differed or game.slug == "kniffel"


@every_game
def test_what_is_shown_can_be_read_back(game: Game) -> None:
    live = busy(game)
    for table, entry, at in moments(live, 30, 3):
        for shown in (show_step(table, BO, entry, at), show_all(table, NOBODY, at)):
            read = msgspec.json.decode(as_bytes(shown), type=Shown)
            assert as_bytes(read) == as_bytes(shown)
