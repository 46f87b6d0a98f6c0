"""A seat at an online table for whoever lets a bot play: taken over the table's socket, as a browser does."""

from __future__ import annotations

import json
from collections.abc import Collection

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bullpen.core.game import Refusal, Seat

__all__ = ["NoSeat", "take_seat"]

PATIENCE = 20.0
"""Seconds in which a server answers."""


class NoSeat(Refusal):
    template = "there is no seat at this table: {reason}"


def take_seat(address: str, name: str, tokens: Collection[str]) -> tuple[Seat | None, str]:
    """The seat that one of these tokens holds, or a free one under this name: the new seat and its token.

    Without a new seat (None) the first of the tokens holds one.
    """
    try:
        with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"t": "hello", "tokens": list(tokens)[:10], "since": None}))
            while True:
                message = json.loads(socket.recv(PATIENCE))
                match message["t"]:
                    case "welcome" if message["seats"]:
                        return None, next(iter(tokens))
                    case "welcome":
                        socket.send(json.dumps({"t": "sit", "name": name[:20], "seat": None}))
                    case "seated":
                        return message["seat"], message["token"]
                    case "problem":
                        raise NoSeat(reason=message["code"])
    except (OSError, WebSocketException) as error:
        raise NoSeat(reason=str(error) or type(error).__name__) from None
