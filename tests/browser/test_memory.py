"""What is kept of somebody: their games, found again, looked at again, and shown to nobody else."""

from playwright.sync_api import expect

from tests.browser.hurrying import finished_alone
from tests.browser.people import House
from tests.browser.test_access import faults


def test_a_finished_game_is_found_and_looked_at_again(house: House) -> None:
    person, stranger = house.come(bypass_csp=True), house.come("de")
    finished_alone(person)
    person.home()
    person.page.get_by_role("link", name=person.t("me-title"), exact=True).click()
    expect(person.page.get_by_role("heading", name=person.t("me-games"))).to_be_visible()
    games = person.page.get_by_role("main").get_by_role("listitem").filter(has=person.page.get_by_role("heading"))
    expect(games.first).to_contain_text(person.t("name", "kniffel"))
    expect(games.first).to_contain_text("Ada")
    expect(games.first).to_contain_text(person.t("games-won"))
    assert not faults(person)
    games.first.get_by_role("button", name=person.t("games-replay")).click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.go_back()
    expect(person.page.get_by_role("slider")).to_have_count(0)
    games.first.get_by_role("button", name=person.t("games-report")).click()
    expect(person.dialog("over-report")).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.get_by_label(person.t("games-with"), exact=True).fill("nobody")
    expect(person.page.get_by_role("status")).to_have_text(person.t("games-none-found"))
    person.page.get_by_label(person.t("games-with"), exact=True).fill("aD")
    expect(games.first).to_contain_text("Ada")
    person.page.get_by_role("combobox").select_option("luegen")
    expect(games).to_have_count(0)
    with person.page.expect_download() as download:
        person.page.get_by_role("combobox").select_option("")
        person.page.get_by_role("link", name=person.t("games-download")).click()
    assert '"format": "flunkern"' in download.value.path().read_text()
    stranger.go("/me/games")
    expect(stranger.page.get_by_role("status")).to_have_text(stranger.t("games-none"))
