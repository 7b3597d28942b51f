"""Every game with keys alone: a plain turn takes few of them, the focus is never lost, letters follow the language."""

import os
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from flunkern.games import REGISTRY
from tests.browser.driving import driver_of
from tests.browser.hurrying import hurry
from tests.browser.keying import Fingers, focused
from tests.browser.people import House
from tests.browser.playing import see_result
from tests.browser.test_access import faults
from tests.browser.test_kniffel import begin_alone
from tests.games.kniffel.browser import dice

FEW: Final = 12
WHOLE_GAMES: Final = os.environ.get("FLUNKERN_TEST_KEYS") == "all"
PRESSED: Final = 10
"""So many keys of a game are pressed where not the whole of it is played with them."""


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_plain_turn_takes_few_keys_and_a_game_goes_on_with_them(house: House, slug: str) -> None:
    person, driver = house.come(own_throws=True), driver_of(slug)
    # Whoever may play alone need not wait for others.
    if 1 in REGISTRY[slug].seats:
        begin_alone(person, slug)
    else:
        person.against_foxes(slug)
    fingers = Fingers(person)
    driver.keys(person, fingers)
    assert len(fingers.pressed) <= FEW, fingers.pressed
    fingers.pressed.clear()
    fingers.play(lambda shown: shown["phase"] == "finished" if WHOLE_GAMES else len(fingers.pressed) > PRESSED)
    if driver.ends_soon and not WHOLE_GAMES:
        hurry(person)
    if driver.ends_soon or WHOLE_GAMES:
        see_result(person)
        assert focused(person)
        person.page.keyboard.press("Escape")
        assert focused(person)


def test_letters_follow_the_language_and_are_listed(house: House) -> None:
    person = house.come("de", bypass_csp=True)
    person.against_foxes("luegen-kniffel")
    fingers = Fingers(person)
    fingers.play(lambda shown: "g" in shown["keys"])
    fingers.press("?")
    listed = person.dialog("keys-title")
    for key, what in (("G", "luegen-kniffel-believe"), ("Z", "luegen-kniffel-doubt"), ("?", "keys-help")):
        line = listed.locator("dl > div").filter(has=person.page.locator("kbd", has_text=key))
        expect(line).to_contain_text(person.t(what))
    assert not faults(person)
    version = person.version
    fingers.press("g")
    fingers.press("Escape")
    expect(listed).to_be_hidden()
    fingers.press("b")
    assert person.version == version, "a letter of another language answers, or one behind a dialog"
    fingers.press("g")
    fingers.until(lambda: person.version > version, "the answer")


def test_keys_rest_while_somebody_types_and_behind_what_is_open(house: House) -> None:
    person = house.come()
    begin_alone(person)
    expect(person.button("kniffel-roll")).to_be_visible()
    person.page.keyboard.press("Enter")
    expect(dice(person)).to_have_count(5)

    def held() -> int:
        return person.page.locator(".tray [aria-pressed=true]").count()

    person.button("table-talk").click()
    person.page.get_by_label(person.t("table-say-something")).fill("")
    person.page.keyboard.type("1?2")
    expect(person.page.get_by_label(person.t("table-say-something"))).to_have_value("1?2")
    person.page.keyboard.press("Escape")
    assert held() == 0
    person.button("table-rules").click()
    person.page.keyboard.press("1")
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    assert held() == 0
    person.page.keyboard.press("3")
    assert held() == 1


def badge(die: Locator) -> str:
    return str(die.evaluate("node => getComputedStyle(node, '::after').content"))


def test_digits_stand_on_the_dice_while_keys_are_used(house: House) -> None:
    person = house.come()
    begin_alone(person)
    person.button("kniffel-roll").click()
    expect(dice(person)).to_have_count(5)
    assert badge(dice(person).nth(2)) == "none"
    person.page.keyboard.press("3")
    expect(dice(person).nth(2)).to_have_attribute("aria-pressed", "true")
    assert badge(dice(person).nth(2)) == '"3"'
    dice(person).first.click()
    assert badge(dice(person).nth(2)) == "none"


def test_the_keys_of_a_shared_device_hand_it_over(house: House) -> None:
    person = house.come()
    person.on_one_device("luegen")
    fingers = Fingers(person)
    curtain = person.page.locator("[data-curtain]")
    expect(curtain).to_be_visible()
    fingers.press("Enter")
    expect(curtain).to_have_count(0)
    fingers.play(lambda shown: shown["curtain"] > 0)
    assert focused(person)
