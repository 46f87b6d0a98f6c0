"""The border between the text of an action and the `Action` itself, and the check whether it is legal now.

Text comes in from the wire and from the log; everything in between handles `Action` objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from bullpen.core.game import Action, IllegalAction, Refusal, Seat
from bullpen.core.table import Table, TableGame
from bullpen.text.notation import parse_action

__all__ = ["Given", "Unreadable", "check_legal", "parse", "read_action"]


@dataclass(frozen=True)
class Unreadable:
    """Text that is no action. No seat ever has it as an option, so it is refused like any illegal action."""

    text: str

    def __str__(self) -> str:
        return self.text


Given: TypeAlias = Action | Unreadable
"""What a client sent as an action, not yet checked."""


@lru_cache(maxsize=4_096)
def parse(text: str) -> Action:
    """``parse_action``, cached: folding an entry that was just written does not parse its text again."""
    return parse_action(text)


def read_action(text: str) -> Given:
    """The action that a client sent as text."""
    try:
        return parse(text)
    except Refusal:
        return Unreadable(text)


def check_legal(game: TableGame[Any], table: Table, seat: Seat, action: Given) -> Action:
    """The action, if it is one of the seat's options now; otherwise `IllegalAction`."""
    options = game.choice(table, seat)
    if isinstance(action, Unreadable) or action not in options:
        raise IllegalAction(seat=seat + 1, action=str(action), options=" ".join(map(str, options)) or "-")
    return action
