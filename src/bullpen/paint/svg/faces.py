"""Our own number cards: their faces with the bulls on them, their backs, and the places where they go.

What stands on a face, where and in which ink, is said in `bullpen.paint.looks.cards`. Papers, characters and
signs are drawn once per drawing, and every card refers to them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from bullpen.paint.looks import signs
from bullpen.paint.looks.cards import (
    BULL,
    CARD,
    CARD_HEIGHT,
    CHIPS,
    PAPERS,
    PLAIN_CHIP,
    RADIUS,
    Figure,
    Spot,
    face,
)
from bullpen.paint.looks.glyphs import GLYPHS, TRACKING, width
from bullpen.paint.svg.layout import Piece, length

__all__ = ["back", "card", "chip", "definitions", "lettering", "place"]


def card(number: int, bulls: int, colours: Sequence[str], counts_up: bool, small: bool = False) -> Piece:
    """A number card, face up; where bulls may also count up, they are shown with their sign."""
    looks = face(number, bulls, "".join(colours), counts_up, small)
    paper = PAPERS[looks.paper]
    kind = "c" if colours else f"{'ws'[small]}{'pm'[bulls < 0] if counts_up else 'n'}{abs(bulls)}"
    shared = len(looks.figures) if kind[:2] == "wn" else 1
    ink = [f'<use href="#bp-face_{looks.paper}_{kind}"/>']
    ink += [lettering(one, paper.ink if one.ink == "ink" else paper.pip) for one in looks.figures[:shared]]
    ink += [
        f'<use href="#bp-k{letter}" transform="{moved(spot)}"/>'
        for letter, spot in zip(colours, looks.chips, strict=True)
    ]
    return Piece(CARD, CARD_HEIGHT, f'<g data-card="{number}">{"".join(ink)}</g>')


def moved(spot: Spot) -> str:
    return f"translate({length(spot.x)},{length(spot.y)})"


def lettering(figure: Figure, fill: str = "", kind: str = "") -> str:
    """Characters as outlines, in this colour or of this class: a picture has no fonts."""
    if not all(sign in GLYPHS for sign in figure.text):
        at = f'x="{length(figure.at.x)}" y="{length(figure.at.y)}" font-size="{length(figure.at.size)}"'
        return f'<text class="{kind or "mark"}" {at}>{escape(figure.text)}</text>'
    size = figure.at.size / 100
    x = figure.at.x - width(figure.text) * size / 2
    ink = ""
    for sign in figure.text:
        ink += f'<use href="#bp-g{ord(sign)}" x="{x / size:.1f}"/>'
        x += (GLYPHS[sign].wide + TRACKING) * size
    colour = (f' fill="{fill}"' if fill else "") + (f' class="{kind}"' if kind else "")
    move = f"translate(0,{length(figure.at.y)}) scale({size:.4g})"
    return f'<g data-text="{figure.text}"{colour} transform="{move}">{ink}</g>'


def back() -> Piece:
    """A card, face down."""
    return Piece(CARD, CARD_HEIGHT, '<use href="#bp-back"/>')


def definitions(ink: str) -> str:
    """The papers, characters and signs that this drawing uses, each drawn once."""
    needed: dict[str, str] = {}
    waiting = [ink]
    while waiting:
        text = waiting.pop()
        names = re.findall(r'href="#bp-(\w+)"', text) + re.findall(r"url\(#bp-(\w+)\)", text)
        for name in set(names) - needed.keys():
            needed[name] = definition(name)
            waiting.append(needed[name])
    return f"<defs>{''.join(needed[name] for name in sorted(needed))}</defs>"


def definition(name: str) -> str:
    """What is drawn once, by its name."""
    kind, _, what = name.partition("_")
    if name == "bull":
        return f'<path id="bp-bull" d="{BULL}"/>'
    if name in ("weave", "light"):
        return WEAVE if name == "weave" else LIGHT
    if kind == "shade":
        return shade(name, what)
    if kind[0] == "g":
        return f'<path id="bp-{name}" d="{GLYPHS[chr(int(kind[1:]))].path}"/>'
    inside = (
        BACK if name == "back" else chip_face(kind[1:]) if kind[0] == "k" else blank_face(*what.split("_"))
    )
    return f'<g id="bp-{name}">{inside}</g>'


def shade(name: str, what: str) -> str:
    """The colours of a paper or a tile, from top to bottom."""
    if what in PAPERS:
        top, bottom = PAPERS[what].top, PAPERS[what].bottom
    else:
        top, bottom = {"back": ("#97402c", "#712618"), **signs.TONES}[what]
    stops = f'<stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<linearGradient id="bp-{name}" x2="0" y2="1">{stops}</linearGradient>'


def blank_face(paper: str, kind: str) -> str:
    """A face without what is one card's own: the paper, its frame, and the bulls as pips or as a figure."""
    blank = sheet(f"url(#bp-shade_{paper})") + frame(2.4, PAPERS[paper].frame)
    if kind == "c":
        return blank
    size, sign, bulls = kind[0], kind[1], int(kind[2:])
    looks = face(1, -bulls if sign == "m" else bulls, signed=sign != "n", small=size == "s")
    heads = "".join(
        f'<use href="#bp-bull" transform="{moved(spot)} scale({spot.size:g})"/>' for spot in looks.pips
    )
    counts = "" if kind[:2] == "wn" else "".join(map(lettering, looks.figures[1:]))
    return f'{blank}<g fill="{PAPERS[paper].pip}">{heads}{counts}</g>'


def sheet(fill: str) -> str:
    return f'<rect class="card" width="{CARD}" height="{CARD_HEIGHT}" rx="{RADIUS}" fill="{fill}"/>'


def frame(edge: float, colour: str) -> str:
    size = f'width="{length(CARD - 2 * edge)}" height="{length(CARD_HEIGHT - 2 * edge)}"'
    return f'<rect x="{edge}" y="{edge}" {size} rx="4" fill="none" stroke="{colour}" stroke-width=".9"/>'


WEAVE = (
    '<pattern id="bp-weave" width="12" height="13" patternUnits="userSpaceOnUse">'
    '<use href="#bp-bull" transform="translate(1.4,1.2) scale(.5)" fill="#c0715a"/>'
    '<use href="#bp-bull" transform="translate(7.4,7.7) scale(.5)" fill="#c0715a"/></pattern>'
)
LIGHT = (
    '<radialGradient id="bp-light" cx=".5" cy=".3" r=".9">'
    '<stop class="light"/><stop class="dusk" offset="1"/></radialGradient>'
)
"""The light on the meadow."""
BACK = (
    sheet("url(#bp-shade_back)")
    + '<rect x="3.5" y="3.5" width="45" height="65" rx="3.5" fill="url(#bp-weave)"/>'
    + frame(3, "#e9c9a4")
    + '<ellipse cx="26" cy="36.5" rx="15" ry="13" fill="#84301f"/>'
    '<use href="#bp-bull" fill="#f9e3bf" transform="translate(12.8,26) scale(2.2)"/>'
)


def chip_face(letter: str) -> str:
    chip = CHIPS.get(letter, PLAIN_CHIP)
    sign = lettering(Figure(letter, Spot(7.5, chip.base, 10)), chip.ink)
    return f'<path d="{chip.shape}" fill="{chip.fill}" stroke="#5a5346" stroke-width=".7"/>{sign}'


def chip(letter: str) -> Piece:
    """A bull of this colour."""
    return Piece(15, 15, f'<use href="#bp-k{letter}"/>')


def place(kind: str, price: str = "") -> Piece:
    """A place for a card: ``free``; the ``pen``, whose card takes the row; of a ``full`` row, its price."""
    size = f'width="{CARD - 2}" height="{CARD_HEIGHT - 2}" rx="{RADIUS}"'
    rect = f'<rect class="{kind}" x="1" y="1" {size}/>'
    if kind == "free":
        return Piece(CARD, CARD_HEIGHT, rect)
    head = '<use class="horn" href="#bp-bull" transform="translate(14,{y}) scale(2)"/>'
    if kind == "pen":
        return Piece(CARD, CARD_HEIGHT, rect + head.format(y=26))
    named = lettering(Figure(price, Spot(CARD / 2, 56, 20)))
    return Piece(CARD, CARD_HEIGHT, rect + f'<g class="price">{head.format(y=16)}{named}</g>')
