"""The table as a picture: what a seat, or a spectator, sees of any game, as one self-contained SVG.

``draw(game.view(table, seat))`` knows no rules and no words: it draws the scene of the view, in numbers and
signs. docs/pictures.md says how to read it.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

from bullpen.core.game import View
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.drawing import GAP, Drawing
from bullpen.paint.svg.layout import length, placed, stacked
from bullpen.paint.svg.middle import draw_hand, draw_lane, draw_supply
from bullpen.paint.svg.rows import draw_rows
from bullpen.paint.svg.seats import draw_seats
from bullpen.paint.svg.style import STYLE, prefixed
from bullpen.scene import scene_of

__all__ = ["draw"]

MARGIN: Final = 12
LEAST: Final = 394
"""The width of a drawing whose rows are short."""


def draw(view: View[Any], title: str = "", desc: str = "") -> str:
    """What the seat of this view sees, as an SVG document; *title* and *desc* say it in words."""
    drawing = Drawing(scene_of(view))
    rows = draw_rows(drawing)
    wide = max(rows.width, LEAST)
    blocks = [
        draw_seats(drawing, wide),
        draw_supply(drawing, wide),
        rows,
        draw_lane(drawing, wide),
        draw_hand(drawing, wide),
    ]
    page = stacked(blocks, 2 * GAP)
    width, height = wide + 2 * MARGIN, page.height + 2 * MARGIN
    ink = signs.meadow(width, height) + placed(page, MARGIN, MARGIN)
    size = f"{length(width)} {length(height)}"
    words = [f"<{tag}>{escape(said)}</{tag}>" for tag, said in (("title", title), ("desc", desc)) if said]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bullpen" role="img" viewBox="0 0 {size}" '
        f'width="{length(width)}" height="{length(height)}">'
        f"{''.join(words)}{STYLE}{prefixed(faces.definitions(ink) + ink)}</svg>\n"
    )
