"""champion: the strongest player that we have."""

from __future__ import annotations

from bullpen.bots.search import Search
from bullpen.bots.thinking import Budget

__all__ = ["BOT"]

BOT = Search(Budget(milliseconds=45), "champion")
