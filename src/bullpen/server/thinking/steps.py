"""Cheaper thoughts: whoever had to wait long is answered by a shorter thought, never by a random one.

Step 0 is the bot as it is. Then come the same bot with a half and a quarter of its budget, and last a rule of
thumb. Bots that do not search are cheap already: they are the same at every step.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bullpen.bots import Bot, bots
from bullpen.server.thinking.offered import bot_called

__all__ = ["PATIENCE", "RULE_OF_THUMB", "STEPS", "cheaper", "step_after"]

PATIENCE: Final = 1_000
"""So many milliseconds a job may wait for each step: as long as a bot takes to look thoughtful."""

PARTS: Final = (1, 2, 4)
"""By how much the budget is divided, step by step."""

STEPS: Final = len(PARTS)
"""The last step: the rule of thumb."""

RULE_OF_THUMB: Final = "cautious"


def step_after(waited: int) -> int:
    """How much cheaper a thought is after so many milliseconds in the queue."""
    return min(max(0, waited) // PATIENCE, STEPS)


@cache
def cheaper(name: str, step: int) -> Bot:
    """The bot of this name, at this step."""
    bot = bot_called(name)
    assert bot is not None
    if step == 0 or not hasattr(bot, "cheaper"):
        return bot
    if step >= STEPS:
        return bots()[RULE_OF_THUMB]
    twin: Bot = bot.cheaper(PARTS[step])
    return twin
