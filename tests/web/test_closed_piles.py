"""Closed piles in a real browser: points are a question mark until the piles are opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.clicker import play_on, play_to_the_end


@pytest.mark.parametrize("game", ["6nimmt:rounds=1,piles=closed", "hornochsen:piles=closed"])
def test_points_are_a_question_until_the_end(open_table: Callable[..., Page], game: str) -> None:
    page = open_table(game, 3)
    points = page.locator(".lane .points")
    for _ in range(200):
        play_on(page, 5)
        if any("?" in text for text in points.all_inner_texts()):
            break
    assert any("?" in text for text in points.all_inner_texts())
    page.goto(f"{page.url}?view=text")
    page.wait_for_selector("main.text")
    assert "points: ?" in page.inner_text("main.text")
    page.goto(page.url.split("?")[0])
    page.wait_for_selector("main.table")
    play_to_the_end(page)
    assert not any("?" in text for text in points.all_inner_texts())
