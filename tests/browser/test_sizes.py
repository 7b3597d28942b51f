"""Every moment of every game fits every screen: what a turn needs is whole, uncovered and large enough to be tapped."""

import os
import time
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from flunkern.words import LANGUAGES, Language
from tests.browser.boxes import SIZES, faults, marked
from tests.browser.driving import driver_of
from tests.browser.hurrying import hurry
from tests.browser.people import PHONE, House, Person
from tests.browser.playing import is_over, play, see_result, take_turn, wait
from tests.browser.test_kniffel import begin_alone

ALL: Final = os.environ.get("FLUNKERN_TEST_SIZES") == "all"
"""Whether every moment is measured at every size; otherwise each at some, so that all sizes have their turn."""
LONGEST: Final = 180.0
KINDS: Final = 4
"""A game shows at least so many kinds of moments."""
Walk = tuple[str, int, Language]
WALKS: Final[list[Walk]] = [(slug, seats, language) for slug in REGISTRY for seats in (2, 8) for language in LANGUAGES]
"""All games by two and by as many as can, in both languages."""
FEW: Final[list[Walk]] = [(slug, 2, "en") if at % 3 == 1 else (slug, 8, "de") for at, slug in enumerate(REGISTRY)]
HIDDEN: Final = [slug for slug in REGISTRY if slug != "kniffel"]
"""The games that need a curtain on a shared device."""


def sit_down(house: House, slug: str, seats: int, language: Language) -> tuple[Person, Person]:
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
            if ALL or (2 * at + large + number) % 6 == 0:
                found += faults(person, size, large)
    person.page.evaluate("document.documentElement.style.fontSize = ''")
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return found


class Look:
    """Measures every kind of moment once."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seen = set[str]()
        self.found: list[str] = []

    def once(self) -> None:
        kind = marked(self.person)
        # Before the screen of a game has come there is nothing to be measured.
        if kind in self.seen or not self.person.page.locator("[data-need], .replay").count():
            return
        self.found += [f"{kind} {fault}" for fault in measure(self.person, len(self.seen))]
        self.seen.add(kind)

    def judge(self, least: int) -> None:
        assert len(self.seen) >= least, self.seen
        assert not self.found, "\n".join([f"{len(self.found)} faults", *self.found])


def moments(person: Person, slug: str) -> Iterator[None]:
    """Stops at the screen as it is, and at what one tap shows of a turn without ending it."""
    yield
    yield from driver_of(slug).moments(person)


@pytest.mark.parametrize(("slug", "seats", "language"), WALKS if ALL else FEW)
def test_every_moment_fits_every_screen(house: House, slug: str, seats: int, language: Language) -> None:
    host, guest = sit_down(house, slug, min(seats, REGISTRY[slug].seats[-1]), language)
    rng, look = Random(2), Look(host)
    turns, end = driver_of(slug).turns, time.monotonic() + LONGEST
    # Among many players most taps only go on from what others did: then it takes more of them.
    while (turns > 0 or len(look.seen) < KINDS) and time.monotonic() < end and not is_over(host):
        for _ in moments(host, slug):
            look.once()
        if take_turn(host, rng) or take_turn(guest, rng):
            turns -= 1
        else:
            host.page.wait_for_timeout(20)
    look.judge(KINDS)


@pytest.mark.parametrize("slug", HIDDEN if ALL else HIDDEN[:1])
def test_the_curtain_fits_every_screen(house: House, slug: str) -> None:
    """With what is to be judged, and what all look at together."""
    person = house.come("de")
    person.on_one_device(slug)
    rng, look, end = Random(3), Look(person), time.monotonic() + LONGEST
    for _ in range(12):
        assert time.monotonic() < end, "the game does not go on"
        wait(person, lambda: take_part(person, rng, look))
    look.judge(2)


def take_part(person: Person, rng: Random, look: Look) -> bool:
    look.once()
    return take_turn(person, rng)


@pytest.mark.parametrize("slug", REGISTRY if ALL else ["luegen"])
def test_a_replay_fits_every_screen(house: House, slug: str) -> None:
    person = house.come("de")
    person.on_one_device(slug)
    hurry(person, anew=True)
    see_result(person).get_by_role("button", name=person.t("over-replay")).click()
    slider = person.page.get_by_role("slider")
    expect(slider).not_to_have_attribute("max", "0")
    look = Look(person)
    for step in range(1, int(slider.get_attribute("max") or 0), 1 if ALL else 3):
        if len(look.seen) > 4:
            break
        slider.fill(str(step))
        look.once()
    look.judge(2)


def test_a_turn_with_the_coach_fits_every_screen(house: House) -> None:
    person = house.come("de")
    begin_alone(person)
    look = Look(person)
    person.button("kniffel-coach").click()
    for _ in range(3):
        expect(person.page.get_by_role("region", name=person.t("kniffel-coach"))).to_be_visible()
        for _ in moments(person, "kniffel"):
            look.once()
        take_turn(person, Random(1))
    look.judge(2)


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
