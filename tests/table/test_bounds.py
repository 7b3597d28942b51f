"""A log does not grow without anybody playing, and what is being played is played to its end."""

import pytest

from flunkern.table import deciding
from flunkern.table.commands import CallOff, Configure, GetReady, GiveLink, OfferPlace, Rematch, Say, Sit, Start, Vacate
from tests.table.tables import ADA, BO, CY, Live, chain, secret


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_ASIDE", 40)
    monkeypatch.setattr(deciding, "MOST_ENTRIES", 200)


def settle(live: Live) -> Configure:
    return Configure(live.table.options, False, "off", "all")


def test_settings_and_getting_ready_come_to_an_end_and_talk_before_them() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(BO, Sit("Bo"))
    for _ in range(18):
        live.ask(BO, Say("hello"))
    assert live.refusal(BO, Say("hello")) == "table/log_full"
    for number in range(20):
        live.ask(*((ADA, settle(live)) if number % 2 else (BO, GetReady())))
    for owner, command in ((ADA, settle(live)), (BO, GetReady()), (CY, Sit("Cy")), (BO, Vacate(1))):
        assert live.refusal(owner, command) == "table/log_full"
    assert len(live.log) == 41


def test_a_game_can_be_played_to_its_end_and_the_next_one_begins_anew() -> None:
    live = Live().start()
    while live.table.aside < 40:
        live.ask(ADA, OfferPlace(0, secret("offer")))
    assert live.refusal(ADA, OfferPlace(0, secret("offer"))) == "table/log_full"
    live.play()
    assert live.table.phase == "finished"
    live.ask(ADA, Rematch())
    assert live.table.aside == 0
    live.ask(ADA, Say("hello"))


def test_a_table_at_which_enough_was_played_begins_no_other_game() -> None:
    live = Live().start()
    live.play()
    while live.table.version < 200:
        live.ask(ADA, Rematch())
        live.begin().play()
    assert live.refusal(ADA, Rematch()) == "table/log_full"
    assert live.table.phase == "finished"


def test_a_start_is_never_stuck_in_a_log_that_is_full() -> None:
    """Links are given and a start is called off whatever else was logged; only a new start is refused."""
    live = Live()
    for owner, name in ((ADA, "Ada"), (BO, "Bo")):
        live.ask(owner, Sit(name))
        live.ask(owner, GetReady(end=chain(owner, 1)[0]))
    while live.table.aside < 38:
        live.ask(ADA, OfferPlace(0, secret("offer")))
    live.ask(ADA, Start())
    assert live.table.starting
    live.ask(BO, GiveLink(chain(BO, 1)[1]))
    live.ask(BO, CallOff())
    assert not live.table.starting
    assert live.refusal(ADA, Start()) == "table/log_full"
