"""What people and bots may do at a table: a command comes in, entries for the log come out, or a refusal.

Pure functions: the time and whatever is random are arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from bullpen.bots import PERSONAS, bots
from bullpen.core.game import Seat
from bullpen.games import setup
from bullpen.server.messages.bots import ONLINE
from bullpen.server.messages.errors import (
    BadMessage,
    BadSeat,
    Banned,
    BotSeated,
    ChatClosed,
    ChatFull,
    GameRunning,
    LogFull,
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
    ComeBack,
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
from bullpen.server.seats.names import clean_name, clean_text, look_of, unlike
from bullpen.server.table.actions import Given, check_legal, read_action
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
from bullpen.server.table.room import MAX_MISSES, Place, Playing, Room, folded, game_of
from bullpen.server.table.trial import play_trial
from bullpen.server.thinking.offered import name_of

__all__ = [
    "MAX_ENTRIES",
    "MAX_LINES",
    "PHRASES",
    "Command",
    "Who",
    "act",
    "away_if_missed",
    "check_current",
    "check_speech",
    "clean",
    "decide",
    "host_after",
    "persona",
    "play_turn",
    "speaker",
    "stand",
    "stand_in",
]

PHRASES: Final = ("hello", "luck", "nice", "ouch", "thanks", "sorry", "wait", "hurry", "bye", "again")

MAX_LINES: Final = 500
"""What may be said at a table in one game."""

MAX_ENTRIES: Final = 50_000
"""The longest log: weeks of playing without a break. Nobody fills the disk from one table."""

Command = (
    Act | AddBot | ComeBack | Configure | Kick | PassHost | Phrase | PlayTurn | Say | Sit | Stand | Start
)


@dataclass(frozen=True)
class Who:
    """Who sent a command: the seats that they hold, and the seats of all people who are connected."""

    seats: AbstractSet[Seat] = frozenset()
    connected: AbstractSet[Seat] = frozenset()
    tokens: AbstractSet[str] = frozenset()
    """The hashes of all tokens that they presented, also of seats that they lost."""


def decide(room: Room, command: Command, who: Who, now: int, fresh: str) -> list[Entry]:
    """The entries that carry out a command. *fresh* is a new secret for those that need one.

    For Sit it is the hash of the seat's token, for AddBot that of an online bot, for Start the secret of the
    game after this one.
    """
    if room.number >= MAX_ENTRIES:
        raise LogFull
    match command:
        case Act():
            check_owner(room, command.seat, who)
            return act(room, command.seat, command.number, read_action(command.action), "person", now)
        case PlayTurn():
            check_owner(room, command.seat, who)
            actions = [read_action(text) for text in command.actions]
            return play_turn(room, command.seat, command.number, actions, "person", now)
        case Sit():
            return sit(room, command, who, now, fresh)
        case Stand():
            check_owner(room, command.seat, who)
            return stand(room, command.seat, who, now)
        case ComeBack():
            check_owner(room, command.seat, who)
            return back(room, [command.seat], now)
        case Say() | Phrase():
            return [said(room, command, who, now)]
    if room.host is None or room.host not in who.seats:
        raise NotHost
    match command:
        case AddBot():
            return [added(room, command, now, fresh)]
        case Kick():
            return kick(room, command, who, now)
        case Configure():
            return [configured(room, command, now)]
        case PassHost():
            place = place_of(room, command.seat)
            if place.kind != "person" or place.left:
                raise BadSeat(seat=command.seat + 1)
            return [HostPassed(at=now, seat=command.seat)]
        case Start():
            return [*back(room, sorted(who.seats), now), started(room, now, fresh)]


def place_of(room: Room, seat: Seat) -> Place:
    if not 0 <= seat < len(room.places):
        raise BadSeat(seat=seat + 1)
    return room.places[seat]


def check_owner(room: Room, seat: Seat, who: Who) -> None:
    place_of(room, seat)
    if seat not in who.seats:
        raise NotYourSeat(seat=seat + 1)


def check_between_games(room: Room) -> None:
    if room.state == "playing":
        raise GameRunning


# The game.


def act(room: Room, seat: Seat, number: int, action: Given, by: By, now: int) -> list[Entry]:
    """Answer the decision with this number. Sealing the same choice again changes nothing: no entry."""
    playing = check_current(room, seat, number)
    table = playing.table
    legal = check_legal(playing.game, table, seat, action)
    entries = back(room, [seat], now) if by == "person" else []
    if table.ask is not None or table.choices[seat] != legal:
        entries.append(Acted(at=now, seat=seat, number=number, action=str(legal), by=by))
    return entries


def play_turn(room: Room, seat: Seat, number: int, actions: Sequence[Given], by: By, now: int) -> list[Entry]:
    """Answer several decisions of the seat's own turn: all of them, or none."""
    playing = check_current(room, seat, number)
    trial = play_trial(playing.game, playing.table, seat, actions)
    acted = [Acted(at=now, seat=seat, number=at, action=str(action), by=by) for at, action in trial.steps]
    return [*(back(room, [seat], now) if by == "person" else ()), *acted]


def check_current(room: Room, seat: Seat, number: int) -> Playing:
    """The running game, if it is at the decision with this number and the seat may answer it.

    Every answer comes through here, whoever gives it; the contract itself refuses the stale ones.
    """
    playing = room.playing
    if playing is None or room.state != "playing":
        raise NoGame
    playing.game.check_current(playing.table, number, seat)
    return playing


def back(room: Room, seats: Sequence[Seat], now: int) -> list[Entry]:
    """Whoever of these is away, or has left, plays again: they say so, or decide."""
    return [Back(at=now, seat=seat) for seat in seats if room.places[seat].away]


def away_if_missed(room: Room, seat: Seat, now: int) -> list[Entry]:
    """After one miss too many the seat is away: it is no longer waited for."""
    if room.places[seat].misses + 1 < MAX_MISSES:
        return []
    return [Away(at=now, seat=seat, bot=stand_in())]


def started(room: Room, now: int, fresh: str) -> Entry:
    check_between_games(room)
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


def sit(room: Room, command: Sit, who: Who, now: int, token: str) -> list[Entry]:
    """Take an open seat: this one, or the first."""
    name = clean_name(command.name)
    if room.is_banned(who.tokens) or folded(name) in room.banned_names:
        raise Banned
    check_between_games(room)
    if command.seat is None:
        free = [seat for seat, place in enumerate(room.places) if place.kind == "open"]
        if not free:
            raise SeatTaken
        seat = free[0]
    else:
        seat = command.seat
        if place_of(room, seat).kind != "open":
            raise SeatTaken
    unlike(name, [place.name for place in room.places])
    return [Sat(at=now, seat=seat, name=name, token=token)]


def stand(room: Room, seat: Seat, who: Who, now: int) -> list[Entry]:
    """Leave; whoever has left already has nothing more to leave."""
    if room.places[seat].left:
        return []
    return [Stood(at=now, seat=seat, bot=stand_in()), *host_after(room, seat, who, now)]


def added(room: Room, command: AddBot, now: int, token: str) -> Entry:
    """A bot of the server under a name that is free; an online bot under its own, held by its token."""
    check_between_games(room)
    if place_of(room, command.seat).kind == "person":
        raise SeatTaken
    if command.bot.startswith(ONLINE):
        name = clean(command.bot.removeprefix(ONLINE))
        if room.held_by({token}):
            raise BotSeated(bot=name)
        return Added(at=now, seat=command.seat, bot="", name=name, token=token)
    taken = [place.name for seat, place in enumerate(room.places) if seat != command.seat]
    return Added(at=now, seat=command.seat, bot=name_of(command.bot), name=persona(taken, now))


def persona(taken: Sequence[str], now: int) -> str:
    """A name for a bot that nobody at the table has."""
    first, looks = now % len(PERSONAS), {look_of(name) for name in taken}
    return next((name for name in PERSONAS[first:] + PERSONAS[:first] if look_of(name) not in looks), "")


def kick(room: Room, command: Kick, who: Who, now: int) -> list[Entry]:
    """Free a seat. Only people can be sent away for good: a bot comes back when it is added."""
    seat, place = command.seat, place_of(room, command.seat)
    stays = room.state == "playing" and not place.online
    if place.kind == "open" or (place.kind == "bot" and (command.for_good or stays)):
        raise BadSeat(seat=seat + 1)
    kicked = Kicked(at=now, seat=seat, bot=stand_in(), for_good=command.for_good)
    return [kicked, *host_after(room, seat, who, now)]


def configured(room: Room, command: Configure, now: int) -> Entry:
    check_between_games(room)
    game = str(setup(command.game))
    game_of(game).check_seats(command.seats)
    people = sum(place.kind == "person" for place in room.places)
    if people > command.seats:
        raise TooManyPeople(people=people, seats=command.seats)
    return Configured(at=now, game=game, seats=command.seats, limit=command.limit, public=command.public)


def host_after(room: Room, leaving: Seat, who: Who, now: int) -> list[Entry]:
    """When the host leaves, the next person is host: one who is connected, if anybody is."""
    if room.host != leaving:
        return []
    stay = [seat for seat, place in enumerate(room.places) if place.kind == "person" and not place.left]
    people = [seat for seat in stay if seat != leaving]
    if not people:
        return []
    after = [seat for seat in people if seat > leaving] + people
    connected = [seat for seat in after if seat in who.connected]
    return [HostPassed(at=now, seat=(connected or after)[0])]


def stand_in() -> str:
    """The bot that plays for absent people: sensible, and quick."""
    return next((name for name in ("cautious", "greedy", "random") if name in bots()), next(iter(bots())))


# Chat.


def said(room: Room, command: Say | Phrase, who: Who, now: int) -> Entry:
    """Chat: free text at private tables, phrases at public ones, nothing while a team's cards are secret."""
    check_speech(room, who, phrase=isinstance(command, Phrase))
    if room.lines >= MAX_LINES:
        raise ChatFull(most=MAX_LINES)
    seat, name = speaker(room, who)
    if isinstance(command, Phrase):
        if command.phrase not in PHRASES:
            raise UnknownPhrase
        return Said(at=now, seat=seat, name=name, text="", phrase=command.phrase)
    return Said(at=now, seat=seat, name=name, text=clean(command.text), phrase="")


def check_speech(room: Room, who: Who, *, phrase: bool) -> None:
    """Whether they may speak now, in words of their own or with a phrase."""
    if room.is_banned(who.tokens):
        raise Banned
    if room.chat == "closed":
        raise ChatClosed
    if room.chat != "open" and not phrase:
        raise OnlyPhrases


def speaker(room: Room, who: Who) -> tuple[Seat | None, str]:
    """Who speaks: their first seat and its name; of those who watch, neither."""
    seat = min(who.seats, default=None)
    return seat, "" if seat is None else room.places[seat].name


def clean(text: str) -> str:
    """What people may say to each other: one line, of which something can be seen."""
    kept = clean_text(text)
    if text and not kept:
        raise BadMessage
    return kept
