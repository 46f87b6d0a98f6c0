"""Replays of finished games: step by step as any seat saw them, or as a transcript."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bullpen.core.game import Seat
from bullpen.paint.svg import draw
from bullpen.server.messages import views
from bullpen.server.messages.bots import ONLINE
from bullpen.server.messages.errors import BadSeat, NoSuchGame
from bullpen.server.messages.http import Replay, Step
from bullpen.server.messages.wire import Fair
from bullpen.server.seats.fairness import commitment, seed_of
from bullpen.server.table.actions import parse
from bullpen.server.table.history import as_list
from bullpen.server.table.log import Acted, Entry, Started
from bullpen.server.table.room import Place, Room
from bullpen.text.transcript import Transcript, parse_transcript, prepare, replay

__all__ = ["Finished", "final_picture", "finished", "imported", "steps"]


@dataclass(frozen=True)
class Finished:
    """A game that is over, and who sat where when it began."""

    transcript: Transcript
    names: tuple[str, ...]
    bots: tuple[str, ...]
    secret: str = ""


def finished(entries: Sequence[Entry], n: int) -> Finished:
    """The n-th game of a table, counted from 1, if it is over."""
    room, places = Room(), [Place()]
    started: Started | None = None
    moves = []
    for entry in entries:
        room.apply(entry)
        if isinstance(entry, Started) and room.round == n:
            started, places = entry, list(room.places)
        if isinstance(entry, Acted) and room.round == n:
            moves.append((entry.seat, parse(entry.action)))
        if started is not None and room.state == "over":
            break
    if started is None or room.state != "over" or room.round != n:
        raise NoSuchGame
    names = tuple(place.name for place in places)
    made, seed = tuple(moves), seed_of(started.secret)
    written = tuple(name.replace(",", " ").strip() or f"{seat}" for seat, name in enumerate(names, 1))
    transcript = Transcript(started.game, started.seats, seed, made, names=written if any(names) else ())
    bots = tuple(f"{ONLINE}{place.name}" if place.online else place.bot for place in places)
    return Finished(transcript, names, bots, started.secret)


def imported(text: str) -> Finished:
    """A transcript from elsewhere, checked against the rules word by word."""
    transcript = parse_transcript(text)
    for _ in replay(transcript):
        pass
    names = (*transcript.names, *[""] * transcript.seats)[: transcript.seats]
    return Finished(transcript, names, ("",) * transcript.seats)


def steps(game: Finished, table: str, n: int, seat: Seat | None) -> Replay:
    """A game from its deal to its end, as this seat or a spectator saw it."""
    transcript = game.transcript
    if seat is not None and not 0 <= seat < transcript.seats:
        raise BadSeat(seat=seat + 1)
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
        told, public = views.happenings(rules, public, moment.events, moment.after)
        yield Step(
            seat=moment.seat,
            action=str(moment.action),
            number=moment.before.number,
            happenings=as_list(told),
            mine=None if seat is None else views.mine(rules, moment.after, seat),
        )
