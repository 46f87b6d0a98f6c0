"""Everything over HTTP, and who may connect: pages, JSON answers, headers, origins and limits."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from bullpen.bots import bots
from bullpen.games import boxes
from bullpen.server.seats.fairness import commitment
from bullpen.server.seats.tokens import LETTERS, digest, new_code, new_token
from bullpen.server.settings import Limits
from bullpen.server.storage.store import Store
from bullpen.server.transport.limits import Limiter, TokenBucket
from bullpen.text.transcript import parse_transcript
from bullpen.words import LANGUAGES
from tests.server.fake_clock import FakeClock
from tests.server.harness import LOOSE, Address, Person, running_server

Scenario = Callable[[Address], Awaitable[None]]


def with_server(tmp_path: Path, scenario: Scenario, **more: Any) -> None:
    async def run() -> None:
        async with running_server(tmp_path / "tables.sqlite", **more) as address:
            await scenario(address)

    asyncio.run(run())


def test_what_there_is_to_play(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        _, _, answer = await address.get("/api/games")
        games = json.loads(answer)
        assert [game["game"] for game in games] == list(boxes())
        for game in games:
            for part in (game, *game["variants"], *game["options"]):
                assert set(part["names"]) == set(part["about"]) == set(LANGUAGES)
        _, _, answer = await address.get("/api/bots")
        listed = json.loads(answer)
        assert {bot["name"] for bot in listed} == set(bots())
        assert listed[0]["name"] == "random", "the weakest first"
        assert listed[0]["names"]["pl"] == "Marzyciel"

    with_server(tmp_path, scenario)


def test_pages_are_served_before_the_store_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = threading.Event()

    def load() -> type[Store]:
        assert slow.wait(20)
        return Store

    monkeypatch.setattr("bullpen.server.app.load_store", load)

    async def scenario(address: Address) -> None:
        table = asyncio.create_task(address.create("6nimmt", 2))
        status, _, _ = await address.get("/")
        assert status == 200
        assert not table.done()
        slow.set()
        assert (await table)["id"]

    with_server(tmp_path, scenario, ready=False)


def test_health(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2)
        async with Person(address, table["id"]):
            _, _, answer = await address.get("/health")
            assert json.loads(answer) == {"status": "ok", "tables": 1, "connections": 1}

    with_server(tmp_path, scenario)


def test_every_answer_has_security_headers(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/health", "/assets/nothing.js"):
            _, headers, _ = await address.get(path)
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "connect-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in {name.lower() for name in headers} or "uvicorn" not in headers["server"]

    with_server(tmp_path, scenario)


def test_rules_pages_in_the_app(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        for box in boxes().values():
            for lang in LANGUAGES:
                status, _, answer = await address.get(f"/api/rules/{box.slug}?lang={lang}")
                assert status == 200
                page = json.loads(answer)
                html = page["html"] + page["behind"]
                assert "<h1" in page["html"]
                assert "<!--" not in html
                assert "&lt;!--" not in html
                short = page["html"].split("<h2")[1]
                assert "<img" in short, "what it is about in short, with a picture"
                assert "<code>" not in short, "nothing that only developers need"
                assert "<script" not in html
                assert "style=" not in html
                for link in re.findall(r'(?:href|src)="([^"]*)"', html):
                    assert link.startswith(("/rules/", "/api/pictures/", "#", "http")), link
                for link in re.findall(r'src="([^"]*)"', html):
                    status, headers, _ = await address.get(link)
                    assert (status, headers["content-type"]) == (200, "image/svg+xml")
        for path in ("/api/rules/poker", "/api/rules/..%2f..%2fREADME", "/api/pictures/..%2ftable.svg"):
            status, _, _ = await address.get(path)
            assert status == 404

    with_server(tmp_path, scenario)


def test_a_code_without_look_alikes_finds_the_table(tmp_path: Path) -> None:
    assert not set("ILO01") & set(LETTERS)
    assert re.fullmatch("[A-Z]{5}", new_code())

    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 4, name="Ola")
        for code in (table["code"], table["code"].lower()):
            _, _, answer = await address.get(f"/api/code/{code}")
            assert json.loads(answer) == {"id": table["id"]}
        status, _, answer = await address.get("/api/code/IIIII")
        assert (status, json.loads(answer)["code"]) == (404, "error-no-such-table")
        status, headers, svg = await address.get(f"/api/qr/{table['id']}.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert svg.startswith(b"<svg")

    with_server(tmp_path, scenario)


def test_public_tables_are_listed_while_somebody_is_there(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        public = await address.create("6nimmt", 4, name="Ola", bots=["random"], public=True)
        private = await address.create("6nimmt", 4, name="Jan")
        _, _, answer = await address.get("/api/tables")
        assert json.loads(answer) == []
        ola = Person(address, public["id"], public["tokens"].values())
        jan = Person(address, private["id"], private["tokens"].values())
        async with ola, jan:
            _, _, answer = await address.get("/api/tables")
        (listed,) = json.loads(answer)
        assert listed == {
            "id": public["id"],
            "game": "6nimmt",
            "state": "lobby",
            "people": 1,
            "bots": 1,
            "open": 2,
            "host": "Ola",
        }

    with_server(tmp_path, scenario)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "error-bad-message"),
        (b"[]", "error-bad-message"),
        (b"\xff", "error-bad-message"),
        ({"game": "6nimmt"}, "error-bad-message"),
        ({"game": "6nimmt", "seats": 4, "limit": 7}, "error-bad-message"),
        ({"game": "6nimmt", "seats": 4, "moo": 1}, "error-bad-message"),
        ({"game": "6nimmt", "seats": 4, "name": "x" * 21}, "error-bad-message"),
        ({"game": "6nimmt", "seats": 4, "name": "\u202e"}, "error-name-unseen"),
        ({"game": "poker", "seats": 4}, "error-unknown-game"),
        ({"game": "6nimmt", "seats": 40}, "error-wrong-seats"),
        ({"game": "6nimmt", "seats": -1}, "error-wrong-seats"),
        ({"game": "6nimmt", "seats": 3, "bots": ["deep thought"]}, "error-unknown-bot"),
        ({"game": "6nimmt", "seats": 3, "bots": ["random"] * 5}, "error-too-many-people"),
        ({"game": "6nimmt", "seats": 3, "start": True}, "error-seats-open"),
        (b'{"game":"' + b"x" * 9_000, "error-too-large"),
    ],
)
def test_a_wrong_table_is_refused_with_a_typed_error(body: Any, code: str, tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        status, _, answer = await address.post("/api/tables", body)
        assert 400 <= status < 500
        assert json.loads(answer)["code"] == code
        assert b"Traceback" not in answer

    with_server(tmp_path, scenario)


def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        body = {"game": "6nimmt", "seats": 4}
        status, _, answer = await address.post("/api/tables", body, Origin="https://evil.example")
        assert (status, json.loads(answer)["code"]) == (403, "error-wrong-origin")
        status, _, _ = await address.post("/api/tables", body, Origin="null")
        assert status == 403
        status, _, answer = await address.post("/api/tables", body, Origin=address.http)
        assert status == 200
        table = json.loads(answer)["id"]
        async with connect(f"{address.ws}/ws/{table}", origin="https://evil.example") as socket:  # type: ignore[arg-type]
            assert json.loads(await socket.recv())["code"] == "error-wrong-origin"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()
        async with connect(f"{address.ws}/ws/{table}", origin=address.http) as socket:  # type: ignore[arg-type]
            await socket.send('{"t":"hello"}')
            assert json.loads(await socket.recv())["t"] == "welcome"

    with_server(tmp_path, scenario)


def test_limits_for_an_address(tmp_path: Path) -> None:
    """Those who sit at the server itself have twenty times as much."""

    async def scenario(address: Address) -> None:
        body = {"game": "6nimmt", "seats": 2}
        answers = [await address.post("/api/tables", body) for _ in range(21)]
        assert [status for status, _, _ in answers] == [200] * 20 + [429]
        assert json.loads(answers[-1][2])["code"] == "error-too-many-tables"
        table = json.loads(answers[0][2])["id"]
        people = [Person(address, table) for _ in range(21)]
        for person in people:
            await person.connect()
        assert [bool(person.problems) for person in people] == [False] * 20 + [True]
        assert people[-1].problems[0]["code"] == "error-too-many-sockets"
        await people[0].leave()
        await asyncio.sleep(0.2)
        async with Person(address, table) as late:
            assert late.room is not None, "who leaves makes room"
        for person in people:
            await person.leave()
        statuses = [(await address.get("/api/code/ABCDE"))[0] for _ in range(21)]
        assert statuses == [404] * 20 + [429]

    limits = Limits(tables=1, table_every=3_600, connections=1, requests=1)
    with_server(tmp_path, scenario, limits=limits, clock=FakeClock())


def test_messages_that_come_too_fast_are_refused(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2)
        async with Person(address, table["id"]) as person:
            for _ in range(30):
                await person.send("ping")
            kinds = [(await person.hear())["t"] for _ in range(30)]
            assert kinds == ["pong"] * 5 + ["problem"] * 25
            assert (person.problems[0]["code"], person.problems[0]["re"]) == ("error-too-fast", "ping")

    with_server(tmp_path, scenario, limits=Limits(rate=0.001, burst=5))


def test_a_token_bucket_fills_again() -> None:
    bucket = TokenBucket(2, 1, 0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert [bucket.take(1_000), bucket.take(1_000)] == [True, False]
    limiter = Limiter(LOOSE, lambda: 0)
    assert limiter.connections == {}


def test_large_messages(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2)
        async with Person(address, table["id"]) as person:
            await person.send("say", text="x" * 5_000)
            assert (await person.until("problem"))["code"] == "error-too-large"
            await person.send("ping")
            await person.until("pong")
            await person.send("say", text="x" * 50_000)
            with pytest.raises(websockets.ConnectionClosed):
                await person.until("never")

    with_server(tmp_path, scenario)


def test_tokens_are_long_and_never_stored(tmp_path: Path) -> None:
    assert len(new_token()) >= 43

    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2, name="Ola")
        async with Person(address, table["id"]) as jan:
            await jan.send("sit", name="Jan")
            await jan.until("seated")
        log = b"".join(await address.lobby.services.store.read(table["id"])).decode()
        for token in (*table["tokens"].values(), *jan.tokens):
            assert token not in log
            assert digest(token) in log

    with_server(tmp_path, scenario)


def test_no_hand_and_no_right_without_a_token(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2, people=["Ola", "Jan"], start=True)
        secret = digest(table["tokens"]["0"])
        async with Person(address, table["id"], ["", "x", secret, table["id"]]) as thief:
            assert thief.seats == []
            assert thief.mine == {}
            for t in ("act", "tentative", "stand"):
                more = {} if t == "stand" else {"number": 1, "action": "1"}
                await thief.send(t, seat=0, **more)
                assert (await thief.until("problem"))["code"] == "error-not-your-seat"
            for t in ("kick", "start", "host"):
                await thief.send(t, **({} if t == "start" else {"seat": 1}))
                assert (await thief.until("problem"))["code"] == "error-not-host"

    with_server(tmp_path, scenario)


def test_a_replay_only_of_a_finished_game(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("6nimmt", 2, people=["Ola", "Jan"], start=True)
        for path in ("1", "1?seat=0", "1.txt", "0", "2", "99999"):
            status, _, answer = await address.get(f"/api/replay/{table['id']}/{path}")
            assert (status, json.loads(answer)["code"]) == (404, "error-no-such-game")

    with_server(tmp_path, scenario)


def test_a_transcript_comes_in_again(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden"

    async def scenario(address: Address) -> None:
        for file in sorted(golden.glob("*.txt")):
            text = file.read_bytes()
            status, _, answer = await address.post("/api/replays", text)
            assert status == 200, (file.name, answer)
            id = json.loads(answer)["id"]
            status, _, answer = await address.get(f"/api/replay/{id}/1?seat=0")
            assert status == 200
            replay = json.loads(answer)
            assert replay["fair"] is None
            assert replay["steps"]
            status, _, back = await address.get(f"/api/replay/{id}/1.txt")
            assert status == 200
            assert parse_transcript(back.decode()) == parse_transcript(text.decode())
            status, _, _ = await address.get(f"/api/replay/{id}/1?seat=77")
            assert status == 400
        text = (golden / "6nimmt.txt").read_bytes()
        status, _, answer = await address.post("/api/replays", text.replace(b"won", b"lost"))
        assert (status, json.loads(answer)["code"]) == (400, "error-bad-line")
        status, _, answer = await address.post("/api/replays", b"\xff\xfe")
        assert json.loads(answer)["code"] == "error-bad-message"
        status, _, answer = await address.post("/api/replays", b"x" * 300_000)
        assert status == 413

    with_server(tmp_path, scenario)


def test_the_seed_verifies_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    from bullpen.cli import main

    seed = "7-" + "ab" * 16
    with pytest.raises(SystemExit) as done:
        main(["verify", commitment(seed), seed, "--lang", "en"])
    assert done.value.code == 0
    assert "7" in capsys.readouterr().out
    for hash, told in ((commitment(seed), "8-" + "ab" * 16), ("0" * 64, seed), (commitment("7"), "7")):
        with pytest.raises(SystemExit) as done:
            main(["verify", hash, told, "--lang", "en"])
        assert done.value.code == 2
