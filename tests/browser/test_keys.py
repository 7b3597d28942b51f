"""Every game with keys alone: a plain turn takes few of them, the focus is never lost, letters follow the language."""

import os
from collections.abc import Callable, Mapping
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hurrying import hurry
from tests.browser.keying import Fingers, focused, seen
from tests.browser.people import House, Person
from tests.browser.playing import see_result
from tests.browser.test_access import faults
from tests.browser.test_kniffel import begin_alone, dice

FEW: Final = 12
WHOLE_GAMES: Final = os.environ.get("FLUNKERN_TEST_KEYS") == "all"
PRESSED: Final = 10
"""So many keys of a game are pressed where not the whole of it is played with them."""

SHORT: Final = ("kniffel", "luegen")
"""Games whose end comes soon enough to be looked at each time."""


def _kniffel(person: Person, fingers: Fingers) -> None:
    """Throws, holds two, throws, enters."""
    expect(person.button("kniffel-roll")).to_be_visible()
    fingers.press("Space")
    fingers.until(lambda: dice(person).count() == 5, "a throw")
    fingers.press("1", "4", "Space")
    expect(person.page.get_by_text(person.t("kniffel-throws-left", count=1))).to_be_visible()
    for at, kept in enumerate(("true", "true", "false", "false", "false")):
        expect(dice(person).nth(at)).to_have_attribute("aria-pressed", kept)
    fingers.press("ArrowDown", "ArrowRight", "Enter", "Enter")
    expect(person.page.locator(".sheet button")).to_have_count(12)


def _luegen_kniffel(person: Person, fingers: Fingers) -> None:
    """Throws, holds two, throws, announces; and answers others."""
    fingers.play(lambda shown: "b" in shown["keys"])
    fingers.pressed.clear()
    version = person.version
    fingers.press("d")
    fingers.until(lambda: person.version > version, "an answer")
    fingers.play(lambda shown: shown["rolls"])
    fingers.pressed.clear()
    fingers.press("Space")
    own = person.page.get_by_role("group", name=person.t("luegen-kniffel-dice")).get_by_role("button")
    fingers.until(lambda: own.count() == 5, "a throw")
    fingers.press("1", "2", "Space")
    fingers.until(lambda: own.count() == 3, "a second throw")
    fingers.press("a")
    saying = person.dialog("luegen-kniffel-what-say")
    fingers.press("ArrowDown", "Enter")
    while saying.is_visible():
        fingers.press("Enter")
    fingers.until(lambda: seen(person)["turn"] == "false", "the answers of others")


def _luegen(person: Person, fingers: Fingers) -> None:
    """Throws under the cup, bids one higher than it must; calls."""
    fingers.play(lambda shown: shown["bids"] > 0 and shown["mains"] == 1)
    fingers.pressed.clear()
    version, count = person.version, person.page.get_by_role("spinbutton")
    least = int(count.get_attribute("aria-valuenow") or 0)
    fingers.press("ArrowUp")
    if int(count.get_attribute("aria-valuenow") or 0) == least:
        fingers.press("ArrowUp")
    expect(count).to_have_attribute("aria-valuenow", str(least + 1))
    fingers.press("Enter")
    fingers.until(lambda: person.version > version, "a bid")


def _lie_zie(person: Person, fingers: Fingers) -> None:
    """Takes one card."""
    fingers.until(lambda: seen(person)["cards"] > 0, "cards")
    hand = person.page.get_by_role("list", name=person.t("lie-zie-hand")).get_by_role("listitem")
    # Foxes grab at the same time: whoever is late takes another.
    while not hand.count():
        fingers.pressed.clear()
        fingers.press("ArrowRight", "ArrowDown", "l")
        person.page.wait_for_timeout(200)


TURNS: Final[Mapping[str, Callable[[Person, Fingers], None]]] = {
    "kniffel": _kniffel,
    "luegen-kniffel": _luegen_kniffel,
    "luegen": _luegen,
    "lie-zie": _lie_zie,
}


@pytest.mark.parametrize("slug", TURNS)
def test_a_plain_turn_takes_few_keys_and_a_game_goes_on_with_them(house: House, slug: str) -> None:
    person = house.come(own_throws=slug != "lie-zie")
    if slug == "kniffel":
        begin_alone(person)
    else:
        person.against_foxes(slug)
    fingers = Fingers(person)
    TURNS[slug](person, fingers)
    assert len(fingers.pressed) <= FEW, fingers.pressed
    fingers.pressed.clear()
    fingers.play(lambda shown: shown["phase"] == "finished" if WHOLE_GAMES else len(fingers.pressed) > PRESSED)
    if slug in SHORT and not WHOLE_GAMES:
        hurry(person)
    if slug in SHORT or WHOLE_GAMES:
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
