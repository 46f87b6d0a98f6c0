"""Who sits at the tables beside a learner: bots by name, trained networks, or chance.

``random``, ``network`` and ``lookahead`` are compiled and decide at hundreds of tables in milliseconds. Every
other bot is asked table by table, as in the arena: it is given a view of the reference, which is played
beside the kernel for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from bullpen.bots import Bot, find, prepare
from bullpen.bots.cautious import LOW, LOW_COST
from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.core.table import Table
from bullpen.env.batch_env import BatchEnv
from bullpen.env.choosing import pick_by_network
from bullpen.env.lookahead import pick_by_lookahead
from bullpen.fast import find as find_kernel
from bullpen.fast.rng import stream

__all__ = [
    *("LOOKAHEAD", "NETWORK", "Mirror", "NoLookahead", "NoNetworks", "Opponent", "opponent", "seated"),
]

NETWORK: Final = "network"
"""Plays as the search of ``champion`` taught its networks, without searching."""

LOOKAHEAD: Final = "lookahead"
"""Plays by the rules of thumb of ``cautious``, compiled."""

LOOKED_AHEAD: Final = ("six_nimmt", "x_nimmt", "baron_oxx")
"""The games with such rules: in which a turn is sealed and then resolved."""
WORLDS: Final = 6
"""As many as ``cautious`` looks at with ten cards in hand."""


class NoNetworks(Refusal):
    template = "there are no trained networks for {game}; another opponent can be chosen: {bots}"


class NoLookahead(Refusal):
    template = "no rules of thumb are compiled for {game}; another opponent can be chosen: {bots}"


class Mirror:
    """The tables of an environment once more, as the reference has them: for bots and for people."""

    def __init__(self, env: BatchEnv) -> None:
        self.env = env
        self.tables: list[Any] = [None] * env.n

    def deal(self, which: Any) -> None:
        """These tables have been dealt anew."""
        game, seats = self.env.game, self.env.seats
        for i in np.flatnonzero(which):
            self.tables[i] = game.deal(seats, Rng(int(self.env.deals[i])))

    def follow(self, seats: Any, actions: Any, which: Any) -> None:
        """This has been decided at these tables."""
        for i in np.flatnonzero(which):
            action = self.env.actions.actions[int(actions[i])]
            self.tables[i] = self.env.game.next(self.tables[i], int(seats[i]), action)

    def table(self, i: int) -> Table:
        table: Table = self.tables[i]
        return table


class Opponent(Protocol):
    """Whoever decides for other seats."""

    needs_mirror: bool

    def decide(self, env: BatchEnv, mirror: Mirror | None, which: Any, out: Any) -> None:
        """Write an action for every table of which *which* is true."""


class Chance:
    needs_mirror = False

    def decide(self, env: BatchEnv, mirror: Mirror | None, which: Any, out: Any) -> None:
        out[which] = env.random_actions()[which]


class Networks:
    needs_mirror = False

    def __init__(self, env: BatchEnv, seed: int, temperature: float = 0.33) -> None:
        known = find_kernel(env.game)
        if known is None or not known.has_networks:
            raise NoNetworks(game=env.game.name, bots="random, cautious")
        self.net, self.rng, self.temperature = known.networks()[0], stream(seed), temperature

    def decide(self, env: BatchEnv, mirror: Mirror | None, which: Any, out: Any) -> None:
        pick_by_network(
            env.desk, which, self.net, env.actions.coding, self.rng, np.float32(self.temperature), out
        )


class Lookahead:
    needs_mirror = False

    def __init__(self, env: BatchEnv, seed: int) -> None:
        rules: Any = getattr(env.game, "rules", None)
        if env.game.slug not in LOOKED_AHEAD or getattr(rules, "drafted", False):
            raise NoLookahead(game=env.game.name, bots="random, network, cautious")
        self.room, self.rng = np.repeat(env.kernel.blank(env.game, env.seats), 3), stream(seed)
        self.low = LOW * max(env.game.cards(env.seats)) if env.game.slug == "six_nimmt" else 0.0

    def decide(self, env: BatchEnv, mirror: Mirror | None, which: Any, out: Any) -> None:
        pick_by_lookahead(
            env.desk, which, env.actions.coding, self.room, self.rng, WORLDS, self.low, LOW_COST, out
        )


class Asked:
    """A bot of the arena, asked table by table."""

    needs_mirror = True

    def __init__(self, bot: Bot, env: BatchEnv, seed: int) -> None:
        prepare(bot, env.game)
        self.bot, self.rng = bot, Rng(seed)

    def decide(self, env: BatchEnv, mirror: Mirror | None, which: Any, out: Any) -> None:
        assert mirror is not None
        for i in np.flatnonzero(which):
            view = env.game.view(mirror.tables[i], int(env.desk.seats[i]))
            out[i] = env.actions.index(self.bot.choose(view, view.options, self.rng))


def opponent(name: str | Bot, env: BatchEnv, seed: int) -> Opponent:
    """The opponent that is meant: one of the compiled ones, or whatever names a bot anywhere else."""
    if name == NETWORK:
        return Networks(env, seed)
    if name == LOOKAHEAD:
        return Lookahead(env, seed)
    if name == "random":
        return Chance()
    return Asked(find(name) if isinstance(name, str) else name, env, seed)


def seated(names: Sequence[str | Bot], env: BatchEnv, seed: int) -> list[Opponent]:
    return [opponent(name, env, Rng(seed).child(k).seed) for k, name in enumerate(names)]
