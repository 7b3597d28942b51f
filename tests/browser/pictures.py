"""Makes the pictures of the README, screens of a phone and a desktop from games against foxes and with the coach, and
those that links to a table show of themselves."""

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from flunkern.games import REGISTRY, find
from flunkern.words import home
from tests.browser.conftest import ARGUMENTS, CHROMIUMS
from tests.browser.people import House, Person
from tests.browser.playing import is_over, play, take_turn
from tests.server.serving import Child

PREVIEW: Final = ViewportSize(width=1200, height=630)
MOST_BYTES: Final = 60_000
FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"


def _some_turns(person: Person, count: int) -> None:
    rng = Random(5)
    while count and not is_over(person):
        count -= take_turn(person, rng)
        person.page.wait_for_timeout(50)


def _take(browser: Browser, port: int) -> None:
    house = House(browser, port)
    phone = house.come("de", device_scale_factor=2)
    phone.home()
    phone.page.wait_for_load_state("networkidle")
    phone.page.screenshot(path=FOLDER / "home.png")
    for slug in REGISTRY:
        person = house.come("de", device_scale_factor=2)
        person.against_foxes(slug)
        _some_turns(person, 8)
        person.page.wait_for_timeout(1500)
        person.page.screenshot(path=FOLDER / f"{slug}.png")
        # The same table on a desktop.
        person.page.set_viewport_size({"width": 1440, "height": 900})
        person.page.wait_for_timeout(300)
        person.page.screenshot(path=FOLDER / f"{slug}-desk.png", scale="css")
        _take_preview(person, slug)
    _take_coach(house.come("de", device_scale_factor=2))
    house.close()


def _take_preview(person: Person, slug: str) -> None:
    """As good as its size allows; it lies beside the game."""
    person.page.set_viewport_size(PREVIEW)
    _some_turns(person, 1)
    person.page.wait_for_timeout(1500)
    path = Path(str(home(find(slug)))) / "preview.jpg"
    for quality in (85, 75, 65, 55, 45, 35):
        person.page.screenshot(path=path, type="jpeg", quality=quality, scale="css")
        if path.stat().st_size <= MOST_BYTES:
            break


def _take_coach(person: Person) -> None:
    """The coach in the middle of a game, with what it advises chosen."""
    person.against_foxes("kniffel")
    roll = person.button("kniffel-roll")
    play(person, seed=5, until=lambda: person.version > 30 and roll.is_visible())
    person.button("kniffel-coach").click()
    roll.click()
    advised = person.page.get_by_role("region", name=person.t("kniffel-coach")).get_by_role("listitem").first
    advised.get_by_role("button").click()
    person.page.wait_for_timeout(1500)
    person.page.screenshot(path=FOLDER / "coach.png")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, CHROMIUMS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        child = Child(Path(folder), "--pace", "0.3")
        child.start()
        try:
            browser = playing.chromium.launch(executable_path=path, args=list(ARGUMENTS))
            _take(browser, child.port)
            browser.close()
        finally:
            child.stop()


if __name__ == "__main__":
    main()
