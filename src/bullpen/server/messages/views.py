"""From the engine to what goes over the wire: scenes as they are, what happened, what an option would bring.

Everything here is made of ``game.view`` and of nothing else, so nobody is told what they may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

import msgspec

from bullpen.core.game import Action, Event, Fact, Play, Seat, Use, View
from bullpen.core.table import Table, TableGame
from bullpen.scene import describe
from bullpen.scene.describe import info
from bullpen.scene.types import Own, Public
from bullpen.server.messages.wire import Happening, Mine, Told, encode

__all__ = ["happenings", "info", "mine", "public"]

Game = TableGame[Any]

FIELDS: Final = tuple(field.name for field in fields(Public))
OWN: Final = tuple(field.name for field in fields(Own))

every = attrgetter(*FIELDS)


def public(game: Game, state: Table) -> Public:
    """The table as a spectator sees it."""
    return describe.public(game.view(state, None))


# One seat's own.


def mine(game: Game, state: Table, seat: Seat) -> Mine:
    """What only this seat may know: its hand, its sealed choice, its options and what they would bring."""
    view = game.view(state, seat)
    own = describe.own(view)
    known = {name: getattr(own, name) for name in OWN}
    return Mine(**known, previews=previews(game, view))


def previews(game: Game, view: View[Any]) -> dict[str, list[Told]]:
    """What each option would lead to, where one seat alone plays and all that it touches is open."""
    ask = view.table.ask
    if ask is None or ask.rule not in game.staged or ask.seats != (view.seat,):
        return {}
    return {
        str(option): foreseen(game, view, option) for option in view.options if isinstance(option, Play | Use)
    }


def foreseen(game: Game, view: View[Any], option: Action) -> list[Told]:
    """The events that follow at once from an option, up to the end of the round: worked out on the view."""
    assert view.seat is not None
    _, events = game.one_round.step(view.table, view.seat, option)
    return [Told(rule=event.rule, seat=event.seat, facts=facts(event)) for event in events]


# What happened.


def happenings(
    game: Game, before: Public, events: Sequence[Event], after: Table
) -> tuple[list[bytes], Public]:
    """What happened, event by event, each encoded once for everybody; and the public table then.

    The last event also brings what nobody tells: whose decision it is now.
    """
    told: list[bytes] = []
    for i, event in enumerate(events):
        now = public(game, after if i == len(events) - 1 else event.after)
        happening = Happening(
            rule=event.rule,
            seat=event.seat,
            facts=facts(event),
            changes=changes(before, now),
            quiet=event.quiet,
        )
        told.append(encode(happening))
        before = now
    return told, before


def changes(before: Public, after: Public) -> dict[str, msgspec.Raw]:
    """The fields that differ, with their new values."""
    return {
        name: msgspec.Raw(encode(now))
        for name, now, old in zip(FIELDS, every(after), every(before), strict=True)
        if now is not old and now != old
    }


def facts(event: Event) -> dict[str, int | str | list[int | str]]:
    return {name: plain(fact) for name, fact in event.facts.items()}


def plain(fact: Fact) -> int | str | list[int | str]:
    return list(fact) if isinstance(fact, tuple) else fact
