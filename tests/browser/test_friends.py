"""Friends stay together: another game for whoever wants one, and what becomes of somebody who keeps all waiting."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from flunkern.table.absence import FOX_AFTER
from tests.browser.hurrying import hurry
from tests.browser.people import DESK, House, Person
from tests.browser.playing import see_result
from tests.browser.test_access import faults
from tests.browser.test_going import meet
from tests.server.serving import Child


@pytest.fixture
def impatient(built: None, open_browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A house in which nobody has to be waited for before they are nudged or played for."""
    hasty = "from flunkern.table import absence; absence.NUDGE_AFTER = absence.FOX_AFTER = 0.0"
    child = Child(tmp_path, "--pace", "0.02", first=hasty)
    child.start()
    house = House(open_browser, child.port)
    yield house
    house.close()
    child.stop()


def on_turn(person: Person) -> bool:
    return person.page.locator("[data-turn]").get_attribute("data-turn") == "true"


def test_somebody_who_is_away_is_nudged_played_for_comes_back_and_is_sent_away(impatient: House) -> None:
    host, guest = impatient.come(bypass_csp=True), impatient.come("de", viewport=DESK)
    meet(host, guest, "kniffel")
    late, waits = (host, guest) if on_turn(host) else (guest, host)
    expect(waits.button("waiting-nudge")).to_have_count(0)
    waits.page.clock.set_system_time(time.time() + FOX_AFTER + 10)
    waits.button("waiting-nudge").click()
    expect(waits.button("waiting-nudge")).to_be_disabled()
    name, other = ("Ada", "Ben") if late is host else ("Ben", "Ada")
    expect(late.page.get_by_role("alert")).to_have_text(late.t("table-nudged-by", name=other))
    waits.button("waiting-fox").click()
    expect(late.page.get_by_text(late.t("table-stand-in", name=name))).to_be_visible()
    late.button("table-come-back").click()
    expect(late.page.get_by_text(late.t("table-stand-in", name=name))).to_have_count(0)

    host.button("page-menu").click()
    host.button("send-away-title").click()
    asks = host.dialog("send-away-title")
    expect(asks).to_be_visible()
    assert not faults(host)
    asks.get_by_label("Ben").check()
    asks.get_by_role("button", name=host.t("send-away-late")).click()
    asks.get_by_role("button", name=host.t("send-away"), exact=True).click()
    expect(guest.page.get_by_role("alert")).to_contain_text(host.t("send-away-late"))
    expect(guest.page.get_by_text(guest.t("table-watching"))).to_be_visible()


def test_whoever_wants_another_game_waits_for_whoever_still_looks_at_the_result(house: House) -> None:
    host, guest = house.come(viewport=DESK), house.come("de")
    path = meet(host, guest, "maexchen")
    hurry(host, guest, anew=True)
    for person in (host, guest):
        see_result(person)
    host.button("over-rematch").click()
    host.see_table("lobby")
    expect(host.page.get_by_text(host.t("lobby-behind"))).to_be_visible()
    expect(host.page.get_by_text(host.t("table-series", won=1, played=1)).first).to_be_visible()
    expect(see_result(guest)).to_contain_text(guest.t("over-ahead", count=1, names="Ada"))
    guest.button("over-rematch").click()
    guest.see_table("lobby")
    expect(host.page.get_by_text(host.t("lobby-behind"))).to_have_count(0)
    code = guest.page.locator(".code")
    expect(code).to_have_text(host.page.locator(".code").inner_text())
    stranger = house.come()
    stranger.home()
    typed = code.inner_text().lower()
    stranger.page.get_by_label(stranger.t("home-code")).fill(f" {typed[:3]} {typed[3:]}")
    stranger.page.keyboard.press("Enter")
    expect(stranger.page.get_by_label(stranger.t("name-ask"))).to_be_visible()
    assert stranger.path == path


def test_all_grab_together_once_everybody_is_ready(house: House) -> None:
    """The board says who is; nobody counts down alone, and what was played in a pass is read there before the next."""
    host, guest = house.come(viewport=DESK), house.come("de", bypass_csp=True)
    meet(host, guest, "lie-zie")
    ready = [person.page.locator("[data-ready=true]") for person in (host, guest)]
    host.button("table-i-am-ready").click()
    for person, marks in zip((host, guest), ready, strict=True):
        expect(marks).to_have_text(re.compile("Ada"))
        expect(person.page.locator("[data-pile]")).to_have_count(0)
    expect(host.page.get_by_text(host.t("lie-zie-waits"))).to_be_visible()
    guest.button("table-i-am-ready").click()
    for person in (host, guest):
        expect(person.page.locator("[data-pile]:enabled").first).to_be_visible()
    board = guest.page.get_by_role("region", name=guest.t("lie-zie-pass-of", number=2))
    plays = guest.page.get_by_role("list", name=guest.t("lie-zie-plays"))
    hurry(host, guest, to_gate=True)
    expect(plays).to_have_count(2)
    expect(board.get_by_text(guest.t("lie-zie-place", place=1))).to_be_visible()
    assert all(plays.nth(at).get_by_role("listitem").count() for at in range(2))
    assert not faults(guest)
