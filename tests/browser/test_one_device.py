"""Three people share a device: what is hidden is on the page for its owner alone, and all see every reveal."""

import time
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from flunkern.words import Language
from tests.browser.driving import driver_of
from tests.browser.peeping import NAMES, Peeper
from tests.browser.people import House, Person
from tests.browser.playing import go_on, is_over, wait

CURTAIN: Final = "[data-curtain]"


def begin(house: House, slug: str, language: Language, own_throws: bool, dice: int = 5) -> Peeper:
    person = house.come(language, own_throws=own_throws)
    peeper = Peeper(person, dice)
    person.home()
    person.card(slug).get_by_role("button", name=person.t("home-one-device")).click()
    person.page.locator("fieldset").get_by_text("3", exact=True).click()
    person.button("lobby-start").click()
    person.see_table("playing")
    return peeper


def there(person: Person, selector: str) -> bool:
    return person.page.locator(selector).count() > 0


def looks_on(person: Person) -> bool:
    """Whether there is something that all look at together, until somebody goes on."""
    return person.button("throw-go-on").count() > 0


def throw_together(peeper: Peeper) -> None:
    """All throw for who starts, while nobody is alone with the screen."""
    person = peeper.person
    wait(person, lambda: there(person, ".start") or there(person, CURTAIN))
    while there(person, ".start"):
        assert not there(person, CURTAIN)
        peeper.check()
        if (button := person.page.locator("[data-throw] button").first).is_visible():
            button.click()
        person.page.wait_for_timeout(20)


def take_over(peeper: Peeper) -> int:
    """One tap on the curtain, which says who is next and shows what all may see."""
    person = peeper.person
    seat = peeper.acting
    assert seat is not None
    expect(person.page.locator(CURTAIN)).to_contain_text(person.t("table-pass-to", name=NAMES[seat]))
    told = peeper.check()
    for public in driver_of(peeper.game).stands(person, peeper.everybodys):
        assert public in told, "the curtain hides what is to be judged"
    person.page.locator(f"{CURTAIN} button").click()
    expect(person.page.locator(CURTAIN)).to_have_count(0)
    return seat


def turn(peeper: Peeper, move: Callable[[], object]) -> bool:
    """Whoever takes the device over acts until it goes on; says whether that ended in something that all look at."""
    person = peeper.person
    seat = take_over(peeper)
    if (lift := person.button("luegen-lift")).is_visible():
        peeper.check(peeper.hand(seat))
        lift.click()
    while True:
        known = peeper.hand(seat)
        version = person.version
        move()
        wait(person, lambda: person.version > version)  # noqa: B023
        if peeper.acting == seat and not looks_on(person) and not there(person, CURTAIN):
            peeper.check(known, peeper.hand(seat))
            continue
        peeper.check(known)
        # What was on the page a moment ago was theirs; from now on it is nobody's.
        peeper.check()
        return looks_on(person)


def look_together(peeper: Peeper) -> list[str]:
    """All look until somebody says that they have seen it; then the device is handed over, even to the same person."""
    person = peeper.person
    assert not there(person, CURTAIN)
    told = peeper.check()
    person.button("throw-go-on").click()
    expect(person.button("throw-go-on")).to_have_count(0)
    peeper.check()
    expect(person.page.locator(CURTAIN)).to_be_visible()
    return told


@pytest.mark.parametrize(("language", "own_throws"), [("de", False), ("en", True)])
def test_luegen_at_one_device(house: House, language: Language, own_throws: bool) -> None:
    peeper = begin(house, "luegen", language, own_throws)
    person = peeper.person
    throw_together(peeper)
    rounds = 3 if own_throws else 4
    verdicts = []
    for number in range(rounds):
        # A bid that is sure to hold makes the caller lose, who begins anew; the highest of all makes the bidder lose.
        key = "Home" if number % 2 == 0 else "End"

        def bid(key: str = key) -> None:
            person.page.get_by_role("spinbutton", name=person.t("luegen-how-many")).press(key)
            person.page.locator(".action button.main:enabled").click()

        assert not turn(peeper, bid)
        assert turn(peeper, person.button("move-call", "luegen").click), "nobody sees what lay under the cups"
        call = peeper.everybodys["last_call"]
        told = look_together(peeper)
        for hand in call["hands"]:
            assert " ".join(map(str, hand["dice"])) in told, "somebody's dice stay hidden after a call"
        assert person.t("luegen-holds" if call["holds"] else "luegen-lied") in told
        verdicts.append(call["holds"])
    assert set(verdicts) == {True, False}
    assert peeper.looks > 10 * rounds


def test_luegen_kniffel_at_one_device(house: House) -> None:
    peeper = begin(house, "luegen-kniffel", "de", own_throws=False)
    person = peeper.person
    throw_together(peeper)
    rng = Random(3)
    for doubted in (True, False, True):
        assert not turn(peeper, lambda: driver_of("luegen-kniffel").move(person, rng))
        answer = person.button("luegen-kniffel-doubt" if doubted else "luegen-kniffel-believe")
        assert not turn(peeper, answer.click)
        assert turn(peeper, answer.click), "nobody sees how it ended"
        result = peeper.everybodys["result"]
        told = look_together(peeper)
        if doubted:
            dice = " ".join(map(str, result["reveal"]["dice"]))
            assert person.t("luegen-kniffel-dice-were", dice=dice) in told, "the cups stay down after a doubt"
        else:
            assert person.t("luegen-kniffel-undoubted") in told


@pytest.mark.parametrize("slug", [slug for slug in REGISTRY if driver_of(slug).hidden_dice])
def test_hidden_dice_are_on_a_shared_screen_for_their_owner_alone(house: House, slug: str) -> None:
    """Whatever is played: behind every curtain only what all may see, after every tap only what is one's own."""
    driver = driver_of(slug)
    peeper = begin(house, slug, "de", own_throws=False, dice=driver.hidden_dice)
    person, rng = peeper.person, Random(6)
    throw_together(peeper)
    owners, turns = set(), 0

    def passed_on() -> bool:
        return there(person, CURTAIN) or there(person, "[data-go-on]") or is_over(person)

    while turns < 8 and not is_over(person):
        wait(person, passed_on)
        peeper.check()
        if is_over(person) or go_on(person):
            continue
        owner, version = take_over(peeper), person.version
        peeper.check(known := peeper.hand(owner))
        end = time.monotonic() + 20
        while not passed_on():
            assert time.monotonic() < end, "a turn does not end"
            if peeper.acting == owner and driver.move(person, rng):
                wait(person, lambda: person.version > version)  # noqa: B023
                version, before, known = person.version, known, peeper.hand(owner)
                owners |= {owner} if known else set()
                peeper.check(before, known)
        # From now on what was theirs is nobody's.
        peeper.check(known)
        peeper.check()
        turns += 1
    assert len(owners) > 1
    assert peeper.looks > 20
