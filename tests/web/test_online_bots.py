"""Bots from elsewhere in a browser: chosen as opponents, badged at the table, and a host's own."""

from __future__ import annotations

import json
import re
import threading
from typing import Any

from playwright.sync_api import Route, expect

from bullpen.bots import find
from bullpen.play.bridge.connection import Server, server_address
from bullpen.play.bridge.player import Player
from tests.web.conftest import PHONE, Visit
from tests.web.test_new import start
from tests.web.test_reach import check

CLEVER = {"name": "Clever", "games": ["6nimmt"], "tables": 2, "playing": 0}
BUSY = {"name": "Old Moo", "games": [], "tables": 1, "playing": 1}


def test_bots_that_are_online_can_be_chosen(visit: Visit) -> None:
    page = visit("/")

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps([CLEVER, BUSY]), content_type="application/json")

    page.route("**/api/bots/online", answer)
    page.goto(page.url.rstrip("/") + "/new/six_nimmt")
    bots = page.get_by_role("radiogroup", name="Bots")
    expect(bots.get_by_role("radio", name="Old Moo")).to_be_disabled()
    clever = bots.get_by_role("radio", name=re.compile("Clever.*Online bot"))
    clever.check(force=True)
    expect(page.get_by_text("Clever is a program that somebody runs elsewhere.")).to_be_visible()
    asked: dict[str, Any] = start(page)
    assert asked["bots"][0] == "online:Clever"
    assert not [bot for bot in asked["bots"][1:] if bot.startswith("online:")], "it takes one seat"
    expect(page.get_by_role("alert")).to_contain_text("There is no bot 'Clever' online.")
    page.goto(page.url.replace("six_nimmt", "x_nimmt"))
    expect(page.get_by_role("radio", name=re.compile("Old Moo"))).to_have_count(1)
    expect(page.get_by_role("radio", name=re.compile("Clever"))).to_have_count(0)


def test_a_host_lets_a_program_of_their_own_play(visit: Visit) -> None:
    page = visit("/new/six_nimmt?with=friends", size=PHONE)
    page.get_by_role("button", name="Open a table").click()
    page.get_by_text("A bot of my own").click()
    page.get_by_role("textbox", name="Name of the bot").fill("Mine")
    page.get_by_role("button", name="Give it a seat").click()
    command = page.get_by_label(re.compile("Mine has a seat")).input_value()
    seat = page.get_by_role("listitem").filter(has_text="Mine")
    expect(seat).to_contain_text("Online bot · not connected")
    check(page)
    address, table = server_address(command.split("--server ")[1].split(" ")[0])
    far = Server(address, command.split("--token ")[1])
    player = Player(far, table, find("cautious"), threading.Lock())
    threading.Thread(target=player.play, daemon=True).start()
    try:
        expect(seat).not_to_contain_text("not connected")
        page.get_by_role("button", name="Fill with bots").click()
        page.get_by_role("button", name="Start", exact=True).click()
        page.wait_for_selector("[data-hand]")
        there = page.get_by_role("button", name=re.compile("Mine.*Online bot")).or_(
            page.get_by_role("img", name=re.compile("Mine.*Online bot"))
        )
        expect(there.first).to_be_visible()
    finally:
        far.stop()
