"""The application: what is reached at which address, and how it begins and ends."""

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from pocket_tactics import __version__
from pocket_tactics.i18n.catalogue import LANGUAGES
from pocket_tactics.server.api import ROUTER
from pocket_tactics.server.client import Client
from pocket_tactics.server.house import House
from pocket_tactics.server.refusals import Refused, told_problem
from pocket_tactics.server.replies import refusal_response
from pocket_tactics.server.settings import Settings
from pocket_tactics.server.shield import Shield, language_wanted, make_safe
from pocket_tactics.server.tidying import tidied

LOGGER: Final = logging.getLogger(__name__)
API: Final = "api"
NOT_FOUND, WRONG_METHOD = 404, 405
DEVELOPMENT_DATABASE: Final = "POCKET_TACTICS_DATABASE"
DEVELOPMENT_ORIGINS: Final = ("http://localhost:5173", "http://127.0.0.1:5173")  # Vite's own server


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; its store is opened when it starts, and closed when it ends."""
    settings = settings or Settings()
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            async with tidied():
                yield
        finally:
            await house.close()

    app = FastAPI(
        title="Pocket-Tactics",
        version=__version__,
        lifespan=lifespan,
        openapi_url=f"/{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.add_middleware(Shield, settings=settings)
    app.include_router(ROUTER)
    _serve_client(app, Client(settings.client))
    _refuse_in_words(app)
    return app


def server_options(settings: Settings) -> dict[str, Any]:
    """What uvicorn should be told besides the app: what is too long is not even read, and nothing is logged twice.

    Packing each message would cost every connection much memory and time; reports are short.
    """
    return {
        "ws_max_size": settings.limits.message_bytes,
        "ws_per_message_deflate": False,
        "access_log": False,
        "server_header": False,
    }


def development() -> FastAPI:
    """A server for whoever works on the client: `uvicorn --factory pocket_tactics.server.app:development`."""
    database = os.environ.get(DEVELOPMENT_DATABASE, "development.sqlite")
    client = Path(__file__).parents[3] / "web" / "dist"
    return create_app(Settings(database=database, client=client, origins=DEVELOPMENT_ORIGINS))


def _serve_client(app: FastAPI, client: Client) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == API or path.startswith(f"{API}/"):
            raise Refused("unknown_page", path=f"/{path}")
        return client.response(request, path)


def _refuse_in_words(app: FastAPI) -> None:
    """Whatever goes wrong, the reply is JSON with a code and a sentence."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return refusal_response(error, _language(request))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        found = Refused("bad_message", problem=told_problem(error.errors()))
        return refusal_response(found, _language(request))

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, error: HTTPException) -> Response:
        path = request.url.path
        found = Refused("bad_message", problem=str(error.detail))
        if isinstance(error.__cause__, Refused):
            found = error.__cause__
        elif error.status_code == NOT_FOUND:
            found = Refused("unknown_page", path=path)
        elif error.status_code == WRONG_METHOD:
            found = Refused("bad_method", method=request.method, path=path)
        return refusal_response(found, _language(request))

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        response = refusal_response(Refused("internal"), _language(request))
        make_safe(response.headers)  # this reply does not pass the shield
        return response


def _language(request: Request) -> str:
    wanted = request.query_params.get("language", "")
    return wanted if wanted in LANGUAGES else language_wanted(request.headers)
