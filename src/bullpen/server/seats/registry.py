"""The tokens of online bots that the owner of a server made: a file beside the tables, with hashes only.

``bullpen bot-token`` writes it; a server that is running sees the change at the next request.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from bullpen.core.game import Refusal
from bullpen.local.files import data_folder, write_whole
from bullpen.server.seats.tokens import digest, new_token

__all__ = ["BotTokens", "NoSuchBotToken", "bots_file"]

NAME: Final = re.compile(r"\w[\w .+-]{0,19}")


class BadBotName(Refusal):
    template = "{name} cannot be the name of a bot: 1 to 20 letters, digits, spaces or . + - _"


class BotNameTaken(Refusal):
    template = "there is a token of a bot {name} already; --revoke takes it back"


class NoSuchBotToken(Refusal):
    template = "there is no token of a bot {name}; there are {names}"


class BrokenTokens(Refusal):
    template = "the file {file} with the tokens of bots cannot be read: {reason}"


def bots_file(place: str | Path) -> Path:
    """Where the tokens of bots lie: beside the file with the tables, or in the data folder."""
    if "://" in str(place):
        return data_folder() / "bots.json"
    return Path(place).with_suffix(".bots.json")


class BotTokens:
    """Names and the hashes of their tokens."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.read_at: tuple[int, int] | None = None
        self.by_digest: dict[str, str] = {}

    def names(self) -> list[str]:
        self.refresh()
        return sorted(self.by_digest.values())

    def name_of(self, hashed: str) -> str | None:
        """The bot whose token has this hash."""
        self.refresh()
        return self.by_digest.get(hashed)

    def add(self, name: str) -> str:
        """Make a token for a bot; only its hash is kept."""
        if not NAME.fullmatch(name) or name != name.strip():
            raise BadBotName(name=repr(name))
        if name.casefold() in map(str.casefold, self.names()):
            raise BotNameTaken(name=name)
        token = new_token()
        self.write({**self.by_digest, digest(token): name})
        return token

    def revoke(self, name: str) -> None:
        """Take the token of a bot back."""
        if name not in self.names():
            raise NoSuchBotToken(name=repr(name), names=", ".join(self.names()) or "-")
        self.write({hashed: known for hashed, known in self.by_digest.items() if known != name})

    def write(self, by_digest: dict[str, str]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.file, json.dumps({name: hashed for hashed, name in by_digest.items()}, indent=2))
        self.refresh()

    def refresh(self) -> None:
        """Read the file if it has changed."""
        try:
            stat = self.file.stat()
            seen = stat.st_mtime_ns, stat.st_ino
            if seen != self.read_at:
                found = json.loads(self.file.read_text(encoding="utf-8"))
                self.by_digest = {str(hashed): str(name) for name, hashed in found.items()}
                self.read_at = seen
        except FileNotFoundError:
            self.by_digest, self.read_at = {}, None
        except (OSError, ValueError, AttributeError) as error:
            raise BrokenTokens(file=str(self.file), reason=str(error)) from None
