"""The application: its routes, start and stop."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from sandtable.server.settings import Settings
from sandtable.server.tables.host import Host
from sandtable.server.web import (
    client_files,
    live_socket,
    routes_games,
    routes_me,
    routes_service,
    routes_tables,
)
from sandtable.server.web.guard import Guard
from sandtable.server.web.metrics_port import MetricsPort

_SWITCH_SECONDS = 0.0002
"""Saving a move takes ten short statements on the thread that writes, and after each it waits for
its turn: at Python's 5 ms, rules that are busy at other tables would hold it up for 50."""
SETTINGS_VARIABLE = "SANDTABLE_SERVER"
ROUTES: list[Route | WebSocketRoute] = [
    *routes_games.ROUTES,
    *routes_me.ROUTES,
    *routes_tables.ROUTES,
    *routes_service.ROUTES,
    *live_socket.ROUTES,
    *client_files.ROUTES,
]


def create_app(settings: Settings) -> Starlette:
    host = Host(settings)
    metrics = MetricsPort(host.metrics, settings.metrics, host.log)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Host]]:
        await host.start()
        host.spawn(client_files.keep_client(host))
        await metrics.start()
        try:
            yield {"host": host}  # for connections, see `web.connections`
        finally:
            await metrics.stop()
            await host.stop()

    app = Starlette(routes=ROUTES, middleware=[Middleware(Guard, host=host)], lifespan=lifespan)
    app.state.host = host
    app.state.metrics = metrics
    return app


def from_environment() -> Starlette:
    """For server processes, which get their settings from the one that started them."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    settings = msgspec.json.decode(os.environ[SETTINGS_VARIABLE], type=Settings)
    return create_app(settings)
