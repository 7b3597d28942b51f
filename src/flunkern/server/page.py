"""The page itself: built by Vite into this package, served with its addresses for tables and codes."""

import asyncio
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from flunkern.server.guard import WORKER_POLICY
from flunkern.server.preview import Previewing, picture_of, with_preview

FOLDER: Final = Path(str(files("flunkern.server"))) / "page"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
ADDRESSES: Final = (
    "/",
    "/t/{id}",
    "/t/{id}/board",
    "/c/{code}",
    "/me",
    "/me/games",
    "/me/figures",
    "/me/phone",
    "/me/rounds",
    "/r/{id}",
    "/keep",
)
"""Where the page itself is, which then shows what belongs there."""
_NOT_BUILT: Final = "The page is not built: `make page` does that. The tables are served all the same.\n"


class Assets(StaticFiles):
    """Files whose names change with their content, so that browsers may keep them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _FOR_EVER if response.status_code == 200 else "no-store"
        if path.startswith("worker-"):
            response.headers["Content-Security-Policy"] = WORKER_POLICY
        return response


class Pressed(Assets):
    """Large files of which the build has pressed some: whoever can read that gets a third of the bytes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        reads = "br" in Headers(scope=scope).get("accept-encoding", "")
        if not reads or not self.lookup_path(f"{path}.br")[1]:
            return await super().get_response(path, scope)
        response = await super().get_response(f"{path}.br", scope)
        if response.status_code == 200:
            response.headers["Content-Encoding"] = "br"
            response.headers["Content-Type"] = guess_type(path)[0] or "application/octet-stream"
        response.headers["Vary"] = "Accept-Encoding"
        return response


class Files(StaticFiles):
    """The files beside the page; where there is none, the page itself says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            return _page(404)


class _Index:
    """The page at the addresses it knows; that of a table says in its head which table it is."""

    def __init__(self, previewing: Previewing) -> None:
        self._previewing = previewing

    async def answer(self, request: Request) -> Response:
        page = _page(200)
        if page.status_code != 200 or (preview := await self._previewing(request)) is None:
            return page
        text = await asyncio.to_thread((FOLDER / "index.html").read_text, "utf-8")
        return HTMLResponse(with_preview(text, preview), headers={"Cache-Control": "no-cache"})


def _page(status: int) -> Response:
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse(_NOT_BUILT, 503 if status == 200 else status)
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


async def _preview(request: Request) -> Response:
    picture = picture_of(request.path_params["slug"])
    return FileResponse(picture, headers={"Cache-Control": "public, max-age=86400"}) if picture else _page(404)


def page_routes(previewing: Previewing) -> list[BaseRoute]:
    """The start page, tables by link and by code, all files of the page, and the page for what there is not."""
    index = _Index(previewing).answer
    compressed = [Middleware(GZipMiddleware, minimum_size=1000)]
    return [
        *(Route(path, index, middleware=compressed) for path in ADDRESSES),
        Route("/preview/{slug}.jpg", _preview),
        Mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False), middleware=compressed),
        Mount("/python", Pressed(directory=FOLDER / "python", check_dir=False)),
        Mount("/", Files(directory=FOLDER, check_dir=False)),
    ]
