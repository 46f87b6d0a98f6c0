"""Where logs are kept, SQLite or PostgreSQL, and how workers tell each other that one has grown.

From outside: ``store`` (slow to load, so import it late), ``backup`` (copies of it), ``claim`` (that one
process alone has it), ``fanout``, `Conflict` and `Unavailable`.
"""

from bullpen.core.refusal import Refusal

__all__ = ["Conflict", "Unavailable"]


class Conflict(Exception):
    """Somebody else wrote this entry, or has this code, already."""


class Unavailable(Refusal):
    """The database is locked, full or gone; the server's log says which."""

    template = "the server cannot reach its data at the moment: nothing was changed, try again soon"
