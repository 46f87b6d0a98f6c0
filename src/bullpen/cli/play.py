"""bullpen play: in the terminal, on a screen or in plain lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from bullpen.cli.bridge import play_for_me
from bullpen.cli.shared import (
    DeckFile,
    Lang,
    NotAlone,
    NotTogether,
    Seed,
    app,
    dealt_from,
    language,
    own_deck,
    write_file,
)
from bullpen.core.game import Refusal
from bullpen.games import load, setup
from bullpen.words import Words

if TYPE_CHECKING:
    from bullpen.local.journal import Plan
    from bullpen.tui.hosts.host import Host
    from bullpen.tui.hosts.local import Local

__all__ = ["play"]


class NoTerminal(Refusal):
    template = "{option} needs a terminal"


@app.command
def play(
    game: Annotated[str | None, Parameter(help="A game string, such as 6nimmt:cow. Default: a menu.")] = None,
    *,
    bots: Annotated[
        str | None,
        Parameter(help="Who sits at the other seats, separated by commas: bots, or levels from 1 to 5."),
    ] = None,
    seed: Seed = None,
    name: Annotated[
        str | None, Parameter(help="Your name; several names, separated by commas, share the keyboard.")
    ] = None,
    save: Annotated[
        Path | None, Parameter(help="Write the transcript to this file. Default: the data folder.")
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the last game that was left.")] = False,
    join: Annotated[str | None, Parameter(help="The address of a table of a Bullpen server.")] = None,
    bot: Annotated[str | None, Parameter(help="With --join: a bot that plays for you there.")] = None,
    plain: Annotated[
        bool, Parameter(negative="", help="Plain lines instead of a screen: for screen readers and pipes.")
    ] = False,
    deck: DeckFile = None,
    lang: Lang = None,
) -> None:
    """Play against bots, with others at the same keyboard, or at an online table. Press ? for help.

    People sit at the first seats, then the bots. '--bots none' is for playing without (Beat the Buffalo).
    A game is kept with every card: '--resume' goes on after Ctrl-C, a closed terminal or a crash.
    """
    words = Words(language(lang))
    screen = not plain and on_a_terminal()
    given = {"GAME": game, "--bots": bots, "--seed": seed, "--save": save, "--deck": deck, "--name": name}
    chosen = [argument for argument, value in given.items() if value is not None]
    if resume and (chosen or join):
        raise NotTogether(first="--resume", second=chosen[0] if chosen else "--join")
    if bot is not None and join is None:
        raise NotAlone(option="--bot", other="--join")
    if join is not None:
        if [argument for argument in chosen if argument != "--name"]:
            raise NotTogether(first="--join", second=chosen[0])
        if bot is not None:
            play_for_me(join, bot, name or "", words)
            return
        if not screen:
            raise NoTerminal(option="--join")
        from bullpen.tui.hosts.online import Online, table_address

        address = table_address(join)
        show(lambda: Online(address, words.lang, name or ""), words.lang)
        return
    from bullpen.local.session import Session
    from bullpen.tui.hosts.local import Local

    if resume:
        path = last_game()
        host = Local.resume(path, lang)
    elif chosen or not screen:
        plan = agreed(game or "6nimmt", bots, dealt_from(seed), name, words.lang)
        if deck is not None:
            own_deck(deck, plan.game)  # refused by the name it was given
            plan = replace(plan, deck=str(deck.absolute()))
        if save is not None:  # rather now than after the last card
            plan = replace(plan, save=str(save.absolute()))
            write_file(save, Session(plan).text())
        host = Local.begin(plan)
    else:
        show(None, words.lang)
        return
    if screen:
        show(lambda: host, host.words.lang)
    else:
        play_plainly(host)


def on_a_terminal() -> bool:
    """Whether there is a screen to draw on; the terminal client draws through standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def last_game() -> Path:
    """The game in progress that was touched last."""
    from bullpen.local.files import data_folder
    from bullpen.local.journal import NothingToResume, open_games

    found = open_games()
    if not found:
        raise NothingToResume(folder=str(data_folder()))
    return found[0]


def agreed(game: str, bots: str | None, seed: int, name: str | None, lang: str) -> Plan:
    """Who plays what: the people first, then the bots, those that were named or a table of four."""
    from bullpen.bots.entrant import Entrant
    from bullpen.local.journal import Plan
    from bullpen.local.session import named
    from bullpen.text.transcript import Transcript

    people = [person.strip() for person in (name or "").split(",")]
    if bots is None:
        bots = ",".join(["3"] * (4 - len(people))) or "none"
    others = [Entrant(bot).name for bot in bots.split(",")] if bots != "none" else []
    rules = load(game)
    rules.check_seats(len(people) + len(others))
    names = named(people, others)
    Transcript(rules.name, len(names), seed, names=names)  # refuses what cannot be a name
    return Plan(rules.name, (*("" for _ in people), *others), seed, names, lang)


def show(start: Callable[[], Host] | None, lang: str) -> None:
    """Open the terminal client; when it is left, print its last words."""
    from bullpen.tui.app import BullpenApp

    for line in BullpenApp(lang, start).run() or ():
        print(line)


def play_plainly(host: Local) -> None:
    """Play in plain lines; whoever leaves may go on later."""
    from bullpen.local.plain import Left
    from bullpen.local.plain import play as sit_down

    words, session = host.words, host.session
    box = setup(session.plan.game).box
    print(words.say("plain-welcome", game=words.name("game", box.slug), seed=str(session.plan.seed)))
    for note in setup(session.plan.game).notes:
        print(words.note(note))
    try:
        sit_down(session, words, input, print)
        host.finish()
    except (Left, EOFError, KeyboardInterrupt):
        print("\n" + words.say("plain-left"))
        host.leave()
    for line in host.farewell():
        print(line)
