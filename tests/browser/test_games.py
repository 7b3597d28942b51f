"""Every game from the start page to its result."""

import os
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from tests.browser import plain
from tests.browser.boxes import faults
from tests.browser.hurrying import hurry
from tests.browser.people import House
from tests.browser.playing import is_over, play, see_places, see_result

CLICKED: Final = int(os.environ.get("FLUNKERN_TEST_CLICKS", "30"))
"""So many steps of a game are played by clicks; the rest of a long one goes faster, through one more socket."""
PLAIN_STEPS: Final = 25


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_game_against_foxes_from_one_tap_to_its_result(house: House, slug: str) -> None:
    person = house.come(own_throws=True)
    person.against_foxes(slug)
    play(person, until=lambda: is_over(person) or person.version > CLICKED)
    if not is_over(person):
        hurry(person)
    expect(see_places(person).filter(has_text=person.t("lobby-you-name"))).to_be_visible()


def test_a_game_without_a_screen_of_its_own_is_played_on_a_plain_one(house: House) -> None:
    """Its own screen cannot be had: what stands in for it is made of the view, the legal moves and the words."""
    person = house.come("de", own_throws=True)
    plain.begin(person, "luegen")
    told = person.page.get_by_role("group", name=person.t("name", "luegen"))

    def told_enough() -> bool:
        # Where a half begins, all throw for who starts, and nothing else is told.
        return person.version > PLAIN_STEPS and "".join(told.all_inner_texts()).count("Deckel") > 1

    play(person, until=told_enough, way=plain.driver.move)
    for size in ((320, 568), (740, 360), (1440, 900)):
        assert not faults(person, size, large=False)
    hurry(person)
    see_result(person)
    person.forgive("ERR_FAILED|Luegen")


@pytest.mark.parametrize("slug", ["kniffel", "luegen"])
def test_two_people_and_a_fox_play_at_two_devices(house: House, slug: str) -> None:
    host, guest = house.come("en", own_throws=True), house.come("de")
    path = host.open_table(slug, "Ada")
    guest.go(path)
    guest.sit("Ben")
    host.page.get_by_label(host.t("lobby-level")).select_option("beginner")
    host.button("lobby-add-bot").click()
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    play(host, guest, until=lambda: is_over(host) or host.version > CLICKED)
    hurry(host, guest)
    for person in (host, guest):
        rows = see_places(person)
        expect(rows).to_have_count(3)
        expect(rows.filter(has_text="Ada")).to_be_visible()
        expect(rows.filter(has_text="Ben")).to_be_visible()


@pytest.mark.parametrize("slug", ["kniffel", "luegen-kniffel", "luegen"])
def test_two_people_share_one_device(house: House, slug: str) -> None:
    person = house.come("de", own_throws=True)
    person.on_one_device(slug)
    play(person, until=lambda: is_over(person) or person.version > CLICKED)
    hurry(person, anew=True)
    rows = see_places(person)
    expect(rows.filter(has_text="Anna")).to_be_visible()
    expect(rows.filter(has_text="Ben")).to_be_visible()


def test_a_shared_device_keeps_the_secrets_of_whoever_does_not_hold_it(house: House) -> None:
    person = house.come()
    person.on_one_device("luegen-kniffel")
    dice = person.page.get_by_role("group", name=person.t("luegen-kniffel-dice"))
    curtain = person.page.locator("[data-curtain]")
    first = curtain.get_by_role("heading").inner_text()
    expect(dice).to_be_hidden()
    curtain.get_by_role("button").click()
    person.button("luegen-kniffel-roll").click()
    expect(dice.get_by_role("button")).to_have_count(5)
    play(person, until=lambda: person.page.locator("[data-curtain]").is_visible())
    expect(dice).to_be_hidden()
    assert curtain.get_by_role("heading").inner_text() != first
    person.button("table-log").click()
    log = person.dialog("table-log")
    expect(log.get_by_role("listitem").first).to_be_visible()
    assert not re.search(r"\d \d \d \d \d", log.get_by_role("listitem").first.inner_text())


def test_where_all_sit_at_one_screen_cards_are_taken_in_turns(house: House) -> None:
    person = house.come()
    person.on_one_device("lie-zie")
    players = person.page.get_by_role("list", name=person.t("table-players")).get_by_role("listitem")
    expect(players).to_have_count(2)
    expect(players.and_(person.page.locator("[aria-current=true]"))).to_have_count(1)
