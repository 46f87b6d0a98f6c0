"""The gallery: any position as a table, one of every kind, and only where it was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bullpen.games import boxes, load
from bullpen.server.app import make_app
from bullpen.server.library.gallery import play_turn, show, specimens
from bullpen.server.settings import Settings
from bullpen.text.notation import parse_position


def test_every_question_of_every_game_is_there() -> None:
    for box in boxes().values():
        game = load(box.name)
        kinds = {one.kind for one in specimens() if one.game.partition(":")[0] == box.name}
        assert set(game.questions) <= kinds, box.name
        assert "over" in kinds
        seats = {one.seats for one in specimens() if one.game == box.name}
        assert {game.least, game.most} <= seats


def test_a_specimen_is_a_table_on_which_somebody_decides() -> None:
    for one in specimens():
        shown = show(one.position, one.seat)
        assert shown.public is not None
        assert shown.public.over == (one.kind == "over")
        assert bool(shown.mine[one.seat].options) or one.kind == "over"
        assert [seat.kind for seat in shown.room.seats].count("person") == 1


def test_a_turn_can_be_played_from_there() -> None:
    one = next(one for one in specimens() if one.game == "6nimmt" and one.seats == 10)
    news = play_turn(one.position, one.seat)
    assert b'"reveal"' in bytes(news.happenings)
    assert bytes(play_turn(one.position, one.seat).happenings) == bytes(news.happenings)


@pytest.mark.parametrize("gallery", [False, True])
def test_it_is_served_only_where_it_was_asked_for(tmp_path: Path, gallery: bool) -> None:
    position = "6nimmt 2 | rows 12/37/43/58 | hands 14/15"
    with TestClient(
        make_app(Settings(data=str(tmp_path / "tables.sqlite"), gallery=gallery, name=("testserver",)))
    ) as client:
        listed = client.get("/api/gallery")
        shown = client.get("/api/gallery/table", params={"position": position, "seat": 1})
        wrong = client.get("/api/gallery/table", params={"position": "6nimmt 2 | rows what"})
        nobody = client.get("/api/gallery/table", params={"position": position, "seat": 9})
    assert listed.status_code == (200 if gallery else 404)
    if gallery:
        assert shown.json()["mine"]["0"]["hand"] == [14]
        assert (wrong.status_code, nobody.status_code) == (400, 400)
        assert wrong.json()["code"].startswith("error-")
        game, table = parse_position(position)
        assert shown.json()["public"]["rows"][0]["cards"] == list(table.rows[0])
        assert shown.json()["info"]["slug"] == game.slug
