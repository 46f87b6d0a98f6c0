"""What is said to a program, and what its answers have to look like: version 1 of the protocol.

A message is an object with a ``type``, on a line of its own. Fields and types may be added within a version,
so either side leaves out what it does not know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from bullpen import __version__
from bullpen.core.game import Action, Outcome, Seat, View
from bullpen.core.table import TableGame
from bullpen.scene.describe import info, scene_of
from bullpen.text.notation import format_position

__all__ = ["BYE", "PROTOCOL", "Message", "decide", "encoded", "hello", "new_game", "result", "setup"]

PROTOCOL: Final = 1

Message: TypeAlias = Mapping[str, Any]

BYE: Final[Message] = {"type": "bye"}


def hello() -> Message:
    return {"type": "hello", "protocol": PROTOCOL, "bullpen": __version__}


def setup(game: TableGame[Any], seats: int) -> Message:
    """What does not change from game to game: the cards, the number of seats, the zones."""
    return {"type": "setup", "game": game.name, "seats": seats, "info": info(game, seats)}


def new_game(number: int, seat: Seat) -> Message:
    return {"type": "new_game", "game": number, "seat": seat}


def decide(
    number: int | None, question: int, view: View[Any], options: Sequence[Action], ms: int, seed: int
) -> Message:
    """A decision, with all that this seat may know: a program need not remember anything."""
    scene, game = scene_of(view), view.game
    assert isinstance(game, TableGame)
    return {
        "type": "decide",
        "id": question,
        "game": number,
        "seat": view.seat,
        "ms": ms,
        "seed": seed,
        "options": [str(option) for option in options],
        "position": format_position(game, view.table),
        "public": scene.public,
        "own": scene.own,
    }


def result(number: int, outcome: Outcome) -> Message:
    return {"type": "result", "game": number, "points": outcome.points, "winners": outcome.winners}


def encoded(message: Message) -> bytes:
    """A message as a line, in ASCII: no program has to care about encodings."""
    return json.dumps(message, default=fields, separators=(",", ":")).encode() + b"\n"


def fields(part: Any) -> dict[str, Any]:
    """A part of a scene as an object."""
    return {name: getattr(part, name) for name in part.__dataclass_fields__}
