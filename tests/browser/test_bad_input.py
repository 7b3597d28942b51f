"""Wrong codes, full and finished tables, lost secrets, other versions: a clear page with a way on."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from flunkern.words import LANGUAGES, Language
from tests.browser.hurrying import finished_alone
from tests.browser.people import House, Person

REFUSED = r"Failed to load resource.*(404|400)"


def goes_home(person: Person) -> None:
    person.page.get_by_role("link", name=person.t("page-home")).click()
    expect(person.card("kniffel")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_code_is_told_and_leads_home(house: House, language: Language) -> None:
    person = house.come(language)
    person.home()
    person.page.get_by_label(person.t("home-code")).fill("nope")
    person.button("home-go").click()
    expect(person.page.get_by_role("heading", name=person.t("table-gone-title"))).to_be_visible()
    expect(person.page.get_by_text(person.t("error-table-unknown"))).to_be_visible()
    goes_home(person)
    person.forgive(REFUSED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/t/nothing-of-the-kind", "/t/%F0%9F%A6%8A"])
def test_an_unknown_table_is_told_and_leads_home(house: House, language: Language, path: str) -> None:
    person = house.come(language)
    person.go(path)
    expect(person.page.get_by_role("heading", name=person.t("table-gone-title"))).to_be_visible()
    goes_home(person)


def test_whoever_comes_to_a_full_table_is_told_so_and_watches(house: House) -> None:
    host, late = house.come(), house.come("de")
    path = host.open_table("lie-zie", "Ada")
    for _ in range(5):
        host.button("lobby-add-bot").click()
    expect(host.button("lobby-add-bot")).to_be_hidden()
    late.go(path)
    expect(late.page.get_by_text(late.t("error-table-full"))).to_be_visible()
    expect(late.button("name-sit")).to_be_hidden()
    host.button("lobby-start").click()
    late.see_table("playing")
    expect(host.page.get_by_text(host.t("table-spectators", count=1))).to_be_visible()


def test_a_game_that_has_begun_or_ended_can_still_be_looked_at(house: House) -> None:
    host, late = house.come(), house.come("de")
    finished_alone(host)
    late.go(host.path)
    result = late.dialog("over-title")
    expect(result).to_contain_text(late.t("over-won", name="Ada"))
    expect(result.get_by_role("button", name=late.t("over-rematch"))).to_be_hidden()
    result.get_by_role("button", name=late.t("over-replay")).click()
    expect(late.page.get_by_role("slider")).to_be_visible()


def test_whoever_lost_their_cookie_watches_what_was_theirs(house: House) -> None:
    person = house.come()
    person.against_foxes("kniffel")
    person.context.clear_cookies()
    person.page.reload()
    person.see_table("playing")
    expect(person.page.get_by_text(person.t("table-watching"))).to_be_visible()
    expect(person.page.locator("[data-turn=true]")).to_have_count(0)


def test_a_browser_that_forgot_its_secret_in_mid_game_gets_a_new_one(house: House) -> None:
    """The page asks for a secret once; without one, its socket would be refused for ever."""
    person = house.come()
    person.against_foxes("kniffel")
    person.context.clear_cookies()
    person.context.set_offline(True)
    expect(person.page.get_by_role("status").filter(has_text=person.t("table-lost"))).to_be_visible()
    person.context.set_offline(False)
    expect(person.page.get_by_text(person.t("table-watching"))).to_be_visible()
    person.forgive("WebSocket|ERR_INTERNET_DISCONNECTED")


def test_a_server_of_a_newer_version_asks_to_reload(house: House) -> None:
    person = house.come()
    ahead = [1]

    def newer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "welcome":
                told["protocol"] += ahead[0]
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    path = house.come().open_table("kniffel", "Ada")
    person.page.route_web_socket("**/socket", newer)
    person.go(path)
    expect(person.page.get_by_role("alert")).to_contain_text(person.t("table-outdated"))
    ahead[0] = 0
    person.button("table-reload").click()
    expect(person.button("name-sit")).to_be_visible()


def test_a_name_that_is_taken_is_told(house: House) -> None:
    host, guest = house.come(), house.come("de")
    guest.go(host.open_table("kniffel", "Ada"))
    guest.page.get_by_label(guest.t("name-ask")).fill("Ada")
    guest.button("name-sit").click()
    expect(guest.page.get_by_role("alert")).to_contain_text(guest.t("error-table-name-taken"))


def test_a_name_that_cannot_be_read_is_told_at_the_field_and_not_kept(house: House) -> None:
    """Whoever pastes an invisible character with a name is not sent away, now or at the next table."""
    host, guest = house.come(), house.come("de")
    path = host.open_table("kniffel", "Ada")
    connected: list[str] = []
    guest.page.on("websocket", lambda socket: connected.append(socket.url))
    guest.go(path)
    field = guest.page.get_by_label(guest.t("name-ask"))
    field.fill("Bo\u200bBo")
    guest.button("name-sit").click()
    expect(guest.page.get_by_role("alert")).to_have_text(guest.t("error-table-name-invalid"))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(guest.page.locator(".bar")).to_be_hidden()
    assert guest.page.evaluate("() => localStorage.getItem('flunkern.name')") is None
    guest.sit("Bo")
    expect(guest.page.get_by_role("alert")).to_be_hidden()
    assert guest.page.evaluate("() => localStorage.getItem('flunkern.name')") == "Bo"
    assert len(connected) <= 2
