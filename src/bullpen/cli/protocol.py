"""bullpen protocol check: does a program speak the line protocol?"""

from __future__ import annotations

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from bullpen.cli.shared import BadCount, Json, Lang, app, as_json, language
from bullpen.words import Words

__all__ = ["protocol"]


@app.command
def protocol(
    what: Annotated[Literal["check"], Parameter(help="What to do: check.")],
    command: Annotated[str, Parameter(help="The program, such as ./mybot or 'node mybot.js'.")],
    *,
    budget: Annotated[int, Parameter(help="Milliseconds for a decision, by the wall clock.")] = 1000,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Check that a program speaks the line protocol: a bot in any language, see docs/protocol.md.

    It plays every game and answers awkward questions. Exit code 0: it speaks the protocol. 1: it does not,
    and the lines say why. 2: there is no such program.
    """
    from bullpen.bots.budget import Budget
    from bullpen.bots.program import PREFIX
    from bullpen.play.conformance import Conformance

    if budget < 1:
        raise BadCount(option="--budget", count=budget)
    words = Words(language(lang))
    conformance = Conformance(command.removeprefix(PREFIX), Budget(budget))
    found = []
    for done in conformance.run():
        found.append(done)
        if not json:
            line = words.say(done.name, game=done.facts)
            mark = words.say("protocol-wrong" if done.wrong else "protocol-right")
            print(f"{mark:6} {line}" + (f"\n       {done.wrong}" if done.wrong else ""), flush=True)
    conformance.bot.close()
    wrong = sum(bool(done.wrong) for done in found)
    if json:
        checks = [
            {
                "check": done.name.removeprefix("protocol-"),
                "game": done.facts,
                "right": not done.wrong,
                "reason": done.wrong,
            }
            for done in found
        ]
        print(as_json({"name": conformance.bot.title, "right": not wrong, "checks": checks}))
    else:
        decisions, ms = conformance.decisions, f"{1000 * conformance.slowest:.0f}"
        print(
            words.say("protocol-summary", right=len(found) - wrong, wrong=wrong, decisions=decisions, ms=ms)
        )
        if wrong and conformance.bot.log.exists():
            print(words.say("protocol-log", file=str(conformance.bot.log)))
    sys.exit(1 if wrong else 0)
