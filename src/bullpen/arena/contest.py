"""A tournament is played: deal by deal, table by table, by as many processes as there are cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias

from bullpen.arena.record import GameLine, Record, Wrong
from bullpen.arena.setting import Setting, played_game
from bullpen.bots import Bot
from bullpen.core.table import TableGame
from bullpen.play.play_game import play_game
from bullpen.play.supervisor import Supervisor
from bullpen.play.workers import in_order

__all__ = ["Contest"]

Tick: TypeAlias = Callable[[], None]
Task: TypeAlias = tuple[int, int, tuple[int, ...]]
"""A deal, a table, and the turns that are still to be played."""


@dataclass(frozen=True)
class Contest:
    """A tournament with everything that is needed to play it. Any game of it can be played on its own."""

    setting: Setting
    game: TableGame[Any]
    bots: Mapping[str, Bot]

    def run(self, record: Record, deals: int, workers: int = 1, tick: Tick = lambda: None) -> bool:
        """Play what the record does not have yet; False if Ctrl-C stopped it.

        *tick* is called for every deal at every table that is done.
        """
        try:
            with closing(in_order(self, self.missing(record, deals, tick), workers)) as results:
                for games in results:
                    record.add(games)
                    tick()
        except KeyboardInterrupt:
            return False
        return True

    def missing(self, record: Record, deals: int, tick: Tick) -> Iterator[Task]:
        """What is still to be played."""
        for deal, table in self.setting.each(deals):
            turns = range(len(self.setting.seatings(deal, table)))
            missing = tuple(turn for turn in turns if (deal, table, turn) not in record.games)
            if missing:
                yield deal, table, missing
            else:
                tick()

    def __call__(self, task: Task) -> Sequence[GameLine]:
        deal, table, turns = task
        seatings = self.setting.seatings(deal, table)
        return [self.play(deal, table, turn, seatings[turn]) for turn in turns]

    def play(self, deal: int, table: int, turn: int, seats: Sequence[str]) -> GameLine:
        """One game: it depends on the setting and these numbers alone."""
        setting = self.setting
        supervisor = Supervisor(len(seats), setting.budget)
        bots = [self.bots[name] for name in seats]
        chance = setting.chance(deal, table, turn)
        game = played_game(self.game, setting.matches)
        outcome = play_game(game, bots, setting.cards(deal), chance, supervisor)
        return GameLine(
            deal=deal,
            table=table,
            turn=turn,
            bots=tuple(seats),
            points=outcome.points,
            winners=tuple(seat + 1 for seat in outcome.winners),
            cpu=tuple(map(tuple, supervisor.times)),
            faults=tuple(Wrong(fault.seat + 1, fault.kind, fault.message) for fault in supervisor.faults),
        )
