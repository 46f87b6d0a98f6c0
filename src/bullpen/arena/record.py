"""A tournament on disk, as JSON lines: the setting, then every game. A torn last line is left out.

A tournament that was stopped, by Ctrl-C or by a crash, goes on from its file; one of another setting is
refused, and so is what is no tournament at all.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Self, TypeVar

import msgspec
from msgspec import Struct

from bullpen.arena.setting import Setting
from bullpen.core.game import Refusal
from bullpen.play.thinking import Kind

__all__ = ["BadRecord", "GameLine", "OtherSetting", "Record", "Wrong", "decoded", "shown"]


L = TypeVar("L", Setting, "GameLine")


class OtherSetting(Refusal):
    template = "{file} belongs to another tournament: there, {part} is {found}, not {asked}"


class BadRecord(Refusal):
    template = "{file}, line {line}: this is not the file of a tournament ({reason})"


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot did wrong."""

    seat: int
    kind: Kind
    message: str


class GameLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game. Deals, tables and turns are counted from 0, seats from 1, as people do."""

    deal: int
    table: int
    turn: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    cpu: tuple[tuple[int, ...], ...]
    """Microseconds of the processor's time for every decision, seat by seat."""
    faults: tuple[Wrong, ...] = ()
    moves: str = ""
    """Every decision, as transcripts write it; empty in files of an earlier version."""

    @property
    def key(self) -> tuple[int, int, int]:
        return self.deal, self.table, self.turn


class Record:
    """The games of a tournament: in memory, and in a file, if there is one."""

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting = setting
        self.path = path
        self.games: dict[tuple[int, int, int], GameLine] = {}
        self.file: BinaryIO | None = None
        if path is not None:
            self.read(path)
            self.file = path.open("ab")
            if not self.file.tell():
                self.write(setting)

    def read(self, path: Path) -> None:
        """Take in what was played already; cut off a torn last line, so that the next one stands alone."""
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        head, *lines = whole.splitlines() or [b""]
        if head:
            compare(path, self.setting, decoded(path, 1, head, Setting))
        elif text and not msgspec.json.encode(self.setting).startswith(text):
            raise BadRecord(file=str(path), line=1, reason=repr(text[:40]))
        for number, line in enumerate(lines, 2):
            game = decoded(path, number, line, GameLine)
            self.games[game.key] = game
        if len(whole) < len(text):
            os.truncate(path, len(whole))

    def add(self, games: Sequence[GameLine]) -> None:
        for game in games:
            self.write(game)
            self.games[game.key] = game

    def write(self, line: Struct) -> None:
        if self.file is not None:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.file is not None:
            self.file.close()


def decoded(path: Path, number: int, line: bytes, kind: type[L]) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(file=str(path), line=number, reason=str(error)) from None


def compare(path: Path, asked: Setting, found: Setting) -> None:
    """Refuse to go on with what is another tournament, and say in what it differs."""
    for part in asked.__struct_fields__:
        mine, theirs = getattr(asked, part), getattr(found, part)
        if mine != theirs:
            raise OtherSetting(file=str(path), part=part, found=shown(theirs), asked=shown(mine))


def shown(part: object) -> str:
    return msgspec.json.encode(part).decode()
