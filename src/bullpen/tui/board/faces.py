"""Cards as text: the number, and its bulls or the letters of their colours; colour is never the only sign."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from bullpen.core.game import FACE_DOWN, Card
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import centred, ink, joined

__all__ = ["BACK", "LETTERS", "back", "one_line", "sides", "two_lines"]

PAPER: Final = {1: "#ece7d8", 2: "#a9d0ec", 3: "#f4d35e", 5: "#f3a06b", 7: "#e58bb0"}
"""The paper of a card by its bulls."""
GOOD, BAD, PLAIN = "#a9d99a", "#f0a493", "#ece7d8"
BACK: Final = "▒"
LETTERS: Final = {
    "B": "bold #ffffff on #2f62b5",
    "Y": "bold #000000 on #f2d13a",
    "G": "bold #ffffff on #2c7a3f",
    "R": "bold #ffffff on #b8332b",
    "K": "bold #ffffff on #222222",
    "W": "bold #000000 on #ffffff",
}


def paper(frame: Frame, card: Card) -> str:
    bulls = frame.info.bulls[card]
    if frame.info.signed:
        return GOOD if bulls > 0 else BAD
    if card in frame.info.colours:
        return PLAIN
    return PAPER[max(least for least in PAPER if least <= max(bulls, 1))]


def look(frame: Frame, card: Card) -> str:
    """The style of a card: the one under the cursor stands out, those that are no options step back."""
    if frame.is_chosen(card=card):
        return "bold #ffffff on #2f7d4f"
    return f"#1b1b1b on {paper(frame, card)}"


def sides(frame: Frame, card: Card) -> tuple[str, str]:
    """What stands before and after a number: brackets for the cursor, a tick for a sealed card."""
    if frame.is_chosen(card=card):
        return "[", "]"
    sealed = frame.own.choice if frame.own and frame.own.choice else ""
    if sealed.removesuffix("~") == str(card):
        return "✓", "~" if sealed.endswith("~") else " "
    return " ", " "


def two_lines(frame: Frame, card: Card) -> tuple[Content, Content]:
    """A card in two lines, its number above and its bulls below, and a gap after it."""
    if card == FACE_DOWN:
        return ink(f"{BACK * 4} ", "#7a8a7e"), ink(f"{BACK * 4} ", "#7a8a7e")
    letters = frame.info.colours.get(card, "")
    width = max(4, len(letters))
    style, (left, right) = look(frame, card), sides(frame, card)
    inside = card < 100 or width > 4
    text = f"{left}{centred(str(card), width - 1 - inside)}{right if inside else ''}"
    number = joined([ink(text, f"{style} bold", card=card), ink(" " if inside else right, "bold")])
    if not letters:
        return number, joined([ink(centred(frame.bulls(card), width), style, card=card), ink(" ")])
    room = width - len(letters)
    parts = [ink(letter, LETTERS.get(letter, style), card=card) for letter in letters]
    blank = [ink(" " * side, style, card=card) for side in (room // 2, room - room // 2)]
    return number, joined([blank[0], *parts, blank[1], ink(" ")])


def one_line(frame: Frame, card: Card) -> Content:
    """A card in one line: the number, then its bulls or colours."""
    if card == FACE_DOWN:
        return ink(BACK * 3, "#7a8a7e")
    style, (left, right) = look(frame, card), sides(frame, card)
    number = ink(f"{left}{card}", f"{style} bold", card=card)
    letters = frame.info.colours.get(card, "")
    if letters:
        rest = [ink(letter, LETTERS.get(letter, style), card=card) for letter in letters]
    else:
        bulls = frame.bulls(card)
        rest = [ink(bulls if frame.info.signed else f"·{bulls}", style, card=card)]
    return joined([number, *rest, ink(right, style, card=card)])


def back(count: int) -> Content:
    """So many cards face down."""
    return ink(f"{BACK}×{count}", "#9aa89e")
