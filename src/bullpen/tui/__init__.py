"""The terminal client: menu, table, sheets. It contains no rules.

From outside: ``app.BullpenApp`` and ``hosts``.
"""

from bullpen.core.extras import require

require("bullpen.tui", "play")
