"""What is on the screen: everything fits, nothing is told by colour alone, every sheet opens and closes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from textual.widgets import Static

from bullpen.core.game import FACE_DOWN, Action, Seat, View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.local.session import Session
from bullpen.scene import scene_of
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.layout import arranged
from bullpen.tui.board.middle import draw_hand, draw_lane, draw_supply
from bullpen.tui.board.rows import draw_rows
from bullpen.tui.board.seats import draw_seats
from bullpen.tui.choosing import Choosing
from bullpen.tui.sheets import Curtain, Sheet, help_lines, score_lines
from bullpen.tui.table import TableScreen
from bullpen.words import LANGUAGES, Words
from tests.setups import closed_piles, single_variants
from tests.tui.driving import NAMES, local, moved_on, picture, plan, play_on, press, settled, table_app, until


@cache
def views(text: str) -> list[View[Any]]:
    """Some moments of a random game with as many players as there may be."""
    game, rng = load(text), Rng(3)
    table = game.deal(game.most, rng)
    found: list[View[Any]] = []
    for number in count():
        awaited = game.awaited(table)
        if not awaited:
            return [*found, game.view(table, 0)]
        seat = rng.choice(awaited)
        if number % 11 == 0:
            found.append(game.view(table, seat))
        table, events = game.step(table, seat, rng.choice(game.pending(table)[seat]))
        if len(events) > 3 and number % 3 == 0:
            found.append(game.view(events[-2].after, 0))
    raise AssertionError


def frames(text: str, lang: str = "en") -> Iterator[Frame]:
    for view in views(text):
        scene = scene_of(view)
        yield Frame(scene, Words(lang, NAMES), Choosing(scene) if view.options else None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [*single_variants(), *closed_piles()])
def test_everything_fits_on_80_by_24(text: str, lang: str) -> None:
    """Title, question, two lines for options and the keys are around the table; the log has two lines.

    Where a question needs two lines, the log may have one.
    """
    for frame in frames(text, lang):
        assert len(arranged(frame, 80, 24, 6).board) >= len(frame.public.rows)
        layout = arranged(frame, 80, 24, 5)
        assert layout.log >= 2
        assert 5 + layout.middle + len(layout.lane) + len(layout.hand) + layout.log == 24
        assert len(layout.board) >= len(frame.public.rows)
        assert len(layout.seats) >= len(frame.public.seats)
        assert max((line.cell_length for line in (*layout.hand, *layout.lane)), default=0) <= 80
        assert max((line.cell_length for line in layout.board), default=0) <= 80 - layout.side - 1
        assert max(line.cell_length for line in layout.seats) <= layout.side


@pytest.mark.parametrize("text", [*single_variants(), *closed_piles()])
def test_everything_is_said_without_colour(text: str) -> None:
    """Every card of the rows, the hand and the lane, every seat and every marker is there as text."""
    for frame in frames(text):
        rows = "\n".join(line.plain for line in draw_rows(frame, 200, 60))
        for row in frame.public.rows:
            assert all(str(card) in rows for card in row.cards)
            for marker in row.markers:
                assert frame.words.marker(marker) in rows
            if row.cards:
                assert f"Σ{frame.bulls_of(row.cards)}" in rows
        hand = "\n".join(line.plain for line in draw_hand(frame, 80))
        assert frame.own is not None
        assert all(str(card) in hand for card in frame.own.hand)
        for card in frame.own.hand:
            assert all(letter in hand for letter in frame.info.colours.get(card, ""))
        lane = "\n".join(line.plain for line in draw_lane(frame, 80))
        assert all(str(played.card) in lane for played in frame.public.lane)
        seats = "\n".join(line.plain for line in draw_seats(frame, 60, 60))
        assert all(frame.label(seat) in seats for seat in range(frame.scene.seats))
        if frame.choosing is not None:
            chosen = [card for card in range(1, 120) if frame.is_chosen(card=card)]
            marks = rows + hand + lane + "\n".join(line.plain for line in draw_supply(frame, 80))
            assert all(f"[{card}" in marks.replace(" ", "") for card in chosen)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [*single_variants(), *closed_piles()])
def test_sums_stand_below_each_other(text: str, lang: str) -> None:
    """Also those of the buffalo, whose name may be longer than any player's."""
    game = load(text)
    for frame, view in zip(frames(text, lang), views(text), strict=True):
        lines = score_lines(frame, game.outcome(view.table))
        assert len(lines) == 1 + len(frame.public.seats)
        assert len({line.cell_length for line in lines}) == 1


def test_points_in_closed_piles_are_a_question() -> None:
    for text in closed_piles():
        sheets = [score_lines(frame, None) for frame in frames(text, "en") if not frame.public.over]
        lines = [line.plain for sheet in sheets for line in sheet]
        seats = [line.plain for frame in frames(text, "en") for line in draw_seats(frame, 60, 40)]
        assert any(line.split()[-2:] == ["?", "?"] for line in lines)
        assert any("  ? " in line for line in seats)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_keys_fit(lang: str) -> None:
    words = Words(lang)
    for id in ("tui-keys-choose", "tui-keys-watch", "tui-online-keys", "tui-online-keys-back"):
        assert len(words.say(id)) <= 80
    for enter in ("start", "resume", "turn"):
        assert len(words.say("tui-menu-keys", enter=enter)) <= 80
    assert all(line.cell_length <= 100 for line in help_lines(words))


async def test_while_a_bot_thinks_the_chosen_card_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, think = Event(), Session.think

    def think_long(session: Session, seat: Seat) -> Action:
        assert thinking.wait(30)
        return think(session, seat)

    monkeypatch.setattr(Session, "think", think_long)
    app = table_app(plan("6nimmt", 2))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(app)
        cards = local(app).session.state.hands[0]
        press(app, "enter")
        try:
            await until(lambda: "Waiting for Bruno …" in picture(app))
            hand = picture(app).splitlines()[-3].split()
            assert hand == [f"✓{cards[0]}", *(str(card) for card in cards[1:])]
        finally:
            thinking.set()
        await pilot.pause()
        await settled(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50), (60, 20), (30, 8)])
async def test_a_table_on_screens_of_all_sizes(size: tuple[int, int]) -> None:
    app = table_app(plan("6nimmt:cow+even_odd", 10))
    async with app.run_test(size=size) as pilot:
        await settled(app)
        press(app, "enter")
        await pilot.pause()
        await settled(app)
        await pilot.pause()
        shown = picture(app).splitlines()
        assert len(shown) == size[1]
        assert "6 nimmt!" in shown[0]
        if size[0] >= 80:
            text = "\n".join(shown)
            assert all(name in text for name in ("You", *NAMES[1:]))
            assert " to row" in text


async def test_a_resized_terminal() -> None:
    app = table_app(plan("hornochsen", 6))
    async with app.run_test(size=(160, 50)) as pilot:
        await settled(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        shown = picture(app)
        assert all(name in shown for name in ("You", *NAMES[1:6]))
        assert all(f" {row:>2} " in shown for row in range(1, 13))


async def test_every_sheet_opens_and_closes() -> None:
    app = table_app(plan("6nimmt", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        await pilot.press("enter")
        await settled(app)
        for key, text in (
            ("l", "What happened"),
            ("s", "Score sheet"),
            ("t", "Your hand:"),
            ("w", "Why is it there?"),
            ("question_mark", "the score sheet"),
        ):
            await pilot.press(key)
            assert isinstance(app.screen, Sheet), key
            assert text in picture(app)
            await pilot.press("escape")
            assert app.screen is table


async def test_why_is_my_card_there() -> None:
    app = table_app(plan("6nimmt", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        await pilot.press("9", "enter")
        await settled(app)
        card = next(played.card for played in table.moment.scene.public.lane if played.seat == 0)
        await pilot.press("w")
        shown = picture(app)
        assert f"[{card}]" in shown
        assert f"You add {card} to row" in shown or f"{card} fits no row" in shown
        await pilot.press("right")
        assert f"[{card}]" not in picture(app)


async def test_alone_at_the_keyboard_one_is_you() -> None:
    app = table_app(plan("6nimmt:rounds=1", 3))
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(app)
        await pilot.press("enter")
        await settled(app)
        for key in ("l", "s", "t", "w"):
            await pilot.press(key)
            shown = picture(app)
            assert "You" in shown
            assert "Ola" not in shown
            await pilot.press("escape")
        await play_on(app, Random(3))
        await pilot.pause()
        shown = picture(app)
        assert "Bruno" in shown
        assert "Ola" not in shown


async def test_several_people_at_one_keyboard_read_names() -> None:
    app = table_app(plan("6nimmt:rounds=1", 3, people=2))
    async with app.run_test(size=(100, 40)) as pilot:
        await play_on(app, Random(3))
        await pilot.pause()
        shown = picture(app)
        assert all(name in shown for name in NAMES[:3])
        assert "You" not in shown


def place_of(app, id: str, text: str) -> tuple[int, int]:
    """Where in a part of the screen a text stands."""
    lines = app.screen.query_one(f"#{id}", Static).visual.plain.splitlines()
    y = next(y for y, line in enumerate(lines) if text in line)
    return lines[y].index(text), y


async def test_the_mouse_points_and_decides() -> None:
    app = table_app(plan("6nimmt", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        card = table.moment.scene.own.hand[4]
        place = place_of(app, "hand", f" {card}")
        await pilot.click("#hand", offset=place)
        assert table.choosing.points_at(card=card)
        await pilot.click("#hand", offset=place)
        await settled(app)
        assert str(local(app).session.transcript.moves[0][1]) == str(card)
        lies = local(app).session.state.rows[0][0]
        await pilot.click("#board", offset=place_of(app, "board", f" {lies}"))
        assert isinstance(app.screen, Sheet)
        assert f"[{lies}]" in picture(app)


async def test_an_answer_is_typed() -> None:
    app = table_app(plan("6nimmt:twisted", 2))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        card = table.moment.scene.own.hand[3]
        await pilot.press("colon", "x", "enter")
        assert "is not possible now" in picture(app)
        await pilot.press("backspace", *str(card), "tilde", "enter")
        await until(lambda: local(app).session.transcript.moves)
        assert str(local(app).session.transcript.moves[0][1]) in (f"{card}~",)


async def test_keys_go_to_the_kinds_of_options() -> None:
    app = table_app(plan("6nimmt:twisted", 2))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        await pilot.press("end", "left")
        card = table.choosing.current.card
        await pilot.press("home")
        assert table.choosing.current.card == table.moment.scene.own.hand[0]
        await pilot.press("right", "right", "tilde")
        assert table.choosing.current.twisted
        assert "twisted" in picture(app)
        await pilot.press("tilde")
        assert not table.choosing.current.twisted
        assert card in table.moment.scene.own.hand


async def test_the_pace_can_be_changed_and_a_key_skips() -> None:
    app = table_app(plan("6nimmt", 10), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        table = await settled(app)
        press(app, "enter")
        await until(lambda: table.moment.event is not None)
        for _ in range(60):
            press(app, "x")
            await pilot.pause()
            if table.choosing is not None:
                break
        await settled(app)
        await pilot.press("f")
        assert table.pace == "off"


async def test_the_keyboard_goes_round_and_nobody_sees_the_others_hand() -> None:
    app = table_app(plan("6nimmt:rounds=1", 3, people=2))
    async with app.run_test(size=(80, 24)) as pilot:
        for name, seat in (("Ola", 0), ("Bruno", 1)):
            screen = await settled(app)
            assert isinstance(screen, Curtain)
            await pilot.pause()
            assert name in picture(app)
            assert not any(f" {card} " in picture(app) for card in local(app).session.state.hands[seat])
            await pilot.press("enter")
            screen = await settled(app)
            assert screen.moment.scene.seat == seat
            other = screen.moment.scene.public.seats[1 - seat].hand
            assert set(other) == {FACE_DOWN}
            await pilot.press("enter")
        await settled(app)
        table = app.screen_stack[1]
        assert isinstance(table, TableScreen)
        assert any("turned over" in line for line in table.lines())


async def test_a_team_decides_without_curtains() -> None:
    """What needs no secret is asked openly, whoever is asked."""
    app = table_app(plan("buffalo", 2, people=2, seed=1))
    async with app.run_test(size=(80, 24)):
        chance, open_questions = Random(1), 0
        for _ in range(60):
            screen = await settled(app)
            if isinstance(screen, Curtain):
                press(app, "enter")
                await until(partial(moved_on, app, screen, None))
                continue
            scene, choosing = screen.moment.scene, getattr(screen, "choosing", None)
            if choosing is None:
                break
            open_questions += scene.seat is None
            press(app, *(["tab"] if chance.random() < 0.3 else []), "enter")
            await until(partial(moved_on, app, screen, choosing))
            if open_questions:
                return
        raise AssertionError("nobody was asked openly")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_bot_that_fails_is_told_of_in_full(
    lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = (
        "class Raising:\n    def choose(self, view, options, rng):\n        raise LookupError('no idea')\n"
    )
    (tmp_path / "failing.py").write_text(program, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    app = table_app(replace(plan("6nimmt", 2, lang=lang), bots=("", "failing:Raising")))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        press(app, "enter")
        await until(lambda: "greedy" in picture(app))
        shown = " ".join(picture(app).split())
    assert "failing:Raising (Bruno)" in shown
    assert "LookupError: no idea (failing.py:3)" in shown
