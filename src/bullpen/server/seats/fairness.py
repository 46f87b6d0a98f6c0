"""Commitment to a deal: the hash of a game's secret is shown before the deal, the secret after the end.

A secret is a seed of 255 random bits, in decimal digits: nobody finds it by trying, neither from its hash
nor from the cards of a round. Secrets of earlier versions are a seed of 64 bits and 128 bits of salt,
``1234-9f…``: they still deal, and verify, what they did.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

from bullpen.core.rng import LONGEST_SEED

__all__ = ["commitment", "is_secret", "new_secret", "seed_of"]

BITS: Final = 255


def new_secret() -> str:
    """A seed nobody can guess. Its top bit is set, so that all of them are equally long."""
    return str(secrets.randbits(BITS) | 1 << BITS)


def commitment(secret: str) -> str:
    """What is shown before the deal."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str) -> int:
    """The seed that the game is dealt from."""
    return int(secret.partition("-")[0])


def is_secret(text: str) -> bool:
    """Whether a text could be the secret of a game."""
    if re.fullmatch(r"[0-9]{1,20}-[0-9a-f]{32}", text):
        return True
    return re.fullmatch(r"[0-9]{77,78}", text) is not None and 1 << BITS <= int(text) <= LONGEST_SEED
