"""People with browsers: each has a context of their own, reads one language, and hears what their console says."""

import itertools
import json
import re
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from flunkern.games import REGISTRY
from flunkern.words import Language
from tests.browser.wording import page_words

PHONE: Final = {"width": 360, "height": 740}
DESK: Final = {"width": 1280, "height": 800}
_IMPATIENT: Final = """
    try { localStorage["flunkern.throw-for-me"] ??= "on"; } catch { /* pages without an address have no storage */ }
"""
_KNOWS_ALL_GAMES: Final = """
    try { for (const slug of SLUGS) localStorage[`flunkern.introduction.${slug}`] ??= "{}"; } catch { /* as above */ }
""".replace("SLUGS", json.dumps(list(REGISTRY)))
_numbers: Final = itertools.count(1)


class Person:
    """One browser and the page in it."""

    def __init__(self, context: BrowserContext, language: Language, address: str) -> None:
        self.context = context
        self.language = language
        self.address = address
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more page of the same browser."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"{error}\n{error.stack}"))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        # Pages are kept from their first visit on; where a test wants none of that, Playwright says so.
        if message.type in ("error", "warning") and "registration blocked by Playwright" not in message.text:
            self.complaints.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def forgive(self, pattern: str) -> None:
        """Forgets complaints that belong to what a test does."""
        self.complaints = [complaint for complaint in self.complaints if not re.search(pattern, complaint)]

    # What is read and where to click

    def t(self, message: str, slug: str | None = None, /, **variables: str | int) -> str:
        return page_words(self.language, slug).text(message, **variables)

    def button(self, message: str, slug: str | None = None, /, **variables: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.t(message, slug, **variables), exact=True)

    def dialog(self, message: str) -> Locator:
        return self.page.get_by_role("dialog", name=self.t(message))

    # Ways

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def home(self) -> None:
        self.go()
        expect(self.page.get_by_role("heading", name="Flunkern")).to_be_visible()

    def card(self, slug: str) -> Locator:
        """A game on the start page."""
        name = self.t("name", slug)
        heading = self.page.get_by_role("heading", name=name, exact=True)
        return self.page.get_by_role("listitem").filter(has=heading)

    def against_foxes(self, slug: str, level: str = "club") -> None:
        """A tap on the start page, and one on how strong they are."""
        self.home()
        self.card(slug).get_by_role("button", name=self.t("home-against-bots")).click()
        self.page.locator(f"[data-level={level}]").click()
        self.see_table("playing")

    def open_table(self, slug: str, name: str) -> str:
        """Opens a table for friends and sits down; returns its path."""
        self.home()
        self.card(slug).get_by_role("button", name=self.t("home-with-friends")).click()
        self.sit(name)
        return self.path

    def sit(self, name: str) -> None:
        self.page.get_by_label(self.t("name-ask")).fill(name)
        self.button("name-sit").click()
        expect(self.button("lobby-stand-up")).to_be_visible()

    def on_one_device(self, slug: str) -> None:
        """Begins a game for two at this device, Anna and Ben."""
        self.home()
        self.card(slug).get_by_role("button", name=self.t("home-one-device")).click()
        self.button("lobby-start").click()
        self.see_table("playing")

    def see_table(self, phase: str) -> None:
        expect(self.page.locator(f"[data-phase={phase}]")).to_be_visible()

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address).partition("#")[0]

    @property
    def version(self) -> int:
        """The version of the table that is shown."""
        return int(self.page.locator("[data-version]").get_attribute("data-version") or 0)


class House:
    """Lets people in, and looks at the end whether any page complained."""

    def __init__(self, browser: Browser, port: int, path: str = "") -> None:
        self._browser = browser
        self.port = port
        self._path = path
        self.people: list[Person] = []

    def come(
        self,
        language: Language = "en",
        host: str = "127.0.0.1",
        own_throws: bool = False,
        new: bool = False,
        **context: Any,
    ) -> Person:
        """Somebody on a phone whose dice do not tumble and need no tap unless wished otherwise; `new` to all games.

        Everybody comes from an address of their own, so that limits by address are theirs alone. Nothing is kept by a
        service worker unless `service_workers="allow"`: most tests are about what comes from the server.
        """
        number = next(_numbers)
        settings = {
            "viewport": PHONE,
            "locale": {"de": "de-DE", "en": "en-GB"}[language],
            "reduced_motion": "reduce",
            "service_workers": "block",
            "extra_http_headers": {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"},
        }
        made = self._browser.new_context(**{**settings, **context})
        if not own_throws:
            made.add_init_script(_IMPATIENT)
        if not new:
            made.add_init_script(_KNOWS_ALL_GAMES)
        person = Person(made, language, f"http://{host}:{self.port}{self._path}")
        self.people.append(person)
        return person

    def close(self) -> None:
        for person in self.people:
            person.context.close()
        complaints = [complaint for person in self.people for complaint in person.complaints]
        assert not complaints, "\n".join(complaints)
