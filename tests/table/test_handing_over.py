"""A place moves to another device: by the right secret, once, in time, with all that belongs to it."""

from hashlib import sha256

import msgspec
import pytest

from flunkern.table.commands import GetReady, Leave, MakeMove, OfferPlace, Sit, Start, TakeOver, Vacate
from flunkern.table.deciding import OFFERED_FOR
from flunkern.table.entries import CameBack, HandedOver, Offered, StoodIn
from flunkern.table.seating import MOST_OFFERS
from tests.table.tables import ADA, BO, CY, NOBODY, Live, as_bytes, secret

SECRET = "a-secret-of-enough_letters"


def key(secret: str = SECRET) -> str:
    return sha256(secret.encode()).hexdigest()


def offered(live: Live, owner: str = ADA, place: int = 0, by: str = SECRET) -> Live:
    assert live.ask(owner, OfferPlace(place, key(by))) == (Offered(place, key(by)),)
    return live


def test_whoever_knows_the_secret_takes_the_place() -> None:
    live = offered(Live().start())
    parts, state = live.table.parts, live.table.state
    assert live.ask(NOBODY, TakeOver(SECRET)) == (HandedOver(0, NOBODY),)
    assert live.table.seats_of(NOBODY) == (0,)
    assert live.table.seats_of(ADA) == ()
    assert (live.table.parts, live.table.state) == (parts, state)
    assert live.table.place(0).name == "Ada 0"


def test_the_new_device_plays_and_the_old_one_does_not() -> None:
    live = offered(Live().start((ADA,)))
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.refusal(ADA, MakeMove(0, {"type": "roll"})) == "table/not_your_seat"
    live.ask(NOBODY, MakeMove(0, {"type": "roll"}))


@pytest.mark.parametrize("wrong", ["a-secret-of-enough_letterz", key(), "0" * 16])
def test_no_other_secret_will_do(wrong: str) -> None:
    assert offered(Live().start()).refusal(NOBODY, TakeOver(wrong)) == "table/offer_over"


def test_nothing_is_offered_at_first() -> None:
    assert Live().start().refusal(NOBODY, TakeOver(SECRET)) == "table/offer_over"


def test_an_offer_is_good_once() -> None:
    live = offered(Live().start())
    live.ask(NOBODY, TakeOver(SECRET))
    for owner in (NOBODY, ADA, CY):
        assert live.refusal(owner, TakeOver(SECRET)) == "table/offer_over"


@pytest.mark.parametrize(("later", "good"), [(OFFERED_FOR, True), (OFFERED_FOR + 0.001, False)])
def test_an_offer_is_good_for_a_while(later: float, good: bool) -> None:
    live = offered(Live().start())
    live.now += later
    if good:
        live.ask(NOBODY, TakeOver(SECRET))
    else:
        assert live.refusal(NOBODY, TakeOver(SECRET)) == "table/offer_over"


def test_only_ones_own_place_can_be_offered() -> None:
    live = Live().start()
    for place in (1, 2, 63):
        assert live.refusal(ADA, OfferPlace(place, key())) == "table/not_your_seat"
    assert live.refusal(NOBODY, OfferPlace(0, key())) == "table/not_seated"


def test_with_a_place_all_its_offers_are_gone_and_no_others() -> None:
    live = Live().start()
    for by in ("first-secret-of-ada", "second-secret-of-ada"):
        offered(live, by=by)
    offered(live, BO, 1, "the-secret-of-bo-himself")
    live.ask(NOBODY, TakeOver("first-secret-of-ada"))
    assert live.refusal(CY, TakeOver("second-secret-of-ada")) == "table/offer_over"
    live.ask(CY, TakeOver("the-secret-of-bo-himself"))
    assert live.table.offers == ()


def test_an_offer_dies_with_its_place_in_the_lobby() -> None:
    """Or whoever sat there before could take the place of whoever sits there now."""
    for getting_up in (Vacate(1), Leave()):
        live = Live()
        live.ask(ADA, Sit("Ada"))
        live.ask(CY, Sit("Cy"))
        offered(live, CY, 1)
        offered(live, ADA, 0, "the-secret-of-ada-herself")
        live.ask(CY, getting_up)
        live.ask(BO, Sit("Bo"))
        assert live.refusal(CY, TakeOver(SECRET)) == "table/offer_over"
        live.ask(NOBODY, TakeOver("the-secret-of-ada-herself"))
        assert [place and place.owner for place in live.table.places[:2]] == [NOBODY, BO]


def test_offers_are_bounded_and_nobody_pushes_out_anothers() -> None:
    live = offered(Live().start())
    for number in range(50):
        offered(live, BO, 1, f"the-secret-number-{number}")
    assert len(live.table.offers) == MOST_OFFERS + 1
    assert live.refusal(CY, TakeOver("the-secret-number-45")) == "table/offer_over"
    live.ask(CY, TakeOver("the-secret-number-46"))
    live.ask(NOBODY, TakeOver(SECRET))


def test_the_hosts_rights_move_along() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    offered(live)
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.table.host == NOBODY
    assert live.refusal(ADA, Start()) == "table/not_host"
    live.ask(NOBODY, Start())


def test_a_host_with_another_place_stays_host() -> None:
    live = offered(Live().start((ADA, ADA)))
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.table.host == ADA
    offered(live, ADA, 1)
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.table.host == NOBODY
    assert live.table.seats_of(NOBODY) == (0, 1)


def test_another_persons_place_brings_no_rights_of_the_host() -> None:
    live = offered(Live().start(), BO, 1)
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.table.host == ADA
    live = Live()
    live.ask(BO, Sit("Bo"))
    offered(live, BO, 0)
    live.ask(NOBODY, TakeOver(SECRET))
    assert live.table.host == ADA


def test_in_a_lobby_the_new_device_begins_a_chain_of_its_own() -> None:
    """The old one may still have a place, and a chain has one page."""
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(ADA, GetReady(end=secret("end")))
    offered(live)
    before = live.table.places[0]
    live.ask(NOBODY, TakeOver(SECRET))
    assert before is not None
    assert live.table.places[0] == msgspec.structs.replace(before, owner=NOBODY, ready=False, end="")


def test_whoever_takes_a_place_over_has_come_back_to_it() -> None:
    live = Live(clock="fast").start()
    (seat,) = live.acting
    mine, place = live.table.place(seat).owner, live.table.players[seat]
    offered(live, mine, place)
    live.now += 500
    live.add(StoodIn(seat))
    live.ask(NOBODY, TakeOver(SECRET))
    assert not live.table.place(seat).stand_in
    assert live.table.since[seat] == live.now
    # Handing a place to and fro is no way to hold up a table either.
    offered(live, NOBODY, place)
    live.add(StoodIn(seat))
    live.ask(mine, TakeOver(SECRET))
    assert live.table.place(seat).stand_in
    assert live.move(seat)[0] == CameBack(seat)


def test_a_place_can_be_taken_back_by_the_device_that_offered_it() -> None:
    live = offered(Live().start())
    before = live.table
    assert live.ask(ADA, TakeOver(SECRET)) == (HandedOver(0, ADA),)
    assert as_bytes(live.table.places) == as_bytes(before.places)
    assert live.table.offers == ()
