"""Typed errors: each names what was wrong; the catalogues of words have the sentence for people."""

from __future__ import annotations

import re
from typing import Final

from bullpen.core.game import Refusal
from bullpen.server.messages.wire import Problem

__all__ = [
    "BadMessage",
    "BadPath",
    "BadSeat",
    "Banned",
    "BotBusy",
    "BotDeclines",
    "BotOffline",
    "BotSeated",
    "BotTooFast",
    "ChatClosed",
    "ChatFull",
    "GameRunning",
    "HelloFirst",
    "LibraryBusy",
    "LogFull",
    "NoGame",
    "NoNudge",
    "NoSuchFile",
    "NoSuchGame",
    "NoSuchLesson",
    "NoSuchRules",
    "NoSuchTable",
    "NoToken",
    "NoTrial",
    "NotHost",
    "NotSeated",
    "NotYourSeat",
    "OnlyPhrases",
    "OtherRound",
    "ReplayTooLong",
    "SeatTaken",
    "SeatsOpen",
    "TooBusy",
    "TooFast",
    "TooLarge",
    "TooManyCodes",
    "TooManyPeople",
    "TooManySeats",
    "TooManySockets",
    "TooManyTables",
    "Trouble",
    "UnknownHost",
    "UnknownPhrase",
    "UnknownToken",
    "WrongOrigin",
    "problem",
    "status_of",
]


class BadMessage(Refusal):
    template = "this message cannot be read"


class HelloFirst(Refusal):
    template = "a connection begins with hello, and says it once"


class NoSuchTable(Refusal):
    template = "there is no such table, or it has been cleared away"


class NoSuchGame(Refusal):
    template = "there is no such finished game"


class NoSuchLesson(Refusal):
    template = "there is no such lesson"


class NoSuchRules(Refusal):
    template = "there is no such game, so it has no rules"


class NotYourSeat(Refusal):
    template = "seat {seat} is not yours"


class NotHost(Refusal):
    template = "only the host of the table may do this"


class BadSeat(Refusal):
    template = "there is no seat {seat} at this table"


class Banned(Refusal):
    template = "the host sent you away from this table for good: you may watch"


class SeatTaken(Refusal):
    template = "there is no free seat here"


class SeatsOpen(Refusal):
    template = "{count} seats are still open: add bots or take them away"


class TooManyPeople(Refusal):
    template = "{people} people sit here, more than {seats}"


class GameRunning(Refusal):
    template = "this has to wait until the game is over"


class NoGame(Refusal):
    template = "no game is being played at this table"


class NoTrial(Refusal):
    template = "{action} does not belong to a turn of several cards, so it cannot be tried"


class NoNudge(Refusal):
    template = "seat {seat} can be nudged by another player when it has been waited for {seconds} seconds"


class ChatClosed(Refusal):
    template = "nobody speaks while the cards are secret"


class ChatFull(Refusal):
    template = "that is enough talk for one game: {most} lines; the next game brings room for more"


class LogFull(Refusal):
    template = "this table has seen everything it can remember: open a new one"


class ReplayTooLong(Refusal):
    template = "this game is too long to be shown: {decisions} decisions, at most {most}; read its transcript"


class LibraryBusy(Refusal):
    template = "many games are being looked at: try again in a moment"


class OnlyPhrases(Refusal):
    template = "at a public table only the ready-made phrases are spoken"


class UnknownPhrase(Refusal):
    template = "there is no such phrase"


class TooFast(Refusal):
    template = "too many messages: wait a moment"


class TooLarge(Refusal):
    template = "this is too long: {most} bytes at most"


class TooManyTables(Refusal):
    template = "too many tables were opened from this address: wait a while"


class TooManySockets(Refusal):
    template = "too many connections from this address"


class WrongOrigin(Refusal):
    template = "this page does not belong to this server"


class Trouble(Refusal):
    template = "something went wrong at the server; nothing was changed"


# From the network.


class NoSuchFile(Refusal):
    template = "there is no such page"


class BadPath(Refusal):
    template = "this address cannot be read"


class UnknownHost(Refusal):
    template = "this server is not known as {host}; --name makes it so"


class TooManyCodes(Refusal):
    template = "too many wrong codes: wait a few minutes, or follow the link to the table"


class TooManySeats(Refusal):
    template = "from one address at most {most} seats can be taken at somebody else's table"


class TooBusy(Refusal):
    template = "too many ask for this at the moment: try again soon"


# Online bots.


class NoToken(Refusal):
    template = "this needs the header 'Authorization: Bearer' with the token of a bot"


class UnknownToken(Refusal):
    template = "this token is not known here, or it was taken back"


class NotSeated(Refusal):
    template = "this token holds no seat at this table"


class OtherRound(Refusal):
    template = "this answers game {round} of the table, which is at game {current}, decision {number}"


class BotTooFast(Refusal):
    template = "too many requests with this token: wait {seconds} s"


class BotOffline(Refusal):
    template = "there is no bot {bot} online"


class BotBusy(Refusal):
    template = "{bot} plays at {tables} tables already, and at no more"


class BotDeclines(Refusal):
    template = "{bot} does not play {game}; it plays {games}"


class BotSeated(Refusal):
    template = "{bot} has a seat at this table already"


STATUS: Final[dict[type[Refusal], int]] = {
    NoSuchTable: 404,
    NoSuchGame: 404,
    NoSuchLesson: 404,
    NoSuchRules: 404,
    NoSuchFile: 404,
    TooFast: 429,
    TooManyCodes: 429,
    TooManyTables: 429,
    TooLarge: 413,
    WrongOrigin: 403,
    UnknownHost: 421,
    TooBusy: 503,
    LibraryBusy: 503,
    Trouble: 500,
}


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal; 400 for most."""
    return STATUS.get(type(refusal), 400)


def problem(refusal: Refusal, re: str = "") -> Problem:
    """A refusal as a message; a reason within it is told as text."""
    facts = {name: str(fact) if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    return Problem(code=code(refusal), facts=facts, re=re)


def code(refusal: Refusal) -> str:
    """The id of the sentence: ``StaleAction`` is error-stale-action."""
    return "error-" + re.sub(r"(?<!^)(?=[A-Z])", "-", type(refusal).__name__).lower()
