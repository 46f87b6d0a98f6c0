"""Publish/subscribe between workers: a table's log grew. A single process only needs `Local`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

__all__ = ["Fanout", "Local"]

Listener = Callable[[str, int], None]


class Fanout(Protocol):
    """Announces that a table's log has grown to a number: workers with clients at that table read on."""

    def publish(self, table: str, number: int) -> None:
        """Call all listeners."""

    def subscribe(self, listener: Listener) -> None:
        """Call this listener from now on."""


class Local:
    """Listeners in the same process."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def publish(self, table: str, number: int) -> None:
        for listener in self.listeners:
            listener(table, number)

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)
