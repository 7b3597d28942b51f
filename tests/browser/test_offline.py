"""Without a server: what was kept plays on, and a reload or a second tab loses nothing."""

from playwright.sync_api import expect

from tests.browser.people import House, Person
from tests.browser.playing import play
from tests.server.serving import Child

LOST = "ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch"


def keep(person: Person) -> None:
    person.home()
    person.button("offline-keep").click()
    expect(person.page.get_by_text(person.t("offline-kept"))).to_be_visible()


def test_what_was_kept_is_played_without_a_server(own_house: House, own_child: Child) -> None:
    person = own_house.come(service_workers="allow")
    keep(person)
    own_child.stop()
    person.home()
    expect(person.page.get_by_role("status").filter(has_text=person.t("home-offline"))).to_be_visible()
    card = person.card("maexchen")
    expect(card.get_by_role("button", name=person.t("home-with-friends"))).to_be_disabled()
    card.get_by_role("button", name=person.t("home-against-bots")).click()
    master = person.page.locator("[data-level=master]")
    expect(master).to_be_disabled()
    expect(master).to_contain_text(person.t("home-level-server"))
    person.on_one_device("maexchen")
    assert person.path.startswith("/t/local.")
    play(person, until=lambda: person.version > 6)

    version = person.version
    person.page.reload()
    person.see_table("playing")
    assert person.version == version
    path = person.path
    person.home()
    expect(person.page.locator(f"a[href='{path}']")).to_be_visible()
    person.forgive(LOST)
