"""What a tournament is about: the game, who sits at which tables, and how a deal is turned around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from msgspec import Struct

from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.play.play_game import TooFewSeats

__all__ = ["Setting", "TooFewBots", "gauntlet", "pairings", "played_game", "tables"]

TEAM: Final = 4
"""How many seats a co-operative team has, if nobody says."""

DEALS, ORDERS, CHANCES = range(3)
"""The streams that everything comes from: the cards, who sits beside whom, what bots leave to chance."""


class TooFewBots(Refusal):
    template = "{option} needs at least two different bots"


class Setting(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a result depends on, and nothing else. It is the first line of a tournament's file."""

    bullpen: str = "arena 1"
    """What this file is."""
    game: str
    deck: str
    """The fingerprint of the cards."""
    matches: bool
    """Whether whole matches are played, or single rounds."""
    tables: tuple[tuple[str, ...], ...]
    """Who plays with whom; a bot that is named twice has two seats."""
    seed: int
    budget: int | None
    """Milliseconds for a decision."""

    @property
    def seats(self) -> int:
        return len(self.tables[0])

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(bot for table in self.tables for bot in table))

    def seatings(self, deal: int, table: int) -> list[tuple[str, ...]]:
        """Every way that a table sits around this deal: the bots in a new order, turned seat by seat.

        In the order is who sits beside whom, which matters where turns are taken one after the other. Turns
        that look alike, since bots are there twice, are played once.
        """
        order = Rng(self.seed).child(ORDERS).child(deal).shuffled(self.tables[table])
        return list(dict.fromkeys(tuple(order[turn:] + order[:turn]) for turn in range(len(order))))

    def cards(self, deal: int) -> Rng:
        """What a deal is dealt from: the same for every table and every turn of it."""
        return Rng(self.seed).child(DEALS).child(deal)

    def chance(self, deal: int, table: int, turn: int) -> Rng:
        return Rng(self.seed).child(CHANCES).child(deal).child(table).child(turn)

    def each(self, deals: int) -> Iterator[tuple[int, int]]:
        """Every deal at every table."""
        return ((deal, table) for deal in range(deals) for table in range(len(self.tables)))


def played_game(game: TableGame[Any], matches: bool) -> TableGame[Any]:
    """The game itself, or a single round of it."""
    return game if matches else game.one_round


def tables(game: TableGame[Any], bots: Sequence[str], seats: int | None) -> tuple[tuple[str, ...], ...]:
    """One table at which everybody sits; with more seats than bots, from the first one again.

    Where the seats are one team, each bot is a team of its own, and the teams compare.
    """
    if game.cooperative:
        team = max(game.least, min(TEAM, game.most)) if seats is None else seats
        lineups = tuple((bot,) * team for bot in dict.fromkeys(bots))
    else:
        size = len(bots) if seats is None else seats
        if size < len(bots):
            raise TooFewSeats(bots=len(bots), seats=size)
        lineups = (tuple(bots[seat % len(bots)] for seat in range(size)),)
    game.check_seats(len(lineups[0]))
    return lineups


def pairings(game: TableGame[Any], bots: Sequence[str], seats: int | None) -> tuple[tuple[str, ...], ...]:
    """A table for each two bots."""
    return paired(game, combinations(different(bots, "--pairs"), 2), seats)


def gauntlet(game: TableGame[Any], bots: Sequence[str], seats: int | None) -> tuple[tuple[str, ...], ...]:
    """A table for the first bot and each other one."""
    first, *others = different(bots, "--gauntlet")
    return paired(game, ((first, other) for other in others), seats)


def different(bots: Sequence[str], option: str) -> list[str]:
    found = list(dict.fromkeys(bots))
    if len(found) < 2:
        raise TooFewBots(option=option)
    return found


def paired(
    game: TableGame[Any], pairs: Iterable[tuple[str, str]], seats: int | None
) -> tuple[tuple[str, ...], ...]:
    """Half the seats for each of two. Of an odd number, either has the odd one, once."""
    size = max(game.least, 2) if seats is None else seats
    game.check_seats(size)
    if size < 2:
        raise TooFewSeats(bots=2, seats=size)
    small, large = size // 2, size - size // 2
    return tuple(
        (one,) * mine + (other,) * (size - mine)
        for one, other in pairs
        for mine in dict.fromkeys((large, small))
    )
