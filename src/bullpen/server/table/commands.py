"""What people and bots may do at a table: a wish comes in, entries for the log come out, or a refusal.

Pure: the time and whatever is random come in with the wish.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final

from bullpen.bots import PERSONAS, bots, known
from bullpen.core.game import Seat
from bullpen.games import setup
from bullpen.server.messages.errors import (
    BadMessage,
    BadSeat,
    ChatClosed,
    GameRunning,
    NoGame,
    NotHost,
    NotYourSeat,
    OnlyPhrases,
    SeatsOpen,
    SeatTaken,
    TooManyPeople,
    UnknownPhrase,
)
from bullpen.server.messages.wire import (
    Act,
    AddBot,
    Configure,
    Kick,
    PassHost,
    Phrase,
    PlayTurn,
    Say,
    Sit,
    Stand,
    Start,
)
from bullpen.server.seats.fairness import commitment
from bullpen.server.table.log import (
    Acted,
    Added,
    Away,
    Back,
    By,
    Configured,
    Entry,
    HostPassed,
    Kicked,
    Said,
    Sat,
    Started,
    Stood,
)
from bullpen.server.table.room import MISSES, Playing, Room, game_of
from bullpen.server.table.trial import lay, legal

__all__ = [
    "PHRASES",
    "Who",
    "Wish",
    "act",
    "asked",
    "away_if_missed",
    "clean",
    "decide",
    "host_after",
    "persona",
    "play_turn",
    "stand_in",
]

PHRASES: Final = ("hello", "luck", "nice", "ouch", "thanks", "sorry", "wait", "hurry", "bye", "again")

Wish = Act | AddBot | Configure | Kick | PassHost | Phrase | PlayTurn | Say | Sit | Stand | Start


@dataclass(frozen=True)
class Who:
    """Who wishes: the seats that they hold, and the seats whose people are here."""

    seats: AbstractSet[Seat] = frozenset()
    here: AbstractSet[Seat] = frozenset()


def decide(room: Room, wish: Wish, who: Who, now: int, fresh: str) -> list[Entry]:
    """The entries that carry out a wish. *fresh* is new and secret: a token's hash, a game's seed."""
    match wish:
        case Act():
            own(room, wish.seat, who)
            return act(room, wish.seat, wish.number, wish.action, "person", now)
        case PlayTurn():
            own(room, wish.seat, who)
            return play_turn(room, wish.seat, wish.number, wish.actions, "person", now)
        case Sit():
            return sit(room, wish, now, fresh)
        case Stand():
            own(room, wish.seat, who)
            left: Entry = Stood(at=now, seat=wish.seat, bot=stand_in())
            return [left, *host_after(room, wish.seat, who, now)]
        case Say() | Phrase():
            return [said(room, wish, who, now)]
    if room.host is None or room.host not in who.seats:
        raise NotHost
    match wish:
        case AddBot():
            return [added(room, wish, now)]
        case Kick():
            return kick(room, wish.seat, who, now)
        case Configure():
            return [configured(room, wish, now)]
        case PassHost():
            if place_of(room, wish.seat).kind != "person":
                raise BadSeat(seat=wish.seat + 1)
            return [HostPassed(at=now, seat=wish.seat)]
        case Start():
            return [started(room, now, fresh)]


def place_of(room: Room, seat: Seat) -> Any:
    if not 0 <= seat < len(room.places):
        raise BadSeat(seat=seat + 1)
    return room.places[seat]


def own(room: Room, seat: Seat, who: Who) -> None:
    place_of(room, seat)
    if seat not in who.seats:
        raise NotYourSeat(seat=seat + 1)


def between_games(room: Room) -> None:
    if room.state == "playing":
        raise GameRunning


# The game.


def act(room: Room, seat: Seat, number: int, text: str, by: By, now: int) -> list[Entry]:
    """Decide. The same choice once more changes nothing and needs no entry."""
    playing = asked(room, seat, number)
    table = playing.table
    action = legal(playing.game, table, seat, text)
    entries = back(room, seat, by, now)
    if table.ask is not None or table.choices[seat] != action:
        entries.append(Acted(at=now, seat=seat, number=number, action=str(action), by=by))
    return entries


def play_turn(room: Room, seat: Seat, number: int, texts: Sequence[str], by: By, now: int) -> list[Entry]:
    """Decide several times in one's own turn: all of it, or nothing."""
    playing = asked(room, seat, number)
    trial = lay(playing.game, playing.table, seat, texts)
    acted = [Acted(at=now, seat=seat, number=at, action=str(action), by=by) for at, action in trial.steps]
    return [*back(room, seat, by, now), *acted]


def asked(room: Room, seat: Seat, number: int) -> Playing:
    """The game, if this is the decision that it is at and the seat may answer."""
    playing = room.playing
    if playing is None or room.state != "playing":
        raise NoGame
    playing.game.check_current(playing.table, number, seat)
    return playing


def back(room: Room, seat: Seat, by: By, now: int) -> list[Entry]:
    """Who decides is here again."""
    return [Back(at=now, seat=seat)] if by == "person" and room.places[seat].away else []


def away_if_missed(room: Room, seat: Seat, now: int) -> list[Entry]:
    """After this miss the seat may be one too many times late: then it is no longer waited for."""
    if room.places[seat].misses + 1 < MISSES:
        return []
    return [Away(at=now, seat=seat, bot=stand_in())]


def started(room: Room, now: int, fresh: str) -> Entry:
    between_games(room)
    opened = sum(place.kind == "open" for place in room.places)
    if opened:
        raise SeatsOpen(count=opened)
    game_of(room.game).check_seats(len(room.places))
    return Started(
        at=now,
        game=room.game,
        seats=len(room.places),
        secret=room.secret,
        hash=commitment(room.secret),
        next=fresh,
    )


# Seats.


def sit(room: Room, wish: Sit, now: int, token: str) -> list[Entry]:
    """Take an open seat: this one, or the first."""
    between_games(room)
    if wish.seat is None:
        free = [seat for seat, place in enumerate(room.places) if place.kind == "open"]
        if not free:
            raise SeatTaken
        seat = free[0]
    else:
        seat = wish.seat
        if place_of(room, seat).kind != "open":
            raise SeatTaken
    return [Sat(at=now, seat=seat, name=clean(wish.name), token=token)]


def added(room: Room, wish: AddBot, now: int) -> Entry:
    between_games(room)
    if place_of(room, wish.seat).kind == "person":
        raise SeatTaken
    taken = [place.name for seat, place in enumerate(room.places) if seat != wish.seat]
    return Added(at=now, seat=wish.seat, bot=known(wish.bot).name, name=persona(taken, now))


def persona(taken: Sequence[str], now: int) -> str:
    """A name for a bot that nobody at the table has."""
    first = now % len(PERSONAS)
    return next((name for name in PERSONAS[first:] + PERSONAS[:first] if name not in taken), "")


def kick(room: Room, seat: Seat, who: Who, now: int) -> list[Entry]:
    place = place_of(room, seat)
    if place.kind == "open" or (place.kind == "bot" and room.state == "playing"):
        raise BadSeat(seat=seat + 1)
    return [Kicked(at=now, seat=seat, bot=stand_in()), *host_after(room, seat, who, now)]


def configured(room: Room, wish: Configure, now: int) -> Entry:
    between_games(room)
    game = str(setup(wish.game))
    game_of(game).check_seats(wish.seats)
    people = sum(place.kind == "person" for place in room.places)
    if people > wish.seats:
        raise TooManyPeople(people=people, seats=wish.seats)
    return Configured(at=now, game=game, seats=wish.seats, limit=wish.limit, public=wish.public)


def host_after(room: Room, leaving: Seat, who: Who, now: int) -> list[Entry]:
    """When the host leaves, the next person is host: somebody who is here, if anybody is."""
    if room.host != leaving:
        return []
    people = [seat for seat, place in enumerate(room.places) if place.kind == "person" and seat != leaving]
    if not people:
        return []
    after = [seat for seat in people if seat > leaving] + people
    here = [seat for seat in after if seat in who.here]
    return [HostPassed(at=now, seat=(here or after)[0])]


def stand_in() -> str:
    """The bot that plays for people who are not here: sensible, and quick."""
    return next((name for name in ("cautious", "greedy", "random") if name in bots()), next(iter(bots())))


# Words.


def said(room: Room, wish: Say | Phrase, who: Who, now: int) -> Entry:
    """Something to say: anything among friends, phrases among strangers, nothing while cards are secret."""
    if room.chat == "closed":
        raise ChatClosed
    seat = min(who.seats, default=None)
    name = "" if seat is None else room.places[seat].name
    if isinstance(wish, Phrase):
        if wish.phrase not in PHRASES:
            raise UnknownPhrase
        return Said(at=now, seat=seat, name=name, text="", phrase=wish.phrase)
    if room.chat != "open":
        raise OnlyPhrases
    text = clean(wish.text)
    return Said(at=now, seat=seat, name=name, text=text, phrase="")


def clean(text: str) -> str:
    """Text that people may show each other: one line, no characters that steer the display."""
    kept = "".join(" " if sign.isspace() else sign for sign in text)
    kept = "".join(sign for sign in kept if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co"))
    kept = re.sub(" +", " ", kept).strip()
    if text and not kept:
        raise BadMessage
    return kept
