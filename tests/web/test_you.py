"""Whoever sits at a seat of their own is "you" on the whole page; who watches or shares it reads names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.test_text import as_text

STEP = """
() => {
  const buttons = [...document.querySelectorAll(".options button, .curtain .button.main")];
  buttons[Math.floor(Math.random() * buttons.length)]?.click();
  return [document.querySelector("[data-end]") !== null, document.body.innerText];
}
"""


def play_and_read(page: Page) -> str:
    """Play a game in the text view; all that was to be read on the way."""
    read = []
    for _ in range(6000):
        over, text = page.evaluate(STEP)
        read.append(text)
        if over:
            return "\n".join(read)
        page.wait_for_timeout(15)
    raise AssertionError(read[-1])


@pytest.mark.parametrize(
    ("locale", "label", "does", "wins"),
    [
        ("en-GB", "You: ", "You add ", "you win!"),
        ("pl-PL", "Ty: ", "Dokładasz ", "wygrywasz!"),
        ("de-DE", "Du: ", "Du legst ", "Du gewinnst!"),
    ],
)
def test_nobody_reads_their_own_name(open_table: Any, locale: str, label: str, does: str, wins: str) -> None:
    page = as_text(open_table("6nimmt:rounds=1", 2, size=PHONE, locale=locale))
    read = play_and_read(page)
    assert "Ola" not in read
    assert label in read
    assert does in read
    own, other = (int(line.split(": ")[2].split(",")[0]) for line in scores(page))
    if own < other:
        expect(page.locator("[data-end]")).to_contain_text(wins)


def scores(page: Page) -> list[str]:
    """The lines of the players: name, points, and what lies there."""
    lines: list[str] = page.locator("main.text > ul").nth(-1).locator("li").all_inner_texts()
    return lines


def test_who_watches_reads_names(open_table: Any, visit: Visit, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 2)
    watcher = as_text(visit(page.url.removeprefix(site)))
    play_and_read(as_text(page))
    expect(watcher.locator("[data-end]")).to_be_visible()
    read = watcher.inner_text("body")
    assert "Ola adds" in read
    assert "You add" not in read


def test_several_people_on_one_device_read_names(open_table: Any) -> None:
    page = as_text(open_table("6nimmt:rounds=1", 2, people=2, size=PHONE))
    read = play_and_read(page)
    assert "Ola adds" in read
    assert "Jan adds" in read
    assert "You add" not in read
