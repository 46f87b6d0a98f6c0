"""A process that thinks, as the server sees it: started when it is needed, killed when it hangs."""

from __future__ import annotations

import asyncio
import pickle
import sys
from contextlib import suppress
from typing import Any, Final, Protocol

from bullpen.server.thinking.job import Request, Thought
from bullpen.server.thinking.process import LENGTH

__all__ = ["Died", "Hung", "Worker", "WorkerProcess", "kill", "start_program"]

PROGRAM: Final = """
import sys
sys.path[:] = sys.argv[2:]  # it finds what we find, in the same places
from bullpen.server.thinking import process
getattr(process, sys.argv[1])()
"""

READY_SECONDS: Final = 180.0
"""How long a process may load what a bot needs; on a slow and busy machine that takes a while."""

THINK_SECONDS: Final = 15.0
"""How long a bot may think, from when it starts, by the clock on the wall."""


class Died(Exception):
    """The process ended by itself, or could not be started."""


class Hung(Exception):
    """The bot did not answer in its time, and the process was killed."""


class Worker(Protocol):
    """Whoever can think about one request at a time."""

    async def think(self, request: Request) -> Thought:
        """The answer; or Died, or Hung, and then it starts anew with the next request."""

    async def close(self) -> None:
        """End it."""


class WorkerProcess:
    """A process at the other end of two pipes."""

    def __init__(self, ready_seconds: float = READY_SECONDS, think_seconds: float = THINK_SECONDS) -> None:
        self.ready_seconds, self.think_seconds = ready_seconds, think_seconds
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, request: Request) -> Thought:
        try:
            process = self.process
            if process is None or process.returncode is not None:
                process = self.process = await start_program("serve")
            send(process, request)
            async with asyncio.timeout(self.ready_seconds):
                await hear(process)
            async with asyncio.timeout(self.think_seconds):
                thought: Thought = await hear(process)
        except TimeoutError:
            await self.close()
            raise Hung(f"no answer within {self.think_seconds:g} s") from None
        except (EOFError, OSError) as error:
            await self.close()
            raise Died(f"its process ended ({type(error).__name__})") from None
        except asyncio.CancelledError:
            await self.close()  # nobody will hear what it says
            raise
        return thought

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            await kill(process)


async def start_program(what: str) -> asyncio.subprocess.Process:
    """Start a process that does this."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-c",
        PROGRAM,
        what,
        *sys.path,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # it hears no Ctrl-C
    )


async def kill(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()


def send(process: asyncio.subprocess.Process, request: Request) -> None:
    packed = pickle.dumps(request, pickle.HIGHEST_PROTOCOL)
    assert process.stdin is not None
    process.stdin.write(LENGTH.pack(len(packed)) + packed)


async def hear(process: asyncio.subprocess.Process) -> Any:
    assert process.stdout is not None
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return pickle.loads(await process.stdout.readexactly(length))
