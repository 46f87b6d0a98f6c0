"""Every game and variant, for tests that enumerate: a new game or variant is covered by being there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from bullpen.core.cards import Deck
from bullpen.core.variants import Box
from bullpen.games import boxes, load


def shortened(box: Box, rounds: int = 1) -> list[str]:
    """The option that makes a match of this box short, if it has one."""
    names = [option.name for option in box.options if option.name in ("rounds", "games")]
    return [f"{names[0]}={rounds}"] if names else []


def game_string(box: Box, variants: tuple[str, ...] = (), rounds: int = 1) -> str:
    parts = [part for part in ("+".join(variants), *shortened(box, rounds)) if part]
    return box.name + (":" + ",".join(parts) if parts else "")


def printed(rounds: int = 1) -> list[str]:
    """Every box as printed, for one round."""
    return [game_string(box, rounds=rounds) for box in boxes().values()]


def single_variants() -> list[str]:
    """Every box as printed, and with each of its variants alone, for one round."""
    return [
        game_string(box, variants)
        for box in boxes().values()
        for variants in [(), *((variant.name,) for variant in box.variants)]
    ]


def all_variants(rounds: int = 1) -> list[str]:
    """Every combination of the variants of every box, and some with closed piles."""
    return [
        game_string(box, tuple(variant.name for variant in chosen), rounds)
        for box in boxes().values()
        for n in range(len(box.variants) + 1)
        for chosen in combinations(box.variants, n)
    ] + closed_piles(rounds)


def closed_piles(rounds: int = 1) -> list[str]:
    """Every box in which piles may lie face down, so played: as printed, and with all its variants."""
    boxed = [box for box in boxes().values() if any(option.name == "piles" for option in box.options)]
    every = [(box, tuple(variant.name for variant in box.variants)) for box in boxed if box.variants]
    chosen = [*((box, ()) for box in boxed), *every]
    return [with_option(game_string(box, variants, rounds), "piles=closed") for box, variants in chosen]


def with_option(text: str, option: str) -> str:
    return f"{text}{',' if ':' in text else ':'}{option}"


def tables() -> list[tuple[str, int]]:
    """Every box and single variant with every number of seats that it allows."""
    texts = [*single_variants(), *closed_piles()]
    return [(text, seats) for text in texts for seats in range(load(text).least, load(text).most + 1)]


def tiny_deck(game: str, cards: int, bulls: Callable[[int], int] = lambda card: 1 + card % 3) -> Deck:
    """A deck so small that all play with it can be enumerated."""
    return Deck("tiny", game, {card: bulls(card) for card in range(1, cards + 1)})
