"""A program at the other end of its pipes: whatever it does, we get an answer or a reason, in time.

It may die, flood, stay silent or not read: nothing of that blocks us or fills our memory.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, Final, Literal

from bullpen.bots.program.log import Log
from bullpen.bots.program.messages import BYE, Message, encoded

__all__ = ["Failed", "Process", "quoted"]

LONGEST: Final = 1 << 16
"""How many bytes a line may have: answers are short."""

AHEAD: Final = 8
"""How many lines that nobody asked for are kept before it counts as a flood."""

LEAVING: Final = 1.0
"""Seconds to leave by itself, after a bye."""

QUOTED: Final = 60
"""How many characters of a bad line are quoted."""


class Failed(Exception):
    """What a program did wrong, in one line."""

    def __init__(self, kind: Literal["error", "illegal", "timeout"], message: str) -> None:
        super().__init__(message)
        self.kind: Final = kind


class Process:
    """A running program. It leads a group of its own, so it can be ended with all that it has started."""

    def __init__(self, command: Sequence[str], log: Log) -> None:
        try:
            self.popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # it hears no Ctrl-C
            )
        except OSError as error:
            raise Failed("error", f"it cannot be started: {error.strerror}") from None
        self.log = log
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=listen, args=(self.popen.stdout, self.lines), daemon=True).start()
        Thread(target=log.keep, args=(self.popen.stderr,), daemon=True).start()

    def ask(self, message: Message, limit: float) -> dict[str, Any]:
        """What it answers within so many seconds."""
        self.check_quiet()
        deadline = monotonic() + limit
        self.send(message, limit)
        try:
            line = self.lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise Failed("timeout", f"no answer to '{message['type']}' after {limit:.2f} s") from None
        if line is None:
            raise self.ended()
        return parsed(line)

    def check_quiet(self) -> None:
        """Whatever it has said by now was not asked for."""
        if not self.lines.empty():
            line = self.lines.get()
            if line is None:
                raise self.ended()
            raise Failed("error", f"it spoke before it was asked: {quoted(line)}")

    def tell(self, message: Message) -> None:
        """Say what needs no answer."""
        self.send(message, LEAVING)

    def send(self, message: Message, limit: float) -> None:
        assert self.popen.stdin is not None
        deadline = monotonic() + limit
        rest = memoryview(encoded(message))
        pipe = self.popen.stdin.fileno()
        try:
            while rest:
                if not writable(pipe, deadline - monotonic()):
                    raise Failed("timeout", f"it did not read what it was told for {limit:.2f} s")
                rest = rest[os.write(pipe, rest[:CHUNK]) :]
        except OSError:  # nobody is there to read it
            raise self.ended() from None

    def ended(self) -> Failed:
        """What to say of a program that is gone, or has closed its output: with its last words."""
        try:
            code = self.popen.wait(LEAVING)
        except subprocess.TimeoutExpired:
            how = "closed its input or output"
        else:
            how = f"was ended by signal {-code}" if code < 0 else f"ended by itself, with exit code {code}"
        self.stop()
        last = self.log.last
        return Failed("error", f"its process {how}" + (f"; it wrote: {last}" if last else ""))

    def leave(self) -> int | None:
        """Say goodbye; its exit code, or None if it would not go and had to be ended."""
        assert self.popen.stdin is not None
        with suppress(Failed):
            self.tell(BYE)
        with suppress(OSError):
            self.popen.stdin.close()
        try:
            code = self.popen.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self.stop()
            return None
        self.stop()
        return code

    def stop(self) -> None:
        """End the program and all that it has started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.kill()
        assert self.popen.stdin is not None
        with suppress(OSError):
            self.popen.stdin.close()
        self.popen.wait()
        self.log.wait()


CHUNK: Final = getattr(select, "PIPE_BUF", 512)
"""So much can be written without waiting, where a pipe is ready at all."""


def writable(pipe: int, limit: float) -> bool:
    """Whether something can be written, after so many seconds at most; where nobody can tell, it is tried."""
    if os.name == "nt":
        return True
    return bool(select.select([], [pipe], [], max(0.0, limit))[1])


def listen(pipe: BinaryIO, lines: SimpleQueue[bytes | None]) -> None:
    """Hand on what the program says, line by line; None: it is gone, or says too much."""
    kept = b""
    with pipe, suppress(OSError, ValueError):
        while chunk := pipe.read(LONGEST):
            *whole, kept = (kept + chunk).split(b"\n")
            for line in filter(bytes.strip, whole):
                lines.put(line[: LONGEST + 1])
            if len(kept) > LONGEST:
                lines.put(kept)
            if len(kept) > LONGEST or lines.qsize() > AHEAD:
                return  # the pipe is closed: it cannot go on
    lines.put(None)


def parsed(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise Failed("error", f"a line of more than {LONGEST} bytes: {quoted(line)}")
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed("error", f"this is no JSON: {quoted(line)}") from None
    if not isinstance(said, dict) or not isinstance(said.get("type"), str):
        raise Failed("error", f"this is no object with a type: {quoted(line)}")
    return said


def quoted(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= QUOTED else f"{text[:QUOTED]}…")
