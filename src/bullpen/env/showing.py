"""A table of an environment in lines of text, for those who want to watch."""

from __future__ import annotations

from typing import Any

from bullpen.core.extras import require
from bullpen.core.game import Seat
from bullpen.core.table import Table, TableGame

__all__ = ["lines_of"]


def lines_of(game: TableGame[Any], table: Table, seat: Seat | None) -> str:
    """What a seat sees, or a spectator (None)."""
    require("to render a table", "play")
    from bullpen.paint.plain_text import table_lines
    from bullpen.scene.describe import scene_of
    from bullpen.words import Words

    return "\n".join(table_lines(scene_of(game.view(table, seat)), Words("en", you=seat)))
