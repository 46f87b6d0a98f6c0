"""What a log says of people, and how it is taken out of it: names, the tokens of seats, what was said.

Only here is an entry ever changed after it was written. The numbers stay, and so does the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import msgspec

from bullpen.server.table.loading import unpack_all
from bullpen.server.table.log import Entry, Said, Sat, pack
from bullpen.server.table.room import Room

__all__ = ["lines_of", "without_chat", "without_person"]


def without_chat(packed: Sequence[bytes]) -> dict[int, bytes] | None:
    """The entries to put in the place of what was said; None if no game was finished there."""
    room, entries = Room(), unpack_all(packed)
    finished, said = False, {}
    for number, entry in enumerate(entries, 1):
        room.skip(entry)
        finished = finished or room.state == "over"
        if isinstance(entry, Said):
            said[number] = pack(silent(entry))
    return said if finished else None


def without_person(entries: Sequence[Entry], tokens: AbstractSet[str]) -> tuple[dict[int, bytes], bool]:
    """The entries to put in the place of those that tell of the people with these tokens.

    Their seats have no name and belong to nobody, what they said is gone. And whether anybody else ever sat
    there: if not, the whole table can go.
    """
    changed: dict[int, bytes] = {}
    others, holder = False, dict[int, str]()
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Sat):
            holder[entry.seat] = entry.token
            if entry.token in tokens:
                changed[number] = pack(msgspec.structs.replace(entry, name="", token=""))
            else:
                others = others or entry.token != ""
        elif isinstance(entry, Said) and entry.seat is not None and holder.get(entry.seat) in tokens:
            changed[number] = pack(silent(entry))
    return changed, others


def lines_of(entries: Sequence[Entry], tokens: AbstractSet[str]) -> list[Said]:
    """What the people with these tokens said."""
    holder: dict[int, str] = {}
    lines = []
    for entry in entries:
        if isinstance(entry, Sat):
            holder[entry.seat] = entry.token
        elif isinstance(entry, Said) and entry.seat is not None and holder.get(entry.seat) in tokens:
            lines.append(entry)
    return lines


def silent(entry: Said) -> Said:
    return msgspec.structs.replace(entry, name="", text="", phrase="")
