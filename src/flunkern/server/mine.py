"""What somebody asks about themselves: who they are, what they have played, how they come back, how they go."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from flunkern.core.extras import PASSKEYS, is_installed
from flunkern.core.values import Value
from flunkern.hosting.answers import Forgotten, Known, PasskeyMade, Passkeys, PastGames, Recovery, RecoveryLink
from flunkern.server import passkeys
from flunkern.server.answering import Handler, as_json, read_body
from flunkern.server.guard import Rates
from flunkern.server.house import House
from flunkern.server.identity import give_identity, known_as, owner_of, take_identity, token_of
from flunkern.server.memory import Memory
from flunkern.server.recovery import follow_link, make_link

LARGEST_PASSKEY: Final = 16_384
"""No answer of a browser about a passkey has more bytes."""


class PasskeyWish(Value, frozen=True):
    """What a passkey is called where a browser lists it."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Served(Protocol):
    """The server, once it has begun."""

    house: House
    memory: Memory


class Mine:
    """Whoever brings no secret is a stranger: has nothing, and is refused what only somebody can have."""

    def __init__(self, web: Served) -> None:
        self._web = web

    def routes(self, guarded: Callable[[Handler, Rates | None], Handler]) -> list[Route]:
        looking, seldom, recovering = Rates(rate=2, burst=60), Rates(rate=0.05, burst=5), Rates(rate=0.05, burst=10)
        signing = Rates(rate=0.1, burst=20)
        return [
            Route("/me", guarded(self.me, None), methods=["POST"]),
            Route("/me", guarded(self.forget_me, seldom), methods=["DELETE"]),
            Route("/me/tables", guarded(self.tables, looking)),
            Route("/me/games", guarded(self.games, looking)),
            Route("/me/figures/{slug}", guarded(self.figures, looking)),
            Route("/me/records", guarded(self.records, seldom)),
            Route("/me/recovery", guarded(self.recovery, looking)),
            Route("/me/recovery", guarded(self.make_recovery, recovering), methods=["POST"]),
            Route("/me/recovery", guarded(self.end_recovery, recovering), methods=["DELETE"]),
            Route("/recovery", guarded(self.recover, recovering), methods=["POST"]),
            Route("/me/passkeys", guarded(self.passkeys, looking)),
            Route("/me/passkeys/options", guarded(self.ask_for_passkey, signing), methods=["POST"]),
            Route("/me/passkeys", guarded(self.keep_passkey, signing), methods=["POST"]),
            Route("/me/passkeys/{id}", guarded(self.drop_passkey, looking), methods=["DELETE"]),
            Route("/passkeys/options", guarded(self.ask_to_sign, signing), methods=["POST"]),
            Route("/passkeys", guarded(self.sign_in, signing), methods=["POST"]),
        ]

    async def me(self, request: Request) -> Response:
        """Gives the browser its secret, if it has none yet."""
        response = as_json(Known())
        give_identity(request, response)
        return response

    async def forget_me(self, request: Request) -> Response:
        """Removes what tells of the browser's person from all tables, and the secret by which they were known."""
        owner = owner_of(request)
        response = as_json(Forgotten(await self._web.house.forget_person(owner) if owner is not None else 0))
        take_identity(response)
        return response

    async def tables(self, request: Request) -> Response:
        """Where the browser's person sits."""
        owner = owner_of(request)
        return as_json(await self._web.house.own(owner) if owner is not None else [])

    async def games(self, request: Request) -> Response:
        """What they have finished."""
        owner, query = owner_of(request), request.query_params
        if owner is None:
            return as_json(PastGames((), ""))
        asked = (query.get("before", ""), query.get("game") or None, query.get("name", ""))
        return as_json(await self._web.memory.games(owner, *asked))

    async def figures(self, request: Request) -> Response:
        """What they have brought home in one game, over all they finished of it."""
        slug, rules = request.path_params["slug"], request.query_params.get("rules", "")
        return as_json(await self._web.memory.figures(known_as(request), slug, rules))

    async def records(self, request: Request) -> Response:
        """All of them, record by record, as one file."""
        named = {"Content-Disposition": 'attachment; filename="flunkern-records.json"'}
        records = self._web.memory.records(known_as(request))
        return StreamingResponse(records, media_type="application/json", headers=named)

    async def recovery(self, request: Request) -> Response:
        """Whether they could come back in another browser."""
        owner, store = owner_of(request), self._web.house.store
        return as_json(Recovery(await store.recovery_since(owner) if owner is not None else None))

    async def make_recovery(self, request: Request) -> Response:
        """A link for that, told this once; it takes the place of the one before."""
        owner, token, house = known_as(request), token_of(request), self._web.house
        return as_json(RecoveryLink(await make_link(house.store, owner, token, house.now())), 201)

    async def end_recovery(self, request: Request) -> Response:
        await self._web.house.store.drop_recovery(known_as(request))
        return as_json(Recovery(None))

    async def recover(self, request: Request) -> Response:
        """Makes the browser that of whoever made the link."""
        link = await read_body(request, RecoveryLink)
        response = as_json(Known())
        give_identity(request, response, await follow_link(self._web.house.store, link.secret))
        return response

    async def passkeys(self, request: Request) -> Response:
        """By which passkeys they could, too."""
        return as_json(await self._passkeys(owner_of(request)))

    async def ask_for_passkey(self, request: Request) -> Response:
        """What their browser makes a passkey by."""
        owner, house = known_as(request), self._web.house
        wish = await read_body(request, PasskeyWish)
        asked = (passkeys.site_of(request), owner, token_of(request), wish.name, house.now())
        return Response(await passkeys.creation(house.store, *asked), media_type="application/json")

    async def keep_passkey(self, request: Request) -> Response:
        owner, house = known_as(request), self._web.house
        made = await read_body(request, dict[str, Any], LARGEST_PASSKEY)
        await passkeys.keep(house.store, passkeys.site_of(request), owner, made, house.now())
        return as_json(await self._passkeys(owner), 201)

    async def drop_passkey(self, request: Request) -> Response:
        owner = known_as(request)
        await self._web.house.store.drop_passkey(owner, request.path_params["id"])
        return as_json(await self._passkeys(owner))

    async def ask_to_sign(self, request: Request) -> Response:
        """What a browser signs with a passkey that it has."""
        house = self._web.house
        asked = await passkeys.question(house.store, passkeys.site_of(request), house.now())
        return Response(asked, media_type="application/json")

    async def sign_in(self, request: Request) -> Response:
        """Makes the browser that of whoever has the passkey."""
        signed, house = await read_body(request, dict[str, Any], LARGEST_PASSKEY), self._web.house
        token = await passkeys.answer(house.store, passkeys.site_of(request), signed, house.now())
        response = as_json(Known())
        give_identity(request, response, token)
        return response

    async def _passkeys(self, owner: str | None) -> Passkeys:
        known = await self._web.house.store.passkeys_of(owner) if owner is not None else []
        return Passkeys(is_installed(PASSKEYS), tuple(PasskeyMade(key.id, key.at) for key in known))
