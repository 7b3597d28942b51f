"""After a game: places, a look back through all eyes, the dice checked, the record saved, and once more."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from flunkern.fairness.course import code_of, course_began, course_went_on
from tests.browser.hurrying import finished_alone, hurry
from tests.browser.people import House, Person
from tests.browser.playing import see_result


def test_the_game_is_looked_at_step_by_step_through_other_eyes(house: House) -> None:
    person = house.come("de")
    person.on_one_device("kniffel")
    hurry(person)
    see_result(person)
    person.button("over-replay").click()
    slider = person.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    expect(slider).not_to_have_attribute("max", "0")
    steps = int(slider.get_attribute("max") or 0)
    assert steps >= 52
    person.button("replay-next").click()
    expect(slider).to_have_value("1")
    slider.fill("50")
    expect(person.page.get_by_text(f"50/{steps}")).to_be_visible()
    person.button("replay-previous").click()
    expect(slider).to_have_value("49")
    slider.press("ArrowRight")
    expect(slider).to_have_value("50")
    eyes = person.page.get_by_label(person.t("replay-seen-by"))
    expect(eyes.get_by_role("option")).to_have_text([person.t("replay-spectators"), "Anna", "Ben"])
    for name in ("Anna", "Ben"):
        eyes.select_option(name)
        expect(person.page.locator(".replay .sheet")).to_have_accessible_name(person.t("kniffel-sheet-of", name=name))
    slider.fill(str(steps))
    expect(person.page.get_by_text(person.t("outcome-sheets-full", "kniffel")).last).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(slider).to_be_hidden()
    expect(person.button("over-replay")).to_be_visible()


def test_the_dice_are_checked_in_the_browser_and_the_saved_record_verifies(house: House, tmp_path: Path) -> None:
    person = house.come()
    finished_alone(person)
    result = see_result(person)
    person.button("over-check-dice").click()
    checked = result.get_by_role("status")
    expect(checked).to_be_visible()
    with person.page.expect_download() as download:
        result.get_by_role("link", name=person.t("over-save")).click()
    file = tmp_path / download.value.suggested_filename
    assert file.name == "flunkern-kniffel.json"
    download.value.save_as(file)
    record = json.loads(file.read_text())
    draws = len(record["start"]) + sum(len(step.get("chance", ())) for step in record["steps"])
    everything = {"seen": len(record["steps"]) + 1, "all": len(record["steps"]) + 1}
    for found in (
        person.t("over-checked-dice", draws=draws),
        person.t("over-seen"),
        person.t("over-added", times=verified_links(record)),
        person.t("over-witnessed", **everything),
    ):
        expect(checked.get_by_role("listitem").filter(has_text=found)).to_have_class(re.compile("sure"))
    with person.page.expect_download() as kept:
        result.get_by_role("link", name=person.t("over-save-witness")).click()
    witness = tmp_path / kept.value.suggested_filename
    assert witness.name == "flunkern-kniffel-witness.json"
    kept.value.save_as(witness)
    program, files = str(Path(sys.executable).with_name("flunkern")), (str(file), "--witness", str(witness))
    checking = subprocess.run([program, "verify", *files, "--json"], capture_output=True, check=True)
    verified = json.loads(checking.stdout)
    assert (verified["game"], verified["witnessed"]) == ("kniffel", everything["all"])
    expect(result.get_by_text(code_of(verified["course"]))).to_be_visible()


def test_moves_made_on_the_page_add_to_the_dice(house: House) -> None:
    person = house.come()
    person.open_table("kniffel", "Ada")
    person.button("lobby-start").click()
    person.see_table("playing")
    person.button("kniffel-roll").click()
    expect(person.page.get_by_text(person.t("kniffel-throws-left", count=2))).to_be_visible()
    kept = "Object.entries(localStorage).find(([name]) => name.startsWith('flunkern.witness.'))[1]"
    moves = person.page.evaluate(f"JSON.parse({kept}).moves")
    assert [move["move"] for move in moves] == [{"type": "roll"}]
    assert len(moves[0]["link"]) == 64


def tell(person: Person, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """A server that gives out another record than it should."""
    person.page.route("**/record", lambda route: route.fulfill(json=change(route.fetch().json())))


def verified_links(record: dict[str, Any]) -> int:
    """How often the one chain of a game was added from."""
    return 1 + sum(map(bool, record["fair"]["chains"]["links"]))


def record_of(person: Person) -> dict[str, Any]:
    """The record of the first game of somebody's table."""
    told = person.page.request.get(f"{person.address}/api/tables/{person.path.removeprefix('/t/')}/games/1/record")
    assert told.ok, f"{told.status} {told.text()}"
    record: dict[str, Any] = told.json()
    return record


def see_fault(person: Person, message: str, **details: str | int) -> None:
    person.button("over-check-dice").click()
    found = see_result(person).get_by_role("status")
    expect(found).to_contain_text(person.t("over-check-failed"))
    expect(found).to_contain_text(person.t(message, **details))


def test_dice_that_do_not_fit_are_found_in_the_browser(house: House) -> None:
    person = house.come()
    finished_alone(person)

    def forge(record: dict[str, Any]) -> dict[str, Any]:
        first = next(step for step in record["steps"] if step.get("chance"))
        first["chance"][0][0] = first["chance"][0][0] % 6 + 1
        return record

    tell(person, forge)
    see_fault(person, "error-witness-mismatch", what="news", step=1)


def test_a_record_without_what_the_browser_added_is_found(house: House) -> None:
    person = house.come("de")
    finished_alone(person)
    chains = {"ends": ["ab" * 32], "opening": ["cd" * 32], "links": []}
    tell(
        person,
        lambda record: {**record, "fair": {**record["fair"], "chains": {**record["fair"]["chains"], **chains}}},
    )
    see_fault(person, "error-witness-mismatch", what="chain", step=0)


def test_a_server_that_exchanges_its_commitment_at_the_end_is_found(house: House) -> None:
    """The record is whole in itself, and the table shows its commitment: but not the one from before the game."""
    other, person = house.come(), house.come()
    finished_alone(other)
    forged = record_of(other)

    def lie(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            table = told.get("shown", {}).get("table")
            if table and table["phase"] == "finished":
                table["commitment"] = forged["fair"]["commitment"]
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    person.page.route_web_socket("**/socket", lie)
    finished_alone(person, own=True)
    person.page.route("**/record", lambda route: route.fulfill(json=forged))
    see_fault(person, "error-witness-mismatch", what="commitment", step=0)


class Loaded:
    """A server that shows other dice than it throws, with a course that fits what it shows."""

    def __init__(self) -> None:
        self.course = ""
        self.table: dict[str, Any] = {}

    def lie(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        if self.table:
            return  # only the page's own connection is lied to

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if shown := told.get("shown"):
                self.table = shown["table"] or self.table
                seats = shown["seats"] or shown["changed"]
                if shown["course"] and seats[0]["news"]:
                    self.load(shown["course"], seats[0]["news"])
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    def load(self, told: dict[str, Any], news: list[dict[str, Any]]) -> None:
        for item in news:
            if item["type"] == "rolled":
                item["thrown"] = [6] * len(item["thrown"])
        if told["seat"] is None:
            table = self.table
            ends, opening = ([place[part] for place in table["places"]] for part in ("end", "link"))
            self.course = course_began(table["game"], table["options"], table["commitment"], ends, opening, news)
        else:
            self.course = course_went_on(self.course, told["seat"], told["link"], news)
        told["hash"] = self.course


@pytest.mark.parametrize("forged", [False, True])
def test_a_server_that_shows_loaded_dice_is_found(house: House, forged: bool) -> None:
    """The record is of a game with fair dice; forged, it claims the course of the game that was shown."""
    person, server = house.come(), Loaded()
    person.page.route_web_socket("**/socket", server.lie)
    finished_alone(person, own=True)

    def forge(record: dict[str, Any]) -> dict[str, Any]:
        record["fair"]["chains"]["course"] = server.course
        return record

    tell(person, forge if forged else lambda record: record)
    steps = record_of(person)["steps"]
    if forged:
        thrown = (at for at, step in enumerate(steps, 1) if any(set(draw) != {6} for draw in step.get("chance", ())))
        see_fault(person, "error-witness-mismatch", what="news", step=next(thrown))
    else:
        see_fault(person, "error-witness-mismatch", what="course", step=len(steps))


def test_what_was_seen_before_the_game_outlives_a_reload_and_who_came_later_is_told_so(house: House) -> None:
    person, late = house.come(), house.come("de")
    finished_alone(person)
    for who in (late, person):
        who.go(person.path)
    times = verified_links(record_of(person))
    for who, seen, added in ((person, "over-seen", "over-added"), (late, "over-unseen", "over-not-added")):
        see_result(who)
        who.button("over-check-dice").click()
        found = see_result(who).get_by_role("status").get_by_role("listitem")
        expect(found).to_have_count(5)
        expect(found.nth(1)).to_have_text(who.t(seen))
        expect(found.nth(2)).to_have_text(who.t(added, times=times))


def test_shuffled_cards_and_the_lot_for_who_begins_are_checked_too(house: House) -> None:
    person = house.come()
    person.on_one_device("lie-zie")
    hurry(person)
    see_result(person)
    person.button("over-check-cards").click()
    # Three passes, and a lot for each.
    expect(
        see_result(person).get_by_role("listitem").filter(has_text=person.t("over-checked-cards", draws=6))
    ).to_be_visible()


def test_where_undoubted_throws_stay_secret_the_open_ones_are_checked(house: House) -> None:
    person = house.come("de")
    person.open_table("luegen-kniffel", "Ada")
    option = person.page.get_by_role("combobox", name=person.t("option-reveal", "luegen-kniffel"), exact=True)
    option.select_option(label=person.t("option-reveal-never", "luegen-kniffel"))
    person.page.get_by_label(person.t("lobby-level")).select_option("beginner")
    person.button("lobby-add-bot").click()
    person.button("lobby-start").click()
    person.see_table("playing")
    hurry(person, anew=True)
    see_result(person)
    person.button("over-check-dice").click()
    found = see_result(person).get_by_role("status")
    expect(found).to_contain_text(person.t("over-checked-open", draws=0).partition("0")[2])
    expect(found.get_by_role("listitem").nth(1)).to_have_text(person.t("over-seen"))
    times = verified_links(record_of(person))
    expect(found.get_by_role("listitem").nth(2)).to_have_text(person.t("over-added", times=times))


def test_a_game_that_cannot_be_looked_at_says_why_and_is_tried_again(house: House) -> None:
    person = house.come("de")
    finished_alone(person)
    see_result(person)
    refusal = {"code": "table/unknown", "details": {}}
    person.page.route("**/steps?*", lambda route: route.fulfill(status=404, json=refusal))
    person.button("over-replay").click()
    trouble = person.page.get_by_role("alert")
    expect(trouble).to_contain_text(person.t("error-table-unknown"))
    person.page.unroute_all()
    trouble.get_by_role("button", name=person.t("error-page-again")).click()
    expect(trouble).to_be_hidden()
    expect(person.page.locator(".replay .sheet")).to_be_visible()
    person.context.set_offline(True)
    person.page.get_by_label(person.t("replay-seen-by")).select_option("Ada")
    expect(trouble).to_contain_text(person.t("error-page-offline"))
    person.context.set_offline(False)
    trouble.get_by_role("button", name=person.t("error-page-again")).click()
    expect(trouble).to_be_hidden()
    person.forgive("404|WebSocket|ERR_INTERNET_DISCONNECTED")


def test_they_play_again_with_one_tap(house: House) -> None:
    person = house.come()
    finished_alone(person, own=True)
    see_result(person)
    person.button("over-rematch").click()
    expect(person.dialog("over-title")).to_be_hidden()
    # Where nobody else is waited for, it begins at once.
    person.see_table("playing")
    hurry(person)
    see_result(person)


def test_the_table_can_be_looked_at_and_the_result_comes_back(house: House) -> None:
    person = house.come()
    finished_alone(person)
    see_result(person)
    person.button("over-close").click()
    expect(person.dialog("over-title")).to_be_hidden()
    person.button("over-title").click()
    see_result(person)


def test_dice_that_cannot_be_fetched_are_not_called_forged(house: House) -> None:
    person = house.come()
    finished_alone(person)
    see_result(person)
    # With the board behind it; else the page begins anew to fetch it when the network is back.
    expect(person.page.locator(".stage > .frame")).to_be_attached()
    person.context.set_offline(True)
    person.button("over-check-dice").click()
    expect(see_result(person).get_by_role("alert")).to_have_text(person.t("error-page-offline"))
    person.context.set_offline(False)
    person.button("over-check-dice").click()
    expect(see_result(person).get_by_role("status")).to_be_visible()
    expect(see_result(person).get_by_role("alert")).to_be_hidden()
    person.forgive("WebSocket|ERR_INTERNET_DISCONNECTED")
