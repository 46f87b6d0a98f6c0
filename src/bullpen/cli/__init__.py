"""The command line: bullpen games, play, serve, verify, simulate, arena, train, replay, referee, draw,
explain, review, docs, bench.

From outside: `main`. A module per command or two. Wrong input is answered in one line, with exit code 2; if
bots played and one of them failed, it is 3. What a command prints is in the user's language.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError

from bullpen.cli import bench, compare, docs, games, play, referee, review, serve, train  # the commands
from bullpen.cli.shared import UnknownArgument, app, language
from bullpen.core.game import Refusal
from bullpen.words import LANGUAGES, Words

__all__ = ["app", "bench", "compare", "docs", "games", "main", "play", "referee", "review", "serve", "train"]


class UnknownCommand(Refusal):
    template = "there is no command {command}; there are {commands}"


class MissingArgument(Refusal):
    template = "{argument} is missing; '{command} --help' says what is needed"


class BadArgument(Refusal):
    template = "{argument} cannot be {value}; '{command} --help' says what is right"


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit: 0 when all is well, 2 when the input was wrong, 3 when a bot failed."""
    tokens = sys.argv[1:] if args is None else list(args)
    if isinstance(sys.stdout, io.TextIOWrapper):  # where a letter cannot be written, a mark stands for it
        sys.stdout.reconfigure(errors="replace")
    try:
        run(tokens)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"bullpen: {spoken(tokens).error(refusal)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(0)


def run(tokens: Sequence[str]) -> None:
    """Run a command; what cannot be parsed is refused like any other wrong input."""
    try:
        app(tokens, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise refused(error, tokens) from None


def refused(error: CycloptsError, tokens: Sequence[str]) -> Refusal:
    """A parser's complaint in our words."""
    known = bool(tokens) and tokens[0] in app
    command = f"bullpen {tokens[0]}" if known else "bullpen"
    token = getattr(error, "token", None)
    if isinstance(error, MissingArgumentError):
        assert error.argument is not None
        return MissingArgument(argument=error.argument.name, command=command)
    if isinstance(error, CoercionError) and token is not None:
        return BadArgument(argument=token.keyword or "-", value=repr(token.value), command=command)
    if isinstance(error, UnknownOptionError) and token is not None:
        return UnknownArgument(argument=token.keyword or token.value, command=command)
    unused = next(iter(error.unused_tokens or tokens), "")
    if known:
        return UnknownArgument(argument=repr(unused), command=command)
    commands = ", ".join(sorted(name for name in app if not name.startswith("-")))
    return UnknownCommand(command=repr(unused), commands=commands)


def spoken(tokens: Sequence[str]) -> Words:
    """The words for an error: in the language that was asked for, if it was one."""
    asked = re.findall(r"--lang[= ](\w+)", " ".join(tokens))
    return Words(asked[0] if asked and asked[0] in LANGUAGES else language(None))
