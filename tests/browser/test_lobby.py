"""The lobby: who plays, foxes, house rules, and how friends come in."""

from playwright.sync_api import expect

from flunkern.games import kniffel
from tests.browser.people import House


def test_friends_sit_down_get_ready_and_begin(house: House) -> None:
    host, guest = house.come(), house.come("de")
    path = host.open_table("luegen", "Ada")
    start = host.button("lobby-start")
    expect(start).to_be_disabled()
    expect(host.page.get_by_text(host.t("lobby-waiting-people", least=2))).to_be_visible()
    guest.go(path)
    guest.sit("Ben")
    expect(host.page.get_by_text(host.t("lobby-waiting-ready", names="Ben"))).to_be_visible()
    expect(start).to_be_disabled()
    guest.button("lobby-i-am-ready").click()
    expect(guest.page.get_by_text(guest.t("lobby-waiting-host", name="Ada"))).to_be_visible()
    start.click()
    for person in (host, guest):
        person.see_table("playing")


def test_the_host_adds_and_removes_foxes_of_any_strength(house: House) -> None:
    host = house.come()
    host.open_table("kniffel", "Ada")
    choice = host.page.get_by_label(host.t("lobby-level"))
    expect(choice).to_have_value("club")
    assert [option.get_attribute("value") for option in choice.locator("option").all()] == list(kniffel.facts.levels)
    seats = host.page.get_by_role("listitem")
    for level in ("beginner", "master"):
        choice.select_option(level)
        host.button("lobby-add-bot").click()
        expect(seats.filter(has_text=host.t(f"level-{level}", "kniffel"))).to_have_count(1)
    seats.filter(has_text=host.t("level-beginner", "kniffel")).get_by_role("button").click()
    expect(seats.filter(has_text=host.t("level-beginner", "kniffel"))).to_have_count(0)
    expect(host.button("lobby-start")).to_be_enabled()


def test_house_rules_are_the_hosts_to_change_and_everyones_to_see(house: House) -> None:
    host, guest = house.come(), house.come()
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    chosen = {
        host.t("option-edition", "kniffel"): "1",  # options are chosen by their place
        host.t("lobby-clock"): "fast",
        host.t("lobby-talk"): "phrases",
    }
    for label, value in chosen.items():
        host.page.get_by_role("combobox", name=label, exact=True).select_option(value)
        choice = guest.page.get_by_role("combobox", name=label, exact=True)
        expect(choice).to_have_value(value)
        expect(choice).to_be_disabled()


def test_foxes_change_no_house_rule_but_which_is_fairer_with_them_is_said(house: House) -> None:
    host = house.come("de")
    host.open_table("lie-zie", "Ada")
    choice = host.page.get_by_role("combobox", name=host.t("option-grabbing", "lie-zie"))
    turns = host.t("option-grabbing-turns", "lie-zie")
    said = host.page.get_by_role("status").filter(has_text=host.t("lobby-with-foxes", value=turns.split(":")[0]))
    expect(choice).to_have_value("0")
    expect(said).to_have_count(0)
    host.button("lobby-add-bot").click()
    expect(said).to_be_visible()
    expect(choice).to_have_value("0")
    choice.select_option(turns)
    expect(said).to_have_count(0)


def test_the_link_is_there_to_share(house: House) -> None:
    host = house.come(permissions=["clipboard-read", "clipboard-write"])
    path = host.open_table("kniffel", "Ada")
    expect(host.page.get_by_role("img", name=host.t("lobby-qr"))).to_be_visible()
    host.page.evaluate("() => { delete Navigator.prototype.share }")
    host.button("lobby-copy").click()
    expect(host.button("lobby-copied")).to_be_visible()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == host.address + path


def test_people_talk_in_phrases_that_everyone_reads_in_their_language(house: House) -> None:
    host, guest = house.come("en"), house.come("de")
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    guest.sit("Ben")
    guest.button("table-talk").click()
    guest.button("phrase-good-luck").click()
    guest.page.get_by_label(guest.t("table-say-something")).fill("<b>Prost!</b>")
    guest.button("table-say").click()
    host.button("table-talk").click()
    talk = host.dialog("table-talk")
    expect(talk).to_contain_text(f"Ben {host.t('phrase-good-luck')}")
    expect(talk).to_contain_text("<b>Prost!</b>")
    talk.get_by_role("button", name=host.t("table-mute", name="Ben")).first.click()
    guest.button("phrase-thanks").click()
    expect(guest.dialog("table-talk")).to_contain_text(guest.t("phrase-thanks"))
    expect(host.button("table-unmute", name="Ben")).to_be_visible()
    expect(talk.get_by_role("listitem").filter(has_text=host.t("phrase-thanks"))).to_have_count(0)
