"""A turn of several cards, tried out: how the table would look, before anything is decided.

The engine plays the turn on a copy, to the end of the seat's own turn and no further: who is asked next, how
a round ends and what is dealt then is told only when the turn is really played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bullpen.core.game import Action, Event, Seat
from bullpen.core.table import Table, TableGame
from bullpen.scene.types import Public
from bullpen.server.messages import views
from bullpen.server.messages.errors import NoTrial
from bullpen.server.messages.wire import Tried
from bullpen.server.table.actions import Given, check_legal
from bullpen.server.table.history import as_list

__all__ = ["Trial", "play_trial", "tried"]

Game = TableGame[Any]


@dataclass(frozen=True)
class Trial:
    """A turn, as far as it was played."""

    table: Table
    """How the table looks then."""
    steps: Sequence[tuple[int, Action]]
    """Every decision that was answered: its number and the answer."""
    events: Sequence[Event]
    complete: bool
    """Whether the turn is over with them."""


def play_trial(game: Game, table: Table, seat: Seat, actions: Sequence[Given]) -> Trial:
    """Play these actions one after the other, as long as the seat's turn goes on."""
    now, complete = table, False
    steps: list[tuple[int, Action]] = []
    events: list[Event] = []
    for given in actions:
        if complete or not goes_on(game, table, now, seat):
            raise NoTrial(action=str(given))
        action = check_legal(game, now, seat, given)
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


def tried(game: Game, table: Table, public: Public, seat: Seat, actions: Sequence[Given]) -> Tried:
    """The answer to a Try: the trial is played on the seat's own view, so it can reveal nothing else."""
    trial = play_trial(game, game.view(table, seat).table, seat, actions)
    told, _ = views.happenings(game, public, trial.events, trial.table)
    return Tried(
        seat=seat,
        number=table.number,
        actions=[str(action) for action in actions],
        happenings=as_list(told),
        mine=views.mine(game, trial.table, seat),
        complete=trial.complete,
    )
