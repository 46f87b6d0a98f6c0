"""bullpen docs: the documentation in the browser, or as files."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Annotated, Any, Final
from webbrowser import open as open_browser

from cyclopts import Parameter

from bullpen.cli.shared import UnwritableFile, app

__all__ = ["docs"]

LOCALHOST: Final = "127.0.0.1"


@app.command
def docs(
    *,
    build: Annotated[
        Path | None, Parameter(help="Write the pages into this new folder, instead of showing them.")
    ] = None,
    port: Annotated[int | None, Parameter(help="The port. Default: 8000, or the next that is free.")] = None,
    open: Annotated[bool, Parameter(help="Open the browser.")] = True,
) -> None:
    """Show the documentation in the browser: guides, rules, and a reference of all modules. Ctrl-C stops."""
    if build is not None:
        write_site(build)
        return
    with TemporaryDirectory(prefix="bullpen-docs-") as folder:
        write_site(Path(folder))
        show_site(folder, port, open)


def write_site(folder: Path) -> None:
    from bullpen.cli.site import build

    try:
        build(folder)
    except OSError as error:
        raise UnwritableFile(file=str(folder), reason=error.strerror or str(error)) from None


def show_site(folder: str, port: int | None, browser: bool) -> None:
    from bullpen.server.serve import bind, has_display

    listening = bind(LOCALHOST, port)
    address = f"http://{LOCALHOST}:{listening.getsockname()[1]}/"
    with ThreadingHTTPServer((LOCALHOST, 0), partial(Quiet, directory=folder), False) as server:
        server.socket.close()
        server.socket = listening
        server.server_activate()
        print(address, flush=True)
        if browser and has_display():
            Thread(target=open_browser, args=[address], daemon=True).start()
        server.serve_forever()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and does not speak of it."""

    def log_message(self, format: str, *args: Any) -> None:
        pass
