"""champion: the strongest player that we have."""

from __future__ import annotations

from bullpen.bots.kernel_bot import Budget
from bullpen.bots.search import Search

__all__ = ["BOT"]

BOT = Search(Budget(milliseconds=45), "champion")
