"""Small programs that speak the line protocol, or do it badly."""

from __future__ import annotations

import sys
from pathlib import Path

SPEAKER = """#!{python}
import json, os, sys, time
asked = 0
def answer(message):
    {body}
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        said = {{"type": "ready", "protocol": 1, "name": "test"}}
    elif kind == "setup":
        said = {{"type": "ready"}}
    elif kind == "decide":
        asked += 1
        said = answer(message)
    elif kind == "bye":
        break
    else:
        {other}
        continue
    if said is not None:
        print(json.dumps(said) if not isinstance(said, str) else said, flush=True)
"""

RIGHT = 'return {"type": "decision", "id": message["id"], "option": message["options"][0]}'


def program(folder: Path, name: str, body: str = RIGHT, other: str = "pass") -> str:
    """An executable that answers like this; how to name it as a bot."""
    path = folder / name
    path.write_text(SPEAKER.format(python=sys.executable, body=body, other=other))
    path.chmod(0o755)
    return f"exec:{path}"
