"""What is kept of somebody: their games, found again, looked at again, and shown to nobody else."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from flunkern.hosting.tables import Tables
from flunkern.table.commands import GetReady, OpenTable, Sit, Start
from tests.browser.hurrying import finished_alone, hurry
from tests.browser.people import House, Person
from tests.browser.test_access import faults
from tests.server.serving import Child, Fast
from tests.store.old.making import play


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


class Device:
    """What holds the passkeys of a browser, which reaches the server by a name from now on: passkeys need one."""

    def __init__(self, person: Person) -> None:
        kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        kind |= {"isUserVerified": True, "automaticPresenceSimulation": True}
        self._session = person.context.new_cdp_session(person.page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
        self._id = {"authenticatorId": made["authenticatorId"]}
        person.address = person.address.replace("127.0.0.1", "localhost")

    def passkeys(self) -> list[Any]:
        return list(self._session.send("WebAuthn.getCredentials", self._id)["credentials"])

    def take(self, passkeys: list[Any]) -> None:
        """Has these too, as a phone to which they were carried over."""
        for passkey in passkeys:
            self._session.send("WebAuthn.addCredential", self._id | {"credential": passkey})


def test_a_passkey_makes_a_second_browser_the_same_person(house: House) -> None:
    person, phone, late = house.come(bypass_csp=True), house.come("de", bypass_csp=True), house.come()
    finished_alone(person)
    person.go("/me/phone")
    expect(person.button("phone-make").or_(person.button("phone-renew"))).to_be_visible()
    expect(person.button("passkey-make")).to_have_count(0)  # an address that is a number has none
    own, other, lost = Device(person), Device(phone), Device(late)
    (known,) = [cookie["value"] for cookie in person.context.cookies() if cookie["name"] == "flunkern"]
    person.context.add_cookies([{"name": "flunkern", "value": known, "url": person.address}])
    person.go("/me/phone")
    person.button("passkey-make").click()
    expect(person.button("passkey-drop")).to_be_visible()
    assert not faults(person)
    person.button("passkey-make").click()
    expect(person.page.get_by_text(person.t("error-page-passkey-there"))).to_be_visible()
    made = own.passkeys()
    other.take(made)
    lost.take(made)
    phone.go("/me/phone")
    phone.button("passkey-use").click()
    expect(phone.page.get_by_role("main").get_by_role("listitem").first).to_contain_text("Ada")
    # Whoever plays in a browser already hears first what becomes of that.
    phone.go("/me/phone")
    phone.button("passkey-use").click()
    expect(phone.button("passkey-use-yes")).to_be_visible()
    phone.button("passkey-drop").click()
    expect(phone.button("passkey-drop")).to_have_count(0)
    late.go("/me/phone")
    late.button("passkey-use").click()
    expect(late.page.get_by_text(late.t("error-passkey-refused"))).to_be_visible()
    late.forgive("403")
    empty = house.come()
    Device(empty)
    empty.go("/me/phone")
    empty.button("passkey-use").click()
    expect(empty.page.get_by_text(empty.t("error-page-passkey-none"))).to_be_visible()


def paper(person: Person, title: str) -> Locator:
    """The sheet with this title."""
    heading = person.page.get_by_role("heading", name=person.t(title), exact=True)
    return person.page.locator("section").filter(has=heading)


def test_figures_are_read_from_the_games(house: House) -> None:
    person = house.come(bypass_csp=True)
    finished_alone(person)
    person.go("/me/figures")
    boxes = paper(person, "figures-boxes").get_by_role("listitem")
    expect(boxes).to_have_count(13)
    # Beside each box stands what perfect play brings there: 22.2 by the Chance of the modern edition.
    expect(boxes.last).to_contain_text(f"{person.t('figures-perfect')} 22.2")
    told = rf"{person.t('figures-luck')} [+−][\d.]+, {person.t('figures-skill')} [−\d][\d.]*"
    expect(paper(person, "figures-luck-title")).to_contain_text(re.compile(told))
    assert not faults(person)
    expect(person.page.get_by_role("definition").first).to_have_text("1")
    person.page.get_by_role("combobox").select_option("luegen")
    expect(person.page.get_by_role("status")).to_have_text(person.t("figures-none"))


def test_a_round_has_its_eternal_table_after_five_games(own_house: House, own_child: Child) -> None:
    ada, bo = own_house.come(bypass_csp=True), own_house.come("de", bypass_csp=True)
    ada.go("/me/rounds")
    assert not faults(ada)
    ada.page.get_by_label(ada.t("round-name")).fill("Thursday")
    ada.page.get_by_label(ada.t("name-ask")).fill("Ada")
    ada.button("round-found").click()
    expect(ada.page.get_by_role("heading", name="Thursday")).to_be_visible()
    expect(ada.page.get_by_role("status")).to_have_text(ada.t("round-none"))
    round = ada.path
    bo.go(round)
    expect(bo.button("round-join")).to_be_visible()
    assert not faults(bo)
    bo.page.get_by_label(bo.t("name-ask")).fill("Ben")
    bo.button("round-join").click()
    expect(bo.page.get_by_text("Ada und Ben")).to_be_visible()
    # Whoever opens a table there sits down by the name that they have, and sees that it counts.
    ada.page.get_by_label(ada.t("round-play")).select_option("maexchen")
    ada.button("home-with-friends").click()
    expect(ada.page.get_by_text(ada.t("round-lobby"))).to_be_visible()
    bo.go(ada.path)
    expect(bo.page.get_by_text(bo.t("round-lobby"))).to_be_visible()
    bo.sit("Ben")
    bo.button("lobby-i-am-ready").click()
    ada.button("lobby-start").click()
    for person in (ada, bo):
        person.see_table("playing")
    hurry(ada, bo, anew=True)
    four_more(own_child, round.removeprefix("/r/"))
    ada.go(round)
    rows = ada.page.get_by_role("region", name=ada.t("round-table")).get_by_role("row")
    expect(rows).to_have_count(3)
    for name in ("Ada", "Ben"):
        expect(rows.filter(has_text=name).get_by_role("cell").first).to_have_text("5")
    expect(ada.page.get_by_role("heading", name=ada.t("round-beats"))).to_be_visible()
    lines = paper(ada, "round-wins").get_by_role("listitem")
    expect(lines).to_have_count(2)
    won = [int(line.split()[-1]) for line in lines.all_inner_texts()]
    assert sum(won) == 5
    ada.page.get_by_label(ada.t("games-filter")).nth(1).select_option("maexchen")
    expect(ada.page.get_by_role("heading", name=ada.t("figures-bluff"))).to_be_visible()
    assert not faults(ada)


def four_more(child: Child, round: str) -> None:
    """Games that Ada and Ben play for the round while nobody looks."""

    async def play_them() -> None:
        async with child.store() as store:
            house = Tables(store, Fast(), 0.0)
            owners = {name: owner for owner, name in (await store.members(round)).items()}
            for number in range(4):
                id, _ = await house.open(OpenTable("maexchen", round=round), owners["Ada"])
                live = await house.table(id)
                for name, owner in owners.items():
                    await live.ask(owner, name, Sit(name))
                    await live.ask(owner, "ready", GetReady())
                await live.ask(owners["Ada"], "start", Start())
                await play(live, Random(number))
            await house.close()

    with ThreadPoolExecutor() as aside:
        aside.submit(asyncio.run, play_them()).result()
