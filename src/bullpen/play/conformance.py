"""Does a program speak the line protocol? Checks, one after the other, each with what was wrong.

The program plays every box at the smallest and the largest table, and every variant; then it is asked in ways
that are unusual, but allowed by docs/protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from subprocess import TimeoutExpired
from time import monotonic, sleep
from typing import Any, Final

from bullpen.bots.budget import Budget
from bullpen.bots.program.bot import ProgramBot, check_ready
from bullpen.bots.program.messages import decide, new_game, setup
from bullpen.bots.program.process import Failed
from bullpen.core.game import Action, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.core.variants import Box
from bullpen.games import boxes, load

__all__ = ["Check", "Conformance"]

LARGEST: Final = 6
"""Seats of a large table: more of them ask nothing new."""

QUIET: Final = 0.3
"""Seconds in which nothing may come that was not asked for."""


@dataclass(frozen=True)
class Check:
    """What was looked at, and what was wrong with it; nothing, if all was well."""

    name: str
    """The message that says it."""
    wrong: str = ""
    facts: str = ""
    """Which game it was, where there are several."""


class Conformance:
    """The checks of one program, with a budget for every decision."""

    def __init__(self, command: str, budget: Budget) -> None:
        self.bot = ProgramBot(command, budget)
        self.budget = budget
        self.decisions = 0
        self.slowest = 0.0

    def run(self) -> Iterator[Check]:
        """Every check; if the program does not even start, that one alone."""
        greeting = self.checked("protocol-hello", self.greet)
        yield greeting
        if greeting.wrong:
            return
        for box in boxes().values():
            for game, seats in tables(box):
                rules = load(game).one_round
                yield self.checked("protocol-plays", partial(self.play, rules, seats), f"{game}, {seats}")
        yield self.checked("protocol-match", lambda: self.play(load("6nimmt"), 2))
        for name, check in (
            ("protocol-unknown", self.unknown),
            ("protocol-again", self.again),
            ("protocol-switches", self.switches),
            ("protocol-quiet", self.quiet),
            ("protocol-bye", self.leaves),
            ("protocol-end", self.ends),
        ):
            yield self.checked(name, check)

    def checked(self, name: str, check: Callable[[], None], facts: str = "") -> Check:
        self.bot.chances = 1
        try:
            check()
        except Failed as failed:
            process = self.bot.release()
            if process is not None:
                process.stop()
            return Check(name, str(failed), facts)
        return Check(name, "", facts)

    # The checks.

    def greet(self) -> None:
        self.bot.guarded(self.bot.start)
        if not self.bot.title:
            raise Failed("error", "it is ready, but does not tell its name")

    def play(self, game: TableGame[Any], seats: int) -> None:
        """A whole game, in which all seats are the program's."""
        rng = Rng(len(game.name) + seats)
        for seat in range(seats):
            self.bot.begin(game, seats, seat)
        table = game.deal(seats, rng)
        while awaited := game.awaited(table):
            view = game.view(table, awaited[0])
            table = game.next(table, awaited[0], self.choice(view, rng))
        outcome = game.outcome(table)
        assert outcome is not None
        self.bot.end(outcome)

    def choice(self, view: View[Any], rng: Rng) -> Action:
        start = monotonic()
        chosen = self.bot.choose(view, view.options, rng)
        spent = monotonic() - start
        if len(view.options) > 1:
            self.decisions += 1
            self.slowest = max(self.slowest, spent)
            if spent > self.budget.wall:
                raise Failed("timeout", f"{1000 * spent:.0f} ms for a decision")
        return chosen

    def unknown(self) -> None:
        """A type that nobody knows yet, and fields that nobody knows yet."""
        view, question = self.first_view("6nimmt", 3)
        process = self.bot.introduce(view.game, 3, question)  # type: ignore[arg-type]
        process.tell({"type": "weather", "sky": "blue", "nested": {"type": "decide", "id": 1}})
        self.bot.questions += 1
        asked = decide(None, self.bot.questions, view, view.options, self.budget.ms, 7)
        own = {**vars_of(asked["own"]), "mood": None}
        said = process.ask({"later": [1, {"id": 0}], **asked, "own": own}, self.budget.wall)
        self.check(said, self.bot.questions, view)

    def again(self) -> None:
        """The same question twice, under two numbers; a game that begins before the last one has ended."""
        view, seat = self.first_view("6nimmt", 4)
        process = self.bot.introduce(view.game, 4, seat)  # type: ignore[arg-type]
        for number in (1, 2):
            process.tell(new_game(1_000_000 + number, seat))
            self.bot.questions += 1
            asked = decide(
                1_000_000 + number, self.bot.questions, view, view.options, self.budget.ms, (1 << 32) - 1
            )
            self.check(process.ask(asked, self.budget.wall), self.bot.questions, view)

    def switches(self) -> None:
        """From game to game and back, without a word about the beginning or the end of any."""
        for name, seats in (("6nimmt", 2), ("hornochsen", 2), ("6nimmt", 2)):
            view, _ = self.first_view(name, seats)
            process = self.bot.process or self.bot.start()
            assert isinstance(view.game, TableGame)
            check_ready(process.ask(setup(view.game, seats), self.bot.starting))
            self.bot.questions += 1
            asked = decide(None, self.bot.questions, view, view.options, self.budget.ms, 0)
            self.check(process.ask(asked, self.budget.wall), self.bot.questions, view)
        self.bot.told.clear()

    def quiet(self) -> None:
        """Nothing is said that nobody asked for."""
        process = self.bot.process or self.bot.start()
        sleep(QUIET)
        process.check_quiet()

    def leaves(self) -> None:
        """It leaves when it is told to."""
        process = self.bot.process or self.bot.start()
        self.bot.release()
        code = process.leave()
        if code is None:
            raise Failed("timeout", "it was told to leave, and had to be ended a second later")
        if code != 0:
            raise Failed("error", f"it left with exit code {code}, not 0")

    def ends(self) -> None:
        """It leaves when its input ends: whoever asked it may be gone."""
        process = self.bot.start()
        self.bot.release()
        assert process.popen.stdin is not None
        process.popen.stdin.close()
        try:
            process.popen.wait(1.0)
        except TimeoutExpired:
            raise Failed("timeout", "its input ended, and it went on for more than a second") from None
        finally:
            process.stop()

    # What they share.

    def first_view(self, name: str, seats: int) -> tuple[View[Any], Seat]:
        game = load(name).one_round
        table = game.deal(seats, Rng(5))
        seat = game.awaited(table)[-1]
        return game.view(table, seat), seat

    def check(self, said: dict[str, Any], question: int, view: View[Any]) -> None:
        if said["type"] != "decision" or said.get("id") != question:
            raise Failed("error", f"it answered {said}, not a decision with the id {question}"[:200])
        if said.get("option") not in [str(option) for option in view.options]:
            raise Failed("illegal", f"{said.get('option')!r} is none of {' '.join(map(str, view.options))}")


def tables(box: Box) -> Iterator[tuple[str, int]]:
    """The smallest and a large table of a box, and a table of every variant."""
    game = load(box.name)
    yield from ((box.name, seats) for seats in dict.fromkeys((max(game.least, 2), min(game.most, LARGEST))))
    for variant in box.variants:
        name = f"{box.name}:{variant.name}"
        rules = load(name)
        yield name, min(rules.most, max(rules.least, 3))


def vars_of(part: Any) -> dict[str, Any]:
    return {name: getattr(part, name) for name in part.__dataclass_fields__}
