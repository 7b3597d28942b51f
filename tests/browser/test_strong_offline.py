"""Without a server the strong foxes of Kniffel and its coach are there all the same, and who is missing says why."""

from playwright.sync_api import expect

from tests.browser.people import House
from tests.browser.test_coach import choices
from tests.browser.test_offline import LOST, keep
from tests.server.serving import Child


def test_a_strong_fox_and_the_coach_play_without_a_server(own_house: House, own_child: Child) -> None:
    person = own_house.come(service_workers="allow")
    keep(person)
    own_child.stop()
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    levels = person.page.locator("[data-level]")
    expect(levels).to_have_count(4)
    expect(levels.last).to_be_disabled()
    expect(levels.last).to_contain_text(person.t("home-level-server"))
    strongest = person.page.locator("[data-level=perfect]")
    expect(strongest).to_contain_text(person.t("home-level-here"))
    strongest.click()
    person.see_table("playing")
    assert person.path.startswith("/t/local.")
    person.button("kniffel-coach").click(timeout=30_000)
    roll = person.button("kniffel-roll")
    expect(roll).to_be_enabled(timeout=30_000)  # the fox may have begun
    roll.click()
    expect(choices(person)).to_have_count(3)
    expect(choices(person).first).to_contain_text(person.t("kniffel-coach-best"))
    person.forgive(LOST)
