"""The bridge: a bot is online at a server, and plays at every table that asks for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final

from bullpen.bots import Bot
from bullpen.play.bridge.connection import Denied, Json, Server
from bullpen.play.bridge.player import Player

__all__ = ["Bridge"]

Tell = Callable[..., None]

ASKED: Final = {
    "challenge": "bridge-challenge",
    "invitation": "bridge-invitation",
    "started": "bridge-started",
}
"""The events that lead to a table, and how they are told."""


class Bridge:
    """Runs one bot at one server. *tell* is called with the id of a sentence and its facts."""

    def __init__(self, server: Server, bot: Bot, tell: Tell) -> None:
        self.server, self.bot, self.tell = server, bot, tell
        self.thinks = threading.Lock()
        self.tables: dict[str, threading.Thread] = {}
        self.players: list[Player] = []
        """Everybody who has played, in order."""

    def run(self, games: Sequence[str] = (), tables: int = 8) -> None:
        """Be online, and play whatever is asked for, until the server does not want us or we are stopped."""
        path = f"/api/bot/events?tables={tables}" + (f"&games={','.join(games)}" if games else "")
        for event in self.server.stream(lambda: path):
            match event["t"]:
                case "ready":
                    self.tell("bridge-online", bot=event["name"], server=self.server.address)
                case kind if kind in ASKED:
                    self.go(event)

    def go(self, event: Json) -> None:
        """Play at a table, in a thread of its own, unless we are there already."""
        table = event["table"]
        if table in self.tables and self.tables[table].is_alive():
            return
        self.tell(ASKED[event["t"]], table=table, game=event["game"], by=event["by"] or "-")
        thread = threading.Thread(target=self.play_at, args=[table], daemon=True)
        self.tables[table] = thread
        thread.start()

    def play_at(self, table: str, *, games: bool = True) -> None:
        """Play at one table: a game, or as long as we have a seat."""
        bot = self.bot.name
        player = Player(
            self.server,
            table,
            self.bot,
            self.thinks,
            lambda fault: self.tell("bridge-fault", table=table, bot=bot, fault=fault),
            lambda: self.tell("bridge-late", table=table, bot=bot),
        )
        self.players.append(player)
        try:
            over = player.play(games=games)
            self.tell("bridge-over" if over else "bridge-gone", table=table)
        except Denied as denied:
            self.tell("bridge-denied", table=table, reason=denied.code)
