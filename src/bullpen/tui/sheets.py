"""Sheets that are laid over the table: log, scores, read-out, why, help, hand-over, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from bullpen.core.game import Action, Card, Event, Outcome, Refusal
from bullpen.text.notation import parse_action
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import NOTHING, ink, joined, page
from bullpen.words import Words

__all__ = ["Curtain", "End", "Prompt", "Sheet", "Why", "help_lines", "score_lines"]


class Sheet(ModalScreen[str]):
    """A page of text over the table; the key that opened it closes it, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,l,s,t,w,question_mark,f1", "away", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("home", "scroll(-100000)", show=False),
        Binding("end", "scroll(100000)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[Content], foot: str, at_end: bool = False) -> None:
        super().__init__()
        self.heading, self.lines, self.foot, self.at_end = title, lines, foot, at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(ink(self.heading, "bold"), classes="heading")
            with VerticalScroll(id="scroll", can_focus=False):
                yield Static(page(self.lines), id="text")
            yield Static(ink(self.foot, "#8fa396"), classes="foot")

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one("#scroll").scroll_end(animate=False)

    def action_scroll(self, by: int) -> None:
        self.query_one("#scroll").scroll_relative(y=by, animate=False)

    def action_away(self) -> None:
        self.dismiss("")

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:  # beside the sheet
            self.dismiss("")


class Why(Sheet):
    """Why does this card lie there? One card after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    def __init__(self, frame: Frame, history: Sequence[Event], card: Card | None, foot: str) -> None:
        self.frame, self.history = frame, history
        lane = [played.card for played in frame.public.lane]
        self.cards = list(dict.fromkeys([*lane, *(card for row in frame.public.rows for card in row.cards)]))
        if card is not None and card not in self.cards:
            self.cards.append(card)
        own = [played.card for played in frame.public.lane if played.seat == frame.seat]
        start = card if card is not None else own[0] if own else self.cards[0] if self.cards else None
        self.place = self.cards.index(start) if start is not None else 0
        super().__init__(self.frame.words.say("tui-why"), self.page(), foot)

    def page(self) -> list[Content]:
        words = self.frame.words
        if not self.cards:
            return [ink(words.say("plain-nothing-yet"))]
        card = self.cards[self.place]
        picked = [
            ink(f"[{other}]" if other == card else str(other), "bold" if other == card else "#8fa396")
            for other in self.cards
        ]
        told = [event for event in self.history if speaks_of(event, card)]
        lines = words.events(told, self.frame.scene) or [words.say("tui-why-dealt", card=card)]
        return [joined(picked, 1), NOTHING, *(ink(line) for line in lines)]

    def action_turn(self, by: int) -> None:
        self.place = (self.place + by) % max(len(self.cards), 1)
        self.query_one("#text", Static).update(page(self.page()))


def speaks_of(event: Event, card: Card) -> bool:
    """Whether an event is about this very card: not only among others that were taken or turned over."""
    cards = event.facts.get("cards", ())
    return event.facts.get("card") == card or (
        not event.quiet and event.rule != "reveal" and isinstance(cards, tuple) and card in cards
    )


class Curtain(ModalScreen[str]):
    """The keyboard goes to another person: nothing of the table is seen until they say so."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", show=False)]

    def __init__(self, words: Words, player: str) -> None:
        super().__init__()
        self.words, self.player = words, player

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(ink(self.words.say("tui-hand-over", player=self.player), "bold"))
            yield Static(ink(self.words.say("tui-hand-over-key", player=self.player), "#8fa396"))

    def action_open(self) -> None:
        self.dismiss("")

    def on_click(self) -> None:
        self.dismiss("")


class Prompt(ModalScreen[Action | None]):
    """Type an answer in the project's notation: 45, 45~, >2, stop>2."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "away", show=False)]

    def __init__(self, words: Words, options: Sequence[Action]) -> None:
        super().__init__()
        self.words, self.options = words, options

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(ink(self.words.say("tui-type"), "bold"))
            yield Input(id="typed")
            yield Static("", id="wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        try:
            action = parse_action(text)
        except Refusal:
            action = None
        if action in self.options:
            self.dismiss(action)
        else:
            listed = " ".join(map(str, self.options))
            said = self.words.say("plain-no-option", answer=text, options=listed)
            self.query_one("#wrong", Static).update(ink(said))

    def action_away(self) -> None:
        self.dismiss(None)


class End(Sheet):
    """The game is over: who won, the points, and where the transcript is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "end('again')", show=False),
        Binding("m", "end('menu')", show=False),
        Binding("q", "end('leave')", show=False),
    ]

    def action_end(self, what: str) -> None:
        self.dismiss(what)


# What is written on some sheets.


def score_lines(frame: Frame, outcome: Outcome | None) -> list[Content]:
    """Round by round and seat by seat, the points; then the sums, and where somebody stands."""
    table, words, seats = frame.public, frame.words, frame.scene.seats
    points = list(outcome.points) if outcome else [frame.points(seat) for seat in range(seats)]
    names = [frame.label(seat) for seat in range(len(table.seats))]
    sign = 1 if frame.info.positive else -1
    numbers = [str(n + 1) for n in range(len(table.sheet))] + ([] if outcome else ["…"])
    widest = max(len(name) for name in (words.say("tui-player"), *names))

    def line(name: str, cells: Sequence[object], total: object, mark: str = " ") -> str:
        numbers = "".join(f"{cell:>5}" for cell in cells[-11:]) + f" {total:>7}"
        return f"{mark} {name:<{widest}} {numbers.replace('-', '−')}"

    lines = [ink(line(words.say("tui-player"), numbers, words.say("tui-total")), "bold")]
    for seat in sorted(range(seats), key=lambda seat: -sign * (points[seat] or 0)):
        written, count = [round[seat] for round in table.sheet], points[seat]
        running, total = ("?", "?") if count is None else (count - sum(written), count)
        cells = [*written, *([] if outcome else [running])]
        if outcome is not None and seat in outcome.winners:
            lines.append(ink(line(names[seat], cells, total, "★"), "bold #f4d35e"))
        else:
            lines.append(ink(line(names[seat], cells, total)))
    for seat in range(seats, len(table.seats)):
        lines.append(ink(line(names[seat], [""] * len(numbers), frame.bulls_of(table.seats[seat].pile))))
    return lines


def help_lines(words: Words) -> list[Content]:
    """The keys, and how to read the table."""
    keys = [
        ("← →", "tui-help-move"),
        ("1 … 9 0", "tui-help-nth"),
        ("Enter", "tui-help-enter"),
        ("Tab  ↑ ↓", "tui-help-tab"),
        ("~", "tui-help-twist"),
        ("R", "tui-help-rows"),
        ("-  .", "tui-help-pass"),
        (":", "tui-help-type"),
        ("W", "tui-help-why"),
        ("L", "tui-help-log"),
        ("S", "tui-help-scores"),
        ("T", "tui-help-table"),
        ("F", "tui-help-pace"),
        ("Q", "tui-help-leave"),
    ]
    lines = [joined([ink(f"{key:<11}", "bold #f4d35e"), ink(words.say(id))]) for key, id in keys]
    return [*lines, NOTHING, *(ink(line) for line in words.say("tui-help-signs").split("\n"))]
