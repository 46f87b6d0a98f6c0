"""The table on the screen: scenes, drawn, a cursor over the options, the log with its reasons."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from bullpen.core.game import Action, Card
from bullpen.paint.plain_text import table_lines
from bullpen.tui.board.captions import log_lines, option_lines, question_lines, title_line
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.layout import arranged
from bullpen.tui.board.styled import NOTHING, clipped, ink, page, wrapped
from bullpen.tui.choosing import Choosing
from bullpen.tui.hosts.host import Host, Moment
from bullpen.tui.log import Log
from bullpen.tui.sheets import Curtain, End, Prompt, Sheet, Why, help_lines, score_lines

__all__ = ["PACES", "TableScreen"]

PACES: Final = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 2.0}
"""How long moments are shown, as a part of the usual time."""


class TableScreen(Screen[str]):
    """One game, from its first moment to the last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("tab,down", "turn(1)", show=False),
        Binding("shift+tab,up", "turn(-1)", show=False),
        Binding("enter,space", "decide", show=False),
        Binding("tilde", "turn_to('twisted')", show=False),
        Binding("r", "turn_to('ChooseRow')", show=False),
        Binding("minus", "turn_to('Pass')", show=False),
        Binding("full_stop", "turn_to('EndTurn')", show=False),
        Binding("colon", "type", show=False),
        Binding("l", "log", show=False),
        Binding("s", "scores", show=False),
        Binding("t", "table", show=False),
        Binding("w", "why", show=False),
        Binding("question_mark,f1,h", "help", show=False),
        Binding("f", "pace", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, host: Host, pace: str = "normal") -> None:
        super().__init__()
        self.host = host
        self.words = host.words
        self.pace = pace
        self.moment = Moment(None)
        self.choosing: Choosing | None = None
        self.skip = asyncio.Event()
        self.book = Log(host.words, host.past)
        self.drawn: dict[str, Content] = {}
        """What is in each part of the screen."""
        self.shape = (0, 0)
        self.ended = False
        """Whether the result was shown; it is shown again on demand."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Static(id="board")
            yield Static(id="seats")
        yield Static(id="lane")
        yield Static(id="log")
        yield Static(id="question")
        yield Static(id="bar")
        yield Static(id="hand")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.run_worker(self.follow(), exclusive=True)
        self.set_interval(1, self.tick)

    def on_resize(self) -> None:
        self.redraw()

    def tick(self) -> None:
        if self.host.deadline is not None:
            self.redraw()

    # What happens.

    async def follow(self) -> None:
        """Show moment after moment; at the end, the result."""
        async for moment in self.host.moments():
            await self.show(moment)
        await self.end()

    async def show(self, moment: Moment) -> None:
        if moment.event is not None:
            self.book.tell(moment.event)
        else:
            self.book.close()
        if moment.curtain:
            assert moment.scene is not None
            assert moment.seat is not None
            hidden = replace(moment.scene, seat=None, own=None)
            self.moment, self.choosing = Moment(hidden), None
            self.redraw()
            player = self.words.player(moment.seat, hidden, hidden)
            await self.app.push_screen_wait(Curtain(self.words, player))
        if moment.history is not None:
            self.book = Log(self.words, [[*moment.history]])
        self.moment = moment
        self.choosing = self.choice(moment)
        if moment.event is None or PACES[self.pace]:
            self.redraw()
        if moment.pause and PACES[self.pace]:
            self.skip.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.skip.wait(), moment.pause * PACES[self.pace])

    def choice(self, moment: Moment) -> Choosing | None:
        """A cursor over the options; where they are the same as before, it stays where it was."""
        scene, old = moment.scene, self.choosing
        if scene is None or moment.seat is None or scene.own is None or not scene.own.options:
            return None
        fresh = Choosing(scene)
        if old is not None and old.all == fresh.all and old.scene.public.number == scene.public.number:
            fresh.answer(old.current)
        return fresh

    def lines(self) -> list[str]:
        """All that happened, a line each."""
        return [] if self.moment.scene is None else self.book.lines(self.moment.scene)

    async def end(self) -> None:
        """The last sheet; what is chosen there is how this screen ends."""
        outcome = self.host.outcome
        frame = self.frame()
        if outcome is None or frame is None:
            self.dismiss("leave")
            return
        self.ended = True
        last = self.lines()[-3:]
        wide = min(self.size.width - 8, 90)
        text = [ink(part, "bold") for line in self.host.farewell() for part in wrapped(line, wide)]
        text += [NOTHING, *score_lines(frame, outcome), NOTHING]
        text += [ink(part) for line in last for part in wrapped(line, wide)]
        result = await self.app.push_screen_wait(
            End(self.words.say("tui-end"), text, self.words.say("tui-end-keys"))
        )
        if result:
            self.dismiss(result)
        else:
            self.redraw()

    # What it looks like.

    def frame(self) -> Frame | None:
        scene = self.moment.scene
        return None if scene is None else Frame(scene, self.words, self.choosing)

    def redraw(self) -> None:
        """Draw everything anew, each part in the lines that there are."""
        if not self.is_mounted or not self.size.height:
            return
        frame = self.frame()
        if frame is None:
            self.draw_notice()
            return
        width, height = self.size
        question, bar = question_lines(frame, self.moment, width), option_lines(frame, width)
        layout = arranged(frame, width, height, 2 + len(question) + len(bar))
        log = log_lines(self.lines(), layout.side if layout.beside else width, layout.log)
        parts = {
            "title": [title_line(frame, self.host.deadline, width)],
            "board": layout.board,
            "seats": [*layout.seats, NOTHING, *log] if layout.beside else layout.seats,
            "lane": layout.lane,
            "log": [] if layout.beside else log,
            "question": question,
            "bar": bar,
            "hand": layout.hand,
            "keys": [clipped(ink(self.key_line(), "#8fa396"), width)],
        }
        for id, lines in parts.items():
            self.draw(id, lines)
        if self.shape != (width, layout.middle):
            self.query_one("#middle").styles.height = layout.middle
            self.query_one("#seats").styles.width = layout.side
            self.query_one("#board").styles.width = width - layout.side
            self.shape = (width, layout.middle)

    def draw(self, id: str, lines: list[Content]) -> None:
        """Put lines into a part of the screen, unless they are there already."""
        drawn, old = page(lines), self.drawn.get(id)
        if old is not None and old.is_same(drawn):
            return
        part = self.query_one(f"#{id}", Static)
        part.update(drawn, layout=False)
        if old is None or part.styles.height is None or part.styles.height.value != len(lines):
            part.styles.height = len(lines)
        self.drawn[id] = drawn

    def draw_notice(self) -> None:
        """There is no table yet: what the host has to say."""
        width = max(self.size.width, 20)
        lines = [ink(part) for line in self.moment.notice.split("\n") for part in wrapped(line, width - 2)]
        for id in ("title", "board", "seats", "lane", "question", "bar", "hand"):
            self.draw(id, [])
        self.draw("log", lines)
        self.draw("keys", [clipped(ink(self.key_line(), "#8fa396"), width)])

    def key_line(self) -> str:
        if self.host.keys:
            return self.host.keys
        if self.ended:
            return self.words.say("tui-keys-over")
        return self.words.say("tui-keys-choose" if self.choosing else "tui-keys-watch")

    # Keys.

    async def on_key(self, event: events.Key) -> None:
        self.skip.set()
        if event.character and event.character.isdigit() and self.choosing is not None:
            self.choosing.go((int(event.character) - 1) % 10)
            self.redraw()
            event.stop()
        elif await self.host.press(event.key):
            event.stop()

    def action_move(self, by: int) -> None:
        self.skip.set()
        if self.choosing is not None:
            self.choosing.move(by)
            self.redraw()

    def action_go(self, place: int) -> None:
        if self.choosing is not None:
            self.choosing.go(place)
            self.redraw()

    def action_turn(self, by: int) -> None:
        if self.choosing is not None:
            self.choosing.turn(by)
            self.redraw()

    def action_turn_to(self, kind: str) -> None:
        if self.choosing is not None:
            kinds = [group.kind for group in self.choosing.groups]
            back = kind == kinds[self.choosing.group] and kind == "twisted"
            self.choosing.turn_to("Play" if back else kind)
            self.redraw()

    async def action_decide(self) -> None:
        self.skip.set()
        if self.choosing is not None:
            await self.decide(self.choosing.current)
        elif not await self.host.press("enter") and self.ended:
            self.run_worker(self.end())

    async def decide(self, action: Action) -> None:
        seat = self.moment.seat
        if self.choosing is None or seat is None:
            return
        self.choosing = None
        self.redraw()
        await self.host.answer(seat, action)

    def action_type(self) -> None:
        if self.choosing is not None:
            self.app.push_screen(Prompt(self.words, self.choosing.all), self.typed)

    async def typed(self, action: Action | None) -> None:
        if action is not None and self.choosing is not None and action in self.choosing.all:
            await self.decide(action)

    def on_click(self, event: events.Click) -> None:
        self.skip.set()
        meta = event.style.meta
        card, row = meta.get("card"), meta.get("row")
        if "enter" in meta:
            self.call_later(self.action_decide)
        elif self.choosing is not None and "group" in meta:
            self.choosing.turn(meta["group"] - self.choosing.group)
            self.redraw()
        elif card is not None or row is not None:
            self.click(card, row)

    def click(self, card: Card | None, row: int | None) -> None:
        """A click points at what it is about; a second one decides. Elsewhere it asks why a card is there."""
        choosing = self.choosing
        if choosing is not None and choosing.points_at(card=card, row=row):
            self.call_later(self.decide, choosing.current)
        elif choosing is not None and choosing.point(card=card, row=row):
            self.redraw()
        elif card is not None:
            self.why(card)

    # Sheets.

    def lay(self, title: str, lines: list[Content], at_end: bool = False) -> None:
        self.app.push_screen(Sheet(title, lines, self.words.say("tui-sheet-keys"), at_end))

    def action_log(self) -> None:
        lines = [ink(line) for line in self.lines()] or [ink(self.words.say("plain-nothing-yet"))]
        self.lay(self.words.say("tui-log"), lines, at_end=True)

    def action_scores(self) -> None:
        frame = self.frame()
        if frame is not None:
            self.lay(self.words.say("tui-scores"), score_lines(frame, self.host.outcome))

    def action_table(self) -> None:
        scene = self.moment.scene
        if scene is not None:
            self.lay(self.words.say("tui-table"), [ink(line) for line in table_lines(scene, self.words)])

    def action_why(self) -> None:
        self.why(None)

    def why(self, card: Card | None) -> None:
        frame = self.frame()
        if frame is not None:
            self.app.push_screen(Why(frame, self.book.events(), card, self.words.say("tui-why-keys")))

    def action_help(self) -> None:
        self.lay(self.words.say("tui-help"), help_lines(self.words))

    def action_pace(self) -> None:
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        says = {
            "off": "tui-pace-off",
            "fast": "tui-pace-fast",
            "normal": "tui-pace-normal",
            "slow": "tui-pace-slow",
        }
        self.notify(self.words.say(says[self.pace]), timeout=2)

    def action_leave(self) -> None:
        self.dismiss("leave")
