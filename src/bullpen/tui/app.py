"""The terminal app: from the menu to a table and back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from bullpen.core.game import Refusal
from bullpen.local.journal import Plan, open_games
from bullpen.tui.form import Form
from bullpen.tui.hosts.host import Host
from bullpen.tui.hosts.local import Local
from bullpen.tui.menu import MenuScreen
from bullpen.tui.table import TableScreen
from bullpen.words import Words

__all__ = ["BullpenApp"]


class BullpenApp(App[Sequence[str]]):
    """The whole program; what it is left with are the last words to print below it."""

    TITLE = "Bullpen"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH: ClassVar[str] = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit_game", show=False, priority=True),
        Binding("ctrl+q", "quit_game", show=False, priority=True),
    ]

    def __init__(self, lang: str, start: Callable[[], Host] | None = None, pace: str = "normal") -> None:
        super().__init__()
        self.form = Form(lang)
        self.start = start
        self.pace = pace
        self.host: Host | None = None

    def on_mount(self) -> None:
        self.run_worker(self.play(), exclusive=True)

    async def play(self) -> None:
        """Game after game, until somebody leaves."""
        host = self.start() if self.start is not None else await self.menu()
        while host is not None:
            self.host = host
            result = await self.push_screen_wait(TableScreen(host, self.pace))
            if result == "again" and isinstance(host, Local):
                host = Local.begin(replace(host.session.plan, seed=secrets.randbits(64), save=""))
            elif result in ("again", "menu"):
                host = await self.menu()
            else:
                break
        self.action_quit_game()

    async def menu(self) -> Host | None:
        """A game from the menu; None: no game at all."""
        screen = MenuScreen(self.form)
        while True:
            chosen = await self.push_screen_wait(screen)
            if isinstance(chosen, Plan):
                return Local.begin(chosen)
            if chosen != "resume":
                return None
            try:
                return Local.resume(open_games()[0], self.form.lang)
            except (Refusal, OSError) as trouble:
                screen = MenuScreen(self.form)
                words = Words(self.form.lang)
                screen.wrong = words.error(trouble) if isinstance(trouble, Refusal) else str(trouble)

    def action_quit_game(self) -> None:
        """Leave at once; the game is kept, and the last words say how to go on."""
        self.exit(list(self.host.farewell()) if self.host is not None else [])
