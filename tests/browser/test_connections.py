"""Lost connections and servers that restart: shown, and healed without a tap."""

from playwright.sync_api import Route, expect

from tests.browser.hurrying import hurry
from tests.browser.people import House
from tests.browser.playing import play, see_result, wait
from tests.server.serving import Child

LOST = "WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"


def test_being_offline_is_shown_in_a_slim_bar_and_heals_by_itself(house: House) -> None:
    person = house.come("de")
    person.against_foxes("kniffel")
    expect(person.page.locator("[data-turn=true]")).to_be_visible()
    version = person.version
    person.context.set_offline(True)
    bar = person.page.get_by_role("status").filter(has_text=person.t("table-lost"))
    expect(bar).to_be_visible()
    # What is asked for meanwhile is done once the connection is back.
    person.button("kniffel-roll").click()
    assert person.version == version
    person.context.set_offline(False)
    expect(bar).to_be_hidden()
    expect(person.page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")).to_have_count(5)
    person.forgive(LOST)


def test_a_screen_that_was_not_there_before_the_network_went_comes_when_it_is_back(house: House) -> None:
    person, asked = house.come(), list[Route]()
    person.page.route("**/assets/Kniffel-*", lambda route: asked.append(route))
    person.open_table("kniffel", "Ada")
    person.button("lobby-start").click()
    wait(person, lambda: bool(asked))
    person.context.set_offline(True)
    for route in asked:
        route.abort("internetdisconnected")
    expect(person.page.get_by_role("status").filter(has_text=person.t("table-lost"))).to_be_visible()
    person.page.unroute_all()
    person.context.set_offline(False)
    expect(person.button("kniffel-roll")).to_be_visible()
    person.forgive(LOST)


def test_being_offline_on_the_start_page_is_told(house: House) -> None:
    person = house.come("de")
    person.home()
    person.context.set_offline(True)
    club = person.page.locator("[data-level=club]")
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    club.click()
    expect(person.page.get_by_role("alert")).to_have_text(person.t("error-page-offline"))
    person.context.set_offline(False)
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    club.click()
    person.see_table("playing")
    person.forgive(LOST)


def test_a_game_goes_on_where_it_was_after_the_server_was_restarted(own_house: House, own_child: Child) -> None:
    host, guest = own_house.come(), own_house.come("de")
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    play(host, guest, until=lambda: host.version > 15)
    version = max(host.version, guest.version)
    own_child.stop()
    for person in (host, guest):
        # First it says that it restarts, later that it cannot be reached.
        expect(person.page.locator(".bar")).to_be_visible()
    own_child.start()
    for person in (host, guest):
        expect(person.page.locator(".bar")).to_be_hidden()
        assert person.version >= version
    own_child.kill()
    own_child.start()
    play(host, guest, until=lambda: min(host.version, guest.version) > version + 8)
    hurry(host, guest)
    for person in (host, guest):
        see_result(person)
        person.forgive(LOST)


def test_whoever_comes_to_a_table_while_the_server_is_down_gets_there_later(own_house: House, own_child: Child) -> None:
    person = own_house.come()
    person.open_table("kniffel", "Ada")
    person.page.route("**/api/me", lambda route: route.abort())
    person.page.reload()
    expect(person.page.get_by_text(person.t("table-lost"))).to_be_visible()
    person.page.unroute_all()
    expect(person.button("lobby-stand-up")).to_be_visible()
    person.forgive("ERR_FAILED")
