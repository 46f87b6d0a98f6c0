"""The browser's types are what the wire says."""

from __future__ import annotations

import pytest

from bullpen.server.messages.typescript import TARGET, typescript


def test_the_generated_types_are_fresh() -> None:
    if not TARGET.parent.is_dir():
        pytest.skip("the client's sources are not here")
    assert TARGET.read_text(encoding="utf-8") == typescript(), (
        "run: python -m bullpen.server.messages.typescript"
    )


def test_every_message_is_told_apart_by_its_kind() -> None:
    text = typescript()
    assert (
        'export interface Act {\n  t: "act";\n  seat: number;\n  number: number;\n  action: string;\n}'
        in text
    )
    assert "export type ServerMessage = Welcome | News |" in text
    assert "happenings: Happening[];" in text
    assert "changes: Partial<Public>;" in text
    assert "limit: 0 | 15 | 30 | 60;" in text
    assert "unknown" not in text
