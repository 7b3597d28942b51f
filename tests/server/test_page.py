"""The page is served with its files, at the addresses it knows, and says itself when it knows one not."""

import asyncio
from pathlib import Path

import httpx
import pytest

from flunkern.server import page
from tests.server.serving import serving

INDEX = "<!doctype html><title>Flunkern</title>"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page in place of the one that Vite builds."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "fox.svg").write_text("<svg/>")
    (tmp_path / "assets" / "start-1.js").write_text("start()")
    (tmp_path / "assets" / "worker-1.js").write_text("work()")
    (tmp_path / "python" / "1").mkdir(parents=True)
    (tmp_path / "python" / "1" / "large.wasm").write_text("whole")
    (tmp_path / "python" / "1" / "large.wasm.br").write_text("pressed")
    (tmp_path / "python" / "1" / "small.json").write_text("{}")
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    return tmp_path


def answers(folder: Path, *paths: str, method: str = "GET") -> list[httpx.Response]:
    async def run() -> list[httpx.Response]:
        async with serving(folder) as served, served.http() as client:
            return [await client.request(method, path) for path in paths]

    return asyncio.run(run())


def test_the_page_is_served_where_it_has_something_to_show(folder: Path, built: Path) -> None:
    for answer in answers(folder, "/", "/t/some-table", "/c/ABCDEF", "/me/rounds", "/r/some-round", "/keep"):
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["cache-control"] == "no-cache"


def test_an_address_that_nobody_knows_gets_the_page_which_says_so(folder: Path, built: Path) -> None:
    unknown = (
        "/nowhere",
        "/t/some-table/and/more",
        "/t",
        "/index.htm",
        "/%00",
        "/../../pyproject.toml",
        "/" + "x" * 5000,
    )
    for answer in answers(folder, *unknown):
        assert (answer.status_code, answer.text) == (404, INDEX), answer.url
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["x-frame-options"] == "DENY"


def test_programs_and_scripts_are_not_sent_a_page_they_cannot_read(folder: Path, built: Path) -> None:
    for answer in answers(folder, "/api/nothing", "/api/tables/x/y/z", "/assets/start-0.js"):
        assert answer.status_code == 404
        assert INDEX not in answer.text
    (posted,) = answers(folder, "/nowhere", method="POST")
    assert posted.status_code == 405


def test_files_are_kept_by_browsers_only_where_their_names_change(folder: Path, built: Path) -> None:
    script, fox = answers(folder, "/assets/start-1.js", "/fox.svg")
    assert (script.text, fox.text) == ("start()", "<svg/>")
    assert "immutable" in script.headers["cache-control"]
    assert "immutable" not in fox.headers["cache-control"]


def test_only_the_worker_that_runs_python_may_compile_it(folder: Path, built: Path) -> None:
    page, script, worker = answers(folder, "/", "/assets/start-1.js", "/assets/worker-1.js")
    for answer in (page, script):
        assert "wasm" not in answer.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in worker.headers["content-security-policy"]
    assert "'unsafe-eval'" not in worker.headers["content-security-policy"]


def test_large_files_come_pressed_to_who_can_read_that(folder: Path, built: Path) -> None:
    async def run() -> None:
        async with serving(folder) as served, served.http() as client:
            for accepted, encoding, size in (("gzip, br", "br", 7), ("gzip", None, 5)):
                request = client.build_request("GET", "/python/1/large.wasm", headers={"accept-encoding": accepted})
                answer = await client.send(request, stream=True)
                assert answer.headers.get("content-encoding") == encoding
                assert answer.headers["content-type"] == "application/wasm"
                assert int(answer.headers["content-length"]) == size
                assert "immutable" in answer.headers["cache-control"]
                await answer.aclose()
            small = await client.get("/python/1/small.json", headers={"accept-encoding": "br"})
            assert (small.text, small.headers.get("content-encoding")) == ("{}", None)
            assert (await client.get("/python/1/none.wasm")).status_code == 404

    asyncio.run(run())


def test_a_page_that_is_not_built_is_asked_for_in_plain_words(folder: Path, built: Path) -> None:
    (built / "index.html").unlink()
    for answer, status in zip(answers(folder, "/", "/t/some-table", "/nowhere"), (503, 503, 404), strict=True):
        assert answer.status_code == status
        assert "make page" in answer.text
