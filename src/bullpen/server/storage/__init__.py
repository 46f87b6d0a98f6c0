"""Where logs are kept, SQLite or PostgreSQL, and how workers tell each other that one has grown.

From outside: ``store`` (slow to load, so import it late), ``fanout`` and `Conflict`.
"""

__all__ = ["Conflict"]


class Conflict(Exception):
    """Somebody else wrote this entry, or has this code, already."""
