"""The host of a game at this keyboard: it asks people, lets bots think, and keeps what was decided."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

from bullpen.core.game import Action, Event, Outcome, Play, Seat
from bullpen.local.journal import Journal, Plan, read_journal
from bullpen.local.session import Session
from bullpen.scene import scene_of
from bullpen.tui.hosts.host import Moment, pause
from bullpen.words import Words

__all__ = ["Local"]


class Local:
    """A game on this machine, against bots or with everybody at the same keyboard."""

    def __init__(self, session: Session, past: Sequence[Sequence[Event]] = ()) -> None:
        self.session = session
        alone = session.people[0] if len(session.people) == 1 else None
        self.words = Words(session.plan.lang, session.plan.names, alone)
        self.past = [list(events) for events in past]
        self.deadline: float | None = None
        self.answers: asyncio.Queue[tuple[Seat, Action]] = asyncio.Queue()
        self.looking: Seat | None = alone
        """Who looks at the screen now; None: everybody."""
        self.kept: Path | None = None
        """Where the transcript is, once the game is over."""
        self.failed: set[Seat] = set()
        """Whose bot has failed, as players were told."""
        self.failure = ""
        """What is told of it, until somebody has read it and decided."""

    @classmethod
    def begin(cls, plan: Plan) -> Local:
        """A new game; where nothing can be written it is played all the same."""
        session = Session(plan)
        try:
            session.journal = Journal.begin(session.plan, session.transcript.deck)
        except OSError as error:
            session.trouble = error.strerror or str(error)
        return cls(session)

    @classmethod
    def resume(cls, path: Path, lang: str | None = None) -> Local:
        """Go on with a game in progress."""
        plan, moves = read_journal(path)
        journal = Journal(path)
        journal.mend()
        session = Session(replace(plan, lang=lang or plan.lang), journal)
        return cls(session, session.recall(moves))

    @property
    def outcome(self) -> Outcome | None:
        return self.session.outcome

    @property
    def keys(self) -> str:
        return ""

    async def press(self, key: str) -> bool:
        return False

    async def answer(self, seat: Seat, action: Action) -> None:
        await self.answers.put((seat, action))

    async def moments(self) -> AsyncIterator[Moment]:
        session, game = self.session, self.session.game
        alone = len(session.people) == 1
        yield Moment(scene_of(game.view(session.state, self.looking)), notice=self.notice())
        while (seat := session.turn) is not None:
            if session.bots[seat] is None:
                yield self.question(seat)
                seat, action = await self.answers.get()
                self.failure = ""
            else:
                action = await asyncio.to_thread(session.think, seat)
                if seat not in self.failed and (failure := session.failure(seat, self.words)):
                    self.failed.add(seat)
                    self.failure = failure
            events = session.decide(seat, action)
            eye = self.looking if alone else None
            if not events and session.bots[seat] is None:  # a card face down, while others think
                yield Moment(scene_of(game.view(session.state, eye)), notice=self.notice())
            for event in events:
                scene = scene_of(game.view(event.after, eye))
                yield Moment(scene, event, pause(len(events)), notice=self.notice())
        self.finish()
        last = game.view(session.state, self.looking if alone else None)
        yield Moment(scene_of(last), notice=self.notice())

    def question(self, seat: Seat) -> Moment:
        """Ask somebody. Where nothing secret is needed for the answer, nobody has to look away."""
        session, game = self.session, self.session.game
        view = game.view(session.state, seat)
        if len(session.people) > 1 and not any(isinstance(option, Play) for option in view.options):
            return Moment(replace(scene_of(view), seat=None), seat=seat)
        curtain = self.looking != seat
        self.looking = seat
        return Moment(scene_of(view), seat=seat, curtain=curtain, notice=self.notice())

    def notice(self) -> str:
        """What people have to know besides the game."""
        return " ".join(filter(None, (self.failure, self.trouble())))

    def trouble(self) -> str:
        trouble = self.session.trouble
        return self.words.say("tui-not-kept", reason=trouble) if trouble else ""

    def finish(self) -> None:
        """The game is over: put the transcript where it belongs."""
        session = self.session
        try:
            if session.plan.save:
                self.kept = self.save()
                if session.journal is not None:
                    session.journal.path.unlink(missing_ok=True)
            elif session.journal is not None:
                self.kept = session.journal.finish(session.text())
        except OSError as error:
            session.trouble = error.strerror or str(error)

    def leave(self) -> None:
        """Somebody leaves in the middle: where they asked for a transcript, it tells how far they came."""
        if self.session.plan.save:
            try:
                self.kept = self.save()
            except OSError as error:
                self.session.trouble = error.strerror or str(error)

    def save(self) -> Path:
        """Write the transcript into the file that was asked for, whatever kind of file that is."""
        path = Path(self.session.plan.save)
        path.write_text(self.session.text(), encoding="utf-8")
        return path

    def farewell(self) -> Sequence[str]:
        words, session = self.words, self.session
        going_on = session.journal is not None and session.outcome is None
        lines = [words.say("tui-kept", command="bullpen play --resume")] if going_on else []
        if self.kept is not None:
            deck = f" --deck {shlex.quote(session.plan.deck)}" if session.plan.deck else ""
            line = f"bullpen replay {shlex.quote(str(self.kept))}{deck}"
            lines += [words.say("tui-saved", file=str(self.kept)), words.say("tui-replay", command=line)]
        return [*lines, *filter(None, (session.failures(words), self.trouble()))]
