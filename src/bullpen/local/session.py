"""A game in progress at one keyboard: who sits where, how it stands, and all that was decided.

Every decision is written down before the next one is made, so a game outlives the program that plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bullpen.bots import PERSONAS, Bot, find
from bullpen.bots.program import program_of
from bullpen.bots.warmup import or_stand_in
from bullpen.core.cards import Deck, read_deck
from bullpen.core.game import Action, Event, Outcome, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load, setup
from bullpen.local.journal import Journal, Plan
from bullpen.play.supervisor import FALLBACK, Fault, Supervisor, failures
from bullpen.text.transcript import Transcript, format_transcript, turn_of
from bullpen.words import Words

__all__ = ["Session", "named"]


def named(people: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat: the people's own, then bots by names that nobody has yet."""
    free = [name for name in PERSONAS if name.casefold() not in {person.casefold() for person in people}]
    return (*people, *free[: len(bots)])


class Session:
    """A game that is being played; ``state`` is the truth, and nobody is shown it."""

    def __init__(self, plan: Plan, journal: Journal | None = None) -> None:
        self.plan = plan
        self.journal = journal
        self.trouble = ""
        """Why decisions are not written down, if they are not."""
        self.deck: Deck | None = read_deck(Path(plan.deck), setup(plan.game).box.deck) if plan.deck else None
        self.game: TableGame[Any] = load(plan.game, self.deck)
        self.faults: list[Fault] = []
        """What bots did wrong."""
        self.begun: set[Seat] = set()
        """The bots that know of this game; the others are told when they are asked first."""
        self.bots: list[Bot | None] = [find(name) if name else None for name in plan.bots]
        self.state = self.game.deal(plan.seats, Rng(plan.seed))
        self.transcript = Transcript(
            self.game.name,
            plan.seats,
            plan.seed,
            names=plan.names,
            deck=self.deck.fingerprint if self.deck else "",
        )

    @property
    def people(self) -> list[Seat]:
        """The seats where somebody sits who has to be asked."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def turn(self) -> Seat | None:
        """Whose decision is next. People first, so that nobody's depends on how long another one took."""
        awaited = self.game.awaited(self.state)
        return min(awaited, key=lambda seat: self.bots[seat] is not None) if awaited else None

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def think(self, seat: Seat) -> Action:
        """What the bot at this seat decides: the same whenever it is asked at the same point of the game."""
        bot = self.bots[seat]
        assert bot is not None
        chance = Rng(self.plan.seed).child(1_000 + seat).child(len(self.transcript.moves))
        bot = or_stand_in(bot, self.game)
        supervisor = Supervisor(self.plan.seats)
        if program_of(bot) is not None and seat not in self.begun:
            supervisor.prepare(self.game, seat, bot)
            self.begun.add(seat)
        action = supervisor.decide(self.game, self.state, seat, bot, chance)
        self.faults += supervisor.faults
        return action

    def failure(self, seat: Seat, words: Words) -> str:
        """What players have to know of a bot that has failed: why, the first time, and who decides then."""
        first = next((fault for fault in self.faults if fault.seat == seat), None)
        if first is None:
            return ""
        player = words.player(seat, self.state, self.game)
        bot, instead = self.plan.bots[seat], FALLBACK.name
        return words.say("bot-failed", bot=bot, player=player, reason=first.message, instead=instead)

    def failures(self, words: Words) -> str:
        """How often bots have failed; nothing if none has."""
        counts = Counter(self.plan.bots[fault.seat] for fault in self.faults)
        return failures(counts, words) if counts else ""

    def decide(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Carry out a decision, once it is written down."""
        state, events = self.game.step(self.state, seat, action)
        self.write(f"{turn_of(self.state)} {seat + 1}:{action}")
        self.state = state
        self.transcript = self.transcript.played(seat, action)
        if self.outcome is not None:
            self.end(self.outcome)
        return [event for event in events if not event.quiet]

    def end(self, outcome: Outcome) -> None:
        """Tell the programs that play here how it ended."""
        for program in filter(None, map(program_of, self.bots)):
            program.end(outcome)
            program.close()

    def recall(self, moves: Sequence[tuple[Seat, Action]]) -> list[Sequence[Event]]:
        """Carry out decisions that are already written down."""
        told: list[Sequence[Event]] = []
        for seat, action in moves:
            self.state, events = self.game.step(self.state, seat, action)
            self.transcript = self.transcript.played(seat, action)
            told.append([event for event in events if not event.quiet])
        return told

    def write(self, line: str) -> None:
        """Write a line down; a full disk is no reason to stop playing, but people have to be told."""
        if self.journal is None:
            return
        try:
            self.journal.append(line)
        except OSError as error:
            self.journal, self.trouble = None, error.strerror or str(error)

    def text(self) -> str:
        """The transcript of all that was played."""
        return format_transcript(self.transcript, self.deck)
