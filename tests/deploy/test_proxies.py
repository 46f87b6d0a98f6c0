"""The configurations for Caddy and nginx, run before a real server. What is not installed is skipped."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from bullpen.server.settings import Limits
from tests.server.harness import running_server

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"


@dataclass(frozen=True)
class Site:
    """A proxy in front of the server."""

    port: int
    tls: ssl.SSLContext | None

    async def ask(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, Mapping[str, str], bytes]:
        return await asyncio.to_thread(self.answer, method, path, body, headers)

    def answer(
        self, method: str, path: str, body: object, headers: dict[str, str]
    ) -> tuple[int, Mapping[str, str], bytes]:
        at = ("127.0.0.1", self.port)
        line = (
            HTTPSConnection(*at, context=self.tls, timeout=60)
            if self.tls
            else HTTPConnection(*at, timeout=60)
        )
        sent = None if body is None else json.dumps(body).encode()
        line.request(
            method, path, sent, {"Host": NAME, **{name.replace("_", "-"): v for name, v in headers.items()}}
        )
        answer = line.getresponse()
        found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        line.close()
        return found


async def check(site: Site, server_port: int) -> None:
    """People can play through it, and nobody can pretend to be somebody else."""
    scheme = "https" if site.tls else "http"
    own = {"Origin": f"{scheme}://{NAME}"}
    status, headers, _ = await site.ask("GET", "/")
    assert status == 200
    assert ("strict-transport-security" in headers) is (scheme == "https")
    assert (await site.ask("GET", "/health"))[0] == 200
    for inside in ("/metrics", "/ready"):
        assert (await site.ask("GET", inside))[0] == 404
    body = {"game": "6nimmt", "seats": 2, "name": "Ola"}
    answers = [
        await site.ask("POST", "/api/tables", body, X_Forwarded_For=f"198.51.100.{n}", **own)
        for n in range(25)
    ]
    assert [status for status, _, _ in answers].count(200) == 20, "one address, whatever it claims"
    assert (await site.ask("POST", "/api/tables", body, Origin="https://evil.example"))[0] == 403
    table = json.loads(answers[0][2])["id"]
    async with connect(
        f"{'wss' if site.tls else 'ws'}://{NAME}/ws/{table}",
        host="127.0.0.1",
        port=site.port,
        ssl=site.tls,
        origin=own["Origin"],  # type: ignore[arg-type]
        proxy=None,
    ) as people:
        await people.send('{"t":"hello"}')
        assert json.loads(await people.recv())["t"] == "welcome"


LIMITS = Limits(tables=1, table_every=10_000)


async def test_caddy(tmp_path: Path) -> None:
    caddy = shutil.which("caddy") or pytest.skip("NOT TESTED with Caddy: it is not installed")
    port, admin = free_port(), free_port()
    async with running_server(
        tmp_path / "t.sqlite", name=(NAME,), proxy=("127.0.0.1",), limits=LIMITS
    ) as address:
        environment = {
            "HOME": str(tmp_path),
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
            "CADDY_ADMIN": f"127.0.0.1:{admin}",
            "BULLPEN_SITE": f"http://{NAME}:{port}",
            "BULLPEN_UPSTREAM": f"127.0.0.1:{address.port}",
        }
        command = [caddy, "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        with proxy(command, port, tmp_path, environment):
            await check(Site(port, None), address.port)


async def test_nginx(tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    openssl = shutil.which("openssl")
    if not nginx or not openssl:
        pytest.skip("NOT TESTED with nginx: it is not installed, or openssl is not")
    plain, port = free_port(), free_port()
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    new = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
    ]
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    subprocess.run(
        [openssl, *new, *subject, "-keyout", key, "-out", certificate], check=True, capture_output=True
    )
    async with running_server(
        tmp_path / "t.sqlite", name=(NAME,), proxy=("127.0.0.1",), limits=LIMITS
    ) as address:
        site = (DEPLOY / "nginx.conf").read_text()
        for there, here in (
            ("127.0.0.1:8000", f"127.0.0.1:{address.port}"),
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl;"),
            (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
            (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        ):
            assert there in site
            site = site.replace(there, here)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""
        (tmp_path / "nginx.conf").write_text(
            f"{user}\ndaemon off;\npid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{site}\n}}\n"
        )
        command = [
            nginx,
            "-p",
            str(tmp_path),
            "-e",
            f"{tmp_path}/early.log",
            "-c",
            str(tmp_path / "nginx.conf"),
        ]
        with proxy(command, port, tmp_path, {}):
            await check(Site(port, ssl.create_default_context(cafile=str(certificate))), address.port)
            status, headers, _ = await Site(plain, None).ask("GET", "/t/abc")
            assert (status, headers["location"]) == (301, f"https://{NAME}/t/abc")


@contextmanager
def proxy(command: list[str], port: int, folder: Path, environment: dict[str, str]) -> Iterator[None]:
    with (
        (folder / "proxy.log").open("wb") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | environment) as running,
    ):
        try:
            for _ in range(600):
                assert running.poll() is None, (folder / "proxy.log").read_text()
                with socket.socket() as line:
                    if line.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield
        finally:
            running.terminate()
            running.wait(30)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
