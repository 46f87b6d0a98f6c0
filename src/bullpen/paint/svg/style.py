"""The colours of our drawings, by day and by night.

Cards look the same at night: they are paper. Only the meadow, the panels and what is written on them change.
A page may hold a drawing inline, so our class names get a prefix of their own. It has to be a prefix: faces
are drawn by ``<use>``, and inside it no selector can ask what is around.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = ["STYLE", "prefixed"]

PAGE: Final = (
    ".bullpen{font:700 15px Figtree,system-ui,Segoe UI,Roboto,DejaVu Sans,sans-serif;text-anchor:middle}"
)
DAY: Final = """
.label,.on{fill:#2b2822}
.small{font-size:12px}
.big{font-size:19px}
.light{stop-color:#fbf3d3}
.dusk{stop-color:#b5cd92}
.panel{fill:#fffaf0}
.own{fill:#fffaf0;stroke:#d99a00;stroke-width:2}
.lane{fill:#fffce6;fill-opacity:.5}
.rail{fill:#a9713f}
.card{stroke:#6b5a35;stroke-opacity:.35;stroke-width:.6}
.bull,.label.bull{fill:#5b4a38}
.plus,.label.plus{fill:#1f6b34}
.minus,.label.minus{fill:#a3211b}
.back{fill:#84301f;stroke:#e9c9a4}
.free{fill:#7a703e;fill-opacity:.17}
.pen{fill:none;stroke:#5c562e;stroke-opacity:.55;stroke-width:1.5;stroke-dasharray:4 3.5}
.horn{fill:#5c562e;fill-opacity:.55}
.full{fill:#c8370f}
.price,.price .horn{fill:#fff;fill-opacity:1}
.alarm{fill:#b4341a}
.badge{fill:#f4ecd9;stroke:#b7a679}
.awaited,.star{fill:#f5c84c;stroke:#8a6200;stroke-width:2}
.dots{stroke:#c98a00;stroke-width:5;stroke-linecap:round}
.sign{fill:none;stroke:#fff;stroke-width:2.7;stroke-linecap:round;stroke-linejoin:round}
.solid,.mark{fill:#fff}
.line{fill:none;stroke:#2b2822;stroke-width:2.4}
.ring{fill:none;stroke:#d99a00;stroke-width:3}
.pale{opacity:.4}
"""
NIGHT: Final = """
.label,.on{fill:#f4eddd}
.awaited+.on{fill:#2b2822}
.light{stop-color:#2f5a55}
.dusk{stop-color:#0d1e28}
.panel{fill:#1b2d35}
.own{fill:#1b2d35;stroke:#f5c84c}
.lane{fill:#bedccd;fill-opacity:.1}
.rail{fill:#6f4a2e}
.free{fill:#cde6d7;fill-opacity:.09}
.pen{stroke:#cde1d6;stroke-opacity:.45}
.horn{fill:#cde1d6;fill-opacity:.45}
.label.bull{fill:#d9c7a8}
.label.plus{fill:#86dba0}
.label.minus,.alarm{fill:#ff9b8f}
.badge{fill:#243a42;stroke:#5d7a7f}
.line{stroke:#f4eddd}
"""


def prefixed(ink: str) -> str:
    """A drawing with our prefix before all its class names."""
    return re.sub(r'class="([^"]+)"', lambda found: f'class="bp-{found[1].replace(" ", " bp-")}"', ink)


def rules(text: str) -> str:
    """Rules on one line, with our prefix before all the class names that they select."""
    return "".join(
        selectors.replace(".", ".bp-") + body for selectors, body in re.findall(r"([^{\n]+)(\{.*\})", text)
    )


STYLE: Final = f"<style>{PAGE}{rules(DAY)}@media(prefers-color-scheme:dark){{{rules(NIGHT)}}}</style>"
