"""A table that is being played at: its room, its clients, its bots and its time limit.

What is decided is written to the log first, and only then believed and told. The room is a cache of the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bullpen.core.game import Refusal, Seat
from bullpen.server.clock import Clock, Timer
from bullpen.server.messages.errors import NotYourSeat
from bullpen.server.messages.wire import (
    Act,
    Done,
    Nudge,
    Nudged,
    PlayTurn,
    Sit,
    Start,
    Tentative,
    Try,
    encode,
)
from bullpen.server.seats.bots import Players
from bullpen.server.seats.fairness import new_secret
from bullpen.server.seats.tokens import digest, new_token
from bullpen.server.storage import Conflict
from bullpen.server.storage.fanout import Fanout
from bullpen.server.table import history as telling
from bullpen.server.table.broadcast import Broadcast, Client
from bullpen.server.table.commands import (
    Who,
    Wish,
    act,
    asked,
    away_if_missed,
    decide,
    host_after,
    play_turn,
    stand_in,
)
from bullpen.server.table.log import Acted, Back, By, Configured, Entry, Said, Started, pack, unpack
from bullpen.server.table.nudges import Nudges
from bullpen.server.table.room import Room, is_quiet
from bullpen.server.table.trial import tried

if TYPE_CHECKING:  # slow to load: a page is served in the meantime
    from bullpen.server.storage.store import Store

__all__ = ["House", "Live"]

REST: Final = 10_000
"""After a restart the clock gives everybody at least so many milliseconds to come back."""

HOST_GONE: Final = 60_000
"""A host who is gone for so many milliseconds is host no longer, if anybody else is here."""

journal = logging.getLogger("bullpen.core.table")


@dataclass(frozen=True)
class House:
    """What all the tables share."""

    store: Store
    clock: Clock
    players: Players
    fanout: Fanout


class Live:
    """One table. Everything that changes it happens under its lock, one thing after the other."""

    def __init__(self, house: House, entries: Sequence[Entry]) -> None:
        self.house = house
        self.room = Room()
        self.story = telling.Story()
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(self.room, self.story, lambda: self.deadline)
        self.tentative: dict[Seat, tuple[int, Sequence[str]]] = {}
        """What should count for a seat if the time runs out: the decision, and its answer or a whole turn."""
        self.nudges = Nudges()
        self.thinking: set[tuple[Seat, int]] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: Timer | None = None
        self.host_timer: Timer | None = None
        self.used = house.clock.now()
        for entry in entries:
            self.fold(entry)
        late = self.room.deadline is not None and self.room.deadline <= self.used
        self.not_before = self.used + REST if late else 0

    # Connections.

    def join(self, client: Client, since: int | None) -> None:
        """Somebody is here."""
        self.broadcast.enter(client, since)
        if any(self.room.places[seat].away for seat in client.seats):
            self.spawn(self.come_back(client))

    def leave(self, client: Client) -> None:
        """Somebody is gone, for now; their seats stay theirs."""
        self.broadcast.exit(client)
        self.used = self.house.clock.now()
        host = self.room.host
        if host in client.seats and host not in self.here and self.host_timer is None:
            self.host_timer = self.house.clock.call_at(
                self.used + HOST_GONE, lambda: self.spawn(self.replace_host())
            )

    @property
    def clients(self) -> set[Client]:
        return self.broadcast.clients

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are connected."""
        return self.broadcast.here

    @property
    def idle(self) -> bool:
        """Whether nothing happens here unless somebody comes."""
        return not (self.clients or self.tasks or self.lock.locked() or self.deadline is not None)

    async def come_back(self, client: Client) -> None:
        async with self.lock:
            now = self.house.clock.now()
            away = [seat for seat in client.seats if self.room.places[seat].away]
            await self.write([Back(at=now, seat=seat) for seat in away])

    async def replace_host(self) -> None:
        """The host has been gone for long: the next person who is here takes over."""
        self.host_timer = None
        async with self.lock:
            host = self.room.host
            if host is not None and host not in self.here and self.here:
                who = Who(here=self.here)
                await self.write(host_after(self.room, host, who, self.house.clock.now()))

    # Wishes.

    async def wish(self, client: Client, wish: Wish) -> None:
        """Carry out what somebody wishes, or refuse."""
        token = new_token() if isinstance(wish, Sit) else ""
        fresh = digest(token) if token else new_secret() if isinstance(wish, Start) else ""
        async with self.lock:
            for _ in range(3):
                who = Who(client.seats, self.here)
                entries = decide(self.room, wish, who, self.house.clock.now(), fresh)
                if token:
                    client.tokens.add(fresh)
                try:
                    await self.write(entries, client, wish, token)
                except Conflict:  # another worker was faster: hear what it did, and look again
                    await self.catch_up()
                    continue
                return

    def plan(self, client: Client, plan: Tentative) -> None:
        """What should count for a seat when its time runs out. Nobody else is told, nothing is written."""
        self.forget(client, plan.seat)
        if plan.action is not None:
            act(self.room, plan.seat, plan.number, plan.action, "tentative", 0)
            self.tentative[plan.seat] = plan.number, [plan.action]

    def lay(self, client: Client, trial: Try) -> None:
        """Show how the table would look; that should count, too. Nobody else is told, nothing is written."""
        self.forget(client, trial.seat)
        playing = asked(self.room, trial.seat, trial.number)
        assert self.story.public is not None
        told = tried(playing.game, playing.table, self.story.public, trial.seat, trial.actions)
        if trial.actions:
            self.tentative[trial.seat] = trial.number, trial.actions
        client.send(encode(told))

    def nudge(self, client: Client, nudge: Nudge) -> None:
        """Remind somebody that they are waited for."""
        by = self.nudges.give(self.room, nudge.seat, client.seats, self.house.clock.now())
        self.broadcast.send_all(encode(Nudged(seat=nudge.seat, by=by)), seats={nudge.seat, by})

    def forget(self, client: Client, seat: Seat) -> None:
        """Whatever this seat had in mind, it has not any more."""
        if seat not in client.seats:
            raise NotYourSeat(seat=seat + 1)
        self.tentative.pop(seat, None)

    async def write(
        self,
        entries: Sequence[Entry],
        by: Client | None = None,
        wish: Wish | None = None,
        token: str = "",
    ) -> None:
        """Make entries durable; then, and only then, believe and tell them. The lock is held."""
        if entries:
            packed = [pack(entry) for entry in entries]
            await self.house.store.append(self.room.id, self.room.number, packed)
        if by is not None and isinstance(wish, Act | PlayTurn):
            by.send(encode(Done(seat=wish.seat, number=wish.number)))
        self.carry(entries, by, token)
        if entries:
            self.house.fanout.tell(self.room.id, self.room.number)

    async def catch_up(self) -> None:
        """Hear what others wrote to the log."""
        self.carry([unpack(entry) for entry in await self.house.store.read(self.room.id, self.room.number)])

    async def heard(self, number: int) -> None:
        """Another worker wrote up to this number."""
        async with self.lock:
            if number > self.room.number:
                await self.catch_up()

    # Telling.

    def fold(self, entry: Entry) -> tuple[list[bytes] | None, Any]:
        """Go on by one entry; what everybody is told of the game, and what was said."""
        events = self.room.apply(entry)
        if isinstance(entry, Started | Configured):
            self.story.begin(self.room)
        if isinstance(entry, Said):
            return None, self.story.say(self.room.seq, entry)
        if isinstance(entry, Acted) and not is_quiet(events):
            return self.story.go_on(self.room, events), None
        return None, None

    def carry(self, entries: Sequence[Entry], by: Client | None = None, token: str = "") -> None:
        """Apply entries that are in the log, and tell everybody what they may know of it."""
        self.used = self.house.clock.now()
        anew, public, chat = False, False, self.room.chat
        for entry in entries:
            before = self.decision
            told, said = self.fold(entry)
            if said is not None:
                self.broadcast.send_all(encode(said))
            elif isinstance(entry, Acted):
                # As long as it is the same decision, nobody else sees anything new of their own.
                same = before is not None and before == self.decision
                self.broadcast.tell_news(told or [], self.here & {entry.seat} if same else self.here)
                public = public or self.room.state != "playing"
            else:
                public = True
                anew = anew or isinstance(entry, Started | Configured)
        if anew:
            self.not_before = 0
        self.broadcast.reseat(by, token)
        if anew:
            self.broadcast.welcome_all()
        elif public or chat != self.room.chat:
            self.broadcast.tell_room()
        self.mind()

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

    def mind(self) -> None:
        """See to it that bots think and the clock runs."""
        room = self.room
        for seat in room.awaited:
            assert room.playing is not None
            turn = seat, room.playing.table.number
            if not room.places[seat].waits and turn not in self.thinking:
                self.thinking.add(turn)
                self.spawn(self.let_bot(*turn))
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.deadline is not None:
            self.timer = self.house.clock.call_at(self.deadline, lambda: self.spawn(self.time_up()))

    async def let_bot(self, seat: Seat, number: int) -> None:
        """Let a bot decide, in its own time, and then see whether that is still asked for."""
        try:
            await self.decide_for(seat, number, "bot")
        finally:
            self.thinking.discard((seat, number))
        self.mind()

    async def decide_for(self, seat: Seat, number: int, by: By) -> None:
        room = self.room
        assert room.playing is not None
        view = room.playing.game.view(room.playing.table, seat)
        bot = room.places[seat].bot or stand_in()
        action = await self.house.players.choose(bot, view, paced=by == "bot")
        async with self.lock:
            if seat not in room.awaited or room.places[seat].waits == (by == "bot"):
                return
            await self.act(seat, number, [str(action)], by)

    async def time_up(self) -> None:
        """The time is up: what people had in mind counts; for those who had nothing, a bot decides."""
        self.timer = None
        deadline = self.deadline
        if deadline is None or deadline > self.house.clock.now():
            self.mind()
            return
        assert self.room.playing is not None
        number = self.room.playing.table.number
        late = [seat for seat in self.room.awaited if self.room.places[seat].waits]
        for seat in late:
            planned = self.tentative.get(seat)
            if planned is not None and planned[0] == number:
                async with self.lock:
                    await self.act(seat, number, planned[1], "tentative")
            else:
                await self.decide_for(seat, number, "clock")

    async def act(self, seat: Seat, number: int, actions: Sequence[str], by: By) -> None:
        """Decide for a seat, if it is still asked. The lock is held."""
        now = self.house.clock.now()
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
        """Do something on the side; if it fails, the table goes on."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            journal.error("a task failed", extra={"table": self.room.id}, exc_info=task.exception())
            self.house.clock.call_at(self.house.clock.now() + 1_000, self.mind)

    def stop(self) -> None:
        """Think no more; the log has everything."""
        for timer in (self.timer, self.host_timer):
            if timer is not None:
                timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        for client in list(self.clients):
            client.close()
