"""The server: tables for people on their own devices, kept as logs that survive a restart.

From outside: ``serve`` (run it) and ``app`` (the ASGI application). Inside, imports point down: ``serve``,
``app``, ``transport``, ``lobby`` and ``library``, ``table``, ``seats``, ``storage``, ``messages``; ``clock``,
``settings`` and ``metrics`` know nothing of the others.
"""

from bullpen.core.extras import require

require("bullpen.server", "play")
