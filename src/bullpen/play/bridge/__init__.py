"""A bot of this machine plays at the tables of a server, over its HTTP API for bots.

From outside: ``run.Bridge`` (any bot at a server), ``seat.take_seat`` (a seat of one's own at a table) and
``connection.Server``. It contains no rules and knows the server by its API alone.
"""

from bullpen.core.extras import require

require("bullpen.play.bridge", "play")
