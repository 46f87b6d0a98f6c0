"""Where values come from: imagined worlds, on which every option is tried with the same random numbers.

A world is what the seat cannot see, dealt anew. From there a rollout plays the round to its end: the compiled
kernel with the networks of the strong bots, or, for a game without them, the rules themselves at random.
Both start from a view, so no hidden card can enter a value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from bullpen.core.game import Action, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import find

if TYPE_CHECKING:
    from bullpen.bots.kernel_bot import Position

__all__ = ["Method", "Sampler", "lead_of", "sampler", "true_sampler"]

Method = Literal["networks", "random"]
"""Who plays in the rollouts: the networks of the strong bots, or chance."""

MOST_STEPS: Final = 100_000
"""No round is longer; a game that never ends is a bug, not a reason to wait for ever."""


class Sampler(Protocol):
    """Tries options on worlds."""

    method: Method
    cost: float
    """How long a rollout takes, beside one of a kernel."""

    def sample(
        self, chosen: Sequence[int], first: int, worlds: int
    ) -> tuple[list[list[float]], list[list[float]]]:
        """For every chosen option: its lead, and its win, on each world from number *first* on."""


def sampler(view: View[Any], options: Sequence[Action], seed: int) -> Sampler:
    """The best sampler that there is for the game of this view."""
    assert isinstance(view.game, TableGame)
    known = find(view.game)
    if known is not None and known.has_networks:
        return KernelSampler(view, options, seed)
    return ReferenceSampler(view, options, seed)


def true_sampler(
    game: TableGame[Any], table: Any, seat: Seat, options: Sequence[Action], seed: int
) -> Sampler:
    """One whose worlds all have the true cards: for a look back, when the game is over.

    What the others do with them is still up to the rollouts.
    """
    known = find(game)
    if known is not None and known.has_networks:
        return KernelSampler(game.view(table, seat), options, seed, true=table)
    return ReferenceSampler(game.view(table, seat), options, seed, true=table)


def lead_of(game: TableGame[Any], standings: Sequence[float], seat: Seat) -> float:
    """A seat's lead over the mean of the others, from how everybody stands; of a team, how it stands."""
    if game.cooperative or len(standings) == 1:
        return standings[seat]
    others = sum(standings) - standings[seat]
    return standings[seat] - others / (len(standings) - 1)


class KernelSampler:
    """Rollouts of a compiled kernel, in which networks decide for everybody."""

    method: Method = "networks"
    cost = 1.0

    def __init__(self, view: View[Any], options: Sequence[Action], seed: int, true: Any = None) -> None:
        import numpy as np

        from bullpen.bots.kernel_bot import Position
        from bullpen.bots.search import rollout_policy
        from bullpen.fast.search import Objective

        self.position: Position = Position(view, options, Rng(seed))
        p = self.position
        # Everybody is taken to play as our network does: else each seat would expect to beat the others.
        self.policy = rollout_policy(p, np.array([1.0, 0.0, 0.0]))
        self.lead = Objective(bool(p.game.cooperative), 0.0, 1.0, np.zeros(p.seats), 0.0, 1.0)
        self.win = p.objective(1.0, p.known.style.points_per_win)
        self.imagined = true is None
        if true is not None:
            p.workspace.decision[0] = p.kernel.encode(p.game, true)[0]

    def sample(
        self, chosen: Sequence[int], first: int, worlds: int
    ) -> tuple[list[list[float]], list[list[float]]]:
        import numpy as np

        from bullpen.fast.search import sample_values

        p = self.position
        leads = np.empty((len(chosen), worlds), np.float32)
        wins = np.empty((len(chosen), worlds), np.float32)
        codes = p.codes[list(chosen)]
        sample_values(
            *(p.workspace, p.seat, p.seats, codes, first, p.seed, self.imagined),
            *(self.policy, self.lead, self.win, leads, wins),
        )
        return leads.tolist(), wins.tolist()


class ReferenceSampler:
    """Rollouts of the rules themselves, in which everybody plays at random: slow, and for every game."""

    method: Method = "random"
    cost = 40.0

    def __init__(self, view: View[Any], options: Sequence[Action], seed: int, true: Any = None) -> None:
        assert isinstance(view.game, TableGame)
        assert view.seat is not None
        self.view, self.options, self.seed, self.true = view, options, seed, true
        self.match, self.game, self.seat = view.game, view.game.one_round, view.seat

    def sample(
        self, chosen: Sequence[int], first: int, worlds: int
    ) -> tuple[list[list[float]], list[list[float]]]:
        leads: list[list[float]] = [[] for _ in chosen]
        wins: list[list[float]] = [[] for _ in chosen]
        for world in range(first, first + worlds):
            rng = Rng(self.seed).child(world)
            table = self.match.imagine(self.view, rng) if self.true is None else self.true
            start = rng.next()
            for i, option in enumerate(chosen):
                end = self.play_out(self.game.next(table, self.seat, self.options[option]), Rng(start))
                standings = [self.game.standing(end, seat) for seat in range(end.seats)]
                leads[i].append(lead_of(self.game, standings, self.seat))
                wins[i].append(self.won(standings))
        return leads, wins

    def play_out(self, table: Any, rng: Rng) -> Any:
        for _ in range(MOST_STEPS):
            awaited = self.game.awaited(table)
            if not awaited:
                return table
            seat = awaited[0]
            table = self.game.next(table, seat, rng.choice(self.game.choice(table, seat)))
        raise AssertionError("a round without an end")

    def won(self, standings: Sequence[float]) -> float:
        """The share of the win of this round."""
        own = standings[self.seat]
        if self.game.cooperative:
            return float(own > 0)
        return 0.0 if own < max(standings) else 1 / standings.count(own)
