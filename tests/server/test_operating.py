"""The operator's view: for whoever brings the token alone, and nowhere without one."""

import json
import logging
import re
import time
from pathlib import Path

import httpx

from flunkern.server.house import RESTARTED_WITHIN
from flunkern.server.operating import FAULT_SECONDS, Faults
from flunkern.server.operator_page import FOLDER, written
from flunkern.table.commands import Say
from tests.server.playing import begin
from tests.server.sending import two_at_a_table
from tests.server.serving import code_of, serving

TOKEN = {"Authorization": "Bearer open sesame"}


async def test_without_a_token_there_is_no_operator(folder: Path) -> None:
    async with serving(folder) as served, served.http() as http:
        assert code_of(await http.get("/api/admin", headers=TOKEN), 404) == "message/no_such_address"
        assert (await http.get("/admin")).status_code == 404


async def test_only_who_knows_the_token_is_told_anything(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        for headers in ({}, {"Authorization": "Bearer open"}, {"Authorization": "Basic open sesame"}):
            for asked in (
                http.get("/api/admin", headers=headers),
                http.delete("/api/admin/tables/ABCD", headers=headers),
            ):
                assert code_of(await asked, 403) == "operator/refused"
        assert "<form" in (await http.get("/admin")).text
        assert (await http.get("/admin.js")).headers["content-type"].startswith("text/javascript")


async def test_the_operator_sees_tables_and_people(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            told = (await http.get("/api/admin", headers=TOKEN)).json()
            assert (told["healthy"], told["ready"], told["people"], told["tables_live"]) == (True, True, 2, 1)
            assert told["connections"] >= 2
            assert told["stored"] == {"playing": 1}
            (table,) = told["tables"]
            assert (table["game"], table["status"], table["attended"]) == ("kniffel", "playing", True)
            assert [person["name"] for person in table["people"]] == ["Ada", "Bo"]
            assert id not in str(told)


async def test_a_table_that_is_removed_is_gone_for_everybody(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            code = (await http.get("/api/admin", headers=TOKEN)).json()["tables"][0]["code"]
            assert code_of(await http.delete("/api/admin/tables/NONE", headers=TOKEN), 404) == "table/unknown"
            assert (await http.delete(f"/api/admin/tables/{code}", headers=TOKEN)).json() == {"code": code}
            await ada.until(lambda: ada.byes)
            assert ada.byes[0] == "gone"
        assert code_of(await http.get(f"/api/codes/{code}"), 404) == "table/unknown"
        assert (await http.get("/api/admin", headers=TOKEN)).json()["tables"] == []


async def test_who_is_muted_says_nothing_and_who_is_banned_is_sent_away(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id), bo.at(id):
            await begin([ada, bo])
            people = (await http.get("/api/admin", headers=TOKEN)).json()["tables"][0]["people"]
            owner = next(person["owner"] for person in people if person["name"] == "Bo")
            await bo.do(Say("hello"))
            await http.post(f"/api/admin/people/{owner}/mute", headers=TOKEN)
            assert await bo.refused(Say("thanks")) == "table/talk_off"
            await http.delete(f"/api/admin/people/{owner}/mute", headers=TOKEN)
            await bo.do(Say("goodbye"))
            (barred,) = (await http.post(f"/api/admin/people/{owner}/ban", headers=TOKEN)).json()
            assert (barred["owner"], barred["what"]) == (owner, "ban")
            await bo.until(lambda: "gone" in bo.byes)
            assert not ada.byes
            assert code_of(await http.post(f"/api/admin/people/{owner}/eat", headers=TOKEN), 404)
        async with served.http(bo.cookie) as his:
            assert code_of(await his.post("/api/tables", json={"game": "luegen"}), 403) == "operator/banned"
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        assert len((await http.get("/api/admin", headers=TOKEN)).json()["barred"]) == 1


async def test_a_restart_is_announced_to_who_is_here_and_to_who_comes(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        ada, bo, id = await two_at_a_table(served)
        async with ada.at(id):
            answer = await http.post("/api/admin/restart", json={"minutes": 5}, headers=TOKEN)
            told = b'{"type":"restarting","at":' + json.dumps(answer.json()["at"]).encode() + b"}"
            await ada.until(lambda: told in ada.heard)
            async with bo.at(id):
                await bo.until(lambda: told in bo.heard)
        answer = await http.post("/api/admin/restart", json={"minutes": -1}, headers=TOKEN)
        assert code_of(answer) == "message/unreadable"


async def test_a_restart_that_is_over_is_told_to_nobody(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        await served.web.house.store.announce("restart", time.time() - RESTARTED_WITHIN - 1)
        await served.web.house.look()
        assert (await http.get("/api/admin", headers=TOKEN)).json()["restart_at"] is None
        ada, _, id = await two_at_a_table(served)
        async with ada.at(id):
            pass
        assert not any(b"restarting" in heard for heard in ada.heard)


async def test_the_page_speaks_the_language_of_whoever_asks(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        for asked, headers, language in (
            ("/admin", {"Accept-Language": "de-DE,en;q=0.5"}, "de"),
            ("/admin", {"Accept-Language": "fr"}, "en"),
            ("/admin?lang=de", {"Accept-Language": "en"}, "de"),
            ("/admin?lang=xx", {}, "en"),
        ):
            page = (await http.get(asked, headers=headers)).text
            assert f'<html lang="{language}">' in page
            told = json.loads(page.partition('id="words">')[2].partition("</script>")[0])
            assert told["remove"] == {"de": "Entfernen", "en": "Remove"}[language]
            assert "{code}" in told["remove-ask"]


def test_the_page_says_nothing_that_is_not_told_and_is_told_nothing_that_it_does_not_say() -> None:
    html, program = ((FOLDER / name).read_text("utf-8") for name in ("admin.html", "admin.js"))
    used = set(re.findall(r'data-t="([a-z-]+)"', html)) | set(re.findall(r'\bt\("([a-z-]+)"', program))
    used |= {name for pair in re.findall(r'\bt\([^()]* \? "([a-z-]+)" : "([a-z-]+)"', program) for name in pair}
    assert used == set(json.loads(written("en").partition('id="words">')[2].partition("</script>")[0]))


async def test_who_guesses_cannot_do_so_often(folder: Path) -> None:
    async with serving(folder, admin_token="open sesame") as served, served.http() as http:
        guesses: list[httpx.Response] = [await http.get("/api/admin") for _ in range(40)]
        assert guesses[-1].status_code == 429


def test_errors_are_kept_for_some_hours() -> None:
    faults, log = Faults(), logging.getLogger("flunkern.test")
    log.addHandler(faults)
    try:
        log.warning("not worth it")
        log.error("first")
        try:
            raise KeyError("a secret")
        except KeyError:
            log.exception("second")
    finally:
        log.removeHandler(faults)
    assert [(fault.message, fault.error) for fault in faults.since(0.0)] == [("second", "KeyError"), ("first", "")]
    assert "a secret" not in str(faults.since(0.0))
    newest = faults.since(0.0)[0].at
    assert faults.since(newest + FAULT_SECONDS) == ()
