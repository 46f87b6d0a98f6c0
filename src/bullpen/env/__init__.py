"""Environments for learning: many tables of a game at once, compiled, and the doors that learners know.

From outside: `BatchEnv` and what is listed below; ``learner`` (one learner among bots) and ``opponents``; the
doors ``gymnasium_env``, ``pettingzoo_env`` and ``openspiel_game``, each with an extra of its own. All of it
needs the extra ``bots``, for the kernels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bullpen.core.extras import require

if TYPE_CHECKING:
    from bullpen.env.actions import ActionSpace
    from bullpen.env.batch_env import Autoreset, BatchEnv, IllegalStep
    from bullpen.env.stepping import Step
    from bullpen.env.worlds import Worlds

__all__ = ["ActionSpace", "Autoreset", "BatchEnv", "IllegalStep", "Step", "Worlds"]

HOMES: Final = {
    "bullpen.env.actions": ("ActionSpace",),
    "bullpen.env.batch_env": ("Autoreset", "BatchEnv", "IllegalStep"),
    "bullpen.env.stepping": ("Step",),
    "bullpen.env.worlds": ("Worlds",),
}
"""Where each name lives: loaded when it is first asked for, because that loads numba."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for module, names in HOMES.items():
        if name in names:
            require(f"bullpen.env.{name}", "bots")
            found = globals()[name] = getattr(import_module(module), name)
            return found
    raise AttributeError(f"module 'bullpen.env' has no attribute {name!r}")
