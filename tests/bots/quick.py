"""Bots that think for long think for a moment in tests, by a count and not by a clock."""

from __future__ import annotations

from bullpen.bots import Bot, bots, find


def quick(name: str) -> Bot:
    return find(f"{name}@5") if hasattr(bots()[name], "at") else find(name)
