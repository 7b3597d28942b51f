"""Every game from the start page to its result."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import House
from tests.browser.playing import MOVES, play, see_result


@pytest.mark.parametrize("slug", MOVES)
def test_a_game_against_foxes_from_one_tap_to_its_result(house: House, slug: str) -> None:
    person = house.come()
    person.against_foxes(slug)
    play(person)
    result = see_result(person)
    expect(result.get_by_role("listitem").filter(has_text=person.t("lobby-you-name"))).to_be_visible()


@pytest.mark.parametrize("slug", [slug for slug in ("kniffel", "luegen") if slug in MOVES])
def test_two_people_and_a_fox_play_at_two_devices(house: House, slug: str) -> None:
    host, guest = house.come("en"), house.come("de")
    path = host.open_table(slug, "Ada")
    guest.go(path)
    guest.sit("Ben")
    host.button("lobby-add-bot").click()
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    play(host, guest)
    for person in (host, guest):
        rows = see_result(person).get_by_role("listitem")
        expect(rows).to_have_count(3)
        expect(rows.filter(has_text="Ada")).to_be_visible()
        expect(rows.filter(has_text="Ben")).to_be_visible()


@pytest.mark.parametrize("slug", [slug for slug in ("kniffel", "luegen-kniffel") if slug in MOVES])
def test_two_people_share_one_device(house: House, slug: str) -> None:
    person = house.come("de")
    person.on_one_device(slug)
    play(person)
    rows = see_result(person).get_by_role("listitem")
    expect(rows.filter(has_text="Anna")).to_be_visible()
    expect(rows.filter(has_text="Ben")).to_be_visible()
