"""What a kernel declares without being compiled: the rules it knows, how its game is searched and trained.

Each folder of ``bullpen.fast.kernels`` has one `GameKernel` in its ``__init__``. This module needs only the
standard library, so whether a game has a kernel can be asked without NumPy or numba.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from bullpen.core.rows import Marker
from bullpen.core.table import TableGame
from bullpen.core.variants import Box

if TYPE_CHECKING:
    from bullpen.fast.records import Kernel

__all__ = [
    "ANYTHING",
    "Course",
    "Each",
    "GameKernel",
    "NoKernel",
    "NotSupported",
    "Share",
    "Style",
    "Support",
]

WEIGHTS: Final = "weights.npz"


class NotSupported(ValueError):
    """A game, rules or a table that a kernel does not know; the message says which part of it."""


class NoKernel(NotSupported):
    """No kernel knows this game with these rules."""


class Values(Protocol):
    """The values of a rule that a kernel can do: a range, a tuple, or one of the classes below."""

    def __contains__(self, value: Any, /) -> bool: ...


class Everything:
    """Any value: the rule does not concern what happens within a round."""

    def __contains__(self, value: object, /) -> bool:
        return True

    def __repr__(self) -> str:
        return "anything"


ANYTHING: Final = Everything()


@dataclass(frozen=True)
class Each:
    """Tuples of these lengths whose items are all among these values."""

    items: Values
    lengths: Values

    def __contains__(self, value: Any, /) -> bool:
        return len(value) in self.lengths and all(item in self.items for item in value)


@dataclass(frozen=True)
class Support:
    """The rules that a kernel knows. A rule that is not named here must be as it is printed in the box."""

    game: type[TableGame[Any]]
    """Exactly this class: a subclass may change anything."""
    rules: Mapping[str, Values]
    """The fields of its Rules that may differ from the box, with the values that the kernel can do."""
    seats: range
    cards: range
    """The numbers that cards may have."""
    bulls: range
    """The bulls that a card may have."""
    markers: tuple[type[Marker], ...] = ()
    """The markers that may lie on a table. Which of them are dealt is said by the rules."""

    def objection(self, game: TableGame[Any]) -> str | None:
        """What this kernel does not know about the round of a game, in words; None: it can play it."""
        game = game.one_round
        if type(game) is not self.game:
            return f"{type(game).__qualname__} is not {self.game.__qualname__}"
        rules: Any = getattr(game, "rules", None)
        printed: Any = type(rules)()
        for field in fields(rules):
            if field.name == "deck":
                continue
            value = getattr(rules, field.name)
            known = self.rules.get(field.name, (getattr(printed, field.name),))
            if value not in known:
                return f"{field.name} is {value!r}, which is not in {known}"
        if not set(self.seats) >= set(range(game.least, game.most + 1)):
            return f"{game.least} to {game.most} seats, but there is room for {span(self.seats)}"
        deck = game.deck
        if not (deck.cards and deck.cards[0] in self.cards and deck.cards[-1] in self.cards):
            return f"the deck has other cards than {span(self.cards)}"
        if not (min(deck.bulls.values()) in self.bulls and max(deck.bulls.values()) in self.bulls):
            return f"the deck has cards with other bulls than {span(self.bulls)}"
        return None


def span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}"


@dataclass(frozen=True)
class Style:
    """How a game is searched."""

    points_per_win: float
    """How many points of lead are worth as much as a win."""
    win_weight: float = 0.8
    """How much the win counts in the value of an end, beside the lead: from 0 to 1."""
    depth: int = -1
    """For how many decisions of each seat the networks play in a rollout, then chance does; -1: for all."""
    temperature: float = 0.33
    """Of the networks' softmax in rollouts. 1: as they were fitted; 0: always the best option."""
    odds: tuple[float, float] = (0.5, 0.4)
    """The prior that an opponent plays as our network does, and as flat does; the rest plays at random."""
    caution: float = 0.0
    """By how many standard errors an option must beat the network's favourite, if other seats play, too."""
    preselected: int = 12
    """How many candidates are searched: those that the network scores highest."""


class Share(NamedTuple):
    """A part of the rounds that are played for training."""

    game: str
    """A game string."""
    seats: int
    part: float


@dataclass(frozen=True)
class Course:
    """What the networks of a game are trained on."""

    tables: tuple[Share, ...]
    win_weight: float = 0.5
    most_options: int = 24
    """Decisions with more options than this are not learnt from."""


@dataclass(frozen=True, eq=False)
class GameKernel:
    """A folder of ``bullpen.fast.kernels``: a kernel and what belongs to it. To have one compiles nothing."""

    module: str
    """The folder, as a package."""
    box: Box
    support: Support
    style: Style
    course: Course | None = None
    """None: its networks cannot be trained."""
    side_by_side: Callable[[Any], bool] | None = None
    """Whether ``vectorized.py`` plays the random rounds of a supported game; None: there is no such file."""

    @property
    def name(self) -> str:
        """The name of the folder, by which it is trained and its compiled code is kept."""
        return self.module.rpartition(".")[2]

    def supports(self, game: TableGame[Any]) -> bool:
        """Whether the kernel can play the rounds of this game, with these rules."""
        return self.support.objection(game) is None

    @cached_property
    def has_networks(self) -> bool:
        """Whether trained networks lie beside the kernel."""
        return (resources.files(self.module) / WEIGHTS).is_file()

    def load(self) -> Kernel:
        """The kernel itself. This imports numba; what is called first is compiled, or read from the cache."""
        kernel: Kernel = import_module(f"{self.module}.encoding").KERNEL
        return kernel

    def vectorized(self, game: TableGame[Any]) -> Callable[[Any, Any, Any], None] | None:
        """What plays many random rounds of this game side by side; None: they go one after another."""
        if self.side_by_side is None or not self.side_by_side(game.one_round):
            return None
        rounds: Callable[[Any, Any, Any], None]
        rounds = import_module(f"{self.module}.vectorized").vectorized_rounds
        return rounds

    def networks(self) -> Any:
        """The trained networks: networks[0] plays as the search does, networks[1] as flat does."""
        return read_networks(self)


@cache
def read_networks(game: GameKernel) -> Any:
    from bullpen.fast.weights import read_weights

    with resources.as_file(resources.files(game.module) / WEIGHTS) as path:
        return read_weights(path, game.load())
