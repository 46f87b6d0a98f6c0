"""Commitment to a deal: the hash of a game's secret is shown before the deal, the secret after the end.

A secret is the seed and 128 more random bits, ``1234-9f…``: a seed alone could be found by trying them all.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

__all__ = ["commitment", "is_secret", "new_secret", "seed_of"]


def new_secret() -> str:
    """A seed nobody can guess, and salt."""
    return f"{secrets.randbits(64)}-{secrets.token_hex(16)}"


def commitment(secret: str) -> str:
    """What is shown before the deal."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str) -> int:
    """The seed that the game is dealt from."""
    return int(secret.partition("-")[0])


def is_secret(text: str) -> bool:
    """Whether a text could be the secret of a game."""
    return re.fullmatch(r"[0-9]{1,20}-[0-9a-f]{32}", text) is not None
