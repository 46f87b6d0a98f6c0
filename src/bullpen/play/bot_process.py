"""A bot in a process of its own, which can be stopped: whatever it waits for, and whatever it has started.

If a bot sleeps, asks a network or lets another program think, only the clock on the wall notices. Its process
lives from game to game. One that overruns is killed, with all of its group, and starts again. It leaves by
itself when whoever asks it is gone.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, Final, NoReturn, TypeAlias

from bullpen.bots import Bot, find
from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.play.thinking import Answer, Budget, get_ready, think, told

__all__ = ["BotProcess"]

PROGRAM: Final = """
import sys
sys.path[:] = sys.argv[2:]  # it finds what we find, in the same places
from bullpen.play.bot_process import serve
serve(sys.argv[1])
"""


@dataclass(frozen=True)
class Prepare:
    """A request to get ready for a game."""

    game: Any
    limit: float | None


@dataclass(frozen=True)
class Think:
    """A request to decide."""

    seen: tuple[Any, ...]
    """The view, but for its game: the process has that already."""
    rng: Rng
    budget: Budget | None


Request: TypeAlias = Prepare | Think
Said: TypeAlias = tuple[Answer, int]
"""An answer, and the state of the random numbers after it."""


class Late(Exception):
    """Time was up, and the process was killed."""


class Ended(Exception):
    """The process ended by itself."""


class BotProcess:
    """The bot that is found by this text, at the other end of two pipes. Where it is sent, it starts anew."""

    def __init__(self, text: str) -> None:
        self.text = self.name = text
        self.process: subprocess.Popen[bytes] | None = None
        self.said: SimpleQueue[Said | None] = SimpleQueue()
        self.game: Any = None
        """What the process is ready for."""

    def __reduce__(self) -> tuple[Any, ...]:
        return BotProcess, (self.text,)

    def get_ready(self, game: Any, limit: float | None) -> Answer:
        """As `bullpen.play.thinking.get_ready`, but by the wall clock."""
        self.game = None
        try:
            answer, _ = self.ask(Prepare(game, limit), limit)
        except Late:
            return Answer(fault="timeout", message=f"it was not ready after {limit:g} s")
        except Ended as ended:
            return Answer(fault="error", message=str(ended))
        if answer.fault is None:
            self.game = game
        return answer

    def think(self, view: View[Any], rng: Rng, budget: Budget | None, limit: float | None) -> Answer:
        """As `bullpen.play.thinking.think`, but by the wall clock as well.

        A bot that was stopped has *limit* seconds to get ready once more.
        """
        if self.game is not view.game:
            ready = self.get_ready(view.game, limit)
            if ready.fault is not None:
                return ready
        request = Think((view.seat, view.table, view.options, view.awaited), rng, budget)
        start = monotonic()
        try:
            answer, rng.state = self.ask(request, None if budget is None else budget.wall)
        except Late:
            assert budget is not None
            spent = 1000 * (monotonic() - start)
            message = f"stopped after {spent:.0f} ms by the wall clock, and the budget is {budget.ms} ms"
            return Answer(fault="timeout", message=message)
        except Ended as ended:
            return Answer(fault="error", message=str(ended))
        return answer

    def ask(self, request: Request, limit: float | None) -> Said:
        process = self.process or self.start()
        assert process.stdin is not None
        try:
            pickle.dump(request, process.stdin, pickle.HIGHEST_PROTOCOL)
            process.stdin.flush()
            said = self.said.get(timeout=limit)
        except Empty:
            self.stop()
            self.start()  # it loads while others think
            raise Late from None
        except OSError:  # nobody is there to read it
            said = None
        if said is None:
            raise Ended(f"its process ended by itself, with exit code {self.stop()}")
        return said

    def start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM, self.text, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # it hears no Ctrl-C, and what it starts belongs to it
        )
        self.process, self.said = process, SimpleQueue()
        Thread(target=listen, args=(process.stdout, self.said), daemon=True).start()
        return process

    def stop(self) -> int | None:
        """Kill the process and all that it has started; how it ended, if it was there."""
        process, self.process, self.game = self.process, None, None
        if process is None:
            return None
        assert process.stdin is not None
        if hasattr(os, "killpg"):
            with suppress(
                ProcessLookupError, PermissionError
            ):  # before it is waited for: the group is its own
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        with suppress(OSError):
            process.stdin.close()
        return process.wait()


def listen(pipe: BinaryIO, said: SimpleQueue[Said | None]) -> None:
    """Hand on what the process says; None: it is gone."""
    with pipe, suppress(Exception):
        while True:
            said.put(pickle.load(pipe))
    said.put(None)


# The other side.


def serve(text: str) -> NoReturn:
    """Answer requests for ever. What the bot reads and prints has nothing to do with them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=receive, args=(asked, requests), daemon=True).start()
    bot: Bot | None = None
    game: Any = None
    while True:
        request = requests.get()
        if isinstance(request, Prepare):
            game = request.game
            bot, answer = prepared(bot, text, game, request.limit)
            state = 0
        else:
            assert bot is not None
            answer = think(bot, View(game, *request.seen), request.rng, request.budget)
            state = request.rng.state
        pickle.dump((answer, state), said)
        said.flush()


def prepared(bot: Bot | None, text: str, game: Any, limit: float | None) -> tuple[Bot | None, Answer]:
    """The bot, found if it was not yet, and whether it is ready for this game."""
    try:
        bot = bot or find(text)
    except Exception as error:
        return None, Answer(fault="error", message=told(error))
    return bot, get_ready(bot, game, limit)


def receive(asked: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Hand on what we are asked. When nobody can ask any more, everything here ends, in mid-thought too."""
    try:
        while True:
            requests.put(pickle.load(asked))
    except EOFError:
        pass
    finally:
        if hasattr(os, "killpg"):
            os.killpg(0, signal.SIGKILL)
        os._exit(1)
