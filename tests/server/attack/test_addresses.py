"""Odd paths, hosts, origins and numbers: a typed answer with the security headers, never a failure."""

from __future__ import annotations

import json
from pathlib import Path, PureWindowsPath

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from bullpen.server.transport import files
from bullpen.server.transport.addresses import KnownNames, Networks, host_name, limited_address
from bullpen.server.transport.guard import is_text
from tests.server.attack.attacker import raw
from tests.server.harness import Address, running_server

WINDOWS_PATHS = [
    "C:\\Windows\\win.ini",
    "C:/Windows/win.ini",
    "c:win.ini",
    "\\\\host\\share\\secret",
    "//host/share/secret",
    "\\Windows\\win.ini",
    "assets\\..\\..\\serve.py",
    "assets/../../serve.py",
    "..\\serve.py",
    "../serve.py",
    "..%2fserve.py",
    "assets/C:\\Windows\\win.ini",
    "index.html::$DATA",
    "NUL",
    "assets/CON",
    "index.html.",
    "index.html ",
    ".hidden",
    "",
]


def test_a_name_from_a_request_never_leads_out_of_the_folder_on_windows() -> None:
    folder = PureWindowsPath("D:\\app\\static")
    inside = [folder / "icon.svg", folder / "assets" / "index-1.js"]
    known = {file.relative_to(folder).as_posix(): file for file in inside}
    assert files.find_file("assets/index-1.js", known) == inside[1]
    assert not (folder / WINDOWS_PATHS[0]).is_relative_to(folder), "what joining paths would do"
    for path in WINDOWS_PATHS:
        assert files.find_file(path, known) is None


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client, and a secret beside it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<html><script src="./assets/x.js"></script></html>')
    (folder / "assets" / "x.js").write_text("moo()")
    (tmp_path / "serve.py").write_text("secret")
    monkeypatch.setattr(files, "STATIC", folder)
    files.files.cache_clear()
    files.index_html.cache_clear()
    return folder


async def test_the_handler_gives_files_of_the_client_and_nothing_else(built: Path, tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        status, headers, js = await address.get("/assets/x.js")
        assert (status, js) == (200, b"moo()")
        assert "immutable" in headers["cache-control"]
        for path in WINDOWS_PATHS:
            for escaped in (
                path.replace("\\", "%5C").replace(" ", "%20"),
                path.replace("\\", "%5c").replace("/", "%2F"),
            ):
                status, _, answer = await address.get(f"/{escaped}")
                assert b"secret" not in answer
                assert status in (200, 404)
                if status == 200:
                    assert answer.startswith(b"<html>"), escaped
        status, headers, _ = await address.get("/assets/gone.js")
        assert status == 404
        assert "immutable" not in headers.get("cache-control", "")


ODD = [
    ("/api/replay/x/" + "9" * 5_000, 400),
    ("/api/replay/x/" + "9" * 900, 404),
    ("/api/replay/x/9999999", 404),
    ("/" + "a" * 300, 200),
    ("/" + "a" * 5_000, 400),
    ("/?" + "a" * 5_000, 400),
    ("/t/%zz", 400),
    ("/t/%", 400),
    ("/t/%ff%fe", 400),
    ("/t/%00", 400),
    ("/api/code/%0a", 400),
    ("/api/code/" + "A" * 300, 404),
    ("/api/qr/" + "%C3%A9" * 100 + ".svg", 200),
    ("/api/rules/%2e%2e", 404),
    ("/api/lesson/" + "x" * 300, 404),
    ("/api/gallery/table", 404),
]


@pytest.mark.parametrize(("path", "status"), ODD, ids=[path[:20] for path, _ in ODD])
async def test_odd_paths(path: str, status: int, built: Path, tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        found, headers, answer = await address.get(path)
        assert found == status
        well_headed(headers)
        if status >= 400:
            assert json.loads(answer)["code"].startswith("error-")


async def test_a_person_reads_a_sentence(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        asked = {"Accept": "text/html", "Accept_Language": "pl-PL,pl"}
        status, headers, page = await address.get("/t/%zz", **asked)
        assert status == 400
        assert headers["content-type"].startswith("text/html")
        assert "Tego adresu nie da się odczytać." in page.decode()
        _, _, page = await address.get("/", Host="<script>.example", **asked)
        assert b"<script>" not in page


def well_headed(headers: dict[str, str]) -> None:
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


async def test_odd_origins(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        for origin in ("http://[::1", "http://", "null", "//", "http://evil.example", "\xff", "x" * 3_000):
            status, headers, answer = await address.post("/api/tables", b"{}", Origin=origin)
            assert (status, json.loads(answer)["code"]) == (403, "error-wrong-origin"), origin
            well_headed(headers)


HOSTS = [
    "evil.example",
    "evil.example:8000",
    "x" * 3_000,
    "localhost.evil.example",
    "[::1",
    "a b",
    "",
    "127.0.0.1@evil",
]


async def test_odd_hosts_are_refused(tmp_path: Path) -> None:
    """A web site may make its name lead here: its pages must not reach a server on somebody's own machine."""
    async with running_server(tmp_path / "tables.sqlite") as address:
        for host in HOSTS:
            for path in ("/api/tables", "/", "/api/qr/x.svg"):
                status, headers, answer = await address.get(path, Host=host)
                assert (status, json.loads(answer)["code"]) == (421, "error-unknown-host"), host
                well_headed(headers)
        table = await address.create("6nimmt", 2, name="Ola")
        with pytest.raises(InvalidStatus):
            async with connect(f"{address.ws}/ws/{table['id']}", additional_headers={"Host": "evil.example"}):
                pass
        for host in (
            f"localhost:{address.port}",
            "127.0.0.1",
            "192.168.1.7:8000",
            "[::1]:8000",
            "a.localhost",
        ):
            assert (await address.get("/api/tables", Host=host))[0] == 200, host


async def test_a_name_in_the_settings_is_known(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", name=("play.example.org",)) as address:
        assert (await address.get("/api/tables", Host="Play.Example.org:443"))[0] == 200
        assert (await address.get("/api/tables", Host="other.example.org"))[0] == 421
        body = {"game": "6nimmt", "seats": 2}
        status, _, _ = await address.post("/api/tables", body, Origin="https://play.example.org")
        assert status == 200, "a proxy that does not pass the Host on"
        status, _, _ = await address.post("/api/tables", body, Origin="https://play.example.org.evil.example")
        assert status == 403


def test_names_and_networks() -> None:
    assert host_name("Example.org.:80") == "example.org"
    assert "localhost" in KnownNames(())
    assert "10.1.2.3" in Networks(["10.0.0.0/8", "::1"])
    assert "moo" not in Networks(["10.0.0.0/8"])
    assert "10.1.2.3" not in Networks([])
    assert limited_address("::ffff:192.0.2.1") == "192.0.2.1"
    assert limited_address("2001:db8::1") == limited_address("2001:db8::ffff:1") == "2001:db8::"
    assert [is_text(path) for path in (b"/t/%C4%85", b"/t/%c4", b"/%2", b"/%0d", b"/a b")] == [
        True,
        False,
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(
    "sent", [b"moo\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x00\r\n\r\n"]
)
async def test_what_is_no_http(sent: bytes, tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address, raw(address) as odd:
        odd.send(sent)
        status, head = await odd.answer()
        assert status == 400
        assert b"content-security-policy" in head


async def test_an_error_of_the_server_has_the_headers_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("moo")

    async with running_server(tmp_path / "tables.sqlite") as address:
        monkeypatch.setattr("bullpen.server.lobby.Lobby.public", fail)
        status, headers, answer = await address.get("/api/tables")
        assert (status, json.loads(answer)["code"]) == (500, "error-trouble")
        assert b"moo" not in answer
        well_headed(headers)


async def import_of(address: Address, text: bytes) -> tuple[int, str]:
    status, _, answer = await address.post("/api/replays", text)
    return status, json.loads(answer)["code"]


async def test_an_import_with_a_zero_in_it(tmp_path: Path, empty_postgres: str) -> None:
    """PostgreSQL has no text with one: it is refused before."""
    text = (Path(__file__).parents[2] / "golden" / "6nimmt.txt").read_bytes()
    lines = text.split(b"\n")
    spoilt = b"\n".join([lines[0], b"# \x00", *lines[1:]])
    async with running_server(empty_postgres) as address:
        assert await import_of(address, spoilt) == (400, "error-bad-message")
