"""A table in memory: its room, its clients, its bots and its time limit.

The room is a cache of the log. An entry is in the store before it is applied and broadcast.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from bullpen.core.game import Action, Refusal, Seat
from bullpen.play.supervisor import FALLBACK
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
from bullpen.server.storage import Conflict, Unavailable
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
    stand,
    stand_in,
)
from bullpen.server.table.countdown import Countdown
from bullpen.server.table.history import History
from bullpen.server.table.loading import snapshot
from bullpen.server.table.log import Acted, By, Configured, Entry, Kicked, Started, pack, unpack
from bullpen.server.table.nudges import Nudges
from bullpen.server.table.online import tell_bots
from bullpen.server.table.room import Room
from bullpen.server.table.services import Services
from bullpen.server.table.trial import tried
from bullpen.server.thinking.job import Thought

__all__ = ["SNAPSHOT_EVERY", "Live"]

HOST_TIMEOUT: Final = 60_000
"""Milliseconds after which a disconnected host is replaced by somebody who is connected."""

TYPING_EVERY: Final = 1_500
"""Milliseconds between two tellings that somebody is typing."""

HURRIED_FOR: Final = 20_000
"""For so many milliseconds after a thought that was cut short a table says so."""

SNAPSHOT_EVERY: Final = 16
"""After so many entries a snapshot is written: it takes 0.14 ms, and to fold one entry takes as long."""

ATTEMPTS: Final = 3
"""How often a command is tried when other workers write to the same log at the same time."""

logger = logging.getLogger(__name__)


class Live:
    """One table. Whatever changes it holds its lock."""

    def __init__(self, services: Services, room: Room, history: History, saved: int = 0) -> None:
        self.services = services
        self.room = room
        self.history = history
        self.saved = saved
        """How many entries of the log are in the last snapshot."""
        self.lock = asyncio.Lock()
        # Where people have no time limit, online bots have one: that is no clock to show to people.
        self.broadcast = Broadcast(self.room, self.history, lambda: self.left if self.room.limit else None)
        self.countdown = Countdown(services.clock)
        self.tentative: dict[Seat, tuple[int, Sequence[Given]]] = {}
        """What a seat plays if its time runs out: the decision's number, and an action or a whole turn."""
        self.nudges = Nudges()
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        """By seat and decision: the bots that are at it."""
        self.choosing: set[asyncio.Task[None]] = set()
        """Those of them that have not chosen yet: they stop when the game pauses."""
        self.failed: set[str] = set()
        """The bots that have failed at this table; the log says so once."""
        self.hung: set[Seat] = set()
        """The seats whose bots did not answer at all; in this game they are not asked again."""
        self.hurried_at: int | None = None
        """When a thought was cut short last."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: Timer | None = None
        self.overdue: asyncio.Task[None] | None = None
        """Whoever decides for those whose time is up."""
        self.host_timer: Timer | None = None
        self.stopped = False
        self.loaded = services.clock.monotonic()
        self.used: int | None = None
        """When somebody was here last, or something happened, since the table was loaded."""
        self.alone_since: int | None = None
        """Since when only bots have been at the table."""

    # Connections.

    def join(self, client: Client, since: int | None) -> None:
        """A client connected; *since* is the ``seq`` of the last entry that it knows."""
        self.broadcast.add(client, since)
        self.use()
        self.watch_host()
        self.schedule()  # the game goes on while somebody looks at it

    def leave(self, client: Client) -> None:
        """A client disconnected; its seats stay its own."""
        self.broadcast.remove(client)
        self.use()
        self.watch_host()
        self.schedule()

    def use(self) -> None:
        self.used = self.services.clock.monotonic()

    @property
    def last_used(self) -> int:
        """When the table was loaded, or used last, on the monotonic clock."""
        return self.loaded if self.used is None else self.used

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
    def unsaved(self) -> bool:
        """Whether something was written since the last snapshot."""
        return self.room.number > self.saved

    @property
    def idle(self) -> bool:
        """Whether nothing happens here until somebody connects. The time of bots that are alone runs out."""
        return not (self.clients or self.tasks or self.lock.locked() or self.room.alone)

    def watch_host(self) -> None:
        """If others are here and the host is not, wait for the host; not for ever. After a restart, too."""
        missing = self.room.host is not None and self.room.host not in self.connected
        if missing and self.connected and self.host_timer is None:
            due = self.services.clock.monotonic() + HOST_TIMEOUT
            self.host_timer = self.services.clock.call_at(due, self.host_is_gone)
        elif not missing and self.host_timer is not None:
            self.host_timer.cancel()
            self.host_timer = None

    def host_is_gone(self) -> None:
        self.host_timer = None
        self.spawn(self.replace_host())

    async def replace_host(self) -> None:
        """If the host is still disconnected, the next connected person becomes host."""
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
        opened, now = self.countdown.opened, self.services.clock.monotonic()
        by = self.nudges.nudge(self.room, seat, client.seats, opened, now)
        self.broadcast.send_all(encode(Nudged(seat=seat, by=by)), seats={seat, by})

    def tell_typing(self, client: Client) -> None:
        """Tell the others that somebody is typing, not too often. Nothing is written."""
        who, now = Who(client.seats, tokens=client.tokens), self.services.clock.monotonic()
        check_speech(self.room, who, phrase=False)
        if client.typed is None or now - client.typed >= TYPING_EVERY:
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
            if self.room.number - self.saved >= SNAPSHOT_EVERY:
                self.spawn(self.save())

    async def save(self) -> None:
        """Write a snapshot, so that the table is loaded quickly the next time."""
        before, self.saved = self.saved, self.room.number
        write = snapshot(self.room, self.history)
        try:
            await self.services.store.save_snapshot(self.room.id, self.saved, write)
        except Unavailable:  # the log has everything
            self.saved = before

    async def stand_up(self, tokens: AbstractSet[str]) -> None:
        """The people with these tokens leave all their seats. The lock is held."""
        for seat in sorted(self.room.held_by(tokens)):
            now, who = self.services.clock.now(), Who(connected=self.connected)
            await self.write(stand(self.room, seat, who, now))

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
        self.use()
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
        self.broadcast.update_seats(by, token)
        if restarted:
            self.hung.clear()
            self.broadcast.instead.clear()
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
    def left(self) -> float | None:
        """The seconds that people still have for this decision; None: no time is running."""
        self.countdown.follow(self.room, self.paused)
        return self.countdown.left

    @property
    def decision(self) -> int | None:
        """The number of the decision that the game is at."""
        playing = self.room.playing
        return playing.table.number if playing and self.room.state == "playing" else None

    def schedule(self) -> None:
        """Start the bots that are due and the timer of the decision; if the game is paused, stop both."""
        room, clock = self.room, self.services.clock
        if self.stopped:
            return
        if not room.alone:
            self.alone_since = None
        elif self.alone_since is None:
            self.alone_since = clock.monotonic()
        if self.paused:
            for task in self.choosing:
                task.cancel()
        for seat in () if self.paused else room.awaited:
            assert room.playing is not None
            turn = seat, room.playing.table.number
            if not room.places[seat].waits and turn not in self.thinking:
                self.thinking[turn] = task = self.spawn(self.run_bot(*turn))
                self.choosing.add(task)
        self.countdown.follow(room, self.paused)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.countdown.due is not None and self.overdue is None:
            self.timer = clock.call_at(self.countdown.due, self.time_is_up)

    async def run_bot(self, seat: Seat, number: int) -> None:
        """Let a bot answer this decision, without the lock while it thinks."""
        action = await self.choose(seat, paced=True)
        self.choosing -= {self.thinking[seat, number]}  # what was chosen is written: nobody cancels that
        await self.play(seat, number, action, "bot")

    async def choose(self, seat: Seat, paced: bool) -> Action:
        """What a bot would do at this seat, after some thought."""
        room = self.room
        assert room.playing is not None
        view = room.playing.game.view(room.playing.table, seat)
        bot = FALLBACK.name if seat in self.hung else room.places[seat].bot or stand_in()
        people = any(room.places[seat].waits for seat in self.connected)
        action, thought = await self.services.bots.choose(bot, view, room.game, room.id, people, paced)
        self.note(seat, bot, thought)
        return action

    def note(self, seat: Seat, bot: str, thought: Thought) -> None:
        """Tell the table if a bot failed, or had to think less than it would; the log names who failed."""
        now, told = self.services.clock.monotonic(), self.broadcast
        before = told.hurried, dict(told.instead)
        if thought.step or thought.cold:
            self.hurried_at = now
        told.hurried = self.hurried_at is not None and now - self.hurried_at < HURRIED_FOR
        if thought.fault is not None:
            told.instead[seat] = thought.by
            if thought.fault == "timeout":
                self.hung.add(seat)
            if bot not in self.failed:
                self.failed.add(bot)
                logger.warning(
                    "the bot %s failed: %s; %s decides instead",
                    *(bot, thought.reason, thought.by),
                    extra={"table": self.room.id},
                )
        if before != (told.hurried, told.instead):
            told.send_room()

    async def play(self, seat: Seat, number: int, action: Action, by: By) -> None:
        """Play what a bot chose, if the seat is still to be played by a bot."""
        room = self.room
        async with self.lock:
            if seat not in room.awaited or room.places[seat].waits == (by == "bot"):
                return
            if self.paused:  # everybody left while the bot was thinking
                return
            await self.answer(seat, number, [action], by)

    def time_is_up(self) -> None:
        self.timer = None
        self.overdue = self.spawn(self.decide_overdue())

    async def decide_overdue(self) -> None:
        """Tentative choices are played; for seats without one, a bot decides."""
        if self.left != 0:
            return
        assert self.room.playing is not None
        number = self.room.playing.table.number
        late = [seat for seat in self.room.awaited if self.room.is_timed(seat)]
        for seat in late:
            planned = self.tentative.get(seat)
            if planned is not None and planned[0] == number:
                async with self.lock:
                    await self.answer(seat, number, planned[1], "tentative")
            else:
                await self.play(seat, number, await self.choose(seat, paced=False), "clock")

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

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a background task; if it fails, the table goes on."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.task_done)
        if self.stopped:
            task.cancel()  # it was due in the moment in which we stopped
        return task

    def task_done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self.choosing.discard(task)
        self.overdue = None if task is self.overdue else self.overdue
        self.thinking = {turn: other for turn, other in self.thinking.items() if other is not task}
        error = None if task.cancelled() else task.exception()
        if error is None:
            self.schedule()
            return
        if not isinstance(error, Unavailable):  # of that the store has said so
            logger.error("a task failed", extra={"table": self.room.id}, exc_info=error)
        self.services.clock.call_at(self.services.clock.monotonic() + 1_000, self.schedule)

    def stop(self) -> None:
        """Cancel timers and tasks and close all connections. Nothing is lost: the log has everything."""
        self.stopped = True
        for timer in (self.timer, self.host_timer):
            if timer is not None:
                timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        for client in list(self.clients):
            client.close()
