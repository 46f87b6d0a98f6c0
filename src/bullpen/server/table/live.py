"""A table in memory: its room, its clients, its bots and its time limit.

The room is a cache of the log. An entry is in the store before it is applied and broadcast.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

from bullpen.core.game import Refusal, Seat
from bullpen.server.clock import Timer
from bullpen.server.messages.bots import ONLINE
from bullpen.server.messages.errors import NotYourSeat
from bullpen.server.messages.wire import (
    Act,
    AddBot,
    Chat,
    Done,
    Nudge,
    Nudged,
    PlayTurn,
    Removed,
    Sit,
    Start,
    Tentative,
    Try,
    Typist,
    encode,
)
from bullpen.server.seats.fairness import new_secret
from bullpen.server.seats.tokens import digest, new_token
from bullpen.server.storage import Conflict
from bullpen.server.table.actions import Given, check_legal, read_action
from bullpen.server.table.broadcast import Broadcast, Client
from bullpen.server.table.commands import (
    Command,
    Who,
    act,
    away_if_missed,
    check_current,
    check_speech,
    decide,
    host_after,
    play_turn,
    speaker,
    stand_in,
)
from bullpen.server.table.history import History
from bullpen.server.table.log import Acted, By, Configured, Entry, Kicked, Started, pack, unpack
from bullpen.server.table.nudges import Nudges
from bullpen.server.table.online import tell_bots
from bullpen.server.table.room import Room
from bullpen.server.table.services import Services
from bullpen.server.table.trial import tried

__all__ = ["Live"]

RESTART_GRACE: Final = 10_000
"""Milliseconds that people have to reconnect after a restart before an expired time limit is enforced."""

HOST_TIMEOUT: Final = 60_000
"""Milliseconds after which a disconnected host is replaced by somebody who is connected."""

TYPING_EVERY: Final = 1_500
"""Milliseconds between two tellings that somebody is typing."""

ATTEMPTS: Final = 3
"""How often a command is tried when other workers write to the same log at the same time."""

logger = logging.getLogger(__name__)


class Live:
    """One table. Whatever changes it holds its lock."""

    def __init__(self, services: Services, entries: Sequence[Entry]) -> None:
        self.services = services
        self.room = Room()
        self.history = History()
        self.lock = asyncio.Lock()
        # Where people have no time limit, online bots have one: that is no clock to show to people.
        self.broadcast = Broadcast(
            self.room, self.history, lambda: self.deadline if self.room.limit else None
        )
        self.tentative: dict[Seat, tuple[int, Sequence[Given]]] = {}
        """What a seat plays if its time runs out: the decision's number, and an action or a whole turn."""
        self.nudges = Nudges()
        self.thinking: set[tuple[Seat, int]] = set()
        self.failed: set[str] = set()
        """The bots that have failed at this table; the log says so once."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: Timer | None = None
        self.host_timer: Timer | None = None
        self.last_used = services.clock.now()
        for entry in entries:
            self.fold(entry)
        expired = self.room.deadline is not None and self.room.deadline <= self.last_used
        self.not_before = self.last_used + RESTART_GRACE if expired else 0

    # Connections.

    def join(self, client: Client, since: int | None) -> None:
        """A client connected; *since* is the ``seq`` of the last entry that it knows."""
        self.broadcast.add(client, since)
        if not self.room.people:
            self.schedule()  # a game of bots goes on while somebody watches

    def leave(self, client: Client) -> None:
        """A client disconnected; its seats stay its own."""
        self.broadcast.remove(client)
        self.last_used = self.services.clock.now()
        host = self.room.host
        if host in client.seats and host not in self.connected and self.host_timer is None:
            self.host_timer = self.services.clock.call_at(
                self.last_used + HOST_TIMEOUT, lambda: self.spawn(self.replace_host())
            )

    @property
    def clients(self) -> set[Client]:
        return self.broadcast.clients

    @property
    def connected(self) -> frozenset[Seat]:
        """The seats whose people are connected."""
        return self.broadcast.connected

    @property
    def has_company(self) -> bool:
        """Whether one of its people is connected."""
        return any(self.room.places[seat].kind == "person" for seat in self.connected)

    @property
    def paused(self) -> bool:
        """Whether the game waits until somebody is back."""
        return self.broadcast.paused

    @property
    def idle(self) -> bool:
        """Whether nothing happens here until somebody connects."""
        return not (self.clients or self.tasks or self.lock.locked() or self.deadline is not None)

    async def replace_host(self) -> None:
        """If the host is still disconnected, the next connected person becomes host."""
        self.host_timer = None
        async with self.lock:
            host = self.room.host
            if host is not None and host not in self.connected and self.connected:
                who = Who(connected=self.connected)
                await self.write(host_after(self.room, host, who, self.services.clock.now()))

    # Commands.

    async def execute(self, client: Client, command: Command, reserved: str = "") -> None:
        """Decide, write, apply, broadcast; or raise the refusal.

        *reserved* is the hash of a token that a host made for a bot of their own.
        """
        token = new_token() if isinstance(command, Sit) else ""
        fresh = digest(token) if token else new_secret() if isinstance(command, Start) else ""
        if isinstance(command, AddBot) and command.bot.startswith(ONLINE):
            fresh = reserved or self.services.online.ask(command.bot, self.room.game)
        async with self.lock:
            for _ in range(ATTEMPTS):
                who = Who(client.seats, self.connected, client.tokens)
                entries = decide(self.room, command, who, self.services.clock.now(), fresh)
                if token:
                    client.tokens.add(fresh)
                try:
                    await self.write(entries, client, command, token)
                except Conflict:  # optimistic concurrency: another worker was faster, so decide again
                    await self.catch_up()
                    continue
                return

    def set_tentative(self, client: Client, message: Tentative) -> None:
        """Remember what a seat plays if its time runs out. Nobody else is told, nothing is written."""
        seat, number = message.seat, message.number
        self.drop_tentative(client, seat)
        if message.action is not None:
            playing = check_current(self.room, seat, number)
            action = check_legal(playing.game, playing.table, seat, read_action(message.action))
            self.tentative[seat] = number, [action]

    def try_turn(self, client: Client, message: Try) -> None:
        """Show a client how the table would look after its turn, and remember that as tentative, too."""
        seat, number = message.seat, message.number
        self.drop_tentative(client, seat)
        playing = check_current(self.room, seat, number)
        actions = [read_action(text) for text in message.actions]
        assert self.history.public is not None
        answer = tried(playing.game, playing.table, self.history.public, seat, actions)
        if actions:
            self.tentative[seat] = number, actions
        client.send(encode(answer))

    def nudge(self, client: Client, message: Nudge) -> None:
        """Remind somebody that the table waits for them."""
        seat = message.seat
        by = self.nudges.nudge(self.room, seat, client.seats, self.services.clock.now())
        self.broadcast.send_all(encode(Nudged(seat=seat, by=by)), seats={seat, by})

    def tell_typing(self, client: Client) -> None:
        """Tell the others that somebody is typing, not too often. Nothing is written."""
        who, now = Who(client.seats, tokens=client.tokens), self.services.clock.now()
        check_speech(self.room, who, phrase=False)
        if now - client.typed >= TYPING_EVERY:
            client.typed = now
            seat, name = speaker(self.room, who)
            self.broadcast.send_all(encode(Typist(seat=seat, name=name)), but=client)

    def drop_tentative(self, client: Client, seat: Seat) -> None:
        if seat not in client.seats:
            raise NotYourSeat(seat=seat + 1)
        self.tentative.pop(seat, None)

    async def write(
        self,
        entries: Sequence[Entry],
        by: Client | None = None,
        command: Command | None = None,
        token: str = "",
    ) -> None:
        """Append entries to the log; once they are durable, acknowledge, apply and broadcast them.

        The lock is held.
        """
        if entries:
            packed = [pack(entry) for entry in entries]
            await self.services.store.append(self.room.id, self.room.number, packed)
        if by is not None and isinstance(command, Act | PlayTurn):
            by.send(encode(Done(seat=command.seat, number=command.number)))
        self.apply(entries, by, token)
        if entries:
            self.services.fanout.publish(self.room.id, self.room.number)

    async def catch_up(self) -> None:
        """Apply what other workers wrote to the log."""
        written = await self.services.store.read(self.room.id, self.room.number)
        self.apply([unpack(entry) for entry in written])

    async def catch_up_to(self, number: int) -> None:
        """Another worker wrote up to this number."""
        async with self.lock:
            if number > self.room.number:
                await self.catch_up()

    # Folding the log.

    def fold(self, entry: Entry) -> tuple[list[bytes], Chat | None]:
        """Fold one entry into room and history; the answer is the encoded public events and the chat line."""
        return self.history.add(self.room, entry, self.room.apply(entry))

    def apply(self, entries: Sequence[Entry], by: Client | None = None, token: str = "") -> None:
        """Fold entries that are in the log, and broadcast what each client may know of them."""
        self.last_used = self.services.clock.now()
        restarted, room_changed, chat_before = False, False, self.room.chat
        for entry in entries:
            before = self.decision
            if isinstance(entry, Kicked):
                self.tell_removed(entry)
            happenings, chat = self.fold(entry)
            if chat is not None:
                self.broadcast.send_all(encode(chat))
            elif isinstance(entry, Acted):
                # As long as it is the same decision, nobody else's own view changes.
                same = before is not None and before == self.decision
                seats = self.connected & {entry.seat} if same else self.connected
                self.broadcast.send_news(happenings, seats)
                room_changed = room_changed or self.room.state != "playing"
            else:
                room_changed = True
                restarted = restarted or isinstance(entry, Started | Configured)
        if restarted:
            self.not_before = 0
        self.broadcast.update_seats(by, token)
        if restarted:
            self.broadcast.welcome_all()
        elif room_changed or chat_before != self.room.chat:
            self.broadcast.send_room()
        tell_bots(self.services.online, self.room, entries)
        self.schedule()

    def tell_removed(self, entry: Kicked) -> None:
        """Tell everybody whom the host sends away, while it is still their seat."""
        place = self.room.places[entry.seat]
        if place.kind == "person":
            message = Removed(seat=entry.seat, name=place.name, for_good=entry.for_good)
            self.broadcast.send_all(encode(message))

    # Bots and time.

    @property
    def deadline(self) -> int | None:
        due = self.room.deadline
        return None if due is None else max(due, self.not_before)

    @property
    def decision(self) -> int | None:
        """The number of the decision that the game is at."""
        playing = self.room.playing
        return playing.table.number if playing and self.room.state == "playing" else None

    def schedule(self) -> None:
        """Start the bots that are due, unless the game is paused, and set the timer for the deadline."""
        room = self.room
        for seat in () if self.paused else room.awaited:
            assert room.playing is not None
            turn = seat, room.playing.table.number
            if not room.places[seat].waits and turn not in self.thinking:
                self.thinking.add(turn)
                self.spawn(self.run_bot(*turn))
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.deadline is not None:
            self.timer = self.services.clock.call_at(self.deadline, lambda: self.spawn(self.time_up()))

    async def run_bot(self, seat: Seat, number: int) -> None:
        """Let a bot answer this decision, without the lock while it thinks."""
        try:
            await self.decide_for(seat, number, "bot")
        finally:
            self.thinking.discard((seat, number))
        self.schedule()

    async def decide_for(self, seat: Seat, number: int, by: By) -> None:
        """Let a bot choose for a seat, and play that if the seat is still to be played by a bot."""
        room = self.room
        assert room.playing is not None
        view = room.playing.game.view(room.playing.table, seat)
        bot = room.places[seat].bot or stand_in()
        action = await self.services.bots.choose(bot, view, self.report_bot, paced=by == "bot")
        async with self.lock:
            if seat not in room.awaited or room.places[seat].waits == (by == "bot"):
                return
            if self.paused:  # everybody left while the bot was thinking
                return
            await self.answer(seat, number, [action], by)

    def report_bot(self, bot: str, reason: str) -> None:
        """A bot failed, and chance decided instead."""
        if bot not in self.failed:
            self.failed.add(bot)
            logger.warning("the bot %s failed: %s", bot, reason, extra={"table": self.room.id})

    async def time_up(self) -> None:
        """The deadline: tentative choices are played; for seats without one, a bot decides."""
        self.timer = None
        deadline = self.deadline
        if deadline is None or deadline > self.services.clock.now():
            self.schedule()
            return
        assert self.room.playing is not None
        number = self.room.playing.table.number
        due = {seat: self.room.due(seat) for seat in self.room.awaited}
        late = [seat for seat, at in due.items() if at is not None and at <= deadline]
        for seat in late:
            planned = self.tentative.get(seat)
            if planned is not None and planned[0] == number:
                async with self.lock:
                    await self.answer(seat, number, planned[1], "tentative")
            else:
                await self.decide_for(seat, number, "clock")

    async def answer(self, seat: Seat, number: int, actions: Sequence[Given], by: By) -> None:
        """Answer a decision for a seat; if it is stale by now, do nothing. The lock is held."""
        now = self.services.clock.now()
        try:
            if len(actions) == 1:
                entries = act(self.room, seat, number, actions[0], by, now)
            else:
                entries = play_turn(self.room, seat, number, actions, by, now)
        except Refusal:
            return
        if by == "clock":
            entries += away_if_missed(self.room, seat, now)
        try:
            await self.write(entries)
        except Conflict:
            await self.catch_up()

    def spawn(self, work: Any) -> None:
        """Run a background task; if it fails, the table goes on."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.task_done)

    def task_done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", extra={"table": self.room.id}, exc_info=task.exception())
            self.services.clock.call_at(self.services.clock.now() + 1_000, self.schedule)

    def stop(self) -> None:
        """Cancel timers and tasks and close all connections. Nothing is lost: the log has everything."""
        for timer in (self.timer, self.host_timer):
            if timer is not None:
                timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        for client in list(self.clients):
            client.close()
