"""The files of the browser client, and its page for every other address."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from bullpen.server.messages.errors import NoSuchFile

__all__ = ["STATIC", "page"]

STATIC: Final = Path(__file__).parents[1] / "static"
"""The browser client, built."""

UNBUILT: Final = (
    "<!doctype html><title>Bullpen</title><p>The browser client is not built yet: "
    "run <code>npm ci</code> and <code>npm run build</code> in <code>client</code>."
)

PACKED: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The types of what gets smaller by packing it; pictures and fonts are packed already."""

P = TypeVar("P")


async def page(request: Request) -> Response:
    """A file of the client; any other path gets its single page, which routes by the address itself."""
    path = request.path_params["path"]
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT)
    stamp = index.stat().st_mtime_ns
    file = find_file(path, files(stamp))
    if file is not None and file != index:
        if file.suffix not in PACKED:
            return FileResponse(file)
        return answer(request, file.read_bytes(), PACKED[file.suffix])
    if path.startswith("assets/"):
        raise NoSuchFile
    html = index_html(stamp, request.scope.get("root_path", "")).encode()
    response = answer(request, html, "text/html")
    response.headers["cache-control"] = "no-cache"
    return response


def answer(request: Request, content: bytes, media_type: str) -> Response:
    """The text of a file, packed for whoever takes it so. Only files are: what is said to one person never
    lies beside what another may have written, so its length gives nothing away."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = packed(content)
    return Response(content, media_type=media_type, headers=headers)


@lru_cache(256)
def packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def find_file(path: str, known: Mapping[str, P]) -> P | None:
    """The file that a request names. It is looked up, never made into a path: on Windows a name like
    ``C:\\\\x`` or ``\\\\\\\\host\\\\share``, put after a folder, leads out of it."""
    return known.get(path)


@lru_cache(2)
def files(stamp: int) -> Mapping[str, Path]:
    """The client's files by their path in a request, listed anew when it was built anew (*stamp*)."""
    return {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()}


@lru_cache(2)
def index_html(stamp: int, base_path: str) -> str:
    """The page, with its links under the base path."""
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    html = html.replace('name="bullpen-base" content=""', f'name="bullpen-base" content="{base_path}"')
    return html.replace('="./', f'="{base_path}/')
