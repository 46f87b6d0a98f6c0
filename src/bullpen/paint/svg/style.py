"""The colours of our drawings, by day and by night.

Cards look the same at night: they are paper. Only the felt, the panels and what is written on them change.
A page may hold a drawing inline, so our class names get a prefix of their own. It has to be a prefix: faces
are drawn by ``<use>``, and inside it no selector can ask what is around.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = ["STYLE", "prefixed"]

PAGE: Final = (
    '.bullpen{font:700 15px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle}'
)
DAY: Final = """
.label,.on{fill:#37342e}
.small{font-size:12px}
.big{font-size:19px}
.huge{font-size:23px}
.felt{fill:#ece7db}
.panel{fill:#faf8f2;stroke:#d5cebd}
.own{fill:#faf8f2;stroke:#9a7a35;stroke-width:2}
.card{stroke:#8d8676}
.number{font-size:25px;fill:#23211d}
.long{font-size:22px}
.bulls{font-size:19px}
.letter{font-size:10px}
.bull,.label.bull{fill:#5b3a29}
.plus,.label.plus{fill:#1d6b35}
.minus,.label.minus{fill:#a3211b}
.back{fill:#3f5a6b;stroke:#dfe8ec}
.weave{fill:none;stroke:#7e9bad}
.crest{fill:#c9d8e0}
.free{fill:none;stroke:#b5ac98;stroke-dasharray:3 4}
.danger{fill:#f7d9d0;fill-opacity:.6;stroke:#b3402a;stroke-width:1.5;stroke-dasharray:5 3}
.horn{fill:#b3402a}
.badge{fill:#dcd5c4;stroke:#8d8676}
.awaited,.star{fill:#f2c14b;stroke:#7a5600;stroke-width:2}
.dots{stroke:#c98a00;stroke-width:5;stroke-linecap:round}
.tile{fill:#dfe7e0;stroke:#5f7a68}
.sign{fill:none;stroke:#2c4a38;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.solid,.mark{fill:#2c4a38}
.stop{fill:#b3261e}
.bar{fill:#fff}
.hide{fill:#fff;stroke:#37342e}
.spot{fill:#37342e}
.horns{fill:none;stroke:#37342e;stroke-width:3;stroke-linecap:round}
.line{fill:none;stroke:#37342e;stroke-width:2.4}
.ring{fill:none;stroke:#c98a00;stroke-width:3}
.pale{opacity:.4}
"""
NIGHT: Final = """
.label,.on{fill:#e9e4d8}
.awaited+.on{fill:#23211d}
.felt{fill:#20262b}
.panel{fill:#2b3339;stroke:#47525a}
.own{fill:#2b3339;stroke:#d8b25a}
.free{stroke:#6d7880}
.danger{fill:#5a2a22;stroke:#ff9b85}
.horn{fill:#ff9b85}
.label.bull{fill:#dbb896}
.label.plus{fill:#7fd698}
.label.minus{fill:#ff9b8f}
.badge{fill:#47525a;stroke:#8b979f}
.line{stroke:#e9e4d8}
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
