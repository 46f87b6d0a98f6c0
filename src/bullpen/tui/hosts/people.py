"""Who sits at an online table and what became of them, in words: the same as the browser says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bullpen.core.game import Seat
from bullpen.words import Words

__all__ = ["absent", "changes"]

Json = Mapping[str, Any]


def changes(words: Words, before: Json, after: Json, own: Seat | None) -> Iterator[str]:
    """What happened to people from one look at the room to the next; of oneself, only that one is host."""
    for seat, (old, now) in enumerate(zip(before["seats"], after["seats"], strict=False)):
        what = change(old, now)
        if now["instead"] and not old["instead"]:
            yield words.say("web-toast-failed", player=now["name"] or words.say("player", number=seat + 1))
        if what and seat != own:
            yield words.say(what, player=old["name"] or now["name"] or words.say("player", number=seat + 1))
    host = after["host"]
    if host is not None and before["host"] not in (None, host):
        name = after["seats"][host]["name"] or words.say("player", number=host + 1)
        mine = host == own
        yield words.say("web-toast-host-you") if mine else words.say("web-toast-host", player=name)


def change(old: Json, now: Json) -> str:
    """The message about one seat; empty if there is nothing to tell."""
    if not decides(now):
        return "web-toast-left" if decides(old) and now["kind"] == "open" else ""
    if not decides(old):
        return "web-toast-sits"
    if now["left"] != old["left"]:
        return "web-toast-leaves" if now["left"] else "web-toast-back"
    if now["away"] != old["away"]:
        return "web-toast-away" if now["away"] else "web-toast-back"
    if now["connected"] != old["connected"]:
        return "web-toast-online" if now["connected"] else "web-toast-offline"
    return ""


def decides(place: Json) -> bool:
    """Whether somebody from elsewhere decides at a seat, a person or an online bot: they may be away."""
    return place["kind"] == "person" or bool(place.get("online"))


def absent(words: Words, room: Json, own: Seat | None) -> str:
    """What keeps the table from being as it was: all are away, a bot plays for us or others, bots hurry."""
    if room["state"] != "playing":
        return ""
    if room["paused"]:
        return words.say("web-banner-paused")
    away = [seat for seat, place in enumerate(room["seats"]) if decides(place) and place["away"]]
    if own in away:
        return words.say("web-banner-away")
    names = [room["seats"][seat]["name"] or words.say("player", number=seat + 1) for seat in away]
    told = [words.say("tui-online-absent", players=", ".join(names))] if names else []
    return " ".join([*told, words.say("web-hurried")] if room["hurried"] else told)
