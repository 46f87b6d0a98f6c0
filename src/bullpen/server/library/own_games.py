"""What a person finds here of themselves, to take along: their finished games, and what they said."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from bullpen.server.library.replays import all_finished
from bullpen.server.table.loading import unpack_all
from bullpen.server.table.log import Created, Entry, Sat
from bullpen.server.table.privacy import lines_of
from bullpen.text.transcript import format_transcript

__all__ = ["Own", "pack_games"]

Own = Mapping[str, tuple[AbstractSet[str], Sequence[bytes]]]
"""By table: the hashes of a person's tokens, and the log."""


def pack_games(own: Own) -> bytes:
    """A ZIP file with a folder per table. Of a game that is not over, nothing that is still secret."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for table, (tokens, log) in own.items():
            entries = unpack_all(log)
            packed.writestr(f"{table}/about.json", msgspec.json.format(about(entries, tokens)))
            for n, game in all_finished(entries):
                packed.writestr(f"{table}/game-{n}.txt", format_transcript(game.transcript))
    return file.getvalue()


def about(entries: Sequence[Entry], tokens: AbstractSet[str]) -> bytes:
    """What the log says of this person. Times are milliseconds since 1970."""
    made = next(entry for entry in entries if isinstance(entry, Created))
    seats = [entry for entry in entries if isinstance(entry, Sat) and entry.token in tokens]
    return msgspec.json.encode(
        {
            "table": made.id,
            "opened": made.at,
            "game": made.game,
            "seats": [{"at": entry.at, "seat": entry.seat + 1, "name": entry.name} for entry in seats],
            "said": [
                {"at": line.at, "text": line.text, "phrase": line.phrase}
                for line in lines_of(entries, tokens)
            ],
        }
    )
