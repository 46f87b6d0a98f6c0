"""bullpen backup, bullpen restore: copies of the server's tables, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bullpen.cli.shared import Lang, app, language
from bullpen.words import Words

__all__ = ["backup", "restore"]

Data = Annotated[
    str | None, Parameter(help="The file with the tables that the server has. Default: in your data folder.")
]


@app.command
def backup(
    file: Annotated[Path, Parameter(help="The new file.")], *, data: Data = None, lang: Lang = None
) -> None:
    """Copy the server's tables to a new file. The server may be running."""
    from bullpen.server.serve import default_place
    from bullpen.server.storage.backup import back_up

    tables, entries = back_up(data or default_place(), file)
    print(Words(language(lang)).say("backup-done", tables=tables, entries=entries, file=str(file)))


@app.command
def restore(
    file: Annotated[Path, Parameter(help="What bullpen backup wrote.")],
    *,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Put the tables of a backup in the place of the server's. The server may be running."""
    from bullpen.server.serve import default_place
    from bullpen.server.storage.backup import restore as put_back

    tables, entries = put_back(data or default_place(), file)
    print(Words(language(lang)).say("restore-done", tables=tables, entries=entries, file=str(file)))
