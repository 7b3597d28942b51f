"""The start page: four games, three ways into each, two languages, and tables to join."""

import re
from typing import Final, get_args, get_type_hints
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Route, expect

from flunkern.games import REGISTRY, lie_zie
from flunkern.words import LANGUAGES, Language
from tests.browser.people import House

GRABBING: Final = get_type_hints(lie_zie.Options)["grabbing"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_says_which_language_is_spoken(house: House, language: Language) -> None:
    person = house.come(language)
    person.home()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    for slug in REGISTRY:
        card = person.card(slug)
        expect(card).to_contain_text(person.t("summary", slug))
        for way in ("home-against-bots", "home-with-friends", "home-one-device", "home-rules"):
            expect(card.get_by_role("button", name=person.t(way), exact=True)).to_be_enabled()
    expect(person.page.get_by_text(person.t("home-no-tables"))).to_be_visible()


def test_the_language_is_switched_with_one_tap_and_stays(house: House) -> None:
    person = house.come("en")
    person.home()
    person.button("page-other-language").click()
    person.language = "de"
    expect(person.card("luegen")).to_contain_text(person.t("summary", "luegen"))
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    person.page.reload()
    expect(person.card("kniffel").get_by_role("button", name=person.t("home-against-bots"))).to_be_visible()


def test_a_browser_that_keeps_nothing_plays_and_remembers_while_it_is_open(house: House) -> None:
    person = house.come("en")
    person.page.add_init_script("""Object.defineProperty(self, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); } });""")
    person.against_foxes("kniffel")
    person.button("introduction-no-need").click()
    person.button("page-menu").click()
    person.button("page-other-language").click()
    expect(person.page.locator("html")).to_have_attribute("lang", "de")


def test_the_language_can_be_switched_in_a_game(house: House) -> None:
    person = house.come("de")
    person.against_foxes("kniffel")
    person.button("page-menu").click()
    person.button("page-other-language").click()
    person.language = "en"
    person.dialog("page-menu").get_by_role("button", name=person.t("page-close"), exact=True).click()
    expect(person.page.get_by_role("group", name=person.t("kniffel-dice"))).to_be_visible()
    expect(person.button("kniffel-sheets")).to_be_visible()


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_rules_of_a_game_are_one_tap_away(house: House, slug: str) -> None:
    person = house.come("de")
    person.home()
    person.card(slug).get_by_role("button", name=person.t("home-rules")).click()
    rules = person.dialog("table-rules")
    expect(rules).to_contain_text(person.t("name", slug))
    expect(rules.get_by_role("listitem").first).to_contain_text(re.compile(r"[A-Z]+-1\b"))
    person.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_a_table_that_everyone_may_see_is_found_on_the_start_page_and_by_its_code(house: House) -> None:
    host, guest, other = house.come(), house.come("de"), house.come()
    host.open_table("lie-zie", "Ada")
    host.page.get_by_label(host.t("lobby-listed")).check()
    guest.home()
    guest.page.get_by_role("link", name="Ada").click()
    guest.sit("Ben")
    expect(host.page.get_by_text("Ben", exact=True)).to_be_visible()
    code = host.page.locator(".code").inner_text()
    other.home()
    other.page.get_by_label(other.t("home-code")).fill(code.lower())
    other.button("home-go").click()
    other.sit("Cem")
    assert other.path == host.path == guest.path
    host.page.get_by_label(host.t("lobby-listed")).uncheck()


def test_the_page_can_be_installed(house: House) -> None:
    person = house.come()
    person.home()
    link = person.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = person.page.request.get(f"{person.address}{link}").json()
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in [*manifest["icons"], {"src": "fox-180.png"}]:
        assert person.page.request.get(urljoin(f"{person.address}{link}", icon["src"])).ok, icon


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_device_in_light_and_dark_until_told_otherwise(house: House, scheme: str) -> None:
    person = house.come(color_scheme=scheme)
    person.home()
    light, dark = "rgb(29, 107, 88)", "rgb(20, 70, 58)"
    body = person.page.locator("body")
    expect(body).to_have_css("background-color", dark if scheme == "dark" else light)
    person.button("page-theme-auto").click()
    expect(body).to_have_css("background-color", light)
    person.button("page-theme-light").click()
    expect(body).to_have_css("background-color", dark)
    person.page.reload()
    expect(body).to_have_css("background-color", dark)
    person.button("page-theme-dark").click()
    expect(body).to_have_css("background-color", dark if scheme == "dark" else light)


def test_sound_is_off_until_switched_on(house: House) -> None:
    person = house.come()
    person.home()
    person.button("page-sound-off").click()
    expect(person.button("page-sound-on")).to_have_attribute("aria-pressed", "true")


def test_somebody_can_have_their_data_removed(house: House) -> None:
    """Their name goes from the tables they were at, and the next person to look sees somebody unknown."""
    person = house.come()
    path = person.open_table("kniffel", "Rumpelstilzchen")
    person.home()
    person.button("forget-me").click()
    person.button("forget-no").click()
    person.button("forget-me").click()
    person.button("forget-yes").click()
    expect(person.page.get_by_role("status").filter(has_text=person.t("forget-done", tables=1))).to_be_visible()
    other = house.come()
    other.go(path)
    expect(other.page.get_by_text("Rumpelstilzchen")).to_have_count(0)


@pytest.mark.parametrize("grabbing", get_args(GRABBING))
def test_against_foxes_cards_are_taken_in_turns_unless_the_free_grab_is_chosen(house: House, grabbing: str) -> None:
    person = house.come("de")
    person.home()
    person.card("lie-zie").get_by_role("button", name=person.t("home-against-bots")).click()
    choice = person.page.get_by_role("group", name=person.t("option-grabbing", "lie-zie"))
    expect(choice.get_by_label(person.t("option-grabbing-turns", "lie-zie"))).to_be_checked()
    if grabbing == "free":
        choice.get_by_text(person.t("option-grabbing-free", "lie-zie")).click()
    person.page.locator("[data-level=club]").click()
    person.see_table("playing")
    # Where all grab at once, everybody says first that they are ready; in turns, it is somebody's turn at once.
    expect(person.page.locator("[aria-current=true]")).to_have_count(1)
    expect(person.button("table-i-am-ready")).to_have_count(int(grabbing == "free"))


def test_where_foxes_change_nothing_only_their_strength_is_asked_for(house: House) -> None:
    person = house.come()
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    expect(person.page.locator("[data-level]").first).to_be_visible()
    expect(person.page.get_by_role("dialog").get_by_role("radio")).to_have_count(0)


@pytest.mark.parametrize(
    ("bots", "offered"),
    [
        (["random", "greedy"], ["greedy"]),
        (["random", "beginner", "club", "honest"], ["beginner", "club", "honest"]),
        (["random", "beginner", "club", "greedy", "perfect", "master"], ["beginner", "club", "master"]),
    ],
)
def test_where_strong_foxes_are_not_installed_the_strongest_that_are_can_be_played(
    house: House, bots: list[str], offered: list[str]
) -> None:
    person = house.come()

    def lean(route: Route) -> None:
        route.fulfill(json=[{**game, "bots": bots} for game in route.fetch().json()])

    person.page.route("**/api/games", lean)
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    levels = person.page.locator("[data-level]")
    expect(levels).to_have_count(len(offered))
    assert [level.get_attribute("data-level") for level in levels.all()] == offered
    assert all("home-level" not in level.inner_text() for level in levels.all())
