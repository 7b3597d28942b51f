"""How a test plays Mäxchen in the browser."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers, seen
from tests.browser.people import Person


def move(person: Person, rng: Random) -> bool:
    """Says what is suggested, now and then something else; doubts more often than not."""
    if (roll := person.button("maexchen-roll")).is_visible():
        return clicked(roll)
    if (doubt := person.button("maexchen-doubt")).is_visible():
        believe = person.page.locator(".action button.believe:enabled")
        return clicked(doubt if rng.random() < 0.6 else believe)
    say = person.page.locator(".action button.main:enabled")
    if not say.is_visible():
        return False
    choices = person.page.get_by_role("group", name=person.t("maexchen-what-say")).get_by_role("button")
    if rng.random() < 0.3 and (other := one_of(choices, rng)):
        other.click()
    return clicked(say)


def keys(person: Person, fingers: Fingers) -> None:
    """Throws, chooses one step above what is suggested, announces."""
    choices = person.page.get_by_role("group", name=person.t("maexchen-what-say"))
    fingers.play(lambda _: choices.is_visible())
    fingers.pressed.clear()
    version = person.version
    fingers.press("ArrowRight", "Enter", "Enter")
    fingers.until(lambda: person.version > version, "an announcement")
    fingers.play(lambda shown: "d" in shown["keys"])
    fingers.pressed.clear()
    version = person.version
    fingers.press("d")
    fingers.until(lambda: person.version > version, "a doubt")
    assert seen(person)["phase"] in ("playing", "finished")


def moments(person: Person) -> Iterator[None]:
    """The highest announcement is chosen."""
    choices = person.page.get_by_role("group", name=person.t("maexchen-what-say")).get_by_role("button")
    if choices.count():
        choices.last.click()
        yield


def stands(person: Person, view: Mapping[str, Any]) -> Sequence[str]:
    """The last announcement."""
    return [person.t(f"throw-{said['throw']}", "maexchen") for said in view["ladder"][-1:]]


driver: Final = Driver(move=move, keys=keys, turns=14, ends_soon=True, moments=moments, hidden_dice=2, stands=stands)
