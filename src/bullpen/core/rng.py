"""A seed means the same deal for ever: SplitMix64 and Fisher-Yates, in any language, on any machine.

The standard library's generator may change between versions and cannot be compiled into a kernel;
this one is four lines of arithmetic, and not cryptographic: whoever could try all 2**64 seeds would know
every card. Where that matters, a longer seed deals (`LongRng`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from operator import index
from typing import Any, Final, TypeVar

from bullpen.core.refusal import Refusal

__all__ = ["LONGEST_SEED", "BadSeed", "Draw", "LongRng", "Rng", "rng_of"]

T = TypeVar("T")
Draw = Callable[[Sequence[Any], int], list[Any]]
"""Takes so many of some items: `Rng.draw`, or any other way."""

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
GAMMA: Final = 0x9E37_79B9_7F4A_7C15
LONGEST_SEED: Final = 2**256 - 1
TOP_BIT: Final = 2**255


class BadSeed(Refusal):
    template = "a seed is a whole number from 0 to 18446744073709551615, not {seed}"


class BadLongSeed(Refusal):
    template = "a seed has at most 256 bits; {seed} has {bits}"


def mix(z: int) -> int:
    """SplitMix64's output function: every bit of *z* stirs every bit of the result."""
    z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
    return z ^ (z >> 31)


class Rng:
    """A stream of random numbers that is fully told by its seed (0 ≤ seed < 2**64)."""

    __slots__ = ("seed", "state")

    def __init__(self, seed: int) -> None:
        try:
            self.seed = self.state = index(seed)
        except TypeError:
            raise BadSeed(seed=repr(seed)) from None
        if not 0 <= self.seed <= MASK:
            raise BadSeed(seed=repr(seed))

    def __repr__(self) -> str:
        return f"Rng({self.seed})"

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias, n / 2**32, is beyond what a deck of cards can show."""
        self.state = z = (self.state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK  # next() and mix() once more: deals live on this
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return (((z ^ (z >> 31)) >> 32) * n) >> 32

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def draw(self, items: Sequence[T], count: int) -> list[T]:
        """The first *count* of the shuffled *items*: Fisher-Yates, stopped when enough is dealt."""
        pack = list(items)
        size, below = len(pack), self.below
        for i in range(count):
            j = i + below(size - i)
            pack[i], pack[j] = pack[j], pack[i]
        return pack[:count]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return self.draw(items, len(items))

    def child(self, k: int) -> Rng:
        """An independent stream, told by this one's seed and *k* alone (round *k* of a match)."""
        return Rng(mix(self.seed ^ mix((k + 1) * GAMMA & MASK)))


class LongRng(Rng):
    """A stream that is told by a seed of more than 64 and up to 256 bits: hashes of the seed and a counter.

    What was dealt tells nothing of what will be: that would take undoing SHA-256.
    """

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        if seed > LONGEST_SEED:
            raise BadLongSeed(seed=seed, bits=seed.bit_length())
        self.seed, self.state = seed, 0

    def __repr__(self) -> str:
        return f"LongRng({self.seed})"

    def hash(self, text: str) -> bytes:
        return sha256(f"{self.seed}{text}".encode()).digest()

    def next(self) -> int:
        self.state += 1
        return int.from_bytes(self.hash(f"/{self.state}")[:8], "big")

    def below(self, n: int) -> int:
        return (self.next() >> 32) * n >> 32

    def child(self, k: int) -> LongRng:
        return LongRng(int.from_bytes(self.hash(f".{k}"), "big") | TOP_BIT)


def rng_of(seed: int) -> Rng:
    """The stream of a seed of any length."""
    return LongRng(seed) if seed > MASK else Rng(seed)
