"""search: Monte Carlo over imagined tables, on which networks play for everybody.

Candidates are tried on the same worlds with the same chance; every phase lets the better half go on. The
networks (``weights/``) learnt from the search itself: docs/bots.md says how, ``bullpen train`` does it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import ceil, log2
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

from bullpen.bots.memory import Memory
from bullpen.bots.thinking import Budget, Position, Thinker, at_sight
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

if TYPE_CHECKING:
    from bullpen.fast.search import Minds

__all__ = ["BOT", "STYLES", "Search", "minds_of"]


@dataclass(frozen=True)
class Style:
    """How a game is searched."""

    scale: float
    """How many points of lead are worth a win."""
    win: float = 0.8
    """How much the win counts, beside the lead."""
    depth: int = -1
    """For how many decisions of each seat the networks play; then everybody does anything. -1: to the end."""
    heat: float = 0.33
    """How much by chance the networks play: 1: as they learnt it; 0: at their best."""
    odds: tuple[float, float] = (0.5, 0.4)
    """How likely the others play as we do, and as the yardstick does; the rest does anything."""
    caution: float = 0.0
    """By how many standard errors an option has to be better than the network's favourite, if not alone."""
    preferred: int = 12
    """So many candidates are tried: those that the network likes best."""


STYLES: Final = {
    "six_nimmt": Style(10.0, odds=(0.4, 0.35)),  # memory soon tells who does anything
    "x_nimmt": Style(15.0),
    # A round is long, and the networks are slow: few worlds, so what looks best on them may be chance.
    "hornochsen": Style(30.0, depth=2, caution=1.0),
    "baron_oxx": Style(15.0),
    # Who is asked before every card whether to use a special card must not do it by chance.
    "buffalo": Style(30.0, win=0.3, heat=0.0, caution=2.0, preferred=3),
}
"""By the file of the game."""
MANY: Final = 5
"""With more seats than so many, wins are rare: some hundred worlds say little of them; they count less."""
CHUNK: Final = 4
"""On how many worlds a clock is not looked at."""


class Search(Thinker):
    """A player that thinks for so long."""

    def __init__(self, budget: Budget, kind: str) -> None:
        self.budget, self.kind = budget, kind
        self.name = kind
        self.memory = Memory()

    def at(self, budget: str) -> Search:
        twin = type(self)(Budget.read(budget), self.kind)
        twin.name = f"{self.kind}@{twin.budget}"
        return twin

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if (choice := at_sight(view, options, rng)) is not None:
            return choice
        begin = thread_time()
        p = Position(view, options, rng)
        return options[explore(p, self.minds(view, p), self.budget, begin)]

    def minds(self, view: View[Any], p: Position) -> Minds:
        """Who is thought to sit at the table, by what they have played so far."""
        import numpy as np

        likely = STYLES[p.slug].odds
        odds: Any = np.array([*likely, 1 - sum(likely)])
        ask = view.table.ask  # a card is to be played or drafted, or there is a question to be answered
        if ask is None or ask.rule in p.match.staged or p.match.questions[ask.rule] == "pool":
            odds = self.memory.recall(view, p, odds, weights(p.slug))
        return minds_of(p, odds)


def minds_of(p: Position, odds: Any) -> Minds:
    """The networks of this game, with these odds: of any seat, or of each."""
    import numpy as np

    from bullpen.fast.search import Minds

    nets = weights(p.slug)
    odds = np.broadcast_to(odds, (p.seats, len(nets) + 1))[:, :-1]
    style = STYLES[p.slug]
    # Where all hands lie open, worlds differ only by what opponents make of theirs: then chance is needed.
    heat = 1.0 if p.open_hands and not p.game.cooperative else style.heat
    return Minds(nets, np.ascontiguousarray(odds, np.float32), 0, style.depth * p.seats, heat, style.heat)


def explore(p: Position, minds: Minds, budget: Budget, begin: float) -> int:
    """The number of the best candidate: sequential halving, every phase with the same share of the budget."""
    import numpy as np

    from bullpen.fast.search import Trial, decide, halve, prefer, try_worlds

    style, n = STYLES[p.slug], len(p.candidates)
    aim = p.aim(min(style.win, MANY / p.seats), style.scale)
    trial = Trial(np.ones(n, np.bool_), np.zeros(n), np.zeros(n))
    favourite = prefer(p.tables, p.seat, p.candidates, minds.nets[minds.own], style.preferred, trial.alive)
    everybody = left = int(trial.alive.sum())
    phases = max(1, ceil(log2(everybody)))
    started, tried = thread_time(), 0

    def go_on(worlds: int) -> int:
        try_worlds(
            p.tables, p.seat, p.seats, p.candidates, favourite, tried, worlds, p.seed, minds, aim, trial
        )
        return tried + worlds

    for phase in range(1, phases + 1):
        if budget.worlds is not None:
            tried = go_on(max(1, budget.worlds * everybody // (phases * left)))
        else:
            assert budget.milliseconds is not None
            until = started + (begin + budget.milliseconds / 1000 - started) * phase / phases
            tried = go_on(CHUNK)
            while thread_time() < until:
                tried = go_on(CHUNK)
        if phase < phases:
            left = halve(trial, favourite)
    # Alone, nobody is asked again and again, and nobody's plans are upset.
    return int(decide(trial, favourite, tried, style.caution if p.seats > 1 else 0.0))


@cache
def weights(name: str) -> Any:
    """The networks of a game: how we play, and how the yardstick plays."""
    import numpy as np

    with (resources.files("bullpen.fast.kernels") / name / "weights.npy").open("rb") as file:
        return np.load(file).astype(np.float32)


BOT = Search(Budget(milliseconds=10), "search")
