"""A tournament is played: deal by deal, table by table, by as many processes as there are cores.

With a budget, a bot from outside has a process of its own beside each of them, which can be stopped. A bot
that is a program is such a process by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from bullpen.arena.race import Race
from bullpen.arena.record import GameLine, Record, Wrong
from bullpen.arena.setting import Setting, played_game
from bullpen.bots import Bot
from bullpen.bots.entrant import Entrant
from bullpen.bots.program import program_of
from bullpen.core.table import TableGame
from bullpen.play.bot_process import BotProcess
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

    @cached_property
    def players(self) -> Mapping[str, Bot | BotProcess]:
        """Who is asked: the bots, or the processes in which they are."""
        if self.setting.budget is None:
            return self.bots
        return {
            name: BotProcess(bot.text)
            if isinstance(bot, Entrant) and bot.outside and program_of(bot) is None
            else bot
            for name, bot in self.bots.items()
        }

    def run(
        self,
        record: Record,
        deals: int,
        workers: int = 1,
        tick: Tick = lambda: None,
        race: Race | None = None,
    ) -> bool:
        """Play what the record does not have yet; False if Ctrl-C stopped it.

        *tick* is called for every deal at every table that is done. A *race* stops when it is decided, and so
        does every table of it.
        """
        try:
            if race is not None:
                race.look(record, deals)
            with closing(in_order(self, self.missing(record, deals, tick, race), workers)) as results:
                for games in results:
                    if race is None:
                        record.add(games)
                    elif race.needs(games[0].table):  # others were played ahead, and are too many
                        record.add(games)
                        race.look(record, deals)
                        if race.over:
                            break
                    tick()
        except KeyboardInterrupt:
            return False
        finally:
            self.close()
        return True

    def close(self) -> None:
        """Stop the processes that bots have here; those of workers leave with them."""
        for player in self.players.values():
            if isinstance(player, BotProcess):
                player.stop()
            elif (program := program_of(player)) is not None:
                program.close()

    def missing(self, record: Record, deals: int, tick: Tick, race: Race | None) -> Iterator[Task]:
        """What is still to be played."""
        for deal, table in self.setting.each(deals):
            if race is not None and not race.needs(table):
                tick()
                continue
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
        bots = [self.players[name] for name in seats]
        chance = setting.chance(deal, table, turn)
        game = played_game(self.game, setting.matches)
        moves: list[str] = []
        outcome = play_game(
            game,
            bots,
            setting.cards(deal),
            chance,
            supervisor,
            lambda seat, action: moves.append(f"{seat + 1}:{action}"),
        )
        return GameLine(
            deal=deal,
            table=table,
            turn=turn,
            bots=tuple(seats),
            points=outcome.points,
            winners=tuple(seat + 1 for seat in outcome.winners),
            cpu=tuple(map(tuple, supervisor.times)),
            faults=tuple(Wrong(fault.seat + 1, fault.kind, fault.message) for fault in supervisor.faults),
            moves=" ".join(moves),
        )
