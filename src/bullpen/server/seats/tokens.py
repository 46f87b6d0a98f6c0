"""Random identifiers: the tokens of seats, the ids and codes of tables."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

__all__ = ["digest", "new_code", "new_id", "new_token"]

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""No I, L or O: nobody confuses them with each other, or with 1 and 0."""

SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """256 random bits: a bearer token, whoever has it holds the seat."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """The hash of a token: only this is stored."""
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The name of a table in links: nobody finds it by trying."""
    return "".join(secrets.choice(SIGNS) for _ in range(16))


def new_code() -> str:
    """Five letters that can be told across a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(5))
