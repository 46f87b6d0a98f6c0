"""People at one table, each with a browser of their own: seated at once, without a click in the lobby."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import DESKTOP, PHONE, Visit

__all__ = ["NAMES", "new_table", "seat", "sit_at"]

NAMES = ("Ola", "Jan", "Iga")


def new_table(visit: Visit, site: str, people: int = 2, **options: Any) -> Any:
    """A table with people at its first seats, and bots at the others."""
    wanted = {"game": "6nimmt:rounds=1", "seats": 3, "people": NAMES[:people], "start": True, **options}
    bots = ["greedy"] * (wanted["seats"] - people)
    asking = visit("/").request
    answer = asking.post(f"{site}/api/tables", data={"bots": bots, **wanted}, headers={"origin": site})
    assert answer.ok, answer.text()
    return answer.json()


def seat(visit: Visit, table: Any, *seats: int, size: dict[str, int] = DESKTOP, **options: Any) -> Page:
    """A page whose browser holds these seats of the table."""
    page = visit("/", size=size, **options)
    tokens = {str(at): table["tokens"][str(at)] for at in seats}
    kept = json.dumps({table["id"]: tokens})
    page.evaluate("kept => localStorage.setItem('bullpen.tokens', kept)", kept)
    page.goto(page.url.rstrip("/") + f"/t/{table['id']}")
    page.wait_for_selector("main")
    return page


def sit_at(visit: Visit, site: str, **options: Any) -> tuple[Page, Page]:
    """Two people at a table of their own, with a bot: Ola at a desk, Jan with a phone."""
    table = new_table(visit, site, **options)
    return seat(visit, table, 0), seat(visit, table, 1, size=PHONE)
