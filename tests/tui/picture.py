"""The picture of the terminal client in docs/pictures: python -m tests.tui.picture makes it anew."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from functools import partial
from pathlib import Path

from bullpen.local.journal import Plan
from tests.tui.driving import NAMES, decided, press, settled, table_app, until

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
PLAN = Plan("6nimmt:cow", ("", *["random"] * 5), 119, NAMES[:6], "en")


async def draw() -> str:
    """A real game after five turns, as the app itself exports it; without fonts from elsewhere."""
    app = table_app(PLAN)
    async with app.run_test(size=(80, 24)) as pilot:
        for number in range(1, 60):
            table = await settled(app)
            if table.moment.scene.public.turn == 6 and table.moment.scene.public.ask is None:
                break
            press(app, "enter")
            await until(partial(decided, app, number))
            await pilot.pause()
        await pilot.press("right", "right")
        await pilot.pause()
        svg = app.export_screenshot(title="bullpen play 6nimmt:cow")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"terminal-[0-9]+", "terminal", svg).rstrip() + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BULLPEN_DATA"] = folder
        FILE.write_text(asyncio.run(draw()), encoding="utf-8")


if __name__ == "__main__":
    main()
