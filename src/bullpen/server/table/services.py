"""What all tables share: the store, the clock, the bots here and elsewhere, the channel to other workers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bullpen.server.clock import Clock
from bullpen.server.seats.bots import BotPool
from bullpen.server.seats.online import OnlineBots
from bullpen.server.storage.fanout import Fanout

if TYPE_CHECKING:  # slow to load: pages are served in the meantime
    from bullpen.server.storage.store import Store

__all__ = ["Services"]


@dataclass(frozen=True)
class Services:
    """The dependencies of every table, passed in once."""

    store: Store
    clock: Clock
    bots: BotPool
    fanout: Fanout
    online: OnlineBots
