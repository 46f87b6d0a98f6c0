"""The menu: choose a game, its variants and options, who sits where, the language; then play."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from bullpen.bots import is_installed, level
from bullpen.core.extras import DISTRIBUTION
from bullpen.core.game import Refusal
from bullpen.core.variants import Option
from bullpen.local.journal import Plan, open_games
from bullpen.tui.board.styled import clipped, fitted, ink, joined, page, wrapped
from bullpen.tui.form import PERSON, Form
from bullpen.words import Words

__all__ = ["MenuScreen"]


@dataclass(frozen=True)
class Item:
    """A line of the menu: its name, its value, what it means, and what the keys do there."""

    name: str
    value: str = ""
    about: str = ""
    turn: Callable[[int], None] | None = None
    typed: Callable[[str], None] | None = None
    does: str = ""
    """What Enter does here, if it is not to turn the value."""


class Lines(OptionList):
    """The lines of the menu. All keys are worked off here, in the order in which they are pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.turn(-1)", show=False),
        Binding("right", "screen.turn(1)", show=False),
    ]

    def on_key(self, event: events.Key) -> None:
        screen = self.screen
        assert isinstance(screen, MenuScreen)
        if screen.type(event):
            event.prevent_default()
            event.stop()


class MenuScreen(Screen[Plan | str]):
    """What it is left with is a plan, or ``resume`` or ``leave``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
    ]

    def __init__(self, form: Form, seed: int | None = None) -> None:
        super().__init__()
        self.form = form
        self.seed = seed
        self.wrong = ""
        self.items: list[Item] = []

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Lines(id="menu")
        yield Static(id="about")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.redraw()
        self.query_one("#menu", OptionList).highlighted = 0
        self.query_one("#menu").focus()

    def on_resize(self) -> None:
        self.redraw()

    # The lines.

    def list_items(self) -> list[Item]:
        form, words = self.form, Words(self.form.lang)
        slug = form.box.slug
        items = [
            Item(
                words.say("tui-menu-game"),
                words.name("game", slug),
                words.about("game", slug),
                turn=form.turn_box,
            )
        ]
        for variant in form.box.variants:
            items.append(self.variant_item(words, slug, variant.name))
        for option in form.box.options:
            items.append(self.option_item(words, slug, option))
        least, most = form.limits()
        items.append(
            Item(
                words.say("tui-menu-seats"),
                str(form.seats),
                words.say("tui-menu-seats-about", least=least, most=most),
                turn=form.turn_seats,
            )
        )
        items += [self.seat_item(words, seat) for seat in range(form.seats)]
        items.append(Item(words.say("tui-menu-language"), words.say("language"), turn=form.turn_language))
        items.append(Item(words.say("tui-menu-start"), about=self.advice(words), does="start"))
        if open_games():
            items.append(
                Item(words.say("tui-menu-resume"), about=words.say("tui-menu-resume-about"), does="resume")
            )
        return items

    def variant_item(self, words: Words, slug: str, name: str) -> Item:
        return Item(
            f"  {words.name('variant', slug, name)}",
            "☑" if name in self.form.variants else "☐",
            words.about("variant", slug, name),
            turn=lambda by: self.form.turn_variant(name),
        )

    def option_item(self, words: Words, slug: str, option: Option) -> Item:
        def typed(key: str) -> None:
            old = self.form.options.get(option.name, "")
            value = old[:-1] if key == "backspace" else old + key
            if not value or option.read(value) is not None:
                self.form.set_option(option, value)
            elif option.read(key) is not None:
                self.form.set_option(option, key)

        value = self.form.options.get(option.name)
        expected = f" ({option.expected})" if ".." in option.expected else ""
        return Item(
            f"  {words.name('option', slug, option.name)}",
            words.value(slug, option.name, value) if value else words.say("tui-menu-as-printed"),
            words.about("option", slug, option.name) + expected,
            turn=lambda by: self.form.turn_option(option, by),
            typed=typed,
        )

    def seat_item(self, words: Words, seat: int) -> Item:
        form = self.form
        player = form.players[seat]

        def typed(key: str) -> None:
            if form.players[seat] != PERSON:
                if key.isdigit() and key in "12345":
                    form.players[seat] = key
                return
            name = form.names[seat]
            form.names[seat] = name[:-1] if key == "backspace" else (name + key).lstrip()[:16]

        if player == PERSON:
            shown = (
                f"{words.say('tui-menu-person')}: {form.names[seat] or words.say('player', number=seat + 1)}"
            )
            about = words.say("tui-menu-person-about")
        else:
            bot = level(int(player))
            shown_as, about_it = "tui-menu-bot", "tui-menu-bot-about"
            if not is_installed(bot):
                shown_as, about_it = "tui-menu-bot-absent", "tui-menu-bot-absent-about"
            shown = words.say(shown_as, level=int(player), bot=bot.name)
            about = words.say(about_it, package=DISTRIBUTION)
        return Item(
            f"  {words.say('tui-menu-seat', number=seat + 1)}",
            shown,
            about,
            turn=lambda by: form.turn_player(seat, by),
            typed=typed,
        )

    def advice(self, words: Words) -> str:
        """What is wrong with the choice, or what the rulebook says about it."""
        try:
            return " ".join(words.note(note) for note in self.form.setup().notes)
        except Refusal as refusal:
            return words.error(refusal)

    # Drawing.

    def redraw(self) -> None:
        if not self.is_mounted or not self.size.width:
            return
        words = Words(self.form.lang)
        self.items = self.list_items()
        menu = self.query_one("#menu", OptionList)
        at = menu.highlighted or 0
        width = self.size.width - 4
        lines = [self.item_line(item, width) for item in self.items]
        if menu.option_count == len(lines):
            for i, line in enumerate(lines):
                menu.replace_option_prompt_at_index(i, line)
        else:
            menu.clear_options()
            menu.add_options(lines)
            menu.highlighted = min(at, len(lines) - 1)
        self.query_one("#title", Static).update(ink(words.say("tui-menu-title"), "bold #f4d35e"))
        self.redraw_about()

    def redraw_about(self) -> None:
        """What the line under the cursor means, and what the keys do there."""
        at = self.query_one("#menu", OptionList).highlighted or 0
        item = self.items[min(at, len(self.items) - 1)]
        lines = wrapped(self.wrong or item.about, self.size.width - 2, "")[:3]
        self.query_one("#about", Static).update(page([ink(line) for line in lines]))
        keys = Words(self.form.lang).say("tui-menu-keys", enter=item.does or "turn")
        self.query_one("#keys", Static).update(clipped(ink(keys, "#8fa396"), self.size.width))

    def item_line(self, item: Item, width: int) -> Content:
        if item.does:
            return ink(f"[ {item.name} ]", "bold #f4d35e")
        value = f"‹ {item.value} ›" if item.turn is not None else item.value
        return clipped(joined([fitted(ink(item.name), 30), ink(value, "bold")]), width)

    # Keys.

    def on_option_list_option_highlighted(self) -> None:
        self.wrong = ""
        if self.items:
            self.redraw_about()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        item = self.items[event.option_index]
        if item.does == "start":
            self.start()
        elif item.does:
            self.dismiss(item.does)
        else:
            self.action_turn(1)

    def action_turn(self, by: int) -> None:
        item = self.items[self.query_one("#menu", OptionList).highlighted or 0]
        if item.turn is not None:
            item.turn(by)
            self.wrong = ""
            self.redraw()

    def type(self, event: events.Key) -> bool:
        """Whether a key was a letter of a name or a digit of a number."""
        item = self.items[self.query_one("#menu", OptionList).highlighted or 0]
        key = "backspace" if event.key == "backspace" else event.character or ""
        if item.typed is None or not (
            key == "backspace" or (len(key) == 1 and key.isprintable() and key != ",")
        ):
            return False
        item.typed(key)
        self.redraw()
        return True

    def start(self) -> None:
        words = Words(self.form.lang)
        try:
            seed = secrets.randbits(64) if self.seed is None else self.seed
            plan = self.form.plan(seed)
        except Refusal as refusal:
            self.wrong = words.error(refusal)
            self.redraw()
            return
        self.dismiss(plan)

    def action_leave(self) -> None:
        self.dismiss("leave")
