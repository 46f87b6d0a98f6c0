"""A bot at one table: it hears what its seat may know, decides, and never decides twice differently."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from bullpen.bots import Bot
from bullpen.bots.warmup import or_stand_in
from bullpen.core.game import Seat, View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.bridge.connection import Denied, Json, Server
from bullpen.play.supervisor import FALLBACK
from bullpen.play.thinking import think
from bullpen.text.notation import parse_zones

__all__ = ["Player", "view_of"]


def view_of(position: str, seat: Seat) -> View[Any]:
    """What a seat sees, from the position that the server tells it."""
    header, *zones = position.split(" | ")
    name, seats = header.split(" ")
    game = load(name)
    return game.view(parse_zones(game, int(seats), zones), seat)


class Player:
    """Plays for the seats that a token holds at a table, until a game is over, or for ever."""

    def __init__(
        self,
        server: Server,
        table: str,
        bot: Bot,
        thinks: threading.Lock,
        report: Callable[[str], None] = lambda fault: None,
        late: Callable[[], None] = lambda: None,
    ) -> None:
        self.server, self.table, self.bot = server, table, bot
        self.thinks = thinks
        """A bot thinks about one decision at a time, at however many tables it plays."""
        self.report, self.late = report, late
        """Called with what a bot did wrong, and when it was too slow; a stand-in decided instead."""
        self.seq: int | None = None
        self.answers: dict[tuple[Seat, int, int], str] = {}
        """By seat, game and decision: what was answered."""

    @property
    def path(self) -> str:
        return f"/api/bot/tables/{self.table}"

    def play(self, *, games: bool = True) -> bool:
        """Play until a game is over (*games* false: until the seat is lost). Whether a game was over."""
        began = False
        try:
            for line in self.server.stream(self.stream_path):
                self.seq = line.get("seq", self.seq)
                match line["t"]:
                    case "decide":
                        self.decide(line)
                    case "welcome" if not line["seats"]:
                        return False
                    case "welcome" | "room":
                        state = line["room"]["state"]
                        began = began or state == "playing" or bool(self.answers)
                        if state == "over" and began and games:
                            return True
        except Denied as denied:
            if denied.status not in (403, 404):  # the seat, or the table, is gone
                raise
        return False

    def stream_path(self) -> str:
        return self.path if self.seq is None else f"{self.path}?since={self.seq}"

    def decide(self, asked: Json) -> None:
        """Answer a question of the server: what was answered once is answered so again."""
        asked_at = time.monotonic()
        decision = asked["seat"], asked["round"], asked["number"]
        if decision not in self.answers:
            self.answers = {kept: a for kept, a in self.answers.items() if kept[0] != decision[0]}
            self.answers[decision] = self.choose(asked)
        body = {
            "seat": asked["seat"],
            "round": asked["round"],
            "number": asked["number"],
            "action": self.answers[decision],
        }
        try:
            self.server.post(f"{self.path}/decisions", body)
        except Denied as denied:
            if denied.status not in (403, 404, 409):
                raise
            # Where several seats are asked and one answers for all, another one was faster: that is no fault.
            if asked["left"] is not None and time.monotonic() - asked_at > asked["left"]:
                self.late()

    def choose(self, asked: Json) -> str:
        """One of the options: the bot's choice, or a stand-in's if the bot is at fault."""
        view = view_of(asked["position"], asked["seat"])
        rng = Rng(secrets.randbits(64))
        with self.thinks:
            answer = think(or_stand_in(self.bot, view.game), view, rng, None)
        if answer.option is not None:
            return str(view.options[answer.option])
        self.report(answer.message)
        return str(FALLBACK.choose(view, view.options, rng))
