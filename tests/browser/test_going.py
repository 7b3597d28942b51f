"""Going and coming: tables are found again, Back closes what is open before it leaves, leaving a game asks first."""

from playwright.sync_api import Locator, expect

from tests.browser.hurrying import finished_alone
from tests.browser.people import House, Person
from tests.browser.playing import see_result, wait
from tests.browser.test_access import faults


def going(person: Person) -> Locator:
    """The tables on the start page that this person sits at."""
    return person.page.get_by_role("region", name=person.t("going-title"))


def open_layers(person: Person, count: int) -> None:
    """The page knows of so many things that Back closes (asked from here: the page may not evaluate strings)."""
    wait(person, lambda: person.page.evaluate("history.state?.layers ?? 0") == count)


def meet(host: Person, guest: Person, slug: str) -> str:
    path = host.open_table(slug, "Ada")
    guest.go(path)
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    for person in (host, guest):
        person.see_table("playing")
    return path


def test_everybody_finds_their_running_tables_on_the_start_page(house: House) -> None:
    host, guest, stranger = house.come(), house.come("de"), house.come()
    path = meet(host, guest, "kniffel")
    turn = host.page.locator("[data-turn]").get_attribute("data-turn") == "true"
    for person, other, mine in ((host, "Ben", turn), (guest, "Ada", not turn)):
        person.home()
        table = going(person).get_by_role("link")
        expect(table).to_contain_text(person.t("name", "kniffel"))
        expect(table).to_contain_text(person.t("going-with", names=other))
        status = person.t("going-your-turn") if mine else person.t("going-turn-of", names=other)
        expect(table).to_contain_text(status)
        assert ("mine" in (table.get_attribute("class") or "").split()) == mine
    stranger.home()
    expect(going(stranger)).to_contain_text(stranger.t("going-empty"))
    # Whoever has a name here sits down at once.
    host.card("luegen").get_by_role("button", name=host.t("home-with-friends")).click()
    expect(host.button("lobby-stand-up")).to_be_visible()
    host.home()
    links = going(host).get_by_role("link")
    expect(links).to_have_count(2)
    expect(links.filter(has_text=host.t("name", "luegen"))).to_contain_text(host.t("going-lobby"))
    links.filter(has_text=host.t("name", "kniffel")).click()
    host.see_table("playing")
    assert host.path == path


def test_what_has_ended_stands_below_and_has_no_fault(house: House) -> None:
    person = house.come(bypass_csp=True)
    finished_alone(person, own=True)
    path = person.path
    person.against_foxes("luegen")
    person.home()
    section = going(person)
    expect(section.get_by_role("heading", name=person.t("going-ended"))).to_be_visible()
    expect(section.get_by_role("link")).to_have_count(2)
    assert not faults(person)
    section.get_by_role("link", name=person.t("going-result")).click()
    assert person.path == path
    see_result(person)


def test_back_closes_what_is_open_before_it_leaves(house: House) -> None:
    person = house.come()
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-with-friends")).click()
    person.sit("Ada")
    path, dialog = person.path, person.page.get_by_role("dialog")
    for opener in ("table-rules", "page-menu", "table-talk"):
        person.button(opener).click()
        expect(dialog).to_be_visible()
        open_layers(person, 1)
        person.page.go_back()
        expect(dialog).to_have_count(0)
        assert person.path == path
    # One drawer that opens another, and one that is closed by hand, leave nothing behind.
    person.button("page-menu").click()
    person.button("table-hand-over").click()
    expect(person.dialog("table-hand-over")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    open_layers(person, 0)
    person.page.go_back()
    expect(person.page.get_by_role("heading", name="Flunkern")).to_be_visible()
    assert person.path == "/"


def test_back_leads_from_the_replay_to_the_result_and_from_there_to_the_table(house: House) -> None:
    person = house.come()
    finished_alone(person)
    path, result = person.path, see_result(person)
    person.button("over-replay").click()
    slider = person.page.get_by_role("slider")
    for way in (person.page.go_back, lambda: person.page.keyboard.press("Escape")):
        expect(slider).to_be_visible()
        open_layers(person, 1)
        way()
        expect(slider).to_have_count(0)
        expect(result).to_be_visible()
        person.button("over-replay").click()
    expect(slider).to_be_visible()
    open_layers(person, 1)
    person.page.go_back()
    expect(result).to_be_visible()
    open_layers(person, 1)
    person.page.go_back()
    expect(result).to_be_hidden()
    assert person.path == path


def test_leaving_a_running_game_asks_and_says_what_happens_to_the_seat(house: House) -> None:
    person, other = house.come(bypass_csp=True), house.come()
    path = meet(person, other, "luegen")
    away = other.page.get_by_role("listitem").filter(has_text="Ada").get_by_text(other.t("table-away"))
    person.button("page-menu").click()
    person.button("table-leave-to-fox").click()
    asks = person.dialog("leave-title")
    expect(asks).to_contain_text(person.t("leave-text", seats=1))
    assert not faults(person)
    person.button("leave-stay").click()
    expect(asks).to_be_hidden()
    assert person.path == path
    # Going to the start page and back loses nothing, so that asks nothing.
    person.page.get_by_role("link", name=person.t("table-home")).click()
    expect(going(person)).to_be_visible()
    expect(away).to_be_visible()
    going(person).get_by_role("link").click()
    expect(away).to_be_hidden()
    person.button("page-menu").click()
    person.button("table-leave-to-fox").click()
    person.button("leave-go").click()
    expect(going(person)).to_be_visible()
    expect(other.page.get_by_role("list", name=other.t("table-players"))).to_contain_text("Ada")
    going(person).get_by_role("link").click()
    person.see_table("playing")
    assert person.path == path
    # From the start page Back leads to the table, not to a menu that is gone.
    person.page.go_back()
    expect(going(person)).to_be_visible()


def test_a_lobby_is_left_without_a_question(house: House) -> None:
    person = house.come()
    person.open_table("kniffel", "Ada")
    person.button("page-menu").click()
    person.button("table-leave").click()
    expect(person.page.get_by_role("heading", name="Flunkern")).to_be_visible()
    expect(going(person)).to_contain_text(person.t("going-empty"))
