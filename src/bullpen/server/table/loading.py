"""A table from its log: the last snapshot, if it can be used, and the entries since. Runs in a thread.

A snapshot is a cache of the fold. It is of the version of this program, and of the fields that it knows; any
other is not looked at, and the whole log is folded instead: no snapshot ever has to be migrated.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from typing import Any, Final

import msgspec

from bullpen import __version__
from bullpen.core.game import Refusal
from bullpen.server.messages.wire import Chat
from bullpen.server.table.history import History
from bullpen.server.table.log import Acted, Configured, Entry, Said, Started, unpack
from bullpen.server.table.room import Place, Playing, Room, game_of
from bullpen.text.notation import format_zones, parse_zones

__all__ = ["fold", "load", "snapshot", "unpack_all"]

FORMAT: Final = 1
KINDS: Final = (Room, Playing, Place, Acted, Chat)
NAMES: Final = " ".join(name for kind in KINDS for name in kind.__annotations__)
VERSION: Final = f"{FORMAT} {__version__} {sha256(NAMES.encode()).hexdigest()[:12]}"

BREATH: Final = 16
"""After so many entries the thread lets others have the processor."""

QUICK: Final = 1
"""The level of compression: the lowest makes a tenth of it, too."""


class Saved(msgspec.Struct):
    """A room, the game that is on, and what was told of it."""

    version: str
    room: Room
    table: list[str]
    """The zones of the table that is played at."""
    playing: dict[str, Any]
    """The rest of the game, if one is on."""
    happenings: list[tuple[int, int, msgspec.Raw]]
    round: int
    chat: list[Chat]


class Version(msgspec.Struct):
    version: str


def snapshot(room: Room, history: History) -> Callable[[], bytes]:
    """How to write down what a table is now: in a thread, while the table goes on."""
    room, told, said, round = room.copy(), list(history.happenings), list(history.chat), history.round

    def write() -> bytes:
        playing, room.playing = room.playing, None
        table, rest = [], {}
        if playing is not None:
            table = format_zones(playing.game, playing.table)
            rest = {part.name: getattr(playing, part.name) for part in fields(playing)}
            rest["game"], rest["table"] = playing.game.name, playing.table.seats
        happenings = [(seq, number, msgspec.Raw(event)) for seq, number, event in told]
        saved = Saved(VERSION, room, table, rest, happenings, round, said)
        return zlib.compress(msgspec.json.encode(saved), QUICK)

    return write


def restore(state: bytes) -> tuple[Room, History] | None:
    """What a snapshot says, if it is of this version."""
    try:
        text = zlib.decompress(state)
        if msgspec.json.decode(text, type=Version).version != VERSION:
            return None
        saved = msgspec.json.decode(text, type=Saved)
        room, history = saved.room, History()
        if saved.playing:
            game = game_of(saved.playing["game"])
            table = parse_zones(game, saved.playing["table"], saved.table)
            room.playing = Playing(**{**saved.playing, "game": game, "table": table})
    except (zlib.error, msgspec.MsgspecError, Refusal, TypeError, KeyError):
        return None
    history.reset(room)
    history.happenings = [(seq, round, bytes(event)) for seq, round, event in saved.happenings]
    history.round = saved.round
    history.chat.extend(saved.chat)
    return room, history


def load(state: bytes | None, packed: Sequence[bytes]) -> tuple[Room, History] | None:
    """A table from a snapshot and what was written since; None if the snapshot cannot be used."""
    known = None if state is None else restore(state)
    if state is not None and known is None:
        return None
    return fold(unpack_all(packed), *(known or (Room(), History())))


def unpack_all(packed: Sequence[bytes]) -> list[Entry]:
    entries = []
    for number, entry in enumerate(packed):
        if number % BREATH == 0:
            time.sleep(0)
        entries.append(unpack(entry))
    return entries


def fold(entries: Sequence[Entry], room: Room, history: History) -> tuple[Room, History]:
    """The table after these entries: first without their events, then once more from where they are told.

    Clients are told of this round and of the one before; what came earlier is only needed for where it led.
    """
    starts, said = [(0, room.copy())], []
    for number, entry in enumerate(entries):
        if number % BREATH == 0:
            time.sleep(0)
        before = room.copy() if ends_round(room, entry) else None
        rounds = rounds_of(room)
        room.skip(entry)
        if isinstance(entry, Started | Configured):
            starts = [(number + 1, room.copy())]
        elif before is not None and rounds_of(room) > rounds and room.state == "playing":
            starts = [starts[-1], (number, before)]
        elif isinstance(entry, Said):
            said.append((room.seq, entry))
    start, room = starts[0]
    if start:
        history.reset(room)
    for number, entry in enumerate(entries[start:]):
        if number % BREATH == 0:
            time.sleep(0)
        events = room.apply(entry)
        if not isinstance(entry, Said):
            history.add(room, entry, events)
    for seq, line in said:
        history.add_chat(seq, line)
    return room, history


def rounds_of(room: Room) -> int:
    """How many rounds of the game are over."""
    return len(room.playing.table.sheet) if room.playing is not None else 0


def ends_round(room: Room, entry: Entry) -> bool:
    """Whether a round may be over after this decision: nobody holds more than the card that is played."""
    playing = room.playing
    return isinstance(entry, Acted) and playing is not None and max(map(len, playing.table.hands)) <= 1
