"""The operator's page, in the language of whoever asks for it; without a token it shows nothing."""

from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from flunkern.core.errors import TableError
from flunkern.server.preview import language_of
from flunkern.words import Language, Words, words_for

FOLDER: Final = Path(__file__).parent / "operator"
_FRESH: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


async def page(request: Request) -> Response:
    """The page with all that it says, or the program that it loads; `?lang=` is stronger than what a browser reads."""
    if request.url.path == "/admin.js":
        return FileResponse(FOLDER / "admin.js", headers=_FRESH)
    if request.url.path != "/admin":
        raise TableError("unknown")
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return HTMLResponse(written(language_of(asked)), headers=_FRESH)


def written(language: Language) -> str:
    words = words_for(None, language)
    told = msgspec.json.encode(_said(words)).decode().replace("<", "\\u003c")
    page = (FOLDER / "admin.html").read_text("utf-8")
    return page.replace("LANGUAGE", language).replace("TITLE", words.text("operator-title")).replace("WORDS", told)


def _said(words: Words) -> dict[str, str]:
    """What the page says; where a name stands in braces, it puts in what it knows."""
    return {
        "title": words.text("operator-title"),
        "token": words.text("operator-token"),
        "show": words.text("operator-show"),
        "leave": words.text("operator-leave"),
        "restart": words.text("operator-restart"),
        "minutes": words.text("operator-minutes"),
        "announce": words.text("operator-announce"),
        "announced": words.text("operator-announced", at="{at}"),
        "servers": words.text("operator-servers"),
        "server": words.text("operator-server"),
        "attended": words.text("operator-attended"),
        "leases": words.text("operator-leases"),
        "answers": words.text("operator-answers"),
        "alone": words.text("operator-alone"),
        "unheard": words.text("operator-unheard"),
        "faults": words.text("operator-faults"),
        "faults-here": words.text("operator-faults-here"),
        "when": words.text("operator-when"),
        "what": words.text("operator-what"),
        "where": words.text("operator-where"),
        "barred": words.text("operator-barred"),
        "who": words.text("operator-who"),
        "from": words.text("operator-from"),
        "since": words.text("operator-since"),
        "coming": words.text("operator-coming"),
        "talking": words.text("operator-talking"),
        "lift": words.text("operator-lift"),
        "nobody": words.text("operator-nobody"),
        "tables": words.text("operator-tables"),
        "code": words.text("operator-code"),
        "game": words.text("operator-game"),
        "status": words.text("operator-status"),
        "people": words.text("operator-people"),
        "changed": words.text("operator-changed"),
        "none": words.text("operator-none"),
        "remove": words.text("operator-remove"),
        "remove-ask": words.text("operator-remove-ask", code="{code}"),
        "mute": words.text("operator-mute", name="{name}"),
        "ban": words.text("operator-ban", name="{name}"),
        "ban-ask": words.text("operator-ban-ask", name="{name}"),
        "version": words.text("operator-version"),
        "running": words.text("operator-running"),
        "hours": words.text("operator-hours", count="{count}"),
        "store": words.text("operator-store"),
        "writes": words.text("operator-writes"),
        "writes-not": words.text("operator-writes-not"),
        "ready": words.text("operator-ready"),
        "yes": words.text("operator-yes"),
        "no": words.text("operator-no"),
        "connections": words.text("operator-connections"),
        "here": words.text("operator-here"),
        "live": words.text("operator-live"),
        "stored": words.text("operator-stored", status="{status}"),
        "refused": words.text("operator-refused"),
        "silent": words.text("operator-silent", error="{error}"),
        "other": words.text("operator-other"),
    }
