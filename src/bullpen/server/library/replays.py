"""Replays of finished games: step by step as any seat saw them, or as a transcript."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bullpen.core.game import Action, Refusal, Seat
from bullpen.paint.svg import draw
from bullpen.server.messages import views
from bullpen.server.messages.bots import ONLINE
from bullpen.server.messages.errors import BadSeat, NoSuchGame, ReplayTooLong
from bullpen.server.messages.http import Replay, Step
from bullpen.server.messages.wire import Fair
from bullpen.server.seats.fairness import commitment, seed_of
from bullpen.server.seats.names import clean_name, unlike
from bullpen.server.table.actions import parse
from bullpen.server.table.history import as_list
from bullpen.server.table.log import Acted, Entry, Started
from bullpen.server.table.room import Place, Room
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, prepare, replay

__all__ = [
    "LONGEST",
    "Finished",
    "all_finished",
    "check_import",
    "final_picture",
    "finished",
    "imported",
    "steps",
]

LONGEST: Final = 2_500
"""Decisions of a game that is shown step by step: five times those of ten people who play to 66."""


@dataclass(frozen=True)
class Finished:
    """A game that is over, and who sat where when it began."""

    transcript: Transcript
    names: tuple[str, ...]
    bots: tuple[str, ...]
    secret: str = ""


def finished(entries: Sequence[Entry], n: int) -> Finished:
    """The n-th game of a table, counted from 1, if it is over."""
    for number, game in all_finished(entries):
        if number == n:
            return game
    raise NoSuchGame


def all_finished(entries: Sequence[Entry]) -> Iterator[tuple[int, Finished]]:
    """The games of a table that are over, each with its number."""
    room, places = Room(), [Place()]
    started: Started | None = None
    moves: list[tuple[Seat, Action]] = []
    for entry in entries:
        time.sleep(0)  # it may be a long log: whoever serves goes first
        room.skip(entry)
        if isinstance(entry, Started):
            started, places, moves = entry, list(room.places), []
        elif isinstance(entry, Acted):
            moves.append((entry.seat, parse(entry.action)))
            if started is not None and room.state == "over":
                yield room.round, as_finished(started, places, moves)
                started = None


def as_finished(started: Started, places: Sequence[Place], moves: Sequence[tuple[Seat, Action]]) -> Finished:
    names = tuple(place.name for place in places)
    made, seed = tuple(moves), seed_of(started.secret)
    written = tuple(name.replace(",", " ").strip() or f"{seat}" for seat, name in enumerate(names, 1))
    transcript = Transcript(started.game, started.seats, seed, made, names=written if any(names) else ())
    bots = tuple(f"{ONLINE}{place.name}" if place.online else place.bot for place in places)
    return Finished(transcript, names, bots, started.secret)


def check_import(text: str) -> str:
    """A transcript from elsewhere as it is kept: not too long, played by the rules, with proper names."""
    transcript = parse_transcript(text)
    check_length(transcript)
    names = [clean_name(name) for name in transcript.names]
    for seat, name in enumerate(names):
        unlike(name, names[:seat])
    for _ in replay(transcript):
        time.sleep(0)
    return format_transcript(replace(transcript, names=tuple(names)))


def imported(text: str) -> Finished:
    """A transcript that was kept. What earlier versions took for a name may be none."""
    transcript = parse_transcript(text)
    names = (*map(tidied, transcript.names), *[""] * transcript.seats)[: transcript.seats]
    given = names if transcript.names else ()
    return Finished(replace(transcript, names=given), names, ("",) * transcript.seats)


def tidied(name: str) -> str:
    try:
        return clean_name(name)
    except Refusal:
        return ""


def check_length(transcript: Transcript) -> None:
    """A game is shown step by step, and every step has a size: of a very long one there is only the text."""
    if len(transcript.moves) > LONGEST:
        raise ReplayTooLong(decisions=len(transcript.moves), most=LONGEST)


def steps(game: Finished, table: str, n: int, seat: Seat | None) -> Replay:
    """A game from its deal to its end, as this seat or a spectator saw it."""
    transcript = game.transcript
    if seat is not None and not 0 <= seat < transcript.seats:
        raise BadSeat(seat=seat + 1)
    check_length(transcript)
    rules, start = prepare(transcript)
    fair = None
    if game.secret:
        fair = Fair(hash=commitment(game.secret), seed=game.secret, next="")
    return Replay(
        table=table,
        n=n,
        names=list(game.names),
        bots=list(game.bots),
        seat=seat,
        info=views.info(rules, transcript.seats),
        fair=fair,
        public=views.public(rules, start),
        mine=None if seat is None else views.mine(rules, start, seat),
        steps=list(each_step(transcript, seat)),
    )


def final_picture(game: Finished) -> str:
    """The table at the end, as a picture to show to others."""
    rules, table = prepare(game.transcript)
    for moment in replay(game.transcript):
        table = moment.after
    return draw(rules.view(table, None))


def each_step(transcript: Transcript, seat: Seat | None) -> Iterator[Step]:
    rules, start = prepare(transcript)
    public = views.public(rules, start)
    for moment in replay(transcript):
        time.sleep(0)
        told, public = views.happenings(rules, public, moment.events, moment.after)
        yield Step(
            seat=moment.seat,
            action=str(moment.action),
            number=moment.before.number,
            happenings=as_list(told),
            mine=None if seat is None else views.mine(rules, moment.after, seat),
        )
