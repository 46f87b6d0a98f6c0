"""How workers tell each other that a table's log grew. One process needs none of it; several plug in here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

__all__ = ["Fanout", "Local"]

Listener = Callable[[str, int], None]


class Fanout(Protocol):
    """A table's log has grown to this number: whoever has clients at that table reads on."""

    def tell(self, table: str, number: int) -> None:
        """Tell all listeners."""

    def listen(self, listener: Listener) -> None:
        """Be told from now on."""


class Local:
    """Listeners in the same process."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def tell(self, table: str, number: int) -> None:
        for listener in self.listeners:
            listener(table, number)

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)
