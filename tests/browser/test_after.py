"""After a game: places, a look back through all eyes, the dice checked, the record saved, and once more."""

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.hurrying import finished_alone, hurry
from tests.browser.people import House
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
    expect(eyes.get_by_role("option")).to_have_text([person.t("replay-spectator"), "Anna", "Ben"])
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
    expect(checked).to_have_text(person.t("over-checked", draws=draws))
    command = [str(Path(sys.executable).with_name("flunkern")), "verify", str(file), "--json"]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert found["game"] == "kniffel"


def test_dice_that_do_not_fit_are_found_in_the_browser(house: House) -> None:
    person = house.come()
    finished_alone(person)

    def forge(text: str) -> str:
        record = json.loads(text)
        first = next(step for step in record["steps"] if step.get("chance"))
        first["chance"][0][0] = first["chance"][0][0] % 6 + 1
        return json.dumps(record)

    person.page.route("**/record", lambda route: route.fulfill(body=forge(route.fetch().text())))
    person.button("over-check-dice").click()
    expect(see_result(person).get_by_role("status")).to_contain_text(person.t("over-check-failed", draw=1)[:8])


def test_they_play_again_with_one_tap(house: House) -> None:
    person = house.come()
    finished_alone(person)
    see_result(person)
    person.button("over-rematch").click()
    expect(person.dialog("over-title")).to_be_hidden()
    person.button("lobby-start").click()
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
    person.context.set_offline(True)
    person.button("over-check-dice").click()
    expect(see_result(person).get_by_role("alert")).to_have_text(person.t("error-page-offline"))
    person.context.set_offline(False)
    person.button("over-check-dice").click()
    expect(see_result(person).get_by_role("status")).to_be_visible()
    expect(see_result(person).get_by_role("alert")).to_be_hidden()
    person.forgive("WebSocket|ERR_INTERNET_DISCONNECTED")
