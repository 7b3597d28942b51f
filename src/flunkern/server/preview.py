"""What a shared link shows of itself before anybody follows it: the game, who opened the table, and a picture."""

import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request

from flunkern.core.values import Value
from flunkern.games import REGISTRY, find
from flunkern.hosting.cards import Card, read_card
from flunkern.server.house import House
from flunkern.words import LANGUAGES, Language, home, words_for

PICTURE: Final = "/table.png"
"""What stands for a game that has no picture of its own."""
_PLACE: Final = re.compile(r"<!-- preview -->.*<!-- /preview -->", re.DOTALL)
"""Where the page has what it shows of itself without a table."""


class Preview(Value, frozen=True):
    """`address` is where people reach this server."""

    title: str
    description: str
    address: str
    picture: str = PICTURE


Previewing = Callable[[Request], Awaitable[Preview | None]]
"""Finds what the link that a request follows shows of itself; None for what is no table."""


async def preview_at(house: House, request: Request) -> Preview | None:
    """What the link to a table that a request follows shows of itself; raises TableError where a code opens none."""
    asked = request.path_params
    id = asked["id"] if "id" in asked else await house.find(asked["code"])
    summary = await house.store.summary(id)
    if summary is None:
        return None
    address, accepted = str(request.base_url).rstrip("/"), request.headers.get("accept-language", "")
    return preview_of(read_card(summary.card), summary.status == "lobby", address, accepted)


def preview_of(card: Card, waits: bool, address: str, accepted: str) -> Preview:
    """What everybody who has the link may know: `waits` while people can still sit down."""
    words = words_for(find(card.game), language_of(accepted))
    game = words.text("name")
    if waits and card.host:
        title = words.text("preview-invited", game=game, host=card.host)
    else:
        title = words.text("preview-table", game=game)
    picture = f"/preview/{card.game}.jpg" if picture_of(card.game) else PICTURE
    return Preview(title, words.text("summary"), address, picture)


def picture_of(slug: str) -> Path | None:
    """A screen of a game, 1200 by 630, in a file beside its rules; `make pictures` takes it."""
    picture = Path(str(home(find(slug)) / "preview.jpg")) if slug in REGISTRY else None
    return picture if picture and picture.is_file() else None


def language_of(accepted: str) -> Language:
    """The first of our languages that a browser, or whoever fetches a preview, says it reads."""
    named = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for name in named for language in LANGUAGES if language == name), "en")


def with_preview(page: str, preview: Preview) -> str:
    """The page with a preview in its head; names are text there and nothing else."""
    picture = preview.address + preview.picture
    told = {
        "og:type": "website",
        "og:site_name": "Flunkern",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.description,
        "twitter:image": picture,
    }
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    head = "\n".join([f"<title>{escape(preview.title)}</title>", *tags])
    return _PLACE.sub(lambda _: head, page, count=1)
