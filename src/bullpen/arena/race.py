"""A race: the first bot against each other one, until a sequential test has decided about all of them."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Any

from bullpen.arena.record import GameLine, Record
from bullpen.arena.sequential import ERROR, SequentialTest
from bullpen.arena.setting import Setting, TooFewBots
from bullpen.arena.standings import Comparison, Sequential, samples_of, team
from bullpen.core.table import TableGame

__all__ = ["Race"]


@dataclass(frozen=True)
class Duel:
    """Two bots, or teams, and the tables at which they compare."""

    bot: str
    other: str
    tables: tuple[int, ...]
    test: SequentialTest

    @property
    def open(self) -> bool:
        return self.test.verdict == "open"


class Race:
    """The sequential tests of a tournament.

    They look at whole deals, one after the other: what they say does not depend on who played when.
    """

    def __init__(self, game: TableGame[Any], setting: Setting, margin: float) -> None:
        self.game, self.setting, self.margin = game, setting, margin
        lineups = [{team(table)} if game.cooperative else set(table) for table in setting.tables]
        names = [*map(team, setting.tables)] if game.cooperative else setting.bots
        first, *others = dict.fromkeys(names)
        if not others:
            raise TooFewBots(option="--sprt")
        self.duels: list[Duel] = []
        for other in others:
            both = {first, other}
            tables = tuple(i for i, lineup in enumerate(lineups) if lineup <= both or both <= lineup)
            test = SequentialTest(margin, ERROR / len(others))  # so that all of them are right together
            self.duels.append(Duel(first, other, tables, test))

    @property
    def over(self) -> bool:
        return not any(duel.open for duel in self.duels)

    def needs(self, table: int) -> bool:
        """Whether it is still open who is better of those at this table."""
        return any(duel.open and table in duel.tables for duel in self.duels)

    def look(self, record: Record, deals: int) -> None:
        """Take in the deals that are complete by now."""
        for duel in self.duels:
            while duel.open and duel.test.deals < deals:
                games = self.games(record, duel)
                if games is None:
                    break
                samples = samples_of(self.game, self.setting, games)
                mine, theirs = (
                    fmean(sample.win for sample in samples[who]) for who in (duel.bot, duel.other)
                )
                duel.test.add(mine - theirs)

    def games(self, record: Record, duel: Duel) -> list[GameLine] | None:
        """All games of the next deal of a duel; None: some are not played yet."""
        deal = duel.test.deals
        keys = [
            (deal, table, turn)
            for table in duel.tables
            for turn in range(len(self.setting.seatings(deal, table)))
        ]
        return [record.games[key] for key in keys] if all(key in record.games for key in keys) else None

    def result(self) -> Sequential:
        return Sequential(
            margin=self.margin,
            error=ERROR,
            comparisons=tuple(
                Comparison(duel.bot, duel.other, duel.test.deals, duel.test.share(), duel.test.verdict)
                for duel in self.duels
            ),
        )
