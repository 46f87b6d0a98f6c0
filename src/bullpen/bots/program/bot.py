"""The bot ``exec:./mybot``: a view goes out as a message, an option comes back as one.

Its process lives from game to game. One that fails is ended and starts again; after some failures in a row it
has one chance a game, so that a program which never answers does not hold up everybody for ever.
"""

from __future__ import annotations

import os
import shlex
import shutil
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Any, Final

from bullpen.bots.budget import Budget
from bullpen.bots.program.log import Log
from bullpen.bots.program.messages import PROTOCOL, decide, hello, new_game, result, setup
from bullpen.bots.program.process import Failed, Process, quoted
from bullpen.core.game import Action, Outcome, Refusal, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame

__all__ = ["PREFIX", "NoProgram", "ProgramBot", "check_ready", "program_of"]

PREFIX: Final = "exec:"

PATIENCE: Final = Budget(5000)
"""For a decision, where nobody has set a budget: what it is told. Twice as much is tolerated."""

STARTING: Final = 60.0
"""Seconds to start, and to get ready for a game."""

CHANCES: Final = 3
"""After so many failures in a row it is not started again before the next game."""

SEEDS: Final = 1 << 32


class NoCommand(Refusal):
    template = "{command} is no command; name a program, as in exec:./mybot or 'exec:node mybot.js'"


class NoProgram(Refusal):
    template = "there is no program {file}; name one as in exec:./mybot or 'exec:node mybot.js'"


class NotHere(Refusal):
    template = "there is no command {file}; for the file in this folder write exec:./{file}"


class NotExecutable(Refusal):
    template = "{file} cannot be executed; make it so (chmod +x {file}), or name its interpreter"


class ProgramBot:
    """A program, found by the command that starts it."""

    def __init__(self, text: str, budget: Budget | None = None) -> None:
        self.text = text
        self.budget = budget
        self.name = PREFIX + text if budget is None else f"{PREFIX}{text}@{budget.ms}ms"
        self.command = command_of(text)
        self.starting = STARTING
        self.process: Process | None = None
        self.title = ""
        """What the program calls itself."""
        self.chances = CHANCES
        self.questions = 0
        self.game: int | None = None
        """The number of the game that is being played, if anybody said that one began."""
        self.sitting: set[Seat] = set()
        self.told: set[object] = set()
        """What the process has been told: the setup, and which seats it has in this game."""
        self.lock = RLock()

    def __reduce__(self) -> tuple[Any, ...]:
        return ProgramBot, (self.text, self.budget)

    def at(self, budget: str) -> ProgramBot:
        """The same program with so many milliseconds for a decision."""
        if not budget.endswith("ms"):
            raise ValueError(budget)
        return ProgramBot(self.text, Budget(int(budget.removesuffix("ms"))))

    @property
    def log(self) -> Path:
        """Where its standard error goes."""
        return Log(self.text).path

    # What a game tells it.

    def begin(self, game: TableGame[Any], seats: int, seat: Seat) -> None:
        """A game begins in which it has this seat; it may have several."""
        with self.lock:
            if self.game is None or not self.sitting or seat in self.sitting:
                self.game = (self.game or 0) + 1
                self.sitting.clear()
                self.told = {item for item in self.told if not isinstance(item, int)}
                self.chances = max(self.chances, 1)
            self.sitting.add(seat)
            self.guarded(lambda: self.introduce(game, seats, seat))

    def choose(
        self, view: View[Any], options: Sequence[Action], rng: Rng, budget: Budget | None = None
    ) -> Action:
        """What the program chooses, by the wall clock; a lone option needs no question."""
        seed = rng.below(SEEDS)
        if len(options) == 1:
            return options[0]
        assert view.seat is not None
        allowed = min(
            (b for b in (self.budget, budget) if b is not None), key=lambda b: b.ms, default=PATIENCE
        )
        with self.lock:
            said = self.guarded(lambda: self.ask(view, options, allowed, seed))
        chosen = said.get("option")
        found = next((option for option in options if str(option) == chosen), None)
        if found is None:
            known = " ".join(map(str, options))
            raise Failed("illegal", f"{quoted(str(chosen).encode())} is none of {known}")
        return found

    def end(self, outcome: Outcome) -> None:
        """The game is over. Nothing is lost if it does not hear of it."""
        with self.lock:
            if self.process is not None and self.game is not None and self.sitting:
                with suppress(Failed):
                    self.process.tell(result(self.game, outcome))
            self.sitting.clear()

    def close(self) -> None:
        """Say goodbye."""
        with self.lock:
            process = self.release()
            if process is not None:
                process.leave()

    # How it is told.

    def guarded(self, talk: Callable[[], Any]) -> Any:
        """Talk to the program; if that fails, its process is ended: nobody knows what it would say next."""
        try:
            if self.process is None and self.chances <= 0:
                raise Failed("error", "it failed too often in a row, and is not started again in this game")
            said = talk()
        except Failed:
            self.chances -= 1
            process = self.release()
            if process is not None:
                process.stop()
            raise
        return said

    def release(self) -> Process | None:
        """The process, which is no longer ours to end; the next question starts another one."""
        process, self.process = self.process, None
        if process is not None:
            self.farewell.detach()
        return process

    def introduce(self, game: TableGame[Any], seats: int, seat: Seat) -> Process:
        """The process, which knows what is played and where it sits."""
        process = self.process or self.start()
        key = (game.name, game.deck.fingerprint, seats)
        if key not in self.told:
            check_ready(process.ask(setup(game, seats), self.starting))
            self.told = {key}
        if self.game is not None and seat in self.sitting and seat not in self.told:
            process.tell(new_game(self.game, seat))
            self.told.add(seat)
        return process

    def start(self) -> Process:
        self.process = process = Process(self.command, Log(self.text))
        self.farewell = weakref.finalize(self, process.leave)
        self.told = set()
        said = process.ask(hello(), self.starting)
        check_ready(said)
        if said.get("protocol") != PROTOCOL:
            raise Failed("error", f"it speaks protocol {said.get('protocol')!r}, and this is {PROTOCOL}")
        self.title = str(said.get("name") or "")[:60]
        return process

    def ask(self, view: View[Any], options: Sequence[Action], budget: Budget, seed: int) -> dict[str, Any]:
        assert view.seat is not None
        assert isinstance(view.game, TableGame)
        process = self.introduce(view.game, view.table.seats, view.seat)
        self.questions += 1
        number = self.game if view.seat in self.sitting else None
        said = process.ask(decide(number, self.questions, view, options, budget.ms, seed), budget.wall)
        if said["type"] != "decision":
            raise Failed("error", f"it answered 'decide' with {quoted(said['type'].encode())}")
        if said.get("id") != self.questions:
            raise Failed("error", f"it answered question {said.get('id')!r}, and was asked {self.questions}")
        self.chances = CHANCES
        return said


def check_ready(said: dict[str, Any]) -> None:
    if said["type"] != "ready":
        raise Failed("error", f"it should be ready, and said {quoted(said['type'].encode())}")


def command_of(text: str) -> list[str]:
    """The words of a command, if there is such a program."""
    try:
        words = shlex.split(text)
    except ValueError:  # a quotation mark that is never closed
        words = []
    if not words:
        raise NoCommand(command=repr(text))
    if shutil.which(words[0]) is None:
        path = Path(words[0])
        if not path.is_file():
            raise NoProgram(file=words[0])
        if os.sep not in words[0]:
            raise NotHere(file=words[0])
        raise NotExecutable(file=words[0])
    return words


def program_of(bot: Any) -> ProgramBot | None:
    """The program that this bot is, or that is the bot of this entrant."""
    inner = getattr(bot, "bot", bot)
    return inner if isinstance(inner, ProgramBot) else None
