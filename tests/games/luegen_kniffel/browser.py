"""How a test plays Lügen-Kniffel in the browser."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers, seen
from tests.browser.people import Person


def move(person: Person, rng: Random) -> bool:
    """Says at once, without a second throw, what is true if anything is; doubts now and then."""
    if (roll := person.button("luegen-kniffel-roll")).is_visible():
        return clicked(roll)
    if person.button("luegen-kniffel-believe").is_visible():
        return clicked(person.button("luegen-kniffel-doubt" if rng.random() < 0.3 else "luegen-kniffel-believe"))
    announce = person.button("luegen-kniffel-announce").first
    if not announce.is_visible():
        return False
    announce.click()
    saying = person.dialog("luegen-kniffel-what-say")
    (one_of(saying.locator(".choices button.truth"), rng) or saying.locator(".choices button").first).click()
    if not saying.locator("button.main").is_enabled():
        saying.locator(".amounts button").first.click()
    saying.locator("button.main").click()
    return True


def keys(person: Person, fingers: Fingers) -> None:
    """Throws, holds two, throws, announces; and answers others."""
    fingers.play(lambda shown: "b" in shown["keys"])
    fingers.pressed.clear()
    version = person.version
    fingers.press("d")
    fingers.until(lambda: person.version > version, "an answer")
    roll = person.button("luegen-kniffel-roll")
    fingers.play(lambda _: roll.count() > 0)
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


def moments(person: Person) -> Iterator[None]:
    """What can be announced lies open, and something of it is chosen."""
    if (announce := person.button("luegen-kniffel-announce").first).is_visible():
        announce.click()
        yield
        person.dialog("luegen-kniffel-what-say").locator(".choices button").last.click()
        yield
        person.page.keyboard.press("Escape")


def stands(person: Person, view: Mapping[str, Any]) -> Sequence[str]:
    """The announcement."""
    if (announced := view["announcement"]) is None:
        return ()
    claim = announced["claim"]
    name = person.t(f"category-{claim['category']}", "luegen-kniffel")
    return [name if claim["count"] is None else f"{claim['count']} × {name}"]


driver: Final = Driver(move=move, keys=keys, turns=12, moments=moments, stands=stands)
