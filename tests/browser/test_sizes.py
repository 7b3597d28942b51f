"""Every moment of every game fits every screen: what a turn needs is whole, uncovered and large enough to be tapped."""

import os
import time
from collections.abc import Iterator
from random import Random
from typing import Final, Literal

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from tests.browser.boxes import SIZES, faults, marked
from tests.browser.driving import driver_of
from tests.browser.people import PHONE, House, Person
from tests.browser.playing import is_over, play, take_turn

ALL: Final = os.environ.get("FLUNKERN_TEST_SIZES") == "all"
"""Whether every moment is measured at every size; otherwise each at some, so that all sizes have their turn."""
LONGEST: Final = 90.0
WALKS: Final = [(slug, seats, language) for slug in REGISTRY for seats, language in ((2, "en"), (8, "de"))]
"""All games by two in English and by as many as can in German; some of them unless all are wanted."""


def sit_down(house: House, slug: str, seats: int, language: Literal["de", "en"]) -> tuple[Person, Person]:
    """Two people, whose names are long, and foxes on all other seats."""
    host, guest = house.come(language, own_throws=True), house.come(own_throws=True)
    path = host.open_table(slug, "Maximiliane")
    guest.go(path)
    guest.sit("Bartholomäus")
    for _ in range(seats - 2):
        host.button("lobby-add-bot").click()
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    host.see_table("playing")
    return host, guest


def measure(person: Person, number: int) -> list[str]:
    """The faults of the screen as it is, at all sizes or, for the `number`th look, at some of them."""
    found: list[str] = []
    for at, size in enumerate(SIZES):
        for large in (False, True):
            if ALL or (2 * at + large + number) % 4 == 0:
                found += faults(person, size, large)
    person.page.evaluate("document.documentElement.style.fontSize = ''")
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return found


def moments(person: Person, slug: str) -> Iterator[None]:
    """Stops at the screen as it is, and at what one tap shows of a turn without ending it."""
    yield
    yield from driver_of(slug).moments(person)


@pytest.mark.parametrize(("slug", "seats", "language"), WALKS if ALL else WALKS[1::4] + WALKS[2::4])
def test_every_moment_fits_every_screen(house: House, slug: str, seats: int, language: Literal["de", "en"]) -> None:
    host, guest = sit_down(house, slug, min(seats, REGISTRY[slug].seats[-1]), language)
    rng, seen, found = Random(2), set[str](), list[str]()
    turns, end = driver_of(slug).turns, time.monotonic() + LONGEST
    while turns and time.monotonic() < end and not is_over(host):
        for _ in moments(host, slug):
            if (kind := marked(host)) not in seen:
                found += [f"{kind} {fault}" for fault in measure(host, len(seen))]
                seen.add(kind)
        if take_turn(host, rng) or take_turn(guest, rng):
            turns -= 1
        else:
            host.page.wait_for_timeout(20)
    assert len(seen) >= 4, seen
    assert not found, "\n".join([f"{len(found)} faults", *found])


def test_a_folded_sheet_is_one_tap_away_and_goes_when_a_box_is_chosen(house: House) -> None:
    person = house.come(viewport={"width": 375, "height": 553})
    person.open_table("kniffel", "Ada")
    person.button("lobby-start").click()
    person.button("kniffel-roll").click()
    sheet = person.t("kniffel-sheet-of", name="Ada")
    # The boxes that bring most now stay in sight.
    few = person.page.locator(".sheet button")
    expect(few.first).to_be_visible()
    assert few.count() <= 4
    person.page.get_by_role("button", name=sheet).click()
    boxes = person.page.get_by_role("dialog", name=sheet).locator(".sheet button")
    expect(boxes).to_have_count(13)
    assert not faults(person, (375, 553), large=False)
    boxes.last.click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.page.locator(".action button.main:enabled").click()
    expect(person.button("kniffel-roll")).to_be_visible()


def test_the_start_page_fits_the_smallest_phone(house: House) -> None:
    person = house.come("de")
    person.home()
    expect(person.card("lie-zie")).to_be_visible()
    for size in SIZES:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert person.page.evaluate("document.scrollingElement.scrollWidth") <= size[0]
        for sound in (person.button("page-sound-off"), person.button("page-theme-auto")):
            box = sound.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]


def test_beside_a_large_table_log_talk_and_rules_stand_in_a_dock_that_can_be_closed(house: House) -> None:
    person = house.come(viewport={"width": 1440, "height": 900})
    person.against_foxes("luegen")
    play(person, until=lambda: person.version > 8)
    dock = person.page.get_by_role("complementary")
    expect(dock).to_be_visible()
    expect(dock).to_have_accessible_name(person.t("luegen-side"))
    for message in ("table-log", "table-talk", "table-rules"):
        person.page.locator("header").get_by_role("button", name=person.t(message), exact=True).first.click()
        expect(dock).to_have_accessible_name(person.t(message))
        expect(person.page.get_by_role("dialog")).to_have_count(0)
    felt = person.page.locator(".board").first.bounding_box()
    dock.get_by_role("button", name=person.t("page-close")).click()
    expect(dock).to_have_count(0)
    wider = person.page.locator(".board").first.bounding_box()
    assert felt is not None
    assert wider is not None
    assert wider["width"] > felt["width"]
    person.button("luegen-side").click()
    expect(dock).to_be_visible()
