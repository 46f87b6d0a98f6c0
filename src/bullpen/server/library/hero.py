"""The table that plays itself on the first page: ``python -m bullpen.server.library.hero`` writes it anew.

The browser gets it as a file, so a page that many people look at costs the server nothing. It is made from
a transcript: any other game, saved there, would do as well.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bullpen.server.library import replays
from bullpen.server.messages.wire import encode

__all__ = ["SOURCE", "TARGET", "hero"]

CLIENT: Final = Path(__file__).parents[4] / "client"
SOURCE: Final = CLIENT / "hero.txt"
TARGET: Final = CLIENT / "public" / "hero.json"


def hero() -> bytes:
    """The recorded game from its deal to its end, as a spectator sees it."""
    game = replays.imported(SOURCE.read_text(encoding="utf-8"))
    return encode(replays.steps(game, "hero", 1, None)) + b"\n"


if __name__ == "__main__":
    TARGET.write_bytes(hero())
    sys.stdout.write(f"{TARGET.name}\n")
