"""Names: normalised, visible, one of a kind at a table, in imports too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bullpen.server.seats.names import (
    NameStacked,
    NameTaken,
    NameTooLong,
    NameUnseen,
    clean_name,
    clean_text,
    look_of,
    unlike,
)
from bullpen.text.transcript import Transcript, format_transcript
from tests.server.harness import Person, running_server


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("", ""),
        ("  Ola\tNowak ", "Ola Nowak"),
        ("\uff2f\uff4c\uff41", "Ola"),
        ("\u202eOla\u202c", "Ola"),
        ("O\u200bl\u2066a\u2069\ufeff", "Ola"),
        ("Nguye\u0302\u0303n", "Nguy\u1ec5n"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        ("\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35", "\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(given: str, shown: str) -> None:
    assert clean_name(given) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ("\u200b", NameUnseen),
        ("\u3164", NameUnseen),
        (" \u0301", NameUnseen),
        ("\u2800\u2800", NameUnseen),
        ("Z" + "\u0337\u0321\u0327\u0322", NameStacked),
        ("e\u0301\u0302\u0303\u0304", NameStacked),
        ("\ufdfa\ufdfa", NameTooLong),
        ("a" * 21, NameTooLong),
    ],
)
def test_a_name_that_is_none_is_refused(given: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        clean_name(given)


def test_what_is_said_has_no_heaps_of_accents_either() -> None:
    assert clean_text("a" + "\u0301" * 50 + "\u202eb") == "\u00e1\u0301\u0301b"


@pytest.mark.parametrize("other", ["ola", "OLA", "O la", "\u041e\u04c0\u0430", "\uff2f\uff4c\uff41", "0la"])
def test_names_that_look_alike_are_one(other: str) -> None:
    assert look_of(other) == look_of("Ola")
    with pytest.raises(NameTaken):
        unlike(other, ["Jan", "Ola"])


def test_other_names_and_none_at_all_may_be_side_by_side() -> None:
    for name in ("Olga", "Olá", "Ol", ""):
        assert unlike(name, ["Ola", ""]) == name
    assert look_of("Ida") == look_of("ida")


async def test_a_name_is_one_of_a_kind_at_a_table(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        wanted = {"game": "6nimmt", "seats": 4}
        status, _, answer = await server.post("/api/tables", {**wanted, "people": ["Ola", "\uff2fla"]})
        assert (status, json.loads(answer)["code"]) == (400, "error-name-taken")
        status, _, answer = await server.post("/api/tables", {**wanted, "name": "\u200b"})
        assert (status, json.loads(answer)["code"]) == (400, "error-name-unseen")
        table = await server.create("6nimmt", 4, name="Ola", bots=["greedy"])
        async with Person(server, table["id"]) as guest:
            bot = guest.room["seats"][1]["name"]
            for name, code in (
                ("OL\u0410", "taken"),
                (bot.upper(), "taken"),
                ("\u2066\u2069", "unseen"),
                ("x\u0301\u0302\u0303", "stacked"),
            ):
                await guest.send("sit", name=name)
                assert (await guest.until("problem", "seated")).get("code") == f"error-name-{code}"
            await guest.send("sit", name="\u202eJan")
            await guest.until("seated")
            await guest.wait(lambda person: person.room["seats"][2]["name"] == "Jan")


async def test_names_in_imports_are_checked_and_those_of_old_ones_tidied(tmp_path: Path) -> None:
    def text(*names: str) -> str:
        return format_transcript(Transcript("6nimmt", 2, 7, names=names))

    async with running_server(tmp_path / "tables.sqlite") as server:
        for name, code in (("\u3164", "unseen"), ("Jan", "taken"), ("x" + "\u0301" * 4, "stacked")):
            status, _, answer = await server.post("/api/replays", text("Jan", name).encode())
            assert (status, json.loads(answer)["code"]) == (400, f"error-name-{code}")
        status, _, answer = await server.post("/api/replays", text("\uff2fla", "\u202eJan").encode())
        shown = await server.get(f"/api/replay/{json.loads(answer)['id']}/1")
        assert json.loads(shown[2])["names"] == ["Ola", "Jan"]
        await server.lobby.services.store.add_import("old", 1, text("\u202eJan", "\u3164"))
        shown = await server.get("/api/replay/old/1")
        assert json.loads(shown[2])["names"] == ["Jan", ""]
