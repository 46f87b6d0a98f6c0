"""What a person finds here of themselves: a copy of it, and its end. What is kept, and for how long."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

from bullpen.text.transcript import parse_transcript, replay
from tests.server.harness import Address, Person, running_server

GAME = "6nimmt:rounds=1"


async def spoken_game(server: Address) -> tuple[dict[str, str], Person, Person]:
    """A finished game of two people, on devices of their own, who talked."""
    table = await server.create(GAME, 2, name="Ola")
    ola = await Person(server, table["id"], table["tokens"].values()).connect()
    jan = await Person(server, table["id"], seed=1).connect()
    await jan.send("sit", name="Jan")
    await jan.until("seated")
    for person, line in ((ola, "mine to take back"), (jan, "mine to keep")):
        await person.send("say", text=line)
        await person.until("chat")
    await ola.send("start")
    for person in (ola, jan):
        await person.wait(lambda person: person.room["state"] == "playing" and bool(person.mine))
    while not ola.over:
        for person in (ola, jan):
            for seat in person.asked():
                await person.act(seat)
                await person.until("done", "problem")
        await ola.send("ping")
        await ola.until("pong")
        await jan.send("ping")
        await jan.until("pong")
    return table, ola, jan


def held(person: Person) -> dict[str, dict[str, list[str]]]:
    return {"tables": {person.table: list(person.tokens), "unknown": ["x"]}}


async def test_a_person_takes_their_games_along(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table, ola, jan = await spoken_game(server)
        status, headers, packed = await server.post("/api/mine/download", held(ola))
        assert (status, headers["content-type"]) == (200, "application/zip")
        with zipfile.ZipFile(io.BytesIO(packed)) as file:
            assert sorted(file.namelist()) == [f"{table['id']}/about.json", f"{table['id']}/game-1.txt"]
            about = json.loads(file.read(f"{table['id']}/about.json"))
            *_, end = replay(parse_transcript(file.read(f"{table['id']}/game-1.txt").decode()))
        assert end.after.over
        assert [line["text"] for line in about["said"]] == ["mine to take back"]
        assert about["seats"][0]["name"] == "Ola"
        status, _, packed = await server.post("/api/mine/download", {"tables": {table["id"]: ["guessed"]}})
        assert zipfile.ZipFile(io.BytesIO(packed)).namelist() == [], "nothing for strangers"
        for person in (ola, jan):
            await person.leave()


async def test_of_a_running_game_nothing_secret_is_given_away(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table = await server.create(GAME, 2, people=["Ola", "Jan"], start=True)
        secret = (await server.lobby.find(table["id"])).room.playing.secret
        body = {"tables": {table["id"]: list(table["tokens"].values())}}
        _, _, packed = await server.post("/api/mine/download", body)
        with zipfile.ZipFile(io.BytesIO(packed)) as file:
            assert file.namelist() == [f"{table['id']}/about.json"]
            assert secret.encode() not in file.read(f"{table['id']}/about.json")


async def test_a_person_is_forgotten_and_the_others_keep_their_game(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite"
    async with running_server(place) as server:
        table, ola, jan = await spoken_game(server)
        await server.get(f"/api/replay/{table['id']}/1")
        status, _, answer = await server.post("/api/mine/delete", held(ola))
        assert (status, json.loads(answer)) == (200, {"tables": [table["id"]]})
        log = b"".join(await server.lobby.services.store.read(table["id"]))
        assert b"Ola" not in log
        assert b"mine to take back" not in log
        assert b"mine to keep" in log
        _, _, shown = await server.get(f"/api/replay/{table['id']}/1")
        assert json.loads(shown)["names"] == ["", "Jan"]
        await jan.connect()
        assert [seat["kind"] for seat in jan.room["seats"]] == ["open", "person"]
        assert jan.room["host"] == 1
        assert "mine to take back" not in jan.heard[-1]
        _, _, answer = await server.post("/api/mine/delete", held(jan))
        assert json.loads(answer) == {"tables": [table["id"]]}
        assert await server.lobby.services.store.read(table["id"]) == [], "nobody is left"
        status, _, _ = await server.get(f"/api/replay/{table['id']}/1")
        assert status == 404
    for file in tmp_path.iterdir():
        assert b"mine to take back" not in file.read_bytes(), file


async def test_who_is_forgotten_in_the_middle_of_a_game_is_played_by_a_bot(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table = await server.create(GAME, 3, people=["Ola", "Jan", "Ewa"], start=True)
        tokens = list(table["tokens"].values())
        async with Person(server, table["id"], tokens[1:]) as others:
            await server.post("/api/mine/delete", {"tables": {table["id"]: tokens[:1]}})
            await others.connect()
            seat = others.room["seats"][0]
            assert (seat["name"], seat["left"]) == ("", True)
            await others.play()


async def test_what_is_kept_is_said(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        _, _, answer = await server.get("/api/kept")
        assert json.loads(answer) == {"tables": 30, "finished": 180, "imports": 90, "lines": 500}


async def test_a_table_that_was_cleared_away_can_still_be_asked_for(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table, ola, jan = await spoken_game(server)
        for person in (ola, jan):
            await person.leave()
        lobby = server.lobby
        lobby.unload_all()
        await lobby.clear(table["id"])
        _, _, answer = await server.post("/api/mine", held(ola))
        assert json.loads(answer) == {"tables": [], "gone": ["unknown"]}, "its token is still worth something"
        await server.post("/api/mine/delete", held(ola))
        assert b"Ola" not in b"".join(await lobby.services.store.read(table["id"]))
