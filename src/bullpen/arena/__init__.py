"""The arena: tournaments of bots on duplicate deals, with intervals, ratings and the time they think.

From outside: ``setting`` says what is played, ``contest`` plays it, ``record`` keeps it in a file, ``race``
stops it when it is decided, ``standings`` sums it up, ``report`` and ``plot`` show it. A ``ladder`` of
``entries`` is a standing round-robin; its ``page`` has ``replays``.
"""

from bullpen.core.extras import require

require("bullpen.arena", "arena")
