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


def test_somebody_is_the_same_person_in_a_second_browser(house: House) -> None:
    person, phone = house.come(bypass_csp=True), house.come("de", bypass_csp=True)
    finished_alone(person)
    person.go("/me/phone")
    person.button("phone-make").click()
    expect(person.page.get_by_role("img", name=person.t("phone-qr"))).to_be_visible()
    assert not faults(person)
    link = person.page.locator(".link").inner_text().removeprefix(person.address)
    phone.go(link)
    expect(phone.button("keep-go")).to_be_visible()
    assert "#" not in phone.page.url
    assert not faults(phone)
    phone.button("keep-go").click()
    phone.page.get_by_role("link", name=phone.t("me-games")).click()
    expect(phone.page.get_by_role("main").get_by_role("listitem").first).to_contain_text("Ada")
    person.button("phone-end").click()
    expect(person.page.get_by_role("status")).to_have_text(person.t("phone-ended"))
    late = house.come()
    late.go(link)
    late.button("keep-go").click()
    expect(late.page.get_by_role("alert")).to_have_text(late.t("error-recovery-refused"))
    late.forgive("403")


def test_figures_are_read_from_the_games(house: House) -> None:
    person = house.come(bypass_csp=True)
    finished_alone(person)
    person.go("/me/figures")
    expect(person.page.get_by_role("heading", name=person.t("figures-boxes"))).to_be_visible()
    assert not faults(person)
    expect(person.page.get_by_role("definition").first).to_have_text("1")
    person.page.get_by_role("combobox").select_option("luegen")
    expect(person.page.get_by_role("status")).to_have_text(person.t("figures-none"))
