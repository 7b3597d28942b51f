"""Somebody new is introduced to a game: they play, a fox explains, and it can be left and gone on with."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from flunkern.core.introduction import introduction_to
from flunkern.games import REGISTRY
from tests.browser.boxes import SIZES, faults
from tests.browser.driving import driver_of
from tests.browser.people import DESK, PHONE, House, Person
from tests.browser.playing import go_on, wait


def begin(person: Person, slug: str, message: str) -> Locator:
    return person.card(slug).get_by_role("button", name=person.t(message), exact=True)


def says(person: Person, slug: str, message: str) -> None:
    """Waits until the fox says this."""
    wait(person, lambda: go_on(person) or person.page.locator(f"[data-lesson=introduction-{message}]").count() > 0)
    expect(person.page.locator("[data-lesson] .said")).to_have_text(person.t(f"introduction-{message}", slug))


def test_kniffel_is_learned_on_a_phone(house: House) -> None:
    """What the fox suggests is done on the real screen, something else refused; one goes, and comes back to it."""
    ada = house.come("de")
    ada.home()
    begin(ada, "kniffel", "introduction-title").click()
    says(ada, "kniffel", "roll")
    ada.button("kniffel-roll").click()
    says(ada, "kniffel", "keep")
    ada.home()
    begin(ada, "kniffel", "introduction-go-on").click()
    says(ada, "kniffel", "keep")
    # What the fox says takes nothing of what a turn needs.
    found = [fault for size in SIZES for fault in faults(ada, size, large=False)]
    assert not found, "\n".join(found)
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    sixes = ada.page.get_by_role("button", name=ada.t("kniffel-die", face=6), exact=True, pressed=False)
    again = ada.page.locator(".action button.main")
    again.click()
    expect(ada.page.get_by_text(ada.t("error-table-introduction"))).to_be_visible()
    for message in ("once-more", "enter"):
        while sixes.count():
            sixes.first.click()
        again.click()
        says(ada, "kniffel", message)
    for message in ("again", "bad-luck", "ends"):
        # Whoever does not know how lets the fox do it.
        ada.button("introduction-help").click()
        says(ada, "kniffel", message)
    assert not ada.page.evaluate("async () => (await (await fetch('/api/me/tables')).json()).length")
    ada.button("introduction-play").click()
    expect(ada.page.locator("[data-lesson]")).to_have_count(0)
    ada.see_table("playing")
    ada.home()
    expect(begin(ada, "kniffel", "introduction-title")).to_be_visible()


def test_the_lie_zie_is_learned_on_a_desk(house: House) -> None:
    """Whoever opens it for the first time is asked, once; three cards are grabbed, and the table waits meanwhile."""
    ben = house.come("en", new=True, viewport=DESK)
    path = ben.open_table("lie-zie", "Ben")
    ben.button("introduction-show-me").click()
    move, rng = driver_of("lie-zie").move, Random(1)
    for message in ("grab", "ends-of-hand", "last-grab", "beat", "lead"):
        says(ben, "lie-zie", message)
        wait(ben, lambda: move(ben, rng))
    says(ben, "lie-zie", "ends")
    ben.button("introduction-back").click()
    ben.see_table("lobby")
    assert ben.path == path
    expect(ben.button("lobby-stand-up")).to_be_visible()
    expect(ben.button("introduction-show-me")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_introduction_is_played_to_its_end(house: House, slug: str, size: dict[str, int]) -> None:
    """All that the fox says is read in its order, and nothing that it says hides what is needed to do it."""
    script = introduction_to(REGISTRY[slug])
    assert script is not None
    person = house.come("de" if size is PHONE else "en", viewport=size)
    person.home()
    begin(person, slug, "introduction-title").click()
    for scene in script.scenes:
        if not scene.says:
            continue
        says(person, slug, scene.says.removeprefix("introduction-"))
        expect(person.page.locator("[data-need=action]").first).to_be_in_viewport(ratio=1)
        person.button("introduction-help").click()
    says(person, slug, script.ends.removeprefix("introduction-"))
    expect(person.button("introduction-play")).to_be_in_viewport(ratio=1)
