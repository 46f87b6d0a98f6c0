"""One game of bots, from the deal to the outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bullpen.bots import Bot
from bullpen.core.game import Action, Outcome, Refusal, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.play.bot_process import BotProcess
from bullpen.play.supervisor import Supervisor

__all__ = ["TooFewSeats", "play_game", "seated", "win"]


class TooFewSeats(Refusal):
    template = "{bots} bots do not fit at {seats} seats"


def seated(bots: Sequence[Bot], seats: int | None) -> list[Bot]:
    """The bots at so many seats: if there are more seats than bots, from the first one again."""
    seats = len(bots) if seats is None else seats
    if seats < len(bots):
        raise TooFewSeats(bots=len(bots), seats=seats)
    return [bots[seat % len(bots)] for seat in range(seats)]


def play_game(
    game: TableGame[Any],
    bots: Sequence[Bot | BotProcess],
    deal: Rng,
    chance: Rng,
    supervisor: Supervisor | None = None,
    tell: Callable[[Seat, Action], None] = lambda seat, action: None,
) -> Outcome:
    """One game, dealt from one stream; what the bots leave to chance comes from another, seat by seat.

    *tell* hears every decision.
    """
    supervisor = supervisor or Supervisor(len(bots))
    streams = [chance.child(seat) for seat in range(len(bots))]
    for seat, bot in enumerate(bots):
        supervisor.prepare(game, seat, bot)
    table = game.deal(len(bots), deal)
    while awaited := game.awaited(table):
        seat = awaited[0]
        action = supervisor.decide(game, table, seat, bots[seat], streams[seat])
        tell(seat, action)
        table = game.next(table, seat, action)
    outcome = game.outcome(table)
    assert outcome is not None
    supervisor.finish(bots, outcome)
    return outcome


def win(game: TableGame[Any], outcome: Outcome, seat: Seat) -> float:
    """The seat's part in the win."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.cooperative else 1 / len(outcome.winners)
