"""Routes of games: what there is, cards, rules pages, content of players. A function each."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandtable.core.errors import Mistake
from sandtable.server.lobby import content
from sandtable.server.storage.tables import printed_by
from sandtable.server.web.admission import client_of
from sandtable.server.web.guard import HttpRefusal
from sandtable.server.web.requests import body_of, host_of, reply
from sandtable.server.wire.games import CheckContent


async def games(request: Request) -> Response:
    return reply(host_of(request).catalogue.games())


async def cards(request: Request) -> Response:
    variants = [name for name in request.query_params.get("variants", "").split(",") if name]
    seats = request.query_params.get("seats", "")
    count = int(seats) if seats.isdecimal() and len(seats) < 3 else None
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.cards(request.path_params["game"], count, variants)))


async def rules(request: Request) -> Response:
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.rules(request.path_params["game"])))


async def samples(request: Request) -> Response:
    catalogue = host_of(request).catalogue
    return reply(_found(lambda: catalogue.samples(request.path_params["game"])))


async def check(request: Request) -> Response:
    host = host_of(request)
    body = await body_of(request, CheckContent, host.settings.largest_body)
    game = request.path_params["game"]
    try:
        return reply(await content.check(host, await client_of(host, request), game, body.text))
    except Mistake as mistake:
        raise HttpRefusal(404, str(mistake)) from None


async def printed(request: Request) -> Response:
    """What is printed on a board. Its address says what it is: it never changes."""
    name = request.path_params["hash"]
    body = await host_of(request).read(lambda c: printed_by(c, name))
    if body is None:
        raise HttpRefusal(404, "There is no such board here.")
    kept = {"cache-control": "public, max-age=31536000, immutable", "etag": f'"{name}"'}
    if kept["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=kept)
    return Response(body, headers=kept, media_type="application/json")


def _found(make: Any) -> Any:
    try:
        return make()
    except Mistake as mistake:
        raise HttpRefusal(404, str(mistake)) from None


ROUTES = [
    Route("/api/games", games),
    Route("/api/games/{game}/cards", cards),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/samples", samples),
    Route("/api/games/{game}/check", check, methods=["POST"]),
    Route("/api/printed/{hash}", printed),
]
