"""The bots that play from somewhere else: who is online, at which tables, and what each is told.

A bot is online as long as its stream of events stands. Kept in memory: a seat is in the log of its table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from bullpen.games import setup
from bullpen.server.messages.bots import ONLINE, BotEvent, OnlineBot
from bullpen.server.messages.errors import BotBusy, BotDeclines, BotOffline
from bullpen.server.messages.wire import encode
from bullpen.server.seats.registry import BotTokens

__all__ = ["Listener", "OnlineBots"]


class Listener(Protocol):
    """A stream of events."""

    def send(self, message: bytes) -> None:
        """Queue a line, without waiting."""

    def close(self) -> None:
        """End the stream."""


@dataclass
class Presence:
    """A bot that is online."""

    name: str
    digest: str
    games: Collection[str]
    """The boxes that it plays; none: all."""
    tables: int
    listener: Listener


class OnlineBots:
    """All bots that are online."""

    def __init__(self, tokens: BotTokens) -> None:
        self.tokens = tokens
        self.here: dict[str, Presence] = {}
        """By the hash of the token."""
        self.playing: dict[str, frozenset[str]] = {}
        """By table, the bots from elsewhere that play there now: the hashes of their tokens."""

    def enter(self, digest: str, games: Sequence[str], tables: int, listener: Listener) -> None:
        """A bot opened its stream of events; an older stream of it is closed."""
        name = self.tokens.name_of(digest)
        assert name is not None
        before = self.here.get(digest)
        self.here[digest] = Presence(name, digest, games, tables, listener)
        if before is not None:
            before.listener.close()

    def leave(self, digest: str, listener: Listener) -> None:
        """A stream of events has ended; the bot is offline unless it opened another one."""
        if digest in self.here and self.here[digest].listener is listener:
            del self.here[digest]

    def listed(self) -> list[OnlineBot]:
        """The bots that are online, by name."""
        known = [
            OnlineBot(
                name=bot.name,
                games=sorted(bot.games),
                tables=bot.tables,
                playing=self.count(bot.digest),
            )
            for bot in self.here.values()
            if self.tokens.name_of(bot.digest) is not None
        ]
        return sorted(known, key=lambda bot: bot.name)

    def ask(self, text: str, game: str) -> str:
        """The hash of the token of the bot ``online:name``, if it is online and plays this game now."""
        name = text.removeprefix(ONLINE)
        bot = next((bot for bot in self.here.values() if bot.name == name), None)
        if bot is None or self.tokens.name_of(bot.digest) is None:
            raise BotOffline(bot=repr(name))
        box = setup(game).box.name
        if bot.games and box not in bot.games:
            raise BotDeclines(bot=name, game=box, games=", ".join(sorted(bot.games)))
        if self.count(bot.digest) >= bot.tables:
            raise BotBusy(bot=name, tables=bot.tables)
        return bot.digest

    def count(self, digest: str) -> int:
        return sum(digest in there for there in self.playing.values())

    def tell(self, digest: str, event: BotEvent) -> None:
        """Tell a bot something, if it is online."""
        if digest in self.here:
            self.here[digest].listener.send(encode(event))

    def plays(self, table: str, digests: frozenset[str]) -> None:
        """These bots play at this table now."""
        if digests:
            self.playing[table] = digests
        else:
            self.playing.pop(table, None)
