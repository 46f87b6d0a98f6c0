"""A turn of several cards, laid on trial: how the table would look, before anything is decided.

The engine works it out, on a copy. It goes to the end of the seat's own turn and no further: who is asked
then, how a round ends and what is dealt next is told when the turn is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bullpen.core.game import Action, Event, IllegalAction, Refusal, Seat
from bullpen.core.table import Table, TableGame
from bullpen.scene.types import Public
from bullpen.server.messages import views as zones
from bullpen.server.messages.errors import NoTrial
from bullpen.server.messages.wire import Tried
from bullpen.server.table.history import as_list
from bullpen.text.notation import parse_action

__all__ = ["Trial", "lay", "legal", "tried"]

Game = TableGame[Any]


@dataclass(frozen=True)
class Trial:
    """A turn as far as it is laid."""

    table: Table
    """How the table looks then."""
    steps: Sequence[tuple[int, Action]]
    """Every decision that was answered: its number and the answer."""
    events: Sequence[Event]
    complete: bool
    """Whether the turn is over with them."""


def legal(game: Game, table: Table, seat: Seat, text: str) -> Action:
    """The action of this notation, if the seat may do that now."""
    options = game.choice(table, seat)
    try:
        action = parse_action(text)
    except Refusal:
        action = None
    if action is None or action not in options:
        raise IllegalAction(seat=seat + 1, action=text, options=" ".join(map(str, options)) or "-")
    return action


def lay(game: Game, table: Table, seat: Seat, texts: Sequence[str]) -> Trial:
    """Do these things one after the other, as long as the seat's turn goes on."""
    now, complete = table, False
    steps: list[tuple[int, Action]] = []
    events: list[Event] = []
    for text in texts:
        if complete or not goes_on(game, table, now, seat):
            raise NoTrial(action=text)
        action = legal(game, now, seat, text)
        steps.append((now.number, action))
        after, told = game.one_round.step(now, seat, action)
        if goes_on(game, table, after, seat):
            now = after
        else:
            told = [event for event in told if same_turn(table, event.after)]
            now, complete = told[-1].after if told else now, True
        events += told
    return Trial(now, steps, events, complete)


def goes_on(game: Game, start: Table, now: Table, seat: Seat) -> bool:
    """Whether it is still this seat's turn, and its answers may be tried."""
    ask = now.ask
    return ask is not None and ask.rule in game.staged and ask.seats == (seat,) and same_turn(start, now)


def same_turn(start: Table, now: Table) -> bool:
    return not now.over and now.turn == start.turn and len(now.sheet) == len(start.sheet)


def tried(game: Game, table: Table, public: Public, seat: Seat, texts: Sequence[str]) -> Tried:
    """What a seat is told of its trial: worked out on what the seat sees, so it can tell nothing else."""
    seen = game.view(table, seat).table
    trial = lay(game, seen, seat, texts)
    told, _ = zones.happenings(game, public, trial.events, trial.table)
    return Tried(
        seat=seat,
        number=table.number,
        actions=list(texts),
        happenings=as_list(told),
        mine=zones.mine(game, trial.table, seat),
        complete=trial.complete,
    )
