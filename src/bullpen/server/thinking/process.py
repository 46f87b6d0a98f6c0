"""The other side: a process that does nothing but think, at a low priority, for as long as it is asked.

It answers each request with `Ready`, when the bot's time begins, and then a `Thought`. When whoever asks it
is gone, however that ended, its pipe is closed and it leaves at once, in mid-thought too.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from functools import lru_cache
from queue import SimpleQueue
from struct import Struct
from threading import Thread
from typing import Any, BinaryIO, Final, NoReturn

from bullpen.bots import Bot, bots, is_installed
from bullpen.bots.program import program_of
from bullpen.bots.warmup import compile_all, needs_compiling
from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.supervisor import FALLBACK
from bullpen.play.thinking import Answer, Budget, get_ready, line_of, think
from bullpen.server.thinking.job import Ready, Request, Thought
from bullpen.server.thinking.offered import bot_called, offer_again
from bullpen.server.thinking.steps import RULE_OF_THUMB, cheaper

__all__ = ["LENGTH", "answer", "compile_kernels", "serve"]

LENGTH: Final = Struct(">I")
"""Before every message comes its length."""

NICENESS: Final = 10

BUDGET: Final = Budget(ms=4_000)
"""The processor's time that a bot has for a decision, doubled; none of ours needs a tenth of it."""

REASONS: Final = {
    "error": "its program failed",
    "timeout": "its program did not answer in time",
    "illegal": "it chose what is no option",
    "overrun": f"more than {BUDGET.processor:g} s of the processor's time",
}

game_of = lru_cache(maxsize=64)(load)


def serve() -> NoReturn:
    """Answer requests for ever."""
    asked, said = begin()
    offer_again()
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=receive, args=(asked, requests), daemon=True).start()

    def say(message: object) -> None:
        packed = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
        said.write(LENGTH.pack(len(packed)) + packed)
        said.flush()

    while True:
        try:
            say(answer(requests.get(), lambda: say(Ready())))
        except Exception as error:  # its message and its variables may name cards
            print(f"a process that thinks failed: {type(error).__name__} ({line_of(error)})", file=sys.stderr)
            os._exit(1)


def compile_kernels() -> None:
    """Compile the kernels of all games, unless whoever asks for it is gone."""
    asked, _ = begin()
    Thread(target=receive, args=(asked, SimpleQueue()), daemon=True).start()
    compile_all()
    os._exit(0)


def begin() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes. What a bot reads and prints has nothing to do with them, nor signals with us."""
    for signum in (signal.SIGINT, signal.SIGTERM):  # they are for the server, and we leave when it does
        signal.signal(signum, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    asked, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return asked, said


def receive(asked: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Hand on what we are asked. When nobody can ask any more, everything here ends."""
    try:
        while head := asked.read(LENGTH.size):
            (length,) = LENGTH.unpack(head)
            requests.put(pickle.loads(asked.read(length)))
    finally:
        os._exit(0)


def answer(request: Request, started: Callable[[], None]) -> Thought:
    """One of the options: the bot's choice, or the fallback's if the bot is at fault."""
    game = game_of(request.game)
    asked = bot_called(request.bot)
    missing = asked is None or not is_installed(asked)
    cold = asked is not None and not missing and needs_compiling(asked, game)
    bot = bots()[RULE_OF_THUMB] if missing or cold else cheaper(request.bot, request.step)
    rng = Rng(request.seed)
    thought = ask(bot, view_of(game, request), rng, started)
    step = request.step if bot is not asked and not (missing or cold) else 0
    if thought.option is not None:
        return Thought(thought.option, bot.name, step, cold=cold, missing=missing)
    assert thought.fault is not None
    view = view_of(game, request)
    choice = FALLBACK.choose(view, view.options, rng.child(view.table.number))
    reason = thought.place or REASONS[thought.fault]
    return Thought(view.options.index(choice), FALLBACK.name, step, thought.fault, reason)


def view_of(game: Any, request: Request) -> View[Any]:
    return View(game, *pickle.loads(request.seen))


def ask(bot: Bot, view: View[Any], rng: Rng, started: Callable[[], None]) -> Answer:
    """Let a bot load what it needs, which is no decision; then its time begins."""
    ready = get_ready(bot, view.game, None)
    started()
    if ready.fault is not None:
        return ready
    # A program has a clock of its own, which began when it was asked.
    return think(bot, view, rng, None if program_of(bot) is not None else BUDGET)
