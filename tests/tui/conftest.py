"""Every test of the terminal client has a data folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BULLPEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"
