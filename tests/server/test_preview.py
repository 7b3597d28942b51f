"""A shared link shows the game and who opened the table; names are only ever text, and nothing else is told."""

import asyncio
import re
from pathlib import Path

import pytest

from flunkern.games import REGISTRY
from flunkern.hosting.cards import Card
from flunkern.server import page
from flunkern.server.preview import Preview, language_of, picture_of, preview_of, with_preview
from flunkern.table.commands import Sit
from tests.server.playing import Player
from tests.server.serving import serving

INDEX = "<head><!-- preview --><title>Flunkern</title><!-- /preview --></head>"
HOST = '<b>"Anna" & Co</b>'


def test_the_link_to_a_table_tells_game_and_host(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    monkeypatch.setattr(page, "FOLDER", tmp_path)

    async def run() -> None:
        async with serving(folder) as served, served.http() as client:
            anna = Player(served.port, HOST)
            id = await anna.open_table("lie-zie")
            async with anna.at(id):
                await anna.ask(Sit(HOST))
            code = (await client.get(f"/api/tables/{id}/code")).json()["code"]
            german = {"Accept-Language": "de-DE,de;q=0.9"}
            told = (await client.get(f"/t/{id}", headers=german)).text
            assert "&lt;b&gt;&quot;Anna&quot; &amp; Co&lt;/b&gt; lädt dich zu The Lie Zie ein" in told
            assert "<b>" not in told
            assert f'content="http://127.0.0.1:{served.port}/preview/lie-zie.jpg"' in told
            picture = await client.get("/preview/lie-zie.jpg")
            assert (picture.status_code, picture.headers["content-type"]) == (200, "image/jpeg")
            for unknown in ("chess", "..%2Fkniffel", "%00"):
                assert (await client.get(f"/preview/{unknown}.jpg")).status_code == 404
            assert "invites you to The Lie Zie" in (await client.get(f"/t/{id}")).text
            for unknown in ("/", "/t/nothing", "/t/%00", "/c/AAAAAA"):
                assert (await client.get(unknown)).text == INDEX
            elsewhere = await client.get(f"/t/{id}", headers={"Host": "games.example.org"})
            assert elsewhere.text == INDEX
            assert (await client.get(f"/c/{code}")).text == (await client.get(f"/t/{id}")).text

    asyncio.run(run())


def test_a_game_that_has_begun_invites_nobody() -> None:
    card = Card("kniffel", ("Anna",), 8, "off", host="Anna")
    begun, open = (preview_of(card, waits, "https://x.example", "en") for waits in (False, True))
    assert (begun.title, open.title) == ("Kniffel at Flunkern", "Anna invites you to Kniffel")
    assert preview_of(Card("kniffel", (), 8, "off"), True, "", "").title == "Kniffel at Flunkern"


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_picture_of_a_game_is_small(slug: str) -> None:
    picture = picture_of(slug)
    assert picture is not None
    assert picture.stat().st_size <= 60_000


def test_a_game_without_a_picture_shows_that_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flunkern.server.preview.home", lambda _: Path("nowhere"))
    told = with_preview(INDEX, preview_of(Card("kniffel", (), 8, "off"), True, "https://x.example", "en"))
    assert told.count('content="https://x.example/table.png"') == 2


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("de-AT,en;q=0.5", "de"), ("fr, DE;q=0.8", "de"), ("en-GB,de", "en"), ("", "en"), (",;", "en")],
)
def test_the_first_language_that_is_ours_is_spoken(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def test_a_name_cannot_reach_into_the_page() -> None:
    told = with_preview(INDEX, Preview(r"\1 </title><script>", '"', "https://x.example"))
    assert "<script>" not in told
    assert r"\1" in told
    assert re.search('og:description" content="&quot;"', told)
