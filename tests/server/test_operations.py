"""For those who run the server: health, readiness, metrics, proxies, a base path, https, stopping in time."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from bullpen.server import metrics
from bullpen.server.settings import Limits
from bullpen.server.transport import files, operations
from tests.server.harness import Address, Person, running_server


async def ready(address: Address) -> tuple[int, dict[str, str]]:
    address.app.state.readiness.made = -(10**9)
    status, _, answer = await address.get("/ready")
    return status, json.loads(answer)["checks"]


async def test_ready_when_the_database_can_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "tables.sqlite"
    monkeypatch.setattr(operations, "CHECK_SECONDS", 0.3)
    async with running_server(place) as address:
        assert await ready(address) == (200, {"database": "ok", "bots": "ok", "disk": "ok"})
        other = sqlite3.connect(place)
        other.execute("BEGIN IMMEDIATE")
        status, checks = await ready(address)
        assert (status, checks["disk"]) == (503, "ok")
        assert checks["database"] in ("no answer", "Unavailable")
        assert (await address.get("/health"))[0] == 200, "alive all the same"
        other.rollback()
        other.close()
        for _ in range(100):
            if (await ready(address))[0] == 200:
                break
            await asyncio.sleep(0.1)
        assert await ready(address) == (200, {"database": "ok", "bots": "ok", "disk": "ok"})


async def test_many_who_ask_share_the_checks(tmp_path: Path) -> None:
    """They write to the database: a flood of questions must not."""
    async with running_server(tmp_path / "tables.sqlite") as address:
        asked = 0

        async def count() -> None:
            nonlocal asked
            asked += 1

        address.app.state.readiness.checks["count"] = count
        await asyncio.gather(*(address.get("/ready") for _ in range(20)))
        assert asked <= 5


async def test_not_ready_when_the_disk_is_nearly_full(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", disk=10**12) as address:
        status, checks = await ready(address)
        assert (status, checks["database"]) == (503, "ok")
        assert "MB free" in checks["disk"]


async def test_not_ready_before_the_store_is_open_or_when_a_check_fails(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:

        async def bots() -> None:
            raise RuntimeError("a secret")

        address.app.state.readiness.checks["bots"] = bots
        assert await ready(address) == (503, {"database": "ok", "disk": "ok", "bots": "RuntimeError"})
        address.app.state.lobby = asyncio.get_running_loop().create_future()
        status, _, answer = await address.get("/ready")
        assert (status, json.loads(answer)["status"]) == (503, "starting")
        assert (await address.get("/health"))[0] == 200


async def test_metrics_of_a_played_game(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        before = await counted(address)
        table = await address.create("6nimmt:target=10", 2, people=["Ola", "Jan"], start=True)
        async with Person(address, table["id"], table["tokens"].values()) as both:
            await both.play()
            now = await counted(address)
            decided = now["bullpen_decision_seconds_count"] - before["bullpen_decision_seconds_count"]
            assert decided == len(both.done) > 0
            assert (now["bullpen_tables"], now["bullpen_sockets"]) == (1, 1)
            assert now["bullpen_connections"] >= 1
            assert now['bullpen_decision_seconds_bucket{le="+Inf"}'] == now["bullpen_decision_seconds_count"]
            assert "bullpen_event_loop_lag_seconds_sum" in now
            assert "bullpen_bytes_in_flight" in now


async def counted(address: Address) -> dict[str, float]:
    status, headers, answer = await address.get("/metrics")
    assert status == 200
    assert headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.decode().splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{\w+="[^"]*"\})? [-+.\de]+', line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_labels_are_escaped() -> None:
    odd = metrics.Counter("cause")
    odd.add('a"b\\c\nd')
    assert list(odd.lines("x")) == ['x{cause="a\\"b\\\\c\\nd"} 1']


async def test_strangers_do_not_see_the_metrics(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", metrics=("192.0.2.1",)) as address:
        assert (await address.get("/metrics"))[0] == 404


async def test_forwarded_addresses_are_believed_of_named_proxies_only(tmp_path: Path) -> None:
    """Who has an address of their own has limits of their own."""
    body = {"game": "6nimmt", "seats": 2}
    limits = Limits(tables=1, table_every=10_000)
    forged = [f"198.51.100.{n}" for n in range(25)]
    for proxy, most in (((), 20), (("127.0.0.1",), 25), (("10.0.0.0/8",), 20)):
        async with running_server(tmp_path / "tables.sqlite", proxy=proxy, limits=limits) as address:
            answers = [await address.post("/api/tables", body, X_Forwarded_For=one) for one in forged]
            assert [status for status, _, _ in answers].count(200) == most
    async with running_server(tmp_path / "tables.sqlite", proxy=("127.0.0.1",), limits=limits) as address:
        answers = [
            await address.post("/api/tables", body, X_Forwarded_For=f"{one}, 203.0.113.9") for one in forged
        ]
        assert [status for status, _, _ in answers].count(200) == 1, (
            "only what the proxy itself has seen counts"
        )


async def test_https_is_remembered_behind_a_proxy_that_has_it(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", proxy=("127.0.0.1",)) as address:
        _, headers, _ = await address.get("/", X_Forwarded_Proto="https")
        assert headers["strict-transport-security"].startswith("max-age=")
        _, headers, _ = await address.get("/")
        assert "strict-transport-security" not in headers
    async with running_server(tmp_path / "tables.sqlite") as address:
        _, headers, _ = await address.get("/", X_Forwarded_Proto="https")
        assert "strict-transport-security" not in headers


async def test_files_are_packed_for_whoever_takes_them_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>" + "moo " * 500)
    (folder / "assets" / "x.js").write_text("moo();" * 500)
    (folder / "assets" / "x.woff2").write_bytes(b"font" * 500)
    monkeypatch.setattr(files, "STATIC", folder)
    async with running_server(tmp_path / "tables.sqlite") as address:
        for path, type_ in (("/", "text/html"), ("/t/x", "text/html"), ("/assets/x.js", "text/javascript")):
            _, plain, whole = await address.get(path, Accept_Encoding="identity")
            assert "content-encoding" not in plain
            _, headers, body = await address.get(path, Accept_Encoding="br, gzip")
            assert headers["content-encoding"] == "gzip"
            assert gzip.decompress(body) == whole
            assert len(body) * 10 < len(whole)
            for shown in (
                plain,
                headers,
            ):  # caches keep the two apart; the guard stays
                assert shown["content-type"].startswith(type_)
                assert shown["vary"] == "accept-encoding"
                assert shown["x-content-type-options"] == "nosniff"
                assert ("immutable" in shown["cache-control"]) == path.startswith("/assets")
        _, headers, _ = await address.get("/assets/x.woff2", Accept_Encoding="gzip")
        assert "content-encoding" not in headers
        _, headers, _ = await address.get("/api/games", Accept_Encoding="gzip")
        assert "content-encoding" not in headers, "what only one person may read is not packed"


@pytest.mark.parametrize("prefix", ["/games/bullpen", ""])
async def test_under_a_base_path(prefix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the proxy in front passes the prefix on or takes it away."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(
        '<link href="./icon.svg"><meta name="bullpen-base" content=""><script src="./assets/x.js">'
    )
    (folder / "assets" / "x.js").write_text("moo()")
    monkeypatch.setattr(files, "STATIC", folder)
    async with running_server(tmp_path / "tables.sqlite", base_path="/games/bullpen") as address:
        for path in ("/", "/t/abc", "/rules/six_nimmt"):
            _, _, page = await address.get(prefix + path)
            assert b'href="/games/bullpen/icon.svg"' in page
            assert b'src="/games/bullpen/assets/x.js"' in page
            assert b'content="/games/bullpen"' in page
        _, headers, script = await address.get(f"{prefix}/assets/x.js")
        assert script == b"moo()"
        assert "immutable" in headers["cache-control"]
        status, headers, answer = await address.post(f"{prefix}/api/tables", {"game": "6nimmt", "seats": 2})
        assert (status, headers["cache-control"]) == (200, "no-store")
        table = json.loads(answer)["id"]
        async with connect(f"{address.ws}{prefix}/ws/{table}") as socket:
            await socket.send('{"t":"hello"}')
            assert json.loads(await socket.recv())["t"] == "welcome"
        assert (await address.get(f"{prefix}/health"))[0] == 200
        seen: list[str] = []

        def make(link: str, **_: object) -> Picture:
            seen.append(link)
            return Picture()

        monkeypatch.setattr("segno.make", make)
        await address.get(f"{prefix}/api/qr/{table}.svg")
        assert seen == [f"{address.http}/games/bullpen/t/{table}"]


class Picture:
    def svg_inline(self, **_: object) -> str:
        return "<svg/>"


HANGING = """
import asyncio
from bullpen.server.lobby import Lobby
async def close(self):
    await asyncio.get_running_loop().create_future()
Lobby.close = close
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
def test_it_stops_in_its_time_whatever_hangs(tmp_path: Path) -> None:
    args = ["serve", "--port", "0", "--no-open", "--stop-seconds", "2", "--data", str(tmp_path / "t.sqlite")]
    program = f"import sys\nsys.argv[1:] = {args!r}\n{HANGING}\nfrom bullpen.__main__ import main\nmain()"
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            wait_until_ready(address)
            server.terminate()
            _, err = server.communicate(timeout=120)
        finally:
            server.kill()
    assert server.returncode == 1
    assert "not stopped in time" in err


def wait_until_ready(address: str) -> None:
    from tests.server.harness import ask

    for _ in range(600):
        if ask(f"{address}ready", None, {})[0] == 200:
            return
        time.sleep(0.1)
    raise AssertionError("it does not get ready")
