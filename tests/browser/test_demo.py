"""A folder of files plays: no server, under any path, and without a network once it was visited."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from flunkern.games import REGISTRY
from flunkern.material.sheet import Category
from tests.browser.files import DEMO, PATH, Files
from tests.browser.people import House, Person
from tests.browser.playing import play, see_result, wait
from tests.browser.test_by_hand import FULL_HOUSE, box, tap, total, way

EVERY: Final = os.environ.get("FLUNKERN_TEST_OFFLINE") == "all"
QUICK: Final = "maexchen"
HASTY: Final = """
() => {
    const buttons = "[data-curtain] button, [data-go-on] button, .action button:enabled";
    const timer = setInterval(() => document.querySelectorAll(buttons).forEach(button => button.click()), 15);
    setTimeout(() => clearInterval(timer), 1500);
}
"""
"""Clicks whatever there is, for a while."""
_KEPT: Final = """
async () => {
    const name = (await caches.keys()).find(name => name.includes(" python "));
    return name ? (await (await caches.open(name)).keys()).length : 0;
}
"""
LOST: Final = "ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch"


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Files]:
    if not (DEMO / "index.html").is_file():
        pytest.fail(f"The demo is not built: `make demo` builds it into {DEMO}.", pytrace=False)
    files = Files(tmp_path)
    yield files
    files.stop()


@pytest.fixture
def demo(open_browser: Browser, files: Files) -> Iterator[House]:
    house = House(open_browser, files.port, PATH)
    yield house
    house.close()


def cut(person: Person, files: Files) -> None:
    """The network goes, and so does whoever served."""
    files.stop()
    person.context.set_offline(True)


def kept(person: Person) -> None:
    """All is here that is needed without a network: whoever plays once has it, and nobody has to ask for that."""
    files = sum(file.is_file() for file in DEMO.glob("python/**/*"))
    wait(person, lambda: person.page.evaluate(_KEPT) == files)


def begin(person: Person, slug: str, way: str) -> None:
    person.card(slug).get_by_role("button", name=person.t(way)).click()


def against_a_fox(person: Person, slug: str) -> None:
    """The strongest that is here."""
    person.home()
    begin(person, slug, "home-against-bots")
    person.page.locator("[data-level]:enabled").last.click()


def test_without_a_network_a_game_is_played_to_its_end_and_nothing_is_lost(demo: House, files: Files) -> None:
    person = demo.come(service_workers="allow")
    person.home()
    expect(person.page.get_by_text(person.t("alone-home"))).to_be_visible()
    expect(person.button("home-with-friends")).to_have_count(0)
    expect(person.page.get_by_label(person.t("home-code"))).to_have_count(0)
    person.on_one_device(QUICK)
    kept(person)
    cut(person, files)
    play(person, until=lambda: person.version > 6)
    at_both_tabs(person, person.tab())
    version, address = person.version, person.page.url.partition("#")[2]
    person.page.reload()
    expect(person.page.locator("[data-phase]")).to_have_attribute("data-version", str(version))
    play(person)
    see_result(person)
    person.go("/#/")
    expect(person.page.locator(f"a[href='#{address}']")).to_be_visible()
    expect(person.page.get_by_text(person.t("offline-kept"))).to_be_visible()

    real_dice(person)
    for needs_a_server in ("#/c/ABCDEF", "#/t/abcdef"):
        person.go(f"/{needs_a_server}")
        expect(person.page.get_by_text(person.t("alone-text"))).to_be_visible()
    person.forgive(LOST)


def at_both_tabs(person: Person, other: Page) -> None:
    """Both move as fast as they can: of two at once one is first, and both tabs are told the same."""
    other.goto(person.page.url)
    expect(other.locator("[data-phase]")).to_have_attribute("data-version", str(person.version))
    version = person.version
    for page in (person.page, other):
        page.evaluate(HASTY)
    person.page.wait_for_timeout(1700)
    person.page.bring_to_front()
    shown = other.locator("[data-phase]")
    wait(person, lambda: shown.get_attribute("data-version") == str(person.version))
    assert person.version > version
    other.close()


def real_dice(person: Person) -> None:
    """A block for two on a kitchen table."""
    begin(person, "kniffel", "home-real-dice")
    expect(person.button("home-real-dice-link")).to_have_count(0)
    person.button("home-real-dice-go").click()
    person.see_table("lobby")
    person.page.get_by_role("button", name="Ben", exact=True).click()
    person.see_table("playing")
    way(person, "last").click()
    tap(person, *FULL_HOUSE)
    box(person, Category.FULL_HOUSE).click()
    person.page.locator("[data-main]").click()
    expect(total(person, "Ben")).to_have_text("25")
    person.button("hand-take-back").click()
    expect(total(person, "Ben")).to_have_text("0")


@pytest.mark.skipif(not EVERY, reason="all games: `make test-long`")
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_is_played_against_a_fox_to_its_end_without_a_network(demo: House, files: Files, slug: str) -> None:
    person = demo.come(service_workers="allow", own_throws=True)
    against_a_fox(person, slug)
    person.see_table("playing")
    kept(person)
    cut(person, files)
    play(person, until=lambda: person.version > 12)
    version = person.version
    person.page.reload()
    wait(person, lambda: person.version >= version)
    play(person)
    check = re.compile("|".join(person.t(f"over-check-{what}") for what in ("dice", "cards")))
    see_result(person).get_by_role("button", name=check).click()
    expect(person.page.locator("li.sure").first).to_be_visible()
    person.forgive(LOST)


FULL: Final = """
let room = 9;
const { add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (...what) {
    if (--room === -1) {
        Object.defineProperty(this.transaction, "error", { value: new DOMException("no room", "QuotaExceededError") });
        queueMicrotask(() => this.transaction.abort());
    }
    return add.apply(this, what);
};
"""
"""After some lines there is no room, once; then somebody has made some."""
FORBIDDEN: Final = """IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };"""
ABSENT: Final = """Object.defineProperty(self, "indexedDB", { value: undefined });"""


def hamper(person: Person, code: str) -> None:
    """Where tables are kept, this runs first."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=code + answer.text())

    person.page.route("**/assets/worker-*.js", change)


def test_a_full_storage_says_so_and_the_game_goes_on_once_there_is_room(demo: House) -> None:
    person = demo.come("de")
    hamper(person, FULL)
    person.on_one_device(QUICK)
    bar = person.page.get_by_text(person.t("storage-full"))
    play(person, until=bar.is_visible)
    version = person.version
    play(person, until=lambda: person.version > version)
    expect(bar).to_have_count(0)
    person.forgive("the store refused")


@pytest.mark.parametrize("code", [FORBIDDEN, ABSENT], ids=["forbidden", "absent"])
def test_where_nothing_may_be_stored_no_table_is_opened_and_it_is_said_why(demo: House, code: str) -> None:
    person = demo.come()
    hamper(person, code)
    against_a_fox(person, QUICK)
    expect(person.page.get_by_text(person.t("storage-forbidden"))).to_be_visible()
    assert person.page.url.endswith(f"{PATH}/")
    person.forgive("no Python here")


def test_a_newer_version_asks_and_then_comes_to_all_tabs(demo: House, files: Files) -> None:
    person = demo.come(service_workers="allow")
    person.home()
    wait(person, lambda: person.page.evaluate("() => !!navigator.serviceWorker.controller"))
    other = person.tab()
    other.goto(person.page.url)
    files.replace("index.html", "<body>", '<body data-newer="yes">')
    files.replace("worker.js", '"version":"', '"version":"newer-')
    person.page.bring_to_front()
    person.home()
    notice = person.page.get_by_role("status").filter(has_text=person.t("offline-new"))
    expect(notice).to_be_visible()
    newer = "[data-newer]"
    expect(person.page.locator(newer)).to_have_count(0)
    notice.get_by_role("button", name=person.t("offline-renew")).click()
    for page in (person.page, other):
        page.bring_to_front()
        expect(page.locator(newer)).to_be_visible()
    assert all(" page newer-" in name for name in person.page.evaluate("() => caches.keys()"))
    files.stop()
    person.home()
    expect(person.page.locator(newer)).to_be_visible()
