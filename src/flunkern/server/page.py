"""The page itself: built by Vite into this package, served with its addresses for tables and codes."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(str(files("flunkern.server"))) / "page"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = "The page is not built: `make page` does that. The tables are served all the same.\n"


class Assets(StaticFiles):
    """Files whose names change with their content, so that browsers may keep them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _FOR_EVER if response.status_code == 200 else "no-store"
        return response


async def _index(request: Request) -> Response:
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse(_NOT_BUILT, 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def page_routes() -> list[BaseRoute]:
    """The start page, tables by link and by code, and all files of the page."""
    compressed = [Middleware(GZipMiddleware, minimum_size=1000)]
    return [
        *(Route(path, _index, middleware=compressed) for path in ("/", "/t/{id}", "/c/{code}")),
        Mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False), middleware=compressed),
        Mount("/", StaticFiles(directory=FOLDER, check_dir=False)),
    ]
